"""The book's file: which positions are gathered for it, and how it is written."""

import lzma
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from art.engines.squadro.programs import FIGURES, read_line, run
from game.games.squadro.engine.book import Book, number
from game.games.squadro.engine.book import book as the_book
from game.games.squadro.engine.net import PLACES
from game.games.squadro.rules.lanes import LANES

_WIDTH: Final = 5


def gathered(folder: Path, inflated: Path, passes: Iterable[tuple[int, tuple[int, int]]]) -> set[str]:
    """Return positions with a lane each, as ``0000000000 3``: in each pass so many by who begins (see tree.c).

    The first has three opponents, each that goes on from it one of the depth that is told with it, 6 or 10.
    """
    book: set[str] = set()
    so_far = folder / "book.txt"
    for opponent, counts in passes:
        going_on: tuple[object, ...] = (so_far, opponent) if opponent else ()
        for begins, count in enumerate(counts):
            tree = folder / "tree.txt"
            run("tree", folder, inflated, folder, begins, count, *going_on, into=tree)
            book |= {line[:12] for line in tree.read_text().splitlines()}
        so_far.write_text("".join(f"{entry}\n" for entry in entries(Book(packed(book)))))
    return book


def entries(shipped: Book | None = None) -> Iterator[str]:
    """Yield the positions and lanes of a book, by default of the program's."""
    for entry in (shipped or the_book()).entries:
        rest, lane = divmod(entry, LANES)
        yield "".join(FIGURES[rest // PLACES**k % PLACES] for k in reversed(range(2 * LANES))) + f" {lane}"


def packed(book: Iterable[str]) -> bytes:
    """Return the file's content; of two moves in a position the lower lane stays.

    See `game.games.squadro.engine.book`.
    """
    numbers: dict[int, int] = {}
    for entry in sorted(book, reverse=True):
        across, up = read_line(entry)[0]
        numbers[number(across + up)] = int(entry[11])
    return written(sorted(position * LANES + lane for position, lane in numbers.items()))


def written(numbers: list[int]) -> bytes:
    """Return the compressed differences between numbers, byte by byte."""
    steps = [two - one for one, two in pairwise([0, *numbers])]
    planes = b"".join(bytes([step >> 8 * k & 255 for step in steps]) for k in range(_WIDTH))
    return lzma.compress(planes, preset=9 | lzma.PRESET_EXTREME)
