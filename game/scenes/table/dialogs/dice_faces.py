"""The faces of a board's dice, to be clicked on a sheet."""

import pygame

from game.scenes.base.colours import palette
from game.scenes.base.scene import Host
from game.table.art.art import ArtStyle
from game.table.art.rendered_art import HEADINGS, art_of
from game.table.model.board import Board
from game.ui.style.look import face as font


def die_face(host: Host, board: Board, seat: int, face: int, edge: int) -> pygame.Surface:
    """A die of this seat that shows a face, its edge so many pixels long, premultiplied."""
    colours = palette(host.look)
    art = art_of(board.key, host.games.art(board.key), colours)
    style = ArtStyle(edge / board.die, colours, font)
    return art.die(board.dice_sprite(seat), face, 0.0, HEADINGS[0], 0, style, edge)
