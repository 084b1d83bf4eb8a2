"""The sentences for the reasons of the computer player: each says why something is good, or not."""

from collections.abc import Mapping
from typing import Final

from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "hit": N_("advice", "Hits: that checker has to enter and travel all the way again."),
    "bears-off": N_("advice", "Bears off as many checkers as these numbers can."),
    "prime": N_("advice", "Builds a wall of four points or more in a row, which is hard to get past."),
    "five-point": N_("advice", "Makes the 5-point, the most valuable point at home."),
    "home-point": N_("advice", "Makes another point at home, so that it is harder to enter."),
    "anchor": N_("advice", "Makes a point in the opponent’s home board, where one can always enter."),
    "escape": N_("advice", "Gets a checker out of the opponent’s home board."),
    "race": N_("advice", "Runs, being ahead in the race."),
    "safest": N_("advice", "Leaves the fewest throws that hit."),
    "exposed": N_("advice", "Leaves many more throws that hit than the best turn."),
    "double": N_("advice", "The time to double; the opponent does well to take."),
    "cash": N_("advice", "The time to double; the opponent does best to drop."),
    "too-good": N_("advice", "Too good to double: playing on for a gammon is worth more."),
    "too-early": N_("advice", "Too early to double: the cube would help the opponent more."),
    "take": N_("advice", "Good enough to take: playing on loses less than dropping."),
    "drop": N_("advice", "Too bad to take: playing on loses more than dropping."),
    "gammons": N_("advice", "The danger of losing a gammon is great."),
    "lost": N_("advice", "However the dice fall, this is what the game is lost by."),
    "enough": N_("advice", "Playing on would win no more than this."),
    "more": N_("advice", "Playing on is worth more than what is offered."),
}
"""By code, see `game.games.backgammon.engine.reasons`."""
