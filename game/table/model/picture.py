"""`Picture`: everything that is to be seen of one position, as plain data, and how a rule book's state becomes one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from game.match import Moment
from game.rules.rulebook import Rulebook

Spot: TypeAlias = tuple[int, str]
"""(owner seat, place named from that seat's side): one spot on the board."""

_NOTHING: Mapping[Spot, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies on the table. Equal pictures look equal.

    Attributes:
        pieces: how many pieces stand on which spot, each count at least 1.
        dice: (face, already played) in the order rolled.
        dice_seat: whose side the dice lie on; None is the middle, where a roll that concerns all lies.
        cube: (value, owner seat or None for the middle), None where no cube is in play.
        seat: who acts, None for nobody or the dice.
        offered: the seat before which the cube lies, on the value offered, while an answer is awaited.
    """

    pieces: Mapping[Spot, int] = field(default_factory=lambda: _NOTHING)
    dice: tuple[tuple[int, bool], ...] = ()
    dice_seat: int | None = None
    cube: tuple[int, int | None] | None = None
    seat: int | None = None
    offered: int | None = None


def picture(book: Rulebook[Any], state: Any, roller: int | None = None) -> Picture:
    """The picture of a rule book's state; ``roller`` is who rolled the dice that lie there (else: who acts)."""
    actor = book.to_act(state)
    seat = actor if actor >= 0 else None
    dice, cube = book.display.dice(state), book.display.cube(state)
    offered = cube.offered if cube else None
    return Picture(
        pieces=MappingProxyType(dict(book.pieces(state))),
        dice=dice,
        dice_seat=(seat if roller is None else roller) if dice else None,
        cube=(offered or cube.value, cube.owner) if cube else None,
        offered=seat if offered else None,
        seat=seat,
    )


def roller(moments: Iterable[Moment[Any]]) -> int | None:
    """Who rolled last (in a roll for the start: who won it), from the moments of a match up to the one to be shown."""
    for moment in reversed(tuple(moments)):
        seats: list[int] = [e.seat for e in moment.events if (e.kind == "rolled" or e.kind == "starts") and e.seat >= 0]
        if seats:
            return seats[-1]
    return None
