"""Pixel density of the screen: known on Linux only, from the size that the screen reports (VESA E-EDID 1.4)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

SCREENS: Final = Path("/sys/class/drm")
_TIMING: Final = 54
"""Offset in an EDID of the preferred timing, which includes the picture's size in millimetres."""


def dots_per_mm(points: int, folder: Path = SCREENS) -> float | None:
    """Return the points to a millimetre of a desktop ``points`` wide; None with several screens or if unknown."""
    widths = list(_widths(folder))
    return points / widths[0] if len(widths) == 1 and widths[0] else None


def _widths(folder: Path) -> Iterable[int]:
    """Yield the width of each connected screen's picture in millimetres; 0 if it is unknown."""
    try:
        for screen in sorted(folder.glob("card*-*")):
            if (screen / "status").read_text().strip() == "connected":
                yield width((screen / "edid").read_bytes())
    except OSError:
        return


def width(edid: bytes) -> int:
    """Read a picture's width in millimetres from the first detailed timing (bytes 12 and 14); 0 if there is none."""
    timing = edid[_TIMING : _TIMING + 18]
    return timing[12] | (timing[14] & 0xF0) << 4 if len(timing) == 18 and (timing[0] or timing[1]) else 0
