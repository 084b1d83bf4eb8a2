"""`DetailLine`: a line of a list with a box to tick, an icon, a name, what is known of it, and further columns."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final, Literal

import pygame

from game.ui.commands import BoundCommand
from game.ui.layout.box import Box, Size
from game.ui.layout.controls import state
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import icon_side
from game.ui.style.look import Look
from game.ui.widgets.list_line import LineWidget
from game.ui.widgets.node import Words
from game.ui.widgets.widget import WidgetState

_WIDE: Final = 36
"""The least width in ems of a line in which the facts have columns of their own."""
_EDGE: Final = 10
"""Design pixels beside a line's content, and around its box."""

Part = Literal["key", "box", "line"]
"""What a line was pressed by: a key, or a click on its box or elsewhere."""


class DetailLine(Box):
    """A line of a list; its command is called with the `Part` by which it was pressed.

    Args:
        name: its name; the middle of a long one is left out.
        told: what is known of it, below the name; shortened likewise.
        facts: short texts, each with the ems of its column; after ``told`` where there is no room for columns.
        tick: whether its box is ticked; None for no box.
        boxed: whether other lines have boxes, so that it leaves the room for one.
        dim: whether it shows that it cannot be chosen: its box is left out, its name soft and its icon dark.
        joined: joins texts that stand on one line.
    """

    def __init__(
        self,
        command: BoundCommand,
        icon: str,
        name: str,
        told: str = "",
        facts: Sequence[tuple[str, float]] = (),
        *,
        tick: bool | None,
        joined: Callable[..., str],
        boxed: bool = False,
        dim: bool = False,
    ) -> None:
        self.boxed = boxed
        self.command, self.icon, self.name, self.told = command, icon, name, told
        self.facts, self.tick, self.joined, self.dim = facts, tick, joined, dim

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.line("strong") + look.line("small") + look.px(12)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, words = self.command, self._words(region.look, rect.width, rect.height)
        region.put(
            _DetailWidget(
                region.look,
                do.name,
                rect,
                do,
                words,
                selected=do.selected,
                icon=self.icon,
                tick=self.tick,
                boxed=self.boxed,
                dim=self.dim,
                pressed=do,
                **state(region, do),
            )
        )

    def _words(self, look: Look, width: int, high: int) -> list[Words]:
        """Return the name, below it what is known, and the columns."""
        soft, gap = look.colours.ink_soft, look.px(_EDGE)
        left, right = _left(look, self.boxed) + icon_side(look) + look.px(12), width - gap
        columns, facts = list[Words](), [text for text, _ in self.facts]
        if facts and width >= look.em(_WIDE):
            for text, ems in reversed(self.facts):
                right -= look.em(ems)
                columns.insert(0, Words(text, pygame.Rect(right, 0, look.em(ems), high), "small", soft, "right"))
            right, facts = right - gap, []
        elif self.dim:  # the reason is more important
            facts = []
        told = self.joined(self.told, *facts)
        if told and look.measure(told, "small")[0] > right - left:  # the facts are short
            rest = look.measure(self.joined("", *facts), "small")[0] + look.em(1.5, "small")
            told = self.joined(look.fit_middle(self.told, max(1, right - left - rest), "small"), *facts)
        name = pygame.Rect(left, look.px(5), right - left, look.line("strong"))
        if not told:
            name.centery = high // 2
        words = [Words(look.fit_middle(self.name, name.width, "strong"), name, "strong", soft if self.dim else None)]
        if told:
            below = pygame.Rect(left, name.bottom + look.px(2), name.width, look.line("small"))
            words.append(Words(look.fit_middle(told, below.width, "small"), below, "small", soft))
        return words + columns


@dataclass(eq=False)
class _DetailWidget(LineWidget):
    """The line on the page; ``pressed`` is called with the `Part` by which it was pressed."""

    _: KW_ONLY
    icon: str
    tick: bool | None
    boxed: bool
    dim: bool
    pressed: Callable[[Part], object]

    def press(self, at: pygame.Vector2 | None) -> None:
        """Press it by a key, or at a point in shares of its size."""
        if at is None:
            self.pressed("key")
        else:
            on_box = self.tick is not None and at.x * self.rect.width < _left(self.look, self.boxed)
            self.pressed("box" if on_box else "line")

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw the line with its box and icon."""
        super().draw(surface, box, state)
        look, c, side = self.look, self.look.colours, icon_side(self.look)
        if self.tick is not None and not self.dim:
            place = pygame.Rect(box.left + look.px(_EDGE), box.centery - side // 2, side, side)
            _draw_tick(surface, look, place, self.tick)
        ink = c.ink_off if self.dim else c.metal if self.icon == "folder" else c.ink_soft
        picture = look.icon(self.icon, side, ink)
        at = picture.get_rect(midleft=(box.left + _left(look, self.boxed), box.centery))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_tick(surface: pygame.Surface, look: Look, box: pygame.Rect, ticked: bool) -> None:
    c = look.colours
    paint.rounded(surface, box, look.px(4), c.accent if ticked else c.well, c.edge, look.outline)
    if ticked:
        mark = look.icon("done", box.width - look.px(3), c.on_accent)
        surface.blit(mark, mark.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _left(look: Look, boxed: bool) -> int:
    """Return where the icon begins; what is left of it belongs to the box."""
    return icon_side(look) + 2 * look.px(_EDGE) if boxed else look.px(_EDGE)
