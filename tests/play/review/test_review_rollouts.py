"""What is asked about a decision of a review that is rolled out, and where its rollout is kept."""

from types import SimpleNamespace
from typing import Any

from game.play.review.review_rollouts import ReviewRollouts
from game.play.rollouts import RolloutQuestion
from game.review.review import Decision
from game.review.rollout import Rollout
from tests.playing import BOX, begun, played


def test_a_decision_is_rolled_out_where_it_was_made_and_with_what_was_played() -> None:
    match = played(begun("toy", "series"), 12, quits=0)
    job: Any = SimpleNamespace(level="master", rollouts={})
    job.keep = lambda rollout: job.rollouts.update({rollout.before: rollout})
    services: Any = SimpleNamespace(games=BOX)
    rollouts = ReviewRollouts(services, match, job)
    state, after = (match.book.format_state(match.moments[moment].state) for moment in (3, 5))
    decision = Decision(
        before=3, after=5, player=0, seat=1, kind="turn", choices=2, played=("1/2",), best=("2/3",),
        value=0.0, best_value=0.1, chance=0.5, best_chance=0.6,
    )  # fmt: skip
    question = rollouts.question(decision)
    context = {"scores": [0, 0], "length": 3, "unit": "points", "game": 1}
    request = {"game": "toy", "state": state, "match": context, "level": "master"}
    assert question == RolloutQuestion(request, seat=1, seats=2, before=3, also=(after,))
    assert rollouts.known(question) is None
    rollouts.keep(question, Rollout(before=3, plays=()))
    assert rollouts.known(question) == Rollout(before=3, plays=())
    assert not rollouts.active
