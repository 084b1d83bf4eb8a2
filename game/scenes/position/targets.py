"""What the keyboard walks over on the board that is set up, and what is read of it; the mouse plays on the board."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import pygame

from game import i18n
from game.rules.rulebook import NOBODY
from game.scenes.base.reading.board_words import HELD, MAY_LAND, Read, Readable, board_words, empty, standing
from game.scenes.position.bench import Bench
from game.scenes.position.board import EditBoard
from game.table.model.picture import Spot
from game.ui.page.page import Page
from game.ui.style.look import Look

LEAST = 26
"""Design pixels of a target's side, where the others leave room for it."""


def build_targets(page: Page, board: EditBoard, bench: Bench) -> None:
    """Put a target on every place; none covers another."""
    words = {line.key: line.words for line in lines(page.look, board, bench)}
    for spot, rect in _apart({spot: board.view.around(*spot) for spot in board.spots()}, page.look.px(LEAST)).items():
        key = key_of(spot)
        page.spot(key, rect, partial(board.press, spot), group="board", name=words[key])


def lines(look: Look, board: EditBoard, bench: Bench) -> list[Read]:
    """All that is read of the position, as at the table, and every place that is empty; then where the held piece may
    go. The keys are those of the targets."""
    pixel = partial(_pixel, board)
    goals = {pixel(spot): spot for spot in board.spots()}
    read = []
    for line in _lines(look, board, bench):
        if line.spot is None:
            read.append(line)
            continue
        goal = goals.get(pixel(line.spot))
        may = None if board.held is None else HELD if line.spot == board.held else MAY_LAND if goal else None
        said = i18n.sentences([line.words, i18n.t(may) if may else ""])
        read.append(line._replace(key=key_of(goal or line.spot), words=said))
    return read


def areas(look: Look, board: EditBoard, bench: Bench) -> dict[str, pygame.Rect]:
    """The target of every place that is read, by its key; none covers another."""
    spots = {line.key: line.spot for line in lines(look, board, bench) if line.spot}
    apart = _apart({spot: board.view.around(*spot) for spot in spots.values()}, look.px(LEAST))
    return {key: apart[spot] for key, spot in spots.items()}


def key_of(spot: Spot) -> str:
    """The key of a place's target."""
    return f"place:{spot[0]}:{spot[1]}"


def spot_of(key: str) -> Spot | None:
    """The place whose target has this key, None for another target's."""
    kind, _, rest = key.partition(":")
    seat, _, place = rest.partition(":")
    return (int(seat), place) if kind == "place" else None


def _lines(look: Look, board: EditBoard, bench: Bench) -> Iterator[Read]:
    seen = bench.picture()
    reader = max(0, seen.seat or 0)
    read = Readable(board.view.board, seen, reader, partial(bench.side, look), NOBODY)
    told = set()
    for line in board_words(read):
        told |= {_pixel(board, line.spot)} if line.spot else set()
        yield line
    for spot in board.every():
        if _pixel(board, spot) not in told:
            yield Read("", _nobody(read, spot), spot)


def _nobody(read: Readable, spot: Spot) -> str:
    """That nobody stands on a spot: whose it is, where it is not everybody's."""
    board, (seat, place) = read.board, spot
    if board.seen_from((seat + 1) % len(board.sides), seat, place) is None:
        return standing(read, spot, place)
    called = place if seat == read.reader else board.seen_from(read.reader, seat, place)
    return empty(read, called or place)


def _pixel(board: EditBoard, spot: Spot) -> tuple[int, int]:
    return board.view.pixel(*spot, 0, 1)


def _apart(rects: Mapping[Spot, pygame.Rect], least: int) -> dict[Spot, pygame.Rect]:
    """Squares about the same middles, at least so large where the others leave room for it."""
    middles = {spot: rect.center for spot, rect in rects.items()}
    apart: dict[Spot, pygame.Rect] = {}
    for spot, rect in rects.items():
        free = min(_distances(middles[spot], (at for other, at in middles.items() if other != spot)), default=least)
        side = min(max(least, *rect.size), free - 1)
        apart[spot] = pygame.Rect(0, 0, side, side)
        apart[spot].center = rect.center
    return apart


def _distances(at: tuple[int, int], others: Iterable[tuple[int, int]]) -> Iterable[int]:
    return (max(abs(at[0] - x), abs(at[1] - y)) for x, y in others)
