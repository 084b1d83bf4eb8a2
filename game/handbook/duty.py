"""Which clause tells about what is to be done now: where F1 opens the rule book at the table."""

from collections.abc import Iterable, Mapping
from typing import Final

from game.rules.base import Action

OVER: Final = "over"
"""Instead of a verb: the game is over."""
OPENING: Final = "opening"
"""Instead of a verb: the dice or the lot decide who begins."""

_VERBS: Final[Mapping[str, Mapping[str, str]]] = {
    "backgammon": {
        OVER: "B12",
        OPENING: "B2",
        "throw": "B3",
        "double": "B30",
        "roll": "B3",
        "take": "B31",
        "accept": "B13",
        "pass": "B9",
        "done": "B8",
        "move": "B3",
    },
    "squadro": {OVER: "S9", OPENING: "S3", "move": "S4"},
    "dont-worry": {OVER: "D17", OPENING: "D3", "throw": "D4", "roll": "D4", "pass": "D4", "move": "D11"},
}
"""By game: the clause of each act; of those that can be played now the first one listed here counts."""
_ORIGINS: Final[Mapping[str, str]] = {"bar": "B7", "wait": "D6", "0": "D10"}
"""Where pieces stand that must move before all others, with the clause that says so."""


def clause_now(game: str, actions: Iterable[Action], stage: str = "") -> str:
    """The clause about the actions that can be played now, or about the ``stage`` OVER or OPENING; "" if unknown."""
    acts = tuple(actions)
    moves = [action for action in acts if action.verb == "move"]
    if any(action.target == "off" for action in moves):
        return "B10"
    origins = {action.origin for action in moves}
    if len(origins) == 1 and (clause := _ORIGINS.get(origins.pop())):
        return clause
    verbs = {stage} if stage else {action.verb for action in acts}
    return next((clause for verb, clause in _VERBS.get(game, {}).items() if verb in verbs), "")
