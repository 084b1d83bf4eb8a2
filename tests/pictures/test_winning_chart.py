"""The chart of winning chances: its lines, marks and ticks, and what is at a pixel; nothing is drawn."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.match import Player
from game.pictures.winning_chart import WinningChart
from game.play.words.loss_words import HUES
from game.review.lost import ERROR
from game.review.review import Point
from game.ui.charts import Axis, CurveLine

AREA = pygame.Rect(100, 0, 400, 50)
"""Of moments 0 to 40: ten pixels for each."""
RED, BLUE = (200, 0, 0), (0, 0, 200)
ANNA, BJOERN = Player("Anna"), Player("Björn")


def point(moment: int, first: float, game: int = 0) -> Point:
    return Point(moment=moment, game=game, chances=(first, 1 - first))


def decision(before: int, loss: float, grade: str = "", goal: str = "game", player: int = 0) -> Any:
    return SimpleNamespace(
        before=before, loss=loss, grade=grade, goal=goal, player=player, kind="turn", forced=False, best_chance=0.6
    )


def review(*decisions: Any, curve: tuple[Point, ...] = (point(0, 0.5), point(10, 0.25), point(20, 0.75))) -> Any:
    return SimpleNamespace(decisions=decisions, curve=curve)


@pytest.fixture
def chart(monkeypatch: pytest.MonkeyPatch) -> WinningChart:
    return chart_of(monkeypatch)


def chart_of(
    monkeypatch: pytest.MonkeyPatch, games: tuple[int, ...] = (0,) * 41, turns: int = 9, players: int = 2
) -> WinningChart:
    """The chart of a match whose moments belong to these games, with so many turns, each of two moments."""
    monkeypatch.setattr(
        WinningChart,
        "lines",
        lambda *_: (CurveLine("Anna", RED), CurveLine("Björn", BLUE), CurveLine("Χλόη", RED))[:players],
    )
    monkeypatch.setattr("game.pictures.winning_chart.counts", lambda one: one.kind == "turn")
    monkeypatch.setattr("game.play.review.decision_lists.counts", lambda one: one.kind == "turn")
    match = SimpleNamespace(
        moments=[SimpleNamespace(game=game) for game in games], terms=SimpleNamespace(players=(ANNA, BJOERN))
    )
    numbers = {2 * n + half: n for n in range(1, turns + 1) for half in (0, 1)}
    texts: Any = SimpleNamespace(match=match, turn_numbers=numbers, turn=lambda before: f"Turn {numbers.get(before)}")
    game: Any = None
    return WinningChart(texts, game)


def drawn(chart: WinningChart, of: Any, chosen: int | None = None, hovered: int | None = None) -> Any:
    look: Any = None
    return chart.curve(look, of, chosen, hovered)


def test_its_name_says_what_is_played_for(chart: WinningChart) -> None:
    assert chart.name(review(decision(1, 0))) == "Winning chances"
    assert chart.name(review(decision(1, 0), decision(3, 0, goal="match"))) == "Chances of winning the match"


def test_what_is_at_a_pixel(chart: WinningChart) -> None:
    assert [chart.moment_at(AREA, x, review()) for x in (100, 149, 151, 500)] == [0, 0, 10, 20]
    assert chart.moment_at(AREA, 100, review(curve=())) is None
    found = review(decision(10, 0), decision(12, ERROR), decision(14, ERROR - 1e-9))
    assert chart.decision_at(AREA, 205, 15, found) == 12  # an error's mark is in reach
    assert chart.decision_at(AREA, 205, 14, found) == 10
    assert chart.decision_at(AREA, 240, 14, found) == 14
    assert chart.decision_at(AREA, 240, 14, review()) is None


def test_games_have_lines_of_their_own_unless_a_match_is_played(chart: WinningChart) -> None:
    curve = (point(0, 0.5), point(10, 0.2), point(12, 0.5, 1), point(20, 0.9, 1))
    money = drawn(chart, review(decision(1, 0), curve=curve)).parts
    assert [[moment for moment, _ in part] for part in money] == [[0, 10], [12, 20]]
    match = drawn(chart, review(decision(1, 0, goal="match"), curve=curve)).parts
    assert [[moment for moment, _ in part] for part in match] == [[0, 10, 12, 20]]


def test_errors_are_marked(chart: WinningChart) -> None:
    uncounted = decision(8, 0.2, "blunder")
    uncounted.kind = "other"
    marks = drawn(
        chart, review(decision(2, 0), decision(4, 0.1, "mistake", player=1), decision(6, 0.3, "blunder"), uncounted)
    ).marks
    assert [tuple(mark) for mark in marks] == [(4, 1, 0.7, HUES["mistake"]), (6, 0, 1.0, HUES["blunder"])]


def test_the_errors_of_three_have_the_colours_of_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    of = review(decision(4, 0.1, "inaccuracy", player=1), curve=())
    marks = drawn(chart_of(monkeypatch, players=3), of).marks
    assert [tuple(mark) for mark in marks] == [(4, 1, 0.4, BLUE)]


@pytest.mark.parametrize(("players", "low"), [(2, "75%"), (3, "25%")])
def test_the_axis_of_two_counts_both_ways(monkeypatch: pytest.MonkeyPatch, players: int, low: str) -> None:
    axis = drawn(chart_of(monkeypatch, players=players), review()).axis
    assert axis == Axis(0.0, 1.0, ((0.75, "75%"), (0.5, "50%"), (0.25, low)), strong=0.5)


@pytest.mark.parametrize(
    ("turns", "numbered"),
    [
        (5, [2, 4]),
        (16, [2, 4, 6, 8, 10, 12, 14, 16]),
        (17, [5, 10, 15]),
        (40, [5, 10, 15, 20, 25, 30, 35, 40]),
        (41, [10, 20, 30, 40]),
        (4001, [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000]),
    ],
)
def test_turns_are_numbered_in_round_steps(monkeypatch: pytest.MonkeyPatch, turns: int, numbered: list[int]) -> None:
    ticks = drawn(chart_of(monkeypatch, turns=turns), review()).ticks
    assert [tuple(tick) for tick in ticks] == [(2 * number, 2 * number, f"Turn {number}", False) for number in numbered]


@pytest.mark.parametrize(
    ("most", "step"), [(16, 2), (40, 5), (80, 10), (160, 20), (400, 50), (800, 100), (1600, 200), (4000, 500)]
)
def test_no_more_than_eight_turns_are_numbered(monkeypatch: pytest.MonkeyPatch, most: int, step: int) -> None:
    ticks = drawn(chart_of(monkeypatch, turns=most), review()).ticks
    assert [tick.start for tick in ticks] == [2 * step * n for n in range(1, 9)]
    more = drawn(chart_of(monkeypatch, turns=most + 1), review()).ticks
    assert (len(more) < 8) == (step < 500), "then the step is a larger one"


def test_games_are_numbered_between_their_borders(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = drawn(chart_of(monkeypatch, (0,) * 11 + (1,) * 5 + (2,) * 3), review()).ticks
    assert [tuple(tick) for tick in ticks] == [
        (0, 10, "Game 1", True),
        (10, 15, "Game 2", True),
        (15, 18, "Game 3", False),
    ]
    begun = drawn(chart_of(monkeypatch, (0,) * 11 + (1,)), review()).ticks
    assert [tuple(tick) for tick in begun] == [(0, 10, "Game 1", True), (10, 11, "Game 2", False)]


@pytest.mark.parametrize(
    ("chosen", "hovered", "turn", "shares"),
    [
        (None, None, "", ["", ""]),
        (12, None, "Turn 6", ["25%", "75%"]),
        (2, None, "Turn 1", ["50%", "50%"]),
        (2, 10, "Turn 5", ["25%", "75%"]),
        (4, 0, "Turn None", ["50%", "50%"]),
    ],
)
def test_the_shares_are_those_of_the_moment_at_the_mouse_else_of_the_chosen_one(
    chart: WinningChart, chosen: int | None, hovered: int | None, turn: str, shares: list[str]
) -> None:
    shown = drawn(chart, review(), chosen, hovered)
    assert (shown.readout, [line.share for line in shown.lines]) == (turn, shares)


def test_the_shares_before_the_first_point_and_without_any(chart: WinningChart) -> None:
    assert [line.share for line in drawn(chart, review(curve=(point(6, 0.4),)), 2).lines] == ["40%", "60%"]
    without = drawn(chart, review(curve=()), 2)
    assert (without.readout, [line.share for line in without.lines]) == ("", ["", ""])
