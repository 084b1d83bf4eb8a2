"""Moving the data: the sheet that shows how far it is, while nothing else happens."""

from collections.abc import Callable, Iterator, Sequence
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
_OPEN: Final = N_("button", "Open the folder")
_OK: Final = N_("button", "OK")


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
    """It begins to move with its first frame, and closes when all is moved."""

    def __init__(self, host: Host, folder: Path) -> None:
        super().__init__(host)
        self.steps: Iterator[float] | None = host.move_data(folder)

    def close(self) -> None:
        """A window that is closed stops the move: everything is where it was."""
        self._stop()
        super().close()

    @property
    def busy(self) -> bool:
        return self.steps is not None or super().busy

    def update(self, dt: float) -> None:
        """Move a little more."""
        super().update(dt)
        if self.steps is None:
            return
        try:
            self.share = next(self.steps)
            self.page.rebuild()
        except StopIteration:
            self.steps = None
            self._end()
        except LibraryError as error:
            self.steps = None
            said = i18n.sentences([i18n.t(error.text, None, **error.values), i18n.t(_KEPT)])
            self.page.ask(i18n.t(_FAILED), said, [(i18n.t(_OK), self.host.pop, "primary")])

    @property
    def said(self) -> str:
        return i18n.t(_MOVING, percent=i18n.percent(int(100 * self.share)))

    def back(self) -> None:
        """Stop, and take back what was done."""
        self._stop()
        self.host.pop()

    def _stop(self) -> None:
        steps, self.steps = self.steps, None
        if steps is not None and hasattr(steps, "close"):
            steps.close()

    def _end(self) -> None:
        self.host.pop()
        path = self.host.library.path
        if path:
            folder = path.parent
            self.host.offer(_MOVED, show_folder.on(self.host, folder), path=folder)
