"""Squadro's board: five lanes across and five up. Seat 0 starts at the left edge, seat 1 at the bottom (S1)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.games.squadro.sizes import BOTTOM, LANES, LEFT, PARKED, SIDE
from game.rules.events import Event, EventKind
from game.table.model.board import SMALLER, Board, BoardLabel, Sound
from game.table.model.geometry import Point, Pose, Waypoint, Zone, box, glide, slot
from game.table.model.messages import Sentence, SentenceKey
from game.table.model.picture import Spot
from game.text import N_, Text

_TURN: Final = 6
_HOME: Final = 12
_JUMP: Final = 0.55
_STEP: Final = 0.125
# L10n: what places are called where the board is read aloud; the spaces are counted in the direction of the piece
_OUT: Final = N_("squadro board", "Lane {lane}, space {space} on the way out")
_BACK: Final = N_("squadro board", "Lane {lane}, space {space} on the way back")
_PLACES: Final[Mapping[int, Text]] = {
    0: N_("squadro board", "Lane {lane}, start"),
    _TURN: N_("squadro board", "Lane {lane}, turnaround"),
    _HOME: N_("squadro board", "Lane {lane}, home"),
}


class SquadroBoard(Board):
    """See the module. Places are "lane-progress": "3-0" is a start, "3-6" a turnaround, "3-12" home."""

    key: ClassVar[str] = "squadro"
    size: ClassVar[Point] = (SIDE, SIDE)
    die: ClassVar[float] = 1.0
    lot: ClassVar[bool] = True
    shows_ways: ClassVar[bool] = True
    sentences: ClassVar[Mapping[SentenceKey, Text]] = {
        ("starts", ""): N_("squadro log", "{name} was drawn to go first."),
        ("moved", ""): N_(
            "squadro log",
            "{name} moves the piece in lane {lane} by {n} space.",
            "{name} moves the piece in lane {lane} by {n} spaces.",
        ),
        ("home", ""): N_("squadro log", "{name} brings the piece in lane {lane} home."),
        ("turned", ""): N_("squadro log", "{name}’s piece in lane {lane} turns round."),
        ("hit", "start"): N_("squadro log", "{name}’s piece in lane {lane} is jumped and goes back to its start."),
        ("hit", "turn"): N_("squadro log", "{name}’s piece in lane {lane} is jumped and goes back to its turnaround."),
    }
    turn_texts: ClassVar[Mapping[tuple[str, bool], Text]] = {
        # L10n: what is played, for a hint: the lane, and what its piece does
        ("", False): N_("squadro move", "Lane {lane}: {n} space on", "Lane {lane}: {n} spaces on"),
        ("turned", False): N_("squadro move", "Lane {lane}: to the turnaround"),
        ("home", False): N_("squadro move", "Lane {lane}: home"),
        ("", True): N_("squadro move", "Lane {lane}: over {n} piece", "Lane {lane}: over {n} pieces"),
        ("turned", True): N_(
            "squadro move",
            "Lane {lane}: over {n} piece to the turnaround",
            "Lane {lane}: over {n} pieces to the turnaround",
        ),
        ("home", True): N_(
            "squadro move", "Lane {lane}: over {n} piece and home", "Lane {lane}: over {n} pieces and home"
        ),
    }
    """By where a move ends, and whether it jumps."""
    figures: ClassVar[Mapping[str, Text]] = {"home": N_("squadro figure", "Pieces home")}
    sounds: ClassVar[Mapping[Sound, str]] = {"leaves": "wedge"}
    # L10n: read aloud; {place} is such as “Lane 2, start”, {name} is whose pieces they are
    standing: ClassVar[Text] = N_("squadro board", "{place}: {n} piece of {name}.", "{place}: {n} pieces of {name}.")
    marks: ClassVar[Mapping[EventKind, Text]] = {
        # L10n: over how many pieces of the opponent this player has jumped
        "hit": N_("squadro mark", "Jumps"),
        "turned": N_("squadro mark", "Turned round"),
        "home": N_("squadro mark", "Home"),
    }

    # ---- where things are

    def places(self, seat: int) -> tuple[str, ...]:
        del seat
        return tuple(f"{lane}-{progress}" for lane in range(1, LANES + 1) for progress in range(_HOME + 1))

    def facing(self, seat: int) -> int:
        return (3, 0)[seat]

    def pose(self, seat: int, place: str, index: int = 0, count: int = 1) -> Pose:
        del index, count
        lane, progress = _read(place)
        along = -PARKED if progress == _HOME else _along(progress)
        back = progress >= _TURN
        if seat == 0:
            return Pose(LEFT + along, BOTTOM - lane, 270.0 if back else 90.0)
        return Pose(LEFT + lane, BOTTOM - along, 180.0 if back else 0.0)

    def zone(self, seat: int, place: str) -> Zone:
        """Return a square; for home the whole way from the start into the tray."""
        lane, progress = _read(place)
        near, far = _along(progress) - 0.46, _along(progress) + 0.46
        if progress == _HOME:
            near = -PARKED - 0.46
        if seat == 0:
            return box(LEFT + near, BOTTOM - lane - 0.46, LEFT + far, BOTTOM - lane + 0.46)
        return box(LEFT + lane - 0.46, BOTTOM - far, LEFT + lane + 0.46, BOTTOM - near)

    def landing_zone(self, seat: int, place: str) -> Zone:
        """Return the part of the lane where the piece would stand, or its place in the tray."""
        x, y, *_ = self.pose(seat, place)
        long, wide = 0.47, 0.31
        return slot(x, y, long, wide) if seat == 0 else slot(x, y, wide, long)

    def path(self, seat: int, origin: str, target: str, hits: Sequence[Spot] = ()) -> tuple[Waypoint, ...]:
        """Return a way along the lane, over each piece that is jumped (S6)."""
        start, end = self.pose(seat, origin)[:2], self.pose(seat, target)[:2]
        if _read(target)[1] < _read(origin)[1]:
            return glide(start, end, 0.2)
        over = [self.pose(*spot)[:2] for spot in hits]
        steps = max(2, round((abs(end[0] - start[0]) + abs(end[1] - start[1])) / _STEP))
        way = []
        for k in range(steps + 1):
            x, y = (a + (b - a) * k / steps for a, b in zip(start, end, strict=True))
            away = min((abs(x - a) + abs(y - b) for a, b in over), default=1.0)
            way.append(Waypoint(x, y, _JUMP * max(0.0, 1 - (away / 0.9) ** 2)))
        return tuple(way)

    def sprite(self, seat: int, place: str) -> str:
        key = ("wedge-dark", "wedge-light")[seat]
        return f"{SMALLER}{key}" if _read(place)[1] == _HOME else key

    def labels(self, seat: int) -> tuple[BoardLabel, ...]:
        """Return the numbers of the lanes, where their pieces come home."""
        del seat
        homes = [self.pose(side, f"{lane}-{_HOME}") for side in (0, 1) for lane in range(1, LANES + 1)]
        return tuple(BoardLabel(str(k % LANES + 1), home.x, home.y, 0.34) for k, home in enumerate(homes))

    # ---- the lot

    def dice_poses(self, seat: int | None, count: int) -> tuple[Pose, ...]:
        """Return the middle of the lanes, where the lot is shown."""
        del seat
        return (Pose(LEFT + 3, BOTTOM - 3),) * count

    def dice_from(self, seat: int | None) -> Point:
        del seat
        return LEFT - 0.8, BOTTOM + 2.6

    def dice_sprite(self, seat: int | None) -> str:
        return "dark" if seat == 0 else "light"

    # ---- what is said

    def event_sentence(self, event: Event) -> Sentence | None:
        """Return the sentence; a jumped piece goes back to the edge behind it (S7)."""
        if event.kind == "hit":
            event = event._replace(code="turn" if _read(event.target)[1] == _TURN else "start")
        return super().event_sentence(event)

    def values(self, event: Event) -> dict[str, str | int]:
        said = super().values(event)
        if event.origin:
            lane, progress = _read(event.origin)
            said |= {"lane": lane, "n": _read(event.target)[1] - progress}
        return said

    def place_name(self, place: str) -> Sentence:
        lane, progress = _read(place)
        if progress in _PLACES:
            return Sentence(_PLACES[progress], {"lane": lane})
        back = progress > _TURN
        return Sentence(_BACK if back else _OUT, {"lane": lane, "space": progress - _TURN if back else progress})

    def turn_sentence(self, events: Sequence[Event]) -> Sentence | None:
        """Return which piece moves how far, or jumps how many pieces, and where it arrives."""
        went = next((event for event in events if event.kind in ("moved", "home")), None)
        if went is None:
            return None
        (lane, begun), (_, end) = _read(went.origin), _read(went.target)
        jumped = sum(event.kind == "hit" for event in events)
        where = {_TURN: "turned", _HOME: "home"}.get(end, "")
        return Sentence(self.turn_texts[where, jumped > 0], {"lane": lane, "n": jumped or end - begun})

    def notation(self, events: Sequence[Event]) -> str:
        """Return lane and progress, with an x for each jumped piece: ``3: 0-4x``."""
        parts = []
        for event in events:
            if event.kind == "moved" or event.kind == "home":
                lane, progress = _read(event.origin)
                parts.append(f"{lane}: {progress}-{_read(event.target)[1]}")
            elif event.kind == "hit" and parts:
                parts[-1] += "x"
        return " ".join(parts)


def _read(place: str) -> tuple[int, int]:
    lane, progress = place.split("-")
    return int(lane), int(progress)


def _along(progress: int) -> int:
    """Return the distance of a piece from its start."""
    return progress if progress <= _TURN else _HOME - progress
