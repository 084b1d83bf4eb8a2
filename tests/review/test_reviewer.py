"""The reviewer and an engine that answers, refuses, dies, is late, talks nonsense, or is not asked any more."""

from collections.abc import Mapping
from typing import Any

import pytest

from game import __version__
from game.match import Match
from game.review.course import Course
from game.review.review import Review
from game.review.reviewer import MAX_OPEN, MAX_SKIPPED, TRIES, Reviewer
from tests.engine_stand_in import StandIn
from tests.playing import begun, played
from tests.review.making import reviewed


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return played(begun("toy", "series", seed=5), hand=3, quits=0)


def test_few_questions_wait_at_a_time(match: Match[Any]) -> None:
    engine = StandIn()
    engine.silent = True
    reviewer = Reviewer(match, engine)
    for _ in range(5):
        assert not reviewer.step()
    assert [request["do"] for request in engine.requests].count("about") == 1
    assert len(engine.requests) == MAX_OPEN
    assert reviewer.progress == 0


def test_progress_rises_to_one(match: Match[Any]) -> None:
    reviewer = Reviewer(match, StandIn())
    seen = [reviewer.progress]
    while not reviewer.done:
        reviewer.step()
        seen.append(reviewer.progress)
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert seen[-1] == 1
    assert reviewer.review.engine == f"Ludoteca {__version__}"


def test_a_question_says_what_is_played_for(match: Match[Any]) -> None:
    engine = StandIn()
    reviewed(match, engine)
    request = engine.requests[-1]
    assert request["game"] == "toy"
    assert request["match"]["length"] == 3
    assert request["match"]["game"] == match.now.game + 1


@pytest.mark.parametrize("at", [0, 3, 10, 20])
def test_what_was_cancelled_goes_on_where_it_was_left(match: Match[Any], at: int) -> None:
    engine, whole = StandIn(), reviewed(match)
    reviewer = Reviewer(match, engine)
    for _ in range(at):
        reviewer.step()
    engine.silent = True
    reviewer.step()
    reviewer.cancel()
    assert len(engine.cancelled) <= MAX_OPEN
    begun, asked = reviewer.review, len(engine.requests)
    assert not begun.whole
    reviewer.step()
    assert len(engine.requests) == asked
    engine.silent = False
    assert reviewed(match, engine, begun) == whole
    again = len(engine.requests) - asked
    assert again <= len(Course(match).questions()) - len(begun.decisions) + MAX_OPEN
    reviewer.resume()
    while not reviewer.done:
        reviewer.step()
    assert reviewer.review == whole


def test_a_review_that_is_whole_asks_nothing(match: Match[Any]) -> None:
    whole, engine = reviewed(match), StandIn()
    assert reviewed(match, engine, whole) == whole
    assert engine.requests == []


def test_an_engine_that_dies_now_and_then_is_asked_again(match: Match[Any]) -> None:
    engine, dying = StandIn(), iter(range(1, 10_000))
    engine.fails = lambda _: "died" if next(dying) % 7 == 0 else ""
    assert reviewed(match, engine) == reviewed(match)


def test_a_question_that_kills_the_engine_is_skipped(match: Match[Any]) -> None:
    engine, deadly = StandIn(), Course(match).segments[2]
    state = match.book.format_state(match.moments[deadly.before].state)
    engine.fails = lambda request: "died" if request.get("state") == state else ""
    review = reviewed(match, engine)
    assert review.whole
    assert review.skipped == (deadly.before,)
    assert sum(request.get("state") == state for request in engine.requests) == TRIES
    assert deadly.before not in {one.before for one in review.decisions}


def test_what_is_refused_is_skipped_at_once(match: Match[Any]) -> None:
    engine, odd = StandIn(), Course(match).segments[2]
    state = match.book.format_state(match.moments[odd.before].state)
    engine.fails = lambda request: "refused" if request.get("state") == state else ""
    assert reviewed(match, engine).skipped == (odd.before,)
    assert sum(request.get("state") == state for request in engine.requests) == 1


@pytest.mark.parametrize("failure", ["died", "slow", "broken", "refused", "missing"])
def test_an_engine_that_never_answers_is_given_up_and_may_be_tried_again(match: Match[Any], failure: Any) -> None:
    engine = StandIn()
    engine.fails = lambda _: failure
    reviewer = Reviewer(match, engine)
    for _ in range(100):
        reviewer.step()
    assert reviewer.failure == failure
    assert len(engine.requests) <= 2 + MAX_OPEN * TRIES * MAX_SKIPPED
    assert reviewer.review.skipped == ()
    engine.fails = lambda _: ""
    reviewer.resume()
    while not reviewer.done:
        reviewer.step()
    assert reviewer.review.decisions == reviewed(match).decisions


def test_an_engine_without_its_game_is_missing(match: Match[Any]) -> None:
    engine = StandIn()
    engine.fails = lambda _: "refused"
    engine.refusal = "missing"
    reviewer = Reviewer(match, engine)
    for _ in range(5):
        reviewer.step()
    assert reviewer.failure == "missing"


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"candidates": [], "worth": None},
        {"candidates": [{"actions": ["0/1"], "state": "", "worth": {"values": [0.5], "wins": [0.5]}}]},
        {"candidates": [{"actions": [], "state": "", "worth": {"values": [0.5, 0.5], "wins": [0, 7]}}], "worth": {}},
        {"worth": {"values": [float("nan"), 0.5], "wins": [0, 1]}, "candidates": "all"},
    ],
)
def test_nonsense_is_no_answer(match: Match[Any], answer: dict[str, Any]) -> None:
    engine = StandIn()
    engine.change = lambda told: told if "name" in told else answer
    reviewer = Reviewer(match, engine)
    for _ in range(50):
        reviewer.step()
    assert reviewer.failure == "refused"
    assert reviewer.review.decisions == ()


def test_a_turn_that_the_engine_does_not_list_is_judged_by_itself(match: Match[Any]) -> None:
    """Candidates of another state than the one that was reached: only the best of them is listed."""
    engine = StandIn()
    engine.change = lambda told: {**told, "candidates": told["candidates"][:1]} if "candidates" in told else told
    whole, found = reviewed(match), reviewed(match, engine)
    assert any(one.apart for one in found.decisions)
    assert [one.loss for one in found.decisions] == pytest.approx([one.loss for one in whole.decisions])
    assert not Review().decisions


def test_what_was_played_is_to_be_judged_as_thoroughly_as_the_best(match: Match[Any]) -> None:
    engine = StandIn()
    reviewed(match, engine)
    book = match.book
    led = {segment.before: book.format_state(match.moments[segment.after].state) for segment in Course(match).segments}
    asked = {request["state"]: request["also"] for request in engine.requests if request["do"] == "candidates"}
    assert asked == {book.format_state(match.moments[before].state): [state] for before, state in led.items()}


def test_where_what_was_played_cannot_be_judged_apart_its_decision_is_skipped(match: Match[Any]) -> None:
    """Not the one after it, which a review that is continued would then never ask about."""
    engine, course, whole = StandIn(), Course(match), reviewed(match)
    odd = next(segment for segment in course.segments if whole.decisions[0].before == segment.before)
    before, after = (match.book.format_state(match.moments[n].state) for n in (odd.before, odd.after))

    def answers(request: Mapping[str, Any]) -> Any:
        told: Any = engine.honest(request)
        if request["do"] == "candidates" and request["state"] == before:
            others = [one for one in told["candidates"] if one["state"] != after]
            return told | {"candidates": [one | {"actions": ["none of these"]} for one in others or told["candidates"]]}
        return "refused" if request["do"] == "evaluate" else told

    engine.answers = answers
    made = reviewed(match, engine)
    assert made.skipped == (odd.before,)
    assert [one.before for one in made.decisions] == [one.before for one in whole.decisions[1:]]


def test_a_review_resumes_after_the_engine_refused_to_evaluate_a_move_missing_from_its_candidates(
    match: Match[Any],
) -> None:
    engine, course, whole = StandIn(), Course(match), reviewed(match)
    odd = next(segment for segment in course.segments if whole.decisions[0].before == segment.before)
    before, after = (match.book.format_state(match.moments[n].state) for n in (odd.before, odd.after))

    def answers(request: Mapping[str, Any]) -> Any:
        if request["do"] != "candidates" or request["state"] != before:
            return "refused"
        told: Any = engine.honest(request)
        others = [one for one in told["candidates"] if one["state"] != after] or told["candidates"]
        return told | {"candidates": [one | {"actions": ["none of these"]} for one in others]}

    engine.answers = answers
    reviewer = Reviewer(match, engine)
    while not (reviewer.done or reviewer.failure):
        reviewer.step()
    assert reviewer.failure == "refused"
    engine.answers = engine.honest
    assert reviewed(match, engine, reviewer.review).whole


def test_an_engine_that_dies_before_it_has_told_its_name_is_asked_for_it_again(match: Match[Any]) -> None:
    engine, asked = StandIn(), []

    def fails(request: Mapping[str, Any]) -> str:
        asked.append(request["do"])
        return "died" if len(asked) == 1 else ""

    engine.fails = fails  # type: ignore[assignment]
    assert reviewed(match, engine).engine == f"Ludoteca {__version__}"
    assert asked.count("about") == 2
