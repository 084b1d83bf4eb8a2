"""Where nothing can be stored nothing is shown as played: people are told why, and play goes on when there is room."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.cli.start import start
from game.games.registry import GAMES
from game.idle import NAP
from game.library import Library, SettingsStore
from game.library.storage_errors import FullError
from game.match import Match, Moment
from game.play.controller import RETRY
from game.rules.rulebook import DICE
from game.scenes.library.scene import LibraryScene
from game.scenes.notice.scene import NoticeScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from tests.e2e.program import ROOT, TIMEOUT, environment
from tests.playing import find_book, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told

FULL = "Free some space, then try again. The disk is full, so nothing could be saved: /data/library.db"
FRAME = 1 / 60


class Disk:
    """A recorder with room for so many more changes. ``length`` is that of the journal as it is stored."""

    def __init__(self) -> None:
        self.room = 1000
        self.length = 0

    def append(self, index: int, *moments: Moment[Any]) -> None:
        self._take()
        self.length = index + len(moments)

    def truncate(self, length: int, moment: Moment[Any]) -> None:
        self._take()
        self.length = length

    def _take(self) -> None:
        if self.room < 1:
            raise FullError(path="/data/library.db")
        self.room -= 1


class Seated:
    """A table whose disk may be full."""

    def __init__(self, hands: Hands, game: str) -> None:
        self.hands = hands
        self.disk = Disk()
        self.match: Match[Any] = Match(find_book(game), terms(game), recorder=self.disk)
        self.scene = hands.table(self.match)
        self.told = Told(hands)

    def until_a_move(self) -> None:
        """Go on until somebody has a choice of moves, all of it stored."""
        while not self.scene.controller.hand.ways:
            self.hands.key("space")
            self.hands.wait(lambda: self.scene.controller.settled)
        assert self.disk.length == len(self.match.journal)

    @contextmanager
    def no_change(self) -> Iterator[None]:
        """Whatever is done inside is refused, and people are told once."""
        self.disk.room = 0
        before, told, shown = self.match.journal, len(self.told.lines), self.scene.controller.view.picture
        yield
        assert self.match.journal == before
        assert self.told.lines[told:] == [FULL]
        self.hands.wait(lambda: self.scene.controller.settled)
        assert self.scene.controller.view.picture == shown
        self.disk.room = 1000


@pytest.fixture
def toy(hands: Hands) -> Seated:
    return Seated(hands, "toy")


def test_a_roll_waits_for_room(toy: Seated) -> None:
    with toy.no_change():
        toy.hands.key("space")
    toy.hands.key("space")
    assert toy.disk.length == len(toy.match.journal) == 3


def test_a_throw_is_tried_again_and_falls_as_it_would_have(toy: Seated) -> None:
    twin: Match[Any] = Match(toy.match.book, toy.match.terms, [*toy.match.journal, *toy.match.legal()[:1]])
    twin.roll_dice()
    toy.disk.room = 1
    toy.hands.key("space")
    assert (toy.match.to_act, toy.told.lines) == (DICE, [FULL])
    toy.hands.frames(round(RETRY / FRAME) + 5)
    assert (toy.match.to_act, toy.told.lines) == (DICE, [FULL, FULL])
    toy.disk.room = 1000
    toy.hands.frames(round(RETRY / FRAME) + 5)
    assert toy.match.journal == twin.journal


def test_a_click_moves_nothing_that_is_not_stored(toy: Seated) -> None:
    toy.until_a_move()
    origin = next(iter(toy.scene.controller.hand.ways))
    with toy.no_change():
        toy.hands.click(toy.scene.spot(origin))
    toy.hands.click(toy.scene.spot(origin))
    assert toy.match.journal[-1].origin == origin


def test_a_dropped_piece_goes_back(toy: Seated) -> None:
    toy.until_a_move()
    origin, ways = next(iter(toy.scene.controller.hand.ways.items()))
    places = toy.scene.spot(origin), toy.scene.spot(next(iter(ways)))
    with toy.no_change():
        toy.hands.drag(*places)
    toy.hands.drag(*places)
    assert toy.match.journal[-1].origin == origin


def test_undo_takes_nothing_back_that_stays_stored(hands: Hands) -> None:
    squadro = Seated(hands, "squadro")
    before = squadro.match.journal
    hands.click(squadro.scene.spot(next(iter(squadro.scene.controller.hand.ways))))
    assert squadro.match.can_undo
    with squadro.no_change():
        hands.key("ctrl+z")
    hands.key("ctrl+z")
    assert squadro.match.journal == before
    with squadro.no_change():
        hands.key("ctrl+shift+z")
    hands.key("ctrl+shift+z")
    assert squadro.disk.length == len(squadro.match.journal) == len(before) + 1


def test_two_steps_of_one_gesture_are_stored_together_or_not_at_all(hands: Hands) -> None:
    table = Seated(hands, "backgammon")
    table.until_a_move()
    hand = table.scene.controller.hand
    origin, target = next((o, t) for o, ways in hand.ways.items() for t, way in ways.items() if len(way) == 2)
    before = len(table.match.journal)
    with table.no_change():
        hands.drag(table.scene.spot(origin), table.scene.spot(target))
    hands.wait(lambda: table.scene.controller.settled)
    table.disk.room = 1  # one change, of two entries
    hands.drag(table.scene.spot(origin), table.scene.spot(target))
    assert len(table.match.journal) == before + 2 == table.disk.length
    assert table.scene.controller.view.picture == table.scene.controller.picture


# ---- at the start


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Hands], object]], int]:
    """Starts the program for people, does something with it, and closes its window; gives the exit status."""

    def run(do: Callable[[Hands], object]) -> int:
        failed: list[AssertionError] = []

        def loop(app: App) -> None:
            app.step()
            try:
                do(Hands(app))
            except AssertionError as error:
                failed.append(error)
            app.quit()

        monkeypatch.setattr(App, "run", loop)
        monkeypatch.setattr("game.app.REST", NAP)
        status = start()
        if failed:
            raise failed[0]
        return status

    return run


Running = Callable[[Callable[[Hands], object]], int]


def test_without_a_place_for_the_data_people_are_told_and_play_on(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LUDOTECA_HOME", str(tmp_path / "file"))

    def play(hands: Hands) -> None:
        app = hands.app
        app.change(motion="off")
        assert isinstance(app.top, NoticeScene)
        hands.key("return")
        assert isinstance(app.top, TitleScene)
        hands.click("game:squadro")
        hands.click("begin")
        table = app.top
        assert isinstance(table, TableScene)
        hands.wait(lambda: table.controller.settled)
        hands.click(table.spot(next(iter(table.controller.hand.ways))))
        assert table.model.match.journal[-1].verb == "move"
        app.home()
        hands.click("library")
        assert isinstance(app.top, LibraryScene)
        assert len(app.library.matches()) == 1

    assert running(play) == 0
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_damaged_files_are_put_aside_and_people_are_told(running: Running, home: Path) -> None:
    (home / "library.db").write_bytes(b"no database")
    (home / "settings.json").write_text('{"version": 99}')
    shown: list[str] = []

    def look(hands: Hands) -> None:
        notices = hands.app.top
        assert isinstance(notices, NoticeScene)
        shown.append("\n".join(notices.notices))
        hands.key("escape")
        assert isinstance(hands.app.top, TitleScene)

    assert running(look) == 0
    assert "library was damaged" in shown[0]
    assert "settings were made by a newer" in shown[0]
    assert (home / "library.db.damaged-1").read_bytes() == b"no database"
    assert (home / "settings.json.newer-1").exists()
    assert running(lambda hands: shown.append(type(hands.app.top).__name__)) == 0
    assert shown[1:] == ["TitleScene"]


def test_settings_that_cannot_be_written_hold_until_the_end(hands: Hands, home: Path) -> None:
    told = Told(hands)
    hands.app.push(TitleScene(hands.app))
    (home / "settings.json").unlink()
    (home / "settings.json").mkdir()
    hands.app.change(text_size=1.5)
    assert hands.app.settings.text_size == 1.5
    assert [str(home / "settings.json") in line for line in told.lines] == [True]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit for the size of files")
def test_with_a_full_disk_from_the_start_people_are_told_and_play_on(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK],
        cwd=ROOT,
        env=environment(LUDOTECA_HOME=str(home / "data")),
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "NoticeScene 1\n")
    assert done.stderr.startswith("ludoteca: ")
    assert "Traceback" not in done.stderr
    assert SettingsStore.open(home / "data").notices == []
    library = Library.open(home / "data", GAMES.rulebook)
    assert (library.matches(), library.notices) == ([], [])
    library.close()


FULL_DISK = """
import resource, sys
from game.app import App
from game.match import Player, Terms
from game.games.registry import GAMES
from game.cli.start import start

def play(app):
    app.step()
    book = GAMES.rulebook("squadro")
    match = app.library.create(book, Terms("squadro", book.defaults(), (Player("A"), Player("B")), (0, 1), first=0))
    match.play(match.legal()[0])
    app.change(text_size=1.5)
    app.step()
    print(type(app.top).__name__, len(match.journal))
    app.quit()

App.run = play
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
sys.exit(start())
"""
