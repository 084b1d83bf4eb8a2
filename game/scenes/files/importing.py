"""Importing match files, one a frame, and one report of what came of it.

For a single file a toast says what happened; for several a sheet does, if there is something to say about one of them.
Whole libraries among them are merged at the end.
"""

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Final

from game import i18n
from game.library.exchange import Imported
from game.library.library_merge import is_library
from game.play.import_report import ImportReport, import_toast, match_name
from game.play.words import match_words
from game.scenes.base import screens
from game.scenes.base.progress import MOMENT, OK, STOP, ProgressScene
from game.scenes.base.scene import Host
from game.scenes.files.merging import MergingScene
from game.text import N_, Text
from game.ui.commands import command
from game.ui.folders.file_names import shown
from game.ui.layout import Align, Box, Button, Column, FocusFirst, Group, Label, Line, Sheet

_WIDE: Final = 36
"""Ems of the sheet."""
_PROGRESS: Final = N_("files", "Importing {n} of {count} files")
_ALL_READ: Final = N_("toast", "Matches imported: {count}")
_SHOW: Final = N_("button", "Show")
_REPORT: Final = N_("files", "Import")
_NEW: Final = N_("files", "New in the library: {n}")
_KNOWN: Final = N_("files", "Already in the library: {n}")
_FRESH: Final = N_("files", "Unfinished matches that go on with fresh dice: {n}")
_REFUSED: Final = N_("files", "Not imported: {n}")
_LISTED: Final = 40
"""The most files of each kind that the report lists."""


class ImportingScene(ProgressScene):
    """Imports match files. The observer shows the first imported match; without one a toast offers to show it."""

    hidden = MOMENT
    takes_files = True

    def __init__(self, host: Host, paths: Sequence[Path], observer: screens.ImportObserver | None) -> None:
        super().__init__(host)
        self.came = ImportReport()
        self._waiting = list[Path]()
        self._libraries = list[Path]()
        self._count = 0
        self._add(paths)
        self._only = [*self._waiting, *paths][0]  # reported in a toast if it is the only one besides libraries
        self._observer = observer

    # ---- importing files

    @property
    def said(self) -> str:
        return i18n.t(_PROGRESS, n=self._count - len(self._waiting), count=self._count)

    def work(self) -> Generator[float]:
        while self._waiting and not self.stopping:
            self.came.add(self.host, self._waiting.pop(0))
            if self._waiting:
                yield 1 - len(self._waiting) / self._count

    def drop(self, dropped: Sequence[Path]) -> None:
        """Import these files too."""
        if self.working:
            self._add(dropped)
        else:
            super().drop(dropped)

    def _add(self, paths: Sequence[Path]) -> None:
        libraries = {path for path in paths if is_library(path)}
        files = [path for path in paths if path not in libraries]
        self._libraries += libraries
        self._waiting += files
        self._count += len(files)

    def finish(self) -> None:
        """Show the report, or a toast if there is nothing to say about a single one of several files."""
        came = self.came
        if self._count > 1 and not came.plain:
            self.page.invalidate()
            self.page.rebuild()
            return
        self.end()
        if self._count == 1:
            self._tell_one()
        elif came.new:
            self._show_with(came.new[0], _ALL_READ, count=len(came.new))
        self._merge(self._observer)

    def _merge(self, observer: screens.ImportObserver | None) -> None:
        """Merge the libraries among the files, unless somebody has stopped."""
        libraries, self._libraries = self._libraries, []
        if libraries and not self.stopping:
            self.host.push(MergingScene(self.host, libraries, observer))

    def _tell_one(self) -> None:
        """Say in a toast what became of the only file."""
        for _, why in self.came.refused:
            self.host.tell(why.text, **why.values)
        if found := self.came.found:
            imported = Imported(found, bool(self.came.known), bool(self.came.fresh))
            text, values = import_toast(self.host, imported, self._only)
            self._show_with(found, text, **values)

    def _show_with(self, match_id: str, text: Text, /, **values: object) -> None:
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

    @property
    def closes_beside(self) -> bool:
        return not self.working

    # ---- what it looks like

    def view(self) -> Box:
        title = Label(self.said if self.working else i18n.t(_REPORT), "heading")
        lines = [] if self.working else self._lines()
        foot = Group(Align(Button(self.leave_sheet, "plain" if self.working else "primary"), "right"), "foot")
        content = Column(title, Group(Column(*lines, gap=4), "matches"), gap=12)
        return FocusFirst(Sheet(content, width=_WIDE, foot=foot), self.leave_sheet.name)

    def _lines(self) -> list[Box]:
        """Return the report; a line about a match opens it."""
        came = self.came
        new = [(match, match_name(self.host, match)) for match in came.new[:_LISTED]]
        known = [
            (match, match_words.joined(shown(path.name), match_name(self.host, match)))
            for path, match in came.known[:_LISTED]
        ]
        refused = [why.said for _, why in came.refused[:_LISTED]]
        numbered = enumerate([*new, *known])
        lines = [self._line(number, match, text) for number, (match, text) in numbered]
        return [
            *self._head(_NEW, len(came.new)),
            *lines[: len(new)],
            *([Label(i18n.t(_FRESH, n=came.fresh), ink="soft")] if came.fresh else []),
            *self._head(_KNOWN, len(came.known)),
            *lines[len(new) :],
            *self._head(_REFUSED, len(came.refused)),
            *(Label(f"• {text}", ink="soft") for text in refused),
        ]

    def _head(self, text: Text, count: int) -> list[Box]:
        return [Label(i18n.t(text, n=count), "strong")] if count else []

    def _line(self, number: int, match_id: str, text: str) -> Box:
        return Line(self.show_match.of(number, match_id), Label(f"• {text}", middle=True), across=0, down=0)

    # ---- what can be done

    def _leave_text(self) -> Text:
        return STOP if self.working else OK

    @command("ok", _leave_text)
    def leave_sheet(self) -> None:
        """Stop importing, or close the report."""
        self.back()

    def back(self) -> None:
        if self.working:
            self.stopping = True
            return
        self.end()
        if self._observer and self.came.found:
            self._show(self.came.found)
        self._merge(self._observer)

    def _match_key(self, number: int, match_id: str) -> str:
        del match_id
        return f"match:{number}"

    @command(_match_key, _SHOW)
    def show_match(self, number: int, match_id: str) -> None:
        """Close the report and show a match of it, a line with this number."""
        del number
        self.end()
        self._show(match_id)
        self._merge(None)
