"""What answers are worth, by a review and by an engine."""

from typing import Any

import pytest
from msgspec import structs

from game.exercises.judge import Judge
from game.exercises.known_play import KnownPlay
from game.match import Match
from game.review.course import Course
from game.review.lost import Loss
from game.review.review import Decision
from game.review.reviewer import LIMIT
from game.rules.actions import parse_action
from tests.engine_stand_in import StandIn
from tests.review.making import reviewed


@pytest.fixture
def engine() -> StandIn:
    return StandIn()


def after(match: Match[Any], moment: int, actions: tuple[str, ...]) -> str:
    state = match.moments[moment].state
    for action in map(parse_action, actions):
        state, _ = match.book.play(state, action)
    return match.book.format_state(state)


def erred(match: Match[Any]) -> Decision:
    return reviewed(match).worst()[0]


def test_what_the_review_knows_is_not_asked(match: Match[Any], engine: StandIn) -> None:
    one = erred(match)
    judge = Judge(match, one.before, engine, decision=one)
    best, played = (judge.lost(after(match, one.before, ways)) for ways in (one.best, one.played))
    assert best is not None
    assert best.loss == 0
    assert played is not None
    assert played.loss == pytest.approx(one.loss)
    assert (judge.best, judge.reasons, judge.choices) == (one.best, one.reasons, one.choices)
    assert engine.requests == []


def test_without_a_review_the_engine_says_the_same(match: Match[Any], engine: StandIn) -> None:
    for one in [one for one in reviewed(match).decisions if not one.forced]:
        judge = Judge(match, one.before, engine, level="master")
        state = after(match, one.before, one.played)
        assert judge.lost(state) is None
        assert judge.step()
        lost = judge.lost(state)
        assert lost is not None
        assert lost.loss == pytest.approx(one.loss)
        assert judge.choices == one.choices
        assert judge.gap == pytest.approx(one.gap)
    assert {asked["level"] for asked in engine.requests} == {"master"}


def test_what_the_engine_does_not_list_is_asked_apart(match: Match[Any], engine: StandIn) -> None:
    one = erred(match)
    engine.change = lambda answer: answer | ({"candidates": answer["candidates"][:1]} if "candidates" in answer else {})
    judge, state = Judge(match, one.before, engine), after(match, one.before, one.played)
    for _ in range(2):
        assert judge.lost(state) is None
        assert judge.step()
    lost = judge.lost(state)
    assert lost is not None
    assert lost.loss == pytest.approx(one.loss)
    assert [asked["do"] for asked in engine.requests] == ["candidates", "evaluate"]


@pytest.mark.parametrize("failure", ["died", "slow", "missing", "refused"])
def test_an_engine_that_fails_can_be_asked_again(match: Match[Any], engine: StandIn, failure: Any) -> None:
    one = erred(match)
    engine.fails = lambda _: failure
    judge, state = Judge(match, one.before, engine), after(match, one.before, one.best)
    judge.request_candidates()
    judge.step()
    assert judge.failure == failure
    assert judge.lost(state) is None
    assert not judge.waiting, "it is not asked again and again"
    engine.fails = lambda _: ""
    judge.retry()
    assert judge.lost(state) is None
    judge.step()
    assert judge.lost(state) == (0, 0, "game")


@pytest.mark.parametrize("nonsense", [{}, {"candidates": []}, {"candidates": [{"actions": 7}]}])
def test_nonsense_is_a_failure(match: Match[Any], engine: StandIn, nonsense: dict[str, Any]) -> None:
    engine.change = lambda _: nonsense
    judge = Judge(match, erred(match).before, engine)
    judge.request_candidates()
    judge.step()
    assert judge.failure == "broken"


def test_who_leaves_wants_no_answer(match: Match[Any], engine: StandIn) -> None:
    engine.silent = True
    judge = Judge(match, Course(match).segments[0].before, engine)
    judge.request_candidates()
    judge.request_candidates()
    assert judge.waiting
    judge.cancel()
    assert len(engine.requests) == len(engine.cancelled) == 1


def test_what_was_thought_about_less_is_asked_apart(match: Match[Any], engine: StandIn) -> None:
    one = erred(match)

    def roughly(answer: dict[str, Any]) -> dict[str, Any]:
        for way in answer.get("candidates", ())[1:]:
            way["rough"] = True
        return answer

    engine.change = roughly
    judge, state = Judge(match, one.before, engine), after(match, one.before, one.played)
    for _ in range(2):
        assert judge.lost(state) is None
        assert judge.step()
    assert judge.lost(state) is not None
    assert [asked["do"] for asked in engine.requests] == ["candidates", "evaluate"]


def test_before_anything_is_known(match: Match[Any], engine: StandIn) -> None:
    engine.silent = True
    judge = Judge(match, erred(match).before, engine)
    assert (judge.best, judge.reasons, judge.choices, judge.gap, judge.goal) == ((), (), 0, 0.0, "game")
    assert not judge.waiting
    assert not judge.step(), "nothing was asked"
    assert judge.lost("whatever it leads to") is None
    assert judge.waiting
    assert not judge.step(), "nothing was answered"
    engine.speak()
    assert judge.step()
    assert not judge.waiting


def test_what_a_review_knows_is_told_as_it_knows_it(match: Match[Any], engine: StandIn) -> None:
    one = structs.replace(erred(match), goal="match", gap=0.125, choices=7, reasons=("near",))
    judge = Judge(match, one.before, engine, decision=one)
    assert (judge.gap, judge.goal, judge.choices, judge.reasons) == (0.125, "match", 7, ("near",))
    assert judge.lost(after(match, one.before, one.best)) == (0.0, 0.0, "match")


def test_known_plays_are_judged_without_the_engine_and_others_lose_at_least_the_given_loss(
    match: Match[Any], engine: StandIn
) -> None:
    one = erred(match)
    best, played = after(match, one.before, one.best), after(match, one.before, one.played)
    known = [KnownPlay(one.best, Loss(0.0, 0.0), ("near",)), KnownPlay(one.best, Loss(0.5, 0.5), ("far",))]
    judge = Judge(match, one.before, engine, known=known, least=0.75)
    assert judge.lost(best) == (0.0, 0.0, "game"), "the first of two that lead to the same"
    assert judge.reasons_of(best) == ("near",)
    assert judge.reasons_of(played) == ()
    assert engine.requests == []
    judge.lost(played)
    judge.step()
    lost = judge.lost(played)
    assert lost
    assert one.loss < lost.loss == 0.75


def test_candidates_are_requested_once_with_the_time_limit_of_a_review(match: Match[Any], engine: StandIn) -> None:
    engine.silent = True
    judge = Judge(match, erred(match).before, engine)
    judge.request_candidates()
    judge.lost("a state")
    (asked,) = engine.requests
    assert (asked["do"], asked["game"], asked["limit_ms"]) == ("candidates", "toy", 1000 * LIMIT)
    assert "level" not in asked
    engine.speak()
    judge.step()
    judge.request_candidates()
    assert len(engine.requests) == 1, "they are known"
