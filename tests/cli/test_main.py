"""What the program does with its arguments, and with what goes wrong: the exit statuses."""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from game import i18n
from game.__main__ import main
from game.cli import crash, single_instance, start
from game.games.registry import GAMES
from game.library import Library
from game.window import NoDisplayError

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The language that the program chooses is that of a test alone."""
    yield
    i18n.use(i18n.ENGLISH)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether garbage was collected while the window started, at each start; it ends with status 7."""
    collected: list[bool] = []

    def stand_in() -> int:
        collected.append(gc.isenabled())
        return 7

    monkeypatch.setattr(start, "start", stand_in)
    return collected


def test_without_arguments_the_window_starts_and_no_garbage_is_collected_meanwhile(started: list[bool]) -> None:
    assert main([]) == 7
    assert (started, gc.isenabled()) == ([False], True)


def test_what_the_program_was_started_with_counts(started: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["ludoteca"])
    assert main() == 7
    monkeypatch.setattr("sys.argv", ["ludoteca", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert (ended.value.code, len(started)) == (0, 1)


@pytest.mark.usefixtures("started")
def test_what_was_printed_is_out_when_the_program_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[bool] = []
    monkeypatch.setattr("game.console.flush", lambda: flushed.append(True))
    main([])
    with pytest.raises(SystemExit):
        main(["--version"])
    assert len(flushed) == 2


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [(KeyboardInterrupt(), 130, ""), (OSError("the disk is gone"), 1, "ludoteca: the disk is gone\n")],
)
def test_what_stops_it_is_told_by_its_status(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    error: BaseException,
    status: int,
    said: str,
) -> None:
    def fails() -> int:
        raise error

    monkeypatch.setattr(start, "start", fails)
    assert main([]) == status
    assert capfd.readouterr().err == said
    assert gc.isenabled()


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "el_GR"}, "el"),
        ({"LC_MESSAGES": "el_GR", "LC_ALL": "fr_FR"}, "fr"),
        ({"LC_ALL": "fr_FR", "LANGUAGE": "es:pt"}, "es"),
        ({"LC_ALL": "en_US.UTF-8", "LANGUAGE": "sv:de"}, "de"),
        ({"LC_ALL": "fr_FR", "LANGUAGE": "sv::pt_BR:de"}, "pt"),
        ({"LC_ALL": "fr_FR", "LANGUAGE": "sv"}, "en"),
        ({"LANGUAGE": "de"}, "de" if os.name == "nt" else "en"),
        ({"LC_ALL": "C", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "POSIX", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "de", "LANG": "fr_FR"}, "en"),
    ],
)
def test_it_speaks_the_language_that_the_system_names_first(
    started: list[bool], monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main([]) == 7
    assert i18n.language() == language
    assert started == [False]


def test_standard_output_is_left_to_results(started: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "")
    main([])
    assert (os.environ["PYGAME_HIDE_SUPPORT_PROMPT"], started) == ("1", [False])


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is told while the program is started by itself, without a window."""
    told: list[str] = []
    monkeypatch.setattr(start, "_decoding", lambda _: nullcontext())
    monkeypatch.setattr(start, "complain", lambda said, **_: told.append(said))
    monkeypatch.setattr(crash, "report_crash", lambda error, stored: told.append(f"{error}, stored: {stored}"))
    return told


def _raising(error: Exception) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def test_where_no_window_can_be_opened_that_is_said(opening: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "run_program", _raising(NoDisplayError("no GLX")))
    assert start.start(another=True) == 2
    assert [said.partition(".")[0] for said in opening] == ["No window can be opened: no GLX"]


def test_what_ends_as_it_should_has_the_status_of_success(opening: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "run_program", lambda *_: None)
    assert (start.start(another=True), opening) == (0, [])
    monkeypatch.setattr(single_instance, "claim_or_hand_over", lambda _: None)
    monkeypatch.setattr(start, "open_library", _raising(ValueError("another program is running")))
    assert (start.start(Path("match.mat")), opening) == (0, []), "the other one opens the file"


def test_after_a_crash_the_next_start_offers_its_report(opening: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr(start, "run_program", lambda *arguments: given.extend(arguments))
    monkeypatch.setattr(crash, "last_report", lambda: Path("report.txt"))
    assert (start.start(another=True), opening) == (0, [])
    library, _, imported, report, first = given
    assert (imported, report, first) == (None, Path("report.txt"), None)
    assert [notice.text for notice in library.notices] == [start.STOPPED]


@pytest.mark.parametrize("library", ["kept", "lost", "none yet"])
def test_a_crash_says_whether_what_was_played_is_kept(
    opening: list[str], monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    monkeypatch.setattr(start, "run_program", _raising(ValueError("nonsense")))
    if library == "lost":
        monkeypatch.setattr(start, "open_library", lambda: Library.unsaved(GAMES.rulebook))
    if library == "none yet":
        monkeypatch.setattr(start, "open_library", _raising(ValueError("nonsense")))
    assert start.start(another=True) == 1
    assert opening == [f"nonsense, stored: {library != 'lost'}"]
