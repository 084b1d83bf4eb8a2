"""Importing match files, one a frame, and one report of what came of it.

For a single file a toast says what happened; for several a sheet does, if there is something to say about one of them.
Whole libraries among them are merged at the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library.exchange import import_file
from game.library.library_merge import is_library
from game.library.storage_errors import LibraryError, Notice
from game.play.services import attempt
from game.play.words import match_words
from game.scenes.base import screens
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.files.merging import MergingScene
from game.text import N_, Text
from game.ui.commands import command
from game.ui.folders.file_names import shown
from game.ui.layout import Align, Box, Button, Column, FocusFirst, Group, Label, Line, Sheet

_HIDDEN: Final = 0.25
"""Seconds of importing before the sheet shows."""
_WIDE: Final = 36
"""Ems of the sheet."""
_PROGRESS: Final = N_("files", "Importing {n} of {count} files")
_READ: Final = N_("toast", "Imported from {path}")
_THERE: Final = N_("toast", "This match is already in the library: {name}")
_ALL_READ: Final = N_("toast", "Matches imported: {count}")
_SHOW: Final = N_("button", "Show")
_REPORT: Final = N_("files", "Import")
_NEW: Final = N_("files", "New in the library: {n}")
_KNOWN: Final = N_("files", "Already there: {n}")
_REFUSED: Final = N_("files", "Not imported: {n}")
_OK: Final = N_("button", "OK")
_STOP: Final = N_("button", "Stop")
_LISTED: Final = 40
"""At most so many files of each kind are listed in the report."""


@dataclass
class Report:
    """What became of the files: ids of matches, and files with the reason why they were not imported."""

    new: list[str] = field(default_factory=list)
    known: list[tuple[Path, str]] = field(default_factory=list)
    refused: list[tuple[Path, Notice]] = field(default_factory=list)

    @property
    def found(self) -> str:
        """The id of the first match; "" if there is none."""
        return next(iter([*self.new, *(match for _, match in self.known)]), "")

    @property
    def plain(self) -> bool:
        """Whether nothing is to be said about any single file."""
        return not (self.known or self.refused)


class ImportingScene(Overlay):
    """At the end the observer shows the first imported match; without one a toast offers to."""

    def __init__(self, host: Host, paths: Sequence[Path], observer: screens.ImportObserver | None) -> None:
        super().__init__(host)
        self.report = Report()
        self._waiting = list[Path]()
        self._libraries = list[Path]()
        self._count = 0
        self._add(paths)
        self._only = paths[0]
        self._observer = observer
        self._passed = 0.0
        self._done = False
        """Whether everything is imported, and the sheet shows the report."""

    # ---- importing files

    @property
    def busy(self) -> bool:
        return bool(self._waiting) or not self._done or super().busy

    def update(self, dt: float) -> None:
        """Import the next file."""
        super().update(dt)
        if not self._seen:
            self._passed += dt
            if self._seen:
                self.page.soil()  # all of the window grows dim
        if self._waiting:
            self._import(self._waiting.pop(0))
            self.page.rebuild()
        if not (self._waiting or self._done):
            self._finish()

    def drop(self, dropped: Sequence[Path]) -> None:
        """Import these files too."""
        if self._done:
            super().drop(dropped)
        else:
            self._add(dropped)

    def _add(self, paths: Sequence[Path]) -> None:
        libraries = {path for path in paths if is_library(path)}
        files = [path for path in paths if path not in libraries]
        self._libraries += libraries
        self._waiting += files
        self._count += len(files)

    def _import(self, path: Path) -> None:
        try:
            match_id, known = import_file(self.host.library, path, self.host.games)
        except LibraryError as error:
            self.report.refused.append((path, _reason(error)))
        else:
            if known or match_id in self.report.new:
                self.report.known.append((path, match_id))
            else:
                self.report.new.append(match_id)

    def _finish(self) -> None:
        report = self.report
        if self._count > 1 and not report.plain:
            self._done = True
            self.page.soil()
            self.page.rebuild()
            return
        self.host.pop()
        if self._count > 1:
            if report.new:
                self._end(report.new[0], _ALL_READ, count=len(report.new))
        elif self._count:
            self._report_one()
        self._merge()

    def _merge(self) -> None:
        """Merge the libraries among the files."""
        libraries, self._libraries = self._libraries, []
        if libraries:
            self.host.push(MergingScene(self.host, libraries, self._observer))

    def _report_one(self) -> None:
        """Say in a toast what became of the only file."""
        for _, why in self.report.refused:
            self.host.tell(why.text, **why.values)
        for match_id in self.report.new:
            self._end(match_id, _READ, path=self._only.name)
        for _, match_id in self.report.known:
            self._end(match_id, _THERE, name=self._heading(match_id))

    def _end(self, match_id: str, text: Text, /, **values: object) -> None:
        """Show a match with a toast, or let the toast offer to show it."""
        if self._observer:
            self._show(match_id)
            self.host.tell(text, **values)
        else:
            self.host.offer(text, self.open_library.of(match_id), **values)

    def _show(self, match_id: str) -> None:
        """Show a match in the library from which the import began, or in a new one."""
        if self._observer:
            self._observer.show_imported(match_id)
        else:
            self.open_library(match_id)

    @command("show", _SHOW)
    def open_library(self, match_id: str) -> None:
        """Open the library at a match."""
        self.host.home()  # the library may lie below already
        self.host.open(screens.OpenLibrary(match_id))

    def _heading(self, match_id: str) -> str:
        """What a match is called."""
        summary = attempt(self.host, self.host.library.summary, match_id)
        if not summary:
            return ""
        return match_words.joined(match_words.heading(summary), match_words.game_name(self.host.library, summary))

    # ---- what it looks like

    @property
    def _seen(self) -> bool:
        return self._done or self._passed > _HIDDEN

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing as long as nobody has to wait."""
        if self._seen:
            super().draw(surface)

    def view(self) -> Box:
        progress = i18n.t(_PROGRESS, n=self._count - len(self._waiting), count=self._count)
        title = Label(i18n.t(_REPORT) if self._done else progress, "heading")
        lines = self._lines() if self._done else []
        button = Button(self.end, "primary" if self._done else "plain")
        foot = Group(Align(button, "right"), "foot")
        content = Column(title, Group(Column(*lines, gap=4), "matches"), gap=12)
        return FocusFirst(Sheet(content, width=_WIDE, foot=foot), self.end.name)

    def _lines(self) -> list[Box]:
        """The report; a line about a match opens it."""
        report = self.report
        new = [(match, self._heading(match)) for match in report.new[:_LISTED]]
        known = [
            (match, match_words.joined(shown(path.name), self._heading(match)))
            for path, match in report.known[:_LISTED]
        ]
        refused = [i18n.t(why.text, None, **why.values) for _, why in report.refused[:_LISTED]]
        numbered = enumerate([*new, *known])
        lines = [self._line(number, match, text) for number, (match, text) in numbered]
        return [
            *self._head(_NEW, len(report.new)),
            *lines[: len(new)],
            *self._head(_KNOWN, len(report.known)),
            *lines[len(new) :],
            *self._head(_REFUSED, len(report.refused)),
            *(Label(f"• {text}", ink="soft") for text in refused),
        ]

    def _head(self, text: Text, count: int) -> list[Box]:
        return [Label(i18n.t(text, n=count), "strong")] if count else []

    def _line(self, number: int, match_id: str, text: str) -> Box:
        return Line(self.show_match.of(number, match_id), Label(f"• {text}", middle=True), across=0, down=0)

    # ---- what can be done

    def _end_text(self) -> Text:
        return _OK if self._done else _STOP

    @command("ok", _end_text)
    def end(self) -> None:
        """Stop importing, or close the report."""
        self.back()

    def back(self) -> None:
        if not self._done:
            self._waiting.clear()
            self._libraries.clear()
            return
        self.host.pop()
        if self._observer and self.report.found:
            self._show(self.report.found)
        self._merge()

    def _match_key(self, number: int, match_id: str) -> str:
        del match_id
        return f"match:{number}"

    @command(_match_key, _SHOW)
    def show_match(self, number: int, match_id: str) -> None:
        """Close the report and show a match of it, a line with this number."""
        del number
        libraries, self._libraries = self._libraries, []
        self.host.pop()
        self._show(match_id)
        if libraries:
            self.host.push(MergingScene(self.host, libraries))


def _reason(error: LibraryError) -> Notice:
    """Why a file was not imported, with the name of the file instead of its whole path."""
    values = {key: shown(value.name) if isinstance(value, Path) else value for key, value in error.values.items()}
    return Notice(error.text, values)
