"""New matches that begin at the table: a rematch, and playing on from an earlier position."""

from typing import TYPE_CHECKING

from game.library.errors import LibraryError
from game.text import N_

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.scene import TableScene

PLAYED_ON = N_("toast", "This is a new match. The old one is kept as it was.")


def rematch(scene: "TableScene") -> None:
    """The same people, sides swapped, fresh dice."""
    match = scene.talk.match
    try:
        again = scene.host.library.create(match.book, match.terms.rematch())
    except LibraryError as error:
        scene.host.tell(error.notice.text, **error.notice.values)
        return
    _go(scene, again)


def play_on(scene: "TableScene") -> None:
    """A new match from the moment that is looked at."""
    match = scene.talk.match
    try:
        branch = scene.host.library.create(match.book, match.terms, match.journal[: scene.look_back.shown])
    except LibraryError as error:
        scene.host.tell(error.notice.text, **error.notice.values)
        return
    _go(scene, branch)
    scene.host.tell(PLAYED_ON)


def _go(scene: "TableScene", match: "Match[object]") -> None:
    from game.scenes.table.scene import TableScene

    scene.host.home()
    scene.host.push(TableScene(scene.host, match))
