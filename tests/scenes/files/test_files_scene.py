"""The chooser of files: by mouse alone, by keys alone, by a pad alone; and whatever lies in the folders."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.library import Library, files
from game.match import Match
from game.scenes.base import screens
from game.scenes.base.file_task import FileTask, Then
from game.scenes.base.storage import FOLDER, export_match
from game.scenes.files.reading import ReadingScene
from game.scenes.files.scene import FilesScene
from game.scenes.library.scene import LibraryScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.widgets.node import Node, Role
from tests.reading import find
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, drop, ids, reachable, rest, write

Begin = Callable[..., Match[Any]]


@pytest.fixture
def downloads(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one's own, in whose folder of downloads there is a folder with a letter."""
    folder = home / "people"
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    for name in ("DOWNLOAD", "DOCUMENTS", "DESKTOP"):
        monkeypatch.delenv(f"XDG_{name}_DIR", raising=False)
    (folder / "Downloads" / "Club").mkdir(parents=True)
    (folder / "Downloads" / "Club" / "letter.doc").write_text("Dear Anna")
    return folder / "Downloads"


@pytest.fixture
def sent(downloads: Path, begin: Begin, library: Library) -> Path:
    """Three files of matches that have been deleted, the newest called first, and one of something else."""
    for number, game in enumerate(("backgammon", "squadro", "toy")):
        match = begin(game)
        path = downloads / f"{('third', 'second', 'first')[number]}.ludoteca"
        files.export(match, path)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
        library.delete(library.id_of(match))
    (downloads / "matlab.mat").write_bytes(b"MATLAB 5.0 MAT-file" + bytes(100))
    os.utime(downloads / "matlab.mat", (1_600_000_000, 1_600_000_000))
    return downloads


def choose(hands: Hands) -> FilesScene:
    """Open the chooser from the library."""
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    click(hands, Role.BUTTON, "Read a file or an ID")
    return chooser(hands)


def chooser(hands: Hands) -> FilesScene:
    rest(hands)
    assert isinstance(hands.app.top, FilesScene)
    return hands.app.top


def click(hands: Hands, role: Role, name: str) -> None:
    hands.click(find(hands.app, role, name).rect.center)
    rest(hands)


def lines(hands: Hands) -> list[Node]:
    """What is listed, from the top."""
    found = [node for node in hands.app.top.pages[0].nodes() if node.role is Role.LIST_ITEM]
    return sorted(found, key=lambda node: node.rect.top)


def names(hands: Hands) -> list[str]:
    return [node.name for node in lines(hands)]


def chosen(hands: Hands) -> list[str]:
    return [node.name for node in lines(hands) if node.selected]


def texts(hands: Hands) -> str:
    return "\n".join(node.text for page in hands.app.top.pages for node in page.nodes())


def pad(hands: Hands, *buttons: int) -> None:
    for button in buttons:
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=7))
        hands.frames()
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=7))
        hands.frames()
        rest(hands)


# ---- by mouse, keys, pad


def test_by_mouse_alone(hands: Hands, sent: Path, library: Library) -> None:
    choose(hands)
    assert names(hands) == ["Club", "first.ludoteca", "second.ludoteca", "third.ludoteca", "matlab.mat"]
    click(hands, Role.LIST_ITEM, "Club")
    assert names(hands) == []
    assert "nothing here that Ludoteca can read" in texts(hands)
    click(hands, Role.BUTTON, "One folder up")
    assert not find(hands.app, Role.BUTTON, "Read").enabled
    click(hands, Role.LIST_ITEM, "first.ludoteca")
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    assert chosen(hands) == ["second.ludoteca"]
    box = find(hands.app, Role.LIST_ITEM, "third.ludoteca").rect
    hands.click((box.left + hands.app.look.px(16), box.centery))
    assert chosen(hands) == ["second.ludoteca", "third.ludoteca"]
    assert "2 chosen" in texts(hands)
    click(hands, Role.BUTTON, "Read")
    assert isinstance(hands.app.top, LibraryScene)
    assert {library.summary(match).game for match in ids(library)} == {"squadro", "backgammon"}
    assert hands.app.top.page.focused in {f"match:{match}" for match in ids(library)}
    assert sent.is_dir()


@pytest.mark.parametrize("twice", [True, False])
def test_a_double_click_reads(hands: Hands, sent: Path, library: Library, twice: bool) -> None:
    scene = choose(hands)
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    if not twice:
        scene._clicked = ("second.ludoteca", -10.0)
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    assert len(ids(library)) == twice
    assert (sent / "second.ludoteca").exists()


@pytest.mark.usefixtures("sent")
def test_with_control_and_shift_several_are_chosen(hands: Hands) -> None:
    choose(hands)
    click(hands, Role.LIST_ITEM, "first.ludoteca")
    try:
        pygame.key.set_mods(pygame.KMOD_SHIFT)
        click(hands, Role.LIST_ITEM, "third.ludoteca")
        assert chosen(hands) == ["first.ludoteca", "second.ludoteca", "third.ludoteca"]
        pygame.key.set_mods(pygame.KMOD_CTRL)
        click(hands, Role.LIST_ITEM, "second.ludoteca")
        assert chosen(hands) == ["first.ludoteca", "third.ludoteca"]
    finally:
        pygame.key.set_mods(0)


def test_by_keys_alone(hands: Hands, sent: Path, library: Library) -> None:
    scene = choose(hands)
    assert scene.page.focused == "file:Club"
    hands.key("return")
    rest(hands)
    assert names(hands) == []
    hands.key("backspace")
    rest(hands)
    assert scene.page.focused == "file:Club"
    hands.key("end")
    assert scene.page.focused == "file:matlab.mat"
    hands.key("home")
    hands.key("down")
    hands.key("space")
    hands.key("down")
    hands.key("down")
    hands.key("space")
    assert chosen(hands) == ["first.ludoteca", "third.ludoteca"]
    hands.key("return")
    rest(hands)
    assert len(ids(library)) == 2
    assert (sent / "first.ludoteca").exists()


@pytest.mark.usefixtures("sent")
def test_letters_lead_to_a_file_and_ctrl_a_chooses_all(hands: Hands) -> None:
    scene = choose(hands)
    write(hands, "th")
    assert scene.page.focused == "file:third.ludoteca"
    hands.key("shift+up")
    hands.key("shift+up")
    assert chosen(hands) == ["first.ludoteca", "second.ludoteca", "third.ludoteca"]
    hands.key("ctrl+a")
    assert len(chosen(hands)) == 4
    hands.key("ctrl+a")
    assert chosen(hands) == []
    hands.key("escape")
    assert isinstance(hands.app.top, LibraryScene)


@pytest.mark.usefixtures("sent")
def test_by_a_pad_alone(hands: Hands, library: Library) -> None:
    scene = choose(hands)
    confirm, mark = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_Y
    down, up = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_X
    pad(hands, confirm)
    assert scene.folder.path.name == "Club"
    pad(hands, up)
    assert scene.page.focused == "file:Club"
    pad(hands, down, mark, down, mark)
    assert chosen(hands) == ["first.ludoteca", "second.ludoteca"]
    pad(hands, confirm)
    assert len(ids(library)) == 2
    assert isinstance(hands.app.top, LibraryScene)


@pytest.mark.usefixtures("sent")
def test_a_finger_marks_what_it_touches(hands: Hands) -> None:
    choose(hands)
    for name in ("first.ludoteca", "third.ludoteca"):
        at = find(hands.app, Role.LIST_ITEM, name).rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=True))
            hands.frames(2)
    assert chosen(hands) == ["first.ludoteca", "third.ludoteca"]


@pytest.mark.usefixtures("sent")
@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_tab_and_arrows_lead_everywhere(hands: Hands, size: tuple[int, int]) -> None:
    hands.app._window.size = size
    hands.app._relook()
    scene = choose(hands)
    page = scene.page
    rows = {key for key in page.widgets if key.startswith("file:")}
    able = {key for key, widget in page.widgets.items() if widget.enabled}
    assert reachable(page) >= able - rows


# ---- what is shown


@pytest.mark.usefixtures("sent")
def test_what_is_in_a_match_file_is_told(hands: Hands) -> None:
    choose(hands)
    said = {node.name: node.text for node in lines(hands)}
    assert "Backgammon\u00a0· Anna – Björn" in said["third.ludoteca"]
    assert "no match that can be read here" in said["matlab.mat"]
    assert "1 KB" in said["matlab.mat"]


@pytest.mark.skipif(sys.platform != "linux", reason="the folders are those of Linux")
def test_places_lead_to_their_folders(hands: Hands, downloads: Path) -> None:
    scene = choose(hands)
    place = next(node for node in scene.page.nodes() if node.name == "Home folder" and node.key.startswith("place:"))
    hands.click(place.rect.center)
    rest(hands)
    assert scene.folder.path == downloads.parent
    assert "Downloads" in names(hands)
    write(hands, "down")
    hands.key("return")
    rest(hands)
    assert scene.folder.path == downloads


def test_of_many_files_few_stand_on_the_page_and_all_can_be_reached(hands: Hands, downloads: Path) -> None:
    for number in range(3000):
        (downloads / f"{number:04}.mat").write_bytes(b"x")
        os.utime(downloads / f"{number:04}.mat", (10**9 - number, 10**9 - number))
    scene = choose(hands)
    assert len(lines(hands)) < 60
    assert "3000 files" in texts(hands)
    for key, name in (("end", "2999"), ("home", ""), ("down", "0000"), ("pagedown", ""), ("pageup", "0000")):
        hands.key(key)
        rest(hands)
        assert not name or scene.page.focused == f"file:{name}.mat"
        box = scene.page.box(str(scene.page.focused))
        assert scene.list.region is not None
        assert scene.list.region.view.inflate(4, 4).contains(box)
    write(hands, "2000")
    rest(hands)
    assert scene.page.focused == "file:2000.mat"
    for _ in range(30):
        hands.mouse(pygame.MOUSEMOTION, scene.list.region.view.center)
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=5, precise_x=0.0, precise_y=5.0))
        hands.frames(2)
        rest(hands)
        seen = [node for node in lines(hands) if node.in_sight]
        assert sum(node.rect.height for node in seen) > 0.7 * scene.list.region.view.height
    hands.key("down")
    rest(hands)
    assert scene.page.focused == "file:2001.mat"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_names_of_any_kind_are_listed_and_read(hands: Hands, sent: Path, library: Library) -> None:
    path = sent / ("\u202e\n\x1bx" + "Ж" * 110 + ".ludoteca")
    shutil.copy(sent / "first.ludoteca", path)
    choose(hands)
    node = next(node for node in lines(hands) if node.name.startswith("xЖ"))
    assert node.name.endswith(".ludoteca")
    hands.click(node.rect.center)
    click(hands, Role.BUTTON, "Read")
    assert len(ids(library)) == 1


def test_a_folder_that_goes_away_is_told(hands: Hands, downloads: Path) -> None:
    choose(hands)
    shutil.rmtree(downloads / "Club")
    click(hands, Role.LIST_ITEM, "Club")
    assert "not there any more" in texts(hands)
    hands.key("backspace")
    rest(hands)
    assert names(hands) == []
    assert "nothing here" in texts(hands)


def test_a_drive_that_does_not_answer_keeps_nobody_waiting(
    hands: Hands, downloads: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    answer, scan = threading.Event(), os.scandir

    def slow(folder: Any) -> Any:
        if str(folder).endswith("Club"):
            answer.wait(20)
        return scan(folder)

    choose(hands)
    monkeypatch.setattr(os, "scandir", slow)
    hands.click(find(hands.app, Role.LIST_ITEM, "Club").rect.center)
    hands.frames(10)
    assert "Looking into the folder" in texts(hands)
    hands.key("backspace")
    hands.wait(lambda: names(hands) == ["Club"])
    answer.set()
    hands.key("escape")
    assert isinstance(hands.app.top, LibraryScene)
    assert downloads.is_dir()


# ---- several files, and one report


def test_several_files_are_reported_once(hands: Hands, sent: Path, library: Library) -> None:
    choose(hands)
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    click(hands, Role.BUTTON, "Read")
    (there,) = ids(library)
    click(hands, Role.BUTTON, "Read a file or an ID")
    rest(hands)
    click(hands, Role.BUTTON, "Choose all")
    click(hands, Role.BUTTON, "Read")
    assert isinstance(hands.app.top, ReadingScene)
    said = texts(hands)
    assert "New in the library: 2" in said
    assert "There already: 1" in said
    assert "Not read: 1" in said
    assert "matlab.mat" in said
    known = next(node for node in lines(hands) if "second.ludoteca" in node.name)
    hands.click(known.rect.center)
    rest(hands)
    assert isinstance(hands.app.top, LibraryScene)
    assert hands.app.top.page.focused == f"match:{there}"
    assert len(ids(library)) == 3
    assert sent.is_dir()


def test_a_single_file_that_is_there_already_is_shown(hands: Hands, begin: Begin, library: Library, home: Path) -> None:
    for game in ("squadro", "toy"):
        begin(game)
    newest, oldest = ids(library)
    files.export(library.load(oldest), home / "m.ludoteca")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    told = Told(hands)
    drop(hands, home / "m.ludoteca")
    assert told.lines == ["This match is in the library already: Anna – Björn\u00a0· Squadro"]
    assert isinstance(hands.app.top, LibraryScene)
    assert hands.app.top.page.focused == f"match:{oldest}"
    assert ids(library) == [newest, oldest]


def test_reading_many_shows_how_far_it_is_and_can_be_stopped(hands: Hands, sent: Path, library: Library) -> None:
    paths = [sent / "first.ludoteca"] * 60
    hands.app.push(LibraryScene(hands.app))
    hands.app.open(screens.Reading(paths))
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
        hands.app.open(
            {
                "library": screens.Library(),
                "settings": screens.Settings(),
                "new match": screens.NewMatch("squadro"),
                "rule book": screens.Rulebook(),
            }[where]
        )
    before, top, told = len(ids(library)), hands.app.top, Told(hands)
    for event in (pygame.DROPBEGIN, "first", "second", pygame.DROPCOMPLETE):
        if isinstance(event, str):
            pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(sent / f"{event}.ludoteca")))
        else:
            pygame.event.post(pygame.Event(event))
    hands.frames()
    rest(hands)
    assert len(ids(library)) == before + 2
    assert told.lines == ["Matches read: 2"]
    assert hands.app.top is top or where == "chooser"


def test_from_another_screen_a_line_leads_to_the_match(
    hands: Hands, sent: Path, library: Library, begin: Begin
) -> None:
    table = hands.table(begin("dont-worry"))
    drop(hands, sent / "first.ludoteca")
    rest(hands)
    assert hands.app.top is table
    hands.app.toast.handle(pygame.Event(pygame.USEREVENT), "undo")
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
    hands.app.open(screens.Reading([sent / "first.ludoteca"]))
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
