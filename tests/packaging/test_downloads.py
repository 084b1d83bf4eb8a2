"""The downloads of a release: README names them, each is played, and the page says which are there."""

import hashlib
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from game import __version__
from game.games.registry import GAMES

ROOT = Path(__file__).parents[2]
NAMES = {
    "Ludoteca-windows-x86_64-setup.exe",
    "Ludoteca-windows-x86_64-portable.zip",
    "Ludoteca-linux-amd64.deb",
    "Ludoteca-linux-x86_64.AppImage",
    "Ludoteca-linux-x86_64.tar.xz",
    "Ludoteca-macos-arm64.dmg",
}


@pytest.fixture
def page(script: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """packaging/page.py, with a changelog that has lines for every version."""
    module = script("page")
    monkeypatch.setattr(module.notes, "out_of_step", lambda version: [] if version == "1.2.0" else ["CHANGELOG.md"])
    monkeypatch.setattr(module.notes, "text", lambda _name: "## [1.2.0]\n\n- Something new.\n")
    return module


def test_readme_links_to_every_download(script: Callable[[str], ModuleType]) -> None:
    assert {each.name for each in script("downloads").DOWNLOADS} == NAMES
    table, _, _ = (ROOT / "README.md").read_text(encoding="utf-8").partition("## What it does")
    linked = re.findall(r"\[`([^`]+)`\]\(\.\./\.\./releases/latest/download/([^)]+)\)", table)
    assert {name for name, _ in linked} == NAMES
    assert all(name == end for name, end in linked)
    players = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`(Ludoteca-[^`…]+)`", players)) <= NAMES


def test_the_page_says_what_is_there_and_what_is_missing(page: ModuleType, tmp_path: Path) -> None:
    folder, target = tmp_path / "downloads", tmp_path / "notes.md"
    folder.mkdir()
    (folder / "Ludoteca-linux-amd64.deb").write_bytes(b"x" * 2_400_000)
    (folder / "Ludoteca-linux.cdx.json").write_bytes(b"{}")
    assert page.main(["1.2.0", str(folder), str(target)]) == 0
    said, _, missing = target.read_text(encoding="utf-8").partition("### Not here yet")
    assert said.startswith("- Something new.\n\n| for | file | size |\n| --- | --- | --- |\n")
    assert "| Debian, Ubuntu, Mint | `Ludoteca-linux-amd64.deb` | 2 MB |" in said
    assert set(re.findall(r"`(.+?)`", missing)) == NAMES - {"Ludoteca-linux-amd64.deb"}
    sums = (folder / "SHA256SUMS.txt").read_text(encoding="utf-8").splitlines()
    deb = hashlib.sha256(b"x" * 2_400_000).hexdigest()
    assert sums == [
        f"{deb}  Ludoteca-linux-amd64.deb",
        f"{hashlib.sha256(b'{}').hexdigest()}  Ludoteca-linux.cdx.json",
    ]


def test_the_page_is_made_again_when_another_download_has_come(page: ModuleType, tmp_path: Path) -> None:
    folder, target = tmp_path / "downloads", tmp_path / "notes.md"
    folder.mkdir()
    for name in sorted(NAMES):
        (folder / name).write_bytes(name.encode())
        assert page.main(["1.2.0", str(folder), str(target)]) == 0
    assert "Not here yet" not in target.read_text(encoding="utf-8")
    assert len((folder / "SHA256SUMS.txt").read_text(encoding="utf-8").splitlines()) == len(NAMES)


@pytest.mark.parametrize(
    ("version", "names", "said"),
    [
        ("1.2.0", [], "there is no download"),
        ("1.2.0", ["Ludoteca-linux.cdx.json"], "there is no download"),
        ("1.2.0", ["Ludoteca-linux-amd64.deb", "core"], "core is not known"),
        ("1.1.0", ["Ludoteca-linux-amd64.deb"], "CHANGELOG.md bears another version"),
    ],
)
def test_no_page_of_a_wrong_folder(
    version: str,
    names: list[str],
    said: str,
    page: ModuleType,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "downloads"
    folder.mkdir()
    for name in names:
        (folder / name).touch()
    assert page.main([version, str(folder), str(tmp_path / "notes.md")]) == 1
    assert said in capsys.readouterr().err
    assert not (tmp_path / "notes.md").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="its downloads are those of Linux")
def test_every_download_of_this_system_is_played(
    script: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = script("play_downloads")
    program = tmp_path / "program" / "ludoteca"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$SDL_VIDEODRIVER $@" >> {tmp_path}/played\n')
    program.chmod(0o755)
    linux = script("linux_packages")
    linux.archive(program.parent, tmp_path, __version__, 0)
    (tmp_path / "Ludoteca-linux-x86_64.AppImage").write_bytes(program.read_bytes())
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    assert play.main([str(tmp_path)]) == 0
    told = (tmp_path / "played").read_text().splitlines()
    once = "--appimage-extract-and-run "
    image, archive = [line for line in told if once in line], [line for line in told if once not in line]
    assert [line.replace(once, "") for line in image] == archive
    played = [re.fullmatch(r"dummy demo --game (\S+) --computer (\S+) --seed 1", line) for line in archive]
    assert {match[1] for match in played if match} == {*GAMES}
    assert all(match and match[2] in {level.key for level in GAMES[match[1]].levels()} for match in played)


@pytest.mark.skipif(sys.platform != "linux", reason="its downloads are those of Linux")
def test_a_download_that_fails_to_play_is_an_error(script: Callable[[str], ModuleType], tmp_path: Path) -> None:
    play = script("play_downloads")
    assert play.main([str(tmp_path)]) == 1
    broken = tmp_path / "Ludoteca-linux-x86_64.AppImage"
    broken.write_text("#!/bin/sh\nexit 3\n")
    with pytest.raises(subprocess.CalledProcessError):
        play.main([str(tmp_path)])


def test_the_installer_has_nothing_of_the_portable_programs_own(
    script: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build, windows = script("build"), script("windows_packages")
    program = tmp_path / "Ludoteca"
    program.mkdir()
    (program / "Ludoteca.exe").touch()
    packed = windows.portable(program, tmp_path, __version__, 1_790_000_000)
    assert "Ludoteca/README.txt" in zipfile.ZipFile(packed).namelist()
    held: list[list[str]] = []

    def installer(folder: Path, *_rest: object) -> Path:
        held.append(sorted(path.name for path in folder.iterdir()))
        return folder

    monkeypatch.setattr(windows, "installer", installer)
    build.installer(packed, tmp_path)
    build.installer(program, tmp_path)
    assert held == [["Ludoteca.exe"], ["Ludoteca.exe"]]
