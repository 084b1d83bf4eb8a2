"""What charts are drawn with: fillings and shapes that differ without colour, and lines.

A colour that is hard to see on the ground of a chart gets a light outline, or a dark one on white paper.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from itertools import pairwise
from math import ceil, floor
from typing import Final

import pygame

from game.ui.layout.box import Box, Size
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast, mix

Point = tuple[float, float]
Draw = Callable[[Look, pygame.Surface, pygame.Rect], object]

DASHES: Final = ((1, 0), (10, 5), (3, 4), (12, 3))
"""The dashes that tell lines apart: design pixels that are drawn and left out; the first line is solid."""
_SEEN: Final = 3.0
"""The least contrast of a mark or line with its ground (WCAG 2.2, 1.4.11)."""
_APART: Final = 7
"""Design pixels between two lines of a hatching."""


class Filling(StrEnum):
    """How a bar is filled: each stands for something else, in any colour and in none."""

    SOLID = "solid"
    EMPTY = "empty"
    HATCHED = "hatched"


class Shape(StrEnum):
    """The shape of a mark, an upright tick: each stands for something else, in any colour and in none."""

    LINE = "line"
    BROKEN = "broken"
    """A line with a gap in its middle."""
    TWIN = "twin"
    """Two lines."""
    PIN = "pin"
    """A line with a head."""
    BAR = "bar"
    """A broad line, which crosses what it stands at."""


class Sketch(Box):
    """A small drawing by ``draw(look, surface, rect in the window)``, ``wide`` by ``high`` ems of small text large.

    Without a width it is as wide as its place.
    """

    def __init__(self, draw: Draw, wide: float | None, high: float) -> None:
        self.draw, self.wide, self.high = draw, wide, high

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width if self.wide is None else look.em(self.wide, "small"), look.em(self.high, "small")

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.paint(rect, partial(self.draw, region.look))


def is_seen(look: Look, colour: Colour) -> bool:
    """Whether a colour stands out from the ground of a chart."""
    return contrast(colour, look.colours.well) >= _SEEN


def outline(look: Look, colour: Colour) -> Colour:
    """Return the colour of the rim of a mark: that of the ground, or of texts where the mark is hard to see."""
    return look.colours.focus_rim if is_seen(look, colour) else look.colours.ink


# ---- bars


def pale(look: Look) -> Colour:
    """Return the colour of a bar that is not solid: less strong, but with a contrast of 3:1."""
    return mix(look.colours.ink_soft, look.colours.well, 0.35)


def fill(surface: pygame.Surface, look: Look, rect: pygame.Rect, filling: Filling) -> None:
    """Paint a bar: solid in the main colour, or with an outline."""
    if rect.width < 1 or rect.height < 1:
        return
    c = look.colours
    if filling is Filling.SOLID:
        surface.fill(c.primary, rect)
        return
    surface.fill(c.well, rect)
    if filling is Filling.HATCHED:
        _hatch(surface, look, rect)
    pygame.draw.rect(surface, pale(look), rect, max(1, look.px(1)))


def _hatch(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw slanting lines that go on from bar to bar."""
    around, step = surface.get_clip(), look.px(_APART)
    surface.set_clip(rect.clip(around))
    for x in range(rect.left - rect.height - (rect.left - rect.height) % step, rect.right, step):
        ends = (x, rect.bottom), (x + rect.height, rect.top)
        pygame.draw.line(surface, pale(look), *ends, max(1, look.px(1.4)))
    surface.set_clip(around)


def draw_dashes(surface: pygame.Surface, look: Look, left: int, right: int, y: int) -> None:
    """Draw a level line of dashes."""
    dash, thick = look.px(7), max(2, look.px(1.6))
    for x in range(left, right, 2 * dash):
        surface.fill(look.colours.ink, (x, y - thick // 2, min(dash, right - x), thick))


# ---- marks


def draw_mark(surface: pygame.Surface, look: Look, shape: Shape, box: pygame.Rect, colour: Colour) -> None:
    """Draw a mark in a box, which is as wide as one line of it; with a rim where its colour is hard to see."""
    parts = [box.inflate(box.width, 0) if shape is Shape.BAR else box]
    if shape is Shape.TWIN:
        parts = [box.move(-box.width, 0), box.move(box.width, 0)]
    elif shape is Shape.PIN:
        parts.append(pygame.Rect(box.left - box.width, box.top, 3 * box.width, box.height // 3))
    elif shape is Shape.BROKEN:
        upper = pygame.Rect(box.topleft, (box.width, box.height * 2 // 5))
        parts = [upper, upper.move(0, box.height - upper.height)]
    for part in parts:
        if not is_seen(look, colour):
            surface.fill(outline(look, colour), part.inflate(2 * look.px(1), 2 * look.px(1)))
    for part in parts:
        surface.fill(colour, part)


def draw_key(look: Look, shape: Shape, colour: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a mark in the middle of a box, as in the key of a chart."""
    mark = pygame.Rect(0, 0, max(2, box.height // 6), box.height * 3 // 4)
    mark.center = box.center
    draw_mark(surface, look, shape, mark, colour)


# ---- lines


def draw_line(
    surface: pygame.Surface, look: Look, points: Sequence[Point], colour: Colour, dash: tuple[int, int] = DASHES[0]
) -> None:
    """Draw a line through points on an opaque surface, with dashes of `DASHES`.

    pygame begins a line that the clip cuts at the cut, with other shades there. So that a part drawn again goes on
    exactly where the rest was left, the line is drawn whole, on a copy, of which the clip takes its part.
    """
    wide = max(2, look.px(2))
    pens = [(wide, colour)] if is_seen(look, colour) else [(wide + 2 * look.px(1), look.colours.ink), (wide, colour)]
    around = _around(points, 2 * pens[0][0]).clip(surface.get_rect())
    if not around:
        return
    sheet = surface.subsurface(around).copy()
    shown = [(x - around.left, y - around.top) for x, y in points]
    parts = list(pairwise(shown)) if not dash[1] else list(_dashed(shown, look.px(dash[0]), look.px(dash[1])))
    for width, ink in pens:
        for one, other in parts:
            pygame.draw.aaline(sheet, ink, one, other, width)
    surface.blit(sheet, around)


def _around(points: Sequence[Point], reach: int) -> pygame.Rect:
    """Return the rectangle around points and so many pixels beyond them; an empty one without points."""
    if not points:
        return pygame.Rect(0, 0, 0, 0)
    across, down = zip(*points, strict=True)
    left, top, right, bottom = floor(min(across)), floor(min(down)), ceil(max(across)), ceil(max(down))
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1).inflate(2 * reach, 2 * reach)


def _dashed(points: Sequence[Point], drawn: int, gap: int) -> Iterator[tuple[Point, Point]]:
    """Divide a line into dashes of ``drawn`` pixels, which go on around its corners."""
    run = 0.0
    for a, b in pairwise(map(pygame.Vector2, points)):
        long, done = (b - a).length(), 0.0
        while done < long:
            left = run % (drawn + gap)
            step = min(long - done, (drawn - left) if left < drawn else (drawn + gap - left)) or 1.0
            if left < drawn:
                one, other = a.lerp(b, done / long), a.lerp(b, (done + step) / long)
                yield (one.x, one.y), (other.x, other.y)
            done, run = done + step, run + step
