"""Matches that begin at the table: a rematch, playing on from an earlier position, one that went on elsewhere."""

from typing import TYPE_CHECKING

from game.library.errors import LibraryError
from game.scenes.base import screens
from game.text import N_

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.scene import TableScene

PLAYED_ON = N_("toast", "This is a new match. The old one is kept as it was.")
MOVED = N_("toast", "This match has been played on in another window. This is how it stands now.")


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
    library = scene.host.library
    try:
        branch = library.play_on_from(library.id_of(scene.talk.match), scene.look_back.shown)
    except LibraryError as error:
        scene.host.tell(error.notice.text, **error.notice.values)
        return
    _go(scene, branch)
    scene.host.tell(PLAYED_ON)


def reload(scene: "TableScene") -> None:
    """The same match as it stands in the library, where another window has played it on."""
    library = scene.host.library
    try:
        moved = library.load(library.id_of(scene.talk.match))
    except LibraryError as error:
        scene.host.tell(error.notice.text, **error.notice.values)
        return
    _go(scene, moved)
    scene.host.tell(MOVED)


def _go(scene: "TableScene", match: "Match[object]") -> None:
    scene.host.home()
    scene.host.open(screens.Table(match))
