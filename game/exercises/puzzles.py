"""Puzzles: the positions of a game that come with the program, in five grades, and the position of the day.

The files are made and checked by `art.exercises`; `game.library.puzzles` reads them and stores what has been solved.
"""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from game.exercises.known_play import KnownPlay
from game.exercises.spacing import Schedule
from game.match import Match, Player, Terms
from game.review.lost import Goal, Loss
from game.review.review import Chance, Decision, Kind
from game.rules.errors import RulesError
from game.rules.rulebook import Rulebook

GRADES: Final = (1, 2, 3, 4, 5)
"""The grades, the easiest first."""

Amount = Annotated[float, Meta(ge=0)]


class Answer(Struct, frozen=True):
    """One way to play a puzzle.

    Attributes:
        actions: what is played, as text.
        loss, chance: what it gives away against the best, see `game.review.lost.Loss`.
        reasons: codes of why it is good.
    """

    actions: Annotated[tuple[str, ...], Meta(min_length=1)]
    loss: Amount
    chance: Amount
    reasons: tuple[str, ...] = ()


class Puzzle(Struct, frozen=True, kw_only=True):
    """A position whose best play is known.

    Attributes:
        id: never changes; what has been solved is stored by it.
        rules: the key of the rules' preset.
        sides: the side of each seat.
        state: the position, as `Rulebook.format_state` writes it. A seat is to act.
        kind, goal, proved, choices, reasons: see `Decision`.
        value, chance: the worth of the best, see `Decision`.
        answers: the best way to play, then others, by what they lose.
        rest: the least that any way loses that is not among the ``answers``; None if there is none.
    """

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    grade: Literal[1, 2, 3, 4, 5]
    rules: str
    sides: tuple[int, ...]
    state: str
    kind: Kind
    goal: Goal
    proved: bool
    choices: Annotated[int, Meta(ge=2)]
    value: float
    chance: Chance
    reasons: Annotated[tuple[str, ...], Meta(min_length=1)]
    answers: Annotated[tuple[Answer, ...], Meta(min_length=2)]
    rest: Amount | None = None

    @property
    def known(self) -> list[KnownPlay]:
        """The ``answers`` as a judge knows them."""
        return [KnownPlay(one.actions, Loss(one.loss, one.chance, self.goal), one.reasons) for one in self.answers]

    def match(self, book: Rulebook[Any], names: Sequence[str]) -> Match[Any]:
        """Return a match that stands at the position; only the seat to act is a person.

        ``names`` are those of all sides. Raises ValueError if this is no position of the game.
        """
        try:
            acts = book.to_act(book.parse_state(self.state))
            if acts < 0:
                raise ValueError("no seat is to act")
            players = tuple(
                Player(names[side], "person" if seat == acts else "computer") for seat, side in enumerate(self.sides)
            )
            return Match(book, Terms(book.key, book.defaults(self.rules), players, self.sides, start=self.state))
        except (RulesError, LookupError, TypeError) as error:
            raise ValueError(f"puzzle {self.id}: {error}") from error

    def decision(self, seat: int) -> Decision:
        """Return the decision of the seat to act in `match`, as if it had played the best."""
        best = self.answers[0].actions
        return Decision(
            before=0, after=1, player=seat, seat=seat, kind=self.kind, choices=self.choices, played=best, best=best,
            value=self.value, best_value=self.value, gap=self.answers[1].loss, chance=self.chance,
            best_chance=self.chance, goal=self.goal, proved=self.proved, reasons=self.reasons,
        )  # fmt: skip


class PuzzleProgress(NamedTuple):
    """How far somebody is with one puzzle that has been tried.

    Attributes:
        solved: whether it has ever been solved, by the first answer of any sitting.
        schedule: how well it is known.
        due: when it may come again, in milliseconds since 1970.
        at_first: whether the very first answer to it was right.
    """

    solved: bool
    schedule: Schedule
    due: int
    at_first: bool


Progress = Mapping[str, PuzzleProgress]
"""The puzzles of a game that have been tried, by id."""


class _PuzzleFile(Struct, frozen=True):
    version: Literal[1]
    exercises: tuple[Puzzle, ...]


_DECODER: Final = msgspec.json.Decoder(_PuzzleFile)


def decoded(content: bytes) -> tuple[Puzzle, ...]:
    """Read the content of a file of puzzles.

    Raises:
        ValueError: it is malformed, or two puzzles have the same id.
    """
    try:
        puzzles = _DECODER.decode(content).exercises
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if len({puzzle.id for puzzle in puzzles}) < len(puzzles):
        raise ValueError("two puzzles have the same id")
    return puzzles


def position_of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody; None without puzzles.

    All puzzles come once before the first one comes again, in an order that mixes the grades.
    """
    order = sorted(puzzles, key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).digest())
    return order[day.toordinal() % len(order)] if order else None


def queue(puzzles: Sequence[Puzzle], progress: Progress, at: int) -> list[Puzzle]:
    """Return the puzzles to be solved now: those that failed and are due again, new ones, solved ones that are due.

    ``at`` is in milliseconds since 1970.
    """
    ranked = []
    for puzzle in puzzles:
        tried = progress.get(puzzle.id)
        if tried is None:
            ranked.append((1, puzzle))
        elif tried.due <= at and not tried.schedule.known:
            ranked.append((2 if tried.schedule.repetitions else 0, puzzle))
    return [puzzle for _, puzzle in sorted(ranked, key=lambda one: one[0])]


def streak(days: Sequence[int], today: int) -> int:
    """Return how many days in a row a position of the day was solved, until today or yesterday.

    ``days`` are those with a solved one, ``today`` this one, all as `date.toordinal` counts.
    """
    solved = set(days)
    last = today if today in solved else today - 1
    count = 0
    while last - count in solved:
        count += 1
    return count
