"""Where F1 opens the toy game's manual at the table."""

from typing import Final

from game.handbook.context_help import OPENING, OVER, ContextHelp

HELP: Final = ContextHelp(verbs={OVER: "T3", OPENING: "T4", "roll": "T4", "move": "T1"})
