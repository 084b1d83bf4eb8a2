"""Beginning to practise: somebody's next exercise, and guessing together what was played in a match."""

from typing import Any, Final

from game.match import Match
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.files.storage import can_review
from game.scenes.base.scene import Host
from game.text import N_

DONE: Final = N_("exercise", "That is all for today, {name}.")
_NOTHING: Final = N_("toast", "You can start guessing as soon as one game is over.")


def practise(host: Host, name: str, number: int = 1) -> None:
    """Open the next exercise that is due for somebody; ``number`` counts those of one sitting.

    An exercise that cannot be opened is skipped, with a toast.
    """
    waiting = attempt(host, host.library.exercises, name) or []
    for exercise in waiting:
        match = attempt(host, host.library.load, exercise.match_id)
        if match and _stands(match, exercise.moment):
            host.open(screens.Practice(exercise, match, number, number + len(waiting) - 1))
            return
    host.tell(DONE, name=name)


def guess(host: Host, match: Match[Any]) -> None:
    """Let people guess what was played in a match."""
    if can_review(host, match):
        host.open(screens.Guess(match))
    else:
        host.tell(_NOTHING)


def guess_stored(host: Host, match_id: str) -> None:
    """Let people guess what was played in a stored match."""
    match = attempt(host, host.library.load, match_id)
    if match:
        guess(host, match)


def _stands(match: Match[Any], moment: int) -> bool:
    """Whether somebody acts at a moment of a match; it may have been played otherwise since."""
    return 0 <= moment < len(match.moments) and match.book.to_act(match.moments[moment].state) >= 0
