"""The line below the list while several matches are chosen, and what can be done with all that were deleted."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from game import i18n
from game.text import N_, Text
from game.ui.page.page import Page
from game.ui.style.layout import button_size, flow
from game.ui.style.look import Look

CHOSEN: Final = N_("library", "{n} match selected", "{n} matches selected")
DELETED: Final = N_("library", "Deleted matches are kept for 30 days.")
_ALL: Final = N_("button", "Select all")
_EXPORT: Final = N_("button", "Export…")
_DELETE: Final = N_("button", "Delete")
_BACK: Final = N_("button", "Restore")
_ERASE: Final = N_("button", "Delete permanently")
_EMPTY: Final = N_("button", "Empty")
_END: Final = N_("button", "Done")
_SAID: Final = 8
"""Ems of the least room for what is said."""

Act = tuple[str, Text, str, str]
"""A key, a text, an icon and a style."""
LISTED: Final[tuple[Act, ...]] = (
    ("all", _ALL, "done", "plain"),
    ("export", _EXPORT, "export", "plain"),
    ("delete", _DELETE, "trash", "plain"),
    ("end", _END, "close", "primary"),
)
"""What can be done with matches that are chosen."""
GONE: Final[tuple[Act, ...]] = (
    ("all", _ALL, "done", "plain"),
    ("undelete", _BACK, "undo", "plain"),
    ("erase", _ERASE, "trash", "danger"),
    ("end", _END, "close", "primary"),
)
"""The same where they were deleted."""
EMPTYING: Final[tuple[Act, ...]] = (("empty", _EMPTY, "trash", "danger"),)
"""What can be done with all that were deleted."""
NEEDING: Final = ("export", "delete", "undelete", "erase")
"""What needs something that is chosen."""


@dataclass(frozen=True)
class Foot:
    """``said`` at the left, and buttons at the right: with their icons alone where there is little room."""

    look: Look
    width: int
    said: str
    acts: Sequence[Act]

    @property
    def height(self) -> int:
        """How high it is."""
        return max(max((size[1] for size in self._sizes), default=0), self._words) + self.look.px(4)

    @cached_property
    def _sizes(self) -> list[tuple[int, int]]:
        return [button_size(self.look, self._text(text), icon) for _, text, icon, _ in self.acts]

    def _text(self, text: Text) -> str:
        return "" if self._bare else i18n.t(text)

    @cached_property
    def _bare(self) -> bool:
        look = self.look
        wide = sum(button_size(look, i18n.t(text), icon)[0] + look.px(10) for _, text, icon, _ in self.acts)
        return wide + look.em(_SAID) > self.width

    @property
    def _room(self) -> int:
        """The pixels for what is said."""
        gap = self.look.px(10)
        return max(gap, self.width - sum(wide + gap for wide, _ in self._sizes))

    @property
    def _words(self) -> int:
        return self.look.text_size(self.said, self._room, "strong")[1]

    def put(self, page: Page, place: pygame.Rect, able: bool, does: Mapping[str, Callable[[], object]]) -> None:
        """Put it on the page; ``able`` says whether anything is chosen."""
        places = flow(self._sizes, place, self.look.px(10), "right")
        for (key, text, icon, style), at in zip(self.acts, places, strict=True):
            said, tip = self._text(text), i18n.t(text)
            enabled = able or key not in NEEDING
            page.button(
                f"all:{key}",
                at,
                said,
                does[key],
                icon=icon,
                style=style,
                enabled=enabled,
                group="foot",
                tip="" if said else tip,
            )
        words = pygame.Rect(place.left, place.top, self._room, place.height - self.look.px(4))
        page.label(words, self.said, "strong", colour=self.look.colours.ink_soft)
