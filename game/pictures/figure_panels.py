"""The figures in words and charts: panels that the screen shows, a picture prints and a table writes out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import pygame
from msgspec import Struct, structs

from game import i18n
from game.games.registry import Games
from game.library.statistics import DiceFigures, GameFigures, Score, SubjectStatistics
from game.pictures.rating_chart import FEWEST, RATING, UNIT, about_rating, rating_chart
from game.play.words.fairness_words import fairness_text
from game.play.words.match_words import FEW_GAMES, joined, won_of
from game.rules.errors import RulesError
from game.text import N_, Text
from game.ui.charts import (
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

WON: Final = N_("statistics", "Won")
DRAWN: Final = N_("statistics", "Drawn")
LOST: Final = N_("statistics", "Lost")
# L10n: heads the figures of all matches together
OVERVIEW: Final = N_("statistics", "All games")
MATCHES: Final = N_("statistics", "Matches")
GAMES: Final = N_("statistics", "Games")
# L10n: below a number, or before it
GAMES_WON: Final = N_("people", "Games won")
# L10n: what stands under its number in large digits: “1” over “Match”, “5” over “Matches”
COUNTED_MATCHES: Final = N_("statistics: figure", "Match", "Matches")
# L10n: what stands under its number in large digits: “1” over “Game”, “5” over “Games”
COUNTED_GAMES: Final = N_("statistics: figure", "Game", "Games")
POINTS: Final = N_("statistics", "Points")
# L10n: points won and lost, such as “24 won, 17 lost”
WON_LOST: Final = N_("statistics", "{won} won, {lost} lost")
MOST_WON: Final = N_("statistics", "Longest winning streak")
MOST_LOST: Final = N_("statistics", "Longest losing streak")
NOW_WON: Final = N_("statistics", "Current winning streak")
NOW_LOST: Final = N_("statistics", "Current losing streak")
KINDS: Final = N_("statistics", "How games ended")
PLACES: Final = N_("statistics", "Final places, {n} player", "Final places, {n} players")
PLACE: Final = N_("panel", "Place {n}")
BEGINS: Final = N_("statistics", "Who goes first")
# L10n: the games in which the player went first, over the share of them that was won
BEGAN: Final = N_("statistics", "Won going first")
FOLLOWED: Final = N_("statistics", "Won when not first")
# L10n: of all games, the share that was won by whoever went first
BEGINNER: Final = N_("statistics", "Won by the first player")
SHORTEST: Final = N_("statistics", "Shortest game")
LONGEST: Final = N_("statistics", "Longest game")
MEAN: Final = N_("statistics", "Average game")
TURNS: Final = N_("statistics", "{n} turn", "{n} turns")
PROGRAMS: Final = N_("statistics", "The program’s dice")
OWN: Final = N_("statistics", "Players’ own dice")
THROWS: Final = N_("result", "Rolls")
DOUBLETS: Final = N_("result", "Doubles rolled")
PIPS: Final = N_("statistics", "Pips")
# L10n: what the dice gave and what is expected of them, such as “48 (expected 45.3)”
EXPECTED: Final = N_("statistics", "{count} (expected {expected})")
# L10n: the dashed line in a chart, where all faces of a die would come equally often
EVENLY: Final = N_("statistics", "Expected: {expected}")
TIMES: Final = N_("statistics", "How often")
FACE: Final = N_("statistics", "Face of the die")

Chart: TypeAlias = ShareChart | CountChart | BarChart | LineChart


class FigureLine(Struct, frozen=True):
    """A figure: what it is, and how much."""

    label: str
    value: str


class FigurePart(Struct, frozen=True):
    """A chart or lines under a heading of their own.

    Attributes:
        large: figures in large digits.
        note: what explains all.
        counted: what the figure of a chart of one row is called where it is shown as a number, without the legend.
        repeats: whether only tables of values have it, since other parts say the same in other words.
    """

    title: str = ""
    chart: Chart | None = None
    lines: tuple[FigureLine, ...] = ()
    note: str = ""
    large: tuple[FigureLine, ...] = ()
    counted: str = ""
    repeats: bool = False


class FigurePanel(Struct, frozen=True):
    """What stands together under one heading, of ``few`` games or many; ``kind``: what it is about."""

    title: str
    parts: tuple[FigurePart, ...]
    few: bool = False
    kind: Literal["", "ratings", "game", "dice"] = ""

    @property
    def shown(self) -> tuple[FigurePart, ...]:
        """The parts as they are shown: of few games as numbers."""
        parts = (part for part in self.parts if not part.repeats)
        return tuple(map(_numbers, parts) if self.few else parts)


def panels(
    told: SubjectStatistics, games: Games, somebody: bool, pieces: Mapping[str, pygame.Surface]
) -> list[FigurePanel]:
    """Return all panels of figures: none where nothing was played.

    Those of ``somebody`` tell what was lost too; ``pieces`` are pictures of the pieces that they play, by game.
    """
    found, together = [], sum((each.score for each in told.games.values()), Score())
    if ratings := tuple(_ratings(told, games, pieces)):
        about = FigurePart(note=about_rating(games, told.ratings))
        found.append(FigurePanel(i18n.t(RATING), (*ratings, about), kind="ratings"))
    if told.games:
        overview = tuple(_overview(told, games, together, somebody))
        title = OVERVIEW if len(told.games) > 1 else MATCHES
        found.append(FigurePanel(i18n.t(title), overview, together.total < FEW_GAMES))
    for key in _in_order(told.games, games):
        figures = told.games[key]
        few = figures.score.total < FEW_GAMES
        parts = _game(figures, _kinds(games, key), somebody, few and len(told.games) == 1)
        found.append(FigurePanel(_name(games, key), tuple(parts), few, "game"))
    dice = ((i18n.t(OWN if each.own else PROGRAMS), tuple(_dice(each))) for each in told.dice)
    return [*found, *(FigurePanel(title, parts, kind="dice") for title, parts in dice)]


def _in_order(keys: Iterable[str], games: Games) -> list[str]:
    """Return the keys of games in the order in which the program lists them, unknown ones last."""
    return sorted(keys, key=lambda key: [*games, key].index(key))


def _name(games: Games, key: str) -> str:
    return i18n.t(games[key].text) if key in games else key


def _kinds(games: Games, key: str) -> Mapping[str, Text]:
    try:
        return games.rulebook(key).kinds
    except RulesError:
        return {}


def _numbers(part: FigurePart) -> FigurePart:
    """Return a part with lines instead of bars; what never happened is left out of counts."""
    chart = part.chart
    if chart is None or isinstance(chart, LineChart):
        return part
    if isinstance(chart, ShareChart):
        lines = [FigureLine(part.counted or row.label, row.said) for row in chart.rows]
    elif isinstance(chart, CountChart):
        lines = [
            FigureLine(joined(row.label, name), said)
            for row in chart.rows
            for name, count, said in zip(chart.names, row.counts, row.said, strict=True)
            if count
        ]
    else:
        lines = [FigureLine(column.label, column.said) for column in chart.columns if column.value]
    return structs.replace(part, chart=None, lines=(*lines, *part.lines))


# ---- won and lost


def _overview(told: SubjectStatistics, games: Games, together: Score, somebody: bool) -> Iterator[FigurePart]:
    matches = told.matches
    large = [FigureLine(i18n.t(COUNTED_MATCHES, matches.total), i18n.number(matches.total))]
    if somebody:
        few = matches.total < FEW_GAMES
        share = i18n.number(matches.won) if few else i18n.percent(100 * matches.won / matches.total)
        yield FigurePart(large=(*large, FigureLine(i18n.t(WON), share)))
        yield FigurePart(chart=_shares([(i18n.t(MATCHES), matches)]), repeats=True)
        if together != matches:
            yield FigurePart(chart=_shares([(i18n.t(GAMES), together)]), counted=i18n.t(GAMES_WON))
        yield FigurePart(lines=tuple(_standing(told)))
        return
    if together != matches:
        large.append(FigureLine(i18n.t(COUNTED_GAMES, together.total), i18n.number(together.total)))
    yield FigurePart(large=tuple(large))
    if len(told.games) > 1:
        lines = ((_name(games, key), each.score.total) for key, each in told.games.items())
        yield FigurePart(lines=tuple(FigureLine(label, i18n.number(count)) for label, count in lines))


def _standing(told: SubjectStatistics) -> Iterator[FigureLine]:
    points = sum(each.points for each in told.games.values())
    if points or told.points_lost:
        said = i18n.t(WON_LOST, won=i18n.number(points), lost=i18n.number(told.points_lost))
        yield FigureLine(i18n.t(POINTS), said)
    if streaks := told.streaks:
        yield FigureLine(i18n.t(MOST_WON), i18n.number(streaks.won))
        yield FigureLine(i18n.t(MOST_LOST), i18n.number(streaks.lost))
        if abs(streaks.current) > 1:
            yield FigureLine(i18n.t(NOW_WON if streaks.current > 0 else NOW_LOST), i18n.number(abs(streaks.current)))


def _shares(rows: Sequence[tuple[str, Score]]) -> ShareChart:
    """Return the shares of what was won and lost; of what was drawn only where anything was."""
    drawn = any(score.drawn for _, score in rows)
    legend = [LegendKey(i18n.t(WON), Filling.SOLID), LegendKey(i18n.t(LOST), Filling.HATCHED)]
    if drawn:
        legend.insert(1, LegendKey(i18n.t(DRAWN), Filling.EMPTY))
    shown = [
        ShareRow(label, (score.won, *((score.drawn,) if drawn else ()), score.lost), _of(score))
        for label, score in rows
    ]
    return ShareChart(tuple(shown), tuple(legend), _percents())


def _percents() -> tuple[str, str, str]:
    none, half, everything = (i18n.percent(share) for share in (0, 50, 100))
    return none, half, everything


def _of(score: Score) -> str:
    return won_of(score.won, score.total)


# ---- one game


def _game(told: GameFigures, names: Mapping[str, Text], somebody: bool, repeats: bool) -> Iterator[FigurePart]:
    """Yield the figures of one game; ``repeats``: how many were won is said of the matches already."""
    if somebody:
        shares = _shares([(i18n.t(GAMES), told.score)])
        yield FigurePart(chart=shares, counted=i18n.t(GAMES_WON), repeats=repeats)
    if told.kinds:
        yield FigurePart(i18n.t(KINDS), _ways(told.kinds, names, somebody))
    if told.began.total or told.followed.total:
        yield FigurePart(i18n.t(BEGINS), _beginning(told, somebody))
    if somebody:
        for players, places in sorted(told.places.items()):
            if players > 2:
                yield FigurePart(i18n.t(PLACES, players), _places(places))
    shortest, longest, together = told.turns
    lengths = [(SHORTEST, shortest), (MEAN, round(together / told.score.total)), (LONGEST, longest)]
    if told.score.total == 1:
        lengths = lengths[1:2]
    yield FigurePart(lines=tuple(FigureLine(i18n.t(label), i18n.t(TURNS, turns)) for label, turns in lengths))


def _ways(kinds: Mapping[str, Score], names: Mapping[str, Text], somebody: bool) -> CountChart:
    known = [*(key for key in names if key in kinds), *(key for key in kinds if key not in names)]
    rows = []
    for key in known:
        counts = (kinds[key].won, kinds[key].lost) if somebody else (kinds[key].won,)
        label = i18n.t(names[key]) if key in names else key
        rows.append(CountRow(label, counts, tuple(map(i18n.number, counts))))
    return CountChart(tuple(rows), (i18n.t(WON), i18n.t(LOST)) if somebody else (i18n.t(WON),))


def _beginning(told: GameFigures, somebody: bool) -> ShareChart:
    if not somebody:
        won = Score(told.began.won, lost=told.followed.won)
        return ShareChart((ShareRow(i18n.t(BEGINNER), (won.won, won.lost), _of(won)),), _only_won(), _percents())
    pairs = (BEGAN, told.began), (FOLLOWED, told.followed)
    rows = [
        ShareRow(i18n.t(label), (score.won, score.total - score.won), _of(score))
        for label, score in pairs
        if score.total
    ]
    return ShareChart(tuple(rows), _only_won(), _percents())


def _only_won() -> tuple[LegendKey, ...]:
    return LegendKey(i18n.t(WON), Filling.SOLID), LegendKey("", Filling.EMPTY)  # the rest has no name


def _places(places: Sequence[int]) -> BarChart:
    columns = tuple(StandingBar(i18n.t(PLACE, n=n), count, i18n.number(count)) for n, count in enumerate(places, 1))
    return BarChart(columns, axis_from_zero(max(places), i18n.t(GAMES), least_step=1))


# ---- the rating


def _ratings(told: SubjectStatistics, games: Games, pieces: Mapping[str, pygame.Surface]) -> Iterator[FigurePart]:
    """Yield the course of the rating in each game; of a single match its number."""
    for game in _in_order(told.ratings, games):
        rated = told.ratings[game]
        if len(rated) < FEWEST:
            line = FigureLine(i18n.t(UNIT), i18n.number(rated[0].rating, 1))
            yield FigurePart(_name(games, game), lines=(line,))
        else:
            yield FigurePart(_name(games, game), rating_chart(rated, pieces.get(game)))


# ---- dice


def _dice(dice: DiceFigures) -> Iterator[FigurePart]:
    for sides in sorted({sides for sides, _ in dice.faces}, reverse=True):
        yield FigurePart(chart=_faces(dice, sides))
    lines = [FigureLine(i18n.t(THROWS), i18n.number(dice.rolls))]
    if dice.due:
        lines.append(FigureLine(i18n.t(DOUBLETS), _against(dice.doubles, dice.due)))
    lines.append(FigureLine(i18n.t(PIPS), _against(dice.steps, dice.mean)))
    yield FigurePart(lines=tuple(lines))
    yield FigurePart(note=fairness_text(dice.fairness))


def _against(count: int, expected: float) -> str:
    return i18n.t(EXPECTED, count=i18n.number(count), expected=i18n.number(expected, 1))


def _faces(dice: DiceFigures, sides: int) -> BarChart:
    counts = [dice.faces.get((sides, face), 0) for face in range(1, sides + 1)]
    mean = sum(counts) / sides
    columns = tuple(StandingBar(i18n.number(n), count, i18n.number(count)) for n, count in enumerate(counts, 1))
    axis = axis_from_zero(max(*counts, mean), i18n.t(TIMES), least_step=1)
    return BarChart(columns, axis, i18n.t(FACE), mean, i18n.t(EVENLY, expected=i18n.number(mean, 1)))
