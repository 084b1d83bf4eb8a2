"""Rows that fill their place, buttons with room for other texts, and commands that would change nothing."""

from dataclasses import dataclass

import pygame
import pytest

from game.ui.commands import command, commands_of, perform
from game.ui.layout import Box, Button, Card, Choice, Column, Flow, Grow, Line, ProgressBar, Row, Size, Space
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.control_sizes import control_height, list_height
from game.ui.style.look import Look

LOOK = Look((960, 600), 1.0)


class Block(Box):
    """So many pixels wide, ten high; it remembers where it stands."""

    def __init__(self, wide: int) -> None:
        self.wide = wide
        self.at = pygame.Rect(0, 0, 0, 0)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return min(self.wide, width), 10

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.at = rect


@dataclass
class Counter:
    """Something to count with."""

    count: int = 0

    def is_positive(self) -> bool:
        """Whether it can go down."""
        return self.count > 0

    @command("down", "Down", key="left", enabled=is_positive)
    def down(self) -> None:
        """Count down."""
        self.count -= 1

    @command("again", "Begin again", offered=is_positive)
    def again(self) -> None:
        """Begin at 0 again."""
        self.count = 0

    @command("pick", "Pick")
    def pick(self, value: int) -> None:
        """Take a value."""
        self.count = value


def put(box: Box, width: int) -> Page:
    """A page on which the box stands in its upper left corner."""

    def build(page: Page) -> None:
        box.put(page, pygame.Rect(0, 0, width, box.measure(page.look, width)[1]))

    page = Page(LOOK, build)
    page.settle()
    return page


def test_a_row_that_fills_widens_its_boxes_in_proportion() -> None:
    narrow, wide = Block(100), Block(200)
    row = Row(narrow, wide, gap=0, fills=True)
    assert row.measure(LOOK, 900)[0] == 300
    put(row, 900)
    assert (narrow.at.width, wide.at.left, wide.at.width) == (300, 300, 600)


def test_a_flow_that_stretches_fills_each_row() -> None:
    blocks = [Block(wide) for wide in (200, 100, 300)]
    put(Flow(*blocks, gap=0, align="stretch"), 400)
    assert [(block.at.left, block.at.width) for block in blocks] == [(0, 200), (200, 200), (0, 400)]


def test_a_button_has_room_for_the_texts_that_it_may_have_later() -> None:
    counter = Counter()
    plain, roomy = Button(counter.down), Button(counter.down, others=("Count further down",))
    assert roomy.measure(LOOK, 500)[0] > plain.measure(LOOK, 500)[0]
    assert roomy.measure(LOOK, 500) == Button(counter.down, text="Count further down").measure(LOOK, 500)


def test_a_choice_that_hugs_is_as_wide_as_its_texts() -> None:
    options = [(1, "one"), (2, "two")]
    counter = Counter()
    assert Choice(counter.pick, options, 1).measure(LOOK, 800)[0] == 800
    wide, high = Choice(counter.pick, options, 1, hugs=True).measure(LOOK, 800)
    assert wide < 200
    assert high == Choice(counter.pick, options, 1).measure(LOOK, 800)[1]


def test_a_command_that_would_change_nothing_is_dimmed_and_does_nothing_by_its_key() -> None:
    counter, remarks = Counter(), list[object]()
    page = put(Button(counter.down, name="One less"), 300)
    assert not page.widgets["down"].enabled
    assert page.widgets["down"].accessible_name == "One less"
    assert perform(commands_of(counter), "left", remarks.append)
    assert (counter.count, remarks) == (0, [])
    counter.count = 2
    assert perform(commands_of(counter), "left", remarks.append)
    assert counter.count == 1


@pytest.mark.parametrize("kind", [Card, Line])
def test_a_sheet_to_press_that_is_not_offered_leaves_no_gap(kind: type[Card]) -> None:
    counter, below = Counter(), Block(50)
    column = Column(kind(counter.again, Block(100)), below, gap=7)
    assert "again" not in put(column, 300).widgets
    assert (below.at.top, column.measure(LOOK, 300)[1]) == (0, 10)
    counter.count = 1
    column = Column(kind(counter.again, Block(100)), below, gap=7)
    assert "again" in put(column, 300).widgets
    assert below.at.top > 10


def test_a_bar_of_progress_is_as_wide_as_its_place() -> None:
    assert ProgressBar(0.5, height=20).measure(LOOK, 300) == (300, LOOK.px(20))


def test_a_growing_child_can_ask_for_a_least_width() -> None:
    block = Block(100)
    needs = block.wide + LOOK.em(10)
    assert Row(Grow(Block(1), least=10), block, gap=0).measure(LOOK, needs)[0] <= needs
    assert Row(Grow(Block(1), least=10), block, gap=0).measure(LOOK, needs - 1)[0] > needs - 1
    assert Row(Grow(Block(1)), block, gap=0).measure(LOOK, needs - 1)[0] == needs - 1


def test_what_grows_in_a_flow_takes_the_rest_of_its_row() -> None:
    first, second, third = Block(60), Block(30), Block(80)
    put(Flow(first, Grow(second), third, gap=LOOK.px(10)), 150)
    assert (first.at.right, second.at.right) == (60, 150)
    assert (third.at.left, third.at.width) == (0, 80)


def test_a_compact_choice_is_as_wide_as_its_widest_value() -> None:
    options = [("a", "Short"), ("b", "A much longer value")]
    bound = Counter().pick
    narrow = Choice(bound, options, "a", compact=True).measure(LOOK, 600)[0]
    wide = Choice(bound, options, "a", hugs=True).measure(LOOK, 600)[0]
    assert LOOK.measure("A much longer value", "button")[0] < narrow < wide


def test_a_compact_choice_is_as_high_as_its_chosen_value_needs_beside_the_arrow() -> None:
    values = ["Short", *("A value that " + "i" * count for count in range(1, 60)), "A long value " * 4]
    options = list(enumerate(values))
    bound = Counter().pick
    for number, value in options:
        wide, high = Choice(bound, options, number, compact=True).measure(LOOK, 600)
        assert high == list_height(LOOK, value, wide)
    assert Choice(bound, options, -1, compact=True).measure(LOOK, 600)[1] == control_height(LOOK)


def test_what_grows_needs_no_width_of_its_own_but_the_least_that_it_names() -> None:
    blocks = Block(100), Block(60)
    assert Row(blocks[0], Space(grow=1), blocks[1], gap=10, fills=True).measure(LOOK, 500) == (180, 10)
    grown = Grow(Block(60))
    assert Row(blocks[0], grown, gap=10, fills=True).measure(LOOK, 500)[0] == 110
    grown = Grow(Block(60), least=3)
    assert Row(blocks[0], grown, gap=10, fills=True).measure(LOOK, 500)[0] == 110 + LOOK.em(3)
