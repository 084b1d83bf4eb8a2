"""Counting stored matches: in a thread or beside the frames, what is left, and what a full disk ends."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.library.counting import CountedMatch
from game.library.storage_errors import FullError
from game.play.match_counting import AT_ONCE, MatchCounting


class Thread:
    """Gives what it was told to have counted, and ends when it is told to."""

    def __init__(self) -> None:
        self.busy = True
        self.ready: list[CountedMatch] = []
        self.waited: list[float] = []
        self.cancelled: list[bool] = []

    def fetch(self) -> list[CountedMatch]:
        found, self.ready = self.ready, []
        return found

    def finish(self, seconds: float) -> None:
        self.waited.append(seconds)

    def cancel(self, wait: bool = True) -> None:
        self.cancelled.append(wait)


class Case:
    """Three matches to count, by a thread if ``beside``."""

    def __init__(self, beside: bool, numbers: tuple[int, ...] = (4, 7, 9)) -> None:
        self.entered: list[int] = []
        self.told: list[object] = []
        self.asked: list[object] = []
        self.full_at = 0
        self.thread: Any = Thread()
        library = SimpleNamespace(count_beside=self._beside if beside else lambda _: None, enter_count=self._enter)
        services: Any = SimpleNamespace(library=library, tell=lambda *_, **__: self.told.append("told"))
        self.counting = MatchCounting(services, numbers, lambda _: self.thread)

    def _beside(self, numbers: object) -> Any:
        self.asked.append(numbers)
        return iter([CountedMatch(0)])

    def _enter(self, counted: CountedMatch) -> None:
        if counted.number == self.full_at:
            raise FullError(path="library.db")
        self.entered.append(counted.number)


def test_a_thread_counts_them_and_each_that_is_done_is_stored() -> None:
    case = Case(beside=True)
    assert (case.asked, case.counting.left) == ([(4, 7, 9)], 3)
    case.counting.update()
    assert (case.entered, case.counting.left) == ([], 3)
    case.thread.ready = [CountedMatch(4), CountedMatch(9), CountedMatch(5)]
    case.counting.update()
    assert (case.entered, case.counting.left) == ([4, 9, 5], 1)


def test_what_the_thread_has_left_when_it_ends_is_counted_here() -> None:
    case = Case(beside=True)
    case.thread.ready = [CountedMatch(4)]
    case.thread.busy = False
    case.counting.update(60)
    assert (case.entered, case.counting.left) == ([4], 2), "at first what it gave"
    case.counting.update(60)
    assert (case.entered, case.counting.left) == ([4, 7, 9], 0)
    case.counting.close()
    assert case.thread.cancelled == [], "it has ended"


def test_without_a_thread_they_are_counted_in_order_while_there_is_time() -> None:
    case = Case(beside=False)
    case.counting.update(0)
    assert (case.entered, case.counting.left) == ([], 3)
    case.counting.update(60)
    assert (case.entered, case.counting.left) == ([4, 7, 9], 0)
    case.counting.close()


def test_before_anything_is_shown_the_thread_gets_a_moment() -> None:
    case = Case(beside=True)
    case.thread.ready = [CountedMatch(4), CountedMatch(7), CountedMatch(9)]
    case.counting.begin()
    assert (case.thread.waited, case.counting.left) == ([AT_ONCE], 0)
    case = Case(beside=False, numbers=(4,))
    case.counting.begin()
    assert (case.entered, case.counting.left) == ([4], 0)


def test_without_matches_nothing_is_begun() -> None:
    case = Case(beside=True, numbers=())
    case.counting.begin()
    assert (case.asked, case.thread.waited, case.counting.left) == ([], [], 0)


@pytest.mark.parametrize("beside", [True, False])
def test_where_they_cannot_be_stored_it_is_told_once_and_given_up(beside: bool) -> None:
    case = Case(beside)
    case.full_at = 7
    case.thread.ready = [CountedMatch(4), CountedMatch(7), CountedMatch(9)]
    case.counting.update(60)
    assert (case.entered, case.told, case.counting.left) == ([4], ["told"], 0)
    assert case.thread.cancelled == ([False] if beside else []), "no frame waits for it"
    case.counting.update(60)
    assert (case.entered, case.told) == ([4], ["told"])


def test_whoever_leaves_does_not_wait_for_the_thread() -> None:
    case = Case(beside=True)
    case.counting.close()
    assert case.thread.cancelled == [False]
