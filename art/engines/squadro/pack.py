"""From the fitted net, in floating point, to the file that the program loads, in whole numbers."""

import zlib
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.games.squadro.engine.net import BUCKETS, LAST, ONE, PAIRS, PLACES, TRIPLES, WIDE

SHAPES: Final = (
    (len(PAIRS), PLACES * PLACES, WIDE),
    (len(TRIPLES), PLACES**3, WIDE),
    (WIDE,),
    (BUCKETS, WIDE, LAST),
    (BUCKETS, LAST),
    (BUCKETS, LAST),
    (BUCKETS,),
)
"""What net.h calls pair, triple, bias, last, bias_last, out and bias_out."""
_UNIT: Final = 256
"""One in the sums of the first layer."""
_COARSE: Final = 6
"""Numbers of triples are rounded to multiples of this many parts of `_UNIT`: their file is half as long for it."""
_TOP: Final = 127
"""One in what goes from the first layer to the second."""
_TOP_LAST: Final = 255
"""One in what goes from there to the end."""


def packed(path: Path) -> bytes:
    """Return the file's content. Raises ValueError where a sum could leave its lane."""
    pair, triple, bias, last, bias_last, out, bias_out = _arrays(path)
    pair, bias = (_whole(numbers * _UNIT) for numbers in (pair, bias))
    triple = _whole(triple * _UNIT / _COARSE) * _COARSE
    last, bias_last = _whole(last * ONE * _TOP_LAST / _TOP), _whole(bias_last * _TOP_LAST * ONE) + ONE // 2
    most, least = (
        sum(extreme(table, axis=1).sum(0) for table in (pair, triple)) + bias for extreme in (np.max, np.min)
    )
    if most.max() >= 1 << 15 or least.min() < -(1 << 15):
        raise ValueError("a sum of the first layer does not fit into 16 bits")
    if (np.abs(last).sum(1) * _TOP + np.abs(bias_last)).max() >= 1 << 31:
        raise ValueError("a sum of the second layer does not fit into 32 bits")
    parts = [_raised(pair, 16), _raised(bias, 16)]
    for bucket in range(BUCKETS):
        parts += [_raised(last[bucket], 32), _raised(bias_last[bucket], 32)]
    for weights, first in zip(_whole(out * ONE / _TOP_LAST), _whole(bias_out * ONE), strict=True):
        parts += [weights.astype("<i4").tobytes(), first.astype("<i4").tobytes()]
    parts.append(_raised(triple, 8))
    return zlib.compress(b"".join(parts), 9)


def _arrays(path: Path) -> list[Any]:
    numbers, arrays = np.fromfile(path, dtype=np.float32).astype(np.float64), []
    for shape in SHAPES:
        size = int(np.prod(shape))
        arrays.append(numbers[:size].reshape(shape))
        numbers = numbers[size:]
    return arrays


def _whole(numbers: Any) -> Any:
    return np.rint(numbers).astype(np.int64)


def _raised(numbers: Any, bits: int) -> bytes:
    """Return whole numbers with half of their range added, so that none is below zero."""
    return bytes((numbers + (1 << bits - 1)).astype(f"<u{bits // 8}").tobytes())
