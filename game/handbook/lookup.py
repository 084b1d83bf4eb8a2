"""Finding a manual and the paragraph that explains a clause or a reason."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.handbook.model import Manual, Paragraph
from game.rules.rulebook import Rulebook
from game.rules.setup import Value


def find(manual: Manual, clause: str, reason: str = "") -> Paragraph | None:
    """Return the paragraph about a reason of `Rulebook.why_not` or an option, else the clause's first, else None."""
    found = [paragraph for paragraph in manual.paragraphs if clause in paragraph.clauses]
    exact = [paragraph for paragraph in found if reason in paragraph.reasons + paragraph.options]
    return next(iter(exact or found), None)


def manual_of(manuals: Iterable[Manual], book: Rulebook[Any], options: Mapping[str, Value]) -> Manual | None:
    """Return the manual whose options agree most with these; None if the game has no manual."""
    return max(manuals, key=lambda manual: _agreement(book.defaults(manual.rules), options), default=None)


def _agreement(values: Mapping[str, Value], options: Mapping[str, Value]) -> int:
    return sum(values[key] == value for key, value in options.items() if key in values)
