"""The seating in New Match: each place is taken by a person or a computer player, or empty.

Seats are counted by side: `Rulebook.sides` lists the places. `game.play.agreeing.form.Form` adds everything else that
is chosen for a match.
"""

from collections.abc import Sequence
from itertools import count, islice
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.engines.levels import STRENGTHS, Level
from game.library.agreement import LONGEST
from game.library.people import Person, known
from game.library.person_rows import NEW
from game.library.settings import NewMatchChoices
from game.play.agreeing.last_tables import LastSeat, last_seats
from game.play.words.match_words import computer_name, nameless
from game.rules.errors import InvalidError
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup, Value
from game.rules.usual_sides import usual_sides
from game.text import tidied

LONGEST_NAME: Final = 32
"""Characters of a player's name."""


class Seat(Struct):
    """One place at the table; ``side`` is its index in `Rulebook.sides`."""

    side: int
    taken: bool = False
    name: str = ""
    who: str = ""
    """The id of the chosen person; `NEW` for a new person of this name; "" for a known person of this name, if any."""
    level: str = ""
    """The level of our computer player; "" if there is none."""
    program: str = ""
    """The name of the external program; "" if there is none."""

    @property
    def computer(self) -> tuple[str, str]:
        """The computer player, as level and program; both are "" for a person."""
        return self.level, self.program

    @property
    def person(self) -> bool:
        """Whether a person sits there."""
        return not any(self.computer)

    @property
    def named(self) -> bool:
        """Whether a person with a name sits there."""
        return self.taken and self.person and self.name != ""


class Rivals(NamedTuple):
    """The computer players of a game: the levels of ours, and the names of external programs."""

    levels: Sequence[Level] = ()
    programs: Sequence[str] = ()


NO_RIVALS: Final = Rivals()


class Seating:
    """The seats of one match; they begin as those of the last one.

    ``values`` are the options that were chosen: they say which sides may be taken. ``first`` is the side that begins,
    None if the rules decide it by roll or lot. ``levels`` and ``programs`` are the game's computer players; ``people``
    are the known people, the last to play first.
    """

    def __init__(self, book: Rulebook[Any], values: dict[str, Value], last: NewMatchChoices, rivals: Rivals) -> None:
        self.book = book
        self.values = values
        self.levels = tuple(level.key for level in rivals.levels)
        self.programs = tuple(rivals.programs)
        self.seats = self._seated(last)
        self.lacks_computer = any(program not in ("", *self.programs) for program in last.programs) or any(
            self._own(level) != level for level in last.levels
        )
        """Whether a computer player of the last match is not available any more."""
        self.first: int | None = None
        if last.first is not None and 0 <= last.first < len(self.sides):
            self.first = self.sides[last.first]
        self.people: Sequence[Person] = ()
        self.arranged = False
        """Whether people were seated by hand: then nobody is moved to a preferred side."""

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

    def swap(self, side: int, other: int) -> None:
        """Swap the players of two places; one of them may be empty."""
        self.arranged = True
        self._exchange(side, other)

    def differ(self, side: int, other: int) -> bool:
        """Whether swapping two places would change anything: two people without names are alike unless one begins."""
        return self.first in (side, other) or replace(self.seats[side], side=other) != self.seats[other]

    def refused(self, sides: tuple[int, ...]) -> str | None:
        """Return why the rules forbid these sides, as a code of `Rulebook.problems`; None if they allow them."""
        try:
            self.book.check(Setup(self.values, sides))
        except InvalidError as error:
            return error.code
        return None

    # ---- people

    def rename(self, side: int, name: str) -> None:
        """Write a name on a seat."""
        self.seats[side].name, self.seats[side].who = name[:LONGEST_NAME], ""

    def person(self, side: int) -> Person | None:
        """Return the known person on a side, chosen there or else found by name; None if there is none."""
        seat = self.seats[side]
        return known(self.people, seat.who, seat.name) if seat.person and seat.who != NEW else None

    def sit(self, side: int, person: Person) -> int:
        """Seat a person and return the side, which is the preferred one if its player is free to swap."""
        self.seat_computer(side)
        seat = self.seats[side]
        seat.name, seat.who = person.name, person.id
        liked = person.preference(self.book.key).side
        if self.arranged or liked is None or liked == side or not 0 <= liked < len(self.seats):
            return side
        there = self.person(liked)
        if there and there.preference(self.book.key).side == liked:
            return side
        self._exchange(side, liked)
        if self.refused(self.sides) is not None:
            self._exchange(side, liked)
            return side
        return liked

    def sit_another(self, side: int) -> None:
        """Mark the name on a side as a new person with an existing name."""
        self.seats[side].who = NEW

    def who(self) -> tuple[str, ...]:
        """Return the people who play, by player, as a `Proposal` has them."""
        found = ((self.person(side), self.seats[side]) for side in self.sides)
        return tuple(person.id if person else NEW if seat.who == NEW else "" for person, seat in found)

    def standing(self) -> list[Person]:
        """Return the known people without a seat."""
        seated = {person.id for taken in self.sides if (person := self.person(taken))}
        return [person for person in self.people if person.id not in seated]

    # ---- computer players

    def seat_computer(self, side: int, level: str = "", program: str = "") -> None:
        """Give a seat to a computer player of this level, or to a program; to a person if both are ""."""
        if not self.seats[side].taken:
            self.take(side, True)
        self.seats[side].level, self.seats[side].program = level, program

    def play_alone(self, side: int, level: str) -> None:
        """Leave one person, the one on a side or else the first, and seat computer players of a level for the others.

        Computer players stay, but one of them makes room for a person if there is none.
        """
        people = [other for other in self.sides if self.seats[other].person]
        own = side if side in people or not people else people[0]
        if not people:
            self.seat_computer(own)
        for other in people:
            if other != own:
                self.seat_computer(other, level)

    # ---- what they are called

    def name(self, side: int) -> str:
        """Return the name of the player on a taken side; a number distinguishes two of one name, a computer's last."""
        seat = self.seats[side]
        if seat.person:
            own = self._named(side)
            who, before = dict(zip(self.sides, self.who(), strict=True)), self.sides[: self.sides.index(side)]
            others = {who[other] for other in before if self._named(other).casefold() == own.casefold()} - {who[side]}
            return _numbered(own, len(others) + 1)
        equals = [other for other in self.sides if self.seats[other].computer == seat.computer]
        called = seat.program or computer_name(seat.level)
        people = {self.name(other).casefold() for other in self.sides if self.seats[other].person}
        numbered = (_numbered(called, number) for number in count(1))
        free = (name for name in numbered if name.casefold() not in people)
        return next(islice(free, equals.index(side), None))

    def written(self, side: int) -> str:
        """Return the name of the person there, as it is kept for the next time; "" for none."""
        person = self.person(side)
        return person.name if person else tidied(self.seats[side].name)

    def number(self, side: int) -> int:
        """Return which of the people who play the one on a side is, from 1; computer players are not counted."""
        return 1 + sum(self.seats[other].person for other in self.sides[: self.sides.index(side)])

    def _named(self, side: int) -> str:
        """Return the name of the player there, without a number that distinguishes two of one name."""
        return self.written(side) or nameless(self.number(side))

    # ---- details

    def _seated(self, last: NewMatchChoices) -> list[Seat]:
        seats = [Seat(side) for side in range(len(self.book.sides))]
        sides = last.sides
        if not sides or self.refused(sides) is not None:
            least = self.book.seat_counts[0]
            sides = usual_sides(self.book, max(n for n in self.book.seat_counts if n <= max(least, len(last.names))))
        sat = (*last_seats(last), *[LastSeat()] * len(sides))
        for side, (name, who, level, program) in zip(sides, sat, strict=False):
            seats[side] = Seat(side, True, name, who, self._own(level), program if program in self.programs else "")
        return seats

    def _own(self, level: str) -> str:
        """Return a level, or the strongest below it where the game does not have it; "" if there is none."""
        known = [*STRENGTHS]
        weaker = known[: known.index(level) + 1] if level in STRENGTHS else ()
        return next((one for one in reversed(weaker) if one in self.levels), "")

    def _exchange(self, side: int, other: int) -> None:
        """Swap the players of two places. Whoever was to begin still is."""
        first, second = self.seats[side], self.seats[other]
        self.seats[side], self.seats[other] = replace(second, side=side), replace(first, side=other)
        if self.first in (side, other):
            self.first = side + other - self.first


def _numbered(name: str, number: int) -> str:
    """Return a name with the number that distinguishes two of one name, from the second on; it is cut to fit."""
    return name if number == 1 else f"{name[: LONGEST - 2]} {number}"
