"""A player's piece and name: the heading of what is said about their turn."""

from typing import Final

from game.pictures import thumbnails
from game.scenes.table.board_screen import BoardScreen
from game.ui.layout import Box, Grow, Label, Picture, Row
from game.ui.widgets.node import Role

PIECE: Final = 1.6
"""Ems of the picture of the piece."""


def player_line(table: BoardScreen, seat: int, text: str = "") -> Box:
    """Return the piece of the player at a seat, and their name or the ``text`` that names them."""
    look, match, name = table.page.look, table.model.match, table.model.narration.name(seat)
    piece = thumbnails.piece(look, table.host.games[match.terms.game], match.terms.sides, seat, look.em(PIECE))
    said = Label(text or name, "strong", role=Role.STATUS if text else None, even=True)
    return Row(Picture(piece, name), Grow(said), gap=8)
