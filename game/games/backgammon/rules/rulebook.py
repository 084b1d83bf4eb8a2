"""The rule book of backgammon: the rules of three printed manuals, and of tournaments."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from game.games.backgammon.rules import cube, ending, notation, turn
from game.games.backgammon.rules.display import BackgammonDisplay
from game.games.backgammon.rules.options import OPTIONS, PRESETS, house
from game.games.backgammon.rules.refusals import why_not, why_stuck
from game.games.backgammon.rules.state import (
    DOUBLED,
    MOVE,
    OPENING,
    OVER,
    PLACES,
    REFUSED,
    ROLL,
    ROLLING,
    START,
    BackgammonState,
)
from game.rules.actions import Action, Verb, all_rolls
from game.rules.errors import IllegalError, InvalidError
from game.rules.rulebook import DICE, NOBODY, Reason, Result, Rulebook, Transition
from game.rules.setup import Option, Preset, Setup, Side
from game.text import N_, Text

_ROLLS: Final = tuple(all_rolls((6, 6)))
_POSSIBLE: Final = frozenset(_ROLLS)
_ROLL, _DONE, _PASS = Action("roll"), Action("done"), Action("pass")
_DOUBLE, _TAKE, _DROP, _BEAVER = Action("double"), Action("take"), Action("drop"), Action("beaver")
_ACCEPT, _DECLINE = Action("accept"), Action("decline")
_RESIGN: Final = {highest: tuple(Action("resign", numbers=(n,)) for n in range(1, highest + 1)) for highest in (1, 3)}

_HANDLERS: Final[Mapping[Verb, Callable[[BackgammonState, Action], Transition[BackgammonState]]]] = {
    "rolled": turn.dice_rolled,
    "move": turn.moved,
    "roll": turn.rolling,
    "done": turn.ended,
    "pass": turn.ended,
    "double": cube.double,
    "take": cube.take,
    "drop": cube.drop,
    "beaver": cube.beaver,
    "resign": ending.offered,
    "accept": ending.accepted,
    "decline": ending.declined,
}


class Backgammon(Rulebook[BackgammonState]):
    """Backgammon for two; seat 0 plays light, seat 1 dark."""

    key: ClassVar[str] = "backgammon"
    text: ClassVar[Text] = N_("backgammon", "Backgammon")
    sides: ClassVar[tuple[Side, ...]] = (
        Side("light", N_("backgammon", "Light")),
        Side("dark", N_("backgammon", "Dark")),
    )
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    kinds: ClassVar[Mapping[str, Text]] = ending.KINDS
    uses_dice: ClassVar[bool] = True
    display = BackgammonDisplay()

    def start(self, setup: Setup) -> BackgammonState:
        """Return the start (B1).

        If the setup says who begins, that seat rolls both dice instead of the opening roll of B2. Its first turn begins
        at the roll: its first chance to double is its second turn (B30).
        """
        self.check(setup)
        state = BackgammonState(house(setup.options, setup.scores), (START, START))
        return state if setup.first is None else state._replace(phase=ROLLING, turn=setup.first)

    def start_at(self, setup: Setup, text: str) -> BackgammonState:
        """See `Rulebook.start_at` (B60). Whether it is the Crawford game is taken from the text."""
        self.check(setup)
        state = notation.parse_state(text)
        if state.house._replace(crawford=False) != house(setup.options, setup.scores)._replace(crawford=False):
            raise InvalidError("start", "this state is of a game by other rules or at another score")
        if state.phase == OVER:
            raise InvalidError("start", "this game is over")
        return state

    def to_act(self, state: BackgammonState) -> int:
        """See `Rulebook.to_act`."""
        if state.phase in (OPENING, ROLLING):
            return DICE
        if state.phase == OVER:
            return NOBODY
        return 1 - state.turn if state.level or state.phase == DOUBLED else state.turn

    def dice(self, state: BackgammonState) -> tuple[int, ...]:
        """Return two dice; in the opening roll the first is seat 0's, the second seat 1's."""
        return (6, 6) if self.to_act(state) == DICE else ()

    def die_seats(self, state: BackgammonState) -> tuple[int, ...]:
        """Return both seats in the opening roll, in which each player rolls one die (B2)."""
        return (0, 1) if state.phase == OPENING else ()

    def legal(self, state: BackgammonState) -> tuple[Action, ...]:
        """See `Rulebook.legal`. A seat may resign before its roll and while it has a number to play (B13)."""
        if state.resigning:
            return _ACCEPT, _DECLINE
        if state.phase == MOVE:
            return self._moves(state)
        if state.phase in (OPENING, ROLLING):
            return _ROLLS
        if state.phase in (ROLL, REFUSED):
            resign = _RESIGN[ending.highest_level(state)]
            return (_ROLL, _DOUBLE, *resign) if cube.may_double(state) else (_ROLL, *resign)
        if state.phase == OVER:
            return ()
        return (_TAKE, _DROP, _BEAVER) if cube.may_beaver(state) else (_TAKE, _DROP)

    def futile(self, state: BackgammonState) -> tuple[Action, ...]:
        """Return a double with a dead cube."""
        return (_DOUBLE,) if cube.is_dead(state) else ()

    def forced(self, state: BackgammonState) -> Action | None:
        """Return also a move if every turn ends in the same position, or if it bears off in the last bearing off."""
        only = super().forced(state)
        return turn.forced(state) if not only and state.phase == MOVE and not state.resigning else only

    def _moves(self, state: BackgammonState) -> tuple[Action, ...]:
        plays = turn.plays(state)
        if plays:
            return (*plays, *_RESIGN[ending.highest_level(state)])
        untouched = len(state.left) == (4 if state.rolled[0] == state.rolled[1] else 2)
        return (_PASS,) if untouched else (_DONE,)  # B9: a turn that cannot be played is passed on, and shown

    def play(self, state: BackgammonState, action: Action) -> Transition[BackgammonState]:
        """See `Rulebook.play`."""
        known = _POSSIBLE if self.to_act(state) == DICE else self.legal(state)
        if action not in known:
            raise IllegalError("illegal", f"{action} may not be played now")
        return _HANDLERS[action.verb](state, action)

    def result(self, state: BackgammonState) -> Result | None:
        """See `Rulebook.result`. The reason is single, gammon, backgammon, dropped or resigned."""
        return ending.result(state)

    def kind(self, state: BackgammonState) -> str:
        """Return the kind of win; a resignation counts as a win at the level offered."""
        return ending.kind(state)

    def why_not(self, state: BackgammonState, origin: str, target: str) -> Reason | None:
        """See `Rulebook.why_not`."""
        return why_not(state, origin, target)

    def why_stuck(self, state: BackgammonState, origin: str) -> Reason | None:
        """See `Rulebook.why_stuck`."""
        return why_stuck(state, origin)

    def pieces(self, state: BackgammonState) -> Mapping[tuple[int, str], int]:
        """Return all thirty checkers, each place numbered from its owner's side."""
        return {
            (seat, PLACES[place]): count
            for seat, checkers in enumerate(state.sides)
            for place, count in enumerate(checkers)
            if count
        }

    def format_state(self, state: BackgammonState) -> str:
        """See `game.games.backgammon.rules.notation`."""
        return notation.format_state(state)

    def parse_state(self, text: str) -> BackgammonState:
        """See `game.games.backgammon.rules.notation`."""
        return notation.parse_state(text)

    def turns(self, state: BackgammonState, dice: tuple[int, int] | None = None) -> tuple[BackgammonState, ...]:
        """Return the distinct states after each legal complete turn with these dice, or with the numbers that are left.

        A turn that cannot be played has one outcome: the other seat's turn.

        Raises:
            IllegalError: no turn is about to be played.
        """
        if dice is not None and state.phase in (ROLL, REFUSED, ROLLING) and not state.resigning:
            state, _ = self.play(state._replace(phase=ROLLING), Action("rolled", numbers=dice))
        elif dice is not None or state.phase != MOVE or state.resigning:
            raise IllegalError("no-turn", "these dice cannot be played now")
        return turn.turns(state)
