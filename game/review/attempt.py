"""What a turn loses that somebody tries out, against the best that an engine knows."""

from collections.abc import Mapping
from typing import Any

from game.review.answers import candidate_plays, goal, loss_between
from game.review.lost import Loss
from game.rules.rulebook import Rulebook


def attempt_loss(answer: Mapping[str, Any], seats: int, book: Rulebook[Any], begun: Any, state: Any) -> Loss:
    """By the answer to "candidates" of the state ``begun``, where the turn began; ``state`` is where it has led.

    Raises ValueError where the engine does not list that, or answers nonsense.
    """
    seat, led = book.to_act(begun), book.format_state(state)
    ways = candidate_plays(answer, seats)
    tried = next((way for way in ways if way.state == led), None)
    if tried is None:
        raise ValueError("not among the candidates")
    best = max(ways, key=lambda way: way.worth.values[seat])
    return loss_between(best.worth, tried.worth, seat, goal(book, begun, best.worth))
