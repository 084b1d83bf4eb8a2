"""Cards that are dragged onto one another: what is pressed, what is dropped where, what is drawn again."""

from functools import partial

import pygame
import pytest

from game.ui.page.page import Page
from tests.ui.player import LOOK, Player

PLACES = {name: pygame.Rect(40 + 200 * number, 50, 150, 80) for number, name in enumerate(("a", "b", "fixed"))}


class Cards:
    """A page with two cards that can be dragged and one that cannot."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.dropped: list[tuple[str, str]] = []
        self.page = Page(LOOK, self._build)

    def _build(self, page: Page) -> None:
        for name, place in PLACES.items():
            drop = None if name == "fixed" else partial(self._drop, name)
            page.card(name, place, partial(self.pressed.append, name), on_drop=drop)

    def _drop(self, name: str, target: str) -> None:
        self.dropped.append((name, target))


@pytest.fixture
def cards() -> Cards:
    return Cards()


@pytest.fixture
def hand(cards: Cards) -> Player:
    return Player(cards.page)


def drag(hand: Player, start: tuple[int, int], *ways: tuple[int, int]) -> None:
    hand.mouse(pygame.MOUSEBUTTONDOWN, start)
    for at in ways:
        hand.mouse(pygame.MOUSEMOTION, at)
    hand.mouse(pygame.MOUSEBUTTONUP, ways[-1])


def test_a_card_is_dropped_on_another_one(cards: Cards, hand: Player) -> None:
    drag(hand, PLACES["a"].center, PLACES["b"].midleft, PLACES["b"].center)
    assert (cards.dropped, cards.pressed) == ([("a", "b")], [])


@pytest.mark.parametrize("target", [PLACES["fixed"].center, (600, 500)])
def test_nothing_happens_where_nothing_takes_it(cards: Cards, hand: Player, target: tuple[int, int]) -> None:
    drag(hand, PLACES["a"].center, target)
    assert (cards.dropped, cards.pressed) == ([], [])


def test_a_card_that_was_carried_and_put_back_is_not_pressed(cards: Cards, hand: Player) -> None:
    at = PLACES["a"].center
    drag(hand, at, PLACES["b"].center, at)
    assert (cards.dropped, cards.pressed) == ([], [])


def test_a_hand_that_trembles_presses(cards: Cards, hand: Player) -> None:
    x, y = PLACES["a"].center
    drag(hand, (x, y), (x + 2, y + 1))
    assert (cards.dropped, cards.pressed) == ([], ["a"])


def test_a_card_that_cannot_be_dragged_stays(cards: Cards, hand: Player) -> None:
    drag(hand, PLACES["fixed"].center, PLACES["a"].center)
    assert (cards.dropped, cards.pressed) == ([], [])
    assert cards.page.doing.carried is None


def test_where_a_carried_card_was_and_is_is_drawn_again(cards: Cards, hand: Player) -> None:
    cards.page.damage()
    hand.mouse(pygame.MOUSEBUTTONDOWN, PLACES["a"].center)
    cards.page.damage()
    hand.mouse(pygame.MOUSEMOTION, (PLACES["a"].centerx, 400))
    damaged = cards.page.damage()
    assert any(area.contains(PLACES["a"]) for area in damaged)
    assert any(area.contains(PLACES["a"].move(0, 400 - PLACES["a"].centery)) for area in damaged)
    assert cards.page.doing.state("a").carried == (0, 400 - PLACES["a"].centery)
