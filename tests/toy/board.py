"""The toy game's board: one straight lane of seven steps, seat 0's start at the left, seat 1's at the right."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from game.rules.actions import Verb
from game.rules.events import Event, EventKind
from game.table.model.board import Board
from game.table.model.geometry import Point, Pose, Waypoint, Zone, box, glide
from game.table.model.messages import Sentence
from game.table.model.picture import Spot
from game.text import N_, Text


class ToyBoard(Board):
    """Places are "0" (the start) to "7" (home)."""

    key: ClassVar[str] = "toy"
    size: ClassVar[Point] = (9.0, 4.0)
    figures: ClassVar[Mapping[str, Text]] = {"steps": N_("toy", "Steps to go")}
    actions: ClassVar[Mapping[str, Text]] = {"done": N_("action", "Enough")}
    icons: ClassVar[Mapping[Verb, str]] = {"done": "flag"}
    sounds: ClassVar[Mapping[EventKind | Literal["leaves"], str]] = {"starts": "turn"}
    marks: ClassVar[Mapping[EventKind, Text]] = {"home": N_("toy", "Ways home"), "passed": N_("toy", "Rests")}

    def places(self, seat: int) -> tuple[str, ...]:
        del seat
        return tuple(map(str, range(8)))

    def pose(self, seat: int, place: str, index: int = 0, count: int = 1) -> Pose:
        del count
        along = int(place) + 1.0
        side = 0.6 if place in ("0", "7") else 0.0
        y = 2.0 + (side if seat == 0 else -side) + 0.45 * index
        return Pose(along if seat == 0 else 9.0 - along, y)

    def zone(self, seat: int, place: str) -> Zone:
        x, y, *_ = self.pose(seat, place)
        return box(x - 0.45, y - 0.3, x + 0.45, y + 0.75)

    def path(self, seat: int, origin: str, target: str, hits: Sequence[Spot] = ()) -> tuple[Waypoint, ...]:
        del hits
        return glide(self.pose(seat, origin)[:2], self.pose(seat, target)[:2], 0.5)

    def sprite(self, seat: int, place: str) -> str:
        del place
        return ("disc-light", "disc-dark")[seat]

    def dice_poses(self, seat: int | None, count: int) -> tuple[Pose, ...]:
        return (Pose(4.5, 0.7 if seat == 1 else 3.3),) * count

    def dice_from(self, seat: int | None) -> Point:
        return 4.5, -1.0 if seat == 1 else 5.0

    def dice_sprite(self, seat: int | None) -> str:
        return "dark" if seat == 1 else "light"

    def place_name(self, place: str) -> Sentence:
        return Sentence(N_("toy", "Place {place}"), {"place": place})

    def notation(self, events: Sequence[Event]) -> str:
        return " ".join(f"{e.origin}-{e.target}" for e in events if e.kind in ("moved", "home"))
