"""How people have the board: turned, mirrored left to right, remembered by name."""

from collections.abc import Callable
from typing import Any

import pytest

from game.games.registry import GAMES
from game.library.settings import Direction
from game.match import Match
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.table.scene import TableScene
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.stored import NAMES

Begin = Callable[..., Match[Any]]
MIRROR = "Mirror the board"


def home(scene: TableScene, seat: int = 0) -> str:
    """At which hand of the screen a seat's home is."""
    view = scene.window.view
    return "right" if view.spot(seat, "1")[0] > view.board_rect.centerx else "left"


def below(scene: TableScene) -> int:
    """The seat that sees the board from below."""
    view = scene.window.view
    return max((0, 1), key=lambda seat: view.spot(seat, "1")[1])


def again(hands: Hands, match: Match[Any]) -> TableScene:
    """Leave the table and come back."""
    hands.app.pop()
    return hands.table(match)


def kept(hands: Hands, game: str) -> list[Direction]:
    """What is remembered of the first two people."""
    people = {person.name: person for person in hands.app.library.people()}
    return [people[name].preference(game).direction for name in NAMES[:2]]


def buttons(hands: Hands) -> dict[str, str]:
    """The buttons of what lies on top: their keys by their names."""
    return {node.name: node.key for node in hands.app.top.pages[-1].nodes() if node.role is Role.BUTTON}


def test_a_key_mirrors_the_board_and_mirrors_it_back(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    seen = []
    for _ in range(3):
        seen.append((home(scene), below(scene)))
        hands.key("f")
    assert seen == [("right", 0), ("left", 0), ("right", 0)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_menu_mirrors_the_board(hands: Hands, begin: Begin, size: tuple[int, int], text: float) -> None:
    hands.app.change(text_size=text)
    scene = hands.table(begin("backgammon"))
    hands.app.look = type(hands.app.look)(size, text)
    scene.lay_out()
    hands.key("f10")
    key = buttons(hands)[MIRROR]
    hands.app.top.page.focus(key)  # type: ignore[attr-defined]
    hands.key("return")
    assert hands.app.top is scene
    assert home(scene) == "left"


def test_a_piece_is_moved_by_a_click_where_it_is_seen(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    hands.wait(lambda: bool(scene.controller.hand.ways))
    hands.key("f")
    targets = scene.targets()
    for place in scene.controller.hand.movable:
        assert targets[f"place:{place}"].center == scene.spot(place)
    origin, before = next(iter(scene.controller.hand.ways)), len(match.journal)
    hands.click(scene.spot(origin))
    assert match.journal[before].origin == origin


def test_the_board_lies_as_the_first_person_last_had_it(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    hands.table(match)
    hands.key("f")
    scene = again(hands, match)
    assert (home(scene), below(scene)) == ("left", 0)
    hands.key("t")
    assert (home(scene, 1), below(scene)) == ("right", 1)
    assert below(again(hands, match)) == 1
    assert kept(hands, "backgammon") == [Direction(2, True), Direction()]
    hands.app.library.prefer(hands.app.library.seated_people(match)[0], "backgammon", direction=Direction())
    hands.app.change(directions={"backgammon": {NAMES[1]: {"mirrored": True}}})
    assert home(again(hands, match)) == "right"


def test_turned_towards_each_player_each_has_it_as_they_had_it(hands: Hands, begin: Begin) -> None:
    hands.app.change(board_view="turned", directions={"backgammon": {NAMES[1]: {"mirrored": False}}})
    scene = hands.table(begin("backgammon"))
    seen = {}
    for seat in (0, 1, 0):
        scene.window.turn_towards(seat)
        seen[seat] = (home(scene, seat), below(scene))
    assert seen == {0: ("right", 0), 1: ("right", 1)}
    scene.window.turn_towards(1)
    scene.window.mirror_by_hand()
    assert home(scene, 1) == "left"
    scene.window.turn_towards(0)
    assert home(scene, 0) == "right"
    assert kept(hands, "backgammon") == [Direction(), Direction(0, True)]


def test_turning_in_a_view_that_turns_by_itself_is_forgotten(hands: Hands, begin: Begin) -> None:
    hands.app.change(board_view="turned")
    scene = hands.table(begin("backgammon"))
    hands.key("t")
    assert below(scene) == 1
    assert kept(hands, "backgammon") == [Direction(), Direction()]


def test_what_lies_as_it_lay_at_first_is_not_kept(hands: Hands, begin: Begin) -> None:
    hands.table(begin("squadro"))
    for _ in range(4):
        hands.key("t")
    assert kept(hands, "squadro") == [Direction(), Direction()]
    assert hands.app.settings.directions == {}


def test_a_board_is_never_turned_as_it_cannot_be(hands: Hands, begin: Begin) -> None:
    hands.app.change(directions={"backgammon": {NAMES[0]: {"turns": 1}}})
    scene = hands.table(begin("backgammon"))
    assert (home(scene), below(scene)) == ("right", 0)


def test_other_boards_are_not_mirrored(hands: Hands, begin: Begin) -> None:
    for game in ("squadro", "dont-worry", "toy"):
        scene = hands.table(begin(game))
        hands.app.change(directions={game: {NAMES[0]: {"mirrored": True}}})
        scene = again(hands, scene.model.match)
        hands.key("f")
        assert not scene.window.board.mirrored
        hands.key("f10")
        assert MIRROR not in buttons(hands)
        hands.key("escape")


def test_mirrored_in_the_midst_of_a_move_play_goes_on(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    hands.wait(lambda: bool(scene.controller.hand.ways))
    hands.app.change(motion="slow")
    scene.lay_out()
    scene.controller.view.animate(scene.controller.picture, scene.controller.picture, scene.model.match.now.events)
    hands.click(scene.spot(next(iter(scene.controller.hand.ways))))
    for chord in ("f", "t", "f", "f"):
        hands.key(chord)
    hands.wait(lambda: scene.controller.settled)
    assert scene.controller.view.picture == scene.controller.picture


def test_a_lesson_and_its_figures_are_as_they_are_drawn(hands: Hands) -> None:
    manual = GAMES.manuals()[0]
    hands.app.change(directions={"backgammon": {"": {"mirrored": True}, "Light": {"mirrored": True, "turns": 2}}})
    book = RulebookScene(hands.app, manual)
    hands.app.push(book)
    book.try_figure(manual.lessons[0])
    scene = hands.app.top
    assert isinstance(scene, LessonScene)
    before = dict(hands.app.settings.directions)
    hands.key("f")
    assert not scene.window.board.mirrored
    hands.key("t")
    assert hands.app.settings.directions == before


@pytest.mark.parametrize(("game", "turns"), [("backgammon", [2, 0, 2]), ("squadro", [1, 2, 3])])
def test_a_board_is_turned_by_hand_to_where_it_makes_sense(
    hands: Hands, begin: Begin, game: str, turns: list[int]
) -> None:
    window = hands.table(begin(game)).window
    began, found = window.turns, list[int]()
    for _ in turns:
        window.turn_by_hand()
        found.append((window.turns - began) % 4)
    assert found == turns
