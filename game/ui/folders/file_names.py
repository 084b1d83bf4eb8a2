"""Names of files and folders, as they are shown, and as people may give them."""

import os
import re
import unicodedata
from collections.abc import Container, Sequence
from pathlib import Path
from typing import Final

from game.text import plain, tidied

LONGEST: Final = 120
"""Bytes of a file's name that is written here: with a number and an ending it fits on encrypted disks too."""
LONGEST_PART: Final = 90
"""Bytes of the players or the title in a name that is suggested, so that the whole name fits there."""
_REFUSED: Final = re.compile(r'[<>:"/\\|?*]')
"""Characters that at least one system refuses in a file name."""
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def shown(name: str) -> str:
    """Return a name on one line; characters that are not plain are replaced by "�"."""
    name = name.encode(errors="replace").decode()
    return tidied(plain(name)) or "�"


def dashed(text: str) -> str:
    """Make a part of a file name from a text: its letters and digits, with dashes between its words."""
    words = "".join(c if c.isalnum() else "-" for c in unicodedata.normalize("NFC", text))
    whole = "-".join(word for word in words.split("-") if word)
    return whole.encode()[:LONGEST_PART].decode(errors="ignore").rstrip("-")


def file_name(written: str, suffixes: Sequence[str]) -> str:
    """Make a file name that every system accepts from a text; "" if nothing is left of it.

    It ends with one of ``suffixes``: with the first if nothing else was written.
    """
    name = _REFUSED.sub("-", plain(unicodedata.normalize("NFC", written))).strip(" .")
    stem, suffix = os.path.splitext(name)  # noqa: PTH122 - it is no path
    if suffix.lower() not in suffixes:
        stem, suffix = name, suffixes[0] if suffixes else ""
    stem = stem.encode()[:LONGEST].decode(errors="ignore").strip(" .-")
    if _RESERVED.fullmatch(stem):
        stem = f"{stem}-1"
    return stem + suffix if stem else ""


def free(name: str, taken: Container[str], suffixes: Sequence[str]) -> str:
    """Return this name, or the first one with a number, that is not taken with any of these suffixes (lower case)."""
    stem, suffix = os.path.splitext(name)  # noqa: PTH122 - it is no path
    tried, number = stem, 1
    while any((tried + ending).lower() in taken for ending in {suffix, *suffixes}):
        number += 1
        tried = f"{stem}-{number}"
    return tried + suffix


def crumbs(folder: Path, starts: Container[Path]) -> list[Path]:
    """Return the folders that lead to this one, itself last, from the last of ``starts`` on that lies on the way."""
    way = [*reversed(folder.parents), folder]
    first = max((number for number, path in enumerate(way) if path in starts), default=0)
    return way[first:]
