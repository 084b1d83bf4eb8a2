"""The curve of shares: where its points, marks, names and ticks lie, and what is nearest to the mouse."""

import itertools

import pygame
import pytest

from game.ui.charts import AREA, Axis, Curve, CurveLine, CurveMark, CurveTick, moment_scale
from game.ui.charts.curve import LANE
from game.ui.style.look import Look
from game.ui.style.themes import THEMES, Colour
from game.ui.widgets.node import Role
from tests.ui.charts.figure import figure

AXIS = Axis(0.0, 1.0, ((0.75, "75%"), (0.5, "50%"), (0.25, "25%")), strong=0.5)
IVORY, EBONY, RED, BLUE = (238, 224, 192), (40, 25, 15), (190, 60, 40), (30, 70, 150)
BOX = (600, 200)
LOOK = Look((960, 600))


def curve(*colours: Colour, chosen: int | None = None) -> Curve:
    """A curve of 100 moments on which the first party has 75 % and all others share the rest."""
    shares = 0.75, *[0.25 / (len(colours) - 1)] * (len(colours) - 1)
    names = ("Anna", "Björn", "Χλόη", "Дарья")
    return Curve(
        lines=tuple(
            CurveLine(name, colour, share=share)
            for name, colour, share in zip(names, colours, ("46%", "54%", "0%", "0%"), strict=False)
        ),
        parts=(((0, shares), (50, shares)), ((50, shares), (100, shares))),
        marks=(CurveMark(20, 0, 1.0, RED), CurveMark(60, 1, 0.4, BLUE)),
        ticks=(CurveTick(0, 50, "Game 1", True), CurveTick(50, 100, "Game 2", False)),
        last=100,
        axis=AXIS,
        chosen=chosen,
        readout="Turn 5",
    )


def test_points_lie_in_the_area_by_moment_and_share() -> None:
    area = pygame.Rect(50, 20, 200, 100)
    shown = curve(IVORY, EBONY)
    assert shown.point(area, 0, 0.0) == (50, 120)
    assert shown.point(area, 50, 0.75) == (150, 45)
    assert shown.point(area, 100, 1.0) == (250, 20)


def test_between_the_curve_of_two_and_the_middle_lies_the_colour_of_who_is_ahead() -> None:
    chart = figure(LOOK, curve(IVORY, EBONY).box("Chances"), *BOX)
    area, picture = chart.page.slots[AREA], chart.paint()
    ahead, beyond, behind = (
        tuple(picture.get_at((area.left + area.width // 4, area.bottom - round(share * area.height))))
        for share in (0.62, 0.9, 0.38)
    )
    assert beyond == behind
    assert sum(abs(a - b) for a, b in zip(ahead[:3], beyond[:3], strict=True)) > 100


def test_ticks_of_two_stand_in_two_lanes_and_those_of_more_in_one() -> None:
    area = pygame.Rect(50, 20, 200, 100)
    first, second = curve(IVORY, EBONY).marks
    assert curve(IVORY, EBONY).tick(area, 10, first, 2) == (89, 10, 2, 10)
    assert curve(IVORY, EBONY).tick(area, 10, second, 2) == (169, 120, 2, 4)
    assert curve(IVORY, EBONY, RED).tick(area, 10, first, 4) == (88, 120, 4, 10)
    assert curve(IVORY, EBONY, RED).tick(area, 1, second, 2).height == 1, "it is seen at any size"


@pytest.mark.parametrize("colours", [(IVORY, EBONY), (IVORY, EBONY, RED)])
def test_of_ticks_that_would_be_a_band_only_the_highest_are_drawn(colours: tuple[Colour, ...]) -> None:
    area, marks = pygame.Rect(50, 20, 100, 100), [CurveMark(k, k % 2, (k % 7 + 1) / 7, RED) for k in range(100)]
    seen = list(curve(*colours, chosen=33)._replace(marks=tuple(marks)).shown(area, 10, 2, 5))
    (chosen,) = [(mark, tick) for mark, tick in seen if mark.moment == 33]
    assert (chosen[0], chosen[1].centerx, chosen[1].width) == (marks[33], 83, 4)
    seen.remove(chosen)
    for lane in (0, 1) if len(colours) == 2 else ((0, 1),):
        ticks = sorted(tick.left for mark, tick in seen if mark.party == lane or lane == (0, 1))
        assert min(b - a for a, b in itertools.pairwise(ticks)) == 5
    assert max(mark.height for mark in marks) in {mark.height for mark, _ in seen}
    few = curve(*colours)
    assert [tick for _, tick in few.shown(area, 10, 2, 5)] == [few.tick(area, 10, mark, 2) for mark in few.marks]


def test_the_mouse_is_at_the_nearest_moment() -> None:
    area = figure(LOOK, curve(IVORY, EBONY).box("Chances"), *BOX).page.slots[AREA]
    scale = moment_scale(area, 100)
    assert (scale.pixel(0), scale.pixel(100)) == (area.left, area.right)
    assert scale.nearest(area.left + area.width * 0.3, [0, 25, 50, 100]) == 25


@pytest.mark.parametrize("colours", [(IVORY, EBONY), (IVORY, EBONY, RED, BLUE)])
def test_it_is_one_picture_with_all_texts_inside(colours: tuple[Colour, ...]) -> None:
    chart = figure(LOOK, curve(*colours).box("Chances"), *BOX)
    (node,) = chart.page.nodes()
    assert (node.role, node.name) == (Role.IMAGE, "Chances")
    assert {"Anna", "Björn", "46%", "54%", "Turn 5", "75%", "50%", "25%", "Game 1", "Game 2"} <= set(chart.words)
    box = pygame.Rect((0, 0), BOX)
    assert all(box.contains(words.drawn(LOOK)) for words in chart.item.words)


def test_two_stand_at_both_sides_with_their_shares_and_the_moment_between_them() -> None:
    words = figure(LOOK, curve(IVORY, EBONY).box("Chances"), *BOX).words
    lefts = [words[text].rect.left for text in ("Anna", "46%", "Turn 5", "Björn", "54%")]
    assert lefts == sorted(lefts)
    assert len({words[text].rect.centery for text in ("Anna", "46%", "Turn 5", "Björn", "54%")}) == 1


def test_a_key_of_four_takes_two_rows_at_most_and_loses_its_names_before_the_moment() -> None:
    four = curve(IVORY, EBONY, RED, BLUE)
    for width, names, moment in ((600, True, True), (240, False, True), (200, False, False)):
        words = figure(LOOK, four.box("Chances"), width, 200).words
        assert ("Anna" in words, "Turn 5" in words) == (names, moment)
        key = [words[text].rect.centery for text in ("46%", "54%")]
        assert len(set(key)) <= 2
        assert min(words["50%"].rect.top, words["25%"].rect.top) > max(key)


def test_a_key_of_four_stands_in_a_line_or_in_two_columns_of_two() -> None:
    four = curve(IVORY, EBONY, RED, BLUE)
    for width, rows, columns in ((900, 1, 4), (400, 2, 2)):
        words = figure(LOOK, four.box("Chances"), width, 200).words
        names = [words[name].rect for name in ("Anna", "Björn", "Χλόη", "Дарья")]
        assert (len({each.top for each in names}), len({each.left for each in names})) == (rows, columns)
        assert words["Turn 5"].rect.left > max(each.right for each in names)


def test_without_room_the_moment_is_left_out_and_then_two_stand_below_each_other() -> None:
    narrow = figure(LOOK, curve(IVORY, EBONY).box("Chances"), 200, 200).words
    assert "Turn 5" not in narrow
    assert narrow["Anna"].rect.top == narrow["Björn"].rect.top
    narrower = figure(LOOK, curve(IVORY, EBONY).box("Chances"), 150, 200).words
    assert narrower["Anna"].rect.bottom <= narrower["Björn"].rect.top


def test_nothing_moves_when_a_share_gets_more_digits() -> None:
    def place(share: str) -> pygame.Rect:
        shown = curve(IVORY, EBONY)
        line = shown.lines[0]._replace(share=share)
        words = figure(LOOK, shown._replace(lines=(line, shown.lines[1])).box("Chances"), *BOX).words
        return words["Turn 5"].rect

    assert place("5%") == place("46%") == place("100%")


def test_a_low_chart_has_the_middle_alone() -> None:
    assert {"75%", "25%"}.isdisjoint(figure(LOOK, curve(IVORY, EBONY).box("Chances"), 600, 110).words)


def test_ticks_without_room_are_left_out() -> None:
    words = figure(LOOK, curve(IVORY, EBONY).box("Chances"), 160, 200).words
    assert ("Game 1" in words, "Game 2" in words) != (True, True), "there is room for one"


def test_games_are_parted_by_a_line_and_other_ticks_stand_at_the_foot() -> None:
    marked = curve(IVORY, EBONY, RED)
    charts = [figure(LOOK, each.box("Chances"), *BOX) for each in (marked, marked._replace(ticks=()))]
    with_ticks, bare = (chart.paint() for chart in charts)
    lines = charts[0].page.slots[AREA]

    def drawn(y: int) -> list[int]:
        return [x for x in range(BOX[0]) if with_ticks.get_at((x, y)) != bare.get_at((x, y))]

    assert drawn(lines.top + 3) == [lines.left + lines.width // 2], "between the two games"
    assert drawn(lines.bottom + LOOK.em(LANE, "small") - 1) == drawn(lines.top + 3), "where the second one begins"


@pytest.mark.parametrize("theme", [*THEMES])
def test_each_party_is_drawn_in_its_own_colour_in_every_theme(theme: str) -> None:
    look = Look((960, 600), theme=theme, boards="modern" if theme == "graphite" else "classic")
    surface = figure(look, curve(IVORY, EBONY, RED, BLUE, chosen=20).box("Chances"), *BOX).paint()
    for colour in (IVORY, EBONY, RED, BLUE):
        assert pygame.mask.from_threshold(surface, colour, (2, 2, 2, 255)).count() > 10
