"""The button that closes a sheet beside the board, for those who have no Esc at hand."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game import i18n
from game.scenes.table.chrome.action_bar import key_tip
from game.text import N_
from game.ui.input.inputs import bindings
from game.ui.page.page import Page

CLOSE: Final = N_("button", "Close")


def put_close(
    page: Page,
    place: pygame.Rect,
    press: Callable[[], object],
    keys: Mapping[str, tuple[str, ...]],
    action: str = "back",
) -> None:
    """Put it there; its tip names the key of the ``action`` that does the same. ``keys`` are changes of the keys."""
    named = i18n.t(CLOSE)
    tip = key_tip(named, bindings(keys).get(action, ())) or named
    page.button("close", place, "", press, icon="close", style="quiet", group="close", name=named, tip=tip)
