"""Where F1 opens Don't Worry's manual at the table."""

from typing import Final

from game.handbook.context_help import OPENING, OVER, ContextHelp

HELP: Final = ContextHelp(
    verbs={OVER: "D17", OPENING: "D3", "rolled": "D4", "roll": "D4", "pass": "D4", "move": "D11"},
    origins={"wait": "D6", "0": "D10"},
)
