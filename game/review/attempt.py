"""What a turn that somebody tries out loses against the engine's best."""

from collections.abc import Mapping
from typing import Any

from game.review.answers import candidate_plays, goal, loss_between
from game.review.lost import Loss
from game.rules.rulebook import Rulebook


def attempt_loss(answer: Mapping[str, Any], seats: int, book: Rulebook[Any], begun: Any, state: Any) -> Loss:
    """Return the loss of a turn from state ``begun`` to ``state``, by the engine's answer to "candidates" of ``begun``.

    Raises:
        ValueError: the engine does not list that state, or the answer is malformed.
    """
    seat, led = book.to_act(begun), book.format_state(state)
    ways = candidate_plays(answer, seats)
    tried = next((way for way in ways if way.state == led), None)
    if tried is None:
        raise ValueError("not among the candidates")
    best = max(ways, key=lambda way: way.worth.values[seat])
    return loss_between(best.worth, tried.worth, seat, goal(book, begun, best.worth))
