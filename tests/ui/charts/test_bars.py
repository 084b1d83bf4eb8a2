"""Bars: nothing is written over anything else or over the edge, at any size; bars are as long as what they count."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.charts import (
    Axis,
    BarChart,
    CountChart,
    CountRow,
    Filling,
    LegendKey,
    LineChart,
    ShareChart,
    ShareRow,
    StandingBar,
    axis_from_zero,
)
from game.ui.layout import Box
from game.ui.style.look import Look
from game.ui.style.themes import THEMES
from game.ui.widgets.node import Role
from tests.ui.charts.figure import figure

LONG = "Przegrane rozgrywki"
LEGEND = (LegendKey("Won", Filling.SOLID), LegendKey(LONG, Filling.EMPTY), LegendKey("Lost", Filling.HATCHED))
COUNT = st.integers(0, 200_000)
LOOK = Look((960, 600))
Make = Callable[[tuple[int, ...]], Box]


def shares(counts: tuple[int, ...]) -> Box:
    rows = (ShareRow(LONG, counts, "12 of 200,000 (56%)"), ShareRow("Games", (0, 0, 0), "0 of 0 (0%)"))
    return ShareChart(rows, LEGEND, ("0%", "50%", "100%")).box("Shares")


def counts(numbers: tuple[int, ...]) -> Box:
    said = tuple(map(str, numbers[:2]))
    rows = CountRow(LONG, numbers[:2], said), CountRow("Home", numbers[:2], said)
    return CountChart(rows, ("Won", "Lost")).box("Counts")


def columns(numbers: tuple[int, ...]) -> Box:
    bars = tuple(StandingBar(str(n), number, str(number)) for n, number in enumerate(numbers, 1))
    axis = axis_from_zero(max(numbers), "How often, written at length", least_step=1)
    return BarChart(bars, axis, LONG, sum(numbers) / len(numbers), f"Expected: {sum(numbers)}").box("Columns")


def course(numbers: tuple[int, ...]) -> Box:
    points = tuple((1000 * n * n, float(number)) for n, number in enumerate(numbers))
    dates = tuple(f"2026-01-{n + 1:02}" for n in range(len(numbers)))
    return LineChart(points, axis_from_zero(max(numbers), "PR (lower is better)"), dates).box("Course")


KINDS = [shares, counts, columns, course]


@pytest.mark.parametrize("kind", KINDS)
@given(numbers=st.tuples(COUNT, COUNT, COUNT), width=st.integers(16, 60), text=st.sampled_from([1.0, 1.5, 2.0]))
@settings(max_examples=40, deadline=None)
def test_nothing_is_written_over_anything(kind: Make, numbers: tuple[int, ...], width: int, text: float) -> None:
    look = Look((960, 600), text)
    chart = figure(look, kind(numbers), look.em(width))
    drawn = [words.drawn(look) for words in chart.item.words]
    around = pygame.Rect((0, 0), chart.item.rect.size).inflate(2 * look.px(12), 0)
    assert [box for box in drawn if not around.contains(box)] == []
    assert [pair for pair in combinations(drawn, 2) if pair[0].inflate(-2, -2).colliderect(pair[1])] == []


@pytest.mark.parametrize("theme", [*THEMES])
@pytest.mark.parametrize("kind", KINDS)
def test_every_chart_is_painted_in_every_theme(kind: Make, theme: str) -> None:
    look = Look((960, 600), theme=theme, boards="modern" if theme == "graphite" else "classic")
    assert look.theme == theme
    chart = figure(look, kind((30, 10, 20)), 400, at=(10, 10))
    surface = chart.paint()
    solid = pygame.mask.from_threshold(surface, look.colours.primary, (1, 1, 1, 255))
    assert solid.count() > 20
    painted = pygame.mask.from_threshold(surface, look.colours.well, (1, 1, 1, 255))
    painted.invert()
    assert all(chart.item.rect.contains(rect) for rect in painted.get_bounding_rects())


@pytest.mark.parametrize("kind", KINDS)
def test_a_screen_reader_gets_one_picture_with_all_texts(kind: Make) -> None:
    chart = figure(LOOK, kind((30, 10, 20)), 400)
    (node,) = chart.page.nodes()
    assert (node.role, len(node.words) > 3) == (Role.IMAGE, True)
    assert node.name in ("Shares", "Counts", "Columns", "Course")


def test_bars_are_as_long_as_their_shares() -> None:
    surface = figure(LOOK, shares((30, 0, 10)), 400).paint()
    solid = pygame.mask.from_threshold(surface, LOOK.colours.primary, (1, 1, 1, 255))
    assert max(rect.width for rect in solid.get_bounding_rects()) == 300


def test_counts_share_a_scale_and_each_number_stands_at_the_end_of_its_bar() -> None:
    chart = figure(LOOK, counts((40, 10)), 400)
    surface = chart.paint()
    solid = pygame.mask.from_threshold(surface, LOOK.colours.primary, (1, 1, 1, 255))
    longest = max(solid.get_bounding_rects(), key=lambda rect: rect.width)
    room = 400 - LOOK.measure("40", "small-strong")[0] - LOOK.px(8)
    assert abs(longest.width - room) <= 1
    assert chart.words["40"].rect.left == room + LOOK.px(6)
    assert chart.words["10"].rect.left == round(room / 4) + LOOK.px(6)


def test_an_axis_keeps_every_second_number_and_then_its_ends_where_room_is_short() -> None:
    axis = Axis(0, 40, tuple((10.0 * n, str(10 * n)) for n in range(5)))
    shown = [[text for _, text in axis.shown(LOOK, round(lines * LOOK.line("small")))] for lines in (6, 5, 3, 1)]
    assert shown == [["0", "10", "20", "30", "40"], ["0", "20", "40"], ["0", "40"], ["0"]]
    even = Axis(-1, 1, ((-1.0, "-1"), (0.0, "0"), (1.0, "1")))
    assert even.shown(LOOK, 2 * LOOK.line("small")) == ((0.0, "0"),), "the stronger line stays"


def test_columns_stand_on_the_axis_as_high_as_their_values() -> None:
    axis = Axis(0, 40, ((0, "0"), (20, "20"), (40, "40")), "How often")
    chart = BarChart((StandingBar("1", 10, "10"), StandingBar("2", 40, "40")), axis, "Place")
    bars = chart.bars(LOOK, pygame.Rect(30, 100, 200, 80))
    assert bars == [(53, 160, 54, 20), (153, 100, 54, 80)]
    assert [round(axis.scale(pygame.Rect(30, 100, 200, 80)).pixel(value)) for value, _ in axis.levels] == [
        180, 140, 100,
    ]  # fmt: skip
