"""Writes GIF89a as a stream of bytes: one palette, and frames that replace a part of the picture.

    yield from head(size, palette)
    yield from frame(rect, pixels, hundredths)   # pixels: an index of the palette each, `CLEAR` for what stays
    yield TAIL

Source: CompuServe, Graphics Interchange Format 89a (1990); the loop is Netscape's. The bytes come in parts, so that the
caller can do something else meanwhile.
"""

# pygame writes no GIF. Pillow 13 was weighed for it with a whole match of backgammon, 155 frames, 480 pixels wide:
# with its best palette for all frames (fast octree) the file is 1.12 MB and colours are off by 2.5 of 255 (root mean
# square); here it is 1.08 MB, and they are off by 2.5 too. With a palette for each frame Pillow's file is 10 MB; an
# animated WebP is 1.6 MB, an APNG 20 MB. Pillow takes 0.3 s of processor time instead of 2.8 s, but in one piece
# after the last frame, which would need a thread and all frames in memory, and it adds 9.3 MB to the program (1.9 MB
# compressed).

from collections.abc import Iterator, Sequence
from struct import pack
from typing import Final

CLEAR: Final = 255
"""The index of the palette that leaves what was there."""
TAIL: Final = b"\x3b"
_LOOP: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_DEPTH: Final = 8
_EMPTY, _END, _FIRST, _FULL = 256, 257, 258, 4096
"""The codes that empty the table of sequences and end a frame, the first code of a sequence, and how many there are."""
_FLUSHED: Final = 2040
"""Bits after which bytes are given out: 255 of them fill a block."""
_CHUNK: Final = 16_384
"""Pixels that are compressed at a time."""

Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]
"""Left, top, width and height."""


def head(size: tuple[int, int], palette: Sequence[Colour]) -> bytes:
    """Return the head of a file: its size in pixels, up to 255 colours, and that it repeats for ever."""
    colours = bytes(part for colour in palette[:CLEAR] for part in colour).ljust(3 * 256, b"\0")
    return b"GIF89a" + pack("<HHBBB", *size, 0x80 | (_DEPTH - 1) << 4 | (_DEPTH - 1), 0, 0) + colours + _LOOP


def frame(box: Box, pixels: bytes, hundredths: int) -> Iterator[bytes]:
    """Yield the bytes of a frame: the part of the picture that changes, seen for so many hundredths of a second."""
    control = pack("<BBHB", 4, 1 << 2 | 1, hundredths, CLEAR)  # it stays there; one index is transparent
    yield b"\x21\xf9" + control + b"\0" + b"\x2c" + pack("<HHHHB", *box, 0) + bytes([_DEPTH])
    yield from _compressed(pixels)
    yield b"\0"


def _compressed(pixels: bytes) -> Iterator[bytes]:
    """Yield the pixels, compressed by Lempel, Ziv and Welch, in blocks of at most 255 bytes."""
    known: dict[int, int] = {}
    width, free = _DEPTH + 1, _FIRST
    bits, count = _EMPTY, width
    sequence = pixels[0]
    for begin in range(1, len(pixels), _CHUNK):
        blocks = []
        for value in pixels[begin : begin + _CHUNK]:
            longer = sequence << 8 | value
            if longer in known:
                sequence = known[longer]
                continue
            bits |= sequence << count
            count += width
            sequence = value
            if free < _FULL:
                width += free == 1 << width
                known[longer] = free
                free += 1
            else:
                bits |= _EMPTY << count
                count += width
                known, width, free = {}, _DEPTH + 1, _FIRST
            if count >= _FLUSHED:
                blocks.append(b"\xff" + (bits & _BLOCK).to_bytes(255, "little"))
                bits >>= _FLUSHED
                count -= _FLUSHED
        yield b"".join(blocks)
    bits |= sequence << count
    count += width
    width += free == 1 << width and free < _FULL
    bits |= _END << count
    rest = bits.to_bytes((count + width + 7) // 8, "little")
    yield b"".join(bytes([len(rest[at : at + 255])]) + rest[at : at + 255] for at in range(0, len(rest), 255))


_BLOCK: Final = (1 << _FLUSHED) - 1
