"""`MomentLine`: a line of the list of decisions: its mark and sign, what was played, and what it gave away."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.play.review.decision_texts import DecisionTexts
from game.play.words.loss_words import GRADE, HUES, SIGNS, short
from game.review.lost import Grade
from game.review.review import Decision
from game.scenes.review.winning_chart import GRADE_SHAPES
from game.ui.charts import draw_mark
from game.ui.commands import BoundCommand
from game.ui.layout import Line, Size, Space
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast
from game.ui.widgets.node import Words
from game.ui.widgets.widget import Painter

BESIDE: Final = 8.0
"""Ems of small text that a move needs, so that what it gives away has room beside it."""
SIDE: Final = 5
"""Design pixels from the middle of a mark to its edge."""
PAD: Final = 6
"""Design pixels between the texts."""
ABOVE: Final = 4
"""Design pixels above and below the texts."""


class MomentLine(Line):
    """The line of a decision, measured at once: a list may have hundreds, and is built anew at each change.

    ``command`` chooses the decision, ``colour`` is that of its player; if ``numbered``, it has the number of its turn.
    """

    def __init__(
        self, command: BoundCommand, texts: DecisionTexts, one: Decision, colour: Colour, *, numbered: bool
    ) -> None:
        number = texts.number(one.before) if numbered else 0
        self._played = f"{number}. " if number else ""
        self._played += i18n.labelled(texts.name(one.player), texts.noted(one.before, one.played))
        self._lost = short(one.lost)
        self._grade = one.grade
        grade = [i18n.t(GRADE[one.grade])] if one.grade else []
        told = [*grade, self._played, *([self._lost] if self._lost else [])]
        super().__init__(command, Space(), name=i18n.listed(told))
        self._colour = colour
        self._columns_known: dict[int, tuple[bool, int, int, int]] = {}

    def size(self, look: Look, width: int, room: int | None) -> Size:
        beside, _, wide, _ = self._columns(look, width)
        high = look.text_size(self._played, wide, "small")[1] + (0 if beside or not self._lost else look.line("small"))
        return width, max(high, look.line("small")) + 2 * look.px(ABOVE)

    def content(self, region: Region, rect: pygame.Rect) -> tuple[Sequence[Words], Painter | None]:
        look, top = region.look, region.look.px(ABOVE)
        line = look.line("small")
        beside, start, wide, lost = self._columns(look, rect.width)
        high = look.text_size(self._played, wide, "small")[1]
        sign = pygame.Rect(self._left(look), top, start - self._left(look), line)
        words = [
            Words(SIGNS[self._grade], sign, "small-strong", _hue(look, self._grade)),
            Words(self._played, pygame.Rect(start, top, wide, high), "small", look.colours.ink),
        ]
        if self._lost:
            at = pygame.Rect(rect.width - look.px(PAD) - lost, top if beside else top + high, lost, line)
            words.append(Words(self._lost, at, "small-strong", look.colours.ink, "right"))
        return words, partial(_paint, look, self._grade, self._colour) if self._grade else None

    def _left(self, look: Look) -> int:
        """Return where the sign begins, after the mark."""
        return 2 * look.px(SIDE) + 3 * look.px(PAD) // 2

    def _columns(self, look: Look, width: int) -> tuple[bool, int, int, int]:
        """Whether the loss is beside the move, where the move begins and how wide it is, and the width of the loss."""
        if width in self._columns_known:
            return self._columns_known[width]
        start = self._left(look) + look.measure("??", "small-strong")[0] + look.px(PAD)
        lost = look.measure(self._lost, "small-strong")[0] if self._lost else 0
        room = width - start - look.px(PAD)
        beside = not self._lost or room - lost - look.px(PAD) >= look.em(BESIDE, "small")
        wide = room - lost - look.px(PAD) if beside else room
        self._columns_known[width] = beside, start, wide, lost
        return self._columns_known[width]


def _hue(look: Look, grade: Grade) -> Colour:
    """Return a grade's colour; that of text where it could not be read."""
    hue = HUES.get(grade, look.colours.ink)
    return hue if contrast(hue, look.colours.panel) >= 4.5 else look.colours.ink


def _paint(look: Look, grade: Grade, colour: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the mark that the curve has too, before the sign."""
    at = box.left + look.px(5) + look.px(SIDE), box.top + look.px(ABOVE) + look.line("small") // 2
    draw_mark(surface, look, GRADE_SHAPES[grade], at, look.px(SIDE), colour)
