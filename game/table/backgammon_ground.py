"""The empty backgammon board."""

from typing import Final

import pygame

from game.table import backgammon_sizes as b
from game.table import brush
from game.table.art import Look
from game.table.geometry import Frame

SEED: Final = 24


def paint(surface: pygame.Surface, frame: Frame, look: Look) -> None:
    """Case, felt, points, bar, trays; see `game.table.backgammon_sizes` for the measures."""
    unit, colours = look.unit, look.palette
    rect = frame.rect
    across = brush.wood(rect.size, unit, colours.frame, SEED)
    cloth = brush.felt(rect.size, unit, colours.felt, SEED)
    local = Frame((b.WIDTH, b.HEIGHT), pygame.Rect((0, 0), rect.size), frame.turns)
    case = pygame.Surface(rect.size, 0, 32)
    case.blit(across, (0, 0))
    upright = brush.wood(rect.size, unit, colours.frame, SEED + 1, upright=True)
    for left, right in ((0, b.RAIL), (b.WIDTH - b.RAIL, b.WIDTH)):
        cut = min(b.RAIL, b.HEIGHT / 2)
        inner = right if left == 0 else left
        outer = left if left == 0 else right
        corners = [(outer, 0), (inner, cut), (inner, b.HEIGHT - cut), (outer, b.HEIGHT)]
        brush.inlay(case, [local.pixel(*p) for p in corners], upright)
    for left, right in ((b.RAIL + b.TRAY, b.LEFT), (b.MIDDLE, b.RIGHT), (b.END, b.END + b.WALL)):
        area = local.box(left, b.TOP, right, b.BOTTOM)
        case.blit(upright, area, area)
    edge = max(1, round(unit * 0.07))
    brush.bevel(case, case.get_rect(), edge, 120)
    for left, right in ((b.RAIL, b.RAIL + b.TRAY), (b.END + b.WALL, b.END + b.WALL + b.TRAY)):
        area = local.box(left, b.TOP, right, b.BOTTOM)
        case.blit(cloth, area, area)
        brush.sunken(case, area, 0.16 * unit)
        bar = local.box(left, b.HEIGHT / 2 - 0.12, right, b.HEIGHT / 2 + 0.12)
        if left > b.MIDDLE:
            case.blit(across, bar, bar)
            brush.bevel(case, bar, edge)
    for left in (b.LEFT, b.RIGHT):
        area = local.box(left, b.TOP, left + 6, b.BOTTOM)
        case.blit(cloth, area, area)
        _points(case, local, look, left)
        brush.sunken(case, area, 0.16 * unit)
    brush.lamp(case, case.get_rect())
    surface.blit(case, rect)


def _points(case: pygame.Surface, local: Frame, look: Look, left: float) -> None:
    leathers = [brush.felt((160, 160), look.unit * 1.5, colour, 3) for colour in look.palette.points]
    for k in range(6):
        for foot, tip, odd in ((b.TOP, b.TOP + 4.25, k % 2), (b.BOTTOM, b.BOTTOM - 4.25, 1 - k % 2)):
            x = left + k + 0.5
            outline = [(x - 0.48, foot), (x, tip), (x + 0.48, foot)]
            inner = [(x - 0.445, foot), (x, tip - (0.3 if tip > foot else -0.3)), (x + 0.445, foot)]
            brush.fill(case, [local.pixel(*p) for p in outline], look.palette.inlay)
            brush.inlay(case, [local.pixel(*p) for p in inner], leathers[odd])
