"""A new match that goes on from a moment of another one."""

from typing import Any, Final

from game.match import Match
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.text import N_

PLAYED_ON: Final = N_("toast", "This is a new match. The old one was kept as it was.")


def play_on(host: Host, match: Match[Any], index: int) -> None:
    """A new match from moment ``index`` of this one."""
    branch = attempt(host, lambda: host.library.play_on_from(host.library.id_of(match), index))
    if branch:
        host.home()
        host.open(screens.Table(branch))
        host.tell(PLAYED_ON)
