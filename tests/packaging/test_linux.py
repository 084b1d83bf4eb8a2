"""The desktop entry, the AppStream metainfo and the icons agree with the program."""

import configparser
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game import __version__

PACKAGING = Path(__file__).parents[2] / "packaging"
ID = "org.ludoteca.Ludoteca"


def metainfo() -> ET.Element:
    return ET.parse(PACKAGING / "linux" / f"{ID}.metainfo.xml").getroot()


def test_desktop_entry_starts_the_command() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # its keys are case-sensitive
    entry.read(PACKAGING / "linux" / f"{ID}.desktop", encoding="utf-8")
    group = entry["Desktop Entry"]
    assert (group["Exec"], group["Icon"], group["Terminal"]) == ("ludoteca %f", ID, "false")


def test_metainfo_names_this_version_first_and_the_entry() -> None:
    root = metainfo()
    assert root.findtext("id") == ID
    assert root.findtext("launchable") == f"{ID}.desktop"
    newest = root.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__


def test_windows_icon_has_every_size() -> None:
    data = (PACKAGING / "icons" / "ludoteca.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    sizes = [data[6 + 16 * k] or 256 for k in range(count)]
    assert (kind, sizes) == (1, [16, 24, 32, 48, 64, 128, 256])
    for k in range(count):
        length, offset = struct.unpack_from("<II", data, 6 + 16 * k + 8)
        assert png_size(data[offset : offset + length]) == (sizes[k], sizes[k])
        assert offset + length <= len(data)


def test_macos_icon_has_every_size() -> None:
    data = (PACKAGING / "icons" / "ludoteca.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    sizes, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        sizes[kind] = png_size(data[at + 8 : at + length])
        at += length
    assert at == len(data)
    assert sizes == {
        kind: (size, size)
        for kind, size in zip(
            (b"icp4", b"icp5", b"icp6", b"ic07", b"ic08", b"ic09", b"ic10"),
            (16, 32, 64, 128, 256, 512, 1024),
            strict=True,
        )
    }


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_linux_desktops_find_an_icon_of_every_size(size: int) -> None:
    path = PACKAGING / "linux" / "hicolor" / f"{size}x{size}" / "apps" / f"{ID}.png"
    assert png_size(path.read_bytes()) == (size, size)


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256])
def test_an_icon_is_clear_around_its_round_corners_and_shows_ivory_red_and_green(size: int) -> None:
    path = PACKAGING / "linux" / "hicolor" / f"{size}x{size}" / "apps" / f"{ID}.png"
    picture = pygame.image.load(path)
    assert all(picture.get_at((x, y)).a < 60 for x in (0, size - 1) for y in (0, size - 1))
    seen = [picture.get_at((x, y)) for x in range(size) for y in range(size)]
    ivory = sum(min(c.r, c.g, c.b) > 140 for c in seen)
    red = sum(c.r > 120 and c.r > 3 * max(c.g, c.b) for c in seen)
    green = sum(c.g > 1.3 * max(c.r, 20) for c in seen)
    assert min(ivory, red, green) > size * size / 60


def png_size(data: bytes) -> tuple[int, int]:
    """How wide and high a PNG picture is."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack_from(">II", data, 16)
    return wide, high
