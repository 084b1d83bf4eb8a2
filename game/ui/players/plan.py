"""`Plan`: how all panels of a table are written, so that they look alike: how much they say, and how large.

Measures of what they say stand below it; `PanelCard` writes by the same.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game import i18n
from game.text import N_
from game.ui.style.look import Look
from game.ui.style.wrap import pieces

SCORE = N_("panel", "Score")

FULL, PLAIN, BRIEF, NOTED, LINES, LINE = range(6)
"""How much a panel says: everything; all but what the seat's side is called; of the figures those that matter most;
those that matter most of all, with a small piece and no word for the turn;
piece, name and figures side by side, the name on `LINE_LINES` lines where it needs them; the same on one line."""
NAME_STYLES: Final = ("subheading", "strong", "small-strong")
"""How names are set: as large as there is room for all of each on `NAME_LINES` lines."""
NAME_LINES: Final = 3
LINE_LINES: Final = 2
PAD: Final = 10
"""Design pixels between a panel's edge and what is written on it."""
CLOCK_AIR: Final = 12
"""Design pixels at the left and right of a clock's digits."""


Mark: TypeAlias = Literal["", "rests", "runs", "low", "paused"]
"""How a clock stands; it is low when it runs and little is left."""


class PanelFigure(NamedTuple):
    """One figure of a panel: its name and value ("" for none); ``total`` if it counts that many pieces.

    ``short`` is the value where a name would else be cut, "" if it cannot be shorter. A clock has a ``mark`` that says
    whether it runs; ``longest`` is the longest label that it will have.
    """

    label: str
    value: str
    total: int = 0
    short: str = ""
    mark: Mark = ""
    longest: str = ""


class PlayerPanel(NamedTuple):
    """What one panel shows. All texts are translated.

    ``side`` is "" where the name is the side's own, ``score`` in a match of one game; ``short_score`` says the same
    where there is hardly room; ``sprite`` is a piece of this seat. ``place`` is that of somebody who has finished, also
    while others play on; 0 before, and where only two play.
    """

    name: str
    side: str
    score: str
    figures: tuple[PanelFigure, ...]
    sprite: pygame.Surface
    active: bool = False
    winner: bool = False
    place: int = 0
    short_score: str = ""
    flipped: bool = False
    """Whether it is drawn for somebody at the opposite side of a flat screen."""
    clock: PanelFigure | None = None
    """The player's clock, if there is one."""

    @property
    def lit(self) -> bool:
        """Whether everybody should look at it."""
        return self.active or self.winner

    @property
    def line(self) -> tuple[PanelFigure, ...]:
        """What goes on one line, what matters most first."""
        return tuple(figure for figure in self.rows if figure.value)

    @property
    def brief(self) -> tuple[PanelFigure, ...]:
        """Those that matter most: two, and the clock."""
        return self.line[: 3 if self.clock else 2]

    @property
    def noted(self) -> tuple[PanelFigure, ...]:
        """The one that matters most, and the clock and the score."""
        return self.line[: 1 + bool(self.clock) + bool(self.score)]

    @property
    def rows(self) -> tuple[PanelFigure, ...]:
        """The clock and the score of the series, where there are such, and the figures."""
        clock = (self.clock,) if self.clock else ()
        score = (PanelFigure(i18n.t(SCORE), self.score, short=self.short_score),) if self.score else ()
        return clock + score + self.figures


class Plan(NamedTuple):
    """How all panels of a table are written, so that they look alike.

    Attributes:
        detail: how much they say.
        style: of the names.
        head: how high piece and name are together on a card, or the whole panel where it is one of lines.
        figures: how many figures stand on one line, the first ones; ``labels`` of them with their names.
        pictures: whether pieces that count are shown there as pictures, else by their number.
        short: whether figures that can be are said shortly there, so that a name is not cut.
        tight: whether piece and figures are small there, for the same, or so that a name keeps clear of a label.
        air: design pixels before each label there.
    """

    detail: int
    style: str
    head: int = 0
    figures: int = 0
    labels: int = 0
    pictures: bool = True
    short: bool = False
    tight: bool = False
    air: int = 5

    @property
    def values(self) -> str:
        """The style of the figures on one line."""
        return "small-strong" if self.tight else "digits"


def plan(look: Look, seats: Sequence[PlayerPanel], width: int, detail: int) -> Plan:
    """Return the plan of panels of a width and a ``detail``, with names as large as all panels have room for."""
    if detail >= LINES:
        way = _line_plan(look, seats, width, detail)
        return way._replace(head=max(_line_high(look, seat, width - 2 * look.px(PAD), way) for seat in seats))
    if detail == NOTED and (lines := plan(look, seats, width, LINES)).labels:
        return lines
    style = _name_style(look, seats, width, detail)
    return Plan(detail, style, max(sum(head_heights(look, seat, width, detail, style)) for seat in seats))


def _name_style(look: Look, seats: Sequence[PlayerPanel], width: int, detail: int) -> str:
    room, most = beside(look, width, detail), name_lines(detail)
    for style in NAME_STYLES[detail == NOTED :]:
        if all(look.settle(seat.name, room, style) == style for seat in seats) and all(
            len(look.wrap(seat.name, room, style)) <= most for seat in seats
        ):
            return style
    return NAME_STYLES[-1]


def name_lines(detail: int) -> int:
    """Return on how many lines a name stands on a card."""
    return LINE_LINES if detail == NOTED else NAME_LINES


def head_heights(look: Look, seat: PlayerPanel, width: int, detail: int, style: str) -> tuple[int, int]:
    """Return the heights in pixels of the name beside the piece, and of the side's name below it."""
    room = beside(look, width, detail)
    name = look.text_size(shortened(look, seat.name, room, style, name_lines(detail)), room, style)[1]
    return name, look.text_size(seat.side, room, "small")[1] if seat.side and detail == FULL else 0


def _line_plan(look: Look, seats: Sequence[PlayerPanel], width: int, detail: int) -> Plan:
    """Return the plan of panels of lines: with as many figures, at least one, as leave room for every whole name.

    Names wrap before they shrink. The score of a series loses its label before the figure beside it is left out. At
    last figures are shortened, and piece and figures shrink, if that saves every name from being cut.
    """
    most = min(len(seat.line) for seat in seats)
    scored = [(2, 0)] if most > 1 and all(seat.score for seat in seats) else []
    amounts = [(n, n) for n in range(most, 1, -1)] + scored + [(min(1, most), n) for n in range(min(1, most), -1, -1)]
    styles = NAME_STYLES[1:] if detail == LINE else NAME_STYLES[1:2]
    plans = [Plan(detail, style, 0, *amount) for style in styles for amount in amounts]
    plans += [Plan(detail, style, 0, *amounts[-1], pictures=False) for style in styles]
    last = plans[-1]
    if detail == LINE:
        least = Plan(detail, last.style, 0, *amounts[-1], pictures=False, short=True)
        plans += [least._replace(style=style) for style in styles]
        plans += [least._replace(style=style, tight=True) for style in (*styles, "small")]
    if whole := next((p for p in plans if all(_is_whole(look, seat, width, p) for seat in seats)), None):
        roomy = whole._replace(air=16)
        ways = (roomy, roomy._replace(tight=True, air=10)) if whole.labels else ()
        return next((p for p in ways if all(_is_whole(look, seat, width, p) for seat in seats)), whole)
    timed = [Plan(detail, s, 0, n, 0, False, True) for n in (2, 1) for s in (*NAME_STYLES[1:], "small")]
    if seats[0].clock and (short := next((p for p in timed if all(_wraps(look, s, width, p) for s in seats)), None)):
        return short
    if detail == LINE:
        return last
    fewest = [*scored, amounts[-1]]
    wrapped = [Plan(detail, s, 0, *few, pictures=False) for few in fewest for s in (*NAME_STYLES[1:], "small")]
    wrapped += [way._replace(short=True, tight=True) for way in wrapped]
    return next((p for p in wrapped if all(_wraps(look, seat, width, p) for seat in seats)), wrapped[-1])


def _is_whole(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> bool:
    """Whether a seat's name has room on one line beside the figures."""
    return look.measure(seat.name, plan.style)[0] <= _line_room(look, seat, width - 2 * look.px(PAD), plan)


def _wraps(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> bool:
    """Whether a seat's name stands whole on its lines beside the figures."""
    room = _line_room(look, seat, width - 2 * look.px(PAD), plan)
    whole = all(look.measure(word.rstrip(" "), plan.style)[0] <= room for word in pieces(seat.name))
    return whole and len(look.wrap(seat.name, room, plan.style)) <= LINE_LINES


def _line_room(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> int:
    """Return the width in pixels between piece and figures; ``width`` is that between the panel's paddings."""
    figures = sum(value_width(look, figure, LINE, plan.values) + look.px(10) for figure in on_line(seat, plan))
    labels = sum(look.measure(figure.label, "small")[0] + look.px(plan.air) for figure in seat.line[: plan.labels])
    return max(1, width - line_sprite(look, plan) - look.px(6) - figures - labels)


def on_line(seat: PlayerPanel, plan: Plan) -> list[PanelFigure]:
    """Return the figures that stand on one line."""
    shown = [figure if plan.pictures else figure._replace(total=0) for figure in seat.line[: plan.figures]]
    return [figure._replace(value=figure.short) if plan.short and figure.short else figure for figure in shown]


def line_sprite(look: Look, plan: Plan) -> int:
    """Return how large the picture of a piece is on one line."""
    return look.em(1.0) if plan.tight else sprite_side(look, NOTED)


def line_height(look: Look) -> int:
    """Return how high a panel of one line is."""
    return max(look.px(34), look.line("strong") + look.px(10))


def socket_side(look: Look, detail: int) -> int:
    """Return the side of the socket for a piece that a figure counts; on one line too the piece can be told."""
    return look.em(1.1 if detail == LINE else 1.3)


def value_width(look: Look, figure: PanelFigure, detail: int, style: str = "digits") -> int:
    """Return how wide a figure's value is, or its pieces are."""
    if figure.mark:
        return look.measure(figure.value, style)[0] + sign_side(look, style) + look.px(CLOCK_AIR)
    if not figure.total:
        return look.measure(figure.value, style)[0]
    return figure.total * (socket_side(look, detail) + look.px(3)) - look.px(3)


def sign_side(look: Look, style: str) -> int:
    """Return the side of the square for the sign that says whether a clock runs."""
    return look.em(0.9, style)


def sprite_side(look: Look, detail: int = FULL) -> int:
    """Return how large the picture of a piece is on a card, at most."""
    return min(line_height(look) - look.px(8), sprite_side(look)) if detail == NOTED else max(look.px(40), look.em(2.4))


def beside(look: Look, width: int, detail: int = FULL) -> int:
    """Return the width that is left for the name beside the piece."""
    return width - 2 * look.px(PAD) - sprite_side(look, detail) - look.px(8)


def name_on_line(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> str:
    """Return a name as it stands between piece and figures; the name of a side itself is never cut."""
    lines = LINE_LINES if plan.detail == LINES else 1
    room = _line_room(look, seat, width, plan)
    return shortened(look, seat.name, room, plan.style, lines) if seat.side else seat.name


def _line_high(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> int:
    """Return the height in pixels of a panel of lines; ``width`` is that between its paddings."""
    name = name_on_line(look, seat, width, plan)
    return max(line_height(look), look.text_size(name, _line_room(look, seat, width, plan), plan.style)[1] + look.px(6))


def shortened(look: Look, name: str, width: int, style: str, most: int = NAME_LINES) -> str:
    """Return a name shortened to at most ``most`` lines, with "…" for its lost end."""
    lines = look.wrap(name, width, style)
    if len(lines) <= most:
        return name
    end = 0
    for line in lines[: most - 1]:
        for word in line.split():  # word by word: round a dot a line has another space than the name
            end = name.index(word, end) + len(word)
    return name[:end] + look.fit(name[end:], width, style)
