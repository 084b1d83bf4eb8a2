"""`PeopleScene`: everybody who plays here. A person's card opens that person's page."""

from collections.abc import Mapping
from typing import Final

from game.library.match_rows import PlayedMatch
from game.library.people import Person, Record
from game.library.seated_people import RemovedPerson
from game.library.settings import NewMatchChoices
from game.play.services import attempt, attempt_undo
from game.play.words.match_words import distinct_name
from game.scenes.base.first_match import FirstMatchScene
from game.scenes.base.scene import Host
from game.scenes.people.person.scene import UNDO, PersonScene
from game.scenes.people.view import people_view
from game.text import N_, Text, folded
from game.ui.commands import command
from game.ui.layout import Box

SEARCH: Final = N_("people", "Search for a name")
MORE: Final = N_("button", "Show more")
AT_ONCE: Final = 60
"""How many people are listed before "Show more"."""


class PeopleScene(FirstMatchScene):
    """Everybody; whoever began a match last comes first."""

    single = True
    spacious = True
    opens_matches = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.people: list[Person] = []
        self.records: dict[str, Record] = {}
        """What each person has played, by id."""
        self._last: dict[str, PlayedMatch | None] = {}
        """The last matches of the people who were listed since the library was read, by id."""
        self.search_text = ""
        self.limit = AT_ONCE
        """The most people who are listed."""
        self._person: PersonScene | None = None
        """The page of one person, while it is open."""

    def lay_out(self) -> None:
        self._read()
        super().lay_out()

    def resume(self) -> None:
        self._person = None

    def view(self) -> Box:
        return people_view(self)

    @property
    def found(self) -> list[Person]:
        """The people whose name or note contains all words that are searched for."""
        words = folded(self.search_text).split()
        return [one for one in self.people if all(word in folded(f"{one.name} {one.note}") for word in words)]

    def last_match(self, person: Person) -> PlayedMatch | None:
        """Return the match that a person played last; None if there is none."""
        if person.id not in self._last:
            played = attempt(self.host, self.host.library.played_by, person.id, 1)
            self._last[person.id] = played[0] if played else None
        return self._last[person.id]

    @command("search", SEARCH, key="search")
    def search(self, text: str) -> None:
        """List only people with these words in their name or note."""
        self.search_text, self.limit = text, AT_ONCE
        self.page.rebuild()

    def has_more(self) -> bool:
        """Whether there are more people than are listed."""
        return len(self.found) > self.limit

    @command("more", MORE, icon="chevron-down", offered=has_more)
    def show_more(self) -> None:
        """List more people."""
        self.limit += AT_ONCE
        self.page.rebuild()

    def _key(self, person: Person) -> str:
        return f"person:{person.id}"

    def _name(self, person: Person) -> str:
        return distinct_name(person)

    @command(_key, _name)
    def open_person(self, person: Person) -> None:
        """Open the page of a person."""
        self._person = PersonScene(self.host, person.id, self)
        self.host.push(self._person)

    def person_removed(self, text: Text, removed: RemovedPerson, /, **values: object) -> None:
        """Say that a person was merged or forgotten, and offer to undo it."""
        self.host.offer(text, self.bring_back.of(removed, self.host.settings.new_match), **values)

    @command("undo", UNDO, key="undo")
    def bring_back(self, removed: RemovedPerson, last: Mapping[str, NewMatchChoices]) -> None:
        """Restore a person who was merged or forgotten, also at the ``last`` tables."""
        attempt_undo(self.host, self.bring_back.of(removed, last), self._restore, removed, last)
        if self._person:
            self._person.refresh()
        self._read()
        self.page.rebuild()

    def _restore(self, removed: RemovedPerson, last: Mapping[str, NewMatchChoices]) -> None:
        self.host.library.bring_back(removed)
        self.host.change(new_match=last)

    def _read(self) -> None:
        library, self._last = self.host.library, {}
        found = attempt(self.host, lambda: (library.people(), library.records()))
        self.people, self.records = found or (self.people, self.records)
        self.unreadable = found is None
