"""What fails is told in a line, and what is busy is tried again for a while."""

from pathlib import Path
from typing import Any

import pytest

from game.library.storage_errors import BusyError, FullError, LibraryError, MissingPersonError, ReleasedError
from game.play.services import TRIES, attempt, attempt_undo, patiently


class Told:
    """Services that note what they are asked to tell and offer."""

    def __init__(self) -> None:
        self.told: list[dict[str, object]] = []
        self.offered: list[object] = []

    def offer(self, _text: object, command: object, **values: object) -> None:
        self.told.append(values)
        self.offered.append(command)

    def tell(self, _text: object, **values: object) -> None:
        self.told.append(values)


def failing(error: LibraryError) -> Any:
    def act() -> None:
        raise error

    return act


def test_what_succeeds_is_returned_and_nothing_is_told() -> None:
    services: Any = Told()
    assert attempt(services, sorted, (1, 3, 2), reverse=True) == [3, 2, 1]
    assert services.told == []


@pytest.mark.parametrize(
    ("path", "told"), [(Path("/home/anna/library.db"), "library.db"), (Path("/"), Path("/")), ("memory", "memory")]
)
def test_what_fails_is_told_with_the_name_of_its_file_alone(path: object, told: object) -> None:
    services: Any = Told()
    assert attempt(services, failing(FullError(path=path))) is None
    assert services.told == [{"path": told}]


@pytest.mark.parametrize(
    ("error", "told", "offered"),
    [
        (FullError(path=Path("/home/anna/library.db")), [{"path": "library.db"}], ["undo"]),
        (MissingPersonError(), [{}], []),
        (ReleasedError(), [], []),
    ],
)
def test_an_undo_that_fails_is_offered_again_where_another_try_may_help(
    error: LibraryError, told: list[object], offered: list[str]
) -> None:
    services: Any = Told()
    undo: Any = "undo"
    assert attempt_undo(services, undo, failing(error)) is None
    assert (services.told, services.offered) == (told, offered)
    assert attempt_undo(services, undo, len, "ab") == 2


class Busy:
    """A library that is busy ``times`` times; ``calls`` counts the tries."""

    def __init__(self, times: int, error: type[LibraryError] = BusyError) -> None:
        self.left, self.calls, self.error = times, 0, error

    def __call__(self) -> str:
        self.calls += 1
        if self.calls <= self.left:
            raise self.error(path=Path("library"))
        return "done"


@pytest.mark.parametrize("times", [0, 1, TRIES - 1])
def test_what_is_busy_is_tried_again(times: int) -> None:
    busy = Busy(times)
    assert patiently(busy) == "done"
    assert busy.calls == times + 1


def test_patience_has_an_end() -> None:
    busy = Busy(TRIES)
    with pytest.raises(BusyError):
        patiently(busy)
    assert busy.calls == TRIES


def test_what_fails_for_another_reason_is_not_tried_again() -> None:
    full = Busy(1, FullError)
    with pytest.raises(FullError):
        patiently(full)
    assert full.calls == 1
