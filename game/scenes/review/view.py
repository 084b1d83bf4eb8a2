"""What the page of a review looks like: board and chart, what is said about a decision, and the list.

In a wide window the board has the chart below it, and beside it the explanation stands above the list; in a tall one
both stand side by side below the chart.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from game import i18n
from game.play.words.loss_words import given
from game.play.words.match_words import joined
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.review.commands import TITLE
from game.scenes.review.list_view import list_panel
from game.text import N_
from game.ui.layout import (
    Box,
    Button,
    Column,
    Columns,
    FirstFit,
    Flow,
    FocusFirst,
    Group,
    Grow,
    Label,
    Layers,
    Pad,
    Panel,
    Refreshable,
    Row,
    Scroll,
    Sized,
    Split,
    Spot,
)
from game.ui.style.control_sizes import button_size
from game.ui.style.look import Look
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.review.scene import ReviewScene

NOTHING: Final = N_("review", "No game of this match is over yet, or there was nothing to decide.")
CURVE: Final = "curve"
"""The part of the page that is refreshed while the mouse moves over it."""
EXPLANATION: Final = "told"
"""The key of the region in which the explanation scrolls."""
ROOM: Final = 11.0
"""Ems of height that are left for the explanation where its buttons have texts."""
GAP: Final = 8
"""Design pixels between the parts."""


def view(scene: "ReviewScene") -> Box:
    """Return the page."""
    look = scene.page.look
    chart, told, rows = _chart(scene), explanation(scene), list_panel(scene)
    box = BoardBox(scene)
    board = Split(box, chart, measured=1, ems=4.65, pixels=104, least=0.27, most=0.5)
    if look.width >= look.height:
        side = Split(told, rows, measured=0, ems=16.35, pixels=44, least=0.4, most=0.53)
        body = Split(board, side, measured=1, ems=19, pixels=40, most=0.45, across=True)
    else:
        below = Columns(told, rows, least=0, gap=GAP)
        body = Split(board, below, measured=0, ems=4.65, pixels=104, aspect=1 / box.shape, most=0.64)
    page = Pad(Column(_head(scene, look), body, gap=GAP / 2), GAP, GAP / 2, GAP, GAP)
    return FocusFirst(page, "chart")


# ---- the head


def _head(scene: "ReviewScene", look: Look) -> Box:
    """Return the way back, the title, and beside it how the match stood, else who played."""
    names = Label(" – ".join(player.name for player in scene.match.terms.players), ink="soft", fit=True)
    beside = FirstFit([*_scores(scene), names] if _score_fits(scene, look) else [names])
    said = Grow(Pad(beside, left=GAP)) if _room(look) >= look.em(6) else None
    back = Group(Button(scene.leave, "quiet", form="icon"), "head")
    return Row(back, Label(i18n.t(TITLE), "heading", wraps=False), said, gap=GAP)


def _scores(scene: "ReviewScene") -> Iterator[Label]:
    """Yield how the match stood at the moment that is looked at, as large as there is room for it on a line."""
    for style in ("body", "small") if scene.score else ():
        yield Label(scene.score, style, ink="soft", wraps=False)


def _room(look: Look) -> int:
    """Return the width that is left beside the title."""
    title = look.measure(i18n.t(TITLE), "heading")[0]
    return look.width - 5 * look.px(GAP) - button_size(look, "", "back")[0] - title


def _score_fits(scene: "ReviewScene", look: Look) -> bool:
    return any(label.measure(look, 0)[0] <= _room(look) for label in _scores(scene))


# ---- the chart


def _chart(scene: "ReviewScene") -> Box:
    """Return the chart on a sheet of its own, which can be pressed."""
    chart = Refreshable(CURVE, partial(_curve, scene))
    press = Spot(scene.controls.press_chart, name=scene.chart.name(scene.review))
    return Group(Layers(Panel(chart, across=6, down=6), press), "chart")


def _curve(scene: "ReviewScene") -> Box:
    """Return the curve, with what is known of the moment at the mouse; only that changes while the mouse moves."""
    curve = scene.chart.curve(scene.page.look, scene.review, scene.chosen, scene.hovered)
    return curve.box(scene.chart.name(scene.review))


# ---- the explanation


def explanation(scene: "ReviewScene") -> Box:
    """Return what is said of the decision that is looked at, and what can be done from there.

    The text scrolls where it must; the buttons have texts where these leave room for the explanation.
    """
    text = Scroll(FirstFit((_text(scene, style) for style in ("body", "small")), "last"), EXPLANATION, ring=0)
    do = scene.controls
    steps = [Button(each, form="icon") for each in (do.previous, do.next)]
    further = do.show_better, do.try_it, do.play_on
    icons = [Button(each, form="icon") for each in further]
    forms = [
        Column(_grown(text, ROOM), Flow(*steps, *map(Button, further), gap=6), gap=6),
        Column(_grown(text, 0), Row(*steps, *icons, gap=6, fills=True), gap=6),
    ]
    return Panel(Group(FirstFit(forms, "last"), "acts"), across=12, down=8)


def _grown(child: Box, ems: float) -> Box:
    """Return a child that takes the height left over, at least so many ems."""
    return Grow(Sized(child, height_ems=ems))


def _text(scene: "ReviewScene", style: str) -> Box:
    one, texts = scene.decision, scene.texts
    if one is None:
        return Column(Label(i18n.t(NOTHING) if scene.job.reviewer.done else "", valign="top"))
    first, *moves = [given(one.lost), *texts.moves(one)]
    score = "" if _score_fits(scene, scene.page.look) else scene.score
    where = joined(texts.turn(one.before), score)
    more = where, i18n.sentences(texts.reasons(one, scene.job.quick)), texts.numbers(one)
    return Column(
        Label(texts.head(one), "strong" if style == "body" else "small-strong", role=Role.HEADING),
        Label(first, style, role=Role.STATUS),
        *(Label(line, style) for line in moves),
        *(Label(line, "small", ink="soft") for line in more),
        gap=4,
    )
