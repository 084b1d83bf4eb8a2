"""What stands on the list of hints: whose turn it is, a line for each way, and what is known of the one that shows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game import i18n
from game.play.advice.adviser import Advice, Way
from game.play.advice.move_words import BEST_PLAY, OPEN_MEANS, OUTCOME, chance, details, outcome, why
from game.play.words.loss_words import WINS, short
from game.play.words.score_words import score_line
from game.scenes.table.chrome.action_bar import HINT
from game.scenes.table.dialogs.side_sheet import ABOVE, EDGE
from game.text import N_
from game.ui.layout import (
    Box,
    Button,
    Column,
    FirstFit,
    FocusFirst,
    Group,
    Grow,
    Label,
    Line,
    Pad,
    Row,
    Rule,
    Scroll,
    Sized,
    Space,
)
from game.ui.style.look import Look
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.table.dialogs.hint_list.scene import HintScene

# L10n: the head of a column of figures: what a move gives away
LOSES: Final = N_("hint", "Gives away")
NONE: Final = "–"
ROOMY_EM: Final = 22.0
"""How high the sheet is, in times the size of body text, from which on it has a title."""
LIST_EM: Final = 3.5
"""How much of the list is in sight at least, in times the size of body text."""
_EDGE: Final = 8
"""Design pixels between the edge of a line and its texts."""


def hint_view(scene: "HintScene") -> Box:
    """The list. Where there is little room, whose turn it is stands for the title.

    Where that is too long for the list to be in sight, it is the beginning of what is scrolled.
    """
    look, model = scene.page.look, scene.model
    asked = Label(model.narration.prompt(), "strong", valign="top", role=Role.STATUS)
    score = Label(score_line(model.match, model.match.now), "small", ink="soft", valign="top")
    standing = Column(asked, score, gap=0)
    ways = _ways(scene)
    if scene.place.height - 2 * look.px(ABOVE) >= look.em(ROOMY_EM):
        title = Label(i18n.t(HINT), "heading")
        sheet: Box = Column(_head(scene, title), standing, Grow(Scroll(ways, "hints", outside=True, ring=0)), gap=6)
    else:
        title = Label(i18n.t(HINT), "strong")
        shown = Sized(Scroll(ways, "hints", outside=True, ring=0), most_height=look.em(LIST_EM) / look.scale)
        all_ways = Scroll(Column(standing, ways), "hints", outside=True, ring=0)
        said = Column(Column(_head(scene, asked), score, gap=0), Grow(shown), gap=6)
        sheet = FirstFit((said, Column(_head(scene, title), Grow(all_ways), gap=6)), otherwise="last")
    return FocusFirst(sheet, scene.pick.of(model.hint.chosen).name)


def _head(scene: "HintScene", title: Label) -> Box:
    """What the sheet begins with, and the button that closes it."""
    return Row(Grow(title), Group(Button(scene.close_sheet, form="icon"), "close"), gap=0, align="top")


def _ways(scene: "HintScene") -> Box:
    """The ways with the heads of their columns, and below them what is known of the one that shows."""
    advice = scene.model.hint.advice
    if not advice:
        return Column()
    dice = scene.model.match.book.uses_dice
    heads = i18n.t(WINS[advice.goal] if dice else OUTCOME), i18n.t(LOSES)
    figures = [_figures(way, dice) for way in advice.ways]
    moves = [scene.pick.of(number).text for number in range(len(advice.ways))]
    look = scene.page.look
    width = scene.place.width - 2 * look.px(EDGE) - 2 * look.px(_EDGE)
    columns = _columns(look, width, moves, (heads, *figures))
    lines = [
        Line(
            scene.pick.of(number),
            columns.line(Label(move, "strong", valign="top"), columns.row(*texts)),
            across=_EDGE,
            down=5,
            name=i18n.listed((move, *texts)),
        )
        for number, (move, texts) in enumerate(zip(moves, figures, strict=True))
    ]
    above = (
        columns.line(Space(grow=1), columns.row(*heads, ink="soft"))
        if columns.beside
        else columns.row(*heads, ink="soft")
    )
    head = Pad(above, left=_EDGE, right=_EDGE) if columns.beside else above
    table = Column(head, Group(Column(*lines, gap=2), "ways"), gap=6)
    return Column(table, Rule(), *_about(scene, advice, dice))


class _Columns(NamedTuple):
    """How the figures stand: ``beside`` the moves where there is room for both, else below each.

    ``first`` and ``second`` are the widths of the columns in design pixels; the second may be None for what is left.
    """

    beside: bool
    first: float
    second: float | None

    def row(self, first: str, second: str, ink: str = "") -> Box:
        """Both figures of a way."""
        left = Sized(Label(first, "small", "right" if self.beside else "left", ink, valign="top"), width=self.first)
        right = Label(second, "small", "right", ink, valign="top")
        return Row(left, Grow(right) if self.second is None else Sized(right, width=self.second), gap=3, align="top")

    def line(self, move: Box, figures: Box) -> Box:
        """A move and its figures."""
        return Row(Grow(move), figures, gap=0) if self.beside else Column(move, figures, gap=0)


def _columns(look: Look, width: int, moves: Sequence[str], figures: Sequence[tuple[str, str]]) -> _Columns:
    """The columns in a line of this width; the first of the ``figures`` are the heads."""
    wide = max(look.measure(text, "small")[0] for pair in figures for text in pair) + look.px(3)
    if max(look.measure(text, "strong")[0] for text in moves) + 2 * wide + look.px(3) <= width:
        return _Columns(True, wide / look.scale, wide / look.scale)
    (head, _), *others = figures
    texts = [*(word.rstrip() for word in pieces(head)), *(first for first, _ in others)]
    first = min(width // 2, max(look.measure(text, "small")[0] for text in texts))
    return _Columns(False, first / look.scale, None)


def _figures(way: Way, dice: bool) -> tuple[str, str]:
    """The chance to win or, without dice, what is known of the outcome; and what is given away."""
    return chance(way.chance) if dice else outcome(way), short(way.lost) or NONE


def _about(scene: "HintScene", advice: Advice, dice: bool) -> list[Box]:
    """Why the way that shows is good or bad, and what else is known of it."""
    way, model = advice.ways[scene.model.hint.chosen], scene.model
    reason = why(scene.host.games[model.match.terms.game].advice(), way)
    if not (dice or way.proved):
        reason = i18n.sentences([reason, i18n.t(OPEN_MEANS)])
    known = [
        Row(Grow(Label(name, "small", ink="soft", valign="top")), Label(figure, "small-strong", "right"))
        for name, figure in details(model.board, way, advice.points, dice)
    ]
    note = Label(i18n.t(BEST_PLAY) if dice else "", "small", ink="soft", valign="top")
    return [Label(reason, valign="top"), Column(note, Column(*known, gap=2), gap=4)]
