"""The sheet for the players' own dice: what is typed and clicked, what corrects it, and what ends it."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.library.storage_errors import FullError
from game.match import Match
from game.play.own_dice import OwnDie, dice_due
from game.scenes.table.dialogs.dice_entry.scene import STAYS, DiceScene
from game.scenes.table.dialogs.dice_entry.view import STRAIGHT, die_name, picture
from game.table.art import image_files
from game.table.art.rendered_art import HEADINGS
from game.ui.input.inputs import key_event
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def sheet(hands: Hands, begin: Begin) -> DiceScene:
    """Two dice of Anna, who begins."""
    scene = hands.table(begin("backgammon", dice="own", first=0))
    made = DiceScene(scene, dice_due(scene.model))
    hands.app.push(made)
    return made


def key(sheet: DiceScene, chord: str) -> None:
    sheet.handle(key_event(chord), "")


def mouse(sheet: DiceScene, kind: int, at: tuple[int, int]) -> None:
    values: dict[str, object] = {"pos": at, "touch": False}
    values |= {"rel": (1, 1), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    sheet.handle(pygame.Event(kind, values), "")


def chosen(sheet: DiceScene) -> list[str]:
    """The faces that are marked on the page, by the light of their tiles."""
    surface = pygame.Surface(sheet.page.look.size)
    sheet.draw(surface)
    faces = {key: place for key, place in sheet.targets().items() if key.startswith("die:")}
    return [key for key, place in faces.items() if surface.get_at((place.centerx, place.top + 6)).r > 150]


def is_open(sheet: DiceScene) -> bool:
    return sheet in sheet.host.scenes  # type: ignore[attr-defined]


def test_each_face_is_a_button_named_by_its_die(sheet: DiceScene) -> None:
    names = {node.key: node.name for node in sheet.page.nodes() if node.key.startswith("die:")}
    assert names["die:0:1"] == "Die 1: 1"
    assert names["die:1:6"] == "Die 2: 6"
    assert len(names) == 12
    assert (sheet.page_name, sheet.roller) == ("Enter roll", "Anna")
    assert sheet.page.focused == "die:0:1"


def test_the_cross_stays_at_the_corner_beside_a_heading_of_two_lines(hands: Hands, begin: Begin) -> None:
    hands.app.change(language="de")
    hands.app.look = Look((1280, 720))
    sheet = DiceScene(scene := hands.table(begin("backgammon", dice="own", first=0)), dice_due(scene.model))
    hands.app.push(sheet)
    sheet.page.settle()
    heading = next(node for node in sheet.page.nodes() if node.text == "Wurf eingeben")
    close = next(node for node in sheet.page.nodes() if node.key == "close")
    assert heading.rect.height > 1.5 * close.rect.height
    assert close.rect.top == heading.rect.top


def test_the_faces_lie_as_straight_as_dice_come_to_rest() -> None:
    def wide(heading: str) -> int:
        cells = image_files.die(f"ivory-{heading}-0-6", 96)
        assert cells
        return cells[-1].get_bounding_rect(128).width

    assert min(HEADINGS, key=wide) == STRAIGHT


def test_the_faces_of_the_sheet_are_turned_straight(sheet: DiceScene) -> None:
    die = picture(sheet, 0, 1, 96)
    rect = die.get_bounding_rect(128)
    whole = pygame.mask.from_surface(die, 128).count()
    assert whole > 0.95 * rect.width * rect.height, "a die that is tilted leaves more of its rectangle empty"
    assert abs(rect.width - 96) <= 3


def test_without_a_player_of_its_own_a_die_has_a_number_and_no_piece(hands: Hands, begin: Begin) -> None:
    sheet = DiceScene(scene := hands.table(begin("backgammon", dice="own", first=0)), dice_due(scene.model))
    hands.app.push(sheet)
    sheet.page.settle()
    assert not [node for node in sheet.page.nodes() if node.role == Role.IMAGE and node.name.startswith("Die ")]


def test_a_single_die_needs_no_name_and_one_of_a_player_has_theirs(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", dice="own", first=0))
    assert DiceScene(scene, [OwnDie(6, 0)]).face_text(0, 3) == "3"
    both = DiceScene(scene, [OwnDie(6, 0, "Anna"), OwnDie(6, 1, "")])
    assert [die_name(both, number) for number in (0, 1)] == ["Anna", "Die 2"]
    assert both.face_text(0, 3) == "Anna: 3"
    assert both.roller == "", "several roll for the start"


def test_typed_digits_are_marked_and_taken_back_and_the_last_one_plays_on(sheet: DiceScene) -> None:
    key(sheet, "7")
    assert (chosen(sheet), sheet.closes_beside) == ([], True), "no die has that face"
    key(sheet, "4")
    assert (chosen(sheet), sheet.closes_beside) == (["die:0:4"], False)
    key(sheet, "backspace")
    assert (chosen(sheet), sheet.closes_beside) == ([], True)
    key(sheet, "2")
    assert is_open(sheet)
    key(sheet, "5")
    assert not is_open(sheet)
    assert sheet.model.match.state.rolled == (2, 5)


def test_a_click_marks_its_face_at_once(sheet: DiceScene) -> None:
    assert chosen(sheet) == []
    sheet.click(1, 6)
    assert chosen(sheet) == ["die:1:6"]
    sheet.update(2 * STAYS)
    assert is_open(sheet), "a die is still without a face"


def test_a_hand_that_goes_on_puts_off_the_end_and_may_correct_the_roll(sheet: DiceScene) -> None:
    sheet.click(0, 3)
    sheet.click(1, 5)
    sheet.update(STAYS - 0.5)
    mouse(sheet, pygame.MOUSEMOTION, sheet.place.center)
    sheet.update(STAYS - 0.5)
    assert is_open(sheet)
    sheet.click(1, 6)
    assert sheet.model.match.state.rolled == (3, 6)
    mouse(sheet, pygame.MOUSEMOTION, sheet.place.center)
    sheet.update(STAYS)
    assert not is_open(sheet)


def test_something_happens_by_itself_only_once_the_roll_is_whole(hands: Hands, sheet: DiceScene) -> None:
    for face in (3, 5):
        hands.wait(lambda: not sheet.busy)
        sheet.click(0 if face == 3 else 1, face)
    for _ in range(10):
        hands.app.step()
    assert (sheet.busy, is_open(sheet)) == (True, True)


@pytest.mark.parametrize("kind", [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN])
def test_the_mouse_that_leaves_a_sheet_with_a_whole_roll_closes_it(sheet: DiceScene, kind: int) -> None:
    beside = (sheet.place.left - 5, sheet.place.centery)
    if kind == pygame.MOUSEMOTION:
        mouse(sheet, kind, beside)
        assert is_open(sheet), "nothing has been entered"
    sheet.click(0, 3)
    sheet.click(1, 5)
    assert sheet.busy
    mouse(sheet, kind, beside)
    assert not is_open(sheet)
    assert sheet.model.match.state.rolled == (3, 5)


def test_undo_takes_the_roll_back_with_which_the_sheet_was_done(sheet: DiceScene) -> None:
    sheet.click(0, 3)
    sheet.click(1, 1)
    assert sheet.model.match.journal
    sheet.handle(key_event("ctrl+z"), "undo")
    assert not is_open(sheet)
    assert sheet.model.match.asks_for_dice
    assert not sheet.model.match.journal


def test_a_key_that_means_something_closes_a_sheet_with_a_whole_roll(sheet: DiceScene) -> None:
    sheet.click(0, 3)
    sheet.click(1, 5)
    sheet.handle(pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0), "")
    assert is_open(sheet)
    sheet.handle(key_event("space"), "roll")
    assert not is_open(sheet)


def test_a_roll_that_cannot_be_stored_stays_on_the_sheet_and_is_tried_again(
    hands: Hands, sheet: DiceScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = sheet.model.match

    def full(*_: object) -> None:
        raise FullError(path="the library")

    with monkeypatch.context() as broken:
        broken.setattr(type(match), "roll_dice", full)
        for chord in "52":
            key(sheet, chord)
        assert "the library" in hands.app.toast.text
        sheet.update(2 * STAYS)
        assert is_open(sheet)
        assert not sheet.entry.entered
        assert sheet.entry.faces == [5, 2]
    sheet.click(1, 2)
    assert match.state.rolled == (5, 2)
