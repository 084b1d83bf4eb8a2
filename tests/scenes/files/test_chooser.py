"""The chooser of files, asked by its commands: what may be done in each kind of task, and what a choice leads to."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest

from game.scenes.base import screens
from game.scenes.files.scene import FilesScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.commands import command
from game.ui.folders.file_task import FileTask, Then
from game.ui.style.look import Look
from tests.scenes.conftest import Hands
from tests.scenes.files.choosing import chosen, lines, names, texts
from tests.scenes.screens import Told, press, rest

What = Literal["read", "write", "folder"]
Open = Callable[..., FilesScene]
TITLE, ACT = N_("test", "Where to?"), N_("test", "Here")


class Taker:
    """Remembers what it was given, and takes it unless it is told not to."""

    def __init__(self) -> None:
        self.given: list[list[Path]] = []
        self.takes = True
        self.done = 0

    def __call__(self, paths: Sequence[Path]) -> Then | None:
        self.given.append(list(paths))
        return self._done if self.takes else None

    def _done(self) -> None:
        self.done += 1


@pytest.fixture
def taker() -> Taker:
    return Taker()


@pytest.fixture
def folder(downloads: Path) -> Path:
    """A folder with two folders and three files, the newest called first."""
    here = downloads / "Here"
    for name in ("Alpha", "Beta"):
        (here / name).mkdir(parents=True)
    for number, name in enumerate(("one.mat", "two.mat", "three.mat")):
        path = here / name
        path.write_text("x")
        os.utime(path, (1_700_000_000 - number, 1_700_000_000 - number))
    return here


@pytest.fixture
def opened(hands: Hands, folder: Path, taker: Taker) -> Open:
    """Opens the chooser above the title screen, in the folder unless another is named."""
    hands.app.push(TitleScene(hands.app))

    def make(what: What, start: Path = folder, **values: Any) -> FilesScene:
        suffixes = () if what == "folder" else (".mat",)
        hands.app.open(screens.Files(FileTask(what, TITLE, ACT, taker, start=start, suffixes=suffixes, **values)))
        rest(hands)
        scene = hands.app.top
        assert isinstance(scene, FilesScene)
        return scene

    return make


def item(scene: FilesScene, name: str) -> Any:
    return next(item for item in scene.folder.items if item.name == name)


# ---- what may be done


@pytest.mark.parametrize(
    ("what", "several", "all_offered", "finishes", "focused"),
    [
        ("read", True, True, False, "file:Alpha"),
        ("read", False, False, False, "file:Alpha"),
        ("folder", False, False, True, "file:Alpha"),
        ("write", False, False, True, "name"),
    ],
)
def test_what_may_be_done_depends_on_the_task(
    opened: Open, what: What, several: bool, all_offered: bool, finishes: bool, focused: str
) -> None:
    scene = opened(what, several=several)
    assert (scene.choose_all.offered, scene.finish.enabled) == (all_offered, finishes)
    assert scene.finish.text == "Here"
    assert scene.page.focused == focused


def test_where_there_is_no_file_there_is_nothing_to_select(opened: Open, folder: Path) -> None:
    assert not opened("read", folder / "Alpha", several=True).choose_all.offered


def test_where_a_file_is_written_a_folder_without_its_kind_is_not_called_empty(opened: Open, folder: Path) -> None:
    (folder / "Alpha" / "letter.doc").write_text("Dear Anna")
    scene = opened("write", folder / "Alpha")
    assert "There are no files of this kind here." in [node.text for node in scene.page.nodes()]


def test_a_single_file_is_selected_but_not_all(opened: Open, hands: Hands) -> None:
    scene = opened("read")
    scene.choose_all()
    assert not scene.finish.enabled
    scene.press(item(scene, "one.mat"), "text")
    rest(hands)
    assert scene.finish.enabled
    assert scene.press.of(item(scene, "one.mat")).selected
    assert not scene.press.of(item(scene, "two.mat")).selected


def test_all_are_selected_and_then_none(opened: Open, hands: Hands) -> None:
    scene = opened("read", several=True)
    assert scene.status == "3 files"
    scene.choose_all()
    rest(hands)
    assert chosen(hands) == ["one.mat", "two.mat", "three.mat"]
    assert scene.status == "3 selected"
    scene.choose_all()
    rest(hands)
    assert chosen(hands) == []


@command("written", N_("test", "Write it"))
def write_it(done: list[str]) -> None:
    """Do something instead of choosing."""
    done.append("written")


def test_what_the_task_offers_instead_is_done(opened: Open, hands: Hands, taker: Taker) -> None:
    done: list[str] = []
    opened("read", instead=write_it.on(done))
    hands.click("written")
    assert done == ["written"]
    assert taker.given == []


# ---- from folder to folder


def test_one_folder_up_leads_to_the_folder_that_was_left(opened: Open, folder: Path, hands: Hands) -> None:
    scene = opened("folder", folder / "Beta")
    scene.go_up()
    rest(hands)
    assert scene.folder.path == folder
    assert scene.page.focused == "file:Beta"
    assert names(hands) == ["Alpha", "Beta"]


def test_from_a_folder_elsewhere_it_begins_at_the_first_line(opened: Open, folder: Path, hands: Hands) -> None:
    (folder / "Alpha" / "Beta").mkdir()
    scene = opened("folder", folder / "Alpha" / "Beta")
    scene.go(folder)
    rest(hands)
    assert scene.page.focused == "file:Alpha"


def test_another_folder_begins_with_nothing_selected(opened: Open, folder: Path, hands: Hands) -> None:
    scene = opened("read", several=True)
    scene.choose_all()
    (folder / "Alpha" / "one.mat").write_text("x")
    scene.go(folder / "Alpha")
    rest(hands)
    assert chosen(hands) == []
    assert not scene.finish.enabled


@pytest.mark.parametrize("chord", ["backspace", "alt+up"])
def test_keys_lead_up(opened: Open, folder: Path, hands: Hands, chord: str) -> None:
    scene = opened("read", folder / "Beta")
    hands.key(chord)
    rest(hands)
    assert scene.folder.path == folder


@pytest.mark.parametrize("chord", ["up", "alt+down", "ctrl+z"])
def test_other_keys_stay_in_the_folder(opened: Open, folder: Path, hands: Hands, chord: str) -> None:
    scene = opened("read")
    hands.key(chord)
    rest(hands)
    assert scene.folder.path == folder


def test_where_a_name_is_written_backspace_is_the_names(opened: Open, folder: Path, hands: Hands) -> None:
    scene = opened("write", name="game")
    hands.key("end")
    hands.key("backspace")
    assert (scene.name, scene.folder.path) == ("gam", folder)


def test_there_is_nothing_above_the_root(opened: Open, folder: Path) -> None:
    scene = opened("folder")
    assert scene.go_up.enabled
    scene.folder.path = Path(folder.anchor)
    assert not scene.go_up.enabled


def test_a_folder_is_called_by_its_place_or_its_name(opened: Open, folder: Path, downloads: Path) -> None:
    scene = opened("folder")
    assert scene.folder_name(downloads.parent) == "Home folder"
    assert scene.folder_name(folder) == "Here"
    assert scene.folder_name(Path("/")) == ("This computer" if Path("/").is_absolute() else "\\")
    assert scene.go.of(folder).name == f"crumb:{folder}"
    assert [scene.folder_name(path) for path in scene.way] == ["Home folder", "Downloads", "Here"]
    crumbs = [node for node in scene.page.nodes() if node.key.startswith("crumb:")]
    assert [node.key for node in crumbs] == [f"crumb:{above}" for above in (downloads.parent, downloads)]
    here = [node.rect for node in scene.page.nodes() if node.text == "Here"]
    beside = [rect.left for rect in here if rect.top < crumbs[1].rect.centery < rect.bottom]
    assert crumbs[0].rect.right < crumbs[1].rect.left < beside[0]


def test_the_place_that_is_shown_is_marked_and_another_is_opened(opened: Open, downloads: Path, hands: Hands) -> None:
    scene = opened("folder", downloads)
    places = {place.name: number for number, place in enumerate(scene.folder.places)}
    here, home = scene.open_place.of(places["Downloads"]), scene.open_place.of(places["Home folder"])
    assert (here.text, here.icon, here.selected) == ("Downloads", "import", True)
    assert (home.text, home.icon, home.selected) == ("Home folder", "home", False)
    assert scene.pick_place.offered
    scene.open_place(places["Home folder"])
    rest(hands)
    assert scene.folder.path == downloads.parent
    assert home.selected
    assert not here.selected


def test_the_list_of_places_begins_at_the_one_that_is_shown(opened: Open, downloads: Path, hands: Hands) -> None:
    scene = opened("folder", downloads)
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    scene.page.settle()
    scene.pick_place()
    overlay = scene.page.overlay
    assert overlay
    overlay.settle()
    assert [node.name for node in overlay.nodes() if node.selected] == ["Downloads"]


def test_a_single_folder_that_is_dropped_is_shown(opened: Open, folder: Path, taker: Taker, hands: Hands) -> None:
    scene = opened("read", several=True)
    scene.drop([folder / "Beta"])
    rest(hands)
    assert scene.folder.path == folder / "Beta"
    assert taker.given == []


@pytest.mark.parametrize(
    ("what", "dropped", "taken"),
    [
        ("read", ("one.mat",), True),
        ("read", ("one.mat", "two.mat"), True),
        ("read", ("Alpha", "Beta"), True),
        ("folder", ("one.mat",), False),
        ("write", ("one.mat",), False),
    ],
)
def test_what_is_dropped_is_taken_only_to_be_read(
    opened: Open, folder: Path, taker: Taker, what: What, dropped: tuple[str, ...], taken: bool
) -> None:
    paths = [folder / name for name in dropped]
    scene = opened(what, several=True)
    scene.drop(paths)
    assert taker.given == ([paths] if taken else [])
    assert scene.folder.path == folder


def test_the_folder_is_read_again_when_one_comes_back(opened: Open, folder: Path, hands: Hands) -> None:
    scene = opened("folder")
    (folder / "Gamma").mkdir()
    scene.resume()
    rest(hands)
    assert names(hands) == ["Alpha", "Beta", "Gamma"]


def test_a_file_that_went_away_is_not_selected_any_more(opened: Open, folder: Path, hands: Hands) -> None:
    scene = opened("read", several=True)
    scene.choose_all()
    (folder / "two.mat").unlink()
    scene.resume()
    rest(hands)
    assert chosen(hands) == ["one.mat", "three.mat"]
    assert scene.status == "2 selected"


# ---- taking


@pytest.mark.parametrize(
    ("selected", "pressed", "taken"),
    [((), "two.mat", ["two.mat"]), (("three.mat", "one.mat"), "two.mat", ["one.mat", "three.mat"])],
)
def test_enter_takes_what_is_selected_else_the_line(
    opened: Open, folder: Path, taker: Taker, selected: tuple[str, ...], pressed: str, taken: list[str]
) -> None:
    scene = opened("read", several=True)
    for name in selected:
        scene.press(item(scene, name), "box")
    scene.press(item(scene, pressed), "key")
    assert taker.given == [[folder / name for name in taken]]


def test_what_is_selected_is_taken_and_the_chooser_closes(
    opened: Open, folder: Path, taker: Taker, hands: Hands
) -> None:
    scene = opened("read", several=True)
    scene.press(item(scene, "three.mat"), "box")
    scene.press(item(scene, "one.mat"), "box")
    scene.finish()
    assert taker.given == [[folder / "one.mat", folder / "three.mat"]]
    assert taker.done == 1
    assert isinstance(hands.app.top, TitleScene)


def test_without_anything_selected_nothing_is_taken(opened: Open, taker: Taker, hands: Hands) -> None:
    scene = opened("read", several=True)
    scene.finish()
    assert taker.given == []
    assert hands.app.top is scene


def test_what_is_refused_leaves_the_chooser_open(opened: Open, taker: Taker, hands: Hands) -> None:
    taker.takes = False
    scene = opened("read")
    scene.press(item(scene, "one.mat"), "key")
    assert (len(taker.given), taker.done) == (1, 0)
    assert hands.app.top is scene


def test_a_folder_that_is_pressed_is_shown_and_what_is_taken_is_the_one_shown(
    opened: Open, folder: Path, taker: Taker, hands: Hands
) -> None:
    scene = opened("folder")
    scene.press(item(scene, "Beta"), "text")
    rest(hands)
    assert scene.folder.path == folder / "Beta"
    scene.finish()
    assert taker.given == [[folder / "Beta"]]


@pytest.mark.parametrize(("what", "remembered"), [("read", True), ("write", True), ("folder", False)])
def test_it_is_remembered_where_files_were_taken(
    opened: Open, folder: Path, hands: Hands, what: What, remembered: bool
) -> None:
    scene = opened(what, name="new")
    scene.go(folder / "Beta")
    rest(hands)
    scene.take([folder / "Beta" / "new.mat"])
    assert hands.app.folders.get((what, folder)) == (folder / "Beta" if remembered else None)


# ---- a new file


def test_the_name_of_a_file_that_is_pressed_is_offered_for_the_new_one(opened: Open, hands: Hands) -> None:
    scene = opened("write", name="game")
    scene.press(item(scene, "two.mat"), "text")
    rest(hands)
    assert scene.name == "two"
    assert scene.status == "There is already a file with this name. The new one will be called: two-2.mat"
    assert scene.status in texts(hands)


@pytest.mark.parametrize("name", ["", " . ", "four", "four.mat"])
def test_of_a_name_that_is_free_nothing_is_said(opened: Open, name: str) -> None:
    assert opened("write", name=name).status == ""


@pytest.mark.parametrize(
    ("written", "file"),
    [
        ("four", "four.mat"),
        ("four.MAT", "four.MAT"),
        ("ONE", "ONE-2.mat"),
        ("a/b", "a-b.mat"),
        ("", None),
        ("...", None),
        ("{folder}/four", "four.mat"),
        ("{folder}/one", "one-2.mat"),
        ("{folder}/Beta/one", "Beta/one.mat"),
    ],
)
def test_the_new_file_is_called_as_written_and_never_like_one_that_is_there(
    opened: Open, folder: Path, taker: Taker, written: str, file: str | None
) -> None:
    scene = opened("write", name=written.format(folder=folder))
    scene.finish()
    assert taker.given == ([[folder / file]] if file else [])


def test_what_is_said_of_a_name_shows_as_it_is_written(opened: Open, hands: Hands) -> None:
    scene = opened("write", name="game")
    taken = "There is already a file with this name. The new one will be called: one-2.mat"
    assert taken not in texts(hands)
    scene.write_name("one")
    assert taken in texts(hands)


def test_enter_where_the_name_is_written_ends_it(opened: Open, folder: Path, taker: Taker, hands: Hands) -> None:
    opened("write", name="four")
    hands.key("return")
    assert taker.given == [[folder / "four.mat"]]


def test_an_empty_name_says_what_is_missing(opened: Open, taker: Taker, hands: Hands) -> None:
    scene, told = opened("write", name=""), Told(hands)
    press(hands, "finish")
    assert hands.app.top is scene
    assert (told.lines, taker.given) == (["Fill in the empty line first."], [])
    assert scene.page.focused == "name"


# ---- lines


def test_the_lines_say_how_old_and_how_large_files_are(opened: Open, hands: Hands) -> None:
    opened("read")
    said = {node.name: node.text for node in lines(hands)}
    assert "1 KB" in said["one.mat"]
    assert "KB" not in said["Alpha"]
