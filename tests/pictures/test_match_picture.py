"""A winner's piece in its ring."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.library import Library
from game.library.summary import Summary
from game.match import Match
from game.pictures.match_picture import draw_ring, piece_of
from game.pictures.thumbnails import Gallery
from game.play.words.match_words import winner
from game.ui.style.look import Look
from tests.playing import BOX
from tests.scenes.screens import play_out

LOOK = Look((960, 600))
RING = pygame.Rect(60, 60, 34, 34)


@pytest.fixture
def over(begin: Callable[..., Match[Any]], library: Library) -> Summary:
    match = begin("dont-worry")
    play_out(match)
    return library.summary(library.id_of(match))


def test_the_winners_piece_lies_in_the_middle_of_the_ring(over: Summary) -> None:
    gallery, surface = Gallery(BOX), pygame.Surface((320, 320))
    best = winner(over)
    assert best is not None
    won = piece_of(over, best)
    draw_ring(LOOK, gallery, won, surface, RING)
    assert won
    assert (won.game, won.seat) == ("dont-worry", over.seating.index(best))
    piece = gallery.piece(LOOK, won.game, won.sides, won.seat, round(RING.width * 0.66))
    assert piece
    place = piece.get_rect(center=RING.center)
    solid = [(x, y) for x in range(piece.width) for y in range(piece.height) if piece.get_at((x, y)).a > 250]
    assert len(solid) > 40
    for x, y in solid:
        shown_here, wanted = surface.get_at((place.left + x, place.top + y)), piece.get_at((x, y))
        assert all(abs(one - other) <= 6 for one, other in zip(shown_here[:3], wanted[:3], strict=True))
