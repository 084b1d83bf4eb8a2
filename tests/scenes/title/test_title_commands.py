"""What the title offers to go on with and to begin again, told by its commands."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.library import Library
from game.library.settings import NewMatchChoices
from game.match import Match
from game.scenes.base import screens
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.lessons.scene import LessonsScene
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import MOST, TitleScene
from game.ui.input.inputs import key_event
from game.ui.layout import Canvas
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands) -> TitleScene:
    made = TitleScene(hands.app)
    hands.app.push(made)
    return made


def test_each_way_of_the_menu_leads_to_its_screen(scene: TitleScene, hands: Hands) -> None:
    ways = {
        scene.library: LibraryScene,
        scene.statistics: StatisticsScene,
        scene.exercises: ExercisesScene,
        scene.lessons: LessonsScene,
        scene.rule_book: RulebookScene,
        scene.settings: SettingsScene,
    }
    for way, wanted in ways.items():
        way()
        assert isinstance(hands.app.top, wanted)
        hands.app.home()
        assert hands.app.top is scene


@pytest.mark.parametrize("count", [0, 1, MOST, MOST + 1])
def test_three_matches_at_most_can_be_gone_on_with(scene: TitleScene, begin: Begin, count: int) -> None:
    for _ in range(count):
        begin("squadro")
    scene.lay_out()
    assert len(scene.unfinished) == min(count, 3)
    assert [scene.go_on.of(place).name for place in range(3)] == ["continue", "continue:1", "continue:2"]


def test_a_match_is_described_by_who_plays_how_it_stands_and_when(
    scene: TitleScene, begin: Begin, library: Library
) -> None:
    begin("squadro")
    scene.lay_out()
    (only,) = scene.unfinished
    assert only.who == "Anna – Björn"
    parts = only.how.split("\u00a0· ")
    assert parts[0] == "Squadro"
    assert len(parts) > 1, "and whose turn it is"
    assert only.when.startswith("Today")
    assert library.matches()


def test_the_texts_of_all_cards_begin_alike_whatever_board_is_beside_them(scene: TitleScene, begin: Begin) -> None:
    for game in ("squadro", "backgammon", "dont-worry"):
        begin(game)
    scene.lay_out()
    pictures = [box.measure(scene.page.look, 400) for box in scene.view().walk() if isinstance(box, Canvas)][:3]
    assert len({*pictures}) == 1


def test_nothing_is_offered_if_the_matches_cannot_be_told(
    scene: TitleScene, begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin("squadro")
    monkeypatch.setattr(library, "unfinished", lambda _: [None])
    scene.lay_out()
    assert scene.unfinished == []


# ---- again


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (NewMatchChoices(names=("Anna", "Ben")), "Again: Anna – Ben"),
        (NewMatchChoices(names=("", "Ben")), "Again: Player 1 – Ben"),
        (NewMatchChoices(names=("Anna", ""), levels=("", "club")), "Again: Anna – Otto"),
        (NewMatchChoices(names=("Anna", "x"), levels=("", "club")), "Again: Anna – Otto"),
        (NewMatchChoices(names=("Anna", ""), programs=("", "Deep")), "Again: Anna – Deep"),
        (NewMatchChoices(names=("Anna",), levels=("", "club"), programs=("", "Deep")), "Again: Anna – Deep"),
    ],
)
def test_who_would_play_again_is_told(scene: TitleScene, hands: Hands, last: NewMatchChoices, said: str) -> None:
    hands.app.change(new_match={"squadro": last})
    assert (scene.again.of("squadro").offered, scene.again.of("squadro").text) == (True, said)
    assert not scene.again.of("toy").offered


@pytest.mark.parametrize(
    ("game", "names", "offered"),
    [
        ("squadro", ("Anna", "Björn"), False),
        ("squadro", ("Björn", "Anna"), False),
        ("squadro", ("Anna", "Ben"), True),
        ("toy", ("Anna", "Björn"), True),
    ],
)
def test_a_match_that_goes_on_is_not_begun_again(
    scene: TitleScene, hands: Hands, begin: Begin, game: str, names: tuple[str, str], offered: bool
) -> None:
    begin("squadro")
    hands.app.change(new_match={game: NewMatchChoices(names=names)})
    scene.lay_out()
    assert scene.again.of(game).offered is offered


def test_a_match_begins_again_at_once_and_another_is_agreed_on_first(scene: TitleScene, hands: Hands) -> None:
    hands.app.change(new_match={"squadro": NewMatchChoices(names=("Anna", "Ben"), sides=(0, 1))})
    scene.again("squadro")
    assert isinstance(hands.app.top, TableScene)
    hands.app.home()
    hands.app.change(new_match={"squadro": NewMatchChoices(names=("Anna", ""), programs=("", "gone"), sides=(0, 1))})
    scene.again("squadro")
    assert isinstance(hands.app.top, NewMatchScene), "nobody plays somebody else than the button says"
    hands.app.home()
    scene.new_match("toy")
    assert isinstance(hands.app.top, NewMatchScene)
    assert hands.app.top.book.key == "toy"
    assert scene.new_match.of("toy").text == "Toy"


# ---- what else may happen


def test_an_imported_match_is_gone_on_with_and_none_opens_nothing(
    scene: TitleScene, hands: Hands, begin: Begin, library: Library
) -> None:
    match_id = library.id_of(begin("squadro"))
    scene.show_imported("")
    assert hands.app.top is scene
    scene.show_imported(match_id)
    assert isinstance(hands.app.top, TableScene)


@pytest.mark.parametrize(("count", "observed"), [(1, True), (2, False)])
def test_only_a_single_dropped_file_is_shown_here(
    scene: TitleScene, hands: Hands, tmp_path: Path, count: int, observed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[screens.ImportFiles] = []
    monkeypatch.setattr(hands.app, "open", asked.append)
    scene.drop([tmp_path / f"{number}.ludoteca" for number in range(count)])
    (found,) = asked
    assert (len(found.paths), found.observer) == (count, scene if observed else None)


def test_escape_leaves_nothing(scene: TitleScene, hands: Hands) -> None:
    scene.handle(key_event("escape"), "back")
    assert hands.app.top is scene
    assert hands.app.running


def test_short_lines_stand_above_the_menu(scene: TitleScene) -> None:
    scene.lay_out()
    scene.page.settle()
    (room,) = scene.toast_rooms
    assert (room.topleft, room.bottom) == ((0, 0), scene.page.slots["menu"].top)
