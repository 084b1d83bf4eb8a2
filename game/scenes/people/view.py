"""The page with everybody: a card for each person."""

from functools import partial
from typing import TYPE_CHECKING, Final

from game import i18n
from game.library.match_rows import PlayedMatch
from game.library.people import Person, Record
from game.pictures.match_picture import piece_of
from game.pictures.match_row import match_lines
from game.pictures.portrait import portrait
from game.pictures.thumbnails import draw_board, stored
from game.play.words import match_words
from game.play.words.match_words import distinct_name
from game.scenes.base.frame import frame
from game.text import N_
from game.ui import layout as ui

if TYPE_CHECKING:
    from game.scenes.people.scene import PeopleScene

TITLE: Final = N_("title", "People")
ABOUT: Final = N_(
    "people",
    "People are shown under their current names; the seal and the file of a match keep the names from when it was "
    "sealed. Nothing leaves this computer unless you pass on a file.",
)
EMPTY: Final = N_(
    "people",
    "Everyone who plays here under a name gets a card with their piece, their matches and their favourite seats. "
    "Choose a game to start.",
)
NONE_FOUND: Final = N_("people", "No one found for “{search}”.")
MATCHES: Final = N_("library", "{n} match", "{n} matches")
COUNTED: Final = N_("statistics", "A game counts once it is over, even while its match goes on.")
WON: Final = N_("people", "{n} game won", "{n} games won")
NOTHING: Final = N_("people", "No match finished yet")
MANY: Final = 8
"""With more people than this, names can be searched for."""
NARROWEST: Final = 17
"""Ems of the narrowest card."""
_PORTRAIT: Final = 4.6
"""Ems of the side of a portrait."""
_PICTURE: Final = 4.2
"""Ems of the height of the picture of the last match, which is as wide as the portrait above it."""


def people_view(scene: "PeopleScene") -> ui.Box:
    """Return the search, the cards, and what is told to others; a match of each game while there is nobody."""
    found = scene.found
    shown = found[: scene.limit]
    if not scene.people:
        page = frame(scene, i18n.t(TITLE), scene.first_match(EMPTY))
        return ui.FocusFirst(page, scene.first_step)
    cards = [_card(scene, person) for person in shown]
    body = ui.Column(
        ui.Group(_search(scene), "search") if scene.search_text or len(scene.people) > MANY else None,
        None if found else ui.Prose(i18n.t(NONE_FOUND, search=scene.search_text)),
        ui.Group(ui.Grid(*cards, ems=NARROWEST, most=3, full=True, gap=16), "people"),
        ui.Group(ui.Align(ui.Button(scene.show_more)), "people"),
        ui.Space(grow=1),
        ui.Prose(i18n.sentences((i18n.t(COUNTED), i18n.t(ABOUT))), "small"),
        gap=18,
    )
    page = frame(scene, i18n.t(TITLE), ui.Grow(ui.Scroll(ui.Pad(body, top=8, bottom=8), outside=True)))
    return ui.FocusFirst(page, scene.open_person.of(shown[0]).name if shown else scene.leave.name)


def _search(scene: "PeopleScene") -> ui.Box:
    return ui.Entry(scene.search, scene.search_text, hint=scene.search.text)


def _card(scene: "PeopleScene", person: Person) -> ui.Box:
    """Return the card of a person: portrait, name and note, what was played; below that the last match."""
    name, record = distinct_name(person), scene.records.get(person.id, Record())
    played = scene.last_match(person)
    note = person.note if person.namesakes < 2 else ""
    won = i18n.t(WON, record.won) if record.won else ""
    figures = match_words.joined(i18n.t(MATCHES, record.matches) if record.matches else i18n.t(NOTHING), won)
    words = ui.Column(
        ui.Label(name, "heading", fit=True, smaller="subheading"),
        ui.Label(note, "small", ink="soft"),
        ui.Label(figures),
        gap=1,
    )
    piece = piece_of(*played) if played else None
    head = ui.Row(portrait(scene.page.look, scene.gallery, piece, _PORTRAIT), ui.Grow(words), gap=16)
    last = _last_match(scene, played) if played else None
    said = match_words.joined(name, note, figures, match_words.when(record.last) if record.last else "")
    content = ui.Column(head, ui.Rule() if last else None, last, gap=12)
    return ui.Card(scene.open_person.of(person), content, across=16, down=16, name=said)


def _last_match(scene: "PeopleScene", played: PlayedMatch) -> ui.Box:
    """Return the picture of a match, and what is said about it."""
    summary, look = played.summary, scene.page.look
    picture = ui.Canvas(partial(draw_board, look, scene.gallery, stored(summary), True), aspect=_PICTURE / _PORTRAIT)
    words = match_lines(look, scene.gallery, scene.host.library, summary)
    return ui.Row(ui.Align(ui.Sized(picture, ems=_PORTRAIT)), ui.Grow(words), gap=16)
