"""How a board may be turned towards the players: the choice is offered by New Match and by the settings."""

from typing import Final

from game.text import N_

VIEWS: Final = (
    ("fixed", N_("board view", "Fixed")),
    ("turned", N_("board view", "Turns")),
    ("facing", N_("board view", "Facing both")),
)
"""Values of the setting ``board_view``, each with its name."""
