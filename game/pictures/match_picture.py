"""The picture of a stored match in a list, and a player's piece in a ring."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame

from game.library.match_rows import PlayedMatch
from game.library.summary import Summary
from game.pictures.thumbnails import Gallery, draw_board, stored
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import mix

_SHARE: Final = 0.66
"""The size of the piece in a ring, as a share of the ring's."""


class PieceOf(NamedTuple):
    """Whose piece it is: the game's key, the sides of a match, and the seat."""

    game: str
    sides: tuple[int, ...]
    seat: int


def piece_of(summary: Summary, player: int | None) -> PieceOf | None:
    """Return the piece with which a player played a match; None for nobody, or if that cannot be read."""
    if summary.terms is None or player is None or player not in summary.seating:
        return None
    return PieceOf(summary.game, summary.terms.sides, summary.seating.index(player))


def last_pieces(matches: Iterable[PlayedMatch]) -> dict[str, PieceOf]:
    """Return the piece of the first of these matches of each game, by the key of the game."""
    found: dict[str, PieceOf] = {}
    for played in matches:
        piece = piece_of(played.summary, played.player)
        if piece:
            found.setdefault(piece.game, piece)
    return found


def draw_stored(
    look: Look, gallery: Gallery, summary: Summary, surface: pygame.Surface, frame: pygame.Rect
) -> pygame.Rect | None:
    """Draw the board of a match as it stands and return its place; a sign and None where it has no picture."""
    shown = stored(summary)
    if shown is None:
        sign = look.icon("clock" if summary.newer else "warning", frame.height // 3, look.colours.ink_soft)
        surface.blit(sign, sign.get_rect(center=frame.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return draw_board(look, gallery, shown, False, surface, frame)


def draw_ring(look: Look, gallery: Gallery, shown: PieceOf | None, surface: pygame.Surface, ring: pygame.Rect) -> None:
    """Draw a piece in a ring of metal; a ring with the sign of a person if there is no piece."""
    c, side = look.colours, ring.width
    paint.rounded(surface, ring.inflate(look.px(3), look.px(3)), side, c.focus_rim)
    paint.rounded(surface, ring, side // 2, mix(c.panel, c.ink_soft, 0.5), c.metal, look.px(3))
    piece = gallery.piece(look, *shown, round(side * _SHARE)) if shown else None
    piece = piece or look.icon("person", round(side * _SHARE), c.ink)
    surface.blit(piece, piece.get_rect(center=ring.center), special_flags=pygame.BLEND_PREMULTIPLIED)
