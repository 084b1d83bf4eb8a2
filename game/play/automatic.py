"""What a table plays automatically, after how long, and how fast that is shown, so that eyes can follow."""

from typing import TYPE_CHECKING, Any, Final

from game.match import Match
from game.rules.actions import Action, Verb
from game.rules.rulebook import DICE
from game.table.motion.timeline import PACE, Motion

if TYPE_CHECKING:
    from game.library.settings import Settings

SHOW_PASS: Final = 1.8
"""Seconds that a turn which cannot be played is shown before it passes by itself."""
DELAY: Final = 0.35
"""Seconds before the program does something on a player's behalf, so that eyes can follow."""
COMPUTER_DELAY: Final = 0.1
"""The same for a computer player, if motion at normal speed shows what it does."""
ROLL_SPEED: Final = 2.4
"""How many times as fast a computer player's dice roll."""
MOVE_SPEED: Final = 2.0
"""How many times as fast pieces move if several computer players take turns one after another."""


def only_action(match: Match[Any]) -> Action | None:
    """Return the only action that a person can play now; None if there are several, or after an undo."""
    if match.to_act < 0 or match.can_redo:
        return None
    return match.book.forced(match.state)


def is_automatic(action: Action, settings: "Settings") -> bool:
    """Whether the settings let the program play this only action."""
    wanted: dict[Verb, bool] = {
        "pass": True,
        "done": settings.auto_done,
        "roll": settings.auto_roll,
        "move": settings.auto_forced,
    }
    return wanted.get(action.verb, False)


def wait_for(action: Action) -> float:
    """Return the seconds before an only action is played."""
    return SHOW_PASS if action.verb == "pass" else DELAY


def wait_for_computer(motion: Motion) -> float:
    """Return the seconds before a computer player acts, at this speed of motion."""
    return COMPUTER_DELAY * PACE[motion] or DELAY


def speed_of_motion(match: Match[Any], by_computer: bool) -> float:
    """Return how many times as fast as usual the last change is shown; people wait for what computer players do."""
    moments = match.moments
    if moments[-1].actor == DICE:
        roller = match.player(moments[-2].actor) if len(moments) > 1 and moments[-2].actor >= 0 else None
        return ROLL_SPEED if roller is not None and roller.kind == "computer" else 1.0
    several = len(match.terms.players) - len(match.terms.people) > 1
    return MOVE_SPEED if by_computer and several else 1.0
