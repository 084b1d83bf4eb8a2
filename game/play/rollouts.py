"""`Rollouts`: the rollouts of one screen, which can be begun, stopped and continued; at most one runs at a time."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.games.game import Game
from game.play.services import Services
from game.review.rollout import Rollout
from game.review.rollout_run import RolloutRun


class RolloutQuestion(NamedTuple):
    """A decision that can be rolled out.

    Attributes:
        request: the fields that all requests to the engine share: game, state, match, level.
        seat: the seat that decides.
        seats: the number of seats.
        before: the moment of the decision in its match, where there is one.
        also: the states of candidates that are included even if they look bad.
    """

    request: Mapping[str, Any]
    seat: int
    seats: int
    before: int = 0
    also: tuple[str, ...] = ()


class Rollouts:
    """The rollouts of one screen, cached in ``known`` by state text; a subclass may store them elsewhere."""

    def __init__(self, services: Services, game: Game, known: dict[str, Rollout] | None = None) -> None:
        self._services = services
        self._known = {} if known is None else known
        self.offered = game.rolls_out()
        """Whether the game's computer player can roll out decisions."""
        self._question: RolloutQuestion | None = None
        self._run: RolloutRun | None = None

    @property
    def active(self) -> bool:
        """Whether a rollout is running."""
        return self._run is not None and self._run.active

    def run(self, question: RolloutQuestion | None) -> RolloutRun | None:
        """Return the run of this decision, active or ended; None if the last run was of another one."""
        return self._run if question == self._question else None

    def known(self, question: RolloutQuestion) -> Rollout | None:
        """Return the rollout of a decision so far; None if there is none."""
        run = self.run(question)
        return run.rollout if run else self.recall(question)

    def begin(self, question: RolloutQuestion) -> None:
        """Begin or continue the rollout of a decision; another one is stopped."""
        self.stop()
        begun = self.known(question) or Rollout(before=question.before, plays=())
        self._question = question
        self._run = RolloutRun(
            self._services.adviser, question.request, question.seat, question.seats, begun, question.also
        )

    def stop(self) -> None:
        """Stop, and keep the results so far."""
        if self._run and self._run.active:
            self._run.stop()
            self._keep(self._run)

    def look_at(self, question: RolloutQuestion | None) -> None:
        """Stop the run unless it is of the decision that is shown now."""
        if question != self._question:
            self.stop()
            self._run = self._question = None

    def step(self) -> bool:
        """Add the games that were played since, and ask for more; return whether there is anything new to show."""
        if self._run is None or not self._run.active:
            return False
        came = self._run.step()
        if came and (self._run.even or not self._run.active):
            self._keep(self._run)
        return came

    # ---- what is kept

    def recall(self, question: RolloutQuestion) -> Rollout | None:
        """Return the stored rollout of a decision; None if there is none."""
        return self._known.get(question.request["state"])

    def keep(self, question: RolloutQuestion, rollout: Rollout) -> None:
        """Store the rollout of a decision; it replaces an earlier one."""
        self._known[question.request["state"]] = rollout

    def _keep(self, run: RolloutRun) -> None:
        if run.rollout.games and self._question:
            self.keep(self._question, run.rollout)
