"""The folders that macOS and Windows would build: whole, and with nobody's files in them.

No such system is asked. `locks/wheels.json` says what the locked wheels bring there and what each library loads, and
PyInstaller's own functions lay it out as on that system.
"""

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath
from types import ModuleType

import pytest
from PyInstaller import compat
from PyInstaller.depend import bindepend, dylib
from PyInstaller.utils import osx

ROOT = Path(__file__).parents[2]
WHEELS: dict[str, dict[str, dict[str, list[str]]]] = json.loads((ROOT / "locks" / "wheels.json").read_text())
SITE, SYSTEM = Path("/site-packages"), Path("/system")
FRAMEWORK = "Python.framework/Versions/3.13/Python"
RUNTIME = re.compile(r"(?i)(vcruntime140.*|msvcp140.*|ucrtbase|api-ms-win-crt-.*|python3\d*)\.dll")
"""Libraries beside Windows and Python that PyInstaller takes from the machine into the folder."""
WINDOWS_OWN = re.compile(
    r"(api-ms-win-core-.*|bcryptprimitives|msvcrt|ntdll|(advapi|gdi|imm|kernel|ole|shell|user)32|oleaut32|setupapi"
    r"|uiautomationcore|version|winmm)\.dll"
)
"""Libraries that every Windows has."""
NOT_IMPORTED = ("pygame/_camera.", "pygame/pypm.")
"""Modules for cameras and MIDI, which nothing imports."""

Entry = tuple[str, str, str]
"""As in PyInstaller's lists: the place in the folder, where it comes from (for a link: its end), and its kind."""


@pytest.fixture
def contents(script: Callable[[str], ModuleType]) -> ModuleType:
    """packaging/contents.py."""
    return script("contents")


def files(platform: str) -> dict[str, list[str]]:
    """What each file of all wheels for ``platform`` loads."""
    return {name: loaded for wheel in WHEELS[platform].values() for name, loaded in wheel.items()}


def loads(platform: str, source: str) -> list[str]:
    """What a library loads; those of the machine load what the machine has."""
    path = Path(source)
    return files(platform)[str(path.relative_to(SITE))] if path.is_relative_to(SITE) else []


def found(platform: str, name: str) -> Path | None:
    """Where PyInstaller finds the library that another one calls ``name``; None if it is the system's."""
    base = PurePosixPath(name.replace("@loader_path/", "")).name.lower()
    same = [path for path in files(platform) if PurePosixPath(path).name.lower() == base]
    if platform == "win32" and RUNTIME.fullmatch(name):
        return SYSTEM / name
    return SITE / same[0] if same else None


def laid_out(platform: str, monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """The entries that PyInstaller makes on ``platform`` of every library of the wheels, before any is left out."""
    loaded = files(platform)
    native = [name for name in loaded if name.endswith((".so", ".pyd")) and not name.startswith(NOT_IMPORTED)]
    entries: list[Entry] = [(name, str(SITE / name), "EXTENSION") for name in native]
    if platform == "win32":  # what pygame's own hook adds
        dlls = [name for name in loaded if name.startswith("pygame/") and name.endswith(".dll")]
        entries += [(PurePosixPath(name).name, str(SITE / name), "BINARY") for name in dlls]
    monkeypatch.setattr(compat, "is_darwin", platform == "darwin")
    monkeypatch.setattr(compat, "is_win", platform == "win32")
    monkeypatch.setattr(bindepend, "_get_paths_for_parent_directory_preservation", lambda: [SITE])
    monkeypatch.setattr(dylib, "include_library", lambda _name: True)
    monkeypatch.setattr(dylib, "warn_missing_lib", lambda _name: False)

    def imports(source: str, _paths: object) -> Iterable[tuple[str, str | None]]:
        for name in loads(platform, source):
            place = found(platform, name)
            yield name, str(place) if place else None

    monkeypatch.setattr(bindepend, "get_imports", imports)
    return list(bindepend.binary_dependency_analysis(entries, symlink_suppression_patterns=set()))


def framework(tmp_path: Path) -> list[Entry]:
    """The entries of a Python that is a framework, as the release's machine has it."""
    home = tmp_path / FRAMEWORK
    (home.parent / "Resources").mkdir(parents=True)
    (home.parent / "Resources" / "Info.plist").touch()
    home.touch()
    # As `PyInstaller.building.build_main.Analysis.assemble` adds them.
    entries: list[Entry] = [(FRAMEWORK, str(home), "BINARY"), ("Python", FRAMEWORK, "SYMLINK")]
    return list(osx.collect_files_from_framework_bundles(entries))


def test_wheels_are_those_of_the_lock() -> None:
    lock = (ROOT / "locks" / "play.txt").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([a-z0-9-]+)==([^ \n]+)", lock, re.MULTILINE))
    for platform, wheels in WHEELS.items():
        assert {(name.split("-")[0].replace("_", "-"), name.split("-")[1]) for name in wheels} == locked, platform


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_nothing_in_the_folder_is_a_strangers(
    platform: str, contents: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = "Ludoteca.exe" if platform == "win32" else "Ludoteca"
    entries = laid_out(platform, monkeypatch) + (framework(tmp_path) if platform == "darwin" else [])
    kept = [name for name, _, kind in entries if not contents.unneeded(name, kind, platform)]
    kept += ["base_library.zip", "game/assets/sounds/roll.ogg", "pygame/pygame_icon_mac.bmp"]
    folder = tmp_path / "folder"
    for name in [program, *(f"_internal/{name}" for name in kept)]:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    assert contents.strangers(folder, []) == []


def test_every_library_finds_what_it_loads_on_macos(contents: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [e for e in laid_out("darwin", monkeypatch) if not contents.unneeded(e[0], e[2], "darwin")]
    top = {name for name, _, _ in entries if "/" not in name}
    real = [source for _, source, kind in entries if kind != "SYMLINK"]
    loaded = {PurePosixPath(library).name for source in real for library in loads("darwin", source)}
    # PyInstaller writes "@rpath/NAME" into each library, and the folder's top is the only rpath.
    assert loaded
    assert loaded - top == set()


def test_every_library_finds_what_it_loads_on_windows(contents: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [e for e in laid_out("win32", monkeypatch) if not contents.unneeded(e[0], e[2], "win32")]
    top = {name.lower() for name, _, _ in entries if "/" not in name}
    loaded = {library.lower() for _, source, _ in entries for library in loads("win32", source)}
    assert {"sdl2.dll", "msvcp140.dll"} <= loaded
    assert [library for library in loaded - top if not WINDOWS_OWN.fullmatch(library)] == []


def test_every_link_has_its_end_on_macos(contents: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    entries = laid_out("darwin", monkeypatch) + framework(tmp_path)
    entries = [entry for entry in entries if not contents.unneeded(entry[0], entry[2], "darwin")]
    names = {name for name, _, _ in entries}
    links = {name: PurePosixPath(name).parent / end for name, end, kind in entries if kind == "SYMLINK"}
    assert {"Python", "Python.framework/Versions/Current", "libSDL2-2.0.0.dylib"} <= set(links)
    for name, end in links.items():
        whole = str(end).replace("Versions/Current", "Versions/3.13")
        assert any(other == whole or other.startswith(whole + "/") for other in names), name
