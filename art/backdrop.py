"""Makes the table top behind every screen: ``python -m art.backdrop`` writes assets/theme/walnut.jpg, and it half as
large to assets/theme/half/ for small windows.

Grey only, light in the middle and dark towards the corners of the room: the theme gives the colour. Wide boards lie
side by side; each is cut from a trunk of its own, whose rings the saw meets at a small angle (long ovals), with fine
fibres and short dark pores along the grain.
"""

import math
import random
import sys
from pathlib import Path

import pygame

from game.ui.themes import mix

OUT = Path(__file__).parents[1] / "assets" / "theme" / "walnut.jpg"
SIZE = (1920, 1200)
BOARDS = 4
SEED = 7
CORNER = (111, 111, 111)
"""How light the corners are; a theme's ``backdrop_dark`` is its ``backdrop`` times this."""


class Noise:
    """Smooth noise, 0.0 to 1.0: random values on a lattice, with smooth steps between them."""

    def __init__(self, rng: random.Random, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.values = [[rng.random() for _ in range(columns + 1)] for _ in range(rows + 1)]

    def at(self, u: float, v: float) -> float:
        """The value at a point; ``u`` and ``v`` run from 0.0 to 1.0."""
        x, y = min(u * self.columns, self.columns - 1e-6), min(v * self.rows, self.rows - 1e-6)
        i, j = int(x), int(y)
        s, t = _smooth(x - i), _smooth(y - j)
        top = self.values[j][i] * (1 - s) + self.values[j][i + 1] * s
        low = self.values[j + 1][i] * (1 - s) + self.values[j + 1][i + 1] * s
        return top * (1 - t) + low * t


def main() -> int:
    """Paint the boards and save them."""
    rng = random.Random(SEED)
    picture = pygame.Surface(SIZE, 0, 24)
    high = SIZE[1] // BOARDS
    for number in range(BOARDS):
        paint_board(picture, pygame.Rect(0, number * high, SIZE[0], high), rng)
    picture.blit(light(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    half = pygame.transform.smoothscale(picture, (SIZE[0] // 2, SIZE[1] // 2))
    for shown, path in ((picture, OUT), (half, OUT.parent / "half" / OUT.name)):
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(shown, path)
        print(f"{path.relative_to(OUT.parent)}: {path.stat().st_size // 1024} KiB")
    return 0


def light() -> pygame.Surface:
    """How light it is from the middle to the corners: a few pixels stretched smoothly over the whole."""
    wide, high = 48, 30
    small = pygame.Surface((wide, high), 0, 24)
    for y in range(high):
        for x in range(wide):
            away = ((x + 0.5) / wide * 2 - 1) ** 2 + ((y + 0.5) / high * 2 - 1) ** 2
            small.set_at((x, y), mix((255, 255, 255), CORNER, min(1.0, away / 2) ** 0.8))
    return pygame.transform.smoothscale(small, SIZE)


def paint_board(picture: pygame.Surface, board: pygame.Rect, rng: random.Random) -> None:
    """One board, its rings, fibres, pores and the shadow of its seam."""
    bend, slow, tone = Noise(rng, 5, 3), Noise(rng, 9, 6), 0.9 + rng.random() * 0.08
    fibres = [Noise(rng, 14, board.height // 3), Noise(rng, 40, board.height)]
    heart, rings = rng.uniform(-0.4, 1.4), rng.uniform(9.0, 13.0)
    for y in range(board.height):
        v = y / board.height
        seam = min(1.0, 0.55 + min(y, board.height - 1 - y) / 5)
        for x in range(board.width):
            u = x / board.width
            away = math.hypot((v - heart) * 1.5, (u - 0.5) * 0.35) + (bend.at(u, v) - 0.5) * 0.42
            ring = (away * rings + slow.at(u, v) * 0.5) % 1.0
            late = ring**3  # a year's wood darkens slowly and ends at once
            grey = tone - 0.16 * late - 0.07 * fibres[0].at(u, v) - 0.06 * fibres[1].at(u, v)
            level = max(0, min(255, round(255 * grey * seam)))
            picture.set_at((board.left + x, board.top + y), (level, level, level))
    for _ in range(board.width * board.height // 260):
        x, y, long = rng.randrange(board.width), board.top + rng.randrange(board.height), rng.randrange(4, 18)
        shade = pygame.Surface((long, 1))
        shade.fill((222, 222, 222))
        picture.blit(shade, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _smooth(t: float) -> float:
    return t * t * (3 - 2 * t)


if __name__ == "__main__":
    sys.exit(main())
