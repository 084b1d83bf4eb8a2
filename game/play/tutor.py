"""`Tutor`: what a person is about to play at a table waits until it is known to give away no more than was agreed on.

A decision (see `decision_start`) ends with the action after which the seat acts no more. What could be done is asked
for when it begins, so that mostly nobody waits when it ends. An action waits for a moment at most; then it is played,
whatever it is.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from msgspec import Struct

from game.library.tutor_notes import TutorNote
from game.match import Moment
from game.play.advice.adviser import JudgedWay, decision_start
from game.play.controller import Intent
from game.play.services import attempt
from game.play.table_screen import TableScreen
from game.review.lost import Loss
from game.rules.actions import Action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.text import N_, Text
from game.ui.commands import command

LOOK: Final = N_("button", "What is better?")
OWN: Final = N_("button", "Show my move")
THINK_AGAIN: Final = N_("button", "Think again")
GO_ON: Final = N_("button", "Play it anyway")
LONGEST: Final = 1.0
"""Seconds that an action waits to be judged."""


class Verdict(NamedTuple):
    """A mistake.

    Attributes:
        start: the index of the moment at which the decision began.
        leads: the state that it leads to, as `Rulebook.format_state` writes it.
        lost: what is given away.
        better: what would have been best.
    """

    start: int
    leads: str
    lost: Loss
    better: JudgedWay


class _Held(Struct):
    """An intent that waits to be judged, the moment it belongs to, and how many seconds are left."""

    moment: Moment[Any]
    intent: Intent
    left: float = LONGEST


class TutoredScreen(TableScreen, Protocol):
    """The screen of a table with a tutor."""

    def open_tutor(self, question: "TutorQuestion") -> None:
        """Open what the tutor says beside the board."""

    def mark(self) -> None:
        """Show on the board what can be played."""


class Tutor:
    """Judges what people are about to play at one table, and holds back mistakes."""

    def __init__(self, screen: TutoredScreen) -> None:
        self.screen = screen
        self._match = screen.model.match
        self._adviser = screen.model.adviser
        self._held: _Held | None = None
        self._accepted: list[tuple[Moment[Any], str]] = []
        """Mistakes that people went on with: the moment at which the decision began, and the state it led to."""

    @property
    def waits(self) -> bool:
        """Whether an intent waits to be judged."""
        return self._held is not None

    @property
    def _agreed(self) -> bool:
        return self._match.terms.aids.tutor > 0

    @property
    def _start(self) -> Moment[Any]:
        """The moment at which the decision began."""
        return self._match.moments[decision_start(self._match)]

    def prepare(self) -> None:
        """Let the engine think about the decision of the person to act, if there is anything to decide."""
        if self._agreed and self.screen.model.advised and not self._is_forced(self._start.state):
            self._adviser.ask(self._start)

    def holds(self, intent: Intent) -> bool:
        """Return whether an intent is not played now: it is a mistake, or it is not judged yet.

        The state it leads to is judged as thoroughly as the best one, as in a review.
        """
        start, leads = self._start, self._led(intent.actions)
        if leads is None or not (self._agreed and self._adviser.asked(start)):
            return False
        self._adviser.confirm(start, leads)
        if not self._adviser.knows(start):
            self._held = _Held(self._match.now, intent, self._held.left if self._held else LONGEST)
            return True
        self._held = None
        verdict = self._verdict(start, leads)
        if verdict is not None:
            self.screen.open_tutor(TutorQuestion(self, verdict, intent))
        return verdict is not None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; play what has waited long enough."""
        held = self._held
        if held is None:
            return
        if held.moment is not self._match.now:
            self._held = None
            return
        held.left -= dt
        if held.left <= 0 or self._adviser.knows(self._start):
            self._held = None
            if held.left <= 0 or not self.holds(held.intent):
                self.screen.guarded(partial(self.screen.model.controller.play, held.intent))

    def accept(self, verdict: Verdict) -> None:
        """Say nothing more about a mistake: somebody goes on all the same."""
        self._accepted.append((self._match.moments[verdict.start], verdict.leads))

    def _verdict(self, start: Moment[Any], leads: str) -> Verdict | None:
        """Judge the state that a decision leads to; None if it is no mistake, or not known."""
        advice = self._adviser.advice(start)
        if advice is None or any(leads == text and at is start for at, text in self._accepted):
            return None
        lost = advice.losses.get(leads)
        if lost is None or round(1000 * lost.loss) < self._match.terms.aids.tutor:
            return None
        return Verdict(decision_start(self._match), leads, lost, advice.ways[0])

    def _is_forced(self, state: Any) -> bool:
        """Whether a single action is possible, and ends the decision."""
        book = self._match.book
        forced = book.forced(state)
        return forced is not None and book.to_act(book.play(state, forced)[0]) != book.to_act(state)

    def _led(self, actions: Sequence[Action]) -> str | None:
        """Return the state that these actions lead to; None if the seat goes on deciding then, or cannot play them."""
        book, state, seat = self._match.book, self._match.state, self._match.to_act
        try:
            for action in actions:
                state, _ = book.play(state, action)
        except RulesError:
            return None
        return book.format_state(state) if book.to_act(state) != seat else None


class TutorQuestion:
    """A mistake that is about to be played, and the answers to the tutor's question about it."""

    def __init__(self, tutor: Tutor, verdict: Verdict, intent: Intent) -> None:
        self.verdict = verdict
        self._tutor = tutor
        self._screen = tutor.screen
        self._model = tutor.screen.model
        self._intent = intent
        self.looks = False
        """Whether the board shows what is better, not what was played."""

    @property
    def played(self) -> tuple[tuple[Action, ...], tuple[Event, ...]]:
        """The actions of the decision, with those that wait, and what happens with them."""
        match, intent = self._model.match, self._intent
        state, made = match.state, match.moments[self.verdict.start + 1 :]
        events = [event for moment in made for event in moment.events]
        for action in intent.actions:
            state, happened = match.book.play(state, action)
            events += happened
        return (*(moment.action for moment in made if moment.action), *intent.actions), tuple(events)

    def show(self) -> None:
        """Show on the board what would have been best from where the decision began, or what was played."""
        model, verdict = self._model, self.verdict
        if self.looks:
            model.look_back.show(verdict.start)
            model.controller.view.highlight(advised=verdict.better.steps)
            self._screen.page.rebuild()  # the panels are of the moment that the board shows, too
        else:
            model.look_back.leave()
            self._screen.mark()

    def look_text(self) -> Text:
        """Return the text of `look`."""
        return OWN if self.looks else LOOK

    def look_icon(self) -> str:
        """Return the icon of `look`."""
        return "hand" if self.looks else "bulb"

    @command("answer:look", look_text, icon=look_icon)
    def look(self) -> None:
        """Show the better move on the board, or return to the own one."""
        self.looks = not self.looks
        self.show()

    @command("answer:think", THINK_AGAIN, icon="undo", style="primary")
    def think_again(self) -> None:
        """Take back what was played of the decision."""
        self._close(heeded=True)
        self._screen.guarded(partial(self._model.controller.undo, self.verdict.start))

    @command("answer:go", GO_ON, icon="forward")
    def go_on(self) -> None:
        """Play the intent all the same."""
        self._close(heeded=False)
        self._tutor.accept(self.verdict)
        self._screen.guarded(partial(self._model.controller.play, self._intent))

    def _close(self, heeded: bool) -> None:
        """Show the present again, and store whether the tutor was heeded."""
        self.looks = False
        self.show()
        host, match = self._screen.host, self._model.match
        player = match.now.seating[match.to_act]
        note = TutorNote(self.verdict.start, player, round(1000 * self.verdict.lost.loss), heeded)
        attempt(host, host.library.add_tutor_note, match, note)
