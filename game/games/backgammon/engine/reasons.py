"""Why a candidate is good or bad: codes with a sentence each in `game.games.backgammon.engine.advice`.

Each code describes something that can be seen on the board before and after, or in the values of the other candidates.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from game.engines.engine import Candidate
from game.games.backgammon.engine.formations import have_passed, longest_prime
from game.games.backgammon.engine.shots import shots
from game.games.backgammon.rules.state import (
    BAR,
    DOUBLED,
    HOME,
    MOVE,
    OFF,
    OVER,
    ROLL,
    BackgammonState,
    Checkers,
    pips,
)

PRIME: Final = 4
"""The fewest points in a row that count as a prime."""
LEAD: Final = 8
"""The pips ahead that are worth mentioning: about a roll."""
MORE: Final = 6
"""This many more hitting rolls of 36 than after the best move are worth mentioning."""
GAMMONS: Final = 0.25
"""A chance of this size to lose a gammon counts as a danger."""


class Reasons:
    """The reasons for the candidates of one state; ``candidates`` are the best first."""

    def __init__(self, state: BackgammonState, candidates: Sequence[Candidate[BackgammonState]]) -> None:
        self._state = state
        self._candidates = candidates

    def of(self, candidate: Candidate[BackgammonState]) -> tuple[str, ...]:
        """Return the codes of one candidate, the most important first."""
        verb = candidate.actions[0].verb
        if verb == "resign":
            return ("lost",)
        if verb in ("accept", "decline"):
            return ("enough",) if self._candidates[0].actions[0].verb == "accept" else ("more",)
        if self._state.phase == MOVE:
            return tuple(self._of_turn(candidate))
        if self._state.house.continues:  # B42: to take or not is no question of courage
            return ()
        return tuple(self._of_double(verb)) if self._state.phase == ROLL else tuple(self._of_answer())

    # ---- turns

    def _of_turn(self, candidate: Candidate[BackgammonState]) -> Iterator[str]:
        own, other = self._sides(candidate.state)
        was, rival = self._sides(self._state)
        if other[BAR] > rival[BAR]:
            yield "hit"
        if own[OFF] > was[OFF] and own[OFF] == self._most_off:
            yield "bears-off"
        if candidate.state.phase != OVER:
            if not have_passed(own, other):  # in a race no point is in anybody's way
                yield from _points(was, own)
            yield from self._running(own, other)
            yield from self._risk(candidate)

    def _running(self, own: Checkers, other: Checkers) -> Iterator[str]:
        was, _ = self._sides(self._state)
        escaped = _back(own) < _back(was)
        if escaped:
            yield "escape"
        runs = escaped or have_passed(own, other)
        if runs and not have_passed(*self._sides(self._state)) and pips(own) + LEAD <= pips(other):
            yield "race"

    def _risk(self, candidate: Candidate[BackgammonState]) -> Iterator[str]:
        count = self._shots[candidate.state]
        if count == min(self._shots.values()) < max(self._shots.values()):
            yield "safest"
        if count >= self._shots[self._candidates[0].state] + MORE:
            yield "exposed"

    @cached_property
    def _shots(self) -> dict[BackgammonState, int]:
        """The number of rolls that hit after each turn (0 after a won game)."""
        return {
            turn.state: 0 if turn.state.phase == OVER else shots(*self._sides(turn.state)) for turn in self._candidates
        }

    @cached_property
    def _most_off(self) -> int:
        return max(self._sides(turn.state)[0][OFF] for turn in self._candidates)

    def _sides(self, state: BackgammonState) -> tuple[Checkers, Checkers]:
        """Return the checkers of the seat that plays this turn, and its opponent's."""
        seat = self._state.turn
        return state.sides[seat], state.sides[1 - seat]

    # ---- the cube

    def _of_double(self, verb: str) -> Iterator[str]:
        worth = self._worth(self._state.turn)
        if "double" not in worth:
            return
        dropped = worth["double"] >= 1 - 1e-6  # a dropped double wins the present stake
        if worth["double"] >= worth["roll"]:
            yield "cash" if dropped else "double"
        elif worth["roll"] > 1:
            yield "too-good"
        elif verb == "double" or worth["roll"] > 0:  # obvious for the side that is behind
            yield "too-early"

    def _of_answer(self) -> Iterator[str]:
        if self._state.phase != DOUBLED:
            return
        worth = self._worth(1 - self._state.turn)
        if worth["take"] >= worth["drop"]:
            yield "take"
            return
        yield "drop"
        if self._taken.worth.details["gammon"][self._state.turn] >= GAMMONS:
            yield "gammons"

    @property
    def _taken(self) -> Candidate[BackgammonState]:
        return next(answer for answer in self._candidates if answer.actions[0].verb == "take")

    def _worth(self, seat: int) -> dict[str, float]:
        return {choice.actions[0].verb: choice.worth.values[seat] for choice in self._candidates}


def _points(was: Checkers, own: Checkers) -> Iterator[str]:
    """Yield codes for the points that a turn has made."""
    made = {point for point in range(1, BAR) if own[point] > 1 >= was[point]}
    (prime, _), (before, _) = longest_prime(own), longest_prime(was)
    if prime >= PRIME and prime > before:
        yield "prime"
    if 5 in made:
        yield "five-point"
    elif made & {*range(2, HOME + 1)}:
        yield "home-point"
    if made & {*range(BAR - HOME, BAR)}:
        yield "anchor"


def _back(own: Checkers) -> int:
    """Return the number of checkers in the opponent's home board or on the bar."""
    return sum(own[BAR - HOME :])
