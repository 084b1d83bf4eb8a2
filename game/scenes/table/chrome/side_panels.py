"""`SidePanels`: what stands beside the board wherever a match is played: the players' panels and the line of words.

They leave room for one another, for the buttons and for short lines. Nothing is said of a roll before its dice lie.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from game.rules.rulebook import DICE
from game.scenes.base.player_panels import player_panels
from game.scenes.table.board_screen import BoardScreen
from game.scenes.table.chrome.action_bar import SLOTS, Bar
from game.scenes.table.chrome.board_window import BoardWindow
from game.scenes.table.chrome.status_line import StatusLine
from game.scenes.table.chrome.table_layout import TableLayout
from game.text import N_
from game.ui.commands import command
from game.ui.page.page import Page
from game.ui.players.panels import build_panels, card_height
from game.ui.players.plan import PanelFigure, PlayerPanel
from game.ui.style.control_sizes import control_height

READ: Final = N_("tip", "Read the rule")


class SpeakingScene(BoardScreen, Protocol):
    """A scene that says something about its match beside the board."""

    def bar(self) -> Bar:
        """Return the buttons beside the board; {} for none."""

    @property
    def shows_words(self) -> bool:
        """Whether it shows the words itself where they stand in a column."""

    def words(self) -> str:
        """Return what the line of words says."""

    def quiet(self) -> str:
        """Return what is said quietly above the words: what is being played."""

    def clocks(self) -> Sequence[PanelFigure]:
        """Return what the clocks of the players show."""

    def arranged(self, layout: TableLayout) -> TableLayout:
        """Return where things stand, if not as at the table; without ``panels`` there are none."""

    def help(self) -> None:
        """Open the rule book at why a move was refused."""


class SidePanels:
    """The panels and the words. They are put on a page in two steps: `put_panels`, the buttons, then `put_words`."""

    def __init__(self, scene: SpeakingScene, window: BoardWindow) -> None:
        self._scene = scene
        self._host = scene.host
        self._model = scene.model
        self._window = window
        self._message = scene.message
        self._panels: Sequence[PlayerPanel] = ()
        self._dim: tuple[pygame.Rect, ...] = ()
        """The places of the panels of those who are not on turn, except panels at the left of the words."""
        self._said = ""
        """What the line of words says since the page was last laid out."""
        self._line = StatusLine("")

    def put_panels(self, page: Page) -> TableLayout:
        """Find out where things stand, and put the panels there."""
        model, window = self._model, self._window
        self._said = self._says_now()
        clocks = self._scene.clocks()
        self._panels = panels = player_panels(self._host, model.match, model.board, model.shown, window.flipped, clocks)
        layout = self._scene.arranged(
            window.arrange(bool(self._scene.bar() or window.sheet_open) and self._has_offers, self)
        )
        dim = (room for room, panel in zip(layout.panels, panels, strict=False) if not panel.lit)
        self._dim = tuple(room for room in dim if room.right > layout.words.left)
        podium = window.sheet_open and window.one_column and len(panels) > 2
        if layout.panels and not podium:  # the podium has everybody, and more room for them
            build_panels(page, panels, layout.panels)
        return layout

    def put_words(self, page: Page, layout: TableLayout) -> None:
        """Put the line of words: while people look back, above the buttons for that."""
        room = layout.told if self._model.look_back.active else layout.words
        quiet = "" if layout.log else self._scene.quiet()
        if room.height:  # else the scene shows them itself
            self._line = StatusLine(self._said, self.read_rule, quiet, layout.panels)
            self._line.put(page, room)

    def is_refused(self) -> bool:
        """Whether the words say why a move was refused."""
        return self._message.reason is not None

    @command("why", READ, tip=READ, offered=is_refused)
    def read_rule(self) -> None:
        """Open the rule book at why a move was refused."""
        self._scene.help()

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Where a short line may stand (see `Scene.toast_rooms`): it covers neither the board nor buttons.

        Beside the board above the words, below or over all of them, or where the window is free above or below the
        board; as a last resort over the panel of somebody who is not on turn.
        """
        layout, look, board = self._window.layout, self._window.look, self._window.view.board_rect
        gap, words = look.px(8), layout.words
        free = [room for room in map(words.union, self._dim) if sum(map(room.colliderect, layout.panels)) == 1]
        if words.top >= layout.board.bottom:
            foot = layout.log.top if layout.log else look.height
            return [_between(pygame.Rect((0, 0), look.size), layout.bar.bottom, foot - gap, gap), words, *free]
        line = self._line.place(look, words)
        beside = (
            _between(words, words.top, line.top - gap),
            _between(words, line.bottom, words.bottom - gap, gap),
            _between(words, words.top, line.bottom + gap),
            words,
        )
        below_board = _between(layout.board, board.bottom, look.height - gap, gap)
        above_board = _between(layout.board, 0, board.top - gap, gap)
        bare = [room for room in (below_board, above_board) if room.collidelist(layout.panels) < 0]
        return [room for room in (*beside, *bare, *free) if room.height > gap]

    def words_height(self, width: int, least: int) -> int:
        """Return how much height the words need, with the buttons for looking back if they are there."""
        look = self._window.look
        if self._scene.shows_words:
            return max(least, look.line())
        high = StatusLine(self._said, self.read_rule).measure(look, width)[1]
        return max(least, high + (control_height(look) + look.px(8) if self._model.look_back.active else 0))

    def card_height(self, width: int, detail: int) -> int:
        return card_height(self._window.look, self._panels, width, detail)

    def _says_now(self) -> str:
        """Return what the line of words is to say: nothing of a roll before its dice lie."""
        if self._window.view.rolls:
            return self._said
        said = self._scene.words()
        return said if said or self._model.match.to_act != DICE else self._said

    @property
    def _has_offers(self) -> bool:
        """Whether there is a cube to offer, or something to answer."""
        match = self._model.match
        cube = match.book.display.cube(match.state) is not None
        return cube or any(action.verb in SLOTS for action in self._model.controller.acts())


def _between(across: pygame.Rect, top: int, bottom: int, gap: int = 0) -> pygame.Rect:
    """Return a place as wide as another one, from ``gap`` pixels below ``top`` to ``bottom``."""
    return pygame.Rect(across.left, top + gap, across.width, bottom - top - gap)
