"""How the toy game looks: a plain ground and round pieces."""

import pygame

from game.table.art import brush
from game.table.art.art import Art, ArtStyle, Sprite
from game.table.model.geometry import Frame


class ToyArt(Art):
    """Sprites: "disc-light" and "disc-dark"."""

    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        pygame.draw.rect(surface, style.palette.plank, frame.rect)

    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        del angle
        side = round(0.4 * style.unit)
        colour = style.palette.pieces[key.removeprefix("disc-")]
        body = brush.smooth((side, side), lambda s, f: pygame.draw.circle(s, colour, (side * f / 2,) * 2, side * f / 2))
        return Sprite(body, (side / 2, side / 2))
