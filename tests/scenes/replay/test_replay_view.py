"""The view and the commands of a replay, asked without a window."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.play.replay.playback import SPEEDS
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.replay.board_layout import Panels
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.view import buttons
from game.ui.commands import perform
from game.ui.layout import Button, Choice
from game.ui.players.panels import seated
from tests.playing import played
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> ReplayScene:
    scene = ReplayScene(hands.app, played(begin("squadro"), 20, hand=3, quits=0))
    scene.lay_out()
    return scene


def names(scene: ReplayScene, *, tight: bool) -> list[str]:
    """The commands of the first form of the buttons."""
    return [box.command.name for box in buttons(scene, tight).walk() if isinstance(box, Button | Choice)]


def test_where_there_is_room_each_thing_has_a_button(scene: ReplayScene) -> None:
    steps = ["first", "back", "play", "on", "last"]
    tools = ["speed", "play-on", "copy", "picture", "film", "leave"]
    assert names(scene, tight=False) == [*steps, "earlier", "marks", "later", *tools]
    assert names(scene, tight=True) == [*steps, "speed", "earlier", "marks", "later", "play-on", "keep", "leave"]


def test_steps_are_dimmed_at_both_ends(scene: ReplayScene) -> None:
    do = scene.controls
    assert [each.enabled for each in (do.first, do.step_back, do.step_on, do.last)] == [False, False, True, True]
    do.last()
    assert [each.enabled for each in (do.first, do.step_back, do.step_on, do.last)] == [True, True, False, False]
    do.step_back()
    assert scene.playback.step == scene.steps.last - 1


def test_the_play_button_says_what_it_does_next(scene: ReplayScene) -> None:
    toggle = scene.controls.toggle
    assert (toggle.text, toggle.icon) == ("Play", "play")
    toggle()
    assert (toggle.text, toggle.icon) == ("Pause", "pause")


def test_speeds_beyond_the_ends_count_as_the_ends(scene: ReplayScene) -> None:
    for number, speed in ((-1, SPEEDS[0]), (99, SPEEDS[-1]), (2, SPEEDS[2])):
        scene.controls.set_speed(number)
        assert scene.playback.speed == speed


def test_marks_lead_from_one_to_the_next(scene: ReplayScene) -> None:
    do, marks = scene.controls, [mark.step for mark in scene.steps.marks if mark.kind == scene.kind]
    assert not do.earlier.enabled
    for step in marks:
        assert do.later.enabled
        do.later()
        assert scene.playback.step == step
    assert not do.later.enabled
    assert do.earlier.enabled == (len(marks) > 1)


def test_while_people_read_the_board_the_arrows_are_not_the_replays(scene: ReplayScene) -> None:
    remarks: list[object] = []
    scene.reading.on = True
    assert not perform(scene.commands(), "right", remarks.append)
    assert perform(scene.commands(), "page_down", remarks.append)
    scene.reading.on = False
    scene.controls.first()
    assert perform(scene.commands(), "right", remarks.append)
    assert (scene.playback.step, remarks) == (1, [])


@pytest.mark.parametrize(
    ("seats", "two", "wanted"),
    [
        ([(0, 1), (0, -1)], False, [([1], [0])]),
        ([(-1, 0), (0, 1)], True, [([0], []), ([], [1])]),
        ([(-1, 1), (-1, -1), (1, -1), (1, 1)], True, [([1], [0]), ([2], [3])]),
        ([(-1, 1), (-1, -1), (1, -1), (1, 1)], False, [([1, 2], [0, 3])]),
    ],
)
def test_panels_stand_where_their_players_sit(
    seats: list[tuple[float, float]], two: bool, wanted: list[tuple[list[int], list[int]]]
) -> None:
    assert [(list(sides.upper), list(sides.lower)) for sides in seated(seats, two)] == wanted


def test_a_board_covers_as_much_as_its_shape_allows(scene: ReplayScene) -> None:
    box = BoardBox(scene)
    assert box.covered((400, 300)) == pytest.approx(min(400 / box.shape, 300) ** 2 * box.shape)
    wide, high = box.measure(scene.host.look, 400)
    edges = 2 * max(4, round(400 * 0.012))
    assert (wide, high) == (400, pytest.approx((400 - edges) / box.shape + edges, abs=1))


def test_a_turned_board_has_turned_seats(scene: ReplayScene) -> None:
    view = scene.board_view
    (wide, high), seats = view.turned_size, view.seats
    for _ in view.board.turns:
        view.turn_on()
    assert (view.turned_size, view.seats) == ((wide, high), seats)
    view.turn(view.turns + 1)
    assert view.turned_size == (high, wide)
    assert view.seats == tuple((-y, x) for x, y in seats)


def test_panels_are_as_high_at_each_step_as_at_the_first(scene: ReplayScene) -> None:
    look = scene.host.look
    first, later = scene.panels(0), scene.panels(scene.steps.last)
    heights = [tuple(Panels(shown, first).heights(look, 200)) for shown in (first, later)]
    assert heights[0] == heights[1]
    assert list(heights[0]) == sorted(heights[0], reverse=True)
