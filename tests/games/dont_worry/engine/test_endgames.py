"""Endings whose chances are known without the engine, and what it adds to the nets: numbers, and what looks best."""

from functools import cache

import pytest

from game.engines.engine import Effort
from game.games.dont_worry.rules.state import DontWorryState
from game.rules.rulebook import DICE
from tests.games.dont_worry.engine.tables import ENGINE, QUICK
from tests.games.dont_worry.rules.tables import BOOK, at


def race(mine: float, yours: float) -> float:
    """The chance of who throws first, if in each turn each gets home with these chances and nothing else happens."""
    return mine / (1 - (1 - mine) * (1 - yours))


def test_two_who_need_one_number_each() -> None:
    """A 1, a 2 or a 3 brings the last piece home; a six throws again: 3/5 a turn."""
    state = at("red=39,f4/yellow=39,f4", "roll:red", 0, 1, pieces=2)
    assert ENGINE.evaluate(state, Effort(6)).wins[0] == pytest.approx(race(3 / 5, 3 / 5), abs=0.005)


def test_the_same_where_a_six_ends_the_turn() -> None:
    state = at("red=39,f4/yellow=39,f4", "roll:red", 0, 1, pieces=2, six_without_move="ends")
    assert ENGINE.evaluate(state, Effort(6)).wins[0] == pytest.approx(race(1 / 2, 1 / 2), abs=0.01)


def test_one_who_needs_a_single_number() -> None:
    """Red needs the 1, yellow the 2; a six throws again: 1/5 a turn."""
    state = at("red=39,f2,f3,f4/yellow=38,f2,f3,f4", "throw:red", 0, 1)
    assert ENGINE.evaluate(state, Effort(5)).wins[0] == pytest.approx(race(1 / 5, 1 / 5), abs=0.02)


def test_who_can_win_at_once_has_won() -> None:
    state = at("red=38,f4/blue=w,w/yellow=39,f4/green=39,f4", "move:red", 3, pieces=2)
    assert ENGINE.evaluate(state, QUICK).wins == (1, 0, 0, 0)


@pytest.mark.parametrize(
    "state",
    [
        at("red=36,f3/yellow=20,f4", "move:red", 3, pieces=2),
        at("red=5,30/blue=1,25/green=w,38", "move:blue", 2, pieces=2),
        at("red=w,w,w,f4/yellow=w,0,12,35", "roll:red", 0, 3),
        at("red=w,w,w,f4/yellow=w,0,12,35", "throw:red", 0, 2),
        at("red=w,4,5,f4/blue=w,3,12,33/yellow=f2,f4,36,38", "roll:yellow", 0, 1, must_knock_out=True),
    ],
)
def test_every_number_counts_and_everybody_takes_what_looks_best(state: DontWorryState) -> None:
    """The same as the plain recursion over the rule book, two throws ahead."""
    assert ENGINE.evaluate(state, Effort(2)).wins == pytest.approx(plain(state, 2), abs=1e-9)


@cache
def plain(state: DontWorryState, ahead: int) -> tuple[float, ...]:
    """By the rule book alone: chances after so many throws, as the engine judges turns that begin.

    Everybody takes the move after which a glance at the position promises most.
    """
    if state.placed:
        return tuple(float(seat == state.placed[0]) for seat in range(len(state.corners)))
    if ahead <= 0 and state.phase == "roll":
        return ENGINE.evaluate(state, QUICK).wins
    afters = [(action, BOOK.play(state, action)[0]) for action in BOOK.legal(state) if action.verb != "resign"]
    if BOOK.to_act(state) != DICE:
        best = max((after for _, after in afters), key=lambda after: plain(after, 0)[state.turn])
        return plain(best, ahead)
    follow = []
    for action, after in afters:
        lapses = after.phase == "roll" and action.numbers != (6,)
        follow.append(plain(after, ahead - (state.phase == "throw" and not lapses)))
    return tuple(sum(column) / len(follow) for column in zip(*follow, strict=True))
