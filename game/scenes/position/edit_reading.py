"""`EditReading`: reads the position that is set up place by place: as at the table, and also every empty place.

It has the targets of the keyboard too; the mouse acts on the board itself.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.play.position.bench import Bench
from game.play.words.board_words import HELD, MAY_LAND, BoardToRead, Read, board_words, empty, standing
from game.rules.rulebook import NOBODY
from game.scenes.base.board_reading import BoardReading
from game.scenes.base.scene import Host
from game.scenes.position.edit_board import EditBoard
from game.table.model.picture import Spot
from game.ui.page.page import Page
from game.ui.style.look import Look

LEAST: Final = 26
"""Design pixels of a target's side, where the others leave room for it."""


class EditReading(BoardReading):
    """Enter on a place lifts the piece there, or puts the held one down. The keys are those of `key_of`."""

    def __init__(self, host: Host, page: Page, board: EditBoard, bench: Bench) -> None:
        super().__init__(host, page, board.view, self._read)
        self._board = board
        self._bench = bench

    def build(self, page: Page) -> None:
        """Put the targets on the board: while nobody reads, only those at which something can be done."""
        super().build(page)
        if self.on:
            return
        names, view = {line.key: line.words for line in self.lines()}, self._board.view
        for spot, rect in apart(page.look, {spot: view.around(*spot) for spot in self._board.spots()}).items():
            key = key_of(spot)
            page.spot(key, rect, partial(self._board.press, spot), group="board", name=names[key], corners=True)

    def _read(self) -> list[Read]:
        goals = {self._pixel(spot): spot for spot in self._board.spots()}
        return [self._keyed(line, line.spot, goals) if line.spot else line for line in self._places()]

    def _keyed(self, line: Read, spot: Spot, goals: dict[tuple[int, int], Spot]) -> Read:
        """Return a line with the key of its target, and with what the piece in the hand may do there."""
        goal = goals.get(self._pixel(spot))
        may = None
        if self._board.held is not None:
            may = HELD if spot == self._board.held else MAY_LAND if goal else None
        words = i18n.sentences([line.words, i18n.t(may)]) if may else line.words
        return line._replace(key=key_of(goal or spot), words=words)

    def _places(self) -> Iterator[Read]:
        """Yield what is read at the table, then all other places; these have no keys yet."""
        picture = self._bench.picture()
        seen = BoardToRead(self._board.view.board, picture, max(0, picture.seat or 0), self._board.side, NOBODY)
        told = set()
        for line in board_words(seen):
            told |= {self._pixel(line.spot)} if line.spot else set()
            yield line
        for spot in self._board.every():
            if self._pixel(spot) not in told:
                yield Read("", _nobody(seen, spot), spot)

    def press(self, line: Read) -> None:
        if line.spot:
            self._board.press(line.spot)

    def areas(self) -> dict[str, pygame.Rect]:
        spots = {line.key: line.spot for line in self.lines() if line.spot}
        rects = apart(self._page.look, {spot: self._board.view.around(*spot) for spot in spots.values()})
        return {key: rects[spot] for key, spot in spots.items()}

    def at(self, line: Read) -> tuple[int, int] | None:
        return self._board.view.spot(*line.spot) if line.spot else None

    def _pixel(self, spot: Spot) -> tuple[int, int]:
        return self._board.view.pixel(*spot, 0, 1)


def _nobody(seen: BoardToRead, spot: Spot) -> str:
    """Say that nobody stands on a spot, and whose it is where it is not everybody's."""
    board, (seat, place) = seen.board, spot
    if board.seen_from((seat + 1) % len(board.sides), seat, place) is None:
        return standing(seen, spot, place)
    called = place if seat == seen.reader else board.seen_from(seen.reader, seat, place)
    return empty(seen, called or place)


def key_of(spot: Spot) -> str:
    """Return the key of a place's target."""
    return f"place:{spot[0]}:{spot[1]}"


def spot_of(key: str) -> Spot | None:
    """Return the place whose target has this key; None for another target's."""
    kind, _, rest = key.partition(":")
    seat, _, place = rest.partition(":")
    return (int(seat), place) if kind == "place" else None


def apart(look: Look, rects: Mapping[Spot, pygame.Rect]) -> dict[Spot, pygame.Rect]:
    """Return squares with the same centers that do not overlap, of the desired size where others leave room."""
    least = look.px(LEAST)
    middles = {spot: rect.center for spot, rect in rects.items()}
    found: dict[Spot, pygame.Rect] = {}
    for spot, rect in rects.items():
        free = _distances(rect.center, (at for other, at in middles.items() if other != spot))
        side = min([max(least, *rect.size), *(far - 1 for far in free)])
        found[spot] = rect.inflate(side - rect.width, side - rect.height)
    return found


def _distances(at: tuple[int, int], others: Iterable[tuple[int, int]]) -> Iterable[int]:
    return (max(abs(at[0] - x), abs(at[1] - y)) for x, y in others)
