"""What the screens do with the files of stored matches: import and export them. A toast says what failed.

What few starts of the program need is imported when it is needed.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame
from msgspec import Struct

from game import i18n
from game.library import atomic_files
from game.library.storage_errors import LibraryError, storage_error
from game.library.summary import Summary
from game.match import Match
from game.pictures.png import png
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.files.writing import WritingScene
from game.scenes.base.scene import Host
from game.text import N_, Text
from game.ui.commands import BoundCommand, command
from game.ui.folders.file_manager import open_folder
from game.ui.folders.file_names import dashed
from game.ui.folders.file_task import FileTask
from game.ui.folders.named_folders import documents, pictures

MEGABYTE: Final = 1_000_000
"""Bytes, as file managers count them."""
FOLDER: Final = "files"
"""The name of the folder for exported matches, beside the library."""
PICTURES: Final = (".png", ".gif", ".svg")
"""The extensions of pictures, for which the system has a folder."""
_WRITTEN: Final = N_("toast", "Saved as {path}")
_ALONE: Final = N_(
    "toast", "Saved, but other programs cannot read it, because their file format does not support these rules: {path}"
)
# L10n: {size} is a number, perhaps with one decimal
_FILMED: Final = N_("toast", "Saved as {path} ({size} MB)")
_OPEN: Final = N_("button", "Open the folder")
# L10n: a button where the match is about to be exported to a file: make a moving picture of it instead
_FILM: Final = N_("button", "As an animated GIF")
_NOT_OPENED: Final = N_("toast", "The folder could not be opened: {path}")
EXPORT: Final = N_("files", "Export the match")
SAVE_PICTURE: Final = N_("files", "Save the picture")
SAVE: Final = N_("button", "Save")


def summary_of(host: Host, match: Match[Any]) -> Summary | None:
    """Return the summary of a match that is being played; None, and a toast, if the library cannot be read."""
    return attempt(host, lambda: host.library.summary(host.library.id_of(match)))


def import_match(host: Host, path: Path) -> str | None:
    """Import a match file into the library; return the match's id, or None, and a toast, if it cannot be read."""
    from game.library.exchange import import_file
    from game.play.import_report import import_toast

    found = attempt(host, import_file, host.library, path, host.games)
    if not found:
        return None
    text, values = import_toast(host, found, path)
    host.tell(text, **values)
    return found.match_id


def exports(host: Host) -> Path | None:
    """Return the default folder for exported files; None if nothing is stored."""
    return host.library.path.parent / FOLDER if host.library.path else None


def export_match(host: Host, summary: Summary) -> None:
    """Ask where to write a match, in its game's own format too, and write it; then offer to show its folder.

    People look for the animated picture here too: a button leads to it.
    """
    from game.library import exchange

    kinds = attempt(host, lambda: exchange.file_extensions(host.library.load(summary.id), host.games))
    if kinds:
        write = partial(_write_match, host, summary)
        instead = film.on(host, summary.id)
        _ask_where(host, EXPORT, _file_name(summary), _suffixes(host), write, kinds=kinds, instead=instead)


@command("film", _FILM, icon="film")
def film(host: Host, match_id: str) -> None:
    """Ask, over the replay instead of the chooser, how a match is to be made into an animated picture."""
    if match := attempt(host, host.library.load, match_id):
        host.pop()
        host.open(screens.Replay(match, films=True))


def export_into(host: Host, match_id: str, folder: Path) -> bool:
    """Write a match into a folder under a new name; return False if other programs cannot read it.

    Raises LibraryError.
    """
    from game.library.exchange import write_files

    summary = host.library.summary(match_id)
    path = _free(folder, _file_name(summary), _suffixes(host))
    return write_files(host.library.load(match_id), path, host.games, summary.title)


def ask_folder(host: Host, title: Text, take: Callable[[Path], object]) -> None:
    """Ask for a folder to write files into."""
    home = exports(host)
    if home:
        _make(home)
    start = documents() or home
    host.open(screens.Files(FileTask("folder", title, SAVE, lambda chosen: partial(take, chosen[0]), start, home)))


def save_picture(host: Host, summary: Summary, picture: pygame.Surface) -> None:
    """Ask where to write a picture of a match's board, and write it; then offer to show its folder."""
    _write_new(host, SAVE_PICTURE, _file_name(summary), ".png", lambda: png(picture))


def write_file(host: Host, title: Text, name: str, suffix: str, content: Callable[[], bytes]) -> None:
    """Ask where to write a new file, and write it; then offer to show its folder.

    ``content`` makes what is in it, in another thread. Raises LibraryError.
    """
    _write_new(host, title, dashed(name), suffix, content)


def save_animation(host: Host, title: Text, summary: Summary, content: bytes) -> None:
    """Ask where to write a match as an animated picture, and write it; then show the size of the file."""
    _write_new(host, title, _file_name(summary), ".gif", lambda: content)


class _NewFile(Struct):
    """A file that people have asked for, written where ``path`` says; the question is asked again if it cannot be."""

    host: Host
    title: Text
    content: Callable[[], bytes]
    path: Path
    size: int = 0

    def write(self, content: bytes) -> None:
        """Write it. Raises LibraryError, also if there is a file with this name by now."""
        self.size = len(content)
        if not atomic_files.create(self.path, content):
            raise storage_error(FileExistsError(str(self.path)), self.path)

    def written(self) -> None:
        """Offer to show its folder; for an animation, tell its size, too."""
        size = i18n.number(self.size / MEGABYTE, 1 if self.size < 10 * MEGABYTE else 0)
        text, values = (_FILMED, {"size": size}) if self.path.suffix == ".gif" else (_WRITTEN, {})
        self.host.offer(text, show_folder.on(self.host, self.path.parent), path=self.path.name, **values)

    def failed(self, error: LibraryError) -> None:
        """Ask for another place, and say why."""
        _write_new(self.host, self.title, self.path.stem, self.path.suffix, self.content)
        self.host.tell(error.text, **error.values | {"path": self.path.name})


def _write_new(host: Host, title: Text, name: str, suffix: str, content: Callable[[], bytes]) -> None:
    """Ask where to write a new file, and write it in another thread."""

    def begin(path: Path) -> Callable[[], object]:
        return lambda: host.push(WritingScene(host, _NewFile(host, title, content, path)))

    _ask_where(host, title, name, (suffix,), begin)


def _ask_where(
    host: Host,
    title: Text,
    name: str,
    suffixes: tuple[str, ...],
    write: Callable[[Path], Callable[[], object] | None],
    *,
    kinds: tuple[str, ...] = (),
    instead: BoundCommand | None = None,
) -> None:
    """Ask where to write a new file with one of these extensions; ``instead`` is a further button there.

    ``write`` returns what to do once the chooser has closed; None, and a toast, if another place must be chosen.
    ``kinds`` are the extensions of what is written, if not all of them. A picture goes into the system's folder for
    pictures, anything else into the one for documents, if there is one and people choose no other.
    """
    home = exports(host)
    if home:
        _make(home)
    start = (pictures() if suffixes[0] in PICTURES else documents()) or home

    def take(chosen: Sequence[Path]) -> Callable[[], object] | None:
        return write(_free(chosen[0].parent, chosen[0].stem, suffixes))

    task = FileTask(
        "write", title, SAVE, take, start, home, suffixes, name=name, kinds=kinds or suffixes, instead=instead
    )
    host.open(screens.Files(task))


def _make(folder: Path) -> None:
    with suppress(OSError):  # then it is no place that is offered
        folder.mkdir(exist_ok=True)


@command("folder", _OPEN, icon="library")
def show_folder(host: Host, folder: Path) -> None:
    """Show a folder in the system's file manager."""
    if not open_folder(folder):
        host.tell(_NOT_OPENED, path=folder)


def _write_match(host: Host, summary: Summary, path: Path) -> Callable[[], object] | None:
    """Write a match; return what reports that it was written, or None, and a toast, if it cannot be."""
    from game.library.exchange import write_files

    whole = attempt(host, lambda: write_files(host.library.load(summary.id), path, host.games, summary.title))
    if whole is None:
        return None
    text = _WRITTEN if whole else _ALONE
    return lambda: host.offer(text, show_folder.on(host, path.parent), path=path.name)


def _file_name(summary: Summary) -> str:
    """Return game, players and date, in letters, digits and dashes, which every system accepts."""
    who = dashed(summary.title or "-".join(summary.names))
    return "-".join(part for part in (summary.game, who, f"{summary.changed.astimezone():%Y-%m-%d}") if part)


def _suffixes(host: Host) -> tuple[str, ...]:
    """Return the extensions of match files, our own first."""
    from game.library import files

    return files.SUFFIX, *(form.suffix for form in host.games.formats())


def _free(folder: Path, name: str, suffixes: tuple[str, ...]) -> Path:
    """Return the path of a new file, with a number if one with any of these extensions exists."""
    number, plain = 1, name
    while any(os.path.lexists(folder / (name + suffix)) for suffix in suffixes):
        number += 1
        name = f"{plain}-{number}"
    return folder / (name + suffixes[0])
