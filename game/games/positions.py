"""`Positions`: how positions of a game are set up by hand, as data that any screen can offer.

    positions = game.positions()
    draft = positions.draft(state)                  # pieces by place, and what is chosen beside them
    draft = positions.put(draft, 0, "24", "18")     # ImpossibleError where pieces cannot lie so
    draft = draft.choosing("turn", 1)
    state = positions.state(draft)                  # ImpossibleError while the position cannot be

Pieces are never made or taken away: those that are in nobody's way lie on a place of the board, the game's reserve.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.rules.errors import InvalidError
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup, Value
from game.text import N_, Text

if TYPE_CHECKING:
    from game.match import Terms

S = TypeVar("S")
Spot: TypeAlias = tuple[int, str]
"""(owner seat, place named from that seat's side)."""

TURN: Final = "turn"
"""The field that every game has: the seat whose turn it is."""
WHOSE_TURN: Final = N_("position", "Player to move")
HOW: Final = N_(
    "position",
    "Pick up a piece and put it anywhere. A right click or + adds one, Shift-click or − takes one away.",
)
AS_TEXT: Final = N_("position", "Position as text")
OVER: Final = N_("error", "In this position, the game is over.")
NO_POSITION: Final = N_("error", "This position is impossible.")
_NO_TEXT: Final = N_("error", "This is not a position of this game: {id}")
_SHORTENED: Final = 40


class ImpossibleError(ValueError):
    """A position that cannot be. ``text`` says why, with ``values``; ``{side}`` is the name of ``seat``'s side."""

    def __init__(self, text: Text, seat: int | None = None, values: Mapping[str, object] | None = None) -> None:
        super().__init__(text.english)
        self.text = text
        self.seat = seat
        self.values = values or {}


@dataclass(frozen=True)
class Draft:
    """A position that is being set up; it may be an impossible one.

    Attributes:
        options: the rules it is played by.
        sides: the side of each seat, as in `Setup`.
        pieces: how many pieces lie where, each count at least 1; all pieces of the game.
        chosen: the value of each field, also of one that is not offered now.
    """

    options: Mapping[str, Value]
    sides: tuple[int, ...]
    pieces: Mapping[Spot, int]
    chosen: Mapping[str, int]

    def choosing(self, key: str, value: int) -> "Draft":
        """The same with another value of a field."""
        return replace(self, chosen={**self.chosen, key: value})


class Field(NamedTuple):
    """Something that may be chosen beside the pieces.

    Attributes:
        key: its name in `Draft.chosen`.
        text: what people read; ``{side}`` is the name of ``seat``'s side.
        values: what may be chosen.
        names: how a value is called that is neither a seat nor just its number; digits may stand as they are.
        seats: whether the values from 0 on are seats.
        seat: whose it is, None where it is nobody's in particular.
        later: whether it may stand behind what everybody needs.
    """

    key: str
    text: Text
    values: tuple[int, ...]
    names: Mapping[int, Text | str] = {}
    seats: bool = False
    seat: int | None = None
    later: bool = False


class Positions(ABC, Generic[S]):
    """The positions of one game."""

    how: ClassVar[Text] = HOW
    """How pieces are moved by hand."""
    details: ClassVar[Text | None] = None
    """What is said of a seat beside how often it wins: `Worth.details` as percentages, by their names."""

    def __init__(self, book: Rulebook[S]) -> None:
        self.book = book

    # ---- what a game says

    @abstractmethod
    def draft(self, state: S) -> Draft:
        """A state as a draft. What no field holds (the history, half a turn) is left out."""

    @abstractmethod
    def unchecked(self, draft: Draft) -> S:
        """The state of a draft in which all pieces lie as they may. Raises ImpossibleError."""

    @abstractmethod
    def fields(self, draft: Draft) -> tuple[Field, ...]:
        """What may be chosen beside, in the order in which it is shown."""

    @abstractmethod
    def reserve(self, seat: int, place: str) -> str:
        """Where the piece of this seat on this place goes when it is taken away, and from where another one comes."""

    def may(self, seat: int, origin: str, target: str) -> bool:
        """Whether a piece of this seat that stands here may ever stand there."""
        del seat, origin, target
        return True

    def refuse(self, draft: Draft) -> None:
        """Raise ImpossibleError where pieces lie as they can not."""

    def wrong(self, code: str) -> Text:
        """What people are told of a state that the rule book refuses with this code."""
        del code
        return NO_POSITION

    def more(self, seat: int, place: str, by: int) -> tuple[str, str]:
        """The move by which a place gets a piece more (``by`` 1) or less (-1): from where, to where."""
        reserve = self.reserve(seat, place)
        return (reserve, place) if by > 0 else (place, reserve)

    def names(self, state: S) -> tuple[tuple[Text, str], ...]:
        """The texts by which a state is written down, the first being the usual one; each with what it is called."""
        return ((AS_TEXT, self.book.format_state(state)),)

    def read(self, text: str, draft: Draft) -> Draft:
        """The draft of a text that was written down, by the rules of ``draft`` where it tells of none.

        Raises:
            ImpossibleError: it is no such text, or of other seats.
        """
        try:
            found = self.draft(self.book.parse_state(text.strip()))
        except InvalidError as error:
            raise ImpossibleError(_NO_TEXT, values={"id": text.strip()[:_SHORTENED]}) from error
        if found.sides != draft.sides:
            raise ImpossibleError(
                N_(
                    "error",
                    "This position is for other seats than those taken here. Choose those seats, then try again.",
                )
            )
        return found

    # ---- what follows

    def state(self, draft: Draft) -> S:
        """The state of a draft, in which somebody is to act. Raises ImpossibleError."""
        self.refuse(draft)
        state = self.unchecked(draft)
        try:
            text = self.book.format_state(state)
            return self.book.start_at(self.setup(draft), text)
        except InvalidError as error:
            raise ImpossibleError(self.wrong(error.code)) from error

    def setup(self, draft: Draft) -> Setup:
        """What a game that begins at a draft starts from."""
        return Setup(self.agreed(draft), draft.sides, scores=(self.score(draft),))

    def agreed(self, draft: Draft) -> Mapping[str, Value]:
        """The options that a draft is played by."""
        return draft.options

    def score(self, draft: Draft) -> tuple[int, ...]:
        """The series score by seat with which a match begins here."""
        return (0,) * len(draft.sides)

    def terms(self, draft: Draft, terms: "Terms") -> "Terms":
        """The terms for a match that begins at a draft, between the players of other terms. Raises ImpossibleError."""
        start = self.book.format_state(self.state(draft))
        begun = replace(terms, options=dict(self.agreed(draft)), first=None, start=start, score=self.score(draft))
        return replace(begun, seal=begun.newest_seal)

    def put(self, draft: Draft, seat: int, origin: str, target: str) -> Draft:
        """A draft with a piece moved. Raises ImpossibleError where it cannot lie there."""
        if not draft.pieces.get((seat, origin)) or not self.may(seat, origin, target):
            raise ImpossibleError(N_("error", "This piece cannot go there."))
        moved = replace(draft, pieces=shifted(draft.pieces, (seat, origin), (seat, target)))
        self.refuse(moved)
        return moved

    def start(self, draft: Draft) -> Draft:
        """The position in which a game begins, by the rules of a draft."""
        begun = self.draft(self.book.start(Setup(self.agreed(draft), draft.sides, first=0)))
        return replace(draft, pieces=begun.pieces, chosen=begun.chosen)

    def empty(self, draft: Draft) -> Draft:
        """All pieces in reserve."""
        pieces: Counter[Spot] = Counter()
        for (seat, place), count in draft.pieces.items():
            pieces[seat, self.reserve(seat, place)] += count
        return replace(draft, pieces=pieces)

    def swapped(self, draft: Draft) -> Draft:
        """Everybody has what the one before had: with two players the sides change. Raises ImpossibleError."""
        seats = len(draft.sides)
        pieces = {((seat + 1) % seats, place): count for (seat, place), count in draft.pieces.items()}
        whose = {field.key for field in self.fields(draft) if field.seats}
        chosen = {
            key: (value + 1) % seats if key in whose and value >= 0 else value for key, value in draft.chosen.items()
        }
        turned = replace(draft, pieces=pieces, chosen=chosen)
        self.refuse(turned)
        return turned


def shifted(pieces: Mapping[Spot, int], origin: Spot, target: Spot) -> Mapping[Spot, int]:
    """Pieces, one of them moved."""
    moved = Counter(pieces)
    moved[origin] -= 1
    moved[target] += 1
    return {spot: count for spot, count in moved.items() if count}


def turn_field(seats: int) -> Field:
    """The field that every game has."""
    return Field(TURN, WHOSE_TURN, tuple(range(seats)), seats=True)
