"""What each section of the settings shows as set, asked from its tree; and what the sheets for keys say and take."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.audio import Audio
from game.library import paths
from game.library.settings import Program
from game.scenes.base.setting_fields import LABELS
from game.scenes.languages.scene import LanguagesScene
from game.scenes.programs.scene import AddProgramScene
from game.scenes.settings import moving
from game.scenes.settings.binding_sheets import KeyScene, PadScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.settings.view import settings_view
from game.scenes.welcome.scene import WelcomeScene
from game.ui.input.bindings import TEXTS
from game.ui.input.inputs import key_event
from game.ui.layout import Box, Button, Choice, Field, Label, Prose, Slider, Toggle
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able


@pytest.fixture
def scene(hands: Hands) -> SettingsScene:
    made = SettingsScene(hands.app)
    hands.app.push(made)
    hands.frames(1)
    return made


def of(scene: SettingsScene, section: str) -> Box:
    scene.turn_to(section)
    return settings_view(scene)


def values(box: Box) -> dict[str, Any]:
    found = (each for each in box.walk() if isinstance(each, Choice | Toggle | Slider))
    return {each.command.name: each.value for each in found}


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label | Prose)]


def buttons(box: Box) -> dict[str, str]:
    return {each.command.name: each.text for each in box.walk() if isinstance(each, Button) and each.command.offered}


# ---- what is set


@pytest.mark.parametrize("section", ["play", "keys", "about", "look"])
def test_the_section_that_is_chosen_shows_as_chosen(scene: SettingsScene, section: str) -> None:
    assert values(of(scene, section))["section"] == section
    assert ("reset-keys" in buttons(of(scene, section))) is (section == "keys")


@pytest.mark.parametrize(
    ("section", "name", "given"),
    [
        ("look", "motion", ("off", "fast", "normal", "slow")),
        ("look", "safe_colours", (True, False)),
        ("look", "fullscreen", (True, False)),
        ("play", "sound", (False, True)),
        ("play", "click_moves", (False, True)),
        ("play", "board_view", ("turned", "facing", "fixed")),
        *(
            ("play", name, (True, False))
            for name in ("hints", "landings", "auto_roll", "auto_done", "auto_forced", "confirm")
        ),
    ],
)
def test_each_setting_shows_what_is_set(scene: SettingsScene, section: str, name: str, given: tuple[Any, ...]) -> None:
    for value in given:
        scene.fields.change(name, value)
        assert getattr(scene.host.settings, name) == value
        assert values(of(scene, section))[name] == value
    assert scene.fields.change.of(name).text == LABELS[name].english


@pytest.mark.parametrize(("size", "shown"), [(1.0, 100), (1.12, 100), (1.13, 125), (1.5, 150), (1.7, 175), (2.0, 200)])
def test_the_text_size_that_is_nearest_shows_as_set(scene: SettingsScene, size: float, shown: int) -> None:
    scene.host.change(text_size=size)
    assert values(of(scene, "look"))["text_size"] == shown
    scene.fields.change("text_size", 125)
    assert scene.host.settings.text_size == 1.25


@pytest.mark.parametrize("percent", [0, 35, 100])
def test_the_volume_is_set_in_per_cent_and_heard(
    scene: SettingsScene, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda _, name, *__: played.append(name))
    scene.set_volume(percent)
    assert (scene.host.settings.volume, played) == (percent / 100, ["place"])
    assert values(of(scene, "play"))["volume"] == percent


def test_the_worlds_are_drawn_in_the_size_in_which_they_are_shown(scene: SettingsScene) -> None:
    surface = pygame.Surface(scene.page.look.size)
    scene.page.draw(surface)
    assert scene.gallery.busy, "until they are drawn, smaller pictures stand there"
    first = surface.get_buffer().raw
    while scene.gallery.busy:
        scene.gallery.work(60)
    scene.page.draw(surface)
    assert surface.get_buffer().raw != first


def test_the_world_that_is_chosen_is_marked(scene: SettingsScene) -> None:
    worlds = ("classic", "modern", "contrast")
    for chosen in (*worlds[1:], worlds[0]):
        scene.fields.choose_world(chosen)
        assert [world for world in worlds if scene.fields.choose_world.of(world).selected] == [chosen]


def test_the_language_is_shown_in_itself_and_as_the_systems(scene: SettingsScene) -> None:
    assert buttons(of(scene, "look"))["language"] == "English"
    scene.host.change(language="de")
    assert buttons(of(scene, "look"))["language"] == "Deutsch"
    scene.host.change(language="")
    assert buttons(of(scene, "look"))["language"] == "System (English)"
    scene.pick_language()
    assert isinstance(scene.host.top, LanguagesScene)  # type: ignore[attr-defined]


def test_the_welcome_is_shown_again(scene: SettingsScene, hands: Hands) -> None:
    scene.welcome()
    assert isinstance(hands.app.top, WelcomeScene)


# ---- programs


def test_programs_are_listed_with_their_games_and_last_words(
    scene: SettingsScene, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [name for name in buttons(of(scene, "play")) if "program" in name] == ["add-program"]
    hands.app.change(programs=(Program("Deep", "deep", ("toy", "squadro", "go")), Program("Blue", "blue", ("toy",))))
    monkeypatch.setattr(
        hands.app.programs, "complaints", lambda line: [f"line {n}" for n in range(8)] if line == "deep" else []
    )
    box = of(scene, "play")
    said = texts(box)
    assert said[said.index("Deep") :][:2] == ["Deep", "Squadro, Toy"]
    assert said[said.index("Blue") :][:2] == ["Blue", "Toy"]
    assert [text for text in texts(box) if text.startswith("Its last messages")] == [
        "\n".join(["Its last messages:", *(f"line {n}" for n in range(2, 8))])
    ]
    assert [name for name in buttons(box) if "program" in name] == ["program:Deep", "program:Blue", "add-program"]


@pytest.mark.parametrize("asks", [True, False], ids=["asks", "asks nothing else"])
def test_a_program_is_removed_once_that_was_confirmed(scene: SettingsScene, hands: Hands, asks: bool) -> None:
    """Its command would have to be typed again."""
    hands.app.change(programs=(Program("Deep", "deep", ("toy",)), Program("Blue", "blue", ("toy",))), confirm=asks)
    scene.ask_remove("Deep")
    assert scene.page.overlay is not None
    assert len(hands.app.settings.programs) == 2
    scene.remove("Deep")
    assert [program.name for program in hands.app.settings.programs] == ["Blue"]


def test_a_program_is_added_on_a_sheet_of_its_own(scene: SettingsScene, hands: Hands) -> None:
    scene.add_program()
    assert isinstance(hands.app.top, AddProgramScene)


# ---- the data


def test_where_the_data_lies_is_shown(scene: SettingsScene, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = of(scene, "play")
    assert str(home) in texts(box)
    assert (scene.open_folder.offered, scene.begin_anew.offered) == (True, False)
    monkeypatch.setattr(SettingsScene, "folder", None)
    assert not scene.open_folder.offered
    assert str(home) not in texts(of(scene, "play"))


@pytest.mark.parametrize(
    ("moved", "movable", "away"),
    [("gone", True, True), ("there", True, False), (None, True, False), ("gone", False, False)],
)
def test_data_is_away_if_its_folder_was_moved_and_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moved: str | None, movable: bool, away: bool
) -> None:
    (tmp_path / "there").mkdir()
    monkeypatch.setattr(paths, "moved_to", lambda: tmp_path / moved if moved else None)
    monkeypatch.setattr(paths, "movable", lambda: movable)
    assert moving.is_away() is away


@pytest.mark.parametrize("movable", [True, False])
def test_only_data_that_lies_somewhere_may_be_moved(
    scene: SettingsScene, movable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "movable", lambda: movable)
    assert scene.move.offered is movable
    assert (scene.move.name in buttons(of(scene, "play"))) is movable


# ---- keys and buttons


def test_each_action_is_listed_once_with_its_keys(scene: SettingsScene) -> None:
    box = of(scene, "keys")
    keys = {name: text for name, text in buttons(box).items() if name.startswith("key:")}
    assert {*keys} == {f"key:{action}" for action in TEXTS}
    assert keys["key:mute"] == "M"
    labels = [each.label.text for each in box.walk() if isinstance(each, Field)]
    assert sorted(labels) == sorted(text.english for text in TEXTS.values())


Sheet = Callable[..., KeyScene]


@pytest.fixture
def asked(hands: Hands, scene: SettingsScene) -> Sheet:
    """Opens the sheet that waits for a key, above the settings."""
    assert hands.app.top is scene

    def make(action: str) -> KeyScene:
        sheet = KeyScene(hands.app, action)
        hands.app.push(sheet)
        return sheet

    return make


def test_the_sheets_say_what_they_wait_for(asked: Sheet, hands: Hands) -> None:
    said = texts(asked("mute").view())
    assert said[:2] == ["Press a new key for “Sound on or off”.", "Press Esc to cancel."]
    said = texts(PadScene(hands.app, "mute").view())
    assert said[:2] == ["Press a new button for “Sound on or off”.", "Press the D-pad to cancel."]
    assert able(asked("mute").page) == {"cancel"}, "every key is taken: no other button could be reached"


def test_a_key_that_nobody_had_takes_none_away(asked: Sheet, hands: Hands) -> None:
    told = Told(hands)
    asked("mute").handle(key_event("ctrl+k"), "")
    assert (hands.app.settings.keys["mute"], told.lines) == (("ctrl+k",), [])
    asked("log").handle(key_event("ctrl+k"), "")
    assert hands.app.settings.keys["log"] == ("ctrl+k",)
    assert hands.app.toast.text == "“Sound on or off” no longer has this key: Ctrl+K"


def test_cancel_and_escape_leave_the_keys(asked: Sheet, hands: Hands, scene: SettingsScene) -> None:
    sheet = asked("mute")
    sheet.cancel()
    assert hands.app.top is scene
    asked("mute").handle(key_event("escape"), "back")
    assert (hands.app.top, hands.app.settings.keys) == (scene, {})


def test_a_gamepad_that_comes_or_goes_is_shown(scene: SettingsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.input import pad_names

    assert "reset-pads" not in buttons(of(scene, "keys"))
    monkeypatch.setattr(pad_names, "connected", lambda: (True,))
    found = buttons(of(scene, "keys"))
    assert "reset-pads" in found
    assert not {f"pad:{action}" for action in ("up", "down", "left", "right")} & {*found}
    scene.handle(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0), "")
    scene.page.settle()
    assert "reset-pads" in scene.page.widgets


def test_a_gamepads_buttons_are_asked_for_and_reset(scene: SettingsScene, hands: Hands) -> None:
    hands.app.change(buttons={"undo": ("x",)})
    scene.ask_pad_button("undo")
    assert isinstance(hands.app.top, PadScene)
    hands.app.pop()
    scene.reset_pads()
    assert hands.app.settings.buttons == {}
    assert not scene.reset_pads.enabled
    hands.key("ctrl+z")
    assert hands.app.settings.buttons == {"undo": ("x",)}
