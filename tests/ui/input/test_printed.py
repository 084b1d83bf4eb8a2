"""The digits of the number row, which some keyboards print with Shift only."""

import pygame
import pytest

from game.ui.input.printed import digit


@pytest.mark.parametrize(
    ("place", "number"),
    [
        (pygame.KSCAN_1, 1),
        (pygame.KSCAN_2, 2),
        (pygame.KSCAN_9, 9),
        (pygame.KSCAN_0, 0),
        (pygame.KSCAN_1 - 1, None),
        (pygame.KSCAN_0 + 1, None),
    ],
)
def test_a_key_of_the_number_row_counts_whatever_it_prints(place: int, number: int | None) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=place)
    assert digit(event) == number
