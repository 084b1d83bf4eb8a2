"""The sheet that asks for a name of the match at the table."""

from typing import Any, Final

import pygame

from game import i18n
from game.match import Match
from game.scenes.base.overlay import Overlay, sheet
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.text import N_, tidied
from game.ui.page.page import Page
from game.ui.style.layout import Column, bottom, button_size, control_height, flow

TITLE: Final = N_("button", "Rename")
NAME: Final = N_("library", "Name for this match")
DONE: Final = N_("button", "Done")
CANCEL: Final = N_("button", "Cancel")
LONGEST: Final = 48
"""Characters of a match's name."""


class RenameScene(Overlay):
    """One line for the name; Enter keeps it, Esc leaves everything as it was."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self._id = host.library.id_of(match)
        found = attempt(host, lambda: host.library.summary(self._id))
        self._name = found.title if found else ""

    def build(self, page: Page) -> None:
        look = page.look
        wide = min(look.em(26), look.width - look.px(110))
        buttons = (("done", i18n.t(DONE), self._keep, "primary"), ("cancel", i18n.t(CANCEL), self.back, "plain"))
        sizes = [button_size(look, text, widest=wide) for _, text, _, _ in buttons]
        places = flow(sizes, pygame.Rect(0, 0, wide, 0), look.px(12), "right")
        column = Column(pygame.Rect(0, 0, wide, 0), look.px(12))
        title = column.take(look.text_size(i18n.t(TITLE), wide, "heading")[1])
        line, feet = column.take(control_height(look)), column.take(bottom(places))
        _, part = sheet(page, wide, feet.bottom + look.px(8))
        part.label(title, i18n.t(TITLE), "heading")
        part.entry("name", line, self._name, self._write, max_length=LONGEST, hint=i18n.t(NAME))
        for (key, text, press, style), place in zip(buttons, places, strict=True):
            part.button(key, place.move(0, feet.top), text, press, style=style)
        page.default = "name"

    def handle(self, event: pygame.Event, action: str) -> None:
        """Enter keeps the name."""
        if action == "confirm" and self.page.typing:
            self._keep()
        else:
            super().handle(event, action)

    def _write(self, name: str) -> None:
        self._name = name

    def _keep(self) -> None:
        attempt(self.host, lambda: self.host.library.rename(self._id, tidied(self._name)))
        self.host.pop()
