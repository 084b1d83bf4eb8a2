"""What a rule book tells of an action that was played."""

from typing import Final, Literal, NamedTuple, TypeAlias

EventKind: TypeAlias = Literal[
    "rolled",  # numbers: the faces
    "starts",  # the seat begins; numbers, if any: the faces that decided it
    "moved",  # numbers, if any: the face that was played
    "entered",  # instead of "moved"
    "home",  # borne off, or has reached home; instead of "moved"
    "hit",  # seat: the piece's owner; origin, target: where it goes back to
    "turned",  # a wedge turns round
    "placed",  # numbers: (the place taken,)
    "passed",  # numbers: what cannot be played, told by the throw or the move that leads there; code: why
    "doubled",  # numbers: (what the cube would show,)
    "took",  # numbers: (what the cube shows,)
    "dropped",
    "beavered",  # numbers: (what the cube would show,)
    "resigned",  # numbers: (the level offered,) where there are several, else ()
    "accepted",
    "declined",
    "repeated",  # the position was there before
    "won",  # code: the reason, perhaps with what it was worth ("resigned-gammon")
    "drawn",  # code: the reason
]
"""What can happen. Closed like `game.rules.actions.Verb`: each has a sentence in `game.table.model.messages`."""

ARRIVALS: Final[tuple[EventKind, ...]] = ("moved", "entered", "home")
"""A piece has gone from its origin to its target."""


class Event(NamedTuple):
    """What happened, in terms of places; the table turns it into motion and sound, the log into a sentence.

    Places are named from the side of ``seat``; a seat below 0 (DICE) means that it concerns everybody. ``code`` says
    how or why, in words of the game's own.
    """

    kind: EventKind
    seat: int
    origin: str = ""
    target: str = ""
    numbers: tuple[int, ...] = ()
    code: str = ""
