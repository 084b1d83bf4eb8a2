"""`Tutoring`: the tutor at the table. What a person is about to play waits until it is known to be no mistake.

Mostly that is known at once, since what could be done was asked for when the decision began. It waits for a moment at
most; then it is played, whatever it is.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

from game.library.tutor_notes import TutorNote
from game.match import Moment
from game.play.advice.tutor import Verdict
from game.play.play_observer import Intent
from game.play.services import attempt
from game.scenes.table.playing import Playing
from game.text import N_, Text
from game.ui.commands import command

LOOK: Final = N_("button", "What is better?")
OWN: Final = N_("button", "Show my move")
THINK_AGAIN: Final = N_("button", "Think again")
GO_ON: Final = N_("button", "Go on")
LONGEST: Final = 1.0
"""Seconds that something waits to be judged."""


@dataclass
class _Held:
    """An intent that waits to be judged, at which moment, and for how many seconds still."""

    moment: Moment[Any]
    intent: Intent
    left: float = LONGEST


class Tutored(Playing, Protocol):
    """A scene with a tutor."""

    def open_tutor(self, question: "TutorQuestion") -> None:
        """Open what the tutor says beside the board."""

    def mark(self) -> None:
        """Show what can be played."""


class Tutoring:
    """Judges what people are about to play at one table, and holds back mistakes."""

    def __init__(self, scene: Tutored) -> None:
        self._scene = scene
        self._model = scene.model
        self._tutor = scene.model.tutor
        self._held: _Held | None = None

    @property
    def waits(self) -> bool:
        """Whether an intent waits to be judged."""
        return self._held is not None

    def prepare(self) -> None:
        """Let the engine think about the decision of the person to act, if there is one."""
        if self._model.advised:
            self._tutor.prepare()

    def holds(self, intent: Intent) -> bool:
        """Whether an intent is not played now: it is a mistake, or it is not judged yet."""
        if not self._tutor.judges(intent.actions):
            return False
        if not self._tutor.knows:
            left = self._held.left if self._held else LONGEST
            self._held = _Held(self._model.match.now, intent, left)
            return True
        self._held = None
        verdict = self._tutor.verdict(intent.actions)
        if verdict is not None:
            self._scene.open_tutor(TutorQuestion(self._scene, verdict, intent))
        return verdict is not None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; play what has waited long enough."""
        held = self._held
        if held is None:
            return
        if held.moment is not self._model.match.now:
            self._held = None
            return
        held.left -= dt
        if held.left <= 0 or self._tutor.knows:
            self._held = None
            if held.left <= 0 or not self.holds(held.intent):
                self._scene.guarded(partial(self._model.controller.play, held.intent))


class TutorQuestion:
    """A mistake that is about to be played, and the answers to the tutor's question about it."""

    def __init__(self, scene: Tutored, verdict: Verdict, intent: Intent) -> None:
        self.verdict = verdict
        self._scene = scene
        self._model = scene.model
        self._intent = intent
        self.looks = False
        """Whether the board shows what is better, not what was played."""

    def show(self) -> None:
        """Show on the board what would have been best from where the decision began, or what was played."""
        model, verdict = self._model, self.verdict
        if self.looks:
            model.look_back.show(verdict.begun)
            model.controller.view.highlight(advised=verdict.better.steps)
        else:
            model.look_back.leave()
            self._scene.mark()

    def look_text(self) -> Text:
        """What `look` does next."""
        return OWN if self.looks else LOOK

    def look_icon(self) -> str:
        """Its icon."""
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
        match = self._model.match
        while len(match.journal) > self.verdict.begun and match.can_undo:
            before = len(match.journal)
            self._scene.guarded(self._model.controller.undo)
            if len(match.journal) == before:
                break  # it could not be stored, and people were told

    @command("answer:go", GO_ON, icon="forward")
    def go_on(self) -> None:
        """Play the intent all the same."""
        self._close(heeded=False)
        self._model.tutor.accept(self.verdict)
        self._scene.guarded(partial(self._model.controller.play, self._intent))

    def _close(self, heeded: bool) -> None:
        """Show the present again, and store whether the tutor was heeded."""
        self.looks = False
        self.show()
        host, match = self._scene.host, self._model.match
        player = match.now.seating[match.to_act]
        note = TutorNote(self.verdict.begun, player, round(1000 * self.verdict.lost.loss), heeded)
        attempt(host, host.library.add_tutor_note, match, note)
