"""What stands beside the board that is set up: what the position is worth, its fields, and what is done with it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game import i18n
from game.games.positions import PositionField
from game.play.position.evaluation import Evaluation
from game.play.words.rollout_words import LOOK, move_names
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.base.frame import BackArrow
from game.scenes.base.rollout_box import rollout_box
from game.scenes.base.rollout_commands import deeper_button
from game.text import N_
from game.ui import layout as ui
from game.ui.layout.controls import Form
from game.ui.layout.shaped import GAP
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.position.scene import PositionScene

TITLE: Final = N_("position", "Set up a position: {game}")
SHORT: Final = N_("button", "Set up a position")
POSITION: Final = N_("position", "The position")
WORTH: Final = N_("position", "Evaluation")
BEST: Final = N_("position", "The best moves")
THINKING: Final = N_("position", "The computer player is thinking…")
COLUMN: Final = "column"
"""The name of the place of the column."""
ROWS: Final = "rows"
"""The key of the region in which all of it scrolls, and of the place above the buttons at the foot."""
ANSWER: Final = 10
"""Ems of height for what the position is worth, where it stands below the fields; twice that below buttons in words."""
NARROW, WIDE = 16.0, 22.0
"""Ems of the column beside the board: at least, and where the board leaves room for more."""
HIGH: Final = 30.0
"""Ems of height of the lowest window in which the help stands above fields that scroll."""
_EDITS: Final = (("heading", 0), ("heading", 4), ("heading", 7), ("subheading", 7), ("small-strong", 7))
"""Ways to write the title and the buttons beside it: the style, and how many of them are only icons.

The title is ``SHORT`` where the longer one has no room in the typeface of a title.
"""


def position_view(scene: "PositionScene") -> ui.Box:
    """Return the board and a column beside it, in a tall window under it; the title stands above both.

    Beside a board that fills the height and leaves a wide column, the title and the buttons that change the whole
    position are in the column.
    """
    board, (width, height) = BoardBox(scene), scene.page.look.size
    inside = width - height * board.shape - 3 * GAP >= scene.page.look.em(WIDE)
    edge = GAP if inside else 0
    column: ui.Box = ui.Pad(ui.FirstFit(_columns(scene, inside), "last"), top=edge, bottom=edge)
    column = ui.Layers(ui.Slot(COLUMN), column)
    beside = ui.BesideShape(board, column, shape=board.shape, narrow=NARROW, wide=WIDE, left=True)
    body = beside if inside else ui.Column(ui.FirstFit(_heads(scene), "last"), beside, gap=GAP)
    return ui.FocusFirst(ui.Pad(body, GAP, GAP - edge, GAP, GAP - edge), "play")


def _heads(scene: "PositionScene", inside: bool = False) -> Iterator[ui.Box]:
    """Yield the title and the buttons beside it, with ever fewer words; ``inside`` the column the title alone."""
    long, short = i18n.t(TITLE, game=i18n.t(scene.bench.book.text).replace(" ", "\u00a0")), i18n.t(SHORT)
    for text, style, icons in [*((long, *way) for way in _EDITS[:-1]), *((short, *way) for way in _EDITS[2:])]:
        edits = None if inside else ui.Group(ui.Row(*_edits(scene, icons), gap=6), "edits")
        title = ui.Label(text, style, wraps=inside or style == "small-strong", role=Role.HEADING)
        placed = [ui.Grow(title)] if title.wraps else [title, ui.Space(grow=1)]
        yield ui.Row(BackArrow(scene), *placed, edits, gap=GAP)


def _edits(scene: "PositionScene", icons: int) -> list[ui.Button]:
    """Return the buttons that change or copy the whole position, the first of them as icons."""
    edits = (scene.undo, scene.paste, scene.copy, scene.empty, scene.start, scene.swap, scene.turn)
    return [ui.Button(edit, form="icon" if n < icons else "whole", wraps=False) for n, edit in enumerate(edits)]


def _columns(scene: "PositionScene", inside: bool) -> Iterator[ui.Box]:
    """Yield the fields, below them what the position is worth, and the buttons at the foot.

    Without room for that, it stands above the fields, and all of it scrolls, in a low window with the help at its end.
    If the title and the buttons that change the whole position are ``inside``, what the position is worth takes the
    place of the help and of the words on them.
    """
    worth = [*_rolled_out(scene), *(_worth(scene, scene.evaluation) if scene.evaluation else ())]
    how = ui.Prose(i18n.t(scene.bench.positions.how), "small")
    fields = [_field(scene, field) for field in scene.bench.positions.fields(scene.bench.draft)]
    head = ui.FirstFit(_heads(scene, inside), "last") if inside else None
    foot, answer = _foot(scene), _scrolling(worth) if worth else ui.Space()
    words, icons = ui.Pairs(*_edits(scene, 0), gap=6), ui.Flow(*_edits(scene, 7), gap=6, align="stretch")
    for way, ems in ((words, 2 * ANSWER), (icons, ANSWER)) if inside else ((None, ANSWER),):
        room = ui.Sized(answer, height_ems=ems)
        form = [*fields, ui.Group(way, "edits") if way else None]
        rest = [] if worth else [ui.Space(grow=1), how] if way else [ui.Grow(room)]
        panel = ui.Panel(ui.Column(None if way else how, *form, *rest, gap=10), across=14, down=12)
        above: ui.Box = ui.Column(panel, ui.Grow(room), gap=GAP) if worth else panel
        yield ui.Column(head, ui.Grow(ui.Layers(ui.Slot(ROWS), above)), foot, gap=GAP)
    headed = [*worth, ui.heading(i18n.t(POSITION))] if worth else []
    helped = [how, *form] if scene.page.look.height >= scene.page.look.em(HIGH) else [*form, how]
    above = ui.Layers(ui.Slot(ROWS), _scrolling([*headed, *helped]))
    yield ui.Column(head, ui.Grow(above), foot, gap=GAP)


def _scrolling(boxes: list[ui.Box | None]) -> ui.Box:
    fields = ui.Pad(ui.Column(*boxes, gap=7), right=5)  # the scroll bar stands that far in the margin
    return ui.Panel(ui.Pad(ui.Scroll(fields, ROWS), right=-5), across=14, down=6)


def _worth(scene: "PositionScene", thought: Evaluation) -> list[ui.Box]:
    """Return what the computer player has said, in the board's notation."""
    worth = thought.worth(scene.board.side, scene.bench.positions.details)
    moves = [ui.Prose(line, "strong") for line in thought.moves(scene.board.view.board)]
    boxes: list[ui.Box] = [ui.heading(i18n.t(WORTH)), *(ui.Prose(line, style) for line, style in worth)]
    boxes += [ui.heading(i18n.t(BEST)), *moves] if moves else []
    boxes += [ui.Prose(i18n.t(thought.failure))] if thought.failure else []
    boxes += [ui.Prose(i18n.t(THINKING))] if thought.thinks else []
    return boxes


def _rolled_out(scene: "PositionScene") -> list[ui.Box]:
    """Return the result of the rollout of the position."""
    question, bench = scene.question, scene.bench
    known = scene.rollouts.known(question) if question else None
    if not known:
        return []
    names = move_names(known, bench.book, scene.board.view.board, bench.state())
    return [ui.heading(i18n.t(LOOK)), rollout_box(known, names, scene.rollouts.run(question))]


def _field(scene: "PositionScene", field: PositionField) -> ui.Box:
    """Return a field in a group of its own: Tab goes to each; the arrows would leave the sheet where it ends."""
    options: list[tuple[Value, str]] = [(value, _named(scene, field, value)) for value in field.values]
    choice = ui.Choice(scene.choose.of(field), options, scene.bench.draft.chosen[field.key], compact=True)
    return ui.Group(ui.Field(choice), field.key)


def _named(scene: "PositionScene", field: PositionField, value: int) -> str:
    """Return what a value of a field is called."""
    name = field.names.get(value)
    if name is not None:
        return name if isinstance(name, str) else i18n.capitalised(name)
    return scene.board.side(value) if field.seats else str(value)


def _foot(scene: "PositionScene") -> ui.Box:
    """Return what is wrong, and what is done with the position; "Look deeper" is an icon where it is too narrow."""
    wrong = ui.Label(scene.words(), "strong", ink=scene.page.look.colours.focus)
    tight = ui.Row(ui.Grow(ui.Button(scene.evaluate)), deeper_button(scene, form="icon"), gap=GAP)
    asks = ui.FirstFit((_asks(scene, "whole"), _asks(scene, "word"), tight), "last")
    return ui.Group(ui.Column(wrong, asks, ui.Button(scene.play), gap=GAP), "foot")


def _asks(scene: "PositionScene", form: Form) -> ui.Box:
    """Return the buttons that ask the computer player, side by side."""
    evaluate, deeper = ui.Button(scene.evaluate, form=form, wraps=False), deeper_button(scene, form=form, wraps=False)
    return ui.Row(evaluate, deeper, gap=GAP, fills=True, equal=True)
