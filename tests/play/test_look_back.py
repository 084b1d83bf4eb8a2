"""Looking back at earlier moments, and the trace of the last move."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match
from game.play.look_back import LookBack
from game.rules.actions import parse_action
from game.rules.events import piece_paths
from game.table.model.picture import picture_after
from tests.playing import begun, find_book, played, terms


class View:
    """Notes what is shown: the pictures and the numbers of events."""

    def __init__(self) -> None:
        self.shown: list[Any] = []
        self.hurried = 0

    def hurry(self) -> None:
        self.hurried += 1

    def show(self, picture: Any) -> None:
        self.shown.append(picture)

    def animate(self, begin: Any, end: Any, events: Any) -> None:
        self.shown.append((begin, end, events))


def look_back(match: Any) -> tuple[LookBack, View]:
    view = View()
    controller: Any = SimpleNamespace(match=match, view=view, picture="now")
    return LookBack(controller), view


def test_moments_are_shown_and_left() -> None:
    match = played(begun("squadro"), 4)
    back, view = look_back(match)
    assert (back.active, back.shown) == (False, 4)
    back.leave()
    assert view.shown == []
    back.show(2)
    assert (back.active, back.shown, view.hurried) == (True, 2, 1)
    assert view.shown == [picture_after(match.book, match.moments[:3])]
    back.leave()
    assert (back.active, back.shown, view.shown[1:]) == (False, 4, ["now"])
    back.show(0)
    assert (back.active, back.shown) == (True, 0)
    back.show(4)
    assert (back.active, view.shown[-1]) == (False, "now")


def test_the_way_to_a_later_moment_is_shown_move_by_move() -> None:
    match = played(begun("squadro"), 4)
    pictures = [picture_after(match.book, match.moments[: n + 1]) for n in range(4)]
    back, view = look_back(match)
    back.show(1)
    back.walk(4)
    assert view.hurried == 2
    events = [match.moments[n].events for n in range(5)]
    assert view.shown[1:] == [
        (pictures[1], pictures[2], events[2]),
        (pictures[2], pictures[3], events[3]),
        (pictures[3], "now", events[4]),
    ]
    assert not back.active


def test_the_trace_of_a_game_without_dice_is_the_last_move() -> None:
    match = played(begun("squadro"), 6)
    back, _ = look_back(match)
    moves = [index for index, moment in enumerate(match.moments) if moment.action and moment.action.verb == "move"]
    for shown in reversed(moves):
        back.show(shown)
        action = match.moments[shown].action
        assert action is not None
        assert back.trace()[0][:2] == (match.moments[shown].actor, action.origin)
        assert back.trace() == piece_paths(match.moments[shown].events)
    back.show(moves[0] - 1)
    assert back.trace() == []


@pytest.mark.parametrize(
    ("played_so_far", "trace"),
    [
        ((), []),
        (("13/10",), [(0, "13", "10")]),
        (("13/10", "10/9", "done"), [(0, "13", "10"), (0, "10", "9")]),
        (("13/10", "10/9", "done", "roll"), [(0, "13", "10"), (0, "10", "9")]),
        (("13/10", "10/9", "done", "roll", "24/18"), [(1, "24", "18")]),
        (("13/10", "10/9", "done", "roll", "24/18", "13/8", "done"), [(1, "24", "18"), (1, "13", "8")]),
    ],
)
def test_the_trace_of_a_game_with_dice_is_the_last_turn(
    played_so_far: tuple[str, ...], trace: list[tuple[int, str, str]]
) -> None:
    match = Match(find_book("backgammon"), replace(terms("backgammon", "classic"), dice="own"))
    match.roll_dice((3, 1))
    for text in played_so_far:
        match.play(parse_action(text))
        if text == "roll":
            match.roll_dice((6, 5))
    assert look_back(match)[0].trace() == trace


def test_the_trace_of_whoever_rolls_again_is_the_last_roll() -> None:
    match = played(begun("dont-worry"), 300, quits=0)
    back, _ = look_back(match)
    seats = []
    for shown, moment in enumerate(match.moments):
        if steps := piece_paths(moment.events):
            seats.append(steps[0][0])
            back.show(shown)
            assert back.trace() == steps
    assert any(one == other for one, other in pairwise(seats)), "nobody rolled again"


def test_a_moment_that_was_taken_back_while_it_was_pointed_at_has_no_trace() -> None:
    match = played(begun("squadro"), 4)
    back, _ = look_back(match)
    back.pointed = 4
    match.undo()
    assert back.trace() == piece_paths(match.moments[3].events)


def test_another_line_that_is_pointed_at_is_traced_in_the_place_of_what_is_shown() -> None:
    match = played(begun("squadro"), 4)
    back, _ = look_back(match)
    for pointed in (2, 4, 5):
        back.pointed = pointed
        assert back.trace() == piece_paths(match.moments[min(pointed, 4)].events)
    back.show(3)
    back.pointed = None
    assert back.trace() == piece_paths(match.moments[3].events)


def test_nothing_of_the_last_game_is_traced_in_the_next() -> None:
    match = Match(find_book("squadro"), replace(terms("squadro", length=2), first=0))
    match.play(next(action for action in match.legal() if action.verb == "move"))
    match.play(next(action for action in match.legal() if action.verb == "resign"))
    match.next_game()
    assert look_back(match)[0].trace() == []
