"""What a page says about itself: every widget and text with its role, name, value and place."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role, Words
from tests.reading import find
from tests.ui.gallery import WORDS, Gallery
from tests.ui.player import LOOK, Player, made

BOX = pygame.Rect(20, 30, 300, 40)


def only(build: Callable[[Page], object]) -> Node:
    """The one node of a page on which one thing was put."""
    nodes = list(Page(LOOK, build).nodes())
    assert len(nodes) == 1
    return nodes[0]


@pytest.mark.parametrize(
    ("build", "role", "name", "value"),
    [
        (lambda page: page.label(BOX, "Library", "heading"), Role.HEADING, "Library", ""),
        (lambda page: page.label(BOX, "Nothing here"), Role.TEXT, "Nothing here", ""),
        (lambda page: page.label(BOX, "Your turn", role=Role.STATUS), Role.STATUS, "Your turn", ""),
        (lambda page: page.button("a", BOX, "Play", str), Role.BUTTON, "Play", ""),
        (lambda page: page.button("a", BOX, "", str, icon="help", tip="Help"), Role.BUTTON, "Help", ""),
        (lambda page: page.toggle("a", BOX, "Hints", True, print), Role.TOGGLE, "Hints", ""),
        (
            lambda page: page.choice("a", BOX, [(1, "Few"), (2, "Many")], 2, print, name="How"),
            Role.CHOICE,
            "How",
            "Many",
        ),
        (
            lambda page: page.slider("a", BOX, 0, 9, 4, print, shown="4 of 9", name="Sound"),
            Role.SLIDER,
            "Sound",
            "4 of 9",
        ),
        (lambda page: page.entry("a", BOX, "Ada", print, hint="Name"), Role.ENTRY, "Name", "Ada"),
        (lambda page: page.spot("a", BOX, str, name="24"), Role.PLACE, "24", ""),
        (
            lambda page: page.card("a", BOX, str, texts=[Words("One", BOX), Words("Two", BOX)]),
            Role.LIST_ITEM,
            "One",
            "",
        ),
        (lambda page: page.image(BOX, pygame.Surface((9, 9)), "A piece"), Role.IMAGE, "A piece", ""),
        (lambda page: page.panel(BOX), Role.DECORATION, "", ""),
    ],
)
def test_each_thing_says_what_it_is(build: Callable[[Page], object], role: Role, name: str, value: str) -> None:
    node = only(build)
    assert (node.role, node.name, node.value, node.rect) == (role, name, value, BOX)


def test_a_node_says_how_its_widget_stands() -> None:
    def build(page: Page) -> None:
        page.button("off", BOX, "Off", str, enabled=False)
        page.toggle("on", BOX.move(0, 60), "On", True, print)

    page = Page(LOOK, build)
    off, on = page.nodes()
    assert (off.enabled, off.selected, off.focused) == (False, False, False)
    assert (on.enabled, on.selected, on.focused) == (True, True, True)


def test_texts_are_told_where_they_are_scrolled_to_and_what_is_out_of_sight_too() -> None:
    def build(page: Page) -> None:
        part = page.scroll(pygame.Rect(100, 100, 300, 50))
        for number in range(3):
            part.label(pygame.Rect(0, 40 * number, 280, 40), f"line {number}", valign="top")

    page = Page(LOOK, build)
    page.settle()
    page.regions["scroll"].scroll_to(40, at_once=True)
    nodes = list(page.nodes())
    assert [(node.text, node.rect.top, node.in_sight) for node in nodes] == [
        ("line 0", 60, False),
        ("line 1", 100, True),
        ("line 2", 140, True),
    ]
    assert all(node.clip == pygame.Rect(100, 100, 300, 50) for node in nodes)
    assert nodes[1].words[0].drawn(LOOK).topleft == (100, 100)


def test_a_tip_is_told_while_it_shows() -> None:
    hand = made(lambda page: page.button("a", BOX, "", str, icon="help", tip="Help"))
    hand.key("tab")
    assert [node.role for node in hand.page.nodes()] == [Role.BUTTON]
    hand.page.update(2.0)
    assert [(node.role, node.text) for node in hand.page.nodes()] == [(Role.BUTTON, ""), (Role.TIP, "Help")]


@pytest.mark.parametrize("language", WORDS)
def test_every_text_is_drawn_as_it_is_told(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, pygame.Rect]] = []
    draw_text = Look.draw_text

    def draw(look: Look, surface: pygame.Surface, text: str, *more: object) -> pygame.Rect:
        drawn.append((text, draw_text(look, surface, text, *more)))  # type: ignore[arg-type]
        return drawn[-1][1]

    monkeypatch.setattr(Look, "draw_text", draw)
    look = Look((700, 2000), 1.5)
    page = Gallery(look, language).page
    page.draw(pygame.Surface(look.size))
    told = [(words.text, words.drawn(look)) for node in page.nodes() if node.in_sight for words in node.words]
    assert [text for text, _ in drawn] == [text for text, _ in told]
    assert all(place.contains(seen) for (_, place), (_, seen) in zip(told, drawn, strict=True))


def test_widgets_are_found_by_role_and_name() -> None:
    gallery = Gallery(LOOK)
    hand = Player(gallery.page)
    before = gallery.hints
    hand.click(find(gallery.page, Role.TOGGLE, "Show legal moves").rect.center)
    assert gallery.hints is not before
