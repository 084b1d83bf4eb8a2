"""A page with a board on it: the board's view, its place in the layout, and the scene that shows both."""

import math
from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.pictures.colours import digits, palette
from game.scenes.base.board_reading import BoardReading
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.table.model.board import Board
from game.table.view.canvas import edge
from game.table.view.table_view import TableView
from game.ui.accessibility.screen import Place
from game.ui.layout import Size, Slot
from game.ui.page.region import Region
from game.ui.players.panels import on_both_sides
from game.ui.style import paint
from game.ui.style.look import Look, face

BOARD = "board"
"""The name of the slot in which the board stands."""


def board_view(host: Host, board: Board, turns: int = 0) -> TableView:
    """Make the view of a board on the table top; `fit_board` gives it its place in the window."""

    def table_top(surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(paint.table_top(host.look), (0, 0), rect)

    look, art = host.look, host.games.art(board.key)
    whole, motion = pygame.Rect((0, 0), look.size), host.settings.motion
    return TableView(board, art, whole, palette(look), face, motion, turns, under=table_top, digits=digits(look))


def fit_board(host: Host, view: TableView, rect: pygame.Rect, tallest: float = 1.0) -> None:
    """Fit a board to a rectangle of the window, and to the look and motion that are set.

    Numbers on it take at most the share ``tallest`` of its shorter side, to fit the rim of a small board.
    """
    view.motion = host.settings.motion
    view.recolour(palette(host.look))
    view.write(min(digits(host.look), round(min(rect.size) * tallest)))
    view.resize(rect)


def draw_board(surface: pygame.Surface, look: Look, view: TableView) -> None:
    """Draw the table top with a board on it, as much as lies in the surface's clip."""
    paint.backdrop(surface, look, view.rect)
    if surface.get_clip().colliderect(view.rect):
        view.draw(surface)


class BoardPageScene(PageScene):
    """A page with one board, which can be read place by place.

    A subclass sets ``board_view`` and ``reading``; its view contains the `BoardBox`.
    """

    board_view: TableView
    reading: BoardReading
    tallest_numbers: ClassVar[float] = 1.0
    """The share of the board's shorter side that numbers on it take at most, to fit the rim of a small board."""

    def lay_out(self) -> None:
        self.page.invalidate()
        super().lay_out()

    def watch(self, dt: float) -> None:
        """Let ``dt`` seconds pass: what moves on the board goes on."""
        self.board_view.update(dt)
        self.board_view.landed()
        super().watch(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.page.settle()
        draw_board(surface, self.page.look, self.board_view)
        self.page.draw(surface)

    def damage(self) -> list[pygame.Rect]:
        self.page.settle()
        return self.board_view.damage() + super().damage()

    @property
    def moving(self) -> bool:
        return super().moving or self.board_view.needs_frame

    def back(self) -> None:
        """Stop reading, else leave."""
        if not self.reading.end():
            super().back()

    def read(self) -> tuple[str, Sequence[Place]]:
        return self.reading.places()


class BoardBox(Slot):
    """The place of a scene's board, which is fitted to it, and of the targets by which it is read.

    It needs the height that the board has in its width; in a lower place the board is smaller.
    """

    def __init__(self, scene: BoardPageScene) -> None:
        super().__init__(BOARD, grow=0)
        self._scene = scene
        wide, high = scene.board_view.turned_size
        self.shape = wide / high
        """The board's width divided by its height."""
        self.two_sided = on_both_sides(scene.board_view.seats)

    @property
    def shrinks(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        edges = 2 * edge(width)
        return width, math.ceil((width - edges) / self.shape) + edges

    def covered(self, size: Size) -> float:
        """Return the pixels that the board itself covers of a place of this size."""
        return min(size[0] / self.shape, size[1]) ** 2 * self.shape

    def put(self, region: Region, rect: pygame.Rect) -> None:
        super().put(region, rect)
        scene = self._scene
        fit_board(scene.host, scene.board_view, region.place(rect), scene.tallest_numbers)
        scene.reading.build(scene.page)
