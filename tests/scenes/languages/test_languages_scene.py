"""The sheet with all languages: in which order they stand, and how typed letters find one."""

import pytest

from game import i18n
from game.scenes.base import screens
from game.scenes.languages.scene import LanguagesScene
from game.ui.layout import Label
from tests.scenes.conftest import Hands
from tests.scenes.screens import able, press, reachable, rest, write


@pytest.fixture
def scene(hands: Hands) -> LanguagesScene:
    hands.app.open(screens.Title())
    hands.app.open(screens.Languages())
    rest(hands)
    scene = hands.app.top
    assert isinstance(scene, LanguagesScene)
    return scene


def test_only_the_sheet_shows_where_the_focus_is(hands: Hands) -> None:
    hands.app.open(screens.Title())
    below = hands.app.top.pages[0]
    hands.key("tab")
    hands.frames(30)
    assert below.ring.box
    hands.app.open(screens.Languages())
    hands.frames(30)
    assert below.ring.box is None
    assert hands.app.top.pages[0].ring.box


def test_languages_are_sorted_by_script_and_then_by_their_own_names() -> None:
    assert list(i18n.available().values()) == [
        *("Čeština", "Deutsch", "Eesti", "English", "Español", "Français", "Hrvatski", "Italiano", "Latviešu"),
        *("Lietuvių", "Magyar", "Nederlands", "Polski", "Português", "Română", "Slovenčina", "Slovenščina"),
        *("Srpski", "Türkçe", "Ελληνικά", "Русский", "简体中文", "한국어"),
    ]


def test_each_is_called_in_itself_in_english_and_in_the_language_in_use() -> None:
    i18n.use("de")
    assert i18n.language_names("hu") == ("Magyar", "Hungarian", "Ungarisch")
    i18n.use("en")


@pytest.mark.parametrize(
    ("spoken", "typed", "found"),
    [
        ("en", "de", "de"),
        ("en", "Deu", "de"),
        ("en", "german", "de"),
        ("en", "s", "sk"),
        ("en", "sp", "es"),
        ("de", "ung", "hu"),
        ("de", "hung", "hu"),
        ("el", "γερμ", "de"),
        ("en", "рус", "ru"),
        ("en", "ces", "cs"),
    ],
)
def test_typed_letters_find_a_language(
    hands: Hands, scene: LanguagesScene, spoken: str, typed: str, found: str
) -> None:
    hands.app.change(language=spoken)
    rest(hands)
    write(hands, typed)
    assert scene.page.focused == f"language:{found}"
    hands.key("return")
    assert hands.app.settings.language == found
    assert hands.app.top is not scene


def test_the_one_in_use_has_the_focus_and_all_are_reached(hands: Hands, scene: LanguagesScene) -> None:
    assert scene.page.focused == "language:en"
    assert reachable(scene.page) == able(scene.page)
    assert len(able(scene.page)) == len(i18n.languages()) + 2
    press(hands, "language:")
    assert hands.app.settings.language == ""


def test_a_key_that_closes_it_changes_nothing(hands: Hands, scene: LanguagesScene) -> None:
    write(hands, "de")
    hands.key("escape")
    assert hands.app.top is not scene
    assert hands.app.settings.language == "en"


def test_the_one_that_is_set_is_marked(hands: Hands, scene: LanguagesScene) -> None:
    for code in ("de", "", "en"):
        hands.app.change(language=code)
        marked = {each: (scene.speak.of(each).selected, scene.speak.of(each).icon) for each in ("", "de", "en")}
        assert marked == {each: (True, "done") if each == code else (False, "") for each in ("", "de", "en")}


def test_each_is_called_in_itself_and_the_systems_so(scene: LanguagesScene) -> None:
    assert [scene.speak.of(code).text for code in ("", "de", "el")] == ["System (English)", "Deutsch", "Ελληνικά"]


def test_letters_that_begin_no_name_lead_nowhere(hands: Hands, scene: LanguagesScene) -> None:
    write(hands, "x")
    assert scene.page.focused == "language:en"


def test_that_letters_can_be_typed_is_said_but_not_to_fingers(hands: Hands, scene: LanguagesScene) -> None:
    def told() -> bool:
        return any("Type the first letters" in text for text in _texts(scene))

    assert told()
    hands.app.input_mode.by_touch = True
    assert not told()


def _texts(scene: LanguagesScene) -> list[str]:
    return [each.text for each in scene.view().walk() if isinstance(each, Label)]
