"""Tables of values, boxes in pairs, labels on one line, and boxes with a rectangle of their own."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.ui.layout import Box, Column, Docked, Label, Pairs, Scroll, Sized, ValueTable, facts
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look
from tests.ui.layout.test_rows import Block, put

LOOK = Look((960, 600), 1.0)


def test_pairs_stand_side_by_side_where_both_have_room() -> None:
    blocks = [Block(wide) for wide in (40, 45, 60, 20)]
    put(Pairs(*blocks, gap=10), 110)
    assert [block.at for block in blocks] == [(0, 0, 50, 10), (60, 0, 50, 10), (0, 20, 110, 10), (0, 40, 110, 10)]


def test_the_columns_of_a_table_are_as_wide_as_the_widest_value() -> None:
    first, second = [Block(20), Block(30)], [Block(10), Block(10)]
    table = ValueTable([(Label("Turns", "small"), first), (Label("Hits", "small"), second)], gap=10, below=0)
    page = put(table, 400)
    assert [block.at.left for block in (*first, *second)] == [320, 360, 320, 360]
    assert {block.at.width for block in (*first, *second)} == {40}
    assert [node.rect.width for node in page.nodes() if node.text] == [320, 320]


def test_a_row_of_a_table_with_names_is_said_as_a_whole() -> None:
    rows: list[tuple[Label, list[Box]]] = [
        (Label("Turns", "small"), [Label("72"), Label("71")]),
        (Label("Played by", "small"), [Block(20), Block(20)]),
    ]
    page = put(ValueTable(rows, columns=("Anna", "Ben")), 400)
    turns, label = page.nodes()
    assert turns.name == "Turns: Anna 72, Ben 71"
    assert turns.text == "Turns\n72\n71"
    assert turns.rect.width == 400
    assert label.name == "Played by"


def test_labels_stand_above_their_values_where_a_word_would_be_broken() -> None:
    values = [Block(60)]
    label = Label("Knock-outs and everything", "small")
    high = label.measure(LOOK, 100)[1]
    put(ValueTable([(label, values)], gap=10), 100)
    assert values[0].at == (30, high, 70, 10)


def test_labels_that_have_room_stay_beside_their_values() -> None:
    short, long = Block(60), Block(60)
    rows: list[tuple[Label, list[Box]]] = [
        (Label("Hits", "small"), [short]),
        (Label("Knock-outs", "small"), [long]),
    ]
    put(ValueTable(rows, gap=10, below=0), 110)
    assert short.at.top == 0
    assert long.at.top == short.at.height + rows[1][0].measure(LOOK, 110)[1]


def test_the_columns_of_a_ruled_table_are_equally_wide_only_where_labels_have_their_line() -> None:
    label = Label("Average length of a game", "small")
    wide = label.measure(LOOK, 1000)[0]
    for room, widths in ((220, [110, 110]), (200, [100, 100]), (150, [105, 45]), (140, [100, 40])):
        values = [Block(100), Block(40)]
        put(ValueTable([(label, values)], gap=0, below=0, ruled=True), wide + room)
        assert [block.at.width for block in values] == widths
        assert values[0].at.left == wide


@pytest.mark.parametrize(("made", "more"), [(ValueTable, 8), (partial(ValueTable, spread=6), 6)])
def test_height_that_is_left_over_spreads_the_rows_of_a_table(made: Callable[..., ValueTable], more: int) -> None:
    rows = [(Label("", "small"), [block]) for block in (Block(10), Block(10))]
    table = made(rows, below=0)
    high = table.measure(LOOK, 200)[1]
    table.put(Region(LOOK, Page(LOOK, lambda _: None), pygame.Rect(0, 0, 200, 100)), pygame.Rect(0, 0, 200, high + 50))
    first, second = (values[0].at for _, values in rows)
    assert second.top - first.top == high // 2 + LOOK.px(more)


def test_a_docked_box_stands_in_its_own_rectangle() -> None:
    block, place = Block(20), pygame.Rect(300, 40, 50, 60)
    put(Docked(block, place), 100)
    assert block.at == place


@pytest.mark.parametrize(("width", "style"), [(200, "subheading"), (150, "small-strong"), (130, "subheading")])
def test_a_heading_is_written_smaller_only_where_that_saves_a_line(width: int, style: str) -> None:
    label = Label("A Magdalena le toca", "subheading", smaller="small-strong")
    assert label.words(LOOK, pygame.Rect(0, 0, width, 200)).style == style
    assert label.measure(LOOK, width)[1] == LOOK.text_size(label.text, width, style)[1]


def test_a_name_is_written_smaller_before_it_is_cut() -> None:
    wide = LOOK.measure("Магдалена", "strong")[0]
    styles = []
    for width in (wide, wide - 1, 10):
        page = put(Label("Магдалена", "strong", fit=True, smaller="small-strong"), width)
        styles += [(words.style, words.text) for node in page.nodes() for words in node.words]
    assert styles[:2] == [("strong", "Магдалена"), ("small-strong", "Магдалена")]
    assert styles[2][1].endswith("…")


def test_what_scrolls_asks_for_no_more_height_than_is_said() -> None:
    tall = Scroll(Label("\n".join("abcdefgh"), "body"), ring=0)
    assert Sized(tall, most_height=50).measure(LOOK, 200)[1] == LOOK.px(50)
    assert Sized(tall, most_height=5000).measure(LOOK, 200) == tall.measure(LOOK, 200)


def test_facts_stand_below_each_other_with_their_values_beside_the_widest_name() -> None:
    named = [("Turns", Label("72")), ("Average roll", Label("8.1"))]
    boxes = facts(LOOK, named)
    page = put(Column(*boxes), 400)
    lines = [node for node in page.nodes() if node.key.startswith("fact:")]
    assert [(node.key, node.name) for node in lines] == [("fact:0", "Turns: 72"), ("fact:1", "Average roll: 8.1")]
    left = [words.rect.left for node in page.nodes() for words in node.words if words.text in ("72", "8.1")]
    assert left[0] == left[1]
    assert left[0] >= LOOK.measure("Average roll", "small")[0] + LOOK.px(24)
