"""Where arrows and Tab lead."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.page.focus import DIRECTIONS, closest, in_order, nearest, neighbour, next_group

# Two rows of three cells with gaps between them, and below them a wide one.
GRID = {name: pygame.Rect(i % 3 * 100, i // 3 * 60, 80, 40) for i, name in enumerate("abcdef")}
GRID["g"] = pygame.Rect(0, 120, 280, 40)


def walk(start: str, direction: str, targets: dict[str, pygame.Rect] = GRID) -> str | None:
    return nearest(targets[start], direction, {k: r for k, r in targets.items() if k != start})


def test_a_grid_is_walked_by_its_cells() -> None:
    assert [walk("a", way) for way in DIRECTIONS] == [None, "d", None, "b"]
    assert [walk("e", way) for way in DIRECTIONS] == ["b", "g", "d", "f"]


def test_a_wide_target_is_reached_from_everything_above_it_and_leads_to_its_middle() -> None:
    assert {walk(name, "down") for name in "def"} == {"g"}
    assert walk("g", "up") == "e"
    assert walk("g", "right") is None


def test_what_lies_straight_on_wins_over_what_is_nearer_aside() -> None:
    targets = {
        "here": pygame.Rect(0, 0, 40, 40),
        "on": pygame.Rect(200, 5, 40, 40),
        "aside": pygame.Rect(60, 140, 40, 40),
    }
    assert walk("here", "right", targets) == "on"


RECTS = st.builds(pygame.Rect, st.integers(0, 900), st.integers(0, 600), st.integers(5, 200), st.integers(5, 90))


@given(RECTS, st.sampled_from(DIRECTIONS), st.dictionaries(st.text("abcdef", min_size=1), RECTS, max_size=8))
def test_an_arrow_never_leads_backwards(origin: pygame.Rect, way: str, targets: dict[str, pygame.Rect]) -> None:
    key = nearest(origin, way, targets)
    if key is not None:
        there = targets[key]
        on = {"up": -1, "down": 1, "left": -1, "right": 1}[way]
        step = (there.centery - origin.centery) if way in ("up", "down") else (there.centerx - origin.centerx)
        assert step * on > 0


def test_closest() -> None:
    assert closest((190, 70), GRID) == "e"
    assert closest((0, 0), {}) is None


def test_groups_go_round() -> None:
    groups = ["form", "list", "feet"]
    assert [next_group(groups, g, 1) for g in groups] == ["list", "feet", "form"]
    assert next_group(groups, "form", -1) == "feet"
    assert next_group(groups, None, 1) == "form"
    assert next_group(groups, "gone", -1) == "feet"
    assert next_group([], None, 1) is None


def test_in_order() -> None:
    assert in_order("banana") == ["b", "a", "n"]


LISTS = {
    "ann": pygame.Rect(0, 0, 100, 40),
    "swap": pygame.Rect(0, 50, 100, 40),
    "club": pygame.Rect(120, 0, 100, 60),
    "expert": pygame.Rect(120, 65, 100, 60),
    "master": pygame.Rect(120, 130, 100, 60),
    "done": pygame.Rect(300, 300, 60, 40),
}
GROUPS = {"ann": "left", "swap": "left", "club": "right", "expert": "right", "master": "right", "done": "done"}


def step(start: str, direction: str, *without: str) -> str | None:
    others = {key: rect for key, rect in LISTS.items() if key not in (start, *without)}
    return neighbour(start, LISTS[start], direction, others, GROUPS)


def test_the_end_of_a_list_leads_on_but_not_into_the_list_beside_it() -> None:
    assert step("swap", "right") == "expert"
    assert step("ann", "down") == "swap"
    assert step("swap", "down") == "done"
    assert step("swap", "down", "done") is None
    assert step("master", "down") == "done"
    assert step("done", "up") == "master"


def test_a_far_one_of_the_same_group_is_nearer_than_what_stands_askew() -> None:
    cards = {"upper": pygame.Rect(0, 0, 100, 100), "lower": pygame.Rect(0, 500, 100, 100)}
    targets = {**cards, "field": pygame.Rect(120, 200, 100, 40)}
    groups = {"upper": "cards", "lower": "cards", "field": "fields"}
    del targets["upper"]
    assert neighbour("upper", cards["upper"], "down", targets, groups) == "lower"


def test_tab_begins_at_the_first_group_and_backwards_at_the_last() -> None:
    assert next_group(["a", "b", "c"], None, 1) == "a"
    assert next_group(["a", "b", "c"], None, -1) == "c"
    assert next_group(["a", "b", "c"], "c", 1) == "a"
    assert next_group(["a", "b", "c"], "a", -1) == "c"
    assert next_group([], None, 1) is None
