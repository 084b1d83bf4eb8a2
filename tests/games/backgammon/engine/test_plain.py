"""The simple player, which counts."""

import random
import sys

import pytest

from game.engines.engine import Effort
from game.games.backgammon import BackgammonGame
from game.games.backgammon.engine.plain import racing
from game.games.backgammon.engine.shots import shots
from game.games.backgammon.levels import has_sage
from game.games.backgammon.rules.state import START, side
from game.rules.actions import rolled
from game.rules.rulebook import DICE, NOBODY
from tests.games.backgammon.engine.judges import engine_of
from tests.games.backgammon.rules.boards import BOOK, act, at, begin

AHEAD = "2:2,3:2,4:3,5:3,6:3,8:2"
BEHIND = "4:2,5:3,6:4,7:2,8:2,13:2"


def test_it_stands_in_where_there_is_no_other(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setitem(sys.modules, "bgbot_cpp", None)
    has_sage.cache_clear()
    request.addfinalizer(has_sage.cache_clear)
    game = BackgammonGame()
    state = begin("classic")
    assert game.engine().evaluate(state, Effort(1)) == engine_of("plain").evaluate(state, Effort(1))
    assert [level.key for level in game.levels()] == ["newcomer", "casual"]


def test_it_beats_chance() -> None:
    engine, chance = engine_of("plain"), random.Random(4)
    won = 0
    for _ in range(4):
        state = begin("classic")
        while (seat := BOOK.to_act(state)) != NOBODY:
            if seat == DICE:
                state, _ = BOOK.play(state, rolled(chance.randint(1, 6), chance.randint(1, 6)))
            elif seat == 0:
                state = engine.candidates(state, Effort(1))[0].state
            else:
                state, _ = BOOK.play(state, chance.choice([a for a in BOOK.legal(state) if a.verb != "resign"]))
        won += state.turn == 0
    assert won == 4


@pytest.mark.parametrize(
    ("light", "dark", "phase", "expected"),
    [
        (AHEAD, BEHIND, "", "double"),
        (BEHIND, AHEAD, "", "roll"),
        (AHEAD, BEHIND, "doubled:0", "drop"),
        (BEHIND, AHEAD, "doubled:0", "take"),
    ],
)
def test_plain_cubes(light: str, dark: str, phase: str, expected: str) -> None:
    state = at(light, dark, rules="cube,gammons", phase=phase)
    assert str(engine_of("plain").candidates(state, Effort(1))[0].actions[0]) == expected


def test_a_race_is_won_by_who_is_ahead() -> None:
    ahead, behind = side({1: 5, 2: 5}), side({6: 10})
    assert racing(ahead, behind).win > 0.95
    assert racing(behind, ahead).win < 0.1
    assert racing(ahead, ahead).win > 0.5


def test_in_a_race_nobody_loses_more_gammons_than_games() -> None:
    chances = racing(side({1: 2}), side({6: 15}))
    assert chances.win == pytest.approx(1, abs=1e-3)
    assert 0.5 < chances.gammon <= chances.win
    lost = chances.turned
    assert 0 <= lost.gammon <= lost.win < 1e-3
    assert racing(side({6: 15}), side({1: 2})) == pytest.approx(lost, abs=1e-3)


@pytest.mark.parametrize(
    ("away", "throws"),
    [(1, 11), (2, 12), (3, 14), (4, 15), (5, 15), (6, 17), (7, 6), (8, 6), (9, 5), (10, 3), (11, 2), (12, 3)],
)
def test_throws_that_hit(away: int, throws: int) -> None:
    """As every book lists them, for a blot so many points away and nothing in between."""
    assert shots(side({18: 1}), side({7 + away: 1})) == throws


def test_a_point_in_between_stops_a_throw() -> None:
    """Eight points away: 6-2, 5-3 and 4-4 hit, 2-2 would land on a point that is held."""
    assert shots(side({18: 1, 12: 2}), side({15: 1})) == 5


def test_who_is_on_the_bar_enters_first() -> None:
    """Then any five hits, and 6-6 with the checker that enters."""
    assert shots(side({18: 1}), side({12: 1, 25: 1})) == 12


def test_nobody_hits_at_the_start() -> None:
    assert shots(START, START) == 0


@pytest.mark.parametrize(
    ("light", "dark", "win", "gammons", "values"),
    [
        ("6:5,8:3,13:5,24:2", "6:5,8:3,13:5,24:2", 0.522485, (0.156771, 0.109090), (0.120838, 0.270295, -0.069705)),
        (
            "6:5,8:4,13:4,18:2",
            "6:5,8:3,13:5,24:1,bar:1",
            0.605242,
            (0.206488, 0.062390),
            (0.470319, 0.560364, 0.220364),
        ),
    ],
)
def test_what_positions_are_worth(
    light: str, dark: str, win: float, gammons: tuple[float, float], values: tuple[float, ...]
) -> None:
    """With the cube in the middle, with one's own, with the other's."""
    engine = engine_of("plain")
    for cube, value in zip(("1", "2@0", "2@1"), values, strict=True):
        worth = engine.evaluate(at(light, dark, rules="cube,gammons", cube=cube), Effort(1))
        assert worth.values == pytest.approx((value, -value), abs=1e-6)
        assert worth.wins == pytest.approx((win, 1 - win), abs=1e-6)
        assert worth.details["gammon"] == pytest.approx(gammons, abs=1e-6)


def test_only_a_blot_that_is_still_to_be_passed_is_hit() -> None:
    assert shots(side({18: 2}), side({8: 1})) == 0
    assert shots(side({18: 1}), side({6: 1})) == 0


@pytest.mark.parametrize(("other", "level"), [("1:1", 1), ("6:15", 2), ("23:15", 3)])
def test_b20_a_game_that_is_won_is_worth_its_points(other: str, level: int) -> None:
    """B20: single, double, triple."""
    worth = engine_of("plain").evaluate(act(at("1:1", other, roll="2-1", rules="gammons"), "1/off"), Effort(1))
    assert (worth.values, worth.wins, worth.proved) == ((level, -level), (1, 0), True)
    assert worth.details["gammon"] == (float(level > 1), 0)
    assert worth.details["backgammon"] == (float(level > 2), 0)
