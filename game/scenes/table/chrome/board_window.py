"""`BoardWindow`: a table's window: the board and the page of what stands about it, drawn together."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.scenes.base.colours import digits, palette
from game.scenes.base.scene import Host
from game.scenes.table.chrome.layout import Layout, Table, far_side, layout
from game.table.model.board import Board
from game.table.model.geometry import Point
from game.table.view.view import TableView
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.look import face


class BoardWindow:
    """``build`` puts the widgets on the page; ``layout`` says where they go."""

    def __init__(self, host: Host, board: Board, build: Callable[[Page], object]) -> None:
        self._host = host
        self.board = board
        self.page = Page(host.look, build, host.input_mode)
        self.log_open = False
        self.result_open = False
        """Whether the result stands beside the board."""
        self.offers = False
        """Whether there may be offers and answers, so that their buttons have places."""
        self._words: Callable[[int], int] = lambda _: 0
        self._cards: Callable[[int], Sequence[int]] = lambda _: ()
        self._actor, self._turned_by_hand, self._turns = -1, 0, 0
        self.layout = self._laid_out()
        art, colours, motion = host.games.art(board.key), palette(host.look), host.settings.motion
        self.view = TableView(
            board, art, self.layout.board, colours, face, motion, under=self._draw_under, digits=digits(host.look)
        )

    def lay_out(self) -> None:
        """Fit board and panels into the window, in the look that is set."""
        self.page.soil()
        self.layout = self._laid_out()
        self.view.motion = self._host.settings.motion
        self.view.recolour(palette(self._host.look))
        self.view.write(digits(self._host.look))
        self.view.resize(self.layout.board)

    def turn_towards(self, actor: int) -> None:
        """Turn the board towards the seat to act if people wish so, and as it was turned by hand."""
        follows = self._host.settings.board_view == "turned" and actor >= 0
        self._turns = (self._turned_by_hand + (self.board.facing(actor) if follows else 0)) % 4
        self._actor = actor
        self.view.turn(self._turns)
        self.page.rebuild()

    def turn_by_hand(self) -> None:
        """From now on the board is turned on to its next sensible position."""
        self._turned_by_hand += self.board.turns[1] if len(self.board.turns) > 1 else 0

    def damage(self) -> list[pygame.Rect]:
        """Where it looks different from when this was last asked."""
        return self.view.damage() + self.page.damage()

    def arrange(self, offers: bool, words: Callable[[int], int], cards: Callable[[int], Sequence[int]]) -> Layout:
        """Where things stand now; the board's place does not depend on that. See `Table` for the rest."""
        self.offers, self._words, self._cards = offers, words, cards
        self.layout = self._laid_out()
        return self.layout

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies in the surface's clip."""
        paint.backdrop(surface, self._host.look, self.view.rect)
        if surface.get_clip().colliderect(self.view.rect):
            self.view.draw(surface)
        self.page.draw(surface)

    def picture(self) -> pygame.Surface:
        """The board as it is shown, without what stands about it."""
        surface = pygame.Surface(self._host.look.size)
        paint.backdrop(surface, self._host.look, self.view.rect)
        self.view.draw(surface)
        return surface.subsurface(self.view.board_rect.clip(surface.get_rect())).copy()

    @property
    def beside(self) -> pygame.Rect:
        """The place beside the board while it leaves one free: as high as the window, or as wide."""
        board, whole = self.layout.board, pygame.Rect((0, 0), self._host.look.size)
        place, gap = pygame.Rect(self.layout.log or whole), self._host.look.px(8)
        if place.left >= board.right or place.right <= board.left:
            place.top, place.height = gap, whole.height - 2 * gap
        elif place.top >= board.bottom:
            place = pygame.Rect(gap, board.bottom + gap, whole.width - 2 * gap, whole.bottom - board.bottom - 2 * gap)
        return place

    @property
    def flipped(self) -> tuple[bool, ...]:
        """Whose panels are read from the far side of a flat screen."""
        far = far_side(self._table())
        return far if self._host.settings.board_view == "facing" else (False,) * len(far)

    @property
    def moving(self) -> bool:
        """Whether anything will look different soon."""
        return self.view.restless or self.page.restless

    def _laid_out(self) -> Layout:
        table = self._table()
        turned = table.both and self._actor >= 0 and far_side(table)[self._actor]
        return layout(self._host.look, replace(table, turned=turned), self.log_open or self.result_open)

    def _table(self) -> Table:
        wide, high = self.board.size
        sides = range(len(self.board.sides))
        seats = tuple(_turned(self.board.sits(seat), self._turns) for seat in sides)
        both = self._host.settings.board_view == "facing"
        return Table(wide / high, seats, self.offers, both, words=self._words, cards=self._cards)

    def _draw_under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The table top goes on under the board."""
        surface.blit(paint.table_top(self._host.look), (0, 0), rect)


def _turned(at: Point, turns: int) -> Point:
    """A point seen from the middle, turned clockwise by so many quarters."""
    for _ in range(turns % 4):
        at = -at[1], at[0]
    return at
