"""The list of a review: its errors, all its turns or the players' figures; below it how far it is made."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game import i18n
from game.pictures.rating_chart import about_rating
from game.play.review.decision_texts import GAME, SKIPPED, figures, standing
from game.play.words.loss_words import legend, percent
from game.play.words.match_words import display_name, joined, score_line
from game.review.performance import performance, worth_of_winning
from game.review.review import Decision
from game.scenes.review.moment_line import MomentLine
from game.text import N_
from game.ui import layout as ui
from game.ui.charts import CurveLine
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.review.scene import ReviewScene

# L10n: three lists of a review: the errors, the gravest first; all turns in their order; the players' figures
ERRORS: Final = N_("review", "Errors")
TURNS: Final = N_("review", "All turns")
FIGURES: Final = N_("review", "Figures")
FAULTLESS: Final = N_("review", "No errors were made.")
JUDGED: Final = N_("review", "Judged by {engine}.")
# L10n: how thorough a review is
QUICK: Final = N_("review", "Quick")
THOROUGH: Final = N_("review", "Thorough")
# L10n: a length of time
SECONDS: Final = N_("time", "{n} s")
MINUTES: Final = N_("time", "{n} min")
# L10n: {quick} and {thorough} are lengths of time
COSTS: Final = N_(
    "review",
    "A thorough review looks as far ahead as the best computer player. On this computer, a quick review of this "
    "match takes about {quick}, a thorough one about {thorough}.",
)
MAKING: Final = N_("review", "Reviewing the match: {percent}")
STOPPED: Final = N_("review", "{percent} of the match reviewed so far.")
SILENT: Final = N_("review", "The computer player is not responding, so the review has stopped here for now.")
# L10n: {time} is a length of time
LEFT: Final = N_("review", "About {time} left.")
LISTINGS: Final = (("worst", ERRORS), ("order", TURNS), ("figures", FIGURES))
LEAST: Final = 6.0
"""Ems of height that the progress leaves for the list, where shorter texts can help."""


def list_panel(scene: "ReviewScene") -> ui.Box:
    """Return the list that is chosen; its place is the slot "list"."""
    options = [(key, i18n.t(text)) for key, text in LISTINGS]
    choice = ui.Group(ui.Choice(scene.controls.set_listing, options, scene.listing), "listing")
    content = {"worst": _moments, "order": _turns, "figures": _figures}[scene.listing](scene)
    rows = ui.Grow(ui.Sized(ui.Scroll(content, f"list:{scene.listing}", ring=0), height_ems=LEAST))
    forms = (ui.Column(choice, rows, progress, gap=6) for progress in _progress(scene))
    return ui.Layers(ui.Slot("list"), ui.Panel(ui.FirstFit(forms, "last"), across=8, down=8))


# ---- decisions


def _moments(scene: "ReviewScene") -> ui.Box:
    """Return the errors, the gravest first."""
    return _lines(scene, [_line(scene, one, player) for one, player in _listed(scene)])


def _turns(scene: "ReviewScene") -> ui.Box:
    """Return all turns with their numbers, each game under its heading."""
    moments, lines, game = scene.match.moments, list[ui.Box](), -1
    digits = len(str(max(scene.texts.turn_numbers.values(), default=0)))
    for one, player in _listed(scene):
        if moments[-1].game and moments[one.before].game != game:
            game = moments[one.before].game
            lines.append(_game_heading(scene, one.before))
        lines.append(_line(scene, one, player, digits))
    return _lines(scene, lines)


def _lines(scene: "ReviewScene", lines: Sequence[ui.Box]) -> ui.Box:
    if not lines and scene.review.decisions:
        return ui.Label(i18n.t(FAULTLESS), valign="top")
    return ui.Group(ui.Column(*lines, gap=1), "moments", i18n.t(dict(LISTINGS)[scene.listing]))


def _listed(scene: "ReviewScene") -> Iterator[tuple[Decision, CurveLine]]:
    """Yield the decisions in the list, each with its player."""
    players = scene.chart.lines(scene.page.look, scene.chosen or 0)
    return ((one, players[one.player]) for one in scene.listed)


def _line(scene: "ReviewScene", one: Decision, player: CurveLine, digits: int = 0) -> ui.Box:
    return MomentLine(scene.controls.choose.of(one.before), scene.texts, one, player, digits)


def _game_heading(scene: "ReviewScene", moment: int) -> ui.Box:
    """Return which game begins, and how the match stood."""
    at = scene.match.moments[moment]
    score = ui.Label(score_line(scene.match, at), "small", ink="soft")
    return ui.Pad(
        ui.Column(ui.Label(i18n.t(GAME, n=at.game + 1), "small-strong"), score, gap=0), left=6, top=4, bottom=2
    )


# ---- figures


def _figures(scene: "ReviewScene") -> ui.Box:
    """Return how thorough the review is to be, what it comes to for each player, and what its figures mean."""
    job, known = scene.job, scene.review.decisions
    parts = [*_thoroughness(scene), *(_players(scene) if known else ()), *(_legend(scene) if known else ())]
    if job.costs:
        parts.append(_small(i18n.t(COSTS, quick=duration(job.costs[0]), thorough=duration(job.costs[1]))))
    further = [ui.Button(each, align="left") for each in (scene.controls.exercises, scene.controls.guess)]
    return ui.Pad(ui.Column(*parts, _rule(), ui.Group(ui.Column(*further, gap=4), "acts"), gap=4), 2, 2, 2, 2)


def _players(scene: "ReviewScene") -> Iterator[ui.Box]:
    """Yield a table with a column for each player, and below it how well each of them plays, in words."""
    match, names = scene.match, [display_name(player.name) for player in scene.match.terms.players]
    sums = [performance(scene.review, player) for player in range(len(names))]
    cube = match.book.display.cube(match.moments[0].state) is not None
    rated = cube or any(each.kinds["answer"].number for each in sums)
    lines = scene.chart.lines(scene.page.look, scene.chosen or 0)
    pieces = [ui.Align(ui.Picture(line.picture, line.name), "right") for line in lines if line.picture]
    rows = [
        (ui.Label(row.label, "small", ink="soft"), [ui.Label(value, "small-strong", "right") for value in row.values])
        for row in figures(sums, rated=rated)
    ]
    yield ui.ValueTable(rows, [(ui.Label(""), pieces)], columns=names, below=4)
    if rated:
        for name, each in zip(names, sums, strict=True):
            if each.all.number:
                yield ui.Label(i18n.labelled(name, standing(each)), "small")
        yield _small(about_rating(scene.host.games, [match.terms.game]))


def _legend(scene: "ReviewScene") -> Iterator[ui.Box]:
    """Yield what is called an error, and who judges."""
    review, goal = scene.review, performance(scene.review, 0).goal
    yield _rule()
    yield _small(legend(goal, worth_of_winning(review)))
    if review.skipped:
        yield _small(i18n.t(SKIPPED, count=len(review.skipped)))
    if review.engine:
        yield _small(i18n.t(JUDGED, engine=review.engine))


def _thoroughness(scene: "ReviewScene") -> Iterator[ui.Box]:
    """Yield the choice of the review's level, if there are several; it is first, as errors speak of a deeper look."""
    job = scene.job
    if len(job.levels) > 1:
        options = [(key, i18n.t(text)) for key, text in zip(job.levels, (QUICK, THOROUGH), strict=True)]
        yield ui.Group(ui.Field(ui.Choice(scene.controls.make, options, job.level)), "level")
        yield _rule()


def _small(text: str) -> ui.Box:
    return ui.Label(text, "small", ink="soft")


def _rule() -> ui.Box:
    return ui.Pad(ui.Rule(), top=4, bottom=3)


def duration(seconds: float) -> str:
    """Return a rough length of time in words."""
    if seconds < 90:
        return i18n.t(SECONDS, n=max(1, 10 * round(seconds / 10) if seconds >= 15 else round(seconds)))
    return i18n.t(MINUTES, n=round(seconds / 60))


# ---- progress


def _progress(scene: "ReviewScene") -> Iterator[ui.Box | None]:
    """Yield the progress of the review with its stop button, the longest text first; None once it is done."""
    job, do = scene.job, scene.controls
    if job.reviewer.done:
        yield None
        return
    percents = percent(job.reviewer.progress)
    text = SILENT if job.reviewer.failure else STOPPED if job.reviewer.stopped else MAKING
    left = job.left if job.active else None
    said = i18n.t(text, percent=percents)
    for words in (
        joined(said, i18n.t(LEFT, time=duration(left)) if left is not None else ""),
        said,
        percents,
    ):
        bar = ui.ProgressBar(job.reviewer.progress, height=8, name=percents)
        told = ui.Label(words, "small", ink="soft", role=Role.PROGRESS if text is MAKING else Role.STATUS)
        button = ui.Group(ui.Row(ui.Button(do.stop, form="icon"), ui.Button(do.go_on, form="icon")), "making")
        yield ui.Row(ui.Grow(ui.Column(bar, told, gap=3)), button, gap=6)
