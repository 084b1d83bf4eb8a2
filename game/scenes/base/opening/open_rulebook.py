"""Opening the rule book at what matters: the manual of a match's options, and the rule for what is to be done now."""

from collections.abc import Mapping
from typing import Any

from game.match import Match
from game.play.choosing.manual_to_open import manual_for, rule_for
from game.rules.rulebook import Reason, Rulebook
from game.rules.setup import Value
from game.scenes.base import screens
from game.scenes.base.scene import Host


def open_manual(host: Host, book: Rulebook[Any], options: Mapping[str, Value]) -> None:
    """Open the manual that these options follow."""
    host.open(screens.OpenRulebook(manual_for(host, book, options)))


def open_rule(host: Host, match: Match[Any], reason: Reason | None = None) -> None:
    """Open a match's manual at the reason against a move, or at the rule for what is to be done now."""
    manual = manual_for(host, match.book, match.terms.options)
    host.open(screens.OpenRulebook(manual, rule_for(host, match, manual, reason) if manual else None))
