"""Charts: nothing is written over anything else or over the edge, at any size; bars are as long as what they count."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.scenes.statistics.axis_charts import Axis, BarChart, LineChart, StandingBar
from game.scenes.statistics.bar_charts import CountChart, CountRow, LegendKey, ShareChart, ShareRow
from game.scenes.statistics.figure_panels import Chart
from game.scenes.statistics.filling import Filling, decimals, fill, ticks
from game.ui.style.look import Look
from game.ui.style.themes import THEMES

LONG = "Przegrane rozgrywki"
LEGEND = (LegendKey("Won", Filling.SOLID), LegendKey(LONG, Filling.EMPTY), LegendKey("Lost", Filling.HATCHED))
COUNT = st.integers(0, 200_000)


def shares(counts: tuple[int, ...]) -> ShareChart:
    rows = (ShareRow(LONG, counts, "12 of 200,000 (56%)"), ShareRow("Games", (0, 0, 0), "0 of 0 (0%)"))
    return ShareChart(rows, LEGEND, ("0%", "50%", "100%"))


def counts(numbers: tuple[int, ...]) -> CountChart:
    said = tuple(map(str, numbers[:2]))
    return CountChart((CountRow(LONG, numbers[:2], said), CountRow("Home", numbers[:2], said)), ("Won", "Lost"))


def columns(numbers: tuple[int, ...]) -> BarChart:
    steps = ticks(max(numbers), 4, 1)
    bars = tuple(StandingBar(str(n), number, str(number)) for n, number in enumerate(numbers, 1))
    axis = Axis(tuple(steps), tuple(f"{step:.0f}" for step in steps), "How often, written at length")
    return BarChart(bars, axis, LONG, sum(numbers) / len(numbers), f"Expected: {sum(numbers)}")


def course(numbers: tuple[int, ...]) -> LineChart:
    steps = ticks(max(numbers), 4)
    axis = Axis(tuple(steps), tuple(f"{step:.1f}" for step in steps), "PR (lower is better)")
    points = tuple((1000 * n * n, float(number)) for n, number in enumerate(numbers))
    return LineChart(points, axis, tuple(f"2026-01-{n + 1:02}" for n in range(len(numbers))))


@pytest.mark.parametrize("kind", [shares, counts, columns, course])
@given(numbers=st.tuples(COUNT, COUNT, COUNT), width=st.integers(16, 60), text=st.sampled_from([1.0, 1.5, 2.0]))
@settings(max_examples=40, deadline=None)
def test_nothing_is_written_over_anything(kind: object, numbers: tuple[int, ...], width: int, text: float) -> None:
    look = Look((960, 600), text)
    chart: Chart = kind(numbers)  # type: ignore[operator]
    size = look.em(width), chart.height(look, look.em(width))
    drawn = [words.drawn(look) for words in chart.words(look, size)]
    around = pygame.Rect(-look.px(12), 0, size[0] + look.px(24), size[1])
    assert [box for box in drawn if not around.contains(box)] == []
    assert [pair for pair in combinations(drawn, 2) if pair[0].inflate(-2, -2).colliderect(pair[1])] == []


@pytest.mark.parametrize("theme", [*THEMES])
@pytest.mark.parametrize("kind", [shares, counts, columns, course])
def test_every_chart_is_painted_in_every_theme(kind: object, theme: str) -> None:
    look = Look((960, 600), theme=theme, boards="modern" if theme == "graphite" else "classic")
    assert look.theme == theme
    chart: Chart = kind((30, 10, 20))  # type: ignore[operator]
    box = pygame.Rect(10, 10, 400, chart.height(look, 400))
    surface = pygame.Surface((420, box.height + 20))
    surface.fill(look.colours.well)
    chart.paint(look, surface, box)
    solid = pygame.mask.from_threshold(surface, look.colours.primary, (1, 1, 1, 255))
    assert solid.count() > 20
    painted = pygame.mask.from_threshold(surface, look.colours.well, (1, 1, 1, 255))
    painted.invert()
    assert all(box.contains(rect) for rect in painted.get_bounding_rects())


def test_bars_are_as_long_as_what_they_count() -> None:
    look = Look((960, 600))
    chart = shares((30, 0, 10))
    box = pygame.Rect(0, 0, 400, chart.height(look, 400))
    surface = pygame.Surface(box.size)
    chart.paint(look, surface, box)
    solid = pygame.mask.from_threshold(surface, look.colours.primary, (1, 1, 1, 255))
    assert max(rect.width for rect in solid.get_bounding_rects()) == 300


def test_fillings_differ_without_colour() -> None:
    look, grey = Look((960, 600), theme="contrast"), []
    for filling in Filling:
        surface = pygame.Surface((60, 30))
        fill(surface, look, surface.get_rect(), filling)
        grey.append(pygame.transform.average_color(pygame.transform.grayscale(surface))[0])
    assert min(abs(one - other) for one, other in combinations(grey, 2)) > 12


@given(st.floats(0, 1e7), st.integers(2, 6))
def test_an_axis_has_few_round_numbers_that_reach_far_enough(most: float, steps: int) -> None:
    numbers = ticks(most, steps, 1)
    assert numbers[0] == 0
    assert len(numbers) <= steps + 1
    assert numbers[-1] >= most * (1 - 1e-9)
    assert numbers[-2] < max(most, 1)
    assert decimals(numbers) <= 1


def test_what_cannot_be_halved_is_counted_in_ones() -> None:
    assert ticks(2, 4, 1) == [0, 1, 2]
    assert ticks(0, 4, 1) == [0, 1]
    assert ticks(10, 4) == [0, 2.5, 5, 7.5, 10]
    assert decimals(ticks(10, 4)) == 1
