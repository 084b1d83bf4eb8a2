"""The program for double clicks: built by build.spec, moved away from the checkout, and played."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).parents[2]
MAX_MEGABYTES = 110  # 35 of them for computer players

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        sys.platform == "linux" and "CI" not in os.environ and shutil.which("objdump") is None,
        reason="PyInstaller needs objdump (Debian: binutils)",
    ),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's folder, moved after the build so that no path of the build can help it."""
    dist = tmp_path_factory.mktemp("dist")
    build = [sys.executable, str(ROOT / "packaging" / "build.py"), "--dist", str(dist)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = (folder for folder in dist.iterdir() if folder.name.lower() == "ludoteca")
    return Path(shutil.move(built, tmp_path_factory.mktemp("elsewhere")))


def run(program: Path, home: Path, *arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    """Start the program as a desktop would: without any of this environment's Python."""
    keep = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PYGAME", "VIRTUAL_ENV"))}
    executable = program / (program.name + (".exe" if os.name == "nt" else ""))
    command = [str(executable), *arguments]
    return subprocess.run(
        command, env=keep, cwd=home, input=given, capture_output=True, encoding="utf-8", timeout=300, check=False
    )


def test_says_its_version(program: Path, home: Path) -> None:
    done = run(program, home, "--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"Ludoteca {__version__}"), done.stderr


def test_answers_on_standard_output_although_it_is_windowed(program: Path, home: Path) -> None:
    done = run(program, home, "rules", given='{"game": "squadro", "do": "legal", "first": 0}\n')
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["ok"] is True


def test_plays_a_whole_match(program: Path, home: Path) -> None:
    shots = home / "shots"
    done = run(program, home, "demo", "--game", "squadro", "--seed", "1", "--shots", str(shots))
    assert done.returncode == 0, done.stdout + done.stderr
    pictures = sorted(shots.glob("*.png"))
    assert pictures
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in pictures)


def test_holds_what_it_needs_and_no_more(program: Path) -> None:
    files = [path.relative_to(program) for path in program.rglob("*") if path.is_file()]
    names = {path.name for path in files}
    size = sum((program / path).stat().st_size for path in files if not (program / path).is_symlink())
    assert size < MAX_MEGABYTES * 1_000_000
    assert not any("numpy" in part for path in files for part in path.parts)
    assert {path.name for path in files if "pygame_gui" in path.parts and path.suffix in (".ttf", ".otf")} == {
        "FiraCode-Regular.ttf",
        "NotoSans-Regular.ttf",
    }
    assert not {path.suffix for path in files} & {".po", ".pot"}
    assert {"ludoteca.txt", "pygame-ce.txt", "python.txt", "OFL-1.1.txt", "CC-BY-4.0.txt"} <= names
