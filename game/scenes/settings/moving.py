"""Moving the data: the sheet that shows how far it is, while nothing else happens."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

from game import i18n
from game.library import paths
from game.library.relocation import target_folder
from game.library.storage_errors import LibraryError
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.files.storage import show_folder
from game.scenes.base.progress import ProgressScene
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.folders.file_task import FileTask

MOVE: Final = N_("button", "Move")
_WHERE: Final = N_("settings", "Where should your matches and settings be kept?")
_HERE: Final = N_("button", "Move here")
_MOVING: Final = N_("settings", "Moving your matches and settings: {percent}")
_MOVED: Final = N_("toast", "Your matches and settings are now here: {path}")
_FAILED: Final = N_("dialog", "Nothing was moved")
_KEPT: Final = N_("dialog", "Everything is as it was; nothing is lost.")
ANEW: Final = N_("button", "Start fresh in the default folder")
_FORGOTTEN: Final = N_(
    "toast", "The next time you start Ludoteca, everything will be kept in the default folder again."
)


def ask_where(host: Host, file: Path) -> None:
    """Ask where the data, now beside the library's ``file``, is to lie, and move it there."""

    def take(chosen: Sequence[Path]) -> Callable[[], object] | None:
        found = attempt(host, target_folder, file.parent, chosen[0])
        return partial(host.push, MovingScene(host, chosen[0])) if found else None

    host.open(screens.Files(FileTask("folder", _WHERE, _HERE, take, start=_home())))


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:  # nobody knows whose home it is
        return None


def may_move(host: Host) -> bool:
    """Whether there is something to be moved, and it is for people to say where it lies."""
    return host.library.path is not None and paths.movable()


def is_away() -> bool:
    """Whether the data was moved to a folder that is not there now."""
    try:
        moved = paths.moved_to() if paths.movable() else None
    except LibraryError:
        return False
    return moved is not None and not moved.is_dir()


def begin_anew(host: Host) -> None:
    """Give up the folder that is not there: from the next start on the data lies in the usual one."""

    def forget() -> bool:
        paths.record_move(paths.default_folder())
        return True

    if attempt(host, forget):
        host.tell(_FORGOTTEN)


class MovingScene(ProgressScene):
    """Moves the data, then closes; if it is stopped, or closed with the window, everything is where it was."""

    def __init__(self, host: Host, folder: Path) -> None:
        super().__init__(host)
        self._folder = folder

    @property
    def said(self) -> str:
        return i18n.t(_MOVING, percent=i18n.percent(int(100 * self.share)))

    def work(self) -> Generator[float]:
        with closing(self.host.move_data(self._folder)) as steps:
            for share in steps:
                yield share
                if self.stopping:
                    return

    def fail(self, error: LibraryError) -> None:
        self.report(_FAILED, [error.notice.said, i18n.t(_KEPT)])

    def finish(self) -> None:
        host = self.host
        self.end()
        if host.library.path and not self.stopping:
            folder = host.library.path.parent
            host.offer(_MOVED, show_folder.on(host, folder), path=folder)
