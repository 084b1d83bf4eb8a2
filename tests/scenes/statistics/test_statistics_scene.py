"""The statistics screen: from the title, by its choices, with what has to be counted first, into files."""

import csv
import io
import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import i18n
from game.library import Library, figures, tallies
from game.library.database import Database
from game.library.statistics import BY_NAME, Subject
from game.library.storage_errors import FullError
from game.match import Match
from game.pictures.figure_panels import MEAN
from game.play.choosing.figure_selection import TIMES
from game.play.match_counting import MatchCounting
from game.review.review import Decision, Review
from game.scenes.base import screens
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.title.scene import TitleScene
from game.ui.background import BackgroundTask
from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.playing import BOX, find_book, played, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, busy, play_out, press, reachable, rest, save
from tests.stored import END

Begin = Callable[..., Match[Any]]


@pytest.fixture
def full(begin: Begin, library: Library) -> Library:
    """A finished match of every game; one against a computer player."""
    for game in BOX:
        play_out(begin(game))
    begin("toy", "series", steps=END, quits=0)
    play_out(begin("toy", levels=("", "master")))
    reviewed = begin("toy", steps=END, quits=0)
    decision = Decision(
        before=1, after=2, player=0, seat=0, kind="turn", choices=2, played=("1/2",), best=("2/3",),
        value=0.0, best_value=0.1, chance=0.5, best_chance=0.6,
    )  # fmt: skip
    library.keep_review(library.id_of(reviewed), Review(engine="x", level="y", whole=True, decisions=(decision,)))
    return library


def shown(hands: Hands, **asked: Any) -> StatisticsScene:
    ids = {person.name: person.id for person in hands.app.library.people()}
    asked = {field: ids.get(value, value) for field, value in asked.items()}
    scene = StatisticsScene(hands.app, screens.Statistics(**asked))
    hands.app.push(scene)
    rest(hands)
    return scene


def read(page: Page) -> list[str]:
    """Everything that can be read on a page, scrolled out of sight or not."""
    return [words.text for node in page.nodes() for words in node.words]


def test_it_opens_from_the_title(hands: Hands, full: Library) -> None:
    hands.app.push(TitleScene(hands.app))
    rest(hands)
    hands.click("statistics")
    scene = hands.app.top
    assert isinstance(scene, StatisticsScene)
    assert scene.chosen.player == full.figures(Subject()).players[0].key
    assert {"Backgammon", "Squadro", "Toy"} < set(read(scene.page))


def test_nothing_played_leads_to_a_match_of_each_game(hands: Hands) -> None:
    scene = shown(hands)
    assert scene.panels == []
    assert able(scene.page) == {"back", "people", *(f"game:{key}" for key in hands.app.games)}
    press(hands, "game:squadro")
    top = hands.app.top
    assert isinstance(top, NewMatchScene)
    assert top.book.key == "squadro"


@pytest.mark.usefixtures("full")
def test_every_choice_changes_the_figures(hands: Hands) -> None:
    scene = shown(hands, player="Anna")
    ids = {person.name: person.id for person in hands.app.library.people()}
    before = read(scene.page)
    for field, value in (
        ("computers", True),
        ("computers", False),
        ("game", "toy"),
        ("other", "Björn"),
        ("player", ""),
    ):
        scene.choose(field, ids.get(value, value) if isinstance(value, str) else value)
        rest(hands)
        assert read(scene.page) != before
        before = read(scene.page)
    assert scene.chosen.other == "", "against whom goes with the player"
    assert "other" not in scene.page.widgets
    scene.choose("days", 7)
    assert scene.panels, "what was played today is of the last seven days"
    assert set(TIMES) == {0, 365, 30, 7}


@pytest.mark.usefixtures("full")
def test_computer_players_count_apart(hands: Hands) -> None:
    scene = shown(hands, player="Anna", computers=True)
    assert [panel.title for panel in scene.panels][:2] == ["Matches", "Toy"]
    scene.choose("game", "squadro")
    rest(hands)
    assert scene.panels == []
    assert "There are no figures for this selection." in read(scene.page)


def test_a_match_that_goes_on_has_dice_and_no_more(hands: Hands, begin: Begin) -> None:
    begin("dont-worry", steps=20, quits=0)
    scene = shown(hands)
    assert [panel.title for panel in scene.panels] == ["The program’s dice"]
    assert any("200 rolls" in text for text in read(scene.page))


def test_who_plays_computers_alone_sees_those_matches_at_once(hands: Hands, begin: Begin) -> None:
    play_out(begin("toy", levels=("", "master")))
    scene = shown(hands)
    (anna,) = hands.app.library.people()
    assert (scene.chosen.player, scene.chosen.computers) == (anna.id, True)
    assert scene.panels
    scene.choose("computers", False)
    assert scene.panels == []
    assert shown(hands, player="Anna").chosen.computers, "her page leads to her figures too"


def test_matches_that_are_over_come_before_one_that_goes_on(hands: Hands, begin: Begin) -> None:
    begin("dont-worry", steps=20, quits=0)
    play_out(begin("toy", levels=("", "master")))
    scene = shown(hands, player="Anna")
    assert scene.chosen.computers
    assert "Matches: With computer players" in read(scene.page)


@pytest.mark.usefixtures("full")
def test_whom_one_has_met_in_other_matches_only_leads_to_those(hands: Hands) -> None:
    scene = shown(hands, player="Anna")
    assert not scene.chosen.computers
    (otto,) = (each.key for each in scene.others if each.key.startswith(BY_NAME))
    scene.choose("other", otto)
    rest(hands)
    assert scene.chosen.computers
    assert scene.panels
    scene.choose("computers", False)
    rest(hands)
    assert (scene.chosen.computers, scene.panels) == (False, []), "what is chosen stays"


@pytest.mark.usefixtures("full")
def test_everything_is_reached_by_keys_alone(hands: Hands) -> None:
    scene = shown(hands)
    assert reachable(scene.page) == able(scene.page)


def uncount(library: Library) -> None:
    """Forget what has been counted."""
    with library.database.transaction() as tables:
        tables.execute("DELETE FROM tally")
        tables.execute("DELETE FROM outcome")
        tables.execute("DELETE FROM ending")


def test_what_is_not_counted_yet_is_counted_while_people_look(
    hands: Hands, full: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = shown(hands).panels
    uncount(full)
    monkeypatch.setattr("game.play.match_counting.AT_ONCE", 0.0)
    scene = StatisticsScene(hands.app)
    hands.app.push(scene)
    assert scene.busy
    assert any("yet to be counted" in text for text in read(scene.page))
    rest(hands)
    assert scene.panels == done
    assert not any("yet to be counted" in text for text in read(scene.page))


def test_no_frame_waits_for_a_long_match_to_be_counted(
    hands: Hands, full: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, opened, threads = shown(hands).panels, threading.Event(), list[threading.Thread]()
    uncount(full)

    def slowly(*match: Any) -> tallies.Counts:
        threads.append(threading.current_thread())
        assert opened.wait(10)
        return tallies.counts_of(*match)

    monkeypatch.setattr("game.library.counting.counts_of", slowly)
    scene = StatisticsScene(hands.app)
    hands.app.push(scene)
    hands.frames(10)
    assert any("yet to be counted" in text for text in read(scene.page))
    opened.set()
    rest(hands)
    assert scene.panels == done
    assert threading.current_thread() not in threads


def test_matches_that_a_thread_cannot_read_are_counted_here(
    hands: Hands, full: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = shown(hands).panels
    uncount(full)
    monkeypatch.setattr("game.library.library_file.reader", lambda _: 1 / 0)
    assert shown(hands).panels == done


def test_matches_of_a_library_in_memory_are_counted() -> None:
    library = Library.unsaved(find_book)
    played(library.create(find_book("toy"), terms()), quits=0)
    uncount(library)
    services: Any = SimpleNamespace(library=library)
    counting = MatchCounting(services, library.uncounted(), BackgroundTask)
    assert counting.left == 1
    counting.begin()
    assert counting.left == 0
    assert library.statistics(Subject()).games["toy"].score.won == 1


def test_a_library_that_cannot_be_written_is_told_once_and_asked_no_more(
    hands: Hands, full: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    uncount(full)
    told = Told(hands)

    def full_disk(_: object) -> None:
        raise FullError(path="library.db")

    monkeypatch.setattr(full, "enter_count", full_disk)
    scene = shown(hands)
    assert len(told.lines) == 1
    assert not scene.uncounted


class Gate:
    """What the library is asked for figures, each question answered once the gate is open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = threading.Event()
        self.threads: list[threading.Thread] = []
        self._read = figures.read
        monkeypatch.setattr(figures, "MANY", 0)
        monkeypatch.setattr(figures, "read", self.read)

    def read(self, database: Database, subject: Subject, *more: Any) -> figures.Figures:
        self.threads.append(threading.current_thread())
        assert self.opened.wait(10)
        return self._read(database, subject, *more)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(monkeypatch)
    yield gate
    gate.opened.set()
    for thread in gate.threads:
        thread.join()


@pytest.mark.usefixtures("full")
def test_of_many_matches_no_frame_waits_for_the_figures(
    hands: Hands, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = StatisticsScene(hands.app)
    hands.app.push(scene)
    hands.frames(10)
    assert scene.busy
    assert "Counting the matches…" in read(scene.page)
    gate.opened.set()
    rest(hands)
    assert scene.panels
    assert "Counting the matches…" not in read(scene.page)
    gate.opened.clear()
    scene.choose("player", "")
    hands.frames(10)
    scene.choose("game", "toy")  # before the first answer
    hands.app.change(language="de")
    assert "Die Partien werden gezählt …" in read(scene.page)
    gate.opened.set()
    rest(hands)
    assert threading.current_thread() not in gate.threads
    monkeypatch.setattr(figures, "MANY", 1000)
    few = shown(hands, game="toy")
    few.choose("player", "")
    assert scene.panels == few.panels != []
    assert gate.threads.pop() is threading.current_thread()
    assert gate.threads.pop() is threading.current_thread()


@pytest.mark.usefixtures("full")
def test_who_leaves_before_the_figures_are_there_leaves_no_thread(hands: Hands, gate: Gate) -> None:
    hands.app.push(TitleScene(hands.app))
    hands.app.push(StatisticsScene(hands.app))
    hands.frames(3)
    hands.app.pop()
    gate.opened.set()
    (thread,) = gate.threads
    thread.join(10)
    assert not thread.is_alive()
    rest(hands)


@pytest.mark.usefixtures("full")
def test_figures_that_a_thread_cannot_read_are_read_here(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    few = shown(hands).panels
    monkeypatch.setattr(figures, "MANY", 0)
    monkeypatch.setattr("game.library.library_file.reader", lambda _: 1 / 0)
    assert shown(hands).panels == few


@pytest.mark.usefixtures("full")
def test_figures_go_into_a_table_and_a_picture(hands: Hands, home: Path) -> None:
    told = Told(hands)
    scene = shown(hands, player="Anna")
    for key in ("csv", "csv", "png"):
        press(hands, key)
        save(hands)
    files = sorted(path.name for path in (home / "files").iterdir())
    assert len(files) == 3, "nothing is overwritten"
    assert all(name.startswith("Statistics-Anna-") for name in files)
    assert len(told.lines) == 3
    table = next((home / "files").glob("*.csv")).read_bytes()
    assert table.startswith(b"\xef\xbb\xbf")
    about, head, *rows = csv.reader(io.StringIO(table.decode("utf-8-sig")))
    assert about[0].startswith("Statistics · Anna · All games · All time · Among people")
    assert head == ["Section", "Figure", "Value"]
    written = {tuple(row[:2]): row[2] for row in rows}
    counted = scene.host.library.statistics(scene.chosen.subject(datetime.now().astimezone()))
    assert int(written["Squadro", "Games: Won"]) == counted.games["squadro"].score.won
    assert int(written["All games", "Matches: Lost"]) == counted.matches.lost
    squadro = counted.games["squadro"]
    assert int(written["Squadro: Who goes first", "Won going first: Games"]) == squadro.began.total
    picture = pygame.image.load(next((home / "files").glob("*.png")))
    assert picture.get_at((1, 1))[:3] == (255, 255, 255)
    assert picture.width == 1600
    assert picture.height > 400


@pytest.mark.usefixtures("full")
def test_charts_say_what_they_show(hands: Hands) -> None:
    scene = shown(hands, player="Anna")
    images = [node for node in scene.page.nodes() if node.role is Role.IMAGE]
    assert images
    assert all(node.name and node.words for node in images)
    assert "PR (lower is better)" in read(scene.page)


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("language", ["de", "el", "zh", "tr"])
def test_it_stands_in_every_kind_of_script(hands: Hands, language: str) -> None:
    before = i18n.language()
    try:
        hands.app.change(language=language)
        assert shown(hands, player="Anna").panels
    finally:
        i18n.use(before)


def test_few_matches_of_several_games_are_one_table_where_it_has_room(hands: Hands, begin: Begin) -> None:
    for game in ("backgammon", "squadro"):
        play_out(begin(game))
    for look, one in ((Look((1600, 900)), True), (Look((960, 600), 2.0), False)):
        scene = shown(hands)
        scene.page.rebuild(look)
        scene.page.settle()
        rows = [node.name for node in scene.page.nodes() if node.name.startswith(i18n.t(MEAN))]
        assert any("Backgammon" in row and "Squadro" in row for row in rows) == one


def test_it_says_that_games_count_before_their_match_is_over(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", length=2)
    match.play(next(action for action in match.legal() if action.verb == "resign"))
    assert not match.over
    said = read(shown(hands).page)
    assert "A game counts once it is over, even while its match goes on." in said
    assert {"Squadro", "Game"} <= {*said}, "one game of it has been counted"


def test_figures_that_cannot_be_read_are_not_taken_for_none(
    hands: Hands, full: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    unread = "The library cannot be read at the moment."
    with monkeypatch.context() as patch:
        patch.setattr(full, "figures", busy)
        scene = StatisticsScene(hands.app)
        hands.app.push(scene)
        assert unread in read(scene.page)
        assert not any(text.startswith("No game has been finished") for text in read(scene.page))
    scene.retry()
    figures = [panel.title for panel in scene.panels]
    assert figures
    assert unread not in read(scene.page)
    with monkeypatch.context() as patch:
        patch.setattr(full, "figures", busy)
        scene.lay_out()
        assert [panel.title for panel in scene.panels] == figures, "those of the same choice stay"
        scene.choose("game", "toy")
        assert not scene.panels
        assert unread in read(scene.page)
    scene.retry()
    assert scene.chosen.game == "toy"
    assert scene.panels
