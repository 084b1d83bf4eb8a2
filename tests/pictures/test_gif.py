"""The animated pictures that the program writes, read by SDL's own reader."""

import random
from io import BytesIO

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.pictures.animation import gif
from game.pictures.animation.few_colours import FewColours, pixels, rounded

COLOURS = [(n, 255 - n, n * 7 % 256) for n in range(255)]
Box = tuple[int, int, int, int]


def frames(data: bytes) -> list[tuple[pygame.Surface, float]]:
    return pygame.image.load_animation(BytesIO(data), "film.gif")


def written(size: tuple[int, int], *shots: tuple[Box, bytes, int]) -> bytes:
    return gif.head(size, COLOURS) + b"".join(b for shot in shots for b in gif.frame(*shot)) + gif.TAIL


def shown(picture: pygame.Surface) -> list[tuple[int, int, int]]:
    wide, high = picture.size
    pixels = (picture.get_at((x, y)) for y in range(high) for x in range(wide))
    return [(pixel.r, pixel.g, pixel.b) for pixel in pixels]


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 90), st.integers(1, 60), st.integers(1, 255), st.integers(0, 2**32))
def test_every_pixel_comes_back(wide: int, high: int, used: int, seed: int) -> None:
    chance = random.Random(seed)
    told = bytes(chance.randrange(used) for _ in range(wide * high))
    (picture, milliseconds), *more = frames(written((wide, high), ((0, 0, wide, high), told, 12)))
    assert (milliseconds, more) == (120, [])
    assert shown(picture) == [COLOURS[n] for n in told]


@pytest.mark.parametrize("run", [1, 2, 700])
def test_a_large_picture_fills_the_table_of_sequences_more_than_once(run: int) -> None:
    chance, told = random.Random(run), bytearray()
    while len(told) < 300 * 400:
        told += bytes([chance.randrange(255)]) * run
    (picture, _), *_ = frames(written((300, 400), ((0, 0, 300, 400), bytes(told[: 300 * 400]), 5)))
    assert shown(picture) == [COLOURS[n] for n in told[: 300 * 400]]


def test_a_frame_changes_its_part_and_leaves_what_is_clear() -> None:
    first = bytes([1] * 12)
    second = bytes([2, gif.CLEAR, gif.CLEAR, 3])
    (one, _), (two, waited) = frames(written((4, 3), ((0, 0, 4, 3), first, 5), ((1, 1, 2, 2), second, 40)))
    assert waited == 400
    assert shown(one) == [COLOURS[1]] * 12
    wanted = [COLOURS[1]] * 12
    wanted[5], wanted[10] = COLOURS[2], COLOURS[3]
    assert shown(two) == wanted


def test_it_comes_bit_by_bit() -> None:
    chance = random.Random(1)
    told = bytes(chance.randrange(255) for _ in range(100_000))
    bits = list(gif.frame((0, 0, 400, 250), told, 5))
    assert len(bits) > 6
    assert max(map(len, bits)) < len(b"".join(bits)) / 4


def few(picture: pygame.Surface, count: int) -> tuple[FewColours, list[bytes]]:
    sheet = rounded(picture)
    sheet.blit(picture, (0, 0))
    rows, colours = pixels(sheet, sheet.get_rect()), FewColours(count)
    colours.learn(rows)
    for _ in colours.choose():
        pass
    return colours, [colours.indices(row) for row in rows]


def test_few_colours_are_told_as_they_are() -> None:
    picture = pygame.Surface((31, 8), 0, 32)
    wanted = [(0, 0, 0), (255, 255, 255), (200, 40, 40), (40, 40, 200)]
    for number, colour in enumerate(wanted):
        picture.fill(colour, (number * 8, 0, 8, 8))
    colours, rows = few(picture, 16)
    assert len(colours.colours) == 4
    told = colours.colours[rows[0][0]], colours.colours[rows[0][9]], colours.colours[rows[0][17]]
    assert all(abs(a - b) <= 4 for got, want in zip(told, wanted, strict=False) for a, b in zip(got, want, strict=True))


def test_many_colours_become_near_ones_also_those_that_were_not_learnt() -> None:
    picture = pygame.Surface((256, 64), 0, 32)
    for x in range(256):
        for y in range(64):
            picture.set_at((x, y), (x, y * 4, 255 - x))
    colours, rows = few(picture, 255)
    assert len(colours.colours) == 255
    for y, row in enumerate(rows):
        for x, number in enumerate(row):
            got, want = colours.colours[number], picture.get_at((x, y))
            assert max(abs(a - b) for a, b in zip(got, want, strict=False)) < 40
    picture.fill((255, 255, 255))
    sheet = rounded(picture)
    sheet.blit(picture, (0, 0))
    (number,) = {*colours.indices(pixels(sheet, sheet.get_rect())[0])}
    assert sum(colours.colours[number]) > 450


def test_one_colour_is_enough() -> None:
    picture = pygame.Surface((5, 5), 0, 32)
    colours, rows = few(picture, 255)
    assert (len(colours.colours), {*b"".join(rows)}) == (1, {0})


def test_colours_are_not_darker_on_average() -> None:
    """Rounding to 16 bits must not cut off: a board of dark wood would become darker."""
    picture = pygame.Surface((64, 64), 0, 32)
    chance = random.Random(2)
    wanted = [tuple(chance.randrange(256) for _ in range(3)) for _ in range(64 * 64)]
    for number, colour in enumerate(wanted):
        picture.set_at((number % 64, number // 64), colour)
    colours, rows = few(picture, 255)
    got = [colours.colours[number] for row in rows for number in row]
    assert all(abs(sum(g[part] - w[part] for g, w in zip(got, wanted, strict=True))) < 64 * 64 for part in range(3))
