"""Positions on the clipboard: what was put there by another program, and what is copied for it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base.scene import Host
from game.text import N_, Text
from game.ui.page.page import Page

_COPIED: Final = N_("toast", "Copied: {id}")
_NOT_COPIED: Final = N_("toast", "The clipboard cannot be used. This is the ID: {id}")


def pasted_text() -> str:
    """The text on the clipboard, "" where none is."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(host: Host, page: Page, key: str, names: Sequence[tuple[Text, str]]) -> None:
    """Copy a text, or let people pick one of several, each with what it is called, beside the button ``key``."""
    if len(names) == 1:
        copied(host, names[0][1])
        return
    page.pick(key, [(text, i18n.t(name)) for name, text in names], "", partial(copied, host))


def copied(host: Host, text: object) -> None:
    """Put a text on the clipboard and say so, or show it where that cannot be."""
    try:
        pygame.scrap.put_text(str(text))
    except pygame.error:
        host.tell(_NOT_COPIED, id=text)
    else:
        host.tell(_COPIED, id=text)
