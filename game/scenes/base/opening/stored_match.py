"""Open a stored match, its replay or its review. A toast says what failed."""

from typing import Any, Final

from game.match import Match
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.text import N_

_NO_REVIEW: Final = N_("toast", "You can review the match as soon as one game is over.")


def open_match(host: Host, match_id: str) -> None:
    """Continue a stored match at the table; show the result of one that is over."""
    match = attempt(host, host.library.load, match_id)
    if match:
        host.open(screens.Table(match, result=True))


def replay_match(host: Host, match_id: str) -> None:
    """Open the replay of a stored match."""
    match = attempt(host, host.library.load, match_id)
    if match:
        host.open(screens.Replay(match))


def can_review(host: Host, match: Match[Any]) -> bool:
    """Whether a game of a match is over and there is an engine that can judge it."""
    over = match.over or len(match.now.scores) > len(match.moments[0].scores)
    return over and bool(host.games[match.terms.game].levels())


def review_match(host: Host, match_id: str) -> None:
    """Open the review of a stored match."""
    match = attempt(host, host.library.load, match_id)
    if match and can_review(host, match):
        host.open(screens.OpenReview(match))
    elif match:
        host.tell(_NO_REVIEW)
