"""What stands beside the board that is set up: what the position is worth, its fields, and what is done with it."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.games.positions import PositionField
from game.play.position.evaluation import Evaluation
from game.play.words.rollout_words import LOOK, move_names
from game.scenes.base.boards.board_beside import GAP, BesideBoard
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.base.rollout_box import rollout_box
from game.text import N_
from game.ui.layout import (
    Box,
    Button,
    Choice,
    Column,
    Field,
    FirstFit,
    Flow,
    FocusFirst,
    Group,
    Grow,
    Label,
    Pad,
    Pairs,
    Panel,
    Prose,
    Row,
    Scroll,
    heading,
)
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.position.scene import PositionScene

TITLE: Final = N_("position", "Set up a position: {game}")
POSITION: Final = N_("position", "The position")
WORTH: Final = N_("position", "Evaluation")
BEST: Final = N_("position", "The best moves")
THINKING: Final = N_("position", "The computer player is thinking…")
FAMILIAR: Final = 4
"""How many of the buttons may be icons alone: undo, clear, paste and copy."""
ROWS: Final = "rows"
"""The key of the region in which all of it scrolls."""
NARROW, WIDE = 16.0, 25.0
"""Ems of the column beside the board: at least, and where the board leaves room for more."""


def position_view(scene: "PositionScene") -> Box:
    """Return the title, and below it the board with a column beside it, in a tall window under it."""
    title = Label(i18n.t(TITLE, game=scene.bench.book.text), "heading")
    head = Row(Group(Button(scene.leave, "quiet", form="icon"), "head"), Grow(title), gap=GAP)
    column = FirstFit((_column(scene, icons) for icons in (0, FAMILIAR)), "last")
    body = Column(head, BesideBoard(BoardBox(scene), column, narrow=NARROW, wide=WIDE, left=True), gap=GAP / 2)
    return FocusFirst(Pad(body, GAP, GAP / 2, GAP, GAP), "play")


def _column(scene: "PositionScene", icons: int) -> Box:
    """Return what stands beside the board; so many of its buttons are ``icons`` alone."""
    panel = Panel(Scroll(_rows(scene, icons), ROWS), across=14, down=12)
    return Column(Grow(panel), _foot(scene), gap=GAP)


def _rows(scene: "PositionScene", icons: int) -> Box:
    """Return what the position is worth, its fields, and the buttons that change or copy all of it.

    So many of the buttons are ``icons`` in one row.
    """
    worth = [*_rolled_out(scene), *(_worth(scene, scene.evaluation) if scene.evaluation else ())]
    if worth:
        worth.append(heading(i18n.t(POSITION)))
    fields = scene.bench.positions.fields(scene.bench.draft)
    first = [_field(scene, field) for field in fields if not field.later]
    later = [_field(scene, field) for field in fields if field.later]
    edits = (scene.undo, scene.empty, scene.paste, scene.copy, scene.start, scene.swap, scene.turn)
    familiar = Row(*(Grow(Button(each, form="icon")) for each in edits[:icons]), gap=6) if icons else None
    worded = Pairs(*(Button(each, align="left") for each in edits[icons:]), gap=6)
    buttons = Group(Column(familiar, worded, gap=6), "edits")
    how = Prose(i18n.t(scene.bench.positions.how), "small")
    return Column(*worth, how, *first, buttons, *later, gap=10)


def _worth(scene: "PositionScene", thought: Evaluation) -> list[Box]:
    """Return what the computer player has said, in the board's notation."""
    worth = thought.worth(scene.board.side, scene.bench.positions.details)
    moves = [Prose(line, "strong") for line in thought.moves(scene.board.view.board)]
    boxes: list[Box] = [heading(i18n.t(WORTH)), *(Prose(line, style) for line, style in worth)]
    boxes += [heading(i18n.t(BEST)), *moves] if moves else []
    boxes += [Prose(i18n.t(thought.failure))] if thought.failure else []
    boxes += [Prose(i18n.t(THINKING))] if thought.thinks else []
    return boxes


def _rolled_out(scene: "PositionScene") -> list[Box]:
    """Return what has come of playing on from the position many times."""
    question, bench = scene.question, scene.bench
    known = scene.rollouts.known(question) if question else None
    if not known:
        return []
    names = move_names(known, bench.book, scene.board.view.board, bench.state())
    return [heading(i18n.t(LOOK)), rollout_box(known, names, scene.rollouts.run(question))]


def _field(scene: "PositionScene", field: PositionField) -> Box:
    """Return a field in a group of its own: Tab goes to each; the arrows would leave the sheet where it ends."""
    options: list[tuple[Value, str]] = [(value, _named(scene, field, value)) for value in field.values]
    choice = Choice(scene.choose.of(field), options, scene.bench.draft.chosen[field.key])
    return Group(Field(choice), field.key)


def _named(scene: "PositionScene", field: PositionField, value: int) -> str:
    """Return what a value of a field is called."""
    name = field.names.get(value)
    if name is not None:
        return name if isinstance(name, str) else i18n.capitalised(name)
    return scene.board.side(value) if field.seats else str(value)


def _foot(scene: "PositionScene") -> Box:
    """Return what is wrong, and what is done with the position."""
    wrong = Label(scene.words(), "strong", ink=scene.page.look.colours.focus)
    buttons = Flow(Button(scene.evaluate), Button(scene.look_deeper), Button(scene.play), gap=GAP, align="stretch")
    return Group(Column(wrong, buttons, gap=GAP), "foot")
