"""What is turned for the far side of a flat screen stands upside down, and in the opposite order."""

import pygame

from game.ui.commands import Command
from game.ui.layout import Button, Choice, Column, Diagram, Label, Row, Space, Turned
from game.ui.page.page import Page
from game.ui.page.region import Region, Static
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Widget
from tests.ui.player import made

PLACE = pygame.Rect(100, 50, 300, 200)


def put(on: bool) -> dict[str, tuple[pygame.Rect, bool]]:
    """Where each text stands, and whether it is turned."""
    page = Page(Look((960, 600)), lambda _: None)
    tree = Column(Label("first"), Row(Space(width=40), Label("second")), gap=10)
    Turned(tree, on).put(page, PLACE)
    found = {}
    for item in page.items:
        assert not isinstance(item, Region | Widget)
        assert isinstance(item, Static)
        found[item.words[0].text] = (item.rect, item.turned)
    return found


def test_every_child_is_mirrored_in_its_place() -> None:
    upright, turned = put(on=False), put(on=True)
    assert upright["first"][0].top < upright["second"][0].top
    assert turned["first"][0].top > turned["second"][0].top
    for text, (rect, _) in upright.items():
        there, is_turned = turned[text]
        assert is_turned
        assert there.size == rect.size
        assert (there.left - PLACE.left, there.top - PLACE.top) == (
            PLACE.right - rect.right,
            PLACE.bottom - rect.bottom,
        )


def test_of_a_turned_choice_the_option_that_is_seen_is_chosen() -> None:
    chosen: list[object] = []

    def build(page: Page) -> None:
        choice = Choice(Command("side", "Side", lambda _, to: chosen.append(to)).on(None), [(1, "One"), (2, "Two")], 0)
        Turned(choice).put(page, PLACE)

    hand = made(build)
    box = hand.page.targets()["side"]
    hand.click((box.left + box.width // 4, box.centery))
    hand.click((box.right - box.width // 4, box.centery))
    assert chosen == [2, 1]


def test_the_tip_of_a_turned_button_stands_upside_down() -> None:
    def drawn(on: bool) -> bytes:
        def build(page: Page) -> None:
            again = Command("again", "Again", lambda _: None, tip="Once more, with other dice").on(None)
            Turned(Button(again), on).put(page, PLACE)

        page = made(build).page
        page.doing.asked = "again"
        surface = pygame.Surface(page.look.size)
        page.draw(surface)
        assert page.tip
        tip = next(node.rect for node in page.nodes() if node.role is Role.TIP)
        shown = surface.subsurface(tip.inflate(-8, -8))
        return pygame.image.tobytes(pygame.transform.rotate(shown, 180) if on else shown, "RGB")

    assert drawn(on=True) == drawn(on=False)


def test_a_diagram_leaves_the_place_that_it_is_given_as_it_is() -> None:
    page = Page(Look((960, 600)), lambda _: None)
    place = PLACE.copy()
    Turned(Diagram(Label("first"), "A picture")).put(page, place)
    assert place == PLACE
