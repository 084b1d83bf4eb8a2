"""Makes the application's icon: ``python -m art.render icon``.

theme/icon.png is what the running program's window shows. For what is installed there are, below packaging/,
icons/ludoteca.ico (Windows) and icons/ludoteca.icns (macOS), plain containers of PNG pictures, and linux/hicolor, laid
out as Linux desktops look for icons. With another folder than assets/ everything is written there.
"""

import io
import struct
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PIL import Image

from art.icon.scene import LARGE, SMALL, Plan, take
from art.manifest import ASSETS, ROOT, Made

NAMES: Final = ("icon",)
ID: Final = "org.ludoteca.Ludoteca"
WINDOW: Final = 256
FEW: Final = 32
"""Up to this size the drawing with fewer and larger things is shown."""
ICO: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS: Final = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
HICOLOR: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_SAMPLES, _PREVIEW = 32, 6


def render(name: str, out: Path, preview: bool) -> list[Made]:
    """Write every file of the icon."""
    samples = _PREVIEW if preview else _SAMPLES
    large, small = _taken(LARGE, max(ICNS.values()), samples), _taken(SMALL, 8 * FEW, samples)
    pictures = {size: _png(small if size <= FEW else large, size) for size in {*ICO, *ICNS.values(), *HICOLOR, WINDOW}}
    installed = ROOT / "packaging" if out == ASSETS else out / "packaging"
    _write(out / "theme" / "icon.png", pictures[WINDOW])
    _write(installed / "icons" / "ludoteca.ico", ico({size: pictures[size] for size in ICO}))
    _write(installed / "icons" / "ludoteca.icns", icns({kind: pictures[size] for kind, size in ICNS.items()}))
    for size in HICOLOR:
        _write(installed / "linux" / "hicolor" / f"{size}x{size}" / "apps" / f"{ID}.png", pictures[size])
    return [Made("theme/icon.png", "art.icon", {"name": name, "samples": samples})]


def _taken(plan: Plan, side: int, samples: int) -> Image.Image:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "icon.png"
        take(plan, side, samples, path)
        with Image.open(path) as picture:
            return picture.convert("RGBA")


def _png(picture: Image.Image, size: int) -> bytes:
    out = io.BytesIO()
    picture.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon of PNG pictures by size: header, directory, pictures."""
    offset = 6 + 16 * len(pictures)
    directory = b""
    for size, data in pictures.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + directory + b"".join(pictures.values())


def icns(pictures: Mapping[bytes, bytes]) -> bytes:
    """Return a macOS icon: each picture after its type and its length with these eight bytes."""
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body
