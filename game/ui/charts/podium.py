"""`podium`: who has come first, second and so on, each on a step."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar

import pygame

from game.ui import layout as ui
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role

T = TypeVar("T")

STEPS: Final = (1.0, 0.8, 0.6, 0.4)
"""How high the steps are, against the first."""
PIECES: Final = (54, 44)
"""Design pixels of the piece on the first step, and of the others."""
APART: Final = 4
"""Design pixels between two steps."""


class OnPodium(NamedTuple):
    """Somebody on a podium.

    Attributes:
        place: from 1; equal places stand on steps of the same height.
        name: what is written below the step; "" for nothing.
        accessible_name: what a screen reader says of the step; "" if it is said elsewhere.
        piece: what stands on the step.
        figure: what is written on the step; "" for the place.
    """

    place: int
    name: str
    accessible_name: str = ""
    piece: ui.Box | None = None
    figure: str = ""


def podium(look: Look, ranked: Sequence[OnPodium], high: float) -> ui.Box:
    """Return the best up to four over the whole width; the first step is ``high`` design pixels high, or more."""
    steps = [ui.Grow(_column(look, one, high)) for one in podium_order(ranked)]
    return ui.Row(*steps, gap=APART, align="stretch")


def podium_order(ranked: Sequence[T]) -> list[T]:
    """Return the best up to four as they stand on a podium, from the left: the first after the second."""
    return [ranked[number] for number in (1, 0, 2, 3) if number < len(ranked)]


def _column(look: Look, one: OnPodium, high: float) -> ui.Box:
    """Return a step with somebody's piece on it; below it stands the name, if there is one."""
    share, first = STEPS[one.place - 1], one.place == 1
    colours = look.colours
    fill, ink = (colours.primary, colours.on_primary) if first else (colours.raised, colours.ink)
    role = Role.GROUP if one.accessible_name else Role.DECORATION
    style = "big-digits" if first else "subheading"
    step = ui.Layers(
        ui.Canvas(partial(_draw_step, look.px(5), fill), height=high * share, role=role, name=one.accessible_name),
        ui.Label(one.figure or str(one.place), style, "center", ink, role=Role.DECORATION),
    )
    smaller = 0 if first else PIECES[0] - PIECES[1]  # else the steps would not go down evenly
    return ui.Column(
        ui.Space(height=high * (1 - share), grow=1 - share),
        ui.Pad(one.piece, top=smaller) if one.piece else None,
        ui.Grow(step, share),
        ui.Pad(ui.Label(one.name, "small-strong", "center", fit=True), top=2),
        gap=0,
    )


def _draw_step(radius: int, fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    paint.rounded(surface, box, radius, fill)
