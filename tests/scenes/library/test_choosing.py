"""Several matches chosen at once, by mouse, finger, keys and pad; those that were deleted; a grid of thousands."""

import shutil
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest
from msgspec.structs import replace

from game.library import Library, files
from game.library.statistics import Subject
from game.library.storage_errors import MissingError
from game.match import Match, Player, Terms, phrase_seed
from game.scenes.base.files.storage import FOLDER
from game.scenes.files.scene import FilesScene
from game.scenes.library.exporting import ExportingScene
from game.scenes.library.scene import LibraryScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.scene import TableScene
from game.ui.input.gamepads import Pads
from game.ui.input.inputs import post_key
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role
from tests.e2e.other_hands import FingerHand
from tests.playing import find_book
from tests.reading import find
from tests.scenes.conftest import Hands
from tests.scenes.library.test_library_scene import listed, shelf
from tests.scenes.screens import Told, able, choose, ids, play_out, press, reachable, rest

Begin = Callable[..., Match[Any]]


@pytest.fixture
def matches(library: Library) -> list[str]:
    """Nine matches, the last played first."""
    return _stored(library, 9)


def _stored(library: Library, count: int, game: str = "toy", names: Sequence[str] = ("Anna", "Björn")) -> list[str]:
    book = find_book(game)
    players = tuple(Player(name) for name in names)
    for number in range(count):
        terms = Terms(book.key, book.defaults(), players, tuple(range(len(players))), seed=phrase_seed(f"{number}"))
        library.create(book, terms)
    return ids(library)


def _cards(scene: LibraryScene) -> list[Node]:
    """The cards on the page, in order."""
    return [node for node in scene.page.nodes() if node.key.startswith("match:")]


def _chosen(scene: LibraryScene) -> list[str]:
    return [node.key.removeprefix("match:") for node in _cards(scene) if node.selected]


def _shown(hands: Hands) -> list[str]:
    """All that can be read."""
    return [words for node in hands.app.top.pages[-1].nodes() for words in (node.name, node.text)]


def _press(hands: Hands, name: str) -> None:
    hands.click(find(hands.app, Role.BUTTON, name).rect.center)
    rest(hands)


def _click(hands: Hands, match_id: str, mods: int = 0, button: int = 1) -> None:
    pygame.key.set_mods(mods)
    press(hands, f"match:{match_id}") if button == 1 else hands.click(f"match:{match_id}", button)
    pygame.key.set_mods(0)


def _answer(hands: Hands, name: str) -> None:
    _press(hands, name)


# ---- choosing


def test_the_mouse_chooses_with_ctrl_with_shift_and_in_choosing_mode(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    _click(hands, matches[1], pygame.KMOD_CTRL)
    _click(hands, matches[3], pygame.KMOD_SHIFT)
    assert _chosen(scene) == matches[1:4]
    assert "3 matches selected" in _shown(hands)
    _click(hands, matches[2])
    assert _chosen(scene) == [matches[1], matches[3]]
    hands.key("escape")
    assert not scene.selection.on
    _click(hands, matches[0])
    assert isinstance(hands.app.top, TableScene)


def test_the_list_of_a_match_and_the_button_above_begin_to_choose(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    _click(hands, matches[0], button=3)
    hands.click(f"select:{matches[0]}")
    assert _chosen(scene) == [matches[0]]
    _click(hands, matches[1], button=3)
    assert _chosen(scene) == matches[:2]
    _press(hands, "Done")
    _press(hands, "Select several")
    assert _chosen(scene) == []
    assert not find(hands.app, Role.BUTTON, "Export…").enabled
    _click(hands, matches[0])
    assert _chosen(scene) == [matches[0]]


@pytest.mark.parametrize("way", ["right button", "F10", "Shift+F10", "finger", "button"])
def test_a_list_says_what_can_be_done_with_a_match(
    hands: Hands, matches: list[str], library: Library, way: str
) -> None:
    scene = shelf(hands)
    scene.page.focus(f"match:{matches[1]}")
    if way == "right button":
        _click(hands, matches[1], button=3)
    elif way == "finger":
        FingerHand(hands.app).hold(scene.targets()[f"match:{matches[1]}"].center)
    elif way == "button":
        press(hands, f"more:{matches[1]}")
    else:
        hands.key(way.lower())
    assert {key.partition(":")[0] for key in scene.targets()} == {
        *("open", "replay", "rename", "copy", "export", "select", "delete")
    }
    hands.click(f"open:{matches[1]}")
    assert isinstance(hands.app.top, TableScene)
    assert library.id_of(hands.app.top.model.match) == matches[1]


def test_a_finger_that_swipes_over_a_match_opens_no_list(hands: Hands, library: Library) -> None:
    matches, scene = _stored(library, 15), shelf(hands)
    at = scene.targets()[f"match:{matches[0]}"].center
    FingerHand(hands.app).drag(at, (at[0], at[1] - 60))
    assert scene.page.overlay is None
    assert hands.app.top is scene


def test_choosing_ends_with_the_last_match_that_is_chosen(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    _click(hands, matches[0], pygame.KMOD_CTRL)
    _click(hands, matches[0])
    assert not scene.selection.on
    _click(hands, matches[0], pygame.KMOD_CTRL)
    _press(hands, "Delete")
    assert not scene.selection.on


def test_keys_choose(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    scene.page.focus(f"match:{matches[1]}")
    hands.key("space")
    hands.key("shift+right")
    hands.key("shift+right")
    assert _chosen(scene) == matches[1:4]
    hands.key("shift+left")
    assert _chosen(scene) == matches[1:3]
    hands.key("space")
    assert _chosen(scene) == [matches[1]]
    hands.key("ctrl+a")
    assert _chosen(scene) == matches
    hands.key("ctrl+a")
    assert _chosen(scene) == []
    hands.key("escape")
    assert hands.app.top is scene
    assert not scene.selection.on


def test_a_pad_chooses(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    scene.page.focus(f"match:{matches[0]}")
    scene.handle(pygame.Event(pygame.USEREVENT), "roll")
    hands.frames()
    assert _chosen(scene) == [matches[0]]
    scene.handle(pygame.Event(pygame.USEREVENT), "right")
    scene.handle(pygame.Event(pygame.USEREVENT), "confirm")
    hands.frames()
    assert _chosen(scene) == matches[:2]
    assert Pads().action(pygame.Event(pygame.USEREVENT)) == ""


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_everything_is_reached_by_key_while_choosing_and_among_the_deleted(
    hands: Hands, matches: list[str], library: Library, text: float
) -> None:
    hands.app.change(text_size=text)
    library.delete_all(matches[:2])
    scene = shelf(hands)
    scene.page.focus(f"match:{matches[3]}")
    hands.key("space")
    assert reachable(scene.page) >= {"all:all", "all:export", "all:delete", "all:end", "filters", "choose"}
    hands.key("escape")
    scene.filter = scene.filter.changed("state", "gone")
    scene.refresh()
    rest(hands)
    assert reachable(scene.page) == able(scene.page) >= {f"more:{matches[0]}", "gone", "all:empty"}


# ---- what is done with all of them


def test_all_that_are_chosen_are_deleted_with_one_undo_and_statistics_are_as_before(
    hands: Hands, begin: Begin, library: Library
) -> None:
    for _ in range(3):
        play_out(begin("squadro"))
    for number in library.uncounted():
        library.count_match(number)
    before = library.statistics(Subject())
    scene, told = shelf(hands), Told(hands)
    known = ids(library)
    scene.page.focus(f"match:{known[0]}")
    hands.key("ctrl+a")
    _press(hands, "Delete")
    assert ids(library) == []
    assert told.lines == ["3 match deleted"]  # `Told` knows but the singular
    hands.key("ctrl+z")
    assert ids(library) == known
    assert library.statistics(Subject()) == before


@pytest.mark.usefixtures("matches")
def test_deleting_all_can_be_undone_and_ends_choosing(hands: Hands) -> None:
    scene = shelf(hands)
    hands.key("ctrl+a")
    _press(hands, "Delete")
    hands.frames()
    assert scene.list.count == 0
    assert not scene.selection.on
    assert hands.app.toast.button.bottom > 0


def test_a_second_click_deletes_nothing_more(
    hands: Hands, matches: list[str], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.library.selection_commands.monotonic", lambda: 100.0)  # however slow this is
    scene = shelf(hands)
    scene.page.focus(f"match:{matches[0]}")
    hands.key("space")
    at = find(hands.app, Role.BUTTON, "Delete").rect.center
    hands.click(at)
    hands.click(at)
    assert hands.app.top is scene
    assert ids(library) == matches[1:]
    assert len(scene.selection.selected) == 0


def test_all_that_are_chosen_are_written_and_nothing_is_written_over(
    hands: Hands, matches: list[str], library: Library, home: Path
) -> None:
    library.rename(matches[0], "Finále")
    scene, told = shelf(hands), Told(hands)
    for _ in range(2):
        scene.page.focus(f"match:{matches[0]}")
        hands.key("ctrl+a")
        _press(hands, "Export…")
        assert isinstance(hands.app.top, FilesScene)
        _press(hands, "Save")
        rest(hands)
        hands.key("escape")
    written = sorted((home / FOLDER).iterdir())
    assert len(written) == 2 * len(matches)
    assert len([path for path in written if "Finále" in path.name]) == 2
    assert {files.read(path).actions for path in written} == {library.load(each).journal for each in matches}
    assert told.lines == [f"9 match was exported: {FOLDER}"] * 2
    assert ids(library) == matches


def test_writing_can_be_stopped_and_takes_no_keys_meanwhile(
    hands: Hands, matches: list[str], library: Library, tmp_path: Path
) -> None:
    scene = shelf(hands)
    hands.app.push(ExportingScene(hands.app, matches, tmp_path))
    hands.frames(2)
    hands.key("ctrl+a")
    hands.key("delete")
    hands.key("escape")
    rest(hands)
    assert hands.app.top is scene
    assert 0 < len(list(tmp_path.glob("*.ludoteca"))) < len(matches)
    assert ids(library) == matches


def test_what_could_not_be_written_is_told(hands: Hands, matches: list[str], library: Library, tmp_path: Path) -> None:
    with library.database.transaction() as tables:
        tables.execute("UPDATE match SET terms = '{}' WHERE id = ?", (matches[4],))
    scene = shelf(hands)
    hands.app.push(ExportingScene(hands.app, matches, tmp_path))
    rest(hands)
    assert len(list(tmp_path.glob("*.ludoteca"))) == len(matches) - 1
    assert any("8 matches were exported" in said and "1 match could not" in said for said in _shown(hands))
    _answer(hands, "OK")
    assert hands.app.top is scene


def test_where_nothing_can_be_written_it_ends_at_once(hands: Hands, matches: list[str], tmp_path: Path) -> None:
    scene = shelf(hands)
    hands.app.push(ExportingScene(hands.app, matches, tmp_path / "nowhere"))
    rest(hands)
    assert any("9 matches could not be exported" in said for said in _shown(hands))
    hands.key("escape")
    assert hands.app.top is scene


# ---- what was deleted


def _among_the_deleted(hands: Hands) -> LibraryScene:
    scene = shelf(hands)
    hands.click("gone")
    rest(hands)
    assert scene.filter.deleted
    return scene


def test_what_was_deleted_can_be_looked_at_and_brought_back(hands: Hands, matches: list[str], library: Library) -> None:
    library.delete_all(matches[2:4])
    scene = _among_the_deleted(hands)
    assert listed(scene) == matches[2:4]
    assert sum("Kept for 30 more days" in said for said in _shown(hands)) >= 2
    _click(hands, matches[2])
    assert isinstance(hands.app.top, ReplayScene)
    hands.key("escape")
    assert library.summary(matches[2]).deleted
    choose(hands, f"undelete:{matches[2]}")
    assert listed(scene) == [matches[3]]
    assert ids(library) == [*matches[:3], *matches[4:]]


def test_to_delete_for_good_is_asked_once_and_can_be_refused(
    hands: Hands, matches: list[str], library: Library
) -> None:
    library.delete_all(matches[:3])
    scene = _among_the_deleted(hands)
    choose(hands, f"erase:{matches[0]}")
    _answer(hands, "Cancel")
    assert len(listed(scene)) == 3
    choose(hands, f"erase:{matches[0]}")
    assert "Delete 1 match permanently?" in _shown(hands)
    _answer(hands, "Delete permanently")
    assert listed(scene) == matches[1:3]
    _press(hands, "Delete all permanently")
    assert "Delete 2 matches permanently?" in _shown(hands)
    _answer(hands, "Delete permanently")
    assert len(library.matches(include_deleted=True)) == len(matches) - 3
    assert (scene.filter.state, listed(scene)) == ("all", matches[3:]), "none is left there: the others are listed"


def test_several_are_brought_back_at_once(hands: Hands, matches: list[str], library: Library) -> None:
    library.delete_all(matches)
    _among_the_deleted(hands)
    hands.key("ctrl+a")
    _press(hands, "Restore")
    assert ids(library) == matches


# ---- thousands


def test_of_many_only_some_stand_on_the_page_and_all_can_be_reached(hands: Hands, library: Library) -> None:
    known = _stored(library, 150)
    scene = shelf(hands)
    assert len(_cards(scene)) < 60
    scene.page.focus(f"match:{known[0]}")
    hands.key("end")
    rest(hands)
    assert scene.page.focused == f"match:{known[-1]}"
    assert len(_cards(scene)) < 80
    assert hands.app.surface.get_rect().contains(scene.page.box(str(scene.page.focused)))
    hands.key("up")
    hands.key("pageup")
    rest(hands)
    assert scene.page.focused in {f"match:{match_id}" for match_id in known[60:-1]}
    hands.key("home")
    rest(hands)
    assert scene.page.focused == f"match:{known[0]}"
    seen = set[str]()
    for _ in range(150):
        seen.add(str(scene.page.focused))
        hands.key("down")
        rest(hands)
    assert len(seen) >= 150 // 6


def test_the_wheel_brings_what_comes_into_sight(hands: Hands, library: Library) -> None:
    known = _stored(library, 60)
    scene = shelf(hands)
    for _ in range(400):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
        hands.frames(1)
        seen = [node for node in _cards(scene) if node.rect.colliderect(node.clip)]
        assert len(seen) >= 4
        if known[-1] in listed(scene):
            break
    assert listed(scene)[-1] == known[-1]


def test_one_comes_back_to_where_one_was(hands: Hands, library: Library) -> None:
    known = _stored(library, 150)
    scene = shelf(hands)
    scene.page.focus(f"match:{known[0]}")
    hands.key("end")
    rest(hands)
    offset = scene.page.regions["scroll"].offset
    scene.matches.replay(library.summary(known[-1]))
    rest(hands)
    hands.app.pop()
    rest(hands)
    assert scene.page.focused == f"match:{known[-1]}"
    assert scene.page.regions["scroll"].offset == offset > 0


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_another_size_of_window_keeps_the_place(hands: Hands, library: Library, size: tuple[int, int]) -> None:
    known = _stored(library, 150)
    scene = shelf(hands)
    scene.page.focus(f"match:{known[0]}")
    hands.key("end")
    hands.key("pageup")
    rest(hands)
    focused = scene.page.focused
    scene.page.rebuild(_look(size))
    scene.page.settle()
    assert scene.page.focused == focused
    assert scene.page.regions["scroll"].view.colliderect(scene.page.box(str(focused)))


def _look(size: tuple[int, int]) -> Look:
    return Look(size, 1.0, motion=False)


# ---- filters


def test_filters_by_player_rules_and_computers(hands: Hands, begin: Begin, library: Library) -> None:
    known = {preset: library.id_of(begin("backgammon", preset)) for preset in ("tournament", "classic")}
    alone = _stored(library, 1, names=("Ζωή", "Eve"))[0]
    computer = library.id_of(begin("toy", levels=("", "master")))
    scene = shelf(hands)
    _press(hands, "More filters")
    scene.page.focus("against")
    hands.key("right")
    assert listed(scene) == [computer]
    hands.key("right")
    assert set(listed(scene)) == {alone, *known.values()}
    scene.choose("player", next(person.id for person in library.people() if person.name == "Ζωή"))
    assert listed(scene) == [alone]
    scene.choose("player", "")
    scene.choose("game", "backgammon")
    hands.frames()
    scene.page.focus("rules")
    hands.key("right")
    assert listed(scene) == [known["classic"]]
    scene.choose("game", "squadro")
    assert scene.filter.rules == ""
    hands.frames()
    assert "rules" not in scene.page.widgets


# ---- what may befall it


def test_a_library_that_is_replaced_under_the_screen_is_listed_anew(
    hands: Hands, matches: list[str], library: Library, tmp_path: Path
) -> None:
    with_other = Library.open(tmp_path, find_book)
    with_other.close()
    scene = shelf(hands)
    assert library.path
    for ending in ("", "-wal", "-shm"):
        library.path.with_name(library.path.name + ending).unlink(missing_ok=True)
    shutil.move(tmp_path / "library.db", library.path)
    scene.page.focus(f"match:{matches[0]}")
    hands.key("ctrl+a")
    hands.key("ctrl+a")
    hands.key("delete")
    hands.key("end")
    scene.refresh()
    rest(hands)
    assert listed(scene) == []
    assert hands.app.top is scene


def test_matches_that_another_window_has_deleted_for_good_are_gone(hands: Hands, library: Library, home: Path) -> None:
    known = _stored(library, 150)
    scene = shelf(hands)
    other = Library.open(home, find_book)
    other.delete_all(known[3:])
    other.erase(known[3:])
    other.close()
    scene.page.focus(f"match:{known[0]}")
    hands.key("end")
    rest(hands)
    hands.key("home")
    rest(hands)
    assert listed(scene) == known[:3]


def test_a_match_that_another_window_has_begun_comes_into_the_list(hands: Hands, library: Library, home: Path) -> None:
    known = _stored(library, 60)
    scene = shelf(hands)
    with closing(Library.open(home, find_book)) as other:
        new = _stored(other, 1)[0]
    for notch in [-1] * 40 + [1] * 40:
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch)))
        hands.frames(4)
    rest(hands)
    assert scene.list.ids == [new, *known]
    assert listed(scene)[:2] == [new, known[0]]


def test_a_library_that_cannot_be_read_is_not_asked_in_each_frame(
    hands: Hands, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("game.scenes.library.scene.monotonic", lambda: now[0])
    known = _stored(library, 60)
    scene, told = shelf(hands), Told(hands)

    def fail(*_: object) -> NoReturn:
        raise MissingError

    with monkeypatch.context() as gone:
        for name in ("count", "listed", "listed_ids"):
            gone.setattr(library, name, fail)
        for notch in [-1] * 40:
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch)))
            hands.frames(4)
        assert len(told.lines) == 2  # it was asked once more at once
    hands.frames()
    assert listed(scene) == []
    now[0] += 10
    hands.frames()
    rest(hands)
    assert known[scene.grid.seen[-1]] in listed(scene)
    assert len(told.lines) == 2


def test_a_computer_in_a_name_is_no_computer(library: Library) -> None:
    from game.library.match_query import MatchQuery

    _stored(library, 1, names=('"kind":"computer"', "Eve"))
    assert library.count(MatchQuery(computers=True)) == 0
    terms = library.load(ids(library)[0]).terms
    assert replace(terms.players[0]).kind == "person"


def test_letters_are_written_in_the_search_and_choose_nothing(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    press(hands, "search")
    for chord in ("a", "space", "ctrl+a", "delete", "end"):
        post_key(chord)
    hands.frames()
    assert not scene.selection.on
    assert len(matches) == 9


def test_what_can_be_done_with_a_match_is_listed_while_the_search_is_written(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    press(hands, "search")
    hands.click(f"match:{matches[0]}", pygame.BUTTON_RIGHT)
    hands.click(f"delete:{matches[0]}")
    assert listed(scene) == matches[1:]


def test_who_deletes_everything_is_told_where_it_went(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    scene.page.focus(f"match:{matches[0]}")
    hands.key("ctrl+a")
    hands.key("delete")
    hands.frames(30)
    said = _shown(hands)
    assert any("Deleted matches are kept for 30 days." in text for text in said)
    assert not any("No match has been played here yet" in text for text in said)
    assert "gone" in scene.targets()


def test_what_was_not_tried_did_not_fail(hands: Hands, matches: list[str], library: Library, tmp_path: Path) -> None:
    with library.database.transaction() as tables:
        tables.execute("UPDATE match SET terms = '{}' WHERE id = ?", (matches[0],))
    shelf(hands)
    hands.app.push(ExportingScene(hands.app, matches, tmp_path))
    hands.frames(2)
    hands.key("escape")
    rest(hands)
    assert any("1 match could not be exported" in said for said in _shown(hands))
