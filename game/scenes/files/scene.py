"""The chooser of files and folders: by mouse, finger, keys and pad, without a path being typed.

Folders are read in another thread (`Errand`), and so is what is inside the files that are in sight.
"""

import os
from collections.abc import Sequence
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
from game.scenes.base.selection import Selection
from game.scenes.files.contents import Folder
from game.scenes.files.file_list import WALKS, FileList
from game.scenes.files.foot import Foot
from game.scenes.files.head import PathBar, places_width, put_places
from game.scenes.files.listing import Item, Kinds
from game.scenes.files.names import file_name, free, shown
from game.scenes.files.places import starts
from game.text import N_
from game.ui.page.page import Page

_WIDEST: Final = 1500
"""The widest the sheet becomes, in design pixels."""
_SIDE: Final = 48
"""Ems of the sheet from which on places have a column of their own."""
DOUBLE: Final = 0.4
"""Seconds between the two clicks of a double one."""
_TAKEN: Final = N_("files", "There is already a file with this name. The new one will be called: {name}")
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
        self.chosen = Selection(task.several)
        self.name = task.name
        self.list = FileList(self.page, self.folder, self.chosen, task, self._open, self._click)
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
            self.chosen.keep(self.folder.names)
            if self._arriving and self.folder.items:
                self.list.arrive(with_focus=self._takes_focus)
                self._arriving, self._takes_focus = False, True
            self.page.rebuild()
            self.page.settle()  # only then it is known which of them are in sight
        self.list.look()

    @property
    def moving(self) -> bool:
        return super().moving or self.folder.busy

    # ---- what stands where

    def build(self, page: Page) -> None:
        look, gap = page.look, page.look.px(10)
        inside, _ = form_rows.frame(page, i18n.t(self.task.title), self.back, widest=_WIDEST)
        inside = inside.move(0, gap // 2)
        inside.height -= gap // 2
        page.seeks, page.sought = True, self.list.seek
        self.list.note_cursor()
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
        self.list.put(pygame.Rect(main.left, top, main.width, main.bottom - top))
        foot.put(page, pygame.Rect(inside.left, inside.bottom - foot.height, inside.width, foot.height), self)
        page.default = "name" if self.task.what == "write" else "up"

    def _said(self) -> str:
        """What the foot says: for a new file, what it will be called if there is one of its name."""
        if self.task.what != "write":
            return self.folder.told(len(self.chosen))
        name = file_name(self.name, self.task.suffixes)
        called = self._free(name) if name else ""
        return i18n.t(_TAKEN, name=shown(called)) if called != name else ""

    def _free(self, name: str) -> str:
        """This name, or one with a number, that no file here has."""
        return free(name, {item.name.lower() for item in self.folder.items}, self.task.suffixes)

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
            self.take(list(dropped))

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
        here = self.list.focused
        if here is None:
            return False
        if key == pygame.K_SPACE or (action == "roll" and not key):
            self._mark(self.folder.items[here])
        else:
            shifted = bool(key and mod & pygame.KMOD_SHIFT)
            walk = action or _ENDS.get(key, "") or (_SHIFTED.get(key, "") if shifted else "")
            return walk in WALKS and self.list.walk(here, walk, extend=shifted)
        return True

    # ---- choosing

    def go(self, folder: Path) -> None:
        """Show another folder, at the one that was shown if that lies in it."""
        came_from, known = self.folder.path, self.folder.path.parent == folder
        self.chosen.clear()
        self.list.cursor, self._arriving = came_from.name if known else "", True
        self.folder.go(folder)
        self.page.rebuild()

    def choose_all(self) -> None:
        """Every file, or none if they are chosen already."""
        if self.task.several:
            self.chosen.all(self.folder.names)
            self.page.rebuild()

    def _open(self, item: Item) -> None:
        """Enter on a line: a folder is shown; a file is taken, with the others that are chosen."""
        if item.is_folder:
            self.go(self.folder.path / item.name)
        elif self.task.what == "write":
            self.write(Path(item.name).stem)
            self.page.rebuild()
        else:
            names = self.chosen.of(self.folder.names) or [item.name]
            self.take([self.folder.path / name for name in names])

    def _click(self, item: Item, on_box: bool) -> None:
        mods = pygame.key.get_mods()
        twice, self._clicked = self._is_second(item.name), (item.name, monotonic())
        if item.is_folder:
            self.go(self.folder.path / item.name)
        elif self.task.what == "write":
            self._open(item)
        elif mods & pygame.KMOD_SHIFT:
            self.chosen.extend(item.name, self.folder.names)
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
            self.take([self.folder.path])
        elif self.task.what == "read":
            self.take([self.folder.path / name for name in self.chosen.of(self.folder.names)])
        else:
            self._finish_writing()

    def _finish_writing(self) -> None:
        """The name may be a path as well, for who wants to write one."""
        path = paths.from_input(self.name) if "/" in self.name or os.sep in self.name else Path(self.name)
        elsewhere = path.is_absolute() and path.parent != self.folder.path
        name = file_name(path.name if path.is_absolute() else self.name, self.task.suffixes)
        if name:
            self.take([path.parent / name if elsewhere else self.folder.path / self._free(name)])

    def take(self, chosen: Sequence[Path]) -> None:
        then = self.task.take(chosen) if chosen else None
        if then:
            if self.task.what != "folder":
                self.host.folders[self.task.what] = chosen[0].parent
            self.host.pop()
            then()
