"""What a manual of the rule book is made of: chapters of paragraphs, some with a figure.

A paragraph names the clauses of the rules that it tells, so that the table can open the one that matters. A paragraph
that several manuals share is one value used in each: it is written, translated and corrected once.
"""

import re
from dataclasses import dataclass
from typing import Final

from game.text import Text

_CLAUSE: Final = re.compile(r"\b[A-Z]+[0-9]+\b")
"""The number of a clause: the letters of its rules, and where it stands among them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A position on the real board, and moves that are shown on it.

    Attributes:
        game: the rule book's key.
        sides: what its seats sit at, as in `game.rules.setup.Setup`.
        state: the position, as the rule book writes it.
        actions: what is played from there, one after another, as `game.rules.actions.parse_action` reads it.
        caption: one line under it.
    """

    game: str
    sides: tuple[int, ...]
    state: str
    caption: Text
    actions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One to three sentences about a rule.

    Attributes:
        text: its context is ``rule book: B4 B6``, the clauses it tells (none for what no clause rules).
        figure: shows what it says.
        reasons: the codes of `Rulebook.why_not` which this paragraph explains better than others of the same clause.
        options: the keys of the rule book's options which it explains.
    """

    text: Text
    figure: Figure | None = None
    reasons: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of the clauses, as in ``("B4", "B6")``."""
        return tuple(_CLAUSE.findall(self.text.context))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a manual under one heading. ``key`` is the same for this part in every manual."""

    key: str
    title: Text
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Manual:
    """All rules of one printed manual, complete. ``rules`` is the rule book's preset whose options it describes."""

    game: str
    rules: str
    chapters: tuple[Chapter, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All paragraphs in their order."""
        return tuple(paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)

    @property
    def lessons(self) -> tuple[Figure, ...]:
        """The figures that can be played, each once."""
        return tuple(p.figure for p in self.paragraphs if p.figure and p.figure.actions)
