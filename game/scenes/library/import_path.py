"""Importing matches: what the chooser of files is opened for, and the sheet to write a path or a position ID."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from game import i18n
from game.library.storage_errors import LibraryError
from game.play.words import match_words
from game.scenes.base.files.storage import exports
from game.scenes.base.overlay import Overlay
from game.scenes.base.page_scene import EMPTY_LINE
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import BoundCommand, command
from game.ui.folders.file_task import FileTask, Then
from game.ui.folders.listing import FileContent
from game.ui.layout import Box, Button, Column, Entry, Flow, FocusFirst, Label, Sheet

IMPORT: Final = N_("button", "Import file or ID")
_CHOOSE: Final = N_("files", "Import matches")
_NO_MATCH: Final = N_("files", "Not a match that can be read here")
_LIBRARY: Final = N_("files", "A whole library")
INSTEAD: Final = N_("button", "ID or path")
_WHERE: Final = N_(
    "library",
    "Where is the file? You can also drop it on the window. Or enter a position ID copied from another program: a "
    "new match will start from that position.",
)
# L10n: stands in the empty line; .ludoteca and .mat are the endings of file names
_HINT: Final = N_("library", "Path of a .ludoteca or .mat file, or an ID")
_OK: Final = N_("button", "Import")
_CANCEL: Final = N_("button", "Cancel")
LONGEST: Final = 1024
"""Characters that can be written."""
_WIDE: Final = 32
"""Ems of the sheet."""


def task(host: Host, take: Callable[[Sequence[Path]], Then], instead: BoundCommand) -> FileTask:
    """Return what the chooser is opened for. ``instead`` opens the sheet to write in."""
    from game.library import exchange, files, library_merge

    suffixes = (files.SUFFIX, *(form.suffix for form in host.games.formats()), *library_merge.SUFFIXES)
    return FileTask(
        "read",
        _CHOOSE,
        _OK,
        take,
        home=exports(host),
        suffixes=suffixes,
        recognises=partial(exchange.recognises, games=host.games),
        inside=partial(_inside, host),
        several=True,
        instead=instead,
    )


def _inside(host: Host, path: Path) -> FileContent:
    """Say which game a file holds and who plays, that it is a library, or that it cannot be read."""
    from game.library.exchange import glance
    from game.library.library_merge import is_library

    if is_library(path):
        return FileContent(i18n.t(_LIBRARY))
    try:
        seen = glance(path, host.games)
    except LibraryError:
        return FileContent(i18n.t(_NO_MATCH), readable=False)
    game = i18n.t(host.games[seen.game].text) if seen.game in host.games else ""
    return FileContent(match_words.joined(game, " – ".join(seen.names)))


class Importer(Protocol):
    """Imports what is written."""

    def take_written(self, written: str) -> Then | None:
        """Return what to do once the sheet has closed; None if the text is refused, and the sheet stays."""


class ImportPathScene(Overlay):
    """The sheet to write the path of a match file or the ID of a position."""

    def __init__(self, host: Host, importer: Importer) -> None:
        super().__init__(host)
        self._importer = importer
        self.written = ""

    @property
    def closes_beside(self) -> bool:
        return not self.written

    def view(self) -> Box:
        content = Column(
            Label(i18n.t(IMPORT), "heading"),
            Label(i18n.t(_WHERE), ink="soft"),
            Entry(self.write, self.written, hint=i18n.t(_HINT), max_length=LONGEST),
            Flow(Button(self.take, "primary"), Button(self.cancel), gap=12, align="right"),
            gap=12,
        )
        return FocusFirst(Sheet(content, width=_WIDE), self.write.name)

    def drop(self, dropped: Sequence[Path]) -> None:
        """Import a dropped file as if its path had been written."""
        if len(dropped) > 1:
            super().drop(dropped)
            return
        self.written = str(dropped[0])
        self.take()

    @command("path", _HINT)
    def write(self, written: str) -> None:
        """Take what is written."""
        self.written = written

    @command("read", _OK)
    def take(self) -> None:
        """Import what is written."""
        if not self.written.strip():
            self.host.remark(EMPTY_LINE)
            self.page.focus(self.write.name)
            return
        then = self._importer.take_written(self.written)
        if then:
            self.host.pop()
            then()

    entered = take

    @command("cancel", _CANCEL)
    def cancel(self) -> None:
        """Close the sheet."""
        self.back()
