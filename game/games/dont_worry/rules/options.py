"""The options of Don't Worry."""

from typing import Final

from game.rules.setup import Option, OptionChoice, Preset, Side
from game.text import N_

SIDES: Final = (
    Side("red", N_("dont-worry", "Red")),
    Side("blue", N_("dont-worry", "Blue")),
    Side("yellow", N_("dont-worry", "Yellow")),
    Side("green", N_("dont-worry", "Green")),
)
"""D2: the four corners, clockwise."""

OPTIONS: Final = (
    Option(
        "pieces",
        "choice",
        4,
        N_("dont-worry", "Pieces to bring home"),
        N_("dont-worry", "Two pieces make a quick game."),
        choices=(OptionChoice(4, N_("dont-worry", "Four")), OptionChoice(2, N_("dont-worry", "Two"))),
        basic=True,
    ),
    Option(
        "must_knock_out",
        "flag",
        False,
        N_("dont-worry", "Knocking out is compulsory"),
        N_("dont-worry", "Only bringing a piece in and clearing the start space come first."),
    ),
    Option(
        "three_throws",
        "flag",
        True,
        N_("dont-worry", "Three rolls for a six"),
        N_("dont-worry", "For players with no piece on the track and none in the finish that could still move up."),
    ),
    Option(
        "six_without_move",
        "choice",
        "again",
        N_("dont-worry", "A six that cannot be played"),
        choices=(
            OptionChoice("again", N_("dont-worry", "The player rolls again")),
            OptionChoice("ends", N_("dont-worry", "The turn ends")),
        ),
    ),
    Option(
        "play_on",
        "flag",
        True,
        N_("dont-worry", "Play on for the other places"),
        N_("dont-worry", "With three or four players, the others play on after someone has won."),
    ),
    Option("length", "count", 1, N_("dont-worry", "Games to play"), minimum=1, maximum=20, basic=True),
)

PRESETS: Final = (
    Preset(
        "manual",
        N_("dont-worry", "Printed rules"),
        N_(
            "dont-worry",
            "Bring your pieces once round the track and home. A six brings a piece in and lets you roll again; "
            "another player’s piece that you land on goes back to wait.",
        ),
        {},
    ),
)
