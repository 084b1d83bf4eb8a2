"""What stands around the list of files: the places at the side, the way to the folder above it, the foot below it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.scenes.files.names import crumbs, shortened, shown
from game.scenes.files.places import COMPUTER, Place
from game.text import N_, Text
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size, lip_height
from game.ui.style.look import Look

UP: Final = N_("files", "One folder up")
PLACES: Final = N_("files", "Places")
GROUP: Final = "path"
_NARROWEST, _WIDEST = 11.0, 16.5
"""Ems of the column of places."""
_BAR: Final = 24
"""Design pixels that the column has beside its names: for a scroll bar, and around them."""
Go = Callable[[Path], object]


def places_width(look: Look, places: Sequence[Place]) -> int:
    """How wide the column of places is: as its longest name wants, within reason."""
    wanted = max((button_size(look, place.name, place.icon)[0] for place in places), default=0)
    return min(max(wanted + look.px(_BAR), look.em(_NARROWEST)), look.em(_WIDEST))


def put_places(part: Region, places: Sequence[Place], folder: Path | None, go: Go) -> None:
    """The places below each other, in a region that scrolls; a long name takes two lines."""
    look, top = part.look, part.look.px(4)
    for number, place in enumerate(places):
        width = part.width - look.px(8)
        at = pygame.Rect(look.px(4), top, width, button_size(look, place.name, place.icon, width)[1])
        part.button(
            f"place:{number}",
            at,
            place.name,
            partial(go, place.path),
            icon=place.icon,
            style="quiet",
            selected=place.path == folder,
            align="left",
            group="places",
        )
        top = at.bottom + look.px(4)


class PathBar:
    """The way to a folder in one line: up, then each folder on the way, as many of the last ones as there is room for.

    With ``places`` there is a button that lists them. The way begins at one of ``starts``, which have names.
    """

    def __init__(
        self,
        page: Page,
        rect: pygame.Rect,
        folder: Path,
        go: Go,
        places: Sequence[Place],
        starts: Mapping[Path, Text],
    ) -> None:
        self.page = page
        self.look = page.look
        self._rect = rect
        self._folder = folder
        self._go = go
        self._places = places
        self._starts = starts

    @staticmethod
    def height(look: Look) -> int:
        """What it needs."""
        return button_size(look, "x", "back")[1]

    def put(self) -> None:
        """Put it on the page."""
        look, left, gap = self.look, self._rect.left, self.look.px(4)
        if self._places:
            left = self._button("places", left, i18n.t(PLACES), "chevron-down", self._pick_place).right + gap
        side = button_size(look, "", "chevron-up")[0]
        place = pygame.Rect(left, self._rect.top, side, self._rect.height)
        up, able = partial(self._go, self._folder.parent), self._folder.parent != self._folder
        self.page.button("up", place, "", up, icon="chevron-up", tip=i18n.t(UP), group=GROUP, enabled=able)
        self._crumbs(place.right + look.px(8))

    def _crumbs(self, left: int) -> None:
        look, room = self.look, self._rect.right - left
        way = crumbs(self._folder, self._starts)
        sign = look.px(14)
        named = [(path, shortened(look, self._name(path), room - look.px(24), "button")) for path in way]
        fitting, used = list[tuple[Path, str, int]](), 0
        for path, name in reversed(named):
            width = button_size(look, name)[0]
            if fitting and used + sign + width > room - (
                button_size(look, "")[0] + sign if len(fitting) + 1 < len(named) else 0
            ):
                break
            fitting.insert(0, (path, name, width))
            used += width + sign
        if len(fitting) < len(named):
            hidden = named[len(named) - len(fitting) - 1][0]
            fitting.insert(0, (hidden, "", button_size(look, "")[0]))
        for number, (path, name, width) in enumerate(fitting):
            if number:
                self.page.icon(pygame.Rect(left, self._rect.top, sign, self._rect.height), "chevron-right", self._soft)
                left += sign
            self._crumb(path, name, pygame.Rect(left, self._rect.top, width, self._rect.height))
            left += width

    def _crumb(self, path: Path, name: str, place: pygame.Rect) -> None:
        if path == self._folder:
            self.page.label(place.move(self.look.px(12), -lip_height(self.look) // 2), name, "button")
            return
        tip, icon = ("", "") if name else (self._name(path), "folder")
        go = partial(self._go, path)
        self.page.button(f"crumb:{path}", place, name, go, icon=icon, style="quiet", group=GROUP, tip=tip)

    def _name(self, path: Path) -> str:
        if path in self._starts:
            return i18n.t(self._starts[path])
        return shown(path.name) if path.name else (i18n.t(COMPUTER) if str(path) == "/" else str(path))

    @property
    def _soft(self) -> tuple[int, int, int]:
        return self.look.colours.ink_soft

    def _button(self, key: str, left: int, text: str, icon: str, press: Callable[[], object]) -> pygame.Rect:
        width = button_size(self.look, text, icon)[0]
        place = pygame.Rect(left, self._rect.top, width, self._rect.height)
        self.page.button(key, place, text, press, icon=icon, group=GROUP)
        return place

    def _pick_place(self) -> None:
        options = [(str(number), place.name) for number, place in enumerate(self._places)]
        here = next((str(n) for n, place in enumerate(self._places) if place.path == self._folder), "")
        self.page.pick("places", options, here, lambda number: self._go(self._places[int(number)].path))
