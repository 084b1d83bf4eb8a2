"""`GuessSession`: several people step through a match and guess at each decision what they would play.

    session = GuessSession(match, ("Ann", "Bo"), engine)
    while session.turn:
        session.step()                      # takes answers of the engine; never waits
        …  session.answer(0, state)         # once `judge` has choices: what each of them would play
        session.points(0)                   # None until it is known
        session.advance()

What a review knows is not asked; the rest is asked ahead, a few decisions at a time.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.exercises.judge import Judge
from game.match import Match
from game.review.course import Course, Segment
from game.review.lost import Loss
from game.review.performance import CLOSE, COUNTED
from game.review.review import Review
from game.review.reviewer import EngineClient
from game.rules.rulebook import Rulebook

MOST: Final = 10
"""The points of the best move."""
STEP: Final = 0.02
"""The loss that costs one point; a loss of 0.2 or more scores nothing."""
AHEAD: Final = 3
"""How many decisions, the present one included, are asked ahead."""


def points(loss: float) -> int:
    """Return the points of a move with this loss, from `MOST` down to 0."""
    return max(0, round(MOST - loss / STEP))


class GuessSession:
    """``names`` guess what ``player`` (index into `Terms.players`; None: everybody) played where there was a choice."""

    def __init__(
        self,
        match: Match[Any],
        names: Sequence[str],
        engine: EngineClient,
        player: int | None = None,
        review: Review | None = None,
    ) -> None:
        self.match = match
        self.names = tuple(names)
        self._engine = engine
        self._review = review or Review()
        self._turns = list(_turns(match, player))
        self._judges: dict[int, Judge] = {}
        self._index = 0
        self.number = 1
        """The number of the present decision among those not skipped, from 1."""
        self.said: dict[int, str] = {}
        """By person, the state that the guess leads to."""
        self._sums = [0] * len(self.names)
        self._played = 0
        self._scored = 0
        self._skip()

    @property
    def turn(self) -> Segment | None:
        """The present decision; None at the end."""
        return self._turns[self._index] if self._index < len(self._turns) else None

    @property
    def left(self) -> int:
        """The greatest number of decisions left, the present one included."""
        return len(self._turns) - self._index

    @property
    def judge(self) -> Judge:
        """The judge of the present decision."""
        assert self.turn is not None
        return self._judge(self.turn)

    def answer(self, who: int, state: str) -> None:
        """Note the guess of a person: the state that it leads to."""
        self.said[who] = state

    @property
    def next(self) -> int | None:
        """The person to guess next unless people choose another, each the first in turn; None if all have guessed."""
        count = len(self.names)
        order = ((self.number - 1 + turn) % count for turn in range(count))
        return next((who for who in order if who not in self.said), None)

    def lost(self, who: int) -> Loss | None:
        """Return what a person's guess gives away; None while it is unknown or there is no guess."""
        return self.judge.lost(self.said[who]) if who in self.said else None

    def points(self, who: int) -> int | None:
        """Return the points of a person's guess; None while they are unknown or there is no guess."""
        lost = self.lost(who)
        return points(lost.loss) if lost else None

    @property
    def played(self) -> Loss | None:
        """What the move of the match gave away; None while it is unknown."""
        assert self.turn is not None
        after = self.match.moments[self.turn.after].state
        return self.judge.lost(self.match.book.format_state(after))

    @property
    def played_points(self) -> int | None:
        """The points of the move of the match; None while they are unknown."""
        played = self.played if self.turn else None
        return points(played.loss) if played else None

    @property
    def known(self) -> bool:
        """Whether every guess can be scored now."""
        wanted = [self.played, *(self.lost(who) for who in self.said)]
        return None not in wanted

    # ---- the score

    def score(self, who: int) -> int:
        """Return a person's points in all decisions before the present one."""
        return self._sums[who]

    @property
    def as_played(self) -> int:
        """The points that the moves of the match would have scored."""
        return self._played

    @property
    def most(self) -> int:
        """The most points that could have been scored."""
        return self._scored * MOST

    def ranked(self) -> list[tuple[int, int]]:
        """Return everybody with their place, from 1, the best first; equal points share a place."""
        order = sorted(range(len(self.names)), key=lambda who: -self._sums[who])
        return [(who, 1 + sum(other > self._sums[who] for other in self._sums)) for who in order]

    # ---- what happens

    def step(self) -> bool:
        """Take the answers that have arrived, and ask ahead. Return whether any has arrived."""
        came = False
        for segment in self._turns[self._index : self._index + AHEAD]:
            judge = self._judge(segment)
            came = judge.step() or came
            if not judge.choices:
                judge.request_candidates()
        if came and not self.said:
            self._skip()
        return came

    def advance(self) -> None:
        """Score the guesses, if they can be judged, and go to the next decision."""
        if self.known:
            self._scored += 1
            self._played += self.played_points or 0
            for who in self.said:
                self._sums[who] += self.points(who) or 0
        self.judge.cancel()
        self.said = {}
        self._index += 1
        self.number += 1
        self.retry()
        self._skip()

    def retry(self) -> None:
        """Forget failures of the engine; what is wanted is asked again."""
        for judge in self._judges.values():
            judge.retry()

    def cancel(self) -> None:
        """Cancel all open questions."""
        for judge in self._judges.values():
            judge.cancel()

    # ---- details

    def _judge(self, segment: Segment) -> Judge:
        if segment.before not in self._judges:
            decision = next((one for one in self._review.decisions if one.before == segment.before), None)
            self._judges[segment.before] = Judge(self.match, segment.before, self._engine, self._review.level, decision)
        return self._judges[segment.before]

    def _skip(self) -> None:
        """Skip decisions that turn out to be none."""
        while self.turn and _is_none(self.judge, self.match, self.turn):
            self._index += 1


def _turns(match: Match[Any], player: int | None) -> Iterator[Segment]:
    """Yield the decisions of that player with more than one possible action."""
    course = Course(match)
    for segment in course.segments:
        wanted = player in (None, segment.player) and course.kind(segment) in COUNTED
        if wanted and _chooses(match.book, match.moments[segment.before].state, segment.seat):
            yield segment


def _chooses(book: Rulebook[Any], state: Any, seat: int) -> bool:
    """Whether a seat has more than one possible action before its turn ends."""
    while book.to_act(state) == seat:
        forced = book.forced(state)
        if forced is None:
            return True
        state, _ = book.play(state, forced)
    return False


def _is_none(judge: Judge, match: Match[Any], segment: Segment) -> bool:
    """Whether nothing is to be decided: one candidate only, or a double out of the question that was not offered."""
    if judge.choices == 1:
        return True
    did = match.journal[segment.before].verb
    return did == "roll" and judge.best[:1] == ("roll",) and judge.gap >= CLOSE
