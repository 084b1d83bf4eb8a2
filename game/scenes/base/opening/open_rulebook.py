"""Opening the rule book at what matters: the manual of a match's options, and the rule for what is to be done now."""

from collections.abc import Mapping
from typing import Any

from game.handbook.context_help import OPENING, OVER, Stage
from game.handbook.lookup import find, manual_of
from game.handbook.model import Manual
from game.match import Match
from game.rules.rulebook import DICE, NOBODY, Reason, Rulebook
from game.rules.setup import Value
from game.scenes.base import screens
from game.scenes.base.scene import Host


def open_manual(host: Host, book: Rulebook[Any], options: Mapping[str, Value]) -> None:
    """Open the manual that these options follow."""
    host.open(screens.OpenRulebook(_manual(host, book, options)))


def open_rule(host: Host, match: Match[Any], reason: Reason | None = None) -> None:
    """Open a match's manual at the reason against a move, or at the rule for what is to be done now."""
    manual = _manual(host, match.book, match.terms.options)
    clause, code = (reason.clause, reason.code) if reason else _rule(host, match)
    host.open(screens.OpenRulebook(manual, find(manual, clause, code) if manual else None))


def _manual(host: Host, book: Rulebook[Any], options: Mapping[str, Value]) -> Manual | None:
    return manual_of(host.games[book.key].manuals(), book, options)


def _rule(host: Host, match: Match[Any]) -> tuple[str, str]:
    stage: Stage = ""
    if match.to_act == NOBODY:
        stage = OVER
    elif match.to_act == DICE and match.now.first is None:
        stage = OPENING
    return host.games[match.terms.game].context_help().rule(match.now.state, match.legal(), stage)
