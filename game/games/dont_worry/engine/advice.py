"""What people are told about a move: one sentence for each reason."""

from collections.abc import Mapping
from typing import Final

from game.engines import telling
from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "forced": N_("advice", "There is nothing else to play."),
    "last-home": N_("advice", "It brings the last piece home."),
    "knocks-out-far": N_("advice", "It knocks out a piece that had already come a long way."),
    "knocks-out": N_("advice", "It knocks out a piece."),
    "home": N_("advice", "It brings a piece into the finish, where nobody can knock it out."),
    "moves-up": N_("advice", "It moves a piece up in the finish and makes room behind it."),
    "enters": N_("advice", "It brings a waiting piece in."),
    "flees": N_("advice", "It takes a piece away from where others could knock it out."),
    "frees-start": N_("advice", "It frees the start space for the pieces that wait."),
    "exposes": N_("advice", "The piece can be knocked out more easily there."),
    "stalks": N_("advice", "From there a throw can knock out another player’s piece."),
    "leaves-foe-start": N_("advice", "It leaves the start space of a player who still has pieces to bring in."),
    "on-foe-start": N_("advice", "It stops on the start space of a player who still has pieces to bring in."),
    "stays-in-danger": N_("advice", "Another piece stays where it can be knocked out."),
    "safest": N_("advice", "It leaves the fewest throws that knock out one of the pieces."),
    "near-home": N_("advice", "From there one throw can bring the piece into the finish."),
    **telling.ADVICE,
    "out-of-reach": N_("advice", "The piece stays where nobody can knock it out with one throw."),
}
"""By the code of the reason (see `game.games.dont_worry.engine.reasons`)."""
