"""What is rolled out at a screen: begun, kept, stopped when something else is looked at, and taken up again."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.engines.engine import ROLLOUT_GAMES
from game.match import Match
from game.play.rollouts import RolloutQuestion, Rollouts
from game.review.rollout import RolledPlay, Rollout
from tests.engine_stand_in import StandIn
from tests.playing import BOX, find_book, terms


@pytest.fixture
def adviser() -> StandIn:
    return StandIn()


def rollouts(adviser: StandIn, known: dict[str, Rollout] | None = None) -> Rollouts:
    services: Any = SimpleNamespace(adviser=adviser)
    return Rollouts(services, BOX["toy"], known)


def question(seed: int = 1, *, before: int = 0) -> RolloutQuestion:
    """What to play at the start of a match of the toy game: go on with the same number, or not."""
    match: Match[Any] = Match(find_book("toy"), terms("toy", seed=seed))
    while match.to_act < 0 or sum(action.verb != "resign" for action in match.legal()) < 2:
        match.roll_dice() if match.to_act < 0 else match.play(match.legal()[0])
    asked = {"game": "toy", "state": match.book.format_state(match.state)}
    return RolloutQuestion(asked, match.to_act, 2, before)


def kept(asked: RolloutQuestion, games: int) -> Rollout:
    return Rollout(before=asked.before, plays=(RolledPlay(actions=("done",), state="a", games=games),))


def test_nothing_is_under_way_at_first(adviser: StandIn) -> None:
    made = rollouts(adviser)
    assert not made.active
    assert not made.step()
    made.stop()
    made.look_at(None)
    assert (made.run(question()), made.known(question()), adviser.asked) == (None, None, [])
    made.begin(asked := RolloutQuestion({"state": "of no review"}, 0, 2))
    assert made.known(asked) == Rollout(before=0, plays=())


def test_what_has_come_is_kept_where_it_ends(adviser: StandIn) -> None:
    known = dict[str, Rollout]()
    made, asked = rollouts(adviser, known), question(before=5)
    made.begin(asked)
    assert made.active
    assert made.known(asked) == Rollout(before=5, plays=())
    assert known == {}
    for _ in range(4):
        made.step()
    begun = made.known(asked)
    assert begun is not None
    assert begun.before == 5
    assert begun.plays
    while not (run := made.run(asked)) or not run.rollout.games:
        assert made.step()
    made.stop()
    assert not made.active
    assert known == {asked.request["state"]: run.rollout}
    assert made.known(asked) is run.rollout
    assert not made.step()


def test_what_came_is_kept_once_all_have_played_as_often(adviser: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a round would compare candidates that have played unequal games."""
    stored: list[bool] = []
    monkeypatch.setattr("game.review.rollout_run.CLOSE", 1e9)
    services: Any = SimpleNamespace(adviser=adviser)
    made, asked = Rollouts(services, BOX["toy"], {}), question()
    monkeypatch.setattr(made, "keep", lambda *_: stored.append(True))
    made.begin(asked)
    for _ in range(12):
        before = len(stored)
        came, run = made.step(), made.run(asked)
        assert run is not None
        assert run.active
        assert len(stored) - before == (came and run.even and bool(run.rollout.games))
    ended = made.known(asked)
    assert ended is not None
    assert len(ended.plays) == 2
    assert 0 < len(stored) < 6


def test_whoever_stops_in_the_middle_of_a_round_keeps_it(adviser: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.review.rollout_run.CLOSE", 1e9)
    known = dict[str, Rollout]()
    made, asked = rollouts(adviser, known), question()
    made.begin(asked)
    for _ in range(12):
        made.step()
        if (run := made.run(asked)) and run.rollout.games and not run.even:
            break
    else:
        pytest.fail("every round is whole")
    made.stop()
    assert known == {asked.request["state"]: run.rollout}


def test_without_a_game_nothing_is_kept(adviser: StandIn) -> None:
    adviser.silent = True
    known = dict[str, Rollout]()
    made, asked = rollouts(adviser, known), question()
    made.begin(asked)
    assert not made.step()
    made.stop()
    assert known == {}
    assert len(adviser.cancelled) == 1


def test_looking_at_another_decision_stops_the_rollout_and_looking_at_the_same_does_not(adviser: StandIn) -> None:
    adviser.silent = True
    made, asked = rollouts(adviser), question()
    made.begin(asked)
    made.look_at(asked)
    assert made.active
    assert made.run(asked) is not None
    assert made.run(None) is None
    made.look_at(None)
    assert not made.active
    assert made.run(asked) is None


def test_another_one_stops_the_first(adviser: StandIn) -> None:
    adviser.silent = True
    made, first, second = rollouts(adviser), question(1, before=1), question(2, before=2)
    made.begin(first)
    made.step()
    made.begin(second)
    assert len(adviser.cancelled) == 1
    assert (made.run(first), made.active) == (None, True)


def test_it_is_taken_up_where_it_was_left(adviser: StandIn) -> None:
    asked = question()
    before = kept(asked, 3 * ROLLOUT_GAMES)
    made = rollouts(adviser, {asked.request["state"]: before})
    assert made.known(asked) is before
    made.begin(asked)
    assert made.known(asked) is before
    made.step()
    assert adviser.requests[-1]["do"] == "roll_out"
    assert adviser.requests[-1]["batch"] == 3
