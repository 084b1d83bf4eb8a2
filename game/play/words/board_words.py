"""The board in words: the dice and the cube, then place by place what stands there, what may move and where to.

`board_words` reads any picture, `BoardHistory` the moments of a match.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Struct, field

from game import i18n
from game.match import Match, Moment
from game.match.move_sequences import move_sequences
from game.play.words.match_sentences import MatchSentences
from game.rules.rulebook import DICE, NOBODY
from game.table.model.board import Board
from game.table.model.messages import Sentence
from game.table.model.picture import Spot, TablePicture
from game.text import N_

if TYPE_CHECKING:
    from game.table.view.hit_test import Part
    from game.table.view.table_view import TableView

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
    """The words about one place.

    Attributes:
        key: "place:8" as the reader counts it, "spot:1:bar" for a place of another seat alone, "board:dice".
        spot: where it lies; None for the dice and the cube.
        stands: whether a piece stands there.
    """

    key: str
    words: str
    spot: Spot | None = None
    stands: bool = False

    @property
    def part(self) -> "Part":
        """The part of the board that it is; "" for a place."""
        return "dice" if self.key == "board:dice" else "cube" if self.key == "board:cube" else ""


class BoardToRead(Struct, frozen=True):
    """A board to be read.

    Attributes:
        picture: what lies on the board.
        reader: the seat from whose side the places are counted.
        name: returns the name of the player at a seat.
        actor: who is to act: a seat, `DICE` or `NOBODY`.
        ways: the landing places of the actor's pieces, by origin.
        held: the origin of the piece in the hand, "" for none.
    """

    board: Board
    picture: TablePicture
    reader: int
    name: Callable[[int], str]
    actor: int
    ways: Mapping[str, Collection[str]] = field(default_factory=dict)
    held: str = ""

    @property
    def landings(self) -> Collection[str]:
        """Where the held piece may land."""
        return self.ways.get(self.held, ()) if self.held else ()


def board_words(seen: BoardToRead) -> list[Read]:
    """Return the words about everything on a board, the places in the order in which the reader counts them."""
    return [*_parts(seen), *_places(seen)]


def standing(seen: BoardToRead, spot: Spot, place: str) -> str:
    """Say how many pieces stand on a spot, which the reader calls ``place``, and whose; also if there are none."""
    count = seen.picture.pieces.get(spot, 0)
    return i18n.t(seen.board.standing, count, place=_name(seen.board.place_name(place)), name=seen.name(spot[0]))


def empty(seen: BoardToRead, place: str) -> str:
    """Say that nothing stands on a place, named as the reader calls it."""
    return i18n.t(EMPTY, place=_name(seen.board.place_name(place)))


def _places(seen: BoardToRead) -> Iterator[Read]:
    board, reader, pieces = seen.board, seen.reader, seen.picture.pieces
    others = {spot: board.seen_from(reader, *spot) for spot in pieces if spot[0] != reader}
    for place in board.places(reader):
        here = [
            spot
            for spot in ((reader, place), *(s for s, called in others.items() if called == place))
            if spot in pieces
        ]
        may = i18n.sentences(_may(seen, place)) if reader == seen.actor else ""
        for spot in here:
            yield Read(f"place:{place}", i18n.sentences([standing(seen, spot, place), may]), spot, stands=True)
        if not here and (board.reads_empty(place) or place in seen.landings):
            yield Read(f"place:{place}", i18n.sentences([empty(seen, place), may]), (reader, place))
    for spot in (spot for spot, called in others.items() if called is None):
        yield Read(f"spot:{spot[0]}:{spot[1]}", standing(seen, spot, spot[1]), spot, stands=True)


def _may(seen: BoardToRead, place: str) -> Iterator[str]:
    """Say what can be done with the actor's piece on a place, or with the one in the hand."""
    if place in seen.landings:
        yield i18n.t(MAY_LAND)
    elif seen.held and place == seen.held:
        yield i18n.t(HELD)
    elif place in seen.ways and not seen.held:
        names = (_name(seen.board.place_name(target)) for target in seen.ways[place])
        yield i18n.t(MAY_MOVE, places=i18n.listed(names))


def _parts(seen: BoardToRead) -> Iterator[Read]:
    shown = seen.picture
    left = [face for face, used in shown.dice if not used]
    if left and seen.actor != DICE:
        yield Read("board:dice", i18n.t(DICE_LEFT, numbers=i18n.listed(map(str, left))))
    if shown.cube:
        value, owner = shown.cube
        text = CUBE_MIDDLE if owner is None else CUBE_OWNED
        name = "" if owner is None else seen.name(owner)
        yield Read("board:cube", i18n.t(text, value, name=name))


def _name(line: Sentence) -> str:
    return i18n.t(line.text, None, **line.values)


class BoardHistory:
    """The moments of one match in words, each as ``view`` shows it: what stands where, and what might have moved."""

    def __init__(self, match: Match[Any], board: Board, view: "TableView") -> None:
        self._sentences = MatchSentences(match, board)
        self._view = view
        self._known: tuple[Any, Mapping[str, Any]] = None, {}
        """The last state and what may move in it: a screen reader asks often."""

    def lines(self, index: int, *, played: bool = False) -> list[Read]:
        """Return the words about a moment; ``played`` if the board shows what was played on from there."""
        match, view = self._sentences.match, self._view
        moment = match.moments[index]
        actor, alone = match.book.to_act(moment.state), _sole_seat(match, moment)
        reader = alone if alone is not None else actor if actor >= 0 else view.seat

        def name(seat: int) -> str:
            return self._sentences.name(seat, moment)

        if played or actor < 0:
            actor, ways = NOBODY if played else actor, dict[str, Any]()
        else:
            if moment.state is not self._known[0]:
                self._known = moment.state, move_sequences(match.book, moment.state)
            ways = dict(self._known[1])
        return board_words(BoardToRead(self._sentences.board, view.picture, reader, name, actor, ways))


def _sole_seat(match: Match[Any], moment: Moment[Any]) -> int | None:
    """Return the seat at a moment of the one person who plays computers; None if there is no such person."""
    people = match.terms.people
    return moment.seating.index(people[0]) if len(people) == 1 < len(match.terms.players) else None
