"""`MomentLine`: a line of the list of decisions: whose it is, its sign, what was played, and what it gave away."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.play.review.decision_texts import DecisionTexts
from game.play.words.loss_words import GRADE, HUES, SIGNS, short
from game.review.lost import Grade
from game.review.review import Decision
from game.ui.charts import CurveLine
from game.ui.commands import BoundCommand
from game.ui.layout import Line, Size, Space
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast
from game.ui.widgets.node import Words
from game.ui.widgets.widget import Painter

BESIDE: Final = 8.0
"""Ems of small text that a move needs, so that what it gives away has room beside it."""
MOST: Final = 2
"""The most lines of text that a move in a sentence takes."""
PAD: Final = 6
"""Design pixels between the texts."""
ABOVE: Final = 4
"""Design pixels above and below the texts."""


class MomentLine(Line):
    """The line of a decision, measured at once: a list may have hundreds, and is built anew at each change.

    ``command`` chooses the decision, ``player`` is who decided. With ``digits`` it begins with the number of its turn,
    which has at most that many digits.
    """

    def __init__(
        self, command: BoundCommand, texts: DecisionTexts, one: Decision, player: CurveLine, digits: int = 0
    ) -> None:
        number = texts.number(one.before) if digits else 0
        self._number = f"{number}." if number else ""
        self._played, self._short = (texts.noted(one.before, one.played, short=short) for short in (False, True))
        self._lost = short(one.lost)
        self._grade, self._digits, self._player = one.grade, digits, player
        grade = [i18n.t(GRADE[one.grade])] if one.grade else []
        told = f"{self._number} {i18n.labelled(player.name, self._played)}".strip()
        super().__init__(command, Space(), name=i18n.listed([*grade, told, *([self._lost] if self._lost else [])]))
        self._columns_known: dict[int, tuple[bool, int, int, int]] = {}

    def size(self, look: Look, width: int, room: int | None) -> Size:
        beside, _, wide, _ = self._columns(look, width)
        high = self._said(look, wide)[1] + (0 if beside or not self._lost else look.line("small"))
        return width, max(high, look.line("small")) + 2 * look.px(ABOVE)

    def content(self, region: Region, rect: pygame.Rect) -> tuple[Sequence[Words], Painter | None]:
        look, top = region.look, region.look.px(ABOVE)
        line = look.line("small")
        beside, start, wide, lost = self._columns(look, rect.width)
        played, high = self._said(look, wide)
        piece = self._piece(look)
        sign = pygame.Rect(piece + line + look.px(PAD), top, start - piece, line)
        words = [
            Words(
                self._number, pygame.Rect(0, top, piece - look.px(PAD), line), "small", look.colours.ink_soft, "right"
            ),
            Words(SIGNS[self._grade], sign, "small-strong", _hue(look, self._grade)),
            Words(played, pygame.Rect(start, top, wide, high), "small", look.colours.ink),
        ]
        if self._lost:
            at = pygame.Rect(rect.width - look.px(PAD) - lost, top if beside else top + high, lost, line)
            words.append(Words(self._lost, at, "small-strong", look.colours.ink, "right"))
        picture = self._player.picture
        return [each for each in words if each.text], partial(_paint, look, piece, picture) if picture else None

    def _said(self, look: Look, wide: int) -> tuple[str, int]:
        """Return what was played, in the game's notation where a sentence is too long, and its height in pixels."""
        high = look.text_size(self._played, wide, "small")[1]
        if high <= MOST * look.line("small"):
            return self._played, high
        return self._short, look.text_size(self._short, wide, "small")[1]

    def _piece(self, look: Look) -> int:
        """Return where the player's piece begins, after the number."""
        return look.px(PAD) + (look.measure("0" * self._digits + ". ", "small")[0] if self._digits else 0)

    def _columns(self, look: Look, width: int) -> tuple[bool, int, int, int]:
        """Return whether the loss is beside the move, the move's left edge and width, and the width of the loss."""
        if width in self._columns_known:
            return self._columns_known[width]
        start = self._piece(look) + look.line("small") + look.measure("??", "small-strong")[0] + 2 * look.px(PAD)
        lost = look.measure(self._lost, "small-strong")[0] if self._lost else 0
        room = width - start - look.px(PAD)
        least = min(look.em(BESIDE, "small"), look.measure(self._played, "small")[0])
        beside = not self._lost or room - lost - look.px(PAD) >= least
        wide = room - lost - look.px(PAD) if beside else room
        self._columns_known[width] = beside, start, wide, lost
        return self._columns_known[width]


def _hue(look: Look, grade: Grade) -> Colour:
    """Return a grade's colour; that of text where it could not be read."""
    hue = HUES.get(grade, look.colours.ink)
    return hue if contrast(hue, look.colours.panel) >= 4.5 else look.colours.ink


def _paint(look: Look, left: int, picture: pygame.Surface, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the player's piece, in the middle of a square as high as the first line."""
    line = look.line("small")
    place = pygame.Rect(box.left + left, box.top + look.px(ABOVE), line, line)
    surface.blit(picture, picture.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)
