"""`SeatCommands`: what can be done at the seats of New Match: who sits there, a person or a computer player."""

from typing import Final

from game import i18n
from game.engines.levels import STRENGTHS
from game.library.person_rows import NEW
from game.library.settings import Program
from game.pictures.colours import side_text
from game.play.program_players import ADD, PROGRAM, playing
from game.play.words.match_words import joined
from game.play.words.person_words import called
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.scenes.new_match.seating import Seat, Seating
from game.text import N_, tidied
from game.ui.commands import command
from game.ui.page.page import Page
from game.ui.widgets.widget import Options, Value

SIT: Final = N_("button", "Take this seat")
LEAVE: Final = N_("new match", "Leave this seat empty")
# L10n: on a button beside the field for a player's name: the computer plays there instead; short
WORD: Final = N_("new match", "Computer")
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


class SeatCommands:
    """The commands of the seats; what is chosen goes into ``form``."""

    def __init__(self, host: Host, page: Page, form: Seating) -> None:
        self._host = host
        self._page = page
        self.form = form
        self._game = host.games[form.book.key]

    # ---- what a seat is called, and who sits there

    def side(self, side: int) -> str:
        """What a side is called."""
        return i18n.t(side_text(self._page.look, self._game, self.form.book, side))

    def told(self, seat: Seat) -> str:
        """Who sits there, said quietly: since when somebody is known, or that it is one more of a name."""
        person = self.form.person(seat.side) if seat.taken else None
        if person:
            known = i18n.t(KNOWN, date=i18n.date(person.since.astimezone()))
            return joined(called(person) if person.namesakes > 1 else "", known)
        return i18n.t(OTHER, name=tidied(seat.name)) if seat.taken and seat.person and seat.who == NEW else ""

    def known(self, seat: Seat) -> Options:
        """The people who may be meant by the name that is being written, and the way to everybody."""
        people: list[tuple[Value, str]] = [(person.id, called(person)) for person in self.form.suggestions(seat.side)]
        meant = self.form.person(seat.side)
        other = [(NEW, i18n.t(OTHER, name=meant.name))] if meant else []
        return [*people, *other, (_EVERYBODY, i18n.t(EVERYBODY))] if people or other else []

    # ---- taken, or left empty

    def _seat_text(self, side: int) -> str:
        return i18n.t(LEAVE if self.form.seats[side].taken else SIT)

    def _seat_icon(self, side: int) -> str:
        return "close" if self.form.seats[side].taken else "plus"

    def _can_toggle(self, side: int) -> bool:
        return self.form.optional or not self.form.seats[side].taken

    @command("seat", _seat_text, icon=_seat_icon, offered=_can_toggle)
    def toggle(self, side: int) -> None:
        """Take a seat, or leave it empty."""
        taken = not self.form.seats[side].taken
        self.form.take(side, taken)
        self._page.focus(f"name:{side}" if taken else f"seat:{side}")
        self._page.rebuild()

    # ---- people

    @command("name", side)
    def rename(self, side: int, name: str) -> None:
        """Write the name of a person."""
        self.form.rename(side, name)
        self._page.rebuild()

    @command("sit", side)
    def sit(self, side: int, picked: Value) -> None:
        """Let somebody who was picked from the list of `known` people sit down."""
        if picked == _EVERYBODY:
            self._host.open(screens.People())
        elif picked == NEW:
            self.form.sit_another(side)
        else:
            person = next((person for person in self.form.people if person.id == picked), None)
            at = self.form.sit(side, person) if person else side
            self._page.focus(f"name:{at}")

    # ---- computer players

    def _who_text(self, side: int) -> str:
        seat = self.form.seats[side]
        if seat.person:
            return i18n.t(WORD)
        level = PROGRAM if seat.program else STRENGTHS[seat.level].text
        return i18n.t(SEATED, name=self.form.name(side), level=i18n.t(level))

    def _who_tip(self, side: int) -> str:
        return i18n.t(COMPUTER if self.form.seats[side].person else WORD)

    def said(self, side: int) -> str:
        """What the button that lists computer players is called for a screen reader."""
        return self._who_tip(side) if self.form.seats[side].person else joined(i18n.t(WORD), self._who_text(side))

    def _has_computers(self, side: int) -> bool:
        return not self.form.seats[side].person or bool(self.form.levels or self.form.programs)

    @command("who", _who_text, icon="computer", tip=_who_tip, offered=_has_computers)
    def pick_player(self, side: int) -> None:
        """List the computer players that may sit there, and a person."""
        levels = [
            (key, i18n.t(LEVEL, level=i18n.t(STRENGTHS[key].text), about=i18n.t(STRENGTHS[key].about)))
            for key in self.form.levels
        ]
        seat = self.form.seats[side]
        programs = [(_MARK + name, i18n.t(SEATED, name=name, level=i18n.t(PROGRAM))) for name in self.form.programs]
        options = [("", i18n.t(PERSON)), *levels, *programs, (_ADD, i18n.t(ADD))]
        now = _MARK + seat.program if seat.program else seat.level
        self._page.pick(f"who:{side}", options, now, self.seat_computer.of(side))

    @command("computer", WORD)
    def seat_computer(self, side: int, picked: Value) -> None:
        """Let the computer player that was picked sit down, or a person."""
        if picked == _ADD:
            self._host.open(screens.AddProgram(self.add_program.of(side)))
            return
        level, mark, program = str(picked).partition(_MARK)
        self.form.seat_computer(side, level, program if mark else "")
        self._page.focus(f"who:{side}" if picked else f"name:{side}")
        self._page.rebuild()

    @command("add-program", ADD)
    def add_program(self, side: int, program: Program) -> None:
        """Let a program that was added sit down where it was asked for, if it plays this game."""
        self.form.programs = tuple(playing(self._host, self.form.book.key))
        if program.name in self.form.programs:
            self.form.seat_computer(side, program=program.name)
        self._page.rebuild()
