"""What a review says for which answers, answer by answer."""

from typing import Any

import pytest

from game.review.answers import CandidatePlay, JudgedDecision, RollWorths, StateWorth
from game.review.compile import Answers, compile_review
from game.review.course import Course, ReviewQuestion
from game.review.review import Review
from tests.playing import begun, played

GOOD, FAIR = StateWorth((0.8, 0.2), (0.8, 0.2)), StateWorth((0.5, 0.5), (0.5, 0.5))


def candidate(worth: StateWorth, *actions: str) -> CandidatePlay:
    return CandidatePlay(actions, "", worth)


@pytest.fixture(scope="module")
def course() -> Course:
    """The course of a whole match of the toy game."""
    return Course(played(begun("toy", "series", seed=5), hand=3, quits=0))


def compiled(course: Course, answers: Answers) -> Any:
    return compile_review(course, answers, Review())


def test_without_answers_there_is_nothing(course: Course) -> None:
    assert compiled(course, {}) == ((), (), ())


def test_a_decision_is_known_by_its_candidates(course: Course) -> None:
    segment = next(one for one in course.segments if one.seat == 0)
    best, did = candidate(GOOD, "best"), candidate(FAIR, "did")
    found = compiled(course, {ReviewQuestion("candidates", segment.before): JudgedDecision(best, did, 3, 0.1)})
    (decision,) = found.decisions
    assert (decision.before, decision.after, decision.seat, decision.choices) == (segment.before, segment.after, 0, 3)
    assert (decision.value, decision.best_value, decision.gap) == (0.5, 0.8, 0.1)
    assert (decision.chance, decision.best_chance) == (0.5, 0.8)
    assert (decision.best, decision.apart) == (("best",), False)
    assert decision.played == tuple(map(str, course.actions(segment)))
    (point,) = found.curve
    assert (point.moment, sorted(point.chances)) == (segment.after, [0.5, 0.5])


def test_what_is_as_good_is_the_best(course: Course) -> None:
    segment = course.segments[0]
    same = candidate(GOOD, "other")
    answers: Answers = {ReviewQuestion("candidates", segment.before): JudgedDecision(same, candidate(GOOD), 2, 0.0)}
    (decision,) = compiled(course, answers).decisions
    assert decision.best == decision.played
    assert decision.best_chance == decision.chance


def test_what_is_no_candidate_is_evaluated_apart(course: Course) -> None:
    segment = next(one for one in course.segments if one.seat == 0)
    answers: Answers = {
        ReviewQuestion("candidates", segment.before): JudgedDecision(candidate(GOOD, "best"), None, 2, 0.0)
    }
    assert compiled(course, answers).decisions == (), "not yet"
    answers[ReviewQuestion("evaluate", segment.after)] = FAIR
    (decision,) = compiled(course, answers).decisions
    assert (decision.value, decision.best_value, decision.apart) == (0.5, 0.8, True)


def test_luck_is_what_a_roll_is_worth_beyond_the_mean_of_all(course: Course) -> None:
    roll = course.rolls[0]
    low, high = (StateWorth((own, 1 - own), (own, 1 - own)) for own in (0.4, 0.8))
    (found,) = compiled(course, {roll.question: RollWorths(high, (low, low, high, low))}).rolls
    assert (found.moment, found.player) == (roll.moment, roll.player)
    assert (found.luck, found.chance) == pytest.approx((0.3, 0.3) if roll.seat == 0 else (-0.3, -0.3))
    assert roll.question.moment == roll.moment - 1, "asked where the dice are still to roll"
    assert compiled(course, {}).rolls == ()
