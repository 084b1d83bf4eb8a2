"""The light around a shape: two dark lines with a bright one between them, a glow, and nothing on the shape itself."""

import pygame
import pytest

from game.table.view.rim import DARK, Widths, rim, widths

GOLD = (240, 200, 40)
WIDE = Widths(2, 4, 3, 6)


@pytest.fixture
def light() -> pygame.Surface:
    """The light around an opaque square of 40 pixels."""
    square = pygame.Surface((40, 40), pygame.SRCALPHA, 32)
    square.fill((90, 90, 90, 255))
    return rim(square, GOLD, WIDE)


def test_it_reaches_as_far_as_its_widths_say(light: pygame.Surface) -> None:
    assert light.get_size() == (40 + 2 * WIDE.margin, 40 + 2 * WIDE.margin)
    assert WIDE.margin > 2 + 4 + 3 + 6


def test_outwards_come_a_dark_line_a_bright_one_a_dark_one_and_a_glow_that_fades(light: pygame.Surface) -> None:
    edge, middle = WIDE.margin, WIDE.margin + 20
    tones = [light.get_at((edge - 1 - far, middle)) for far in range(edge)]
    dark, bright = (*DARK, 255), (*GOLD, 255)
    assert [tuple(tone) for tone in tones[:9]] == [dark] * 2 + [bright] * 4 + [dark] * 3
    glow = [tone.a for tone in tones[9:]]
    assert glow == sorted(glow, reverse=True)
    assert glow[0] > 60 > glow[-1]


def test_it_leaves_the_shape_as_it_is(light: pygame.Surface) -> None:
    assert {
        light.get_at((x, y)).a for x in range(WIDE.margin, WIDE.margin + 40) for y in (WIDE.margin, WIDE.margin + 20)
    } == {0}


@pytest.mark.parametrize(
    ("unit", "share", "wide"),
    [(10, 1.0, (1, 2, 1, 2)), (100, 1.0, (2, 4, 2, 15)), (100, 2.0, (2, 8, 2, 30)), (250, 1.0, (4, 10, 4, 38))],
)
def test_the_lines_grow_with_the_board_and_never_vanish(
    unit: float, share: float, wide: tuple[int, int, int, int]
) -> None:
    assert widths(unit, share) == wide
