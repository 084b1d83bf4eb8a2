"""Opening the rule book at what matters: the manual of a match's options, and the rule for what is to be done now."""

from collections.abc import Mapping
from typing import Any

from game.handbook.duty import OPENING, OVER, clause_now
from game.handbook.shelf import find, manual_of
from game.match import Match
from game.rules.base import DICE, NOBODY, Reason, Rulebook, Value
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Host


def open_rulebook(host: Host, book: Rulebook[Any] | None = None, options: Mapping[str, Value] | None = None) -> None:
    """Open the manual that these options follow, or the first one."""
    host.push(RulebookScene(host, manual_of(book, options or book.defaults()) if book else None))


def open_at(host: Host, match: Match[Any], reason: Reason | None = None) -> None:
    """Open a match's manual at the reason against a move, or at the rule for what is to be done now."""
    manual = manual_of(match.book, match.terms.options)
    clause, code = (reason.clause, reason.code) if reason else (_clause(match), "")
    host.push(RulebookScene(host, manual, find(manual, clause, code) if manual else None))


def _clause(match: Match[Any]) -> str:
    stage = ""
    if match.to_act == NOBODY:
        stage = OVER
    elif match.to_act == DICE and match.now.first is None:
        stage = OPENING
    return clause_now(match.terms.game, match.legal(), stage)
