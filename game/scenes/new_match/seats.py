"""`Seats`: the players' rows of New Match: for each side of the table who sits there, a person or a computer player."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.engines.levels import STRENGTHS
from game.games.game import Game
from game.library.person_rows import NEW
from game.scenes.base import thumbnails
from game.scenes.base.form_rows import Rows
from game.scenes.base.match_words import joined, nameless
from game.scenes.base.person_words import called
from game.scenes.base.programs import ADD, PROGRAM
from game.scenes.base.sides import side_text
from game.scenes.new_match.place_card import PlaceCard
from game.scenes.new_match.seating import LONGEST_NAME, Seat, Seating
from game.text import N_, tidied
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size, control_height, lip_height
from game.ui.widgets.widget import Options, Value

SIT: Final = N_("button", "Take this seat")
LEAVE: Final = N_("new match", "Leave this seat empty")
# L10n: on a button beside the field for a player's name: the computer plays there instead; short
WORD: Final = N_("new match", "Computer")
NAME_ROOM: Final = 11.0
"""Ems that are left for a name beside a button with its word."""
COMPUTER: Final = N_("tip", "Let the computer play here")
# L10n: a computer player at its seat: its first name and how well it plays
SEATED: Final = N_("new match", "{name} · {level}")
# L10n: a level of a computer player, and a sentence about it
LEVEL: Final = N_("new match", "{level}: {about}")
PERSON: Final = N_("new match", "A person")
# L10n: of a person whose name is written on a seat; follows a dot
KNOWN: Final = N_("new match", "Known since {date}")
# L10n: not the person who is known by this name
OTHER: Final = N_("new match", "Another {name}")
# L10n: at the end of a list of names: opens the screen with everybody who plays here
EVERYBODY: Final = N_("button", "People…")
_ADD: Final = "add"
_EVERYBODY: Final = "everybody"
_MARK: Final = "program:"
"""What the values of programs in the list begin with, beside the keys of levels."""


class Seats:
    """What is chosen goes into ``form``. ``add`` lets people add a program of somebody else's, for a side; ``people``
    shows everybody who is known.
    """

    def __init__(
        self, page: Page, game: Game, form: Seating, add: Callable[[int], object], people: Callable[[], object]
    ) -> None:
        self._page = page
        self._game = game
        self._form = form
        self._add = add
        self._people = people

    def put(self, rows: Rows, seat: Seat) -> None:
        """A place card with a name to write, or what takes the seat."""
        look, part, side, width = rows.look, rows.region, self._side(seat), rows.column.rect.width
        said = joined(side, self._told(seat))
        sit = button_size(look, i18n.t(SIT), "plus", PlaceCard(look, width, said).control.width)[1]
        card = PlaceCard(look, width, said, 0 if seat.taken else sit)
        row = rows.column.take(card.size[1], look.px(8))
        part.paint(row, card.draw)
        piece = self._piece(seat.side, card.piece)
        part.image(pygame.Rect(row.left, row.top, card.field, row.height), piece, side)
        part.label(card.name.move(row.topleft), said, "small", colour=look.colours.ink_soft)
        place = card.control.move(row.topleft)
        if seat.taken:
            place.height = control_height(look)
            self._taken(part, seat, place)
        else:
            take = partial(self._take, seat.side, True)
            part.button(f"seat:{seat.side}", place, i18n.t(SIT), take, icon="plus", group="players")

    def _taken(self, part: Region, seat: Seat, place: pygame.Rect) -> None:
        """A name, and what empties the seat again if it may be empty."""
        leaving = _at_right(part, place) if self._form.optional else None
        key, pick = f"who:{seat.side}", partial(self._pick_player, seat.side)
        if not seat.person:
            level = PROGRAM if seat.program else STRENGTHS[seat.level].text
            text = i18n.t(SEATED, name=self._form.name(seat.side), level=i18n.t(level))
            at = place.inflate(0, lip_height(part.look))
            at.top = place.top
            tip = i18n.t(WORD)
            name = joined(tip, text)
            part.button(key, at, text, pick, icon="computer", group="players", align="left", tip=tip, name=name)
        elif self._form.levels or self._form.programs:
            said = self._said(part, place)
            at = _at_right(part, place, button_size(part.look, said, "computer")[0] if said else 0)
            self._entry(part, seat, place)
            tip = i18n.t(COMPUTER)
            part.button(key, at, said, pick, icon="computer", group="players", tip=tip, name=tip)
        else:
            self._entry(part, seat, place)
        if leaving:
            leave = partial(self._take, seat.side, False)
            part.button(f"seat:{seat.side}", leaving, "", leave, icon="close", group="players", tip=i18n.t(LEAVE))

    def _said(self, part: Region, place: pygame.Rect) -> str:
        """What the button says that lets the computer play, "" where a name would have too little room beside it."""
        said = i18n.t(WORD)
        return said if place.width - button_size(part.look, said, "computer")[0] >= part.look.em(NAME_ROOM) else ""

    def _pick_player(self, side: int) -> None:
        """List who may sit there."""
        levels = [
            (key, i18n.t(LEVEL, level=i18n.t(STRENGTHS[key].text), about=i18n.t(STRENGTHS[key].about)))
            for key in self._form.levels
        ]
        seat = self._form.seats[side]
        programs = [(_MARK + name, i18n.t(SEATED, name=name, level=i18n.t(PROGRAM))) for name in self._form.programs]
        self._page.pick(
            f"who:{side}",
            [("", i18n.t(PERSON)), *levels, *programs, (_ADD, i18n.t(ADD))],
            _MARK + seat.program if seat.program else seat.level,
            partial(self._seat_computer, side),
        )

    def _seat_computer(self, side: int, picked: Value) -> None:
        if picked == _ADD:
            self._add(side)
            return
        level, mark, program = str(picked).partition(_MARK)
        self._form.seat_computer(side, level, program if mark else "")
        self._page.focus(f"who:{side}" if picked else f"name:{side}")
        self._page.rebuild()

    def _entry(self, part: Region, seat: Seat, place: pygame.Rect) -> None:
        part.entry(
            f"name:{seat.side}",
            place,
            seat.name,
            partial(self._rename, seat.side),
            max_length=LONGEST_NAME,
            hint=nameless(self._form.sides.index(seat.side) + 1),
            suggestions=self._offered(seat),
            on_suggested=partial(self._sit, seat.side),
            group="players",
            name=self._side(seat),
        )

    def _told(self, seat: Seat) -> str:
        """Who sits there, said quietly: since when somebody is known, or that it is one more of a name."""
        person = self._form.person(seat.side) if seat.taken else None
        if person:
            known = i18n.t(KNOWN, date=i18n.date(person.since.astimezone()))
            return joined(called(person) if person.namesakes > 1 else "", known)
        return i18n.t(OTHER, name=tidied(seat.name)) if seat.taken and seat.person and seat.who == NEW else ""

    def _offered(self, seat: Seat) -> Options:
        """The people who may be meant, and whoever may not be among them."""
        people: list[tuple[Value, str]] = [(person.id, called(person)) for person in self._form.suggestions(seat.side)]
        meant = self._form.person(seat.side)
        other = [(NEW, i18n.t(OTHER, name=meant.name))] if meant else []
        return [*people, *other, (_EVERYBODY, i18n.t(EVERYBODY))] if people or other else []

    def _sit(self, side: int, picked: Value) -> None:
        """Somebody was chosen from the list."""
        if picked == _EVERYBODY:
            self._people()
        elif picked == NEW:
            self._form.sit_another(side)
        else:
            person = next((person for person in self._form.people if person.id == picked), None)
            at = self._form.sit(side, person) if person else side
            self._page.focus(f"name:{at}")

    def _side(self, seat: Seat) -> str:
        return i18n.t(side_text(self._page.look, self._game, self._form.book, seat.side))

    def _piece(self, side: int, pixels: int) -> pygame.Surface:
        """A piece of this side, as all sides together would show it."""
        every = tuple(range(len(self._form.book.sides)))
        return thumbnails.piece(self._page.look, self._game, every, side, pixels)

    def _rename(self, side: int, name: str) -> None:
        self._form.rename(side, name)
        self._page.rebuild()

    def _take(self, side: int, taken: bool) -> None:
        self._form.take(side, taken)
        self._page.focus(f"name:{side}" if taken else f"seat:{side}")
        self._page.rebuild()


def _at_right(part: Region, place: pygame.Rect, wide: int = 0) -> pygame.Rect:
    """The place of a button at the right of ``place``, which becomes narrower by it; a small one without ``wide``."""
    wide = wide or place.height
    at = pygame.Rect(place.right - wide, place.top, wide, place.height + lip_height(part.look))
    place.width -= wide + part.look.px(4)
    return at
