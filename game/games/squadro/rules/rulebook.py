"""The rule book of Squadro. The clauses S1 to S12 are the project's own summary of the printed manual."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from game.games.squadro.rules import lanes
from game.games.squadro.rules.display import SquadroDisplay
from game.games.squadro.rules.lanes import HOME, LANES, START, TURNAROUND, Glide
from game.games.squadro.rules.refusals import reason, stuck
from game.games.squadro.rules.state import (
    WARNED,
    Position,
    SquadroState,
    format_state,
    options_of,
    parse_state,
    remember,
)
from game.rules.actions import Action, all_rolls, move
from game.rules.errors import IllegalError, InvalidError
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY, Reason, Result, Rulebook, Transition
from game.rules.setup import Option, OptionChoice, Preset, Setup, Side, Value
from game.text import N_

_RESIGN: Final = Action("resign")


class Squadro(Rulebook[SquadroState]):
    """Places are ``lane-progress``: "3-0" is lane 3 at its start, "3-6" its turnaround, "3-12" its home (S12)."""

    key: ClassVar = "squadro"
    text: ClassVar = N_("squadro", "Squadro")
    sides: ClassVar = (
        Side("across", N_("squadro", "Dark")),
        Side("up", N_("squadro", "Light")),
    )
    seat_counts: ClassVar = (2,)
    options: ClassVar = (
        Option(
            "repetition",
            "choice",
            "draw",
            N_("squadro", "When a position repeats"),
            N_("squadro", "The printed rules have no draw, yet a game can go on for ever."),
            choices=(
                OptionChoice("draw", N_("squadro", "A draw the third time")),
                OptionChoice("forbidden", N_("squadro", "No move may repeat a position")),
                OptionChoice("none", N_("squadro", "Nothing happens")),
            ),
        ),
        Option(
            "swap",
            "flag",
            True,
            N_("squadro", "Swap sides after each game"),
            N_("squadro", "With perfect play, light always wins, so it is fair to swap sides."),
        ),
        Option(
            "length",
            "count",
            1,
            N_("squadro", "Games to play"),
            minimum=1,
            maximum=20,
            basic=True,
        ),
    )
    presets: ClassVar = (
        Preset(
            "manual",
            N_("squadro", "Printed rules"),
            N_(
                "squadro",
                "Bring four of your five pieces across the board and back. A piece that is jumped goes back to the "
                "edge behind it. How fast a piece moves depends on its lane and its direction.",
            ),
            {},
        ),
    )
    # L10n: how games were won, over figures
    kinds: ClassVar = {"home": N_("statistics", "Played out"), "resigned": N_("statistics", "Resigned")}
    uses_dice: ClassVar = False
    display = SquadroDisplay()

    def start(self, setup: Setup) -> SquadroState:
        """Return the start; the first player is drawn by lot unless the setup names one (S3)."""
        self.check(setup)
        return SquadroState(START, DICE if setup.first is None else setup.first, options_of(setup.options))

    def start_at(self, setup: Setup, text: str) -> SquadroState:
        """See `Rulebook.start_at`."""
        self.check(setup)
        state = self.parse_state(text)
        if state.options != options_of(setup.options):
            raise InvalidError("start", "this state is of a game by other rules")
        if self.to_act(state) == NOBODY:
            raise InvalidError("start", "this game is over")
        return state

    def to_act(self, state: SquadroState) -> int:
        return NOBODY if state.winner is not None or state.drawn else state.turn

    def dice(self, state: SquadroState) -> tuple[int, ...]:
        """Return the lot: a die with two faces, of which face 1 lets seat 0 begin, face 2 seat 1 (S3)."""
        return (2,) if state.turn == DICE else ()

    def legal(self, state: SquadroState) -> tuple[Action, ...]:
        actor = self.to_act(state)
        if actor == NOBODY:
            return ()
        if actor == DICE:
            return tuple(all_rolls(self.dice(state)))
        return (
            *(move(_place(lane, origin), _place(lane, gone.target)) for lane, origin, gone in _moves(state)),
            _RESIGN,
        )

    def play(self, state: SquadroState, action: Action) -> Transition[SquadroState]:
        if action not in self.legal(state):
            raise IllegalError("illegal", f"{str(action)!r} may not be played now")
        if action.verb == "rolled":
            first = action.numbers[0] - 1
            return state._replace(turn=first), (Event("starts", first),)
        if action == _RESIGN:
            winner = 1 - state.turn
            return state._replace(resigned=True), (
                Event("resigned", state.turn),
                Event("won", winner, code="resigned"),
            )
        return _moved(state, int(action.origin[0]) - 1)

    def result(self, state: SquadroState) -> Result | None:
        if state.winner is not None:
            points = (1, 0) if state.winner == 0 else (0, 1)
            return Result(((state.winner,), (1 - state.winner,)), points, "resigned" if state.resigned else "home")
        return Result(((0, 1),), (0, 0), "repetition") if state.drawn else None

    def why_not(self, state: SquadroState, origin: str, target: str) -> Reason | None:
        may = move(origin, target) in self.legal(state)
        return None if may else reason(state, self.to_act(state), origin, target)

    def why_stuck(self, state: SquadroState, origin: str) -> Reason | None:
        may = any(action.origin == origin for action in self.legal(state))
        return None if may else stuck(state, self.to_act(state), origin)

    def pieces(self, state: SquadroState) -> Mapping[tuple[int, str], int]:
        return {
            (seat, _place(lane, at)): 1 for seat, lanes in enumerate(state.progress) for lane, at in enumerate(lanes)
        }

    def format_state(self, state: SquadroState) -> str:
        return format_state(state)

    def parse_state(self, text: str) -> SquadroState:
        return parse_state(text, self.options)

    def swaps_sides(self, options: Mapping[str, Value]) -> bool:
        return bool(options["swap"])

    def alternates(self, options: Mapping[str, Value]) -> bool:
        """Return True: in a series the other player begins the next game (S3)."""
        del options
        return True


def _place(lane: int, progress: int) -> str:
    return f"{lane + 1}-{progress}"


def _moves(state: SquadroState) -> list[tuple[int, int, Glide]]:
    """Return each legal move as lane, origin and effect (S4; S11 if no position may repeat)."""
    own = state.progress[state.turn]
    moves = [
        (lane, own[lane], lanes.glide(state.progress, state.turn, lane)) for lane in range(LANES) if own[lane] < HOME
    ]
    if state.options.repetition != "forbidden":
        return moves
    return [m for m in moves if _after(state, m[0], m[2]).occurrences == 1] or moves


def _after(state: SquadroState, lane: int, gone: Glide) -> SquadroState:
    """Return the state after a move. When a piece turns or comes home, no earlier position can return."""
    earlier: tuple[Position, ...] = ()
    if gone.target not in (TURNAROUND, HOME) and state.options.repetition != "none":
        earlier = remember(state)
    return state._replace(
        progress=lanes.after(state.progress, state.turn, lane, gone), turn=1 - state.turn, earlier=earlier
    )


def _moved(state: SquadroState, lane: int) -> Transition[SquadroState]:
    gone = lanes.glide(state.progress, state.turn, lane)
    after = _after(state, lane, gone)
    return after, tuple(_events(state, lane, gone, after))


def _events(state: SquadroState, lane: int, gone: Glide, after: SquadroState) -> Iterator[Event]:
    seat, other = state.turn, 1 - state.turn
    origin, target = _place(lane, state.progress[seat][lane]), _place(lane, gone.target)
    yield Event("home" if gone.target == HOME else "moved", seat, origin, target)
    for met in gone.jumped:  # S7
        yield Event("hit", other, _place(met, state.progress[other][met]), _place(met, after.progress[other][met]))
    if gone.target == TURNAROUND:  # S5
        yield Event("turned", seat, target, target)
    if after.winner is not None:
        yield Event("won", seat, code="home")
    elif after.drawn:
        yield Event("drawn", seat, code="repetition")
    elif after.options.repetition == "draw" and after.occurrences == WARNED:
        yield Event("repeated", seat)
