"""The log drawer: the match as a list of moves in the game's notation. A line shows its position, and says it in words.

A match of thousands of turns is listed whole, some turns in each frame, but only the lines near those in sight are
built, anew when the list has been scrolled on.
"""

import re
from bisect import bisect, bisect_left
from collections.abc import Iterator
from operator import attrgetter
from typing import Final

import pygame

from game import i18n
from game.pictures import thumbnails
from game.play.table_model import TableModel
from game.play.words.move_list import MoveLine, MoveList
from game.play.words.turns import Turn
from game.scenes.base.scene import Host
from game.ui.commands import BoundCommand
from game.ui.layout import filled
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look

TOLD: Final = "log-said"
"""The key of the region in which the words about a line scroll."""
AT_ONCE: Final = 250
"""The most turns that are listed in one frame."""
STYLE: Final = "small"
"""The text style of moves and words."""
SMALLER: Final = "moves"
"""The text style of a narrow list with a move too long for its line; in a wider one few moves take two lines."""
USUAL: Final = 7.5
"""Width in ems of a usual move of two dice."""
PAD: Final = 5
"""Design pixels before a move; none behind it: a usual one is to stand on one line."""
NUMBER_PAD: Final = 4
"""Design pixels before the number of a line that is highlighted with its number, in a list of one column."""
APART: Final = "  "
"""What stands between two moves of a turn: one space hardly shows beside the slash within each of them."""
LINE_PAD: Final = 2
"""Design pixels above and below the text of a line."""
WORDS_PAD: Final = 5
"""Design pixels before and behind a line of words."""


class LogDrawer:
    """The drawer of one table; the command ``look_at`` shows a moment of the match."""

    def __init__(self, host: Host, model: TableModel, page: Page, look_at: BoundCommand) -> None:
        self.model = model
        self.look_at = look_at
        self.turns: list[Turn] = []
        """The turns that are listed."""
        self.complete = True
        """Whether `turns` are all; else more of them are listed in the next frame."""
        self.tops: list[int] = [0]
        """Where each line begins and the last one ends, in pixels."""
        self.columns = 1
        self.pointed = ""
        """The key of the line under the mouse or the focus, "" for none."""
        self._host = host
        self._page = page
        self._region: Region | None = None
        """What scrolls, as it was built last."""
        self._built = range(0)
        """The pixels of the list whose lines were built."""
        self._list = MoveList(self.columns)
        self._listed: tuple[object, ...] = ()
        """What `tops` was computed for."""
        self.style = STYLE
        """The text style of the whole list."""
        self.number_width = 0
        """How wide the numbers of the lines are, in pixels; ``_greatest`` is the greatest of them."""
        self._greatest = 0
        self._texts: dict[str, tuple[str, int]] = {}
        """How each text of the list is broken into lines, and how high it is."""
        self._fitted: tuple[Look, int] | None = None
        """The look and the width of a column for which `style` was chosen."""
        self._last = 0
        """The last moment that is listed."""
        self._shown: tuple[int, int] | None = None
        """The moment that was shown when the drawer was built last, and how many there were."""
        self._told: Turn | None = None
        """The turn whose words stand in the drawer as it was built last."""
        self._scrolled: tuple[object, ...] = ()
        """The words that were scrolled last, and by how much they could be scrolled."""
        self._goal: int | None = None
        """Where the list is to be scrolled to."""

    # ---- time and events

    def forget(self) -> None:
        """Forget the scroll position: the drawer was closed, and opens at the line shown then."""
        self._region, self._shown, self.model.look_back.pointed = None, None, None
        self._scrolled = ()
        self.complete = True

    def prepare(self) -> None:
        """Find out what there is to be listed before the drawer is built."""
        self._last = self.model.announced
        turns = self.model.narration.turns
        self.turns = turns.all(self._last + 1, AT_ONCE)
        self.complete = turns.complete(self._last + 1)
        self.pointed = self._pointed_at()
        self.model.look_back.pointed = pointed = _moment(self.pointed)
        index = self.model.look_back.shown if pointed is None else pointed
        told = bisect(self.turns, index, key=attrgetter("index")) - 1
        self._told = self.turns[told] if told >= 0 else None

    def follow(self) -> None:
        """List what has come into sight, and tell of the line that is pointed at, after time has passed."""
        region = self._region
        if region is None:
            return
        if self._goal is not None:
            region.scroll_to(self._goal, at_once=True)
            self._goal = None
        self._scroll_words()
        self.model.look_back.pointed = _moment(self._pointed_at())
        low, high = region.offset, region.offset + region.view.height
        out_of_sight = low < self._built.start or high > self._built.stop
        if out_of_sight or self.pointed != self._pointed_at() or not self.complete:
            self._page.rebuild()

    def _scroll_words(self) -> None:
        """Scroll other words than before to their beginning, or to the last sentences of a turn that may go on."""
        words = self._page.regions.get(TOLD)
        scrolled = (self._told, words.reach) if words else ()
        if words and scrolled != self._scrolled:
            words.scroll_to(words.begins, at_once=True)
        self._scrolled = scrolled

    def _pointed_at(self) -> str:
        doing = self._page.doing
        key = (doing.focused if doing.mode.by_key else doing.hovered) or ""
        return key if key.startswith("log:") else ""

    # ---- what it says

    @property
    def said(self) -> list[str]:
        """The words about the line that is pointed at, else that is shown; the list itself says how a turn ended.

        They are the sentences of the last turn, of which the newest are to be seen; of another turn a single text.
        """
        if not (told := self._told):
            return [""]
        said = [text for text in told.sentences if text not in told.end] or told.end
        said = [*said[:-1], i18n.sentences([*said[-1:], self.model.counting(told.seat, told.name)])]
        return said if told == self.turns[-1] and not self.model.match.over else [i18n.sentences(said)]

    def goes_on(self, turn: Turn) -> bool:
        """Whether a turn is not over: whose it is may still move, or take back."""
        return turn.index == self._last and self.model.match.to_act == turn.seat

    def piece(self, look: Look, seat: int) -> pygame.Surface:
        """Return a picture of a piece of a seat, as high as a line."""
        terms = self.model.match.terms
        return thumbnails.piece(look, self._host.games[terms.game], terms.sides, seat, look.line(STYLE))

    # ---- where the lines stand

    @property
    def lines(self) -> list[MoveLine]:
        """The lines that are listed."""
        return self._list.lines

    def piece_width(self, look: Look) -> int:
        """Return what a piece before a name or a move takes."""
        return look.line(STYLE) + 2 * look.px(4)

    def arrange(self, look: Look, width: int, columns: int, head: int) -> int:
        """Find out where the lines stand below ``head`` pixels, if anything has changed; returns where they end."""
        if self.columns != columns:
            self.columns, self._list, self._fitted = columns, MoveList(columns), None
        stay = self._list.follow(self.turns)
        self._greatest = max((self._greatest if stay else 10, *(line.number for line in self.lines[stay:])))
        self.number_width = look.measure(f"{self._greatest}.", STYLE)[0] + look.px(
            2 + (NUMBER_PAD if columns == 1 else 0)
        )
        wide = width - self.number_width
        cell = wide // 2 - look.px(PAD) if columns > 1 else wide - self.piece_width(look)
        if self._fitted != (look, cell):
            self._fitted, self._shown, self.style, stay = (look, cell), None, STYLE, 0
        moves = (turn.notation for line in self.lines[stay:] for turn in line.cells if turn)
        if cell < look.em(USUAL, STYLE) and any("\n" in _broken(look, move, cell, STYLE) for move in moves):
            self.style = SMALLER
        listed = (look, cell, head, self.style)
        if self._listed != listed:
            self._listed, self.tops, stay = listed, [head], 0
            self._texts.clear()
        del self.tops[stay + 1 :]
        for line in self.lines[stay:]:
            self.tops.append(self.tops[-1] + self._height(look, line, width, cell))
        return self.tops[-1]

    def _height(self, look: Look, line: MoveLine, width: int, cell: int) -> int:
        pad = 2 * look.px(LINE_PAD)
        if not line.cells:
            return self.set(look, said(line), width - 2 * look.px(WORDS_PAD), words=True)[1] + pad
        return max(self.set(look, turn.notation, cell)[1] for turn in line.cells if turn) + pad

    def set(self, look: Look, text: str, wide: int, words: bool = False) -> tuple[str, int]:
        """Return a text broken into lines (not ``words``, which wrap by themselves), and its height in pixels."""
        if text not in self._texts:
            broken = text if words else _broken(look, text, wide, self.style)
            self._texts[text] = broken, max(look.line(STYLE), look.text_size(broken, wide, self.style)[1])
        return self._texts[text]

    def near(self, region: Region) -> Iterator[int]:
        """Yield the numbers of the lines to build in a region: those in or near sight, and the first and last."""
        shown, before, lines, tops = self.model.look_back.shown, self._region, self.lines, self.tops
        self._region = region
        goal, offset = (before.goal, before.offset) if before else (0.0, 0.0)
        if self._shown != (shown, self._last):
            current = bisect(lines, shown, key=_first) - 1
            shows = _reveal(tops[current], tops[current + 1], region, goal) if current >= 0 else 0
            goal = offset = self._goal = tops[bisect_left(tops, shows)]  # from a whole line on
        self._shown = (shown, self._last) if self.complete else None  # the line shown may still be missing
        near = region.view.height
        self._built = range(int(min(goal, offset)) - near, int(max(goal, offset)) + 2 * near)
        first, last = bisect(tops, self._built.start) - 1, bisect(tops, self._built.stop)
        wanted = {0, len(lines) - 1, *range(max(0, first), min(last, len(lines)))}
        if self.pointed:
            wanted.add(bisect(lines, _moment(self.pointed) or 0, key=_first) - 1)
        yield from sorted(number for number in wanted if 0 <= number < len(lines))


def _moment(key: str) -> int | None:
    """Return the moment to which the line with this key leads, None without a line."""
    return int(key.split(":")[1]) if key else None


def said(line: MoveLine) -> str:
    """Return what a line of words says."""
    return i18n.sentences(line.turn.end if line.ends else line.turn.sentences)


def _first(line: MoveLine) -> int:
    return min(cell.index for cell in line.cells if cell) if line.cells else line.turn.index


def _broken(look: Look, text: str, wide: int, style: str) -> str:
    """Return moves broken into lines, each with its dice before it; moves stand further apart than words do."""
    return filled(look, re.split("(?<!:) ", text), APART if ": " in text else " ", wide, style)


def _reveal(top: int, bottom: int, region: Region, goal: float) -> int:
    """Return how far to scroll so that a line is in sight, with some of those around it."""
    room = min(2 * (bottom - top), region.view.height // 4)
    low = bottom + room - region.view.height
    return round(min(max(goal, low, 0), max(0, top - room)))
