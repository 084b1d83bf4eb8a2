"""The log drawer: the match as a list of moves in the game's notation. A line shows its position, and says it in words.

A match of thousands of turns is listed whole, but only the lines near those in sight are built, anew when the list has
been scrolled on.
"""

from bisect import bisect
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import Any, Final

import pygame

from game import i18n
from game.match import PHRASE, Match
from game.scenes.base import thumbnails
from game.scenes.base.match_words import called
from game.scenes.base.scene import Host
from game.scenes.table.log.move_list import MoveLine, move_list
from game.scenes.table.model.table_model import TableModel
from game.scenes.table.model.turns import Turn
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Words

TITLE = N_("log", "Log")
NOTHING = N_("log", "Nothing has been played yet.")
SEAL = N_("log", "Seal: {hash}")
SEED = N_("log", "Seed: {seed}")

STYLE: Final = "small"
"""How moves and words are set."""
SAID: Final = range(2, 5)
"""Lines of words at the foot of the drawer: what is said of one line of the list. The list has most of the height."""
BROAD: Final = 24.0
"""How wide a drawer is at least, in ems, that has those words beside the list."""
TITLED: Final = 34.0
"""How high a drawer with a title is at least, in ems: moves come first."""
PAD: Final = 3
"""Design pixels before and behind a move: a usual one is to stand on one line."""
NARROW: Final = 5.0
"""The least width of a column beside another one, in ems."""


def seal(match: Match[Any]) -> str:
    """The proof of the program's dice, and their seed once nothing can be won by knowing it."""
    lines = [i18n.t(SEAL, hash=match.commitment)]
    if match.over:
        lines.append(i18n.t(SEED, seed=match.terms.seed.hex()))
    if match.terms.phrase:
        lines.append(i18n.t(PHRASE))
    return "\n".join(lines)


class Log:
    """The drawer of one table; ``look_at`` shows a moment of the match."""

    def __init__(self, host: Host, model: TableModel, page: Page, look_at: Callable[[int], object]) -> None:
        self._host = host
        self._model = model
        self._page = page
        self._look_at = look_at
        self._region: Region | None = None
        """What scrolls, as it was built last."""
        self._built = range(0)
        """The pixels of the list whose lines were built."""
        self._lines: list[MoveLine] = []
        self._tops: list[int] = []
        """Where each line begins and the last one ends."""
        self._listed: tuple[object, ...] = ()
        """What they were made of."""
        self._texts: dict[str, tuple[str, int]] = {}
        """How each text of the list is broken into lines, and how high it is."""
        self._fitted: tuple[Look, int] | None = None
        """For which look and width."""
        self._last = 0
        """The last moment that is told of."""
        self._shown: tuple[int, int] | None = None
        """The moment that was shown when the drawer was built last, and how many there were."""
        self._goal: int | None = None
        """Where the list is to be scrolled to."""
        self._pointed = ""
        self._number = 0
        """How wide the numbers of the lines are."""

    # ---- living

    def forget(self) -> None:
        """The drawer was closed: it opens at the line that is shown then."""
        self._region, self._shown = None, None

    def follow(self) -> None:
        """After time has passed: list what has come into sight, tell what is pointed at."""
        region = self._region
        if region is None:
            return
        if self._goal is not None:
            region.scroll_to(self._goal, at_once=True)
            self._goal = None
        low, high = region.offset, region.offset + region.view.height
        out_of_sight = low < self._built.start or high > self._built.stop
        if out_of_sight or self._pointed != self._pointed_at():
            self._page.rebuild()

    def _pointed_at(self) -> str:
        """The key of the line under the mouse or the focus, "" for none."""
        doing = self._page.doing
        key = (doing.focused if doing.mode.by_key else doing.hovered) or ""
        return key if key.startswith("log:") else ""

    # ---- building

    def build(self, page: Page, rect: pygame.Rect) -> None:
        """Title and names where there is room, the list, and the words about one of its lines."""
        look, turns = page.look, self._model.narration.turns(self._model.told + 1)
        self._last = self._model.told
        page.panel(rect)
        inner = rect.inflate(-2 * look.px(8), -2 * look.px(8))
        part = self._said_place(look, inner)
        self._say(page, part, turns)
        beside = part.top == inner.top
        wide = part.left - look.px(14) - inner.left if beside else inner.width
        inner = pygame.Rect(
            inner.left, inner.top, wide, (inner.bottom if beside else part.top - look.px(10)) - inner.top
        )
        title = pygame.Rect(inner.topleft, (inner.width, look.line("subheading")))
        top = page.label(title, i18n.t(TITLE), "subheading").bottom if rect.height >= look.em(TITLED) else inner.top
        self._number = look.measure(f"{len(turns)}.", STYLE)[0] + look.px(3)
        columns = self._columns(look, inner.width - look.px(14))
        top = self._names(page, inner, top) if columns > 1 else top
        top += look.px(4)
        self._list(page, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), turns, columns)

    def _columns(self, look: Look, width: int) -> int:
        """One column a player where there are two and room for both."""
        room = (width - self._number) // 2
        return 2 if len(self._model.match.terms.players) == 2 and room >= look.em(NARROW, STYLE) else 1

    def _names(self, page: Page, inner: pygame.Rect, top: int) -> int:
        """Who has which column."""
        look, high = page.look, page.look.line("small-strong")
        wide, side = (inner.width - look.px(14) - self._number) // 2, self._piece_width(look)
        for column in range(2):
            place = pygame.Rect(inner.left + self._number + column * wide, top + look.px(4), wide, high)
            self._piece(page, place, self._model.shown.seating.index(column))
            name = called(self._model.match.terms.players[column].name)
            if look.measure(name, "small-strong")[0] <= wide - side:
                page.label(pygame.Rect(place.left + side, place.top, wide - side, high), name, "small-strong")
        return top + look.px(4) + high

    def _piece_width(self, look: Look) -> int:
        """What a piece before a name or a move takes."""
        return look.line(STYLE) + 2 * look.px(4)

    def _piece(self, part: Region, place: pygame.Rect, seat: int) -> None:
        """A piece of a seat at the left of a place."""
        match, look = self._model.match, part.look
        pixels = look.line(STYLE)
        sprite = thumbnails.piece(look, self._host.games[match.terms.game], match.terms.sides, seat, pixels)
        part.image(
            pygame.Rect(place.left + look.px(4), place.top, pixels, place.height),
            sprite,
            self._model.narration.name(seat),
        )

    def _said_place(self, look: Look, inner: pygame.Rect) -> pygame.Rect:
        """Where the words about a line stand: at the foot, or where there is room beside the list."""
        if inner.width >= look.em(BROAD):
            wide = inner.width * 2 // 5
            return pygame.Rect(inner.right - wide, inner.top, wide, inner.height)
        lines = min(max(inner.height // (7 * look.line(STYLE)), SAID.start), SAID.stop - 1)
        high = lines * look.line(STYLE)
        return pygame.Rect(inner.left, inner.bottom - high, inner.width, high)

    def _say(self, page: Page, place: pygame.Rect, turns: list[Turn]) -> None:
        """The words about the line that is pointed at, else that is shown."""
        self._pointed = self._pointed_at()
        number = self._pointed.split(":")[1] if self._pointed else ""
        index = int(number) if number.isdecimal() else self._model.look_back.shown
        turn = next((turn for turn in reversed(turns) if turn.index <= index), None)
        if place.height < place.width:
            page.rule(place.left, place.top - page.look.px(6), place.width)
        part = page.scroll(place, key="log-said")
        part.label(
            pygame.Rect(0, 0, part.width, 0), i18n.sentences(turn.sentences) if turn else "", STYLE, valign="top"
        )

    # ---- the list

    def _list(self, page: Page, rect: pygame.Rect, turns: list[Turn], columns: int) -> None:
        shown, before = self._model.look_back.shown, self._region
        part = self._region = page.scroll(rect, key="log")
        head = self._head(part, bool(turns))
        self._arrange(part, turns, columns, head)
        lines, tops = self._lines, self._tops
        part.content_height = tops[-1] + part.look.px(4)
        goal = offset = 0.0
        if before:
            goal, offset = before.goal, before.offset
        if self._shown != (shown, self._last):
            current = bisect(lines, shown, key=_first) - 1
            goal = offset = self._goal = _reveal(tops[current], tops[current + 1], part, goal) if current >= 0 else 0
        self._shown = shown, self._last
        near = part.view.height
        self._built = range(int(min(goal, offset)) - near, int(max(goal, offset)) + 2 * near)
        first, last = bisect(tops, self._built.start) - 1, bisect(tops, self._built.stop)
        wanted = {0, len(lines) - 1, *range(max(0, first), min(last, len(lines)))}
        if self._pointed:
            wanted.add(bisect(lines, int(self._pointed.split(":")[1]), key=_first) - 1)
        for number in sorted(wanted.intersection(range(len(lines)))):
            place = pygame.Rect(0, tops[number], part.width, tops[number + 1] - tops[number])
            self._row(part, lines[number], place)

    def _arrange(self, part: Region, turns: list[Turn], columns: int, head: int) -> None:
        """Find out where the lines stand, if anything has changed."""
        fitted = part.look, self._cell(part, columns)
        if self._fitted != fitted:
            self._fitted, self._shown = fitted, None
            self._texts.clear()
        listed = (*fitted, columns, head, len(turns), *((turns[-1], self._noted(turns[-1])) if turns else ()))
        if self._listed != listed:
            self._listed, self._lines = listed, move_list(turns, columns)
            heights = (self._height(part, line, columns) for line in self._lines)
            self._tops = [*accumulate(heights, initial=head)]

    def _head(self, part: Region, any_lines: bool) -> int:
        """What stands before the first line: the seal of the dice, if the program throws any. Returns its height."""
        match, top = self._model.match, 0
        if not any_lines:
            top = part.label(pygame.Rect(0, 0, part.width, 0), i18n.t(NOTHING), STYLE, valign="top").bottom
        if match.book.uses_dice and match.terms.dice == "program":
            top = part.prose(pygame.Rect(0, top, part.width, 0), seal(match), STYLE).bottom + part.look.px(6)
        return top

    def _height(self, part: Region, line: MoveLine, columns: int) -> int:
        look, pad = part.look, 2 * part.look.px(2)
        if not line.cells:
            return self._set(look, _said(line), part.width - 2 * look.px(5), words=True)[1] + pad
        wide = self._cell(part, columns)
        return max(self._set(look, self._noted(cell), wide)[1] for cell in line.cells if cell) + pad

    def _cell(self, part: Region, columns: int) -> int:
        """How wide moves are set."""
        wide, pad = part.width - self._number, part.look.px(PAD)
        return wide // 2 - 2 * pad if columns > 1 else wide - self._piece_width(part.look) - pad

    def _set(self, look: Look, text: str, wide: int, words: bool = False) -> tuple[str, int]:
        """A text in its lines, and how high they are. Moves break at spaces alone."""
        if text not in self._texts:
            broken = text if words else _broken(look, text, wide)
            self._texts[text] = broken, look.text_size(broken, wide, STYLE)[1]
        return self._texts[text]

    def _row(self, part: Region, line: MoveLine, place: pygame.Rect) -> None:
        look, soft = part.look, part.look.colours.ink_soft
        if not line.cells:
            text = _said(line)
            words = Words(text, pygame.Rect(look.px(5), 0, place.width - 2 * look.px(5), place.height), STYLE, soft)
            self._line(part, place, line.turn, [words], ":end" if line.ends else "")
            return
        number = pygame.Rect(place.left, place.top, self._number, place.height)
        part.label(number, f"{line.number}.", STYLE, colour=soft)
        cells = pygame.Rect(number.right, place.top, place.width - number.width, place.height)
        wide = cells.width // len(line.cells)
        for column, turn in enumerate(line.cells):
            if turn:
                self._move(part, pygame.Rect(cells.left + column * wide, cells.top, wide, cells.height), turn)

    def _move(self, part: Region, place: pygame.Rect, turn: Turn) -> None:
        """One turn in its notation, after its player's piece where the columns do not say whose it is."""
        look, pad = part.look, part.look.px(PAD)
        alone = place.width > part.width // 2
        left = self._piece_width(look) if alone else pad
        text = self._set(look, self._noted(turn), place.width - left - pad)[0]
        words = [Words(text, pygame.Rect(left, 0, place.width - left - pad, place.height), STYLE)]
        self._line(part, place, turn, words)
        if alone:
            self._piece(part, place, turn.seat)

    def _noted(self, turn: Turn) -> str:
        """What is noted of a turn, which may go on."""
        goes_on = turn.index == self._last and self._model.match.to_act == turn.seat
        return f"{turn.notation}\u00a0…" if goes_on else turn.notation

    def _line(self, part: Region, place: pygame.Rect, turn: Turn, words: list[Words], end: str = "") -> None:
        shown = turn.index == self._model.look_back.shown and not end
        name = " ".join([*([turn.name] if turn.notation and not end else []), *(each.text for each in words)])
        key, show = f"log:{turn.index}{end}", partial(self._look_at, turn.index)
        part.line(key, place, show, words, selected=shown, group="log", name=name)


def _first(line: MoveLine) -> int:
    return min(cell.index for cell in line.cells if cell) if line.cells else line.turn.index


def _said(line: MoveLine) -> str:
    return line.turn.end if line.ends else i18n.sentences(line.turn.sentences)


def _broken(look: Look, text: str, wide: int) -> str:
    """Moves in lines, broken at spaces."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and look.measure(longer, STYLE)[0] > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return "\n".join(lines)


def _reveal(top: int, bottom: int, part: Region, goal: float) -> int:
    """How far to scroll so that a line is in sight, with some of those around it."""
    room = min(2 * (bottom - top), part.view.height // 4)
    low = bottom + room - part.view.height
    return round(min(max(goal, low, 0), max(0, top - room)))
