"""What people on Linux download, made of a small program: whole, always the same, and easy to put in and take out."""

import configparser
import os
import re
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from game import __version__, i18n

ROOT = Path(__file__).parents[2]
ID = "org.ludoteca.Ludoteca"
EPOCH = 1_790_000_000

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a shell's script, and bits that Windows has not")


@pytest.fixture
def linux(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("linux_packages")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """What stands in for the program: it tells its arguments."""
    folder = tmp_path / "ludoteca"
    (folder / "_internal").mkdir(parents=True)
    (folder / "licenses").mkdir()
    (folder / "licenses" / "README.md").write_text("words")
    (folder / "_internal" / "data").write_text("data")
    executable = folder / "ludoteca"
    executable.write_text('#!/bin/sh\nprintf "%s|" "$@"\n')
    executable.chmod(0o755)
    return folder


@pytest.fixture
def unpacked(linux: ModuleType, program: Path, tmp_path: Path) -> Path:
    """The unpacked archive, in a folder whose name asks for trouble."""
    archive = linux.archive(program, tmp_path, __version__, EPOCH)
    odd = tmp_path / 'a "b" $HOME & 100% `c` \\d'
    with tarfile.open(archive) as tar:
        tar.extractall(odd, filter="data")
    return odd / f"ludoteca-{__version__}"


def test_the_archive_keeps_the_bits_has_no_links_and_is_the_same_every_time(
    linux: ModuleType, program: Path, tmp_path: Path
) -> None:
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        made.append(linux.archive(program, tmp_path / name, __version__, EPOCH))
    assert made[0].read_bytes() == made[1].read_bytes()
    with tarfile.open(made[0]) as tar:
        items = {item.name.partition("/")[2]: item for item in tar}
    assert items["ludoteca"].mode == items["install.sh"].mode == 0o755
    assert items["_internal/data"].mode == 0o644
    assert all(item.isfile() or item.isdir() for item in items.values())
    assert {item.mtime for item in items.values()} == {EPOCH}
    assert "README.txt" in items


def test_one_user_gets_the_menu_entry_and_loses_it_again(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (unpacked / "ludoteca").chmod(0o644)  # as a stick leaves it
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run(["/bin/sh", str(unpacked / "install.sh")], env=environment, check=True, capture_output=True)
    entry = home / ".local" / "share" / "applications" / f"{ID}.desktop"
    command = read_entry(entry)["Exec"]
    assert command.endswith(" %f")
    plain = command.removesuffix(" %f").replace("%%", "%")
    for _ in ("every string of an entry", "what stands in quotes"):
        plain = re.sub(r"\\(.)", r"\1", plain)
    done = subprocess.run([plain[1:-1], "a b.ludoteca"], capture_output=True, text=True, check=True)
    assert done.stdout == "a b.ludoteca|"
    assert len(list(home.rglob(f"{ID}.png"))) == 8
    assert list(home.rglob(f"mime/packages/{ID}.xml"))
    remove = ["/bin/sh", str(unpacked / "install.sh"), "--remove"]
    subprocess.run(remove, env=environment, check=True, capture_output=True)
    assert not [path for path in home.rglob(f"{ID}*") if path.is_file()]
    assert (unpacked / "ludoteca").is_file()


def test_the_entry_and_the_kinds_of_files_speak_every_language(linux: ModuleType, tmp_path: Path) -> None:
    linux.share(tmp_path, __version__)
    entry = read_entry(tmp_path / "applications" / f"{ID}.desktop")
    codes = {linux.SCRIPTS.get(code, code) for code in i18n.available()} - {i18n.ENGLISH}
    assert len(codes) == 22
    for key in ("GenericName", "Comment", "Keywords"):
        assert {name[len(key) + 1 : -1] for name in entry if name.startswith(f"{key}[")} == codes
    assert all(entry[f"Keywords[{code}]"].endswith(";") for code in codes)
    kinds = ET.parse(tmp_path / "mime" / "packages" / f"{ID}.xml").getroot()
    assert len(kinds.findall(f".//{{{linux.MIME}}}comment")) > 40
    told = ET.parse(tmp_path / "metainfo" / f"{ID}.metainfo.xml").getroot()
    assert {child.get(linux.XML_LANG) for child in told.findall("summary")} == codes | {None}
    check(["desktop-file-validate", str(tmp_path / "applications" / f"{ID}.desktop")])
    check(["appstreamcli", "validate", "--no-net", str(tmp_path / "metainfo" / f"{ID}.metainfo.xml")])


def test_a_release_shows_the_readmes_pictures(
    linux: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    linux.share(tmp_path / "here", __version__)
    path = Path("metainfo") / f"{ID}.metainfo.xml"
    assert ET.parse(tmp_path / "here" / path).find("screenshots") is None, "nobody here knows where the pictures are"
    monkeypatch.setenv("GITHUB_REPOSITORY", "somebody/ludoteca")
    linux.share(tmp_path / "there", __version__)
    shown = [image.text for image in ET.parse(tmp_path / "there" / path).findall("screenshots/screenshot/image")]
    begin = f"https://github.com/somebody/ludoteca/raw/v{__version__}/"
    files = [(address or "").removeprefix(begin) for address in shown]
    assert files[0] == "docs/title.jpg"
    assert [name for name in files if not (ROOT / name).is_file()] == []
    assert {f"({name})" for name in files} <= set(re.findall(r"\([^)]*\)", (ROOT / "README.md").read_text("utf-8")))
    check(["appstreamcli", "validate", "--no-net", str(tmp_path / "there" / path)])


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="made on Debian and its like")
def test_the_debian_package_holds_all_and_asks_for_what_it_needs(
    linux: ModuleType, program: Path, tmp_path: Path
) -> None:
    package = linux.debian(program, tmp_path, __version__, EPOCH)
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "-x", str(package), str(root)], check=True)
    assert os.access(root / "usr" / "lib" / "ludoteca" / "ludoteca", os.X_OK)
    assert os.access(root / "usr" / "bin" / "ludoteca", os.X_OK)
    assert (root / "usr" / "share" / "doc" / "ludoteca" / "licenses" / "README.md").is_file()
    assert read_entry(root / "usr" / "share" / "applications" / f"{ID}.desktop")["Exec"] == "ludoteca %f"
    assert not [path for path in root.rglob("*") if path.is_symlink()]
    told = subprocess.run(["dpkg-deb", "-f", str(package)], capture_output=True, text=True, check=True).stdout
    assert f"Version: {__version__}" in told
    assert "libx11-6" in told


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="made on Debian and its like")
def test_the_debian_package_is_the_same_every_time(linux: ModuleType, program: Path, tmp_path: Path) -> None:
    made: list[bytes] = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        os.utime(program / "ludoteca", (len(made), len(made)))
        made.append(linux.debian(program, tmp_path / name, __version__, EPOCH).read_bytes())
    assert made[0] == made[1]


def test_the_app_dir_starts_what_lies_in_it(linux: ModuleType, program: Path, tmp_path: Path) -> None:
    folder = linux.app_dir(program, tmp_path, __version__)
    moved = Path(shutil.move(folder, tmp_path / "moved away"))
    done = subprocess.run([str(moved / "AppRun"), "x y"], capture_output=True, text=True, check=True)
    assert done.stdout == "x y|"
    assert {f"{ID}.desktop", f"{ID}.png", "AppRun", "usr"} <= {path.name for path in moved.iterdir()}


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2"),
        ("_internal/pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_image"),
        ("_internal/pygame_ce.libs/libpng16-fefdc88d.so.16.58.0", "png16"),
        ("_internal/libbz2.so.1.0", "bz2"),
        ("_internal/SDL2.dll", "SDL2"),
        ("_internal/libFLAC-8.dll", "FLAC"),
        ("_internal/libffi-8.dll", "ffi"),
        ("_internal/python313.dll", "python313.dll"),
        ("_internal/game/assets/fonts/a.ttf", "game/assets/fonts/a.ttf"),
        ("ludoteca", "ludoteca"),
    ],
)
def test_libraries_are_known_by_their_plain_names(path: str, name: str, script: Callable[[str], ModuleType]) -> None:
    assert str(script("contents").bare(Path(path))) == str(Path(name))


def test_what_nobody_is_known_for_is_told(tmp_path: Path, script: Callable[[str], ModuleType]) -> None:
    contents = script("contents")
    for name in ("libssl.so.3", "libSDL2-2-50d19f93.0.so.0.3200.10", "surprise.txt"):
        (tmp_path / name).touch()
    known = ["pygame.base", "json", "game.app", sys.builtin_module_names[0]]
    assert contents.strangers(tmp_path, [*known, "numpy.core"]) == ["libssl.so.3", "surprise.txt", "numpy"]
    assert {"SDL", "pygame-ce", "PyInstaller"} == {one.name for one in contents.inside(tmp_path, known)}


def read_entry(path: Path) -> dict[str, str]:
    """The keys of a desktop entry, which are case-sensitive."""
    entry = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(path, encoding="utf-8")
    return dict(entry["Desktop Entry"])


def check(command: list[str]) -> None:
    """Let the desktop's own tool look at it, where it is installed."""
    if shutil.which(command[0]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
