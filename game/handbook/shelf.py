"""All manuals of the rule book, and the way to the paragraph that matters."""

from collections.abc import Mapping
from typing import Any, Final

from game.handbook import backgammon_manuals, dont_worry, squadro
from game.handbook.form import Manual, Paragraph
from game.rules.base import Rulebook, Value

MANUALS: Final[tuple[Manual, ...]] = (
    backgammon_manuals.CLASSIC,
    backgammon_manuals.STAKES,
    backgammon_manuals.PLAYTIVE,
    backgammon_manuals.TOURNAMENT,
    squadro.MANUAL,
    dont_worry.MANUAL,
)
"""In the order in which they are shown."""


def manuals(game: str) -> tuple[Manual, ...]:
    """The manuals of a game, by its rule book's key; empty for a game that has none."""
    return tuple(manual for manual in MANUALS if manual.game == game)


def find(manual: Manual, clause: str, reason: str = "") -> Paragraph | None:
    """The paragraph that explains a reason of `Rulebook.why_not`, else the first one that tells the clause."""
    told = [paragraph for paragraph in manual.paragraphs if clause in paragraph.clauses]
    exact = [paragraph for paragraph in told if reason and reason in paragraph.reasons]
    return next(iter(exact or told), None)


def manual_of(book: Rulebook[Any], options: Mapping[str, Value]) -> Manual | None:
    """The manual that these options follow most closely; None for a game without one."""
    return max(manuals(book.key), key=lambda manual: _agreement(book.defaults(manual.rules), options), default=None)


def _agreement(values: Mapping[str, Value], options: Mapping[str, Value]) -> int:
    return sum(values[key] == value for key, value in options.items() if key in values)
