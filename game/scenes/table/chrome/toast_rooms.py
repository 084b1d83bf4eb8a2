"""Where round the board a line may stand for a while: it covers neither the board, nor buttons, nor who is on turn."""

from collections.abc import Sequence

import pygame

from game.scenes.table.chrome.table_layout import TableLayout
from game.ui.style.look import Look


def toast_rooms(
    look: Look, layout: TableLayout, board: pygame.Rect, words_high: int, dim: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Beside the board above the words, over them, or where the window is free above or below the board.

    As a last resort over the panel of somebody who is not on turn: ``dim`` are the rooms of those. ``board`` is what
    the board itself covers, ``words_high`` what the words take at the foot of their room; all in pixels of the window.
    """
    gap, words = look.px(8), layout.words
    over = [words.union(panel) for panel in dim]
    free = [room for room in over if sum(map(room.colliderect, layout.panels)) == 1]
    if words.top >= layout.board.bottom:
        top, bottom = layout.bar.bottom + gap, layout.log.top if layout.log else look.height
        return [pygame.Rect(0, top, look.width, bottom - top - gap), words, *free]
    above = pygame.Rect(words.left, words.top, words.width, words.height - words_high - gap)
    strips = [
        pygame.Rect(layout.board.left, top + gap, layout.board.width, bottom - top - 2 * gap)
        for top, bottom in ((board.bottom, look.height), (0, board.top))
    ]
    return [room for room in (above, words, *strips, *free) if room.height > gap]
