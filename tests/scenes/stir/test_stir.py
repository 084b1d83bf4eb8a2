"""Stirring the dice: what each person adds, what is written down, and when the match begins."""

import pygame
import pytest
from msgspec.structs import replace

from game.library.proposal import Proposal
from game.match import Player, Terms, commitment
from game.scenes.base import screens
from game.scenes.base.opening import next_match
from game.scenes.stir.scene import StirScene
from game.scenes.stir.view import MOST_PRESSES
from game.scenes.table.scene import TableScene
from game.ui.layout import Box, Entry, Label, Prose
from game.ui.widgets.node import Role
from tests.playing import terms
from tests.scenes.conftest import Hands

AGREED = replace(terms("backgammon", "stakes"), dice="stirred", seal=6)
ALONE = replace(AGREED, players=(Player("Ann"), Player("Otto", "computer", "club")))


def _scene(hands: Hands, agreed: Terms = AGREED) -> StirScene:
    next_match.begin(hands.app, Proposal(agreed, (), None))
    assert isinstance(hands.app.top, StirScene)
    return hands.app.top


def _boxes(scene: StirScene) -> list[Box]:
    return list(scene.view().walk())


def _said(scene: StirScene) -> str:
    return "\n".join(box.text for box in _boxes(scene) if isinstance(box, (Label, Prose)))


def _begun(hands: Hands) -> Terms:
    assert isinstance(hands.app.top, TableScene)
    return hands.app.top.model.match.agreed


def test_the_seal_is_shown_before_anything_is_added_and_is_that_of_the_match(hands: Hands) -> None:
    scene = _scene(hands)
    seal = commitment(AGREED)
    assert f"after the match: {seal[:6]}…{seal[-6:]}" in _said(scene)
    assert scene.show_seal.offered
    scene.show_seal()
    assert f"after the match: {seal}" in _said(scene)
    assert not scene.show_seal.offered
    assert hands.app.library.matches() == []
    for word in ("zebra", "Ελλάδα 7"):
        scene.write(word)
        scene.next()
    agreed = _begun(hands)
    assert agreed.stirred == ("zebra", "Ελλάδα 7")
    assert agreed.seed == AGREED.seed
    assert commitment(agreed) == commitment(AGREED)
    assert len(hands.app.library.matches()) == 1


def test_each_person_is_asked_and_sees_what_the_others_added(hands: Hands) -> None:
    scene = _scene(hands)
    assert f"{scene.name(0)}: type any word" in _said(scene)
    scene.write("  ze   bra ")
    assert f"{scene.name(0)} added to the dice: ze bra" in _said(scene)
    scene.next()
    assert f"{scene.name(1)}: type any word" in _said(scene)
    assert f"{scene.name(0)} added to the dice: ze bra" in _said(scene)
    assert [box.value for box in _boxes(scene) if isinstance(box, Entry)] == [""]


def test_the_moment_of_each_press_is_a_figure_of_its_own_below_the_word(hands: Hands) -> None:
    scene = _scene(hands)
    scene.write("zebra")
    scene.page.settle()
    places = {box.bottom for box in map(scene.page.box, ("word", "stir"))}
    for _ in range(2):
        scene.stir()
    scene.page.settle()
    assert f"{scene.name(0)} added to the dice: zebra\n" + "\n".join(scene.addition.split()[1:]) in _said(scene)
    news = [node.text for node in scene.page.nodes() if node.role is Role.STATUS]
    assert news[1:] == scene.addition.split()[1:]
    assert {box.bottom for box in map(scene.page.box, ("word", "stir"))} == places


def test_the_moments_of_presses_count_up_to_a_number(hands: Hands) -> None:
    scene = _scene(hands)
    scene.write("a")
    for _ in range(MOST_PRESSES + 3):
        scene.stir()
    moments = scene.addition.split()[1:]
    assert len(moments) == MOST_PRESSES
    assert all(len(moment) == 4 and moment.isdigit() for moment in moments)
    assert len(set(moments)) > 1
    addition = scene.addition
    scene.next()
    scene.next()
    assert _begun(hands).stirred == (addition, "")


@pytest.mark.parametrize("moves", [True, False])
def test_dice_tumble_at_each_press_and_come_to_rest(hands: Hands, moves: bool) -> None:
    hands.app.change(motion="normal" if moves else "off")
    scene = _scene(hands)
    hands.frames()
    assert not scene.moving
    for _ in range(2):
        scene.stir()
        assert scene.dice.rolling == moves
        seen = _picture(scene)
        hands.frames(3)
        assert scene.dice.rolling == moves
        assert (_picture(scene) != seen) == moves
        hands.wait(lambda: not scene.moving)
    scene.next()
    assert not scene.dice.rolling


def _picture(scene: StirScene) -> bytes:
    """The tray as it looks now."""
    surface = pygame.Surface((176, 104))
    scene.dice.draw(scene.page.look, surface, surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


def test_next_pressed_twice_passes_over_nobody(hands: Hands) -> None:
    scene = _scene(hands)
    hands.wait(lambda: not scene.busy)
    at = scene.targets()["next:0"].center
    for _ in range(2):
        hands.click(at)
    assert (scene.number, scene.added) == (1, {0: ""})
    hands.wait(lambda: not scene.busy)
    hands.click(at)
    assert _begun(hands).stirred == ("", "")


def test_enter_pressed_twice_passes_over_nobody(hands: Hands) -> None:
    scene = _scene(hands)
    hands.wait(lambda: not scene.guard.waits)
    for _ in range(2):
        hands.key("return")
    assert (scene.number, scene.added) == (1, {0: ""})
    hands.wait(lambda: not scene.guard.waits)
    hands.key("return")
    assert _begun(hands).stirred == ("", "")


def test_the_longest_word_with_all_presses_fits_into_a_file(hands: Hands) -> None:
    scene = _scene(hands)
    scene.write("ж" * 24)
    for _ in range(MOST_PRESSES):
        scene.stir()
    assert len(scene.addition) == 24 + 5 * MOST_PRESSES
    scene.next()
    scene.next()
    assert len(_begun(hands).stirred[0]) == 24 + 5 * MOST_PRESSES


def test_whoever_does_not_care_skips(hands: Hands) -> None:
    scene = _scene(hands)
    assert scene.next.text == "Skip"
    scene.next()
    assert f"{scene.name(0)} added nothing." in _said(scene)
    scene.next()
    assert _begun(hands).stirred == ("", "")


def test_the_button_says_what_comes_next(hands: Hands) -> None:
    scene = _scene(hands)
    scene.write("a")
    assert scene.next.text == "Next"
    scene.next()
    scene.write("b")
    assert scene.next.text == "Start"


def test_computer_players_are_not_asked(hands: Hands) -> None:
    scene = _scene(hands, ALONE)
    scene.write("zebra")
    assert scene.next.text == "Start"
    scene.next()
    assert _begun(hands).stirred == ("zebra", "")


def test_where_nobody_is_to_be_asked_the_match_begins(hands: Hands) -> None:
    robots = tuple(Player(name, "computer", "club") for name in ("Otto", "Eva"))
    next_match.begin(hands.app, Proposal(replace(AGREED, players=robots), (), None))
    assert _begun(hands).stirred == ("", "")


def test_closing_the_sheet_begins_nothing(hands: Hands) -> None:
    hands.app.open(screens.NewMatch("backgammon"))
    scene = _scene(hands)
    scene.write("zebra")
    scene.close_sheet()
    assert not isinstance(hands.app.top, (StirScene, TableScene))
    assert hands.app.library.matches() == []


def test_a_rematch_is_stirred_again_under_a_seal_of_its_own(hands: Hands) -> None:
    scene = _scene(hands)
    for word in ("zebra", "lion"):
        scene.write(word)
        scene.next()
    table = hands.app.top
    assert isinstance(table, TableScene)
    next_match.rematch(hands.app, table.model.match)
    again = hands.app.top
    assert isinstance(again, StirScene)
    assert again.seal != commitment(AGREED)
    assert again.terms.stirred == ()


@pytest.mark.parametrize("keys", ["zebra", ""])
def test_it_is_written_and_begun_by_keys_alone(hands: Hands, keys: str) -> None:
    hands.app.open(screens.Stir(Proposal(ALONE, (), None)))
    hands.frames()
    for letter in keys:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        hands.frames(1)
    if not keys:
        hands.look()
    hands.key("return")
    assert _begun(hands).stirred == (keys, "")
