"""What the chooser of files leads to: files that are read, dropped and written, and what is told of them."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.library import Library, files
from game.match import Match
from game.scenes.base import screens
from game.scenes.base.files.storage import FOLDER, export_match
from game.scenes.files.importing import ImportingScene
from game.scenes.files.scene import FilesScene
from game.scenes.library.scene import LibraryScene
from game.scenes.replay.animation_sheet import AnimationScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.folders.file_task import FileTask, Then
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.files.choosing import choose, chooser, click, lines, texts
from tests.scenes.screens import Told, drop, ids, rest, write

Begin = Callable[..., Match[Any]]


# ---- several files, and one report


def test_several_files_are_reported_once(hands: Hands, sent: Path, library: Library) -> None:
    choose(hands)
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    click(hands, Role.BUTTON, "Import")
    (there,) = ids(library)
    click(hands, Role.BUTTON, "Import file or ID")
    rest(hands)
    click(hands, Role.BUTTON, "Select all")
    scene = chooser(hands)
    hands.wait(lambda: len(scene.selection) == 3)
    scene.take([*(sent / f"{name}.ludoteca" for name in ("first", "second", "third")), sent / "matlab.mat"])
    rest(hands)
    assert isinstance(hands.app.top, ImportingScene)
    said = texts(hands)
    assert "New in the library: 2" in said
    assert "Already in the library: 1" in said
    assert "Not imported: 1" in said
    assert "matlab.mat" in said
    known = next(node for node in lines(hands) if "second.ludoteca" in node.name)
    hands.click(known.rect.center)
    rest(hands)
    assert isinstance(hands.app.top, LibraryScene)
    assert hands.app.top.page.focused == f"match:{there}"
    assert len(ids(library)) == 3
    assert sent.is_dir()


def test_however_long_the_report_its_button_is_in_sight(hands: Hands, sent: Path) -> None:
    hands.app.open(screens.ImportFiles([sent / f"gone {number}.ludoteca" for number in range(30)]))
    hands.wait(lambda: "Not imported: 30" in texts(hands))
    hands.app.look = Look((960, 600), 2.0)
    scene = hands.app.top
    scene.lay_out()
    (page,) = scene.pages
    page.settle()
    assert page.regions["sheet"].reach > 0
    assert pygame.Rect((0, 0), hands.app.look.size).contains(scene.targets()["ok"])
    assert not page.regions["sheet"].view.colliderect(scene.targets()["ok"])


def test_a_single_file_that_is_there_already_is_shown(hands: Hands, begin: Begin, library: Library, home: Path) -> None:
    for game in ("squadro", "toy"):
        begin(game)
    newest, oldest = ids(library)
    files.export(library.load(oldest), home / "m.ludoteca")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    told = Told(hands)
    drop(hands, home / "m.ludoteca")
    assert told.lines == ["This match is already in the library: Anna – Björn\u00a0· Squadro"]
    assert isinstance(hands.app.top, LibraryScene)
    assert hands.app.top.page.focused == f"match:{oldest}"
    assert ids(library) == [newest, oldest]


def test_reading_many_shows_how_far_it_is_and_can_be_stopped(hands: Hands, sent: Path, library: Library) -> None:
    paths = [sent / "first.ludoteca"] * 60
    hands.app.push(LibraryScene(hands.app))
    hands.app.open(screens.ImportFiles(paths))
    hands.frames(20)
    assert "of 60 files" in texts(hands)
    hands.key("escape")
    rest(hands)
    assert "New in the library: 1" in texts(hands)
    hands.key("return")
    assert isinstance(hands.app.top, LibraryScene)
    assert len(ids(library)) == 1


# ---- dropping


@pytest.mark.parametrize("where", ["title", "library", "settings", "new match", "table", "rule book", "chooser"])
def test_files_can_be_dropped_on_every_screen(
    hands: Hands, sent: Path, library: Library, begin: Begin, where: str
) -> None:
    hands.app.push(TitleScene(hands.app))
    if where == "table":
        hands.table(begin("dont-worry"))
    elif where == "chooser":
        choose(hands)
    elif where != "title":
        asked: dict[str, screens.Screen] = {
            "library": screens.OpenLibrary(),
            "settings": screens.OpenSettings(),
            "new match": screens.NewMatch("squadro"),
            "rule book": screens.OpenRulebook(),
        }
        hands.app.open(asked[where])
    before, top, told = len(ids(library)), hands.app.top, Told(hands)
    for event in (pygame.DROPBEGIN, "first", "second", pygame.DROPCOMPLETE):
        if isinstance(event, str):
            pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(sent / f"{event}.ludoteca")))
        else:
            pygame.event.post(pygame.Event(event))
    hands.frames()
    rest(hands)
    assert len(ids(library)) == before + 2
    assert told.lines == ["Matches imported: 2"]
    assert hands.app.top is top or where == "chooser"


def test_from_another_screen_a_line_leads_to_the_match(
    hands: Hands, sent: Path, library: Library, begin: Begin
) -> None:
    table = hands.table(begin("dont-worry"))
    drop(hands, sent / "first.ludoteca")
    rest(hands)
    assert hands.app.top is table
    hands.key("tab")
    hands.key("return")
    rest(hands)
    assert isinstance(hands.app.top, LibraryScene)
    read = next(match for match in ids(library) if library.summary(match).game == "toy")
    assert hands.app.top.page.focused == f"match:{read}"


# ---- new files and folders


def test_a_match_is_written_where_and_as_one_likes(hands: Hands, downloads: Path, begin: Begin, home: Path) -> None:
    begin("squadro")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    export_match(hands.app, hands.app.library.matches()[0])
    scene = chooser(hands)
    assert scene.folder.path == home / FOLDER
    assert scene.page.focused == "name"
    write(hands, "Our holiday")
    click(hands, Role.BUTTON, "Downloads")
    click(hands, Role.BUTTON, "Save")
    assert (downloads / "Our holiday.ludoteca").is_file()
    assert isinstance(hands.app.top, LibraryScene)


@pytest.mark.parametrize(("preset", "others"), [("classic", ["anna.mat"]), ("playtive", [])])
@pytest.mark.parametrize("name", ["anna.mat", "anna.MAT", "anna.ludoteca"])
def test_a_match_is_written_in_our_own_format_whatever_ending_is_given(
    hands: Hands, downloads: Path, begin: Begin, preset: str, name: str, others: list[str]
) -> None:
    begin("backgammon", preset)
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    export_match(hands.app, hands.app.library.matches()[0])
    chooser(hands)
    write(hands, str(downloads / name))
    hands.key("return")
    rest(hands)
    written = {path.name: path.read_bytes().lstrip()[:1] for path in downloads.glob("anna*")}
    assert written == {"anna.ludoteca": b"{", **dict.fromkeys(others, b";")}


def test_the_export_leads_to_the_animated_picture(hands: Hands, begin: Begin) -> None:
    begin("squadro")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    export_match(hands.app, hands.app.library.matches()[0])
    chooser(hands)
    click(hands, Role.BUTTON, "As an animated GIF")
    assert [type(scene) for scene in hands.app.scenes[-3:]] == [LibraryScene, ReplayScene, AnimationScene]
    hands.key("escape")
    rest(hands)
    assert isinstance(hands.app.top, ReplayScene), "it is asked about once"


@pytest.mark.parametrize(("game", "kinds"), [("squadro", ".ludoteca"), ("backgammon", ".ludoteca and .mat")])
def test_what_is_written_is_told_beside_its_name(hands: Hands, begin: Begin, game: str, kinds: str) -> None:
    begin(game)
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    export_match(hands.app, hands.app.library.matches()[0])
    scene = chooser(hands)
    (told,) = [node for node in scene.page.nodes() if node.name == kinds]
    (name,) = [node for node in scene.page.nodes() if node.key == "name"]
    assert told.rect.left > name.rect.right
    assert told.rect.centery == name.rect.centery


def test_what_has_a_name_already_is_not_overwritten_and_that_is_said(
    hands: Hands, downloads: Path, begin: Begin, home: Path
) -> None:
    begin("squadro")
    (home / FOLDER).mkdir()
    (home / FOLDER / "Holiday.ludoteca").write_text("mine")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    export_match(hands.app, hands.app.library.matches()[0])
    chooser(hands)
    write(hands, "holiday")
    assert "The new one will be called: holiday-2.ludoteca" in texts(hands)
    hands.key("return")
    rest(hands)
    assert (home / FOLDER / "Holiday.ludoteca").read_text() == "mine"
    assert (home / FOLDER / "holiday-2.ludoteca").is_file()
    assert downloads.is_dir()


def test_where_nothing_can_be_written_the_chooser_stays(hands: Hands, downloads: Path, begin: Begin) -> None:
    begin("squadro")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    export_match(hands.app, hands.app.library.matches()[0])
    chooser(hands)
    write(hands, str(downloads / "gone" / "match"))
    told = Told(hands)
    hands.key("return")
    assert isinstance(hands.app.top, FilesScene)
    assert len(told.lines) == 1
    hands.key("ctrl+a")
    write(hands, str(downloads / "match"))
    hands.key("return")
    assert (downloads / "match.ludoteca").is_file()


def test_a_folder_is_chosen(hands: Hands, downloads: Path) -> None:
    taken: list[Path] = []

    def take(paths: Any) -> Then:
        taken.extend(paths)
        return lambda: None

    hands.app.push(TitleScene(hands.app))
    title, act = N_("test", "Where to?"), N_("test", "Here")
    hands.app.open(screens.Files(FileTask("folder", title, act, take, start=downloads)))
    chooser(hands)
    click(hands, Role.LIST_ITEM, "Club")
    click(hands, Role.BUTTON, "Here")
    assert taken == [downloads / "Club"]
    assert isinstance(hands.app.top, TitleScene)


def test_the_table_is_left_alone_by_what_is_dropped_while_something_is_read(
    hands: Hands, sent: Path, library: Library, begin: Begin
) -> None:
    table = hands.table(begin("dont-worry"))
    hands.app.open(screens.ImportFiles([sent / "first.ludoteca"]))
    hands.app.top.drop([sent / "second.ludoteca"])
    rest(hands)
    hands.frames()
    assert hands.app.top is table
    assert len(ids(library)) == 3
    assert isinstance(table, TableScene)


def test_one_comes_back_to_where_one_wrote_last_while_that_is_there(
    hands: Hands, downloads: Path, begin: Begin, home: Path
) -> None:
    begin("squadro")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    for where in (home / FOLDER, downloads, downloads):
        export_match(hands.app, hands.app.library.matches()[0])
        scene = chooser(hands)
        assert scene.folder.path == where
        if where != downloads:
            click(hands, Role.BUTTON, "Downloads")
        click(hands, Role.BUTTON, "Save")
    assert len(list(downloads.glob("*.ludoteca"))) == 3
    shutil.rmtree(downloads)
    export_match(hands.app, hands.app.library.matches()[0])
    assert chooser(hands).folder.path == home / FOLDER


def test_the_line_for_the_name_reaches_to_the_button_while_the_name_has_its_ending(
    hands: Hands, begin: Begin, library: Library
) -> None:
    match = begin("squadro")
    export_match(hands.app, library.summary(library.id_of(match)))
    scene = chooser(hands)
    page, px = scene.page, scene.page.look.px
    for name, reaches in (("match", False), ("match.ludoteca", True)):
        scene.write_name(name)
        page.rebuild()
        page.settle()
        between = page.box(f"film:{library.id_of(match)}").left - page.box("name").right
        assert (between == px(10)) is reaches, "else the endings stand between"
