"""What has only just come to its place is not pressed by a hand that rests there; no window is driven."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.scenes.base.guard import MOMENT, Guard

HERE, THERE = pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 0, 10, 10)


class Page:
    """A page on which a test puts buttons."""

    def __init__(self, **targets: pygame.Rect) -> None:
        self.edition = 0
        self.overlay: Any = None
        self.focused: str | None = None
        self.typing = False
        self.shown = targets

    def targets(self) -> dict[str, pygame.Rect]:
        return dict(self.shown)

    def show(self, targets: dict[str, pygame.Rect]) -> None:
        self.shown = targets
        self.edition += 1


def guarded(targets: dict[str, pygame.Rect], **more: Any) -> tuple[Page, Guard]:
    """A page with these buttons, which have been there for long."""
    page = Page()
    page.shown = targets
    shown: Any = page
    guard = Guard(shown, **more)
    guard.update(0)
    guard.update(9)
    return page, guard


def click(guard: Guard, at: tuple[int, int] = (5, 5)) -> bool:
    """Whether a click is refused."""
    return guard.refuses(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), "")


def act(guard: Guard, action: str, key: int = pygame.K_x) -> bool:
    """Whether a key is refused."""
    return guard.refuses(pygame.Event(pygame.KEYDOWN, key=key), action)


def test_a_page_that_needs_no_reading_is_pressed_as_soon_as_it_has_stood_there() -> None:
    shown: Any = Page(other=HERE)
    guard = Guard(shown)
    guard.update(0)
    guard.update(0.5)
    assert not click(guard)
    assert not act(guard, "confirm")


def test_what_has_stood_there_is_pressed() -> None:
    _, guard = guarded({"act:double": HERE})
    assert not click(guard)
    assert not act(guard, "double")
    assert not guard.waits
    assert not guard.fresh("act:double")
    assert guard.fresh("act:take")


@pytest.mark.parametrize(("passed", "refused"), [(0.0, True), (0.49, True), (0.5, False)])
def test_what_commits_counts_after_a_moment(passed: float, refused: bool) -> None:
    assert MOMENT == 0.5
    page, guard = guarded({})
    page.show({"act:take": HERE, "other": THERE})
    guard.update(0.25)
    guard.update(passed)
    assert act(guard, "take") == refused
    assert guard.fresh("act:take") == refused
    assert guard.waits == refused
    assert not click(guard, (55, 5)), "nothing else stood there, and it commits nobody"
    assert click(guard) == refused


def test_a_refused_click_makes_it_wait_anew() -> None:
    page, guard = guarded({})
    page.show({"next": HERE})
    guard.update(0)
    guard.update(0.4)
    assert click(guard)
    guard.update(0.4)
    assert click(guard)
    guard.update(0.5)
    assert not click(guard)


def test_where_something_else_stood_just_before_a_click_means_nothing() -> None:
    page, guard = guarded({"a": HERE, "b": THERE})
    page.show({"b": HERE})
    assert guard.waits
    guard.update(0)
    assert click(guard)
    assert guard.waits
    assert not act(guard, "b")
    guard.update(0.5)
    assert not click(guard)
    assert not guard.waits


def test_what_has_moved_elsewhere_is_remembered_for_a_moment() -> None:
    page, guard = guarded({"a": HERE})
    page.show({})
    guard.update(0)
    guard.update(0.3)
    page.show({"b": HERE})
    guard.update(0)
    assert click(guard)
    guard.update(0.5)
    page.show({"c": HERE, "b": THERE})
    guard.update(0)
    guard.update(0.6)
    assert not click(guard)


def test_what_lies_on_the_board_commits_nobody_and_is_no_button() -> None:
    page, guard = guarded({"place:8": HERE})
    page.show({"spot:1:bar": HERE})
    guard.update(0)
    assert not click(guard)
    assert not guard.waits
    assert not click(guard, (5, 50))


def test_a_press_that_only_ends_a_wait_is_never_refused() -> None:
    page, guard = guarded({"act:double": HERE})
    page.show({"act:pass": HERE})
    guard.update(0)
    assert not click(guard)


def test_the_focused_button_is_pressed_by_confirming() -> None:
    page, guard = guarded({})
    page.show({"resign:1": HERE, "other": THERE})
    guard.update(0)
    page.focused = "resign:1"
    assert act(guard, "confirm")
    assert act(guard, "roll")
    page.focused = "other"
    assert not act(guard, "confirm")
    page.focused = None
    assert not act(guard, "confirm")
    assert not act(guard, "")
    page.focused = "resign:1"
    guard.update(0.5)
    assert not act(guard, "confirm")


@pytest.mark.parametrize("bound_to", ["", "hint"])
def test_space_presses_the_focused_button_whatever_it_is_bound_to(bound_to: str) -> None:
    page, guard = guarded({})
    page.show({"act:drop": HERE})
    page.focused = "act:drop"
    guard.update(0)
    assert act(guard, bound_to, pygame.K_SPACE)
    assert not act(guard, bound_to)
    guard.update(0.5)
    assert not act(guard, bound_to, pygame.K_SPACE)


def test_space_in_a_text_is_never_refused() -> None:
    page = Page(name=HERE)
    shown: Any = page
    guard = Guard(shown, unread=1.0)
    assert act(guard, "", pygame.K_SPACE)
    page.typing = True
    assert not act(guard, "", pygame.K_SPACE)


def test_a_key_that_has_answered_a_question_presses_nothing_below_it() -> None:
    page, guard = guarded({"other": HERE})
    page.overlay = SimpleNamespace()
    page.show({"answer": HERE})
    guard.update(0)
    guard.update(1)
    page.overlay = None
    page.show({"other": HERE})
    guard.update(0)
    assert act(guard, "confirm")
    assert not act(guard, "left")
    guard.update(0.49)
    assert act(guard, "roll")
    guard.update(0.01)
    assert not act(guard, "confirm")


def test_what_has_not_been_read_is_not_pressed() -> None:
    page = Page(other=HERE)
    shown: Any = page
    guard = Guard(shown, unread=1.0)
    guard.update(0.75)
    assert click(guard)
    assert click(guard, (5, 50))
    assert act(guard, "confirm")
    assert not act(guard, "left")
    assert guard.waits
    guard.update(0.25)
    assert not click(guard)
    assert not act(guard, "confirm")


def test_other_keys_may_commit() -> None:
    page, guard = guarded({}, committing=("other",))
    page.show({"other": HERE, "next": THERE})
    guard.update(0)
    assert click(guard)
    assert not click(guard, (55, 5))
