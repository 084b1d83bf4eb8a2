"""Rollouts: how games add up, what is sure, and the run that makes them from an engine's answers."""

from math import hypot
from typing import Any

import pytest

from game.engines.engine import ROLLOUT_GAMES
from game.match import Match
from game.match.engine_context import engine_context
from game.review import rollout_run
from game.review.reviewer import TRIES
from game.review.rollout import RolledPlay, Rollout
from game.review.rollout_run import RolloutRun
from tests.engine_stand_in import StandIn
from tests.playing import begun

NOTHING = Rollout(before=0, plays=())


@pytest.fixture
def match() -> Match[Any]:
    found = begun("toy", "series", seed=5)
    while len(found.book.legal(found.state)) < 2 or found.to_act < 0:
        found.roll_dice() if found.to_act == -1 else found.play(found.book.legal(found.state)[0])
    return found


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollout_run, "GAMES", 4 * ROLLOUT_GAMES)


def run_of(match: Match[Any], engine: StandIn, rollout: Rollout = NOTHING, also: tuple[str, ...] = ()) -> RolloutRun:
    state = match.book.format_state(match.state)
    request = {"game": "toy", "state": state, "match": engine_context(match)}
    return RolloutRun(engine, request, match.to_act, 2, rollout, also)


def ended(run: RolloutRun) -> RolloutRun:
    for _ in range(1000):
        if not run.active:
            return run
        run.step()
    raise AssertionError("it goes on and on")


def play(value: float, error: float, games: int = 36) -> RolledPlay:
    return RolledPlay(actions=(str(value),), state="", games=games, value=value, error=error)


def test_games_add_up_to_their_mean_and_its_error() -> None:
    found = RolledPlay(actions=(), state="").plus(36, 0.1, 0.06).plus(36, 0.3, 0.08).plus(72, 0.5, 0.05)
    assert found.games == 144
    assert found.value == pytest.approx(0.35)
    assert found.error == pytest.approx(hypot(0.06 / 4, 0.08 / 4, 0.05 / 2))


@pytest.mark.parametrize(
    ("plays", "sure"),
    [
        ((play(0.5, 0.03), play(0.39, 0.04)), True),
        ((play(0.39, 0.04), play(0.5, 0.03)), True),
        ((play(0.5, 0.03), play(0.4, 0.04)), False),
        ((play(0.5, 0.03), play(0.1, 0.04), play(0.45, 0.0)), False),
        ((play(0.0, 0.0, games=0), play(0.0, 0.0, games=0)), False),
    ],
)
def test_a_move_is_surely_better_beyond_two_joint_standard_errors(plays: Any, sure: bool) -> None:
    assert Rollout(before=0, plays=plays).sure is sure


def test_each_candidate_gets_the_same_games(match: Match[Any]) -> None:
    engine = StandIn()
    run = ended(run_of(match, engine))
    assert run.progress == 1
    assert run.even
    assert [one.games for one in run.rollout.plays] == [4 * ROLLOUT_GAMES] * len(run.rollout.plays)
    asked = [(request["after"], request["batch"]) for request in engine.requests if request["do"] == "roll_out"]
    assert sorted(asked) == sorted((one.state, batch) for one in run.rollout.plays for batch in range(4))
    assert all(one.error == pytest.approx(0.03) for one in run.rollout.plays)


def test_one_question_is_open_at_a_time_and_stopping_keeps_the_games(match: Match[Any]) -> None:
    engine = StandIn()
    run = run_of(match, engine)
    for _ in range(4):
        run.step()
    engine.silent = True
    for _ in range(3):
        run.step()
    assert len([each for each in engine.asked if not each.done]) == 1
    games = sum(one.games for one in run.rollout.plays)
    assert games
    run.stop()
    assert not run.active
    assert engine.cancelled == engine.asked[-1:]
    engine.silent = False
    again = ended(run_of(match, engine, run.rollout))
    assert again.rollout.games == run.rollout.games + 4 * ROLLOUT_GAMES
    asked = [(each["after"], each["batch"]) for each in engine.requests if each["do"] == "roll_out"]
    assert len(asked) == len({*asked}) + 1  # the cancelled one is asked again
    assert [each["do"] for each in engine.requests].count("candidates") == 1


def test_an_engine_that_dies_once_is_asked_again_and_then_given_up(match: Match[Any]) -> None:
    engine, deaths = StandIn(), iter([False, True])
    engine.fails = lambda request: "died" if request["do"] == "roll_out" and next(deaths, False) else ""
    assert ended(run_of(match, engine)).failure == ""
    engine.fails = lambda _: "died"
    asked = len(engine.asked)
    assert ended(run_of(match, engine)).failure == "died"
    assert len(engine.asked) - asked == TRIES


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: {**answer, "games": 7},
        lambda answer: {**answer, "worth": {**answer["worth"], "error": -1.0}},
        lambda answer: {**answer, "worth": {**answer["worth"], "values": [1.0]}},
        lambda _: {},
    ],
)
def test_nonsense_ends_it(match: Match[Any], change: Any) -> None:
    engine = StandIn()
    engine.change = lambda answer: change(answer) if "games" in answer else answer
    assert ended(run_of(match, engine)).failure == "broken"


def test_what_cannot_be_done_here_is_told_apart(match: Match[Any]) -> None:
    engine = StandIn()
    engine.fails, engine.refusal = lambda _: "refused", "missing"
    assert ended(run_of(match, engine)).failure == "missing"


def chosen(match: Match[Any], values: list[float], also: tuple[str, ...] = ()) -> list[str]:
    """Which candidates of these values, to the seat that decides, are played on from."""
    ways = [
        {"actions": ["0/1"], "state": f"{number}", "worth": {"values": [value] * 2, "wins": [0.5, 0.5]}}
        for number, value in enumerate(values)
    ]
    engine = StandIn()
    engine.answers = lambda request: {"candidates": ways} if request["do"] == "candidates" else "died"
    run = run_of(match, engine, also=also)
    run.step()
    run.step()
    assert engine.requests[0].get("also", ()) == also
    return [one.state for one in run.rollout.plays]


@pytest.mark.parametrize(
    ("values", "also", "found"),
    [
        ([0.5, 0.4, 0.3, 0.2], (), ["0", "1", "2"]),
        ([0.2, 0.3, 0.4, 0.5], (), ["3", "2", "1"]),
        ([0.75, 0.5625, 0.5], (), ["0", "1"]),
        ([0.2, 0.0], (), ["0", "1"]),  # just as far behind as one may be
        ([0.5], (), ["0"]),
        ([0.9, 0.1, 0.2, 0.8], ("1",), ["0", "3", "1"]),
        ([0.9, 0.1, 0.2, 0.8], ("0", "nowhere"), ["0", "3"]),
    ],
)
def test_the_best_three_that_are_close_and_those_that_are_asked_for_are_played_on_from(
    match: Match[Any], values: list[float], also: tuple[str, ...], found: list[str]
) -> None:
    assert chosen(match, values, also) == found


def test_a_rollout_reports_its_progress_and_whether_all_candidates_have_as_many_games(match: Match[Any]) -> None:
    worth = {"values": [0.5, 0.5], "wins": [0.5, 0.5]}
    engine, count = StandIn(), 2
    engine.answers = lambda _: {"games": ROLLOUT_GAMES, "worth": worth}
    plays = tuple(RolledPlay(actions=(), state=f"{number}") for number in range(count))
    assert (run_of(match, engine).progress, run_of(match, engine).even) == (0.0, False)
    run = run_of(match, engine, Rollout(before=0, plays=plays))
    assert run.active
    assert not run.step(), "nothing was asked before"
    seen = []
    while run.active:
        seen.append((run.progress, run.even))
        assert run.step()
    whole = 4 * count
    assert seen == [(done / whole, done % count == 0) for done in range(whole)]
    assert (run.progress, run.failure, run.stopped) == (1.0, "", False)


@pytest.mark.parametrize(("failure", "asked"), [("refused", 1), ("missing", 1), ("died", TRIES), ("slow", TRIES)])
def test_who_refuses_is_not_asked_again(match: Match[Any], failure: Any, asked: int) -> None:
    engine = StandIn()
    engine.fails = lambda _: failure
    run = ended(run_of(match, engine))
    assert (run.failure, len(engine.asked)) == (failure, asked)


def test_without_candidates_nothing_is_sure_and_no_games_are_played() -> None:
    assert (NOTHING.games, NOTHING.ranked) == (0, ())
    fresh = RolledPlay(actions=(), state="")
    assert (fresh.games, fresh.value, fresh.error) == (0, 0.0, 0.0)
    assert Rollout(before=0, plays=(play(0.1, 0.0, games=72), play(0.3, 0.0))).games == 36
    assert Rollout(before=0, plays=(play(0.1, 0.0), play(0.3, 0.0))).ranked[0].value == 0.3
