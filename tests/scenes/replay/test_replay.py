"""A replay on the screen: from wherever it is opened, by mouse alone, by keyboard alone, and by a pad."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.app import App
from game.library import Library
from game.match import Match
from game.review.review import Decision, Review
from game.scenes.base import screens
from game.scenes.library.scene import LibraryScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.scene import TableScene
from game.table.model.picture import Spot
from game.ui.input.inputs import key_event
from game.ui.widgets.node import Role
from tests.e2e.pictures import check_picture
from tests.reading import find, nodes
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, choose, press, reachable, rest, save
from tests.stored import END

Begin = Callable[..., Match[Any]]
SLIDER = "Position in the match"


def lies(scene: ReplayScene) -> dict[Spot, int]:
    """The pieces that the board shows, or will once all motion has ended."""
    return dict(scene.board_view.picture.pieces)


@pytest.fixture
def match(begin: Begin) -> Match[Any]:
    return begin("backgammon", "tournament", length=3, steps=END, hand=3, quits=0)


def opened(hands: Hands, match: Match[Any], moment: int = 0) -> ReplayScene:
    hands.app.open(screens.Replay(match, moment))
    hands.frames()
    scene = hands.app.top
    assert isinstance(scene, ReplayScene)
    return scene


def value(hands: Hands) -> str:
    return find(hands.app, Role.SLIDER, SLIDER).value


def step(hands: Hands) -> int:
    """The step that the slider tells of."""
    return int(value(hands).split("Step ")[1].split(" of ")[0])


def said(hands: Hands) -> str:
    return "\n".join(node.text for _, node in nodes(hands.app) if node.role is Role.STATUS)


def named(hands: Hands, name: str) -> tuple[int, int]:
    return find(hands.app, Role.BUTTON, name).rect.center


def along(hands: Hands, share: float, high: float = 0.7) -> tuple[int, int]:
    """A point of the slider."""
    box = find(hands.app, Role.SLIDER, SLIDER).rect
    return round(box.left + box.width * share), round(box.top + box.height * high)


# ---- opening


def test_it_opens_from_the_result_and_comes_back_to_it(hands: Hands, match: Match[Any]) -> None:
    hands.table(match).show_result()
    hands.frames(60)
    result = hands.app.top
    hands.click("replay")
    assert isinstance(hands.app.top, ReplayScene)
    assert step(hands) == 0
    hands.key("escape")
    assert hands.app.top is result


def test_it_opens_from_the_tables_menu(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro", steps=6))
    scene.menu()
    hands.frames()
    press(hands, "replay")
    assert isinstance(hands.app.top, ReplayScene)
    hands.key("escape")
    assert isinstance(hands.app.top, TableScene)


def test_a_match_that_has_not_begun_offers_none_at_the_table(hands: Hands, begin: Begin) -> None:
    hands.table(begin("squadro")).menu()
    hands.frames()
    assert "replay" not in able(hands.app.top.pages[0])


def test_it_opens_from_the_library(hands: Hands, match: Match[Any], library: Library) -> None:
    hands.app.push(LibraryScene(hands.app))
    hands.frames()
    hands.app.top.pages[0].focus(f"match:{library.id_of(match)}")
    choose(hands, f"replay:{library.id_of(match)}")
    assert isinstance(hands.app.top, ReplayScene)


def test_it_opens_at_a_moment(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match, 40)
    assert scene.playback.steps.at(40) == step(hands) > 0


# ---- by mouse alone


def test_by_mouse_alone(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    last = scene.playback.steps.last
    hands.click(named(hands, "Play"))
    hands.wait(lambda: step(hands) >= 3)
    hands.click(named(hands, "Pause"))
    here = step(hands)
    hands.frames(200)
    assert step(hands) == here
    hands.click(named(hands, "One step forward"))
    hands.click(named(hands, "One step forward"))
    hands.click(named(hands, "One step back"))
    assert step(hands) == here + 1
    hands.click(named(hands, "To the end"))
    assert step(hands) == last
    assert "wins" in said(hands)
    hands.click(named(hands, "To the start"))
    assert step(hands) == 0
    hands.click(named(hands, "Next: Hits"))
    assert "is hit" in said(hands)


def test_the_slider_is_dragged_and_the_board_follows_at_once(hands: Hands, match: Match[Any]) -> None:
    hands.app.change(motion="slow")
    scene = opened(hands, match)
    last = scene.playback.steps.last
    hands.mouse(pygame.MOUSEMOTION, along(hands, 0.1))
    hands.mouse(pygame.MOUSEBUTTONDOWN, along(hands, 0.1))
    assert abs(step(hands) - 0.1 * last) <= 0.02 * last + 1
    hands.mouse(pygame.MOUSEMOTION, along(hands, 0.6))
    assert abs(step(hands) - 0.6 * last) <= 0.02 * last + 1
    shown = scene.playback.steps.moment(step(hands))
    assert not scene.board_view.busy
    assert lies(scene) == dict(match.book.pieces(shown.state))
    hands.mouse(pygame.MOUSEBUTTONUP, along(hands, 0.6))


def test_a_click_on_a_mark_goes_there(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    steps = scene.playback.steps
    marks = [mark.step for mark in steps.marks]
    far = [one for one in marks if min(abs(one - other) for other in marks if other != one) > steps.last // 60]
    x = round(scene.slider.scale(scene.slider.rect).pixel(far[0]))
    top = find(hands.app, Role.SLIDER, SLIDER).rect.top
    hands.click((x + 2, top + 4))
    assert step(hands) == far[0]


def test_the_mouse_above_the_slider_is_told_of_the_moment(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    hands.mouse(pygame.MOUSEMOTION, along(hands, 0.5))
    hands.frames(2)
    tips = [node for _, node in nodes(hands.app) if node.role is Role.TIP]
    middle = round(scene.playback.steps.last / 2)
    assert len(tips) == 1
    assert any(f"Step {near} of" in tips[0].text for near in range(middle - 6, middle + 7))
    assert tips[0].text.count("\n") >= 1
    hands.mouse(pygame.MOUSEMOTION, (300, 300))
    hands.frames(2)
    assert not [node for _, node in nodes(hands.app) if node.role is Role.TIP]
    assert step(hands) == 0


def test_a_click_on_the_board_plays_and_pauses_and_the_wheel_steps(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    hands.click((400, 300))
    assert scene.playback.playing
    hands.click((400, 300))
    assert not scene.playback.playing
    here = step(hands)
    for notch in (-1, -1, 1):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch)))
        hands.frames()
    assert step(hands) == here + 1
    for aside in (-1, 1):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=aside, y=0, precise_x=float(aside), precise_y=0.0))
        hands.frames()
    assert step(hands) == here + 1, "a wheel that is tilted, or two fingers that go sideways, step nowhere"


def test_what_is_looked_for_is_picked_from_what_the_match_has(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    hands.click("marks")
    options = [node.name for node in hands.app.top.pages[-1].nodes() if node.role is Role.BUTTON]
    assert {text.split(":")[0] for text in options} == {scene.texts.kind(kind) for kind in scene.playback.steps.kinds}
    hands.click(named(hands, next(option for option in options if option.startswith("Games"))))
    hands.click(named(hands, "Next: Games"))
    assert "Game 2 of" in value(hands)
    assert step(hands) == scene.playback.steps.games[1]


# ---- by keyboard alone


def test_by_keyboard_alone(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    last = scene.playback.steps.last
    hands.key("right")
    hands.key("right")
    hands.key("left")
    assert step(hands) == 1
    hands.key("end")
    assert step(hands) == last
    hands.key("home")
    assert step(hands) == 0
    hands.key("pagedown")
    first = step(hands)
    assert "is hit" in said(hands)
    hands.key("pagedown")
    hands.key("pageup")
    assert step(hands) == first > 0
    hands.key("space")
    hands.wait(lambda: step(hands) > first + 1)
    hands.key("space")
    here = step(hands)
    hands.frames(200)
    assert step(hands) == here


def test_keys_make_it_faster_and_slower(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    for chord, speed in (
        ("plus", 2.0),
        ("shift+=", 4.0),
        ("keypad plus", 4.0),
        ("-", 2.0),
        ("keypad -", 1.0),
        ("-", 0.5),
        ("-", 0.5),
    ):
        hands.key(chord)
        assert scene.playback.speed == speed
    assert find(hands.app, Role.CHOICE, "Speed").value == "½×"


def test_four_times_as_fast_takes_a_quarter_of_the_time(hands: Hands, match: Match[Any]) -> None:
    def frames(speed: float) -> int:
        scene.controls.go(0)
        scene.playback.speed = speed
        scene.playback.play(True)
        count = 0
        while scene.playback.step < 12:
            hands.frames(1)
            count += 1
        scene.playback.play(False)
        return count

    hands.app.change(motion="normal")
    scene = opened(hands, match)
    slow, fast = frames(1.0), frames(4.0)
    assert 3.5 <= slow / fast <= 4.2


def test_tab_and_arrows_reach_every_button(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match, 30)
    found = {str(scene.page.focused)}
    for chord in ["tab"] * 25:
        hands.key(chord)
        found.add(str(scene.page.focused))
    assert found >= able(scene.page)
    assert reachable(scene.page) >= able(scene.page)


def test_the_arrows_change_the_speed_where_the_keyboard_is_at_it(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    scene.page.focus("speed")
    hands.key("tab")
    hands.key("shift+tab")
    assert scene.page.focused == "speed"
    hands.key("right")
    assert (scene.playback.speed, step(hands)) == (2.0, 0)


# ---- by a pad


def test_by_a_pad_alone(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)

    def pad(button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
            hands.frames(2)

    pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert step(hands) == 2
    pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert step(hands) == 1
    pad(pygame.CONTROLLER_BUTTON_Y)
    assert scene.playback.playing
    pad(pygame.CONTROLLER_BUTTON_Y)
    for _ in range(20):
        if scene.page.focused == "last":
            break
        pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    pad(pygame.CONTROLLER_BUTTON_A)
    assert step(hands) == scene.playback.steps.last
    pad(pygame.CONTROLLER_BUTTON_B)
    assert hands.app.running is False or hands.app.top is not scene


# ---- playing


@pytest.mark.parametrize("motion", ["off", "fast"])
@pytest.mark.parametrize("game", ["squadro", "toy", "dont-worry"])
def test_it_plays_to_its_end_and_pauses_there(hands: Hands, begin: Begin, game: str, motion: str) -> None:
    match = begin(game, steps=30, hand=2, quits=0)
    hands.app.change(motion=motion)
    scene = opened(hands, match)
    scene.playback.speed = 4.0
    hands.key("space")
    hands.wait(lambda: not scene.playback.playing, 6000)
    assert scene.playback.step == scene.playback.steps.last
    assert lies(scene) == dict(match.book.pieces(match.state))
    hands.frames(5)
    assert not scene.busy
    hands.key("space")
    assert scene.playback.playing
    assert scene.playback.step < 3


def test_each_step_leads_to_the_position_that_was_played(hands: Hands, match: Match[Any]) -> None:
    hands.app.change(motion="fast")
    scene = opened(hands, match)
    for _ in range(25):
        hands.key("right")
        hands.wait(lambda: not scene.board_view.busy)
        assert dict(scene.board_view.picture.pieces) == dict(
            match.book.pieces(scene.playback.steps.moment(step(hands)).state)
        )
    for _ in range(10):
        hands.key("left")
        hands.wait(lambda: not scene.board_view.busy)
        assert dict(scene.board_view.picture.pieces) == dict(
            match.book.pieces(scene.playback.steps.moment(step(hands)).state)
        )


def test_a_throw_is_told_when_its_dice_lie(hands: Hands, match: Match[Any]) -> None:
    hands.app.change(motion="normal")
    scene = opened(hands, match)
    steps = scene.playback.steps
    thrown = next(n for n in range(9, steps.last) if any(e.kind == "rolled" and e.seat >= 0 for e in steps.events(n)))
    scene.controls.go(thrown - 1)
    hands.frames(2)
    before = said(hands)
    hands.key("right")
    assert scene.board_view.busy
    assert said(hands) == before
    hands.wait(lambda: not scene.board_view.busy)
    hands.frames(2)
    assert "rolls" in said(hands)


@pytest.mark.parametrize("keys", [{}, {"roll": ("r",)}])
def test_space_plays_only_a_moment_after_another_scene_was_left(
    hands: Hands, match: Match[Any], keys: dict[str, tuple[str, ...]]
) -> None:
    hands.app.change(keys=keys)
    scene = opened(hands, match)
    hands.app.open(screens.OpenSettings())
    hands.key("escape")
    assert hands.app.top is scene
    scene.page.focus("play")
    hands.key("space")
    assert not scene.playback.playing
    hands.frames(60)
    hands.key("space")
    assert scene.playback.playing


def test_nothing_plays_under_another_scene(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    hands.key("space")
    hands.wait(lambda: step(hands) >= 1)
    hands.app.open(screens.OpenSettings())
    here = scene.playback.step
    hands.frames(400)
    assert scene.playback.step == here


def test_another_size_or_language_keeps_the_moment(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match, 60)
    here = scene.playback.step
    for change in ({"text_size": 2.0}, {"language": "el"}, {"boards": "modern"}, {"theme": "contrast"}):
        hands.app.change(**change)
        hands.frames()
        assert scene.playback.step == here
        assert lies(scene) == dict(match.book.pieces(scene.playback.steps.moment(here).state))


def test_a_match_is_not_changed(hands: Hands, match: Match[Any], library: Library) -> None:
    before = library.summary(library.id_of(match))
    scene = opened(hands, match)
    for chord in ("right", "pagedown", "end", "left", "ctrl+z", "x", "d", "h"):
        hands.key(chord)
    hands.app.pop()
    assert library.summary(library.id_of(match)) == before
    assert len(match.moments) == len(scene.playback.steps.moments)


def test_sounds_are_those_of_the_table(hands: Hands, match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(App, "sound", lambda _, name, *_pan: heard.append(name))
    hands.app.change(motion="fast")
    scene = opened(hands, match)
    hands.key("space")
    hands.wait(lambda: scene.playback.step >= 8, 3000)
    assert "felt" in heard
    assert {"place", "stack", "hit"} & {*heard}


# ---- from a moment on


def test_one_plays_on_from_a_moment(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match, 25)
    stop = scene.playback.steps.stop(scene.playback.step)
    hands.click(named(hands, "Play on from here"))
    table = hands.app.top
    assert isinstance(table, TableScene)
    assert table.model.match.state == match.moments[stop].state


def test_the_position_is_copied(hands: Hands, match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = opened(hands, match, 25)
    hands.click("copy")
    hands.click(named(hands, "GNU Backgammon ID"))
    names = hands.app.games["backgammon"].positions().names(scene.playback.steps.moment(step(hands)).state)
    assert copied == [names[0][1]]


def test_a_picture_of_the_moment_is_saved_and_none_is_written_over(
    hands: Hands, match: Match[Any], library: Library
) -> None:
    told = Told(hands)
    opened(hands, match, 25)
    for _ in range(2):
        hands.click("picture")
        save(hands)
        rest(hands)
    assert library.path
    files = sorted((library.path.parent / "files").iterdir())
    assert [file.suffix for file in files] == [".png", ".png"]
    assert all(line.startswith("Saved as") for line in told.lines)
    assert pygame.image.load(files[0]).width > 500


def test_errors_of_a_stored_review_are_marks(hands: Hands, match: Match[Any], library: Library) -> None:
    before = next(n for n, moment in enumerate(match.moments) if match.book.to_act(moment.state) >= 0 and n > 20)
    seat = match.book.to_act(match.moments[before].state)
    lost: dict[str, Any] = {"value": -0.5, "best_value": 0.4, "chance": 0.3, "best_chance": 0.6, "gap": 0.1}
    one = Decision(
        before=before, after=before + 1, player=match.moments[before].seating[seat], seat=seat, kind="turn",
        choices=5, played=("1/2",), best=("2/3",), **lost,
    )  # fmt: skip
    library.keep_review(library.id_of(match), Review(decisions=(one,), whole=True))
    scene = opened(hands, match)
    assert scene.playback.steps.count("error") == 1
    scene.look_for("error")
    hands.key("pagedown")
    assert scene.playback.steps.at(before) == step(hands)


def test_unknown_keys_do_nothing(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match, 10)
    here = step(hands)
    scene.handle(key_event("f5"), "")
    assert step(hands) == here


def test_beside_a_wide_board_what_can_be_kept_is_in_a_list(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = opened(hands, begin("toy", "series", steps=END, hand=3, quits=0), 9)
    assert "film" not in able(scene.page)
    hands.click("keep")
    hands.click(named(hands, "Copy the position"))
    assert len(copied) == 1
    hands.click("speed")
    hands.click(named(hands, "4×"))
    assert scene.playback.speed == 4.0


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_whatever_is_done_the_window_shows_what_there_is(hands: Hands, begin: Begin, game: str) -> None:
    hands.app.change(motion="fast")
    opened(hands, begin(game, steps=60, hand=3, quits=0))
    chance = random.Random(1)
    for _ in range(40):
        if chance.random() < 0.6:
            pygame.event.post(key_event(chance.choice(["right", "left", "space", "pagedown", "plus", "tab", "t", "f"])))
        else:
            pygame.event.post(
                pygame.Event(
                    chance.choice([pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]),
                    {"pos": along(hands, chance.random(), chance.random()), "button": 1, "touch": False},
                )
            )
        for _ in range(3):
            hands.app.step()
            check_picture(hands.app)
