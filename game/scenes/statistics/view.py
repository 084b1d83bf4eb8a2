"""What stands in Statistics: the choices, and the panels of figures in columns; a printed picture is set alike."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game import i18n
from game.library.statistics import PlayerMatches
from game.pictures.figure_panels import FigurePanel, FigurePart
from game.pictures.match_row import CARD, PAD
from game.play.choosing.figure_selection import ALL_GAMES, ANYBODY, COMPUTERS, EVERYBODY, PEOPLE, TIMES, WHO
from game.play.words.match_words import key_name
from game.scenes.base.frame import frame
from game.text import N_, Text
from game.ui import layout as ui
from game.ui.layout import Box
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Options, Value

if TYPE_CHECKING:
    from game.scenes.statistics.scene import StatisticsScene

TITLE: Final = N_("title", "Statistics")
EMPTY: Final = N_("statistics", "No game has been finished here yet. Once one is, its figures will appear here.")
NONE_SO: Final = N_("statistics", "There are no figures for this selection.")
# L10n: beside figures of games and matches: of a match that goes on, the games that are over count already
COUNTED: Final = N_("statistics", "A game counts once it is over, even while its match goes on.")
# L10n: stands where the figures will be, while those of a large library are read
READING: Final = N_("statistics", "Counting the matches…")
COUNTING: Final = N_("statistics", "{n} earlier match has yet to be counted.",
                     "{n} earlier matches have yet to be counted.")  # fmt: skip
WIDEST: Final = 1500
"""Design pixels of the widest sheet."""
_HEAD: Final = 0.34
"""The most of the sheet's height that stands still above the figures."""
_BESIDE: Final = 190
"""Design pixels that the title needs for the arrow back and what is free around it."""
_BETWEEN: Final = 12
"""Design pixels between two panels."""
_DOWN: Final = 8
"""Design pixels above and below what stands in a panel."""
_TABLE: Final = 44
"""Ems of the narrowest page with a table of several games."""
_NONE: Final = "–"
_NARROWEST: Final = 18
"""Ems of the narrowest panel that has another beside it."""
_PAIRED: Final = 13
"""Ems of the narrowest figures of a panel with others beside them."""


def statistics_view(scene: "StatisticsScene") -> Box:
    """Return the choices above the figures, or why there are none."""
    look, acts = scene.page.look, (scene.open_people, scene.write_table, scene.write_picture)
    buttons = ui.Row(*(ui.Button(each, wraps=False) for each in acts), gap=10)
    counted = ui.Row(ui.Label(i18n.t(COUNTED), "small", ink="soft", wraps=False), buttons, gap=16)
    needed = counted.measure(look, look.width)[0] + look.measure(i18n.t(TITLE), "heading")[0] + look.px(_BESIDE)
    above = bool(scene.panels) and not scene.uncounted and needed <= min(look.width, look.px(WIDEST))
    bare = ui.Row(*(ui.Button(each, form="icon") for each in acts), gap=10)
    tools = ui.Group(ui.FirstFit((counted if above else buttons, bare)), "write")
    if scene.is_empty:
        page = frame(scene, i18n.t(TITLE), scene.first_match(EMPTY), tools=tools, widest=WIDEST)
        return ui.FocusFirst(page, scene.first_step)
    body = ui.Pinned(_choices(scene), _figures(scene, above), most=_HEAD)
    return ui.FocusFirst(frame(scene, i18n.t(TITLE), body, tools=tools, widest=WIDEST), "player")


# ---- what is chosen


def _choices(scene: "StatisticsScene") -> Box:
    """Return each choice under its name, as many side by side as fit."""
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
    return ui.Flow(*(_choice(scene, *field) for field in fields), gap=12, align="stretch")


def _choice(scene: "StatisticsScene", field: str, options: Options, value: Value) -> Box:
    choose = scene.choose.of(field)
    label = ui.Label(choose.text, "small", ink="soft")
    return ui.Group(ui.Column(label, ui.Choice(choose, options, value, compact=True), gap=6), field)


def _named(none: Text, people: Sequence[PlayerMatches], chosen: str) -> Options:
    """Return nobody in particular, then everybody by name; the one who is chosen among them in any case."""
    known: list[tuple[Value, str]] = [(each.key, each.name) for each in people]
    if chosen and chosen not in (key for key, _ in known):
        known.insert(0, (chosen, key_name(chosen)))
    return [("", i18n.t(none)), *known]


# ---- the figures


def _figures(scene: "StatisticsScene", above: bool) -> Box:
    """Return the panels; with them which matches count, unless ``above``, and how many are still to be counted."""
    told = [i18n.t(COUNTED), i18n.t(COUNTING, scene.uncounted) if scene.uncounted else ""]
    counting = ui.Prose(i18n.sentences(told), "small")
    if scene.reading and not scene.panels:
        return ui.nothing_here("bars", i18n.t(READING))
    if not scene.panels:
        return ui.Column(counting, None if scene.uncounted else ui.nothing_here("bars", i18n.t(NONE_SO)), gap=10)
    panels = figures(scene.panels)
    shown = (counting, panels) if scene.uncounted else (panels, None if above else counting)
    parts = (_matches(scene, count, large) for count, large in ((6, True), (6, False), (3, False), (0, False)))
    ways = (ui.Pad(ui.Column(*shown, part, gap=10), bottom=2) for part in parts)
    return ui.FirstFit(ways, "last")


def _matches(scene: "StatisticsScene", most: int, large: bool) -> Box | None:
    """Return the last of the matches that were counted, in whole rows of three; fewer than three perhaps ``large``."""
    matches, large = scene.last_matches[:most], large and len(scene.last_matches) < 3
    cards = [
        ui.Card(press, scene.match_row(played.summary, large=large), across=PAD, down=PAD, name=press.text)
        for played, press in ((each, scene.open_played.of(each)) for each in matches[: len(matches) // 3 * 3 or most])
    ]
    grid = ui.Group(ui.Grid(*cards, ems=CARD, most=3, full=True), "matches")
    heading = ui.heading(i18n.labelled(i18n.t(WHO), i18n.t(COMPUTERS if scene.chosen.computers else PEOPLE)))
    return ui.Pad(ui.Column(heading, grid, gap=10), top=8) if cards else None


def figures(panels: Sequence[FigurePanel]) -> Box:
    """Return how the rating changes, in one panel, below it the panels of the games, and those of the dice.

    Those of one game are equally high, or one panel where they are few; its dice are as wide as both. Of several games
    with few matches each, the figures are one table where it has room; the panels of more stand in up to three columns.
    """
    curves = [panel for panel in panels if panel.kind == "ratings"]
    dice = [panel for panel in panels if panel.kind == "dice"]
    rest = [panel for panel in panels if panel not in curves and panel not in dice]
    games = [panel for panel in rest if panel.kind == "game"]
    few = [panel for panel in games if panel.few]
    wide = [*map(_dice, dice)]
    columns: Box = ui.Masonry(*map(_panel, (*rest, *dice)), least=_NARROWEST)
    if len(games) == 1:
        both = _few(rest) if few and len(rest) > 1 else ui.Columns(*map(_panel, rest), least=_NARROWEST, gap=_BETWEEN)
        columns = ui.Column(both, *wide, gap=_BETWEEN)
    elif len(few) > 1:
        others = [_panel(panel) for panel in rest if panel not in few]
        table = ui.Columns(others[0], _table(few), least=0, gap=_BETWEEN, shares=(1, 2))
        more = ui.Masonry(*others[1:], least=_NARROWEST) if others[1:] else None
        columns = ui.FirstFit((_Roomy(ui.Column(table, more, *wide, gap=_BETWEEN)), columns), "last")
    return ui.Column(*map(_courses, curves), columns, gap=_BETWEEN)


class _Roomy(ui.Holder):
    """A child that needs a page wide enough for a table of several games (see `FirstFit`)."""

    def size(self, look: Look, width: int, room: int | None) -> ui.Size:
        wide, high = self.child.measure(look, width, room)
        return max(wide, look.em(_TABLE)), high


def _table(panels: Sequence[FigurePanel]) -> Box:
    """Return a table with a column for each game and a row for each figure; "–" where a game does not have it."""
    figures = [{line.label: line.value for part in panel.shown for line in part.lines} for panel in panels]
    places: dict[str, int] = {}
    for each in figures:
        places |= {label: max(place, places.get(label, 0)) for place, label in enumerate(each)}
    labels = sorted(places, key=lambda label: places[label])  # what all games have in common begins and ends
    heads = [(ui.Label("", "small"), [ui.Label(panel.title, "subheading", "right") for panel in panels])]
    rows = [
        (
            ui.Label(label, "small", ink="soft"),
            [ui.Label(each.get(label, _NONE), "small-strong", "right") for each in figures],
        )
        for label in labels
    ]
    columns = [panel.title for panel in panels]
    return ui.Panel(
        ui.ValueTable(rows, heads, gap=18, below=3, spread=14, columns=columns, ruled=True), "well", 16, _DOWN
    )


def _courses(panel: FigurePanel) -> Box:
    """Return a panel as wide as the page, with the curve of each game beside the others."""
    parts = [_part(part, first=True, name=part.title) for part in panel.shown if part.title]
    notes = [ui.Prose(part.note, "small") for part in panel.shown if part.note]
    title = ui.Label(panel.title, "subheading")
    columns = ui.Columns(*parts, least=_NARROWEST, gap=32, below=16)
    return ui.Panel(ui.Column(title, columns, *notes, gap=8), "well", 16, _DOWN)


def _panel(panel: FigurePanel) -> Box:
    """Return a panel with its parts one below the other; those of few games, which are short, in pairs if they fit."""
    parts = _parts(panel, pairs=panel.kind == "game" and panel.few)
    return ui.Panel(ui.Column(ui.Label(panel.title, "subheading"), parts, gap=6), "well", 16, _DOWN)


def _few(panels: Sequence[FigurePanel]) -> Box:
    """Return the few figures of one game under its name: how its matches ended, and beside that how it was played."""
    columns = (_parts(panel, pairs=len(panel.shown) > 3) for panel in panels)
    content = ui.Columns(*columns, least=_NARROWEST, gap=32, below=16)
    return ui.Panel(ui.Column(ui.Label(panels[-1].title, "subheading"), content, gap=6), "well", 16, _DOWN)


def _parts(panel: FigurePanel, *, pairs: bool) -> Box:
    """Return the parts of a panel, in pairs or one below the other."""
    shown = enumerate(panel.shown)
    parts = [_part(part, first=number <= pairs, name=part.title or panel.title) for number, part in shown]
    return ui.Masonry(*parts, least=_PAIRED, gap=24, below=12, most=2) if pairs else ui.Column(*parts, gap=6)


def _dice(panel: FigurePanel) -> Box:
    """Return a panel as wide as the page, with the charts of dice beside what is said about them."""
    charts = [_part(part, first=True, name=panel.title) for part in panel.shown if part.chart]
    said = [_part(part, first=not number, name="") for number, part in enumerate(panel.shown[len(charts) :])]
    columns = ui.Columns(*charts, ui.Column(*said, gap=8), least=_NARROWEST, gap=32, below=16)
    return ui.Panel(ui.Column(ui.Label(panel.title, "subheading"), columns, gap=6), "well", 16, _DOWN)


def _part(part: FigurePart, *, first: bool, name: str) -> Box:
    title = ui.Label(part.title, "strong", role=Role.HEADING)
    rule = None if first else ui.Pad(ui.Rule(), top=3)
    large = ui.Columns(*(ui.large_figure(each.value, each.label) for each in part.large), least=0, gap=10)
    chart = part.chart.box(name) if part.chart else None
    lines = ui.Column(*(ui.figure_line(each.label, each.value) for each in part.lines), gap=3)
    return ui.Column(rule, title, large, chart, lines, ui.Prose(part.note, "small"), gap=6)
