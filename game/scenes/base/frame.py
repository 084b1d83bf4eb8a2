"""What the screens besides the table have in common: a title with the way back, a sheet that scrolls."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.base.page_scene import PageScene
from game.ui.layout import Align, Box, Button, Column, Group, Grow, Holder, Label, Pad, Panel, Row, Size, Sized
from game.ui.page.region import Region
from game.ui.style.control_sizes import button_size, icon_side
from game.ui.style.look import Look

WIDEST: Final = 1310
"""The widest a sheet becomes, in design pixels: longer lines are hard to read."""
_MARGIN: Final = 24
"""Design pixels between the window's edge and everything, at the sides."""
_ABOVE: Final = 14
"""The same above and below."""
_EDGE: Final = 20
"""Design pixels between a sheet's edge and its content, where the arrow back begins too."""
_LOW: Final = 0.1
"""How far below the middle of its line the middle of small letters is, in ems."""


def frame(scene: PageScene, title: str, body: Box, *, tools: Box | None = None, widest: float = WIDEST) -> Box:
    """Make a screen: the title with the arrow back, and ``body`` on a sheet.

    ``tools`` stand at the right of the title. The sheet is as high as its content and at most as high as there is room:
    let the body be, or hold, a `Scroll`. A body that should fill the window is wrapped in `Grow`. ``widest`` is in
    design pixels.
    """
    sheet: Box = Grow(Panel(body), body.grow) if body.grow else Panel(body)
    head = Row(Grow(Group(Head(scene, title), "head")), tools, gap=10)
    column = Column(head, sheet, gap=12)
    return Pad(Align(Sized(column, width=widest), "center", "stretch"), _MARGIN, _ABOVE, _MARGIN, _ABOVE)


class BackArrow(Holder):
    """The button that leads back, with its arrow on the axis of a title's small letters beside it."""

    def __init__(self, scene: PageScene) -> None:
        super().__init__(Group(Button(scene.leave, "quiet", form="icon"), "head"))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.child.put(region, rect.move(0, region.look.em(_LOW, "heading")))


class Head(Box):
    """The title on one line with the arrow back, which begins where the sheet's content does."""

    def __init__(self, scene: PageScene, title: str) -> None:
        self._button = BackArrow(scene)
        self._title = Label(title, "heading")

    @property
    def children(self) -> Sequence[Box]:
        return self._button, self._title

    def _left(self, look: Look) -> int:
        """Return where the arrow's button begins."""
        return look.px(_EDGE) - (button_size(look, "", "back")[0] - icon_side(look)) // 2

    def _before(self, look: Look) -> int:
        """Return the width before the title; the focus ring has room before it."""
        return self._left(look) + button_size(look, "", "back")[0] + look.px(10)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        title = self._title.measure(look, width - self._before(look))[1]
        return width, max(button_size(look, "", "back")[1], title)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        place = pygame.Rect((rect.left + self._left(look), 0), button_size(look, "", "back"))
        place.centery = rect.centery
        self._button.put(region, place)
        before = self._before(look)
        self._title.put(region, pygame.Rect(rect.left + before, rect.top, rect.width - before, rect.height))
