"""The podium: where more than two have played, their places, with a piece on each step."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.text import N_
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import split
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role, Words

PLACE = N_("result", "Place {n}: {name}", "Place {n}: {name}")

STEPS: Final = (1.0, 0.7, 0.45, 0.25)
"""How high the places of the podium are, against the first."""


def podium(
    part: Region,
    place: pygame.Rect,
    order: Sequence[int],
    name: Callable[[int], str],
    piece: Callable[[int, int], pygame.Surface],
) -> int:
    """Seats in the ``order`` of their places, the first in the middle. Returns where it ends.

    ``name`` tells who sits at a seat, ``piece`` draws one of its pieces in so many pixels.
    """
    look = part.look
    shown = [n for n in (1, 0, 2, 3) if n < len(order)]
    high, step, line = look.px(54), look.px(64), look.line("small-strong")
    columns = split(pygame.Rect(0, place.top, place.width, high + step), [1.0] * len(shown), look.px(4))
    for column, number in zip(columns, shown, strict=True):
        seat, size = order[number], look.px(54 if number == 0 else 44)
        block = _step(part, column, number, round(step * STEPS[number]), name(seat))
        part.image(pygame.Rect(column.left, block.top - size, column.width, size), piece(seat, size))
    return place.top + high + step + line + look.px(14)


def _step(part: Region, column: pygame.Rect, number: int, high: int, name: str) -> pygame.Rect:
    """One place of the podium, from 0: its block, which is returned, and the name below."""
    look, c, first = part.look, part.look.colours, number == 0
    style = "big-digits" if first else "subheading"
    high = max(look.line(style), high)
    block = pygame.Rect(column.left, column.bottom - high, column.width, high)
    colour = c.on_primary if first else c.ink
    words = [Words(str(number + 1), pygame.Rect(0, 0, *block.size), style, colour, "center")]
    said = i18n.t(PLACE, number + 1, name=name)
    part.paint(block, partial(_draw_step, look.px(5), c.primary if first else c.raised), Role.GROUP, said, words)
    below = pygame.Rect(column.left, column.bottom + look.px(2), column.width, look.line("small-strong"))
    part.label(below, look.fit(name, column.width, "small-strong"), "small-strong", "center")
    return block


def _draw_step(radius: int, fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A step of the podium."""
    paint.rounded(surface, box, radius, fill)
