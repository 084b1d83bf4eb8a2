"""The sentences for the reasons of the computer player: each says why a candidate is good or bad."""

from collections.abc import Mapping
from typing import Final

from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "hit": N_("advice", "Hits: that checker has to enter and come all the way round again."),
    "bears-off": N_("advice", "Bears off as many checkers as these numbers allow."),
    "prime": N_("advice", "Builds a wall of at least four points in a row, which is hard to get past."),
    "five-point": N_("advice", "Makes the 5-point, the most valuable point in the home board."),
    "home-point": N_("advice", "Makes another point in the home board, so entering is harder."),
    "anchor": N_("advice", "Makes a point in the opponent’s home board, where you can always enter."),
    "escape": N_("advice", "Gets a checker out of the opponent’s home board."),
    "race": N_("advice", "Runs for home while ahead in the race."),
    "safest": N_("advice", "Leaves the fewest rolls that hit."),
    "exposed": N_("advice", "Leaves many more rolls that hit than the best move does."),
    "double": N_("advice", "Time to double; the opponent should take."),
    "cash": N_("advice", "Time to double; the opponent should drop."),
    "too-good": N_("advice", "Too good to double: playing on for a gammon is worth more."),
    "too-early": N_("advice", "Too early to double: the cube would help the opponent more."),
    "take": N_("advice", "Good enough to take: playing on costs less than dropping."),
    "drop": N_("advice", "Not good enough to take: playing on costs more than dropping."),
    "gammons": N_("advice", "The risk of losing a gammon is high."),
    "lost": N_("advice", "Whatever is rolled, playing on would lose just as much."),
    "enough": N_("advice", "Playing on would win no more than this."),
    "more": N_("advice", "Playing on is worth more than the offer."),
}
"""By code, see `game.games.backgammon.engine.reasons`."""
