"""The chosen game's board on New Match: beside the sheet, or in a tall window in what the sheet has left."""

from typing import Final

import pygame

from game.scenes.base import form_rows, thumbnails
from game.scenes.base.thumbnails import Gallery
from game.ui.style import paint
from game.ui.style.look import Look

SHARE: Final = 0.36
"""The most of the width that it takes."""
LEAST: Final = 11
"""Ems of the smallest."""
_AROUND: Final = 180
"""Design pixels of the window's height that are not for it."""
_GAP: Final = 24
"""Design pixels between sheet and board."""


class BoardPicture:
    """``beside`` is how much of the window's width it takes with the ``gap`` before it, 0 where there is no room.

    The sheet keeps what it ``needed``, in pixels.
    """

    def __init__(self, look: Look, game: str, gallery: Gallery, needed: int) -> None:
        self.look = look
        self._game = game
        self._gallery = gallery
        self.gap = look.px(_GAP)
        whole = look.width - 2 * form_rows.margin(look)
        best = round(min(whole * SHARE, (look.height - look.px(_AROUND)) * thumbnails.aspect(look, game)))
        sheet = max(needed, min(whole - best - self.gap, look.px(form_rows.WIDEST)))
        beside = min(whole - sheet, best + self.gap)
        self.beside = beside if beside - self.gap >= look.em(LEAST) else 0

    @property
    def width(self) -> int:
        """How wide the board may be beside the sheet."""
        return max(0, self.beside - self.gap)

    @property
    def height(self) -> int:
        """How high the board is beside the sheet."""
        return round(self.width / thumbnails.aspect(self.look, self._game))

    def room(self, inside: pygame.Rect, right: int, used: int, foot: int) -> pygame.Rect | None:
        """Where it stands: left of ``right``, above ``foot``; or below the ``used`` pixels of ``inside``."""
        if self.beside:
            high = min(used, inside.height) - foot - self.gap
            return pygame.Rect(right - self.width, inside.top, self.width, high)
        top = inside.top + used + self.gap  # on the table below the sheet
        left = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
        return left if left.height >= self.look.em(LEAST) else None

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """In the middle of its room, on its shadow."""
        look = self.look
        picture = self._gallery.ask(look, thumbnails.beginning(self._game), room.size, at_once=True)
        if picture:
            place = picture.get_rect(center=room.center)
            under = place.inflate(-look.px(10), -look.px(10))  # within the round corners
            paint.shadow(surface, under.move(look.px(4), look.px(8)), look.px(16), 0.7)
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
