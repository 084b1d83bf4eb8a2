"""What people on Windows download, made of a small program: the portable folder, and the installer's words."""

import os
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from game import __version__, i18n
from game.library.paths import PORTABLE

PACKAGING = Path(__file__).parents[2] / "packaging"
EPOCH = 1_790_000_000


@pytest.fixture
def windows(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("windows_packages")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    folder = tmp_path / "Ludoteca"
    (folder / "_internal").mkdir(parents=True)
    for name in ("Ludoteca.exe", "_internal/data"):
        (folder / name).write_text(name)
    return folder


def test_the_portable_folder_has_a_place_for_its_matches(windows: ModuleType, program: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(windows.portable(program, tmp_path, __version__, EPOCH)) as packed:
        names = packed.namelist()
        told = packed.read("Ludoteca/README.txt").decode()
    assert {"Ludoteca/Ludoteca.exe", "Ludoteca/_internal/data", f"Ludoteca/{PORTABLE}/"} <= set(names)
    assert PORTABLE in told


def test_the_zip_is_the_same_every_time(windows: ModuleType, program: Path, tmp_path: Path) -> None:
    made = []
    for time in (EPOCH, EPOCH + 100):
        os.utime(program / "Ludoteca.exe", (time, time))
        made.append(windows.portable(program, tmp_path, __version__, EPOCH).read_bytes())
    assert made[0] == made[1]


def test_the_installer_speaks_every_language(windows: ModuleType) -> None:
    lines = windows.lang_strings().splitlines()
    assert len(windows.LANGUAGES) == len(i18n.available()) == 23
    assert sum(line.startswith("!insertmacro MUI_LANGUAGE") for line in lines) == 23
    script = (PACKAGING / "windows" / "ludoteca.nsi").read_text(encoding="utf-8")
    assert {*re.findall(r"\$\((\w+)\)", script)} == set(windows.SAID)
    for key in windows.SAID:
        said = [line.partition('"')[2] for line in lines if line.startswith(f"LangString {key} ")]
        assert len(said) == 23
        assert len(set(said)) > 15  # close relatives say some of it alike


@pytest.mark.skipif(shutil.which("makensis") is None, reason="Debian has it as nsis")
def test_the_installer_is_made_and_is_the_same_every_time(windows: ModuleType, program: Path, tmp_path: Path) -> None:
    made = []
    for time in (EPOCH, EPOCH + 100):
        os.utime(program / "Ludoteca.exe", (time, time))
        made.append(windows.installer(program, tmp_path, __version__, EPOCH).read_bytes())
    assert made[0].startswith(b"MZ")
    assert made[0] == made[1]
