"""Merging other libraries into this one, in another thread, with a sheet that shows the progress."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from game import i18n
from game.library.library_merge import Merged
from game.library.storage_errors import DamagedError, LibraryError
from game.scenes.base import screens
from game.scenes.base.progress import ProgressScene
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.background import BackgroundTask
from game.ui.commands import command

_MERGING: Final = N_("files", "Importing what is not here yet: {percent}")
_STOPPING: Final = N_("files", "Undoing what was imported")
_DONE: Final = N_("dialog", "Import a library")
_NEW: Final = N_("dialog", "{n} match was imported.", "{n} matches were imported.")
_KNOWN: Final = N_("dialog", "{n} match was already here.", "{n} matches were already here.")
_LOST: Final = N_("dialog", "{n} match could not be read.", "{n} matches could not be read.")
_NOTHING: Final = N_("dialog", "Nothing was imported.")

Given: TypeAlias = float | Merged | LibraryError


class MergingScene(ProgressScene):
    """Merge libraries, at least one, one after the other; a merge that is stopped changes nothing.

    The observer hears when all are merged.
    """

    def __init__(self, host: Host, paths: Sequence[Path], observer: screens.ImportObserver | None = None) -> None:
        super().__init__(host)
        path, *self._further = paths
        self._observer = observer
        self._told = False
        """Whether the dialog shows the result."""
        self._stopping = False
        self._task = BackgroundTask[Given](_work(host, path))

    def close(self) -> None:
        """Also stop merging."""
        self._task.cancel()
        super().close()

    @property
    def said(self) -> str:
        return i18n.t(_STOPPING) if self._stopping else i18n.t(_MERGING, percent=i18n.percent(int(100 * self.share)))

    @property
    def busy(self) -> bool:
        return not self._told or super().busy

    def update(self, dt: float) -> None:
        """Show the progress, and the result at the end."""
        super().update(dt)
        if self._told:
            return
        working, given = self._task.busy, self._task.fetch()
        for each in given:
            if not isinstance(each, float):
                self._tell(each)
                return
        if given and isinstance(given[-1], float) and int(100 * given[-1]) != int(100 * self.share):
            self.share = given[-1]
            self.page.rebuild()
        if not working:
            self._leave()

    def back(self) -> None:
        """Stop: what was begun is undone, unless everything has just been done."""
        if not self._stopping:
            self._stopping = True
            self._task.cancel(wait=False)
            self.page.rebuild()

    def _tell(self, came: Merged | LibraryError) -> None:
        self._told = True
        if isinstance(came, LibraryError):
            why = i18n.t(came.text, None, **came.values)
            self.page.ask(i18n.t(_DONE), i18n.sentences([i18n.t(_NOTHING), why]), [self.leave_report])
            return
        counts = ((_KNOWN, came.known), (_LOST, came.lost))
        said = [i18n.t(_NEW, came.new) if came.new else i18n.t(_NOTHING)]
        said += [i18n.t(text, count) for text, count in counts if count]
        self.page.ask(i18n.t(_DONE), i18n.sentences(said), [self.leave_report])

    @command("ok", N_("button", "OK"), style="primary")
    def leave_report(self) -> None:
        """Close the report and merge the next library."""
        self._leave()

    def _leave(self) -> None:
        self.host.pop()
        if self._further:
            self.host.push(MergingScene(self.host, self._further, self._observer))
        elif self._observer:
            self._observer.show_imported("")


def _work(host: Host, path: Path) -> Iterator[Given]:
    steps = host.library.merge(path)
    try:
        yield from steps
    except LibraryError as error:
        yield error
    except Exception:  # noqa: BLE001 - what nobody has thought of must not look like a success: nothing has come over
        yield DamagedError(path=path)
