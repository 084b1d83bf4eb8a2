"""What stands on the list of hints: whose turn it is, a line for each way, and what is known of the one that shows."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game import i18n
from game.pictures.lit_piece import LitPiece
from game.play.advice.adviser import Advice
from game.play.advice.move_words import BEST_PLAY, EQUITY, NO_END, NONE, OPEN_MEANS, OUTCOME, details, figures, why
from game.play.words.loss_words import WINS
from game.play.words.match_words import score_line
from game.play.words.rollout_words import move_names, rolled_value, rolled_ways
from game.review.rollout import Rollout
from game.scenes.base.rollout_box import rollout_box
from game.scenes.base.rollout_commands import deeper_button
from game.scenes.table.chrome.action_bar import HINT
from game.scenes.table.chrome.player_line import player_line
from game.scenes.table.dialogs.side_sheet import ABOVE
from game.text import N_, Text
from game.ui import layout as ui
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.table.dialogs.hint_list.scene import HintScene

# L10n: the head of a column of figures: what a move costs
LOSES: Final = N_("hint", "Cost")
LIST: Final = "hints"
"""The key of the region in which the list scrolls."""
ROOMY_EM: Final = 22.0
"""The least height in ems of a sheet that has a title."""
LIST_EM: Final = 3.5
"""The least height in ems of the part of the list that is in sight."""
EDGE: Final = 8
"""Design pixels between the edge of a line and its texts."""
GAP: Final = 8
"""Those between two figures."""
_FORMS: Final = ((True, "strong"), (True, "small-strong"), (False, "strong"))
"""How the ways are written: whether their figures stand beside the moves, and the style of these."""
_Pair = tuple[str, str]
"""The two figures of a way, or their heads; the first is "" where it would say “Open” of each way."""


def hint_view(scene: "HintScene") -> ui.Box:
    """Return the list, and below it a piece of who is to act where much is free.

    Where there is little room, whose turn it is stands for the title. Where that is too long for the list to be in
    sight, it is the end of what is scrolled.
    """
    look, model = scene.page.look, scene.model
    prompt = model.narration.prompt().partition("\n")[0]  # the ways tell what each answer leads to
    asked = ui.Label(prompt, "strong", valign="top", role=Role.STATUS)
    score = ui.Label(score_line(model.match, model.match.now), "small", ink="soft", valign="top")
    ways = _ways(scene)
    if scene.place.height - 2 * look.px(ABOVE) >= look.em(ROOMY_EM):
        title: ui.Box = ui.Label(i18n.t(HINT), "heading")
        below = ui.Group(deeper_button(scene), "deeper")
        seat, terms = model.match.to_act, model.match.terms
        standing = ui.Column(player_line(scene.table, seat, prompt), score, ui.Rule(), gap=8)
        piece = LitPiece(scene.host.games[terms.game], terms.sides, seat, 0, 130, name="", grow=1)
        middle = ui.Column(_scrolling(ways), piece, gap=0)
        sheet: ui.Box = ui.Column(_head(scene, title, None), standing, ui.Grow(middle), below, gap=10)
    else:
        title = ui.Label(i18n.t(HINT), "strong")
        shown = ui.Sized(_scrolling(ways), most_height=look.em(LIST_EM) / look.scale)
        deeper = deeper_button(scene, "quiet", form="icon")
        said = ui.Column(ui.Column(_head(scene, asked, deeper), score, gap=0), ui.Grow(shown), gap=6)
        text = ui.Column(ways, ui.Column(asked, score, gap=0))
        scrolled = ui.Column(_head(scene, title, deeper), ui.Grow(_scrolling(text)), gap=6)
        sheet = ui.FirstFit((said, scrolled), otherwise="last")
    return ui.FocusFirst(sheet, scene.pick.of(model.hint.chosen))


def _scrolling(box: ui.Box) -> ui.Box:
    return ui.Scroll(box, LIST, outside=True, ring=0)


def _head(scene: "HintScene", title: ui.Box, beside: ui.Box | None) -> ui.Box:
    """Return what the sheet begins with, the button that closes it, and another ``beside`` that."""
    close = ui.Group(ui.Row(beside, ui.Button(scene.close_sheet, form="icon"), gap=0), "close")
    return ui.Row(ui.Grow(title), close, gap=0, align="top")


def _ways(scene: "HintScene") -> ui.Box:
    """Return the ways, and below them what is known of the one that shows."""
    advice = scene.model.hint.advice
    if not advice:
        return ui.Column()
    dice, question = scene.model.match.book.uses_dice, scene.question
    rollout = scene.rollouts.known(question) if question else None
    rolled = rolled_ways(rollout, [way.actions for way in advice.ways])
    open_all = not dice and not any(way.proved for way in advice.ways)
    first = "" if open_all else i18n.t(WINS[advice.goal] if dice else OUTCOME)
    heads = first, i18n.t(EQUITY if rolled else LOSES)
    order = dict.fromkeys((*(() if scene.rollouts.active else rolled), *range(len(advice.ways))))
    equities = {number: rolled_value(rolled[number]) if number in rolled else "" for number in order if rolled}
    ways = {number: figures(advice.ways[number], dice, equities.get(number), first != "") for number in order}
    table = ui.FirstFit((_table(scene, heads, ways, *form) for form in _FORMS), otherwise="last")
    about = _about(scene, advice, dice, NO_END if open_all else OPEN_MEANS, listed=scene.model.hint.chosen in rolled)
    return ui.Column(_rolled_out(scene, rollout), table, ui.Rule(), *about)


def _rolled_out(scene: "HintScene", rollout: Rollout | None) -> ui.Box | None:
    """Return how far the rollout from here is, and what is certain; None if there is none."""
    match = scene.model.match
    names = move_names(rollout, match.book, scene.model.board, match.state)
    box = rollout_box(rollout, names, scene.rollouts.run(scene.question), listed=False)
    return ui.Column(box, ui.Rule()) if rollout else None


def _table(scene: "HintScene", heads: _Pair, ways: Mapping[int, _Pair], beside: bool, style: str) -> ui.Box:
    """Return a line for each way, with heads above; the figures stand ``beside`` the moves, or below."""
    look = scene.page.look
    columns = zip(heads, *ways.values(), strict=True)
    widest = [max(look.measure(text, "small")[0] for text in column) / look.scale for column in columns]
    wide = widest if beside else []
    head = _row(heads, wide, "soft")
    lines = ui.Column(*(_line(scene, number, way, wide, style) for number, way in ways.items()), gap=2)
    return ui.Column(ui.Pad(ui.Align(head, "right") if beside else head, EDGE, 0, EDGE), ui.Group(lines, "ways"), gap=6)


def _line(scene: "HintScene", number: int, texts: _Pair, wide: Sequence[float], style: str) -> ui.Box:
    """Return a way: the move, with its figures beside it if they have widths, else below."""
    move = scene.way_text(number)
    label, row = ui.Label(move, style, wraps=not wide), _row(texts, wide)
    below = None if texts == ("", NONE) else row  # a lone dash below a move says nothing
    way = ui.Row(label, ui.Space(grow=1), row, gap=GAP) if wide else ui.Column(label, below, gap=0)
    return ui.Line(scene.pick.of(number), way, across=EDGE, down=5, name=i18n.listed(filter(None, (move, *texts))))


def _row(texts: _Pair, wide: Sequence[float], ink: str = "") -> ui.Box:
    """Return two figures in columns of these widths in design pixels; without widths, at both ends of a line."""
    first = ui.Label(texts[0], "small", "right" if wide else "left", ink, valign="top")
    second = ui.Label(texts[1], "small", "right", ink, valign="top")
    if not wide:
        return ui.Row(first, ui.Space(grow=1), second, gap=GAP, align="top")
    cells = (ui.Sized(each, width=width) for each, width in zip((first, second), wide, strict=True))
    return ui.Row(*cells, gap=GAP, align="top")


def _about(scene: "HintScene", advice: Advice, dice: bool, unproved: Text, *, listed: bool) -> list[ui.Box]:
    """Return why the way that shows is good or bad, and what else is known; if ``listed``, the list has its equity."""
    way, model = advice.ways[scene.model.hint.chosen], scene.model
    whose = model.narration.name(model.match.to_act)
    reason = why(scene.host.games[model.match.terms.game].advice(), way)
    if not (dice or way.proved):
        reason = i18n.sentences([reason, i18n.t(unproved)])
    known = [
        ui.Row(ui.Grow(ui.Label(name, "small", ink="soft", valign="top")), ui.Label(figure, "small-strong", "right"))
        for name, figure in details(model.board, way, advice.points, whose, dice, equity=not listed)
    ]
    note = ui.Label(i18n.t(BEST_PLAY) if dice else "", "small", ink="soft", valign="top", even=True)
    return [ui.Label(reason, valign="top", even=True), ui.Column(*known, gap=2), note]
