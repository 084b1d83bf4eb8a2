"""`TablePicture`: what can be seen of one position, as plain data, and how it is made from a rule book's state."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from game.match import Moment
from game.rules.events import Event
from game.rules.rulebook import Rulebook

Spot: TypeAlias = tuple[int, str]
"""The owner's seat and a place named from that seat's side: one spot on the board."""

_NOTHING: Mapping[Spot, int] = MappingProxyType({})


class TablePicture(Struct, frozen=True):
    """What is on the table. Equal pictures look equal.

    Attributes:
        pieces: how many pieces stand on each spot, at least 1.
        dice: the face of each die in the order rolled, and whether it is already played.
        dice_seat: whose side the dice are on; None is the middle, where a roll that concerns everybody lies.
        cube: its value and the seat of its owner, None for the middle; None if no cube is in play.
        seat: who acts; None for nobody or the dice.
        offered: the seat to which the cube is offered, at the value that it would have.
        old: whether the dice are those of a roll that is over and are only there to be read.
    """

    pieces: Mapping[Spot, int] = field(default_factory=lambda: _NOTHING)
    dice: tuple[tuple[int, bool], ...] = ()
    dice_seat: int | None = None
    cube: tuple[int, int | None] | None = None
    seat: int | None = None
    offered: int | None = None
    old: bool = False


def picture(book: Rulebook[Any], state: Any, roller: int | None = None) -> TablePicture:
    """Return the picture of a rule book's state; ``roller`` is who rolled the dice (by default who acts)."""
    actor = book.to_act(state)
    seat = actor if actor >= 0 else None
    dice, cube = book.display.dice(state), book.display.cube(state)
    offered = cube.offered if cube else None
    return TablePicture(
        pieces=MappingProxyType(dict(book.pieces(state))),
        dice=dice,
        dice_seat=(seat if roller is None else roller) if dice else None,
        cube=(offered or cube.value, cube.owner) if cube else None,
        offered=seat if offered else None,
        seat=seat,
    )


def picture_after(book: Rulebook[Any], moments: Sequence[Moment[Any]]) -> TablePicture:
    """Return the picture of the last of a match's moments.

    If no dice are in play there, the game's last roll stays visible.
    """
    seen = picture(book, moments[-1].state, roller(moments))
    if seen.dice:
        return seen
    for index in range(len(moments) - 1, -1, -1):
        moment = moments[index]
        if moment.game != moments[-1].game:
            break
        rolls, seat = [event for event in moment.events if event.kind == "rolled"], roller(moments[: index + 1])
        then = picture(book, moment.state, seat)
        if dice := then.dice or _faces(rolls):
            over = tuple((face, True) for face, _ in dice)
            return replace(seen, dice=over, dice_seat=then.dice_seat if then.dice else seat, old=True)
        if rolls:
            break  # the opening roll: one die for each seat
    return seen


def _faces(rolls: Sequence[Event]) -> tuple[tuple[int, bool], ...]:
    """Return the dice of a roll that could not be played; none if several seats rolled, or nobody in particular."""
    alone = len(rolls) == 1 and rolls[0].seat >= 0
    return tuple((face, True) for face in rolls[0].numbers) if alone else ()


def roller(moments: Iterable[Moment[Any]]) -> int | None:
    """Return who rolled last, or won the opening roll, in a match's moments; None if nobody did."""
    for moment in reversed(tuple(moments)):
        seats: list[int] = [e.seat for e in moment.events if (e.kind == "rolled" or e.kind == "starts") and e.seat >= 0]
        if seats:
            return seats[-1]
    return None
