"""`Folder`: the folder that is shown, what is known of it by now, and who finds out more."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game import i18n
from game.scenes.base.errand import Errand
from game.scenes.files.listing import Item, Kinds, Listing, listings
from game.scenes.files.places import Place, places
from game.text import N_, Text

_BATCH: Final = 12
"""So many files are looked into before it is asked anew which ones are in sight."""
_FILES: Final = N_("files", "{n} file", "{n} files")
_FOLDERS: Final = N_("files", "{n} folder", "{n} folders")
_CHOSEN: Final = N_("files", "{n} selected", "{n} selected")
_MORE: Final = N_("files", "Only part of this folder is shown: there is too much in it.")


class Folder:
    """``path`` is what was asked for, until it is known where it really lies. ``visit`` counts the folders shown."""

    def __init__(
        self, start: Path | None, home: Path | None, kinds: Kinds, inside: Callable[[Path], str] | None
    ) -> None:
        self.places: list[Place] = []
        self.visit = 0
        self.places_of: dict[str, int] = {}
        """Where each name stands in the list."""
        self._kinds = kinds
        self._look_into = inside
        self._told: dict[tuple[Path, Item], str] = {}
        self._glances: Errand[tuple[tuple[Path, Item], str]] | None = None
        self._offers = Errand(_places(home))
        self.path = start or home or Path("/")
        self._listing = Listing(self.path)
        self.known = False
        self._reading = Errand(_begun(start, home, kinds))

    def close(self) -> None:
        """Nobody looks at it any more."""
        for errand in (self._reading, self._glances, self._offers):
            if errand:
                errand.leave()

    def go(self, path: Path) -> None:
        """Show another folder."""
        self.visit += 1
        self.path, self.known, self._listing = path, False, Listing(path)
        self.places_of = {}
        self.look_again()

    def look_again(self) -> None:
        """Find out anew what is there."""
        self._reading.leave(wait=False)
        self._reading = Errand(listings(self.path, self._kinds))

    def fetch(self) -> bool:
        """Take in what was found out meanwhile. False if that was nothing."""
        found = self._reading.fetch()
        for listing in found:
            self._listing, self.path, self.known = listing, listing.folder, True
            self.places_of = {item.name: number for number, item in enumerate(listing.items)}
        offered, glanced = self._offers.fetch(), self._glances.fetch() if self._glances else []
        for known in offered:
            self.places = known
        self._told.update(glanced)
        return bool(found or offered or glanced)

    @property
    def busy(self) -> bool:
        """Whether more will be known in a moment."""
        return any(errand.busy for errand in (self._reading, self._offers, self._glances) if errand)

    @property
    def items(self) -> tuple[Item, ...]:
        """What is in it."""
        return self._listing.items

    @property
    def names(self) -> list[str]:
        """The names of the files in it."""
        return [item.name for item in self.items if not item.is_folder]

    @property
    def fault(self) -> Text | None:
        """Why it cannot be read."""
        return self._listing.fault

    # ---- what is in the files

    def inside(self, item: Item) -> str:
        """What is in a file, as far as that is known."""
        return self._told.get((self.path, item), "")

    def look_into(self, items: Iterable[Item]) -> None:
        """Find out what is in those of these files of which it is not known, unless that is being done."""
        if not self._look_into or (self._glances and self._glances.busy):
            return
        wanted = [item for item in items if not item.is_folder and (self.path, item) not in self._told][:_BATCH]
        if wanted:
            self._glances = Errand(_glance(self.path, wanted, self._look_into))

    # ---- in words

    def told(self, chosen: int) -> str:
        """How much is in the folder, or chosen of it."""
        if self._listing.more:
            return i18n.t(_MORE)
        if chosen:
            return i18n.t(_CHOSEN, chosen)
        files = sum(not item.is_folder for item in self.items)
        if not self.items:
            return ""
        return i18n.t(_FILES, files) if files else i18n.t(_FOLDERS, len(self.items))


def _places(home: Path | None) -> Iterator[list[Place]]:
    yield places(home)


def _begun(start: Path | None, home: Path | None, kinds: Kinds) -> Iterator[Listing]:
    """The folder in which to begin, or a place that is worth a look if it is none any more."""
    for listing in listings(start, kinds) if start else ():
        if listing.fault:
            break
        yield listing
        if listing.whole:
            return
    yield from _where_files_are(home, kinds)


def _where_files_are(home: Path | None, kinds: Kinds) -> Iterator[Listing]:
    """The first place in which there is a file to be chosen; else the first one."""
    first: Listing | None = None
    for place in places(home):
        for listing in listings(place.path, kinds):
            if listing.items and not listing.items[-1].is_folder:
                yield listing
                return
            first = first or listing
    if first:
        yield first


def _glance(
    folder: Path, items: Sequence[Item], look: Callable[[Path], str]
) -> Iterator[tuple[tuple[Path, Item], str]]:
    for item in items:
        try:
            yield (folder, item), look(folder / item.name)
        except Exception:  # noqa: BLE001 - whatever is in it, the file can be chosen
            yield (folder, item), ""
