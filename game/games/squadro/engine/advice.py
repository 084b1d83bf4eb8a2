"""The sentences for the reasons of the computer player: each says why a move is good or bad."""

from collections.abc import Mapping
from typing import Final

from game.engines import reason_order
from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "wins": N_("advice", "Brings the fourth piece home and wins."),
    # L10n: a proof has been found that it wins, whatever the opponent plays, and after how many moves at the latest
    "wins-in": N_(
        "advice",
        "Wins by force in {n} more move, whatever the opponent plays.",
        "Wins by force in {n} more moves at most, whatever the opponent plays.",
    ),
    "only-one": N_("advice", "Any other move loses by force."),
    "keeps-lead": N_("advice", "Keeps the better chances; any other move loses them."),
    "all-lose": N_("advice", "Every move loses by force here, but the opponent still has to find the winning line."),
    "loses-by-force": N_("advice", "Loses if the opponent finds the winning line."),
    "sends-back-several": N_("advice", "Sends several pieces back at once."),
    "sends-back-far": N_("advice", "Sends back a piece that has come a long way."),
    "sends-back": N_("advice", "Sends a piece back."),
    "home": N_("advice", "Brings a piece home."),
    "turns": N_("advice", "Reaches the turnaround, where the piece cannot be jumped."),
    "farthest": N_("advice", "Goes farther than any other piece can."),
    "escapes": N_("advice", "Moves the piece out of reach of a jump."),
    "traps": N_("advice", "Whatever the opponent plays, one of their pieces can be sent back next turn."),
    "threatens": N_("advice", "Threatens to jump a piece on the next move."),
    "exposed": N_("advice", "Leaves a piece that the opponent can jump."),
    "exposed-other": N_("advice", "Leaves another piece that the opponent can jump."),
    "safe": N_("advice", "Leaves no piece that the opponent can jump."),
    **reason_order.ADVICE,
}
"""By code, see `game.games.squadro.engine.reasons`; "wins-in:3" is the code of its sentence with that number."""
