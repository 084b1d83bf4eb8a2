"""What a review says for which answers, answer by answer."""

from typing import Any

import pytest

from game.review.answers import CandidatePlay, JudgedDecision, RollWorths, StateWorth
from game.review.compile import Answers, answered_questions, compile_review
from game.review.course import Course, ReviewQuestion
from game.review.review import Decision, Review, RollLuck
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


def test_what_was_evaluated_apart_and_is_better_than_all_candidates_is_the_best(course: Course) -> None:
    segment = next(one for one in course.segments if one.seat == 0)
    answers: Answers = {
        ReviewQuestion("candidates", segment.before): JudgedDecision(candidate(FAIR, "best"), None, 2, 0.0),
        ReviewQuestion("evaluate", segment.after): GOOD,
    }
    (decision,) = compiled(course, answers).decisions
    assert decision.best == decision.played
    assert (decision.value, decision.best_value, decision.loss) == (0.8, 0.8, 0.0)
    assert (decision.chance, decision.best_chance) == (0.8, 0.8)


@pytest.mark.parametrize(
    ("best", "did", "proved"), [(True, True, True), (True, False, False), (False, True, False), (False, False, False)]
)
def test_a_loss_is_certain_if_the_best_and_what_was_played_are(
    course: Course, best: bool, did: bool, proved: bool
) -> None:
    segment = course.segments[0]
    found = JudgedDecision(
        CandidatePlay(("best",), "", StateWorth((0.8, 0.8), (0.8, 0.8), proved=best), ("because",)),
        CandidatePlay(("did",), "", StateWorth((0.5, 0.5), (0.5, 0.5), proved=did), ("not this",)),
        2,
        0.0,
    )
    whole = compiled(course, {ReviewQuestion("candidates", segment.before): found})
    assert (whole.decisions[0].proved, whole.decisions[0].reasons) == (proved, ("because",))


def test_chances_after_a_turn_are_by_player_also_when_sides_are_swapped(course: Course) -> None:
    seen = set()
    for segment in course.segments:
        found = JudgedDecision(candidate(GOOD), candidate(GOOD), 2, 0.0)
        (point,) = compiled(course, {ReviewQuestion("candidates", segment.before): found}).curve
        seating = course.moments[segment.after].seating
        assert point.chances == ((0.8, 0.2) if seating == (0, 1) else (0.2, 0.8))
        assert point.game == course.moments[segment.after].game
        seen.add(seating)
    assert len(seen) == 2


def test_what_was_judged_before_stays_and_what_is_new_is_put_in_its_order(course: Course) -> None:
    early, late = course.segments[0], course.segments[-1]
    found = JudgedDecision(candidate(GOOD, "best"), candidate(FAIR, "did"), 3, 0.1)
    first = compile_review(course, {ReviewQuestion("candidates", late.before): found}, Review())
    begun = Review(decisions=first.decisions, rolls=first.rolls, curve=first.curve)
    both = compile_review(course, {ReviewQuestion("candidates", early.before): found}, begun)
    assert [one.before for one in both.decisions] == [early.before, late.before]
    assert [one.moment for one in both.curve] == [early.after, late.after]


def test_what_a_begun_review_knows_or_skipped_is_not_asked_again(course: Course) -> None:
    every = {*course.questions()}
    segment, roll = course.segments[1], course.rolls[2]
    assert answered_questions(course, Review()) == set()
    judged = Decision(
        before=segment.before, after=segment.after, player=0, seat=0, kind="turn", choices=2, played=(), best=(),
        value=0.0, best_value=0.0, chance=0.0, best_chance=0.0,
    )  # fmt: skip
    thrown = RollLuck(moment=roll.moment, player=0, luck=0.0, chance=0.0)
    known = {ReviewQuestion("candidates", segment.before), roll.question}
    assert answered_questions(course, Review(decisions=(judged,), rolls=(thrown,))) == known
    skipped = course.segments[3].before
    again = {ask for ask in every if ask.moment == skipped}
    assert again
    assert answered_questions(course, Review(skipped=(skipped,))) == again
