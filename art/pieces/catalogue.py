"""Which pictures of pieces there are, and on which sheets they are taken.

Keys are the boards' own (`Board.sprite`, and ``cube-`` with its value), with the angle where it matters, and with a
number where pieces of one kind differ in their grain; a file's name adds the look: ``wedge-dark-90.1-modern``.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from art.pieces import shapes
from art.pieces.sheet import Item, Sheet
from art.pieces.stuff import PAINTS
from game.games.backgammon.rules.cube import LARGEST_CUBE
from game.games.dont_worry.sizes import COLOURS

SIDES: Final = ("light", "dark")
_SUNK: Final = 0.60
_CUBE_SUNK: Final = 0.38
"""How deep a checker on its edge and the cube lie: a tray's walls catch what their shadows on a board would be."""
_LIFTED, _SOFT = 0.07, 0.026
"""How high wedges are lifted for their shadows, and how far these are blurred; otherwise they would be a hard line."""
_TOUCH: Final = 0.09
"""A wedge's edge is seen by the darkness around it where its wood is as light as the board's."""
_GRAINS: Final = {"classic": (5, 2), "modern": (3, 1)}
"""How many pictures of a checker, and of a wedge, differ in their grain alone; cast ones are more alike."""
_GRAIN_TURN: Final = 73.0
"""Degrees by which the grain of each is turned from that of the one before."""
_STANDING: Final = 0.38
"""How deep pawns stand for their shadows: longer ones would lie across the symbols beside them."""
_TILT: Final = math.degrees(math.atan(shapes.LEAN))


class Group(NamedTuple):
    """The pieces of one board. ``shadows`` names, by item, the one whose shadow it has: those of one shape share it."""

    sheet: Sheet
    items: tuple[Item, ...]
    shadows: dict[str, str]


def cubes() -> Iterator[tuple[str, str]]:
    """Yield the cube's keys and what it shows: 1 before the first double."""
    for power in range(LARGEST_CUBE.bit_length()):
        yield f"cube-{1 << power}", str(1 << power)


def _backgammon(look: str) -> Group:
    floor = (0.016, 0.062, 0.040) if look == "classic" else (0.030, 0.030, 0.032)
    sheet = Sheet(200, (0.80, 0.80, 0.80, 0.80), (0.75, 1.45, 0.75, 1.45), floor)
    items, shadows = [], {}
    for side in SIDES:
        for grain in range(_GRAINS[look][0]):
            key = f"checker-{side}{_number(grain)}"
            items.append(Item(key, partial(shapes.checker, side, turn=grain * _GRAIN_TURN)))
            shadows[key] = "checker-light"
        for angle in (0, 90):
            items.append(Item(f"edge-{side}-{angle}", partial(shapes.edge, side, angle), _SUNK))
            shadows[f"edge-{side}-{angle}"] = f"edge-light-{angle}"
    for key, text in cubes():
        items.append(Item(key, partial(shapes.cube, text), _CUBE_SUNK))
        shadows[key] = "cube-1"
    return Group(sheet, tuple(items), shadows)


def _squadro(look: str) -> Group:
    floor = (0.25, 0.10, 0.03) if look == "classic" else (0.040, 0.030, 0.024)
    sheet = Sheet(220, (0.70, 0.70, 0.70, 0.70), (0.75, 1.05, 0.75, 1.05), floor, soft=_SOFT, touch=_TOUCH)
    names = {
        f"wedge-{side}-{angle}{_number(grain)}": (side, angle)
        for side in SIDES
        for angle in (0, 90, 180, 270)
        for grain in range(_GRAINS[look][1])
    }
    items = tuple(Item(name, partial(shapes.wedge, *which), -_LIFTED) for name, which in names.items())
    return Group(sheet, items, {name: f"wedge-light-{angle}" for name, (_, angle) in names.items()})


def _dont_worry(look: str) -> Group:
    floor = (0.25, 0.10, 0.04) if look == "classic" else (0.050, 0.040, 0.034)
    sheet = Sheet(180, (0.60, 1.10, 0.85, 1.00), (0.60, 1.50, 0.60, 1.35), floor, _TILT)
    items = tuple(
        Item(f"pawn-{colour}{paints}", partial(shapes.pawn, colour, paints), _STANDING)
        for paints in PAINTS
        for colour in COLOURS
    )
    return Group(sheet, items, {item.name: items[0].name for item in items})


def _number(grain: int) -> str:
    return f".{grain}" if grain else ""


GROUPS: Final[dict[str, Callable[[str], Group]]] = {
    "backgammon": _backgammon,
    "squadro": _squadro,
    "dont-worry": _dont_worry,
}
"""Each game's pieces in a look."""
