"""The state of a game of Squadro and its text form.

The text has four fields: progress of ACROSS and of UP (one character a lane, a to c for 10 to 12), who is to move, the
options, and the earlier positions that may still return (``-`` if none)::

    00000/00000 across repetition=draw,swap=yes,length=1 -
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from game.games.squadro.rules.lanes import HOME, LANES, NEEDED, START, TURNAROUND, Progress, clashes
from game.rules.errors import InvalidError
from game.rules.option_text import format_options, parse_options
from game.rules.rulebook import DICE
from game.rules.setup import Option, Value

WARNED: Final = 2
"""S11: the occurrence of a position at which the table warns; the next one is a draw."""
Position: TypeAlias = tuple[Progress, int]
"""S11: both players' ten progresses and who is to move."""


class SquadroOptions(NamedTuple):
    """The options, in the order in which they are declared."""

    repetition: Literal["draw", "forbidden", "none"]
    swap: bool
    length: int


class SquadroState(NamedTuple):
    """A game of Squadro.

    Attributes:
        progress: by seat and lane.
        turn: the seat to move, or DICE before the lot is drawn (S3).
        options: the options agreed on.
        earlier: the positions before this one that can still return, sorted; others are dropped.
        resigned: whether the seat to move has resigned.
    """

    progress: Progress
    turn: int
    options: SquadroOptions
    earlier: tuple[Position, ...] = ()
    resigned: bool = False

    @property
    def occurrences(self) -> int:
        """How often this position has occurred, including now."""
        return self.earlier.count((self.progress, self.turn)) + 1

    @property
    def drawn(self) -> bool:
        """S11: whether the position has occurred for the third time, and that is a draw."""
        return self.options.repetition == "draw" and self.occurrences > WARNED

    @property
    def winner(self) -> int | None:
        """S9: the seat with four pieces at home, or the one whose opponent has resigned."""
        if self.resigned:
            return 1 - self.turn
        return next((seat for seat, lanes in enumerate(self.progress) if lanes.count(HOME) == NEEDED), None)


def options_of(options: Mapping[str, Value]) -> SquadroOptions:
    """Return the options of a setup as a hashable value."""
    return SquadroOptions._make(options[key] for key in SquadroOptions._fields)


def remember(state: SquadroState) -> tuple[Position, ...]:
    """Return the earlier positions and this one; where repeating is forbidden, each only once."""
    here = state.progress, state.turn
    if state.options.repetition == "forbidden" and here in state.earlier:
        return state.earlier
    return tuple(sorted((*state.earlier, here)))


_TURNS: Final = {"across": 0, "up": 1, "lot": DICE}
_FIGURES: Final = "0123456789abc"


def format_state(state: SquadroState) -> str:
    """Return the text of a state, in one line."""
    turn = {seat: word for word, seat in _TURNS.items()}[state.turn]
    earlier = ",".join(_position_text(progress) + "au"[seat] for progress, seat in state.earlier)
    return " ".join(
        (
            _position_text(state.progress),
            turn + ("-resigned" if state.resigned else ""),
            format_options(state.options._asdict()),
            earlier or "-",
        )
    )


def parse_state(text: str, declared: tuple[Option, ...]) -> SquadroState:
    """Parse the text of a state.

    Raises:
        InvalidError: the text is malformed, or the position is impossible.
    """
    fields = text.split(" ")
    if len(fields) != 4:
        raise InvalidError("state-text", f"a state of Squadro has 4 fields, not {len(fields)}")
    word, dash, resigned = fields[1].partition("-")
    if word not in _TURNS or (dash and (resigned != "resigned" or word == "lot")):
        raise InvalidError("state-turn", f"nobody's turn: {fields[1][:40]!r}")
    state = SquadroState(
        progress=_position(fields[0]),
        turn=_TURNS[word],
        options=options_of(parse_options(declared, fields[2])),
        earlier=_earlier(fields[3]),
        resigned=bool(dash),
    )
    _refuse_impossible(state)
    return state


def _position_text(progress: Progress) -> str:
    return "/".join("".join(_FIGURES[p] for p in lanes) for lanes in progress)


def _position(text: str) -> Progress:
    across, slash, up = text.partition("/")
    if not (slash and len(across) == len(up) == LANES and set(across + up) <= set(_FIGURES)):
        raise InvalidError("state-position", f"not ten progresses: {text[:40]!r}")
    progress = tuple(map(_FIGURES.index, across)), tuple(map(_FIGURES.index, up))
    homes = [lanes.count(HOME) for lanes in progress]
    if clashes(progress):
        raise InvalidError("state-crossing", f"two pieces on one crossing: {text}")
    if max(homes) > NEEDED or min(homes) == NEEDED:
        raise InvalidError("state-home", f"the game ends with the first {NEEDED} pieces at home: {text}")
    return progress


def _earlier(text: str) -> tuple[Position, ...]:
    if text == "-":
        return ()
    earlier = []
    for word in text.split(","):
        if word[-1:] not in ("a", "u"):
            raise InvalidError("state-earlier", f"nobody's turn: {word[:40]!r}")
        earlier.append((_position(word[:-1]), "au".index(word[-1])))
    return tuple(sorted(earlier))


def _refuse_impossible(state: SquadroState) -> None:
    if state.turn == DICE:
        if state.progress != START or state.earlier:
            raise InvalidError("state-turn", "the lot is drawn before the first move")
        return
    if state.progress[state.turn].count(HOME) == NEEDED:
        raise InvalidError("state-turn", "the winner moved last")
    if state.resigned and (state.drawn or state._replace(resigned=False).winner is not None):
        raise InvalidError("state-turn", "nobody resigns when the game is over")
    most = {"draw": WARNED, "forbidden": 1, "none": 0}[state.options.repetition]
    if any(times > most for times in Counter(state.earlier).values()):
        raise InvalidError("state-earlier", "a position has occurred more often than can be")
    if any(_stage(progress) != _stage(state.progress) for progress, _ in state.earlier):
        raise InvalidError("state-earlier", "an earlier position differs in what can never be undone")


def _stage(progress: Progress) -> list[int]:
    """Return what no move can undo: for each piece whether it has turned (1) and come home (2)."""
    return [(p >= TURNAROUND) + (p == HOME) for lanes in progress for p in lanes]
