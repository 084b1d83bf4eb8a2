"""`ChoicesColumn`: the column of New Match beside the board."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game import i18n
from game.scenes.new_match.more import RULES
from game.ui import layout
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.style.look import Look

_GAP: Final = 10
"""Design pixels above and below the panel."""
_ACROSS: Final = 14
_DOWN: Final = 6
"""Design pixels between the panel's edges and its content."""
_RING: Final = 6
"""Design pixels above and below the content for the focus ring."""


class ChoicesColumn(Box):
    """A head, a panel with the first of the ``choices`` that fits, and a foot; the panel takes the height between.

    A ``problem`` makes the panel lower, but what is on the panel keeps its place: choices are taken that leave as much
    room at their foot as the problem ``likely`` needs, if there are any. If nothing in the choices grows, the panel is
    only as high as its content; then choices are taken that fit beside the problem, if there are any.
    """

    def __init__(self, head: Box, choices: Iterable[Box], problem: Box, likely: Box, foot: Box) -> None:
        self._head, self._problem, self._likely, self._foot = head, problem, likely, foot
        self._choices = layout.FirstFit(choices, "last")

    @property
    def children(self) -> Sequence[Box]:
        return self._head, self._choices, self._problem, self._foot

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, room or look.height

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, gap, wide = region.look, region.look.px(_GAP), rect.width
        high, low = (box.measure(look, wide)[1] for box in (self._head, self._foot))
        self._head.put(region, pygame.Rect(rect.left, rect.top, wide, high))
        top = rect.top + high + look.px(_DOWN)
        bottom = rect.bottom - low - gap
        around, across = 2 * look.px(_DOWN) + 2 * look.px(_RING), wide - 2 * look.px(_ACROSS)
        room, kept = bottom - top - around, self._likely.measure(look, wide)[1] + gap
        choices, inside = self._fitted(look, across, room - kept)
        if not _grows(choices) or choices.measure(look, across)[1] > inside:
            choices, inside = self._fitted(look, across, room)
        grows = _grows(choices)
        if not self._problem.absent:
            told = self._problem.measure(look, wide)[1]
            bottom -= told + gap
            if not grows:
                choices, inside = self._fitted(look, across, bottom - top - around)
            self._problem.put(region, pygame.Rect(rect.left, bottom + gap, wide, told))
        rules = layout.Group(layout.Sized(choices, least=inside / look.scale), "rules", i18n.t(RULES))
        scroll = layout.Scroll(rules, outside=True, ring=_RING)
        panel = pygame.Rect(rect.left, top, wide, bottom - top if grows else min(bottom - top, inside + around))
        region.panel(panel)
        panel.height = min(panel.height, inside + around)
        scroll.put(region, panel.inflate(-2 * look.px(_ACROSS), -2 * look.px(_DOWN)))
        self._foot.put(region, pygame.Rect(rect.left, rect.bottom - low, wide, low))

    def _fitted(self, look: Look, width: int, room: int) -> tuple[Box, int]:
        """Return the choices for a panel of this size inside, and the height in pixels that they get there."""
        choices = self._choices.chosen(look, width, room)
        return choices, room if _grows(choices) else min(room, choices.measure(look, width)[1])


def _grows(choices: Box) -> bool:
    return any(box.grow for box in choices.children)
