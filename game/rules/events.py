"""What a rule book tells of an action that was played."""

from typing import NamedTuple


class Event(NamedTuple):
    """What happened, in terms of places; the table turns it into motion and sound, the log into a sentence.

    ``kind`` is one of: "rolled" (numbers), "starts" (seat begins), "moved", "entered", "hit" (seat = the piece's owner;
    origin, target = where it goes back to), "turned" (a wedge turns round), "home" (borne off, reached home),
    "passed" (numbers = what cannot be played, told by the throw or move that leads there; code says why), "doubled",
    "took", "dropped", "beavered", "resigned" (numbers = (level,)), "accepted", "declined", "repeated",
    "won" (code = the reason, perhaps with what it was worth: "resigned-gammon"), "drawn".
    A piece that reaches home by a move gives "home" *instead of* "moved", one that enters gives "entered" instead.
    """

    kind: str
    seat: int
    origin: str = ""
    target: str = ""
    numbers: tuple[int, ...] = ()
    code: str = ""
