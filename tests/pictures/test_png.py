"""A PNG file has every pixel of its picture."""

import random
from io import BytesIO

import pygame
import pytest

from game.pictures.png import png


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
@pytest.mark.parametrize("size", [(1, 1), (3, 2), (64, 41), (257, 5)])
def test_a_file_has_the_pixels_of_its_picture(size: tuple[int, int], flags: int) -> None:
    picture, chooser = pygame.Surface(size, flags, 32), random.Random(3)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), [chooser.choice((0, 1, 127, 128, 254, 255)) for _ in range(4)])
    read = pygame.image.load(BytesIO(png(picture)), "picture.png")
    assert read.get_size() == size
    assert bool(read.get_flags() & pygame.SRCALPHA) == bool(flags)
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_a_file_is_compressed() -> None:
    picture = pygame.Surface((400, 300), 0, 32)
    picture.fill((18, 74, 56))
    assert len(png(picture)) < 3000
