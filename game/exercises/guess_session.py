"""`GuessSession`: a match is gone through, and people say at each decision what they would play.

    guessing = GuessSession(match, ("Ann", "Bo"), engine)
    while guessing.turn:
        guessing.step()                      # what an engine has answered; never waiting
        …  guessing.answer(0, state)            # once it is `ready`: what each of them would play
        guessing.points(0)                   # None until that is known
        guessing.advance()

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
"""Points of the best move."""
STEP: Final = 0.02
"""Every loss of so much costs a point, so that a loss of 0.2 and more counts nothing."""
AHEAD: Final = 3
"""For so many decisions, with the one that is being guessed, an engine is asked ahead."""


def points(loss: float) -> int:
    """What a move counts that gives so much away, from `MOST` down to 0."""
    return max(0, round(MOST - loss / STEP))


class GuessSession:
    """``names`` guess what ``player`` (by `Terms.players`; None: everybody) played where there was a choice."""

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
        """Which decision it is, from 1, of those that were not skipped."""
        self.said: dict[int, str] = {}
        """The state to which what each of them would play leads."""
        self._sums = [0] * len(self.names)
        self._played = 0
        self._scored = 0
        self._skip()

    @property
    def turn(self) -> Segment | None:
        """What is to be guessed; None at the end."""
        return self._turns[self._index] if self._index < len(self._turns) else None

    @property
    def left(self) -> int:
        """How many decisions are left at most, with this one."""
        return len(self._turns) - self._index

    @property
    def judge(self) -> Judge:
        """Who judges this decision."""
        assert self.turn is not None
        return self._judge(self.turn)

    @property
    def ready(self) -> bool:
        """Whether it is known that there is something to guess, or cannot be found out."""
        return self.turn is not None and bool(self.judge.choices or self.judge.failure)

    def answer(self, who: int, state: str) -> None:
        """What somebody would play: it leads to this state."""
        self.said[who] = state

    @property
    def complete(self) -> bool:
        """Whether everybody has said something."""
        return len(self.said) == len(self.names)

    def lost(self, who: int) -> Loss | None:
        """What somebody's move gives away; None while that is not known, and for who has said nothing."""
        return self.judge.lost(self.said[who]) if who in self.said else None

    def points(self, who: int) -> int | None:
        """What it counts; nothing for who has said nothing."""
        lost = self.lost(who)
        return points(lost.loss) if lost else None

    @property
    def played(self) -> Loss | None:
        """What was given away in the match; None while that is not known."""
        assert self.turn is not None
        after = self.match.moments[self.turn.after].state
        return self.judge.lost(self.match.book.format_state(after))

    @property
    def played_points(self) -> int | None:
        """What that counts."""
        played = self.played if self.turn else None
        return points(played.loss) if played else None

    @property
    def known(self) -> bool:
        """Whether everything said can be scored now."""
        wanted = [self.played, *(self.lost(who) for who in self.said)]
        return None not in wanted

    # ---- the score

    def score(self, who: int) -> int:
        """The points of all decisions so far, without this one."""
        return self._sums[who]

    @property
    def as_played(self) -> int:
        """What was played in the match would have scored so much."""
        return self._played

    @property
    def most(self) -> int:
        """The most that could have been scored."""
        return self._scored * MOST

    def ranked(self) -> list[tuple[int, int]]:
        """Everybody with their place, from 1, the best first; who has as many points has the same place."""
        order = sorted(range(len(self.names)), key=lambda who: -self._sums[who])
        return [(who, 1 + sum(other > self._sums[who] for other in self._sums)) for who in order]

    # ---- what happens

    def step(self) -> bool:
        """Take what has been answered, and ask ahead; whether anything has come."""
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
        """Count what was said, where it can be judged, and go to the next decision."""
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
        """Forget that the engine has failed: what is wanted is asked anew."""
        for judge in self._judges.values():
            judge.retry()

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        for judge in self._judges.values():
            judge.cancel()

    # ---- how

    def _judge(self, segment: Segment) -> Judge:
        if segment.before not in self._judges:
            decision = next((one for one in self._review.decisions if one.before == segment.before), None)
            self._judges[segment.before] = Judge(self.match, segment.before, self._engine, self._review.level, decision)
        return self._judges[segment.before]

    def _skip(self) -> None:
        """Pass over what turns out to be no decision."""
        while self.turn and _is_none(self.judge, self.match, self.turn):
            self._index += 1


def _turns(match: Match[Any], player: int | None) -> Iterator[Segment]:
    """Where that player had more than one thing to do."""
    course = Course(match)
    for segment in course.segments:
        wanted = player in (None, segment.player) and course.kind(segment) in COUNTED
        if wanted and _chooses(match.book, match.moments[segment.before].state, segment.seat):
            yield segment


def _chooses(book: Rulebook[Any], state: Any, seat: int) -> bool:
    """Whether a seat comes to a point where it has more than one thing to do."""
    while book.to_act(state) == seat:
        forced = book.forced(state)
        if forced is None:
            return True
        state, _ = book.play(state, forced)
    return False


def _is_none(judge: Judge, match: Match[Any], segment: Segment) -> bool:
    """Whether there is one way alone, or a double that nobody would think of and nobody thought of."""
    if judge.choices == 1:
        return True
    did = match.journal[segment.before].verb
    return did == "roll" and judge.best[:1] == ("roll",) and judge.gap >= CLOSE
