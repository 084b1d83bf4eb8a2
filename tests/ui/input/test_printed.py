"""The digits of the number row, which some keyboards print with Shift only."""

import pygame
import pytest

from game.ui.input.printed import digit, question_mark, step


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


def typed(key: int, mod: int = 0, text: str = "", place: int = pygame.KSCAN_A) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=place)


@pytest.mark.parametrize(
    ("event", "typed_one"),
    [
        (typed(pygame.K_a, text="?"), True),
        (typed(ord("ß"), pygame.KMOD_LSHIFT), True),
        (typed(ord("ß")), False),
        (typed(ord("ß"), pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL), False),
        (typed(ord("/"), pygame.KMOD_LSHIFT, place=pygame.KSCAN_NONUSBACKSLASH), False),
        (typed(ord("/"), pygame.KMOD_LSHIFT, place=pygame.KSCAN_UNKNOWN), False),
        (typed(ord(","), pygame.KMOD_LSHIFT, place=pygame.KSCAN_M), True),
        (typed(ord(","), pygame.KMOD_LSHIFT, place=pygame.KSCAN_A), False),
        (typed(ord("7"), pygame.KMOD_LSHIFT, place=pygame.KSCAN_7), True),
        (typed(pygame.K_F1, pygame.KMOD_LSHIFT), False),
    ],
)
def test_a_question_mark_is_known_by_what_is_printed_and_where(event: pygame.Event, typed_one: bool) -> None:
    assert question_mark(event) is typed_one


@pytest.mark.parametrize(
    ("event", "by"),
    [
        (typed(pygame.K_PLUS), 1),
        (typed(pygame.K_EQUALS), 1),
        (typed(pygame.K_KP_PLUS), 1),
        (typed(pygame.K_MINUS), -1),
        (typed(pygame.K_KP_MINUS), -1),
        (typed(pygame.K_a), 0),
        (typed(pygame.K_PLUS, pygame.KMOD_LCTRL), 0),
    ],
)
def test_plus_and_minus_are_steps_wherever_they_are(event: pygame.Event, by: int) -> None:
    assert step(event) == by


def test_digits_of_the_number_pad_count_and_those_of_shortcuts_do_not() -> None:
    assert digit(typed(pygame.K_KP_7)) == 7
    assert digit(typed(pygame.K_5, place=pygame.KSCAN_5)) == 5
    assert digit(typed(pygame.K_5, pygame.KMOD_LALT, place=pygame.KSCAN_5)) is None
    assert digit(typed(pygame.K_x, place=pygame.KSCAN_X)) is None
