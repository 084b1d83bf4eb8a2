"""Importing files step by step: what is told of one, of several, and of what was stopped; who is shown what came."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.library import Library, files
from game.library.exchange import import_file
from game.library.storage_errors import DamagedError, Notice
from game.match import Match
from game.play.import_report import ImportReport
from game.scenes.files import importing
from game.scenes.files.importing import ImportingScene
from game.scenes.files.merging import MergingScene
from game.scenes.library.scene import LibraryScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.layout import Label, Line
from tests.playing import TOY, find_book, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told

Begin = Callable[..., Match[Any]]
WHY = Notice(N_("test", "It is not readable."))


class Observer:
    """Is shown matches."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def show_imported(self, match_id: str) -> None:
        self.shown.append(match_id)


@pytest.fixture
def observer(hands: Hands) -> Observer:
    hands.app.push(TitleScene(hands.app))
    return Observer()


@pytest.fixture
def sent(begin: Begin, library: Library, tmp_path: Path) -> list[Path]:
    """The files of two matches that are not in the library."""
    paths = []
    for number, game in enumerate(("squadro", "toy")):
        match = begin(game)
        paths.append(tmp_path / f"{number}.ludoteca")
        files.export(match, paths[-1])
        library.delete(library.id_of(match))
    return paths


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """The file of another library."""
    with closing(Library.open(tmp_path / "other", find_book)) as opened:
        opened.create(TOY, terms())
    return tmp_path / "other" / "library.db"


def begun(hands: Hands, paths: list[Path], observer: Observer | None) -> ImportingScene:
    scene = ImportingScene(hands.app, paths, observer)
    hands.app.push(scene)
    return scene


def done(hands: Hands, paths: list[Path], observer: Observer | None = None) -> ImportingScene:
    """All is read."""
    scene = begun(hands, paths, observer)
    while scene.working:
        scene.update(0)
    return scene


def report(scene: ImportingScene) -> list[str]:
    return [box.text for box in scene.view().walk() if isinstance(box, Label)]


# ---- the report


@pytest.mark.parametrize(
    ("came", "found", "plain"),
    [
        (ImportReport(), "", True),
        (ImportReport(new=["a", "b"]), "a", True),
        (ImportReport(known=[(Path("x"), "c")]), "c", False),
        (ImportReport(new=["a"], known=[(Path("x"), "c")]), "a", False),
        (ImportReport(refused=[(Path("x"), WHY)]), "", False),
        (ImportReport(new=["a"], fresh=1), "a", False),
    ],
)
def test_the_first_match_is_found_and_plain_is_what_needs_no_words(came: ImportReport, found: str, plain: bool) -> None:
    assert (came.found, came.plain) == (found, plain)


def test_a_long_report_lists_forty_of_each_kind_and_counts_all(
    hands: Hands, observer: Observer, sent: list[Path]
) -> None:
    scene = done(hands, sent, observer)
    path = Path("x")
    scene.came = ImportReport(new=["gone"] * 41, known=[(path, "gone")] * 42, refused=[(path, WHY)] * 43)
    said = report(scene)
    counted = ["New in the library: 41", "Already in the library: 42", "Not imported: 43"]
    assert [text for text in said if text in counted] == counted
    assert len([text for text in said if text.startswith("• ")]) == 3 * 40


def test_each_kind_has_a_heading_with_its_number(
    hands: Hands, observer: Observer, sent: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = done(hands, [*sent, sent[0], sent[0].parent / "gone.ludoteca"], observer)
    said = report(scene)
    assert said[0] == "Import"
    assert [text for text in said if text.endswith((": 2", ": 1"))] == [
        "New in the library: 2",
        "Already in the library: 1",
        "Not imported: 1",
    ]
    lines = [box for box in scene.view().walk() if isinstance(box, Line)]
    assert [line.command.name for line in lines] == ["match:0", "match:1", "match:2"]
    assert "• 0.ludoteca\u00a0· Anna – Björn\u00a0· Squadro" in said
    assert any("gone.ludoteca" in text for text in said)
    assert not any(str(sent[0].parent) in text for text in said), "its name is enough"
    assert scene.leave_sheet.text == "OK"
    monkeypatch.setattr(importing, "_LISTED", 1)
    assert len([box for box in scene.view().walk() if isinstance(box, Line)]) == 2


def test_fresh_dice_are_reported(
    hands: Hands, observer: Observer, sent: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "game.play.import_report.import_file", lambda *given: import_file(*given)._replace(fresh_dice=True)
    )
    scene = done(hands, sent, observer)
    assert "Unfinished matches that go on with fresh dice: 2" in report(scene)
    assert hands.app.top is scene


# ---- what is told


def test_of_a_single_file_it_is_told_what_became_of_it(hands: Hands, observer: Observer, sent: list[Path]) -> None:
    told = Told(hands)
    for path in (sent[0], sent[0], sent[0].parent / "gone.ludoteca"):
        done(hands, [path], observer)
        assert isinstance(hands.app.top, TitleScene)
    assert told.lines[0] == "Imported from 0.ludoteca"
    assert told.lines[1] == "This match is already in the library: Anna – Björn\u00a0· Squadro"
    assert "gone.ludoteca" in told.lines[2]
    assert len(told.lines) == 3
    assert observer.shown == [hands.app.library.matches()[0].id] * 2


def test_a_single_match_with_fresh_dice_says_so(
    hands: Hands, observer: Observer, sent: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "game.play.import_report.import_file", lambda *given: import_file(*given)._replace(fresh_dice=True)
    )
    told = Told(hands)
    done(hands, sent[:1], observer)
    assert told.lines[0].startswith("The match was imported. From here on it has fresh dice")


def test_several_new_matches_are_counted_and_the_first_is_shown(
    hands: Hands, observer: Observer, sent: list[Path]
) -> None:
    told = Told(hands)
    scene = done(hands, sent, observer)
    assert told.lines == ["Matches imported: 2"]
    assert observer.shown == [scene.came.new[0]]


def test_without_an_observer_the_line_offers_to_show_the_match(
    hands: Hands, observer: Observer, sent: list[Path]
) -> None:
    assert observer.shown == []
    told = Told(hands)
    scene = done(hands, sent)
    assert told.lines == ["Matches imported: 2"]
    assert isinstance(hands.app.top, TitleScene)
    scene.open_library(scene.came.new[1])
    assert isinstance(hands.app.top, LibraryScene)
    assert [type(each) for each in hands.app.scenes] == [TitleScene, LibraryScene]


def test_the_report_leads_to_the_match_or_to_the_first_one(hands: Hands, observer: Observer, sent: list[Path]) -> None:
    scene = done(hands, [*sent, sent[0]], observer)
    assert observer.shown == []
    scene.show_match(1, scene.came.new[1])
    assert observer.shown == [scene.came.new[1]]
    assert isinstance(hands.app.top, TitleScene)
    again = done(hands, [sent[1], sent[0]], observer)
    again.leave_sheet()
    assert observer.shown[1:] == [again.came.known[0][1]]
    assert isinstance(hands.app.top, TitleScene)


def test_a_report_of_nothing_shows_nothing(hands: Hands, observer: Observer, tmp_path: Path) -> None:
    scene = done(hands, [tmp_path / "a.ludoteca", tmp_path / "b.ludoteca"], observer)
    scene.leave_sheet()
    assert observer.shown == []
    assert isinstance(hands.app.top, TitleScene)


# ---- on the way


def test_how_far_it_is_is_told_and_it_can_be_stopped(hands: Hands, observer: Observer, sent: list[Path]) -> None:
    scene = begun(hands, [sent[0]] * 4, observer)
    assert (scene.said, scene.closes_beside) == ("Importing 0 of 4 files", False)
    scene.update(0)
    assert (scene.said, scene.share) == ("Importing 1 of 4 files", 0.25)
    assert report(scene)[0] == scene.said
    assert scene.leave_sheet.text == "Stop"
    scene.leave_sheet()
    assert (scene.stopping, scene.working) == (True, True)
    scene.update(0)
    assert (scene.working, scene.closes_beside) == (False, True)
    assert len(scene.came.new) + len(scene.came.known) == 1


def test_files_that_are_dropped_meanwhile_come_too(hands: Hands, observer: Observer, sent: list[Path]) -> None:
    scene = begun(hands, sent[:1], observer)
    scene.drop(sent[1:])
    assert scene.said == "Importing 0 of 2 files"
    while scene.working:
        scene.update(0)
    assert len(scene.came.new) == 2


# ---- libraries


def test_a_library_among_them_is_merged_at_the_end(
    hands: Hands, observer: Observer, sent: list[Path], other: Path
) -> None:
    scene = begun(hands, [other, *sent[:1]], observer)
    assert scene.said == "Importing 0 of 1 files"
    told = Told(hands)
    while scene.working:
        scene.update(0)
    assert told.lines == ["Imported from 0.ludoteca"], "the only file besides libraries"
    assert isinstance(hands.app.top, MergingScene)


def test_a_library_alone_is_merged_at_once(hands: Hands, observer: Observer, other: Path) -> None:
    done(hands, [other], observer)
    assert isinstance(hands.app.top, MergingScene)
    assert observer.shown == []


def test_who_stops_merges_nothing(hands: Hands, observer: Observer, sent: list[Path], other: Path) -> None:
    scene = begun(hands, [*sent, other], observer)
    scene.update(0)
    scene.leave_sheet()
    while scene.working:
        scene.update(0)
    assert isinstance(hands.app.top, TitleScene)


def test_why_nothing_was_merged_is_told(hands: Hands, observer: Observer, other: Path) -> None:
    scene = MergingScene(hands.app, [other], observer)
    hands.app.push(scene)
    scene.fail(DamagedError(path=other))
    overlay = scene.page.overlay
    assert overlay
    overlay.settle()
    said = "\n".join(node.text for node in overlay.nodes())
    assert "Nothing was imported." in said
    assert str(other) in said
    scene.close_report()
    assert observer.shown == [""]


def test_a_file_of_a_second_start_takes_a_table_away_only_for_its_match(
    hands: Hands, sent: list[Path], begin: Begin, tmp_path: Path
) -> None:
    hands.app.push(TitleScene(hands.app))
    table = hands.table(begin("squadro"))
    told, broken = Told(hands), tmp_path / "broken.ludoteca"
    broken.write_text("no match")
    hands.app.come_forward([broken])
    hands.frames(4)
    assert hands.app.top is table
    assert len(told.lines) == 1
    hands.app.come_forward([sent[1]])
    hands.wait(lambda: hands.app.top is not table)
    hands.frames(4)
    title, other = hands.app.scenes
    assert isinstance(title, TitleScene)
    assert isinstance(other, TableScene)
    assert other.model.match.terms.game == "toy"
