"""A picture of a board as it is shown, without what stands about it."""

import pygame

from game.table.view.table_view import TableView
from game.ui.style import paint
from game.ui.style.look import Look


def board_picture(look: Look, view: TableView) -> pygame.Surface:
    """Draw a board as the window shows it, on the table top."""
    surface = pygame.Surface(look.size)
    paint.backdrop(surface, look, view.rect)
    view.draw(surface)
    return surface.subsurface(view.board_rect.clip(surface.get_rect())).copy()
