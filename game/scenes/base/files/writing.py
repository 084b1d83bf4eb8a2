"""`WritingScene`: a new file is made and written in another thread, with a sheet if that takes a while."""

from collections.abc import Generator, Iterator
from typing import Protocol

from game import i18n
from game.library.storage_errors import LibraryError
from game.scenes.base.progress import MOMENT, ProgressScene
from game.scenes.base.scene import Host
from game.text import Text
from game.ui.background import BackgroundTask


class NewFile(Protocol):
    """A file that is to be written."""

    title: Text

    def content(self) -> bytes:
        """Return what is to be in it; in another thread. Raises LibraryError."""

    def write(self, content: bytes) -> None:
        """Write it; in another thread. Raises LibraryError."""

    def written(self) -> None:
        """Hear that it was written, and the sheet is closed."""

    def failed(self, error: LibraryError) -> None:
        """Hear that it was not written, and the sheet is closed."""


class WritingScene(ProgressScene):
    """Makes a new file and writes it, unless stopped before it is made. A program that ends meanwhile waits for it."""

    hidden = MOMENT

    def __init__(self, host: Host, file: NewFile) -> None:
        super().__init__(host)
        self._file = file
        self._task = BackgroundTask(_written(file))

    @property
    def said(self) -> str:
        return i18n.t(self._file.title)

    def work(self) -> Generator[float]:
        while self._task.busy and not self.stopping:
            for given in self._task.fetch():
                if isinstance(given, LibraryError):
                    raise given
                self.share = given
            yield self.share
        if self.stopping:
            self._task.cancel(wait=False)

    def close(self) -> None:
        if not self.stopping:
            self._task.finish()
        super().close()

    def fail(self, error: LibraryError) -> None:
        self.end()
        self._file.failed(error)

    def finish(self) -> None:
        self.end()
        if not self.stopping:
            self._file.written()


def _written(file: NewFile) -> Iterator[float | LibraryError]:
    """Make and write a file; yield the shares that are done, or why it was not written."""
    try:
        content = file.content()
        yield 0.5
        file.write(content)
        yield 1.0
    except LibraryError as error:
        yield error
    except Exception:  # noqa: BLE001 - an error that nobody has thought of must not look like a success
        yield LibraryError(path=i18n.t(file.title))
