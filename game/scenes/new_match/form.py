"""What has been chosen in New Match so far: a form that any rule book fills from its declared data.

    form = Form(book, settings.new_match.get(book.key, NewMatch()), names, Rivals(game.levels()))
    form.use_preset("stakes")
    form.set("length", 3)
    if form.problem() is None:
        match = library.create(book, form.terms())

Seats are counted by side here: `Rulebook.sides` lists the places at the table, and each is taken or empty.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from game.engines.levels import Level
from game.library.people import Person
from game.library.person_rows import NEW
from game.library.settings import NewMatch
from game.match import Aids, Player, Terms
from game.match.clock import ClockTerms
from game.match.dice import new_seed, phrase_seed
from game.rules.errors import InvalidError
from game.rules.rulebook import Rulebook
from game.rules.seating import usual_sides
from game.rules.setup import Option, Preset, Setup, Value
from game.scenes.new_match.clock_choice import ClockChoice
from game.text import N_, Text, folded

LONGEST_NAME: Final = 32
"""Characters of a player's name."""
MISTAKES: Final = (0, 100, 40)
"""From how much on the tutor may speak of a mistake, in thousandths: never, of big ones, of all."""

_TOO_FEW: Final = N_("new match", "At least {n} player must take a seat.", "At least {n} players must take a seat.")
_SAME: Final = N_("new match", "Two players have the same name.")
_IMPOSSIBLE: Final = N_("new match", "These choices do not go together.")


@dataclass
class Seat:
    """One place at the table; ``side`` is its index in `Rulebook.sides`."""

    side: int
    taken: bool = False
    name: str = ""
    who: str = ""
    """The id of the person who was chosen, `NEW` for one more of this name; "" for whoever has the name."""
    level: str = ""
    """Of the computer player of ours who sits there, else ""."""
    program: str = ""
    """The name of the program of somebody else's that sits there, else ""."""

    @property
    def computer(self) -> tuple[str, str]:
        """Which computer player sits there, as level and program; with both "" a person does."""
        return self.level, self.program

    @property
    def person(self) -> bool:
        """Whether a person sits there."""
        return not any(self.computer)


class Names(NamedTuple):
    """What players are called: a person (from 1) who has written no name, and a computer player of a level."""

    nameless: Callable[[int], str]
    computer: Callable[[str], str]


class Rivals(NamedTuple):
    """The computer players of a game here: the levels of ours, and programs of somebody else's by name."""

    levels: Sequence[Level] = ()
    programs: Sequence[str] = ()


NO_RIVALS: Final = Rivals()


@dataclass(frozen=True)
class Problem:
    """Why the match cannot begin; ``n`` fills the text's plural."""

    text: Text
    n: int | None = None


def _refused(book: Rulebook[Any], options: Mapping[str, Value], sides: tuple[int, ...]) -> Problem | None:
    try:
        book.check(Setup(options, sides))
    except InvalidError as error:
        return Problem(book.problems.get(error.code, _IMPOSSIBLE))
    return None


class Form:
    """The choices for one match, at first those of the last one.

    ``first`` is the side that begins, None for the rule book's throw or lot. ``levels`` and ``programs`` are the game's
    computer players, none where it has none here; ``clocks`` are those that are offered (`Game.clocks`); ``people`` are
    those who are known, who has played last first.
    """

    def __init__(
        self,
        book: Rulebook[Any],
        last: NewMatch,
        names: Names,
        rivals: Rivals = NO_RIVALS,
        clocks: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.book = book
        self.names = names
        self.levels = tuple(level.key for level in rivals.levels)
        self.programs = tuple(rivals.programs)
        known = [p.key for p in book.presets]
        self.preset = last.preset if last.preset in known else known[0]
        self.values: dict[str, Value] = book.defaults(self.preset)
        for option in book.options:
            if option.accepts(last.options.get(option.key)):
                self.values[option.key] = last.options[option.key]
        self.seats = self._seated(last)
        self.first: int | None = None
        if last.first is not None and last.first < len(self.sides):
            self.first = self.sides[last.first]
        self.dice: Literal["program", "own"] = last.dice if book.uses_dice else "program"
        self.phrase = ""
        self.people: Sequence[Person] = ()
        self.arranged = False
        """Whether somebody has seated people by hand: then nobody is seated elsewhere for liking it."""
        self.takebacks = last.takebacks
        self.hints = last.hints
        self.tutor = last.tutor if last.tutor in MISTAKES else MISTAKES[0]
        self.clock = ClockChoice(clocks, last.clock, last.own_clock)

    # ---- rules

    @property
    def named(self) -> Preset:
        """The preset that was chosen."""
        return next(p for p in self.book.presets if p.key == self.preset)

    def use_preset(self, key: str) -> None:
        """Take every option's value from a preset."""
        self.values = self.book.defaults(key)
        self.preset = key

    def options(self) -> tuple[Option, ...]:
        """The options that mean anything beside the other values."""
        return tuple(o for o in self.book.options if o.applies(self.values))

    def set(self, key: str, value: Value) -> None:
        """Choose an option's value."""
        self.values[key] = value

    def changed(self) -> dict[str, Value]:
        """The options that differ from the preset, with their values."""
        standard = self.book.defaults(self.preset)
        return {o.key: self.values[o.key] for o in self.options() if self.values[o.key] != standard[o.key]}

    # ---- seats

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides that are taken."""
        return tuple(seat.side for seat in self.seats if seat.taken)

    @property
    def optional(self) -> bool:
        """Whether a seat may stay empty."""
        return self.book.seat_counts[0] < len(self.book.sides)

    def take(self, side: int, taken: bool) -> None:
        """Take a seat, or leave it empty."""
        self.arranged = True
        self.seats[side].taken = taken
        if not taken and self.first == side:
            self.first = None

    def rename(self, side: int, name: str) -> None:
        """Write a name on a seat."""
        self.seats[side].name, self.seats[side].who = name[:LONGEST_NAME], ""

    def person(self, side: int) -> Person | None:
        """Who of those that are known sits on a side: who was chosen there, else whoever has the name."""
        seat = self.seats[side]
        if not seat.person or seat.who == NEW:
            return None
        named = (person for person in self.people if person.is_called(seat.name))
        return next((person for person in self.people if person.id == seat.who), next(named, None))

    def sit(self, side: int, person: Person) -> int:
        """Let somebody sit down; the side where that is, for who likes another one better sits there."""
        seat = self.seats[side]
        seat.name, seat.who = person.name[:LONGEST_NAME], person.id
        liked = person.taste(self.book.key).side
        if self.arranged or liked is None or liked == side or not 0 <= liked < len(self.seats):
            return side
        there = self.person(liked)
        if there and there.taste(self.book.key).side == liked:
            return side
        self._exchange(side, liked)
        if _refused(self.book, self.values, self.sides):
            self._exchange(side, liked)
            return side
        return liked

    def _exchange(self, side: int, other: int) -> None:
        """Two places swap all but what they are."""
        first, second = self.seats[side], self.seats[other]
        self.seats[side], self.seats[other] = replace(second, side=side), replace(first, side=other)

    def sit_another(self, side: int) -> None:
        """Whoever has the name on a side is one more person who is called so."""
        self.seats[side].who = NEW

    def who(self) -> tuple[str, ...]:
        """Who plays, by player, as `Library.create` is told it."""
        found = ((self.person(side), self.seats[side]) for side in self.sides)
        return tuple(person.id if person else NEW if seat.who == NEW else "" for person, seat in found)

    def name(self, side: int) -> str:
        """What the player on a taken side is called; the same computer player twice is told apart by a number, and so
        are two people of one name."""
        seat = self.seats[side]
        if seat.person:
            own = self._named(side)
            who, before = dict(zip(self.sides, self.who(), strict=True)), self.sides[: self.sides.index(side)]
            others = {who[other] for other in before if self._named(other).casefold() == own.casefold()} - {who[side]}
            return f"{own} {len(others) + 1}" if others else own
        equals = [other for other in self.sides if self.seats[other].computer == seat.computer]
        called, number = seat.program or self.names.computer(seat.level), equals.index(side) + 1
        return called if number == 1 else f"{called} {number}"

    def _named(self, side: int) -> str:
        """What who sits there is called, be there others of that name or not."""
        known = self.person(side)
        written = known.name if known else self.seats[side].name.strip()
        return written or self.names.nameless(self.sides.index(side) + 1)

    def seat_computer(self, side: int, level: str = "", program: str = "") -> None:
        """Let a computer player of this level, or a program, sit on a side; else a person. With one there are hints."""
        if (level or program) and all(self.seats[taken].person for taken in self.sides):
            self.hints = True
        self.seats[side].level, self.seats[side].program = level, program

    @property
    def alone(self) -> bool:
        """Whether one person plays computers, whose own the dice are not: such a person may agree to take back."""
        people = [self.seats[side].person for side in self.sides]
        own = self.dice == "own" and self.book.uses_dice
        return len(people) > 1 and people.count(True) == 1 and not own

    def swap(self) -> None:
        """Everybody moves one taken seat on; two players swap sides. Who was to begin still is."""
        self.arranged = True
        taken = [seat for seat in self.seats if seat.taken]
        players = [(seat.name, seat.who, *seat.computer) for seat in taken]
        for seat, player in zip(taken, players[-1:] + players[:-1], strict=True):
            seat.name, seat.who, seat.level, seat.program = player
        if self.first is not None:
            self.first = self.sides[(self.sides.index(self.first) + 1) % len(taken)]

    def suggestions(self, side: int) -> list[Person]:
        """People for a seat: those whose name goes on as it begins, or all others where somebody's stands there.

        Whoever sits already is left out.
        """
        seated = {person.id for taken in self.sides if (person := self.person(taken))}
        written = folded(self.seats[side].name.strip())
        begun = "" if self.person(side) or self.seats[side].who == NEW else written
        return [person for person in self.people if person.id not in seated and folded(person.name).startswith(begun)]

    # ---- beginning

    def problem(self) -> Problem | None:
        """Why the match cannot begin yet, None if it can."""
        least = self.book.seat_counts[0]
        if len(self.sides) < least:
            return Problem(_TOO_FEW, least)
        if len({self.name(side).casefold() for side in self.sides}) < len(self.sides):
            return Problem(_SAME)
        return _refused(self.book, self.values, self.sides)

    def terms(self) -> Terms:
        """The agreement."""
        sides, phrase = self.sides, self.phrase.strip()
        terms = Terms(
            game=self.book.key,
            options=dict(self.values),
            players=tuple(self._player(side) for side in sides),
            sides=sides,
            first=None if self.first is None else sides.index(self.first),
            dice=self.dice,
            seed=phrase_seed(phrase) if phrase else new_seed(),
            phrase=bool(phrase) and self.dice == "program",
            aids=self._aids(),
        )
        return replace(terms, seal=terms.newest_seal)

    def timed(self) -> ClockTerms | None:
        """What the players' clock is set to, None where they want none."""
        return self.clock.terms(self.length)

    @property
    def length(self) -> int:
        """How many games are played, or points played to."""
        return int(self.values.get("length", 1))

    def _aids(self) -> Aids:
        """What helps the players; where nobody can be asked, nobody is."""
        knows = bool(self.levels)
        return Aids(self.hints and knows, self.takebacks and self.alone, self.tutor if knows else 0)

    def _player(self, side: int) -> Player:
        seat = self.seats[side]
        return Player(self.name(side), "person" if seat.person else "computer", *seat.computer)

    def remembered(self) -> NewMatch:
        """The choices for the next time. The phrase for the dice is never kept."""
        sides = self.sides
        return NewMatch(
            preset=self.preset,
            options=self.changed(),
            names=tuple(self.seats[side].name.strip() for side in sides),
            levels=tuple(self.seats[side].level for side in sides),
            programs=tuple(self.seats[side].program for side in sides),
            takebacks=self.takebacks,
            hints=self.hints,
            tutor=self.tutor,
            sides=sides,
            first=None if self.first is None else sides.index(self.first),
            dice=self.dice,
            clock=self.clock.chosen,
            own_clock=self.clock.own,
        )

    # ---- how

    def _seated(self, last: NewMatch) -> list[Seat]:
        seats = [Seat(side) for side in range(len(self.book.sides))]
        if not last.sides or _refused(self.book, self.values, last.sides):
            for side in usual_sides(self.book, self.book.seat_counts[0]):
                seats[side].taken = True
            return seats
        none = ("",) * len(last.sides)
        who = zip(last.sides, last.names + none, last.levels + none, last.programs + none, strict=False)
        for side, name, level, program in who:
            seats[side].taken, seats[side].name = True, name[:LONGEST_NAME]
            seats[side].level = level if level in self.levels else ""
            seats[side].program = program if program in self.programs else ""
        return seats
