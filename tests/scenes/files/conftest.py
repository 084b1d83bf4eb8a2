"""A folder of downloads, and files that somebody has sent."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.library import Library, files
from game.match import Match

Begin = Callable[..., Match[Any]]


@pytest.fixture
def downloads(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one's own, in whose folder of downloads there is a folder with a letter."""
    folder = home / "people"
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    for name in ("DOWNLOAD", "DOCUMENTS", "DESKTOP"):
        monkeypatch.delenv(f"XDG_{name}_DIR", raising=False)
    (folder / "Downloads" / "Club").mkdir(parents=True)
    (folder / "Downloads" / "Club" / "letter.doc").write_text("Dear Anna")
    return folder / "Downloads"


@pytest.fixture
def sent(downloads: Path, begin: Begin, library: Library) -> Path:
    """Three files of matches that have been deleted, the newest called first, and one of something else."""
    for number, game in enumerate(("backgammon", "squadro", "toy")):
        match = begin(game)
        path = downloads / f"{('third', 'second', 'first')[number]}.ludoteca"
        files.export(match, path)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
        library.delete(library.id_of(match))
    (downloads / "matlab.mat").write_bytes(b"MATLAB 5.0 MAT-file" + bytes(100))
    os.utime(downloads / "matlab.mat", (1_600_000_000, 1_600_000_000))
    return downloads
