"""The empty backgammon board: a walnut case, felt, leather points, a hinged bar."""

from typing import Final

import pygame

from game.table import backgammon_sizes as b
from game.table import brush, relief
from game.table.art import Look
from game.table.geometry import Frame, Point

_SEED: Final = 24


def paint(surface: pygame.Surface, frame: Frame, look: Look) -> None:
    """The whole board into ``frame``; see `game.table.backgammon_sizes` for the measures."""
    rect, unit = frame.rect, look.unit
    case = pygame.Surface(rect.size, 0, 32)
    local = Frame(frame.size, case.get_rect(), frame.turns)
    relief.thrown_shadow(surface, rect, unit, 0.05 * unit)
    _case(case, local, look)
    _cloth(case, local, look)
    _bar(case, local, look)
    brush.lamp(case, case.get_rect())
    surface.blit(case, rect)


def _case(case: pygame.Surface, local: Frame, look: Look) -> None:
    """Rails with mitred corners, the walls of the trays, an inlaid line."""
    unit, colours = look.unit, look.palette
    plain = colours.contrast
    case.blit(brush.wood(case.get_size(), unit, colours.frame, _SEED, plain=plain), (0, 0))
    upright = brush.wood(case.get_size(), unit, colours.frame, _SEED + 1, upright=True, plain=plain)
    for outer, inner in ((0.0, b.RAIL), (b.WIDTH, b.WIDTH - b.RAIL)):
        corners = [(outer, 0.0), (inner, b.RAIL), (inner, b.HEIGHT - b.RAIL), (outer, b.HEIGHT)]
        brush.inlay(case, [local.pixel(*corner) for corner in corners], upright)
        for near, far in (corners[:2], corners[2:]):
            _seam(case, local.pixel(*near), local.pixel(*far), unit)
    edge = max(1, round(unit * 0.07))
    for left, right in ((b.RAIL + b.TRAY, b.LEFT), (b.MIDDLE, b.RIGHT), (b.END, b.END + b.WALL)):
        wall = local.box(left, b.TOP, right, b.BOTTOM)
        case.blit(upright, wall, wall)
        brush.bevel(case, wall, edge, 100)
    brush.bevel(case, case.get_rect(), edge, 120)
    line = local.box(0.09, 0.09, b.WIDTH - 0.09, b.HEIGHT - 0.09)
    pygame.draw.rect(case, brush.mix(colours.inlay, colours.frame, 0.35), line, max(1, round(unit * 0.025)))


def _seam(case: pygame.Surface, start: Point, end: Point, unit: float) -> None:
    """Where two pieces of wood meet."""
    (ax, ay), (bx, by) = start, end
    half = max(0.5, unit * 0.008)
    brush.fill(case, [(ax - half, ay), (ax + half, ay), (bx + half, by), (bx - half, by)], brush.BLACK, 130)


def _cloth(case: pygame.Surface, local: Frame, look: Look) -> None:
    """The felt of both halves and of the trays, sunk below the wood; the points upon it."""
    unit, colours = look.unit, look.palette
    felt = brush.felt(case.get_size(), unit, colours.felt, _SEED, plain=colours.contrast)
    middle, half = b.HEIGHT / 2, b.SILL / 2
    tray = b.END + b.WALL
    for left, top, right, bottom in (
        (b.LEFT, b.TOP, b.MIDDLE, b.BOTTOM),
        (b.RIGHT, b.TOP, b.END, b.BOTTOM),
        (b.RAIL, b.TOP, b.RAIL + b.TRAY, b.BOTTOM),
        (tray, b.TOP, tray + b.TRAY, middle - half),
        (tray, middle + half, tray + b.TRAY, b.BOTTOM),
    ):
        area = local.box(left, top, right, bottom)
        case.blit(felt, area, area)
        if right - left > b.TRAY + 1:
            _points(case, local, look, left)
        brush.sunken(case, area, 0.16 * unit)
    sill = local.box(tray, middle - half, tray + b.TRAY, middle + half)
    brush.bevel(case, sill, max(1, round(unit * 0.05)))


def _points(case: pygame.Surface, local: Frame, look: Look, left: float) -> None:
    size = (round(look.unit * 1.1) + 4, round(look.unit * (b.POINT + 0.2)) + 4)
    plain = look.palette.contrast
    leathers = [brush.felt(size, look.unit * 1.6, colour, 3, plain=plain) for colour in look.palette.points]
    for k in range(6):
        for foot, way, odd in ((b.TOP, 1, k % 2), (b.BOTTOM, -1, 1 - k % 2)):
            x = left + k + 0.5
            outline = [(x - 0.48, foot), (x, foot + way * b.POINT), (x + 0.48, foot)]
            inner = [(x - 0.445, foot), (x, foot + way * (b.POINT - 0.3)), (x + 0.445, foot)]
            brush.fill(case, [local.pixel(*p) for p in outline], look.palette.inlay)
            pixels = [local.pixel(*p) for p in inner]
            corner = (int(min(p[0] for p in pixels)) - 1, int(min(p[1] for p in pixels)) - 1)
            brush.inlay(case, pixels, leathers[odd], corner)


def _bar(case: pygame.Surface, local: Frame, look: Look) -> None:
    """The fold of the case between its two halves, and two brass hinges."""
    unit, x = look.unit, (b.MIDDLE + b.RIGHT) / 2
    _seam(case, local.pixel(x, 0), local.pixel(x, b.HEIGHT), unit * 1.6)
    for y in (b.TOP + 0.9, b.BOTTOM - 0.9):
        _hinge(case, local.box(x - 0.26, y - 0.34, x + 0.26, y + 0.34), look)


def _hinge(case: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    unit, brass = look.unit, look.palette.inlay
    relief.thrown_shadow(case, area, unit * 0.25)
    pygame.draw.rect(case, brass, area, border_radius=round(0.04 * unit))
    case.blit(brush.grain(area.size, unit, 9), area, special_flags=pygame.BLEND_RGB_MULT)
    brush.bevel(case, area, max(1, round(unit * 0.03)), 110)
    middle = area.centerx
    case.fill(brush.mix(brass, brush.BLACK, 0.55), (middle, area.y, max(1, round(unit * 0.02)), area.height))
    for x in (area.left + area.width // 4, area.right - area.width // 4):
        for y in (area.top + area.height // 5, area.bottom - area.height // 5):
            pygame.draw.aacircle(case, brush.mix(brass, brush.BLACK, 0.45), (x, y), max(1, round(0.045 * unit)))
