"""The sentences for the reasons of the computer player: each says why a move is good, or not."""

from collections.abc import Mapping
from typing import Final

from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "wins": N_("advice", "Brings the fourth piece home and wins."),
    "wins-by-force": N_("advice", "Wins by force, whatever the opponent plays."),
    "loses-by-force": N_("advice", "Loses by force if the opponent finds the way."),
    "sends-back-several": N_("advice", "Sends several pieces back at once."),
    "sends-back": N_("advice", "Sends a piece back."),
    "home": N_("advice", "Brings a piece home."),
    "turns": N_("advice", "Reaches the turnaround, where the piece cannot be jumped."),
    "escapes": N_("advice", "Takes the piece out of the way of a jump."),
    "exposed": N_("advice", "Leaves a piece where the opponent can jump it."),
    "safe": N_("advice", "Leaves no piece that the opponent can jump."),
}
"""By code, see `game.games.squadro.engine.reasons`."""
