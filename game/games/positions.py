"""`Positions`: how positions of a game are set up by hand, as data for any screen.

    positions = game.positions()
    draft = positions.draft(state)                  # pieces by place, and the values of the other fields
    draft = positions.put(draft, 0, "24", "18")     # ImpossibleError if pieces cannot be there
    draft = draft.choosing("turn", 1)
    state = positions.state(draft)                  # ImpossibleError while the position is impossible

Pieces are never added or removed: spare ones are kept on a place of the board, the game's reserve.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

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
"""The key of the field that every game has: the seat whose turn it is."""
WHOSE_TURN: Final = N_("position", "Player to move")
HOW: Final = N_(
    "position",
    "Pick up a piece and put it anywhere. A right click or + adds one, a Shift-click or − takes one away.",
)
AS_TEXT: Final = N_("position", "Position as text")
OVER: Final = N_("error", "In this position, the game is over.")
NO_POSITION: Final = N_("error", "This position is impossible.")
_NO_TEXT: Final = N_("error", "This is not a position of this game: {id}")
_SHORTENED: Final = 40


class ImpossibleError(ValueError):
    """An impossible position. ``text`` says why, with ``values``; ``{side}`` stands for the name of ``seat``'s side."""

    def __init__(self, text: Text, seat: int | None = None, values: Mapping[str, object] | None = None) -> None:
        super().__init__(text.english)
        self.text = text
        self.seat = seat
        self.values = values or {}


class Draft(Struct, frozen=True):
    """A position being set up, possibly an impossible one.

    Attributes:
        options: the rules it is played by.
        sides: the side of each seat, as in `Setup`.
        pieces: the number of pieces by place, each at least 1; all pieces of the game.
        chosen: the value of every field, even one that is not offered now.
    """

    options: Mapping[str, Value]
    sides: tuple[int, ...]
    pieces: Mapping[Spot, int]
    chosen: Mapping[str, int]

    def choosing(self, key: str, value: int) -> "Draft":
        """Return the draft with another value of a field."""
        return replace(self, chosen={**self.chosen, key: value})


class PositionField(NamedTuple):
    """Something to choose besides the pieces.

    Attributes:
        key: its name in `Draft.chosen`.
        text: its label; ``{side}`` stands for the name of ``seat``'s side.
        values: the values to choose from.
        names: labels of values that are neither seats nor shown as numbers; digits need no translation.
        seats: whether the values from 0 on are seats.
        seat: the seat it belongs to, if any.
    """

    key: str
    text: Text
    values: tuple[int, ...]
    names: Mapping[int, Text | str] = {}
    seats: bool = False
    seat: int | None = None


class Positions(ABC, Generic[S]):
    """How the positions of one game are set up."""

    how: ClassVar[Text] = HOW
    """How pieces are moved by hand."""
    details: ClassVar[Text | None] = None
    """A sentence about a seat besides its chance to win, with `Worth.details` as percentages by their names."""

    def __init__(self, book: Rulebook[S]) -> None:
        self.book = book

    # ---- what a game says

    @abstractmethod
    def draft(self, state: S) -> Draft:
        """Return a state as a draft. What no field holds (the history, half a turn) is dropped."""

    @abstractmethod
    def unchecked(self, draft: Draft) -> S:
        """Return the state of a draft whose pieces are on possible places.

        Raises:
            ImpossibleError: the draft is impossible for another reason.
        """

    @abstractmethod
    def fields(self, draft: Draft) -> tuple[PositionField, ...]:
        """Return what is to be chosen besides the pieces, in display order."""

    @abstractmethod
    def reserve(self, seat: int, place: str) -> str:
        """Return the place where a piece goes that is removed from this place, and where another one comes from."""

    def may_put(self, seat: int, origin: str, target: str) -> bool:
        """Whether a piece of this seat may be put from ``origin`` on ``target``."""
        del seat, origin, target
        return True

    def check_places(self, draft: Draft) -> None:
        """Check the places of the pieces.

        Raises:
            ImpossibleError: pieces cannot be there.
        """

    def refusal(self, code: str) -> Text:
        """Return the message for a state that the rule book refuses with this code."""
        del code
        return NO_POSITION

    def adjusting_move(self, seat: int, place: str, by: int) -> tuple[str, str]:
        """Return origin and target of the move that adds a piece to a place (``by`` 1) or removes one (-1)."""
        reserve = self.reserve(seat, place)
        return (reserve, place) if by > 0 else (place, reserve)

    def names(self, state: S) -> tuple[tuple[Text, str], ...]:
        """Return the text forms of a state, each with its name; the usual one first."""
        return ((AS_TEXT, self.book.format_state(state)),)

    def read(self, text: str, draft: Draft) -> Draft:
        """Parse a text form into a draft; the rules are those of ``draft`` unless the text says which.

        Raises:
            ImpossibleError: the text is malformed, or for other seats.
        """
        try:
            found = self.draft(self.book.parse_state(text.strip()))
        except InvalidError as error:
            raise ImpossibleError(_NO_TEXT, values={"id": text.strip()[:_SHORTENED]}) from error
        if found.sides != draft.sides:
            raise ImpossibleError(
                N_(
                    "error",
                    "This position needs different seats from the ones taken. Choose other seats, then try again.",
                )
            )
        return found

    # ---- what follows

    def state(self, draft: Draft) -> S:
        """Return the state of a draft, in which somebody is to act.

        Raises:
            ImpossibleError: the draft is impossible.
        """
        self.check_places(draft)
        state = self.unchecked(draft)
        try:
            text = self.book.format_state(state)
            return self.book.start_at(self.setup(draft), text)
        except InvalidError as error:
            raise ImpossibleError(self.refusal(error.code)) from error

    def setup(self, draft: Draft) -> Setup:
        """Return the setup of a game that begins at a draft."""
        return Setup(self.agreed(draft), draft.sides, scores=(self.score(draft),))

    def agreed(self, draft: Draft) -> Mapping[str, Value]:
        """Return the options that a draft is played by."""
        return draft.options

    def score(self, draft: Draft) -> tuple[int, ...]:
        """Return the series score by seat with which a match begins here."""
        return (0,) * len(draft.sides)

    def terms(self, draft: Draft, terms: "Terms") -> "Terms":
        """Return the terms of a match that begins at a draft, between the players of ``terms``.

        Raises:
            ImpossibleError: the draft is impossible.
        """
        start = self.book.format_state(self.state(draft))
        begun = replace(terms, options=dict(self.agreed(draft)), first=None, start=start, score=self.score(draft))
        return replace(begun, seal=begun.newest_seal)

    def put(self, draft: Draft, seat: int, origin: str, target: str) -> Draft:
        """Return the draft with one piece moved.

        Raises:
            ImpossibleError: the piece cannot go there.
        """
        if not draft.pieces.get((seat, origin)) or not self.may_put(seat, origin, target):
            raise ImpossibleError(N_("error", "This piece cannot go there."))
        moved = replace(draft, pieces=shifted(draft.pieces, (seat, origin), (seat, target)))
        self.check_places(moved)
        return moved

    def start(self, draft: Draft) -> Draft:
        """Return the starting position, by the rules of a draft."""
        begun = self.draft(self.book.start(Setup(self.agreed(draft), draft.sides, first=0)))
        return replace(draft, pieces=begun.pieces, chosen=begun.chosen)

    def empty(self, draft: Draft) -> Draft:
        """Return the draft with all pieces in reserve."""
        pieces: Counter[Spot] = Counter()
        for (seat, place), count in draft.pieces.items():
            pieces[seat, self.reserve(seat, place)] += count
        return replace(draft, pieces=pieces)

    def swapped(self, draft: Draft) -> Draft:
        """Return the draft with every seat's pieces given to the next seat: with two players the sides change.

        Raises:
            ImpossibleError: the result is impossible.
        """
        seats = len(draft.sides)
        pieces = {((seat + 1) % seats, place): count for (seat, place), count in draft.pieces.items()}
        whose = {field.key for field in self.fields(draft) if field.seats}
        chosen = {
            key: (value + 1) % seats if key in whose and value >= 0 else value for key, value in draft.chosen.items()
        }
        turned = replace(draft, pieces=pieces, chosen=chosen)
        self.check_places(turned)
        return turned


def shifted(pieces: Mapping[Spot, int], origin: Spot, target: Spot) -> Mapping[Spot, int]:
    """Return the pieces with one of them moved."""
    moved = Counter(pieces)
    moved[origin] -= 1
    moved[target] += 1
    return {spot: count for spot, count in moved.items() if count}


def turn_field(seats: int) -> PositionField:
    """Return the field for the seat whose turn it is."""
    return PositionField(TURN, WHOSE_TURN, tuple(range(seats)), seats=True)
