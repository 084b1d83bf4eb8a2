"""`Surroundings`: what stands about the board wherever one is played on: the players' panels and the line of words.

They leave room for one another, for the buttons and for short lines. Nothing of a throw is told while its dice roll.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.rulebook import DICE
from game.scenes.base.players.panels import build_panels, card_heights
from game.scenes.base.players.plan import Figure
from game.scenes.base.players.player_panels import player_panels
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import SLOTS
from game.scenes.table.chrome.board_window import BoardWindow
from game.scenes.table.chrome.layout import Layout
from game.scenes.table.chrome.toast_rooms import toast_rooms
from game.scenes.table.chrome.words import build_words, words_height
from game.scenes.table.model.message import Message
from game.scenes.table.model.table_model import TableModel
from game.ui.page.page import Page
from game.ui.style.layout import control_height


@dataclass(frozen=True)
class Sayings:
    """What a scene says about its match; `BoardScene` has them by the same names. ``help`` is where words go on."""

    words: Callable[[], str]
    quiet: Callable[[], str]
    clocks: Callable[[], Sequence[Figure]]
    help: Callable[[], object]


class Surroundings:
    """They come onto the page in two steps, the buttons between them: `put_panels`, then `put_words`."""

    def __init__(self, host: Host, model: TableModel, window: BoardWindow, message: Message, says: Sayings) -> None:
        self._host = host
        self._model = model
        self._window = window
        self._message = message
        self._says = says
        self._dim: tuple[pygame.Rect, ...] = ()
        """The rooms of the panels of those who are not on turn."""
        self._said = ""
        """What the line of words says since the page was last laid out."""

    def put_panels(self, page: Page, arranged: Callable[[Layout], Layout]) -> Layout:
        """Find out where things stand, as it is ``arranged`` in the end, and put the panels there."""
        model, window = self._model, self._window
        self._said = self._says_now()
        panels = player_panels(self._host, model.match, model.board, model.shown, window.flipped, self._says.clocks())
        layout = window.arrange(self._has_offers, self._words_height, partial(card_heights, page.look, panels))
        layout = arranged(layout)
        self._dim = tuple(room for room, panel in zip(layout.panels, panels, strict=False) if not panel.lit)
        podium = window.sheet_open and len(panels) > 2
        if layout.panels and not podium:  # the podium has everybody, and more room for them
            build_panels(page, panels, layout.panels, layout.lower)
        return layout

    def put_words(self, page: Page, layout: Layout) -> None:
        """Put the line of words: while people look back, above the buttons for that."""
        room = layout.told if self._model.look_back.active else layout.words
        quiet = "" if layout.log else self._says.quiet()
        read = self._says.help if self._message.reason else None
        build_words(page, room, self._said, quiet, read, layout.panels)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Where a short line may stand (see `Scene.toast_rooms`)."""
        layout, look = self._window.layout, self._host.look
        wide = layout.words.width
        words_high = max(self._words_height(wide), look.text_size(self._said, wide)[1] + look.px(8))
        return toast_rooms(look, layout, self._window.view.board_rect, words_high, self._dim)

    def _words_height(self, width: int) -> int:
        """How much height the words need, with the buttons for looking back if they are there."""
        look = self._host.look
        high = words_height(look, self._said, width, self._message.reason is not None)
        return high + (control_height(look) + look.px(8) if self._model.look_back.active else 0)

    def _says_now(self) -> str:
        """What the line of words is to say: nothing of a throw before the eye can see it."""
        if self._window.view.rolls:
            return self._said
        said = self._says.words()
        return said if said or self._model.match.to_act != DICE else self._said

    @property
    def _has_offers(self) -> bool:
        """Whether there is a cube to offer, or something to answer."""
        match = self._model.match
        cube = match.book.display.cube(match.state) is not None
        return cube or any(action.verb in SLOTS for action in self._model.controller.acts())
