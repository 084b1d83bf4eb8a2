"""The head of a review: the way back, the title, and beside it how the match stood, else who played."""

from collections.abc import Callable

import pygame

from game import i18n
from game.scenes.base import form_rows
from game.ui.page.page import Page
from game.ui.style.layout import button_size
from game.ui.style.look import Look


def build_head(page: Page, rect: pygame.Rect, title: str, names: str, score: str, back: Callable[[], object]) -> None:
    """Put it on the page. A ``score`` ("" for none) for which there is no room is left out, ``names`` are cut."""
    look = page.look
    size = button_size(look, "", "back")
    place = pygame.Rect(rect.left, rect.centery - size[1] // 2, *size)
    page.button("back", place, "", back, icon="back", style="quiet", group="head", tip=i18n.t(form_rows.BACK))
    room, left = _room(look, rect, title), place.right + look.px(8)
    page.label(pygame.Rect(left, rect.top, room.left - left, rect.height), title, "heading")
    style = _style(look, score, room.width)
    said = score if score and style else look.fit(names, room.width)
    if room.width >= look.em(6):
        page.label(room, said, style or "body", colour=look.colours.ink_soft)


def has_room(look: Look, rect: pygame.Rect, title: str, score: str) -> bool:
    """Whether such a score stands whole beside the title."""
    return bool(_style(look, score, _room(look, rect, title).width))


def _room(look: Look, rect: pygame.Rect, title: str) -> pygame.Rect:
    """What is free beside the title."""
    left = rect.left + button_size(look, "", "back")[0] + look.measure(title, "heading")[0] + look.px(24)
    return pygame.Rect(left, rect.top, max(0, rect.right - left), rect.height)


def _style(look: Look, text: str, width: int) -> str:
    """In which style a text has room on a line; "" for none."""
    return next((style for style in ("body", "small") if look.measure(text, style)[0] <= width), "")
