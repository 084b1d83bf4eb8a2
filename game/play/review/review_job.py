"""`ReviewJob`: makes the review of a match at a level; it can be stopped, continued and stored."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import structs

from game.games.game import Game
from game.match import Match
from game.play.services import Services, attempt
from game.review.review import Review
from game.review.reviewer import Reviewer
from game.review.rollout import Rollout

SURE: Final = 0.05
"""Share of the answers after which the time that is left can be estimated."""
SOME: Final = 3.0
"""Seconds of work after which it can be estimated."""


class ReviewJob:
    """The job for one match, which begins with the best stored review; reviews of several levels are stored."""

    def __init__(self, services: Services, match: Match[Any]) -> None:
        self._services = services
        self._match = match
        self._id = services.library.id_of(match)
        game = services.games[match.terms.game]
        self.levels = levels(game)
        """The levels that the review can be made at: quick and thorough, or one if they are the same."""
        self._factor = game.thorough_factor()
        self.rollouts: dict[int, Rollout] = {}
        """The rollouts of decisions by their moments, whatever the level of the review."""
        best = attempt(services, services.library.review, self._id)
        self._begin(best if best and best.level in self.levels else self._kept(self.levels[0]), self.levels[0])

    def _begin(self, begun: Review | None, level: str) -> None:
        self.level = begun.level if begun else level
        self.reviewer = Reviewer(self._match, self._services.engine, self.level, begun)
        self._before = begun.seconds if begun else 0.0
        self.rollouts = {one.before: one for one in begun.rollouts} | self.rollouts if begun else self.rollouts
        self._begun_at = self.reviewer.progress
        self._seconds = 0.0
        self._made = self.reviewer.review
        self._review = self._stored = self._tried = self._whole()

    @property
    def review(self) -> Review:
        """What is known by now."""
        if self.reviewer.review is not self._made:
            self._made = self.reviewer.review
            self._review = self._whole()
        return self._review

    def _whole(self) -> Review:
        rollouts = tuple(self.rollouts[before] for before in sorted(self.rollouts))
        return structs.replace(self._made, seconds=self._before + self._seconds, rollouts=rollouts)

    def keep(self, rollout: Rollout) -> None:
        """Store a rollout with the review, in place of an earlier one of the same decision."""
        self.rollouts[rollout.before] = rollout
        self._review = self._whole()
        self.store()

    @property
    def quick(self) -> bool:
        """Whether the level looks less far ahead than hints do."""
        return len(self.levels) > 1 and self.level == self.levels[0]

    @property
    def active(self) -> bool:
        """Whether the engine is being asked."""
        return not (self.reviewer.done or self.reviewer.failure or self.reviewer.stopped)

    def step(self, dt: float) -> bool:
        """Ask the engine and take answers, ``dt`` seconds after the last time. Returns whether anything has come."""
        if self.active:
            self._seconds += dt
        return self.reviewer.step()

    def make(self, level: str, moment: int | None = None) -> None:
        """Change to another level and go on with its stored review, first at ``moment``; this level's is stored."""
        if level != self.level:
            self.stop()
            self._begin(self._kept(level), level)
            self.reviewer.prefer(moment)

    def stop(self) -> None:
        """Stop, and store what has been found out."""
        self.reviewer.cancel()
        self.store()

    def store(self) -> None:
        """Store the review if it has changed."""
        self._tried = review = self.review
        if review is not self._stored and attempt(self._services, self._keep, review):
            self._stored = review

    def store_when_done(self) -> None:
        """Store the complete review; if that fails, people are told once, and `stop` tries again."""
        if self.reviewer.done and self.review is not self._tried:
            self.store()

    def _keep(self, review: Review) -> bool:
        self._services.library.keep_review(self._id, review, self._match.journal)
        return True

    # ---- what it takes

    @property
    def left(self) -> float | None:
        """Seconds that are left; None while they cannot be estimated."""
        share = self.reviewer.progress - self._begun_at
        if share < SURE or self._seconds < SOME:
            return None
        return self._seconds * (1 - self.reviewer.progress) / share

    @property
    def costs(self) -> Sequence[float]:
        """Seconds that a review takes at each level; () while nothing has been measured."""
        done = self.reviewer.progress
        if len(self.levels) < 2 or done < SURE or self.review.seconds < 1:
            return ()
        whole = self.review.seconds / done
        quick = whole if self.level == self.levels[0] else whole / self._factor
        return quick, quick * self._factor

    def _kept(self, level: str) -> Review | None:
        return attempt(self._services, self._services.library.review, self._id, level)


def levels(game: Game) -> tuple[str, ...]:
    """Return the levels at which a review of a game can be made: quick and thorough, or one if they are the same."""
    keys = [level.key for level in game.levels()]
    best = game.judging_level() or (keys[-1] if keys else "")
    quick = game.quick_level() if game.quick_level() in keys else best
    return (quick,) if quick == best else (quick, best)
