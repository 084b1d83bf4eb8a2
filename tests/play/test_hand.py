"""The hand that holds a piece, and the dice that people swap."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.play.hand import Hand, RolledDice
from game.rules.actions import move
from game.rules.rulebook import DICE

ONE, OTHER, BOTH = (move("8", "5"),), (move("8", "7"),), (move("8", "5"), move("5", "4"))
WAYS: dict[str, Any] = {"8": {"4": BOTH, "5": ONE, "7": OTHER}, "6": {"5": (move("6", "5"),)}, "3": {"1": BOTH}}


def test_a_piece_is_lifted_put_back_and_brought_to_a_place() -> None:
    hand = Hand()
    assert (hand.lift("8"), hand.movable, hand.landings) == (False, (), ())
    hand.deal(WAYS)
    assert hand.movable == ("8", "6", "3")
    assert not hand.lift("5")
    assert hand.lift("8")
    assert (hand.landings, hand.to("4"), hand.to("6")) == (("4", "5", "7"), BOTH, None)
    hand.drop()
    assert (hand.held, hand.landings) == ("", ())
    hand.lift("6")
    hand.deal(WAYS)
    assert hand.held == ""


def test_clicks() -> None:
    hand = Hand()
    hand.deal(WAYS)
    assert (hand.only("6"), hand.only("8"), hand.only("1")) == ((move("6", "5"),), None, None)
    assert (hand.step("8", second=False), hand.step("8", second=True)) == (ONE, OTHER)
    assert (hand.step("3", second=False), hand.step("1", second=True)) == (None, None)


@pytest.mark.parametrize(
    ("dice", "ways", "can_swap"),
    [
        (((3, False), (1, False)), WAYS, True),
        (((3, False), (1, False)), {}, False),
        (((3, True), (1, False)), WAYS, False),
        (((3, False), (3, False)), WAYS, False),
        (((3, False),) * 4, WAYS, False),
        (((3, False), (3, False), (1, False)), WAYS, False),
    ],
)
def test_two_different_dice_can_be_swapped(dice: tuple[tuple[int, bool], ...], ways: Any, can_swap: bool) -> None:
    match: Any = SimpleNamespace(state=dice, book=SimpleNamespace(display=SimpleNamespace(dice=lambda state: state)))
    rolled = RolledDice(match, Hand(ways))
    assert rolled.faces == tuple(face for face, used in dice if not used)
    assert rolled.can_swap == can_swap


def test_the_swap_is_for_one_roll() -> None:
    match: Any = SimpleNamespace(moments=[])
    rolled = RolledDice(match, Hand())
    assert not rolled.swapped
    rolled.swap()
    assert not rolled.swapped
    match.moments += [SimpleNamespace(actor=DICE), SimpleNamespace(actor=0)]
    rolled.swap()
    assert rolled.swapped
    match.moments.append(SimpleNamespace(actor=DICE))
    assert not rolled.swapped
    rolled.swap()
    assert rolled.swapped
    rolled.swap()
    assert not rolled.swapped


@pytest.mark.parametrize(("dice", "several"), [((), False), (((3, False),), False), (((3, True), (1, True)), True)])
def test_dice_that_are_played_still_count_as_of_one_roll(dice: tuple[tuple[int, bool], ...], several: bool) -> None:
    match: Any = SimpleNamespace(state=dice, book=SimpleNamespace(display=SimpleNamespace(dice=lambda state: state)))
    assert RolledDice(match, Hand()).several == several
