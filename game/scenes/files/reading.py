"""Reading match files, one a frame, and one report of what came of them.

Of a single file a line tells; of several a sheet, where something is to be said of one of them. Whole libraries among
them are merged at the end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library.exchange import import_file
from game.library.library_merge import is_library
from game.library.storage_errors import LibraryError, Notice
from game.scenes.base import match_words, screens
from game.scenes.base.overlay import Overlay, footed_sheet
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.scenes.files.merging import merge_all
from game.scenes.files.names import shortened, shown
from game.text import N_, Text
from game.ui.commands import command
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import Column, button_size
from game.ui.style.look import Look
from game.ui.widgets.node import Words

_HIDDEN: Final = 0.25
"""Seconds of reading that nobody need see."""
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
_TOLD: Final = 40
"""So many files of each kind are told of one by one."""


@dataclass
class Report:
    """What became of the files: ids of matches, and files with the reason why they were not read."""

    new: list[str] = field(default_factory=list)
    known: list[tuple[Path, str]] = field(default_factory=list)
    refused: list[tuple[Path, Notice]] = field(default_factory=list)

    @property
    def found(self) -> str:
        """The match to be shown; "" if there is none."""
        return next(iter([*self.new, *(match for _, match in self.known)]), "")

    @property
    def plain(self) -> bool:
        """Whether nothing is to be said of any single file."""
        return not (self.known or self.refused)


class ReadingScene(Overlay):
    """``show`` gets the match that is to be shown at the end; without it a line offers to."""

    def __init__(self, host: Host, paths: Sequence[Path], show: Callable[[str], object] | None) -> None:
        super().__init__(host)
        self.report = Report()
        self._waiting = list[Path]()
        self._libraries = list[Path]()
        self._count = 0
        self._add(paths)
        self._only = paths[0]
        self._show = show
        self._passed = 0.0
        self._tells = False
        """Whether all is read, and the sheet tells of it."""

    # ---- reading

    @property
    def busy(self) -> bool:
        return bool(self._waiting) or not self._tells or super().busy

    def update(self, dt: float) -> None:
        """Read the next file."""
        super().update(dt)
        if not self._seen:
            self._passed += dt
            if self._seen:
                self.page.soil()  # all of the window grows dim
        if self._waiting:
            self._read(self._waiting.pop(0))
            self.page.rebuild()
        if not (self._waiting or self._tells):
            self._finish()

    def drop(self, dropped: Sequence[Path]) -> None:
        """More of them."""
        if self._tells:
            super().drop(dropped)
        else:
            self._add(dropped)

    def _add(self, paths: Sequence[Path]) -> None:
        libraries = {path for path in paths if is_library(path)}
        files = [path for path in paths if path not in libraries]
        self._libraries += libraries
        self._waiting += files
        self._count += len(files)

    def _read(self, path: Path) -> None:
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
            self._tells = True
            self.page.soil()
            self.page.rebuild()
            return
        self.host.pop()
        if self._count > 1:
            self._tell_all()
        elif self._count:
            self._tell_one()
        self._merge()

    def _merge(self) -> None:
        """Merge the libraries among what was to be read."""
        libraries, self._libraries = self._libraries, []
        if libraries:
            show = self._show
            merge_all(self.host, libraries, lambda: show("") if show else None)

    def _tell_one(self) -> None:
        """A line about the only file."""
        for _, why in self.report.refused:
            self.host.tell(why.text, **why.values)
        for match_id in self.report.new:
            self._end(match_id, _READ, path=self._only.name)
        for _, match_id in self.report.known:
            self._end(match_id, _THERE, name=self._heading(match_id))

    def _tell_all(self) -> None:
        """A line about several of which nothing is to be said one by one."""
        if self.report.new:
            self._end(self.report.new[0], _ALL_READ, count=len(self.report.new))

    def _end(self, match_id: str, text: Text, /, **values: object) -> None:
        """Show a match and say a line, or let the line offer to show it."""
        if self._show:
            self._show(match_id)
            self.host.tell(text, **values)
        else:
            self.host.offer(text, self._open.of(match_id), **values)

    @command("show", _SHOW)
    def _open(self, match_id: str) -> None:
        self.host.home()  # the library may lie below already
        self.host.open(screens.Library(match_id))

    def _heading(self, match_id: str) -> str:
        """What a match is called."""
        summary = attempt(self.host, lambda: self.host.library.summary(match_id))
        if not summary:
            return ""
        return match_words.joined(match_words.heading(summary), match_words.game_name(self.host.library, summary))

    # ---- what it looks like

    @property
    def _seen(self) -> bool:
        return self._tells or self._passed > _HIDDEN

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing, as long as nobody has to wait."""
        if self._seen:
            super().draw(surface)

    def back(self) -> None:
        """Stop reading, or close the report."""
        if not self._tells:
            self._waiting.clear()
            self._libraries.clear()
            return
        self.host.pop()
        if self._show and self.report.found:
            self._show(self.report.found)
        self._merge()

    def build(self, page: Page) -> None:
        look = page.look
        wide = min(look.em(_WIDE), look.width - look.px(110))
        title = i18n.t(_REPORT)
        said = i18n.t(_PROGRESS, n=self._count - len(self._waiting), count=self._count)
        button = i18n.t(_OK if self._tells else _STOP)
        size = button_size(look, button, widest=wide)
        column = Column(pygame.Rect(0, 0, wide, 0), look.px(12))
        head = column.take(look.text_size(title if self._tells else said, wide, "heading")[1])
        parts = self._parts(wide, look) if self._tells else []
        places = [column.take(look.text_size(text, wide, style)[1], look.px(4)) for text, style, _ in parts]
        part, foot = footed_sheet(page, wide, column.y + look.px(4), size[1] + look.px(10))
        part.label(head, title if self._tells else said, "heading")
        for number, ((text, style, match_id), place) in enumerate(zip(parts, places, strict=True)):
            self._put_part(part, number, (text, style, match_id), place)
        place = pygame.Rect(foot.right - size[0], foot.bottom - size[1], *size)
        page.button("ok", place, button, self.back, style="primary" if self._tells else "plain", group="foot")
        page.default = "ok"

    def _put_part(self, part: Region, number: int, said: tuple[str, str, str], place: pygame.Rect) -> None:
        """A line of the report; one about a match leads to it."""
        text, style, match_id = said
        if not match_id:
            part.label(place, text, style, colour=None if style == "strong" else part.look.colours.ink_soft)
            return
        words = Words(text, pygame.Rect((0, 0), place.size), style)
        part.line(f"match:{number}", place, partial(self._lead_to, match_id), [words], group="matches")

    def _lead_to(self, match_id: str) -> None:
        libraries, self._libraries = self._libraries, []
        self.host.pop()
        if self._show:
            self._show(match_id)
        else:
            self._open(match_id)
        merge_all(self.host, libraries, lambda: None)

    def _parts(self, wide: int, look: Look) -> list[tuple[str, str, str]]:
        """The lines of the report: text, style, and the match that it leads to."""
        report = self.report
        out = [(i18n.t(_NEW, n=len(report.new)), "strong", "")] if report.new else []
        out += [(shortened(look, f"• {self._heading(each)}", wide), "body", each) for each in report.new[:_TOLD]]
        if report.known:
            out.append((i18n.t(_KNOWN, n=len(report.known)), "strong", ""))
        for path, each in report.known[:_TOLD]:
            line = match_words.joined(f"• {shown(path.name)}", self._heading(each))
            out.append((shortened(look, line, wide), "body", each))
        if report.refused:
            out.append((i18n.t(_REFUSED, n=len(report.refused)), "strong", ""))
        out += [(f"• {i18n.t(why.text, None, **why.values)}", "body", "") for _, why in report.refused[:_TOLD]]
        return out


def _reason(error: LibraryError) -> Notice:
    """Why a file is not read; of the file the name is enough."""
    values = {key: shown(value.name) if isinstance(value, Path) else value for key, value in error.values.items()}
    return Notice(error.text, values)
