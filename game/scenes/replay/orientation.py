"""`Orientation`: how the board of a replay is turned: as at the table, or by hand."""

from typing import Any

import pygame

from game.match import Match
from game.play.directions import Directions
from game.scenes.base.boards.colours import digits, palette
from game.scenes.base.scene import Host
from game.table.model.board import Board
from game.table.model.geometry import Point
from game.table.view.table_view import TableView
from game.ui.style import paint
from game.ui.style.look import face


class Orientation:
    """The angle of the board, and whether it is mirrored.

    At first the board faces the one person who plays against computers, else it lies as the first player has it.
    """

    def __init__(self, host: Host, match: Match[Any], board: Board) -> None:
        self._host = host
        self.board = board
        seat = match.sole_person
        reader = seat or 0
        had = Directions(host, match).of(reader)
        own = had.turns if had.turns in board.turns else 0
        self.turns = board.facing(seat) if seat is not None else own
        wanted = had.mirrored
        self._mirrored = board.mirrors and wanted is not None and wanted != board.left_handed(reader)

    def turn(self) -> None:
        """Turn the board by the next sensible angle."""
        turns = self.board.turns
        self.turns = (self.turns + (turns[1] if len(turns) > 1 else 0)) % 4

    def mirror(self) -> None:
        """Let left and right change places, if the board can be mirrored."""
        self._mirrored = self.board.mirrors and not self._mirrored

    @property
    def size(self) -> Point:
        """Width and height of the turned board, in its own units."""
        wide, high = self.board.size
        return (high, wide) if self.turns % 2 else (wide, high)

    @property
    def seats(self) -> tuple[Point, ...]:
        """Where each seat is, seen from the middle of the turned board."""
        return tuple(self._seen(self.board.sits(seat)) for seat in range(len(self.board.sides)))

    def view(self, rect: pygame.Rect) -> TableView:
        """Make a view of the board in a rectangle of the window."""
        host, look = self._host, self._host.look
        art, colours, motion = host.games.art(self.board.key), palette(look), host.settings.motion
        view = TableView(
            self.board, art, rect, colours, face, motion, self.turns, under=self._under, digits=digits(look)
        )
        view.mirror(self._mirrored)
        return view

    def lay_out(self, view: TableView, rect: pygame.Rect) -> None:
        """Fit the view to a rectangle and to the settings."""
        look = self._host.look
        view.motion = self._host.settings.motion
        view.recolour(palette(look))
        view.write(digits(look))
        view.turn(self.turns)
        view.mirror(self._mirrored)
        view.resize(rect)

    def _under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the table top under the board."""
        surface.blit(paint.table_top(self._host.look), (0, 0), rect)

    def _seen(self, at: Point) -> Point:
        """Turn a point seen from the middle with the board."""
        for _ in range(self.turns % 4):
            at = -at[1], at[0]
        return at
