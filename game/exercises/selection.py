"""Selects the decisions that become exercises: those in which a person gave too much away."""

from collections.abc import Iterator

from game.match import Terms
from game.review.lost import ERROR
from game.review.performance import counts
from game.review.review import Decision, Review


def practice_decisions(review: Review, terms: Terms) -> Iterator[tuple[Decision, str]]:
    """Yield each such decision with the name of the person who decided. Errors of computer players are left out."""
    for decision in review.decisions:
        if 0 <= decision.player < len(terms.players) and counts(decision) and decision.loss >= ERROR:
            player = terms.players[decision.player]
            if player.kind == "person" and player.name:
                yield decision, player.name
