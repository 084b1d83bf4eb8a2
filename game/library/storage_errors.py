"""What can go wrong with the stored data, as exceptions and notices that people can read."""

import errno
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game import i18n
from game.text import N_, Text


class Notice(NamedTuple):
    """A message for the people at the screen."""

    text: Text
    values: Mapping[str, Any] = MappingProxyType({})

    @property
    def said(self) -> str:
        """The message in the language in use."""
        return i18n.t(self.text, None, **self.values)

    def __str__(self) -> str:
        return self.text.english.format_map(self.values)


class LibraryError(Exception):
    """The library could not do what was asked, and nothing has changed.

    Attributes:
        text: the message, to be filled with ``values``.
    """

    text: Text = N_("error", "The data could not be read or saved: {path}")

    def __init__(self, **values: Any) -> None:
        self.values = values
        super().__init__(str(self.notice))

    @property
    def notice(self) -> Notice:
        """The message as a notice, to be shown later."""
        return Notice(self.text, self.values)


class FullError(LibraryError):
    """The disk is full."""

    text = N_("error", "Free some space, then try again. The disk is full, so nothing could be saved: {path}")


class ReadOnlyError(LibraryError):
    """The place may not be read or written."""

    text = N_(
        "error",
        "Check the permissions, or choose another place. Ludoteca is not allowed to save here: {path}",
    )


class UnsavedError(LibraryError):
    """The library is in memory only."""

    text = N_("settings", "Nothing can be saved here; everything will be lost when you quit.")


class BusyError(LibraryError):
    """Another program has the database locked."""

    text = N_("error", "Another program is using the library. Please try again in a moment.")


class ReleasedError(BusyError):
    """This program itself has closed the database to move it: a screen below that is laid out again shows less."""


class FolderMissingError(LibraryError):
    """The data was moved to a folder that is not there now."""

    text = N_(
        "error",
        "The folder with your matches and settings cannot be found. If it is on a removable drive, plug the drive in "
        "and start Ludoteca again. Folder: {path}",
    )


class DamagedError(LibraryError):
    """The database is damaged; `Database` repairs it as soon as it can."""

    text = N_("error", "The library is damaged: {path}")


class RepairedError(LibraryError):
    """The database was found to be damaged while it was open, and has been repaired; the action has not been done."""

    def __init__(self, notice: Notice) -> None:
        self.text = notice.text
        super().__init__(**notice.values)


class ReplacedError(LibraryError):
    """The database file is no longer the one that was opened.

    The file that is there now, or a new one, has been opened.
    """

    text = N_(
        "error",
        "The library was deleted or replaced by another program. Open matches that were saved again: {count}. Please "
        "repeat what you did last.",
    )


class MissingError(LibraryError):
    """There is no such match, or it has been deleted for good."""

    text = N_("error", "This match is no longer in the library.")


class MissingPersonError(LibraryError):
    """There is no such person, or no longer."""

    text = N_("error", "This person is no longer in the library.")


class UnknownGameError(LibraryError):
    """This program does not have the match's game."""

    text = N_("error", "This version of Ludoteca does not know the game of this match: {game}")


class MatchMovedError(LibraryError):
    """The match was continued in another program since it was loaded; load it again."""

    text = N_("error", "This match has been continued in another window. Open it again to go on.")


class DamagedMatchError(LibraryError):
    """A stored match does not replay. It is kept and marked as damaged."""

    text = N_("error", "This match is damaged and cannot be opened. It is left as it is.")


class NewerMatchError(LibraryError):
    """A later version of the program wrote the match."""

    text = N_(
        "error", "This match was made by a newer version of Ludoteca and cannot be opened here. It is left as it is."
    )


class FileError(LibraryError):
    """A file that was chosen cannot be used; each reason has its own text."""

    def __init__(self, text: Text, **values: Any) -> None:
        self.text = text
        super().__init__(**values)


def storage_error(error: OSError, path: Path) -> LibraryError:
    """Return the LibraryError that an operating system's error about ``path`` stands for."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return FullError(path=path)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return ReadOnlyError(path=path)
    return LibraryError(path=path)
