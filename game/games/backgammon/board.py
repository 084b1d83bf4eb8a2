"""Backgammon's board: points, bar, trays, dice and cube. Seat 0's home board is at the lower right.

Mirrored, it is at the upper right: the board is rotated by 180 degrees, so seat 0 sits above it with its home at its
left.
"""

import math
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.games.backgammon.rules.turn_notation import written
from game.games.backgammon.sizes import (
    BAR,
    BOTTOM,
    EDGE,
    END,
    HEIGHT,
    LEFT,
    MIDDLE,
    POINT,
    RADIUS,
    RAIL,
    RIGHT,
    SILL,
    STACK,
    TOP,
    TRAY,
    WALL,
    WIDTH,
)
from game.rules.events import ARRIVALS, Event, EventKind
from game.table.model.board import Board, BoardLabel, Detail, Excerpt, Sound
from game.table.model.geometry import Point, Pose, Waypoint, Zone, box, glide
from game.table.model.messages import Sentence, SentenceKey
from game.table.model.picture import Spot
from game.text import N_, Text

# L10n: what places are called where the board is read aloud, place by place
_POINT: Final = N_("backgammon board", "Point {point}")
_PLACES: Final[Mapping[str, Text]] = {
    "bar": N_("backgammon board", "Bar"),
    "off": N_("backgammon board", "Borne off"),
}
_PILE: Final = 2 * RADIUS * (STACK - 1)
_START: Final = "6:5,8:3,13:5,24:2 6:5,8:3,13:5,24:2"
_GAMMON: Final = "8:3,13:5,18:5,bar:2 1:2,2:2,3:2,4:3,5:3,6:3"
"""Light's checkers cannot leave the bar, and may lose a gammon."""


class BackgammonBoard(Board):
    """See the module. Places are "1" to "24", "bar" and "off" from the side of the checkers' owner."""

    key: ClassVar[str] = "backgammon"
    size: ClassVar[Point] = (WIDTH, HEIGHT)
    turns: ClassVar[tuple[int, ...]] = (0, 2)
    mirrors: ClassVar[bool] = True
    excerpts: ClassVar[Mapping[str, Excerpt]] = {
        "classic": Excerpt(f"{_START} throw:0 - 1 - games:0-0", 9.6, 9.0, 3.6),
        "stakes": Excerpt(f"{_START} throw:0 - 2@0 cube,gammons games:0-0", 1.9, 9.28, 3.2),
        "playtive": Excerpt(f"{_START} throw:0 - 1 - games:0-0", 9.9, 3.0, 5.0),
        "tournament": Excerpt(f"{_GAMMON} doubled:1 - 2@1 cube,gammons 7:0-0", 11.85, 5.85, 3.0),
    }
    die: ClassVar[float] = 0.6
    pace: ClassVar[float] = 0.034
    sentences: ClassVar[Mapping[SentenceKey, Text]] = {
        ("moved", ""): N_("backgammon log", "{name} moves from {origin} to {target}."),
        ("entered", ""): N_("backgammon log", "{name} enters from the bar on {target}."),
        ("home", ""): N_("backgammon log", "{name} bears off from {origin}."),
        ("hit", ""): N_("backgammon log", "{name}’s checker on {origin} is hit and goes to the bar."),
        ("passed", "no-entry"): N_("backgammon log", "{name} cannot enter with {numbers}; the turn passes."),
        ("passed", "no-move"): N_("backgammon log", "{name} cannot play {numbers}; the turn passes."),
        ("starts", ""): N_("backgammon log", "{name} goes first: {high} to {low}."),
        ("dropped", "plays-on"): N_(
            "backgammon log", "{name} drops the double. Playtive: that costs nothing, and play goes on."
        ),
        ("resigned", "1"): N_("log", "{name} offers to resign a single game."),
        ("resigned", "2"): N_("log", "{name} offers to resign a gammon."),
        ("resigned", "3"): N_("log", "{name} offers to resign a backgammon."),
        ("won", "single"): N_("log", "{name} wins a single game."),
        ("won", "gammon"): N_("log", "{name} wins a gammon."),
        ("won", "backgammon"): N_("log", "{name} wins a backgammon."),
        # L10n: {name} wins, because the opponent offered to resign a gammon, and {name} accepted
        ("won", "resigned-gammon"): N_("log", "{name} wins a gammon by resignation."),
        # L10n: {name} wins, because the opponent offered to resign a backgammon, and {name} accepted
        ("won", "resigned-backgammon"): N_("log", "{name} wins a backgammon by resignation."),
    }
    actions: ClassVar[Mapping[str, Text]] = {
        "resign 1": N_("action", "Resign a single game ({n} point)", "Resign a single game ({n} points)"),
        "resign 2": N_("action", "Resign a gammon ({n} point)", "Resign a gammon ({n} points)"),
        "resign 3": N_("action", "Resign a backgammon ({n} point)", "Resign a backgammon ({n} points)"),
    }
    details: ClassVar[Mapping[str, Detail]] = {
        # L10n: the chance of winning a gammon, among others of the field's figures
        "gammon": Detail(N_("backgammon", "Gammon")),
        "cubeless": Detail(N_("backgammon", "Equity without the cube"), chance=False),
    }
    sounds: ClassVar[Mapping[Sound, str]] = {"rolled": "felt", "leaves": "slide"}
    standing: ClassVar[Text] = N_(
        "backgammon board", "{place}: {n} checker of {name}.", "{place}: {n} checkers of {name}."
    )
    marks: ClassVar[Mapping[EventKind, Text]] = {
        "hit": N_("backgammon mark", "Hits"),
        "doubled": N_("backgammon mark", "Doubling"),
    }

    # ---- where things are

    def places(self, seat: int) -> tuple[str, ...]:
        del seat
        return (*map(str, range(1, 25)), "bar", "off")

    def facing(self, seat: int) -> int:
        return 2 * seat

    def left_handed(self, seat: int) -> bool:
        return seat == 1

    def pose(self, seat: int, place: str, index: int = 0, count: int = 1) -> Pose:
        if place == "off":
            x, foot = WIDTH - RAIL - TRAY / 2, EDGE * (index + 0.5) + 0.03
            return Pose(x, BOTTOM - foot if self._below(seat) else TOP + foot)
        pitch, level = 2 * RADIUS, 0
        if count > STACK:
            pitch, level = _PILE / (count - 1), index
        if place == "bar":
            rise = 0.62 + index * pitch
            return Pose(MIDDLE + BAR / 2, HEIGHT / 2 - rise if self._below(seat) else HEIGHT / 2 + rise, 0.0, level)
        x, top = self._column(seat, place)
        rise = RADIUS + 0.015 + index * pitch
        return Pose(x, TOP + rise if top else BOTTOM - rise, 0.0, level)

    def zone(self, seat: int, place: str) -> Zone:
        middle = HEIGHT / 2
        if place == "bar":
            return box(MIDDLE, TOP, RIGHT, middle) if self._below(seat) else box(MIDDLE, middle, RIGHT, BOTTOM)
        if place == "off":
            left, right = END + WALL, END + WALL + TRAY
            return box(left, middle, right, BOTTOM) if self._below(seat) else box(left, TOP, right, middle)
        x, top = self._column(seat, place)
        far = 4 * RADIUS + _PILE / 4 * 3 + 0.02
        return box(x - 0.5, TOP, x + 0.5, TOP + far) if top else box(x - 0.5, BOTTOM - far, x + 0.5, BOTTOM)

    def landing_zone(self, seat: int, place: str) -> Zone:
        """Return the triangle of a point, or the tray."""
        if place == "off":
            left, right, sill = END + WALL, END + WALL + TRAY, (HEIGHT + SILL) / 2
            return box(left, sill, right, BOTTOM) if self._below(seat) else box(left, TOP, right, HEIGHT - sill)
        x, top = self._column(seat, place)
        foot, tip = (TOP + 0.07, TOP + POINT) if top else (BOTTOM - 0.07, BOTTOM - POINT)
        return Zone(((x - 0.48, foot), (x, tip), (x + 0.48, foot)))

    def path(self, seat: int, origin: str, target: str, hits: Sequence[Spot] = ()) -> tuple[Waypoint, ...]:
        """Return one arc, bent towards the middle of the board between places of one row."""
        start, end = self.pose(seat, origin)[:2], self.pose(seat, target)[:2]
        upper, lower = start[1] < HEIGHT / 2, end[1] < HEIGHT / 2
        across = end[0] - start[0]
        bent = upper == lower and abs(across) > 0.1
        return glide(start, end, 0.4, math.copysign(0.9, across if upper else -across) if bent else 0.0)

    def sprite(self, seat: int, place: str) -> str:
        colour = ("light", "dark")[seat]
        return f"edge-{colour}" if place == "off" else f"checker-{colour}"

    def labels(self, seat: int) -> tuple[BoardLabel, ...]:
        """Return the numbers of the points, from this seat's side."""
        labels = []
        for point in range(1, 25):
            x, top = self._column(seat, str(point))
            labels.append(BoardLabel(str(point), x, TOP - RAIL * 0.41 if top else BOTTOM + RAIL * 0.41, 0.32))
        return tuple(labels)

    def badge(self, seat: int, place: str, count: int) -> str:
        return str(count) if count > STACK and place != "off" else ""

    def _below(self, seat: int) -> bool:
        """Whether a seat sits at the lower edge of the board before it is rotated."""
        return (seat == 0) != self.mirrored

    def _column(self, seat: int, place: str) -> tuple[float, bool]:
        """Return the centre of a seat's point, and whether it is in the upper row."""
        return _column(int(place) if self._below(seat) else 25 - int(place))

    # ---- dice and cube

    def dice_poses(self, seat: int | None, count: int) -> tuple[Pose, ...]:
        """Return places in the half at the right hand of the roller."""
        tilts = (-13.0, 9.0, -6.0, 15.0)
        first = -(count - 1) / 2
        row = [(first + k) * (-1.12 if self.upside_down else 1.12) for k in range(count)]
        return tuple(Pose(self._half(seat or 0) + dx, HEIGHT / 2, tilts[k % 4]) for k, dx in enumerate(row))

    def dice_from(self, seat: int | None) -> Point:
        middle = self._half(seat or 0)
        return (middle + 0.9, HEIGHT + 1.2) if self._below(seat or 0) else (middle - 0.9, -1.2)

    def dice_sprite(self, seat: int | None) -> str:
        return "dark" if seat == 1 else "light"

    def cube_pose(self, owner: int | None) -> Pose:
        y = HEIGHT / 2
        if owner is not None:
            y = BOTTOM - 0.62 if self._below(owner) else TOP + 0.62
        return Pose(RAIL + TRAY / 2, y)

    def offer_pose(self, seat: int) -> Pose:
        """Return the place where this seat's dice would land, a little nearer to it."""
        return Pose(self._half(seat), HEIGHT / 2 + (0.25 if self._below(seat) else -0.25))

    def _half(self, seat: int) -> float:
        """Return the centre of the half at a seat's right hand."""
        return (RIGHT if self._below(seat) else LEFT) + 3

    # ---- what is said

    def values(self, event: Event) -> dict[str, str | int]:
        """Add a hit checker's place, named from the hitter's side (B1), and both dice of the opening roll."""
        said = super().values(event)
        if event.kind == "hit":
            said["origin"] = str(25 - int(event.origin))
        if event.kind == "starts":
            said |= {"high": max(event.numbers), "low": min(event.numbers)}
        return said

    def place_name(self, place: str) -> Sentence:
        return Sentence(_PLACES[place]) if place in _PLACES else Sentence(_POINT, {"point": place})

    def seen_from(self, reader: int, seat: int, place: str) -> str | None:
        """Return the number of a point from the other side."""
        del reader, seat
        return str(25 - int(place)) if place.isdecimal() else None

    def reads_empty(self, place: str) -> bool:
        return place.isdecimal()

    def notation(self, events: Sequence[Event]) -> str:
        """Return a turn in the usual notation (`written`): ``52: 24/22* 13/8``, ``33: 8/5(2) 6/3(2)``, ``61: 0``."""
        faces = [event.numbers for event in events if event.kind == "rolled"]
        parts = ["".join(map(str, sorted(faces[-1], reverse=True))) + ":"] if faces else []
        parts += written(events)
        if any(event.kind == "passed" for event in events) and not any(event.kind in ARRIVALS for event in events):
            parts.append("0")
        return " ".join(parts)


def _column(point: int) -> tuple[float, bool]:
    """Return the centre of a point, counted from the lower edge, and whether it is in the upper row."""
    quarter, rest = divmod(point - 1, 6)
    x = (END, MIDDLE, LEFT, RIGHT)[quarter] + (-1 if quarter < 2 else 1) * (rest + 0.5)
    return x, quarter >= 2
