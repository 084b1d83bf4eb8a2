"""The portrait of a person: the piece of the last match in a ring."""

from functools import partial

import pygame

from game.pictures.match_picture import PieceOf, draw_ring
from game.pictures.thumbnails import Gallery
from game.ui.layout import Box, Canvas, Sized
from game.ui.style.look import Look


def portrait(look: Look, gallery: Gallery, piece: PieceOf | None, ems: float) -> Box:
    """Return the portrait, ``ems`` wide and high; the sign of a person for somebody who has not played yet."""
    return Sized(Canvas(partial(_draw, look, gallery, piece), aspect=1), ems=ems)


def _draw(look: Look, gallery: Gallery, piece: PieceOf | None, surface: pygame.Surface, box: pygame.Rect) -> None:
    draw_ring(look, gallery, piece, surface, box)
