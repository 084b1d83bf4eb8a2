"""The rule book of Don't Worry. The clauses D1 to D17 are the project's own reading of the printed manual."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import ClassVar, Final

from game.games.dont_worry.rules import turn
from game.games.dont_worry.rules.display import DontWorryDisplay
from game.games.dont_worry.rules.notation import format_state, parse_state
from game.games.dont_worry.rules.options import OPTIONS, PRESETS, SIDES
from game.games.dont_worry.rules.refusals import read_place, reason, stuck
from game.games.dont_worry.rules.state import DontWorryState, options_of
from game.games.dont_worry.rules.track import SIX, WAIT, TrackMove
from game.rules.actions import Action, all_rolls, move
from game.rules.errors import IllegalError, InvalidError
from game.rules.rulebook import DICE, NOBODY, Reason, Result, Rulebook, Transition
from game.rules.setup import Setup
from game.text import N_

_ROLL: Final = Action("roll")
_PASS: Final = Action("pass")
_RESIGN: Final = Action("resign")


class DontWorry(Rulebook[DontWorryState]):
    """Places, from their owner's side: "wait", "0" (the start space) to "39", and "f1" to "f4" in the finish."""

    key: ClassVar = "dont-worry"
    text: ClassVar = N_("dont-worry", "Don’t Worry")
    sides: ClassVar = SIDES
    seat_counts: ClassVar = (2, 3, 4)
    options: ClassVar = OPTIONS
    presets: ClassVar = PRESETS
    # L10n: how games were won, over figures
    kinds: ClassVar = {"home": N_("statistics", "Played out"), "resigned": N_("statistics", "Resigned")}
    uses_dice: ClassVar = True
    problems: ClassVar = {"opposite": N_("new match", "If only two play, they must sit opposite each other.")}
    display = DontWorryDisplay()

    def check(self, setup: Setup) -> None:
        """Check also that two players sit opposite each other (D2)."""
        super().check(setup)
        if setup.seats == 2 and setup.sides[1] - setup.sides[0] != 2:
            raise InvalidError("opposite", "two players sit at opposite corners")

    def start(self, setup: Setup) -> DontWorryState:
        """Return the start: all pieces wait (D2), and the players roll for who begins unless the setup says (D3)."""
        self.check(setup)
        agreed = options_of(setup.options)
        state = DontWorryState(
            options=agreed,
            corners=setup.sides,
            pieces=((WAIT,) * agreed.pieces,) * setup.seats,
            phase="opening",
            contenders=tuple(range(setup.seats)),
        )
        return state if setup.first is None else turn.begin(state, setup.first)

    def start_at(self, setup: Setup, text: str) -> DontWorryState:
        """See `Rulebook.start_at`; the corners must be the same too."""
        self.check(setup)
        state = self.parse_state(text)
        if state.options != options_of(setup.options) or state.corners != setup.sides:
            raise InvalidError("start", "this state is of a game by other rules or at other corners")
        if state.phase == "over":
            raise InvalidError("start", "this game is over")
        return state

    def to_act(self, state: DontWorryState) -> int:
        if state.phase == "over":
            return NOBODY
        return DICE if state.phase in ("opening", "throw") else state.turn

    def dice(self, state: DontWorryState) -> tuple[int, ...]:
        if state.phase == "opening":
            return (SIX,) * len(state.contenders)
        return (SIX,) if state.phase == "throw" else ()

    def die_seats(self, state: DontWorryState) -> tuple[int, ...]:
        return state.contenders if state.phase == "opening" else ()

    def legal(self, state: DontWorryState) -> tuple[Action, ...]:
        if state.phase == "over":
            return ()
        if state.phase == "roll":
            return (_ROLL, _RESIGN)
        if state.phase != "move":
            return _all_rolls(self.dice(state))
        moves = tuple(move(turn.place(origin), turn.place(target)) for origin, target in state.choices.steps)
        return (*moves, _RESIGN) if moves else (_PASS,)

    def play(self, state: DontWorryState, action: Action) -> Transition[DontWorryState]:
        if action not in self.legal(state):
            raise IllegalError("illegal", f"{str(action)!r} may not be played now")
        if action == _ROLL:
            return state._replace(phase="throw", die=0), ()
        if action == _PASS:
            return turn.passed(state)
        if action == _RESIGN:
            return turn.resigned(state)
        if action.verb == "move":
            return turn.moved(state, TrackMove(read_place(action.origin), read_place(action.target)))
        if state.phase == "opening":
            return turn.opened(state, action.numbers)
        return turn.dice_rolled(state, action.numbers[0])

    def result(self, state: DontWorryState) -> Result | None:
        """Return the places (D17).

        Players who resign take the last places, the first to resign the very last (our decision).
        """
        if state.phase != "over":
            return None
        unplaced = (state.active,) if state.active else ()
        places = (*_alone(state.placed), *unplaced, *_alone(state.resigned[::-1]))
        points = tuple(int(seat == places[0][0]) for seat in range(len(state.corners)))
        return Result(places, points, "home" if state.placed else "resigned")

    def why_not(self, state: DontWorryState, origin: str, target: str) -> Reason | None:
        return None if move(origin, target) in self.legal(state) else reason(state, origin, target)

    def why_stuck(self, state: DontWorryState, origin: str) -> Reason | None:
        may = any(action.origin == origin for action in self.legal(state))
        return None if may else stuck(state, origin)

    def pieces(self, state: DontWorryState) -> Mapping[tuple[int, str], int]:
        """Return the pieces in play, without a short game's other two and those of a player who has resigned."""
        return Counter((seat, turn.place(at)) for seat, own in enumerate(state.pieces) for at in own)

    def format_state(self, state: DontWorryState) -> str:
        return format_state(state)

    def parse_state(self, text: str) -> DontWorryState:
        return parse_state(self, text)


@cache
def _all_rolls(dice: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(all_rolls(dice))


def _alone(seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple((seat,) for seat in seats)
