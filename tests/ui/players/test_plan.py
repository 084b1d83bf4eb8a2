"""How panels of players are written, by a look whose letters are all equally wide: worked out by hand."""

from typing import Any

import pygame
import pytest

from game.ui.players.card import PanelCard, pill_text, written_height
from game.ui.players.plan import (
    BRIEF,
    FULL,
    LINE,
    LINES,
    NOTED,
    PLAIN,
    PanelFigure,
    Plan,
    PlayerPanel,
    beside,
    head_heights,
    line_height,
    line_sprite,
    name_on_line,
    on_line,
    plan,
    shortened,
    socket_side,
    value_width,
)
from game.ui.style.look import Look

REAL = Look((960, 600))
WIDTHS = {"subheading": 10, "digits": 10, "strong": 8, "small-strong": 6, "small": 5}


class Letters:
    """A look: a letter is as many pixels wide as `WIDTHS` says, a line 20 high, an em 16."""

    def px(self, design: float) -> int:
        return int(design)

    def em(self, times: float, _: str = "") -> int:
        return int(16 * times)

    def line(self, _: str) -> int:
        return 20

    def measure(self, text: str, style: str) -> tuple[int, int]:
        return WIDTHS[style] * len(text), 20

    def wrap(self, text: str, width: int, style: str) -> list[str]:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            fits = self.measure(longer, style)[0] <= width or not lines[-1]
            lines = [*lines[:-1], longer] if fits else [*lines, word]
        return lines

    def settle(self, text: str, width: int, style: str) -> str:
        return style if all(self.measure(word, style)[0] <= width for word in text.split()) else "smaller"

    def text_size(self, text: str, width: int, style: str) -> tuple[int, int]:
        return width, 20 * len(self.wrap(text, width, style))

    def fit(self, text: str, width: int, style: str) -> str:
        while self.measure(text + "…", style)[0] > width:
            text = text[:-1]
        return text + "…"


LOOK: Any = Letters()
SPRITE = pygame.Surface((1, 1))
PIPS, OFF = PanelFigure("Pips", "167", short="9"), PanelFigure("Off", "3", total=2)
CLOCK = PanelFigure("Time", "9:59", mark="runs")


def panel(name: str, side: str = "", score: str = "", **more: Any) -> PlayerPanel:
    return PlayerPanel(name, side, score, (PIPS, OFF), SPRITE, **more)


def test_what_a_panel_says_comes_in_the_order_of_its_weight() -> None:
    full = panel("Ann", score="3 : 2", short_score="3", clock=CLOCK)
    score = PanelFigure("Score", "3 : 2", short="3")
    assert full.rows == full.line == (CLOCK, score, PIPS, OFF)
    assert full.brief == (CLOCK, score, PIPS)
    assert panel("Ann").brief == (PIPS, OFF)
    assert panel("Ann", score="3 : 2", short_score="3").brief == (score, PIPS)
    assert (full.noted, panel("Ann").noted) == ((CLOCK, score, PIPS), (PIPS,))
    assert panel("Ann")._replace(figures=(PIPS, PanelFigure("Side", ""))).line == (PIPS,)
    assert [panel("Ann", active=a, winner=w).lit for a, w in ((0, 0), (1, 0), (0, 1))] == [False, True, True]


def test_who_has_finished_has_a_place_while_others_play_on() -> None:
    seats = panel("Ann", active=True), panel("Bo", place=1), panel("Cy", place=2), panel("Di"), panel("Ed", winner=True)
    assert [pill_text(seat) for seat in seats] == ["To play", "Winner", "Place 2", "", "Winner"]
    assert [seat.lit for seat in seats] == [True, False, False, False, True]


def test_widths() -> None:
    assert beside(LOOK, 200) == 132
    assert (socket_side(LOOK, LINE), socket_side(LOOK, LINES), socket_side(LOOK, FULL)) == (17, 20, 20)
    assert value_width(LOOK, PIPS, LINE) == 30
    assert value_width(LOOK, PIPS, LINE, "small") == 15
    assert value_width(LOOK, OFF, LINE) == 37
    assert value_width(LOOK, OFF, FULL) == 43
    assert value_width(LOOK, CLOCK, LINE) == 66
    assert line_sprite(LOOK, Plan(LINE, "strong")) == 26
    assert line_sprite(LOOK, Plan(LINE, "strong", tight=True)) == 16


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_pieces_that_count_can_be_told_on_one_line_too(size: tuple[int, int]) -> None:
    look = Look(size)
    side = socket_side(look, LINE)
    assert 12 <= side - look.px(4) < side < line_height(look)


@pytest.mark.parametrize(
    ("width", "style", "high"),
    [(138, "subheading", 20), (137, "strong", 20), (124, "strong", 20), (123, "small-strong", 20)],
)
@pytest.mark.parametrize(("detail", "side"), [(FULL, 20), (PLAIN, 0), (BRIEF, 0)])
def test_a_name_is_as_large_as_there_is_room(width: int, style: str, high: int, detail: int, side: int) -> None:
    seats = [panel("Annabel", "Red"), panel("Bo", "Blue")]
    assert plan(LOOK, seats, width, detail) == Plan(detail, style, high + side)
    assert head_heights(LOOK, seats[0], width, detail, style) == (high, side)


def test_a_name_has_three_lines_before_it_shrinks() -> None:
    assert plan(LOOK, [panel("aa bb cc")], 88, PLAIN) == Plan(PLAIN, "subheading", 60)
    assert plan(LOOK, [panel("aa bb cc dd")], 88, PLAIN).style == "small-strong"
    assert head_heights(LOOK, panel("aa"), 200, FULL, "strong") == (20, 0)


@pytest.mark.parametrize(
    ("width", "style", "figures", "labels", "more"),
    [
        (262, "strong", 2, 2, {"air": 16}),
        (261, "strong", 2, 2, {"tight": True, "air": 10}),
        (240, "strong", 2, 2, {"tight": True, "air": 10}),
        (239, "strong", 1, 1, {"air": 16}),
        (184, "strong", 1, 1, {"air": 16}),
        (183, "strong", 1, 1, {"tight": True, "air": 10}),
        (173, "strong", 1, 1, {"tight": True, "air": 10}),
        (172, "strong", 1, 0, {}),
        (148, "strong", 1, 0, {}),
        (147, "small-strong", 1, 0, {}),
        (134, "small-strong", 1, 0, {}),
        (133, "strong", 1, 0, {"pictures": False, "short": True}),
        (128, "strong", 1, 0, {"pictures": False, "short": True}),
        (127, "small-strong", 1, 0, {"pictures": False, "short": True}),
        (114, "small-strong", 1, 0, {"pictures": False, "short": True}),
        (113, "small-strong", 1, 0, {"pictures": False, "short": True, "tight": True}),
        (100, "small-strong", 1, 0, {"pictures": False, "short": True, "tight": True}),
        (99, "small", 1, 0, {"pictures": False, "short": True, "tight": True}),
        (93, "small", 1, 0, {"pictures": False, "short": True, "tight": True}),
        (92, "small-strong", 1, 0, {"pictures": False}),
    ],
)
def test_on_one_line_figures_leave_room_for_the_name(
    width: int, style: str, figures: int, labels: int, more: dict[str, bool]
) -> None:
    assert plan(LOOK, [panel("Annabel"), panel("Bo")], width, LINE) == Plan(LINE, style, 34, figures, labels, **more)


@pytest.mark.parametrize(
    ("width", "style", "head", "more"),
    [
        (180, "strong", 34, {}),
        (179, "strong", 46, {"pictures": False}),
        (148, "strong", 46, {"pictures": False}),
        (147, "small-strong", 46, {"pictures": False}),
        (133, "small", 46, {"pictures": False}),
        (126, "strong", 46, {"pictures": False, "short": True, "tight": True}),
        (113, "small-strong", 46, {"pictures": False, "short": True, "tight": True}),
        (99, "small", 46, {"pictures": False, "short": True, "tight": True}),
    ],
)
def test_on_two_lines_a_name_wraps_before_it_shrinks(width: int, style: str, head: int, more: dict[str, bool]) -> None:
    assert plan(LOOK, [panel("Annabel Lee")], width, LINES) == Plan(LINES, style, head, 1, 0, **more)


@pytest.mark.parametrize(
    ("name", "width", "style", "head"),
    [("Annabel", 172, "strong", 20), ("Annabel Lee", 120, "strong", 40), ("Annabel", 109, "small-strong", 20)],
)
def test_a_figure_whose_label_has_no_room_beside_the_name_keeps_it_below(
    name: str, width: int, style: str, head: int
) -> None:
    assert plan(LOOK, [panel(name)], width, LINES).labels == 0
    assert plan(LOOK, [panel(name)], width, NOTED) == Plan(NOTED, style, head)


def test_a_figure_stands_beside_the_name_where_its_label_does_too() -> None:
    assert plan(LOOK, [panel("Annabel")], 173, NOTED) == plan(LOOK, [panel("Annabel")], 173, LINES)


def test_a_score_that_stands_first_loses_its_label_before_the_figure_beside_it_goes() -> None:
    """The score "3" is 10 + 10 wide, with its label 30 more; pips 40, with label 25 more; two pieces 47 and 20."""
    seats = [panel("Bo", score="3")]
    found = [plan(LOOK, seats, width, LINE) for width in (250, 249, 183, 182, 128, 127, 118, 117)]
    assert [(each.figures, each.labels) for each in found] == [
        (3, 3), (2, 2), (2, 2), (2, 0), (2, 0), (1, 1), (1, 1), (1, 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("width", "style", "figures", "more"),
    [
        (216, "strong", 1, {}),
        (215, "strong", 2, {"pictures": False, "short": True}),
        (203, "small-strong", 2, {"pictures": False, "short": True}),
        (189, "small", 2, {"pictures": False, "short": True}),
        (182, "small-strong", 1, {"pictures": False, "short": True}),
        (169, "small", 1, {"pictures": False, "short": True}),
        (162, "strong", 1, {"pictures": False, "short": True, "tight": True}),
    ],
)
def test_on_two_lines_a_clock_has_one_figure_beside_it_until_the_name_would_be_cut(
    width: int, style: str, figures: int, more: dict[str, bool]
) -> None:
    (seat,) = seats = [panel("Annabel Lee", clock=CLOCK)]
    found = plan(LOOK, seats, width, LINES)
    assert found == Plan(LINES, style, found.head, figures, 0, **more)
    assert on_line(seat, found)[0] == CLOCK


def test_figures_on_a_line_are_said_as_planned() -> None:
    seat = panel("Ann", score="3 : 2", short_score="3")
    score = PanelFigure("Score", "3 : 2", short="3")
    assert on_line(seat, Plan(LINE, "strong", figures=3)) == [score, PIPS, OFF]
    assert on_line(seat, Plan(LINE, "strong", figures=2, short=True)) == [
        score._replace(value="3"),
        PIPS._replace(value="9"),
    ]
    assert on_line(seat, Plan(LINE, "strong", figures=3, pictures=False))[2] == OFF._replace(total=0)
    assert (Plan(LINE, "strong").values, Plan(LINE, "strong", tight=True).values) == ("digits", "small-strong")


def test_a_long_name_ends_in_dots() -> None:
    assert shortened(LOOK, "aa bb cc", 24, "strong") == "aa bb cc"
    assert shortened(LOOK, "aa bb cc dd", 24, "strong") == "aa bb c…"
    assert shortened(LOOK, "aa bb", 24, "strong", 1) == "aa…"
    way = Plan(LINE, "strong")
    assert name_on_line(LOOK, panel("aa bb"), 56, way) == "aa bb", "what a side is called is never cut"
    assert name_on_line(LOOK, panel("aa bb", "Red"), 56, way) == "aa…"
    assert name_on_line(LOOK, panel("aa bb", "Red"), 56, Plan(LINES, "strong")) == "aa bb"


SIDE, PILL = ("Red", 59, 54), ("To play", 112, 0)
WON = PanelFigure("Games", "3")


@pytest.mark.parametrize(
    ("way", "high", "overhang", "words"),
    [
        (Plan(LINE, "strong", 30, 2, 0), 30, 0, [("Ann", 42, 0), ("3", 240, 0), ("167", 260, 0)]),
        (Plan(LINE, "strong", 30, 2, 1), 30, 0, [("Ann", 42, 0), ("3", 209, 0), ("Pips", 224, 0), ("167", 260, 0)]),
        (Plan(LINES, "strong", 40, 1, 0), 40, 0, [("Ann", 42, 0), ("167", 260, 0)]),
        (Plan(NOTED, "strong", 20), 58, 0, [("Ann", 44, 4), ("Pips", 10, 29), ("167", 260, 29)]),
        (
            Plan(BRIEF, "strong", 24), 127, 12,
            [("Ann", 59, 33), ("Pips", 10, 69), ("167", 260, 69), ("Games", 10, 95), ("3", 280, 95), PILL],
        ),
        (
            Plan(FULL, "subheading", 44), 135, 12,
            [("Ann", 59, 25), SIDE, ("Pips", 10, 77), ("167", 260, 77), ("Games", 10, 103), ("3", 280, 103), PILL],
        ),
    ],
)  # fmt: skip
def test_name_and_figures_stand_on_a_line_or_one_below_the_other(
    way: Plan, high: int, overhang: int, words: list[tuple[str, int, int]]
) -> None:
    seat = PlayerPanel("Ann", "Red", "", (PIPS, WON), SPRITE, active=True)
    card = PanelCard(REAL, seat, 300, way)
    assert (written_height(REAL, seat, 300, way), card.overhang) == (high, overhang)
    assert [(each.text, *each.rect.topleft) for each in card.words] == words


HOSTILE = [
    "A · B · Anne-Sophie Müller-Lüdenscheidt",
    "A  · B  ·  Anne · · Sophie ·",
    "· A\u00a0· Anne-Sophie\u00a0Müller",
    "山田太郎「さん」第3局 · 花子、そして太郎",
    "e\u0301" * 19,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_cut_somewhere(name: str) -> None:
    for width in range(10, 300, 9):
        cut = shortened(REAL, name, width, "strong")
        assert cut == name or (cut.endswith("…") and name.startswith(cut[:-1])), width
