"""When the winner's moment begins, how long it lasts, and what may end it."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.play.celebration import DOUBLE_CLICK, LASTS, Celebration
from game.rules.rulebook import NOBODY


class Screen:
    """A table whose game can end; ``begun`` notes the winners, ``ended`` how often the celebration was over."""

    def __init__(self, *, over: bool = False) -> None:
        self.begun: list[int] = []
        self.ended = 0
        self.match = SimpleNamespace(over=over, to_act=NOBODY if over else 0, result=None)
        self.view = SimpleNamespace(celebrate=self.begun.append, celebrates=False)
        self.controller = SimpleNamespace(settled=True, view=self.view)
        self.model: Any = SimpleNamespace(match=self.match, controller=self.controller)

    def end_game(self, winner: int | None) -> None:
        self.match.to_act, self.match.result = NOBODY, SimpleNamespace(winner=winner)

    def celebrated(self) -> None:
        self.ended += 1


def celebration(screen: Screen) -> Celebration:
    made: Any = screen
    return Celebration(made)


@pytest.mark.parametrize(("winner", "begun"), [(1, [1]), (0, [0]), (None, [])])
def test_a_winner_is_celebrated_once(winner: int | None, begun: list[int]) -> None:
    screen = Screen()
    moment = celebration(screen)
    moment.update(9)
    assert not moment.due
    screen.end_game(winner)
    assert moment.due
    moment.update(LASTS - 0.1)
    moment.update(0.05)
    assert (screen.begun, screen.ended) == (begun, 0)
    moment.update(0.05)
    assert (screen.begun, screen.ended, moment.due) == (begun, 1, False)
    moment.update(9)
    assert screen.ended == 1


def test_it_waits_for_the_last_move_and_for_the_pieces() -> None:
    screen = Screen()
    moment = celebration(screen)
    screen.end_game(0)
    screen.controller.settled = False
    moment.update(9)
    assert screen.begun == []
    screen.controller.settled, screen.view.celebrates = True, True
    moment.update(9)
    assert (screen.begun, screen.ended) == ([0], 0)
    screen.view.celebrates = False
    moment.update(0)
    assert screen.ended == 1


def test_a_double_click_on_the_last_move_does_not_end_it() -> None:
    screen = Screen()
    moment = celebration(screen)
    assert not moment.hurry()
    screen.end_game(0)
    moment.update(DOUBLE_CLICK - 0.01)
    assert not moment.hurry()
    moment.update(0.01)
    screen.controller.settled = False
    assert not moment.hurry()
    screen.controller.settled = True
    assert moment.hurry()
    moment.update(0)
    assert screen.ended == 1


def test_a_match_that_was_over_before_is_not_celebrated_and_the_next_game_is() -> None:
    screen = Screen(over=True)
    moment = celebration(screen)
    assert not moment.due
    moment.changed()
    assert not moment.due
    screen.match.to_act = 1
    moment.changed()
    screen.end_game(1)
    moment.changed()
    assert moment.due
    moment.update(0.3)
    screen.match.to_act = 1  # taken back, and won again
    moment.changed()
    screen.end_game(1)
    moment.update(0.9)
    assert (screen.begun, screen.ended) == ([1, 1], 0)
