"""The foot of the chooser: how many files there are or are chosen, the new file's name, and the button that ends it."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from game import i18n
from game.scenes.base.file_task import FileTask
from game.text import N_, Text
from game.ui.page.page import Page
from game.ui.style.layout import bottom, button_size, control_height, flow
from game.ui.style.look import Look

ALL: Final = N_("button", "Select all")
_NAME: Final = N_("files", "File name")
# L10n: what the names of several files end with, such as “.ludoteca and .mat”; {first} may be several with commas
KINDS: Final = N_("files", "{first} and {last}")
LONGEST: Final = 200
"""Characters of a new file's name, or of a path."""
GROUP: Final = "foot"
_ENTRY, _SAID = 12, 6.5
"""Ems of the least room beside the buttons: for a name to be written, for what is said."""


class Chooser(Protocol):
    """What the foot does."""

    def choose_all(self) -> None: ...

    def finish(self) -> None: ...

    def write(self, name: str) -> None: ...


class Foot:
    """``said`` stands at the left, or above where there is no room beside the buttons."""

    def __init__(self, look: Look, task: FileTask, said: str, name: str, chosen: int, width: int) -> None:
        self.look = look
        self._task = task
        self._said = said
        self._name = name
        self._chosen = chosen
        self._gap = look.px(10)
        self._width = width
        self._keys = [
            *([("written", task.written[0], "pencil")] if task.written else []),
            *([("all", ALL, "done")] if task.several else []),
            ("finish", task.act, ""),
        ]
        self._bare = False
        """Whether only the last button has room for its text."""
        self._places = self._flow(width)
        self._kinds = _told(task.kinds)
        self._kinds_width = look.measure(self._kinds)[0] + self._gap if self._kinds else 0
        least = look.em(_ENTRY) + self._kinds_width if task.what == "write" else look.em(_SAID)
        if self._free < least:
            self._bare = True
            self._places = self._flow(width)
        self._buttons = bottom(self._places)
        self._beside = self._free >= least
        self._words = look.text_size(said, self._said_width, "strong")[1] if said else 0
        self.height = self._heights()

    def _flow(self, width: int) -> list[pygame.Rect]:
        sizes = [button_size(self.look, self._text(key, text), icon, width) for key, text, icon in self._keys]
        return flow(sizes, pygame.Rect(0, 0, width, 0), self._gap, "right")

    def _text(self, key: str, text: Text) -> str:
        return "" if self._bare and key != "finish" else i18n.t(text)

    @property
    def _free(self) -> int:
        """What is left beside the buttons, if they stand in one row."""
        one_row = len({place.top for place in self._places}) == 1
        return self._places[0].left - self._gap if one_row else 0

    @property
    def _said_width(self) -> int:
        return self._free if self._beside and self._task.what != "write" else self._width

    def _heights(self) -> int:
        line = self._words + self._gap if self._words else 0
        if self._task.what == "write":
            entry = control_height(self.look)
            return line + (max(entry, self._buttons) if self._beside else entry + self._gap + self._buttons)
        return max(self._words, self._buttons) if self._beside else line + self._buttons

    def put(self, page: Page, place: pygame.Rect, does: Chooser) -> None:
        """Put it on the page."""
        low = place.bottom - self._buttons
        acts = {"written": self._write_instead, "all": does.choose_all, "finish": does.finish}
        for (key, text, icon), at in zip(self._keys, self._places, strict=True):
            able = key != "finish" or self._task.what != "read" or self._chosen > 0
            style = "primary" if key == "finish" else "plain"
            page.button(
                key,
                at.move(place.left, low),
                self._text(key, text),
                acts[key],
                icon=icon,
                style=style,
                group=GROUP,
                enabled=able,
                tip="" if self._text(key, text) else i18n.t(text),
            )
        top = place.top
        if self._said:
            beside = self._beside and self._task.what != "write"
            high = self._buttons if beside else self._words
            at = pygame.Rect(place.left, low if beside else top, self._said_width, high)
            page.label(at, self._said, "strong", colour=self.look.colours.ink_soft)
            top += 0 if beside else self._words + self._gap
        if self._task.what == "write":
            wide = self._free if self._beside else place.width
            entry = pygame.Rect(place.left, low if self._beside else top, wide, control_height(self.look))
            entry.width -= self._kinds_width
            kinds = pygame.Rect(entry.right + self._gap, entry.top, self._kinds_width - self._gap, entry.height)
            page.label(kinds, self._kinds, colour=self.look.colours.ink_soft)
            named = i18n.t(_NAME)
            page.entry("name", entry, self._name, self._write(page, does), max_length=LONGEST, hint=named, group=GROUP)

    def _write(self, page: Page, does: Chooser) -> Callable[[str], object]:
        def write(name: str) -> None:
            does.write(name)
            page.rebuild()

        return write

    def _write_instead(self) -> None:
        if self._task.written:
            self._task.written[1]()


def _told(kinds: Sequence[str]) -> str:
    """Endings of files, as they are said."""
    *first, last = kinds or ("",)
    return i18n.t(KINDS, first=i18n.listed(first), last=last) if first else last
