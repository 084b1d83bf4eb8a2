"""Entering what the players' own dice show; no window is driven."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from game.play.own_dice import DiceEntry, OwnDie


class Screen:
    """A table that notes the rolls; ``asks`` says whether another roll is due after one."""

    def __init__(self, *, asks: bool = False) -> None:
        self.rolls: list[tuple[int, ...]] = []
        match = SimpleNamespace(asks_for_dice=asks, now=object())
        controller = SimpleNamespace(
            match=match, enter_dice=self.rolls.append, correct_dice=self._correct, undo=self._undo
        )
        self.model: Any = SimpleNamespace(controller=controller)

    def _undo(self) -> None:
        self.rolls.pop()
        self.model.controller.match.asks_for_dice = True

    def _correct(self, faces: tuple[int, ...]) -> None:
        self.rolls[-1:] = [faces]

    def guarded(self, do: Callable[[], object]) -> bool:
        do()
        self.model.controller.match.now = object()
        return True


def entry(screen: Screen, *sides: int) -> DiceEntry:
    made: Any = screen
    return DiceEntry(made, [OwnDie(count, 0) for count in sides])


def test_a_roll_is_played_once_every_die_has_a_face() -> None:
    screen = Screen()
    dice = entry(screen, 6, 6)
    assert dice.choose(1, 4)
    assert (screen.rolls, dice.entered) == ([], False)
    assert dice.choose(0, 2)
    assert (screen.rolls, dice.entered) == ([(2, 4)], True)


def test_a_roll_may_be_corrected_and_the_same_again_changes_nothing() -> None:
    screen = Screen()
    dice = entry(screen, 6)
    dice.choose(0, 3)
    assert dice.choose(0, 3)
    assert screen.rolls == [(3,)]
    assert dice.choose(0, 5)
    assert screen.rolls == [(5,)]


def test_who_takes_a_face_of_an_entered_roll_back_takes_the_roll_back() -> None:
    screen = Screen()
    dice = entry(screen, 6, 6)
    dice.choose(0, 3)
    dice.choose(1, 1)
    dice.take_back()
    assert (dice.faces, screen.rolls, dice.entered) == ([3, None], [], False)
    dice.type(5)
    assert (dice.faces, screen.rolls, dice.entered) == ([3, 5], [(3, 5)], True)


def test_where_another_roll_is_due_nothing_more_is_done_for_this_one() -> None:
    assert not entry(Screen(asks=True), 6).choose(0, 6)


def test_typed_faces_go_from_die_to_die_and_are_taken_back_from_the_last() -> None:
    screen = Screen()
    dice = entry(screen, 6, 4)
    dice.type(7)
    dice.type(0)
    assert dice.faces == [None, None]
    dice.type(6)
    dice.type(5)
    assert dice.faces == [6, None]
    dice.take_back()
    dice.take_back()
    assert dice.faces == [None, None]
    dice.type(1)
    dice.type(4)
    assert screen.rolls == [(1, 4)]
