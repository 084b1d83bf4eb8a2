"""Copies the IDs of positions, which other programs read, to the clipboard."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game import i18n
from game.scenes.base.scene import Host
from game.text import N_, Text
from game.ui.page.page import Page

_COPIED: Final = N_("toast", "The position is on the clipboard.")
_NOT_COPIED: Final = N_("toast", "The clipboard cannot be used. The ID is: {id}")


def copy(
    host: Host, page: Page, key: str, names: Sequence[tuple[Text, str]], then: Callable[[], object] = lambda: None
) -> None:
    """Copy a text, or let people pick one of several, each with what it is called, beside the button ``key``."""

    def put(text: object) -> None:
        try:
            pygame.scrap.put_text(str(text))
        except pygame.error:
            host.tell(_NOT_COPIED, id=text)
        else:
            host.tell(_COPIED)
        then()

    if len(names) == 1:
        put(names[0][1])
    else:
        page.pick(key, [(text, i18n.t(name)) for name, text in names], names[0][1], put)
