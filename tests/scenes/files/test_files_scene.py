"""The chooser of files: by mouse alone, by keys alone, by a pad alone; and whatever lies in the folders."""

import os
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.library import Library
from game.match import Match
from game.scenes.files.file_list_view import size_of
from game.scenes.files.scene import FilesScene
from game.scenes.library.scene import LibraryScene
from game.ui.folders.folder import Folder
from game.ui.folders.listing import FileEntry
from game.ui.input.double_press import SECONDS
from game.ui.widgets.node import Role
from tests.reading import find
from tests.scenes.conftest import Hands
from tests.scenes.files.choosing import choose, chosen, click, lines, names, pad, texts
from tests.scenes.screens import Told, ids, reachable, rest, write

Begin = Callable[..., Match[Any]]


# ---- by mouse, keys, pad


def test_by_mouse_alone(hands: Hands, sent: Path, library: Library) -> None:
    choose(hands)
    assert names(hands) == ["Club", "first.ludoteca", "second.ludoteca", "third.ludoteca", "matlab.mat"]
    click(hands, Role.LIST_ITEM, "Club")
    assert names(hands) == []
    assert "nothing here that Ludoteca can read" in texts(hands)
    click(hands, Role.BUTTON, "One folder up")
    assert not find(hands.app, Role.BUTTON, "Import").enabled
    click(hands, Role.LIST_ITEM, "first.ludoteca")
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    assert chosen(hands) == ["second.ludoteca"]
    box = find(hands.app, Role.LIST_ITEM, "third.ludoteca").rect
    hands.click((box.left + hands.app.look.px(16), box.centery))
    assert chosen(hands) == ["second.ludoteca", "third.ludoteca"]
    assert "2 selected" in texts(hands)
    click(hands, Role.BUTTON, "Import")
    assert isinstance(hands.app.top, LibraryScene)
    assert {library.summary(match).game for match in ids(library)} == {"squadro", "backgammon"}
    assert hands.app.top.page.focused in {f"match:{match}" for match in ids(library)}
    assert sent.is_dir()


@pytest.mark.parametrize("twice", [True, False])
def test_a_double_click_reads(
    hands: Hands, sent: Path, library: Library, twice: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [10.0]
    monkeypatch.setattr("game.ui.input.double_press.time.monotonic", lambda: now[0])
    choose(hands)
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    now[0] += 0.1 if twice else SECONDS
    click(hands, Role.LIST_ITEM, "second.ludoteca")
    assert len(ids(library)) == twice
    assert (sent / "second.ludoteca").exists()


@pytest.mark.parametrize("twice", [True, False])
def test_a_double_click_on_a_folder_opens_only_that(
    hands: Hands, downloads: Path, twice: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [10.0]
    monkeypatch.setattr("game.ui.input.double_press.time.monotonic", lambda: now[0])
    (downloads / "Club" / "Old").mkdir()
    (downloads / "Club" / "Old" / "Older").mkdir()
    scene = choose(hands)
    at = find(hands.app, Role.LIST_ITEM, "Club").rect.center
    for passed, folder in ((0.0, "Club"), (0.1 if twice else SECONDS, "Club" if twice else "Old"), (SECONDS, "")):
        now[0] += passed
        assert find(hands.app, Role.LIST_ITEM, names(hands)[0]).rect.collidepoint(at)
        hands.click(at)
        rest(hands)
        assert scene.folder.path.name == (folder or ("Old" if twice else "Older"))


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
    assert chosen(hands) == ["second.ludoteca", "third.ludoteca"]
    hands.key("ctrl+a")
    assert chosen(hands) == ["first.ludoteca", "second.ludoteca", "third.ludoteca"]
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
    scene = choose(hands)
    hands.app.window.size = size
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    hands.wait(lambda: hands.app.look.size == size)
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
    assert "Not a match that can be read here" in said["matlab.mat"]
    assert "1 KB" in said["matlab.mat"]


@pytest.mark.usefixtures("sent")
@pytest.mark.parametrize("how", ["click", "box", "space", "return"])
def test_a_file_without_a_match_cannot_be_chosen_and_it_is_said_why(hands: Hands, how: str) -> None:
    told, scene = Told(hands), choose(hands)
    hands.wait(lambda: "matlab.mat" not in scene.folder.names)
    rest(hands)
    box = find(hands.app, Role.LIST_ITEM, "matlab.mat").rect
    if how in ("click", "box"):
        hands.click(box.center if how == "click" else (box.left + hands.app.look.px(16), box.centery))
    else:
        hands.key("end")
        hands.key(how)
    rest(hands)
    assert chosen(hands) == []
    assert isinstance(hands.app.top, FilesScene)
    assert told.lines == ["Not a match that can be read here"]


@pytest.mark.usefixtures("sent")
def test_what_is_in_sight_is_looked_into_in_the_frame_that_shows_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else nothing is under way at the end of that frame, and the program would rest as if all were known."""
    done = list[str]()
    fetch, look_into = Folder.fetch, Folder.look_into

    def fetched(folder: Folder) -> bool:
        known = fetch(folder)
        done.append("shown" if known and folder.items else "")
        return known

    def looked(folder: Folder, items: Iterable[FileEntry]) -> None:
        done.append("looked into")
        look_into(folder, items)

    monkeypatch.setattr(Folder, "fetch", fetched)
    monkeypatch.setattr(Folder, "look_into", looked)
    choose(hands)
    assert done[done.index("shown") + 1] == "looked into"


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
    assert "3,000 files" in texts(hands)
    for key, name in (("end", "2999"), ("home", ""), ("down", "0000"), ("pagedown", ""), ("pageup", "0000")):
        hands.key(key)
        rest(hands)
        assert not name or scene.page.focused == f"file:{name}.mat"
        box = scene.page.box(str(scene.page.focused))
        assert scene.grid.region is not None
        assert scene.grid.region.view.inflate(4, 4).contains(box)
    write(hands, "2000")
    rest(hands)
    assert scene.page.focused == "file:2000.mat"
    region = scene.grid.region
    assert region
    for _ in range(30):
        hands.mouse(pygame.MOUSEMOTION, region.view.center)
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=5, precise_x=0.0, precise_y=5.0))
        hands.frames(2)
        rest(hands)
        seen = [node for node in lines(hands) if node.in_sight]
        assert sum(node.rect.height for node in seen) > 0.7 * region.view.height
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
    click(hands, Role.BUTTON, "Import")
    assert len(ids(library)) == 1


def test_a_folder_that_goes_away_is_told(hands: Hands, downloads: Path) -> None:
    choose(hands)
    shutil.rmtree(downloads / "Club")
    click(hands, Role.LIST_ITEM, "Club")
    assert "no longer exists" in texts(hands)
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
    assert "Opening the folder…" in texts(hands)
    hands.key("backspace")
    hands.wait(lambda: names(hands) == ["Club"])
    answer.set()
    hands.key("escape")
    assert isinstance(hands.app.top, LibraryScene)
    assert downloads.is_dir()


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (0, "1 KB"),
        (1024, "1 KB"),
        (1025, "2 KB"),
        (1024 * 1024 - 1, "1,024 KB"),
        (1024 * 1024, "1.0 MB"),
        (1_600_000, "1.5 MB"),
    ],
)
def test_the_size_of_a_file_is_rounded_up_and_has_one_decimal_in_megabytes(size: int, words: str) -> None:
    assert size_of(FileEntry("a", size=size)) == words
