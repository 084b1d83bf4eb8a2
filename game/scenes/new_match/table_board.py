"""`TableBoard`: the board on the table before a match, with all that will lie on it when the match begins.

It lies as for the match that was set when the screen opened: it stays so while people are seated, else the places would
move under the hand. It is laid anew only when somebody chooses how it is to turn.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from game.pictures.colours import DIGITS, digits, palette
from game.play.agreeing.form import Form
from game.play.directions import lying_before
from game.rules.errors import InvalidError
from game.rules.setup import Setup
from game.rules.usual_sides import usual_sides
from game.scenes.base.scene import Host
from game.table.model.board import Excerpt
from game.table.model.geometry import Point
from game.table.model.picture import TablePicture, picture
from game.table.view.table_view import TableView
from game.ui.style import paint
from game.ui.style.look import Look, face

_RIM: Final = 0.5
"""Board units from the board's edge within which numbers grow over it."""


class TableBoard:
    """The board with its pieces, seats, cube, turn and direction, as ``form`` says."""

    def __init__(self, host: Host, form: Form) -> None:
        self._host = host
        self._form = form
        self._whole = host.games.board(form.book.key, range(len(form.book.sides)))
        self._view: TableView | None = None
        self._look: Look | None = None
        self._lie: tuple[object, int, bool] | None = None
        """What was chosen of its turning, the quarter turns that followed from it, and whether it is mirrored."""

    @property
    def aspect(self) -> float:
        """The board's width divided by its height."""
        wide, high = self._whole.size
        return wide / high

    def overhang(self, look: Look) -> int:
        """Return by how many pixels numbers at the board's upper and lower edge reach beyond it in large text."""
        high = self._whole.size[1]
        on_rim = any(min(label.y, high - label.y) < _RIM for label in self._whole.labels(0))
        return max(0, digits(look) - DIGITS) if on_rim else 0

    @property
    def excerpts(self) -> Mapping[str, Excerpt]:
        """The pictures of the game's sets of rules."""
        return self._whole.excerpts

    def point(self, side: int) -> Point:
        """Return the direction of a place from the middle of the board, (0, 1) for the lower edge of the window."""
        at = self._whole.sits(side)
        for _ in range(self._lies[0]):
            at = -at[1], at[0]
        return at

    def fit(self, look: Look, rect: pygame.Rect) -> None:
        """Show the board in a rectangle of the window, with what the present choices put on it."""
        self._look, sides, view = look, self._form.sides, self._view
        if view is None or view.board.sides != sides:
            board = self._host.games.board(self._form.book.key, sides)
            art, colours = self._host.games.art(board.key), palette(look)
            view = TableView(board, art, rect, colours, face, "off", under=self._draw_under, digits=digits(look))
            self._view = view
        else:
            view.recolour(palette(look))
            view.write(digits(look))
            view.resize(rect)
        turns, mirrored = self._lies
        view.turn(turns)
        view.mirror(mirrored)
        view.show(self._picture())

    @property
    def picture(self) -> TablePicture:
        """What is on the board now."""
        return self._view.picture if self._view else TablePicture()

    def damage(self) -> list[pygame.Rect]:
        """Return the areas that look different since the last call."""
        return self._view.damage() if self._view else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board within the surface's clip."""
        if self._view and surface.get_clip().colliderect(self._view.rect):
            self._view.draw(surface)

    # ---- how it lies

    @property
    def _lies(self) -> tuple[int, bool]:
        """The quarter turns of the board and whether it is mirrored, as when that was chosen or the screen opened."""
        form, settings = self._form, self._host.settings
        chosen = settings.board_view, form.first if settings.board_view == "turned" else None
        if self._lie is None or self._lie[0] != chosen:
            board = self._host.games.board(form.book.key, form.sides)
            self._lie = chosen, *lying_before(form, settings, board)
        return self._lie[1:]

    def _picture(self) -> TablePicture:
        """Return what is on the board at the start; of an impossible match the pieces of the seats that are taken."""
        form, book = self._form, self._form.book
        first = None if form.first is None else form.sides.index(form.first)
        try:
            return self._read(Setup(form.values, form.sides, first=first))
        except InvalidError:
            all_sides = usual_sides(book, book.seat_counts[-1])
            full = self._read(Setup(book.defaults(), all_sides))
            seats = {all_sides.index(side): seat for seat, side in enumerate(form.sides)}
            pieces = {(seats[seat], place): n for (seat, place), n in full.pieces.items() if seat in seats}
            return TablePicture(pieces=MappingProxyType(pieces))

    def _read(self, setup: Setup) -> TablePicture:
        return picture(self._form.book, self._form.book.start(setup))

    def _draw_under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Let the table top go on under the board."""
        if self._look:
            surface.blit(paint.table_top(self._look), (0, 0), rect)
