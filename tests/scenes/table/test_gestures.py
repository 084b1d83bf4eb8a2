"""Clicks and drags on a board, as places and actions; nothing is drawn."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.play.hand import Hand
from game.scenes.table.control.gestures import Gestures
from game.ui.input.fingers import HELD

LARGE, SMALL, ONLY = ("8/2",), ("8/5",), ("6/5",)
WAYS: Any = {"8": {"2": LARGE, "5": SMALL}, "6": {"5": ONLY}}
SPOTS = {(10, 10): "8", (50, 10): "6", (90, 10): "5", (90, 50): "9"}
"""Pixels and the places there."""
LOOK: Any = SimpleNamespace(px=lambda design: design)


class Table:
    """A board whose places lie at `SPOTS`; everything that is done is noted."""

    def __init__(self, *, click_moves: bool = False) -> None:
        self.done: list[Any] = []
        self.click_moves = click_moves
        self.hurries = False
        self.part = ""
        self.piece: Any = None
        hand = Hand()
        hand.deal(WAYS)
        view = SimpleNamespace(
            rect=pygame.Rect(0, 0, 100, 100),
            place_at=lambda pos: next((p for at, p in SPOTS.items() if pygame.Vector2(at).distance_to(pos) < 9), None),
            grab=lambda place, _: self.done.append(f"grab {place}"),
            drag_to=lambda pos: self.done.append(("drag", pos)),
            release=lambda: self.done.append("release"),
            part_at=lambda _: self.part,
            piece_at=lambda _: self.piece,
        )
        book = SimpleNamespace(why_not=lambda _, held, place: f"not {held} to {place}")
        self.controller: Any = SimpleNamespace(
            view=view,
            hand=hand,
            settled=True,
            act=lambda *way: self.done.append(way),
            dice=SimpleNamespace(swapped=False, several=True),
            match=SimpleNamespace(book=book, state=None),
        )
        controller: Any = self.controller
        observer: Any = self
        self.gestures = Gestures(controller, observer)

    def seen(self, pos: tuple[int, int]) -> tuple[int, int]:
        return pos[0], pos[1] - 40

    def press(self, part: str) -> None:
        self.done.append(f"press {part}")

    def explain(self, seat: int, place: str) -> None:
        self.done.append(f"explain {seat} {place}")

    def refuse(self, reason: Any) -> None:
        self.done.append(reason)

    def lifted(self) -> None:
        self.done.append("lifted")

    def chosen(self) -> None:
        self.done.append("chosen")

    def hurry(self) -> bool:
        return self.hurries

    # ---- hands

    def event(self, kind: int, pos: tuple[int, int] = (0, 0), **values: Any) -> bool:
        return self.gestures.handle(pygame.Event(kind, pos=pos, **values), LOOK)

    def down(self, pos: tuple[int, int], button: int = 1, *, touch: bool = False) -> bool:
        return self.event(pygame.MOUSEBUTTONDOWN, pos, button=button, touch=touch)

    def move(self, pos: tuple[int, int]) -> bool:
        return self.event(pygame.MOUSEMOTION, pos, buttons=(1, 0, 0))

    def up(self, pos: tuple[int, int], button: int = 1) -> bool:
        return self.event(pygame.MOUSEBUTTONUP, pos, button=button)

    def take(self) -> list[Any]:
        done, self.done = self.done, []
        return done


def test_a_click_on_a_piece_with_one_way_plays_it() -> None:
    table = Table()
    assert table.down((50, 10))
    assert table.take() == ["grab 6", "lifted"]
    assert table.up((50, 10))
    assert table.take() == [ONLY]
    assert not table.up((50, 10))


@pytest.mark.parametrize("other", [2, 3, 4, 5])
def test_only_the_button_that_was_pressed_ends_a_press(other: int) -> None:
    """SDL also lets a button 4 or 5 go at each notch of the wheel."""
    table = Table()
    table.down((50, 10))
    table.take()
    assert not table.up((50, 10), other)
    assert table.take() == []
    assert table.up((50, 10))
    assert table.take() == [ONLY]


@pytest.mark.parametrize(
    ("click_moves", "button", "swapped", "played"),
    [
        (True, 1, False, LARGE),
        (True, 3, False, SMALL),
        (True, 1, True, SMALL),
        (True, 3, True, LARGE),
        (False, 3, False, SMALL),
        (False, 1, False, None),
    ],
)
def test_a_click_on_a_piece_with_several_ways(click_moves: bool, button: int, swapped: bool, played: Any) -> None:
    table = Table(click_moves=click_moves)
    table.controller.dice.swapped = swapped
    table.down((10, 10), button)
    assert table.take() == ["grab 8", "lifted"]
    table.up((10, 10), button)
    assert table.take() == (["chosen", played] if played else [])
    assert (table.controller.hand.held, table.gestures.pressed) == ("8", None)


@pytest.mark.parametrize(("spot", "part"), [((50, 10), ""), ((10, 10), ""), ((30, 90), ""), ((30, 90), "dice")])
def test_the_second_button_plays_nothing_where_there_is_no_second_die(spot: tuple[int, int], part: str) -> None:
    table = Table()
    table.controller.dice.several, table.part = False, part
    assert table.down(spot, 3)
    table.up(spot)
    assert table.take() == []


@pytest.mark.parametrize("part", ["", "dice", "cube"])
def test_the_second_button_does_nothing_beside_the_pieces(part: str) -> None:
    table = Table()
    table.part = part
    table.down((30, 90), 3)
    assert table.take() == []


def test_the_second_button_puts_a_lifted_piece_back() -> None:
    table = Table()
    table.down((10, 10))
    table.up((10, 10))
    table.take()
    table.down((90, 10), 3)
    assert table.take() == ["release", "lifted"]


def test_a_lifted_piece_goes_where_somebody_clicks() -> None:
    table = Table()
    table.down((10, 10))
    table.up((10, 10))
    table.take()
    table.down((90, 10))
    assert table.take() == [SMALL]


def test_a_lifted_piece_is_put_back_by_a_click_on_itself_or_beside_the_places() -> None:
    for spot in ((10, 10), (30, 90)):
        table = Table()
        table.down((10, 10))
        table.up((10, 10))
        table.take()
        table.down(spot)
        assert table.take() == ["release", "lifted"]
        assert table.controller.hand.held == ""


def test_where_a_lifted_piece_may_not_go_it_is_said_why() -> None:
    table = Table()
    table.down((10, 10))
    table.up((10, 10))
    table.take()
    table.down((90, 50))
    assert table.take() == ["release", "lifted", "not 8 to 9"]


def test_another_piece_may_be_lifted_instead() -> None:
    table = Table()
    table.down((10, 10))
    table.up((10, 10))
    table.take()
    table.down((50, 10))
    assert table.take() == ["grab 6", "lifted"]


@pytest.mark.parametrize(("touch", "least"), [(False, 6), (True, 16)])
def test_a_drag_begins_after_a_few_pixels(touch: bool, least: int) -> None:
    table = Table()
    table.down((10, 10), touch=touch)
    table.take()
    table.move((10 + least, 10))
    assert table.take() == []
    table.move((10 + least + 1, 10))
    at = (10 + least + 1, 10)
    assert table.take() == [("drag", table.seen(at) if touch else at)]
    table.move((10, 10))
    assert table.take() == [("drag", table.seen((10, 10)) if touch else (10, 10))]


def test_a_dragged_piece_lands_where_it_is_let_go() -> None:
    table = Table()
    table.down((10, 10))
    table.move((90, 10))
    table.take()
    table.up((90, 10))
    assert table.take() == [SMALL]


def test_a_finger_drags_what_is_seen_above_it() -> None:
    table = Table()
    table.down((10, 10), touch=True)
    table.move((90, 50))
    table.take()
    table.up((90, 50))
    assert table.take() == [SMALL]


def test_a_dragged_piece_is_put_back_where_it_may_not_land() -> None:
    table = Table()
    table.down((10, 10))
    table.move((90, 50))
    table.take()
    table.up((90, 50))
    assert table.take() == ["release", "lifted", "not 8 to 9"]
    table.down((10, 10))
    table.move((30, 90))
    table.take()
    table.up((30, 90))
    assert table.take() == ["release", "lifted"]


def test_a_trembling_hand_clicks() -> None:
    table = Table()
    table.down((50, 10))
    table.move((57, 10))
    table.take()
    table.up((57, 10))
    assert table.take() == [ONLY]
    several = Table()
    several.down((10, 10))
    several.move((17, 10))
    several.take()
    several.up((17, 10))
    assert several.take() == ["release", "lifted"]


def test_a_piece_that_may_not_move_is_explained_and_the_rest_is_pressed() -> None:
    table = Table()
    table.piece = (1, "9")
    table.down((90, 50))
    assert table.take() == ["explain 1 9"]
    table.part = "dice"
    table.down((90, 50))
    assert table.take() == ["press dice"]
    table.part, table.piece = "", None
    table.down((30, 90))
    assert table.take() == ["press "]


def test_what_moves_is_hurried_and_nothing_is_taken_before_it_has_settled() -> None:
    table = Table()
    table.hurries = True
    assert table.down((10, 10))
    table.hurries, table.controller.settled = False, False
    assert table.down((10, 10))
    assert table.take() == []
    assert table.controller.hand.held == ""


def test_other_buttons_and_clicks_beside_the_board_mean_nothing() -> None:
    table = Table()
    assert table.down((10, 10), 2)
    assert not table.down((150, 10))
    assert not table.move((10, 10))
    assert table.take() == []


def test_a_press_is_forgotten_once_its_piece_has_left_the_hand() -> None:
    table = Table()
    table.down((50, 10))
    table.take()
    table.controller.hand.drop()
    assert not table.up((50, 10))
    assert table.take() == []


def test_a_release_that_was_lost_puts_the_piece_back() -> None:
    table = Table()
    table.down((50, 10))
    table.take()
    table.event(pygame.MOUSEMOTION, (50, 12), buttons=(0, 0, 0))
    assert table.take() == ["release", "lifted"]
    table.gestures.cancel()
    assert table.take() == []


def test_a_finger_that_stays_does_what_the_second_button_does() -> None:
    table = Table(click_moves=True)
    assert not table.gestures.means_more
    assert not table.event(HELD)
    table.down((50, 10), touch=True)
    assert not table.gestures.means_more
    table = Table(click_moves=True)
    table.down((10, 10), touch=True)
    assert table.gestures.means_more
    table.take()
    table.move((40, 40))
    assert not table.gestures.means_more


def test_a_finger_that_stays_on_its_piece_plays_the_other_number() -> None:
    table = Table(click_moves=True)
    table.down((10, 10), touch=True)
    table.take()
    assert [table.event(HELD), table.event(HELD)] == [True, False]
    assert table.up((10, 10))
    assert table.take() == ["chosen", SMALL]


def test_whatever_follows_a_press_is_for_the_board() -> None:
    table = Table()
    table.down((10, 10))
    assert table.move((40, 40))
    assert table.move((150, 40))
    assert table.up((150, 40))
