"""The parts of a manual: chapters of paragraphs, some with a figure.

A paragraph names the clauses of the rules that it covers, so that the table can open the right one. A paragraph that
several manuals share is one value used in each: it is written, translated and corrected once.
"""

import re
from functools import cached_property
from typing import Final

from msgspec import Struct

from game.text import Text

_CLAUSE: Final = re.compile(r"\b[A-Z]+[0-9]+\b")
"""The number of a clause: the letters of its rules, and its number."""


class Figure(Struct, frozen=True):
    """A position on the real board, and moves that are shown on it.

    Attributes:
        game: the rule book's key.
        sides: the side of each seat, as in `game.rules.setup.Setup`.
        state: the position in the text form of the rule book.
        actions: the actions played from there, in the text form of `game.rules.actions`.
        caption: one line under the figure.
        title: what it is called as a lesson; None for the title of its chapter.
    """

    game: str
    sides: tuple[int, ...]
    state: str
    caption: Text
    actions: tuple[str, ...] = ()
    title: Text | None = None


class Paragraph(Struct, frozen=True):
    """One to three sentences about a rule.

    Attributes:
        text: its context is ``rule book: B4 B6`` with the clauses it covers, if any.
        figure: a figure that shows it.
        reasons: the codes of `Rulebook.why_not` that it explains better than other paragraphs of the same clause.
        options: the keys of the options that it explains.
    """

    text: Text
    figure: Figure | None = None
    reasons: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of the clauses, e.g. ``("B4", "B6")``."""
        return tuple(_CLAUSE.findall(self.text.context))


class Chapter(Struct, frozen=True):
    """A part of a manual under one heading. ``key`` is the same for this part in every manual."""

    key: str
    title: Text
    paragraphs: tuple[Paragraph, ...]


class Manual(Struct, frozen=True, dict=True):
    """The complete rules of one printed manual. ``rules`` is the preset of the rule book whose options it describes."""

    game: str
    rules: str
    chapters: tuple[Chapter, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All paragraphs in order."""
        return tuple(paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)

    @cached_property
    def lessons(self) -> tuple[Figure, ...]:
        """The figures with moves to play, each once."""
        return tuple(p.figure for p in self.paragraphs if p.figure and p.figure.actions)

    def lesson_title(self, figure: Figure) -> Text:
        """Return what a lesson is called."""
        chapters = (each for each in self.chapters if any(p.figure == figure for p in each.paragraphs))
        return figure.title or next(each.title for each in chapters)
