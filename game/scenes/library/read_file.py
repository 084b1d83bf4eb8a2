"""The sheet that asks for the path of a match file, or for the ID of a position to begin at."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library.storage_errors import LibraryError
from game.scenes.base import match_words
from game.scenes.base.file_task import FileTask, Then
from game.scenes.base.overlay import Overlay, sheet
from game.scenes.base.scene import Host
from game.scenes.base.storage import exports
from game.text import N_
from game.ui.page.page import Page
from game.ui.style.layout import Column, bottom, button_size, control_height, flow

READ: Final = N_("button", "Import file or ID")
_CHOOSE: Final = N_("files", "Import matches")
_NO_MATCH: Final = N_("files", "No match that can be read here")
_LIBRARY: Final = N_("files", "A whole library")
_INSTEAD: Final = N_("button", "ID or path")
_WHERE: Final = N_(
    "library",
    "Where is the file? You can also drop it on the window. Or enter the ID of a position, as other programs show "
    "it: a new match starts there.",
)
# L10n: stands in the empty line; .ludoteca and .mat are the endings of file names
_HINT: Final = N_("library", "Path of a .ludoteca or .mat file, or an ID")
_OK: Final = N_("button", "Import")
_CANCEL: Final = N_("button", "Cancel")
LONGEST: Final = 1024
"""Characters of what is written."""


def task(host: Host, take: Callable[[Sequence[Path]], Then], written: Then) -> FileTask:
    """What the chooser is opened for. ``written`` opens the sheet to write in instead."""
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
        written=(_INSTEAD, written),
    )


def _inside(host: Host, path: Path) -> str:
    """Which game a file holds and who plays, or that it is a library; that it cannot be read, if it cannot."""
    from game.library.exchange import glance
    from game.library.library_merge import is_library

    if is_library(path):
        return i18n.t(_LIBRARY)
    try:
        seen = glance(path, host.games)
    except LibraryError:
        return i18n.t(_NO_MATCH)
    game = i18n.t(host.games[seen.game].text) if seen.game in host.games else ""
    return match_words.joined(game, " – ".join(seen.names))


class ReadFileScene(Overlay):
    """``read`` gets what was written, and gives what to do when the sheet has closed; None if it was refused.

    Then the sheet stays.
    """

    def __init__(self, host: Host, read: Callable[[str], Callable[[], object] | None]) -> None:
        super().__init__(host)
        self._read = read
        self._written = ""

    def build(self, page: Page) -> None:
        look = page.look
        wide = min(look.em(32), look.width - look.px(110))
        head, asked = i18n.t(READ), i18n.t(_WHERE)
        buttons = (("read", i18n.t(_OK), self._take, "primary"), ("cancel", i18n.t(_CANCEL), self.back, "plain"))
        sizes = [button_size(look, text, widest=wide) for _, text, _, _ in buttons]
        places = flow(sizes, pygame.Rect(0, 0, wide, 0), look.px(12), "right")
        column = Column(pygame.Rect(0, 0, wide, 0), look.px(12))
        title = column.take(look.text_size(head, wide, "heading")[1])
        words = column.take(look.text_size(asked, wide)[1])
        line = column.take(control_height(look))
        feet = column.take(bottom(places))
        _, part = sheet(page, wide, feet.bottom + look.px(8))
        part.label(title, head, "heading")
        part.label(words, asked, colour=look.colours.ink_soft)
        part.entry("path", line, self._written, self._write, max_length=LONGEST, hint=i18n.t(_HINT))
        for (key, text, press, style), place in zip(buttons, places, strict=True):
            part.button(key, place.move(0, feet.top), text, press, style=style)
        page.default = "path"

    def handle(self, event: pygame.Event, action: str) -> None:
        """Enter reads."""
        if action == "confirm" and self.page.typing:
            self._take()
        else:
            super().handle(event, action)

    def drop(self, dropped: Sequence[Path]) -> None:
        """A file that is dropped is read as if its path had been written."""
        if len(dropped) > 1:
            super().drop(dropped)
            return
        self._written = str(dropped[0])
        self._take()

    def _write(self, written: str) -> None:
        self._written = written

    def _take(self) -> None:
        then = self._read(self._written) if self._written.strip() else None
        if then:
            self.host.pop()
            then()
