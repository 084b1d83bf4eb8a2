"""Draws the application's icon: a box lid with a die, a wedge and a pawn.

Run ``python -m art.icon``. It writes packaging/icons/ludoteca.svg, and from it by SDL's rasteriser ludoteca.png (for
Linux), ludoteca.ico (Windows) and ludoteca.icns (macOS); the last two are plain containers of PNG pictures. The running
program's window has assets/theme/icon.png.
"""

import io
import struct
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "packaging" / "icons"
WINDOW, WINDOW_SIZE = ROOT / "assets" / "theme" / "icon.png", 64
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}

GRADIENTS = {
    "wood": ("#c98f5a", "#84532c"),
    "felt": ("#2f7d6a", "#16483c"),
    "ivory": ("#fffaf0", "#ddd0b4"),
    "red": ("#ee6a50", "#a3271d"),
    "light gold": ("#ffdc7a", "#f0b63a"),
    "dark gold": ("#dd9f2c", "#b3741a"),
}
PIPS = ((-23, -23), (23, -23), (0, 0), (-23, 23), (23, 23))


def main() -> None:
    """Write every file of the icon."""
    text = svg()
    (ICONS / "ludoteca.svg").write_text(text, encoding="utf-8", newline="\n")
    sizes = sorted({256, *ICO_SIZES, *ICNS_SIZES.values()})
    pictures = {size: png(text, size) for size in sizes}
    (ICONS / "ludoteca.png").write_bytes(pictures[256])
    WINDOW.write_bytes(pictures[WINDOW_SIZE])
    (ICONS / "ludoteca.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (ICONS / "ludoteca.icns").write_bytes(icns({kind: pictures[size] for kind, size in ICNS_SIZES.items()}))


def svg() -> str:
    """The drawing, in a square of 256 units."""
    parts = [*map(_gradient, GRADIENTS), _lid(), _wedge(), _pawn(), _die()]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">\n{"".join(parts)}</svg>\n'


def _gradient(name: str) -> str:
    top, bottom = GRADIENTS[name]
    return (
        f'  <linearGradient id="{_id(name)}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{top}"/><stop offset="100%" stop-color="{bottom}"/></linearGradient>\n'
    )


def _id(name: str) -> str:
    return name.replace(" ", "-")


def _fill(name: str) -> str:
    return f'fill="url(#{_id(name)})"'


def _lid() -> str:
    """A wooden frame with a darker side below it, and felt inside."""
    return (
        '  <rect x="10" y="22" width="236" height="226" rx="44" fill="#4a2c16"/>\n'
        f'  <rect x="10" y="8" width="236" height="226" rx="44" {_fill("wood")}/>\n'
        '  <rect x="29" y="27" width="198" height="188" rx="27" fill="#3c2513"/>\n'
        f'  <rect x="31" y="32" width="194" height="183" rx="25" {_fill("felt")}/>\n'
    )


def _wedge() -> str:
    """A Squadro piece, pointing up: a lit half and a half in the shade."""
    return (
        '  <path d="M98 50 L138 126 L98 111 L58 126 Z" fill="#000" opacity="0.28"/>\n'
        f'  <path d="M96 42 L56 118 L96 103 Z" {_fill("light gold")}/>\n'
        f'  <path d="M96 42 L136 118 L96 103 Z" {_fill("dark gold")}/>\n'
    )


def _pawn() -> str:
    """A pawn of the Mensch-ärgere-dich-nicht family: a ball on a cone."""
    return (
        '  <ellipse cx="180" cy="192" rx="45" ry="15" fill="#000" opacity="0.3"/>\n'
        f'  <path d="M168 108 L184 108 L216 178 Q219 194 176 196 Q133 194 136 178 Z" {_fill("red")}/>\n'
        f'  <circle cx="176" cy="86" r="32" {_fill("red")}/>\n'
        '  <ellipse cx="166" cy="75" rx="11" ry="8" fill="#fff" opacity="0.45"/>\n'
    )


def _die() -> str:
    """An ivory die that shows five, a little turned."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="9.5" fill="#3a2418"/>' for x, y in PIPS)
    return (
        '  <g transform="translate(93 166) rotate(-13)">'
        '<rect x="-40" y="-34" width="88" height="88" rx="20" fill="#000" opacity="0.28"/>'
        f'<rect x="-44" y="-44" width="88" height="88" rx="20" {_fill("ivory")}/>{pips}</g>\n'
    )


def png(text: str, size: int) -> bytes:
    """The drawing as a PNG picture ``size`` pixels wide and high; small ones are drawn larger and averaged down."""
    larger = 4 if size <= 256 else 1
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size * larger, size * larger))
    if larger > 1:
        surface = pygame.transform.smoothscale(surface.premul_alpha(), (size, size))
        surface = _straight(surface)
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def _straight(premultiplied: pygame.Surface) -> pygame.Surface:
    """The same picture with colours that are not multiplied by their alpha."""
    result = premultiplied.copy()
    for x in range(result.get_width()):
        for y in range(result.get_height()):
            *colour, alpha = premultiplied.get_at((x, y))
            if alpha:
                result.set_at((x, y), (*(min(255, round(c * 255 / alpha)) for c in colour), alpha))
    return result


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures by size: header, directory, pictures."""
    offset = 6 + 16 * len(pictures)
    directory = b""
    for size, data in pictures.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + directory + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon: each picture after its type and its length with these eight bytes."""
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    main()
