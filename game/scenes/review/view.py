"""What the page of a review looks like: board and chart, what is said about a decision, and the list.

In a wide window the board is as large as fits below the title, beside a column with the chart, the explanation and the
list. Where the column would be too low for all three, or the board would not be as high, the title stands above both,
and the chart below the board; in a tall window everything does.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final

from game import i18n
from game.pictures.colours import palette
from game.pictures.move_samples import draw_arrow, draw_trace
from game.play.words.loss_words import given
from game.review.review import Decision
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.base.frame import BackArrow
from game.scenes.base.rollout_box import rollout_box
from game.scenes.base.rollout_commands import deeper_button
from game.scenes.review.commands import EXPLANATION, TITLE, ReviewCommands
from game.scenes.review.list_view import list_panel
from game.text import N_
from game.ui import layout
from game.ui.charts import Sketch
from game.ui.layout import Align, Box, Button, Column, FirstFit, Group, Grow, Label, Pad, Row, Split
from game.ui.layout.controls import Form
from game.ui.layout.shaped import GAP
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
AROUND_MOVES: Final = 9
"""Design pixels between the table of moves and what was rolled out."""
FIGURES: Final = 10
"""Design pixels between the columns of the table of moves."""
TIGHT: Final = 20.0
"""Ems of height of the lowest wide window in which the explanation has its buttons below it: in the head before."""
HIGH: Final = 31.0
"""Ems of height of the lowest window in which the chart stands in the column beside the board."""
CHART: Final = 9.5
"""Ems of height that the chart has there; that of more than two players takes ``KEY`` more in windows not so low."""
KEY: Final = 1.5
LOW: Final = 4.65
"""Ems of height that it has below the board, besides 70 design pixels."""
NARROW: Final = 24.0
"""The least width of that column in ems."""
LOW_FORMS: Final = "moves", "graded", "titled"
"""How an explanation begins where its heading stands in it: with this and moves, the grade and moves, or this."""
GAPS: Final = 2
"""Design pixels between the lines of such an explanation, half of those of another."""
ROLLED: Final = 2.4
"""Ems of height that the explanation takes from the list where decisions can be rolled out."""
HEAD: Final = 60
"""Design pixels of height for the head and what is free above and below the board."""


def view(scene: "ReviewScene") -> Box:
    """Return the page."""
    look = scene.page.look
    chart, told, rows = _chart(scene), explanation(scene), list_panel(scene)
    head: Box | None = _head(scene, look)
    box, high, low, tight = BoardBox(scene), look.height - look.px(HEAD), look.height < look.em(HIGH), _tight(look)
    key = KEY * (len(scene.match.terms.players) > 2 and not tight)
    more = ROLLED * scene.rollouts.offered
    above = Split(box, chart, measured=1, ems=LOW + key, pixels=70, least=0.23, most=0.5)
    if look.width < look.height:
        below = layout.Columns(told, rows, least=0, gap=GAP)
        body: Box = Split(above, below, measured=0, ems=4.65, pixels=104, aspect=1 / box.shape, most=0.64)
    elif not _fills_height(look, box.shape):
        most = 0.585 if tight else 0.63 if low else 0.6
        side = Split(told, rows, measured=0, ems=15 + more, pixels=44, least=0.4, most=most)
        ems, pixels = -(LOW + key) * box.shape, (high / look.scale - 70) * box.shape
        least, most = 0.46 if tight else 0.5, 0.54 if low else 0.6
        body = Split(above, side, measured=0, ems=ems, pixels=pixels, least=least, most=most, across=True)
    else:
        side = Split(told, rows, measured=0, ems=13.2 + more, pixels=44, most=0.6)
        column = Pad(Split(chart, side, measured=0, ems=CHART + key), top=GAP / 2)
        body, head = layout.BesideShape(box, column, shape=box.shape, narrow=NARROW, head=head), None
    page = Pad(Column(head, body, gap=GAP / 2), GAP, GAP / 2, GAP, GAP)
    return layout.FocusFirst(page, "chart")


# ---- the head


def _head(scene: "ReviewScene", look: Look) -> Box:
    """Return the way back, the title, and beside it how the match stood if there is room, or the ``TIGHT`` buttons."""
    score = Label(scene.score, "body", ink="soft", fit=True, smaller="small")
    said: Box | None = Grow(Pad(score, left=GAP)) if _score_fits(scene, look) else None
    said = Grow(Align(Group(Row(*_icons(scene.controls), gap=6), "acts"), "right")) if _tight(look) else said
    return Row(BackArrow(scene), Label(i18n.t(TITLE), "heading", wraps=False), said, gap=GAP)


def _tight(look: Look) -> bool:
    """Whether the explanation needs the height of its buttons."""
    return look.height < min(look.width, look.em(TIGHT))


def _fills_height(look: Look, shape: float) -> bool:
    """Whether the board is as high as the window, and chart, explanation and list have room beside it."""
    wide = (look.height - look.px(HEAD)) * shape
    return look.em(HIGH) <= look.height <= look.width and wide <= look.width - look.em(NARROW)


def _score_fits(scene: "ReviewScene", look: Look) -> bool:
    """Whether how the match stood has room on a line beside the title."""
    taken, shape = 5 * look.px(GAP) + button_size(look, "", "back")[0], BoardBox(scene).shape
    room = (look.height - look.px(HEAD)) * shape if _fills_height(look, shape) else look.width
    taken += look.measure(i18n.t(TITLE), "heading")[0]
    return not _tight(look) and look.measure(scene.score, "small")[0] <= room - taken


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
    low = [_scrolled(scene, 0, form) for form in LOW_FORMS]
    if _tight(scene.page.look):
        return layout.Panel(FirstFit(low, "last"), across=14, down=8)
    head = Row(Grow(Label(scene.texts.head(one) if one else "", "strong", role=Role.HEADING)), *_icons(do)[:2], gap=6)
    snug = [layout.Snug(each, low=False) for each in _further(do, wraps=False) if each.command.offered]
    odd = len(snug) % 2  # it comes first, on a line of its own
    pairs = Column(*snug[:odd], layout.Pairs(*snug[odd:], gap=6), gap=6)
    icons = Row(Button(do.show_better, wraps=False), *_icons(do)[3:], gap=6, fills=True)
    forms = [
        *(Column(head, _scrolled(scene, ROOM), buttons, gap=6) for buttons in (pairs, icons)),
        *(Column(text, Row(*_icons(do), gap=6, fills=True), gap=6) for text in low),
    ]
    return layout.Panel(Group(FirstFit(forms, "last"), "acts"), across=14, down=8)


def _icons(do: ReviewCommands) -> list[Button]:
    """Return the buttons that lead to another decision, and those of `_further`, all without words."""
    return [*(Button(each, form="icon") for each in (do.previous, do.next)), *_further(do, form="icon")]


def _further(do: ReviewCommands, *, form: Form = "whole", wraps: bool = True) -> list[Button]:
    """Return the buttons of what can be done from a decision."""
    better, *others = (Button(each, form=form, wraps=wraps) for each in (do.show_better, do.try_it, do.play_on))
    return [better, deeper_button(do, form=form, wraps=wraps), *others]


def _scrolled(scene: "ReviewScene", ems: float, form: str = "") -> Box:
    """Return what is said, as high as the rest of the place, at least ``ems`` and as the moves that it begins with."""
    texts = (_text(scene, style, form) for style in ("body", "small"))
    scrolls = (layout.Scroll(text, EXPLANATION, outside=True, ring=0, apart=True) for text in texts)
    needed = layout.Blank(_text(scene, "small", form, whole=False)) if form != LOW_FORMS[-1] else None
    return Grow(layout.Layers(needed, layout.Sized(FirstFit(scrolls, "last"), height_ems=ems)))


def _text(scene: "ReviewScene", style: str, form: str, whole: bool = True) -> Box:
    """Return what is said in a form of `LOW_FORMS`, or without a heading; not ``whole`` only as far as the moves."""
    one, texts = scene.decision, scene.texts
    if one is None:
        return Column(Label(i18n.t(NOTHING) if scene.job.reviewer.done else "", valign="top"))
    said = texts.grade(one) if form == "graded" else texts.head(one)
    first = Label(said, "strong" if style == "body" else "small-strong", role=Role.HEADING) if form else None
    lost = Label(given(one.lost), style, valign="top", role=Role.STATUS)
    last = lost if form in LOW_FORMS[:2] else None
    moves = _moves(scene, one, style, None if form in LOW_FORMS[:2] else lost, others=whole)
    if not whole:
        return Column(first, moves, Label("0", "small") if form == "moves" else None, gap=GAPS)
    question = scene.rollouts.question(one)
    rollout = scene.rollouts.known(question)
    names = {play.actions: texts.noted(one.before, play.actions) for play in rollout.plays} if rollout else {}
    rolled = rollout_box(rollout, names, scene.rollouts.run(question), listed=False)
    score = "" if _score_fits(scene, scene.page.look) else scene.score
    return Column(
        first,
        Column(*((moves, rolled) if form in LOW_FORMS[:2] else (rolled, moves)), gap=AROUND_MOVES),
        last,
        Label(i18n.sentences(texts.reasons(one, scene.job.quick)), "small", ink="soft"),
        Label(score, "small", ink="soft"),
        gap=GAPS if last else 2 * GAPS,
    )


def _moves(scene: "ReviewScene", one: Decision, style: str, lost: Box | None, others: bool = True) -> Box:
    """Return a table of what was played and of what was better, with their lines on the board; ``lost`` in its head.

    ``others`` were rolled out besides.
    """
    look, colours = scene.page.look, palette(scene.page.look)
    lines = (draw_trace, colours.trace), (draw_arrow, colours.advice)
    heads, table = scene.texts.with_rollout(one, scene.rollouts.known(scene.rollouts.question(one)))
    columns = zip(heads, *(figures for _, figures in table), strict=True)
    widest = [max(look.measure(text, "small-strong")[0] for text in column) / look.scale for column in columns]
    cells = [_cell(head, "small", wide, "soft") for head, wide in zip(heads, widest, strict=True)]
    moves, rows = scene.texts.moves(one), list[Box]()
    if lost:
        rows.append(Row(Grow(lost), *cells, gap=FIGURES, align="bottom"))
    for number, (move, figures) in enumerate(table if others else table[: len(moves)]):
        draw, colour = lines[min(number, 1)]
        sample: Box = Sketch(partial(draw, colour), 1.7, 0.8)
        # No line where nothing is drawn: the board has gone on by the other move, or the move was only rolled out.
        if (number == 0 and scene.board_pane.shown is None) or number >= len(moves):
            sample = layout.Blank(sample)
        cells = [_cell(figure, "small-strong", wide) for figure, wide in zip(figures, widest, strict=True)]
        rows.append(FirstFit(_lines(look, sample, move, style, cells, moves), "last"))
    return Column(*rows, gap=2)


def _lines(look: Look, sample: Box, move: str, style: str, cells: Sequence[Box], moves: Sequence[str]) -> Iterator[Box]:
    """Yield forms of a line of that table: all side by side, or the move below its title, at last from the left."""
    parts, peers = layout.title_and_text(move), [layout.title_and_text(each) for each in moves]
    for each, even in product(dict.fromkeys((style, "small")), (True, False)):
        line = layout.TitledLine(parts, each, peers, even=even)
        yield Row(sample, Grow(line, least=line.measure(look, 0)[0] / look.em(1)), *cells, gap=FIGURES)
    head = Row(sample, Grow(Label(parts[0], style, ink="soft")), *cells, gap=FIGURES)
    text = layout.TitledLine(("", parts[1]), style, [("", each) for _, each in peers])
    yield Column(head, Row(layout.Blank(sample), text, gap=FIGURES), gap=2)
    yield Column(head, Label(parts[1], style), gap=2)


def _cell(text: str, style: str, wide: float, ink: str = "") -> Box:
    return layout.Sized(Label(text, style, "right", ink, wraps=False), width=wide)
