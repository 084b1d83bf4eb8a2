"""The answers of an engine, parsed and checked: impossible values are rejected."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from game.review.course import Course, Segment
from game.review.lost import Goal, Loss
from game.rules.rulebook import Rulebook

_ZERO: Final = 0.01
"""Values are points if their sum differs from 0 by less than this."""
_EQUAL: Final = 1e-6


class StateWorth(Struct, frozen=True):
    """The value of a state, by seat; see `game.engines.engine.Worth`."""

    values: tuple[float, ...]
    wins: tuple[float, ...]
    proved: bool = False
    match: tuple[float, ...] = ()

    @property
    def points(self) -> bool:
        """Whether ``values`` are points, whose sum is 0; chances sum to 1."""
        return abs(sum(self.values)) < _ZERO

    @property
    def winning(self) -> tuple[float, ...]:
        """The chances to win the match if one is played for, else this game."""
        return self.match or self.wins

    @property
    def chances(self) -> tuple[float, ...]:
        """The chances in which losses are shown: ``winning`` if ``values`` are points, else ``values``, which are
        chances.
        """
        return self.winning if self.points else _within(self.values)

    @property
    def certain(self) -> bool:
        """Whether the ``chances`` are certain.

        ``proved`` says so only of ``wins``: a match goes on after a game that is won, and in Don't Worry the others
        play on for their places.
        """
        return self.proved and (self.chances == self.wins or {*self.chances} <= {0.0, 1.0})


class CandidatePlay(Struct, frozen=True):
    """One candidate of an answer; see `game.engines.engine.Candidate`."""

    actions: tuple[str, ...]
    state: str
    worth: StateWorth
    reasons: tuple[str, ...] = ()
    rough: bool = False


class JudgedDecision(NamedTuple):
    """The candidates of a state in short.

    Attributes:
        best: the best candidate.
        played: what was played, if it is among the candidates.
        choices: the number of candidates.
        gap: what the second best loses.
    """

    best: CandidatePlay
    played: CandidatePlay | None
    choices: int
    gap: float


class RollWorths(NamedTuple):
    """The worth of each equally likely roll, and of the one that was rolled."""

    rolled: StateWorth
    worths: tuple[StateWorth, ...]


class _RollWorth(Struct, frozen=True):
    roll: str
    worth: StateWorth


def roll_worths(answer: Mapping[str, Any], rolled: str, seats: int) -> RollWorths:
    """Read the answer to "rolls" where ``rolled`` was rolled.

    Raises:
        ValueError: the answer is malformed.
        KeyError: that roll is not in it.
    """
    found = msgspec.convert(answer.get("rolls"), tuple[_RollWorth, ...])
    worths = {one.roll: _checked(one.worth, seats) for one in found}
    return RollWorths(worths[rolled], tuple(worths.values()))


def state_worth(answer: Mapping[str, Any], seats: int) -> StateWorth:
    """Read the answer to "evaluate".

    Raises:
        ValueError: the answer is malformed.
    """
    return _checked(msgspec.convert(answer.get("worth"), StateWorth), seats)


def judged_decision(answer: Mapping[str, Any], course: Course, segment: Segment) -> JudgedDecision:
    """Read the answer to "candidates" about the decision of a segment.

    Raises:
        ValueError: the answer is malformed.
    """
    moment = course.moments[segment.before]
    seat, ways = segment.seat, candidate_plays(answer, len(moment.seating))
    ranked = sorted(ways, key=lambda one: -one.worth.values[seat])
    gap = ranked[0].worth.values[seat] - ranked[1].worth.values[seat] if len(ranked) > 1 else 0.0
    return JudgedDecision(ranked[0], _played(ranked, course, segment), len(ranked), gap)


def candidate_plays(answer: Mapping[str, Any], seats: int) -> list[CandidatePlay]:
    """Read the candidates of an answer, without resignations.

    Raises:
        ValueError: there are none, or one is malformed.
    """
    found = msgspec.convert(answer.get("candidates"), tuple[CandidatePlay, ...])
    ways = [one for one in found if not _resigns(one)]
    if not ways:
        raise ValueError("no candidates")
    return [msgspec.structs.replace(one, worth=_checked(one.worth, seats)) for one in ways]


def goal(book: Rulebook[Any], state: Any, told: StateWorth) -> Goal:
    """Return what is played for in a state with this worth."""
    if told.match:
        return "match"
    plain = all(abs(v - 2 * w + 1) < _EQUAL for v, w in zip(told.values, told.wins, strict=True))
    return "stakes" if told.points and not (plain and book.display.cube(state) is None) else "game"


def loss_between(best: StateWorth, other: StateWorth, seat: int, played_for: Goal) -> Loss:
    """Return what a seat gives away with ``other`` instead of ``best``."""
    loss = max(0.0, best.values[seat] - other.values[seat])
    return Loss(loss, max(0.0, best.chances[seat] - other.chances[seat]) if loss else 0.0, played_for)


def _played(ways: Sequence[CandidatePlay], course: Course, segment: Segment) -> CandidatePlay | None:
    """Return the candidate that leads to the state of the match, or that has the same actions."""
    state = course.match.book.format_state(course.moments[segment.after].state)
    did = tuple(map(str, course.actions(segment)))
    return next((one for one in ways if state == one.state or did == one.actions), None)


def _resigns(found: CandidatePlay) -> bool:
    return any(action.startswith("resign") for action in found.actions)


def _checked(told: StateWorth, seats: int) -> StateWorth:
    if len(told.values) != seats or len(told.wins) != seats or len(told.match) not in (0, seats):
        raise ValueError("a worth is given to each seat")
    if not all(map(math.isfinite, told.values)) or not all(-1e-6 <= win <= 1 + 1e-6 for win in told.wins + told.match):
        raise ValueError("a worth that cannot be")
    return msgspec.structs.replace(told, wins=_within(told.wins), match=_within(told.match))


def _within(chances: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(min(1.0, max(0.0, chance)) for chance in chances)
