"""`ReviewRollouts`: the rollouts of a review's decisions, stored with it."""

from typing import Any

from game.match import Match
from game.match.engine_context import engine_context
from game.play.review.review_job import ReviewJob
from game.play.rollouts import RolloutQuestion, Rollouts
from game.play.services import Services
from game.review.review import Decision
from game.review.rollout import Rollout


class ReviewRollouts(Rollouts):
    """Those of the review of ``job``."""

    def __init__(self, services: Services, match: Match[Any], job: ReviewJob) -> None:
        super().__init__(services, services.games[match.terms.game])
        self._match = match
        self._job = job

    def question(self, decision: Decision) -> RolloutQuestion:
        """Return what is asked about a decision; what was played is always included."""
        match, moment = self._match, self._match.moments[decision.before]
        request = {
            "game": match.terms.game,
            "state": match.book.format_state(moment.state),
            "match": engine_context(match, moment),
            "level": self._job.level,
        }
        also = match.book.format_state(match.moments[decision.after].state)
        return RolloutQuestion(request, decision.seat, len(moment.seating), decision.before, (also,))

    def recall(self, question: RolloutQuestion) -> Rollout | None:
        """See `Rollouts.recall`."""
        return self._job.rollouts.get(question.before)

    def keep(self, question: RolloutQuestion, rollout: Rollout) -> None:
        """See `Rollouts.keep`."""
        del question
        self._job.keep(rollout)
