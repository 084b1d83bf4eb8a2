"""Merging other libraries into this one, in another thread, with a sheet that shows the progress."""

from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Final

from game import i18n
from game.library.library_merge import Merged
from game.library.storage_errors import DamagedError, LibraryError
from game.scenes.base import screens
from game.scenes.base.progress import ProgressScene
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.background import BackgroundTask

_MERGING: Final = N_("files", "Importing new matches: {percent}")
_STOPPING: Final = N_("files", "Undoing the import")
_DONE: Final = N_("dialog", "Import a library")
_NEW: Final = N_("dialog", "{n} match was imported.", "{n} matches were imported.")
_KNOWN: Final = N_("dialog", "{n} match was already in the library.", "{n} matches were already in the library.")
_LOST: Final = N_("dialog", "{n} match could not be read.", "{n} matches could not be read.")
_NOTHING: Final = N_("dialog", "Nothing was imported.")


class MergingScene(ProgressScene):
    """Merge libraries, at least one, one after the other; a merge that is stopped changes nothing.

    The observer hears when all are merged.
    """

    def __init__(self, host: Host, paths: Sequence[Path], observer: screens.ImportObserver | None = None) -> None:
        super().__init__(host)
        self._path, *self._further = paths
        self._observer = observer
        self._merged: Merged | None = None

    @property
    def said(self) -> str:
        return i18n.t(_STOPPING) if self.stopping else i18n.t(_MERGING, percent=i18n.percent(int(100 * self.share)))

    def work(self) -> Generator[float]:
        task = BackgroundTask[float | Merged | LibraryError](_merge(self.host, self._path))
        try:
            while task.busy:
                for given in task.fetch():
                    if isinstance(given, LibraryError):
                        raise given
                    if isinstance(given, Merged):
                        self._merged = given
                    else:
                        self.share = given
                if self.stopping:
                    task.cancel(wait=False)
                yield self.share
        finally:
            task.cancel()

    def fail(self, error: LibraryError) -> None:
        self.report(_DONE, [i18n.t(_NOTHING), error.notice.said])

    def finish(self) -> None:
        """Say what has come over; nothing if the merge was stopped."""
        if came := self._merged:
            said = [i18n.t(_NEW, came.new) if came.new else i18n.t(_NOTHING)]
            said += [i18n.t(text, count) for text, count in ((_KNOWN, came.known), (_LOST, came.lost)) if count]
            self.report(_DONE, said)
        else:
            self.end()

    def end(self) -> None:
        """Close the sheet and merge the next library, unless that was stopped."""
        super().end()
        if self._further and not self.stopping:
            self.host.push(MergingScene(self.host, self._further, self._observer))
        elif self._observer:
            self._observer.show_imported("")


def _merge(host: Host, path: Path) -> Iterator[float | Merged | LibraryError]:
    """Merge a library; yield the shares that are done, then what has come over or why nothing has."""
    try:
        yield from host.library.merge(path)
    except LibraryError as error:
        yield error
    except Exception:  # noqa: BLE001 - an error that nobody has thought of must not look like a success
        yield DamagedError(path=path)
