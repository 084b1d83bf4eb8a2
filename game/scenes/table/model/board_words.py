"""The board in words, place by place: what stands there, what may move and where to; then the dice and the cube."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game import i18n
from game.rules.rulebook import DICE
from game.scenes.table.model.table_model import TableModel
from game.table.model.messages import Line
from game.table.model.picture import Spot
from game.table.view.hit_test import Part
from game.text import N_

# L10n: the name of a list for screen readers: the places of the board
BOARD: Final = N_("board", "Board")
EMPTY: Final = N_("board", "{place}: empty.")
# L10n: the piece on this place; a list of places follows
MAY_MOVE: Final = N_("board", "Can move to: {places}.")
HELD: Final = N_("board", "Picked up.")
MAY_LAND: Final = N_("board", "Your piece can land here.")
DICE_LEFT: Final = N_("board", "Dice to play: {numbers}.")
CUBE_MIDDLE: Final = N_("board", "The doubling cube shows {n} and is in the middle.")
CUBE_OWNED: Final = N_("board", "The doubling cube shows {n} and belongs to {name}.")


class Read(NamedTuple):
    """What is read of one place.

    Attributes:
        key: "place:8" as whoever reads counts it, "spot:1:bar" for what is another seat's alone, "board:dice".
        spot: where it lies; None for the dice and the cube.
        stands: whether anybody stands there.
    """

    key: str
    words: str
    spot: Spot | None = None
    stands: bool = False

    @property
    def part(self) -> Part:
        """What of the board it is, where it is no place."""
        return "dice" if self.key == "board:dice" else "cube" if self.key == "board:cube" else ""


def board_words(model: TableModel) -> list[Read]:
    """All of it, in the order in which whoever acts counts the places."""
    return [*_parts(model), *_places(model)]


def _places(model: TableModel) -> Iterator[Read]:
    board, hand, reader = model.board, model.hand, _reader(model)
    pieces = model.controller.view.picture.pieces
    others = {spot: board.seen_from(reader, *spot) for spot in pieces if spot[0] != reader}
    for place in board.places(reader):
        here = [
            spot for spot in ((reader, place), *(s for s, seen in others.items() if seen == place)) if spot in pieces
        ]
        may = i18n.sentences(_may(model, place)) if reader == model.match.to_act else ""
        for spot in here:
            said = [_standing(model, spot, place, pieces[spot]), may]
            yield Read(f"place:{place}", i18n.sentences(said), spot, stands=True)
        if not here and (board.reads_empty(place) or place in hand.landings):
            said = [i18n.t(EMPTY, place=_name(board.place_name(place))), may]
            yield Read(f"place:{place}", i18n.sentences(said), (reader, place))
    for spot in (spot for spot, seen in others.items() if seen is None):
        yield Read(f"spot:{spot[0]}:{spot[1]}", _standing(model, spot, spot[1], pieces[spot]), spot, stands=True)


def _reader(model: TableModel) -> int:
    """From whose side the places are counted: of who acts, or of the one person against computers."""
    alone = model.match.alone
    return max(0, model.match.to_act) if alone is None else alone


def _standing(model: TableModel, spot: Spot, place: str, count: int) -> str:
    name = model.narration.name(spot[0])
    return i18n.t(model.board.standing, count, place=_name(model.board.place_name(place)), name=name)


def _may(model: TableModel, place: str) -> Iterator[str]:
    """What can be done with the piece on a place of who acts, or with the one in the hand."""
    hand = model.hand
    if hand.held and place in hand.landings:
        yield i18n.t(MAY_LAND)
    elif place == hand.held:
        yield i18n.t(HELD)
    elif place in hand.ways and not hand.held:
        names = (_name(model.board.place_name(target)) for target in hand.ways[place])
        yield i18n.t(MAY_MOVE, places=i18n.listed(names))


def _parts(model: TableModel) -> Iterator[Read]:
    shown = model.controller.view.picture
    left = [face for face, used in shown.dice if not used]
    if left and model.match.to_act != DICE:
        yield Read("board:dice", i18n.t(DICE_LEFT, numbers=i18n.listed(map(str, left))))
    if shown.cube:
        value, owner = shown.cube
        text = CUBE_MIDDLE if owner is None else CUBE_OWNED
        name = "" if owner is None else model.narration.name(owner)
        yield Read("board:cube", i18n.t(text, value, name=name))


def _name(line: Line) -> str:
    return i18n.t(line.text, None, **line.values)
