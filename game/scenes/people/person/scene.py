"""`PersonScene`: one person. Name, note and preferences can be changed, matches moved to somebody else."""

from functools import partial
from typing import Final, Protocol

import pygame
from msgspec.structs import replace

from game import i18n
from game.library.match_rows import PlayedMatch
from game.library.people import Person
from game.library.person_rows import NEW
from game.library.seated_people import RemovedPerson
from game.play.agreeing import last_tables
from game.play.person_figures import PersonFigures, person_figures
from game.play.services import attempt, attempt_undo
from game.play.words.match_words import distinct_name
from game.scenes.base import screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.scene import Host
from game.scenes.people.person.person_sheet import PersonSheet
from game.scenes.people.person.seats import FavouriteSeats
from game.scenes.people.person.view import person_view
from game.text import N_, Text, tidied
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

NAME: Final = N_("people", "Name")
RENAME: Final = N_("button", "Rename")
DONE: Final = N_("button", "Done")
STATISTICS: Final = N_("title", "Statistics")
SHEET: Final = N_("button", "Note, merge, forget…")
SAME: Final = N_("button", "Same person as…")
FORGET: Final = N_("button", "Forget this person")
MORE: Final = N_("button", "Show more")
UNDO: Final = N_("button", "Undo")
# L10n: a button at a match of a person: to say that it was somebody else of the same name
NOT_THIS: Final = N_("button", "Someone else played this…")
# L10n: not the person who is known by this name
ANOTHER: Final = N_("new match", "Another {name}")
MOVED: Final = N_("toast", "{name} played this match.")
MERGED: Final = N_("toast", "{name} is now the same person as {other}.")
FORGOTTEN: Final = N_("toast", "{name} was forgotten. The matches are still there.")
AT_ONCE: Final = 12
"""How many matches are listed before "Show more"."""


class PeopleObserver(Protocol):
    """Hears that somebody was removed."""

    def person_removed(self, text: Text, removed: RemovedPerson, /, **values: object) -> None:
        """Hear that a person was merged or forgotten, which can be undone; ``text`` with ``values`` says so."""


class PersonScene(GalleryScene):
    """The person with this id."""

    spacious = True
    opens_matches = True

    def __init__(self, host: Host, person: str, observer: PeopleObserver) -> None:
        super().__init__(host)
        self.id = person
        self.people: list[Person] = []
        self.person: Person | None = None
        """None if there is nobody with the id (any more)."""
        self.figures = PersonFigures()
        self.name = ""
        """What is written as the name, while `renaming`."""
        self.renaming = False
        self.matches: list[PlayedMatch] = []
        """The last matches of the person: one more than `limit`, if there are so many."""
        self.limit = AT_ONCE
        """The most matches that are listed."""
        self.seats = FavouriteSeats(self)
        self._observer = observer

    def lay_out(self) -> None:
        self._read()
        super().lay_out()

    def refresh(self) -> None:
        """Read everything from the library again and show it."""
        self._read()
        self.page.rebuild()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Let Enter store the name that is written, and Esc give it up."""
        if self.renaming and self.page.focused == "name" and action in ("confirm", "back"):
            self._end_renaming(store=action == "confirm")
        else:
            super().handle(event, action)

    def view(self) -> Box:
        return person_view(self)

    # ---- the name

    @command("rename", RENAME, icon="pencil")
    def rename(self) -> None:
        """Let the name be written."""
        if self.person:
            self.renaming, self.name = True, self.person.name
            self.page.focus("name")
            self.page.rebuild()

    @command("name", NAME)
    def write_name(self, name: str) -> None:
        """Take what is written as the name."""
        self.name = name

    @command("done", DONE, icon="done")
    def store_name(self) -> None:
        """Store the name that is written."""
        self._end_renaming(store=True)

    def _end_renaming(self, store: bool) -> None:
        """Store the name if it has changed, or go on renaming if it cannot be stored; a name cannot be empty."""
        person, name, rename = self.person, tidied(self.name), self.host.library.rename_person
        if store and person and name not in ("", person.name):
            if attempt(self.host, rename, person.id, name) is None:
                return
            last_tables.follow(self.host, self.people, person, replace(person, name=name))
        self.renaming = False
        self.page.focus("rename")
        self.read_people()
        self._read_matches()
        self.page.rebuild()

    # ---- who is who

    @command("statistics", STATISTICS, icon="bars")
    def open_statistics(self) -> None:
        """Open the statistics of this person."""
        self.host.open(screens.Statistics(self.id))

    @command("sheet", SHEET, icon="more")
    def open_sheet(self) -> None:
        """Open what is rarely needed: the note, merging and forgetting."""
        if self.person:
            self.host.push(PersonSheet(self.host, self.person, (self.pick_same, self.forget)))

    def has_others(self) -> bool:
        """Whether there is anybody else."""
        return len(self.people) > 1

    @command("same", SAME, icon="people", offered=has_others)
    def pick_same(self) -> None:
        """List everybody else, to merge this person into the one that is picked."""
        self.read_people()
        self.page.pick("sheet", self._others(), "", self._merge)

    def _merge(self, heir: Value) -> None:
        person, other = self.person, self._find(heir)
        if person is None or other is None:
            return
        removed = attempt(self.host, self.host.library.merge_people, person.id, other.id)
        if removed:
            self.id = other.id
            self._observer.person_removed(MERGED, removed, name=distinct_name(person), other=distinct_name(other))
            last_tables.follow(self.host, self.people, person, other)  # after that: what can be undone is complete
        self.refresh()

    @command("forget", FORGET, icon="trash")
    def forget(self) -> None:
        """Remove the person; the matches stay."""
        person = self.person
        removed = attempt(self.host, self.host.library.forget_person, self.id)
        if removed and person:
            self.host.pop()
            self._observer.person_removed(FORGOTTEN, removed, name=distinct_name(person))
        elif not removed:
            self.refresh()

    # ---- matches

    def _player_key(self, played: PlayedMatch) -> str:
        return f"player:{played.summary.id}:{played.player}"

    @command(_player_key, NOT_THIS, icon="people")
    def pick_player(self, played: PlayedMatch) -> None:
        """List who may have played a match instead: somebody else of this name, or anybody."""
        name = self.person.name if self.person else ""
        others = self._others()
        namesakes = sum(self._is_namesake(one) for one, _ in others)
        options = [*others[:namesakes], (NEW, i18n.t(ANOTHER, name=name)), *others[namesakes:]]
        self.page.pick(self._player_key(played), options, "", partial(self._move_match, played))

    def _move_match(self, played: PlayedMatch, other: Value) -> None:
        moved = attempt(self.host, self.host.library.move_seat, played.summary.id, played.player, str(other))
        self.refresh()
        if moved:
            now, created = self._find(moved), moved if other == NEW else ""
            self.host.offer(MOVED, self.move_back.of(played, self.id, created), name=distinct_name(now) if now else "")

    @command("undo", UNDO, key="undo")
    def move_back(self, played: PlayedMatch, person: str, created: str) -> None:
        """Give a match back to a person; whoever was ``created`` to have it goes with it."""
        undo, move = self.move_back.of(played, person, created), self.host.library.move_seat
        attempt_undo(self.host, undo, move, played.summary.id, played.player, person, created)
        self.refresh()

    def has_more(self) -> bool:
        """Whether there are more matches than are listed."""
        return len(self.matches) > self.limit

    @command("more", MORE, icon="chevron-down", offered=has_more)
    def show_more(self) -> None:
        """List more matches."""
        self.limit += AT_ONCE
        self._read_matches()
        self.page.rebuild()

    # ---- what is known

    def _others(self) -> list[tuple[Value, str]]:
        """Return the ids and names of everybody else; those of the same name first."""
        others = [one for one in self.people if one.id != self.id]
        others.sort(key=lambda one: not self._is_namesake(one.id))
        return [(one.id, distinct_name(one)) for one in others]

    def _is_namesake(self, other: Value) -> bool:
        found = self._find(other)
        return bool(self.person and found and found.is_called(self.person.name))

    def _find(self, person: Value) -> Person | None:
        return next((one for one in self.people if one.id == person), None)

    def _read(self) -> None:
        """Read everything from the library; what cannot be read stays as it was."""
        self.read_people()
        self._read_matches()
        self.figures = attempt(self.host, person_figures, self.host.library, self.id) or self.figures

    def _read_matches(self) -> None:
        played = attempt(self.host, self.host.library.played_by, self.id, self.limit + 1) if self.person else []
        self.matches = self.matches if played is None else played

    def read_people(self) -> None:
        """Read all people, this one among them."""
        people = attempt(self.host, self.host.library.people)
        self.people = self.people if people is None else people
        self.person = self._find(self.id)
