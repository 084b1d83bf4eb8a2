"""`PlayerList`: who may sit at a place of New Match: people of this house, someone new, computer players, nobody."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from game import i18n
from game.engines.levels import STRENGTHS
from game.library.people import Person
from game.library.settings import Program
from game.pictures import thumbnails
from game.pictures.colours import side_text
from game.play.agreeing.form import Form
from game.play.agreeing.seating import LONGEST_NAME
from game.play.program_players import ADD, PROGRAM, playing
from game.play.words.match_words import computer_icon, computer_name, distinct_name, nameless
from game.scenes.base import screens
from game.scenes.base.opening.open_rulebook import open_manual
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_, Text, tidied
from game.ui import layout
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

# L10n: the heading of the list of computer players, and a player who is one
COMPUTER: Final = N_("new match", "Computer")
# L10n: a computer player: its first name and how well it plays
SEATED: Final = N_("new match", "{name} · {level}")
# L10n: of a person whose name is written on a seat
KNOWN: Final = N_("new match", "Known since {date}")
# L10n: not the person who is known by this name
OTHER: Final = N_("new match", "Another {name}")
# L10n: at the end of a list of names: everybody else who plays here
EVERYBODY: Final = N_("button", "People…")
# L10n: in a list of people who may play: a person whose name is then written
SOMEONE: Final = N_("new match", "Someone new…")
# L10n: in a list of people who may play: the seat stays empty
NOBODY: Final = N_("new match", "Nobody")
PEOPLE: Final = N_("title", "People")
NAME: Final = N_("people", "Name")
SWAP: Final = N_("button", "Swap sides")
_SHOWN: Final = 6
"""The most people who are listed at once."""


class PlayerList(Overlay):
    """The list for one place; choosing somebody closes it. ``writing`` is whether a new name is being written."""

    def __init__(self, host: Host, form: Form, side: int) -> None:
        super().__init__(host)
        self.form = form
        self.side = side
        self.writing = False
        self._before = replace(form.seats[side]), form.hints  # it stays so if no new name is written

    def back(self) -> None:
        """Also let whoever sat here sit here again, if no new name was written."""
        if self.writing and not tidied(self.form.seats[self.side].name):
            self.form.seats[self.side], self.form.hints = self._before
        super().back()

    @property
    def closes_beside(self) -> bool:
        return not self.writing

    @property
    def people(self) -> Sequence[Person]:
        """Who may be chosen, the last ones first; also who sits here."""
        here, standing = self.form.person(self.side), {person.id for person in self.form.standing()}
        return [person for person in self.form.people if person == here or person.id in standing]

    def view(self) -> Box:
        look, game, book = self.page.look, self.host.games[self.form.book.key], self.form.book
        piece = thumbnails.piece(look, game, tuple(range(len(book.sides))), self.side, look.px(34))
        title = i18n.t(side_text(look, game, book, self.side))
        picture = layout.Canvas(partial(_draw_piece, piece), width=34, height=34)
        head = layout.Row(picture, layout.Grow(self.head(title)), gap=12)
        place = None if self.writing else layout.Group(self._place(), "place")
        lists = layout.Masonry(self._persons(), self._computers(), place, least=15, most=2, gap=24, below=8)
        foot = self._answers() if self.writing else None
        sheet = layout.Sheet(layout.Column(head, lists, gap=10), width=46, foot=foot)
        return layout.FocusFirst(sheet, self._present().name)

    def _present(self) -> BoundCommand:
        """Return the command of the line of who sits here now, else of the one for someone new."""
        seat, person = self.form.seats[self.side], self.form.person(self.side)
        if self.writing:
            return self.rename
        if not seat.taken:
            return self.clear
        if seat.program:
            return self.seat_program.of(seat.program)
        return self.seat_level.of(seat.level) if seat.level else self.choose.of(person) if person else self.someone

    def _persons(self) -> Box:
        if self.writing:
            return layout.Group(self._name_field(), "people")
        people = [self.choose.of(person) for person in self.people[:_SHOWN]]
        lines = map(_line, (*people, self.everybody, self.someone))
        return layout.Group(layout.Column(layout.heading(i18n.t(PEOPLE)), *lines, gap=3), "people")

    def _place(self) -> Box:
        """Return what else may become of the place: it is left empty, or changed with another one."""
        others = [self.swap.of(other) for other in range(len(self.form.seats)) if other != self.side]
        return layout.Column(layout.Rule(), *map(_line, (self.clear, *others)), gap=3)

    def _name_field(self) -> Box:
        """Return the field for a new name, and what is known of whoever has it."""
        person = self.form.person(self.side)
        hint = nameless(self.form.number(self.side))
        entry = layout.Entry(self.rename, self.form.seats[self.side].name, hint=hint, max_length=LONGEST_NAME)
        known = i18n.t(KNOWN, date=i18n.date(person.since.astimezone())) if person else ""
        note = layout.Label(known, "small", ink="soft")
        return layout.Column(layout.heading(i18n.t(NAME)), entry, note, gap=8)

    def _answers(self) -> Box:
        """Return what ends the writing of a name."""
        buttons = layout.Flow(layout.Button(self.another), layout.Button(self.done), gap=10, align="right")
        return layout.Group(buttons, "people")

    def _computers(self) -> Box:
        programs = [_line(self.seat_program.of(name)) for name in self.form.programs]
        levels = [_line(self.seat_level.of(level), i18n.t(STRENGTHS[level].about)) for level in self.form.levels]
        lines = (*levels, *programs, _line(self.add))
        return layout.Group(layout.Column(layout.heading(i18n.t(COMPUTER)), *lines, gap=3), "computers")

    def _leave(self) -> None:
        self.host.pop()

    def help(self) -> None:
        open_manual(self.host, self.form.book, self.form.values)

    # ---- people

    def _person_name(self, person: Person) -> str:
        return f"person:{person.id}"

    def _person_text(self, person: Person) -> str:
        return distinct_name(person)

    def _sits_here(self, person: Person) -> bool:
        return self.form.seats[self.side].taken and person == self.form.person(self.side)

    @command(_person_name, _person_text, icon="person", selected=_sits_here)
    def choose(self, person: Person) -> None:
        """Let somebody who is known sit here."""
        self.form.sit(self.side, person)
        self._leave()

    def _has_more(self) -> bool:
        return len(self.people) > _SHOWN

    @command("everybody", EVERYBODY, icon="people", offered=_has_more)
    def everybody(self) -> None:
        """List everybody who plays here."""
        options = [(person.id, distinct_name(person)) for person in self.people]
        self.page.pick("everybody", options, "", self.choose_by_id)

    @command("everybody-else", EVERYBODY)
    def choose_by_id(self, picked: Value) -> None:
        """Let the person with this id sit here."""
        self.choose(next(person for person in self.people if person.id == picked))

    @command("someone", SOMEONE, icon="plus")
    def someone(self) -> None:
        """Let a person sit here whose name is written now."""
        self._before = replace(self.form.seats[self.side]), self.form.hints
        self.form.seat_computer(self.side)
        self.form.rename(self.side, "")
        self.writing = True
        self.page.focus("name")
        self.page.rebuild()
        if self.page.mode.by_pad or self.page.mode.by_touch:
            self.page.settle()
            self.page.write("name")

    @command("name", NAME)
    def rename(self, name: str) -> None:
        """Write the name of the person."""
        self.form.rename(self.side, name)
        self.page.rebuild()

    def _other_text(self) -> str:
        return i18n.t(OTHER, name=tidied(self.form.seats[self.side].name))

    def _is_known(self) -> bool:
        return self.form.person(self.side) is not None

    @command("another", _other_text, icon="plus", offered=_is_known)
    def another(self) -> None:
        """Let one more person of the written name sit here."""
        self.form.sit_another(self.side)
        self._leave()

    @command("done", N_("button", "Done"), icon="done", style="primary")
    def done(self) -> None:
        """Close the list; the name is written already."""
        self._leave()

    @command("enter", N_("button", "Done"))
    def entered(self) -> None:
        """Close the list; Enter on an empty line, one press too many, lets a person with a name sit here again."""
        (self.back if self._before[0].named else self._leave)()

    # ---- computer players

    def _level_text(self, level: str) -> str:
        return i18n.t(SEATED, name=computer_name(level), level=i18n.t(STRENGTHS[level].text))

    def _has_level(self, level: str) -> bool:
        return self.form.seats[self.side].taken and self.form.seats[self.side].level == level

    def _level_icon(self, level: str) -> str:
        return computer_icon(level)

    @command("level", _level_text, icon=_level_icon, selected=_has_level)
    def seat_level(self, level: str) -> None:
        """Let the computer player of a level sit here."""
        self.form.seat_computer(self.side, level)
        self._leave()

    def _program_text(self, name: str) -> str:
        return i18n.t(SEATED, name=name, level=i18n.t(PROGRAM))

    def _has_program(self, name: str) -> bool:
        return self.form.seats[self.side].program == name

    @command("program", _program_text, icon="computer", selected=_has_program)
    def seat_program(self, name: str) -> None:
        """Let somebody else's program sit here."""
        self.form.seat_computer(self.side, program=name)
        self._leave()

    @command("add", ADD, icon="plus")
    def add(self) -> None:
        """Add a program, to sit here."""
        self.host.open(screens.AddProgram(self.add_program))

    @command("add-program", ADD)
    def add_program(self, program: Program) -> None:
        """Let a program that was added sit here, if it plays this game."""
        self.form.programs = tuple(playing(self.host, self.form.book.key))
        if program.name in self.form.programs:
            self.form.seat_computer(self.side, program=program.name)
        self.page.rebuild()

    # ---- the place itself

    def _is_empty(self) -> bool:
        return not self.form.seats[self.side].taken

    def _can_be_empty(self) -> bool:
        return self.form.optional

    @command("nobody", NOBODY, icon="close", offered=_can_be_empty, selected=_is_empty)
    def clear(self) -> None:
        """Leave the place empty."""
        self.form.take(self.side, False)
        self._leave()

    def _swap_text(self, other: int) -> Text | str:
        if len(self.form.seats) == 2:
            return SWAP
        game, book = self.host.games[self.form.book.key], self.form.book
        return i18n.labelled(i18n.t(SWAP), i18n.t(side_text(self.page.look, game, book, other)))

    def _differs(self, other: int) -> bool:
        return self.form.differ(self.side, other)

    @command("swap", _swap_text, icon="swap", enabled=_differs)
    def swap(self, other: int) -> None:
        """Let whoever is here and at another place change places."""
        self.form.swap(self.side, other)
        self._leave()


def _draw_piece(piece: pygame.Surface, surface: pygame.Surface, box: pygame.Rect) -> None:
    surface.blit(piece, piece.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _line(do: BoundCommand, about: str = "") -> Box:
    """Return a line of the list: an icon, the text and a quiet sentence."""
    if not do.offered:
        return layout.Column()
    ink, soft = ("", "soft") if do.enabled else ("off", "off")
    words = layout.Column(
        layout.Label(do.text, "strong", ink=ink), layout.Label(about, "small", ink=soft, even=True), gap=0
    )
    row = layout.Row(layout.Icon("done" if do.selected else do.icon, 1.2, soft), layout.Grow(words), gap=12)
    return layout.Line(do, row, name=i18n.labelled(do.text, about) if about else do.text, down=6)
