"""Dice follow from the seed and the roll's number, as the formula in `game.match.dice` says, and are fair."""

import hashlib
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import new_seed, phrase_seed
from game.match.dice import SEED_BYTES, faces

SEED = bytes(range(32))


@pytest.mark.parametrize(
    ("roll", "dice", "expected"),
    [
        # openssl: HMAC of "ludoteca roll 0 block 0" begins 2f 19 dd 05; 0x2f mod 6 + 1 = 6, 0x19 mod 6 + 1 = 2 …
        (0, (6, 6), (6, 2)),
        (0, (6, 6, 6, 6), (6, 2, 6, 6)),
        (0, (200, 200, 200), (48, 26, 6)),  # 0xdd = 221 is no fair byte for 200 sides: skipped
        (0, (256, 2), (48, 2)),
        (1, (6, 6), (6, 2)),  # 95 8b 4a
        (2, (6, 6), (4, 3)),  # 51 56 65
        (2, (3,), (1,)),
        (41, (6, 6), (3, 5)),  # 98 7c da
        (34, (6,), (3,)),  # fe bc: 254 is skipped, 188 mod 6 + 1 = 3
    ],
)
def test_vectors(roll: int, dice: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert faces(SEED, roll, dice) == expected


def test_phrase_vector() -> None:
    assert phrase_seed("Würfel").hex() == "b53263308c73625f2d682ad7f6110612b8b2a5815b27f82b8d67a424932b4eb7"


def test_new_seeds_differ() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


def _reference(seed: bytes, roll: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The formula once more, from RFC 2104 and plain SHA-256."""

    def block(number: int) -> bytes:
        key = seed.ljust(64, b"\0")
        inner = hashlib.sha256(bytes(b ^ 0x36 for b in key) + f"ludoteca roll {roll} block {number}".encode()).digest()
        return hashlib.sha256(bytes(b ^ 0x5C for b in key) + inner).digest()

    supply = b"".join(map(block, range(1 + len(dice))))
    shown, used = [], 0
    for sides in dice:
        while supply[used] >= 256 // sides * sides:
            used += 1
        shown.append(supply[used] % sides + 1)
        used += 1
    return tuple(shown)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.lists(st.integers(2, 256), max_size=40))
def test_faces_follow_the_formula_over_many_blocks(seed: bytes, roll: int, dice: list[int]) -> None:
    assert faces(seed, roll, tuple(dice)) == _reference(seed, roll, tuple(dice))


def test_more_dice_never_change_the_first_ones() -> None:
    whole = faces(SEED, 7, (6,) * 100)
    assert all(faces(SEED, 7, (6,) * n) == whole[:n] for n in range(100))


@pytest.mark.parametrize("sides", [2, 3, 6, 20, 129])
def test_every_face_is_equally_likely(sides: int) -> None:
    """Chi-square on a fixed seed: below the mean plus five standard deviations."""
    rolls = 20_000
    counts = [0] * sides
    for roll in range(rolls):
        counts[faces(SEED, roll, (sides,))[0] - 1] += 1
    expected = rolls / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    free = sides - 1
    assert chi_square < free + 5 * (2 * free) ** 0.5


def test_pairs_of_faces_are_independent() -> None:
    rolls = 36_000
    pairs = [faces(SEED, roll, (6, 6)) for roll in range(rolls)]
    chi_square = sum((pairs.count((a, b)) - 1000) ** 2 / 1000 for a in range(1, 7) for b in range(1, 7))
    assert chi_square < 35 + 5 * 70**0.5
    same = sum(one == two for one, two in zip(pairs, islice(pairs, 1, None), strict=False))
    assert abs(same - rolls / 36) < 5 * (rolls / 36) ** 0.5
