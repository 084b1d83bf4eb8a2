"""Writing PNG files in a quarter of the time that SDL takes, for which the program would stand still."""

import struct
import zlib
from collections.abc import Iterator
from typing import Final, Literal

import pygame

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_COLOURS: Final = {"RGB": 2, "RGBA": 6}
"""The colour type of the file by the format of the pixels."""
_UP: Final = b"\x02"
"""The filter of a row that says by how much each byte is larger than the one above it."""
_LEVEL: Final = 3
"""zlib's: 6 makes files 5 % smaller in three times the time."""


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG file, with an alpha channel if it has one."""
    pixels: Literal["RGB", "RGBA"] = "RGBA" if picture.get_flags() & pygame.SRCALPHA else "RGB"
    header = struct.pack(">IIBBBBB", *picture.get_size(), 8, _COLOURS[pixels], 0, 0, 0)
    data = pygame.image.tobytes(picture, pixels)
    body = zlib.compress(b"".join(_filtered(data, picture.width * len(pixels))), _LEVEL)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _filtered(data: bytes, row: int) -> Iterator[bytes]:
    """Yield rows of so many bytes, each less the row above it; all bytes of a row are subtracted at once."""
    high = int.from_bytes(b"\x80" * row, "little")
    low, above = high ^ ((1 << 8 * row) - 1), 0
    for start in range(0, len(data), row):
        now = int.from_bytes(data[start : start + row], "little")
        # The highest bit of each byte is worked out apart, so that nothing is borrowed from the next byte.
        less = ((now | high) - (above & low)) ^ ((now ^ above ^ high) & high)
        yield _UP + less.to_bytes(row, "little")
        above = now


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of the file: its length, kind, content and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
