"""Plays whole matches with every download in a folder that this system can start, as the release does with each.

    python3 packaging/play_downloads.py [FOLDER]

One of each game, with a computer player, without a screen and a loudspeaker. On Windows the installer runs in silence,
and its uninstaller afterwards. On Linux the .deb is unpacked, or installed by apt for somebody who may (root). The
exit status is 0 if every match was played.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from downloads import APP_IMAGE, ARCHIVE, DEBIAN, DISK_IMAGE, DOWNLOADS, PORTABLE, SETUP

ROOT = Path(__file__).resolve().parent.parent
DEMOS = tuple(
    ("demo", "--game", game, "--computer", level, "--seed", "1")
    for game, level in (("squadro", "master"), ("backgammon", "expert"), ("dont-worry", "club"))
)
"""A match of each game, with a computer player of that level in the last seat."""
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PATIENCE = 60.0
"""Seconds that the uninstaller of Windows may take after it has returned."""


def main(arguments: list[str]) -> int:
    """Play with each; say which were played."""
    folder = Path(arguments[0] if arguments else ROOT / "dist").resolve()
    here = [each for each in DOWNLOADS if each.platform == sys.platform and (folder / each.name).is_file()]
    if not here:
        print(f"Nothing in {folder} is for this system.", file=sys.stderr)
        return 1
    for download in here:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as work:
            PLAYERS[download.name](folder / download.name, Path(work))
        print(f"{download.name}: played a match of each game", flush=True)
    return 0


def play_setup(file: Path, _work: Path) -> None:
    """Install for this user, play, remove; raises TimeoutError if the program stays."""
    program = Path(os.environ["LOCALAPPDATA"]) / "Programs" / "Ludoteca"
    run(file, "/S")
    play(program / "Ludoteca.exe")
    run(program / "uninstall.exe", "/S")  # it goes on as a copy of itself
    end = time.monotonic() + PATIENCE
    while program.exists():
        if time.monotonic() > end:
            raise TimeoutError(f"{program} is still there")
        time.sleep(1)


def play_portable(file: Path, work: Path) -> None:
    """Unpack and play."""
    with zipfile.ZipFile(file) as packed:
        packed.extractall(work)
    play(work / "Ludoteca" / "Ludoteca.exe")


def play_debian(file: Path, work: Path) -> None:
    """Install or unpack, and play."""
    if os.geteuid() == 0 and "CI" in os.environ:
        run("apt-get", "install", "--no-install-recommends", "--yes", file)
        play("ludoteca")
    else:
        run("dpkg-deb", "-x", file, work)
        play(work / "usr" / "lib" / "ludoteca" / "ludoteca")


def play_app_image(file: Path, _work: Path) -> None:
    """Play without FUSE, which containers lack."""
    file.chmod(0o755)
    play(file, "--appimage-extract-and-run")


def play_archive(file: Path, work: Path) -> None:
    """Unpack and play."""
    with tarfile.open(file) as packed:
        packed.extractall(work, filter="data")
    (program,) = work.glob("*/ludoteca")
    play(program)


def play_disk_image(file: Path, work: Path) -> None:
    """Attach, play from it, detach."""
    volume = work / "volume"
    run("hdiutil", "attach", "-nobrowse", "-mountpoint", volume, file)
    try:
        play(volume / "Ludoteca.app" / "Contents" / "MacOS" / "Ludoteca")
    finally:
        run("hdiutil", "detach", volume)


def play(program: Path | str, *before: str) -> None:
    """Let a program play a match of each game; raises CalledProcessError if one fails."""
    for demo in DEMOS:
        run(program, *before, *demo)


def run(*command: Path | str) -> None:
    """Run a command without a screen and without this Python's own variables."""
    keep = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    subprocess.run([str(word) for word in command], env={**keep, **SILENT}, check=True)


PLAYERS: dict[str, Callable[[Path, Path], None]] = {
    SETUP.name: play_setup,
    PORTABLE.name: play_portable,
    DEBIAN.name: play_debian,
    APP_IMAGE.name: play_app_image,
    ARCHIVE.name: play_archive,
    DISK_IMAGE.name: play_disk_image,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
