"""What all charts are drawn with: fillings that differ without colour, dashed lines, round numbers along an axis."""

import math
from enum import StrEnum
from itertools import count, takewhile
from typing import Final

import pygame

from game.ui.style.look import Look
from game.ui.style.themes import Colour, mix

_ROUND: Final = (1, 2, 2.5, 5, 10)
"""What round steps of an axis begin with."""
_APART: Final = 7
"""Design pixels between two lines of a hatching."""


class Filling(StrEnum):
    """How a bar is filled: each stands for something else, in any colour and in none."""

    SOLID = "solid"
    EMPTY = "empty"
    HATCHED = "hatched"


def pale(look: Look) -> Colour:
    """Of what is no solid bar: it steps back, and can still be told from the ground (3:1)."""
    return mix(look.colours.ink_soft, look.colours.well, 0.35)


def fill(surface: pygame.Surface, look: Look, rect: pygame.Rect, filling: Filling) -> None:
    """Paint a bar. The accent fills what is solid; all others have an outline."""
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
    """Slanting lines that go on from bar to bar."""
    around, step = surface.get_clip(), look.px(_APART)
    surface.set_clip(rect.clip(around))
    for x in range(rect.left - rect.height - (rect.left - rect.height) % step, rect.right, step):
        ends = (x, rect.bottom), (x + rect.height, rect.top)
        pygame.draw.line(surface, pale(look), *ends, max(1, look.px(1.4)))
    surface.set_clip(around)


def dashed(surface: pygame.Surface, look: Look, left: int, right: int, y: int) -> None:
    """A level line of dashes."""
    dash, thick = look.px(7), max(2, look.px(1.6))
    for x in range(left, right, 2 * dash):
        surface.fill(look.colours.ink, (x, y - thick // 2, min(dash, right - x), thick))


def ticks(most: float, steps: int, least_step: float = 0.0) -> list[float]:
    """Round numbers from 0 to ``most`` or beyond, no more steps than so many and none shorter than ``least_step``."""
    most = max(most, least_step, 1e-9)
    size = 10.0 ** math.floor(math.log10(most / steps))
    step = next(size * times for times in _ROUND if size * times * steps >= most * (1 - 1e-9))
    step = max(step, least_step)
    return [n * step for n in takewhile(lambda n: (n - 1) * step < most * (1 - 1e-9), count())]


def decimals(numbers: list[float]) -> int:
    """How many decimals the numbers of an axis need."""
    return next((n for n in range(3) if all(abs(round(each, n) - each) < 1e-9 for each in numbers)), 3)
