"""The welcome: three steps at the first start, each by every hand, and none unseen."""

from typing import Any

import pygame
import pytest

from game import i18n
from game.games.registry import GAMES
from game.library import SettingsStore
from game.scenes.base import screens
from game.scenes.base.guard import MOMENT
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.title.scene import TitleScene
from game.scenes.welcome.scene import WelcomeScene
from game.scenes.welcome.view import STEPS
from game.ui.input.inputs import post_key
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role
from tests.scenes.conftest import Hands
from tests.scenes.screens import able, press, reachable, rest, write

HEADS = [title.english for title, _ in STEPS]


@pytest.fixture
def scene(hands: Hands) -> WelcomeScene:
    """The welcome over the title, at its first step."""
    hands.app.change(welcome=True)
    hands.app.open(screens.Title())
    hands.app.open(screens.Welcome())
    rest(hands)
    assert isinstance(hands.app.top, WelcomeScene)
    return hands.app.top


def nodes(scene: WelcomeScene, role: Role) -> dict[str, Node]:
    """What is on the page of this role, by name."""
    return {node.name: node for node in scene.page.nodes() if node.role is role}


def heading(scene: WelcomeScene) -> str:
    """What the step is called."""
    (name,) = nodes(scene, Role.HEADING)
    return name


def press_named(hands: Hands, scene: WelcomeScene, name: str, role: Role = Role.BUTTON) -> None:
    """Press by its name what is on the page, after a look."""
    press(hands, nodes(scene, role)[name].key)
    rest(hands)


def go(hands: Hands, scene: WelcomeScene, step: int) -> None:
    """Go on to a step, from 0 on."""
    while scene.step < step:
        press_named(hands, scene, "Next")


# ---- what there is


def test_each_step_says_what_it_is_and_how_far_it_is(hands: Hands, scene: WelcomeScene) -> None:
    for number, head in enumerate(HEADS):
        go(hands, scene, number)
        assert heading(scene) == head
        assert f"{number + 1} of 3" in nodes(scene, Role.TEXT)


def test_the_title_lies_below(hands: Hands, scene: WelcomeScene) -> None:
    assert [type(each) for each in hands.app.scenes] == [TitleScene, WelcomeScene]
    assert scene.covers  # half of the program's name would show above the sheet


def test_every_language_is_written_in_itself_and_the_one_in_use_is_marked(scene: WelcomeScene) -> None:
    shown = {name: node for name, node in nodes(scene, Role.BUTTON).items() if node.key.startswith("language:")}
    assert set(shown) == set(i18n.languages().values())
    assert [name for name, node in shown.items() if node.selected] == ["English"]


def test_the_language_of_the_system_is_marked_and_stays_what_is_followed(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "ko", "country": "KR"}])
    hands.app.change(language="", text_size=2.0)
    hands.app.open(screens.Title())
    hands.app.open(screens.Welcome())
    rest(hands)
    scene = hands.app.top
    assert isinstance(scene, WelcomeScene)
    (used,) = [node for node in nodes(scene, Role.BUTTON).values() if node.selected]
    assert (used.name, used.in_sight) == ("한국어", True)
    press(hands, "next:0")
    assert (scene.step, hands.app.settings.language) == (1, "")


def test_the_worlds_the_games_and_the_ways_are_told_by_name(hands: Hands, scene: WelcomeScene) -> None:
    go(hands, scene, 1)
    assert [name for name, node in nodes(scene, Role.LIST_ITEM).items() if node.selected] == ["Classic"]
    assert set(nodes(scene, Role.LIST_ITEM)) == {"Classic", "Modern", "High contrast"}
    go(hands, scene, 2)
    ways = {"Play alone", "Play a match", "Learn by playing", "Read the rules"}
    assert set(nodes(scene, Role.LIST_ITEM)) == ways | {i18n.t(game.text) for game in hands.app.games.values()}


# ---- what is chosen


def test_a_language_is_spoken_and_stored_at_once(hands: Hands, scene: WelcomeScene, home: Any) -> None:
    press_named(hands, scene, "Deutsch")
    assert i18n.language() == SettingsStore.open(home).settings.language == "de"
    assert nodes(scene, Role.BUTTON)["Deutsch"].selected
    assert scene.step == 0


def test_letters_grow_as_soon_as_a_size_is_chosen(hands: Hands, scene: WelcomeScene) -> None:
    before = scene.page.look.line()
    scene.page.focus("text_size")
    hands.key("right")
    assert nodes(scene, Role.CHOICE)["Text size"].value == "125%"
    assert hands.app.settings.text_size == 1.25
    assert scene.page.look.line() > before


def test_looks_are_taken_on_at_once(hands: Hands, scene: WelcomeScene) -> None:
    go(hands, scene, 1)
    press_named(hands, scene, "Modern", Role.LIST_ITEM)
    assert hands.app.settings.boards == "modern"
    press_named(hands, scene, "High contrast", Role.LIST_ITEM)
    assert hands.app.look.theme == "contrast"
    press_named(hands, scene, "Colours for colour blindness", Role.TOGGLE)
    assert hands.app.settings.safe_colours
    scene.page.focus("motion")
    hands.key("right")
    assert hands.app.settings.motion == "fast"


@pytest.mark.usefixtures("watched")
def test_the_pieces_in_the_pictures_have_the_colours_that_are_chosen(hands: Hands, scene: WelcomeScene) -> None:
    go(hands, scene, 1)
    shown = [hands.app.surface.copy()]
    scene.page.focus("safe_colours")
    hands.key("return")
    rest(hands)
    shown.append(hands.app.surface.copy())
    card = scene.targets()["world:classic"]
    lower = pygame.Rect(card.left, card.centery, card.width, card.height // 2)
    assert len({pygame.image.tobytes(each.subsurface(lower), "RGB") for each in shown}) == 2


# ---- how it begins, and how it is left


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize(
    ("way", "kinds"),
    [
        ("Play alone", [NewMatchScene]),
        ("Play a match", [NewMatchScene]),
        ("Learn by playing", [RulebookScene, LessonScene]),
        ("Read the rules", [RulebookScene]),
    ],
)
def test_each_way_begins_with_the_chosen_game(
    hands: Hands, scene: WelcomeScene, game: str, way: str, kinds: list[type]
) -> None:
    go(hands, scene, 2)
    press_named(hands, scene, i18n.t(GAMES[game].text), Role.LIST_ITEM)
    press_named(hands, scene, way, Role.LIST_ITEM)
    assert [type(each) for each in hands.app.scenes] == [TitleScene, *kinds]
    first = hands.app.scenes[1]
    assert isinstance(first, NewMatchScene | RulebookScene)
    assert (first.book.key if isinstance(first, NewMatchScene) else first.manual.game) == game
    assert not hands.app.settings.welcome


def test_who_gives_a_name_and_plays_alone_meets_a_casual_computer_player(hands: Hands, scene: WelcomeScene) -> None:
    go(hands, scene, 2)
    press(hands, "name")
    write(hands, "Anna")
    press_named(hands, scene, "Play alone", Role.LIST_ITEM)
    first = hands.app.top
    assert isinstance(first, NewMatchScene)
    assert [(first.form.name(side), first.form.seats[side].level) for side in first.form.sides] == [
        ("Anna", ""),
        ("Theo", "casual"),
    ]
    assert [person.name for person in hands.app.library.people()] == ["Anna"]
    assert first.form.problem() is None


def test_a_name_may_be_left_out(hands: Hands, scene: WelcomeScene) -> None:
    go(hands, scene, 2)
    press_named(hands, scene, "Play a match", Role.LIST_ITEM)
    first = hands.app.top
    assert isinstance(first, NewMatchScene)
    assert first.form.name(0) == "Player 1"
    assert not first.form.against_computers
    assert hands.app.library.people() == []


@pytest.mark.parametrize("step", range(3))
def test_it_is_skipped_at_any_step_and_comes_no_more(hands: Hands, scene: WelcomeScene, step: int, home: Any) -> None:
    go(hands, scene, step)
    press(hands, "skip")
    assert isinstance(hands.app.top, TitleScene)
    assert not SettingsStore.open(home).settings.welcome


def test_esc_goes_back_a_step_and_does_not_lose_the_welcome(hands: Hands, scene: WelcomeScene) -> None:
    go(hands, scene, 2)
    steps = [scene.step]
    for _ in range(3):
        hands.key("escape")
        steps.append(scene.step)
    assert steps == [2, 1, 0, 0]
    assert hands.app.top is scene


def test_a_window_that_is_closed_has_skipped_it_too(hands: Hands, scene: WelcomeScene, home: Any) -> None:
    assert scene.pages
    hands.app.quit()
    assert not SettingsStore.open(home).settings.welcome


def test_the_settings_open_it_again(hands: Hands) -> None:
    hands.app.change(welcome=False)
    hands.app.open(screens.Title())
    hands.app.open(screens.OpenSettings())
    rest(hands)
    press(hands, "welcome")
    assert isinstance(hands.app.top, WelcomeScene)
    hands.key("escape")
    assert isinstance(hands.app.top, SettingsScene)


# ---- hands


@pytest.mark.parametrize("step", range(3))
def test_keys_and_pads_reach_everything(hands: Hands, scene: WelcomeScene, step: int) -> None:
    go(hands, scene, step)
    assert reachable(scene.page) == able(scene.page)


def test_tab_goes_round_the_step_as_it_is_read(hands: Hands, scene: WelcomeScene) -> None:
    assert scene.page.focused == "next:0"
    walked = []
    for _ in range(4):
        hands.key("tab")
        walked.append(scene.page.focused)
    assert walked == ["skip", "language:en", "text_size", "next:0"]


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_pressed_twice_skips_no_step(hands: Hands, scene: WelcomeScene, key: str) -> None:
    for expected in (1, 2, 2):
        for _ in range(2):
            post_key(key)
        hands.frames(1)
        assert scene.step == expected
        hands.look()
    assert isinstance(hands.app.top, WelcomeScene)


def test_a_double_click_skips_no_step(hands: Hands, scene: WelcomeScene) -> None:
    hands.look()
    at = scene.targets()["next:0"].center
    for _ in range(2):
        hands.mouse(pygame.MOUSEBUTTONDOWN, at)
        hands.mouse(pygame.MOUSEBUTTONUP, at)
    assert scene.step == 1
    hands.frames(round(MOMENT * 60) + 5)
    hands.mouse(pygame.MOUSEBUTTONDOWN, at)
    hands.mouse(pygame.MOUSEBUTTONUP, at)
    hands.frames()
    assert scene.step == 2


def test_back_leads_to_the_step_before(hands: Hands, scene: WelcomeScene) -> None:
    go(hands, scene, 2)
    press_named(hands, scene, "Back")
    assert heading(scene) == HEADS[1]
    press_named(hands, scene, "Back")
    assert heading(scene) == HEADS[0]
    assert "Back" not in nodes(scene, Role.BUTTON)


def test_the_buttons_keep_their_places_and_nothing_stands_where_next_was(hands: Hands, scene: WelcomeScene) -> None:
    places = []
    for step in range(3):
        go(hands, scene, step)
        places.append({key.partition(":")[0]: rect.copy() for key, rect in scene.targets().items()})
    assert len({tuple(each["skip"]) for each in places}) == 1
    assert len({tuple(each["next"]) for each in places[:2]}) == 1
    assert places[2]["back"] == places[1]["back"]
    assert not any(rect.colliderect(places[1]["next"]) for rect in places[2].values())


# ---- room


@pytest.mark.parametrize("language", ["en", "de", "el", "zh", "ru"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1300), (3840, 2160)])
def test_no_step_scrolls_at_the_usual_text_size(
    hands: Hands, scene: WelcomeScene, size: tuple[int, int], language: str
) -> None:
    hands.app.change(language=language)
    for step in range(3):
        scene.step = step
        scene.page.rebuild(Look(size))
        scene.page.settle()
        assert [region.reach for region in scene.page.regions.values()] == [0]


def test_what_is_pressed_after_the_arrow_keys_begins_with_the_game_that_they_lead_to(
    hands: Hands, scene: WelcomeScene
) -> None:
    go(hands, scene, 2)
    hands.key("left")
    assert (scene.page.focused, scene.game) == ("game:backgammon", "backgammon")
    hands.key("right")
    assert (scene.page.focused, scene.game) == ("game:squadro", "squadro")
    rest(hands)
    hands.key("down")
    hands.key("return")
    assert isinstance(hands.app.top, NewMatchScene)
    assert hands.app.top.book.key == "squadro"
