"""What every test stands on: no screen, no sound, a data directory of its own, and the same examples every time."""

import gc
import os
import random
import shutil
import tempfile
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

# Before anything imports pygame or asks for the data directory.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)
# Libraries are stored safely, and so wait for the disk at each action; where there is a disk in memory, they need not.
_memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) and shutil.disk_usage("/dev/shm").free > 1 << 29 else None
_away = tempfile.TemporaryDirectory(prefix="ludoteca-tests-", dir=_memory)
_homes = count()
os.environ["LUDOTECA_HOME"] = _away.name
# Programs that tests start compile each module once, whatever this shell says about it.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ.setdefault("PYTHONPYCACHEPREFIX", f"{_away.name}/compiled")

import pygame  # noqa: E402 - the environment comes first
import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402

from game import i18n  # noqa: E402
from game.games.registry import GAMES  # noqa: E402

settings.register_profile(
    "same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", parent=settings.get_profile("same"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

for game in GAMES.values():  # as whoever starts the program does
    i18n.add_domain(game.key, game.locales)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--shuffle-files SEED``: no test may lean on what another file has left."""
    parser.addoption("--shuffle-files", metavar="SEED", help="run the test files in another order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the files in the order of the seed; each keeps the order of its tests."""
    seed = config.getoption("--shuffle-files")
    if seed is not None:
        places = {path: random.Random(f"{seed} {path.name}").random() for path in {item.path for item in items}}
        items.sort(key=lambda item: (places[item.path], item.path))


def pytest_collection_finish() -> None:
    """As `game.cli.start` does: what is there to stay is not looked through whenever a screen is left."""
    gc.freeze()


def pytest_unconfigure() -> None:
    """Leave nothing behind."""
    _away.cleanup()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data directory of this test alone: an empty folder that ``LUDOTECA_HOME`` names."""
    path = Path(_away.name, f"home{next(_homes)}")
    path.mkdir(mode=0o700)
    monkeypatch.setenv("LUDOTECA_HOME", str(path))
    yield path
    shutil.rmtree(path, ignore_errors=True)


PATIENCE = 10
"""Seconds for a thread that was told to end: a frame never waits for one (`BackgroundTask`), a test may."""


class _Window(pygame.Window):
    """A window that is missed until it is destroyed."""

    left: "set[_Window]" = set()  # noqa: RUF012

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.left.add(self)

    def destroy(self) -> None:
        super().destroy()
        self.left.discard(self)


@pytest.fixture(autouse=True)
def quick_to_close(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever closes the sound device waits until it has played what it was given: here that is not much."""
    opened = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", lambda **wanted: opened(**{**wanted, "buffer": 128}))


@pytest.fixture(autouse=True)
def nothing_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails whoever leaves a thread, a window or the mixer behind, and gives the next test its language back."""
    monkeypatch.setattr(pygame, "Window", _Window)
    threads, windows = set(threading.enumerate()), set(_Window.left)
    yield
    i18n.use(i18n.ENGLISH)
    begun = [thread for thread in threading.enumerate() if thread not in threads]
    for thread in begun:
        thread.join(PATIENCE)
    left = [thread.name for thread in begun if thread.is_alive()]
    left += [f"window {window.title!r}" for window in _Window.left - windows]
    left += ["mixer"] if pygame.mixer.get_init() else []
    _Window.left &= windows
    assert not left


@pytest.fixture(autouse=True)
def no_folders_of_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test shows a folder to whoever runs it, or writes into one of theirs."""
    monkeypatch.setattr("game.scenes.base.files.storage.open_folder", lambda _: True)
    monkeypatch.setattr("game.scenes.base.files.storage.pictures", lambda: None)
