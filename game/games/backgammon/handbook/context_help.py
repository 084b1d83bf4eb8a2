"""Where F1 opens backgammon's manual at the table."""

from typing import Final

from game.games.backgammon.rules.state import BEAVERED
from game.handbook.context_help import OPENING, OVER, ContextHelp

HELP: Final = ContextHelp(
    verbs={
        OVER: "B12",
        OPENING: "B2",
        "rolled": "B3",
        "double": "B30",
        "roll": "B3",
        "take": "B31",
        "accept": "B13",
        "pass": "B9",
        "done": "B8",
        "move": "B3",
    },
    origins={"bar": "B7"},
    targets={"off": "B10"},
    special=lambda state: ("B51", "beavers") if state.phase == BEAVERED else None,
)
