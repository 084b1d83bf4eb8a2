"""Pictures, drawings that a function makes in each frame, and places for what the scene draws itself."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.layout.box import Box, Size
from game.ui.layout.texts import colour
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Painter


class Icon(Box):
    """An icon of assets/icons, ``ems`` wide and high, in the colour ``ink`` (see `colour`)."""

    def __init__(self, name: str, ems: float = 1.25, ink: str | Colour = "") -> None:
        self.name, self.ems, self.ink = name, ems, ink

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        side = look.em(self.ems)
        return side, side

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.icon(rect, self.name, colour(region.look, self.ink))


class Badge(Icon):
    """An icon on a disc of the colour ``fill``, which is ``ems`` wide and high."""

    def __init__(self, name: str, fill: str, ems: float = 1.3, ink: str | Colour = "") -> None:
        super().__init__(name, ems, ink)
        self.fill = fill

    def put(self, region: Region, rect: pygame.Rect) -> None:
        fill, inside = colour(region.look, self.fill), rect.inflate(-rect.width // 3, -rect.height // 3)
        region.paint(rect, partial(_disc, fill))
        super().put(region, inside)


def tick_or_cross(good: bool) -> Badge:
    """Return the badge of what is right, or of what is wrong."""
    return Badge("done", "accent", ink="on_accent") if good else Badge("close", "danger", ink="on_danger")


def _disc(fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    paint.rounded(surface, box, box.width // 2, fill)


class Picture(Box):
    """A premultiplied picture in its own size, in the middle of its place.

    ``name`` says what it shows; None if a text beside it does.
    """

    def __init__(self, picture: pygame.Surface, name: str | None = "") -> None:
        self.picture, self.name = picture, name

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self.picture.get_size()

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.image(rect, self.picture, self.name)


class Canvas(Box):
    """A drawing that ``draw(surface, rect in the window)`` makes in every frame, with ``words`` (see `Region.paint`).

    It is ``width`` by ``height`` design pixels large; without a width it is as wide as its place. With an ``aspect``
    its height is that share of its width instead.
    """

    def __init__(
        self,
        draw: Painter,
        *,
        width: float | None = None,
        height: float = 0,
        aspect: float = 0,
        role: Role = Role.DECORATION,
        name: str = "",
        words: Sequence[Words] = (),
        grow: float = 0,
    ) -> None:
        self.draw = draw
        self.width, self.height, self.aspect = width, height, aspect
        self.role, self.name, self.words, self.grow = role, name, words, grow

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide = width if self.width is None else min(width, look.px(self.width))
        return wide, round(wide * self.aspect) if self.aspect else look.px(self.height)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.paint(rect, self.draw, self.role, self.name, self.words)


class ProgressBar(Box):
    """A bar that shows which share (0.0 to 1.0) of something is done; ``name`` says it in words.

    It is ``height`` design pixels high.
    """

    def __init__(self, share: float, *, height: float = 14, name: str = "") -> None:
        self.share, self.height, self.name = share, height, name

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.px(self.height)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        role = Role.IMAGE if self.name else Role.DECORATION
        region.paint(rect, partial(_progress, region.look, self.share), role, self.name)


def _progress(look: Look, share: float, surface: pygame.Surface, box: pygame.Rect) -> None:
    c = look.colours
    paint.rounded(surface, box, box.height // 2, c.well, c.edge, look.px(1))
    if share:
        done = pygame.Rect(box.left, box.top, max(box.height, round(box.width * share)), box.height)
        paint.rounded(surface, done, box.height // 2, c.primary)


class Slot(Box):
    """A place for what the scene draws itself, such as a board; `Page.slots` has its rectangle under its name.

    It is at least ``width`` by ``height`` design pixels large and gets the share ``grow`` of the free space.
    """

    def __init__(self, name: str, width: float = 0, height: float = 0, grow: float = 1) -> None:
        self.name, self.width, self.height, self.grow = name, width, height, grow

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.px(self.width) if self.width else width, look.px(self.height)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.owner.slots[self.name] = region.place(rect)
