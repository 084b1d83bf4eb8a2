"""`FileItems`: the files and folders of the folder that is shown, as the items of a grid; and words about them."""

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Final

from game import i18n
from game.library.times import moment
from game.play.words import match_words
from game.text import N_
from game.ui.folders.file_names import shown
from game.ui.folders.listing import FileEntry
from game.ui.layout import Box
from game.ui.lists.detail_line import DetailLine

if TYPE_CHECKING:
    from game.scenes.files.scene import FilesScene

_KB: Final = N_("files", "{size} KB")
_MB: Final = N_("files", "{size} MB")
_STEP: Final = 1024
_DATE, _SIZE = 9.5, 5.5
"""Ems of the columns with date and size."""
_WORD: Final = "file:"


class FileItems:
    """The items of the list of files; their ids are the names."""

    def __init__(self, scene: "FilesScene") -> None:
        self._scene = scene
        self._folder = scene.folder

    @property
    def count(self) -> int:
        return len(self._folder.items)

    @property
    def ids(self) -> Sequence[str]:
        return [item.name for item in self._folder.items]

    def place_of(self, item_id: str) -> int | None:
        return self._folder.numbers.get(item_id)

    def id_at(self, place: int) -> str:
        return self._folder.items[place].name

    def key_of(self, item_id: str) -> str:
        return _WORD + item_id

    def boxes(self, places: Sequence[int], bare: Container[int]) -> dict[int, Box]:
        del bare
        return {place: self._line(self._folder.items[place]) for place in places}

    def _line(self, item: FileEntry) -> Box:
        """Make the line of a file or folder; what is in a file may not be known yet."""
        scene = self._scene
        press, inside, boxed = scene.press.of(item), self._folder.inside(item), scene.choose_all.offered
        name, joined = shown(item.name), match_words.joined
        if item.is_folder:
            return DetailLine(press, "folder", name, tick=None, joined=joined, boxed=boxed)
        tick, dim = press.selected if boxed else None, not inside.readable
        facts = ((date_of(item), _DATE), (size_of(item), _SIZE))
        return DetailLine(press, "file", name, inside.text, facts, tick=tick, joined=joined, boxed=boxed, dim=dim)


def date_of(item: FileEntry) -> str:
    """Return when a file was changed; "" for a time that cannot be."""
    try:
        return match_words.when(moment(item.changed).astimezone())
    except (OverflowError, OSError, ValueError):
        return ""


def size_of(item: FileEntry) -> str:
    """Return how large a file is."""
    if item.size < _STEP * _STEP:
        return i18n.t(_KB, size=max(1, -(-item.size // _STEP)))
    return i18n.t(_MB, size=item.size / _STEP / _STEP)
