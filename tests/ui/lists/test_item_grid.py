"""A grid of many items, of which few stand on the page."""

from collections.abc import Container, Sequence

import pygame

from game.ui.commands import command
from game.ui.layout import Box, Card, Label, Scroll
from game.ui.lists.item_grid import GridBox, ItemGrid
from game.ui.page.page import Page
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
    """A page with nothing but the grid."""

    def __init__(self) -> None:
        self.page = Page(LOOK, self._build)
        self.grid = ItemGrid(self.page, Numbers(), "numbers", ems=15, most=4)
        self.page.settle()

    def _build(self, page: Page) -> None:
        Scroll(GridBox(self.grid)).put(page, pygame.Rect(0, 0, 960, 300))

    def standing(self) -> list[int]:
        self.page.settle()
        return sorted(int(key.partition(":")[2]) for key in self.page.widgets)


def test_a_scroll_makes_only_what_comes_into_sight_and_any_other_change_everything() -> None:
    listed, numbers = Listed(), Numbers()
    listed.grid.items = numbers
    while listed.grid.look():
        listed.page.settle()
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
    while listed.grid.look():
        listed.page.settle()
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
    while listed.grid.look():
        listed.page.settle()
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
