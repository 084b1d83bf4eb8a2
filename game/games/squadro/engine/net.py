"""The net that evaluates positions with dark to move, in integers.

It was fitted to the solution of the game (art/engines/squadro). Each pair of the ten pieces, and each piece with two
of the other side, gives 64 numbers; their sums, clipped, go through one of eight layers of 32 units (by how many pieces
have turned and come home) to the logarithm of light's odds.

What other programs do in vector registers is done in Python's long integers: a row of numbers is one integer with a
field of bits for each, and one addition adds them all. A field below zero borrows from the next one, and gives it back
when the sum has been made positive.
"""

import struct
import zlib
from functools import cache
from itertools import combinations, compress
from operator import getitem, mul
from typing import Final, TypeVar

from game.games.squadro.engine.packed_position import turned, unpack
from game.games.squadro.rules.lanes import HOME, LANES
from game.resources import asset

T = TypeVar("T")

WIDE: Final = 64
LAST: Final = 32
BUCKETS: Final = 8
PAIRS: Final = tuple(combinations(range(2 * LANES), 2))
"""The two pieces of each table: 0 to 4 are dark's lanes, 5 to 9 light's."""
_LANES: Final = (range(LANES), range(LANES, 2 * LANES))
TRIPLES: Final = tuple((i, j, k) for seat in (0, 1) for i in _LANES[seat] for j, k in combinations(_LANES[1 - seat], 2))
"""The three pieces of each further table: one of dark with two of light, then one of light with two of dark."""
PLACES: Final = HOME + 1
ONE: Final = 1 << 16
"""The value of `Net.logit` for a logit of one."""

_MIDDLE: Final = 1 << 15
"""What is added to each sum of the first layer, and to the upper halves of the second layer's."""
_MIDDLE_OF_TRIPLES: Final = 1 << 7
"""The same for the numbers of triples, which are 8 bits each in the file."""
_TOP: Final = 127
"""The integer for 1 in the output of the first layer, where it is 256 in its sums."""
_ROW: Final = WIDE * 2
"""Bytes of a row of the first layer in memory."""
_BLOCK: Final = PLACES * PLACES * _ROW
"""Bytes of all rows of a piece at a place with two others."""
_TWOS: Final = LANES * (LANES - 1) // 2
"""How many pairs of pieces a side has."""
_REMEMBERED: Final = 40_000


class Net:
    """The net: a table for each pair of pieces and for some triples, and two small layers."""

    def __init__(self, packed: bytes) -> None:
        data = zlib.decompress(packed)
        row, pairs = WIDE * 2, len(PAIRS) * PLACES * PLACES
        rows = [_fields(data[at : at + row], 16) for at in range(0, pairs * row, row)]
        self._pairs = [rows[at : at + PLACES * PLACES] for at in range(0, pairs, PLACES * PLACES)]
        at = pairs * row
        self._bias = (
            _fields(data[at : at + row], 16) + _halves(16, WIDE) - _ones(WIDE) * _MIDDLE_OF_TRIPLES * len(TRIPLES)
        )
        at, row = at + row, LAST * 4
        rows = [_fields(data[at + k * row : at + (k + 1) * row], 32) for k in range(BUCKETS * (WIDE + 1))]
        self._last = [rows[b * (WIDE + 1) : (b + 1) * (WIDE + 1)] for b in range(BUCKETS)]
        self._last_bias = [last.pop() + _halves(32, LAST) for last in self._last]
        numbers = struct.unpack_from(f"<{BUCKETS * (LAST + 1)}i", data, at + len(rows) * row)
        self._triples = _widened(data[-len(TRIPLES) * PLACES**3 * WIDE :])
        self._out = [_end(numbers[at : at + LAST + 1]) for at in range(0, len(numbers), LAST + 1)]
        self._known_multiples: dict[int, list[list[int]]] = {}
        self._sides: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._meetings: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._rows: dict[int, int] = {}
        self._twos: dict[int, tuple[tuple[int, ...], list[int]]] = {}
        self._own: list[list[tuple[int, int, list[int]]]] = [[], []]
        self._others: list[list[list[int]]] = [[] for _ in range(LANES)]
        for (i, j), table in zip(PAIRS, self._pairs, strict=True):
            if i // LANES == j // LANES:
                self._own[i // LANES].append((4 * (i % LANES), 4 * (j % LANES), table))
            else:
                self._others[i].append(table)

    def logit(self, across: int, up: int) -> int:
        """Return the logarithm of the odds that light wins with dark to move, in units of `ONE`."""
        total = self._side(0, across) + self._side(1, up) + self._bias
        with_light, with_dark = self._meetings
        of_dark, of_light = across, up
        for lane in range(LANES):
            meeting = up << 8 | lane << 4 | of_dark & 15
            total += with_light.get(meeting) or self._with_others(0, meeting)
            meeting = across << 8 | lane << 4 | of_light & 15
            total += with_dark.get(meeting) or self._with_others(1, meeting)
            of_dark >>= 4
            of_light >>= 4
        bucket = _bucket(across, up)
        units = (_clipped(total, 16) * _TOP + _HALF_UNITS >> 8).to_bytes(WIDE * 2, "little")[::2]
        rows = compress(self._multiples(bucket), units)  # the others are zero
        last = sum(map(getitem, rows, filter(None, units)), self._last_bias[bucket])
        plain, out, bias = self._out[bucket]
        cut = _clipped(last, 32).to_bytes(LAST * 4, "little")[2::4]
        return int(bias + plain * ((last >> 16 & 0xFFFF) - _MIDDLE) + sum(map(mul, cut, out)))

    def _multiples(self, bucket: int) -> list[list[int]]:
        """Return what each unit of the first layer adds to the second, by its value."""
        if bucket not in self._known_multiples:
            self._known_multiples[bucket] = [[x * row for x in range(_TOP + 1)] for row in self._last[bucket]]
        return self._known_multiples[bucket]

    def _side(self, seat: int, side: int) -> int:
        """Return the sum for the pairs of one side's own pieces."""
        known = self._sides[seat].get(side)
        if known is None:
            known = sum(table[(side >> i & 15) * PLACES + (side >> j & 15)] for i, j, table in self._own[seat])
            _keep(self._sides[seat], side, known)
        return known

    def _with_others(self, seat: int, meeting: int) -> int:
        """Return the sum for the triples of one piece of a side, by lane and place, with all of the other side's.

        Those of dark have the sum for their pairs with light's pieces in it.
        """
        lane, place = meeting >> 4 & 15, meeting & 15
        places, twos = self._twos.get(meeting >> 8) or self._two_of(meeting >> 8)
        known = 0
        if seat == 0:
            for at, table in zip(places, self._others[lane], strict=True):
                known += table[place * PLACES + at]
        start, rows = ((seat * LANES + lane) * _TWOS * PLACES + place) * _BLOCK, self._rows
        for at in twos:
            known += rows.get(start + at) or self._row(start + at)
        _keep(self._meetings[seat], meeting, known)
        return known

    def _row(self, at: int) -> int:
        """Return the numbers of three pieces at their places, which begin at a byte of the tables of triples."""
        known = self._rows[at] = int.from_bytes(self._triples[at : at + _ROW], "little")
        return known

    def _two_of(self, side: int) -> tuple[tuple[int, ...], list[int]]:
        """Return a side's places, and where the rows of each two of its pieces are within those of another piece."""
        places = unpack(side)
        twos = enumerate(combinations(places, 2))
        found = places, [two * PLACES * _BLOCK + (one * PLACES + other) * _ROW for two, (one, other) in twos]
        _keep(self._twos, side, found)
        return found


def _clipped(fields: int, bits: int) -> int:
    """Return fields of 16 bits for 0 to 255, or of 32 bits whose upper halves are that: all else is moved there."""
    sign, room, least = _CLIPPING[bits]
    on = fields & sign  # where the number is not negative
    fields &= on - (on >> bits - 1)
    on = fields + room & sign  # where it is larger
    return fields - (fields & on - (on >> bits - 1)) + (on >> least) - (on >> bits - 1)


def _end(numbers: tuple[int, ...]) -> tuple[int, tuple[int, ...], int]:
    """Return what the first unit of the second layer counts, which is not clipped, the others, and the bias."""
    return numbers[0], (0, *numbers[1:-1]), numbers[-1]


def _keep(known: dict[int, T], question: int, answer: T) -> None:
    if len(known) > _REMEMBERED:
        known.clear()
    known[question] = answer


@cache
def net() -> Net:
    """Return the net of the program, loading it at the first call."""
    return Net(asset("engines", "squadro.net").read_bytes())


def _bucket(across: int, up: int) -> int:
    return min((turned(across) + turned(up)) // 2, BUCKETS - 1)


def _fields(data: bytes, bits: int) -> int:
    """Return one integer of many fields; a field below zero borrows from the next."""
    return int.from_bytes(data, "little") - _halves(bits, len(data) * 8 // bits)


def _ones(count: int) -> int:
    """Return a row of ones."""
    return int.from_bytes(b"\x01\x00" * count, "little")


def _widened(data: bytes) -> bytes:
    """Return numbers of 8 bits as numbers of 16."""
    wide = bytearray(2 * len(data))
    wide[::2] = data
    return bytes(wide)


@cache
def _halves(bits: int, count: int) -> int:
    return int.from_bytes((1 << bits - 1).to_bytes(bits // 8, "little") * count, "little")


_HALF_UNITS: Final = _ones(WIDE) << 7
"""Rounds where the sums of the first layer become its output."""
_CLIPPING: Final = {
    bits: (_halves(bits, count), _halves(bits, count) - (_halves(bits, count) >> bits - 1 << top), bits - 1 - top)
    for bits, count, top in ((16, WIDE, 8), (32, LAST, 24))
}
"""By the bits of a field: a one in the highest bit of each, what leads there from ``1 << top`` on, and how far down."""
