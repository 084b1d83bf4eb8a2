"""`Tutoring`: the tutor at the table. What a person is about to play waits until it is known to be no mistake.

Mostly that is known at once, since what could be done was asked for when the decision began. It waits for a moment at
most; then it is played, whatever it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.library.tutor_notes import TutorNote
from game.match import Moment, MoveSequence
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.scenes.table.model.table_model import TableModel
from game.scenes.table.model.tutor import Tutor, Verdict

LONGEST: Final = 1.0
"""Seconds that something waits to be judged."""
Play = Callable[[], object]


@dataclass
class _Held:
    """What waits to be judged, at which moment, and for how long still."""

    moment: Moment[Any]
    actions: MoveSequence
    play: Play
    left: float = LONGEST


@dataclass(frozen=True)
class TutorActs:
    """What the answers to its question do: ``look`` shows what is better on the board, or (False) what was played."""

    look: Callable[[bool], object]
    think_again: Callable[[], object]
    go_on: Callable[[], object]


@dataclass(frozen=True)
class TutorDoings:
    """What the tutor sets in motion.

    ``change`` does what may play and takes care of what fails, ``open`` opens a question beside the board, ``mark``
    shows what can be played.
    """

    change: Callable[[Callable[[], object]], bool]
    open: Callable[[Verdict, TutorActs], object]
    mark: Callable[[], object]


class Tutoring:
    """The tutor of one table."""

    def __init__(self, host: Host, model: TableModel, tutor: Tutor, doings: TutorDoings) -> None:
        self._host = host
        self._model = model
        self._tutor = tutor
        self._do = doings
        self._held: _Held | None = None

    @property
    def waits(self) -> bool:
        """Whether something waits to be judged."""
        return self._held is not None

    def prepare(self) -> None:
        """The table has come to rest: where people may act, find out what could be done."""
        if self._model.advised:
            self._tutor.prepare()

    def holds(self, actions: MoveSequence, play: Play) -> bool:
        """Whether this is not played now: it is a mistake, or it is not known yet."""
        if not self._tutor.judges(actions):
            return False
        if not self._tutor.knows:
            left = self._held.left if self._held else LONGEST
            self._held = _Held(self._model.match.now, actions, play, left)
            return True
        self._held = None
        verdict = self._tutor.verdict(actions)
        if verdict is not None:
            self._speak(verdict, play)
        return verdict is not None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass for what waits."""
        held = self._held
        if held is None:
            return
        if held.moment is not self._model.match.now:
            self._held = None
            return
        held.left -= dt
        if held.left <= 0 or self._tutor.knows:
            self._held = None
            if held.left <= 0 or not self.holds(held.actions, held.play):
                self._do.change(held.play)

    # ---- the question

    def _speak(self, verdict: Verdict, play: Play) -> None:
        self._do.open(
            verdict,
            TutorActs(
                look=lambda better: self._look(verdict, better),
                think_again=lambda: self._heeded(verdict),
                go_on=lambda: self._went_on(verdict, play),
            ),
        )

    def _look(self, verdict: Verdict, better: bool) -> None:
        """Show what would have been best from where the decision began, or what was played."""
        model = self._model
        if better:
            model.look_back.show(verdict.begun)
            model.controller.view.highlight(advised=verdict.better.steps)
        else:
            model.look_back.leave()
            self._do.mark()

    def _heeded(self, verdict: Verdict) -> None:
        """Take back what was played of the decision."""
        self._leave(verdict, heeded=True)
        while len(self._model.match.journal) > verdict.begun and self._model.match.can_undo:
            before = len(self._model.match.journal)
            self._do.change(self._model.controller.undo)
            if len(self._model.match.journal) == before:
                break  # it could not be stored, and people were told

    def _went_on(self, verdict: Verdict, play: Play) -> None:
        self._leave(verdict, heeded=False)
        self._tutor.accept(verdict)
        self._do.change(play)

    def _leave(self, verdict: Verdict, heeded: bool) -> None:
        """The question is closed: count it, and show the present again."""
        self._look(verdict, better=False)
        match = self._model.match
        player = match.now.seating[match.to_act]
        note = TutorNote(verdict.begun, player, round(1000 * verdict.lost.loss), heeded)
        attempt(self._host, lambda: self._host.library.add_tutor_note(match, note))
