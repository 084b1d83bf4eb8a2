"""`TableBoard`: the board on the table before a match, exactly as it will lie when the match begins."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from game.library.settings import Direction
from game.pictures.colours import DIGITS, digits, palette
from game.play.agreeing.form import Form
from game.rules.errors import InvalidError
from game.rules.setup import Setup
from game.rules.usual_sides import usual_sides
from game.scenes.base.scene import Host
from game.table.model.board import Board, Excerpt
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
        for _ in range(self._turns(self._host.games.board(self._form.book.key, self._form.sides))):
            at = -at[1], at[0]
        return at

    def fit(self, look: Look, rect: pygame.Rect) -> None:
        """Show the board in a rectangle of the window, as it will lie by the present choices."""
        sides = self._form.sides
        self._look = look
        board = self._view.board if self._view else None
        if board is None or board.sides != sides or not self._view:
            board = self._host.games.board(self._form.book.key, sides)
            art, colours = self._host.games.art(board.key), palette(look)
            view = TableView(board, art, rect, colours, face, "off", under=self._draw_under, digits=digits(look))
            self._view = view
        else:
            view = self._view
            view.recolour(palette(look))
            view.write(digits(look))
            view.resize(rect)
        view.turn(self._turns(board))
        reader = self._reader or 0
        mirrored = self._direction(reader).mirrored if sides else None
        view.mirror(board.mirrors and mirrored is not None and mirrored != board.left_handed(reader))
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
    def _reader(self) -> int | None:
        """The seat towards which the board is turned; None if it lies as for its first player."""
        form = self._form
        people = [seat for seat, side in enumerate(form.sides) if form.seats[side].person]
        if len(people) == 1 < len(form.sides):
            return people[0]
        turned = self._host.settings.board_view == "turned" and form.first is not None
        return form.sides.index(form.first) if turned and form.first is not None else None

    def _turns(self, board: Board) -> int:
        reader = self._reader
        if reader is not None:
            return board.facing(reader)
        turns = self._direction(0).turns if self._form.sides else 0
        return turns if turns in board.turns else 0

    def _direction(self, seat: int) -> Direction:
        """Return how the board lies for the player at a seat (see `Directions`)."""
        form, side = self._form, self._form.sides[seat]
        person = form.person(side)
        own = person.preference(form.book.key).direction if person else Direction()
        named = self._host.settings.directions.get(form.book.key, {})
        return own if own != Direction() else named.get(form.name(side), Direction())

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
