"""A line of a list with what is known of it: in columns where there is room, else below its name."""

from typing import Any

import pygame
import pytest

from game.ui.commands import command
from game.ui.lists.detail_line import DetailLine
from game.ui.page.page import Page
from game.ui.style.control_sizes import icon_side
from game.ui.style.look import Look
from game.ui.widgets.node import Node
from tests.ui.player import made

LOOK = Look((960, 600))
FACTS = [("3 kB", 6), ("May 5", 8)]
WIDE, NARROW = LOOK.em(36), LOOK.em(36) - 1


def joined(*texts: str) -> str:
    return " · ".join(filter(None, texts))


class Line:
    """A page with one line; it notes by which part it was pressed."""

    def __init__(self, wide: int, told: str = "A match", facts: Any = FACTS, **more: Any) -> None:
        self.pressed = list[str]()
        more = {"tick": None} | more

        def build(page: Page) -> None:
            line = DetailLine(self.press, "file", "one.mat", told, facts, joined=joined, **more)
            rect = pygame.Rect(20, 20, wide, line.measure(LOOK, wide, None)[1])
            line.put(page, rect)

        self.hand = made(build, LOOK)
        self.page = self.hand.page

    @command("line", "Line")
    def press(self, part: str) -> None:
        """Note how it was pressed."""
        self.pressed.append(part)

    @property
    def node(self) -> Node:
        (node,) = self.page.nodes()
        return node


@pytest.mark.parametrize(
    ("wide", "more", "texts"),
    [
        (WIDE, {}, ["one.mat", "A match", "3 kB", "May 5"]),
        (NARROW, {}, ["one.mat", "A match · 3 kB · May 5"]),
        (NARROW, {"facts": ()}, ["one.mat", "A match"]),
        (NARROW, {"told": ""}, ["one.mat", "3 kB · May 5"]),
        (NARROW, {"told": "", "facts": ()}, ["one.mat"]),
        (WIDE, {"told": "", "facts": ()}, ["one.mat"]),
        (WIDE, {"dim": True}, ["one.mat", "A match", "3 kB", "May 5"]),
        (NARROW, {"dim": True}, ["one.mat", "A match"]),
    ],
)
def test_facts_stand_in_columns_where_there_is_room_else_after_what_is_told(
    wide: int, more: dict[str, Any], texts: list[str]
) -> None:
    assert [words.text for words in Line(wide, **more).node.words] == texts


def test_a_name_alone_stands_in_the_middle_and_columns_at_the_right() -> None:
    node = Line(WIDE).node
    name, told, first, last = (words.rect for words in node.words)
    assert name.bottom < told.top
    assert (first.width, last.width) == (LOOK.em(6), LOOK.em(8))
    assert name.right < first.left
    assert first.right == last.left
    assert last.right == node.rect.right - LOOK.px(10)
    alone = Line(WIDE, told="", facts=()).node
    assert abs(alone.words[0].rect.centery - alone.rect.centery) <= 1


def test_of_a_long_text_the_middle_is_left_out_and_the_facts_stay() -> None:
    text = Line(NARROW, told="Anna against Ben, " * 9).node.words[1].text
    assert text.startswith("Anna")
    assert text.endswith(" · 3 kB · May 5")
    assert "…" in text


def test_a_key_and_clicks_on_the_box_and_beside_it_are_told_apart() -> None:
    edge = icon_side(LOOK) + 2 * LOOK.px(10)
    line = Line(WIDE, tick=False, boxed=True)
    line.page.settle()
    line.page.focus("line")
    line.hand.key("return")
    for x in (0, edge - 1, edge + 1, WIDE - 2):
        line.hand.click((20 + x, 30))
    assert line.pressed == ["key", "box", "box", "line", "line"]


@pytest.mark.parametrize(("tick", "boxed"), [(None, True), (None, False)])
def test_a_line_without_a_box_is_pressed_as_a_whole(tick: bool | None, boxed: bool) -> None:
    line = Line(WIDE, tick=tick, boxed=boxed)
    line.page.settle()
    line.hand.click((22, 30))
    assert line.pressed == ["line"]


def accents(**more: Any) -> int:
    """How much of the colour of a ticked box is drawn."""
    page = Line(WIDE, boxed=True, **more).page
    surface = pygame.Surface(LOOK.size)
    page.draw(surface)
    left = surface.subsurface(pygame.Rect(20, 20, icon_side(LOOK) + 2 * LOOK.px(10), 40))
    return pygame.mask.from_threshold(left, LOOK.colours.accent, (1, 1, 1, 255)).count()


def test_only_a_ticked_line_that_can_be_chosen_shows_a_tick() -> None:
    assert accents(tick=True) > 20
    assert accents(tick=False) == accents(tick=None) == accents(tick=True, dim=True) == 0
