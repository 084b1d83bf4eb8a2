"""What the proofs (prove_*.py), the rehearsal and the build under Wine share.

`Robot` is somebody at a screen of their own who waits for windows, clicks, types and takes pictures; `match_file` is
what they open, `matches` what is in a library then. Needs Debian's scrot, xdotool and xvfb.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

TOOLS = ("scrot", "xdotool", "Xvfb")
PATIENCE = 180
"""Seconds that a window may take: other programs may keep the machine busy."""
DRAWN = 5
"""Seconds after which what has just appeared is drawn."""
AROUND = 40
"""How many pixels of an icon are looked at."""
SIZE = (1280, 900)


class Robot:
    """Acts on the screen ``display``; the pictures go into the folder ``pictures``, which is emptied."""

    def __init__(self, display: str, pictures: Path) -> None:
        self.display = display
        self._pictures = pictures
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir(parents=True)

    def comes(self, title: str, picture: str) -> bool:
        """Wait for a window of that name and photograph it; return False (and photograph the screen) if none comes."""
        came = until(lambda: self.sees(title))
        if came:
            time.sleep(DRAWN)
        self.photograph(picture if came else f"{picture}-failed")
        return came

    def goes(self, title: str) -> bool:
        """Wait until no window has that name; return whether it has gone."""
        return until(lambda: not self.sees(title))

    def sees(self, title: str) -> bool:
        """Whether there is a window of that name; blanks at its end do not count."""
        return bool(self._xdotool("search", "--onlyvisible", "--name", f"^{title} *$"))

    def waits_for_paint(self, place: tuple[int, int] | None, picture: str) -> None:
        """Wait until something is painted around a place, such as an icon, and photograph it.

        A click beside it makes some desktops paint, which paint nothing before the first one.
        """

        def painted(at: tuple[int, int]) -> bool:
            self.click(SIZE[0] // 2, SIZE[1] // 2)
            return self._painted(at)

        if place and until(partial(painted, place)):
            time.sleep(DRAWN)
        self.photograph(picture)

    def click(self, x: int, y: int, times: int = 1) -> None:
        """Click at a place of the screen."""
        self._xdotool("mousemove", str(x), str(y))
        time.sleep(0.3)
        self._xdotool("click", "--repeat", str(times), "--delay", "80", "1")
        time.sleep(1)

    def press(self, *keys: str) -> None:
        """Press keys one after another, as xdotool names them."""
        for key in keys:
            self._xdotool("key", key)
            time.sleep(1)

    def photograph(self, name: str) -> None:
        """Keep a picture of the screen."""
        subprocess.run(["scrot", "-o", str(self._pictures / f"{name}.png")], env=self._environment(), check=True)

    def _painted(self, place: tuple[int, int]) -> bool:
        """Whether there is more than one colour around a place of the screen."""
        import pygame

        with tempfile.TemporaryDirectory() as folder:
            shot = Path(folder) / "screen.png"
            subprocess.run(["scrot", "-o", str(shot)], env=self._environment(), check=True)
            seen = pygame.image.load(shot)
        around = pygame.Rect(0, 0, AROUND, AROUND)
        around.center = place
        part = seen.subsurface(around.clip(seen.get_rect()))
        return len(set(pygame.image.tobytes(part, "RGB"))) > 1

    def _xdotool(self, *command: str) -> str:
        done = subprocess.run(
            ["xdotool", *command], env=self._environment(), capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def _environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.display}


def missing(*tools: str) -> list[str]:
    """Return those of the tools, and of the robot's own, that are not installed."""
    return [tool for tool in (*TOOLS, *tools) if shutil.which(tool) is None]


def until(true: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Wait until it is so; return False if it never is."""
    end = time.monotonic() + patience
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.5)
    return True


def told(results: Iterable[tuple[str, bool]]) -> int:
    """Print what goes well and what does not, as it comes; return the exit status."""
    status = 0
    for what, went in results:
        print(f"{'ok    ' if went else 'FAILED'} {what}", flush=True)
        status = status if went else 1
    return status


def match_file() -> bytes:
    """Return a match of Squadro that has just begun, as people send it to each other."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from game.games.registry import GAMES
    from game.library import files
    from game.match import Match, Player, Terms

    book = GAMES.rulebook("squadro")
    terms = Terms("squadro", book.defaults(""), (Player("Anna"), Player("Ben")), sides=(0, 1), first=0)
    return files.encode(Match(book, terms))


def matches(library: Path) -> list[tuple[object, ...]]:
    """Return the matches that are stored in a library; none where there is no library."""
    if not library.is_file():
        return []
    with closing(sqlite3.connect(library)) as database:
        return database.execute("SELECT id FROM match ORDER BY id").fetchall()


@contextmanager
def screen(size: tuple[int, int] = SIZE) -> Iterator[str]:
    """Start a screen of its own, and give its name."""
    reader, writer = os.pipe()
    picture = f"{size[0]}x{size[1]}x24"
    # Without -noreset it forgets its keyboard when the first client leaves.
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", picture, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.terminate()
