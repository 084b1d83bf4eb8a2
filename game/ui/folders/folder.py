"""`Folder`: the folder that is shown. Its content is read in another thread."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game import i18n
from game.text import N_, Text
from game.ui.background import BackgroundTask
from game.ui.folders.listing import FileContent, FileEntry, FileFilter, Listing, listings
from game.ui.folders.named_folders import NamedFolder, places

_UNKNOWN: Final = FileContent()
_BATCH: Final = 12
"""The most files that are looked into before asking again which ones are in sight."""
_FILES: Final = N_("files", "{n} file", "{n} files")
_FOLDERS: Final = N_("files", "{n} folder", "{n} folders")
_SELECTED: Final = N_("files", "{n} selected", "{n} selected")
_MORE: Final = N_("files", "Only part of this folder is shown: there is too much in it.")


class Folder:
    """The folder that is shown. ``path`` is first what was asked for, then the real path; ``visit`` counts changes."""

    def __init__(
        self,
        start: Path | None,
        home: Path | None,
        file_filter: FileFilter,
        inside: Callable[[Path], FileContent] | None,
    ) -> None:
        self.places: list[NamedFolder] = []
        self.visit = 0
        self.numbers: dict[str, int] = {}
        """The index of each name in the list."""
        self._file_filter = file_filter
        self._look_into = inside
        self._told: dict[tuple[Path, FileEntry], FileContent] = {}
        self._glances: BackgroundTask[tuple[tuple[Path, FileEntry], FileContent]] | None = None
        self._offers = BackgroundTask(_places(home))
        self.path = start or home or Path("/")
        self._listing = Listing(self.path)
        self.known = False
        self.has_files = False
        """Whether there are files in it that are not known to be unreadable."""
        self._reading = BackgroundTask(_begun(start, home, file_filter))

    def close(self) -> None:
        """Stop reading."""
        for task in (self._reading, self._glances, self._offers):
            if task:
                task.cancel()

    def go(self, path: Path) -> None:
        """Show another folder."""
        self.visit += 1
        self.path, self.known, self.has_files, self._listing = path, False, False, Listing(path)
        self.numbers = {}
        self.look_again()

    def look_again(self) -> None:
        """Read it again."""
        self._reading.cancel(wait=False)
        self._reading = BackgroundTask(listings(self.path, self._file_filter))

    def fetch(self) -> bool:
        """Take what was read meanwhile; False if nothing was."""
        found = self._reading.fetch()
        for listing in found:
            self._listing, self.path, self.known = listing, listing.folder, True
            self.numbers = {item.name: number for number, item in enumerate(listing.items)}
        offered, glanced = self._offers.fetch(), self._glances.fetch() if self._glances else []
        for known in offered:
            self.places = known
        self._told.update(glanced)
        if found or glanced:
            self.has_files = any(not item.is_folder and self.inside(item).readable for item in self.items)
        return bool(found or offered or glanced)

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return any(task.busy for task in (self._reading, self._offers, self._glances) if task)

    @property
    def items(self) -> tuple[FileEntry, ...]:
        """The folders and files in it."""
        return self._listing.items

    @property
    def names(self) -> list[str]:
        """The names of the files in it, without those that are known not to be readable."""
        return [item.name for item in self.items if not item.is_folder and self.inside(item).readable]

    @property
    def fault(self) -> Text | None:
        """Why it cannot be read."""
        return self._listing.fault

    # ---- what is in the files

    def inside(self, item: FileEntry) -> FileContent:
        """Return what is in a file, as far as that is known yet."""
        return self._told.get((self.path, item), _UNKNOWN)

    def look_into(self, items: Iterable[FileEntry]) -> None:
        """Read what is in these files, as far as it is not known, unless others are being read."""
        if not self._look_into or (self._glances and self._glances.busy):
            return
        wanted = [item for item in items if not item.is_folder and (self.path, item) not in self._told][:_BATCH]
        if wanted:
            self._glances = BackgroundTask(_glance(self.path, wanted, self._look_into))

    # ---- in words

    def status(self, selected: int) -> str:
        """Say how much is in the folder, or selected of it."""
        if self._listing.more:
            return i18n.t(_MORE)
        if selected:
            return i18n.t(_SELECTED, selected)
        files = sum(not item.is_folder for item in self.items)
        if not self.items:
            return ""
        return i18n.t(_FILES, files) if files else i18n.t(_FOLDERS, len(self.items))


def _places(home: Path | None) -> Iterator[list[NamedFolder]]:
    yield places(home)


def _begun(start: Path | None, home: Path | None, file_filter: FileFilter) -> Iterator[Listing]:
    """Yield the content of the folder to begin in or, if that cannot be read, of a place with files to choose."""
    for listing in listings(start, file_filter) if start else ():
        if listing.fault:
            break
        yield listing
        if listing.whole:
            return
    yield from _where_files_are(home, file_filter)


def _where_files_are(home: Path | None, file_filter: FileFilter) -> Iterator[Listing]:
    """Yield the content of the first place that has a file to choose, else of the first place."""
    first: list[Listing] = []
    for place in places(home):
        found, has_files = list[Listing](), False
        for listing in listings(place.path, file_filter):
            has_files = has_files or bool(listing.items and not listing.items[-1].is_folder)
            if has_files:
                yield listing
            else:
                found.append(listing)
        if has_files:
            return
        first = first or found
    yield from first


def _glance(
    folder: Path, items: Sequence[FileEntry], look: Callable[[Path], FileContent]
) -> Iterator[tuple[tuple[Path, FileEntry], FileContent]]:
    for item in items:
        try:
            yield (folder, item), look(folder / item.name)
        except Exception:  # noqa: BLE001 - whatever is in it, the file can be chosen
            yield (folder, item), _UNKNOWN
