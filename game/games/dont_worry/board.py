"""Don't Worry's board: a cross of forty spaces, a yard in each corner, four finish spaces for each colour (D1).

Spaces are one unit apart on an eleven by eleven grid. The first side's yard is at the upper left and its start space at
the left; the others follow clockwise, each rotated by another 90 degrees.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.games.dont_worry.sizes import COLOURS, DISHES, FINISH, MARGIN, MIDDLE, SIDE, SPACE, TRACK, YARD
from game.rules.events import Event, EventKind
from game.table.model.board import Board, Sound
from game.table.model.geometry import Point, Pose, Waypoint, Zone, box, disc, glide
from game.table.model.messages import Sentence, SentenceKey
from game.table.model.picture import Spot
from game.text import N_, Text

_ROUND: Final = 40
_HOP: Final = 0.42
# L10n: what places are called where the board is read aloud; spaces are counted from the player's own start space
_SPACE: Final = N_("dont-worry board", "Space {space}")
_FINISH: Final = N_("dont-worry board", "Finish space {space}")
_PLACES: Final[Mapping[str, Text]] = {
    "wait": N_("dont-worry board", "Waiting"),
    "0": N_("dont-worry board", "Start space"),
}


class DontWorryBoard(Board):
    """See the module. Places are "wait", "0" (the own start space) to "39" and "f1" to "f4"."""

    key: ClassVar[str] = "dont-worry"
    size: ClassVar[Point] = (SIDE, SIDE)
    die: ClassVar[float] = 0.66
    shows_ways: ClassVar[bool] = True
    pace: ClassVar[float] = 0.10
    sentences: ClassVar[Mapping[SentenceKey, Text]] = {
        ("starts", ""): N_("dont-worry log", "{name} rolled highest and goes first."),
        ("moved", ""): N_("dont-worry log", "{name} moves a piece {n} space.", "{name} moves a piece {n} spaces."),
        ("entered", ""): N_("dont-worry log", "{name} brings a piece onto the start space."),
        ("home", ""): N_("dont-worry log", "{name} brings a piece into the finish."),
        ("hit", ""): N_("dont-worry log", "{name}’s piece is knocked out and waits again."),
        ("passed", "no-six"): N_("dont-worry log", "{name} did not roll a six; the turn passes."),
        ("passed", "blocked"): N_("dont-worry log", "{name} has no piece that can move {numbers}; the turn passes."),
        ("won", ""): N_("dont-worry log", "{name} is the first to bring every piece into the finish, and wins."),
        ("placed", "2"): N_(
            "dont-worry log", "{name} has now brought every piece into the finish too, and comes second."
        ),
        ("placed", "3"): N_(
            "dont-worry log", "{name} has now brought every piece into the finish too, and comes third."
        ),
        ("resigned", ""): N_("dont-worry log", "{name} leaves the game."),
    }
    turn_texts: ClassVar[Mapping[tuple[str, bool], Text]] = {
        # L10n: what is played, for a hint: which piece, and what it does
        ("entered", False): N_("dont-worry move", "A waiting piece comes in"),
        ("entered", True): N_("dont-worry move", "A waiting piece comes in and knocks one out"),
        ("starts", False): N_(
            "dont-worry move", "From the start space, {n} space on", "From the start space, {n} spaces on"
        ),
        ("starts", True): N_(
            "dont-worry move",
            "From the start space, {n} space on, knocking a piece out",
            "From the start space, {n} spaces on, knocking a piece out",
        ),
        # L10n: n is how far the piece has come, die by how much it goes on
        ("moved", False): N_(
            "dont-worry move",
            "The piece {n} space past its start moves on by {die}",
            "The piece {n} spaces past its start moves on by {die}",
        ),
        ("moved", True): N_(
            "dont-worry move",
            "The piece {n} space past its start moves on by {die} and knocks one out",
            "The piece {n} spaces past its start moves on by {die} and knocks one out",
        ),
        ("home", False): N_(
            "dont-worry move",
            "The piece {n} space past its start moves into the finish",
            "The piece {n} spaces past its start moves into the finish",
        ),
        ("up", False): N_("dont-worry move", "A piece in the finish moves up"),
    }
    """By what a piece does, and whether it knocks another out."""
    figures: ClassVar[Mapping[str, Text]] = {"home": N_("dont-worry figure", "In the finish")}
    sounds: ClassVar[Mapping[Sound, str]] = {"moved": "pawn", "entered": "pawn"}
    # L10n: read aloud; {place} is such as “Space 12”, {name} is whose pieces they are
    standing: ClassVar[Text] = N_("dont-worry board", "{place}: {n} piece of {name}.", "{place}: {n} pieces of {name}.")
    marks: ClassVar[Mapping[EventKind, Text]] = {
        "hit": N_("dont-worry mark", "Knock-outs"),
        "entered": N_("dont-worry mark", "Brought in"),
        "home": N_("dont-worry mark", "Finish"),
    }

    # ---- where things are

    def places(self, seat: int) -> tuple[str, ...]:
        del seat
        return ("wait", *map(str, range(_ROUND)), "f1", "f2", "f3", "f4")

    def facing(self, seat: int) -> int:
        return 3 - self.sides[seat]

    def sits(self, seat: int) -> Point:
        return ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))[self.sides[seat]]

    def pose(self, seat: int, place: str, index: int = 0, count: int = 1) -> Pose:
        del count
        return Pose(*self._at(seat, place, index))

    def zone(self, seat: int, place: str) -> Zone:
        if place == "wait":
            ax, ay = self._turned(seat, YARD[0], YARD[0])
            bx, by = self._turned(seat, YARD[1], YARD[1])
            return box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
        return disc(*self._at(seat, place), 0.46)

    def landing_zone(self, seat: int, place: str) -> Zone:
        return self.zone(seat, place) if place == "wait" else disc(*self._at(seat, place), SPACE + 0.05)

    def lie_side_by_side(self, place: str) -> bool:
        return place == "wait"

    def path(self, seat: int, origin: str, target: str, hits: Sequence[Spot] = ()) -> tuple[Waypoint, ...]:
        """Return small hops from space to space; from and to the yard one leap."""
        if "wait" in (origin, target):
            return glide(self._at(seat, origin), self._at(seat, target), 1.5)
        first, last = _far(origin), _far(target)
        if last <= first:
            return glide(self._at(seat, origin), self._at(seat, target), 0.8)
        way: list[Waypoint] = []
        for far in range(first, last):
            way += glide(self._at(seat, _place(far)), self._at(seat, _place(far + 1)), _HOP, steps=8)[bool(way) :]
        return tuple(way)

    def sprite(self, seat: int, place: str) -> str:
        del place
        return f"pawn-{COLOURS[self.sides[seat]]}"

    def _at(self, seat: int, place: str, index: int = 0) -> Point:
        if place == "wait":
            return self._turned(seat, *DISHES[index % 4])
        if place.startswith("f"):
            return self._turned(seat, *FINISH[int(place[1:]) - 1])
        quarter, space = divmod(int(place), 10)
        return _turned(self.sides[seat] + quarter, *TRACK[space])

    def _turned(self, seat: int, x: float, y: float) -> Point:
        return _turned(self.sides[seat], x, y)

    # ---- dice

    def dice_poses(self, seat: int | None, count: int) -> tuple[Pose, ...]:
        """Return the middle of the cross, whoever rolled the die, a little up: the head of a piece below it is high."""
        del seat
        return (Pose(MIDDLE, MIDDLE - 0.1, 8.0),) * count

    def opening_pose(self, seat: int) -> Pose:
        return Pose(*self._turned(seat, 2.95, 2.95), 8.0)

    def dice_from(self, seat: int | None) -> Point:
        return self._turned(seat or 0, -1.4, -1.4)

    def dice_sprite(self, seat: int | None) -> str:
        del seat
        return "light"

    # ---- what is said

    def values(self, event: Event) -> dict[str, str | int]:
        said = super().values(event)
        return said | {"n": _far(event.target) - _far(event.origin)} if event.kind == "moved" else said

    def place_name(self, place: str) -> Sentence:
        if place.startswith("f"):
            return Sentence(_FINISH, {"space": place[1:]})
        return Sentence(_PLACES[place]) if place in _PLACES else Sentence(_SPACE, {"space": place})

    def seen_from(self, reader: int, seat: int, place: str) -> str | None:
        """Return a track space in the reader's numbering; every player counts from their own start space."""
        if not place.isdecimal():
            return None
        return str((int(place) + 10 * (self.sides[seat] - self.sides[reader])) % _ROUND)

    def turn_sentence(self, events: Sequence[Event]) -> Sentence | None:
        """Return a sentence about which piece, named by how far it has come, does what."""
        went = next((event for event in events if event.kind in ("entered", "moved", "home")), None)
        if went is None:
            return None
        kind = _turn_kind(went)
        text = self.turn_texts[kind, any(event.kind == "hit" for event in events)]
        if kind in ("entered", "up"):
            return Sentence(text)
        far, die = _far(went.origin), _far(went.target) - _far(went.origin)
        return Sentence(text, {"n": die if kind == "starts" else far, "die": die})

    def notation(self, events: Sequence[Event]) -> str:
        """Return the number and the move, with an x for a piece knocked out.

        ``6: 12-18x`` moves, ``6: +`` enters, ``3: -`` passes. The opening rolls are left out: nobody moves by them.
        """
        parts: list[str] = []
        for event in events:
            if event.kind == "starts":
                parts.clear()
            elif event.kind == "rolled":
                parts.append(f"{event.numbers[0]}:")
            elif event.kind == "entered":
                parts.append("+")
            elif event.kind == "moved" or event.kind == "home":
                parts.append(f"{event.origin}-{event.target}")
            elif event.kind == "passed":
                parts.append("-")
            elif event.kind == "hit" and parts:
                parts[-1] += "x"
        return " ".join(parts)


def _turned(quarters: int, x: float, y: float) -> Point:
    """Return a grid point rotated clockwise about the middle by quarter turns, in board units."""
    x, y = x - 5, y - 5
    for _ in range(quarters % 4):
        x, y = -y, x
    return x + 5 + MARGIN, y + 5 + MARGIN


def _turn_kind(went: Event) -> str:
    if went.origin.startswith("f"):
        return "up"
    if went.origin == "0":
        return "starts"
    return "home" if went.target.startswith("f") else went.kind


def _far(place: str) -> int:
    return _ROUND - 1 + int(place[1:]) if place.startswith("f") else int(place)


def _place(far: int) -> str:
    return str(far) if far < _ROUND else f"f{far - _ROUND + 1}"
