"""`ReviewRollouts`: the rollouts of a review's decisions; at most one is under way."""

from typing import Any

from game.match import Match
from game.match.engine_context import engine_context
from game.play.review.review_job import ReviewJob
from game.play.services import Services
from game.review.review import Decision
from game.review.rollout import Rollout
from game.review.rollout_run import RolloutRun


class ReviewRollouts:
    """Makes them, and stores them with the review of ``job``."""

    def __init__(self, services: Services, match: Match[Any], job: ReviewJob) -> None:
        self._services = services
        self._match = match
        self._job = job
        self.offered = services.games[match.terms.game].rolls_out()
        """Whether the game's computer player can do that."""
        self.run: RolloutRun | None = None
        """The one that is under way, or was last."""

    @property
    def active(self) -> bool:
        """Whether one is under way."""
        return self.run is not None and self.run.active

    def known(self, decision: Decision) -> Rollout | None:
        """Return what has come of a decision by now."""
        if self.run and self.run.rollout.before == decision.before:
            return self.run.rollout
        return self._job.rollouts.get(decision.before)

    def begin(self, decision: Decision) -> None:
        """Begin the rollout of a decision, or go on with it; another one is stopped."""
        self.stop()
        match, moment = self._match, self._match.moments[decision.before]
        request = {
            "game": match.terms.game,
            "state": match.book.format_state(moment.state),
            "match": engine_context(match, moment),
            "level": self._job.level,
        }
        also = [match.book.format_state(match.moments[decision.after].state)]
        begun = self.known(decision) or Rollout(before=decision.before, plays=())
        self.run = RolloutRun(self._services.adviser, request, decision.seat, len(moment.seating), begun, also)

    def stop(self) -> None:
        """Stop, and store what has come."""
        if self.run and self.run.active:
            self.run.stop()
            self._keep(self.run)

    def leave(self) -> None:
        """Stop, since another decision is looked at."""
        self.stop()
        self.run = None

    def step(self) -> bool:
        """Take the games that were played, and ask for more; return whether there is anything new to show."""
        if self.run is None or not self.run.active:
            return False
        came = self.run.step()
        if came and (self.run.even or not self.run.active):
            self._keep(self.run)
        return came

    def _keep(self, run: RolloutRun) -> None:
        if run.rollout.games:
            self._job.keep(run.rollout)
