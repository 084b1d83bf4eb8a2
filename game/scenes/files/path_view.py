"""`PathBar`: the path of a folder on one line, from a folder with a name on."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.layout import Box, Button, Group, Icon, Label, Pad, Row, Size, Sized
from game.ui.page.region import Region
from game.ui.style.control_sizes import button_size
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.scenes.files.scene import FilesScene

_SIGN: Final = 14
"""Design pixels of the arrow between two folders."""
_LIP: Final = 2
"""Design pixels of a button's lip: the text beside buttons stands as high as theirs."""


class PathBar(Box):
    """One folder up, then as many of the last folders on the way as there is room for.

    The one before them is an icon. ``with_places`` begins with a button that lists the places.
    """

    def __init__(self, scene: "FilesScene", *, with_places: bool = False) -> None:
        places = Button(scene.pick_place) if with_places else None
        self._before = Row(places, Button(scene.go_up, form="icon"), gap=4)
        self._scene = scene

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, button_size(look, "x", "back")[1]

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        room = rect.width - self._before.measure(look, rect.width)[0]
        crumbs: list[Box] = []
        for path, name in self._fitting(look, room):
            if crumbs:
                crumbs.append(Sized(Icon("chevron-right", ink="soft"), width=_SIGN, height=_SIGN))
            crumbs.append(self._crumb(path, name))
        Group(Row(self._before, Row(*crumbs, gap=0), gap=0), "path").put(region, rect)

    def _fitting(self, look: Look, room: int) -> list[tuple[Path, str]]:
        """Return the folders that there is room for, with their names; "" for one that is an icon."""
        scene, sign = self._scene, look.px(_SIGN)
        fitting, used, icon = list[tuple[Path, str]](), 0, button_size(look, "")[0] + sign
        longest = max(1, room - icon - button_size(look, "x")[0])
        way = [(path, look.fit_middle(scene.folder_name(path), longest, "button")) for path in scene.way]
        for path, name in reversed(way):
            width = button_size(look, name)[0]
            more = icon if len(fitting) + 1 < len(way) else 0
            if fitting and used + sign + width > room - more:
                break
            fitting.insert(0, (path, name))
            used += width + sign
        hidden = len(way) - len(fitting)
        return [(way[hidden - 1][0], ""), *fitting] if hidden else fitting

    def _crumb(self, path: Path, name: str) -> Box:
        if path == self._scene.folder.path:
            return Pad(Label(name, "button"), 12, bottom=_LIP)
        return Button(self._scene.go.of(path), "quiet", form="word" if name else "icon", text=name)
