"""`Reviewer`: makes the review of a match, step by step, from the answers of an engine.

    reviewer = Reviewer(match, engine)
    while not reviewer.done:
        reviewer.step()                     # asks, and takes what was answered; never waits
    reviewer.review

It may be cancelled at any time and continued later from the review made so far.
"""

from collections import Counter, deque
from collections.abc import Mapping
from typing import Any, Final, Protocol

from game.engines.process import Failure, Question
from game.match import Match
from game.match.engine_context import engine_context
from game.review import answers
from game.review.answers import JudgedDecision, RollWorths, StateWorth
from game.review.compile import Answers, answered_questions, compile_review
from game.review.course import Course, ReviewQuestion
from game.review.review import Review
from game.text import plain

MAX_OPEN: Final = 3
"""How many questions are open at once, so that the engine always has one."""
PATIENCE: Final = 60.0
"""The time limit of a question in seconds; the engine may have to be started first."""
LIMIT: Final = 5.0
"""Seconds after which the engine is to answer with its best result so far: some positions would take it minutes."""
TRIES: Final = 2
"""How often a question during which the engine died is asked before it is skipped. A refused one is skipped at once."""
MAX_SKIPPED: Final = 4
"""After this many skipped questions in a row the reviewer gives up."""


class EngineClient(Protocol):
    """Something that takes questions: `game.engines.process.EngineProcess`."""

    def ask(self, request: Mapping[str, Any], seconds: float) -> Question: ...

    def cancel(self, question: Question) -> None: ...


class Reviewer:
    """Makes the review of one match; ``begun`` is an unfinished review to continue.

    ``failure`` says why it cannot continue. After a failure or `cancel`, `resume` continues with the open questions.
    """

    def __init__(self, match: Match[Any], engine: EngineClient, level: str = "", begun: Review | None = None) -> None:
        self._course = Course(match)
        self._match = match
        self._engine = engine
        self._begun = begun or Review(level=level)
        self._level = level
        self._name = self._begun.engine
        self._named = bool(self._name)
        self._answers: Answers = {}
        every, there = self._course.questions(), answered_questions(self._course, self._begun)
        self._all = len(every) or 1
        self._open = deque(ask for ask in every if ask not in there)
        self._in_flight: dict[ReviewQuestion | None, Question] = {}
        self._skipped = list(self._begun.skipped)
        self._deaths: Counter[ReviewQuestion] = Counter()
        """How often the engine died during a question."""
        self._skipped_in_row: list[ReviewQuestion] = []
        """The questions skipped since the last answer."""
        self.failure: Failure = ""
        self.stopped = False
        """Whether it was cancelled."""
        self._review: Review | None = None

    @property
    def done(self) -> bool:
        """Whether everything is answered."""
        return not self._open and not self._in_flight

    @property
    def progress(self) -> float:
        """The answered part, 0 to 1."""
        left = len(self._open) + sum(ask is not None for ask in self._in_flight)
        return 1.0 if self.done else max(0.0, 1 - left / self._all)

    @property
    def review(self) -> Review:
        """The review so far."""
        if self._review is None:
            made = compile_review(self._course, self._answers, self._begun)
            self._review = Review(
                engine=self._name,
                level=self._level,
                whole=self.done,
                decisions=made.decisions,
                rolls=made.rolls,
                curve=made.curve,
                skipped=tuple(sorted(self._skipped)),
            )
        return self._review

    def step(self) -> bool:
        """Take the answers that have arrived and ask further questions. Return whether any answer has arrived."""
        came = {ask: self._in_flight.pop(ask) for ask, question in [*self._in_flight.items()] if question.done}
        lost = {ask: question for ask, question in came.items() if question.failure not in ("", "refused")}
        for ask, question in came.items():
            if ask not in lost:
                self._take(ask, question)
        if lost:
            self._engine_died(lost)
        if came:
            self._review = None
        if not (self.failure or self.stopped):
            self._ask()
        return bool(came)

    def cancel(self) -> None:
        """Stop asking; answers so far are kept."""
        self.stopped = True
        self._cancel_open()

    def prefer(self, moment: int | None) -> None:
        """Ask about a moment before all others; None prefers none."""
        self._open = deque(sorted(self._open, key=lambda ask: ask.moment != moment))

    def resume(self) -> None:
        """Continue after `cancel` or a failure."""
        self.stopped, self.failure, self._skipped_in_row = False, "", []
        self._deaths.clear()

    # ---- details

    def _ask(self) -> None:
        if self._open and not self._named:
            self._named, self._in_flight[None] = True, self._engine.ask({"do": "about"}, PATIENCE)
        while self._open and len(self._in_flight) < MAX_OPEN:
            ask = self._open.popleft()
            self._in_flight[ask] = self._engine.ask(self._request(ask), PATIENCE)

    def _request(self, ask: ReviewQuestion) -> dict[str, Any]:
        moment = self._course.moments[ask.moment]
        return {
            "game": self._match.terms.game,
            "do": ask.do,
            "state": self._match.book.format_state(moment.state),
            "match": engine_context(self._match, moment),
            "limit_ms": round(1000 * LIMIT),
            **self._played(ask),
            **({"level": self._level} if self._level else {}),
        }

    def _played(self, ask: ReviewQuestion) -> dict[str, Any]:
        """Return the request's field for the state that the match went to: it is examined as deeply as the best."""
        segment = self._course.segment(ask.moment) if ask.do == "candidates" else None
        if segment is None:
            return {}
        return {"also": [self._match.book.format_state(self._course.moments[segment.after].state)]}

    def _take(self, ask: ReviewQuestion | None, question: Question) -> None:
        """Handle an answer or a refusal of an engine that still runs."""
        try:
            answer = question.answer or {}
            if ask is None:
                self._name = plain(f"{answer['name']} {answer['version']}")[:80]
            else:
                self._answers[ask] = self._read(ask, answer)
                self._skipped_in_row = []
        except (ValueError, LookupError):
            if ask is not None:
                self._skip(ask, "missing" if question.refusal == "missing" else "refused")

    def _read(self, ask: ReviewQuestion, answer: Mapping[str, Any]) -> JudgedDecision | StateWorth | RollWorths:
        seats = len(self._course.moments[ask.moment].seating)
        if ask.do == "rolls":
            return answers.roll_worths(answer, str(self._course.moments[ask.moment + 1].action), seats)
        segment = self._course.segment(ask.moment)
        if ask.do == "evaluate" or segment is None:
            return answers.state_worth(answer, seats)
        found = answers.judged_decision(answer, self._course, segment)
        apart = ReviewQuestion("evaluate", segment.after)
        if found.played is None and apart not in {*self._answers, *self._open, *self._in_flight}:
            self._open.appendleft(apart)
        return found

    def _skip(self, ask: ReviewQuestion, why: Failure) -> None:
        if self.failure:
            self._open.appendleft(ask)
            return
        self._skipped.append(self._skipped_moment(ask))
        self._skipped_in_row.append(ask)
        if why == "missing" or len(self._skipped_in_row) >= MAX_SKIPPED:
            self._give_up(why)

    def _skipped_moment(self, ask: ReviewQuestion) -> int:
        """Return the moment that is skipped with a question.

        What was played may be asked about by itself, at the moment after it; that is its decision.
        """
        apart = (segment.before for segment in self._course.segments if segment.after == ask.moment)
        return next(apart, ask.moment) if ask.do == "evaluate" else ask.moment

    def _engine_died(self, lost: Mapping[ReviewQuestion | None, Question]) -> None:
        """Handle the engine's death: blame the question that was late, else the first unanswered one."""
        asked = [ask for ask in lost if ask is not None]
        self._open.extendleft(reversed(asked))
        self._named = self._named and None not in lost
        late = [ask for ask in asked if lost[ask].failure == "slow"]
        whys = [question.failure for question in lost.values()]
        for ask in (late or asked)[:1]:
            self._deaths[ask] += 1
            if self._deaths[ask] >= TRIES:
                self._open.remove(ask)
                self._skip(ask, whys[0])
        if "missing" in whys:
            self._give_up("missing")

    def _give_up(self, why: Failure) -> None:
        """Stop with a failure; what was skipped since the last answer is to be asked again."""
        self.failure = why
        for ask in reversed(self._skipped_in_row):
            self._skipped.remove(self._skipped_moment(ask))
            self._open.appendleft(ask)
        self._skipped_in_row = []
        self._cancel_open()

    def _cancel_open(self) -> None:
        """Cancel the open questions; they are asked again after `resume`."""
        for ask, question in reversed(self._in_flight.items()):
            self._engine.cancel(question)
            if ask is None:
                self._named = False
            else:
                self._open.appendleft(ask)
        self._in_flight.clear()
