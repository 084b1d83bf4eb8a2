"""`BoardPane`: the board of a review, with the position decided in, and the moves drawn on it that were and could be.

What was played is a thin broken arrow, what was better a broad whole one; they differ in lightness too.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.match import Match
from game.rules.actions import parse_action
from game.rules.errors import RulesError
from game.rules.events import ARRIVALS, Event
from game.scenes.base.colours import digits, palette
from game.scenes.base.scene import Host
from game.table.model.board import Board
from game.table.model.picture import picture, roller
from game.table.view.view import TableView
from game.ui.style import paint
from game.ui.style.look import face
from game.ui.style.themes import Colour

PLAYED: Final[Colour] = (230, 159, 0)
BETTER: Final[Colour] = (120, 220, 255)
_DARK: Final[Colour] = (12, 10, 8)
_TALL: Final = 0.04
"""The share of a board's side that its numbers take at most."""


class BoardPane:
    """One board in a rectangle of the window."""

    def __init__(self, host: Host, match: Match[Any], board: Board, rect: pygame.Rect) -> None:
        self._host = host
        self._match = match
        self.board = board
        self._marks: list[tuple[list[Event], bool]] = []
        self.shown: int | None = None
        """The moment whose position is shown; None after something was played there."""
        art, colours = host.games.art(board.key), palette(host.look)
        high = self._digits(rect)
        self.view = TableView(board, art, rect, colours, face, host.settings.motion, under=self._under, digits=high)
        seat = match.alone
        self.view.turn(board.facing(seat) if seat is not None else 0)

    def lay_out(self, rect: pygame.Rect) -> None:
        """Fit another place, in the look that is set."""
        self.view.motion = self._host.settings.motion
        self.view.recolour(palette(self._host.look))
        self.view.write(self._digits(rect))
        self.view.resize(rect)

    def show(self, moment: int, played: Sequence[Event] = (), better: Sequence[Event] = ()) -> None:
        """The position at a moment, with what was played there and what was better."""
        self._marks = [(list(events), best) for events, best in ((played, False), (better, True)) if events]
        self.shown = moment
        self.view.hurry()
        self.view.show(self._picture(moment))

    def play(self, moment: int, actions: Sequence[str]) -> None:
        """Show how these actions are played there."""
        self.show(moment)
        self.shown = None
        state, book = self._match.moments[moment].state, self._match.book
        before, threw = self._picture(moment), self._roller(moment)
        try:
            for action in map(parse_action, actions):
                if action.verb in ("done", "roll"):
                    break
                state, events = book.play(state, action)
                after = picture(book, state, threw)
                self.view.animate(before, after, events)
                before = after
        except RulesError:
            return

    def draw(self, surface: pygame.Surface) -> None:
        """The board, and over it the arrows while nothing moves."""
        self.view.draw(surface)
        if not self.view.busy:
            around = surface.get_clip()
            surface.set_clip(self.view.rect.clip(around))
            for events, better in self._marks:
                for event in events:
                    if event.kind in ARRIVALS:
                        self._arrow(surface, event, better=better)
            surface.set_clip(around)

    def _picture(self, moment: int) -> Any:
        return picture(self._match.book, self._match.moments[moment].state, self._roller(moment))

    def _roller(self, moment: int) -> int | None:
        return roller(self._match.moments[: moment + 1])

    def _digits(self, rect: pygame.Rect) -> int:
        """How high numbers on the board are at least; on a small one they must not outgrow its rim."""
        return min(digits(self._host.look), round(min(rect.size) * _TALL))

    def _under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(paint.table_top(self._host.look), (0, 0), rect)

    def _arrow(self, surface: pygame.Surface, event: Event, *, better: bool) -> None:
        """From where a piece stands to where it goes; two between the same places lie side by side."""
        start = pygame.Vector2(self.view.spot(event.seat, event.origin))
        end = pygame.Vector2(self.view.spot(event.seat, event.target))
        way = end - start
        if way.length() < 2:
            return
        unit = max(3.0, self.view.board_rect.width / 260) * (1.5 if better else 0.8)
        along = way.normalize()
        aside = pygame.Vector2(-along.y, along.x)
        start, end = (at + aside * (2.2 * unit if better else -4 * unit) for at in (start, end))
        head = end - along * 5 * unit
        for more, colour in ((max(1.5, 0.6 * unit), _DARK), (0.0, BETTER if better else PLAYED)):
            for a, b in _dashes(start, head, 0 if better else 6 * unit):
                pygame.draw.aaline(surface, colour, a, b, round(2 * (unit + more)))
            tip = [end + along * more, head + aside * (3 * unit + more), head - aside * (3 * unit + more)]
            pygame.draw.polygon(surface, colour, tip)
            pygame.draw.aacircle(surface, colour, start, 1.6 * unit + more)


def _dashes(start: pygame.Vector2, end: pygame.Vector2, step: float) -> list[tuple[pygame.Vector2, pygame.Vector2]]:
    """A line in pieces; in one if ``step`` is 0."""
    long = (end - start).length()
    count = math.ceil(long / step) if step else 0
    if count < 2:
        return [(start, end)]
    return [(start.lerp(end, n / count), start.lerp(end, (n + 0.55) / count)) for n in range(count)]
