"""The portrait of a person: the piece of the last match in a ring; and a piece as large as the text beside it."""

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


def small_piece(look: Look, gallery: Gallery, piece: PieceOf, style: str) -> Box:
    """Return a piece as high as a line of text in a style."""
    side = look.line(style) / look.em(1)
    return Sized(Canvas(partial(draw_piece, look, gallery, piece), aspect=1), ems=side)


def draw_piece(look: Look, gallery: Gallery, piece: PieceOf, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a piece in the middle of a box, as large as fits."""
    picture = gallery.piece(look, *piece, min(box.size))
    if picture:
        surface.blit(picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)
