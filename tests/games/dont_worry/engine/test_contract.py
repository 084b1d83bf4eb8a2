"""What `Engine` promises, in states of all kinds."""

import random

import pytest

from game.engines.engine import Effort
from game.games.dont_worry.engine.advice import ADVICE
from game.games.dont_worry.rules.state import DontWorryState
from tests.games.dont_worry.engine.tables import DEEPER, ENGINE, QUICK, some, wander
from tests.games.dont_worry.rules.tables import BOOK, at, begin

STATES = list(some(30))
ACTED = [state for state in STATES if BOOK.to_act(state) >= 0]


def test_candidates_are_all_that_can_be_done_but_to_resign() -> None:
    for state in ACTED:
        found = [candidate.actions for candidate in ENGINE.candidates(state, QUICK)]
        assert {(action,) for action in BOOK.legal(state) if action.verb != "resign"} == {*found}
        assert len(found) == len({*found}) > 0


def test_candidates_lead_to_their_states_and_are_worth_what_these_are() -> None:
    for state in ACTED[::2]:
        for candidate in ENGINE.candidates(state, QUICK):
            assert BOOK.play(state, *candidate.actions)[0] == candidate.state
            assert candidate.worth == ENGINE.evaluate(candidate.state, QUICK)
            assert {*candidate.reasons} <= ADVICE.keys()


@pytest.mark.parametrize("effort", [QUICK, DEEPER])
def test_the_best_comes_first_and_the_same_again(effort: Effort) -> None:
    for state in ACTED[::4]:
        found = ENGINE.candidates(state, effort)
        values = [candidate.worth.values[state.turn] for candidate in found]
        assert values == sorted(values, reverse=True)
        assert found == ENGINE.candidates(state, effort)


def test_chances_are_chances() -> None:
    for state in STATES:
        worth = ENGINE.evaluate(state, QUICK)
        assert sum(worth.wins) == pytest.approx(1)
        assert all(0 <= number <= 1 for number in (*worth.wins, *worth.values))
        assert all(worth.wins[seat] == worth.values[seat] == 0 for seat in state.resigned if state.active != (seat,))


def test_a_throw_is_worth_what_its_faces_are_on_average() -> None:
    for state in STATES:
        if state.phase == "throw":
            faces = [ENGINE.evaluate(BOOK.play(state, action)[0], QUICK).wins for action in BOOK.legal(state)]
            mean = tuple(sum(column) / 6 for column in zip(*faces, strict=True))
            assert ENGINE.evaluate(state, DEEPER).wins == pytest.approx(mean, abs=1e-9)


def test_to_take_the_die_changes_nothing() -> None:
    for state in STATES:
        if state.phase == "roll":
            (roll,) = ENGINE.candidates(state, DEEPER)
            assert roll.worth == ENGINE.evaluate(state, DEEPER)


def test_the_opening_is_everybodys() -> None:
    assert ENGINE.evaluate(begin((0, 1, 2, 3), None), QUICK).wins == pytest.approx([0.25] * 4)
    assert ENGINE.evaluate(begin((0, 2), None), QUICK).wins == pytest.approx([0.5] * 2)


def test_who_has_won_has_won() -> None:
    (*_, last) = wander((0, 1, 2, 3), 5)
    worth = ENGINE.evaluate(last, QUICK)
    assert worth.proved
    assert worth.wins == tuple(float(seat == last.placed[0]) for seat in range(4))
    assert worth.values == tuple(float(seat in last.placed) for seat in range(4))


def test_the_last_one_left_has_won() -> None:
    state, _ = BOOK.play(begin((0, 2), 0), BOOK.legal(begin((0, 2), 0))[-1])
    assert ENGINE.evaluate(state, QUICK).wins == ENGINE.evaluate(state, QUICK).values == (0, 1)


def test_those_who_play_on_play_for_the_next_place() -> None:
    state = at("red=f1,f2,f3,f4/blue=w,w,w,w/yellow=w,5,20,f4/green=-", "roll:yellow", 0, 1, "red", "green")
    worth = ENGINE.evaluate(state, DEEPER)
    assert (worth.wins, worth.proved) == ((1, 0, 0, 0), True)
    assert (worth.values[0], worth.values[3]) == (1, 0)
    assert worth.values[1] + worth.values[2] == pytest.approx(1)
    assert worth.values[2] > 0.8


def rotated(state: DontWorryState) -> DontWorryState:
    """The same with everybody one corner on, four at the table: seat 3 becomes seat 0."""
    return state._replace(pieces=(state.pieces[3], *state.pieces[:3]), turn=(state.turn + 1) % 4)


def test_it_does_not_matter_who_sits_where() -> None:
    for state in [*wander((0, 1, 2, 3), 3)][::60]:
        if state.phase in ("roll", "move") and not state.placed:
            here, there = ENGINE.evaluate(state, DEEPER).wins, ENGINE.evaluate(rotated(state), DEEPER).wins
            assert there == pytest.approx((here[3], *here[:3]), abs=1e-9)


def test_it_does_not_matter_which_two_corners_lie_opposite() -> None:
    for state in [*wander((0, 2), 4)][::40]:
        assert ENGINE.evaluate(state._replace(corners=(1, 3)), QUICK).wins == ENGINE.evaluate(state, QUICK).wins


def test_stopped_it_says_what_it_has_got() -> None:
    state = at("red=0,5,17,30/yellow=2,9,21,33", "move:red", 4)
    assert ENGINE.candidates(state, Effort(5, lambda: True)) == ENGINE.candidates(state, QUICK)
    asked = iter(range(10_000))
    after = Effort(9, lambda: next(asked) >= 300)
    assert ENGINE.candidates(state, after) == ENGINE.candidates(state, DEEPER)
    assert ENGINE.evaluate(state, Effort(4, lambda: True)) == ENGINE.evaluate(state, QUICK)


def test_it_wins_most_games_against_a_random_player() -> None:
    chance = random.Random(1)
    won = 0
    for number in range(24):
        state = begin((0, 2), number % 2, pieces=2)
        while state.phase != "over":
            if state.phase == "move" and state.turn == 0:
                state = ENGINE.candidates(state, QUICK)[0].state
            else:
                legal = [action for action in BOOK.legal(state) if action.verb != "resign"]
                state, _ = BOOK.play(state, chance.choice(legal))
        won += state.placed == (0,)
    assert won >= 15


def test_numbers_that_cannot_be_played_are_thought_about_once() -> None:
    """Else three throws for a six, player after player, would be 5 × 5 × 5 times the same."""
    asked: list[bool] = []
    ENGINE.evaluate(begin((0, 1, 2, 3), 0), Effort(3, lambda: asked.append(True) is not None))
    assert 0 < len(asked) < 1000
