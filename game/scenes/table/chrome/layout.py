"""Where the table scene puts its parts, in pixels of the window."""

from dataclasses import dataclass

import pygame

from game.ui.style.look import Look


@dataclass(frozen=True)
class Layout:
    """The parts of the table: the board's area, one panel a seat, the bar of buttons, the line of words above it.

    Where the text is so large that a sentence does not go on one line, there is room for two lines of words.
    ``log`` is the drawer's place while it is open; the board then leaves it free.
    """

    board: pygame.Rect
    panels: tuple[pygame.Rect, ...]
    bar: pygame.Rect
    words: pygame.Rect
    log: pygame.Rect | None


PANEL = 128
"""The least width of a panel's column in design pixels."""
WIDE_PANEL = 168
"""The width that it takes where the board leaves so much: longer words go on one line then."""


def layout(look: Look, seats: int, log_open: bool, shape: float = 1.5) -> Layout:
    """Lay out the table. Seats go clockwise from the upper left where there are more than two.

    ``shape`` is the board's width divided by its height.
    """
    gap = look.px(8)
    whole = pygame.Rect(0, 0, *look.size)
    bar = _cut_bottom(whole, look.em(1.0, "button") + look.px(30))
    lines = 1 if look.em(45) <= look.width else 2
    words = _cut_bottom(whole, lines * look.line("body") + gap // 2)
    log = None
    if log_open:
        width = min(look.em(19, "small"), look.width * 36 // 100)
        log = pygame.Rect(whole.right - width, gap, width - gap, whole.height - 2 * gap)
        whole.width -= width
    wide = min(max(look.px(PANEL), look.em(7.4)), look.width * 24 // 100)
    beside = (whole.width - round((whole.height - 2 * gap) * shape)) // (1 if log_open and seats == 2 else 2)
    wide = max(wide, min(beside, look.px(WIDE_PANEL)))
    if log_open and seats == 2:
        column = pygame.Rect(whole.left, whole.top, wide, whole.height).inflate(-gap, -2 * gap)
        board = pygame.Rect(whole.left + wide, whole.top, whole.width - wide - gap, whole.height).inflate(0, -2 * gap)
        return Layout(board, _stacked(column, gap), bar, words, log)
    left = pygame.Rect(whole.left, whole.top, wide, whole.height).inflate(-gap, -2 * gap)
    right = left.move(whole.width - wide, 0)
    board = pygame.Rect(whole.left + wide, whole.top, whole.width - 2 * wide, whole.height).inflate(0, -2 * gap)
    return Layout(board, _panels(left, right, seats, gap), bar, words, log)


def _panels(left: pygame.Rect, right: pygame.Rect, seats: int, gap: int) -> tuple[pygame.Rect, ...]:
    """Two seats face each other; more take the corners clockwise from the upper left."""
    if seats == 2:
        return left, right
    half = (left.height - gap) // 2
    upper, lower = (pygame.Rect(0, y, left.width, half) for y in (left.top, left.top + half + gap))
    corners = upper.move(left.x, 0), upper.move(right.x, 0), lower.move(right.x, 0), lower.move(left.x, 0)
    return corners[:seats]


def _stacked(column: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """Two panels one above the other, while the log has the place of the right one."""
    half = (column.height - gap) // 2
    upper = pygame.Rect(column.left, column.top, column.width, half)
    return upper, upper.move(0, half + gap)


def _cut_bottom(rect: pygame.Rect, height: int) -> pygame.Rect:
    rect.height -= height
    return pygame.Rect(rect.left, rect.bottom, rect.width, height)
