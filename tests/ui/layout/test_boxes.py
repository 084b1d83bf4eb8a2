"""Boxes say how large they are and stand exactly there: columns, rows, grids, sheets."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout import (
    Align,
    Beside,
    Blank,
    Column,
    Columns,
    Field,
    FirstFit,
    Flow,
    FocusFirst,
    Grid,
    Group,
    Grow,
    Label,
    Layers,
    Masonry,
    MultiColumn,
    Pad,
    Panel,
    Pinned,
    Prose,
    Row,
    Scroll,
    Sheet,
    Sized,
    Slot,
    Space,
    Turned,
)
from game.ui.layout.box import levelled, shared
from tests.ui.layout.block import LOOK, Block, Wrapping, places, put


@given(st.integers(-500, 5000), st.lists(st.floats(0.1, 10), min_size=1, max_size=8))
def test_shares_are_whole_and_come_to_the_total(total: int, shares: list[float]) -> None:
    parts = shared(total, shares)
    assert sum(parts) == total
    exact = [total * share / sum(shares) for share in shares]
    assert all(abs(part - share) <= 1 for part, share in zip(parts, exact, strict=True))


@pytest.mark.parametrize(
    ("total", "least", "parts"),
    [(300, [50, 80, 70], [100, 100, 100]), (300, [50, 160, 70], [70, 160, 70]), (301, [90, 10, 20], [100, 101, 100])],
)
def test_parts_are_levelled_from_the_smallest_on(total: int, least: list[int], parts: list[int]) -> None:
    assert levelled(total, least) == parts


def test_nothing_is_shared_where_nobody_takes_a_share() -> None:
    assert shared(100, [0.0, 0.0]) == [0, 0]


def test_a_column_is_as_wide_as_its_widest_box_and_as_high_as_all_with_the_gaps() -> None:
    column = Column(Block(30, 10), Block(50, 20), gap=8)
    assert column.measure(LOOK, 200) == (50, 38)


def test_boxes_of_a_column_are_as_wide_as_it() -> None:
    first, second = Block(30, 10), Block(50, 20)
    put(Column(first, second, gap=8), (200, 38))
    assert places(first, second) == [(0, 0, 200, 10), (0, 18, 200, 20)]


@pytest.mark.parametrize(("align", "left"), [("left", 0), ("center", 85), ("right", 170)])
def test_or_they_keep_their_width_at_a_side(align: str, left: int) -> None:
    block = Block(30, 10)
    put(Column(block, align=align), (200, 10))  # type: ignore[arg-type]
    assert places(block) == [(left, 0, 30, 10)]


def test_who_grows_shares_the_height_that_is_left() -> None:
    first, second, third = Block(10, 10), Block(10, 10, grow=1), Block(10, 10, grow=3)
    put(Column(first, second, third, gap=0), (50, 70))
    assert places(first, second, third) == [(0, 0, 50, 10), (0, 10, 50, 20), (0, 30, 50, 40)]


def test_what_scrolls_becomes_lower_so_that_the_foot_stays_in_sight() -> None:
    text, foot = Block(10, 500), Block(10, 20)
    page = put(Column(Scroll(text), foot, gap=10), (100, 130))
    region = page.regions["scroll"]
    assert (region.view.height, region.reach) == (100, 412)  # 500 and a ring of 6 above and below
    assert places(foot) == [(0, 110, 100, 20)]


def test_what_is_not_offered_leaves_no_gap() -> None:
    one, other = Block(10, 10), Block(10, 10)
    put(Column(one, Label(""), None, Column(), other, gap=7), (50, 27))
    assert places(one, other) == [(0, 0, 50, 10), (0, 17, 50, 10)]


def test_a_row_gives_who_grows_the_rest() -> None:
    first, second, third = Block(30), Block(5, grow=1), Block(20)
    put(Row(first, second, third, gap=10), (200, 10))
    assert places(first, second, third) == [(0, 0, 30, 10), (40, 0, 130, 10), (180, 0, 20, 10)]


def test_a_row_too_narrow_lets_texts_wrap_and_keeps_pictures() -> None:
    picture, text = Block(60, rigid=True), Wrapping(100, 10)
    row = Row(picture, text, gap=10)
    assert row.measure(LOOK, 120) == (170, 20)
    put(row, (120, 20))
    assert places(picture, text) == [(0, 5, 60, 10), (70, 0, 50, 20)]


def test_where_all_is_rigid_all_give_way() -> None:
    first, second = Block(60, rigid=True), Block(20, rigid=True)
    put(Row(first, second, gap=0), (40, 10))
    assert [place[2] for place in places(first, second)] == [30, 10]


def test_boxes_of_a_row_may_be_equally_wide_or_begin_at_the_right() -> None:
    first, second = Block(10), Block(30)
    put(Row(first, second, gap=10, equal=True), (200, 10))
    assert places(first, second) == [(0, 0, 30, 10), (40, 0, 30, 10)]
    put(Row(first, second, gap=10, from_right=True), (200, 10))
    assert places(first, second) == [(190, 0, 10, 10), (150, 0, 30, 10)]


def test_columns_stand_one_below_the_other_where_they_were_too_narrow() -> None:
    least = LOOK.em(10)
    first, second = Block(10, 10), Block(10, 30)
    columns = Columns(first, second, least=10, gap=20, below=5)
    wide = 2 * least + 20
    assert columns.measure(LOOK, wide) == (wide, 30)
    assert columns.measure(LOOK, wide - 2) == (wide - 2, 45)
    put(columns, (wide, 30))
    assert places(first, second) == [(0, 0, least, 30), (least + 20, 0, least, 30)]
    put(columns, (wide - 2, 45))
    assert places(first, second) == [(0, 0, wide - 2, 10), (0, 15, wide - 2, 30)]


def test_columns_may_share_the_width_unequally() -> None:
    first, second = Block(1), Block(1)
    put(Columns(first, second, least=0, gap=10, shares=(1, 3)), (210, 10))
    assert [place[2] for place in places(first, second)] == [50, 150]


def test_a_flow_begins_a_row_where_the_next_box_has_no_room() -> None:
    blocks = [Block(40), Block(40, 20), Block(40)]
    flow = Flow(*blocks, gap=10)
    assert flow.measure(LOOK, 100) == (90, 40)
    put(flow, (100, 40))
    assert places(*blocks) == [(0, 0, 40, 20), (50, 0, 40, 20), (0, 30, 40, 10)]


def test_cells_of_a_grid_are_equal_and_as_many_as_fit() -> None:
    blocks = [Block(10, high) for high in (10, 20, 15)]
    grid = Grid(*blocks, least=40, gap=10)
    assert grid.measure(LOOK, 100) == (100, 50)
    put(grid, (100, 50))
    assert places(*blocks) == [(0, 0, 45, 20), (55, 0, 45, 20), (0, 30, 45, 20)]


def test_cells_of_a_grid_may_become_higher_where_there_is_room() -> None:
    blocks = [Block(10, 10) for _ in range(2)]
    put(Grid(*blocks, least=100, gap=10, stretch=1.5), (100, 500))
    assert [place[3] for place in places(*blocks)] == [15, 15]


def test_a_grid_of_even_rows_leaves_no_box_alone_on_the_last_one() -> None:
    ten, five = ([Block(10, 10) for _ in range(number)] for number in (10, 5))
    assert [len(Grid(*ten, gap=0, even=True).widths(LOOK, LOOK.px(wide))) for wide in (100, 90, 50, 40)] == [
        10,
        5,
        5,
        4,
    ]
    assert [len(Grid(*five, gap=0, even=True).widths(LOOK, LOOK.px(wide))) for wide in (100, 40)] == [5, 3]


def test_columns_of_a_list_are_read_from_the_top_down() -> None:
    blocks = [Block(1, 10) for _ in range(5)]
    wide = 2 * LOOK.em(10) + 30
    put(MultiColumn(*blocks, least=10, below=0), (wide, 40))
    left = LOOK.em(10) + 30
    assert [place[:2] for place in places(*blocks[:3])] == [(0, 0), (0, 10), (0, 20)]
    assert [place[:2] for place in places(*blocks[3:])] == [(left, 0), (left, 10)]


def test_the_next_of_masonry_stands_in_the_shortest_column() -> None:
    blocks = [Block(1, high) for high in (50, 10, 20, 5)]
    masonry = Masonry(*blocks, least=1, most=2, gap=10)
    assert masonry.measure(LOOK, 110) == (110, 55)
    put(masonry, (110, 55))
    assert [place[:2] for place in places(*blocks)] == [(0, 0), (60, 0), (60, 20), (60, 50)]


def test_the_first_box_that_fits_is_taken_and_no_more_are_made() -> None:
    made = []

    def boxes() -> object:
        for wide in (90, 60, 30):
            made.append(Block(wide, rigid=True))
            yield Row(made[-1], gap=0)

    fit = FirstFit(boxes())  # type: ignore[arg-type]
    put(fit, (70, 10))
    assert [block.wide for block in made] == [90, 60]
    assert places(made[1]) == [(0, 0, 60, 10)]


@pytest.mark.parametrize(("otherwise", "high"), [("first", 40), ("last", 30)])
def test_where_none_fits_it_is_the_first_or_the_last(otherwise: str, high: int) -> None:
    fit = FirstFit([Block(10, 40), Block(10, 30)], otherwise)  # type: ignore[arg-type]
    assert fit.measure(LOOK, 50, 20) == (10, high)
    assert fit.ends(LOOK, 50) == (high,)


def test_holders_pad_align_size_and_leave_blank() -> None:
    block = Block(30, 10)
    assert Pad(block, 1, 2, 3, 4).measure(LOOK, 100) == (34, 16)
    put(Pad(block, 1, 2, 3, 4), (100, 50))
    assert places(block) == [(1, 2, 96, 44)]
    put(Align(block, "right", "bottom"), (100, 50))
    assert places(block) == [(70, 40, 30, 10)]
    assert Sized(block, width=50, height=5).measure(LOOK, 100) == (50, 5)
    assert Sized(block, least_width=40).measure(LOOK, 100) == (40, 10)
    block.at = pygame.Rect(0, 0, 0, 0)
    put(Blank(block), (100, 50))
    assert Blank(block).measure(LOOK, 100) == (30, 10)
    assert places(block) == [(0, 0, 0, 0)]


def test_a_sheet_hugs_its_content_and_what_is_too_high_scrolls() -> None:
    low, high = Block(10, 100), Block(10, 2000)
    low_page, high_page = put(Sheet(low, width=10), LOOK.size), put(Sheet(high, width=10), LOOK.size)
    wide = LOOK.em(10)
    assert (low.at.width, low.at.height) == (wide, 100)
    assert low_page.regions["sheet"].reach == 0
    assert low_page.regions["sheet"].view.center == (
        480 + 4,
        300,
    )  # room for the ring, and for the bar
    assert high_page.regions["sheet"].view.height == 600 - 4 * 22
    assert high_page.regions["sheet"].reach == 2000 - (600 - 4 * 22)


def test_the_foot_of_a_sheet_stays_below_what_scrolls() -> None:
    content, foot = Block(10, 2000), Block(10, 30)
    page = put(Sheet(content, width=10, foot=foot), LOOK.size)
    assert page.regions["sheet"].view.bottom == foot.at.top - 12
    assert foot.at.bottom == 600 - 2 * 22


def test_a_head_stands_still_unless_it_takes_too_much() -> None:
    head, body = Block(10, 30), Block(10, 500)
    put(Pinned(head, body, most=0.2, gap=10), (100, 200))
    assert head.at.top == 10
    put(Pinned(head, body, most=0.1, gap=10), (100, 200))
    assert (head.at.left, head.at.top, body.at.top) == (5, 16, 56)


def test_the_focus_is_first_in_a_head_that_would_scroll_away() -> None:
    head, body = Block(10, 30), Block(10, 500)
    for most, first in ((0.2, "body"), (0.1, "head")):
        page = put(FocusFirst(Pinned(head, body, most=most, first="head"), "body"), (100, 200))
        assert page.default == first


def test_groups_slots_turns_and_the_first_focus_reach_the_page() -> None:
    turned: list[bool] = []

    class Seen(Block):
        def put(self, region: object, rect: pygame.Rect) -> None:
            turned.append(region.turned)  # type: ignore[attr-defined]
            turned.append(region.group == "name")  # type: ignore[attr-defined]

    tree = FocusFirst(Column(Group(Turned(Seen(1)), "name"), Seen(1), Slot("board", 50, 20), gap=0), "go", ("a", "b"))
    page = put(tree, (100, 200))
    assert turned == [True, True, False, False]
    assert page.slots == {"board": pygame.Rect(0, 20, 100, 180)}
    assert (page.default, page.order) == ("go", ("a", "b"))


def test_layers_lie_on_each_other_and_panels_take_room_around() -> None:
    below, above = Block(10, 10), Block(20, 30)
    assert Layers(below, above).measure(LOOK, 100) == (20, 30)
    put(Layers(below, above), (50, 60))
    assert places(below, above) == [(0, 0, 50, 60)] * 2
    assert Panel(below, across=5, down=7).measure(LOOK, 100) == (20, 24)
    put(Panel(below, across=5, down=7), (50, 60))
    assert places(below) == [(5, 7, 40, 46)]


def test_space_grows_and_is_as_high_as_it_is_told() -> None:
    assert Space(3, 4).measure(LOOK, 100) == (3, 4)
    assert Space(ems=2).measure(LOOK, 100) == (0, LOOK.em(2))
    one, other = Block(10), Block(10)
    put(Row(one, Space(grow=1), other, gap=0), (100, 10))
    assert [place[0] for place in places(one, other)] == [0, 90]


def test_a_tree_is_walked_in_reading_order() -> None:
    first, second = Label("one"), Label("two")
    walked = [box.text for box in Column(Grow(first), Row(second)).walk() if isinstance(box, Label)]
    assert walked == ["one", "two"]


def test_a_grid_of_full_width_keeps_the_width_of_a_full_row() -> None:
    blocks = [Block(10, 10)]
    assert Grid(*blocks, ems=5, gap=0, most=3, full=True).widths(LOOK, 3 * LOOK.em(5)) == [LOOK.em(5)] * 3
    assert Grid(*blocks, ems=5, gap=0, most=3).widths(LOOK, 3 * LOOK.em(5)) == [3 * LOOK.em(5)]


def test_a_value_stands_beside_its_name_and_below_it_without_room() -> None:
    name, value = Label("name"), Label("value")
    (left, line), (wide, _) = LOOK.measure("name"), LOOK.measure("value")
    page = put(Beside(name, value), (300, line))
    assert [node.rect for node in page.nodes()] == [(0, 0, left, line), (300 - wide, 0, wide, line)]
    narrow = left + wide + 13  # a pixel less than both and the gap
    assert Beside(name, value).measure(LOOK, narrow + 1) == (narrow + 1, line)
    assert Beside(name, value).measure(LOOK, narrow) == (max(left, wide), 2 * line)
    page = put(Beside(name, value), (narrow, 2 * line))
    assert [node.rect.topleft for node in page.nodes()] == [(0, 0), (0, line)]


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_the_lines_of_an_even_text_become_about_equally_long(align: str) -> None:
    text = "one two three four five six seven eight nine"
    wide = LOOK.measure(text)[0] * 3 // 4
    size = (wide, 2 * LOOK.line("body"))
    (node,) = put(Label(text, align=align, even=True), size).nodes()
    (words,) = node.words
    assert LOOK.wrap(text, wide) != LOOK.wrap(text, words.rect.width)
    first, second = (LOOK.measure(line)[0] for line in LOOK.wrap(text, words.rect.width))
    assert abs(first - second) < wide / 4
    edge = {"left": 0, "center": (wide - words.rect.width) // 2, "right": wide - words.rect.width}[align]
    assert words.rect.left == edge
    assert words.rect.width == max(first, second)


@pytest.mark.parametrize(("align", "style"), [("center", "body"), ("left", "subheading"), ("left", "body")])
def test_only_a_running_text_may_end_with_a_word_alone(align: str, style: str) -> None:
    text = "one two three four five six"
    wide = LOOK.measure(text, style)[0] - 1
    (node,) = put(Label(text, style, align), (wide, 2 * LOOK.line(style))).nodes()
    (words,) = node.words
    last = LOOK.wrap(text, words.rect.width, style)[-1]
    assert (last == "six") is (align == "left" and style == "body")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "No match yet. Every match is saved from its first move on.",
            ["No match yet.", "Every match is saved from its first move on."],
        ),
        ("这里还没有下过任何一局棋。每局都会保存。", ["这里还没有下过任何一局棋。", "每局都会保存。"]),
        ("Am 1. Mai z. B. war hier noch niemand.", None),
    ],
)
def test_in_a_heading_in_the_middle_each_sentence_begins_a_line_where_that_takes_no_more(
    text: str, lines: list[str] | None
) -> None:
    wide = LOOK.measure(text, "subheading")[0] - 1
    (node,) = put(Label(text, "subheading", "center"), (wide, 2 * LOOK.line("subheading"))).nodes()
    (words,) = node.words
    found = LOOK.wrap(words.text, words.rect.width, "subheading")
    assert len(found) == 2
    assert found == lines or lines is None
    assert "\n" not in words.text or lines


def test_where_pictures_need_just_all_the_room_texts_still_get_their_share() -> None:
    picture, text = Block(60, rigid=True), Wrapping(60, 10)
    put(Row(picture, text, gap=0), (61, 20))
    assert [place[2] for place in places(picture, text)] == [60, 1]
    put(Row(picture, text, gap=0), (60, 20))
    assert [place[2] for place in places(picture, text)] == [30, 30]
    put(Row(picture, text, gap=0), (40, 20))
    assert [place[2] for place in places(picture, text)] == [24, 16]


def test_the_lines_of_what_explains_a_switch_are_about_equally_long() -> None:
    told = "Each move starts with a delay of a few seconds; only then does your reserve run down."
    long, even = (
        next(iter(put(text, (480, 60)).nodes())).rect for text in (Prose(told, "small"), Field(Space(), "", told).help)
    )
    assert (long.width, long.height) == (480, even.height)
    assert even.width < 0.8 * long.width
