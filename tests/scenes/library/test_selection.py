"""Selecting matches in the library, one hand and one key at a time."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.library import Library
from game.match import Match
from game.scenes.library import selection_commands
from game.scenes.library.scene import LibraryScene
from game.scenes.table.scene import TableScene
from game.ui.input.fingers import HELD
from game.ui.input.inputs import Inputs, key_event
from game.ui.page.region import Static
from game.ui.widgets.buttons import ButtonWidget
from tests.scenes.conftest import Hands
from tests.scenes.screens import rest

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> LibraryScene:
    for game in ("squadro", "backgammon", "toy"):
        begin(game)
    made = LibraryScene(hands.app)
    hands.app.push(made)
    rest(hands)
    return made


@pytest.fixture
def ids(scene: LibraryScene) -> list[str]:
    """The matches, as they are listed."""
    return [*scene.list.ids]


def press(scene: LibraryScene, chord: str) -> bool:
    """Give a key to the selection; whether it was for it."""
    event = key_event(chord)
    return scene.selection.handle(event, Inputs().action(event, scene.page.typing))


def selected(scene: LibraryScene) -> list[str]:
    return scene.matches.selected_ids


def at(scene: LibraryScene, place: int) -> Any:
    return scene.list.summary_at(place)


# ---- by mouse


def test_a_press_opens_until_matches_are_selected(scene: LibraryScene, ids: list[str], hands: Hands) -> None:
    scene.select()
    scene.selection.press(at(scene, 1))
    scene.selection.press(at(scene, 2))
    assert (selected(scene), hands.app.top) == (ids[1:], scene)
    scene.selection.press(at(scene, 1))
    scene.selection.press(at(scene, 2))
    assert not scene.selection.on, "nothing is left"
    scene.selection.press(at(scene, 1))
    assert isinstance(hands.app.top, TableScene)


@pytest.mark.parametrize(("mods", "found"), [(pygame.KMOD_SHIFT, [0, 1, 2]), (pygame.KMOD_CTRL, [0, 2])])
def test_shift_selects_up_to_there_and_control_one_more(
    scene: LibraryScene, ids: list[str], mods: int, found: list[int]
) -> None:
    scene.selection.toggle(ids[0])
    scene.page.mode.by_key = False
    pygame.key.set_mods(mods)
    try:
        scene.selection.press(at(scene, 2))
    finally:
        pygame.key.set_mods(0)
    assert selected(scene) == [ids[place] for place in found]
    assert scene.selection.on


def test_by_keyboard_a_press_with_shift_is_only_a_press(scene: LibraryScene, hands: Hands) -> None:
    scene.page.mode.by_key = True
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        scene.selection.press(at(scene, 2))
    finally:
        pygame.key.set_mods(0)
    assert isinstance(hands.app.top, TableScene)


@pytest.mark.parametrize("kind", ["right", "finger"])
def test_a_list_opens_on_a_card_and_nowhere_else(scene: LibraryScene, ids: list[str], kind: str) -> None:
    def hold(pos: tuple[int, int]) -> bool:
        if kind == "finger":
            return scene.selection.handle(pygame.Event(HELD, pos=pos), "")
        return scene.selection.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3), "")

    scene.page.settle()
    card = scene.page.box(f"match:{ids[1]}").center
    assert not hold((2, 2))
    assert scene.page.overlay is None
    assert hold(card)
    assert scene.page.overlay is not None
    scene.page.close_overlay()
    scene.select()
    assert hold(card)
    assert (scene.page.overlay, selected(scene)) == (None, [ids[1]])


def test_a_click_just_after_selecting_has_ended_by_itself_presses_nothing(
    scene: LibraryScene, ids: list[str], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(selection_commands, "monotonic", lambda: now[0])
    click = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1)
    assert not scene.selection.handle(click, "")
    scene.matches.select_all()
    library.delete_all(ids[1:])
    scene.refresh()
    assert (selected(scene), scene.selection.on) == (ids[:1], True)
    scene.matches.delete_selected()
    assert not scene.selection.on
    for passed, taken in ((0.0, True), (0.49, True), (0.02, False)):
        now[0] += passed
        assert scene.selection.handle(click, "") is taken


# ---- by keys


@pytest.mark.parametrize("chord", ["shift+f10", "menu"])
def test_the_key_for_menus_lists_what_can_be_done(scene: LibraryScene, ids: list[str], chord: str) -> None:
    scene.page.focus(f"match:{ids[0]}")
    event = key_event("f10") if chord == "shift+f10" else key_event("a")
    values = {"key": event.key, "mod": pygame.KMOD_SHIFT, "unicode": "", "scancode": 0}
    if chord == "menu":
        values |= {"key": 0, "mod": 0, "scancode": 101}
    assert scene.selection.handle(pygame.Event(pygame.KEYDOWN, values), "")
    assert scene.page.overlay


def test_ctrl_a_selects_everything_and_then_nothing(scene: LibraryScene, ids: list[str]) -> None:
    assert press(scene, "ctrl+a")
    assert selected(scene) == ids
    assert press(scene, "ctrl+a")
    assert selected(scene) == []


def test_space_selects_and_shift_with_an_arrow_goes_on(scene: LibraryScene, ids: list[str]) -> None:
    scene.page.focus(f"match:{ids[0]}")
    assert press(scene, "space")
    assert (selected(scene), scene.page.mode.by_key) == (ids[:1], True)
    assert press(scene, "shift+right")
    assert (selected(scene), scene.page.focused) == (ids[:2], f"match:{ids[1]}")
    assert press(scene, "shift+left")
    assert (selected(scene), scene.page.focused) == (ids[:1], f"match:{ids[0]}")


def test_arrows_lead_from_card_to_card_and_home_and_end_to_its_ends(scene: LibraryScene, ids: list[str]) -> None:
    scene.page.focus(f"match:{ids[0]}")
    for chord, place in (("right", 1), ("end", 2), ("left", 1), ("home", 0), ("pagedown", 2), ("pageup", 0)):
        assert press(scene, chord), chord
        assert scene.page.focused == f"match:{ids[place]}", chord
    assert not press(scene, "tab")
    assert selected(scene) == []


def test_delete_takes_what_is_selected_else_the_card(scene: LibraryScene, ids: list[str], library: Library) -> None:
    scene.page.focus(f"match:{ids[0]}")
    assert press(scene, "delete")
    assert [each.id for each in library.matches()] == ids[1:]
    scene.selection.toggle(ids[2])
    scene.page.focus(f"match:{ids[1]}")
    assert press(scene, "delete")
    assert [each.id for each in library.matches()] == [ids[1]]


def test_delete_among_the_deleted_asks_first(scene: LibraryScene, ids: list[str]) -> None:
    scene.matches.delete_matches(ids[:2])
    scene.show_deleted()
    scene.lay_out()
    scene.page.settle()
    scene.page.focus(f"match:{ids[0]}")
    assert press(scene, "delete")
    assert scene.page.overlay
    assert scene.list.count == 2


@pytest.mark.parametrize("chord", ["space", "delete", "right"])
def test_away_from_the_cards_keys_are_not_the_selections(scene: LibraryScene, ids: list[str], chord: str) -> None:
    scene.page.focus("read")
    assert not press(scene, chord)
    assert (selected(scene), [*scene.list.ids]) == ([], ids)


def test_what_is_done_with_selected_matches_stands_on_the_sheet_below_them(scene: LibraryScene) -> None:
    scene.select()
    page = scene.page
    page.settle()
    sheet = max((item.rect for item in page.items if isinstance(item, Static) and item.solid), key=lambda r: r.height)
    (cards,) = (region.view for region in page.regions.values())
    assert cards.bottom <= page.box("all:end").top
    assert sheet.contains(page.box("all:end"))


def test_what_is_done_with_selected_matches_is_told_apart_by_icons_alone(scene: LibraryScene) -> None:
    scene.select()
    scene.page.settle()
    shown = [
        widget.icon
        for key, widget in scene.page.widgets.items()
        if key.startswith("all:") and isinstance(widget, ButtonWidget)
    ]
    assert len(shown) == len({*shown}) > 3
