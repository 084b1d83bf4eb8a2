"""Tasks in a thread of their own."""

import threading
from collections.abc import Iterator

import pytest

from game.ui.background import BackgroundTask


def wait() -> None:
    """Wait for the end of all background tasks."""
    for thread in threading.enumerate():
        if thread.name == "background task":
            thread.join()


def test_it_gives_values_and_stops_when_it_is_cancelled() -> None:
    cancelled, closed = threading.Event(), threading.Event()

    def work() -> Iterator[int]:
        try:
            for number in range(1000):
                yield number
                if number == 2:
                    cancelled.wait()
        finally:
            closed.set()

    task = BackgroundTask(work())
    found: list[int] = []
    while len(found) < 3:
        found += task.fetch()
    task.cancel(wait=False)
    cancelled.set()
    wait()
    assert found == [0, 1, 2]
    assert not task.busy
    assert closed.is_set()


def test_after_an_exception_it_has_ended() -> None:
    def work() -> Iterator[int]:
        yield 1
        raise OSError

    task = BackgroundTask(work())
    wait()
    assert task.busy
    assert task.fetch() == [1]
    assert not task.busy


def test_a_value_that_comes_while_one_asks_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last value comes in the moment between two looks, and then the thread ends."""
    go = threading.Event()

    def work() -> Iterator[int]:
        go.wait()
        yield 1

    def ends(thread: threading.Thread) -> bool:
        go.set()
        thread.join()
        return False

    task = BackgroundTask(work())
    monkeypatch.setattr(threading.Thread, "is_alive", ends)
    assert task.busy
    assert task.fetch() == [1]
