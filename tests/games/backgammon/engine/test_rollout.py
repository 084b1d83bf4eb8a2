"""What is asked of Open Sage's rollouts, and how its answers are read; a stand-in answers."""

from math import hypot
from threading import Event
from threading import enumerate as enumerate_threads
from types import SimpleNamespace
from typing import Any

import pytest

from game.engines.engine import ROLLOUT_GAMES, UnfinishedError
from game.games.backgammon.engine.equity_scale import Chances
from game.games.backgammon.engine.evaluator import Estimate
from game.games.backgammon.engine.net_input import view
from game.games.backgammon.engine.rollout import ALWAYS, PLIES, ROLLS, RolloutEvaluator, strategy
from game.games.backgammon.rules.state import BackgammonState
from tests.games.backgammon.rules.boards import at

OWN, OTHER = "6:3,8:2", "5:1,6:5"
STATE = at(OWN, OTHER, rules="cube,gammons")
FOUND = (0.7, 0.3, 0.1, 0.2, 0.05)
ERRORS = [0.01, 0.02, 0.03, 0.04, 0.05]
WEIGHTS = (1.0, 10.0, 100.0, 1000.0, 10000.0)


class RolloutCancelled(Exception):  # noqa: N818 - its name there
    """What Open Sage raises from games that were cancelled."""


class Sage:
    """A stand-in for Open Sage and its games; what its games were asked for is noted."""

    def __init__(self, *, tree: bool = True, only_wins: bool = False) -> None:
        self.tree, self.wins = tree, only_wins
        self.asked: list[Any] = []
        self.cancelled = Event()
        self.sage = SimpleNamespace(
            flip_board=lambda board: ["flipped", *board],
            CubeOwner=SimpleNamespace(CENTERED=0),
            RolloutCancelled=RolloutCancelled,
        )

    # ---- what is known of the cube

    def met(self, away: int, other: int, crawford: bool) -> float:
        return away / (away + other) + crawford

    def uses_tree(self, _: BackgammonState) -> bool:
        return self.tree

    def only_wins(self, _: BackgammonState) -> bool:
        return self.wins

    def owner(self, state: BackgammonState) -> int:
        return 10 + state.turn

    def rules(self, state: BackgammonState) -> dict[str, Any]:
        return {"jacoby": True, "of": state.turn}

    def cubeless(self, _: BackgammonState, chances: Chances) -> float:
        return chances.win / 2

    def valued(self, _: BackgammonState, chances: Chances, *, doubling: bool) -> Estimate:
        value = sum(weight * chance for weight, chance in zip(WEIGHTS, chances, strict=True))
        return Estimate(chances, value + doubling, self.cubeless(STATE, chances))

    # ---- its games

    def set_seed(self, batch: int) -> None:
        self.asked.append(batch)

    def reset_cancel(self) -> None:
        self.cancelled.clear()

    def _answer(self, name: str, *asked: object, **cube: object) -> dict[str, Any]:
        self.asked.append((name, *asked, cube))
        return {
            "probs": FOUND,
            "prob_std_errors": ERRORS,
            "cubeful_equity": 0.4,
            "cubeful_se": 0.01,
            "equity_nd": 0.6,
            "equity_nd_se": 0.02,
        }

    def cube_decision(self, *asked: object, **cube: object) -> dict[str, Any]:
        return self._answer("decision", *asked, **cube)

    def cubeful_evaluate_board(self, *asked: object, **cube: object) -> dict[str, Any]:
        return self._answer("cube", *asked, **cube)

    def evaluate_board(self, *asked: object) -> dict[str, Any]:
        return self._answer("board", *asked)


class SlowSage(Sage):
    """Its games go on until they are cancelled."""

    def cancel(self) -> None:
        self.cancelled.set()

    def cube_decision(self, *asked: object, **cube: object) -> dict[str, Any]:
        assert self.cancelled.wait(60)
        raise RolloutCancelled


def never() -> bool:
    return False


def estimated(sage: Sage, *, doubling: bool = False, state: BackgammonState = STATE) -> Estimate:
    return RolloutEvaluator(sage, sage, 7, never).estimate(state, 3, doubling=doubling)


BOARD = view(STATE)
FLIPPED = ["flipped", *BOARD]
MEANT = Chances(*FOUND)


def test_without_a_double_the_value_is_that_of_rolling_on() -> None:
    sage = Sage()
    assert estimated(sage) == Estimate(MEANT, 0.6, 0.35, 0.02)
    assert sage.asked == [7, ("decision", BOARD, {"cube_value": 1, "owner": 10, "jacoby": True, "of": 0})]


def test_an_estimate_with_doubling_asks_for_the_cubeful_value_after_the_turn_of_the_opponent() -> None:
    sage = Sage()
    assert estimated(sage, doubling=True) == Estimate(MEANT.turned, -0.4, MEANT.turned.win / 2, 0.01)
    assert sage.asked == [7, ("cube", FLIPPED, FLIPPED, {"cube_value": 1, "owner": 11, "jacoby": True, "of": 1})]


def test_nobody_doubles_where_there_is_no_cube() -> None:
    sage, state = Sage(), at(OWN, OTHER, rules="gammons")
    assert not state.house.doubling
    assert estimated(sage, doubling=True, state=state).equity == 0.6


def test_games_are_cancelled_as_soon_as_they_are_stopped_and_others_can_follow() -> None:
    sage, answers = SlowSage(), iter([False, False, True])
    with pytest.raises(UnfinishedError):
        RolloutEvaluator(sage, sage, 7, lambda: next(answers)).estimate(STATE, 3, doubling=False)
    assert not sage.cancelled.is_set()
    assert not [thread for thread in enumerate_threads() if thread.name == "rollout"]


def test_games_that_are_stopped_before_they_begin_are_not_played() -> None:
    sage = Sage()
    with pytest.raises(UnfinishedError):
        RolloutEvaluator(sage, sage, 7, lambda: True).estimate(STATE, 3, doubling=False)
    assert sage.asked == [7]


def reaching(*errors: float) -> float:
    """The error of a value, by those of its chances."""
    return hypot(*(weight * error for weight, error in zip(WEIGHTS, errors, strict=True)))


def test_without_a_cubeful_rollout_the_errors_of_all_chances_are_combined() -> None:
    sage = Sage(tree=False)
    found = estimated(sage)
    assert sage.asked == [7, ("board", FLIPPED, FLIPPED, {})]
    assert found == sage.valued(STATE, MEANT.turned, doubling=False)._replace(error=found.error)
    assert found.error == pytest.approx(reaching(0.01, 0.04, 0.05, 0.02, 0.03))
    assert estimated(sage, doubling=True).equity == found.equity + 1


def test_where_only_wins_count_the_game_is_the_last_of_a_match() -> None:
    sage = Sage(tree=False, only_wins=True)
    estimated(sage)
    last = {"owner": 0, "away1": 1, "away2": 1, "jacoby": False, "beaver": False}
    assert sage.asked == [7, ("cube", FLIPPED, FLIPPED, last)]


def test_no_chance_goes_beyond_certainty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.backgammon.engine.test_rollout.FOUND", (0.0, 0.0, 0.0, 1.0, 0.0))
    sage = Sage(tree=False)
    assert estimated(sage).error == pytest.approx(reaching(0.005, 0.02, 0.025, 0.01, 0.015))


def test_the_chances_of_a_match_are_those_of_the_table() -> None:
    evaluator = RolloutEvaluator(Sage(), None, 1, never)
    assert [evaluator.met(1, 3, False), evaluator.met(3, 1, True)] == [0.25, 1.75]


def test_the_games_of_a_batch_are_few_and_short_and_bear_off_by_the_base() -> None:
    made: list[Any] = []

    def create_rollout(*nets: object, **how: object) -> str:
        made.append((nets, how))
        return "games"

    sage = SimpleNamespace(create_rollout=create_rollout, rollout_set_bearoff_db=lambda *given: made.append(given))
    assert strategy(sage, ("net", "weights"), "base") == "games"
    (nets, how), base = made
    assert (nets, base) == (("net", "weights"), ("games", "base"))
    assert how == {
        "n_trials": ROLLOUT_GAMES,
        "truncation_depth": ROLLS,
        "truncation_ply": PLIES,
        "n_threads": 2,
        "ultra_late_threshold": ALWAYS,
    }
