"""`Lying`: how the board of a replay lies: as the people of the match have it at the table, or turned by hand."""

from typing import Any

import pygame

from game.match import Match
from game.scenes.base.colours import digits, palette
from game.scenes.base.directions import Directions
from game.scenes.base.scene import Host
from game.table.model.board import Board
from game.table.model.geometry import Point
from game.table.view.table_view import TableView
from game.ui.style import paint
from game.ui.style.look import face


class Lying:
    """Turned and mirrored for the one person who plays computers, else for the first player."""

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
        """On to the next sensible position."""
        turns = self.board.turns
        self.turns = (self.turns + (turns[1] if len(turns) > 1 else 0)) % 4

    def mirror(self) -> None:
        """Left and right change places, where they may."""
        self._mirrored = self.board.mirrors and not self._mirrored

    @property
    def size(self) -> Point:
        """Its width and height as it lies, in its own units."""
        wide, high = self.board.size
        return (high, wide) if self.turns % 2 else (wide, high)

    @property
    def seats(self) -> tuple[Point, ...]:
        """Where each seat sits, seen from the board's middle."""
        return tuple(self._seen(self.board.sits(seat)) for seat in range(len(self.board.sides)))

    def view(self, rect: pygame.Rect) -> TableView:
        """The board in a rectangle of the window."""
        host, look = self._host, self._host.look
        art, colours, motion = host.games.art(self.board.key), palette(look), host.settings.motion
        view = TableView(
            self.board, art, rect, colours, face, motion, self.turns, under=self._under, digits=digits(look)
        )
        view.mirror(self._mirrored)
        return view

    def lay_out(self, view: TableView, rect: pygame.Rect) -> None:
        """Let it lie there, in the look that is set."""
        look = self._host.look
        view.motion = self._host.settings.motion
        view.recolour(palette(look))
        view.write(digits(look))
        view.turn(self.turns)
        view.mirror(self._mirrored)
        view.resize(rect)

    def _under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The table top goes on under the board."""
        surface.blit(paint.table_top(self._host.look), (0, 0), rect)

    def _seen(self, at: Point) -> Point:
        """A point seen from the middle, turned as the board is."""
        for _ in range(self.turns % 4):
            at = -at[1], at[0]
        return at
