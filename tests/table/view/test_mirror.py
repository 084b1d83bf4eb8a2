"""A board mirrored left to right: the mirror image of every place, on the same board turned by half."""

import pytest
from msgspec.structs import replace

from game.games.backgammon.board import BackgammonBoard
from game.match import Match
from game.rules.events import Event
from game.table.model.picture import TablePicture
from game.table.motion.dice_roll import roll_steps
from game.table.motion.motion_steps import dice_at_rest
from game.table.view.table_view import TableView
from tests.playing import board, find_book, terms
from tests.table.seen import GAMES, RECT, board_of, changes, frames, pixels, view


class Blank(BackgammonBoard):
    """Backgammon's board with nothing on it."""

    def labels(self, seat: int) -> tuple[()]:
        del seat
        return ()


@pytest.fixture(params=[0, 2], ids=["seat 0 below", "seat 1 below"])
def turns(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def seen(turns: int = 0, mirrored: bool = True) -> TableView:
    """Backgammon with men on some points, the bar and the trays."""
    shown = view(board("backgammon", (0, 1)), turns=turns)
    shown.mirror(mirrored)
    shown.show(changes("backgammon")[60].after)
    return shown


def flipped(shown: TableView, pixel: tuple[int, int]) -> tuple[int, int]:
    """A pixel's mirror image."""
    whole = shown.board_rect
    return 2 * whole.left + whole.width - pixel[0], pixel[1]


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def test_every_place_is_where_its_mirror_image_is(turns: int) -> None:
    plain, mirrored = seen(turns, mirrored=False), seen(turns)
    for seat, place in plain.board.spots():
        for nth in range(6):
            at = mirrored.pixel(seat, place, nth, 6)
            assert near(at, flipped(plain, plain.pixel(seat, place, nth, 6))), (seat, place, nth)


def test_every_place_is_found_where_it_is_clicked(turns: int) -> None:
    shown = seen(turns)
    for seat, place in shown.board.spots():
        assert shown.place_at(shown.spot(seat, place), seat) == place


def test_every_pixel_is_the_place_of_its_mirror_image(turns: int) -> None:
    plain, mirrored = seen(turns, mirrored=False), seen(turns)
    for x in range(RECT.left + 5, RECT.right, 9):
        for y in range(RECT.top + 5, RECT.bottom, 9):
            for seat in (0, 1):
                assert mirrored.place_at(flipped(plain, (x, y)), seat) == plain.place_at((x, y), seat)


def test_pieces_and_cube_are_clicked_where_they_are_seen(turns: int) -> None:
    shown = seen(turns)
    shown.show(replace(shown.picture, cube=(2, 1)))
    for seat, place in shown.picture.pieces:
        assert shown.piece_at(shown.spot(seat, place)) == (seat, place)
    cube = shown.part_rect("cube")
    assert cube
    assert (cube.centery < RECT.centery) == (turns == 0)
    assert shown.part_at(cube.center) == "cube"


def test_the_board_is_the_same_turned_by_half(turns: int) -> None:
    """Light falls on it as on everything, and points keep their colours."""
    plain, mirrored = (view(Blank((0, 1)), turns=lies) for lies in ((turns + 2) % 4, turns))
    mirrored.mirror(True)
    assert pixels(plain) == pixels(mirrored)


def test_numbers_are_those_of_who_sees_them_from_below(turns: int) -> None:
    shown = seen(turns)
    reader = turns // 2
    assert shown.reader == reader
    for label in shown.board.labels(reader):
        at = shown.canvas.frame.pixel(label.x, label.y)
        assert abs(at[0] + RECT.left - shown.pixel(reader, label.text, 0, 1)[0]) <= 1


def test_dice_fly_from_their_roller_and_lie_at_the_right_hand(turns: int) -> None:
    for mirrored in (False, True):
        shown = seen(turns, mirrored)
        frame, rolling = shown.canvas.frame, shown.board
        for seat in (0, 1):
            below = (seat == 1) == (turns == 2)
            start = frame.pixel(*rolling.dice_from(seat))
            assert (start[1] > frame.rect.bottom) if below else (start[1] < frame.rect.top)
            for pose in rolling.dice_poses(seat, 4):
                assert (frame.pixel(pose.x, pose.y)[0] > frame.rect.centerx) == below


def test_rolling_dice_end_where_they_then_lie(turns: int) -> None:
    shown = seen(turns)
    change = next(
        c for c in changes("backgammon") if [e.kind for e in c.events] == ["rolled"] and len(c.after.dice) == 2
    )
    shown.show(change.before)
    shown.animate(change.before, change.after, change.events)
    step = shown.timeline.step
    assert step
    ends = [rolled.at(1.0, turns)[:2] for rolled in step.rolled]
    for _ in frames(shown):
        pass
    poses = [die.pose for die in dice_at_rest(shown.board, shown.picture)]
    assert ends == [pytest.approx(pose[:2]) for pose in poses]


@pytest.mark.parametrize("times", [1, 2, 3])
def test_mirrored_while_pieces_move_all_is_at_its_end(times: int) -> None:
    change = next(c for c in changes("backgammon") if any(e.kind == "moved" for e in c.events))
    shown = view(board_of("backgammon"))
    shown.show(change.before)
    for k in range(times):
        shown.animate(change.before, change.after, change.events)
        shown.update(0.1)
        assert shown.busy
        shown.mirror(k % 2 == 0)
        assert not shown.busy
        shown.turn(2 * k)
    assert shown.picture == change.after
    fresh = view(board_of("backgammon"), turns=2 * (times - 1))
    fresh.mirror(times % 2 == 1)
    fresh.show(change.after)
    assert pixels(shown) == pixels(fresh)


def test_a_piece_in_the_hand_goes_along(turns: int) -> None:
    shown = seen(turns, mirrored=False)
    seat = shown.picture.seat or 0
    place = next(place for owner, place in shown.picture.pieces if owner == seat)
    assert shown.grab(place)
    shown.mirror(True)
    drawn = pixels(shown)
    shown.drag_to(shown.spot(seat, place))
    assert pixels(shown) == drawn


def test_back_and_forth_is_as_before(turns: int) -> None:
    shown = seen(turns, mirrored=False)
    before = pixels(shown)
    shown.mirror(True)
    assert pixels(shown) != before
    shown.mirror(False)
    assert pixels(shown) == before


def test_only_boards_that_look_like_their_mirror_image_may_be_mirrored() -> None:
    assert [key for key in GAMES if board_of(key).mirrors] == ["backgammon"]


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_larger_die_lies_at_the_left_however_the_board_lies(turns: int, mirrored: bool, seat: int) -> None:
    match = Match(find_book("backgammon"), replace(terms("backgammon"), dice="own"))
    shown = seen(turns, mirrored)
    match.roll_dice((2, 5) if seat else (5, 2))
    after = TablePicture({}, dice=match.book.display.dice(match.state), dice_seat=seat, seat=seat)
    first = roll_steps(shown.board, (), after, [Event("rolled", seat, numbers=(2, 5))])[0]
    rolling = [(die.rest, die.face) for die in first.rolled]
    lying = [(die.pose, die.face) for die in dice_at_rest(shown.board, after)]
    for dice in (rolling, lying):
        assert [face for _, face in sorted((shown.compositor.at(pose)[0], face) for pose, face in dice)] == [5, 2]


def test_dice_of_an_opening_roll_that_lie_otherwise_then_slide_with_their_own_faces() -> None:
    after = TablePicture({}, dice=((6, False), (2, False)), dice_seat=1, seat=1)
    _, second = roll_steps(
        board("backgammon", (0, 1)), (), after, [Event("rolled", -1, numbers=(2, 6)), Event("starts", 1)]
    )
    assert [(slide.before.face, slide.after.face) for slide in second.slides] == [(6, 6), (2, 2)]
