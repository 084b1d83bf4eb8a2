"""Round the board nothing is cut and nothing lies on anything else, however long the words of a language are."""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from game import i18n
from game.match import Match
from game.scenes.table.chrome.action_bar import Item, build_bar
from game.scenes.table.chrome.layout import layout
from game.scenes.table.chrome.panels import PlayerPanel, build_panel, build_words
from game.text import Text
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.buttons import Button
from tests.scenes.conftest import Hands
from tests.scenes.test_fitting import misplaced, overlapping

Begin = Callable[..., Match[Any]]

TEXTS = [1.0, 1.5, 2.0]
SENTENCE = "A piece of somebody with a long name is jumped and goes all the way back to where it turned round. "


@pytest.fixture
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose every text is half as long again."""
    real = i18n.t

    def longer(text: Text, n: int | None = None, **values: object) -> str:
        said = real(text, n, **values)
        return said + said[: len(said) // 2]

    monkeypatch.setattr(i18n, "t", longer)


@pytest.mark.usefixtures("long_words")
@pytest.mark.parametrize("text", TEXTS)
def test_every_button_has_room_while_people_play_and_look_back(hands: Hands, begin: Begin, text: float) -> None:
    scene = hands.table(begin("squadro"))
    hands.click(scene.spot("1-0"))
    hands.wait(lambda: scene.controller.settled)
    hands.app.look = Look((960, 600), text)
    for show in (scene.look_at_now, lambda: scene.look_at(0)):
        show()
        scene.lay_out()
        scene.page.settle()
        assert misplaced(scene.page) == []
        assert overlapping(scene.page) == []


def test_the_primary_button_is_the_last_to_give_up_its_text() -> None:
    items = [
        Item("now", "Back to the game", "play", lambda: None, "primary"),
        Item("on", "Play on from here", "copy", lambda: None),
        Item("undo", "Undo", "undo", lambda: None, short=True),
    ]
    kept = []
    for width in (960, 480, 320, 180):
        bar = pygame.Rect(0, 0, width, 40)
        page = Page(Look((960, 600)), partial(build_bar, rect=bar, left=[], middle=items, right=[]))
        page.settle()
        kept.append([key for key, widget in page.widgets.items() if isinstance(widget, Button) and widget.text])
    assert kept == [["now", "on", "undo"], ["now", "on"], ["now"], []]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("sentences", [1, 2, 4])
def test_the_words_never_reach_into_the_bar(text: float, sentences: int) -> None:
    look = Look((960, 600), text)
    place = layout(look, 2, False)
    page = Page(look, lambda page: build_words(page, place.words, SENTENCE * sentences))
    page.settle()
    boxes = [item.rect for item in page.items if not isinstance(item, Region)]
    assert boxes
    assert all(box.bottom <= place.bar.top and box.left >= 0 and box.right <= 960 for box in boxes)


@pytest.mark.parametrize("score", ["3", "16 / 25", "100 of 125"])
@pytest.mark.parametrize("text", TEXTS)
def test_no_figure_is_broken_or_covered(text: float, score: str) -> None:
    look = Look((960, 600), text)
    labels = ("Abgetragen", "Pips", "Noch zu gehen")
    sprite = pygame.Surface((30, 30))
    seat = PlayerPanel("Anna", "Light", "0", tuple((label, score) for label in labels), sprite)
    panel = layout(look, 2, False).panels[0]
    page = Page(look, partial(build_panel, seat=seat, rect=panel))
    words = [words for node in page.nodes() for words in node.words]
    figures = [each for each in words if each.text in labels or each.text == score]
    for each in figures:
        lines = look.wrap(each.text, each.rect.width, each.style)
        assert set(each.text.split()) <= set(" ".join(lines).split())
    drawn = [each.drawn(look) for each in figures]
    assert len(drawn) == 2 * len(labels) or (text == 2.0 and not drawn)
    assert [(a, b) for a, b in combinations(drawn, 2) if a.colliderect(b)] == []
    assert all(box.right <= panel.right for box in drawn)


@pytest.mark.parametrize("flipped", [False, True])
def test_what_a_panel_says_stands_on_its_card(flipped: bool) -> None:
    look = Look((960, 600))
    seat = PlayerPanel("Anna", "Light", "0", (("Pips", "3"),), pygame.Surface((30, 30)), flipped=flipped)
    rect = layout(look, 2, False).panels[0]
    (card,) = Page(look, partial(build_panel, seat=seat, rect=rect)).nodes()
    assert card.rect.height < rect.height
    assert (card.rect.bottom == rect.bottom, card.rect.top == rect.top) == (flipped, not flipped)
    assert {"Anna", "Pips", "3"} <= {words.text for words in card.words}
    assert all(card.rect.contains(words.drawn(look)) for words in card.words)
