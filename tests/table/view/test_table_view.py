"""The view: what is seen in the end, whatever the way there; the hand; and what lies under it."""

import itertools
import math
import random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules.events import Event
from game.table.art.palette import Palette
from game.table.model.dice_path import DURATION
from game.table.model.picture import TablePicture
from game.table.motion.motion_plan import plan
from game.table.view.preview import Preview
from game.table.view.table_view import TableView
from tests.playing import board
from tests.table.seen import FRAME, GAMES, RECT, SIDES, board_of, changes, frames, pixels, sheet, view

START = TablePicture({(0, "13"): 2, (0, "6"): 5, (1, "20"): 1}, ((5, False), (3, False)), 0, (1, None), 0)
MOVED = TablePicture({(0, "13"): 1, (0, "8"): 1, (0, "6"): 5, (1, "20"): 1}, ((5, True), (3, False)), 0, (1, None), 0)
MOVE = (Event("moved", 0, "13", "8", (5,)),)
SIZES = [pygame.Rect(0, 0, 420, 320), pygame.Rect(11, 7, 333, 501), pygame.Rect(0, 0, 960, 600)]


@pytest.fixture
def shown() -> TableView:
    seen = view(board("backgammon", (0, 1)))
    seen.show(START)
    return seen


@pytest.mark.parametrize("key", GAMES)
def test_motion_ends_in_the_picture_that_no_motion_shows(key: str) -> None:
    moving, plain = view(board_of(key)), view(board_of(key), "off")
    for number, (before, after, events) in enumerate(changes(key, 60)):
        moving.animate(before, after, events)
        plain.animate(before, after, events)
        assert not plain.busy
        for _ in frames(moving):
            pass
        if number % 5 == 0:
            assert pixels(moving) == pixels(plain)
    assert pixels(moving) == pixels(plain)


def test_a_die_that_was_played_lies_there_as_before_and_is_only_paler(shown: TableView) -> None:
    """Nothing shows through it, and it keeps its shadow: every pixel that changes comes closer to one pale colour."""
    before, after = sheet(), sheet()
    shown.draw(before)
    shown.show(replace(START, dice=((5, True), (3, False))))
    shown.draw(after)
    changed = [
        (x, y) for x in range(RECT.right) for y in range(RECT.bottom) if before.get_at((x, y)) != after.get_at((x, y))
    ]
    assert changed

    def distance(pixel: pygame.Color) -> float:
        return math.dist(pixel[:3], (197, 181, 158))

    assert all(distance(after.get_at(at)) < distance(before.get_at(at)) for at in changed)


@pytest.mark.parametrize("key", GAMES)
def test_hurry_ends_in_the_same_picture(key: str) -> None:
    moving, plain = view(board_of(key)), view(board_of(key), "off")
    for before, after, events in changes(key, 40):
        moving.animate(before, after, events)
        moving.update(0.1)
        plain.animate(before, after, events)
    moving.hurry()
    assert not moving.busy
    assert moving.picture == plain.picture
    assert pixels(moving) == pixels(plain)


def test_a_picture_that_is_shown_at_once_ends_what_moves(shown: TableView) -> None:
    shown.animate(START, MOVED, MOVE)
    assert (shown.busy, shown.picture) == (True, MOVED)
    other = replace(START, seat=1)
    shown.show(other)
    assert (shown.busy, shown.picture) == (False, other)


def paint_changed(view: TableView, surface: pygame.Surface) -> None:
    """Paint only what looks different."""
    for area in view.damage():
        surface.set_clip(area)
        view.draw(surface)
    surface.set_clip(None)


@pytest.mark.parametrize("key", GAMES)
def test_painting_only_what_changed_shows_the_same(key: str) -> None:
    seen = view(board_of(key))
    kept = sheet()
    seen.draw(kept)
    hand = random.Random(5)
    for before, after, events in changes(key, 24):
        seen.animate(before, after, events)
        for _ in frames(seen):
            paint_changed(seen, kept)
            if hand.random() < 0.04:
                assert pygame.image.tobytes(kept, "RGB") == pixels(seen)
        paint_changed(seen, kept)
        assert pygame.image.tobytes(kept, "RGB") == pixels(seen)


def test_at_rest_nothing_is_painted(shown: TableView) -> None:
    assert shown.needs_frame
    assert shown.damage()
    assert not shown.needs_frame
    assert shown.damage() == []
    shown.update(FRAME)
    assert not shown.needs_frame


def test_a_view_paints_only_its_own_rectangle(shown: TableView) -> None:
    surface = sheet()
    shown.animate(START, MOVED, MOVE)
    shown.update(0.1)
    shown.draw(surface)
    outside = surface.copy()
    outside.fill((9, 9, 9), RECT)
    plain = sheet()
    assert pygame.image.tobytes(outside, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_what_is_seen_does_not_depend_on_what_was_seen_before(shown: TableView) -> None:
    fresh = view(board("backgammon", (0, 1)))
    fresh.show(MOVED)
    shown.animate(START, MOVED, MOVE)
    shown.hurry()
    assert pixels(shown) == pixels(fresh)


def test_dice_fall_before_they_lie_there(shown: TableView) -> None:
    before, after = (
        TablePicture({(0, "6"): 5}, seat=0),
        TablePicture({(0, "6"): 5}, ((2, False), (1, False)), 0, seat=0),
    )
    shown.show(before)
    shown.animate(before, after, [Event("rolled", 0, numbers=(2, 1))])
    seen = set()
    for _ in frames(shown):
        seen.add(pixels(shown))
    assert len(seen) > 15


@pytest.mark.parametrize(("motion", "factor"), [("fast", 0.5), ("normal", 1.0), ("slow", 1.8)])
def test_motion_takes_its_time(motion: str, factor: float) -> None:
    seen = view(board("backgammon", (0, 1)), motion)  # type: ignore[arg-type]
    seen.show(START)
    seen.animate(START, MOVED, MOVE)
    count = sum(1 for _ in frames(seen))
    planned = sum(step.seconds for step in plan(seen.board, START, MOVED, MOVE))
    assert 0.3 < planned < 0.8
    assert count * FRAME == pytest.approx(planned * factor, abs=FRAME)


def test_events_are_told_of_when_they_are_seen_to_happen(shown: TableView) -> None:
    after = TablePicture({(0, "13"): 1, (0, "5"): 1, (0, "6"): 5, (1, "bar"): 1}, (), None, (1, None), 1)
    events = (Event("moved", 0, "13", "5", (8,)), Event("hit", 1, "20", "bar"), Event("won", 0, code="single"))
    shown.animate(START, after, events)
    heard = [(frame, event.kind) for frame in frames(shown) for event in shown.landed()]
    assert [kind for _, kind in heard] == ["moved", "hit", "won"]
    assert 0 < heard[0][0] == heard[1][0] < heard[2][0]
    shown.animate(START, after, events)
    shown.hurry()
    assert [event.kind for event in shown.landed()] == ["moved", "hit", "won"]
    assert shown.landed() == []


def test_dice_are_told_of_when_they_first_touch_the_board(shown: TableView) -> None:
    shown.show(TablePicture({(0, "6"): 5}, seat=0))
    rolled = Event("rolled", 0, numbers=(2, 1))
    shown.animate(shown.picture, TablePicture({(0, "6"): 5}, ((2, False), (1, False)), 0, seat=0), [rolled])
    assert shown.landed() == []
    told = [frame * FRAME for frame in frames(shown) if shown.landed() == [rolled]]
    assert len(told) == 1
    assert told[0] < DURATION / 4


def test_undo_is_seen(shown: TableView) -> None:
    first = pixels(shown)
    shown.animate(START, MOVED, MOVE)
    shown.hurry()
    shown.rewind(MOVED, START, MOVE)
    assert shown.busy
    for _ in frames(shown):
        pass
    assert pixels(shown) == first


# ---- highlights


def test_marks_are_seen_and_leave_no_trace(shown: TableView) -> None:
    bare = pixels(shown)
    highlights: list[dict[str, object]] = [
        {"movable": ("13", "6")},
        {"landings": ("8", "10")},
        {"trace": ((0, "13", "6"),)},
        {"lifted": "13"},
        {"lifted": "13", "landings": ("8",)},
    ]
    looks = set()
    for mark in highlights:
        shown.highlight(**mark)  # type: ignore[arg-type]
        shown.update(9)
        looks.add(pixels(shown))
    assert len(looks) == len(highlights)
    assert bare not in looks
    shown.highlight()
    assert pixels(shown) == bare


def test_the_shimmer_is_slow_and_ends(shown: TableView) -> None:
    shown.highlight(movable=("13", "6"))
    brightness = []
    for _ in range(90):
        shown.update(FRAME)
        surface = sheet()
        shown.damage()
        shown.draw(surface)
        brightness.append(sum(pygame.transform.average_color(surface)[:3]))
        if not shown.needs_frame:
            break
    assert not shown.needs_frame
    turns = [b - a for a, b in itertools.pairwise(brightness) if b != a]
    ups = sum(1 for a, b in itertools.pairwise(turns) if a < 0 < b)
    assert ups / (len(brightness) * FRAME) < 3  # flashes a second


def test_the_shimmer_begins_dark_and_leaves_the_pieces_lit(shown: TableView) -> None:
    shown.highlight(movable=("13", "6"))
    begun = pixels(shown)
    shown.update(9)
    assert sum(begun) < sum(pixels(shown))


def test_without_motion_movable_pieces_do_not_shimmer() -> None:
    seen = view(board("backgammon", (0, 1)), "off")
    seen.show(START)
    seen.highlight(movable=("13",))
    seen.damage()
    assert not seen.needs_frame


def test_marks_given_while_pieces_move_are_seen_at_the_end(shown: TableView) -> None:
    shown.animate(START, MOVED, MOVE)
    shown.highlight(movable=("6",))
    shown.hurry()
    shown.update(9)
    fresh = view(board("backgammon", (0, 1)), "off")
    fresh.show(MOVED)
    fresh.highlight(movable=("6",))
    assert pixels(shown) == pixels(fresh)


# ---- the hand


def test_a_dragged_piece_follows_the_hand_and_glides_back(shown: TableView) -> None:
    first = pixels(shown)
    assert shown.grab("13")
    shown.drag_to((200, 200))
    held = pixels(shown)
    shown.drag_to((260, 200))
    assert len({first, held, pixels(shown)}) == 3
    shown.release()
    assert shown.busy
    for _ in frames(shown):
        pass
    assert pixels(shown) == first


@pytest.mark.parametrize("key", GAMES)
def test_a_piece_that_is_dragged_out_of_the_view_is_seen_whole_at_its_edge(key: str) -> None:
    shown, before = view(board_of(key), "off"), changes(key, 1)[0].before
    shown.show(before)
    place = next(place for seat, place in before.pieces if seat == shown.seat)
    assert shown.grab(place)

    def drawn(pos: tuple[int, int]) -> pygame.Rect:
        """Return the pixels that are painted while the hand stays there: those of the piece."""
        for _ in range(2):
            shown.drag_to(pos)
            areas = shown.damage()
        return areas[0].unionall(areas[1:])

    middle = drawn(RECT.center)
    for pos in ((0, 0), (RECT.right + 300, RECT.centery), (RECT.centerx, RECT.bottom + 300), (-500, RECT.centery)):
        whole = drawn(pos)
        assert RECT.contains(whole)
        assert abs(whole.width - middle.width) + abs(whole.height - middle.height) <= 2, pos


def test_it_is_seen_from_who_acts_and_when_nobody_does_from_who_did_last(shown: TableView) -> None:
    for seat, seen in ((1, 1), (None, 1), (0, 0), (None, 0)):
        shown.show(TablePicture({}, seat=seat))
        assert shown.seat == seen


def test_another_picture_has_none_of_the_marks_of_the_one_before(shown: TableView) -> None:
    shown.highlight(movable=["13"])
    shown.show(START)
    assert shown.highlights.movable == {"13"}
    shown.show(MOVED)
    assert not shown.highlights.movable


def test_a_position_shown_anew_empties_the_hand(shown: TableView) -> None:
    first = pixels(shown)
    shown.grab("13")
    shown.drag_to((200, 200))
    shown.show(START)
    assert (pixels(shown), shown.highlights.lifted) == (first, None)


def test_a_dropped_piece_goes_on_from_the_hand(shown: TableView) -> None:
    shown.grab("13")
    shown.drag_to(shown.spot(0, "8"))
    shown.animate(START, MOVED, MOVE)
    assert sum(1 for _ in frames(shown)) < 10
    fresh = view(board("backgammon", (0, 1)))
    fresh.show(MOVED)
    assert pixels(shown) == pixels(fresh)


def test_only_what_lies_there_can_be_grabbed(shown: TableView) -> None:
    assert not shown.grab("12")
    shown.animate(START, MOVED, MOVE)
    assert not shown.grab("6")


# ---- what lies where


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("rect", SIZES, ids=str)
def test_a_click_on_a_spot_finds_its_place(key: str, rect: pygame.Rect) -> None:
    seen = board(key, SIDES[key][0])
    for turns in seen.turns:
        shown = view(seen, "off", turns, rect)
        for seat, place in seen.spots():
            shown.show(TablePicture({(seat, place): 1}, seat=seat))
            x, y = shown.spot(seat, place)
            assert rect.collidepoint(x, y)
            assert shown.place_at((x, y)) == place


def test_places_that_are_pointed_out_come_first() -> None:
    shown = view(board("squadro", (0, 1)), "off")
    shown.show(TablePicture({(0, "3-9"): 1}, seat=0))
    crossing, start = shown.spot(0, "3-9"), shown.spot(0, "3-0")
    assert shown.place_at(crossing) == "3-9"
    assert shown.place_at(start) == "3-0"
    shown.highlight(lifted="3-9", landings=("3-12",))
    assert shown.place_at(start) == "3-12"


def test_a_tall_piece_is_met_at_its_head() -> None:
    seen = board("dont-worry", (0, 1, 2, 3))
    shown = view(seen, "off", rect=pygame.Rect(0, 0, 600, 600))
    shown.show(TablePicture({(0, "2"): 1, (0, "20"): 1}, seat=0))
    x, y = shown.spot(0, "20")
    head = (x, y - 30)
    shown.highlight(movable=("20",))
    assert shown.place_at(head) == "20"
    shown.highlight(lifted="2", landings=("19",))
    assert shown.place_at(shown.spot(0, "19")) == "19"


def test_resizing_and_turning_keep_the_picture(shown: TableView) -> None:
    first = pixels(shown)
    shown.resize(pygame.Rect(0, 0, 300, 300))
    shown.turn(2)
    turned = pixels(shown)
    shown.turn(4)
    shown.resize(RECT)
    assert pixels(shown) == first != turned


def test_other_colours_can_be_shown(shown: TableView) -> None:
    first = pixels(shown)
    shown.recolour(Palette(felt=(20, 30, 90)))
    assert pixels(shown) != first
    shown.recolour(Palette())
    assert pixels(shown) == first


def test_of_pieces_side_by_side_the_one_that_is_pressed_moves_and_the_others_stay() -> None:
    seen = board("dont-worry", (0, 1, 2, 3))
    shown = view(seen, "off")
    at_start = next(change.before for change in changes("dont-worry", seats=4) if change.before.seat is not None)
    before = replace(at_start, seat=0, pieces={(0, "wait"): 3, (0, "5"): 1})
    shown.show(before)
    dishes = {number: shown.pixel(0, "wait", number, 3) for number in shown.piece_numbers[0, "wait"]}
    for number, dish in dishes.items():
        assert shown.grab("wait", dish)
        shown.release()
        assert shown.spot(0, "wait") == dish
        shown.animate(before, replace(before, pieces={(0, "wait"): 2, (0, "5"): 1, (0, "0"): 1}), ())
        assert shown.piece_numbers[0, "0"] == (number,)
        assert {shown.piece_at(other) for other in dishes.values()} == {(0, "wait"), None}
        assert shown.piece_at(dish) is None
        shown.show(before)
        assert set(shown.piece_numbers[0, "wait"]) == set(dishes)


@pytest.mark.parametrize(
    "marks",
    [
        {"ahead": ((0, "13", "8"),)},
        {"advised": ((0, "13", "8"),)},
        {"preview": Preview("13", {"8": (5,)}, "")},
    ],
    ids=["ahead", "advised", "preview"],
)
def test_a_line_leads_to_where_the_next_piece_would_land_however_many_lie_there(
    shown: TableView, marks: dict[str, Any]
) -> None:
    higher = replace(START, pieces={**START.pieces, (0, "8"): 4})
    shown.highlight(**marks)
    pixels(shown)
    shown.show(higher)
    fresh = view(board("backgammon", (0, 1)))
    fresh.show(higher)
    for seen in (shown, fresh):
        seen.highlight(**marks)
        seen.update(9)
    assert pixels(shown) == pixels(fresh)


def test_a_step_stays_the_same_until_something_happens_in_it(shown: TableView) -> None:
    """A new one is composed and painted anew."""
    shown.animate(START, MOVED, MOVE)
    steps = set[int]()
    kept = [shown.timeline.step]
    while shown.busy:
        shown.update(FRAME)
        kept.append(shown.timeline.step)
        steps.add(id(kept[-1]))
    planned = plan(shown.board, START, MOVED, MOVE)
    assert len(kept) > 10
    assert len(steps) <= len(planned) + sum(len(step.cues) for step in planned) + 1
