"""Where F1 opens Don't Worry's manual at the table."""

from typing import Final

from game.games.dont_worry.rules.refusals import TEXTS
from game.games.dont_worry.rules.state import DontWorryState
from game.handbook.context_help import OPENING, OVER, ContextHelp


def _duty(state: DontWorryState) -> tuple[str, str] | None:
    """Return the rule that makes the moves compulsory."""
    duty = state.choices.duty if state.phase == "move" else ""
    return (TEXTS[duty][0], duty) if duty else None


HELP: Final = ContextHelp(
    verbs={OVER: "D17", OPENING: "D3", "rolled": "D4", "roll": "D4", "pass": "D4", "move": "D11"},
    special=_duty,
)
