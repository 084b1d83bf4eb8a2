"""`BoardWindow`: a table's window: the board and the page of what stands about it, drawn together."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.match import Match
from game.pictures.board_pictures import board_picture
from game.play.directions import Directions
from game.scenes.base.boards.board_page import board_view, draw_board, fit_board
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import Bar, column_bar, steps_bar, strip_bar
from game.scenes.table.chrome.layout_cache import LayoutCache
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.chrome.table_shape import Content, TableShape, far_side
from game.table.model.geometry import quarters
from game.ui.layout import Group, Turned
from game.ui.page.page import Page
from game.ui.style.look import Look


class BoardWindow:
    """The board and the page around it; ``build`` puts the widgets on the page, ``layout`` says where they go."""

    def __init__(
        self,
        host: Host,
        match: Match[Any],
        directions: Directions,
        build: Callable[[Page], object],
    ) -> None:
        self._host = host
        self._match = match
        self.board = host.games.board(match.terms.game, match.terms.sides)
        self._directions = directions
        self.page = Page(self.look, build, host.input_mode)
        self.log_open = False
        self.sheet_open = False
        """Whether a sheet stands beside the board: the result, hints, what the tutor says."""
        self.one_column = False
        """Whether everything stands on one side of the board, to give that sheet room."""
        self.tools = True
        """Whether log, rule book and menu have places among the buttons."""
        self.offers = False
        """Whether there may be offers and answers, so that their buttons have places."""
        self._content: Content | None = None
        self._actor, self._turned_on, self.turns = -1, 0, 0
        self._layouts = LayoutCache()
        self.layout = self._laid_out()
        self.view = board_view(host, self.board)
        self.view.resize(self.layout.board)

    @property
    def look(self) -> Look:
        """The look of what stands about the board: larger in large windows."""
        return self._host.look.spacious()

    def lay_out(self) -> None:
        """Fit the board and everything beside it into the window, in the look that is set."""
        self.page.invalidate()
        self.layout = self._laid_out()
        fit_board(self._host, self.view, self.layout.board)

    def turn_towards(self, actor: int) -> None:
        """Turn the board towards the seat to act if people wish so, and as its reader has it."""
        alone = self._match.sole_person
        self._actor = actor if alone is None else alone
        reader = self._reader
        had, mirrored = self._directions.lying(reader, self.board)
        self.turns = (self.board.facing(self._actor) + self._turned_on if self._follows else had) % 4
        self.view.turn(self.turns)
        self.view.mirror(mirrored)
        self.page.rebuild()

    def turn_by_hand(self) -> None:
        """Turn the board on to its next sensible position; where it does not turn by itself, remember that."""
        step = self.board.turns[1] if len(self.board.turns) > 1 else 0
        if self._follows:
            self._turned_on += step
        else:
            self._directions.change(self._reader, turns=self.turns + step)
        self.turn_towards(self._actor)

    def mirror_by_hand(self) -> None:
        """Let left and right change places, and remember that."""
        if self.board.mirrors:
            reader = self._reader
            self._directions.change(reader, mirrored=self.board.mirrored == self.board.left_handed(reader))
            self.turn_towards(self._actor)

    @property
    def _follows(self) -> bool:
        """Whether the board is turned towards the seat to act, or lies for the one person who plays."""
        return self._match.sole_person is not None or (self._host.settings.board_view == "turned" and self._actor >= 0)

    @property
    def _reader(self) -> int:
        """The seat whose person the board lies for: who acts if it is turned towards them, else the first."""
        return self._actor if self._follows else 0

    def damage(self) -> list[pygame.Rect]:
        """Return the rectangles that look different from the last call."""
        return self.view.damage() + self.page.damage()

    def arrange(self, offers: bool, content: Content) -> TableLayout:
        """Find out where things stand now; the board's place does not depend on that."""
        self.offers, self._content = offers, content
        self.layout = self._laid_out()
        return self.layout

    def put_bar(self, page: Page, bar: Bar) -> None:
        """Put the buttons on a page, where they stand at the table."""
        if bar:
            layout, look = self.layout, page.look
            agreed = {"offers": self.offers, "hints": self._match.terms.aids.hints}
            made = strip_bar(bar, **agreed) if layout.in_strip else column_bar(look, bar, **agreed, tools=self.tools)
            Turned(Group(made, "bar"), layout.turned).put(page, layout.bar)
            Turned(steps_bar(bar), layout.turned).put(page, layout.steps)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies in the surface's clip."""
        draw_board(surface, self._host.look, self.view)
        self.page.draw(surface)

    def picture(self) -> pygame.Surface:
        """Return the board as it is shown, without what stands about it."""
        return board_picture(self._host.look, self.view)

    @property
    def flipped(self) -> tuple[bool, ...]:
        """Whose panels are read from the far side of a flat screen."""
        far = far_side(self._table())
        return far if self._host.settings.board_view == "facing" else (False,) * len(far)

    @property
    def moving(self) -> bool:
        """Whether anything will look different soon."""
        return self.view.needs_frame or self.page.needs_frame

    def _laid_out(self) -> TableLayout:
        table = self._table()
        turned = table.both and self._actor >= 0 and far_side(table)[self._actor]
        return self._layouts.layout(self.look, replace(table, turned=turned), self.log_open or self.sheet_open)

    def _table(self) -> TableShape:
        wide, high = self.board.size
        sides = range(len(self.board.sides))
        seats = tuple(quarters(self.board.sits(seat), self.turns) for seat in sides)
        both = self._host.settings.board_view == "facing"
        hints, one_column, tools = self._match.terms.aids.hints, self.one_column, self.tools
        return TableShape(
            wide / high, seats, self.offers, hints, both, one_column=one_column, tools=tools, content=self._content
        )
