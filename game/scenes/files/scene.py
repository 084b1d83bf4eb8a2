"""`FilesScene`: the chooser of files and folders, by mouse, finger, keys and gamepad, without typing a path.

Folders are read in another thread (`BackgroundTask`), and so is what is inside the files that are in sight.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library import paths
from game.scenes.base.page_scene import EMPTY_LINE, PageScene
from game.scenes.base.scene import Host
from game.scenes.files.file_list_view import FileItems
from game.scenes.files.view import files_view
from game.text import N_, Text, folded
from game.ui.commands import command
from game.ui.folders.file_names import crumbs, file_name, free, shown
from game.ui.folders.file_task import FileTask
from game.ui.folders.folder import Folder
from game.ui.folders.listing import FileEntry, FileFilter
from game.ui.folders.named_folders import COMPUTER, starts
from game.ui.input.double_press import DoubleClick
from game.ui.layout import Box
from game.ui.lists.detail_line import Part
from game.ui.lists.item_grid import ItemGrid
from game.ui.lists.item_selection import ItemSelection
from game.ui.lists.list_keys import MANY, marks, selects_all, step_of
from game.ui.page.page import Page
from game.ui.widgets.widget import Value

_TAKEN: Final = N_("files", "There is already a file with this name. The new one will be called: {name}")
_UP: Final = N_("files", "One folder up")
_PLACES: Final = N_("files", "Places")
_ALL: Final = N_("button", "Select all")
_NAME: Final = N_("files", "File name")


class FilesScene(PageScene):
    """The chooser for one `FileTask`; it closes when the task has taken what was chosen, or by Back."""

    spacious = True

    def __init__(self, host: Host, task: FileTask) -> None:
        super().__init__(host)
        self.task = task
        self.takes_files = None if task.what == "write" else False
        start = host.folders.get((task.what, task.start), task.start)
        self.folder = Folder(start, task.home, FileFilter(task.suffixes, task.recognises), task.inside)
        self._starts = starts(task.home)
        self.selection = ItemSelection(task.several)
        self.name = task.name
        """What is written as the name of the new file."""
        self.grid = ItemGrid(self.page, FileItems(self), "files", ems=1, gap=7, around=0.5, high=3)
        self._clicked = DoubleClick()
        """A click on a file, or the one that has begun the visit of this folder."""
        self._came_from = ""
        """The folder in this one from which people came; "" for none."""
        self._arriving, self._takes_focus = True, task.what != "write"
        """Whether to move to a line once the folder is read, and whether that takes the focus."""

    def close(self) -> None:
        self.folder.close()
        super().close()

    def resume(self) -> None:
        self.folder.look_again()

    def watch(self, dt: float) -> None:
        """Let ``dt`` seconds pass; also show what was read of the folder and its files."""
        super().watch(dt)
        if self.folder.fetch():
            self.selection.keep(self.folder.names)
            if self._arriving and self.folder.items:
                self._arrive()
            self.page.rebuild()
            self.page.settle()  # only then it is known which of them are in sight
        self.grid.look()
        self.folder.look_into([self.folder.items[place] for place in self.grid.seen])

    def _arrive(self) -> None:
        """Move to the folder from which one came, or to the first line."""
        self.grid.cursor = self.folder.numbers.get(self._came_from, 0)
        if self._takes_focus:
            self.page.focus(self.grid.items.key_of(self.folder.items[self.grid.cursor].name))
        self._arriving, self._takes_focus = False, True

    @property
    def moving(self) -> bool:
        return super().moving or self.folder.busy

    # ---- what stands where

    def view(self) -> Box:
        return files_view(self)

    def build(self, page: Page) -> None:
        page.type_ahead, page.find_by_name = True, self._seek
        super().build(page)

    def _seek(self, beginning: str) -> str | None:
        """Move to the first line that begins so; return its key."""
        names = (folded(item.name) for item in self.folder.items)
        place = next((place for place, name in enumerate(names) if name.startswith(beginning)), None)
        return None if place is None else self.grid.items.key_of(self.grid.focus(place))

    @property
    def status(self) -> str:
        """How much is in the folder or selected; for a new file, its other name if there is one with this name."""
        if self.task.what != "write":
            return self.folder.status(len(self.selection))
        name = file_name(self.name, self.task.suffixes)
        called = self._free(name) if name else ""
        return i18n.t(_TAKEN, name=shown(called)) if called != name else ""

    @property
    def way(self) -> list[Path]:
        """The folders that lead to the one that is shown, which is the last."""
        return crumbs(self.folder.path, self._starts)

    def folder_name(self, path: Path) -> str:
        """Return what a folder is called."""
        if path in self._starts:
            return i18n.t(self._starts[path])
        return shown(path.name) if path.name else (i18n.t(COMPUTER) if str(path) == "/" else str(path))

    def _free(self, name: str) -> str:
        """Return this name, or one with a number, that no file here has."""
        return free(name, {item.name.lower() for item in self.folder.items}, self.task.suffixes)

    # ---- events

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also take Backspace, Space, Ctrl+A and the arrows along a list of which only a part stands on the page."""
        if self.page.overlay or not self._take_key(event, action):
            super().handle(event, action)

    def drop(self, dropped: Sequence[Path]) -> None:
        """Choose what is dropped here; show a folder."""
        if len(dropped) == 1 and dropped[0].is_dir():
            self.go(dropped[0])
        elif self.task.what == "read":
            self.take(list(dropped))

    def _take_key(self, event: pygame.Event, action: str) -> bool:
        """Take a key that is for the list; return whether it was."""
        self.page.settle()
        key = event.key if event.type == pygame.KEYDOWN else 0
        alt_up = key == pygame.K_UP and event.mod & pygame.KMOD_ALT
        if self.page.doing.entry:
            if action == "confirm" and self.page.focused == "name":
                self.finish()
                return True
            return False
        if key == pygame.K_BACKSPACE or alt_up or (not key and action == "undo"):
            self.go_up()
        elif selects_all(event):
            self.choose_all()
        elif action == "done" and not key:
            self.finish()
        else:
            return self._on_line(event, action)
        return True

    def _on_line(self, event: pygame.Event, action: str) -> bool:
        here = self.grid.focused
        if not here:
            return False
        step, extends = step_of(event, action)
        if marks(event, action):
            self._mark(self.folder.items[self.folder.numbers[here]])
        elif step in ("", "left", "right"):
            return False
        else:
            there = self.grid.move(step)
            if there and extends:
                self.selection.reach(here, there, self.folder.names)
            return there != ""
        return True

    # ---- folders

    def _crumb_key(self, path: Path) -> str:
        return f"crumb:{path}"

    @command(_crumb_key, folder_name, icon="folder")
    def go(self, folder: Path) -> None:
        """Show another folder, at the one that was shown if that is in it."""
        came_from, known = self.folder.path, self.folder.path.parent == folder
        self.selection.clear()
        self._came_from, self._arriving = came_from.name if known else "", True
        self.grid.cursor = None
        self.folder.go(folder)
        self.page.rebuild()

    def _has_parent(self) -> bool:
        return self.folder.path.parent != self.folder.path

    @command("up", _UP, icon="chevron-up", enabled=_has_parent)
    def go_up(self) -> None:
        """Show the folder in which this one is."""
        self.go(self.folder.path.parent)

    def _place_name(self, number: int) -> str:
        return self.folder.places[number].name

    def _place_icon(self, number: int) -> str:
        return self.folder.places[number].icon

    def _is_shown(self, number: int) -> bool:
        """Whether the place with this number is the nearest one that contains the folder."""
        shown, places = self.folder.path, [place.path for place in self.folder.places]
        return places[number] == next((path for path in (shown, *shown.parents) if path in places), None)

    @command("place", _place_name, icon=_place_icon, selected=_is_shown)
    def open_place(self, number: Value) -> None:
        """Show a place, by its number."""
        self.go(self.folder.places[int(number)].path)

    def _has_places(self) -> bool:
        return bool(self.folder.places)

    @command("places", _PLACES, icon="chevron-down", offered=_has_places)
    def pick_place(self) -> None:
        """List the places."""
        places = [(number, place.name) for number, place in enumerate(self.folder.places)]
        here = next((number for number, _ in places if self._is_shown(number)), "")
        self.page.pick("places", places, here, self.open_place)

    # ---- choosing

    def _chooses_several(self) -> bool:
        return self.task.several and self.folder.has_files

    @command("all", _ALL, icon="done", offered=_chooses_several)
    def choose_all(self) -> None:
        """Select every file, or none if all are selected already."""
        if self.task.several:
            self.selection.all(self.folder.names)
            self.page.rebuild()

    def _line_key(self, item: FileEntry) -> str:
        return self.grid.items.key_of(item.name)

    def _line_text(self, item: FileEntry) -> str:
        return item.name

    def _is_selected(self, item: FileEntry) -> bool:
        return item.name in self.selection

    @command(_line_key, _line_text, selected=_is_selected)
    def press(self, item: FileEntry, part: Part) -> None:
        """Do what a key, or a click on a part of a line, means: open the line or select it."""
        if part != "key" and self._clicked.is_second(self.folder.visit, self.page.mode.at):
            return  # it was meant for the folder that is shown now
        if not (inside := self.folder.inside(item)).readable:
            self.host.remark(inside.text)
        elif part != "key" and self.task.what == "read" and not item.is_folder:
            self._click(item, part == "box")
        else:
            self._open(item)
            self._clicked.first(self.folder.visit, self.page.mode.at)
        self.page.rebuild()

    def _open(self, item: FileEntry) -> None:
        """Show a folder, or take a file with the others that are selected; where a file is written, take its name."""
        if item.is_folder:
            self.go(self.folder.path / item.name)
        elif self.task.what == "write":
            self.write_name(Path(item.name).stem)
        else:
            names = self.selection.of(self.folder.names) or [item.name]
            self.take([self.folder.path / name for name in names])

    def _click(self, item: FileEntry, on_box: bool) -> None:
        mods, twice = pygame.key.get_mods(), self._clicked.ends_with(item.name, self.page.mode.at)
        if mods & pygame.KMOD_SHIFT:
            self.selection.extend(item.name, self.folder.names)
        elif on_box or mods & MANY or self.page.mode.by_touch:
            self.selection.toggle(item.name)
        else:
            self.selection.only(item.name)
            if twice:
                self._open(item)

    def _mark(self, item: FileEntry) -> None:
        """Do what Space on a line means."""
        if item.is_folder or self.task.what != "read" or not self.folder.inside(item).readable:
            self.press(item, "key")
        else:
            self.selection.toggle(item.name)
            self.page.mode.by_key = True
            self.page.rebuild()

    @command("name", _NAME)
    def write_name(self, name: str) -> None:
        """Take what is written as the name of the new file."""
        self.name = name
        self.page.rebuild()

    def _finish_text(self) -> Text:
        return self.task.act

    def _can_finish(self) -> bool:
        return self.task.what != "read" or len(self.selection) > 0

    @command("finish", _finish_text, enabled=_can_finish)
    def finish(self) -> None:
        """Take what is selected, the folder, or the name of the new file."""
        if self.task.what == "folder":
            self.take([self.folder.path])
        elif self.task.what == "read":
            self.take([self.folder.path / name for name in self.selection.of(self.folder.names)])
        else:
            self._finish_writing()

    def _finish_writing(self) -> None:
        """Write the file under the name, which may be a path as well."""
        path = paths.from_input(self.name) if "/" in self.name or os.sep in self.name else Path(self.name)
        elsewhere = path.is_absolute() and path.parent != self.folder.path
        name = file_name(path.name if path.is_absolute() else self.name, self.task.suffixes)
        if name:
            self.take([path.parent / name if elsewhere else self.folder.path / self._free(name)])
        else:
            self.host.remark(EMPTY_LINE)
            self.page.focus(self.write_name.name)

    def take(self, chosen: Sequence[Path]) -> None:
        if chosen and (then := self.task.take(chosen)):
            if self.task.what != "folder":
                self.host.folders[self.task.what, self.task.start] = chosen[0].parent
            self.host.pop()
            then()
