"""What stands in Statistics: the choices, and the panels of figures in columns; a printed picture is set alike."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.library.statistics import BY_NAME, PlayerMatches
from game.scenes.base.frame import frame
from game.scenes.statistics.figure_panels import Chart, FigureLine, FigurePanel, FigurePart
from game.scenes.statistics.figure_selection import ALL_GAMES, ANYBODY, COMPUTERS, EVERYBODY, PEOPLE, TIMES
from game.text import N_, Text
from game.ui.layout import (
    Align,
    Box,
    Button,
    Choice,
    Column,
    Columns,
    FirstFit,
    Flow,
    FocusFirst,
    Group,
    Grow,
    Icon,
    Label,
    Masonry,
    Pad,
    Panel,
    Pinned,
    Prose,
    Row,
    Rule,
    Scroll,
    Size,
    Sized,
    Space,
)
from game.ui.page.region import Region
from game.ui.style.control_sizes import arrow_width, choice_size
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Options, Value

if TYPE_CHECKING:
    from game.scenes.statistics.scene import StatisticsScene

TITLE: Final = N_("title", "Statistics")
EMPTY: Final = N_("statistics", "No game has been finished here yet. Once one is, its figures will appear here.")
NONE_SO: Final = N_("statistics", "There are no figures for this selection.")
COUNTING: Final = N_("statistics", "{n} earlier match has yet to be counted.",
                     "{n} earlier matches have yet to be counted.")  # fmt: skip
WIDEST: Final = 1500
"""Design pixels of the widest sheet."""
_HEAD: Final = 0.34
"""The most of the sheet's height that stands still above the figures."""
_NARROWEST: Final = 18
"""Ems of the narrowest panel that has another beside it."""


def statistics_view(scene: "StatisticsScene") -> Box:
    """The choices above the figures, or why there are none."""
    write = (Button(each) for each in (scene.write_table, scene.write_picture))
    tools = Group(Row(Button(scene.open_people, form="icon"), *write, gap=10), "write")
    if scene.is_empty:
        body: Box = Grow(Scroll(_nothing(scene)))
        return FocusFirst(frame(scene, i18n.t(TITLE), body, tools=tools, widest=WIDEST), "library")
    body = Pinned(_choices(scene), _figures(scene), most=_HEAD)
    return FocusFirst(frame(scene, i18n.t(TITLE), body, tools=tools, widest=WIDEST), "player")


# ---- what is chosen


def _choices(scene: "StatisticsScene") -> Box:
    """Each choice under its name, as many side by side as fit."""
    chosen, games = scene.chosen, scene.host.games.values()
    players = _named(EVERYBODY, scene.people, chosen.player)
    fields: list[tuple[str, Options, Value]] = [("player", players, chosen.player)]
    if chosen.player:
        fields.append(("other", _named(ANYBODY, scene.others, chosen.other), chosen.other))
    fields += [
        ("game", [("", i18n.t(ALL_GAMES)), *((game.key, i18n.t(game.text)) for game in games)], chosen.game),
        ("days", [(days, i18n.t(text)) for days, text in TIMES.items()], chosen.days),
        ("computers", [(False, i18n.t(PEOPLE)), (True, i18n.t(COMPUTERS))], chosen.computers),
    ]
    return Flow(*(_choice(scene, *field) for field in fields), gap=12)


def _choice(scene: "StatisticsScene", field: str, options: Options, value: Value) -> Box:
    choose = scene.choose.of(field)
    label = Label(choose.text, "small", ink="soft")
    return Group(Column(label, _Stepper(Choice(choose, options, value)), gap=6), field)


class _Stepper(Align):
    """A choice that is as wide as its widest value between two arrows."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice, "stretch")
        self._options = choice.options

    def size(self, look: Look, width: int, room: int | None) -> Size:
        widest = max(look.measure(text, "button")[0] for _, text in self._options)
        wide = min(width, widest + 2 * arrow_width(look) + look.px(12))
        return wide, choice_size(look, self._options, wide)[1]


def _named(none: Text, people: Sequence[PlayerMatches], chosen: str) -> Options:
    """Nobody in particular, then everybody by name; the one who is chosen among them in any case."""
    known: list[tuple[Value, str]] = [(each.key, each.name) for each in people]
    if chosen and chosen not in (key for key, _ in known):
        known.insert(0, (chosen, chosen.removeprefix(BY_NAME)))
    return [("", i18n.t(none)), *known]


# ---- the figures


def _figures(scene: "StatisticsScene") -> Box:
    """The panels; above them how many matches are still to be counted."""
    counting = Prose(i18n.t(COUNTING, scene.uncounted)) if scene.uncounted else None
    if not scene.panels:
        return Column(counting, None if scene.uncounted else _nothing(scene), gap=10)
    return Pad(Column(counting, figures(scene.panels), gap=10), 4, 0, 4, 2)


def _nothing(scene: "StatisticsScene") -> Box:
    """Why there are no figures, in the middle, and the way to some."""
    text = Sized(Label(i18n.t(NONE_SO if scene.people else EMPTY), "body", "center", "soft"), ems=26)
    button = None if scene.people else Button(scene.open_library)
    icon = Icon("bars", 3.8, "soft")
    return Column(Space(height=60), icon, text, button, gap=16, align="center")


def figures(panels: Sequence[FigurePanel]) -> Box:
    """Panels of figures in up to three columns."""
    return Masonry(*map(_panel, panels), least=_NARROWEST)


def _panel(panel: FigurePanel) -> Box:
    parts: list[Box] = []
    for number, part in enumerate(panel.parts):
        parts.append(_part(part, first=not number, name=part.title or panel.title))
    return Panel(Column(Label(panel.title, "subheading"), *parts, gap=8), "well", 16, 16)


def _part(part: FigurePart, *, first: bool, name: str) -> Box:
    title = Label(part.title, "strong", role=Role.HEADING)
    rule = Pad(Rule(), top=8) if part.title or not first else None
    large = Columns(*map(_large, part.large), least=0, gap=10)
    chart = _ChartBox(part.chart, name) if part.chart else None
    lines = Column(*map(_line, part.lines), gap=5)
    return Column(rule, title, large, chart, lines, Prose(part.note, "small"), gap=8)


def _large(line: FigureLine) -> Box:
    """A figure in large digits, and below it what it is."""
    return Column(_Digits(line.value), Label(line.label, "small", ink="soft"), gap=0)


class _Digits(Label):
    """Large digits in the colour of metal."""

    def __init__(self, text: str) -> None:
        super().__init__(text, "big-digits")

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.ink = region.look.colours.metal
        super().put(region, rect)


def _line(line: FigureLine) -> Box:
    """A figure: its name, and its value at the right where that fits, else below."""
    name, value = Label(line.label, "small", ink="soft"), Label(line.value, "small-strong")
    return FirstFit((_Beside(name, value), Column(name, value, gap=0)), "last")


class _Beside(Row):
    """A name at the left and a value at the right, each on one line."""

    def __init__(self, name: Label, value: Label) -> None:
        super().__init__(name, Space(grow=1), value, gap=7)
        self._labels = name, value

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide = sum(look.measure(label.text, label.style)[0] for label in self._labels) + look.px(14)
        return max(width, wide), look.line("small")


class _ChartBox(Box):
    """A chart, as wide as its place."""

    def __init__(self, chart: Chart, name: str) -> None:
        self._chart, self._name = chart, name

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self._chart.height(look, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        words = self._chart.words(region.look, rect.size)
        region.paint(rect, partial(_paint, self._chart, region.look), Role.IMAGE, self._name, words)


def _paint(chart: Chart, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    chart.paint(look, surface, box)
