"""Lines that go away by themselves, at the table: they cover neither the board nor anything that is pressed."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.match import Match
from game.play.offers import NO, OFFERS, ON, Offers
from game.ui.commands import dismissing
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.screens import play_out, save

Begin = Callable[..., Match[Any]]


def line(hands: Hands) -> pygame.Rect:
    """Where the line lies that shows."""
    hands.frames(1)
    return next(node.rect for node in hands.app.toast.nodes(hands.app.look) if node.role is Role.STATUS)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_an_offer_covers_neither_the_board_nor_a_button(
    hands: Hands, begin: Begin, game: str, text_size: float
) -> None:
    hands.app.change(text_size=text_size)
    scene = hands.table(begin(game))
    hands.app.suggest(OFFERS["auto_forced"], dismissing(ON))
    shown, targets = line(hands), scene.page.targets()
    assert not shown.colliderect(scene.controller.view.board_rect)
    assert shown.collidelist(list(targets.values())) < 0
    assert hands.app.surface.get_rect().contains(shown)
    assert shown.contains(hands.app.toast.button)
    said = [
        words.drawn(scene.page.look) for node in scene.page.nodes() if node.role is Role.STATUS for words in node.words
    ]
    assert said
    assert all(shown.contains(words) or not shown.colliderect(words) for words in said)


def test_an_offer_is_answered_by_keys(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    offers = Offers(hands.app)
    hands.app.suggest(OFFERS["auto_roll"], offers.turn_on.of("auto_roll"), offers.decline.of("auto_roll"))
    hands.frames()
    focused = scene.page.focused
    hands.key("tab")
    assert scene.page.focused == focused
    assert scene.page.ring.box is None
    hands.key("return")
    assert hands.app.settings.auto_roll
    assert hands.app.toast.text == ""
    hands.key("tab")
    assert scene.page.focused != focused


def test_an_offer_can_be_read_in_a_narrow_column(hands: Hands, begin: Begin) -> None:
    hands.app.change(text_size=2.0)
    hands.table(begin("backgammon"))
    hands.app.suggest(OFFERS["auto_roll"], dismissing(ON))
    line(hands)
    places = [words.rect for node in hands.app.toast.nodes(hands.app.look) for words in node.words]
    assert not any(a.colliderect(b) for a, b in combinations(places, 2))


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_a_long_button_in_a_narrow_column_is_as_high_as_its_words(hands: Hands, begin: Begin, text_size: float) -> None:
    hands.app.change(text_size=text_size)
    hands.table(begin("backgammon"))
    hands.app.suggest(OFFERS["auto_roll"], dismissing("Let it try again and again and again"))
    line(hands)
    (label,) = (node.words[0] for node in hands.app.toast.nodes(hands.app.look) if node.role is Role.BUTTON)
    assert label.rect.contains(label.drawn(hands.app.look))


def test_what_is_told_beside_a_result_covers_no_button_of_it(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    play_out(match)
    scene = hands.table(match)
    scene.show_result()
    hands.frames()
    hands.click("export")
    save(hands)
    shown = line(hands)
    assert not shown.colliderect(scene.controller.view.board_rect)
    assert shown.collidelist(list(hands.app.top.targets().values())) < 0


def test_an_offer_waits_out_of_sight_while_a_dialog_asks(hands: Hands, begin: Begin) -> None:
    scene, toast = hands.table(begin("backgammon")), hands.app.toast
    hands.app.suggest(OFFERS["auto_done"], dismissing(ON), dismissing(NO))
    hands.frames()
    spot = toast.button.center
    scene.page.ask("Double", "Ben must take it.", [dismissing(ON)])
    hands.frames(60)
    assert not list(toast.nodes(hands.app.look))
    hands.mouse(pygame.MOUSEBUTTONDOWN, spot)
    assert toast.text
    hands.key("escape")
    assert not scene.page.overlay
    assert toast.button.center == spot
    hands.mouse(pygame.MOUSEBUTTONDOWN, spot)
    assert not toast.text
