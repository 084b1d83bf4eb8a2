"""The list of the chooser. Of a long one only what is in sight stands on the page, and a little around it."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base.file_task import FileTask
from game.scenes.base.selection import Selection
from game.scenes.files import rows
from game.scenes.files.contents import Folder
from game.scenes.files.listing import Item
from game.text import N_, Text, folded
from game.ui.page.page import Page
from game.ui.page.region import Region

WALKS: Final = ("up", "down", "page_up", "page_down", "first", "last")
"""The ways along the list."""
_READING: Final = N_("files", "Opening the folder…")
_NOTHING: Final = N_("files", "There is nothing here that Ludoteca can read.")
_NO_FOLDERS: Final = N_("files", "There are no folders here.")
_EMPTY: Final = N_("files", "This folder is empty.")
_LINE: Final = "file:"


def key_of(name: str) -> str:
    """The key of a line."""
    return _LINE + name


class FileList:
    """What is in ``folder``. ``enter`` is told of the line that is opened by key, ``click`` of the one that is clicked.

    ``click`` is also told whether that was on the line's box.
    """

    def __init__(
        self,
        page: Page,
        folder: Folder,
        chosen: Selection,
        task: FileTask,
        enter: Callable[[Item], object],
        click: Callable[[Item, bool], object],
    ) -> None:
        self.cursor = ""
        """The name of the line that the keyboard is at."""
        self.region: Region | None = None
        """Where the lines stand; None while there are none."""
        self._page = page
        self._folder = folder
        self._chosen = chosen
        self._task = task
        self._enter = enter
        self._click = click
        self._style: rows.RowStyle | None = None
        self._put = range(0)

    def look(self) -> None:
        """See that what is in sight stands on the page, and find out what is in it."""
        items = self._folder.items
        if self.region and self._style and items:
            seen = rows.in_sight(len(items), self._style.high, self.region.offset, self.region.view.height)
            if seen and not (seen[0] in self._put and seen[-1] in self._put):
                self._page.rebuild()
            self._folder.look_into([items[number] for number in seen])

    def arrive(self, with_focus: bool) -> None:
        """Stand on the folder that one came from, or on the first line."""
        items, self.region = self._folder.items, None
        self.cursor = items[self._folder.places_of.get(self.cursor) or 0].name
        if with_focus:
            self._page.focus(key_of(self.cursor))

    @property
    def focused(self) -> int | None:
        """Which line has the focus."""
        key = self._page.doing.focused or ""
        return self._folder.places_of.get(key.removeprefix(_LINE)) if key.startswith(_LINE) else None

    def note_cursor(self) -> None:
        """The page is about to be built anew: keep the line that has the focus."""
        if (here := self.focused) is not None:
            self.cursor = self._folder.items[here].name

    # ---- what stands where

    def put(self, place: pygame.Rect) -> None:
        """Put the list on the page, or why there is none."""
        page = self._page
        page.panel(place, "well")
        inner, key = place.inflate(-2 * page.look.px(4), -2 * page.look.px(4)), f"files:{self._folder.visit}"
        offset = self.region.offset if self.region and self.region.key == key else 0.0
        self.region = part = page.scroll(inner, key=key)
        if not self._folder.items:
            self.region = None
            self._nothing(part)
            return
        self._style = style = rows.RowStyle(page.look, part.width, self._task.several)
        part.content_height = len(self._folder.items) * style.high
        here = self._folder.places_of.get(self.cursor)
        self._put = rows.window(len(self._folder.items), style.high, offset, inner.height)
        near = range(max(0, here - 1), min(len(self._folder.items), here + 2)) if here is not None else range(0)
        for number in sorted({*self._put, *near}):
            self._put_row(part, number, style)

    def _put_row(self, part: Region, number: int, style: rows.RowStyle) -> None:
        item = self._folder.items[number]
        rect = pygame.Rect(0, number * style.high + (style.high - style.inner) // 2, part.width, style.inner)
        icon = "folder" if item.is_folder else "file"
        part.put(
            rows.FileRow(
                part.look,
                key_of(item.name),
                rect,
                partial(self._enter, item),
                style.words(item, self._folder.inside(item)),
                selected=item.name in self._chosen,
                on_click=partial(self._click, item),
                icon=icon,
                marks=self._task.several and not item.is_folder,
                group="files",
            )
        )

    def _nothing(self, part: Region) -> None:
        """Why nothing is listed, in the middle of where the list would be."""
        look, side, said = part.look, part.look.px(48), i18n.t(self._reason())
        width = min(part.width - look.px(16), look.em(26))
        high = look.text_size(said, width)[1]
        top = max(look.px(4), (part.view.height - side - look.px(12) - high) * 2 // 5)
        if top + side + high < part.view.height:
            icon = "warning" if self._folder.fault else "folder"
            part.icon(pygame.Rect((part.width - side) // 2, top, side, side), icon, look.colours.ink_soft)
            top += side + look.px(12)
        place = pygame.Rect((part.width - width) // 2, top, width, high)
        part.label(place, said, align="center", colour=look.colours.ink_soft)

    def _reason(self) -> Text:
        if not self._folder.known:
            return _READING
        if self._folder.fault:
            return self._folder.fault
        return {"read": _NOTHING, "write": _EMPTY, "folder": _NO_FOLDERS}[self._task.what]

    # ---- going along it

    def walk(self, here: int, walk: str, extend: bool) -> bool:
        """From line ``here`` by one of `WALKS`, choosing what is passed if ``extend``; False where it leads out."""
        view = self.region.view.height // self._style.high if self.region and self._style else 1
        by = {"up": -1, "down": 1, "page_up": -max(1, view - 1), "page_down": max(1, view - 1)}
        goal = {"first": 0, "last": len(self._folder.items) - 1}.get(walk, here + by.get(walk, 0))
        if walk in ("up", "down") and not 0 <= goal < len(self._folder.items):
            return False  # there is more above and below the list
        goal = min(max(0, goal), len(self._folder.items) - 1)
        if extend:
            self._reach(here, goal)
        self._page.mode.by_key, self._page.doing.silent = True, False
        self._stand_on(goal)
        return True

    def seek(self, beginning: str) -> str | None:
        """The line that begins so, when letters are written."""
        for number, item in enumerate(self._folder.items):
            if folded(item.name).startswith(beginning):
                self._stand_on(number)
                return key_of(item.name)
        return None

    def _reach(self, here: int, goal: int) -> None:
        """Choose all files from where the last choice began to there."""
        names = self._folder.names
        if not len(self._chosen) and self._folder.items[here].name in names:
            self._chosen.only(self._folder.items[here].name)
        if self._folder.items[goal].name in names:
            self._chosen.extend(self._folder.items[goal].name, names)

    def _stand_on(self, number: int) -> None:
        """Go to a line, wherever it is."""
        self.cursor = self._folder.items[number].name
        if self.region and self._style:
            top, view, margin = number * self._style.high, self.region.view.height, self._page.look.px(12)
            goal = min(max(self.region.goal, top + self._style.high + margin - view), top - margin)
            self.region.scroll_to(goal, at_once=abs(goal - self.region.goal) > 2 * view)
        self._page.focus(key_of(self.cursor))
        self._page.rebuild()
