"""`TumblingDice`: two dice on a tray that roll at each press of “Stir”. No match depends on them."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.games.game import Game
from game.pictures.colours import palette
from game.table.art.art import ArtStyle
from game.table.art.rendered_art import art_of
from game.table.model.dice_path import DURATION, RolledDie, roll_dice
from game.table.model.geometry import Pose
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.look import face as font

WIDE, HIGH = 4.4, 2.6
"""Width and height of the tray, in edges of a die."""
_RESTS: Final = (Pose(1.4, 1.35, 0.0), Pose(3.0, 1.2, 0.0))
_START: Final = (-4.0, 1.3)
"""Where the dice come from, in edges of a die."""
_ENTERS: Final = 0.4
"""The part of their way after which they come over the edge of the tray."""
_LYING: Final = (5, 2)
"""The faces that show before the first press."""


class TumblingDice:
    """The dice of the player at one seat."""

    def __init__(self, game: Game, seats: Sequence[int], seat: int) -> None:
        self._board, self._art = game.board(seats), game.art()
        self._rolled: Sequence[RolledDie] = ()
        self.lie(seat)

    @property
    def rolling(self) -> bool:
        """Whether they have not come to rest."""
        return self._part < 1

    def lie(self, seat: int) -> None:
        """Show the dice of a seat at rest."""
        self._seat, self._part = seat, 1.0
        self._roll(_LYING)

    def tumble(self, look: Look, moment: int) -> None:
        """Roll them, to faces that follow from the moment of a press; without motion they lie at once."""
        self._roll((1 + moment % 6, 1 + moment // 6 % 6))
        self._part = _ENTERS if look.motion else 1.0

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether they look different now."""
        was = self.rolling
        self._part = min(1.0, self._part + dt / DURATION)
        return was

    def draw(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the tray into ``box``, with the dice in its middle."""
        c, edge, around = look.colours, min(box.width / WIDE, box.height / HIGH), surface.get_clip()
        paint.rounded(surface, box, look.px(8), c.accent if look.theme != "contrast" else c.well, c.edge, look.px(1))
        colours = palette(look)
        art = art_of(self._board.key, self._art, colours)
        style = ArtStyle(edge / self._board.die, colours, font)
        left, top = box.centerx - WIDE * edge / 2, box.centery - HIGH * edge / 2
        surface.set_clip(box.clip(around))
        shadow = art.die_shadow(style, edge)
        for die in self._rolled:
            at = art.rolling(die, self._part, 0, style, edge)
            x, y = left + at.x * edge, top + at.y * edge
            surface.blit(shadow.body, (x - shadow.anchor[0], y - shadow.anchor[1]), None, pygame.BLEND_PREMULTIPLIED)
            place = at.picture.get_rect(center=(round(x), round(y - at.height * edge)))
            surface.blit(at.picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(around)

    def _roll(self, faces: Sequence[int]) -> None:
        sprite = self._board.dice_sprite(self._seat)
        self._rolled = roll_dice(faces, [sprite] * 2, _RESTS, [_START] * 2, 1.0)
