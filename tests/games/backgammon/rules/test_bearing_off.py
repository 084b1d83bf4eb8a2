"""B10 to B12 and B41: bearing off."""

import random

import pytest

from game.rules.actions import move
from game.rules.events import Event
from game.rules.rulebook import NOBODY
from tests.games.backgammon.rules import bearoff
from tests.games.backgammon.rules.boards import BOOK, act, at, events, legal, why

HOME = "must_bear_off"


def test_b10_only_when_all_are_home() -> None:
    """B10: one checker on the 7-point keeps all the others on the board."""
    state = at("3:2,5:2,7:1", "1:15", roll="5-3")
    assert legal(state) == {"5/2", "7/2", "7/4"}
    assert why(state, "5/off") == "B10 not-home"
    assert "5/off" in legal(act(state, "7/4"))


def test_b10_not_with_a_checker_on_the_bar() -> None:
    """B10: the checker on the bar is not home."""
    state = at("5:2,bar:1", "1:15", roll="5-3")
    assert legal(state) == {"bar/20", "bar/22"}
    assert why(state, "5/off") == "B7 bar-first"


def test_b10_a_number_bears_off_or_moves_within_the_home_board() -> None:
    """B10: with a 3 the checker on the 3-point goes off, or one on a higher point moves."""
    state = at("3:1,5:1,6:2", "1:15", roll="3-1")
    assert {"3/off", "5/2", "6/3"} <= legal(state)
    assert events(state, "3/off") == (Event("home", 0, "3", "off", (3,)),)
    assert BOOK.display.figures(act(state, "3/off"))["off"] == (12, 0)


def test_b10_an_empty_point_below_a_held_one() -> None:
    """B10: nobody stands on 4, so the 4 must move the checker on 6 and may not bear off the one on 2."""
    state = at("2:2,6:1", "1:15", roll="4-4")
    assert legal(state) == {"6/2"}
    assert why(state, "2/off") == "B10 higher-checker 4"


def test_b10_nothing_on_the_number_or_higher() -> None:
    """B10: a 6 and a 5 bear off from the highest point held."""
    state = at("2:1,3:2", "1:15", roll="6-5")
    assert legal(state) == {"3/off"}
    state = act(state, "3/off", "3/off")
    assert legal(state) == {"done"}
    assert BOOK.pieces(state)[0, "2"] == 1


def test_b10_either_of_two_numbers_bears_off_so_the_smaller_is_used() -> None:
    """Bearing off takes the smallest number that does it; nothing is lost by that."""
    state = act(at("2:1,3:1,4:1", "1:15", roll="5-4"), "4/off")
    assert state.left == (5,)
    assert legal(state) == {"3/off"}


def test_b11_a_checker_hit_while_bearing_off_comes_round_again() -> None:
    """B11: dark enters and hits; until light's checker is home again nothing more is borne off."""
    state = act(at("1:1,2:2,4:2", "1:2,bar:1", phase="throw:1"), "6-1", "bar/24", "24/18", "done", "roll", "6-2")
    assert BOOK.pieces(state)[0, "bar"] == 1
    state = act(state, "bar/23")
    assert why(state, "4/off") == "B10 not-home"
    assert legal(state) == {"23/17"}


def test_b12_the_last_checker_ends_the_game_at_once() -> None:
    """B12: no `done`; the rest of the roll does not matter."""
    state = at("1:1", "1:3", roll="6-5")
    assert events(state, "1/off") == (Event("home", 0, "1", "off", (6,)), Event("won", 0, code="single"))
    over = act(state, "1/off")
    assert BOOK.to_act(over) == NOBODY
    assert BOOK.legal(over) == ()
    result = BOOK.result(over)
    assert result is not None
    assert (result.winner, result.places, result.points) == (0, ((0,), (1,)), (1, 0))


def test_b41_a_number_that_can_bear_off_must() -> None:
    """B41: with a 4 the checker on 4 goes off; by the other manuals 6/2 is as good."""
    light = "2:1,4:1,6:1"
    assert {"6/2", "4/off"} <= legal(at(light, "1:15", roll="4-2"))
    state = at(light, "1:15", roll="4-2", rules=HOME)
    assert legal(state) == {"4/off", "2/off"}
    assert why(state, "6/2") == "B41 must-bear-off 4"
    assert why(state, "4/2") == "B41 must-bear-off 2"


def test_b41_is_judged_at_the_moment_each_number_is_played() -> None:
    """B41: the player chooses the order; the 1 brings the 6 to 5, and then the 5 must bear off."""
    state = at("2:1,6:1", "1:15", roll="5-1", rules=HOME)
    assert legal(state) == {"6/1", "6/5", "2/1"}
    assert legal(act(state, "6/5")) == {"5/off"}
    assert legal(act(state, "6/1")) == {"1/off"}


def test_b41_holds_only_when_all_are_home() -> None:
    """B41: while a checker is outside, the 2 moves what it likes."""
    assert {"6/4", "4/2", "7/5"} <= legal(at("2:1,4:1,6:1,7:1", "1:15", roll="2-1", rules=HOME))


def test_b41_limits_the_single_moves_and_b8_counts_what_is_left() -> None:
    """B41 with B8: 3/off with the 3 plays one number; moving inside first would be against B41."""
    state = at("3:1", "1:3", roll="3-2", rules=HOME)
    assert legal(state) == {"3/1"}
    assert legal(act(state, "3/1")) == {"1/off"}


def test_moves_are_forced_where_every_turn_ends_in_one_position() -> None:
    """Whichever order: both checkers leave the bar, and nothing else can move."""
    entering = at("bar:2", "6:5,8:5,13:5", "5-3")
    assert len(legal(entering)) == 2
    assert len(BOOK.turns(entering)) == 1
    forced = BOOK.forced(entering)
    assert forced is not None
    assert len(BOOK.turns(BOOK.play(entering, forced)[0])) == 1


def test_b10_a_number_that_bears_off_is_not_forced_if_another_can_be_moved_instead() -> None:
    """2/off, 6/1 would be worse than 6/4, 4/off, by a fifth of a roll."""
    assert BOOK.forced(at("1:2,2:1,3:2,4:1,6:1", "3:2", "5-2")) is None


@pytest.mark.parametrize("rules", ["-", HOME])
def test_forced_moves_are_never_worse_than_the_best_turn(rules: str) -> None:
    """A sample; `benchmarks/oracles/backgammon_forced.py` looks at all positions of up to seven checkers."""
    chance = random.Random(1)
    homes = [home for home in bearoff.positions(5) if sum(home)]
    automatic = 0
    for home in chance.sample(homes, 120):
        for roll in bearoff.ROLLS:
            loss = bearoff.loss(home, roll, rules)
            automatic += loss is not None
            assert not loss, (home, roll)
    assert automatic > 500


def test_b10_the_last_bearing_off_may_be_left_to_the_program() -> None:
    race = at("1:1,4:1,6:1", "3:2", "6-1")
    assert BOOK.forced(race) == move("6", "off")
    assert BOOK.forced(at("1:1,4:1,6:1", "22:1", "6-1")) is None, "a checker of the opponent still stands behind"
    assert BOOK.forced(at("1:1,4:1,7:1", "3:2", "6-1")) is None, "not all are home"
    assert BOOK.forced(at("6:2", "3:2", "2-1")) is None, "nothing can be borne off"
    assert BOOK.forced(at("24:1", "6:2,20:2", "5-2")) == move("24", "22"), "the only move"
