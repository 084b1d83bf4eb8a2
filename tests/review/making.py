"""A review made to its end by an engine that answers at once."""

from typing import Any

from game.match import Match
from game.review.review import Review
from game.review.reviewer import Reviewer
from tests.engine_stand_in import StandIn


def reviewed(match: Match[Any], engine: StandIn | None = None, begun: Review | None = None) -> Review:
    """The review of a match, made to its end."""
    reviewer = Reviewer(match, engine or StandIn(), begun=begun)
    while not (reviewer.done or reviewer.failure):
        reviewer.step()
    return reviewer.review
