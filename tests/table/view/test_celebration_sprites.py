"""The winner's moment: light that comes and goes once, keeps to the board, and leaves nothing."""

import itertools

import pygame
import pytest

from game.table.model.picture import TablePicture
from game.table.view import celebration_sprites
from game.table.view.table_view import TableView
from tests.playing import board
from tests.table.seen import FRAME, pixels, sheet, view
from tests.table.view.test_table_view import MOVE, MOVED, START


@pytest.fixture
def shown() -> TableView:
    seen = view(board("backgammon", (0, 1)))
    seen.show(START)
    return seen


def test_the_winners_moment_comes_softly_and_leaves_nothing(shown: TableView) -> None:
    first = pixels(shown)
    shown.celebrate(0)
    brightness = []
    while shown.needs_frame:
        shown.update(FRAME)
        surface = sheet()
        shown.damage()
        shown.draw(surface)
        brightness.append(sum(pygame.transform.average_color(surface)[:3]))
        assert len(brightness) < 120
    assert pixels(shown) == first
    assert max(brightness) > brightness[-1] + 3
    turns = [b - a for a, b in itertools.pairwise(brightness) if abs(b - a) > 1]
    assert sum(1 for a, b in itertools.pairwise(turns) if a < 0 < b) <= 1  # it comes and goes once


def test_the_light_of_the_winners_moment_keeps_to_the_board() -> None:
    seen = view(board("squadro", (0, 1)))
    board_rect, surface = seen.board_rect, sheet()
    corners = [(x, y) for x in (board_rect.left, board_rect.right - 1) for y in (board_rect.top, board_rect.bottom - 1)]
    seen.draw(surface)
    dark, lit = [surface.get_at(corner) for corner in corners], set[bytes]()
    seen.celebrate(0)
    while seen.celebrates:
        seen.update(FRAME)
        seen.draw(surface)
        assert [surface.get_at(corner) for corner in corners] == dark
        lit.add(bytes(surface.get_at((board_rect.left + 1, board_rect.centery))))
        lit.add(bytes(surface.get_at((board_rect.centerx, board_rect.top + board_rect.height // 4))))
    assert len(lit) > 5


def test_pieces_are_thrown_up_the_same_way_each_time() -> None:
    moments = []
    for _ in range(2):
        seen = view(board("dont-worry", (0, 1)))
        seen.show(TablePicture({(1, "f1"): 1, (1, "f2"): 1, (0, "wait"): 4}))
        seen.celebrate(1)
        seen.update(celebration_sprites.DURATION * 0.4)
        moments.append(pixels(seen))
    assert moments[0] == moments[1]
    assert 12 <= celebration_sprites.LAUNCHED <= 20


def test_without_motion_there_is_no_winners_moment() -> None:
    seen = view(board("backgammon", (0, 1)), "off")
    seen.show(START)
    seen.damage()
    seen.celebrate(0)
    assert not seen.needs_frame


def test_a_winners_moment_is_over_when_pieces_move(shown: TableView) -> None:
    shown.celebrate(0)
    shown.update(0.5)
    shown.animate(START, MOVED, MOVE)
    shown.hurry()
    fresh = view(board("backgammon", (0, 1)), "off")
    fresh.show(MOVED)
    assert pixels(shown) == pixels(fresh)
    shown.damage()
    assert not shown.needs_frame


def test_it_is_the_winners_pieces_that_shine_wherever_the_others_lie(shown: TableView) -> None:
    winners, others = {(0, "6"): 2, (0, "5"): 1}, {(1, "6"): 3, (1, "3"): 2}
    alone, both = TablePicture(winners), TablePicture({**winners, **others})
    begun = celebration_sprites.CelebrationMoment(0, 0.02)
    lights = [begun.light(shown.compositor, picture, {}) for picture in (alone, both)]
    assert lights[0] == lights[1]
    assert len([*begun.items(shown.compositor, both, {})]) - len([*begun.items(shown.compositor, alone, {})]) == 0
    few = TablePicture({(0, "6"): 1, **others})
    assert len([*begun.items(shown.compositor, both, {})]) - len([*begun.items(shown.compositor, few, {})]) == 2
