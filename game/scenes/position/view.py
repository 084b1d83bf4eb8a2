"""What stands beside the board that is set up: what the position is worth, its fields, and what is done with it."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.games.positions import PositionField
from game.scenes.base.frame import Head
from game.scenes.position.evaluation import Evaluation
from game.scenes.position.workbench import Workbench, workbench
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
    Label,
    Pad,
    Panel,
    Prose,
    Row,
    Scroll,
    Size,
    Space,
    heading,
)
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.position.scene import PositionScene

TITLE: Final = N_("position", "Set up a position: {game}")
POSITION: Final = N_("position", "The position")
WORTH: Final = N_("position", "Evaluation")
BEST: Final = N_("position", "The best moves")
THINKING: Final = N_("position", "The computer player is thinking…")


def position_view(scene: "PositionScene") -> Box:
    """The title, and the column beside the board, which the scene draws."""
    return FocusFirst(_PositionBox(scene), "play")


class _PositionBox(Box):
    """The title above, the column beside or below the board."""

    def __init__(self, scene: "PositionScene") -> None:
        self._scene = scene
        self._head = Group(title(scene), "head")
        self._column = Column(Panel(Scroll(_rows(scene)), across=16), _foot(scene), gap=10)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.size

    def put(self, region: Region, rect: pygame.Rect) -> None:
        places = place(self._scene, region.look)
        self._head.put(region, places.title)
        self._scene.reading.build(self._scene.page)
        self._column.put(region, places.column)


def title(scene: "PositionScene") -> Head:
    """The title with the way back."""
    return Head(scene, i18n.t(TITLE, game=scene.bench.book.text))


def place(scene: "PositionScene", look: Look) -> Workbench:
    """Where the title, the column and the board stand in a window of this look."""
    board = scene.host.games.board(scene.bench.book.key, scene.bench.draft.sides)
    return workbench(look, board.size, title(scene))


def _rows(scene: "PositionScene") -> Box:
    """What the position is worth, its fields, and the buttons that change or copy all of it."""
    worth = _worth(scene, scene.evaluation) if scene.evaluation else ()
    fields = scene.bench.positions.fields(scene.bench.draft)
    first = [_field(scene, field) for field in fields if not field.later]
    later = [_field(scene, field) for field in fields if field.later]
    edits = (scene.undo, scene.empty, scene.paste, scene.copy, scene.start, scene.swap, scene.turn)
    buttons = Group(Flow(*map(Button, edits), gap=8, align="stretch"), "edits")
    how = Prose(i18n.t(scene.bench.positions.how), "small")
    return Column(*worth, *first, Pad(buttons, top=6), how, *later, gap=10)


def _worth(scene: "PositionScene", thought: Evaluation) -> list[Box]:
    """What the computer player has said, in the board's notation."""
    bench = scene.bench
    worth = thought.worth(partial(bench.side, scene.page.look), bench.positions.details)
    moves = [Prose(line, "strong") for line in thought.moves(scene.board.view.board)]
    boxes: list[Box] = [heading(i18n.t(WORTH)), *(Prose(line, style) for line, style in worth)]
    boxes += [heading(i18n.t(BEST)), *moves] if moves else []
    boxes += [Prose(i18n.t(thought.failure))] if thought.failure else []
    boxes += [Prose(i18n.t(THINKING))] if thought.thinks else []
    return [*boxes, heading(i18n.t(POSITION))]


def _field(scene: "PositionScene", field: PositionField) -> Box:
    """A field in a group of its own: Tab goes to each; the arrows would leave the sheet where it ends."""
    options: list[tuple[Value, str]] = [(value, _named(scene, field, value)) for value in field.values]
    choice = Choice(scene.choose.of(field), options, scene.bench.draft.chosen[field.key])
    return Group(Field(choice), field.key)


def _named(scene: "PositionScene", field: PositionField, value: int) -> str:
    """What a value of a field is called."""
    name = field.names.get(value)
    if name is not None:
        return name if isinstance(name, str) else i18n.alone(name)
    return scene.bench.side(scene.page.look, value) if field.seats else str(value)


def _foot(scene: "PositionScene") -> Box:
    """What is wrong, and the two things to do with the position."""
    wrong = Label(scene.words(), "strong", ink=scene.page.look.colours.focus)
    ways = (scene.evaluate, scene.play)
    beside = Row(Space(grow=1), *(Button(each, wraps=False) for each in ways), Space(grow=1), gap=10)
    buttons = FirstFit((beside, Column(*map(Button, ways), gap=10)), "last")
    return Group(Column(wrong, buttons, gap=10), "foot")
