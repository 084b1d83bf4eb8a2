"""`Course`: the decisions and rolls of a match, and the questions about them for an engine."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from game.match import Match, Moment
from game.review.review import Kind
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY

ROLL = Action("roll")


class ReviewQuestion(NamedTuple):
    """A question to an engine about the state at a moment."""

    do: Literal["candidates", "evaluate", "rolls"]
    moment: int


class Segment(NamedTuple):
    """What a seat did from moment ``before`` to ``after``: until dice rolled, another seat acted or the game ended."""

    before: int
    after: int
    seat: int
    player: int


class Roll(NamedTuple):
    """A roll by ``seat`` that led to ``moment``."""

    moment: int
    seat: int
    player: int

    @property
    def question(self) -> ReviewQuestion:
        """The question whose answer gives its luck: what each roll would have been worth."""
        return ReviewQuestion("rolls", self.moment - 1)


class Course:
    """The course of the finished games of a match.

    Attributes:
        moments: all moments of the match.
        segments: what was done, in order, forced turns included; rolling when nothing else is possible is not one.
        rolls: the rolls of the players; lots drawn by the program are not among them.
    """

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.moments = match.moments
        self._finished = _finished_games(match)
        self.segments = tuple(
            one for one in _segments(match) if self._is_over(one.before) and not self._is_mere_roll(one)
        )
        self._deciding = {one.before: one for one in self.segments}
        self.rolls = tuple(self._rolls()) if match.book.uses_dice else ()

    def questions(self) -> tuple[ReviewQuestion, ...]:
        """Return all questions, in order of their moments, without repeats."""
        decided = {ReviewQuestion("candidates", one.before) for one in self.segments}
        rolled = {roll.question for roll in self.rolls}
        return tuple(sorted(decided | rolled, key=lambda ask: ask.moment))

    def segment(self, before: int) -> Segment | None:
        """Return the segment that begins at a moment, if any."""
        return self._deciding.get(before)

    def kind(self, segment: Segment) -> Kind:
        """Return what kind of decision a segment is."""
        verbs = [action.verb for action in self.actions(segment)]
        if {"resign", "accept", "decline"} & {*verbs}:
            return "resign"
        if verbs[0] in ("roll", "double"):
            return "double"
        return "answer" if verbs[0] in ("take", "drop", "beaver") else "turn"

    def actions(self, segment: Segment) -> tuple[Action, ...]:
        """Return the actions of a segment."""
        done = self.moments[segment.before + 1 : segment.after + 1]
        return tuple(moment.action for moment in done if moment.action is not None)

    # ---- details

    def _is_over(self, moment: int) -> bool:
        return self.moments[moment].game in self._finished

    def _is_mere_roll(self, segment: Segment) -> bool:
        """Whether the seat rolled because nothing else was possible."""
        if self.moments[segment.after].action != ROLL:
            return False
        choices = self.match.book.legal(self.moments[segment.before].state)
        return all(action == ROLL or action.verb == "resign" for action in choices)

    def _rolls(self) -> Iterator[Roll]:
        for index, moment in enumerate(self.moments):
            seat = self._roller(index)
            if seat is not None and self._is_over(index):
                yield Roll(index, seat, moment.seating[seat])

    def _roller(self, index: int) -> int | None:
        """Return the seat whose roll led to a moment; None if no dice were rolled, or a lot was drawn.

        Where the seat that begins plays the opening roll, that roll counts as its own.
        """
        moments, book = self.moments, self.match.book
        moment = moments[index]
        if moment.actor != DICE:
            return None
        if moments[index - 1].action == ROLL:
            return moments[index - 1].actor
        seat = book.to_act(moment.state)
        return seat if seat >= 0 and ROLL not in book.legal(moment.state) else None


def _segments(match: Match[Any]) -> Iterator[Segment]:
    moments, begun = match.moments, 0
    for index in range(1, len(moments)):
        moment = moments[index]
        if moment.actor < 0:
            begun = index
            continue
        if index == begun + 1 or moments[index - 1].actor != moment.actor or moment.action == ROLL:
            begun = index - 1
        if _ends(match, moments, index):
            yield Segment(begun, index, moment.actor, moment.seating[moment.actor])


def _ends(match: Match[Any], moments: Sequence[Moment[Any]], index: int) -> bool:
    """Whether the segment in progress ends with this moment."""
    if index + 1 < len(moments):
        following = moments[index + 1]
        return following.actor != moments[index].actor or following.action == ROLL
    return match.book.to_act(moments[index].state) != moments[index].actor


def _finished_games(match: Match[Any]) -> Collection[int]:
    """Return the numbers of the finished games."""
    last = {moment.game: moment for moment in match.moments}
    return {game for game, moment in last.items() if match.book.to_act(moment.state) == NOBODY}
