"""The net's file has the shape that the program reads, and no sum in it can leave its lane."""

import zlib

import pytest

from game.games.squadro.engine.net import BUCKETS, LAST, ONE, PAIRS, PLACES, TRIPLES, WIDE, Net, net
from game.games.squadro.engine.packed_position import pack, unpack
from game.resources import asset
from tests.games.squadro.engine.positions import met_in_play

PACKED = asset("engines", "squadro.net").read_bytes()
DATA = zlib.decompress(PACKED)
TABLE = PLACES * PLACES * WIDE * 2
OF_TRIPLES = len(TRIPLES) * PLACES**3 * WIDE


def test_the_file_is_small_and_whole() -> None:
    assert len(PACKED) < 5_000_000
    rows = len(PAIRS) * TABLE + WIDE * 2
    assert len(DATA) - OF_TRIPLES == rows + BUCKETS * ((WIDE + 1) * LAST * 4 + (LAST + 1) * 4)


def test_no_sum_of_the_first_layer_leaves_its_lane() -> None:
    numbers = memoryview(DATA[: len(PAIRS) * TABLE + WIDE * 2]).cast("H")
    low = high = numbers[-WIDE:].tolist()
    for at in range(0, len(PAIRS) * TABLE // 2, TABLE // 2):
        rows = [numbers[k : k + WIDE].tolist() for k in range(at, at + TABLE // 2, WIDE)]
        low = [one + min(lane) - (1 << 15) for one, lane in zip(low, zip(*rows, strict=True), strict=True)]
        high = [one + max(lane) - (1 << 15) for one, lane in zip(high, zip(*rows, strict=True), strict=True)]
    step = PLACES**3 * WIDE
    for at in range(len(DATA) - OF_TRIPLES, len(DATA), step):
        lanes = [DATA[at + k : at + step : WIDE] for k in range(WIDE)]
        low = [one + min(lane) - (1 << 7) for one, lane in zip(low, lanes, strict=True)]
        high = [one + max(lane) - (1 << 7) for one, lane in zip(high, lanes, strict=True)]
    assert min(low) >= 0
    assert max(high) < 1 << 16


def plain_logit(places: tuple[int, ...]) -> int:
    """What the net says, number by number."""
    wide = memoryview(DATA[: len(PAIRS) * TABLE + WIDE * 2]).cast("H")
    sums = [number - (1 << 15) for number in wide[-WIDE:]]
    for table, (i, j) in enumerate(PAIRS):
        row = (table * PLACES * PLACES + places[i] * PLACES + places[j]) * WIDE
        sums = [one + two - (1 << 15) for one, two in zip(sums, wide[row : row + WIDE], strict=True)]
    for table, (i, j, k) in enumerate(TRIPLES):
        row = ((table * PLACES + places[i]) * PLACES + places[j]) * PLACES + places[k]
        row = len(DATA) - OF_TRIPLES + row * WIDE
        sums = [one + two - (1 << 7) for one, two in zip(sums, DATA[row : row + WIDE], strict=True)]
    first = [min(127, max(0, round(number * 127 / 256))) for number in sums]
    bucket = min(BUCKETS - 1, sum((p >= 6) + (p == 12) for p in places) // 2)
    at = len(PAIRS) * TABLE + WIDE * 2
    layer = memoryview(DATA[at + bucket * (WIDE + 1) * LAST * 4 :][: (WIDE + 1) * LAST * 4]).cast("I")
    rows = [[number - (1 << 31) for number in layer[k * LAST : (k + 1) * LAST]] for k in range(WIDE + 1)]
    units = [
        bias + sum(one * row[n] for one, row in zip(first, rows[:-1], strict=True)) >> 16
        for n, bias in enumerate(rows[-1])
    ]
    at += BUCKETS * (WIDE + 1) * LAST * 4 + bucket * (LAST + 1) * 4
    *out, bias = memoryview(DATA[at : at + (LAST + 1) * 4]).cast("i")
    return bias + units[0] * out[0] + sum(min(255, max(0, n)) * m for n, m in zip(units[1:], out[1:], strict=True))


def test_what_long_integers_add_is_what_plain_ones_do() -> None:
    for state in met_in_play(4, 6)[::3]:
        across, up = state.progress
        assert net().logit(pack(across), pack(up)) == plain_logit(across + up)
        assert abs(net().logit(pack(across), pack(up))) < 200 * ONE


def test_more_steps_are_worth_more() -> None:
    """Whoever is as good as home wins, and remembered parts change nothing."""
    ahead, behind = pack((11, 11, 11, 11, 11)), pack((0, 0, 0, 0, 0))
    assert net().logit(behind, ahead) > 0 > net().logit(ahead, behind)
    assert net().logit(behind, ahead) == net().logit(behind, ahead)


@pytest.mark.parametrize(
    ("across", "up", "logit"),
    [
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 1133651),
        ((0, 0, 2, 0, 2), (0, 0, 4, 0, 3), 839467),
        ((0, 0, 4, 6, 4), (6, 2, 4, 1, 6), 674130),
        ((5, 0, 2, 7, 0), (8, 1, 2, 0, 6), -959673),
        ((5, 4, 6, 7, 2), (6, 2, 8, 3, 7), -727532),
        ((0, 7, 6, 12, 0), (6, 2, 6, 6, 8), 565665),
        ((12, 3, 2, 7, 3), (6, 5, 4, 0, 12), 526594),
        ((6, 8, 12, 10, 2), (6, 12, 6, 0, 12), -365992),
        ((12, 8, 12, 12, 4), (10, 12, 12, 4, 12), 665581),
    ],
)
def test_each_layer_and_place_counts(across: tuple[int, ...], up: tuple[int, ...], logit: int) -> None:
    """The values of the net as it was fitted, in each of its layers, with nothing remembered and all remembered."""
    fresh = Net(PACKED)
    assert fresh.logit(pack(across), pack(up)) == logit == fresh.logit(pack(across), pack(up))


def test_sides_are_packed_and_unpacked() -> None:
    for state in met_in_play(2, 1):
        for side in state.progress:
            assert unpack(pack(side)) == side
