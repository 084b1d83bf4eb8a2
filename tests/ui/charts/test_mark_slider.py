"""The slider with marks: where its steps lie, and what a click on a mark, a drag and the arrow keys do."""

import pygame
import pytest

from game.ui.charts import MarkSlider, MarkSliderWidget, Shape, SliderMark
from game.ui.commands import BoundCommand, command
from game.ui.page.page import Page
from game.ui.widgets.node import Role
from tests.ui.layout.block import LOOK, put

MARKS = (SliderMark(10, Shape.LINE, (240, 176, 60)), SliderMark(50, Shape.BAR, (244, 200, 116)))


class Shown:
    """Something that is at a step of 0 to 100."""

    def __init__(self) -> None:
        self.step = 0
        self.hovered: int | None = None

    @command("way", "")
    def go(self, step: int) -> None:
        """Go to a step."""
        self.step = step

    def page(self) -> Page:
        """A page on which the track of the slider begins at 9 and is 200 pixels long."""
        go: BoundCommand = self.go
        hint = "Step 30" if self.hovered else ""
        box = MarkSlider(go, self.step, 100, MARKS, name="Position", said="Step 0", hovered=self.hovered, hint=hint)
        return put(box, (218, 30))

    def slider(self) -> MarkSliderWidget:
        widget = self.page().widgets["way"]
        assert isinstance(widget, MarkSliderWidget)
        return widget


@pytest.fixture
def shown() -> Shown:
    return Shown()


def test_it_is_as_high_as_marks_track_and_knob(shown: Shown) -> None:
    assert MarkSlider(shown.go, 0, 100, MARKS, name="", said="").measure(LOOK, 218) == (218, 30)


@pytest.mark.parametrize(("step", "pixel"), [(0, 9), (10, 29), (50, 109), (100, 209)])
def test_steps_lie_on_the_track(shown: Shown, step: int, pixel: int) -> None:
    slider = shown.slider()
    assert slider.scale(slider.rect).pixel(step) == pixel
    assert slider.step_at((pixel, 20)) == step


def test_beyond_the_track_are_its_ends(shown: Shown) -> None:
    assert (shown.slider().step_at((-50, 20)), shown.slider().step_at((500, 20))) == (0, 100)


def test_among_the_marks_the_nearest_one_counts_within_five_pixels(shown: Shown) -> None:
    slider = shown.slider()
    assert [slider.mark_at((x, 5)) for x in (24, 33, 34, 35, 109)] == [10, 10, 10, None, 50]
    assert slider.mark_at((29, 15)) is None, "that is on the track"
    assert (slider.step_at((33, 5)), slider.step_at((33, 20))) == (10, 12)


def test_a_press_on_a_mark_goes_there_and_a_drag_anywhere(shown: Shown) -> None:
    slider = shown.slider()
    slider.press(pygame.Vector2(111 / 218, 0.1))
    assert shown.step == 50
    slider.drag(pygame.Vector2(69 / 218, 0.9))
    assert shown.step == 30
    slider.press(pygame.Vector2(150 / 218, 0.1))
    assert shown.step == 30, "there is no mark"
    slider.step(-1)
    assert shown.step == 29


def test_a_screen_reader_gets_its_name_and_the_step_in_words(shown: Shown) -> None:
    (node,) = shown.page().nodes()
    assert (node.role, node.name, node.value) == (Role.SLIDER, "Position", "Step 0")


def test_a_hint_stands_above_the_step_at_the_mouse(shown: Shown) -> None:
    shown.hovered = 30
    tip = next(node for node in shown.page().nodes() if node.role is Role.TIP)
    assert (tip.name, tip.rect.left <= 69 <= tip.rect.right) == ("Step 30", True)


def test_marks_are_drawn_in_their_own_colours(shown: Shown) -> None:
    surface = pygame.Surface((218, 30))
    shown.page().draw(surface)
    found = {surface.get_at((x, y))[:3] for x in range(218) for y in range(14)}
    assert {mark.colour for mark in MARKS} <= found


def test_each_of_many_marks_is_seen_by_itself(shown: Shown) -> None:
    marks = [SliderMark(step, Shape.LINE, MARKS[0].colour) for step in range(10, 90, 5)]
    surface = pygame.Surface((218, 30))
    put(MarkSlider(shown.go, 0, 100, marks, name="Position", said="Step 0"), (218, 30)).draw(surface)
    bare = surface.get_at((216, 7))
    assert all(surface.get_at((9 + 2 * mark.step + 5, 7)) == bare for mark in marks)
