"""The page with everybody: a card for each person."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.library.people import Person, Record
from game.play.words import match_words
from game.play.words.match_words import distinct_name
from game.scenes.base.frame import frame
from game.text import N_
from game.ui.layout import Align, Box, Button, Card, Column, Entry, FocusFirst, Grid, Group, Label, Pad, Prose, Scroll

if TYPE_CHECKING:
    from game.scenes.people.scene import PeopleScene

TITLE: Final = N_("title", "People")
ABOUT: Final = N_(
    "people",
    "People are shown by their present names; the seal of a match and its file keep the names they were sealed "
    "with. Nothing else about anyone leaves this computer.",
)
EMPTY: Final = N_("people", "Nobody has played here under a name yet. Enter names at the seats of a new match.")
NONE_FOUND: Final = N_("people", "No one found for “{search}”.")
MATCHES: Final = N_("library", "{n} match", "{n} matches")
WON: Final = N_("people", "{n} game won", "{n} games won")
NOTHING: Final = N_("people", "No matches left")
MANY: Final = 8
"""With more people than this, names can be searched for."""
NARROWEST: Final = 17
"""Ems of the narrowest card."""


def people_view(scene: "PeopleScene") -> Box:
    """Return what the page is about, the search, and the cards."""
    found = scene.found
    shown = found[: scene.limit]
    cards = [_card(scene, person) for person in shown]
    body = Column(
        Prose(i18n.t(ABOUT if scene.people else EMPTY)),
        Group(_search(scene), "search") if len(scene.people) > MANY else None,
        None if found or not scene.people else Prose(i18n.t(NONE_FOUND, search=scene.search_text)),
        Group(Grid(*cards, ems=NARROWEST, most=3, full=True), "people"),
        Group(Align(Button(scene.show_more)), "people"),
        gap=14,
    )
    page = frame(scene, i18n.t(TITLE), Scroll(Pad(body, 4, 4, 4, 6)))
    return FocusFirst(page, scene.open_person.of(shown[0]).name if shown else scene.leave.name)


def _search(scene: "PeopleScene") -> Box:
    return Entry(scene.search, scene.search_text, hint=scene.search.text)


def _card(scene: "PeopleScene", person: Person) -> Box:
    name, played = distinct_name(person), _played(person, scene.records.get(person.id, Record()))
    lines = Column(Label(name, "subheading"), Label(played, "small", ink="soft"), gap=0)
    return Card(scene.open_person.of(person), lines, across=12, down=12, name=match_words.joined(name, played))


def _played(person: Person, record: Record) -> str:
    """Return what a person has played, and the note where the name does not show it."""
    note = person.note if person.namesakes < 2 else ""
    if not record.matches or record.last is None:
        return match_words.joined(note, i18n.t(NOTHING))
    won = i18n.t(WON, record.won) if record.won else ""
    return match_words.joined(note, i18n.t(MATCHES, record.matches), won, match_words.when(record.last))
