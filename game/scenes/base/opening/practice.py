"""Beginning to practise: somebody's own errors, puzzles, and guessing together what was played in a match."""

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from game import i18n
from game.exercises.puzzles import Puzzle
from game.library.exercises import Learner
from game.match import Match
from game.pictures.colours import side_text
from game.play.practice.series import DONE, OwnErrors, Puzzles
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.opening.stored_match import can_review
from game.scenes.base.scene import Host
from game.text import N_

NOTHING: Final = N_("toast", "You can start guessing as soon as one game is over.")
_BROKEN: Final = N_("exercise", "This position is damaged. Install Ludoteca again to repair it.")


def practise(host: Host, learner: Learner, game: str = "") -> None:
    """Open the first exercise of a game, "" for any, that is due for somebody."""
    series = OwnErrors.first(host, learner.key, game)
    if series:
        host.open(screens.Practice(series))
    else:
        host.tell(DONE, name=learner.name)


def solve(host: Host, game: str, puzzles: Sequence[Puzzle], day: date | None = None) -> None:
    """Open the first of some puzzles of a game; ``day`` is that of a position of the day."""
    try:
        series = Puzzles(host, game, puzzles, _side_names(host, game), day)
    except ValueError:
        host.tell(_BROKEN)
    else:
        host.open(screens.Practice(series))


def puzzle_match(host: Host, game: str, puzzle: Puzzle) -> Match[Any] | None:
    """Return a match that stands at a puzzle; None if it is no position of the game."""
    try:
        return puzzle.match(host.library.book(game), _side_names(host, game))
    except ValueError:
        return None


def _side_names(host: Host, game: str) -> list[str]:
    """Return the names of all sides of a game."""
    book = host.library.book(game)
    return [i18n.t(side_text(host.look, host.games[game], book, side)) for side in range(len(book.sides))]


def guess(host: Host, match: Match[Any]) -> None:
    """Let people guess what was played in a match."""
    if can_review(host, match):
        host.open(screens.Guess(match))
    else:
        host.tell(NOTHING)


def guess_stored(host: Host, match_id: str) -> None:
    """Let people guess what was played in a stored match."""
    match = attempt(host, host.library.load, match_id)
    if match:
        guess(host, match)
