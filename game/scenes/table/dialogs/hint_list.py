"""The hint in full, beside the board: the best ways to play on, what each is worth, and why.

A press on one of them shows it on the board. The match can be played on meanwhile, on the board and by the buttons,
which stay in sight; with that the sheet closes.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base.loss_words import WINS, short
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.base.score_words import score_line
from game.scenes.table.chrome.action_bar import HINT
from game.scenes.table.dialogs.closing import put_close
from game.scenes.table.model.adviser import Advice, Way
from game.scenes.table.model.move_words import (
    BEST_PLAY,
    OPEN_MEANS,
    OUTCOME,
    chance,
    details,
    move_text,
    outcome,
    why,
)
from game.scenes.table.model.table_model import TableModel
from game.text import N_
from game.ui.commands import BoundCommand, wrapping
from game.ui.input.fingers import HELD
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size
from game.ui.style.look import Look
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Role, Words

# L10n: the head of a column of figures: what a move gives away
LOSES: Final = N_("hint", "Gives away")
NONE: Final = "–"
ROOMY_EM: Final = 22.0
"""How high the sheet is, in times the size of body text, from which on it has a title."""
LIST_EM: Final = 3.5
"""How much of the list is in sight at least, in times the size of body text."""
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, HELD)


@dataclass(frozen=True)
class Beside:
    """What can be done at the table while the list is open.

    ``play`` takes what the mouse does on the board, and says whether it was for it; ``build`` puts the table's buttons
    on a page, each inside a wrapping command; ``actions`` are the named actions that mean something at the table now,
    and ``act`` does what one of them means.
    """

    play: Callable[[pygame.Event], bool]
    build: Callable[[Page, BoundCommand], object]
    actions: Callable[[], Collection[str]]
    act: Callable[[str], object]


class HintScene(Overlay):
    """Shown at its ``place``, where it does not cover the board; ``show`` draws what was picked on the board.

    ``beside`` takes what is done beside it.
    """

    def __init__(
        self,
        host: Host,
        model: TableModel,
        place: Callable[[], pygame.Rect],
        show: Callable[[], object],
        explain: Callable[[], object],
        beside: Beside,
    ) -> None:
        super().__init__(host)
        self._model = model
        self._now = model.match.now
        self._beside = beside
        self._place = place
        self._show = show
        self._explain = explain

    @wrapping
    def leaving(self, other: BoundCommand) -> None:
        """Close the list, then do another command of the table; its button for hints does no more than that."""
        self.back()
        if other.name != "hint":
            other()

    def help(self) -> None:
        """F1: as at the table."""
        self._explain()

    def draw(self, surface: pygame.Surface) -> None:
        """The board beside it is to be seen as it is."""
        self.page.draw(surface)

    def handle(self, event: pygame.Event, action: str) -> None:
        """The key that has opened it closes it; what is beside it is the board's, and so are the keys of the turn."""
        if action == "hint":
            self.back()
        elif action in self._beside.actions():
            self.back()
            self._beside.act(action)
        elif not self._is_for_board(event):
            super().handle(event, action)

    def _is_for_board(self, event: pygame.Event) -> bool:
        """Whether the mouse plays on the board. A press there by which nothing is done closes the sheet."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if event.type not in _MOUSE or (pressed and self.page.stops(event.pos)) or not self._beside.play(event):
            return False
        if pressed and not self._model.hand.held and self._model.match.now is self._now:
            self.back()
        return True

    def update(self, dt: float) -> None:
        """Once something is played there is nothing more to be said about it."""
        super().update(dt)
        if self._model.match.now is not self._now:
            self.back()

    def build(self, page: Page) -> None:
        """A line for each way, and below what is known of the one that is shown."""
        look, rect, advice = page.look, self._place(), self._model.hint.advice
        page.panel(rect)
        self._beside.build(page, self.leaving)
        page.on_outside = self.back
        inner = rect.inflate(-2 * look.px(14), -2 * look.px(12))
        top, said = self._head(page, inner)
        part = page.scroll(pygame.Rect(inner.left, top, inner.width + look.px(8), inner.bottom - top), key="hints")
        begin = 0 if said else self._standing(part, pygame.Rect(0, 0, part.width, 0)) + look.px(8)
        if advice:
            moves = [move_text(self._model.board, way) for way in advice.ways]
            columns = _Columns(look, part.width, moves, advice, self._dice)
            foot = self._lines(part, advice, columns, begin)
            part.content_height = self._about(part, advice, foot + look.px(8))
            page.default = f"way:{self._model.hint.chosen}"

    def _head(self, page: Page, inner: pygame.Rect) -> tuple[int, bool]:
        """The title, what closes the sheet, and how the match stands; returns where the list begins.

        Where there is little room, whose turn it is stands for the title. Where that is too long for the list to be in
        sight, it is not yet said: it is the beginning of what is scrolled.
        """
        look, asked = page.look, self._model.narration.prompt()
        close = button_size(look, "", "close")
        wide, score = inner.width - close[0], self._score
        roomy, said = inner.height >= look.em(ROOMY_EM), True
        if not roomy:
            high = look.text_size(asked, wide, "strong")[1]
            high += look.text_size(score, inner.width, "small")[1] if score else 0
            said = inner.height - high >= look.em(LIST_EM)
        head, style = (asked, "strong") if said and not roomy else (i18n.t(HINT), "heading" if roomy else "strong")
        high = max(close[1], look.text_size(head, wide, style)[1])
        role = Role.STATUS if head is asked else None
        page.label(pygame.Rect(inner.left, inner.top, wide, high), head, style, role=role)
        lower = (high - close[1]) // 2 if high < 2 * close[1] else 0  # beside the first of many lines
        at = pygame.Rect(inner.right - close[0], inner.top + lower, *close)
        put_close(page, at, self.back, self.host.settings.keys, "hint")
        below = pygame.Rect(inner.left, inner.top + high, inner.width, 0)
        if said:
            below.top = self._standing(page, below) if roomy else self._scored(page, below)
        return below.top + look.px(6), said

    def _standing(self, part: Region, place: pygame.Rect) -> int:
        """Whose turn it is and how the match stands; returns where that ends."""
        asked = part.label(place, self._model.narration.prompt(), "strong", valign="top", role=Role.STATUS)
        return self._scored(part, pygame.Rect(place.left, asked.bottom, place.width, 0))

    def _scored(self, part: Region, place: pygame.Rect) -> int:
        """How the match stands, where there is anything to tell of that; returns where it ends."""
        if not self._score:
            return place.top
        return part.label(place, self._score, "small", valign="top", colour=part.look.colours.ink_soft).bottom

    @property
    def _score(self) -> str:
        return score_line(self._model.match, self._model.match.now)

    def _lines(self, part: Region, advice: Advice, columns: "_Columns", begin: int) -> int:
        """The ways, with the heads of the columns where these stand beside them."""
        look, top = part.look, begin
        for text, place, align in columns.heads:
            head = part.label(place.move(0, begin), text, "small", align, "top", look.colours.ink_soft)
            top = max(top, head.bottom + look.px(6))
        for number, way in enumerate(advice.ways):
            texts, high = columns.texts(number, way)
            line = pygame.Rect(0, top, part.width, high)
            chosen = number == self._model.hint.chosen
            name = i18n.listed(words.text for words in texts)
            pick = partial(self._pick, number)
            part.line(f"way:{number}", line, pick, texts, selected=chosen, group="ways", name=name)
            top = line.bottom + look.px(2)
        return top

    def _about(self, part: Region, advice: Advice, top: int) -> int:
        """Why the one that is shown is good or bad, and what else is known of it; returns where it ends."""
        look, way = part.look, advice.ways[self._model.hint.chosen]
        reason = why(self.host.games[self._model.match.terms.game].advice(), way)
        part.rule(0, top, part.width)
        top += look.px(8)
        if not (self._dice or way.proved):
            reason = i18n.sentences([reason, i18n.t(OPEN_MEANS)])
        if reason:
            top = part.label(pygame.Rect(0, top, part.width, 0), reason, "body", valign="top").bottom + look.px(8)
        soft = look.colours.ink_soft
        if self._dice:
            said = pygame.Rect(0, top, part.width, 0)
            top = part.label(said, i18n.t(BEST_PLAY), "small", valign="top", colour=soft).bottom + look.px(4)
        for name, figure in details(self._model.board, way, advice.points, self._dice):
            wide = look.measure(figure, "small-strong")[0]
            place = pygame.Rect(0, top, part.width - wide - look.px(8), 0)
            line = part.label(place, name, "small", valign="top", colour=soft)
            part.label(pygame.Rect(part.width - wide, line.top, wide, line.height), figure, "small-strong", "right")
            top = line.bottom + look.px(2)
        return top

    @property
    def _dice(self) -> bool:
        """Whether chance plays; without it a game is won, lost, or not yet known to be either."""
        return self._model.match.book.uses_dice

    def _pick(self, number: int) -> None:
        self._model.hint.pick(number)
        self._show()
        self.page.rebuild()


class _Columns:
    """How the figures stand: beside the moves where there is room for both, else below each."""

    def __init__(self, look: Look, width: int, moves: list[str], advice: Advice, dice: bool) -> None:
        self._look = look
        self._dice = dice
        self._moves = moves
        self._pad = look.px(8)
        self._width = width - 2 * self._pad
        shown = [text for way in advice.ways for text in self._figures(way)]
        heads = [i18n.t(WINS[advice.goal] if dice else OUTCOME), i18n.t(LOSES)]
        figures = [self._figures(way)[0] for way in advice.ways]
        self._first = max(look.measure(text.rstrip(), "small")[0] for text in (*pieces(heads[0]), *figures))
        self._wide = max(look.measure(text, "small")[0] for text in (*shown, *heads)) + look.px(6)
        widest = max(look.measure(text, "strong")[0] for text in moves)
        self._beside = widest + 2 * self._wide <= self._width
        self.heads = [(text, *place) for text, place in zip(heads, self._places(), strict=True)]
        if not self._beside:  # they stand above the lines, which have an edge
            first, second = self.heads
            edges = first[1].move(-self._pad, 0), second[1].inflate(self._pad, 0).move(self._pad // 2, 0)
            self.heads = [(head[0], edge, head[2]) for head, edge in zip((first, second), edges, strict=True)]

    def texts(self, number: int, way: Way) -> tuple[list[Words], int]:
        """The texts of a line, and how high it is."""
        look, ink = self._look, self._look.colours.ink
        wide = self._width - 2 * self._wide if self._beside else self._width
        high = look.text_size(self._moves[number], wide, "strong")[1]
        move = Words(self._moves[number], pygame.Rect(self._pad, look.px(5), wide, high), "strong", ink)
        columns = list(zip(self._figures(way), self._places(), strict=True))
        line = max(look.text_size(text, place.width, "small")[1] for text, (place, _) in columns)
        top = move.rect.top + max(0, high - line) // 2 if self._beside else move.rect.bottom
        figures = [
            Words(text, pygame.Rect(place.left, top, place.width, line), "small", ink, align, "top")
            for text, (place, align) in columns
        ]
        return [move, *figures], max(move.rect.bottom, top + line) + look.px(5)

    def _places(self) -> list[tuple[pygame.Rect, str]]:
        """How far from the left both figures stand, how wide they may be, and at which end of that."""
        left, wide = self._pad, self._wide
        if self._beside:
            right = left + self._width
            return [(pygame.Rect(right - n * wide, 0, wide, 0), "right") for n in (2, 1)]
        first, gap = min(self._width // 2, self._first), self._look.px(3)
        return [
            (pygame.Rect(left, 0, first, 0), "left"),
            (pygame.Rect(left + first + gap, 0, self._width - first - gap, 0), "right"),
        ]

    def _figures(self, way: Way) -> tuple[str, str]:
        """The chance to win or what is known of it, and what is given away."""
        return chance(way.chance) if self._dice else outcome(way), short(way.lost) or NONE
