"""A library by a clock of its own; every database that a test opens is closed when the test ends."""

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.library import Library
from tests.playing import find_book


class Clock:
    """A clock that stands still until a test puts it forward."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(home: Path, clock: Clock) -> Iterator[Library]:
    with contextlib.closing(Library.open(home, find_book, clock)) as opened:
        yield opened


@pytest.fixture(autouse=True)
def closing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def noting(*arguments: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*arguments, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", noting)
    yield
    for connection in opened:
        with suppress(sqlite3.ProgrammingError):  # one of another thread, which has closed it
            connection.close()
