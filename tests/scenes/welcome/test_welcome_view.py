"""The welcome asked from its tree: which step shows, what is chosen, and what is kept however it is left."""

from typing import Any

import pytest

from game import i18n
from game.scenes.title.scene import TitleScene
from game.scenes.welcome.scene import WelcomeScene
from game.scenes.welcome.view import STEPS, WAYS, welcome_view
from game.ui.layout import Box, Button, Card, Choice, Entry, Headed, Label, Toggle
from game.ui.style.look import Look
from game.ui.widgets.node import Node
from tests.scenes.conftest import Hands


@pytest.fixture
def scene(hands: Hands) -> WelcomeScene:
    hands.app.change(welcome=True)
    hands.app.push(TitleScene(hands.app))
    made = WelcomeScene(hands.app)
    hands.app.push(made)
    return made


def at(scene: WelcomeScene, step: int) -> Box:
    scene.step = step
    return welcome_view(scene)


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label)]


def presses(box: Box) -> list[str]:
    found = (each.command for each in box.walk() if isinstance(each, Button | Card))
    return [each.name for each in found if each.offered]


@pytest.mark.parametrize(("step", "back", "on"), [(0, False, True), (1, True, True), (2, True, False)])
def test_each_step_has_its_title_and_its_ways(scene: WelcomeScene, step: int, back: bool, on: bool) -> None:
    box = at(scene, step)
    title, about = STEPS[step]
    titles = [each.title for each in box.walk() if isinstance(each, Headed)]
    assert {title.english, about.english} <= {*texts(box), *titles}
    assert any(str(step + 1) in text and "3" in text for text in texts(box))
    found = presses(box)
    assert (f"back:{step}" in found, f"next:{step}" in found, "skip" in found) == (back, on, True)


def test_next_and_back_go_one_step(scene: WelcomeScene) -> None:
    for act, step in ((scene.go_on, 1), (scene.go_on, 2), (scene.go_back, 1), (scene.back, 0)):
        act()
        assert scene.step == step


@pytest.mark.parametrize("asked", [True, False])
def test_escape_leaves_the_first_step_only_when_it_was_opened_by_hand(
    scene: WelcomeScene, hands: Hands, asked: bool
) -> None:
    hands.app.change(welcome=asked)
    scene.back()
    assert (hands.app.top is scene) is asked


def test_the_language_in_use_is_marked(scene: WelcomeScene, hands: Hands) -> None:
    for code in ("de", "en"):
        scene.speak(code)
        marked = {each: (scene.speak.of(each).selected, scene.speak.of(each).icon) for each in ("de", "en")}
        assert marked == {each: (True, "done") if each == code else (False, "") for each in ("de", "en")}
        assert hands.app.settings.language == code
    assert scene.speak.of("de").text == "Deutsch"


@pytest.mark.usefixtures("scene")
def test_each_language_keeps_its_place_when_another_is_pressed(hands: Hands) -> None:
    hands.app.change(text_size=1.5)
    places = []
    for code in ("en", "sl", "nl"):
        hands.app.change(language=code)
        hands.frames()
        places.append({key: place for key, place in hands.app.top.targets().items() if key.startswith("language:")})
    assert places[0]
    assert places == places[:1] * 3


def test_what_makes_it_easier_on_the_eyes_shows_as_set(scene: WelcomeScene, hands: Hands) -> None:
    hands.app.change(motion="slow", safe_colours=True, text_size=1.5)
    values: dict[str, Any] = {}
    for step in (0, 1):
        found = (each for each in at(scene, step).walk() if isinstance(each, Choice | Toggle))
        values |= {each.command.name: each.value for each in found}
    assert values == {"text_size": 150, "motion": "slow", "safe_colours": True}


def test_the_game_with_which_to_begin_is_marked(scene: WelcomeScene) -> None:
    games = [*scene.host.games]
    assert scene.game == games[0]
    for game in (games[1], games[0]):
        scene.choose(game)
        assert [each for each in games if scene.choose.of(each).selected] == [game]
        found = presses(at(scene, 2))
        assert [name for name in found if name.startswith("game")] == [f"game:{each}" for each in games]
        assert [name for name in found if name.startswith("way")] == [f"way:{way}" for way in WAYS]
    assert scene.choose.of(games[1]).text == scene.host.games[games[1]].text.english


def test_each_way_says_what_it_is(scene: WelcomeScene) -> None:
    said = texts(at(scene, 2))
    for way, (_, text, about) in WAYS.items():
        assert scene.begin.of(way).text == text.english
        assert {text.english, about.english} <= {*said}


@pytest.mark.parametrize(("name", "known"), [("Zoë", ["Zoë"]), ("", [])])
def test_whoever_gave_a_name_is_known_and_it_comes_no_more(
    scene: WelcomeScene, hands: Hands, name: str, known: list[str]
) -> None:
    scene.write_name(name)
    assert [each.value for each in at(scene, 2).walk() if isinstance(each, Entry)] == [name]
    scene.skip()
    assert isinstance(hands.app.top, TitleScene)
    assert [person.name for person in hands.app.library.people()] == known
    assert not hands.app.settings.welcome


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_fields_and_ways_begin_and_end_where_cards_do(scene: WelcomeScene, size: tuple[int, int]) -> None:
    found: dict[str, Node] = {}
    for step in (1, 2):
        scene.step = step
        scene.page.rebuild(Look(size).spacious())
        scene.page.settle()
        found |= {node.key: node for node in scene.page.nodes() if node.key}
    near = scene.page.look.px(2)
    assert abs(found["motion"].rect.left - found["world:contrast"].rect.left) <= near
    assert abs(found["motion"].rect.right - found["world:contrast"].rect.right) <= near
    assert abs(found["name"].rect.left - found["world:contrast"].rect.left) <= near
    assert abs(found["name"].rect.right - found["world:contrast"].rect.right) <= near
    ways = [found[f"way:{way}"].rect for way in ("alone", "play", "learn", "read")]
    assert abs(ways[0].left - found["world:classic"].rect.left) <= near
    assert abs(ways[-1].right - found["world:contrast"].rect.right) <= near
    assert [way.top for way in ways] == [ways[0].top] * 2 + [ways[2].top] * 2
    assert max(way.width for way in ways) - min(way.width for way in ways) <= 1


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 600), 1.0), ((960, 600), 2.0)]
)
def test_the_list_of_languages_stays_where_it_is_in_every_language(
    scene: WelcomeScene, size: tuple[int, int], text: float
) -> None:
    places = set()
    for code in i18n.available():
        i18n.use(code)
        scene.page.rebuild(Look(size, text).spacious())
        scene.page.settle()
        nodes = {node.key: node.rect for node in scene.page.nodes() if node.key}
        places.add((*nodes["language:cs"], *nodes["text_size"]))
    assert len(places) == 1


def test_the_foot_keeps_the_ways_in_their_places_and_the_number_in_the_middle(
    scene: WelcomeScene, hands: Hands
) -> None:
    hands.app.change(language="de")
    hands.app.look = Look((960, 600), 2.0)
    scene.step = 2
    scene.lay_out()
    scene.page.settle()
    (number,) = (node for node in scene.page.nodes() if node.text == "3 von 3")
    assert abs(number.rect.centerx - 480) <= 2
    hands.app.change(language="en")
    hands.app.look = Look((1280, 720))
    places = []
    for step in range(len(STEPS)):
        scene.step = step
        scene.lay_out()
        page = scene.page
        page.settle()
        (number,) = (node for node in page.nodes() if node.text == f"{step + 1} of {len(STEPS)}")
        assert abs(number.rect.centerx - page.look.width // 2) <= 2
        places.append(page.box("skip"))
    assert len({*map(tuple, places)}) == 1
    scene.step = 1
    scene.lay_out()
    scene.page.settle()
    assert scene.page.box("next:1").right < places[0].left


@pytest.mark.parametrize("language", ["de", "ru", "el"])
def test_in_large_letters_in_a_small_window_two_ways_to_begin_are_in_sight(scene: WelcomeScene, language: str) -> None:
    i18n.use(language)
    scene.step = 2
    scene.page.rebuild(Look((960, 600), 2.0).spacious())
    scene.page.settle()
    found = {node.key: node.rect for node in scene.page.nodes() if node.key}
    assert all(found[f"way:{way}"].bottom < found["skip"].top - 20 for way in ("alone", "play"))
