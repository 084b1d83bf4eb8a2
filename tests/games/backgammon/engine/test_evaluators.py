"""What positions are worth by the rules and the score, whoever judges them."""

from itertools import product

import pytest

from game.engines.engine import Effort
from game.games.backgammon.engine.engine import BackgammonEngine
from game.games.backgammon.engine.equity_scale import Chances, EquityScale
from game.games.backgammon.engine.evaluator import Evaluator
from game.games.backgammon.rules.options import House
from tests.games.backgammon.engine.judges import KEYS, engine_of
from tests.games.backgammon.rules.boards import START, act, at, begin

STAKES = "cube,gammons"
QUICK = Effort(1)


@pytest.fixture(params=KEYS)
def engine(request: pytest.FixtureRequest) -> BackgammonEngine:
    return engine_of(request.param)


def met(away: int, other: int, crawford: bool) -> float:
    """A table for these tests: each point is as good as another."""
    del crawford
    return other / (away + other)


def test_money_counts_stakes() -> None:
    scale = EquityScale(House(), 2, met)
    assert scale.points(0, 2) == 1
    assert scale.points(1, -6) == -3
    assert scale.moved(0, 0.5, 4) == 1
    assert scale.chances(0, Chances(0.5, 0.2, 0.0, 0.1, 0.0), 2) == pytest.approx(0.1)


def test_a_match_counts_what_the_stake_does_for_it() -> None:
    """B50: 1 to win the stake, -1 to lose it, and a gammon no more where the game decides all."""
    last = EquityScale(House(cube=True, gammons=True, length=5, scores=(4, 3)), 2, met)
    assert last.points(0, 2) == pytest.approx(1)
    assert last.points(0, 4) == pytest.approx(1)
    assert last.points(1, -2) == pytest.approx(-1)
    early = EquityScale(House(cube=True, gammons=True, length=5), 1, met)
    assert early.points(0, 1) == pytest.approx(1)
    assert early.points(0, 2) > 1.5
    assert early.moved(0, 1.0, 2) == pytest.approx(early.points(0, 2))


def test_every_point_won_raises_the_chance_of_a_match(engine: BackgammonEngine) -> None:
    """However long the match and whoever leads: the engine divides by what a point is worth."""
    met = engine.evaluator.met
    for away, other, crawford in product(range(1, 100), range(1, 100), (False, True)):
        chance = met(away, other, crawford)
        won = met(away - 1, other, crawford) if away > 1 else 1
        lost = met(away, other - 1, crawford) if other > 1 else 0
        assert won > chance > lost
        assert 0 < chance < 1
        assert abs(chance + met(other, away, crawford) - 1) < 1e-6


def test_at_no_score_the_chance_leaps(engine: BackgammonEngine) -> None:
    """Also where the table ends, at 25 points: there as elsewhere a point more to go costs a quarter at most."""
    met = engine.evaluator.met
    for away, other in product(range(20, 99), range(2, 20)):
        assert 0.75 < met(away + 1, other, False) / met(away, other, False) < 1


def test_far_behind_in_a_long_match_there_is_a_value(engine: BackgammonEngine) -> None:
    worth = engine.evaluate(at(START, rules=STAKES, match="31:4-26"), QUICK)
    assert -1 < worth.values[0] < 1
    assert 0 < worth.match[0] < 0.05


def test_what_one_wins_the_other_loses(engine: BackgammonEngine) -> None:
    for state in (begin(), begin("stakes"), begin("playtive"), at(START, "6:5,8:3,13:5,24:1,bar:1", rules=STAKES)):
        worth = engine.evaluate(state, QUICK)
        assert sum(worth.values) == pytest.approx(0)
        assert sum(worth.wins) == pytest.approx(1)


def test_sides_swapped_the_worth_is_swapped(engine: BackgammonEngine) -> None:
    ahead, behind = "6:5,8:4,13:4,18:2", "6:5,8:3,13:5,24:1,bar:1"
    light = at(ahead, behind, rules=STAKES)
    dark = at(behind, ahead, rules=STAKES)._replace(turn=1)
    one, other = (engine.evaluate(state, QUICK) for state in (light, dark))
    assert one.values == pytest.approx(other.values[::-1])
    assert one.details["gammon"] == pytest.approx(other.details["gammon"][::-1])


def test_the_start_favours_nobody(engine: BackgammonEngine) -> None:
    assert engine.evaluate(begin("stakes"), QUICK).values == pytest.approx((0, 0), abs=1e-6)


def test_a_game_that_is_over_is_known(engine: BackgammonEngine) -> None:
    over = act(at("2:1", "1:14,24:1", roll="6-5", rules=STAKES, cube="2@0"), "2/off")
    worth = engine.evaluate(over, QUICK)
    assert worth.proved
    assert (worth.values, worth.wins) == ((3, -3), (1, 0))
    assert worth.details["backgammon"] == (1, 0)


def test_gammons_count_where_they_do(engine: BackgammonEngine) -> None:
    """B20, B32, and B51: with Jacoby not before the cube is turned."""
    light, dark = "1:2,2:2", "4:3,5:5,6:5,18:2"
    plain = engine.evaluate(at(light, dark), QUICK)
    counted = engine.evaluate(at(light, dark, rules=STAKES, cube="2@1"), QUICK)
    jacoby = engine.evaluate(at(light, dark, rules=STAKES + ",jacoby", cube="1"), QUICK)
    assert plain.values[0] <= 1 + 1e-6
    assert counted.values[0] > 1.5
    assert jacoby.values[0] <= 1 + 1e-6


def test_a_refused_double_that_costs_nothing_changes_nothing(engine: BackgammonEngine) -> None:
    """B42: the cube might as well not be there."""
    ahead, behind = "6:5,8:4,13:4,18:2", "6:5,8:3,13:5,24:1,bar:1"
    with_cube = engine.evaluate(at(ahead, behind, rules="cube,gammons,continues"), QUICK)
    without = engine.evaluate(at(ahead, behind, rules="gammons"), QUICK)
    assert with_cube.values == pytest.approx(without.values)


def test_judges_know_how_deep_they_look(engine: BackgammonEngine) -> None:
    judge: Evaluator = engine.evaluator
    state = at(START)
    deepest = judge.estimate(state, judge.deepest, doubling=False)
    assert engine.evaluate(state, Effort(9)).wins[0] == pytest.approx(deepest.chances.win)
