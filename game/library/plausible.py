"""Which rows of the figures that statistics add up can be believed: damage may have left any value in them."""

from typing import Any, Final

from game.library import agreement

RESULTS: Final = (-1, 0, 1)
"""Lost, drawn, won."""
MOST_SIDES: Final = 100
"""The most sides of a die that are believed."""
MOST_LOST: Final = 1e6
"""The most stakes that a player is believed to have lost in the decisions of one match."""


def is_game(kind: Any, result: Any, began: Any, players: Any, place: Any, *sums: Any) -> bool:
    """Whether games can have ended so: how, the result, whether the player began, how many played, the place taken."""
    return (
        isinstance(kind, str | None)
        and result in RESULTS
        and began in (None, 0, 1)
        and players in range(agreement.SEATS + 1)
        and place in range(1, players + 1)
        and all(isinstance(each, int) for each in sums)
    )


def is_face(sides: Any, face: Any, count: int) -> bool:
    """Whether dice with so many sides can have shown a face so often."""
    return sides in range(MOST_SIDES + 1) and face in range(1, sides + 1) and count > 0


def is_rating(changed: Any, decisions: Any, loss: Any) -> bool:
    """Whether a player can have lost so much, in stakes, by so many decisions of a match."""
    whole = isinstance(changed, int) and isinstance(decisions, int)
    return whole and decisions > 0 and isinstance(loss, float) and 0 <= loss <= MOST_LOST
