"""The way to the manual and to the paragraph that matters."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.handbook.model import Manual, Paragraph
from game.rules.rulebook import Rulebook
from game.rules.setup import Value


def find(manual: Manual, clause: str, reason: str = "") -> Paragraph | None:
    """The paragraph that explains a reason of `Rulebook.why_not`, else the first one that tells the clause."""
    told = [paragraph for paragraph in manual.paragraphs if clause in paragraph.clauses]
    exact = [paragraph for paragraph in told if reason and reason in paragraph.reasons]
    return next(iter(exact or told), None)


def manual_of(manuals: Iterable[Manual], book: Rulebook[Any], options: Mapping[str, Value]) -> Manual | None:
    """Of a game's manuals the one that these options follow most closely; None for a game without one."""
    return max(manuals, key=lambda manual: _agreement(book.defaults(manual.rules), options), default=None)


def _agreement(values: Mapping[str, Value], options: Mapping[str, Value]) -> int:
    return sum(values[key] == value for key, value in options.items() if key in values)
