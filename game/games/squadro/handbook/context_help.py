"""Where F1 opens Squadro's manual at the table."""

from typing import Final

from game.handbook.context_help import OPENING, OVER, ContextHelp

HELP: Final = ContextHelp(
    verbs={OVER: "S9", OPENING: "S3", "move": "S4"},
)
