"""How dense a screen is, where the system tells: on Linux, from what the screen says about itself (VESA E-EDID 1.4)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

SCREENS: Final = Path("/sys/class/drm")
_TIMING: Final = 54
"""Where the preferred timing begins in a screen's description, which also has the picture's size in millimetres."""


def dots_per_mm(points: int, folder: Path = SCREENS) -> float | None:
    """Points of a desktop that is so many wide to a millimetre; None with several screens, or where nobody knows."""
    widths = list(_widths(folder))
    return points / widths[0] if len(widths) == 1 and widths[0] else None


def _widths(folder: Path) -> Iterable[int]:
    """How wide each screen's picture is, in millimetres; 0 for one that does not say."""
    try:
        for screen in sorted(folder.glob("card*-*")):
            if (screen / "status").read_text().strip() == "connected":
                yield width((screen / "edid").read_bytes())
    except OSError:
        return


def width(edid: bytes) -> int:
    """How wide a picture is in millimetres, by the first detailed timing (bytes 12 and 14); 0 if that is not there."""
    timing = edid[_TIMING : _TIMING + 18]
    return timing[12] | (timing[14] & 0xF0) << 4 if len(timing) == 18 and (timing[0] or timing[1]) else 0
