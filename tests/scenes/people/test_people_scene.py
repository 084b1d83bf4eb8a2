"""The screen of people, by role and name: from three screens, by mouse and by key, and whatever happens meanwhile."""

import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.library import Library
from game.library.person_rows import NEW
from game.library.proposal import Proposal
from game.library.settings import Direction, NewMatchChoices
from game.match import Match, Player
from game.scenes.base import screens
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.people.person.scene import PersonScene
from game.scenes.people.scene import PeopleScene
from game.scenes.people.view import people_view
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.layout import Canvas, Sized
from game.ui.page.page import Page
from game.ui.page.region import Static
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role
from tests.playing import find_book, played, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, press, reachable, rest, write

Begin = Callable[..., Match[Any]]


def seated(library: Library, *names: str, people: tuple[str, ...] = (), seed: int = 1) -> Match[Any]:
    agreed = replace(terms(seed=seed), players=tuple(map(Player, names)))
    return played(library.begin(Proposal(agreed, people, None)), quits=0)


@pytest.fixture
def table(library: Library) -> Library:
    """Two of one name, and somebody else."""
    seated(library, "Anna", "Ben")
    seated(library, "Anna", "Ben", people=(NEW, ""), seed=2)
    seated(library, "Anna", "Ben", seed=3)
    return library


def people(hands: Hands) -> PeopleScene:
    hands.app.open(screens.People())
    rest(hands)
    scene = hands.app.top
    assert isinstance(scene, PeopleScene)
    return scene


def person(hands: Hands, name: str, which: int = 1) -> PersonScene:
    scene = people(hands)
    press(hands, f"person:{of(hands.app.library, name, which)}")
    rest(hands)
    opened = hands.app.top
    assert isinstance(opened, PersonScene)
    assert opened.person in scene.people
    return opened


def of(library: Library, name: str, which: int = 1) -> str:
    return next(one.id for one in library.people() if (one.name, one.which) == (name, which))


def nodes(page: Page, role: Role) -> list[Node]:
    return [node for node in page.nodes() if node.role is role]


def pick(hands: Hands, text: str) -> None:
    """Choose from the list that is open."""
    page = hands.app.top.pages[0].overlay
    assert page
    key = next(node.key for node in page.nodes() if node.key and node.name == text)
    hands.frames()
    at = page.targets()[key].center
    hands.click(at)
    rest(hands)


def test_everybody_is_a_card_with_what_they_have_played(hands: Hands, table: Library) -> None:
    scene = people(hands)
    said = [node.name.split("\u00a0· ") for node in nodes(scene.page, Role.LIST_ITEM)]
    assert {line[0] for line in said} == {"Anna", "Anna · 2", "Ben"}
    assert {line[0]: line[1] for line in said} == {"Anna": "1 match", "Anna · 2": "2 matches", "Ben": "3 matches"}
    for one in table.people():
        won = table.records()[one.id].won
        line = next(line for line in said if line[0] == ("Anna · 2" if one.which == 2 else one.name))
        assert any(part.startswith(f"{won} game") for part in line) is bool(won)


@pytest.mark.usefixtures("table")
def test_the_board_of_the_last_match_is_as_wide_as_the_portrait_above_it(hands: Hands) -> None:
    sized = (each for each in people_view(people(hands)).walk() if isinstance(each, Sized))
    pictures = [each for each in sized if isinstance(each.child, Canvas) and each.ems and each.ems > 2]  # no pieces
    assert len(pictures) == 6
    assert len({picture.ems for picture in pictures}) == 1


def test_with_nobody_it_says_how_somebody_comes(hands: Hands) -> None:
    scene = people(hands)
    assert any("gets a card" in node.name for node in scene.page.nodes())
    assert able(scene.page) == {"back", *(f"game:{key}" for key in hands.app.games)}
    press(hands, "game:squadro")
    assert isinstance(hands.app.top, NewMatchScene)


def test_the_boards_of_the_first_match_stand_where_they_stand_in_the_library(hands: Hands) -> None:
    places = []
    for way in (screens.OpenLibrary(), screens.People(), screens.Statistics()):
        hands.app.open(way)
        rest(hands)
        page = hands.app.top.pages[0]
        (sheet,) = (item.rect for item in page.items if isinstance(item, Static) and item.solid)
        assert sheet.bottom > page.look.height - page.look.px(20), "the sheet is as high as the page"
        places.append([page.box(f"game:{key}").width for key in hands.app.games])
        hands.key("escape")
    assert places[0] == places[1] == places[2]


@pytest.mark.parametrize("way", [screens.Statistics(), screens.OpenLibrary()])
@pytest.mark.usefixtures("table")
def test_it_is_reached_from_statistics_and_library(hands: Hands, way: screens.Screen) -> None:
    hands.app.open(way)
    rest(hands)
    page = hands.app.top.pages[0]
    assert [node.name for node in nodes(page, Role.BUTTON) if node.key == "people"] == ["People"]
    press(hands, "people")
    assert isinstance(hands.app.top, PeopleScene)
    hands.key("escape")
    assert hands.app.top.pages[0] is page


def test_everything_on_it_has_a_role_a_name_and_is_reached_by_key(hands: Hands, table: Library) -> None:
    for scene in (people(hands), person(hands, "Anna")):
        assert all(node.name for node in scene.page.nodes() if node.key)
        assert reachable(scene.page) == able(scene.page)
    said = {node.key: node.name for node in hands.app.top.pages[0].nodes() if node.key}
    assert said["rename"] == "Rename"
    assert said["side:squadro:0"] == "Squadro: side: Dark"
    assert said["turned:squadro"] == "Squadro: turn the board by: 0°"
    assert said["mirrored:backgammon"] == "Backgammon: mirror the board: Any"
    assert table.people()


def test_names_are_searched_as_one_types(hands: Hands, library: Library) -> None:
    for number in range(6):
        seated(library, f"Zoë {number}x", f"Ben {number}x", seed=number)
    scene = people(hands)
    press(hands, "search")
    write(hands, "ZOE 3")
    assert len(nodes(scene.page, Role.LIST_ITEM)) == 1
    write(hands, "q")
    assert nodes(scene.page, Role.LIST_ITEM) == []
    assert any("No one found for “ZOE 3q”." in node.name for node in scene.page.nodes())


def test_a_new_name_is_everywhere_at_once(hands: Hands, table: Library) -> None:
    person(hands, "Ben")
    press(hands, "rename")
    hands.key("ctrl+a")
    write(hands, "Benno")
    hands.key("return")
    assert {line.names[1] for line in table.matches()} == {"Benno"}
    press(hands, "sheet")
    press(hands, "note")
    write(hands, "uncle")
    hands.key("escape")
    scene = hands.app.top
    assert isinstance(scene, PersonScene)
    assert any(node.name == "uncle" for node in scene.page.nodes())
    assert next(one for one in table.people() if one.name == "Benno").note == "uncle"


def test_escape_gives_up_a_name_that_is_being_written(hands: Hands, table: Library) -> None:
    scene = person(hands, "Ben")
    hands.key("return")
    assert scene.renaming
    write(hands, "x")
    hands.key("escape")
    assert not scene.renaming
    assert scene.page.focused == "rename"
    assert hands.app.top is scene
    assert "Ben" in {one.name for one in table.people()}


@pytest.mark.parametrize("key", ["return", "escape"])
def test_a_real_key_over_the_keyboard_on_the_screen_only_closes_that(hands: Hands, table: Library, key: str) -> None:
    scene = person(hands, "Ben")
    scene.rename()
    hands.frames()
    scene.page.write("name")
    hands.key(key)
    assert scene.page.overlay is None
    assert scene.renaming
    scene.write_name("Benno")
    hands.click("done")
    assert {line.names[1] for line in table.matches()} == {"Benno"}


@pytest.mark.parametrize("key", ["return", "escape"])
def test_a_key_in_a_list_over_the_name_is_the_lists(hands: Hands, table: Library, key: str) -> None:
    scene = person(hands, "Ben")
    scene.rename()
    press(hands, f"player:{table.matches()[0].id}:1")
    hands.key(key)
    assert scene.page.overlay is None
    assert scene.renaming
    assert len(scene.matches) == (3 if key == "escape" else 2)


def test_a_press_on_a_match_opens_it(hands: Hands, table: Library) -> None:
    person(hands, "Ben")
    press(hands, f"match:{table.matches()[0].id}:1")
    assert any(isinstance(scene, TableScene) for scene in hands.app.scenes)


def test_who_may_be_the_same_are_those_of_the_same_name_first(hands: Hands, library: Library) -> None:
    seated(library, "Anna", "Zoë")
    seated(library, "Ben", "Zoë", people=("", NEW), seed=2)
    person(hands, "Zoë", 2)
    press(hands, "sheet")
    press(hands, "same")
    page = hands.app.top.pages[-1]
    assert [node.name for node in page.nodes() if node.key.startswith("item")] == ["Zoë", "Ben", "Anna"]


def test_two_are_one_and_two_again(hands: Hands, table: Library) -> None:
    told, scene = Told(hands), person(hands, "Anna", 2)
    press(hands, "sheet")
    press(hands, "same")
    pick(hands, "Anna")
    assert [one.namesakes for one in table.people()] == [1, 1]
    assert scene.id == of(table, "Anna")
    assert told.lines == ["Anna · 2 is now the same person as Anna."]
    hands.key("ctrl+z")
    assert [one.name for one in table.people()].count("Anna") == 2


def test_a_match_is_somebody_elses(hands: Hands, table: Library) -> None:
    scene = person(hands, "Ben")
    line = table.matches()[0]
    press(hands, f"player:{line.id}:1")
    pick(hands, "Another Ben")
    assert table.seated_people(table.load(line.id))[1] == of(table, "Ben", 2)
    assert len(scene.matches) == 2
    hands.key("ctrl+z")
    assert table.seated_people(table.load(line.id))[1] == of(table, "Ben") == scene.id
    assert len(scene.matches) == 3


def test_who_is_forgotten_leaves_the_matches_and_can_come_back(hands: Hands, table: Library) -> None:
    before, count = table.people(), len(table.matches())
    person(hands, "Ben")
    press(hands, "sheet")
    press(hands, "forget")
    assert isinstance(hands.app.top, PeopleScene)
    assert {one.name for one in hands.app.top.people} == {"Anna"}
    assert len(table.matches()) == count
    hands.key("ctrl+z")
    assert hands.app.top.people == before == table.people()


def test_people_and_statistics_that_lead_to_each_other_do_not_pile_up(hands: Hands, table: Library) -> None:
    hands.app.open(screens.Title())
    hands.app.open(screens.Statistics())
    kinds = []
    for _ in range(3):
        rest(hands)
        press(hands, "people")
        rest(hands)
        press(hands, f"person:{of(table, 'Anna', 2)}")
        rest(hands)
        press(hands, "statistics")
        kinds.append([type(scene) for scene in hands.app.scenes])
    assert kinds == [[TitleScene, StatisticsScene]] * 3


def test_statistics_are_the_persons(hands: Hands, table: Library) -> None:
    person(hands, "Anna", 2)
    press(hands, "statistics")
    rest(hands)
    scene = hands.app.top
    assert isinstance(scene, StatisticsScene)
    assert scene.chosen.player == of(table, "Anna", 2)
    labels = {node.value for node in nodes(scene.page, Role.CHOICE)}
    assert "Anna · 2" in labels


def test_what_somebody_likes_is_remembered_and_taken_up(hands: Hands, table: Library) -> None:
    scene = person(hands, "Ben")
    scene.seats.sit("squadro", 0)
    scene.seats.turn_board("squadro")
    scene.seats.mirror_board("backgammon")
    ben = next(one for one in table.people() if one.name == "Ben")
    assert ben.preference("squadro").side == 0
    assert ben.preference("squadro").direction == Direction(1)
    assert ben.preference("backgammon").direction == Direction(0, True)
    match = table.create(find_book("squadro"), replace(terms("squadro"), players=(Player("Ben"), Player("Zoë"))))
    assert hands.table(match).window.turns == 1


def test_a_press_on_a_seat_takes_it_and_another_gives_it_up(hands: Hands, table: Library) -> None:
    scene = person(hands, "Ben")
    press(hands, "side:dont-worry:2")
    assert scene.seats.preference("dont-worry").side == 2
    assert scene.page.focused == "side:dont-worry:2"
    press(hands, "side:dont-worry:1")
    assert scene.seats.preference("dont-worry").side == 1
    press(hands, "side:dont-worry:1")
    assert scene.seats.preference("dont-worry").side is None
    assert table.people()


def test_the_seats_turn_with_the_board(hands: Hands, table: Library) -> None:
    scene = person(hands, "Ben")
    upper, lower = (hands.app.top.targets()[f"side:backgammon:{side}"] for side in (1, 0))
    assert upper.bottom < lower.top
    press(hands, "turned:backgammon")
    hands.frames()
    assert hands.app.top.targets()["side:backgammon:1"].top > hands.app.top.targets()["side:backgammon:0"].bottom
    press(hands, "turned:backgammon")
    for said in ("Yes", "No", "Any"):
        press(hands, "mirrored:backgammon")
        assert scene.seats.mirrored("backgammon") == said
    assert scene.seats.preference("backgammon").direction == Direction()
    assert table.people()


def test_a_direction_that_was_remembered_by_name_moves_to_the_person(hands: Hands, begin: Begin) -> None:
    hands.app.change(directions={"squadro": {"Anna": {"turns": 2}, "Rex": {"turns": 1}}})
    scene = hands.table(begin("squadro"))
    assert isinstance(scene, TableScene)
    assert scene.window.turns == 2
    assert hands.app.settings.directions == {"squadro": {"Rex": Direction(1)}}
    (anna,) = [one for one in hands.app.library.people() if one.name == "Anna"]
    assert anna.preference("squadro").direction == Direction(2)
    hands.app.library.rename_person(anna.id, "Annie")
    hands.app.pop()
    assert hands.table(begin("squadro")).window.turns == 0, "another Anna"


def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What the library is asked from now on, and how often."""
    asked = Counter[str]()

    def counting(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*args: Any) -> Any:
            asked[name] += 1
            return real(*args)

        return ask

    for name in ("people", "records", "played_by", "statistics"):
        monkeypatch.setattr(Library, name, counting(name, getattr(Library, name)))
    return asked


def test_nothing_is_read_twice(hands: Hands, table: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(10, 22):
        seated(table, "Ben", "Zoë", seed=seed)
    scene, asked = person(hands, "Ben"), counted(monkeypatch)
    press(hands, "more")
    rest(hands)
    assert len(scene.matches) == 15
    assert asked == {"played_by": 1}
    scene.rename()
    asked.clear()
    scene.store_name()
    assert asked == {"people": 1, "played_by": 1}
    hands.app.open(screens.OpenSettings())
    asked.clear()
    hands.key("escape")
    assert hands.app.top is scene
    assert asked == {"people": 1, "played_by": 1, "statistics": 2}
    asked.clear()
    hands.key("escape")
    assert isinstance(hands.app.top, PeopleScene)
    assert asked == {"people": 1, "records": 1, "played_by": len(scene.people)}


# ---- in New Match


@pytest.mark.usefixtures("table")
def test_the_last_table_knows_a_person_by_the_new_name(hands: Hands) -> None:
    hands.app.change(new_match={"toy": NewMatchChoices(names=("Ben", "Zoë"))})
    scene = person(hands, "Ben")
    scene.rename()
    scene.write_name("Benno")
    scene.store_name()
    assert hands.app.settings.new_match["toy"].names == ("Benno", "Zoë")


def new_match(hands: Hands, game: str = "toy") -> NewMatchScene:
    hands.app.open(screens.NewMatch(game))
    rest(hands)
    scene = hands.app.top
    assert isinstance(scene, NewMatchScene)
    return scene


def test_a_name_that_is_known_says_so(hands: Hands, table: Library) -> None:
    new_match(hands)
    press(hands, "seat:0")
    press(hands, "someone")
    write(hands, "ben")
    assert any("Known since" in node.name for node in hands.app.top.pages[0].nodes())
    write(hands, "q")
    assert not any("Known since" in node.name for node in hands.app.top.pages[0].nodes())
    assert table.people()


def test_one_more_of_a_name_is_chosen_from_the_list(hands: Hands, table: Library) -> None:
    scene = new_match(hands)
    press(hands, "seat:0")
    press(hands, f"person:{of(table, 'Anna', 2)}")
    press(hands, "seat:1")
    press(hands, "someone")
    write(hands, "Ben")
    press(hands, "another")
    assert hands.app.top is scene
    press(hands, "begin")
    rest(hands)
    match = table.load(table.matches()[0].id)
    assert table.seated_people(match) == (of(table, "Anna", 2), of(table, "Ben", 2))


def test_who_was_renamed_meanwhile_is_listed_so(hands: Hands, table: Library) -> None:
    scene = new_match(hands)
    hands.app.open(screens.People())
    table.rename_person(of(table, "Ben"), "Benno")
    hands.key("escape")
    assert hands.app.top is scene
    assert {one.name for one in scene.form.people} == {"Anna", "Benno"}


# ---- whatever happens


@pytest.mark.parametrize("which", ["list", "one"])
def test_everything_can_be_pressed_twice(hands: Hands, table: Library, which: str) -> None:
    hands.app.open(screens.Title())
    journals = sorted(line.position for line in table.matches())
    opening = people if which == "list" else lambda hands: person(hands, hands.app.library.people()[0].name)
    keys = sorted(able(opening(hands).page))
    hands.app.home()
    for key in keys:
        if not table.people():
            break
        opening(hands)
        for _ in range(2):
            if key in hands.app.top.targets():
                press(hands, key)
                rest(hands)
        hands.app.home()
    assert sorted(line.position for line in table.matches()) == journals


def test_who_is_gone_under_the_screen_harms_nothing(hands: Hands, table: Library) -> None:
    scene = person(hands, "Ben")
    keys = sorted(able(scene.page))
    table.forget_person(scene.id)
    for key in keys:
        if hands.app.top is scene and key in scene.targets():
            press(hands, key)
            rest(hands)
            hands.app.top.pages[0].close_overlay()
    assert {one.name for one in table.people()} == {"Anna"}


def test_another_library_in_its_place_is_shown(hands: Hands, table: Library, home: Path, tmp_path: Path) -> None:
    with closing(Library.open(tmp_path / "other", find_book)) as other:
        seated(other, "Cara", "Dan")
    scene = person(hands, "Ben")
    assert table.path
    for ending in ("", "-wal", "-shm"):
        (home / f"library.db{ending}").unlink(missing_ok=True)
    shutil.copy(tmp_path / "other" / "library.db", table.path)
    for key in ("side:squadro:0", "turned:squadro", "rename", "done", "sheet"):
        if hands.app.top is scene and key in scene.targets():
            press(hands, key)
            rest(hands)
            hands.app.top.pages[0].close_overlay()
    hands.app.home()
    assert {one.name for one in people(hands).people} >= {"Cara", "Dan"}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.usefixtures("words", "table")
def test_it_fits(hands: Hands, size: tuple[int, int], text: float) -> None:
    hands.app.look = Look(size, text)
    everybody = PeopleScene(hands.app)
    for scene in (everybody, PersonScene(hands.app, of(hands.app.library, "Anna"), everybody)):
        scene.lay_out()
        window = pygame.Rect((0, 0), size)
        for node in scene.page.nodes():
            assert window.left <= node.rect.left < node.rect.right <= window.right or not node.name, node.name


@pytest.mark.usefixtures("table")
def test_nothing_moves_while_a_name_is_written(hands: Hands) -> None:
    scene = person(hands, "Anna")

    def top() -> int:
        scene.page.settle()
        return next(node.rect.top for node in scene.page.nodes() if node.name == "Games won")

    before = top()
    scene.rename()
    assert top() == before
    assert scene.page.box("name").top < before
