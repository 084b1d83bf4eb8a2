"""A piece has the colour in which people see it."""

import pygame
import pytest

from game.games.registry import GAMES
from game.pictures.piece_colour import piece_colour
from game.pictures.thumbnails import piece
from game.ui.style.look import Look


def test_shadow_gloss_and_edge_do_not_count() -> None:
    picture = pygame.Surface((10, 10), pygame.SRCALPHA)
    picture.fill((200, 40, 30), (0, 0, 10, 8))
    picture.fill((20, 0, 0), (0, 0, 10, 3))
    picture.fill((255, 250, 240), (0, 7, 10, 1))
    picture.fill((90, 90, 90, 128), (0, 8, 10, 2))
    assert piece_colour(picture) == (200, 40, 30)


@pytest.mark.parametrize("boards", ["classic", "modern"])
def test_pieces_that_are_called_red_and_blue_are(boards: str) -> None:
    look = Look((960, 600), boards=boards)
    game = next(game for game in GAMES.values() if game.key == "dont-worry")
    red, blue, yellow, green = (piece_colour(piece(look, game, (0, 1, 2, 3), seat, 24)) for seat in range(4))
    assert red[0] > 2 * max(red[1:])
    assert blue[2] > 1.5 * max(blue[:2])
    assert min(yellow[:2]) > 3 * yellow[2]
    assert green[1] > 1.3 * max(green[0], green[2])
