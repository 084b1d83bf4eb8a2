"""The book's file: which positions are gathered for it, and how it is written."""

import lzma
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Final

from art.engines.squadro.programs import read_line, run
from game.games.squadro.engine.book import number
from game.games.squadro.rules.lanes import LANES

_WIDTH: Final = 5


def gathered(folder: Path, inflated: Path, entries: tuple[int, int]) -> set[str]:
    """Positions with a lane each, as ``0000000000 3``: so many for each that may begin. See tree.c."""
    book = set()
    for first, count in enumerate(entries):
        tree = folder / f"tree-{first}.txt"
        run("tree", folder, inflated, folder, first, count, into=tree)
        book |= {line[:12] for line in tree.read_text().splitlines()}
    return book


def packed(entries: Iterable[str]) -> bytes:
    """The file's content, see `game.games.squadro.engine.book`; of two moves in a position the first by lane stays."""
    numbers: dict[int, int] = {}
    for entry in sorted(entries, reverse=True):
        across, up = read_line(entry)[0]
        numbers[number(across + up)] = int(entry[11])
    return written(sorted(position * LANES + lane for position, lane in numbers.items()))


def written(numbers: list[int]) -> bytes:
    """The steps from one to the next, byte by byte."""
    steps = [two - one for one, two in pairwise([0, *numbers])]
    planes = b"".join(bytes([step >> 8 * k & 255 for step in steps]) for k in range(_WIDTH))
    return lzma.compress(planes, preset=9 | lzma.PRESET_EXTREME)
