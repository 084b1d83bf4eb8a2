"""The desktop entry, the AppStream metainfo and the icons agree with the program."""

import configparser
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

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
    assert (group["Exec"], group["Icon"], group["Terminal"]) == ("ludoteca", ID, "false")


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
        assert data[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack_from(">II", data, offset + 16) == (sizes[k], sizes[k])
        assert offset + length <= len(data)


def test_macos_icon_is_whole() -> None:
    data = (PACKAGING / "icons" / "ludoteca.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
