"""What is agreed before people guess together: how many, who, and whose moves."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.guess.scene import LONGEST, MOST, GuessScene
from game.scenes.guess.view import guess_view
from game.scenes.table.practice.guessing import GuessingScene
from game.scenes.title.scene import TitleScene
from game.ui.layout import Canvas, Choice, Entry, Label
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.stored import END

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> GuessScene:
    hands.app.__dict__["engine"] = StandIn()
    hands.app.push(TitleScene(hands.app))
    made = GuessScene(hands.app, begin("toy", steps=END, quits=0))
    hands.app.push(made)
    return made


def entries(scene: GuessScene) -> dict[str, Entry]:
    return {each.command.name: each for each in guess_view(scene).walk() if isinstance(each, Entry)}


def chosen(scene: GuessScene) -> dict[str, Any]:
    return {each.command.name: each.value for each in guess_view(scene).walk() if isinstance(each, Choice)}


def options(scene: GuessScene, name: str) -> list[Any]:
    boxes = (each for each in guess_view(scene).walk() if isinstance(each, Choice))
    return [*next(each.options for each in boxes if each.command.name == name)]


def test_at_first_two_guess_everybodys_moves(scene: GuessScene) -> None:
    assert chosen(scene) == {"count": 2, "whose": -1}
    assert list(entries(scene)) == ["name:0", "name:1"]
    assert options(scene, "count") == [(number, str(number)) for number in range(1, MOST + 1)]
    assert options(scene, "whose") == [(-1, "Everyone’s"), (0, "Anna"), (1, "Björn")]


@pytest.mark.parametrize("count", [1, 3, 4])
def test_so_many_as_guess_have_a_line_for_a_name(scene: GuessScene, count: int) -> None:
    scene.set_count(count)
    assert chosen(scene)["count"] == count
    assert list(entries(scene)) == [f"name:{number}" for number in range(count)]


def test_whose_moves_are_guessed_shows_as_chosen(scene: GuessScene) -> None:
    for player in (1, 0, -1):
        scene.set_player(player)
        assert chosen(scene)["whose"] == player


def test_which_match_it_is_stands_above(scene: GuessScene, hands: Hands) -> None:
    texts = [each.text for each in guess_view(scene).walk() if isinstance(each, Label)]
    assert scene.match_title in texts
    assert scene.match_about in texts
    assert (scene.match_title, scene.match_about.split("\u00a0")[0]) == ("Anna – Björn", "Toy")
    assert scene.played
    assert any(isinstance(each, Canvas) for each in guess_view(scene).walk())
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    assert not any(isinstance(each, Canvas) for each in guess_view(scene).walk())


def test_names_that_are_known_are_suggested_until_they_are_written(scene: GuessScene) -> None:
    scene.known = ["Anna", "Björn", "Anna"]
    assert [name for _, name in entries(scene)["name:0"].suggestions] == ["Anna", "Björn"]
    scene.write_name(0, "Anna")
    assert [name for _, name in entries(scene)["name:1"].suggestions] == ["Björn"]


def test_whoever_writes_no_name_has_a_number(scene: GuessScene, hands: Hands) -> None:
    assert scene.write_name.of(1).text == "Player 2"
    scene.set_count(3)
    scene.write_name(1, "  Zoë   K ")
    scene.begin()
    guessing = hands.app.top
    assert isinstance(guessing, GuessingScene)
    assert [*guessing.guessing.names] == ["Player 1", "Zoë K", "Player 3"]
    assert scene not in hands.app.scenes


def test_names_have_an_end(scene: GuessScene) -> None:
    scene.write_name(0, "x" * (LONGEST + 1))
    assert scene.names[0] == "x" * LONGEST


def test_the_board_stands_beside_the_fields_and_all_is_in_sight(scene: GuessScene, hands: Hands) -> None:
    scene.set_count(MOST)
    for size in ((960, 600), (1280, 720), (1920, 1080)):
        hands.app.look = Look(size)
        scene.lay_out()
        scene.page.settle()
        nodes = {node.key: node.rect for node in scene.page.nodes()}
        last = nodes["begin"]
        assert last.bottom < size[1]
        assert last.right < size[0] * 0.75, "the board has the rest of the width"
        pictures = [node.rect for node in scene.page.nodes() if node.role == Role.DECORATION]
        board = next(rect for rect in pictures if rect.left > last.right)
        assert board.height > 0.5 * size[1], "it is as large as there is room"
