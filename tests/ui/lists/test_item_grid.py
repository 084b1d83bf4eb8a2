"""A grid of many items, of which few stand on the page."""

from collections.abc import Container, Sequence

import pygame
import pytest

from game.ui.commands import command
from game.ui.layout import Box, Card, Label, Scroll
from game.ui.lists.item_grid import GridBox, ItemGrid
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look

LOOK = Look((960, 600))


class Numbers:
    """Numbered cards; it remembers which were asked for last, and which of them bare."""

    count = 1000
    ids: Sequence[str] = [str(number) for number in range(1000)]
    asked: Sequence[int] = ()
    bare: Container[int] = ()

    @command("number", "Press")
    def press(self, number: str) -> None:
        """Do nothing."""

    def place_of(self, item_id: str) -> int | None:
        return int(item_id) if item_id in self.ids else None

    def id_at(self, place: int) -> str:
        return str(place)

    def key_of(self, item_id: str) -> str:
        return f"number:{item_id}"

    def boxes(self, places: Sequence[int], bare: Container[int]) -> dict[int, Box]:
        self.asked, self.bare = places, bare
        return {place: Card(self.press.of(str(place)), Label(str(place))) for place in places}


class Listed:
    """A page with nothing but the grid, and a button below it."""

    def __init__(self, high: int = 300, around: float = 0) -> None:
        self.high = high
        self.page = Page(LOOK, self._build)
        self.grid = ItemGrid(self.page, Numbers(), "numbers", ems=15, high=15, most=4, around=around)
        self.page.settle()

    def _build(self, page: Page) -> None:
        Scroll(GridBox(self.grid)).put(page, pygame.Rect(0, 0, 960, self.high))
        page.button("below", pygame.Rect(0, 540, 200, 40), "Below", str)

    def standing(self) -> list[int]:
        self.page.settle()
        return sorted(int(key.partition(":")[2]) for key in self.page.widgets if ":" in key)

    def looked(self) -> Region:
        """See that what is in sight stands on the page; return the region."""
        self.page.settle()
        for _ in range(9):
            if not self.grid.look():
                break
            self.page.settle()
        else:
            pytest.fail("the page is built again and again")
        assert self.grid.region
        return self.grid.region

    @property
    def pitch(self) -> int:
        """The pixels from one row to the next."""
        return self.page.box("number:3").top - self.page.box("number:0").top


def test_a_scroll_makes_only_what_comes_into_sight_and_any_other_change_everything() -> None:
    listed, numbers = Listed(), Numbers()
    listed.grid.items = numbers
    listed.looked()
    stood = {*listed.standing()}

    def glide(to: float) -> None:
        region = listed.grid.region
        assert region
        region.offset, region.goal = to, 9000.0

    glide(120)
    assert listed.grid.look()
    now = {*listed.standing()}
    assert {*numbers.asked} == now - stood != set()
    assert all(place in numbers.bare for place in numbers.asked)
    assert len(stood & now) > len(now - stood)
    for place in (500, 750):  # whatever is asked for first
        glide(place)
        if place == 500:
            listed.page.rebuild()
        assert listed.grid.look()
        if place == 750:
            listed.page.rebuild()
        standing = listed.standing()
        assert [*numbers.asked] == standing
    glide(9000)
    assert listed.grid.look()
    standing = listed.standing()
    assert [*numbers.asked] == standing
    assert not any(place in numbers.bare for place in standing)


def test_only_what_is_in_sight_and_around_stands_on_the_page() -> None:
    listed = Listed()
    listed.looked()
    standing = listed.standing()
    assert standing[0] == 0
    assert {*listed.grid.seen} <= {*standing}
    assert len(standing) < 60


def test_the_focus_moves_by_rows_and_pages_and_stays_in_sight() -> None:
    listed = Listed()
    assert listed.grid.focus(0) == "0"
    listed.page.settle()
    down = listed.grid.move("down")
    assert down == str(listed.grid.goal(0, "down"))
    listed.page.settle()
    assert listed.grid.move("last") == "999"
    listed.page.settle()
    assert listed.grid.focused == "999"
    assert listed.grid.on_item
    assert 999 in listed.grid.seen
    assert listed.grid.move("down") == ""
    assert listed.grid.move("left") == "998"


def test_beyond_the_end_no_step_leads() -> None:
    grid = Listed().grid
    assert grid.goal(0, "up") is None
    assert grid.goal(0, "left") == 0
    assert grid.goal(5, "first") == 0
    assert grid.goal(999, "page_down") == 999


def test_around_the_cursor_the_rows_above_and_below_stand_on_the_page_wherever_it_is_scrolled() -> None:
    listed = Listed()
    across = listed.grid.goal(0, "down")
    assert across
    row = 40
    listed.grid.focus(row * across)
    listed.page.settle()
    region = listed.grid.region
    assert region
    region.scroll_to(0, at_once=True)
    listed.page.rebuild()
    standing = listed.standing()
    away = [place for place in standing if place > 20 * across]
    assert away == [*range((row - 1) * across, (row + 2) * across)]


def test_at_the_first_row_nothing_stands_above_the_cursor() -> None:
    listed = Listed()
    listed.grid.focus(0)
    listed.page.settle()
    region = listed.grid.region
    assert region
    region.scroll_to(9000, at_once=True)
    listed.page.rebuild()
    across = listed.grid.goal(0, "down")
    assert across
    assert [place for place in listed.standing() if place < 100] == [*range(2 * across)]


def test_what_is_at_a_point_is_an_item_or_nothing() -> None:
    listed = Listed()
    listed.page.settle()
    assert listed.grid.item_at(listed.page.targets()["number:1"].center) == "1"
    assert listed.grid.item_at((955, 595)) == ""


def test_without_items_nothing_is_in_sight_and_nothing_has_to_be_built() -> None:
    listed, nobody = Listed(), Numbers()
    nobody.count, nobody.ids = 0, []
    listed.grid.items = nobody
    listed.page.rebuild()
    listed.page.settle()
    assert listed.grid.seen == range(0)
    assert not listed.grid.look()


def test_what_is_in_sight_follows_the_scroll() -> None:
    listed = Listed()
    listed.looked()
    across, region = listed.grid.goal(0, "down"), listed.grid.region
    assert across
    assert region
    assert listed.grid.seen[0] == 0
    pitch = listed.page.box(f"number:{across}").top - listed.page.box("number:0").top
    top = listed.page.box("number:0").top - region.view.top
    whole, rest = divmod(region.view.height, pitch)
    assert rest > 1
    region.scroll_to(top + 3 * pitch, at_once=True)
    assert listed.grid.seen == range(3 * across, (3 + whole + 1) * across)
    region.scroll_to(top + 3 * pitch - 1, at_once=True)
    assert listed.grid.seen[0] == 2 * across
    region.scroll_to(top + 4 * pitch - rest, at_once=True)
    assert listed.grid.seen == range(3 * across, (4 + whole) * across), "the next row is just out of sight"
    region.scroll_to(top + 4 * pitch - rest + 1, at_once=True)
    assert listed.grid.seen == range(3 * across, (5 + whole) * across)


@pytest.mark.parametrize(
    ("here", "step", "goal"),
    [
        (0, "up", None), (2, "up", None), (3, "up", 0), (4, "up", 1),
        (995, "down", 998), (996, "down", 999), (997, "down", None), (999, "down", None),
        (0, "left", 0), (1, "left", 0), (998, "right", 999), (999, "right", 999),
        (14, "page_up", 0), (15, "page_up", 0), (16, "page_up", 1),
        (500, "page_down", 515), (983, "page_down", 998), (990, "page_down", 999),
        (7, "first", 0), (7, "last", 999), (7, "confirm", 7),
    ],
)  # fmt: skip
def test_where_a_step_leads_in_three_columns_of_which_five_rows_are_in_sight(
    here: int, step: str, goal: int | None
) -> None:
    listed = Listed()
    region = listed.looked()
    assert region.view.height // listed.pitch == 5
    assert listed.grid.goal(here, step) == goal


def test_where_not_even_one_row_has_room_a_page_is_a_row() -> None:
    listed = Listed(high=40)
    listed.looked()
    assert listed.pitch > 40
    assert listed.grid.goal(30, "page_down") == 33
    assert listed.grid.goal(30, "page_up") == 27


def test_a_focus_that_is_elsewhere_is_on_no_item_and_is_not_moved() -> None:
    listed = Listed()
    listed.looked()
    listed.page.focus("below")
    assert (listed.grid.focused, listed.grid.on_item) == ("", False)
    assert listed.grid.move("down") == ""
    listed.page.settle()
    assert listed.page.focused == "below"
    listed.page.focus("number:4")
    assert (listed.grid.focused, listed.grid.on_item) == ("4", True)


def test_a_step_moves_the_focus_of_the_keyboard_and_says_to_what() -> None:
    listed = Listed()
    listed.looked()
    listed.page.focus("number:4")
    listed.page.mode.by_key = False
    listed.page.doing.silent = True
    assert listed.grid.move("right") == "5"
    listed.page.settle()
    assert (listed.page.focused, listed.grid.cursor) == ("number:5", 5)
    assert listed.page.mode.by_key
    assert not listed.page.doing.silent


def test_an_item_that_cannot_be_read_gets_no_focus() -> None:
    class Unread(Numbers):
        def id_at(self, place: int) -> str:
            return "" if place == 5 else str(place)

    listed = Listed()
    listed.grid.items = Unread()
    listed.looked()
    listed.grid.focus(4)
    listed.page.settle()
    assert listed.grid.move("right") == ""
    listed.page.settle()
    assert (listed.page.focused, listed.grid.cursor) == ("number:4", 4)


def test_a_far_item_is_shown_at_once_and_a_near_one_by_gliding() -> None:
    listed = Listed()
    region = listed.looked()
    box, margin = listed.page.box("number:15"), LOOK.px(12)
    assert not listed.grid.glides
    listed.grid.focus(15)
    assert (region.offset, region.goal) == (0, box.bottom + margin - 300)
    assert listed.grid.glides
    for place, row in ((600, 200), (30, 10)):
        top = listed.page.box("number:0").top + region.offset + row * listed.pitch
        listed.grid.focus(place)
        assert region.offset == (top + box.height + margin - 300 if place == 600 else top - margin)
        assert not listed.grid.glides


def test_before_it_stands_nothing_glides_and_nothing_is_in_sight() -> None:
    grid = ItemGrid(Page(LOOK, str), Numbers(), "numbers", ems=15, high=15)
    assert not grid.glides
    assert grid.seen == range(0)
    assert not grid.look()


@pytest.mark.parametrize(
    ("around", "at_top", "scrolled", "at_end"),
    [(0, range(7), range(19, 27), range(327, 334)), (0.5, range(9), range(17, 29), range(325, 334))],
)
def test_which_rows_stand_on_the_page(around: float, at_top: range, scrolled: range, at_end: range) -> None:
    """One more than is in sight above and below; with ``around``, half the view's height besides."""
    listed = Listed(around=around)
    region = listed.looked()
    top = listed.page.box("number:0").top
    for offset, rows in ((0, at_top), (top + 20 * listed.pitch, scrolled), (region.reach, at_end)):
        region = listed.looked()
        region.scroll_to(offset, at_once=True)
        listed.page.rebuild()
        assert listed.standing() == [*range(rows.start * 3, min(1000, rows.stop * 3))]


def test_a_page_is_built_anew_only_once_a_row_comes_into_sight_that_does_not_stand_on_it() -> None:
    listed = Listed()
    region = listed.looked()
    top, pitch = listed.page.box("number:0").top, listed.pitch
    whole, last = 300 - top, listed.standing()[-1] // 3
    region.scroll_to((last + 1) * pitch - whole, at_once=True)
    assert not listed.grid.look(), "the next row is just out of sight"
    region.scroll_to((last + 1) * pitch - whole + 1, at_once=True)
    assert listed.grid.look()


def test_as_many_columns_stand_as_fit_and_no_more_than_are_wanted() -> None:
    grid = Listed().grid
    item, gap = LOOK.em(15), LOOK.px(14)
    for width, across in ((1, 1), (2 * item + gap - 1, 1), (2 * item + gap, 2), (4 * item + 3 * gap, 4), (9 * item, 4)):
        assert grid.height(LOOK, width) == -(-1000 // across) * item


@pytest.mark.parametrize("place", [0, 60])
def test_what_was_seen_at_the_top_stays_there_however_often_the_window_changes_its_size(place: int) -> None:
    listed = Listed()
    region = listed.looked()
    region.scroll_to(listed.page.box(f"number:{place % 3}").top + place // 3 * listed.pitch, at_once=True)
    for size, across in (((700, 600), 4), ((1920, 1080), 2), ((960, 600), 3), ((700, 600), 4), ((960, 600), 3)):
        listed.page.rebuild(Look(size))
        region = listed.looked()
        assert listed.grid.goal(0, "down") == across
        boxes = {each: listed.page.box(f"number:{each}") for each in listed.standing()}
        assert min(each for each, box in boxes.items() if box.bottom > region.view.top) == place
