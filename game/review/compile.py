"""Compiles a review from an engine's answers and from an earlier, unfinished review."""

from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import NamedTuple, TypeAlias, TypeVar

from game.review.answers import JudgedDecision, RollWorths, StateWorth, goal
from game.review.course import Course, ReviewQuestion, Roll, Segment
from game.review.review import Decision, Point, Review, RollLuck

T = TypeVar("T")

Answers: TypeAlias = dict[ReviewQuestion, JudgedDecision | StateWorth | RollWorths]


class Compiled(NamedTuple):
    """The parts of a review that depend on answers."""

    decisions: tuple[Decision, ...]
    rolls: tuple[RollLuck, ...]
    curve: tuple[Point, ...]


def compile_review(course: Course, answers: Answers, begun: Review) -> Compiled:
    """Compile everything that the answers allow, in the order of the match."""
    decisions = {one.before: one for one in begun.decisions}
    rolls = {one.moment: one for one in begun.rolls}
    curve = {one.moment: one for one in begun.curve}
    for segment in course.segments:
        worth, decision = _decided(course, segment, answers)
        if decision and worth:
            decisions[segment.before] = decision
            curve[segment.after] = _point(course, segment.after, worth)
    for roll in course.rolls:
        found = answers.get(roll.question)
        if isinstance(found, RollWorths):
            rolls[roll.moment] = _luck(roll, found)
    return Compiled(_in_order(decisions), _in_order(rolls), _in_order(curve))


def answered_questions(course: Course, begun: Review) -> set[ReviewQuestion]:
    """Return the questions that an unfinished review already answers, or that it skipped."""
    decided = {one.before for one in begun.decisions}
    rolled = {one.moment for one in begun.rolls}
    skipped = {ask for ask in course.questions() if ask.moment in begun.skipped}
    needed = {ReviewQuestion("candidates", one.before) for one in course.segments if one.before not in decided}
    needed |= {roll.question for roll in course.rolls if roll.moment not in rolled}
    return ({*course.questions()} - needed) | skipped


def _in_order(parts: Mapping[int, T]) -> tuple[T, ...]:
    return tuple(parts[moment] for moment in sorted(parts))


def _decided(course: Course, segment: Segment, answers: Answers) -> tuple[StateWorth | None, Decision | None]:
    found = answers.get(ReviewQuestion("candidates", segment.before))
    if not isinstance(found, JudgedDecision):
        return None, None
    apart = answers.get(ReviewQuestion("evaluate", segment.after))
    worth = found.played.worth if found.played else apart if isinstance(apart, StateWorth) else None
    if worth is None:
        return None, None
    seat, best = segment.seat, found.best
    better = worth.values[seat] < best.worth.values[seat]
    did = tuple(map(str, course.actions(segment)))
    return worth, Decision(
        before=segment.before,
        after=segment.after,
        player=segment.player,
        seat=seat,
        kind=course.kind(segment),
        choices=found.choices,
        played=did,
        best=best.actions if better else did,
        value=worth.values[seat],
        best_value=max(worth.values[seat], best.worth.values[seat]),
        gap=found.gap,
        chance=worth.chances[seat],
        best_chance=best.worth.chances[seat] if better else worth.chances[seat],
        goal=goal(course.match.book, course.moments[segment.before].state, best.worth),
        proved=worth.certain and best.worth.certain,
        apart=found.played is None,
        reasons=best.reasons,
    )


def _luck(roll: Roll, found: RollWorths) -> RollLuck:
    """Return how much better than the mean of all rolls this one was, for the seat that rolled."""
    seat, all_ = roll.seat, found.worths
    luck = found.rolled.values[seat] - fmean(worth.values[seat] for worth in all_)
    chance = found.rolled.chances[seat] - fmean(worth.chances[seat] for worth in all_)
    return RollLuck(moment=roll.moment, player=roll.player, luck=luck, chance=chance)


def _point(course: Course, moment: int, worth: StateWorth) -> Point:
    at = course.moments[moment]
    chances: Iterator[float] = (worth.winning[at.seating.index(player)] for player in range(len(at.seating)))
    return Point(moment=moment, game=at.game, chances=tuple(chances))
