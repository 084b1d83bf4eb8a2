"""The chooser of files and folders: by mouse, finger, keys and pad, without a path being typed.

Folders are read in another thread (`Errand`), and so is what is inside the files that are in sight. Of a long list only
what is in sight stands on the page, and a little around it.
"""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

import pygame

from game import i18n
from game.library import paths
from game.scenes.base import form_rows
from game.scenes.base.file_task import FileTask
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.files import rows
from game.scenes.files.chosen import Chosen
from game.scenes.files.contents import Folder
from game.scenes.files.foot import Foot
from game.scenes.files.head import PathBar, places_width, put_places
from game.scenes.files.listing import Item, Kinds
from game.scenes.files.names import file_name, free, shown
from game.scenes.files.places import starts
from game.text import N_, Text, folded
from game.ui.page.page import Page
from game.ui.page.region import Region

_WIDEST: Final = 1500
"""The widest the sheet becomes, in design pixels."""
_SIDE: Final = 48
"""Ems of the sheet from which on places have a column of their own."""
DOUBLE: Final = 0.4
"""Seconds between the two clicks of a double one."""
_READING: Final = N_("files", "Looking into the folder")
_NOTHING: Final = N_("files", "There is nothing here that Ludoteca can read.")
_NO_FOLDERS: Final = N_("files", "There are no folders in here.")
_EMPTY: Final = N_("files", "This folder is empty.")
_TAKEN: Final = N_("files", "There is a file of this name already. The new one will be called: {name}")
_WALKS: Final = ("up", "down", "page_up", "page_down", "first", "last")
_ENDS: Final = {pygame.K_HOME: "first", pygame.K_END: "last"}
_SHIFTED: Final = {pygame.K_UP: "up", pygame.K_DOWN: "down"}
"""Keys that are no actions, because letters are looked for, or with Shift."""


class FilesScene(PageScene):
    """It closes when the task has taken what was chosen, or by Back."""

    def __init__(self, host: Host, task: FileTask) -> None:
        super().__init__(host)
        self.task = task
        start = host.folders.get(task.what, task.start)
        self.folder = Folder(start, task.home, Kinds(task.suffixes, task.recognises), task.inside)
        self._starts = starts(task.home)
        self.chosen = Chosen(task.several)
        self.name = task.name
        self._cursor = ""
        """The name of the line that the keyboard is at."""
        self._list: Region | None = None
        self._style: rows.RowStyle | None = None
        self._put = range(0)
        self._clicked = ("", 0.0)
        self._arriving, self._takes_focus = True, task.what != "write"
        """Whether a line is to be stood on once the folder is known, and whether that takes the focus."""

    # ---- living

    def close(self) -> None:
        self.folder.close()
        super().close()

    def resume(self) -> None:
        self.folder.look_again()

    def watch(self, dt: float) -> None:
        """Time brings what the folder holds, and what is in its files."""
        super().watch(dt)
        if self.folder.fetch():
            self.chosen.keep(rows.names_of(self.items))
            if self._arriving and self.items:
                self._arrive()
            self.page.rebuild()
        if self._list and self._style and self.items:
            view, high = self._list.view.height, self._style.high
            seen = rows.in_sight(len(self.items), high, self._list.offset, view)
            if seen and not (seen[0] in self._put and seen[-1] in self._put):
                self.page.rebuild()
            self.folder.look_into([self.items[number] for number in seen])

    def _arrive(self) -> None:
        """Stand on the folder that one came from, or on the first line."""
        self._arriving, self._list = False, None
        self._cursor = self.items[self._place_of(self._cursor) or 0].name
        if self._takes_focus:
            self.page.focus(key_of(self._cursor))
        self._takes_focus = True

    @property
    def moving(self) -> bool:
        return super().moving or self.folder.busy

    @property
    def items(self) -> tuple[Item, ...]:
        """What is listed."""
        return self.folder.items

    # ---- what stands where

    def build(self, page: Page) -> None:
        look, gap = page.look, page.look.px(10)
        inside, _ = form_rows.frame(page, i18n.t(self.task.title), self.back, widest=_WIDEST)
        inside = inside.move(0, gap // 2)
        inside.height -= gap // 2
        page.seeks, page.sought = True, self._seek
        self._note_cursor()
        foot = Foot(look, self.task, self._said(), self.name, len(self.chosen), inside.width)
        main = pygame.Rect(inside.left, inside.top, inside.width, inside.height - foot.height - gap)
        wide = inside.width >= look.em(_SIDE)
        if wide:
            side = pygame.Rect(main.left, main.top, places_width(look, self.folder.places), main.height)
            main = pygame.Rect(side.right + 2 * gap, main.top, main.right - side.right - 2 * gap, main.height)
            put_places(page.scroll(side, key="side"), self.folder.places, self.folder.path, self.go)
        bar = pygame.Rect(main.left, main.top, main.width, PathBar.height(look))
        offered = () if wide else self.folder.places
        PathBar(page, bar, self.folder.path, self.go, offered, self._starts).put()
        top = bar.bottom + gap // 2
        self._fill(page, pygame.Rect(main.left, top, main.width, main.bottom - top))
        foot.put(page, pygame.Rect(inside.left, inside.bottom - foot.height, inside.width, foot.height), self)
        page.default = "name" if self.task.what == "write" else "up"

    def _fill(self, page: Page, place: pygame.Rect) -> None:
        """The list, or why there is none."""
        page.panel(place, "well")
        inner, key = place.inflate(-2 * page.look.px(4), -2 * page.look.px(4)), f"files:{self.folder.visit}"
        offset = self._list.offset if self._list and self._list.key == key else 0.0
        self._list = part = page.scroll(inner, key=key)
        if not self.items:
            self._list = None
            self._nothing(part)
            return
        self._style = style = rows.RowStyle(page.look, part.width, self.task.several)
        part.content_height = len(self.items) * style.high
        here = self._place_of(self._cursor)
        self._put = rows.window(len(self.items), style.high, offset, inner.height)
        near = range(max(0, here - 1), min(len(self.items), here + 2)) if here is not None else range(0)
        for number in sorted({*self._put, *near}):
            self._put_row(part, number, style)

    def _put_row(self, part: Region, number: int, style: rows.RowStyle) -> None:
        item = self.items[number]
        rect = pygame.Rect(0, number * style.high + (style.high - style.inner) // 2, part.width, style.inner)
        icon = "folder" if item.is_folder else "file"
        part.put(
            rows.FileRow(
                part.look,
                key_of(item.name),
                rect,
                partial(self._open, item),
                style.words(item, self.folder.inside(item)),
                selected=item.name in self.chosen,
                on_click=partial(self._click, item),
                icon=icon,
                marks=self.task.several and not item.is_folder,
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
            icon = "warning" if self.folder.fault else "folder"
            part.icon(pygame.Rect((part.width - side) // 2, top, side, side), icon, look.colours.ink_soft)
            top += side + look.px(12)
        place = pygame.Rect((part.width - width) // 2, top, width, high)
        part.label(place, said, align="center", colour=look.colours.ink_soft)

    def _reason(self) -> Text:
        if not self.folder.known:
            return _READING
        if self.folder.fault:
            return self.folder.fault
        return {"read": _NOTHING, "write": _EMPTY, "folder": _NO_FOLDERS}[self.task.what]

    def _said(self) -> str:
        """What the foot says: for a new file, what it will be called if there is one of its name."""
        if self.task.what != "write":
            return self.folder.told(len(self.chosen))
        name = file_name(self.name, self.task.suffixes)
        called = self._free(name) if name else ""
        return i18n.t(_TAKEN, name=shown(called)) if called != name else ""

    def _free(self, name: str) -> str:
        """This name, or one with a number, that no file here has."""
        return free(name, {item.name.lower() for item in self.items}, self.task.suffixes)

    # ---- events

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also Backspace, Space, Ctrl+A and the arrows along a list of which only a part stands on the page."""
        if self.page.overlay or not self._take_key(event, action):
            super().handle(event, action)

    def drop(self, dropped: Sequence[Path]) -> None:
        """What is dropped here is chosen; a folder is shown."""
        if len(dropped) == 1 and dropped[0].is_dir():
            self.go(dropped[0])
        elif self.task.what == "read":
            self._take(list(dropped))

    def _take_key(self, event: pygame.Event, action: str) -> bool:
        """True if the key was for the list."""
        self.page.settle()
        key = event.key if event.type == pygame.KEYDOWN else 0
        mod = getattr(event, "mod", 0)
        if self.page.doing.entry:
            if action == "confirm" and self.page.focused == "name":
                self.finish()
                return True
            return False
        if (
            key == pygame.K_BACKSPACE
            or (key == pygame.K_UP and mod & pygame.KMOD_ALT)
            or (not key and action == "undo")
        ):
            self.go(self.folder.path.parent)
        elif key == pygame.K_a and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.choose_all()
        elif action == "done" and not key:
            self.finish()
        else:
            return self._on_line(event, action, key, mod)
        return True

    def _on_line(self, event: pygame.Event, action: str, key: int, mod: int) -> bool:
        here = self._place_of(self._focused_name())
        if here is None:
            return False
        if key == pygame.K_SPACE or (action == "roll" and not key):
            self._mark(self.items[here])
        else:
            shifted = bool(key and mod & pygame.KMOD_SHIFT)
            walk = action or _ENDS.get(key, "") or (_SHIFTED.get(key, "") if shifted else "")
            return walk in _WALKS and self._walk(here, walk, extend=shifted)
        return True

    def _walk(self, here: int, walk: str, extend: bool) -> bool:
        view = self._list.view.height // self._style.high if self._list and self._style else 1
        by = {"up": -1, "down": 1, "page_up": -max(1, view - 1), "page_down": max(1, view - 1)}
        goal = {"first": 0, "last": len(self.items) - 1}.get(walk, here + by.get(walk, 0))
        if walk in ("up", "down") and not 0 <= goal < len(self.items):
            return False  # there is more above and below the list
        goal = min(max(0, goal), len(self.items) - 1)
        if extend:
            self._reach(here, goal)
        self.page.mode.by_key, self.page.doing.silent = True, False
        self._stand_on(goal)
        return True

    def _reach(self, here: int, goal: int) -> None:
        """Choose all files from where the last choice began to there."""
        names = rows.names_of(self.items)
        if not len(self.chosen) and self.items[here].name in names:
            self.chosen.only(self.items[here].name)
        if self.items[goal].name in names:
            self.chosen.reach(self.items[goal].name, names)

    def _stand_on(self, number: int) -> None:
        """Go to a line, wherever it is."""
        self._cursor = self.items[number].name
        if self._list and self._style:
            top, view, margin = number * self._style.high, self._list.view.height, self.page.look.px(12)
            goal = min(max(self._list.goal, top + self._style.high + margin - view), top - margin)
            self._list.scroll_to(goal, at_once=abs(goal - self._list.goal) > 2 * view)
        self.page.focus(key_of(self._cursor))
        self.page.rebuild()

    def _seek(self, beginning: str) -> str | None:
        """The line that begins so, when letters are written."""
        for number, item in enumerate(self.items):
            if folded(item.name).startswith(beginning):
                self._stand_on(number)
                return key_of(item.name)
        return None

    def _note_cursor(self) -> None:
        if (name := self._focused_name()) and self._place_of(name) is not None:
            self._cursor = name

    def _focused_name(self) -> str:
        key = self.page.doing.focused or ""
        return key.removeprefix(_LINE) if key.startswith(_LINE) else ""

    def _place_of(self, name: str) -> int | None:
        return self.folder.places_of.get(name)

    # ---- choosing

    def go(self, folder: Path) -> None:
        """Show another folder, at the one that was shown if that lies in it."""
        came_from, known = self.folder.path, self.folder.path.parent == folder
        self.chosen.none()
        self._cursor, self._arriving = came_from.name if known else "", True
        self.folder.go(folder)
        self.page.rebuild()

    def choose_all(self) -> None:
        """Every file, or none if they are chosen already."""
        if self.task.several:
            self.chosen.all(rows.names_of(self.items))
            self.page.rebuild()

    def _open(self, item: Item) -> None:
        """Enter on a line: a folder is shown; a file is taken, with the others that are chosen."""
        if item.is_folder:
            self.go(self.folder.path / item.name)
        elif self.task.what == "write":
            self.write(Path(item.name).stem)
            self.page.rebuild()
        else:
            names = self.chosen.of(rows.names_of(self.items)) or [item.name]
            self._take([self.folder.path / name for name in names])

    def _click(self, item: Item, on_box: bool) -> None:
        mods = pygame.key.get_mods()
        twice, self._clicked = self._is_second(item.name), (item.name, monotonic())
        if item.is_folder:
            self.go(self.folder.path / item.name)
        elif self.task.what == "write":
            self._open(item)
        elif mods & pygame.KMOD_SHIFT:
            self.chosen.reach(item.name, rows.names_of(self.items))
        elif on_box or mods & (pygame.KMOD_CTRL | pygame.KMOD_META) or self.page.mode.by_touch:
            self.chosen.toggle(item.name)
        elif twice:
            self.chosen.only(item.name)
            self._open(item)
        else:
            self.chosen.only(item.name)
        self.page.rebuild()

    def _is_second(self, name: str) -> bool:
        before, at = self._clicked
        return before == name and monotonic() - at < DOUBLE

    def _mark(self, item: Item) -> None:
        """Space on a line."""
        if item.is_folder or self.task.what != "read":
            self._open(item)
        else:
            self.chosen.toggle(item.name)
            self.page.mode.by_key = True
            self.page.rebuild()

    def write(self, name: str) -> None:
        """Another name for the new file."""
        self.name = name

    def finish(self) -> None:
        """What the button at the foot does."""
        if self.task.what == "folder":
            self._take([self.folder.path])
        elif self.task.what == "read":
            self._take([self.folder.path / name for name in self.chosen.of(rows.names_of(self.items))])
        else:
            self._finish_writing()

    def _finish_writing(self) -> None:
        """The name may be a path as well, for who wants to write one."""
        path = paths.typed(self.name) if "/" in self.name or os.sep in self.name else Path(self.name)
        elsewhere = path.is_absolute() and path.parent != self.folder.path
        name = file_name(path.name if path.is_absolute() else self.name, self.task.suffixes)
        if name:
            self._take([path.parent / name if elsewhere else self.folder.path / self._free(name)])

    def _take(self, chosen: Sequence[Path]) -> None:
        then = self.task.take(chosen) if chosen else None
        if then:
            if self.task.what != "folder":
                self.host.folders[self.task.what] = chosen[0].parent
            self.host.pop()
            then()


_LINE: Final = "file:"


def key_of(name: str) -> str:
    """The key of a line."""
    return _LINE + name
