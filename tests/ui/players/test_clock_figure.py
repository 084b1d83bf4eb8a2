"""A player's clock in the panel: its label, what a screen reader says of it, and how it is seen whether it runs."""

import pygame
import pytest

from game.ui.players.clock_figure import clock_figure, clock_value, draw_clock, ink
from game.ui.players.plan import Mark
from game.ui.style.look import Look

LOOK = Look((960, 600))


@pytest.mark.parametrize(
    ("mark", "label", "said"),
    [
        ("runs", "Clock", "1:05, running"),
        ("low", "Clock", "1:05, running"),
        ("rests", "Clock", "1:05, stopped"),
        ("paused", "Paused", "1:05, paused"),
    ],
)
def test_its_label_and_what_is_said_of_it(mark: Mark, label: str, said: str) -> None:
    figure = clock_figure("1:05", "1", mark)
    assert (figure.label, figure.value, figure.short, figure.mark) == (label, "1:05", "1", mark)
    assert figure.longest == "Paused", "its place does not change when it is paused"
    assert clock_value(figure) == said


def test_digits_stand_out_from_what_lies_under_them() -> None:
    c = LOOK.colours
    assert [ink(LOOK, mark) for mark in ("runs", "low", "rests", "paused")] == [c.on_primary, c.on_danger, c.ink, c.ink]


def drawn(mark: Mark) -> pygame.Surface:
    """What lies under the digits of a clock, on nothing."""
    surface = pygame.Surface((80, 30), pygame.SRCALPHA)
    draw_clock(LOOK, mark, 20, surface, surface.get_rect())
    return surface


def test_a_clock_that_runs_lies_on_a_plate_which_warns_when_time_is_short() -> None:
    c, right = LOOK.colours, (60, 15)
    assert drawn("runs").get_at(right)[:3] == c.primary
    assert drawn("low").get_at(right)[:3] == c.danger
    assert not drawn("rests").get_bounding_rect()
    assert drawn("paused").get_at(right).a == 0


def test_a_sign_at_its_left_says_whether_it_runs() -> None:
    at = LOOK.px(4)
    signs = {mark: drawn(mark).subsurface((at, 9, 12, 12)) for mark in ("runs", "low", "paused")}
    assert {mark: signs[mark].get_at((2, 6))[:3] for mark in ("runs", "low")} == {
        mark: ink(LOOK, mark) for mark in ("runs", "low")
    }
    paused = pygame.mask.from_surface(signs["paused"])
    row = [bool(paused.get_at((x, 6))) for x in range(12)]
    assert row == [True] * 4 + [False] * 3 + [True] * 4 + [False], "two bars"
