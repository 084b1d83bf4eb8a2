"""The program as people download it: its size, and from its start to its picture, beside a packaged empty window.

Needs what `python3 packaging/run.py build` leaves in dist/, and Xvfb. The empty window (`pygame.init`, a window of the
same size, one colour, one flip) is packaged in the same way. Both are started in turns, cold (the system has forgotten
their files) and warm, and watched from outside: the first pixel; the whole picture, which has only fine detail to come
then; and the last change of any pixel.
"""

import mmap
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.figures import ROOT, Figure, UnmeasurableError
from game.library.settings import FILE

DIST = ROOT / "dist"
PROGRAM = DIST / "ludoteca" / "ludoteca"
ROUNDS = 7
WATCHED = 3.0
"""Seconds for which a start is watched; what is shown then is the picture that stays."""
LOOK = 0.004
"""Seconds between two looks."""
EVERY = 401
"""One in so many pixels is compared."""
STRONG, FEW = 40, 0.01
"""A picture is whole when so small a share of its pixels still changes by so much or more (of 255)."""
EMPTY = """\
import pygame

pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill((90, 60, 30))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


class Start(NamedTuple):
    """Seconds from the start to the first pixel, to the whole picture, and to the last change."""

    first: float
    whole: float
    last: float


def measure() -> Iterator[Figure]:
    """Yield sizes in MB, and the ratios of the two programs' starts."""
    if not PROGRAM.is_file() or sys.platform != "linux" or shutil.which("Xvfb") is None:
        raise UnmeasurableError("needs Xvfb, and what `python3 packaging/run.py build` makes on Linux")
    yield Figure("packaged: unpacked", _megabytes(PROGRAM.parent), "MB", at_most=100)
    for path in sorted([*DIST.glob("*.deb"), *DIST.glob("*.tar.xz")]):
        yield Figure(f"packaged: {path.suffix.lstrip('.')} to download", _megabytes(path), "MB", at_most=60)
    with TemporaryDirectory(prefix="ludoteca-bench-") as folder, _screen(Path(folder)) as (display, pixels):
        empty = _packaged_empty(Path(folder))
        (Path(folder) / "home").mkdir()
        (Path(folder) / "home" / FILE).write_text("{}", encoding="utf-8")  # else the welcome follows the title
        _watched(PROGRAM, display, pixels, Path(folder))  # from now on its library and its window's place are there
        for how in ("cold", "warm"):
            rounds = [
                [_once(program, how, display, pixels, Path(folder)) for program in (PROGRAM, empty)]
                for _ in range(ROUNDS)
            ]
            program, other = (_medians(starts) for starts in zip(*rounds, strict=True))
            for name, ours in zip(Start._fields, program, strict=True):
                note = f"{ours * 1000:.0f} / {other.first * 1000:.0f} ms"
                goal = None if name == "last" else 1.2
                yield Figure(f"packaged: {name} / empty window, {how}", ours / other.first, at_most=goal, note=note)


def _medians(starts: tuple[Start, ...]) -> Start:
    return Start(*(median(column) for column in zip(*starts, strict=True)))


def _once(program: Path, how: str, display: str, pixels: mmap.mmap, home: Path) -> Start:
    if how == "cold":
        for path in program.parent.rglob("*"):
            if path.is_file():
                _forget(path)
    return _watched(program, display, pixels, home)


def _forget(path: Path) -> None:
    """Let the system keep nothing of a file in memory."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
        os.posix_fadvise(number, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(number)


def _watched(program: Path, display: str, pixels: mmap.mmap, home: Path) -> Start:
    """Start a program, watch the screen, and end it."""
    told = {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11", "LC_ALL": "C.UTF-8"}
    environment = {**os.environ, **told, "LUDOTECA_HOME": str(home / "home")}
    seen, begin = [(0.0, pixels[:])], time.monotonic()
    with subprocess.Popen([program], env=environment, stderr=subprocess.DEVNULL) as process:
        while (now := time.monotonic() - begin) < WATCHED:
            shown = pixels[:]
            if shown != seen[-1][1]:
                seen.append((now, shown))
            time.sleep(LOOK)
        process.terminate()  # as people close it: the next start opens the window as it was
    time.sleep(0.5)
    if len(seen) == 1:
        raise UnmeasurableError(f"{program.name} showed nothing within {WATCHED:.0f} seconds")
    whole = next(now for now, shown in seen[1:] if _alike(shown, seen[-1][1]))
    return Start(seen[1][0], whole, seen[-1][0])


def _alike(shown: bytes, last: bytes) -> bool:
    """Whether two pictures are the same but for little."""
    places = range(len(last) % 4, len(last), 4 * EVERY)
    strong = sum(any(abs(shown[at + k] - last[at + k]) >= STRONG for k in range(3)) for at in places)
    return strong <= FEW * len(places)


def _packaged_empty(folder: Path) -> Path:
    """Package an empty window, as small as the program's own package."""
    script = folder / "empty.py"
    script.write_text(EMPTY, encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR", "--windowed", "--strip"]
    command += ["--exclude-module=numpy", f"--distpath={folder / 'dist'}", f"--workpath={folder / 'work'}"]
    subprocess.run([*command, f"--specpath={folder}", str(script)], check=True, capture_output=True)
    return folder / "dist" / "empty" / "empty"


@contextmanager
def _screen(folder: Path) -> Iterator[tuple[str, mmap.mmap]]:
    """Give a screen of its own, and its pixels as they lie in memory."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-fbdir", str(folder)]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as number:
                display = f":{number.readline().strip()}"
            with (folder / "Xvfb_screen0").open("rb") as file:
                yield display, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        finally:
            server.terminate()


def _megabytes(path: Path) -> float:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files) / 1_000_000
