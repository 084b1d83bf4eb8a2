"""`FewColours`: a palette chosen from some pictures, and the number of each pixel's colour in it.

Pixels are first rounded to 16 bits (5, 6 and 5 for red, green and blue), so that one table holds every colour.
The palette is found by cutting the box of colours with the largest variance at its mean, again and again (after Wu,
Efficient statistical computations for optimal color quantization, 1991).
"""

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

MASKS: Final = (0xF800, 0x07E0, 0x001F, 0)
_UNKNOWN: Final = -1

Colour = tuple[int, int, int]
Weighted = tuple[int, int, int, float, int]
"""Red, green and blue of a colour, its weight, and its 16 bits."""


def rounded(picture: pygame.Surface) -> pygame.Surface:
    """Make a surface of the size of a picture with 16 bits a pixel; what is drawn on it is read by `pixels`."""
    return pygame.Surface(picture.size, 0, 16, MASKS)


def pixels(picture: pygame.Surface, area: pygame.Rect) -> list[memoryview]:
    """Return the rows of an area of a `rounded` surface, 16 bits a pixel."""
    raw, pitch = memoryview(picture.get_buffer().raw).cast("H"), picture.get_pitch() // 2
    return [raw[y * pitch + area.left : y * pitch + area.right] for y in range(area.top, area.bottom)]


class FewColours:
    """A palette of up to ``count`` colours: `learn` from pictures, `choose`, then get the `indices` of pixels in it."""

    def __init__(self, count: int) -> None:
        self.colours: list[Colour] = []
        self._count = count
        self._seen: Counter[int] = Counter()
        self._table = [_UNKNOWN] * (1 << 16)

    def learn(self, rows: Sequence[memoryview]) -> None:
        """Take the colours of these pixels into account."""
        for row in rows:
            self._seen.update(row)

    def choose(self) -> Iterator[None]:
        """Choose the palette, with a pause after each cut. Rare colours count more than their area: dice are small."""
        self._root = _Box([(*_parts(colour), count**0.5, colour) for colour, count in self._seen.items()])
        boxes = [self._root]
        while len(boxes) < self._count and boxes[0].spread:
            for half in heapq.heappop(boxes).cut():
                heapq.heappush(boxes, half)
            yield
        for number, box in enumerate(boxes):
            box.number = number
            self.colours.append(box.mean)
            for *_, colour in box.colours:
                self._table[colour] = number

    def indices(self, row: memoryview) -> bytes:
        """Return the number of each pixel's colour; a colour that was not learnt gets that of the box it belongs to."""
        table = self._table
        try:
            return bytes(map(table.__getitem__, row))
        except ValueError:
            for colour in {*row}:
                if table[colour] == _UNKNOWN:
                    table[colour] = self._root.find(colour)
            return bytes(map(table.__getitem__, row))


def _parts(colour: int) -> Colour:
    """Return red, green and blue, 0 to 255, in the middle of what rounds to these 16 bits: no picture gets darker."""
    return colour >> 8 & 0xF8 | 4, colour >> 3 & 0xFC | 2, colour << 3 & 0xF8 | 4


class _Box:
    """Colours that may share one in the palette. Boxes are ordered by ``spread``, the largest first.

    Attributes:
        mean: the colour that stands for all of them.
        spread: how much they differ in the part (red, green or blue) in which they differ most, weighted; 0 for one.
        number: that of the colour in the palette.
    """

    def __init__(self, colours: Sequence[Weighted]) -> None:
        self.colours = colours
        self.number = 0
        whole = sum(colour[3] for colour in colours)
        means = [sum(colour[part] * colour[3] for colour in colours) / whole for part in range(3)]
        squares = [sum(colour[part] ** 2 * colour[3] for colour in colours) for part in range(3)]
        spreads = [square - whole * mean**2 for square, mean in zip(squares, means, strict=True)]
        self.spread = max(spreads) if len(colours) > 1 else 0.0
        self.mean: Colour = round(means[0]), round(means[1]), round(means[2])
        self._part = spreads.index(max(spreads))
        self._border = min(int(means[self._part]) + 1, max(colour[self._part] for colour in colours))
        self._halves: tuple[_Box, _Box] | None = None

    def __lt__(self, other: "_Box") -> bool:
        return self.spread > other.spread

    def cut(self) -> tuple["_Box", "_Box"]:
        """Divide the colours at the mean of the part in which they differ most."""
        below = [colour for colour in self.colours if colour[self._part] < self._border]
        above = [colour for colour in self.colours if colour[self._part] >= self._border]
        self._halves = _Box(below), _Box(above)
        return self._halves

    def find(self, colour: int) -> int:
        """Return the number of the box that a colour belongs to."""
        box, parts = self, _parts(colour)
        while box._halves:
            box = box._halves[parts[box._part] >= box._border]
        return box.number
