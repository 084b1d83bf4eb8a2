"""The report of a crash: it is written and named, or the error goes on."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import console
from game.cli import crash
from game.library import paths
from game.library.storage_errors import LibraryError


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """What people are told, and what they are offered."""
    heard: list[tuple[str, list[str]]] = []

    def complain(message: str, by_box: bool = False, offers: Any = None) -> None:
        assert by_box
        heard.append((message, list(offers)))

    monkeypatch.setattr(console, "complain", complain)
    monkeypatch.setattr("pygame.quit", lambda: None)
    return heard


@pytest.mark.parametrize("stored", [True, False])
def test_a_report_is_written_and_told_once(stored: bool, said: list[tuple[str, list[str]]]) -> None:
    crash.report_crash(ValueError("nonsense"), stored)
    report = crash.last_report()
    assert report is not None
    assert "ValueError: nonsense" in report.read_text(encoding="utf-8")
    assert crash.last_report() == report, "a start without a screen shows nobody"
    crash.mark_shown()
    crash.mark_shown()
    assert crash.last_report() is None
    ((message, offers),) = said
    assert str(report) in message
    assert ("saved. The details" in message and "Nothing" not in message) == stored
    assert offers == ["Open the folder"]


def test_where_the_data_cannot_be_written_it_goes_to_temporary_files(
    said: list[tuple[str, list[str]]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "home", _failing)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    crash.report_crash(ValueError("nonsense"), True)
    (report,) = tmp_path.iterdir()
    assert str(report) in said[0][0]


@pytest.mark.usefixtures("said")
def test_an_error_of_which_nothing_can_be_written_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    write: Callable[..., None] = _failing
    monkeypatch.setattr("game.library.atomic_files.replace", write)
    error = ValueError("nonsense")
    with pytest.raises(ValueError, match="nonsense") as caught:
        crash.report_crash(error, True)
    assert caught.value is error


def test_a_note_that_names_no_report_is_nothing(home: Path) -> None:
    for name in ("crash-1.txt", "other.txt"):
        (home / crash.LAST).write_text(name, encoding="utf-8")
        (home / "other.txt").write_text("", encoding="utf-8")
        assert crash.last_report() is None


def _failing(*_: object) -> Any:
    raise LibraryError(path=Path("nowhere"))
