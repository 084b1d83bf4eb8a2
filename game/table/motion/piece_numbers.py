"""Who stands where: every man of a seat has a number of its own, so that each keeps the looks it has, wherever it goes.

A picture only counts; what moves is followed, and from one picture to any other as many men as can be stay.
"""

from collections.abc import Mapping
from itertools import count
from typing import TypeAlias

from game.table.model.picture import Spot

PieceNumbers: TypeAlias = Mapping[Spot, tuple[int, ...]]
"""The men on each spot, the lowest first, numbered by seat."""


def settled(men: PieceNumbers, pieces: Mapping[Spot, int]) -> PieceNumbers:
    """Who stands where once so many stand on each spot: whoever can stays, the others fill up what is missing."""
    out: dict[Spot, tuple[int, ...]] = {spot: men.get(spot, ())[:wanted] for spot, wanted in sorted(pieces.items())}
    for seat in {seat for seat, _ in pieces}:
        taken = {piece_number for spot, pile in out.items() if spot[0] == seat for piece_number in pile}
        free = (piece_number for piece_number in count() if piece_number not in taken)
        for spot in [spot for spot in out if spot[0] == seat]:
            out[spot] += tuple(next(free) for _ in range(pieces[spot] - len(out[spot])))
    return out


def piece_number(men: PieceNumbers, spot: Spot, nth: int) -> int:
    """The man who is number ``nth`` from below on a spot."""
    pile = men.get(spot, ())
    return pile[nth] if nth < len(pile) else nth
