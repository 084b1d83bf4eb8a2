"""What the page of a review looks like: board and chart, what is said about a decision, and the list.

In a wide window the board is as large as fits beside a column with the chart, the explanation and the list. Where the
column would be too low for all three, or the board would not be as high, the chart stands below the board; in a tall
window everything does.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from game import i18n
from game.pictures.colours import palette
from game.pictures.move_samples import draw_arrow, draw_trace
from game.play.words.loss_words import given
from game.review.review import Decision
from game.scenes.base.boards.board_beside import GAP, BesideBoard
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.base.frame import BackArrow
from game.scenes.base.rollout_box import rollout_box
from game.scenes.base.rollout_commands import deeper_button
from game.scenes.review.commands import EXPLANATION, TITLE, ReviewCommands
from game.scenes.review.list_view import list_panel
from game.text import N_
from game.ui import layout
from game.ui.charts import Sketch
from game.ui.layout import Box, Button, Column, FirstFit, Group, Grow, Label, Pad, Row, Split
from game.ui.layout.controls import Form
from game.ui.style.control_sizes import button_size
from game.ui.style.look import Look
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.review.scene import ReviewScene

NOTHING: Final = N_("review", "No game of this match is over yet, or there was nothing to decide.")
CURVE: Final = "curve"
"""The part of the page that is refreshed while the mouse moves over it."""
ROOM: Final = 6.0
"""Ems of height that are left for the explanation where its buttons have texts."""
FIGURES: Final = 10
"""Design pixels between the columns of the table of moves."""
HIGH: Final = 31.0
"""Ems of height of the lowest window in which the chart stands in the column beside the board."""
CHART: Final = 9.5
"""Ems of height that the chart has there; a key of more than two lines takes ``KEY`` more anywhere."""
KEY: Final = 1.5
LOW: Final = 4.65
"""Ems of height that it has below the board, besides 70 design pixels."""
NARROW: Final = 24.0
"""The least width of that column in ems."""
HEAD: Final = 60
"""Design pixels of height for the head and what is free above and below the board."""


def view(scene: "ReviewScene") -> Box:
    """Return the page."""
    look = scene.page.look
    chart, told, rows = _chart(scene), explanation(scene), list_panel(scene)
    key, high = KEY * (len(scene.match.terms.players) > 2), look.height - look.px(HEAD)
    box = BoardBox(scene)
    above = Split(box, chart, measured=1, ems=LOW + key, pixels=70, least=0.23, most=0.5)
    if look.width < look.height:
        below = layout.Columns(told, rows, least=0, gap=GAP)
        body: Box = Split(above, below, measured=0, ems=4.65, pixels=104, aspect=1 / box.shape, most=0.64)
    elif (low := look.height < look.em(HIGH)) or look.width - look.em(NARROW) < high * box.shape:
        side = Split(told, rows, measured=0, ems=15, pixels=44, least=0.4, most=0.63 if low else 0.53)
        ems, pixels = -(LOW + key) * box.shape, (high / look.scale - 70) * box.shape
        body = Split(above, side, measured=0, ems=ems, pixels=pixels, least=0.5, most=0.54 if low else 0.6, across=True)
    else:
        side = Split(told, rows, measured=0, ems=13.2, pixels=44, most=0.6)
        body = BesideBoard(box, Split(chart, side, measured=0, ems=CHART + key), narrow=NARROW)
    page = Pad(Column(_head(scene, look), body, gap=GAP / 2), GAP, GAP / 2, GAP, GAP)
    return layout.FocusFirst(page, "chart")


# ---- the head


def _head(scene: "ReviewScene", look: Look) -> Box:
    """Return the way back, the title, and beside it how the match stood, if there is room."""
    said = Grow(Pad(FirstFit(_scores(scene)), left=GAP)) if _score_fits(scene, look) else None
    return Row(BackArrow(scene), Label(i18n.t(TITLE), "heading", wraps=False), said, gap=GAP)


def _scores(scene: "ReviewScene") -> Iterator[Label]:
    """Yield how the match stood at the moment that is looked at, as large as there is room for it on a line."""
    for style in ("body", "small") if scene.score else ():
        yield Label(scene.score, style, ink="soft", wraps=False)


def _score_fits(scene: "ReviewScene", look: Look) -> bool:
    """Whether how the match stood has room on a line beside the title."""
    taken = 5 * look.px(GAP) + button_size(look, "", "back")[0] + look.measure(i18n.t(TITLE), "heading")[0]
    return any(label.measure(look, 0)[0] <= look.width - taken for label in _scores(scene))


# ---- the chart


def _chart(scene: "ReviewScene") -> Box:
    """Return the chart on a sheet of its own, which can be pressed."""
    chart = layout.Refreshable(CURVE, partial(_curve, scene))
    press = layout.Spot(scene.controls.press_chart, name=scene.chart.name(scene.review))
    return Group(layout.Layers(layout.Panel(chart, across=6, down=6), press), "chart")


def _curve(scene: "ReviewScene") -> Box:
    """Return the curve, with what is known of the moment at the mouse; only that changes while the mouse moves."""
    curve = scene.chart.curve(scene.page.look, scene.review, scene.chosen, scene.hovered)
    return curve.box(scene.chart.name(scene.review))


# ---- the explanation


def explanation(scene: "ReviewScene") -> Box:
    """Return what is said of the decision that is looked at, and what can be done from there.

    The text scrolls where it must; the buttons have texts where these leave room for the explanation.
    """
    do, one = scene.controls, scene.decision
    steps = [Button(each, form="icon") for each in (do.previous, do.next)]
    worded, *icons = Button(do.show_better, wraps=False), *_further(do, form="icon")
    title = Label(scene.texts.head(one) if one else "", "strong", role=Role.HEADING)
    head = Row(Grow(title), *steps, gap=6)
    flow = layout.Flow(*_further(do), gap=6, align="stretch")
    snug = [layout.Snug(each, low=False) for each in _further(do, wraps=False) if each.command.offered]
    starts = range(-(len(snug) % 2), len(snug), 2)  # an odd one comes first, on a line of its own
    pairs = Column(*(Row(*snug[max(at, 0) : at + 2], gap=6, fills=True, equal=True) for at in starts), gap=6)
    line = Label(title.text, "small-strong", wraps=False)
    moves = Column(Label(title.text, "small-strong"), _moves(scene, one, "small", None), line, gap=4) if one else None
    titled = (_scrolled(scene, 0, titled=True, moves=first) for first in (moves, None))
    forms = [
        *(Column(head, _scrolled(scene, ROOM), buttons, gap=6) for buttons in (pairs, flow)),
        Column(head, _scrolled(scene, ROOM), Row(worded, *icons[1:], gap=6, fills=True), gap=6),
        *(Column(text, Row(*steps, *icons, gap=6, fills=True), gap=6) for text in titled),
    ]
    return layout.Panel(Group(FirstFit(forms, "last"), "acts"), across=14, down=8)


def _further(do: ReviewCommands, *, form: Form = "whole", wraps: bool = True) -> list[Button]:
    """Return the buttons of what can be done from a decision."""
    better, *others = (Button(each, form=form, wraps=wraps) for each in (do.show_better, do.try_it, do.play_on))
    return [better, deeper_button(do, form=form, wraps=wraps), *others]


def _scrolled(scene: "ReviewScene", ems: float, titled: bool = False, moves: Box | None = None) -> Box:
    """Return what is said, as high as the rest of the place, at least ``ems``; ``titled`` with its heading.

    With ``moves`` they come first, without heads of their figures, and it is at least as high as that box.
    """
    texts = (_text(scene, style, titled, bool(moves)) for style in ("body", "small"))
    scrolls = (layout.Scroll(text, EXPLANATION, outside=True, ring=0, apart=not titled) for text in texts)
    text = layout.Sized(FirstFit(scrolls, "last"), height_ems=ems)
    return Grow(layout.Layers(layout.Blank(moves), text) if moves else text)


def _text(scene: "ReviewScene", style: str, titled: bool, moves_first: bool) -> Box:
    one, texts = scene.decision, scene.texts
    if one is None:
        return Column(Label(i18n.t(NOTHING) if scene.job.reviewer.done else "", valign="top"))
    title = Label(texts.head(one), "strong" if style == "body" else "small-strong", role=Role.HEADING)
    score = "" if _score_fits(scene, scene.page.look) else scene.score
    lost = Label(given(one.lost), style, valign="top", role=Role.STATUS)
    return Column(
        title if titled else None,
        _rolled_out(scene, one),
        _moves(scene, one, style, None if moves_first else lost),
        lost if moves_first else None,
        Label(i18n.sentences(texts.reasons(one, scene.job.quick)), "small", ink="soft"),
        Label(score, "small", ink="soft"),
        gap=4,
    )


def _moves(scene: "ReviewScene", one: Decision, style: str, lost: Box | None) -> Box:
    """Return a table of what was played and of what was better, with their lines on the board; ``lost`` in its head."""
    look, colours = scene.page.look, palette(scene.page.look)
    lines = (draw_trace, colours.trace), (draw_arrow, colours.advice)
    heads, table = scene.texts.with_rollout(one, scene.rollouts.known(scene.rollouts.question(one)))
    columns = zip(heads, *(figures for _, figures in table), strict=True)
    widest = [max(look.measure(text, "small-strong")[0] for text in column) / look.scale for column in columns]
    cells = [_cell(head, "small", wide, "soft") for head, wide in zip(heads, widest, strict=True)]
    rows, moves = [Row(Grow(lost), *cells, gap=FIGURES, align="bottom")] if lost else [], scene.texts.moves(one)
    for number, (move, figures) in enumerate(table):
        draw, colour = lines[min(number, 1)]
        sample: Box = Sketch(partial(draw, colour), 1.7, 0.8)
        # No line where nothing is drawn: the board has gone on by the other move, or the move was only rolled out.
        if (number == 0 and scene.board_pane.shown is None) or number >= len(moves):
            sample = layout.Blank(sample)
        cells = [_cell(figure, "small-strong", wide) for figure, wide in zip(figures, widest, strict=True)]
        rows.append(Row(sample, Grow(layout.titled_text(move, style, moves)), *cells, gap=FIGURES))
    return Column(*rows, gap=2)


def _rolled_out(scene: "ReviewScene", one: Decision) -> Box:
    """Return the result of the rollout of the decision."""
    question = scene.rollouts.question(one)
    rollout = scene.rollouts.known(question)
    names = {play.actions: scene.texts.noted(one.before, play.actions) for play in rollout.plays} if rollout else {}
    return rollout_box(rollout, names, scene.rollouts.run(question), listed=False)


def _cell(text: str, style: str, wide: float, ink: str = "") -> Box:
    return layout.Sized(Label(text, style, "right", ink, wraps=False), width=wide)
