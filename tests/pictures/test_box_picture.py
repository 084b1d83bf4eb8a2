"""The boards of all games in one picture."""

from itertools import combinations

import pygame
import pytest

from game.games.registry import GAMES, Games
from game.pictures.box_picture import box_places, draw_box
from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import Gallery
from game.ui.style.look import Look

LOOK = Look((960, 600))


@pytest.mark.parametrize("size", [(400, 230), (300, 270), (200, 400), (900, 120)])
@pytest.mark.parametrize("shapes", [(1.4, 1.0, 1.0), (1.4, 0.8, 1.3), (1.0, 1.0), (1.4,)])
def test_boards_lie_apart_in_their_shapes_in_the_middle_and_fill_the_room(
    size: tuple[int, int], shapes: tuple[float, ...]
) -> None:
    room = pygame.Rect((30, 50), size)
    places = box_places(shapes, 10, room)
    whole = places[0].unionall(places[1:])
    assert all(abs(place.width / place.height - shape) < 0.06 for place, shape in zip(places, shapes, strict=True))
    assert not any(one.inflate(8, 8).colliderect(other) for one, other in combinations(places, 2))
    assert room.inflate(4, 4).contains(whole)
    assert abs(whole.centerx - room.centerx) <= 1
    assert abs(whole.centery - room.centery) <= 1
    assert whole.width >= room.width - 12 or whole.height >= room.height - 12


def test_a_wide_room_has_the_others_beside_the_first_board_and_a_high_one_below_it() -> None:
    wide = box_places((1.4, 1.0, 1.0), 10, pygame.Rect(0, 0, 400, 230))
    high = box_places((1.4, 1.0, 1.0), 10, pygame.Rect(0, 0, 200, 300))
    assert wide[1].left > wide[0].right
    assert wide[1].left == wide[2].left
    assert high[1].top > high[0].bottom
    assert high[1].top == high[2].top


def test_every_board_is_drawn_at_once_and_then_again_in_its_size() -> None:
    surface, room, gallery = pygame.Surface((400, 240)), pygame.Rect(0, 0, 400, 240), Gallery(Games(GAMES.values()))
    games = [*GAMES]
    places = box_places([aspect(LOOK, game) for game in games], LOOK.px(10), room)
    draw_box(LOOK, gallery, games, surface, room)
    first = [surface.subsurface(place).copy() for place in places]
    assert all(any(each.get_buffer().raw) for each in first)
    while gallery.busy:
        gallery.work()
    draw_box(LOOK, gallery, games, surface, room)
    then = [surface.subsurface(place).copy() for place in places]
    assert all(one.get_buffer().raw != other.get_buffer().raw for one, other in zip(first, then, strict=True))
