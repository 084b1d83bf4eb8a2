"""Where the rule book opens: at which manual, and at which of its rules."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from game.handbook.context_help import OPENING, OVER, Stage
from game.handbook.lookup import find, manual_of
from game.handbook.model import Manual, Paragraph
from game.library.storage_errors import LibraryError
from game.match import Match
from game.play.services import Services
from game.rules.rulebook import DICE, NOBODY, Reason, Rulebook
from game.rules.setup import Value


def manual_for(services: Services, book: Rulebook[Any], options: Mapping[str, Value]) -> Manual | None:
    """Return the manual that these options follow; None if the game has no manual."""
    return manual_of(services.games[book.key].manuals(), book, options)


def manual_of_last_match(services: Services) -> Manual:
    """Return the manual of the match that was played last, else the first one."""
    games, last = services.games, None
    with suppress(LibraryError):  # the rules can be read without a library
        last = next(iter(services.library.matches(limit=1)), None)
    found = None
    if last and last.terms and last.game in games:
        found = manual_for(services, games.rulebook(last.game), last.terms.options)
    return found or games.manuals()[0]


def rule_for(services: Services, match: Match[Any], manual: Manual, reason: Reason | None) -> Paragraph | None:
    """Return the rule of a manual that is the reason against a move, or else that for what is to be done now."""
    clause, code = (reason.clause, reason.code) if reason else _due(services, match)
    return find(manual, clause, code)


def _due(services: Services, match: Match[Any]) -> tuple[str, str]:
    stage: Stage = ""
    if match.to_act == NOBODY:
        stage = OVER
    elif match.to_act == DICE and match.now.first is None:
        stage = OPENING
    return services.games[match.terms.game].context_help().rule(match.now.state, match.legal(), stage)
