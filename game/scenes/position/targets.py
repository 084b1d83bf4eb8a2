"""What the keyboard walks over on the board that is set up; the mouse plays on the board itself."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

import pygame

from game.scenes.position.edit_board import EditBoard
from game.table.model.picture import Spot
from game.ui.page.page import Page
from game.ui.style.look import Look

LEAST: Final = 26
"""Design pixels of a target's side, where the others leave room for it."""


def build_targets(page: Page, board: EditBoard, names: Mapping[str, str]) -> None:
    """Put a target on every place, with its name by its key; none covers another."""
    for spot, rect in apart(page.look, {spot: board.view.around(*spot) for spot in board.spots()}).items():
        key = key_of(spot)
        page.spot(key, rect, partial(board.press, spot), group="board", name=names[key])


def key_of(spot: Spot) -> str:
    """The key of a place's target."""
    return f"place:{spot[0]}:{spot[1]}"


def spot_of(key: str) -> Spot | None:
    """The place whose target has this key, None for another target's."""
    kind, _, rest = key.partition(":")
    seat, _, place = rest.partition(":")
    return (int(seat), place) if kind == "place" else None


def apart(look: Look, rects: Mapping[Spot, pygame.Rect]) -> dict[Spot, pygame.Rect]:
    """Squares about the same middles that do not meet, as large as they should be where the others leave room."""
    least = look.px(LEAST)
    middles = {spot: rect.center for spot, rect in rects.items()}
    found: dict[Spot, pygame.Rect] = {}
    for spot, rect in rects.items():
        free = min(_distances(middles[spot], (at for other, at in middles.items() if other != spot)), default=least)
        side = min(max(least, *rect.size), free - 1)
        found[spot] = pygame.Rect(0, 0, side, side)
        found[spot].center = rect.center
    return found


def _distances(at: tuple[int, int], others: Iterable[tuple[int, int]]) -> Iterable[int]:
    return (max(abs(at[0] - x), abs(at[1] - y)) for x, y in others)
