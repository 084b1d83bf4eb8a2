"""Numbers for pieces: each piece of a seat has one, so that it keeps its looks (the wood grain) wherever it goes.

A picture only counts pieces. Pieces that move are followed; between any two pictures as many as possible stay.
"""

from collections.abc import Iterable, Mapping
from itertools import count
from typing import TypeAlias

from game.rules.events import ARRIVALS, Event
from game.table.model.picture import Spot

PieceNumbers: TypeAlias = Mapping[Spot, tuple[int, ...]]
"""The numbers of the pieces on each spot, the lowest piece first; each seat has numbers of its own."""


def renumbered(numbers: PieceNumbers, pieces: Mapping[Spot, int]) -> PieceNumbers:
    """Return the numbers for new counts of pieces on the spots: as many pieces as possible stay."""
    out: dict[Spot, tuple[int, ...]] = {spot: numbers.get(spot, ())[:wanted] for spot, wanted in sorted(pieces.items())}
    for seat in {seat for seat, _ in pieces}:
        taken = {piece_number for spot, pile in out.items() if spot[0] == seat for piece_number in pile}
        free = (piece_number for piece_number in count() if piece_number not in taken)
        for spot in [spot for spot in out if spot[0] == seat]:
            out[spot] += tuple(next(free) for _ in range(pieces[spot] - len(out[spot])))
    return out


def followed(pieces: Mapping[Spot, int], events: Iterable[Event]) -> PieceNumbers:
    """Return the numbers after these events, which began with ``pieces``: each piece is followed where it went."""
    piles = {spot: [*pile] for spot, pile in renumbered({}, pieces).items()}
    for event in events:
        if event.kind in (*ARRIVALS, "hit") and (pile := piles.get((event.seat, event.origin))):
            piles.setdefault((event.seat, event.target), []).append(pile.pop())
    return {spot: tuple(pile) for spot, pile in piles.items()}


def piece_number(numbers: PieceNumbers, spot: Spot, nth: int) -> int:
    """Return the number of the ``nth`` piece (from 0, the lowest) on a spot."""
    pile = numbers.get(spot, ())
    return pile[nth] if nth < len(pile) else nth
