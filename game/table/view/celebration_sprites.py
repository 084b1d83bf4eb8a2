"""The celebration of a win: a pool of warm light around the winner's pieces, and pieces that are launched from there.

It fades in and out once, nothing flashes, and it is the same each time.
"""

import math
import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.table.art.brush import WHITE, clear, rounded
from game.table.art.palette import Colour
from game.table.model.geometry import Point
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import RestingPiece, resting_pieces
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.compositor import ROLLING, Compositor
from game.table.view.sprite_cache import DrawItem, SpriteName, faded

DURATION: Final = 2.4
"""Seconds, at normal speed."""
WARM: Final[Colour] = (255, 216, 142)
_SHADES: Final = 16
_REACH: Final = 0.52
"""The radius of the light, in heights of the board; ``_BRIGHT`` is its brightness in the middle."""
_BRIGHT: Final = 0.44
_OPACITY: Final = 40
"""How much the light hides of what is below it, of 255."""
LAUNCHED: Final = 18
"""The number of pieces that are launched."""
_GRAVITY: Final = 3.4
"""The acceleration of launched pieces down the screen; with ``_SPEEDS``, their least and greatest speed at the
start, in heights of the board and durations of the celebration."""
_SPEEDS: Final = (1.0, 1.9)
_SIZES: Final = (0.46, 0.8)
_TURNS: Final = (2.0, 4.0)
_STEP: Final = 3
"""Pixels by which the size of a launched piece changes: each size is drawn once and cached."""


class _LaunchedPiece(NamedTuple):
    """A launched piece: its start and duration as shares of the celebration, speeds, size, turns, and quarter turn."""

    start: float
    lasts: float
    across: float
    up: float
    size: float
    turns: float
    quarter: int


class CelebrationMoment(NamedTuple):
    """The celebration of the win of a seat; ``t`` is how much of it is over, 0 to 1."""

    seat: int
    t: float = 0.0

    def after(self, seconds: float) -> "CelebrationMoment | None":
        """Return it after so many seconds at normal speed; None at its end."""
        t = self.t + seconds / DURATION
        return CelebrationMoment(self.seat, t) if t < 1 else None

    def items(self, compositor: Compositor, picture: TablePicture, numbers: PieceNumbers) -> Iterator[DrawItem]:
        """Yield the glow of the winner's pieces and the launched pieces."""
        shade, lying = _shade(self.t), self._lying(compositor, picture, numbers)
        if shade > 0:
            for piece in lying:
                yield compositor.halo(piece, WARM, shade)
        source = _source(compositor, lying)
        board = compositor.frame.rect
        inwards, depth = (board.centerx - source[0]) / board.height, (source[1] - board.top) / board.height
        for launched in _launch(self.seat, inwards, depth):
            part = (self.t - launched.start) / launched.lasts
            if 0 < part < 1:
                yield _flying(compositor, self.seat, source, launched, part)

    def light(
        self, compositor: Compositor, picture: TablePicture, numbers: PieceNumbers
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the light on the board, cut off at its edges and round corners, as its picture and corner.

        Nothing while it is dark.
        """
        board, sprites, shade = compositor.frame.rect, compositor.sprites, _shade(self.t)
        middle = _source(compositor, self._lying(compositor, picture, numbers))
        reach = round(_REACH * board.height)
        place = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        place.center = round(middle[0]), round(middle[1])
        seen = place.clip(board)
        if not shade or not seen.width:
            return []
        name: SpriteName = ("pool", *seen, *place)
        radius = max(1.0, sprites.art.corner * sprites.style.unit)
        now: SpriteName = ("pool", *seen, *place, shade)
        sprites.keep(name, lambda: _pool(place, seen, board, radius))
        sprites.keep(now, lambda: faded(sprites.image(name), round(255 * shade)))
        sprites.forget("pool", [name, now])
        return [(sprites.image(now), seen.topleft)]

    def _lying(self, compositor: Compositor, picture: TablePicture, numbers: PieceNumbers) -> list[RestingPiece]:
        """Return the winner's pieces."""
        return [piece for piece in resting_pieces(compositor.board, picture, numbers) if piece.seat == self.seat]


def _shade(t: float) -> float:
    """Return the brightness at ``t``: it rises and falls once."""
    return round(math.sin(math.pi * min(1.0, t)) * _SHADES) / _SHADES


def _source(compositor: Compositor, lying: Iterable[RestingPiece]) -> Point:
    """Return the pixel amid the winner's pieces: in the tray, once they are borne off."""
    at = [compositor.at(compositor.board.pose(*piece)) for piece in lying]
    if not at:
        return compositor.frame.rect.center
    across, down = sorted(x for x, _ in at), sorted(y for _, y in at)
    return across[len(at) // 2], down[len(at) // 2]


@lru_cache(maxsize=2)
def _launch(seat: int, inwards: float, depth: float) -> tuple[_LaunchedPiece, ...]:
    """Return the same pieces each time.

    Args:
        inwards: the distance to the middle of the board, in its heights; the pieces fly towards it.
        depth: the distance below the upper edge, in heights of the board.
    """
    chance = random.Random(seat)
    low = min(1.0, max(0.25, 1.3 * depth))  # near the upper edge they hardly rise
    return tuple(
        _LaunchedPiece(
            start=chance.uniform(0.0, 0.3),
            lasts=chance.uniform(0.55, 0.7),
            across=inwards * chance.uniform(0.3, 1.9) + chance.uniform(-0.5, 0.5),
            up=chance.uniform(*_SPEEDS) * low,
            size=chance.uniform(*_SIZES),
            turns=chance.uniform(*_TURNS),
            quarter=chance.randrange(4),
        )
        for _ in range(LAUNCHED)
    )


def _flying(compositor: Compositor, seat: int, source: Point, launched: _LaunchedPiece, part: float) -> DrawItem:
    """Return a launched piece that spins like a coin; it grows out of the light and vanishes before it lands."""
    board, sprites, high = compositor.board, compositor.sprites, compositor.frame.rect.height
    key, angle = board.sprite(seat, board.places(seat)[0]), 90.0 * launched.quarter
    body = sprites.sprite(key, angle).body
    size = launched.size * min(1.0, 5 * part, 3 * (1 - part))
    tumble = max(0.15, abs(math.cos(math.pi * launched.turns * part)))
    wide, tall = (max(_STEP, round(side * size / _STEP) * _STEP) for side in (body.width, body.height * tumble))
    time = part * launched.lasts
    x = source[0] + launched.across * time * high
    y = source[1] - (launched.up * time - _GRAVITY / 2 * time * time) * high
    return sprites.centred(("scaled", key, angle, wide, tall), (x, y), (ROLLING, part))


def _pool(place: pygame.Rect, seen: pygame.Rect, board: pygame.Rect, radius: float) -> pygame.Surface:
    """Return the part ``seen`` of a round light that fills ``place``; premultiplied."""
    side = 24
    small = clear((side, side))
    for x in range(side):
        for y in range(side):
            far = min(1.0, math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / (side / 2))
            light = (1 - far * far) ** 2
            small.set_at((x, y), (*(round(c * _BRIGHT * light) for c in WARM), round(_OPACITY * light)))
    lit = pygame.transform.smoothscale(small, place.size).subsurface(seen.move(-place.x, -place.y)).copy()
    shape = pygame.Surface(board.size, 0, 32)
    shape.fill(WHITE)
    lit.blit(rounded(shape, radius), (board.x - seen.x, board.y - seen.y), special_flags=pygame.BLEND_RGBA_MULT)
    return lit
