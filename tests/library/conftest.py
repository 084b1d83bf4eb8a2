"""Every database that a test opens is closed when the test ends."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest


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
