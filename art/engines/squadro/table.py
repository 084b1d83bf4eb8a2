"""The exact table's file (`game.games.squadro.engine.table`): from the solution, and unpacked for the C programs."""

import lzma
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from art.engines.squadro.programs import read_line, run
from game.games.squadro.engine.packed_position import pack, unpack
from game.games.squadro.engine.table import CHUNKS, FILTERS, POSITION, starts
from game.resources import asset

_COUNT: Final = 4
"""Bytes of a count."""


def packed(folder: Path) -> bytes:
    """Return the file's content, from both solutions in ``folder``."""
    every, nobodys = folder / "table.raw", folder / "nobodys.txt"
    run("table", folder, folder, nobodys, into=every)
    return written(every.read_bytes(), nobodys.read_text().splitlines())


def written(every: bytes, nobodys: Iterable[str]) -> bytes:
    """Return the file's content: all bytes of the table, as table.h orders them, and the positions that nobody wins."""
    numbers = sorted(_number(line) for line in nobodys)
    edges = [0]
    for dark in CHUNKS:
        edges.append(edges[-1] + starts(dark)[1])
    chunks = [
        lzma.compress(every[start:end], format=lzma.FORMAT_RAW, filters=FILTERS) for start, end in pairwise(edges)
    ]
    counts = [len(numbers).to_bytes(_COUNT, "little")]
    sizes = [len(chunk).to_bytes(_COUNT, "little") for chunk in chunks]
    return b"".join([*counts, *(number.to_bytes(POSITION, "little") for number in numbers), *sizes, *chunks])


def inflated() -> bytes:
    """Return what the C programs read of the program's table: all its bytes, then the positions that nobody wins."""
    return b"".join(_inflated(asset("engines", "squadro.table").read_bytes()))


def _inflated(file: bytes) -> Iterator[bytes]:
    count = int.from_bytes(file[:_COUNT], "little")
    sizes = _COUNT + count * POSITION
    at = sizes + len(CHUNKS) * _COUNT
    for k in range(len(CHUNKS)):
        size = int.from_bytes(file[sizes + k * _COUNT : sizes + (k + 1) * _COUNT], "little")
        yield lzma.decompress(file[at : at + size], format=lzma.FORMAT_RAW, filters=FILTERS)
        at += size
    for k in range(_COUNT, sizes, POSITION):
        number = int.from_bytes(file[k : k + POSITION], "little")
        yield bytes(unpack(number >> 20) + unpack(number & (1 << 20) - 1))


def _number(line: str) -> int:
    across, up = read_line(f"{line} 0")[0]
    return pack(across) << 20 | pack(up)
