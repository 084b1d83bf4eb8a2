"""`RenderedArt`: a game's art with rendered pictures instead of drawn ones.

A picture that is missing or damaged, and the lot, is drawn by the game's own art.
"""

import math
from itertools import count, takewhile
from typing import Final

import pygame

from game.table.art import image_files
from game.table.art.art import GRAIN, Art, ArtStyle, RollingDie, Sprite
from game.table.art.brush import BoardDrawing, rounded
from game.table.art.image_files import FRAMES, has_sprite
from game.table.art.palette import Palette
from game.table.model.dice_path import RolledDie
from game.table.model.geometry import Frame, Point
from game.ui.style import paint

SAFE: Final = "-safe"
"""Suffix of the keys of pieces in the colours that colour-blind people can tell apart."""
HEADINGS: Final = ("right", "down", "left", "up")
"""The directions in which dice roll, by clockwise quarter turns from the right."""
_DICE: Final = {"light": "ivory", "dark": "dark"}
"""The rendered dice for each sprite of a die."""
_COOL: Final = {"modern": (214, 230, 255)}
"""The colour by which ivory dice are multiplied to go with pieces in cool colours."""
_RIM: Final = 0.028
"""The width of the lit edge of a dark board, in board units."""
_QUARTERS: Final = ("", "-0")
"""Suffixes of keys of pieces that look the same from all sides, or have a picture for each quarter."""
_AWAY: Final = 0.09
"""How far the board's shadow on the table is shifted to the right, in board units."""
_SOFT: Final = 0.24
_STRENGTH: Final = 0.66
_SWERVE: Final = 0.5
"""The share by which a rendered roll is turned from its own direction towards that of the roller."""


class RenderedArt(Art):
    """See the module. ``look`` is the set of pictures: "classic" or "modern"."""

    def __init__(self, drawn: Art, game: str, look: str) -> None:
        self._drawn = drawn
        self._game = game
        self._look = look
        self._grains: dict[str, int] = {}
        self.lean = drawn.lean
        self.corner = drawn.corner
        self.shade = drawn.shade

    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        picture = image_files.ground(f"{self._game}-{self._look}-{frame.turns}", frame.rect.size)
        if picture is None:
            self._drawn.ground(surface, frame, style)
            return
        away = round(_AWAY * style.unit)
        paint.shadow(surface, frame.rect.move(away, away // 2), round(_SOFT * style.unit), _STRENGTH)
        board = rounded(picture, self.corner * style.unit)
        surface.blit(board, frame.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._drawn.repaint(surface, frame, style)
        if style.palette.rim:
            drawing = BoardDrawing(frame)
            drawing.box((0, 0, *frame.size), style.palette.rim, self.corner, _RIM)
            drawing.lay(surface)

    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        key, _, grain = key.partition(GRAIN)
        safe = self._sprite(f"{key}{SAFE}", "", angle, style.unit) if style.palette.safe else None
        return safe or self._sprite(key, grain, angle, style.unit) or self._drawn.piece(key, angle, style)

    def grains(self, key: str) -> int:
        if key not in self._grains:
            names = ([f"{key}{part}{GRAIN}{k}-{self._look}" for part in _QUARTERS] for k in count(1))
            self._grains[key] = 1 + sum(1 for _ in takewhile(lambda some: any(map(has_sprite, some)), names))
        return self._grains[key]

    def cube(self, value: int, style: ArtStyle) -> Sprite:
        return self._sprite(f"cube-{value}", "", 0.0, style.unit) or self._drawn.cube(value, style)

    def _sprite(self, key: str, grain: str, angle: float, unit: float) -> Sprite | None:
        """Return the picture of a piece.

        It was rendered once, if it looks the same from all sides, or in two or four quarters.
        """
        quarter, own = round(angle / 90) % 4 * 90, f"{GRAIN}{grain}" if grain else ""
        for name in (key, f"{key}-{quarter}", f"{key}-{quarter % 180}"):
            found = image_files.sprite(f"{name}{own}-{self._look}", unit, self.shade)
            if found:
                return found if name == key else _turned(found, angle - round(angle / 90) * 90)
        return None

    # ---- dice

    def die(
        self, sprite: str, face: int, angle: float, heading: str, variant: int, style: ArtStyle, edge: float
    ) -> pygame.Surface:
        cells = self._cells(sprite, f"{heading}-{variant}-{face}", edge)
        return cells[-1] if cells else self._drawn.die(sprite, face, angle, heading, variant, style, edge)

    def _cells(self, sprite: str, roll: str, edge: float) -> image_files.Cells | None:
        """Return the pictures of a roll such as "up-0-6"."""
        return image_files.die(f"{_DICE[sprite]}-{roll}", edge, _COOL.get(self._look) if sprite == "light" else None)

    def die_shadow(self, style: ArtStyle, edge: float) -> Sprite:
        return image_files.die_shadow(edge) or self._drawn.die_shadow(style, edge)

    def lot(self, face: int, angle: float, style: ArtStyle, edge: float) -> pygame.Surface:
        return self._drawn.lot(face, angle, style, edge)

    def rolling(self, rolled: RolledDie, t: float, turns: int, style: ArtStyle, edge: float) -> RollingDie:
        towards = heading(rolled.way, turns)
        way = f"{towards}-{rolled.variant}"
        known = image_files.dice_paths()
        cells = None if rolled.lot else self._cells(rolled.sprite, f"{way}-{rolled.face}", edge)
        if not (cells and known and len(known.paths.get(way, ())) == FRAMES):
            return self._drawn.rolling(rolled, t, turns, style, edge)
        part = min(1.0, max(0.0, t)) * (FRAMES - 1)
        first = min(FRAMES - 2, int(part))
        x, y, height = (
            rolled.edge * (a + (b - a) * (part - first))
            for a, b in zip(known.paths[way][first], known.paths[way][first + 1], strict=True)
        )
        x, y = _turn((x, y), _swerve(rolled.way, turns, towards) - 90 * turns)
        return RollingDie(rolled.rest.x + x, rolled.rest.y + y, height, cells[round(part)])


def art_of(game: str, drawn: Art, palette: Palette) -> Art:
    """Return the art of a game under a palette: with rendered pictures if the palette asks for them."""
    return RenderedArt(drawn, game, palette.rendered) if palette.rendered else drawn


def heading(way: Point, turns: int) -> str:
    """Return the direction on the screen, of those in which dice were rendered, that is nearest to a way on the board.

    A way exactly between two directions counts as the anticlockwise one, so that the four corners get different ones.
    """
    return HEADINGS[math.floor((_degrees(way, turns) + 44.9) / 90) % 4]


def _swerve(way: Point, turns: int, towards: str) -> float:
    """Return the degrees clockwise by which a roll is turned, to come more nearly from where its roller sits."""
    between = (_degrees(way, turns) - 90 * HEADINGS.index(towards) + 180) % 360 - 180
    return between * _SWERVE


def _degrees(way: Point, turns: int) -> float:
    """Return the direction of a way on the screen, in degrees clockwise from the right."""
    return math.degrees(math.atan2(way[1], way[0])) + 90 * turns


def _turn(point: Point, degrees: float) -> Point:
    """Return a point turned clockwise (as seen) about the origin."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return c * point[0] - s * point[1], s * point[0] + c * point[1]


def _turned(sprite: Sprite, degrees: float) -> Sprite:
    """Draw a sprite turned clockwise about its anchor, as while a piece turns round."""
    if abs(degrees) < 1 or sprite.shadow is None:
        return sprite
    body, anchor = _rotated(sprite.body, sprite.anchor, degrees)
    shadow, under = _rotated(sprite.shadow, sprite.shadow_anchor, degrees)
    return Sprite(body, anchor, shadow, under)


def _rotated(picture: pygame.Surface, anchor: Point, degrees: float) -> tuple[pygame.Surface, Point]:
    """Return a picture turned clockwise, and where its anchor is then."""
    out = pygame.transform.rotozoom(picture, -degrees, 1.0)
    x, y = _turn((anchor[0] - picture.width / 2, anchor[1] - picture.height / 2), degrees)
    return out, (out.width / 2 + x, out.height / 2 + y)
