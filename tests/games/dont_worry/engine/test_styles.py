"""How others seem to choose is guessed from what they have chosen, and the master's search lets them go on with it."""

import random
from collections.abc import Iterator

import pytest

from game.engines.engine import Effort
from game.games.dont_worry.engine.search import NEUTRAL, Manner, glance, next_done
from game.games.dont_worry.engine.styles import (
    STYLES,
    WATCHED,
    Style,
    attacker,
    defender,
    guess,
    in_reach,
    liked,
    mixed,
    runner,
)
from game.games.dont_worry.rules.refusals import read_place
from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import TrackMove
from game.rules.actions import Action
from tests.games.dont_worry.engine.tables import ENGINE
from tests.games.dont_worry.rules.tables import BOOK, at, begin, red


@pytest.mark.parametrize(
    ("state", "style", "move"),
    [
        (red("10,25,f3,f4", 4, "yellow=w,w,w,34"), runner, (25, 29)),
        (red("10,25,f3,f4", 4, "yellow=w,w,w,34"), attacker, (10, 14)),
        (red("10,25,f3,f4", 4, "yellow=w,w,9,34"), attacker, (10, 14)),  # the piece that has come further
        (red("10,25,f3,f4", 4, "yellow=w,w,9,34"), mixed, (10, 14)),
        (red("10,25,f3,f4", 5, "yellow=f1,f2,f3,28"), defender, (10, 15)),  # from 8 yellow reaches 10, not 15
        (red("10,25,f3,f4", 5, "yellow=f1,f2,f3,28"), mixed, (10, 15)),
        (red("10,37,f3,f4", 5, "yellow=f1,f2,f3,39"), runner, (10, 15)),
        (red("2,36,f3,f4", 5, "yellow=f1,f2,f3,39"), mixed, (36, 41)),
        (red("10,20,f3,f4", 4, "yellow=f1,f2,f3,3"), mixed, (10, 14)),  # the other would go into reach
    ],
)
def test_what_a_strategy_takes(state: DontWorryState, style: Style, move: tuple[int, int]) -> None:
    assert liked(state, style) == TrackMove(*move)


@pytest.mark.parametrize(
    ("state", "liking"),
    [
        (red("10,25,f3,f4", 4, "yellow=w,w,9,34"), {10: (10, 1350, 1350, 10), 25: (25, 1115, 1115, 25)}),
        (red("10,25,f3,f4", 5, "yellow=f1,f2,f3,28"), {10: (10, 10, 510, 110), 25: (25, 25, 25, 25)}),
        (red("10,20,f3,f4", 4, "yellow=f1,f2,f3,3"), {10: (10, 10, 10, 10), 20: (20, 20, -180, -180)}),
        (
            red("10,20,f1,f3", 1, "yellow=w,w,w,f4"),
            {20: (20, 20, 520, 120), 40: (40,) * 4, 42: (42,) * 4, 10: (10,) * 4},
        ),
        (red("2,36,f3,f4", 5, "yellow=f1,f2,f3,39"), {2: (2, 2, 2, 2), 36: (36, 36, 436, 36)}),
    ],
)
def test_how_much_each_strategy_likes_each_move(
    state: DontWorryState, liking: dict[int, tuple[int, int, int, int]]
) -> None:
    """Running, attacking, all of it mixed, and defending, by where the piece stands."""
    found = {step.origin: tuple(style(state, step) for style in STYLES) for step in state.choices.steps}
    assert found == liking


def test_waiting_pieces_reach_their_start_space_and_pieces_on_the_track_the_next_six_spaces() -> None:
    state = red("w,w,w,0", 3, "yellow=w,w,w,10")
    assert [space for space in range(-1, 44) if in_reach(state, space)] == [20, 31, 32, 33, 34, 35, 36]
    state = red("w,w,w,0", 3, "yellow=w,w,w,18")
    reached = [space for space in range(-1, 44) if in_reach(state, space)]
    assert reached == [0, 1, 2, 3, 4, 20, 39], "past the start, and nobody in the finish"


def choices(style: Style, seat: int, count: int, slips: int = 0) -> Iterator[tuple[DontWorryState, Action]]:
    """So many choices of a seat that follows a strategy, but for the first few, in a random game."""
    chance = random.Random(seat)
    state = begin((0, 1, 2, 3), 0)
    while count:
        legal = [action for action in BOOK.legal(state) if action.verb != "resign"]
        action = chance.choice(legal)
        if state.phase == "move" and state.turn == seat and len(legal) > 1:
            wanted = liked(state, style)
            mine = (action for action in legal if (read_place(action.origin), read_place(action.target)) == wanted)
            action = next(mine)
            if slips:
                action = next(other for other in legal if other != action)
                slips -= 1
            count -= 1
        if state.turn == seat:
            yield state, action
        state, _ = BOOK.play(state, action)
        if state.phase == "over":
            state = begin((0, 1, 2, 3), 0)


@pytest.mark.parametrize("style", STYLES)
def test_who_follows_a_strategy_is_found_out(style: Style) -> None:
    played = [*choices(style, 1, 40), *choices(runner, 3, 40)]
    found = guess(played, glance)
    assert found == {1: style, 3: runner}


def test_nothing_is_guessed_too_soon_or_of_who_slips_too_often() -> None:
    assert guess([], glance) == {}
    assert guess(choices(runner, 1, WATCHED - 1), glance) == {}
    assert guess(choices(runner, 1, WATCHED), glance) == {1: runner}
    assert guess(choices(runner, 1, 40, slips=4), glance) == {1: runner}
    assert guess(choices(runner, 1, 40, slips=5), glance) == {}


def test_a_strategy_that_a_glance_at_the_nets_explains_as_well_is_none() -> None:
    assert guess(choices(attacker, 1, 40), attacker) == {}
    assert guess(choices(attacker, 1, 40), runner) == {1: attacker}


def test_who_plays_as_the_nets_advise_has_no_style() -> None:
    """Though moves of theirs agree with strategies."""
    chance, played, state = random.Random(4), [], begin((0, 2), 0)
    while state.phase != "over":
        legal = [action for action in BOOK.legal(state) if action.verb != "resign"]
        action = chance.choice(legal)
        if state.phase == "move":
            action = ENGINE.candidates(state, Effort(0))[0].actions[0]
            played.append((state, action))
        state, _ = BOOK.play(state, action)
    assert guess(played, glance) == {}


def test_the_search_lets_them_go_on() -> None:
    """Yellow could knock red's only piece out with a 3, and a runner does not."""
    state = at("red=37,f2,f3,f4/yellow=14,26,f3,f4", "throw:yellow", 0, 1)
    kind = Manner(NEUTRAL.stopped, {1: runner})
    assert next_done(state, 1, kind)[0] > next_done(state, 1, NEUTRAL)[0] + 0.01
    assert next_done(state, 1, Manner(NEUTRAL.stopped, {1: attacker})) == next_done(state, 1, NEUTRAL)
    assert next_done(state, 1, Manner(NEUTRAL.stopped, {0: runner})) == next_done(state, 1, NEUTRAL)


def test_candidates_take_what_has_been_seen_into_account() -> None:
    state = red("3,30,f3,f4", 2, "yellow=5,9,f3,f4")
    played = tuple((before, action) for before, action in choices(runner, 1, 20))
    plain, informed = ENGINE.candidates(state, Effort(1)), ENGINE.candidates(state, Effort(1, played=played))
    assert {one.actions for one in plain} == {one.actions for one in informed}
    assert {one.worth.values for one in plain} != {one.worth.values for one in informed}
