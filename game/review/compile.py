"""Compiles a review from an engine's answers and from an earlier, unfinished review."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias, TypeVar

from game.review.answers import JudgedDecision, StateWorth, goal
from game.review.course import Course, ReviewQuestion, Roll, Segment
from game.review.review import Decision, Point, Review, RollLuck

T = TypeVar("T")

Answers: TypeAlias = dict[ReviewQuestion, JudgedDecision | StateWorth]


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
        before, after = _value_reached(roll, roll.before, answers), _value_after_roll(roll, answers)
        if before and after:
            luck, chance = (after[0] - before[0], after[1] - before[1])
            rolls[roll.moment] = RollLuck(moment=roll.moment, player=roll.player, luck=luck, chance=chance)
    return Compiled(_in_order(decisions), _in_order(rolls), _in_order(curve))


def answered_questions(course: Course, begun: Review) -> set[ReviewQuestion]:
    """Return the questions that an unfinished review already answers, or that it skipped."""
    decided = {one.before for one in begun.decisions}
    rolled = {one.moment for one in begun.rolls}
    skipped = {ask for ask in course.questions() if ask.moment in begun.skipped}
    needed = {ReviewQuestion("candidates", one.before) for one in course.segments if one.before not in decided}
    needed |= {ask for roll in course.rolls if roll.moment not in rolled for ask in (roll.before, roll.after)}
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
        proved=worth.proved and best.worth.proved,
        apart=found.played is None,
        reasons=best.reasons,
    )


def _value_after_roll(roll: Roll, answers: Answers) -> tuple[float, float] | None:
    """Return value and chance after a roll with the best play, for the seat that rolled; None if unknown."""
    found = answers.get(roll.after)
    if isinstance(found, JudgedDecision):
        return found.best.worth.values[roll.seat], found.best.worth.chances[roll.seat]
    return _value_reached(roll, roll.after, answers)


def _value_reached(roll: Roll, ask: ReviewQuestion, answers: Answers) -> tuple[float, float] | None:
    """Return value and chance of the state reached: of what was played, where there was a decision; None if unknown."""
    found = answers.get(ask)
    told = (found.played.worth if found.played else None) if isinstance(found, JudgedDecision) else found
    return (told.values[roll.seat], told.chances[roll.seat]) if told else None


def _point(course: Course, moment: int, worth: StateWorth) -> Point:
    at = course.moments[moment]
    chances: Iterator[float] = (worth.winning[at.seating.index(player)] for player in range(len(at.seating)))
    return Point(moment=moment, game=at.game, chances=tuple(chances), proved=worth.proved)
