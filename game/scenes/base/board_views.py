"""How a board may be turned towards the players: the choice is offered by New Match and by the settings."""

from typing import Final

from game.text import N_

VIEWS: Final = (
    ("fixed", N_("board view", "fixed")),
    ("turned", N_("board view", "turns")),
    ("facing", N_("board view", "facing both")),
)
"""Values of the setting ``board_view``, each with its name."""
