"""`LibraryScene`: all matches, to continue, look at, rename, copy, delete, export and import."""

import os
import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

import pygame

from game.library import library_merge, paths
from game.library.summary import Summary
from game.play.choosing.list_filter import FIELDS, STATES, ListFilter
from game.play.services import attempt
from game.play.words import match_words
from game.scenes.base import screens
from game.scenes.base.files import position_ids
from game.scenes.base.files.position_ids import pasted
from game.scenes.base.files.storage import import_match
from game.scenes.base.first_match import FirstMatchScene
from game.scenes.base.opening.practice import NOTHING, guess_stored
from game.scenes.base.scene import Host
from game.scenes.library import import_path
from game.scenes.library.commands import GUESS, SELECT, MatchCommands
from game.scenes.library.match_list_view import MatchList
from game.scenes.library.selection_commands import MatchSelection
from game.scenes.library.view import library_view
from game.text import N_, Text, tidied
from game.ui.commands import command
from game.ui.input.fingers import HELD
from game.ui.input.inputs import presses
from game.ui.layout import Box
from game.ui.lists.item_grid import ItemGrid
from game.ui.widgets.widget import Value

_NAME: Final = N_("library", "Name for this match")
_DONE: Final = N_("button", "Done")
_PEOPLE: Final = N_("title", "People")
_FILTERS: Final = N_("button", "More filters")
_ALL: Final = N_("button", "Show all matches")
_GUESSABLE: Final = 60
"""The number of matches at the top of the list that are searched for one to guess."""
_PAUSE: Final = 2.0
"""Seconds between two attempts to make the list again, so that people can read why one failed."""


class LibraryScene(FirstMatchScene):
    """All matches, the last played first. With ``match_id`` that match has the focus."""

    spacious = True
    opens_matches = True

    def __init__(self, host: Host, match_id: str = "") -> None:
        super().__init__(host)
        self.filter = ListFilter()
        self.shows_filters = False
        """Whether the further filters are shown."""
        self.renaming = ""
        """The id of the match whose name is being written."""
        self.title = self._title_before = ""
        """What is written there, and what stood there at first."""
        self.list = MatchList(self)
        self.grid = ItemGrid(self.page, self.list, "matches", ems=19, most=5, high=8)
        self.matches = MatchCommands(self)
        self.selection = MatchSelection(self)
        self.guessable: list[Summary] = []
        """Listed matches whose moves can be guessed."""
        self.deleted = 0
        """How many deleted matches can be restored."""
        self._arriving, self._refreshed = match_id, 0.0
        self._unsought = ""
        """The widget that has had the keyboard focus since the list changed by mouse: nobody moved it there."""

    # ---- time and events

    def lay_out(self) -> None:
        self._list()
        super().lay_out()
        if self._arriving:
            self._focus(self._arriving)
            self._arriving = ""

    def resume(self) -> None:
        """Move the focus back to the match that was left, if the keyboard is used; people may have other names now."""
        if self.page.mode.by_key:
            self._arriving = self.grid.focused
        people = attempt(self.host, self.host.library.people) or []
        if self.filter.player not in [person.id for person in people]:
            self.filter = self.filter.changed("player", "")

    def watch(self, dt: float) -> None:
        """Also show what was stored elsewhere."""
        super().watch(dt)
        if (self.unreadable or self.list.outdated) and monotonic() - self._refreshed > _PAUSE:
            self._refreshed = monotonic()
            self.refresh()

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Above the buttons that stand below the list."""
        foot = self.selection.on or self.filter.deleted
        return (self.page.slots[self.grid.group],) if foot and self.grid.group in self.page.slots else ()

    def means_more(self, at: tuple[int, int]) -> bool:
        """Whether a long press does more here than a click: on a match it selects the match."""
        return self.grid.item_at(at) != "" or super().means_more(at)

    def spare(self) -> float:
        """Draw no pictures while the list scrolls: what is seen of it is drawn anew in each of those frames."""
        if self.grid.look() or self.grid.glides:
            return 0.0
        self.list.read_around(self.grid.seen)
        return super().spare()

    def view(self) -> Box:
        return library_view(self)

    def back(self) -> None:
        """End selecting, else leave."""
        if self.selection.on:
            self.selection.end()
        else:
            super().back()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also take pasted IDs, Enter and Esc while renaming, undo after deleting, and what selects matches."""
        self.page.settle()
        if self.page.overlay:
            super().handle(event, action)
        elif self.renaming and action in ("confirm", "back") and self.page.focused == "name":
            self._end_renaming(store=action == "confirm")
        elif (event.type in (pygame.MOUSEBUTTONDOWN, HELD) or not self.page.typing) and (
            self._only_shown(event, action)
            or self.selection.handle(event, action)
            or (action == "undo" and self.matches.undo())
        ):
            pass
        elif action or self.page.typing or not pasted(self.host, event):
            super().handle(event, action)

    def _only_shown(self, event: pygame.Event, action: str) -> bool:
        """After a change by mouse, let the first key that would act on a match only show which one has the focus."""
        page, unsought = self.page, self._unsought
        pressed = presses(event, action) or (event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE)
        if event.type == pygame.MOUSEBUTTONDOWN or page.mode.by_key or pressed:
            self._unsought = ""
        if not pressed or page.mode.by_key or not unsought or page.focused != unsought:
            return False
        page.mode.by_key, page.doing.silent = True, False
        return True

    def drop(self, dropped: Sequence[Path]) -> None:
        """Import files, dropped or chosen, and show them in the list."""
        self.host.open(screens.ImportFiles(dropped, self))

    # ---- the list

    def _field_name(self, field: str) -> str:
        return field

    def _field_text(self, field: str) -> Text:
        return FIELDS[field]

    def _field_key(self, field: str) -> str:
        return "search" if field == "search" else ""

    @command(_field_name, _field_text, key=_field_key)
    def choose(self, field: str, value: Value) -> None:
        """Change a field of the filter."""
        self.filter = self.filter.changed(field, value)
        self._list(from_top=True)
        self.page.rebuild()

    def _filters_icon(self) -> str:
        return "chevron-up" if self.shows_filters else "chevron-down"

    def _filters_used(self) -> bool:
        return self.filter.is_fine

    @command("filters", _FILTERS, icon=_filters_icon, selected=_filters_used)
    def show_filters(self) -> None:
        """Show or hide the further filters."""
        self.shows_filters = not self.shows_filters
        self.page.rebuild()

    @command("choose", SELECT, icon="done")
    def select(self) -> None:
        """Let a press on a match select it."""
        self.selection.begin()

    def _no_guessing(self) -> Text | None:
        return None if self.guessable else NOTHING

    @command("guess", GUESS, icon="help", why_not=_no_guessing)
    def guess(self) -> None:
        """Let people guess what was played in one of the listed matches, drawn by lot."""
        guess_stored(self.host, random.choice(self.guessable).id)

    @property
    def is_empty(self) -> bool:
        """Whether there is no match at all, not even a deleted one."""
        return not (self.list.count or self.filter.search or self.filter.is_narrow or self.deleted)

    def has_deleted(self) -> bool:
        """Whether there are deleted matches, or they are listed now."""
        return self.deleted > 0 or self.filter.deleted

    def lists_deleted(self) -> bool:
        """Whether deleted matches are listed now."""
        return self.filter.deleted

    @command("gone", STATES["gone"], icon="trash", offered=has_deleted, selected=lists_deleted)
    def show_deleted(self) -> None:
        """List deleted matches, or the others again."""
        self.choose("state", "all" if self.filter.deleted else "gone")

    @command("all", _ALL, icon="library")
    def show_all(self) -> None:
        """List all matches, whatever was searched for."""
        self.show_imported("")

    @command("people", _PEOPLE, icon="people")
    def open_people(self) -> None:
        """Show everybody who plays here."""
        self.host.open(screens.People())

    def refresh(self) -> None:
        """List again what the library holds now."""
        self._list()
        if self.filter.deleted and not (self.deleted or self.unreadable):
            self.show_deleted()  # none is left, and its button goes with it: list the others again
        self.page.rebuild()

    def show_matches(self, match_ids: Sequence[str]) -> None:
        """List again and focus the first of these matches, or what has come to its place."""
        before = self.list.place_of(match_ids[0])
        self.refresh()
        self._focus(match_ids[0], before)
        self._unsought = "" if self.page.mode.by_key else self.page.focused or ""

    def _list(self, from_top: bool = False) -> None:
        here = self.grid.focused
        self.unreadable = not self.list.search(self.filter.query(self.host.games.values()))
        if not self.unreadable:
            self.grid.cursor = self.list.place_of(here) if here else None
            if from_top and self.grid.region:
                self.grid.region.offset = self.grid.region.goal = 0
            self._look_around()
            if self.renaming and self.list.place_of(self.renaming) is None:
                self.renaming = ""  # its card has gone, and with it the line to write
        self.selection.keep()

    def _look_around(self) -> None:
        """Find out what can be guessed among the listed matches, and whether there are deleted ones."""
        library, games = self.host.library, self.host.games.values()
        listed = attempt(self.host, library.listed, self.filter.query(games), _GUESSABLE) or []
        self.guessable = [summary for summary in listed if self.matches.can_review(summary)]
        deleted = attempt(self.host, library.count, ListFilter(state="gone").query(games))
        self.unreadable, self.deleted = deleted is None, deleted or 0

    def _focus(self, match_id: str, otherwise: int | None = None) -> None:
        """Focus a match or, if it is not listed any more, a place of the list."""
        place = self.list.place_of(match_id)
        place = otherwise if place is None else place
        if place is not None and self.list.count:
            self.grid.focus(min(place, self.list.count - 1))

    # ---- names

    def begin_renaming(self, summary: Summary) -> None:
        """Let the name of a match be written on its card."""
        self.renaming, self.title = summary.id, match_words.written_name(summary)
        self._title_before = self.title
        self.page.focus("name")
        self.page.rebuild()

    @command("name", _NAME)
    def write_title(self, title: str) -> None:
        """Take what is written as the name."""
        self.title = title

    @command("done", _DONE, icon="done")
    def store_title(self) -> None:
        """Store the name that is written."""
        self._end_renaming(store=True)

    def _end_renaming(self, store: bool) -> None:
        match_id, rename, changed = self.renaming, self.host.library.rename, self.title != self._title_before
        if store and changed and attempt(self.host, rename, match_id, tidied(self.title)) is None:
            return
        self.renaming = ""
        self.show_matches([match_id])

    # ---- files

    @command("read", import_path.IMPORT, icon="import")
    def import_files(self) -> None:
        """Choose files to import."""
        self.host.open(screens.Files(import_path.task(self.host, self._take_files, self.ask_path)))

    def _take_files(self, chosen: Sequence[Path]) -> Callable[[], object]:
        return partial(self.drop, chosen)

    @command("written", import_path.INSTEAD, icon="pencil")
    def ask_path(self) -> None:
        """Show a line to write in instead of the chooser of files."""
        self.host.pop()
        self.host.push(import_path.ImportPathScene(self.host, self))

    def take_written(self, written: str) -> Callable[[], object] | None:
        """Return what to do with a path or a position ID; None, and a toast, if it cannot be read.

        A text that is the path of a file is not taken as an ID.
        """
        path = paths.from_input(written)
        if library_merge.is_library(path):
            return partial(self.drop, [path])
        game = None if os.path.exists(path) else position_ids.game_of(self.host, written)  # noqa: PTH110 - never raises
        if game:
            match = position_ids.begin(self.host, game, written)
            return partial(self.host.open, screens.Table(match)) if match else None
        found = import_match(self.host, path)
        return partial(self.show_imported, found) if found else None

    def show_imported(self, match_id: str) -> None:
        """List all matches, with the focus on an imported one ("" for none)."""
        self.filter = ListFilter(order=self.filter.order)
        self.show_matches([match_id])
