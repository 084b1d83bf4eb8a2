"""The lines of moves: past the dice, beside each other, and round pieces that leave them no room."""

import math
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import dice_at_rest
from game.table.view.arrows import ADVICE, Arrow, advised_ways
from game.table.view.shown_moves import ShownMove, coming
from game.table.view.table_view import TableView
from game.table.view.ways import Way, beside, drawn_way
from tests.playing import board
from tests.table.seen import view

SEATS = {"backgammon": (0, 1), "squadro": (0, 1), "dont-worry": (0, 1, 2, 3)}


def showing(key: str, pieces: dict[tuple[int, str], int], **more: Any) -> TableView:
    shown = view(board(key, SEATS[key]), "off", rect=pygame.Rect(0, 0, 900, 800))
    shown.show(TablePicture(pieces, seat=0, **more))
    return shown


def advised(shown: TableView, *moves: ShownMove) -> list[Way]:
    return advised_ways(shown.compositor, shown.picture, shown.piece_numbers, moves)


def items(shown: TableView, kind: str) -> list[Any]:
    return [item for item in shown.still() if item.name[0] == kind]


def is_drawn_at(shown: TableView, item: Any, at: tuple[float, ...]) -> bool:
    picture = shown.compositor.sprites.image(item.name)
    where = round(at[0]) - item.x, round(at[1]) - item.y
    return picture.get_rect().collidepoint(where) and picture.get_at(where).a > 0


@pytest.mark.parametrize("move", [(0, "2-0", "2-1"), (1, "2-0", "2-1"), (0, "2-8", "2-9"), (1, "2-7", "2-8")])
def test_the_arrow_of_a_move_by_one_space_covers_neither_its_piece_nor_the_ghost(move: ShownMove) -> None:
    seat, origin, target = move
    shown = showing("squadro", {(seat, origin): 1})
    assert [way.bare for way in advised(shown, move)] == [True]
    shown.highlight(seat=seat, advised=[move])
    (arrow,) = items(shown, "arrow")
    assert not any(is_drawn_at(shown, arrow, shown.pixel(seat, place, 0, 1)) for place in (origin, target))
    way = pygame.Vector2(shown.pixel(seat, target, 0, 1)) - shown.pixel(seat, origin, 0, 1)
    middle = pygame.Vector2(shown.pixel(seat, origin, 0, 1)) + way / 2
    assert is_drawn_at(shown, arrow, tuple(middle)), "it leads straight from one to the other"
    aside = 0.4 * way.rotate(90)
    assert not any(is_drawn_at(shown, arrow, tuple(at)) for at in (middle + aside, middle - aside))


@pytest.mark.parametrize(("origin", "target"), [("2-0", "2-1"), ("2-2", "2-3"), ("2-8", "2-9")])
def test_the_arrow_of_an_answer_by_one_space_is_as_straight_as_that_of_the_last_move(origin: str, target: str) -> None:
    shown, both = showing("squadro", {(0, target): 1}), []
    for answered in (False, True):
        shown.highlight(trace=[(0, origin, target)], answered=answered)
        (trace,) = items(shown, "trace")
        both.append(shown.compositor.sprites.image(trace.name).get_bounding_rect().move(trace.x, trace.y))
    last, answer = both
    unit = shown.compositor.frame.unit
    assert math.dist(last.center, answer.center) < 0.15 * unit
    assert min(answer.size) < 0.55 * unit


def test_the_arrow_of_a_short_move_has_no_mark_that_would_cover_its_piece() -> None:
    assert ADVICE.along(Way([], bare=True)) == ADVICE._replace(start=(0.0, 0.0))
    assert ADVICE.along(Way([])) == ADVICE


def test_a_move_by_more_than_one_space_is_straight() -> None:
    shown = showing("squadro", {(0, "2-0"): 1})
    assert [way.bare for way in advised(shown, (0, "2-0", "2-2"))] == [False]


def test_the_last_move_by_one_space_goes_round_the_head_of_a_pawn() -> None:
    """A pawn that came down by a space hides with its head nearly all of the way there."""
    shown = showing("dont-worry", {(1, "f1"): 1})
    shown.highlight(trace=[(1, "39", "f1")])
    (trace,) = items(shown, "trace")
    unit = shown.compositor.frame.unit
    drawn = shown.compositor.sprites.image(trace.name).get_bounding_rect().move(trace.x, trace.y)
    (x, high), (_, low) = (shown.pixel(1, place, 0, 1) for place in ("39", "f1"))
    assert drawn.right > x + 0.5 * unit
    assert drawn.top < high < low - 0.3 * unit < drawn.bottom
    bodies = [item.order for item in shown.still() if item.name[0] == "body"]
    assert trace.order > max(bodies)


@pytest.mark.parametrize(
    ("game", "pieces", "move"),
    [
        ("dont-worry", {(0, "13"): 1, (1, "2"): 1}, (0, "10", "13")),  # a pawn covers the end of the way
        ("backgammon", {(0, "5"): 1, (0, "6"): 4, (0, "8"): 1}, (0, "8", "5")),  # a stack stands in the middle of it
    ],
)
def test_the_last_move_lies_over_the_pieces_that_would_hide_a_part_of_it(
    game: str, pieces: dict[tuple[int, str], int], move: ShownMove
) -> None:
    shown = showing(game, pieces)
    shown.highlight(trace=[move])
    (trace,) = items(shown, "trace")
    assert all(trace.order > item.order for item in shown.still() if item.name[0] == "body")


@pytest.mark.parametrize(("game", "move"), [("dont-worry", (0, "3", "7")), ("backgammon", (0, "13", "8"))])
def test_a_line_begins_at_the_edge_of_a_piece_that_stands_and_in_the_middle_of_one_that_lies(
    game: str, move: ShownMove
) -> None:
    seat, origin, _ = move
    shown = showing(game, {(seat, origin): 1})
    compositor, pose = shown.compositor, shown.board.pose(seat, origin)
    sprite = compositor.sprites.sprite(shown.board.sprite(seat, origin), compositor.angle(pose))
    left, top = (at - anchor for at, anchor in zip(compositor.at(pose), sprite.anchor, strict=True))
    (way,) = advised(shown, move)
    hidden = [
        0 <= x - left < sprite.body.width - 1
        and 0 <= y - top < sprite.body.height - 1
        and sprite.body.get_at((round(x - left), round(y - top))).a >= 128
        for x, y in way.points
    ]
    stands = game == "dont-worry"
    assert way.bare is stands
    assert any(hidden) is not stands
    assert bool(way.hidden) is stands
    assert math.dist([*way.hidden, *way.points][0], compositor.frame.pixel(pose.x, pose.y)) < 1


def test_an_arrow_between_pawns_lies_below_them_and_its_head_on_the_middle_of_its_space() -> None:
    shown = showing("dont-worry", {(0, "3"): 1, (0, "6"): 1})
    shown.highlight(advised=[(0, "3", "7")])
    whole, head = items(shown, "arrow")
    bodies, ghosts = items(shown, "body"), items(shown, "ghost")
    assert whole.order < min(item.order for item in bodies + ghosts)
    nearer = max(item.order for item in bodies if item.order[-1] > shown.pixel(0, "7", 0, 1)[1])
    assert max(item.order for item in ghosts) < head.order < nearer
    middle = pygame.Vector2(shown.compositor.frame.pixel(*shown.board.pose(0, "7")[:2]))
    assert is_drawn_at(shown, head, (middle.x, middle.y + 3))
    assert not is_drawn_at(shown, head, (middle.x, middle.y + 0.8 * shown.compositor.frame.unit)), "it has no shaft"
    (way,) = advised(shown, (0, "3", "7"))
    assert way.points[-1] == pytest.approx(tuple(middle), abs=1)


def test_an_arrow_ends_before_a_pawn_that_would_be_knocked_out() -> None:
    shown = showing("dont-worry", {(0, "3"): 1, (1, "37"): 1})
    (way,) = advised(shown, (0, "3", "7"))
    assert math.dist(way.points[-1], shown.compositor.frame.pixel(*shown.board.pose(0, "7")[:2])) > 10


def test_what_was_played_lies_below_pawns_and_ends_on_the_middle_of_its_space() -> None:
    shown = showing("dont-worry", {(0, "3"): 1, (0, "6"): 1})
    shown.highlight(ahead=[(0, "3", "7")], advised=[(0, "6", "10")])
    (ahead,) = items(shown, "trace ahead")
    assert max(item.order for item in items(shown, "arrow")[:1]) < ahead.order
    assert ahead.order < min(item.order for item in items(shown, "body"))
    middle = pygame.Vector2(shown.compositor.frame.pixel(*shown.board.pose(0, "7")[:2]))
    assert is_drawn_at(shown, ahead, (middle.x + 1, middle.y + 3))


def test_a_line_beside_another_leads_back_to_its_own_end_where_it_should() -> None:
    line = [(float(x), 100.0) for x in range(0, 400, 3)]
    moved = beside(line, [[(x + 30, y) for x, y in line]], 60.0, ends_there=True)
    assert [moved[0], moved[-1]] == [line[0], line[-1]]
    assert max(y for _, y in moved) == pytest.approx(112.0)
    (ax, ay), (bx, by) = moved[-6], moved[-1]
    assert abs(by - ay) < 0.3 * (bx - ax), "the head of an arrow hardly turns"


def test_a_line_keeps_clear_of_the_dice() -> None:
    dice = tuple((4, False) for _ in range(4))
    shown = showing("backgammon", {(1, "14"): 1}, dice=dice, dice_seat=1)
    lying = [shown.compositor.at(die.pose) for die in dice_at_rest(shown.board, shown.picture)]
    assert len(lying) == 4
    unit = shown.compositor.frame.unit
    for target in ("10", "11", "9"):
        ends = shown.board.pose(1, "14"), shown.board.pose(1, target)
        way = drawn_way(shown.compositor, shown.picture, (1, "14", target), ends, room=0.0)
        assert min(math.dist(point, die) for point in way.points for die in lying) > 0.45 * unit
        assert [way.points[0], way.points[-1]] == [pytest.approx(shown.compositor.at(end), abs=1) for end in ends]


def test_a_line_along_another_lies_beside_it_and_one_that_crosses_it_stays() -> None:
    line = [(float(x), 100.0) for x in range(0, 400, 3)]
    crossing = [(200.0, float(y)) for y in range(0, 200, 3)]
    assert beside(line, [crossing], 60.0) == line
    moved = beside(line, [[(x + 30, y) for x, y in line]], 60.0)
    assert moved[0] == line[0], "from the middle of its piece"
    assert moved[-1] == (line[-1][0], pytest.approx(112.0))


def test_where_a_checker_hits_another_both_are_seen() -> None:
    shown = showing("backgammon", {(0, "24"): 2, (1, "5"): 1, (1, "3"): 2})
    compositor, pose = shown.compositor, shown.board.pose
    there, hit = pose(1, "5"), coming(shown.compositor, shown.picture, 0, "20")
    assert hit.x == there.x
    assert 0.4 < abs(hit.y - there.y) < 0.55
    assert coming(compositor, shown.picture, 0, "21") == pose(0, "21"), "nobody is there"


def test_what_was_played_is_fainter_only_beside_many_better_moves() -> None:
    def shade(ahead: list[ShownMove], better: list[ShownMove]) -> int:
        shown = showing("backgammon", {(0, "13"): 3, (0, "24"): 2})
        shown.highlight(ahead=ahead, advised=better)
        item = items(shown, "trace ahead")[0]
        picture = shown.compositor.sprites.image(item.name)
        return max(picture.get_at((x, y)).a for x in range(picture.width) for y in range(picture.height))

    full = shade([(0, "13", "8")], [])
    assert shade([(0, "13", "8")], [(0, "24", "18")]) == full
    assert shade([(0, "13", "8"), (0, "13", "10")], []) == full
    assert shade([(0, "13", "8"), (0, "13", "10")], [(0, "24", "18"), (0, "13", "11")]) < 0.7 * full


def test_a_ring_stands_only_where_it_does_not_run_into_the_head() -> None:
    """The width of an arrow that points up, in its lower quarter, where the ring or the disc is."""
    widths = []
    for long in (40, 120):
        picture = Arrow([(50.0, 200.0 - y) for y in range(0, long + 1, 2)], 78.0, (255, 255, 255)).draw()
        seen = picture.get_bounding_rect()
        lower = picture.subsurface((0, seen.bottom - 8, picture.get_width(), 8)).get_bounding_rect()
        widths.append(lower.width)
    short, long = widths
    assert short < 0.25 * 78 < long


def test_numbers_of_a_small_board_stand_clearly_apart_or_only_every_second_is_written() -> None:
    shown = view(board("backgammon", SEATS["backgammon"]), "off", rect=pygame.Rect(0, 0, 406, 280))
    counts = set()
    for digits in range(6, 14):
        shown.write(digits)
        labels = shown.compositor.labels(0)
        counts.add(len(labels))
        for one, other in pairwise(sorted((item for item in labels if item.y < 140), key=lambda item: item.x)):
            wide = shown.compositor.sprites.image(one.name).get_bounding_rect().right
            assert other.x - one.x - wide >= 7
    assert counts == {24, 12}


@pytest.mark.parametrize("leg", [6, 10, 16, 40])
def test_the_head_of_an_arrow_points_along_the_last_part_of_its_way_however_short(leg: int) -> None:
    along = [*((float(x), 0.0) for x in range(0, 100, 2)), *((100.0, float(y)) for y in range(0, leg + 1, 2))]
    arrow = Arrow(along, 50, (255, 255, 255), shaft=False)
    head = arrow.draw().get_bounding_rect()
    assert arrow.corner[0] + head.centerx == pytest.approx(100, abs=1)
    assert arrow.corner[1] + head.bottom == pytest.approx(leg, abs=4)
