"""What the table's tests share: every board, random play of every game, and a view with no window."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pygame

from game.match import Moment
from game.rules.events import Event
from game.table.art import image_files
from game.table.art.palette import Palette
from game.table.model.board import Board
from game.table.model.picture import TablePicture, picture, roller
from game.table.motion.timeline import Motion
from game.table.view.table_view import TableView
from tests.playing import art, begun, board, find_book, step

GAMES = ("backgammon", "squadro", "dont-worry", "toy")
SIDES: dict[str, list[tuple[int, ...]]] = {
    "backgammon": [(0, 1)],
    "squadro": [(0, 1)],
    "dont-worry": [(0, 1, 2, 3), (0, 2), (1, 3), (1, 2, 3)],
    "toy": [(0, 1)],
}
BOARDS = [(key, sides) for key in GAMES for sides in SIDES[key]]
RECT = pygame.Rect(30, 20, 420, 320)
FRAME = 1 / 30


class Change(NamedTuple):
    """One action of a match: what was seen before and after, and what happened."""

    before: TablePicture
    after: TablePicture
    events: tuple[Event, ...]


def font(height: int, bold: bool) -> pygame.Font:
    """pygame's own font."""
    del bold
    pygame.font.init()
    return pygame.font.Font(None, height)  # not kept: a test that ends pygame would end it too


def view(seen: Board, motion: Motion = "normal", turns: int = 0, rect: pygame.Rect = RECT) -> TableView:
    """A view of a board."""
    return TableView(seen, art(seen.key), rect, Palette(), font, motion, turns)


@cache
def changes(key: str, steps: int = 160, hand: int = 1, seats: int = 0) -> tuple[Change, ...]:
    """Random play, as it is to be seen."""
    match = begun(key, seed=hand, seats=seats)
    chooser = random.Random(hand)
    out = []
    before = _now(match.book, match.moments)
    for _ in range(steps):
        if match.over:
            break
        step(match, chooser, 0.004)
        after = _now(match.book, match.moments)
        out.append(Change(before, after, match.now.events))
        before = after
    return tuple(out)


def _now(book: Any, moments: tuple[Moment[Any], ...]) -> TablePicture:
    return picture(book, moments[-1].state, roller(moments))


def board_of(key: str, seats: int = 0) -> Board:
    """The board on which `changes` of as many seats are played."""
    del seats
    count = find_book(key).seat_counts[0]
    return board(key, begun(key, seats=count).terms.sides)


def forget_images() -> None:
    """Empty every cache of pictures that were read."""
    for kept in vars(image_files).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


def sheet(rect: pygame.Rect = RECT) -> pygame.Surface:
    """A screen with the view's rectangle somewhere inside."""
    surface = pygame.Surface((rect.right + 20, rect.bottom + 20), 0, 32)
    surface.fill((9, 9, 9))
    return surface


def pixels(shown: TableView) -> bytes:
    """What a view shows, painted anew."""
    surface = sheet(shown.rect)
    shown.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def frames(shown: TableView, limit: int = 2000) -> Iterator[int]:
    """Let time pass until nothing is on its way."""
    for frame in range(limit):
        if not shown.busy:
            return
        shown.update(FRAME)
        yield frame
    raise AssertionError("motion never ends")
