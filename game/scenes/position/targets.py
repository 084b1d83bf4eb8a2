"""What the keyboard walks over on the board that is set up; the mouse plays on the board itself."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.position.bench import Bench
from game.scenes.position.board import EditBoard
from game.table.model.picture import Spot
from game.text import N_
from game.ui.page.page import Page

# L10n: read aloud for a place on the board: whose pieces stand on it, its name, and how many they are
PLACE: Final = N_("position", "{side}, {place}: {n}")


def build_targets(page: Page, board: EditBoard, bench: Bench) -> None:
    """Put a target on every place; none covers another."""
    look, pieces = page.look, bench.draft.pieces
    for spot, rect in _apart({spot: board.view.around(*spot) for spot in board.spots()}, look.px(26)).items():
        name = i18n.t(PLACE, n=pieces.get(spot, 0), side=bench.side(look, spot[0]), place=spot[1])
        page.spot(key_of(spot), rect, partial(board.press, spot), group="board", name=name)


def key_of(spot: Spot) -> str:
    """The key of a place's target."""
    return f"place:{spot[0]}:{spot[1]}"


def spot_of(key: str) -> Spot | None:
    """The place whose target has this key, None for another target's."""
    kind, _, rest = key.partition(":")
    seat, _, place = rest.partition(":")
    return (int(seat), place) if kind == "place" else None


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
