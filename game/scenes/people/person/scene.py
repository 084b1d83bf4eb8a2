"""`PersonScene`: one person. Name, note and preferences can be changed, matches moved to somebody else."""

from functools import partial
from typing import Final, Protocol

import pygame
from msgspec.structs import replace

from game import i18n
from game.library.match_rows import PlayedMatch
from game.library.people import Person
from game.library.person_rows import NEW, Preference
from game.library.seated_people import RemovedPerson
from game.library.settings import Direction
from game.play.services import attempt
from game.play.words import match_words
from game.play.words.match_words import distinct_name
from game.scenes.base import screens
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.people.person.view import person_view
from game.text import N_, Text, tidied
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

NAME: Final = N_("people", "Name")
RENAME: Final = N_("button", "Rename")
NOTE: Final = N_("people", "Note")
SIDE: Final = N_("people", "{game}: side")
TURNED: Final = N_("people", "{game}: turn the board by")
MIRRORED: Final = N_("people", "{game}: mirror the board")
STATISTICS: Final = N_("title", "Statistics")
SAME: Final = N_("button", "Same person as…")
FORGET: Final = N_("button", "Forget this person")
MORE: Final = N_("button", "Show more")
UNDO: Final = N_("button", "Undo")
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


class PersonScene(PageScene):
    """The person with this id."""

    spacious = True

    def __init__(self, host: Host, person: str, observer: PeopleObserver) -> None:
        super().__init__(host)
        self.id = person
        self.people: list[Person] = []
        self.person: Person | None = None
        """None if there is nobody with the id (any more)."""
        self.name = self.note = ""
        """What is written at present."""
        self.matches: list[PlayedMatch] = []
        """The last matches of the person: one more than `limit`, if there are so many."""
        self.limit = AT_ONCE
        """At most so many matches are listed."""
        self._observer = observer

    def lay_out(self) -> None:
        self._read()
        super().lay_out()

    def resume(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Read everything from the library again and show it."""
        self._read()
        self.page.rebuild()

    def back(self) -> None:
        self._store_names()
        super().back()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also let Enter store what is written."""
        if action == "confirm" and self.page.typing:
            self.rename()
        else:
            super().handle(event, action)

    def view(self) -> Box:
        return person_view(self)

    # ---- name and note

    @command("name", NAME)
    def write_name(self, name: str) -> None:
        """Note what is written; it is stored by Enter, by `rename`, and when the page is left."""
        self.name = name

    @command("note", NOTE)
    def write_note(self, note: str) -> None:
        """Note what is written, as `write_name` does."""
        self.note = note

    @command("rename", RENAME, icon="pencil")
    def rename(self) -> None:
        """Store the name and the note."""
        self._store_names()
        self.refresh()

    def _store_names(self) -> None:
        """Store the name and the note if they have changed; a name cannot be empty."""
        person, library = self.person, self.host.library
        if person is None:
            return
        name, note = tidied(self.name), tidied(self.note)
        if name not in ("", person.name):
            attempt(self.host, library.rename_person, person.id, name)
            self._rename_at_last_tables(person.name, name)
        if note != person.note:
            attempt(self.host, library.annotate, person.id, note)

    def _rename_at_last_tables(self, old: str, new: str) -> None:
        """Let New Match and the title remember the new name, unless somebody is still called by the old one."""
        people, last = attempt(self.host, self.host.library.people), self.host.settings.new_match
        if people is None or any(person.is_called(old) for person in people):
            return
        renamed = {
            game: replace(choices, names=tuple(new if name == old else name for name in choices.names))
            for game, choices in last.items()
        }
        if renamed != last:
            self.host.change(new_match=renamed)

    # ---- preferences

    def preference(self, game: str) -> Preference:
        """Return how the person likes to play a game."""
        return self.person.preference(game) if self.person else Preference()

    def _game(self, game: str) -> str:
        return i18n.t(self.host.games[game].text)

    def _side_text(self, game: str) -> str:
        return i18n.t(SIDE, game=self._game(game))

    @command("side", _side_text)
    def set_side(self, game: str, side: Value) -> None:
        """Let the person sit at a side of a game; -1 for any."""
        self._prefer(game, side=None if side == -1 else int(side))

    def _turned_text(self, game: str) -> str:
        return i18n.t(TURNED, game=self._game(game))

    @command("turned", _turned_text)
    def turn_board(self, game: str, turns: Value) -> None:
        """Turn the board of a game by quarters of a circle."""
        self._prefer(game, direction=Direction(int(turns), self.preference(game).direction.mirrored))

    def _mirrored_text(self, game: str) -> str:
        return i18n.t(MIRRORED, game=self._game(game))

    @command("mirrored", _mirrored_text)
    def mirror_board(self, game: str, way: Value) -> None:
        """Mirror the board of a game: "yes", "no", or "" for as it is set."""
        mirrored = {"": None, "no": False, "yes": True}[str(way)]
        self._prefer(game, direction=Direction(self.preference(game).direction.turns, mirrored))

    def _prefer(self, game: str, **values: object) -> None:
        attempt(self.host, self.host.library.prefer, self.id, game, **values)
        self._read_people()
        self.page.rebuild()

    # ---- who is who

    @command("statistics", STATISTICS, icon="bars")
    def open_statistics(self) -> None:
        """Open the statistics of this person."""
        self._store_names()
        self.host.open(screens.Statistics(self.id))

    def has_others(self) -> bool:
        """Whether there is anybody else."""
        return len(self.people) > 1

    @command("same", SAME, icon="people", offered=has_others)
    def pick_same(self) -> None:
        """List everybody else, to merge this person into the one that is picked."""
        self._store_names()
        self._read()
        self.page.pick("same", self._others(), "", self._merge)

    def _merge(self, heir: Value) -> None:
        person, other = self.person, self._find(heir)
        if person is None or other is None:
            return
        removed = attempt(self.host, self.host.library.merge_people, person.id, other.id)
        if removed:
            self.id = other.id
            self._observer.person_removed(MERGED, removed, name=distinct_name(person), other=distinct_name(other))
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

    def _match_key(self, played: PlayedMatch) -> str:
        return f"match:{played.summary.id}:{played.player}"

    def _match_name(self, played: PlayedMatch) -> str:
        return match_words.heading(played.summary)

    @command(_match_key, _match_name)
    def pick_player(self, played: PlayedMatch) -> None:
        """List who may have played a match instead: somebody else of this name, or anybody."""
        name = self.person.name if self.person else ""
        others = self._others()
        namesakes = sum(self._is_namesake(one) for one, _ in others)
        options = [*others[:namesakes], (NEW, i18n.t(ANOTHER, name=name)), *others[namesakes:]]
        self.page.pick(self._match_key(played), options, "", partial(self._move_match, played))

    def _move_match(self, played: PlayedMatch, other: Value) -> None:
        undo = self.move_back.of(played, self.id)
        moved = attempt(self.host, self.host.library.move_seat, played.summary.id, played.player, str(other))
        self.refresh()
        if moved:
            now = self._find(moved)
            self.host.offer(MOVED, undo, name=distinct_name(now) if now else "")

    @command("undo", UNDO)
    def move_back(self, played: PlayedMatch, person: str) -> None:
        """Give a match back to a person."""
        attempt(self.host, self.host.library.move_seat, played.summary.id, played.player, person)
        self.refresh()

    def has_more(self) -> bool:
        """Whether there are more matches than are listed."""
        return len(self.matches) > self.limit

    @command("more", MORE, icon="chevron-down", offered=has_more)
    def show_more(self) -> None:
        """List more matches."""
        self.limit += AT_ONCE
        self.refresh()

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
        """Read from the library. What is being written is replaced if another name or note is stored now."""
        was = self.person
        self._read_people()
        person = self.person
        if person and (was is None or (was.id, was.name, was.note) != (person.id, person.name, person.note)):
            self.name, self.note = person.name, person.note
        played = attempt(self.host, self.host.library.played_by, self.id, self.limit + 1) if person else None
        self.matches = played or []

    def _read_people(self) -> None:
        self.people = attempt(self.host, self.host.library.people) or []
        self.person = self._find(self.id)
