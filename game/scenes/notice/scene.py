"""`NoticeScene`: what people must know before they play, such as that nothing can be saved. It stays until answered."""

from collections.abc import Iterable

import pygame

from game import i18n
from game.library.errors import Notice
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.text import N_

TITLE = N_("dialog", "Please note")
UNDERSTOOD = N_("button", "OK")


class NoticeScene(PageScene):
    """A dialog with these notices over the scene below."""

    covers = False

    def __init__(self, host: Host, notices: Iterable[Notice]) -> None:
        super().__init__(host)
        self.text = "\n".join(dict.fromkeys(i18n.t(notice.text, **notice.values) for notice in notices))
        self.page.ask(i18n.t(TITLE), self.text, [(i18n.t(UNDERSTOOD), host.pop, "primary")])

    def draw(self, surface: pygame.Surface) -> None:
        """The dialog, and nothing behind it."""
        self.page.draw(surface)
