"""Two programs on one data directory, with the same match open in both."""

import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.library import Library, SettingsStore, database
from game.library.proposal import Proposal
from game.match import Match
from game.scenes.base.opening.next_match import MOVED
from game.scenes.base.opening.next_match import begin as begin_match
from game.scenes.table.scene import TableScene
from tests.e2e.program import TIMEOUT, environment
from tests.playing import find_book, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told

Begin = Callable[..., Match[Any]]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Libraries wait for each other only for a moment."""
    monkeypatch.setattr(database, "PATIENCE", 0.05)


@pytest.fixture
def other(home: Path, _impatient: None) -> Iterator[Library]:
    """The other program's library."""
    opened = Library.open(home, find_book)
    yield opened
    opened.close()


def on_top(hands: Hands) -> TableScene:
    """The table that people see now."""
    top = hands.app.top
    assert isinstance(top, TableScene)
    hands.wait(lambda: top.controller.settled)
    return top


def test_a_match_that_went_on_elsewhere_is_shown_as_it_stands(hands: Hands, begin: Begin, other: Library) -> None:
    hands.table(begin("toy"))
    hands.table(match := begin("toy"))
    told = Told(hands)
    theirs = other.load(hands.app.library.id_of(match))
    theirs.play(theirs.legal()[0])
    theirs.roll_dice()
    hands.key("space")
    assert told.lines == [MOVED.english]
    table = on_top(hands)
    assert table.model.match.journal == theirs.journal
    assert match.journal == ()
    hands.click(table.spot(next(iter(table.controller.hand.ways))))
    assert len(table.model.match.journal) == 3
    assert other.load(other.id_of(theirs)).journal == table.model.match.journal
    assert told.lines == [MOVED.english]


def test_what_happens_by_itself_notices_it_too(hands: Hands, begin: Begin, other: Library) -> None:
    hands.app.change(auto_roll=True)
    hands.table(match := begin("toy"))
    told = Told(hands)
    theirs = other.load(hands.app.library.id_of(match))
    theirs.play(theirs.legal()[0])
    theirs.roll_dice()
    hands.frames(60)
    assert told.lines == [MOVED.english]
    assert on_top(hands).model.match.journal == theirs.journal


def test_a_match_that_is_gone_for_good_is_told(hands: Hands, begin: Begin, home: Path) -> None:
    scene = hands.table(begin("toy"))
    told = Told(hands)
    with closing(sqlite3.connect(home / "library.db")) as theirs:
        theirs.execute("PRAGMA foreign_keys = ON")
        theirs.execute("DELETE FROM match")
        theirs.commit()
    hands.key("space")
    assert told.lines == ["This match is no longer in the library."]
    assert hands.app.top is scene
    assert scene.model.match.journal == ()


def test_while_another_program_writes_people_are_told_and_try_again(hands: Hands, begin: Begin, home: Path) -> None:
    scene = hands.table(begin("toy"))
    told = Told(hands)
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as theirs:
        theirs.execute("BEGIN IMMEDIATE")
        hands.key("space")
        assert not scene.controller.settled
        assert told.lines == []  # it waits
        hands.wait(lambda: scene.controller.settled)
        theirs.execute("COMMIT")
    assert ["Another program" in line for line in told.lines] == [True]
    assert scene.model.match.journal == ()
    hands.key("space")
    assert len(scene.model.match.journal) == 2


def test_a_match_begins_although_another_program_is_writing(hands: Hands, home: Path) -> None:
    with closing(sqlite3.connect(home / "library.db", isolation_level=None, check_same_thread=False)) as theirs:
        theirs.execute("BEGIN IMMEDIATE")
        writing = threading.Timer(0.2, theirs.execute, ("COMMIT",))
        writing.start()
        begin_match(hands.app, Proposal(terms("toy"), (), None))
        writing.join()
    assert on_top(hands).model.match.terms.game == "toy"


def test_a_move_waits_for_another_program_while_frames_go_on(hands: Hands, begin: Begin, home: Path) -> None:
    scene = hands.table(begin("toy"))
    told = Told(hands)
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as theirs:
        theirs.execute("BEGIN IMMEDIATE")
        hands.key("space")
        hands.key("space")  # what is done meanwhile does not count
        hands.frames(10)
        assert scene.busy
        theirs.execute("COMMIT")
    hands.wait(lambda: scene.controller.settled)
    assert len(scene.model.match.journal) == 2
    assert told.lines == []


def test_a_gesture_of_several_steps_waits_as_a_whole(hands: Hands, begin: Begin, home: Path, other: Library) -> None:
    match = begin("backgammon", dice="own")
    scene = hands.table(match)
    told = Told(hands)
    for key in ("2", "2"):
        hands.key(key)
    hands.wait(lambda: hands.app.top is scene and scene.controller.settled)
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as theirs:
        theirs.execute("BEGIN IMMEDIATE")
        hands.drag(scene.spot("13"), scene.spot("5"))
        hands.frames(10)
        assert len(match.journal) == 1
        theirs.execute("COMMIT")
    hands.wait(lambda: scene.controller.settled)
    assert list(map(str, match.journal)) == ["2-2", "13/11", "11/9", "9/7", "7/5"]
    assert other.load(hands.app.library.id_of(match)).journal == match.journal
    assert told.lines == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_two_windows_start_together_and_close_when_the_session_ends(home: Path) -> None:
    (home / "data").mkdir()
    SettingsStore.open(home / "data").change(welcome=False)
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", STARTED],
            env=environment(LUDOTECA_HOME=str(home / "data")),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for _ in range(2)
    ]
    for program in programs:
        assert program.stdout
        assert program.stdout.readline() == b"TitleScene\n"
    for program in programs:
        program.send_signal(signal.SIGTERM)
        out, err = program.communicate(timeout=TIMEOUT)
        assert (program.returncode, out, err) == (0, b"", b"")


STARTED = """
import sys
from game.app import App
from game.cli.start import start

run = App.run

def started(app):
    app.step()
    print(type(app.top).__name__, flush=True)
    run(app)

App.run = started
sys.exit(start(another=True))
"""
