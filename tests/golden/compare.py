"""How much two pictures differ: on the whole, and in the block that differs most."""

import io
from pathlib import Path
from typing import Final, NamedTuple

import pygame

FOLDER: Final = Path(__file__).parent / "pictures"
SMALL: Final = (432, 270)
"""The size in which pictures are kept."""
BLOCK: Final = 6
"""The side of the blocks whose mean colours are compared."""
MEAN, WORST = 0.8, 8.0
"""How much pictures may differ on the whole and in one block, in levels of 0 to 255: other versions of the libraries
scale and write a little differently."""


class Difference(NamedTuple):
    """The mean difference of all channels, and that of the worst block; each 0 to 255."""

    mean: float
    worst: float

    @property
    def bears(self) -> bool:
        """Whether it is too small to matter."""
        return self.mean <= MEAN and self.worst <= WORST


def small(picture: pygame.Surface) -> pygame.Surface:
    """A picture as it is when it is kept: small, and with what its format does to it."""
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(picture.convert(32), SMALL), file, "x.jpg")
    return pygame.image.load(io.BytesIO(file.getvalue()), "x.jpg").convert(32)


def kept(name: str) -> pygame.Surface | None:
    """The picture that was accepted under a name."""
    path = FOLDER / f"{name}.jpg"
    return pygame.image.load(path).convert(32) if path.exists() else None


def accept(name: str, picture: pygame.Surface) -> None:
    """Keep a picture, small."""
    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale(picture.convert(32), SMALL), FOLDER / f"{name}.jpg")


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """How much two small pictures differ."""
    size = SMALL[0] // BLOCK, SMALL[1] // BLOCK
    blocks = apart(pygame.transform.smoothscale(one, size), pygame.transform.smoothscale(other, size))
    values = [sum(blocks.get_at((x, y))[:3]) / 3 for x in range(blocks.width) for y in range(blocks.height)]
    return Difference(sum(values) / len(values), max(values))


def apart(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """The difference of two pictures, channel by channel."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more
