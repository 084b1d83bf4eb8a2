"""The view and the commands of a replay, asked without a window."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.pictures.animation.animation_export import SIDES
from game.play.replay.playback import SPEEDS
from game.play.replay.steps import ERRORS, GAMES
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.replay.animation_sheet import STILL, AnimationScene
from game.scenes.replay.board_layout import Panels
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.view import buttons, mark_style
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.title.scene import TitleScene
from game.ui.charts import Shape
from game.ui.commands import perform
from game.ui.layout import Button, Choice, Label, Picture
from game.ui.page.region import Region, Static
from game.ui.players.panels import seated
from game.ui.players.plan import LINE
from game.ui.style.look import Look
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> ReplayScene:
    scene = ReplayScene(hands.app, begin("squadro", steps=20, hand=3, quits=0))
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


def test_help_pauses_and_opens_the_manual_of_the_match(hands: Hands, scene: ReplayScene) -> None:
    hands.app.push(scene)
    scene.playback.play(True)
    scene.help()
    assert not scene.playback.playing
    book = hands.app.top
    assert isinstance(book, RulebookScene)
    assert book.manual in hands.app.games["squadro"].manuals()


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
    heights = [
        [Panels(shown, first).height(look, 200, detail) for detail in range(LINE + 1)] for shown in (first, later)
    ]
    assert heights[0] == heights[1] == sorted(heights[0], reverse=True)


# ---- what shows


def buttons_of(scene: ReplayScene, *, tight: bool) -> dict[str, Button | Choice]:
    return {b.command.name: b for b in buttons(scene, tight).walk() if isinstance(b, Button | Choice)}


def test_the_speed_that_is_set_shows_as_chosen(scene: ReplayScene) -> None:
    for number, name in enumerate(("½×", "1×", "2×", "4×")):
        scene.controls.set_speed(number)
        choice, button = (buttons_of(scene, tight=tight)["speed"] for tight in (False, True))
        assert isinstance(choice, Choice)
        assert isinstance(button, Button)
        assert (choice.value, dict(choice.options)[number]) == (number, name)
        assert (button.text, button.name) == (name, f"Speed: {name}")


def test_the_kind_of_marks_that_is_looked_for_is_told(scene: ReplayScene) -> None:
    do = scene.controls
    for kind in scene.steps.kinds:
        scene.look_for(kind)
        assert do.earlier.text == f"Previous: {scene.texts.kind(kind)}"
        assert do.later.text == f"Next: {scene.texts.kind(kind)}"
        button = buttons_of(scene, tight=False)["marks"]
        assert isinstance(button, Button)
        assert button.name == f"Jump to: {scene.texts.counted(kind)}"
    assert do.pick_kind.enabled is (len(scene.steps.kinds) > 1)


def test_the_slider_has_the_marks_that_the_button_names_and_no_others(scene: ReplayScene) -> None:
    kinds = scene.steps.kinds
    assert len(kinds) > 1
    for kind in kinds:
        scene.look_for(kind)
        assert [mark.step for mark in scene.slider.marks] == [at for at, one in scene.steps.marks if one == kind]
        said = [box.text for box in scene.view().walk() if isinstance(box, Label)]
        assert not {scene.texts.counted(each) for each in kinds} & {*said}


def test_the_slider_is_as_long_as_the_window_whatever_there_is_to_jump_to(scene: ReplayScene) -> None:
    slider = scene.slider.rect
    assert slider.left == scene.page.look.width - slider.right <= 4


def test_marks_are_told_apart_by_shape_and_colour(scene: ReplayScene) -> None:
    look = scene.page.look
    kinds = [*scene.steps.kinds, GAMES, ERRORS]
    styles = {kind: mark_style(look, scene.steps, kind) for kind in dict.fromkeys(kinds)}
    assert len({*styles.values()}) == len(styles)
    assert styles[GAMES] == (Shape.BAR, look.colours.metal)


def test_the_button_of_marks_has_room_for_the_mark_before_each_of_its_texts(scene: ReplayScene) -> None:
    look, text = scene.page.look, scene.texts.counted(scene.kind)
    button = next(box for box in buttons(scene, False).walk() if isinstance(box, Button) and box.text == text)
    wide, high = button.measure(look, look.width)
    button.put(region := Region(look, scene.page, pygame.Rect(0, 0, look.width, high)), pygame.Rect(0, 0, wide, high))
    marks = [
        item.rect for item in region.items if isinstance(item, Static) and item.draw and item.rect.width < wide // 2
    ]
    assert [mark.right < (wide - look.measure(text, "button")[0]) // 2 for mark in marks] == [True]
    assert marks[0].left > 0


def test_to_go_a_step_pauses_and_ends_at_both_ends(scene: ReplayScene) -> None:
    do, play = scene.controls, scene.playback
    for act, step in ((do.step_on, 1), (do.step_on, 2), (do.step_back, 1), (do.step_back, 0), (do.step_back, 0)):
        play.play(True)
        act()
        assert (play.step, play.playing) == (step, False)
    do.last()
    do.step_on()
    assert play.step == scene.steps.last
    do.first()
    assert play.step == 0
    do.go(3)
    assert play.step == 3


def test_a_step_back_goes_from_where_it_is(scene: ReplayScene) -> None:
    scene.controls.go(5)
    assert [each.enabled for each in (scene.controls.step_back, scene.controls.step_on)] == [True, True]
    scene.controls.go(1)
    assert scene.controls.step_back.enabled
    scene.controls.go(scene.steps.last - 1)
    assert scene.controls.step_on.enabled


def test_what_the_mouse_is_above_is_told(scene: ReplayScene) -> None:
    slider = scene.slider.rect
    for x, hovered in ((slider.left + 3, True), (slider.right - 3, True), (slider.right + 20, False)):
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, slider.centery), rel=(1, 0), buttons=(0, 0, 0)), "")
        assert (scene.hovered is not None) is hovered
    finger = {"pos": slider.center, "rel": (1, 0), "buttons": (1, 0, 0), "touch": True}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, finger), "")
    assert scene.hovered is None, "a finger is on it, not above it"


def test_the_wheel_steps_up_and_down_and_not_sideways(scene: ReplayScene) -> None:
    for y, step in ((-1, 1), (-1, 2), (0, 2), (1, 1)):
        scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=1, y=y, precise_x=1.0, precise_y=float(y)), "")
        assert scene.playback.step == step


def test_for_half_a_second_after_a_screen_above_closes_nothing_is_pressed(scene: ReplayScene) -> None:
    board = scene.board_view.board_rect.center
    click = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=board, button=1)
    scene.resume()
    for passed, playing in ((0.0, False), (0.49, False), (0.02, True)):
        scene.update(passed)
        scene.handle(click, "")
        assert scene.playback.playing is playing
    scene.playback.play(False)
    scene.resume()
    scene.handle(pygame.Event(pygame.USEREVENT), "roll")
    assert not scene.playback.playing
    scene.handle(pygame.Event(pygame.USEREVENT), "right")
    assert scene.playback.step == 1, "to step is harmless"


def test_only_a_left_click_on_the_board_plays(scene: ReplayScene) -> None:
    scene.page.settle()
    board = scene.board_view.board_rect
    for pos, button in ((board.center, 3), ((board.left - 30, board.centery), 1)):
        scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button), "")
        assert not scene.playback.playing
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=board.center, button=1), "")
    assert scene.playback.playing


def test_the_board_is_turned_and_mirrored(hands: Hands, begin: Begin) -> None:
    replay = ReplayScene(hands.app, begin("backgammon", steps=20, hand=3, quits=0))
    replay.lay_out()
    view = replay.board_view
    turns = view.turns
    replay.controls.turn()
    assert view.turns != turns
    seen = []
    for _ in range(2):
        replay.controls.mirror()
        seen.append(view.board.mirrored)
    assert seen == [True, False]


def test_the_film_is_a_sheet_with_three_sizes(scene: ReplayScene, hands: Hands) -> None:
    scene.playback.play(True)
    hands.app.push(scene)
    scene.controls.export()
    sheet = hands.app.top
    assert isinstance(sheet, AnimationScene)
    assert not scene.playback.playing
    (choice,) = [box for box in sheet.view().walk() if isinstance(box, Choice)]
    assert [side for side, _ in choice.options] == [*SIDES]
    assert choice.value == SIDES[1]
    (still,) = [box for box in sheet.view().walk() if isinstance(box, Picture)]
    board = scene.board_view.board_rect
    wide, high = still.picture.get_size()
    assert max(wide, high) == scene.page.look.em(STILL)
    assert abs(wide * board.height - high * board.width) <= max(board.size)
    sheet.choose_size(SIDES[0])
    (choice,) = [box for box in sheet.view().walk() if isinstance(box, Choice)]
    assert (choice.value, sheet.save.offered, sheet.closes_beside) == (SIDES[0], True, True)
    sheet.save()
    assert (sheet.save.offered, sheet.closes_beside, sheet.busy) == (False, False, True)
    assert not [box for box in sheet.view().walk() if isinstance(box, Choice)]
    said = [box.text for box in sheet.view().walk() if isinstance(box, Label)]
    assert "Making the GIF: 0%" in said
    sheet.back()
    assert (sheet.save.offered, hands.app.top) == (True, sheet)
    sheet.back()
    assert hands.app.top is scene


def test_it_leads_back_to_where_it_was_opened(hands: Hands, scene: ReplayScene) -> None:
    for each in (below := TitleScene(hands.app), scene):
        hands.app.push(each)
    scene.controls.leave()
    assert hands.app.top is below


def test_rows_of_buttons_stand_apart_and_the_only_kind_of_marks_stands_on_a_card(hands: Hands, begin: Begin) -> None:
    scene, look = ReplayScene(hands.app, begin("backgammon", steps=60, hand=3, quits=0)), Look((1280, 720))
    scene.lay_out()
    scene.page.rebuild(look)
    scene.page.settle()
    play, first, earlier, later = (scene.page.widgets[key].rect for key in ("play", "first", "earlier", "later"))
    assert (first.top - play.bottom, earlier.top - first.bottom) == (look.px(8), look.px(8))
    assert len(scene.steps.kinds) == 1
    between = pygame.Rect(earlier.right, earlier.top, later.left - earlier.right, earlier.height)
    drawn = [item.rect for item in scene.page.items if isinstance(item, Static) and between.contains(item.rect)]
    assert max(rect.height for rect in drawn) == earlier.height
