"""Names of people in lists; people with the same name are distinguished by a note or a number."""

from collections.abc import Iterable, Sequence
from typing import Final

from game import i18n
from game.library.people import Person
from game.library.statistics import PlayerMatches
from game.text import N_

# L10n: a person, and in brackets what tells this one from others of the same name, such as "Anna (grandma)"
NOTED: Final = N_("people", "{name} ({note})")
# L10n: the second or third person of the same name, such as "Anna · 2"
NUMBERED: Final = N_("people", "{name} · {n}")


def distinct_name(person: Person) -> str:
    """Return the name; if others have it too, with the note, or with a number from the second person on."""
    if person.namesakes < 2:
        return person.name
    if person.note:
        return i18n.t(NOTED, name=person.name, note=person.note)
    return i18n.t(NUMBERED, name=person.name, n=person.which) if person.which > 1 else person.name


def distinguished(found: Iterable[PlayerMatches], people: Sequence[Person]) -> list[PlayerMatches]:
    """Return the rows with the names of `distinct_name`."""
    names = {person.id: distinct_name(person) for person in people}
    return [each._replace(name=names.get(each.key, each.name)) for each in found]
