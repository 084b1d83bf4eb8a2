"""`FileList`: the lines of a folder. Of a long list only those in sight, and some around them, stand on the page."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.scenes.files import file_row
from game.text import N_, Text, folded
from game.ui.layout import Box, Column, FirstFit, Icon, Label, Sized, Space
from game.ui.page.region import Region

if TYPE_CHECKING:
    from game.scenes.files.scene import FilesScene

STEPS: Final = ("up", "down", "page_up", "page_down", "first", "last")
"""The ways to move along the list."""
_READING: Final = N_("files", "Opening the folder…")
_NOTHING: Final = N_("files", "There is nothing here that Ludoteca can read.")
_NO_FOLDERS: Final = N_("files", "There are no folders here.")
_EMPTY: Final = N_("files", "This folder is empty.")
_LINE: Final = "file:"


def key_of(name: str) -> str:
    """The key of a line."""
    return _LINE + name


class FileList:
    """The lines of the folder that is shown."""

    def __init__(self, scene: "FilesScene") -> None:
        self.cursor = ""
        """The name of the line that the keyboard is at."""
        self.region: Region | None = None
        """Where the lines stand; None while there are none."""
        self._scene = scene
        self._page = scene.page
        self._folder = scene.folder
        self._selection = scene.selection
        self._style: file_row.RowStyle | None = None
        self._put = range(0)

    def look(self) -> None:
        """Put what has come into sight on the page, and read what is in those files."""
        items = self._folder.items
        if self.region and self._style and items:
            seen = file_row.in_sight(len(items), self._style.high, self.region.offset, self.region.view.height)
            if seen and not (seen[0] in self._put and seen[-1] in self._put):
                self._page.rebuild()
            self._folder.look_into([items[number] for number in seen])

    def arrive(self, with_focus: bool) -> None:
        """Move to the folder from which one came, or to the first line."""
        items, self.region = self._folder.items, None
        self.cursor = items[self._folder.numbers.get(self.cursor) or 0].name
        if with_focus:
            self._page.focus(key_of(self.cursor))

    @property
    def focused(self) -> int | None:
        """The number of the line that has the focus."""
        key = self._page.doing.focused or ""
        return self._folder.numbers.get(key.removeprefix(_LINE)) if key.startswith(_LINE) else None

    def _note_cursor(self) -> None:
        """Remember the line that has the focus while the page is built anew."""
        if (here := self.focused) is not None:
            self.cursor = self._folder.items[here].name

    # ---- what stands where

    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Put the lines in sight on the page, or the reason why there are none."""
        self._note_cursor()
        px = region.look.px
        region.panel(rect, "well")
        inner, key = rect.inflate(-2 * px(4), -2 * px(4)), f"files:{self._folder.visit}"
        offset = self.region.offset if self.region and self.region.key == key else 0.0
        self.region = part = region.scroll(inner, key=key)
        count = len(self._folder.items)
        if not count:
            self.region = None
            self._empty().put(part, pygame.Rect(0, 0, part.width, inner.height))
            return
        self._style = style = file_row.RowStyle(region.look, part.width, self._selection.several)
        part.content_height = count * style.high
        here = self._folder.numbers.get(self.cursor)
        self._put = file_row.window(count, style.high, offset, inner.height)
        near = range(max(0, here - 1), min(count, here + 2)) if here is not None else range(0)
        for number in sorted({*self._put, *near}):
            self._put_row(part, number, style)

    def _empty(self) -> Box:
        """Why nothing is listed."""
        sign = Sized(Icon("warning" if self._folder.fault else "folder", ink="soft"), width=48, height=48)
        reason = Sized(Label(i18n.t(self._reason()), align="center", ink="soft"), ems=26)
        whole = Column(sign, reason, gap=12, align="center")
        return Column(Space(grow=2), FirstFit((whole, reason), "last"), Space(grow=3), gap=4)

    def _put_row(self, part: Region, number: int, style: file_row.RowStyle) -> None:
        item = self._folder.items[number]
        rect = pygame.Rect(0, number * style.high + (style.high - style.inner) // 2, part.width, style.inner)
        icon = "folder" if item.is_folder else "file"
        part.put(
            file_row.FileRow(
                part.look,
                key_of(item.name),
                rect,
                partial(self._scene.open_entry, item),
                style.words(item, self._folder.inside(item)),
                selected=item.name in self._selection,
                on_click=partial(self._scene.click, item),
                icon=icon,
                marks=self._selection.several and not item.is_folder,
                group="files",
            )
        )

    def _reason(self) -> Text:
        if not self._folder.known:
            return _READING
        if self._folder.fault:
            return self._folder.fault
        return {"read": _NOTHING, "write": _EMPTY, "folder": _NO_FOLDERS}[self._scene.task.what]

    # ---- moving along it

    def move(self, here: int, step: str, extend: bool) -> bool:
        """Move from a line by one of `STEPS`, selecting the range if ``extend``; False at the end of the list."""
        view = self.region.view.height // self._style.high if self.region and self._style else 1
        by = {"up": -1, "down": 1, "page_up": -max(1, view - 1), "page_down": max(1, view - 1)}
        goal = {"first": 0, "last": len(self._folder.items) - 1}.get(step, here + by.get(step, 0))
        if step in ("up", "down") and not 0 <= goal < len(self._folder.items):
            return False  # there is more above and below the list
        goal = min(max(0, goal), len(self._folder.items) - 1)
        if extend:
            self._reach(here, goal)
        self._page.mode.by_key, self._page.doing.silent = True, False
        self._stand_on(goal)
        return True

    def seek(self, beginning: str) -> str | None:
        """Move to the first line that begins so; return its key."""
        for number, item in enumerate(self._folder.items):
            if folded(item.name).startswith(beginning):
                self._stand_on(number)
                return key_of(item.name)
        return None

    def _reach(self, here: int, goal: int) -> None:
        """Select all files from the one selected last to there."""
        names = self._folder.names
        if not len(self._selection) and self._folder.items[here].name in names:
            self._selection.only(self._folder.items[here].name)
        if self._folder.items[goal].name in names:
            self._selection.extend(self._folder.items[goal].name, names)

    def _stand_on(self, number: int) -> None:
        """Move to a line and scroll it into sight."""
        self.cursor = self._folder.items[number].name
        if self.region and self._style:
            top, view, margin = number * self._style.high, self.region.view.height, self._page.look.px(12)
            goal = min(max(self.region.goal, top + self._style.high + margin - view), top - margin)
            self.region.scroll_to(goal, at_once=abs(goal - self.region.goal) > 2 * view)
        self._page.focus(key_of(self.cursor))
        self._page.rebuild()
