"""What ends New Match: the button that begins, and what is still wrong. Below the board where that stands beside."""

from collections.abc import Callable
from typing import Final

import pygame

from game import i18n
from game.scenes.base import form_rows
from game.text import N_
from game.ui.page.page import Page
from game.ui.style.layout import button_size
from game.ui.style.look import Look

BEGIN: Final = N_("button", "Start")
_LEAST: Final = 220
"""Design pixels of the button's least width."""
_MOST: Final = 340
"""Design pixels of its width below a large board."""


class Foot:
    """``problem`` says why the match cannot begin, "" if it can; ``column`` is how wide the board is, 0 without one."""

    def __init__(self, look: Look, problem: str, column: int) -> None:
        self.look = look
        self._problem = problem
        self._column = column
        size = button_size(look, i18n.t(BEGIN), "play", column or None)
        least = min(column, look.px(_MOST)) if column else look.px(_LEAST)
        self._size = (max(size[0], least), size[1])
        self._room = column or form_rows.wide(look) - self._size[0] - look.px(20)
        self._words = look.text_size(problem, self._room, "strong")[1] if problem else 0

    @property
    def height(self) -> int:
        """What it needs at the foot of the page."""
        if self._column:
            return self._size[1] + (self._words + self.look.px(10) if self._words else 0)
        return max(self._size[1], self._words)

    def put(self, page: Page, place: pygame.Rect, begin: Callable[[], object]) -> None:
        """Put it at the lower right corner of ``place``, in its column or in a row."""
        look, (wide, high) = self.look, self._size
        button = pygame.Rect(place.right - wide - max(0, self._column - wide) // 2, 0, wide, high)
        words = pygame.Rect(button.left - look.px(20) - self._room, 0, self._room, self._words)
        if self._column:
            button.bottom = place.bottom
            words.bottomleft = place.right - self._column, button.top - look.px(10)
        else:
            button.centery = words.centery = place.centery
        page.button(
            "begin",
            button,
            i18n.t(BEGIN),
            begin,
            icon="play",
            style="primary",
            group="begin",
            enabled=not self._problem,
        )
        if self._problem:
            align = "center" if self._column else "right"
            page.label(words, self._problem, "strong", align, colour=look.colours.focus)
