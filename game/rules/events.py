"""The events that a rule book reports for an action that was played."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

EventKind: TypeAlias = Literal[
    "rolled",  # numbers: the faces
    "starts",  # the seat begins; numbers, if any: the faces that decided it
    "moved",  # numbers, if any: the face that was played
    "entered",  # instead of "moved"
    "home",  # borne off, or has reached home; instead of "moved"
    "hit",  # seat: the piece's owner; origin, target: where it goes back to
    "turned",  # a Squadro piece turns round at the turnaround
    "placed",  # numbers: (the place taken,)
    "passed",  # numbers that cannot be played, reported with the roll or move before; code: why
    "doubled",  # numbers: (the number on the cube if it is taken,)
    "took",  # numbers: (the number on the cube,)
    "dropped",
    "beavered",  # numbers: (the number on the cube if it is accepted,)
    "resigned",  # numbers: (the level offered,) if there are several, else ()
    "accepted",
    "declined",
    "repeated",  # the position has occurred before
    "won",  # code: the reason, perhaps with what it was worth ("resigned-gammon")
    "drawn",  # code: the reason
]
"""Everything that can happen. A closed list like `Verb`; each kind has a sentence in `game.table.model.messages`."""

ARRIVALS: Final[tuple[EventKind, ...]] = ("moved", "entered", "home")
"""The events in which a piece has moved from its origin to its target."""


class Event(NamedTuple):
    """One thing that happened, in terms of places. The table turns it into motion and sound, the log into a sentence.

    Places are named from the side of ``seat``. A negative seat (DICE) means that the event concerns every player.
    ``code`` says how or why, with a code of the game.
    """

    kind: EventKind
    seat: int
    origin: str = ""
    target: str = ""
    numbers: tuple[int, ...] = ()
    code: str = ""


def piece_paths(events: Iterable[Event]) -> list[tuple[int, str, str]]:
    """Return the (seat, origin, target) of every piece that moved."""
    return [(event.seat, event.origin, event.target) for event in events if event.kind in ARRIVALS]
