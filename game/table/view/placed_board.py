"""`PlacedBoard`: a board on the screen: its size there, how it is turned, and its colours."""

from abc import ABC, abstractmethod

import pygame

from game.table.art.art import Art, FontOf
from game.table.art.palette import Palette
from game.table.model.board import Board
from game.table.model.geometry import Point, quarters
from game.table.view.canvas import Backdrop, BoardCanvas


class PlacedBoard(ABC):
    """``rect`` is in the pixels of the surface that is painted on, ``digits`` as in `write`."""

    def __init__(
        self,
        board: Board,
        art: Art,
        rect: pygame.Rect,
        palette: Palette,
        font: FontOf,
        turns: int,
        under: Backdrop | None,
        digits: int | None,
    ) -> None:
        self.board = board
        self._art = art
        self._palette = palette
        self._font = font
        self.turns = turns
        self._under = under
        self._digits = digits
        self._reader: int | None = None
        self._fit(rect)

    def resize(self, rect: pygame.Rect) -> None:
        """Fill another rectangle."""
        if rect != self.rect:
            self._fit(rect)

    def turn(self, turns: int) -> None:
        """Turn the board clockwise by so many quarters (`Board.facing` gives the quarters for a seat)."""
        if turns % 4 != self.turns % 4:
            self.turns = turns
            self._fit(self.rect)

    def turn_on(self) -> None:
        """Turn the board to its next sensible position (`Board.turns`)."""
        positions = self.board.turns
        if len(positions) > 1:
            self.turn((self.turns + positions[1]) % 4)

    def mirror(self, mirrored: bool) -> None:
        """Mirror the board left to right (`Board.mirror`). All motion ends, since its ways are wrong then."""
        if mirrored != self.board.mirrored:
            self.hurry()
            self.board.mirror(mirrored)
            self._fit(self.rect)

    def recolour(self, palette: Palette) -> None:
        """Change the colours."""
        if palette != self._palette:
            self._palette = palette
            self._fit(self.rect)

    def write(self, digits: int) -> None:
        """Write numbers on the board with digits at least ``digits`` pixels high."""
        if digits != self._digits:
            self._digits = digits
            self._fit(self.rect)

    def label_for(self, seat: int | None) -> None:
        """Label the board from the side of this seat; None for the one at the lower edge."""
        if seat != self._reader:
            self._reader = seat
            self._compose()

    def _fit(self, rect: pygame.Rect) -> None:
        """Create the canvas for a rectangle."""
        self.rect = rect.copy()
        """The pixels that the view covers."""
        turns = self.turns + (2 if self.board.mirrored else 0)
        self.board.upside_down = turns % 4 == 2
        self.canvas = BoardCanvas(
            self.board, self._art, rect, turns, self._palette, self._font, self._under, self._digits
        )
        self.compositor = self.canvas.compositor
        self._compose()

    @property
    def board_rect(self) -> pygame.Rect:
        """The pixels that the board itself covers, without the table around it."""
        return self.canvas.frame.rect.move(self.rect.topleft)

    @property
    def turned_size(self) -> Point:
        """Width and height of the turned board, in board units."""
        wide, high = self.board.size
        return (high, wide) if self.turns % 2 else (wide, high)

    @property
    def seats(self) -> tuple[Point, ...]:
        """The direction of each seat from the middle of the turned board (`Board.sits`)."""
        return tuple(quarters(self.board.sits(seat), self.turns) for seat in range(len(self.board.sides)))

    @property
    def reader(self) -> int:
        """The seat from whose side the board is labelled (see `label_for`)."""
        if self._reader is not None:
            return self._reader
        seats = range(len(self.board.sides))
        return next((seat for seat in seats if self.board.facing(seat) == self.turns % 4), 0)

    @abstractmethod
    def hurry(self) -> None:
        """End all motion now."""

    @abstractmethod
    def _compose(self) -> None:
        """Compose what is at rest again, since it has changed."""

    # ---- pixels

    def pixel(self, seat: int, place: str, index: int, count: int) -> tuple[int, int]:
        """Return the pixel of piece ``index`` of ``count`` on a place."""
        x, y = self.compositor.at(self.board.pose(seat, place, index, count))
        return round(x) + self.rect.x, round(y) + self.rect.y

    def places_at(self, pos: Point, seat: int) -> tuple[str, ...]:
        """Return every name that ``seat`` has for the place at a pixel."""
        return self.board.places_at(seat, *self.compositor.frame.unpixel(*self._local(pos)))

    def _local(self, pos: Point) -> Point:
        """Return the position within the view."""
        return pos[0] - self.rect.x, pos[1] - self.rect.y
