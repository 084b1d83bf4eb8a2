"""In a match every worth tells the chance to win it; in other games there is none to tell."""

from typing import Any

import pytest

from game.engines.engine import Effort
from game.games.backgammon.engine.engine import BackgammonEngine
from game.games.backgammon.engine.plain import PlainEvaluator
from game.match import Match
from game.rules.rulebook import DICE
from tests.playing import begun

ENGINE = BackgammonEngine(PlainEvaluator())


def at_a_turn(**more: Any) -> Match[Any]:
    match = begun("backgammon", "tournament", **more)
    while match.to_act == DICE or match.state.phase != "move":
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    return match


def test_chances_of_the_match_follow_the_value_and_sum_to_one() -> None:
    match = at_a_turn(length=5)
    seat = match.to_act
    worths = [candidate.worth for candidate in ENGINE.candidates(match.state, Effort(1))]
    for worth in worths:
        assert sum(worth.match) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in worth.match)
    assert [worth.match[seat] for worth in worths] == sorted((worth.match[seat] for worth in worths), reverse=True)
    assert worths[0].match[seat] == pytest.approx(0.5, abs=0.15)


def test_in_a_match_to_one_point_it_is_the_chance_of_the_game() -> None:
    match = at_a_turn(length=1)
    for worth in (ENGINE.evaluate(match.state, Effort(1)), ENGINE.candidates(match.state, Effort(1))[0].worth):
        assert worth.match == pytest.approx(worth.wins, abs=1e-6)


def test_a_loss_is_smaller_the_longer_the_match() -> None:
    given = []
    for length in (3, 15):
        match = at_a_turn(length=length)
        best, *_, worst = (candidate.worth for candidate in ENGINE.candidates(match.state, Effort(1)))
        given.append(best.match[match.to_act] - worst.match[match.to_act])
    assert given[0] > given[1] > 0


def test_a_game_for_a_stake_has_none() -> None:
    match = begun("backgammon", "stakes")
    assert ENGINE.evaluate(match.state, Effort(1)).match == ()
