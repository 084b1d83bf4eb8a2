"""The result of people who guessed together: a podium, and the points of each."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command
from game.ui.layout import Align, Box, Button, Column, FirstFit, Grow, Label, Row, Sheet, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import split
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Words

# L10n: stands beside the points that the moves played in the match itself would have got
AS_PLAYED: Final = N_("guess", "As played")
RESULT: Final = N_("button", "Result")
POINTS: Final = N_("guess", "{points} of {most} points")
NOBODY: Final = N_("guess", "Nothing has been guessed yet.")
_HEIGHTS: Final = (6, 5.5, 5, 4.5, 4, 3.5, 3)
"""Ems of the height of the podium: the first with which the whole sheet is seen at once."""
_STEPS: Final = (1.0, 0.72, 0.52, 0.36)
"""How high the steps of the podium are, against the first."""


class Placing(NamedTuple):
    """How somebody has come out: the place, from 1."""

    place: int
    name: str
    points: int


class PodiumScene(Overlay):
    """The result, the best first; ``played`` is what the match itself would have got of ``most``."""

    def __init__(self, host: Host, placings: Sequence[Placing], played: int, most: int) -> None:
        super().__init__(host)
        self._placings = placings
        self._played = played
        self._most = most

    @command("close", N_("button", "Close"), icon="done", style="primary")
    def done(self) -> None:
        """Close the result."""
        self.host.pop()

    def view(self) -> Box:
        foot = Align(Button(self.done, default=True), "center")
        if not self._most:
            return Sheet(self._all(Label(i18n.t(NOBODY))), width=24, foot=foot)
        lines = [_line(f"{each.place}. {each.name}", each.points, self._most) for each in self._placings]
        lines.append(_line(i18n.t(AS_PLAYED), self._played, self._most, soft=True))
        if len(self._placings) < 2:
            return Sheet(self._all(*lines), width=24, foot=foot)
        return Sheet(FirstFit(self._all(_Podium(self._placings, ems), *lines) for ems in _HEIGHTS), width=24, foot=foot)

    def _all(self, *boxes: Box) -> Box:
        return Column(Label(i18n.t(RESULT), "heading", "center"), *boxes)


def _line(name: str, points: int, most: int, *, soft: bool = False) -> Box:
    """A name with its points."""
    style, ink = ("small", "soft") if soft else ("strong", "")
    return Row(
        Grow(Label(name, style, ink=ink)), Label(i18n.t(POINTS, points=points, most=most), "small-strong", "right")
    )


class _Podium(Box):
    """The steps, the first in the middle, ``ems`` high; who has as many points stands as high."""

    def __init__(self, placings: Sequence[Placing], ems: float) -> None:
        self.placings, self.ems = placings, ems

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.em(self.ems)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, c = region.look, region.look.colours
        order = [number for number in (1, 0, 2, 3) if number < len(self.placings)]
        names = look.line("small-strong")
        for column, number in zip(split(rect, [1.0] * len(order), look.px(4)), order, strict=True):
            placing, first = self.placings[number], self.placings[number].place == 1
            high = round((column.height - names) * _STEPS[placing.place - 1])
            block = pygame.Rect(column.left, column.bottom - high, column.width, high)
            style = "big-digits" if first and look.line("big-digits") <= high else "small-strong"
            ink = c.on_primary if first else c.ink
            words = [Words(str(placing.place), pygame.Rect((0, 0), block.size), style, ink, "center")]
            region.paint(block, partial(_draw_step, look.px(5), c.primary if first else c.raised), words=words)
            above = pygame.Rect(column.left, block.top - names, column.width, names)
            region.label(above, look.fit(placing.name, column.width, "small-strong"), "small-strong", "center")


def _draw_step(radius: int, fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A step of the podium."""
    paint.rounded(surface, box, radius, fill)
