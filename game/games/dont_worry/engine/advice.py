"""The sentences for the reasons of the computer player."""

from collections.abc import Mapping
from typing import Final

from game.engines import reason_order
from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "forced": N_("advice", "There is no other move."),
    "last-home": N_("advice", "Brings the last piece home."),
    "knocks-out-far": N_("advice", "Knocks out a piece that has come a long way."),
    "knocks-out": N_("advice", "Knocks out a piece."),
    "home": N_("advice", "Brings a piece into the finish, where nobody can knock it out."),
    "moves-up": N_("advice", "Moves a piece up in the finish and makes room behind it."),
    "enters": N_("advice", "Brings a waiting piece in."),
    "flees": N_("advice", "Moves a piece out of danger of being knocked out."),
    "frees-start": N_("advice", "Frees the start space for the waiting pieces."),
    "exposes": N_("advice", "The piece is easier to knock out there."),
    "stalks": N_("advice", "From there, a roll can knock out another player’s piece."),
    "leaves-foe-start": N_("advice", "Leaves the start space of a player who still has pieces to bring in."),
    "on-foe-start": N_("advice", "Stops on the start space of a player who still has pieces to bring in."),
    "stays-in-danger": N_("advice", "Another piece stays where it can be knocked out."),
    "safest": N_("advice", "Leaves the fewest rolls that knock out one of your pieces."),
    "near-home": N_("advice", "From there, one roll can bring the piece into the finish."),
    **reason_order.ADVICE,
    "out-of-reach": N_("advice", "The piece stays where nobody can knock it out with one roll."),
}
"""By code, see `game.games.dont_worry.engine.reasons`."""
