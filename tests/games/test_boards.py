"""Where things lie: every board, from every side."""

import math
from itertools import combinations, pairwise

import pytest

from game import i18n
from game.games.registry import GAMES
from game.table.model.board import Board
from tests.playing import board
from tests.table.seen import BOARDS

COUNTS = {"backgammon": 15, "squadro": 1, "dont-worry": 4, "toy": 2}


@pytest.fixture(params=[*BOARDS, "mirrored"], ids=lambda p: p if p == "mirrored" else f"{p[0]}-{len(p[1])}{p[1][0]}")
def seen(request: pytest.FixtureRequest) -> Board:
    if request.param != "mirrored":
        return board(*request.param)
    mirrored = board("backgammon", (0, 1))
    mirrored.mirror(True)
    return mirrored


def test_every_place_of_a_seat_has_a_spot_of_its_own(seen: Board) -> None:
    for seat in range(len(seen.sides)):
        poses = [seen.pose(seat, place)[:3] for place in seen.places(seat)]
        assert len(set(poses)) == len(poses)


def test_a_piece_lies_in_the_zone_of_its_place(seen: Board) -> None:
    for seat, place in seen.spots():
        total = COUNTS[seen.key]
        for nth in range(total):
            x, y, *_ = seen.pose(seat, place, nth, total)
            assert place in seen.places_at(seat, x, y), (seat, place, nth)


def test_pieces_lie_on_the_board(seen: Board) -> None:
    width, height = seen.size
    for seat, place in seen.spots():
        for nth in range(COUNTS[seen.key]):
            x, y, *_ = seen.pose(seat, place, nth, COUNTS[seen.key])
            assert 0.2 < x < width - 0.2
            assert 0.1 < y < height - 0.1


def test_no_two_pieces_of_a_pile_lie_in_one_spot(seen: Board) -> None:
    for seat, place in seen.spots():
        total = COUNTS[seen.key]
        if seen.key == "dont-worry" and place != "wait":
            continue  # D14: one piece a space
        for a, b in combinations(range(total), 2):
            assert math.dist(seen.pose(seat, place, a, total)[:2], seen.pose(seat, place, b, total)[:2]) > 0.2


def test_zones_of_different_places_do_not_overlap(seen: Board) -> None:
    """But for one spot with two names (Squadro: out and back, start and home)."""
    if seen.key == "squadro":
        return
    for seat in range(len(seen.sides)):
        for place in seen.places(seat):
            x, y, *_ = seen.pose(seat, place)
            assert seen.places_at(seat, x, y) == (place,)


def test_nothing_lies_beyond_the_board(seen: Board) -> None:
    assert seen.places_at(0, -1.0, -1.0) == ()
    assert seen.places_at(0, seen.size[0] + 1, 0.0) == ()


def test_ways_lead_from_place_to_place(seen: Board) -> None:
    for seat in range(len(seen.sides)):
        places = seen.places(seat)
        for origin, target in [*list(zip(places, places[1:] + places[:1], strict=True)), (places[5], places[0])]:
            way = seen.path(seat, origin, target)
            assert way[0][:2] == pytest.approx(seen.pose(seat, origin)[:2])
            assert way[-1][:2] == pytest.approx(seen.pose(seat, target)[:2])
            assert all(point.height >= 0 for point in way)
            assert way[0].height == way[-1].height == pytest.approx(0.0)


def test_dice_lie_apart_and_on_the_board(seen: Board) -> None:
    for seat in (None, *range(len(seen.sides))):
        for pose in seen.dice_poses(seat, 1):
            assert 0 < pose.x < seen.size[0]
            assert 0 < pose.y < seen.size[1]


def test_a_seat_turns_the_board_as_far_as_the_board_may_be_turned(seen: Board) -> None:
    assert {seen.facing(seat) for seat in range(len(seen.sides))} <= set(seen.turns)


class TestBackgammon:
    seen = board("backgammon", (0, 1))

    def test_one_point_has_two_names(self) -> None:
        for point in range(1, 25):
            assert self.seen.pose(0, str(point)) == self.seen.pose(1, str(25 - point))

    def test_light_bears_off_at_the_lower_right(self) -> None:
        width, height = self.seen.size
        assert self.seen.pose(0, "1").x > width / 2
        assert self.seen.pose(0, "1").y > height / 2
        assert self.seen.pose(0, "off").x > self.seen.pose(0, "1").x
        assert self.seen.pose(0, "off").y > height / 2 > self.seen.pose(1, "off").y

    def test_each_seat_reads_its_own_numbers(self) -> None:
        for seat in (0, 1):
            written = {label.text: label.x for label in self.seen.labels(seat)}
            assert written == {str(n): self.seen.pose(seat, str(n)).x for n in range(1, 25)}

    def test_large_piles_are_pushed_together_and_counted(self) -> None:
        foot, top = self.seen.pose(0, "6", 0, 5), self.seen.pose(0, "6", 4, 5)
        assert self.seen.pose(0, "6", 14, 15)[:2] == pytest.approx(top[:2])
        assert self.seen.pose(0, "6", 0, 15)[:2] == pytest.approx(foot[:2])
        assert self.seen.badge(0, "6", 5) == ""
        assert self.seen.badge(0, "6", 15) == "15"

    def test_checkers_in_the_tray_stand_on_edge(self) -> None:
        assert self.seen.sprite(0, "off") == "edge-light"
        assert self.seen.sprite(1, "bar") == "checker-dark"

    @pytest.mark.parametrize(
        ("seat", "origin", "target"), [(0, "6", "2"), (0, "19", "24"), (1, "6", "2"), (1, "24", "19")]
    )
    def test_along_a_row_a_checker_swerves_round_those_on_the_points(self, seat: int, origin: str, target: str) -> None:
        middle, way = self.seen.size[1] / 2, self.seen.path(seat, origin, target)
        assert abs(way[8].y - middle) < abs(way[0].y - middle) - 0.8
        assert abs(way[8].y - middle) < abs(way[-1].y - middle) - 0.8

    @pytest.mark.parametrize("target", ["8", "12"])
    def test_from_row_to_row_it_goes_straight(self, target: str) -> None:
        (x, y), (end_x, end_y) = (self.seen.pose(0, place)[:2] for place in ("13", target))
        assert self.seen.path(0, "13", target)[8][:2] == pytest.approx(((x + end_x) / 2, (y + end_y) / 2))

    def test_dice_lie_in_the_half_at_the_rollers_right_hand_and_come_from_there(self) -> None:
        width, height = self.seen.size
        for seat in (0, 1):
            rolled, thrown = self.seen.dice_poses(seat, 2), self.seen.dice_from(seat)
            assert {pose.x > width / 2 for pose in rolled} == {seat == 0}
            assert (thrown[0] > width / 2, thrown[1] > height / 2) == (seat == 0, seat == 0)
        assert self.seen.dice_poses(None, 2) == self.seen.dice_poses(0, 2)
        assert self.seen.dice_from(None) == self.seen.dice_from(0)

    def test_the_cube_lies_at_its_owners_side(self) -> None:
        middle = self.seen.size[1] / 2
        assert self.seen.cube_pose(0).y > self.seen.cube_pose(None).y == middle > self.seen.cube_pose(1).y


class TestSquadro:
    seen = board("squadro", (0, 1))

    def test_lanes_cross_where_the_rules_say(self) -> None:
        """S2: lane n of one crosses the other's at progress n."""
        for lane in range(1, 6):
            for other in range(1, 6):
                across, up = self.seen.pose(0, f"{lane}-{other}"), self.seen.pose(1, f"{other}-{lane}")
                assert across[:2] == up[:2]

    def test_wedges_point_where_they_go(self) -> None:
        for seat in (0, 1):
            start, turn = self.seen.pose(seat, "2-0"), self.seen.pose(seat, "2-6")
            along = math.degrees(math.atan2(turn.y - start.y, turn.x - start.x)) + 90
            assert start.angle == pytest.approx(along % 360)
            assert self.seen.pose(seat, "2-5").angle == start.angle
            assert self.seen.pose(seat, "2-7").angle == turn.angle == (start.angle + 180) % 360

    def test_the_way_rises_over_a_piece_that_is_jumped(self) -> None:
        way = self.seen.path(0, "3-0", "3-4", [(1, "2-3"), (1, "3-3")])
        heights = {round(point.x - way[0].x, 3): point.height for point in way}
        assert heights[2.0] > 0.5 < heights[3.0]
        assert heights[0.0] == heights[4.0] == 0.0
        assert all(point.y == way[0].y for point in way)


class TestDontWorry:
    seen = board("dont-worry", (0, 1, 2, 3))

    def test_each_start_lies_ten_spaces_on(self) -> None:
        for seat in range(4):
            for space in range(40):
                assert self.seen.pose(seat, str(space))[:2] == self.seen.pose(0, str((space + 10 * seat) % 40))[:2]

    def test_neighbouring_spaces_lie_side_by_side(self) -> None:
        track = [self.seen.pose(0, str(space))[:2] for space in range(40)]
        for a, b in zip(track, track[1:] + track[:1], strict=True):
            assert math.dist(a, b) == pytest.approx(1.0)

    def test_the_finish_follows_the_last_space(self) -> None:
        for seat in range(4):
            line = [self.seen.pose(seat, place)[:2] for place in ("39", "f1", "f2", "f3", "f4")]
            assert all(math.dist(a, b) == pytest.approx(1.0) for a, b in pairwise(line))

    def test_a_piece_hops_from_space_to_space(self) -> None:
        way = self.seen.path(0, "36", "f2")
        touched = [point[:2] for point in way if point.height == 0]
        assert touched == [self.seen.pose(0, place)[:2] for place in ("36", "37", "38", "39", "f1", "f2")]

    def test_a_seat_faces_its_own_corner_at_the_lower_left(self) -> None:
        for seat in range(4):
            x, y = (c - 6.0 for c in self.seen.pose(seat, "wait")[:2])
            for _ in range(self.seen.facing(seat)):
                x, y = -y, x
            assert x < 0 < y

    def test_two_opposite_players_have_opposite_colours(self) -> None:
        two = board("dont-worry", (0, 2))
        assert [two.sprite(seat, "wait") for seat in (0, 1)] == ["pawn-red", "pawn-yellow"]
        assert two.pose(1, "0")[:2] == self.seen.pose(2, "0")[:2]


def test_each_game_says_in_its_own_words_what_stands_on_a_place() -> None:
    texts = {key: board(key, (0, 1)).standing for key in GAMES}
    assert len({text.context for text in texts.values()}) == len(texts)
    i18n.use("el")
    words = {key: i18n.t(text, 1, place="P", name="N").replace("\u00a0", " ") for key, text in texts.items()}
    assert words == {"backgammon": "P: 1 πούλι, N.", "squadro": "P: 1 κομμάτι, N.", "dont-worry": "P: 1 πιόνι, N."}
