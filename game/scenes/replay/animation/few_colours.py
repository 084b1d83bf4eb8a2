"""A picture in few colours: which ones, chosen from the pictures themselves, and each pixel as one of them.

Pixels are first rounded to 16 bits (5, 6 and 5 for red, green and blue), so that one table holds every colour there is.
The colours are found by median cut (Heckbert, Color image quantization for frame buffer display, 1982).
"""

import heapq
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

MASKS: Final = (0xF800, 0x07E0, 0x001F, 0)
CUTS: Final = 6
"""Boxes that are cut at a time."""
_UNKNOWN: Final = -1

Colour = tuple[int, int, int]


def rounded(picture: pygame.Surface) -> pygame.Surface:
    """A surface of 16 bits a pixel of that size, to draw pictures on that are to be told in few colours."""
    return pygame.Surface(picture.size, 0, 16, MASKS)


def pixels(picture: pygame.Surface, area: pygame.Rect) -> list[memoryview]:
    """The rows of an area of such a surface, 16 bits a pixel."""
    raw, pitch = memoryview(picture.get_buffer().raw).cast("H"), picture.get_pitch() // 2
    return [raw[y * pitch + area.left : y * pitch + area.right] for y in range(area.top, area.bottom)]


class FewColours:
    """So many colours. `learn` from pictures, then `choose`; after that `told` gives each pixel's number."""

    def __init__(self, count: int) -> None:
        self.colours: list[Colour] = []
        self._count = count
        self._seen: Counter[int] = Counter()
        self._table = [_UNKNOWN] * (1 << 16)

    def learn(self, rows: Sequence[memoryview]) -> None:
        """These pixels are to be shown well."""
        for row in rows:
            self._seen.update(row)

    def choose(self) -> Iterator[None]:
        """Choose the colours, a little at a time. What is rare counts more than it covers: dice are small."""
        weights = {colour: count**0.5 for colour, count in self._seen.items()}
        self._root = _Box(list(weights), weights)
        boxes = [self._root]
        while len(boxes) < self._count and boxes[0].worth:
            for half in heapq.heappop(boxes).cut(weights):
                heapq.heappush(boxes, half)
            if not len(boxes) % CUTS:
                yield
        for number, box in enumerate(boxes):
            box.number = number
            self.colours.append(box.mean(weights))
            for colour in box.colours:
                self._table[colour] = number

    def told(self, row: memoryview) -> bytes:
        """The number of each pixel's colour; one that was not learnt gets that of the box it would have been in."""
        table = self._table
        try:
            return bytes(map(table.__getitem__, row))
        except ValueError:
            for colour in {*row}:
                if table[colour] == _UNKNOWN:
                    table[colour] = self._root.find(colour)
            return bytes(map(table.__getitem__, row))


def _parts(colour: int) -> Colour:
    """Red, green and blue, from 0 to 255."""
    r, g, b = colour >> 11, colour >> 5 & 63, colour & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2


class _Box:
    """Colours that may become one; those that it is worth most to tell apart come first."""

    def __init__(self, colours: list[int], weights: Mapping[int, float]) -> None:
        self.colours = colours
        self.number = 0
        spreads = [max(values) - min(values) for values in zip(*map(_parts, colours), strict=True)]
        self._along = spreads.index(max(spreads))
        self.worth: float = max(spreads) * sum(map(weights.__getitem__, colours)) ** 0.5
        self._halves: tuple[_Box, _Box] | None = None
        self._border = 0

    def __lt__(self, other: "_Box") -> bool:
        return self.worth > other.worth

    def cut(self, weights: Mapping[int, float]) -> tuple["_Box", "_Box"]:
        """Two halves of the same weight, of colours that are alike where these differ most."""
        self.colours.sort(key=lambda colour: _parts(colour)[self._along])
        half, passed, at = sum(map(weights.__getitem__, self.colours)) / 2, 0.0, 0
        while at < len(self.colours) - 1 and passed < half:
            passed += weights[self.colours[at]]
            at += 1
        self._border = _parts(self.colours[at])[self._along]
        self._halves = _Box(self.colours[:at], weights), _Box(self.colours[at:], weights)
        return self._halves

    def find(self, colour: int) -> int:
        """The number of the colour that stands for another one."""
        box = self
        while box._halves:
            box = box._halves[_parts(colour)[box._along] >= box._border]
        return box.number

    def mean(self, weights: Mapping[int, float]) -> Colour:
        """The colour that stands for all of them."""
        whole = sum(map(weights.__getitem__, self.colours))
        sums = [0.0, 0.0, 0.0]
        for colour in self.colours:
            for which, part in enumerate(_parts(colour)):
                sums[which] += part * weights[colour]
        return round(sums[0] / whole), round(sums[1] / whole), round(sums[2] / whole)
