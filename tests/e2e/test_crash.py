"""A fault in the program itself: a report, a message where it lies, and nothing that was played is lost."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import console, i18n, version
from game.cli import crash
from game.console import FAILED
from game.games.registry import GAMES
from game.library import Library, atomic_files
from game.library.storage_errors import ReadOnlyError
from tests.e2e.program import ROOT, TIMEOUT, environment

FAULTY = """
import sys
from game.__main__ import main
from game.app import App
from game.match import Player, Terms
from game.games.registry import GAMES
from game.scenes.table.scene import TableScene
from game.table.view.table_view import TableView

run = App.run

def play(app):
    book = GAMES.rulebook("squadro")
    terms = Terms("squadro", book.defaults(), (Player("Zoë"), Player("B")), (0, 1), first=0)
    table = TableScene(app, app.library.create(book, terms))
    app.push(table)
    while not table.controller.settled:
        app.step()
    TableView.draw = None
    table.act(table.model.match.legal()[0])
    run(app)

App.run = play
sys.exit(main())
"""


def crashed(home: str) -> "subprocess.CompletedProcess[str]":
    """Play an action in a program whose next frame fails."""
    return subprocess.run(
        [sys.executable, "-c", FAULTY],
        cwd=ROOT,
        env=environment(LUDOTECA_HOME=home),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )


def test_a_report_is_written_and_everything_is_stored(home: Path) -> None:
    done = crashed(str(home))
    assert (done.returncode, done.stdout) == (FAILED, "")
    (report,) = home.glob("crash-*.txt")
    (message,) = done.stderr.splitlines()
    assert message.startswith("ludoteca: Ludoteca had to stop")
    assert "is saved" in message
    assert message.endswith(str(report))
    text = report.read_text(encoding="utf-8")
    assert f"Ludoteca {version.told()}, " in text
    assert "video driver dummy" in text
    assert "TypeError: 'NoneType' object is not callable" in text
    library = Library.open(home, GAMES.rulebook)
    (last,) = library.unfinished(1)
    assert (last.names, last.length) == (("Zoë", "B"), 1)
    library.close()


def test_people_are_not_told_that_something_is_stored_when_it_is_not(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = crashed(str(tmp_path / "file"))
    assert done.returncode == FAILED
    message = done.stderr.splitlines()[-1]
    assert "Nothing you played could be saved" in message
    report = Path(message.rpartition(": ")[2])
    assert "TypeError" in report.read_text(encoding="utf-8")
    report.unlink()


def test_where_no_report_can_be_written_the_fault_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, _: bytes) -> None:
        raise ReadOnlyError(path=path)

    monkeypatch.setattr(atomic_files, "replace", refuse)
    with pytest.raises(ZeroDivisionError):
        crash.report_crash(ZeroDivisionError("a fault"), stored=True)


@pytest.mark.parametrize(
    ("terminal", "driver", "boxes"), [(True, "x11", 0), (False, "x11", 1), (False, "dummy", 0), (None, "x11", 1)]
)
def test_a_box_opens_where_nobody_reads_standard_error(
    terminal: bool | None, driver: str, boxes: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(console, "message_box", lambda message, _: shown.append(message))
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    if terminal is None:
        monkeypatch.setattr(sys, "stderr", None)
    else:
        monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    console.complain("It cannot go on.", by_box=True)
    assert shown == ["It cannot go on."] * boxes
    assert capsys.readouterr().err == ("" if terminal is None else "ludoteca: It cannot go on.\n")


@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_the_box_fits_a_screen_and_leads_to_the_report(
    language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[str, tuple[str, ...]]] = []
    opened: list[Path] = []

    def box(_: str, message: str, __: str, buttons: tuple[str, ...]) -> int:
        boxes.append((message, buttons))
        return len(buttons) - 1

    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(crash, "open_folder", opened.append)
    i18n.use(language)
    try:
        crash.report_crash(ZeroDivisionError("a fault"), stored=True)
    finally:
        i18n.use(i18n.ENGLISH)
    ((message, buttons),) = boxes
    (report,) = home.glob("crash-*.txt")
    assert str(report) in message.replace("\n", "")
    assert all(len(line) + sum(char >= "\u2e80" for char in line) <= 60 for line in message.split("\n"))
    assert len(set(buttons)) == 2
    assert opened == [home]


def test_a_box_that_is_closed_does_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    asked: list[str] = []
    for pressed in (-1, 0):
        monkeypatch.setattr(pygame.display, "message_box", lambda *_, pressed=pressed, **__: pressed)
        console.complain("It cannot go on.", offers={"Open": lambda: asked.append("open")})
    assert asked == []
