"""`Rollouts`: what a screen has rolled out: begun, watched, stopped and taken up again; at most one is under way."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.games.game import Game
from game.play.services import Services
from game.review.rollout import Rollout
from game.review.rollout_run import RolloutRun


class RolloutQuestion(NamedTuple):
    """A decision that can be rolled out.

    Attributes:
        request: what all requests to the engine have in common: game, state, match, level.
        seat: the seat that decides.
        seats: the number of seats.
        before: the moment of the decision in its match, where there is one.
        also: the states of candidates that are included however bad they seem.
    """

    request: Mapping[str, Any]
    seat: int
    seats: int
    before: int = 0
    also: tuple[str, ...] = ()


class Rollouts:
    """Remembers them in ``known``, by the state as text; a subclass may store them elsewhere."""

    def __init__(self, services: Services, game: Game, known: dict[str, Rollout] | None = None) -> None:
        self._services = services
        self._known = {} if known is None else known
        self.offered = game.rolls_out()
        """Whether the game's computer player can do that."""
        self._question: RolloutQuestion | None = None
        self._run: RolloutRun | None = None

    @property
    def active(self) -> bool:
        """Whether one is under way."""
        return self._run is not None and self._run.active

    def run(self, question: RolloutQuestion | None) -> RolloutRun | None:
        """Return what rolls out this decision, or did so last."""
        return self._run if question == self._question else None

    def known(self, question: RolloutQuestion) -> Rollout | None:
        """Return what has come of a decision by now."""
        run = self.run(question)
        return run.rollout if run else self.recall(question)

    def begin(self, question: RolloutQuestion) -> None:
        """Begin the rollout of a decision, or go on with it; another one is stopped."""
        self.stop()
        begun = self.known(question) or Rollout(before=question.before, plays=())
        self._question = question
        self._run = RolloutRun(
            self._services.adviser, question.request, question.seat, question.seats, begun, question.also
        )

    def stop(self) -> None:
        """Stop, and keep what has come."""
        if self._run and self._run.active:
            self._run.stop()
            self._keep(self._run)

    def look_at(self, question: RolloutQuestion | None) -> None:
        """Stop if another decision was being rolled out than the one that is looked at now."""
        if question != self._question:
            self.stop()
            self._run = self._question = None

    def step(self) -> bool:
        """Take the games that were played, and ask for more; return whether there is anything new to show."""
        if self._run is None or not self._run.active:
            return False
        came = self._run.step()
        if came and (self._run.even or not self._run.active):
            self._keep(self._run)
        return came

    # ---- what is kept

    def recall(self, question: RolloutQuestion) -> Rollout | None:
        """Return what was kept of a decision."""
        return self._known.get(question.request["state"])

    def keep(self, question: RolloutQuestion, rollout: Rollout) -> None:
        """Keep the rollout of a decision in place of an earlier one."""
        self._known[question.request["state"]] = rollout

    def _keep(self, run: RolloutRun) -> None:
        if run.rollout.games and self._question:
            self.keep(self._question, run.rollout)
