"""Settings: everything is applied and stored at once."""

from pathlib import Path

import pygame
import pytest

from game import resources, version
from game.audio import Audio
from game.library import SettingsStore
from game.scenes.base.files import storage
from game.scenes.settings.binding_sheets import KeyScene
from game.scenes.settings.scene import SettingsScene
from game.ui.input import pad_names
from game.ui.input.bindings import TEXTS
from game.ui.input.inputs import bindings, shown
from game.ui.style.look import Look
from game.ui.style.themes import THEMES, WORLDS
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, press, reachable, rest
from tests.ui.input.recorded import question_marks

SECTIONS = ("look", "play", "keys", "about")


def screen(hands: Hands, section: str = "look") -> SettingsScene:
    """Settings, opened at a section by its own means."""
    scene = SettingsScene(hands.app)
    hands.app.push(scene)
    scene.page.focus("section")
    for _ in range(SECTIONS.index(section)):
        hands.key("right")
    rest(hands)
    assert scene.section == section
    return scene


@pytest.mark.parametrize("language", ["en", "de", "el"])
@pytest.mark.parametrize("section", SECTIONS)
def test_no_section_scrolls_on_a_large_screen(hands: Hands, section: str, language: str) -> None:
    hands.app.change(language=language)
    scene = screen(hands, section)
    scene.page.rebuild(Look((1920, 1080)))
    scene.page.settle()
    assert scene.page.regions[f"scroll:{section}"].reach == 0


@pytest.mark.parametrize("language", ["en", "de", "el", "ru", "zh"])
@pytest.mark.parametrize("section", SECTIONS)
def test_no_section_scrolls_in_a_small_window(hands: Hands, section: str, language: str) -> None:
    hands.app.change(language=language)
    scene = screen(hands, section)
    scene.page.rebuild(Look((1280, 720)))
    scene.page.settle()
    assert scene.page.regions[f"scroll:{section}"].reach == 0


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize(
    ("section", "field", "chords", "value"),
    [
        ("look", "text_size", ("right", "right"), 1.5),
        ("look", "safe_colours", ("return",), True),
        ("look", "motion", ("right", "right", "right"), "slow"),
        ("look", "fullscreen", ("space",), True),
        ("play", "volume", ("left", "left"), 0.6),
        ("play", "sound", ("return",), False),
        ("play", "hints", ("left",), False),
        ("play", "auto_roll", ("right",), True),
        ("play", "auto_done", ("return",), True),
        ("play", "auto_forced", ("return",), True),
        ("play", "confirm", ("return",), False),
        ("play", "click_moves", ("right",), False),
        ("play", "board_view", ("right", "right"), "facing"),
    ],
)
def test_a_setting_is_applied_and_stored_at_once(
    hands: Hands, section: str, field: str, chords: tuple[str, ...], value: object
) -> None:
    scene = screen(hands, section)
    scene.page.focus(field)
    for chord in chords:
        hands.key(chord)
    assert getattr(hands.app.settings, field) == value
    assert getattr(SettingsStore.open().settings, field) == value
    assert scene.page.focused == field


def test_every_setting_can_be_set(hands: Hands) -> None:
    shown = {key for section in SECTIONS for key in able(screen(hands, section).page)}
    missing = set(hands.app.settings.__struct_fields__) - shown
    elsewhere = {"buttons", "own_pads", "window", "offered", "directions"}  # where there are pads, and at the table
    assert missing == {"keys", "new_match", "theme", "boards", "programs"} | elsewhere
    assert {key for key in shown if key.startswith("world:")} == {"world:classic", "world:modern", "world:contrast"}
    assert {key.partition(":")[2] for key in shown if key.startswith("key:")} == set(TEXTS)


@pytest.mark.parametrize(("world", "theme"), [("classic", "walnut"), ("modern", "graphite"), ("contrast", "contrast")])
def test_a_world_is_chosen_by_its_picture(hands: Hands, world: str, theme: str) -> None:
    hands.app.change(theme="" if world == "contrast" else "contrast")
    scene = screen(hands)
    press(hands, f"world:{world}")
    assert hands.app.look.theme == theme
    assert scene.page.look.theme == theme
    chosen = [key for key, widget in scene.page.widgets.items() if "world" in key and widget.checked]
    assert chosen == [f"world:{world}"]


def test_every_theme_is_the_one_of_a_world() -> None:
    assert {*WORLDS.values(), "contrast", "paper"} == set(THEMES)  # the last is what charts are printed on


@pytest.mark.parametrize("section", SECTIONS[:3])
def test_no_section_scrolls_on_a_usual_screen(hands: Hands, section: str) -> None:
    page = screen(hands, section).page
    page.rebuild(Look((1920, 1080)))
    page.settle()
    assert [region.reach for region in page.regions.values()] == [0]


def test_the_page_itself_shows_a_new_text_size_and_theme(hands: Hands) -> None:
    scene = screen(hands)
    before = scene.page.look
    press(hands, "world:contrast")
    scene.page.focus("text_size")
    hands.key("right")
    after = scene.page.look
    assert after.text_scale > before.text_scale
    assert hands.app.look.text_scale == after.text_scale


def test_the_volume_is_heard_while_it_is_set(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda _, name, *__: played.append(name))
    screen(hands, "play").page.focus("volume")
    hands.key("left")
    assert played == ["place"]


@pytest.mark.usefixtures("heard")
def test_a_new_key_is_pressed_and_works(hands: Hands) -> None:
    screen(hands, "keys")
    press(hands, "key:mute")
    assert isinstance(hands.app.top, KeyScene)
    hands.key("ctrl+k")
    assert isinstance(hands.app.top, SettingsScene)
    assert SettingsStore.open().settings.keys == {"mute": ("ctrl+k",)}
    hands.key("m")
    assert hands.app.settings.sound
    hands.key("ctrl+k")
    assert not hands.app.settings.sound


@pytest.mark.usefixtures("heard")
def test_a_question_mark_as_a_new_key_is_stored_and_shown_as_the_sign(hands: Hands) -> None:
    screen(hands, "keys")
    press(hands, "key:mute")
    pygame.event.post(question_marks()["us"].event)
    hands.frames()
    assert hands.app.settings.keys["mute"] == ("?",)
    assert shown(bindings(hands.app.settings.keys)["mute"]) == "?"
    hands.key("?")
    assert not hands.app.settings.sound


def test_who_loses_a_key_is_told(hands: Hands) -> None:
    screen(hands, "keys")
    told = Told(hands)
    press(hands, "key:hint")
    hands.key("space")
    assert "no longer has this key: Space" in told.lines[0]


def test_what_is_said_of_a_key_covers_no_other(hands: Hands) -> None:
    screen(hands, "keys")
    press(hands, "key:hint")
    hands.key("space")
    hands.frames()
    (line,) = hands.app.toast.nodes(hands.app.look)
    assert line.rect.collidelist(list(hands.app.top.targets().values())) == -1
    assert line.rect.bottom < hands.app.top.targets()["section"].top


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("chord", ["f1", "m", "f11"])
def test_a_key_that_means_something_everywhere_can_be_given_to_another_action(hands: Hands, chord: str) -> None:
    screen(hands, "keys")
    press(hands, "key:log")
    hands.key(chord)
    assert hands.app.settings.keys["log"] == (chord,)
    assert hands.app.settings.sound
    assert not hands.app.settings.fullscreen


def test_escape_leaves_the_keys_as_they_are(hands: Hands) -> None:
    screen(hands, "keys")
    press(hands, "key:roll")
    hands.key("escape")
    assert isinstance(hands.app.top, SettingsScene)
    assert hands.app.settings.keys == {}


def test_a_needed_key_is_not_given_away(hands: Hands) -> None:
    screen(hands, "keys")
    told = Told(hands)
    press(hands, "key:roll")
    hands.key("tab")
    assert isinstance(hands.app.top, KeyScene)
    assert hands.app.settings.keys == {}
    assert "has no other key" in told.lines[0]


def test_the_default_keys_come_back_one_by_one_and_all_at_once(hands: Hands) -> None:
    hands.app.change(keys={"menu": ("ctrl+k",), "log": ("f10",)})
    scene = screen(hands, "keys")
    assert {key for key in able(scene.page) if key.startswith("standard:")} == {"standard:menu", "standard:log"}
    for _ in range(len(able(scene.page))):
        if scene.page.focused == "standard:menu":
            break
        hands.key("tab" if scene.page.focused in ("section", "back", "reset-keys") else "down")
    hands.key("right")
    assert scene.page.focused == "key:menu"
    hands.key("left")
    assert scene.page.focused == "standard:menu"
    hands.key("return")
    keys = bindings(hands.app.settings.keys)
    assert keys["menu"] == ("f10",)
    assert keys["log"] == ()
    changed = hands.app.settings.keys
    press(hands, "reset-keys")
    assert hands.app.settings.keys == {}
    assert not scene.reset_keys.enabled, "there is nothing to reset"
    hands.key("ctrl+z")
    assert hands.app.settings.keys == changed


def test_the_folder_is_opened_or_its_path_is_told(hands: Hands, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(storage, "open_folder", lambda path: not opened.append(path))
    screen(hands, "play")
    told = Told(hands)
    press(hands, "folder")
    assert opened == [home]
    monkeypatch.setattr(storage, "open_folder", lambda _: False)
    press(hands, "folder")
    assert told.lines == [f"The folder could not be opened: {home}"]


def test_tab_and_arrows_lead_everywhere(hands: Hands) -> None:
    page = screen(hands).page
    assert reachable(page) == able(page)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_gamepad_that_is_plugged_in_shows_what_its_buttons_do(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    hands.app.look = type(hands.app.look)(size, text)
    scene = screen(hands, "keys")
    assert "Gamepad" not in said(scene)
    pads: list[bool] = []
    monkeypatch.setattr(pad_names, "connected", lambda: tuple(pads))
    for event, there in ((pygame.CONTROLLERDEVICEADDED, [True]), (pygame.CONTROLLERDEVICEREMOVED, [])):
        pads[:] = there
        scene.handle(pygame.Event(event, instance_id=0, device_index=0), "")
        assert ("Gamepad" in said(scene)) == bool(pads)
        assert ("Press the right stick" in said(scene)) == bool(pads)


def said(scene: SettingsScene) -> set[str]:
    """All texts of a screen, in sight or not."""
    scene.page.settle()
    return {node.text for node in scene.page.nodes()}


def test_about_says_which_program_this_is(hands: Hands) -> None:
    scene = screen(hands, "about")
    assert {"Ludoteca", version.told()} <= {node.name for node in scene.page.nodes()}


def test_the_licences_are_shown_where_they_lie(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(storage, "open_folder", lambda path: not opened.append(path))
    scene = screen(hands, "about")
    press(hands, "licences")
    assert [path.name for path in opened] == ["LICENSES"]
    monkeypatch.setattr(resources, "licences", lambda: None)
    assert not scene.open_licences.offered
