"""The net's file has the shape that the program reads, and no sum in it can leave its lane."""

import zlib

import pytest

from game.games.squadro.engine.net import BUCKETS, LAST, PAIRS, PLACES, WIDE, PairNet, net
from game.games.squadro.engine.packed_position import pack, unpack
from game.resources import asset
from tests.games.squadro.engine.positions import met_in_play

PACKED = asset("engines", "squadro.net").read_bytes()
DATA = zlib.decompress(PACKED)
TABLE = PLACES * PLACES * WIDE * 2


def test_the_file_is_small_and_whole() -> None:
    assert len(PACKED) < 2_000_000
    rows = len(PAIRS) * TABLE + WIDE * 2
    assert len(DATA) == rows + BUCKETS * ((WIDE + 1) * LAST * 4 + (LAST + 1) * 4)


def test_no_sum_of_the_first_layer_leaves_its_lane() -> None:
    numbers = memoryview(DATA[: len(PAIRS) * TABLE + WIDE * 2]).cast("H")
    low = high = numbers[-WIDE:].tolist()
    for at in range(0, len(PAIRS) * TABLE // 2, TABLE // 2):
        rows = [numbers[k : k + WIDE].tolist() for k in range(at, at + TABLE // 2, WIDE)]
        low = [one + min(lane) - (1 << 15) for one, lane in zip(low, zip(*rows, strict=True), strict=True)]
        high = [one + max(lane) - (1 << 15) for one, lane in zip(high, zip(*rows, strict=True), strict=True)]
    assert min(low) >= 0
    assert max(high) < 1 << 16


def test_more_steps_are_worth_more() -> None:
    """Whoever is as good as home wins, and remembered parts change nothing."""
    ahead, behind = pack((11, 11, 11, 11, 11)), pack((0, 0, 0, 0, 0))
    assert net().logit(behind, ahead) > 0 > net().logit(ahead, behind)
    assert net().logit(behind, ahead) == net().logit(behind, ahead)


@pytest.mark.parametrize(
    ("across", "up", "logit"),
    [
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 1141301),
        ((0, 0, 2, 0, 2), (0, 0, 4, 0, 3), 826110),
        ((0, 0, 4, 6, 4), (6, 2, 4, 1, 6), 523624),
        ((5, 0, 2, 7, 0), (8, 1, 2, 0, 6), -861650),
        ((5, 4, 6, 7, 2), (6, 2, 8, 3, 7), -809297),
        ((0, 7, 6, 12, 0), (6, 2, 6, 6, 8), 614766),
        ((12, 3, 2, 7, 3), (6, 5, 4, 0, 12), 558877),
        ((6, 8, 12, 10, 2), (6, 12, 6, 0, 12), -320043),
        ((12, 8, 12, 12, 4), (10, 12, 12, 4, 12), 306130),
    ],
)
def test_each_layer_and_place_counts(across: tuple[int, ...], up: tuple[int, ...], logit: int) -> None:
    """The values of the net as it was fitted, in each of its layers, with nothing remembered and all remembered."""
    fresh = PairNet(PACKED)
    assert fresh.logit(pack(across), pack(up)) == logit == fresh.logit(pack(across), pack(up))


def test_sides_are_packed_and_unpacked() -> None:
    for state in met_in_play(2, 1):
        for side in state.progress:
            assert unpack(pack(side)) == side
