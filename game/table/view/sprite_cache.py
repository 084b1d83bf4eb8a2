"""The sprite cache: every picture that a table needs, made once for a size. All are premultiplied.

A picture is requested by a `SpriteName`; a `DrawItem` is a named picture at a place on the screen.
"""

import math
from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.table.art import brush
from game.table.art.art import Art, ArtStyle, RollingDie, Sprite
from game.table.art.palette import Colour
from game.table.model.board import SMALL, SMALLER
from game.table.model.dice_path import RolledDie
from game.table.model.geometry import Point
from game.table.motion.motion_steps import OFFERED
from game.table.view.rim import Widths, rim, widths

SpriteName: TypeAlias = tuple[str | int | float | bool, ...]

CUBE: Final = "cube-"
OFFER: Final = "offer-"
"""The sprite keys of the doubling cube, as it lies and as large as when it is offered: one of these and its
value."""
_GROWTH: Final = 0.13
"""How much larger a piece looks one unit above the board."""
_FALL: Final = 0.42
"""How far a shadow moves away from its piece for each unit of height; ``_FADE`` is the darkness that it loses."""
_FADE: Final = 0.45
_PLAYED: Final = (134, 123, 107, 173)
"""The premultiplied colour that covers a played die. It makes the die pale, so that it is seen on felt of any colour
but its pips stand out less; a dark die made darker still would vanish.
"""
_PLAYED_DARK: Final = (144, 107, 82, 140)
"""The same of a dark red die: it becomes the red of clay, as dull and as little bright as is seen on felt."""
_PIPS_DARK: Final = (140, 90, 70)
"""The brightest that its pips are below that: they stand out less, as the dark ones of a light die do."""
_DARK_DIE: Final = 128
"""The red of the average colour, of 255, below which a die is dark."""
_PLAYED_FLAT: Final = 70
"""How much darker, of 255, a played die without light and shade is."""
_GHOST: Final = 165
"""The opacity of a piece where it might land, of 255; ``_SHADE`` is that of the shade below it."""
_SHADE: Final = 140
OPAQUE: Final = 255
_UNDER_TEXT: Final = (20, 16, 14)
"""The colour of the disc or outline around the text of a badge."""
_WIDEST: Final = 0.62
"""The largest diameter of a badge's disc, in units: on a larger one, a light piece looked like a dark one."""
_OUTLINE: Final = 0.09
"""The width of the outline around a badge's text without a disc, in sizes of its type."""


class DrawItem(NamedTuple):
    """A picture to be drawn; items with a lower ``order`` first. (x, y) is its upper left corner in pixels."""

    order: tuple[float, ...]
    name: SpriteName
    x: int
    y: int


class SpriteCache:
    """The pictures of one game at one size."""

    def __init__(self, art: Art, style: ArtStyle, edge: float) -> None:
        self.art = art
        self.style = style
        self.edge = edge * style.unit
        self._sprites: dict[tuple[str, float], Sprite] = {}
        self._images: dict[SpriteName, pygame.Surface] = {}

    def image(self, name: SpriteName) -> pygame.Surface:
        """Return the picture of this name, drawn when it is first requested."""
        found = self._images.get(name)
        if found is None:
            found = self._images[name] = _MAKERS[str(name[0])](self, *name[1:])
        return found

    def keep(self, name: SpriteName, make: Callable[[], pygame.Surface]) -> None:
        """Store a picture that is drawn elsewhere (highlights), unless it is stored already."""
        if name not in self._images:
            self._images[name] = make()

    def forget(self, kind: str, but: Collection[SpriteName]) -> None:
        """Remove the pictures of a kind, except these; for pictures that are hardly ever needed again."""
        for name in [name for name in self._images if name[0] == kind and name not in but]:
            del self._images[name]

    def sprite(self, key: str, angle: float) -> Sprite:
        """Return the sprite of a piece; ``angle`` is in degrees on the screen."""
        where = (key, angle % 360)
        if where not in self._sprites:
            self._sprites[where] = self._made(key, angle % 360)
        return self._sprites[where]

    def _made(self, key: str, angle: float) -> Sprite:
        """Draw a sprite."""
        if key.startswith(CUBE):
            return self.art.cube(int(key.removeprefix(CUBE)), self.style)
        if key.startswith(OFFER):
            return self.art.cube(int(key.removeprefix(OFFER)), self.style._replace(unit=self.style.unit * OFFERED))
        if key.startswith(SMALLER):
            return self.art.piece(key.removeprefix(SMALLER), angle, self.style._replace(unit=self.style.unit * SMALL))
        return self.art.piece(key, angle, self.style)

    # ---- items

    def piece(self, key: str, angle: float, at: Point, order: tuple[float, ...]) -> Iterator[DrawItem]:
        """Yield a piece at rest and its shadow.

        ``order`` is extended by 0 for the shadow or 1 for the body, and then by the screen's y.
        """
        sprite = self.sprite(key, angle)
        x, y = at
        if sprite.shadow is not None:
            ax, ay = sprite.shadow_anchor
            yield DrawItem((*order, 0, y), ("shadow", key, angle), round(x - ax), round(y - ay))
        ax, ay = sprite.anchor
        yield DrawItem((*order, 1, y), ("body", key, angle), round(x - ax), round(y - ay))

    def raised(
        self,
        key: str,
        angle: float,
        at: Point,
        height: float,
        order: tuple[float, ...],
        narrow: tuple[float, float] = (1.0, 1.0),
        light: Colour | None = None,
    ) -> Iterator[DrawItem]:
        """Yield a piece ``height`` units above the board: larger, and its shadow farther away and fainter.

        Args:
            narrow: the shares of its width and height that are seen while it tips over.
            light: the colour of a light around it; None for none.
        """
        sprite = self.sprite(key, angle)
        x, y = at
        away = height * _FALL * self.style.unit
        if sprite.shadow is not None:
            ax, ay = sprite.shadow_anchor
            faint = round(min(1.0, height) * 8)
            under: SpriteName = ("faint", key, angle, faint) if faint else ("shadow", key, angle)
            yield DrawItem((*order, 0, y), under, round(x - ax + away), round(y - ay + away))
        top = y - height * self.art.lean * self.style.unit
        grown = 1 + (0 if self.art.lean else round(height * _GROWTH * 32) / 32)
        was = sprite.body.get_size()
        size = [max(1, round(side * grown * share)) for side, share in zip(was, narrow, strict=True)]
        ax, ay = (now / side * a for now, side, a in zip(size, was, sprite.anchor, strict=True))
        name: SpriteName = ("body", key, angle) if size == list(was) else ("scaled", key, angle, *size)
        yield DrawItem((*order, 1, y), name, round(x - ax), round(top - ay))
        if light:
            edge = self.halo_margin
            lit: SpriteName = ("rim", key, angle, *size, *light)
            yield DrawItem((*order, 0.5, y), lit, round(x - ax) - edge, round(top - ay) - edge)

    def narrower(self, key: str, both: tuple[str, str], angle: float, tipped: float) -> tuple[float, float]:
        """Return the shares of its width and height that are seen of a piece that tips over into its other sprite."""
        other = self.sprite(both[key == both[0]], angle).body.get_size()
        tipped = round(tipped * 8) / 8
        wide, high = (
            1 - (1 - min(1.0, its / mine)) * tipped
            for mine, its in zip(self.sprite(key, angle).body.get_size(), other, strict=True)
        )
        return wide, high

    def centred(self, name: SpriteName, at: Point, order: tuple[float, ...]) -> DrawItem:
        """Return a picture with its middle at a point."""
        width, height = self.image(name).get_size()
        return DrawItem(order, name, round(at[0] - width / 2), round(at[1] - height / 2))

    def die_shadow(self, at: Point, height: float, order: tuple[float, ...]) -> DrawItem:
        """Return the shadow of a die ``height`` units above the board."""
        away = height * _FALL * self.style.unit
        x, y = self._under_die.anchor
        return DrawItem(order, ("die-shadow",), round(at[0] - x + away), round(at[1] - y + away))

    @cached_property
    def _under_die(self) -> Sprite:
        return self.art.die_shadow(self.style, self.edge)

    # ---- pictures

    def _body(self, key: str, angle: float) -> pygame.Surface:
        return self.sprite(key, angle).body

    def _shadow(self, key: str, angle: float) -> pygame.Surface:
        shadow = self.sprite(key, angle).shadow
        assert shadow is not None
        return shadow

    def _faint(self, key: str, angle: float, eighths: int) -> pygame.Surface:
        """Return the shadow of a piece that is ``eighths`` of a unit above the board."""
        shadow = self._shadow(key, angle).copy()
        light = 255 - round(eighths / 8 * _FADE * 255)
        shadow.fill((light, light, light, light), special_flags=pygame.BLEND_RGBA_MULT)
        return shadow

    def _scaled(self, key: str, angle: float, wide: int, high: int) -> pygame.Surface:
        return pygame.transform.smoothscale(self.sprite(key, angle).body, (wide, high))

    def _lit(self, key: str, angle: float, wide: int, high: int, *light: *Colour) -> pygame.Surface:
        return rim(self._scaled(key, angle, wide, high), light, self._rim)

    def _halo(self, key: str, angle: float, red: int, green: int, blue: int, strength: int) -> pygame.Surface:
        """Return a rim of light around a piece, which is cut out; it is larger than the body by `halo_margin`."""
        if strength == OPAQUE:
            return rim(self.sprite(key, angle).body, (red, green, blue), self._rim)
        return faded(self.image(("halo", key, angle, red, green, blue, OPAQUE)), strength)

    def _ghost(self, key: str, angle: float) -> pygame.Surface:
        """Return a piece where it might land: it looks alike on points of any colour, since there is shade below it."""
        body = self.sprite(key, angle).body
        picture = body.copy()
        picture.fill((0, 0, 0, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(faded(body, _GHOST), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    @cached_property
    def _rim(self) -> Widths:
        return widths(self.style.unit)

    @property
    def halo_margin(self) -> int:
        """How far a halo reaches beyond its piece, in pixels."""
        return self._rim.margin

    @property
    def lit_margin(self) -> int:
        """How far the lines of a halo, without its glow, reach beyond its piece, in pixels."""
        return self._rim.inner + self._rim.bright + self._rim.outer

    def rolling(self, rolled: RolledDie, t: float, turns: int) -> RollingDie:
        """Return a die in the air; not cached."""
        return self.art.rolling(rolled, t, turns, self.style, self.edge)

    def _die(self, sprite: str, face: int, angle: float, heading: str, variant: int, used: bool) -> pygame.Surface:
        picture = self.art.die(sprite, face, angle, heading, variant, self.style, self.edge)
        if not used:
            return picture
        picture = picture.copy()
        if self.style.palette.flat:
            picture.fill((_PLAYED_FLAT,) * 3, special_flags=pygame.BLEND_RGB_SUB)
        else:
            veil = picture.copy()
            veil.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
            veil = veil.premul_alpha()
            dark = pygame.transform.average_color(picture, consider_alpha=True)[0] < _DARK_DIE
            if dark:
                picture.fill(_PIPS_DARK, special_flags=pygame.BLEND_RGB_MIN)
            veil.fill(_PLAYED_DARK if dark else _PLAYED, special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(veil, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _lot(self, face: int, angle: float) -> pygame.Surface:
        return self.art.lot(face, angle, self.style, self.edge)

    def _die_shadow(self) -> pygame.Surface:
        return self._under_die.body

    def _label(self, text: str, height: int) -> pygame.Surface:
        font = self.style.font(height, True)
        ink = font.render(text, True, self.style.palette.numbers)
        under = font.render(text, True, brush.BLACK)
        under.set_alpha(150)
        drop = max(1, round(height * 0.05))
        plate = brush.clear((ink.get_width() + drop, ink.get_height() + drop))
        plate.blit(under, (drop, drop))
        plate.blit(ink, (0, 0))
        return plate.premul_alpha()

    def _badge(self, text: str, height: int) -> pygame.Surface:
        """Return white text on a dark disc, which is longer for longer texts: readable on any piece.

        Where the disc would hide the colour of the piece below it, the text has a dark outline instead.
        """
        high = math.ceil(1.25 * height)
        if high > _WIDEST * self.style.unit:
            return self._outlined(text, height)
        ink = self.style.font(height, True).render(text, True, brush.WHITE)
        wide = max(high, ink.width + round(0.6 * height))
        plate = brush.smooth(
            (wide, high),
            lambda s, f: pygame.draw.rect(s, (*_UNDER_TEXT, 225), s.get_rect(), border_radius=high * f // 2),
        )
        place = ink.get_rect(center=(wide // 2, high // 2))
        plate.blit(ink.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return plate

    def _outlined(self, text: str, height: int) -> pygame.Surface:
        """Return white text with a dark outline."""
        font = self.style.font(height, True)
        ink, under = (font.render(text, True, colour).premul_alpha() for colour in (brush.WHITE, _UNDER_TEXT))
        wide = max(1, round(height * _OUTLINE))
        plate = brush.clear((ink.width + 2 * wide, ink.height + 2 * wide))
        for degrees in range(0, 360, 30):
            aside = pygame.Vector2(wide, 0).rotate(degrees)
            place = (round(wide + aside.x), round(wide + aside.y))
            plate.blit(under, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        plate.blit(ink, (wide, wide), special_flags=pygame.BLEND_PREMULTIPLIED)
        return plate


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a premultiplied picture with this opacity, of 255."""
    faded = picture.copy()
    faded.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return faded


_MAKERS: Final[dict[str, Callable[..., pygame.Surface]]] = {
    "body": SpriteCache._body,
    "shadow": SpriteCache._shadow,
    "faint": SpriteCache._faint,
    "scaled": SpriteCache._scaled,
    "halo": SpriteCache._halo,
    "rim": SpriteCache._lit,
    "ghost": SpriteCache._ghost,
    "die": SpriteCache._die,
    "lot": SpriteCache._lot,
    "die-shadow": SpriteCache._die_shadow,
    "label": SpriteCache._label,
    "badge": SpriteCache._badge,
}
"""By kind, what draws a picture. Not methods bound to a cache, so that a cache is freed together with its board."""
