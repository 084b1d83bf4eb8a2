"""The exact table: who wins the late game, from `FROM` turns and homecomings on, with dark to move.

It is a part of the solution of the game (art/engines/squadro): 218 million positions, a bit for each that says whether
light wins. The few of the others that nobody can win are listed. Between two *stages* (which of a side's pieces are on
their way out, on their way back, home) play only goes forward; inside one a side has at most 12^4 * 11 configurations,
since a piece that leaves its start at speed 2 or 3 can never stand on the first crossing.

A chunk holds what is known with dark in one stage. It is unpacked when it is first asked for; all of them are 55 MB.
"""

import lzma
import struct
from functools import cache
from itertools import accumulate
from typing import Any, Final, NamedTuple

from game.games.squadro.engine.packed_position import unpack
from game.games.squadro.rules.lanes import ACROSS, HOME, LANES, NEEDED, TURNAROUND, UP, speed
from game.resources import asset

FROM: Final = 12
"""The least number of turns and homecomings, of both sides together, for positions in the table."""
FILTERS: Final[list[dict[str, Any]]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
]
"""How chunks are compressed; without headers."""
POSITION: Final = 5
"""Bytes of a position in the list of those that nobody wins: ``across << 20 | up``, the lowest byte first."""
_COUNT: Final = struct.Struct("<I")
_REMEMBERED: Final = 50_000


class Stage(NamedTuple):
    """Which of a side's pieces are on their way out (0), on their way back (1) or home (2), by lane.

    Attributes:
        number: its number, the kinds as digits of base 3, lane 0 lowest.
        turned: how many turns and homecomings the side has had.
        places: by lane, the progresses that a piece can have in this stage.
        size: how many configurations it has.
    """

    number: int
    turned: int
    places: tuple[tuple[int, ...], ...]
    size: int


class PackedSide(NamedTuple):
    """Where a side stands in the table.

    Attributes:
        stage: the number of its stage.
        turned: how many turns and homecomings it has had.
        row: of dark, the number of its configuration without the first piece that is not home; of light, with all.
        rest: of dark, the number of that piece's place; of light, how many configurations the stage has.
    """

    stage: int
    turned: int
    row: int
    rest: int


class SolvedTable:
    """The table; every question costs a millionth of a second, the first about a stage of dark some thousandths."""

    def __init__(self, packed: bytes) -> None:
        """Read the list of positions that nobody wins and where the chunks are."""
        (count,) = _COUNT.unpack_from(packed)
        at = _COUNT.size + count * POSITION
        listed = packed[_COUNT.size : at]
        self.nobodys = frozenset(
            int.from_bytes(listed[k : k + POSITION], "little") for k in range(0, len(listed), POSITION)
        )
        sizes = [_COUNT.unpack_from(packed, at + k * _COUNT.size)[0] for k in range(len(CHUNKS))]
        begins = accumulate(sizes, initial=at + len(CHUNKS) * _COUNT.size)
        self._packed = {
            stage: packed[start : start + size] for stage, start, size in zip(CHUNKS, begins, sizes, strict=False)
        }
        self._chunks: dict[int, tuple[bytes, dict[int, int]]] = {}
        self._places: tuple[dict[int, PackedSide | None], dict[int, PackedSide | None]] = ({}, {})

    def outcome(self, across: int, up: int) -> int | None:
        """Return 1 where light wins with dark to move, -1 where dark does, 0 for nobody; None if it is not known.

        Nobody has won yet, and no two pieces are on the same crossing.
        """
        darks, lights = self._places
        dark = darks[across] if across in darks else self._place(ACROSS, across)
        light = lights[up] if up in lights else self._place(UP, up)
        if dark is None or light is None or dark.turned + light.turned < FROM:
            return None
        data, starts = self._chunks.get(dark.stage) or self._unpacked(dark.stage)
        if data[starts[light.stage] + dark.row * light.rest + light.row] >> dark.rest & 1:
            return 1
        return 0 if across << 20 | up in self.nobodys else -1

    def _place(self, seat: int, side: int) -> PackedSide | None:
        """Return where a side stands, or None if it has a place that no piece can come to."""
        known = self._places[seat]
        if len(known) > _REMEMBERED:
            known.clear()
        known[side] = found = _place_of(seat, unpack(side))
        return found

    def _unpacked(self, stage: int) -> tuple[bytes, dict[int, int]]:
        data = lzma.decompress(self._packed[stage], format=lzma.FORMAT_RAW, filters=FILTERS)
        self._chunks[stage] = data, starts(stage)[0]
        return self._chunks[stage]


def stage(seat: int, number: int) -> Stage:
    """Return one of the 243 stages of a side."""
    kinds = [number // 3**lane % 3 for lane in range(LANES)]
    places = tuple(_places(seat, lane, kind) for lane, kind in enumerate(kinds))
    size = 1
    for some in places:
        size *= len(some)
    return Stage(number, sum(kinds), places, size)


def starts(dark: int) -> tuple[dict[int, int], int]:
    """Return where each of light's stages starts in the chunk of one of dark's, and the size of the chunk, in bytes."""
    side, at = STAGES[ACROSS][dark], 0
    found: dict[int, int] = {}
    for light in STAGES[UP].values():
        if side.turned + light.turned >= FROM:
            found[light.number] = at
            at += side.size // len(side.places[_first(side)]) * light.size
    return found, at


def _places(seat: int, lane: int, kind: int) -> tuple[int, ...]:
    if kind == 2:
        return (HOME,)
    base = kind * TURNAROUND
    return tuple(p for p in range(base, base + TURNAROUND) if p != base + 1 or speed(seat, lane, base) == 1)


def _first(side: Stage) -> int:
    """Return the first lane whose piece is not home."""
    return next(lane for lane, places in enumerate(side.places) if places != (HOME,))


def _place_of(seat: int, side: tuple[int, ...]) -> PackedSide | None:
    number = sum(3**lane * ((p >= TURNAROUND) + (p == HOME)) for lane, p in enumerate(side))
    place = STAGES[seat].get(number)
    if place is None or any(p not in places for p, places in zip(side, place.places, strict=True)):
        return None
    row = 0
    for p, places in zip(reversed(side), reversed(place.places), strict=True):
        row = row * len(places) + places.index(p)
    if seat == UP:
        return PackedSide(number, place.turned, row, place.size)
    radix = len(place.places[_first(place)])  # the lanes before it have one place each
    return PackedSide(number, place.turned, row // radix, row % radix)


STAGES: Final = tuple(
    {number: found for number in range(3**LANES) if (found := stage(seat, number)).places.count((HOME,)) < NEEDED}
    for seat in (ACROSS, UP)
)
"""By seat and number, the stages in which a side has not won."""
_FARTHEST: Final = max(light.turned for light in STAGES[UP].values())
CHUNKS: Final = tuple(dark.number for dark in STAGES[ACROSS].values() if dark.turned + _FARTHEST >= FROM)
"""The stages of dark that the table has, in its order."""


@cache
def table() -> SolvedTable:
    """Return the table of the program, loading it at the first call."""
    return SolvedTable(asset("engines", "squadro.table").read_bytes())
