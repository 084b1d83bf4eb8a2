"""The toy game's rules.

Two players race two pieces each along a lane of seven steps, from both ends. Seat 0's step n is seat 1's step 7 - n, so
the pieces meet. A turn: roll one die, play its number once or twice (one piece may take both), then say done. A piece
that ends on an opposing one sends it back to its start. Own pieces share no step, and home is reached by the exact
number. Whoever has both pieces home wins.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

from game.rules.actions import Action, all_rolls, move
from game.rules.display import Display
from game.rules.errors import IllegalError, InvalidError
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY, Reason, Result, Rulebook
from game.rules.setup import Option, OptionChoice, Preset, Setup, Side, Value
from game.text import N_

START, HOME = 0, 7
ROLL, DONE, PASS, RESIGN = Action("roll"), Action("done"), Action("pass"), Action("resign")


class State(NamedTuple):
    """``lanes``: each seat's two pieces, ascending. ``turn``: the seat, or DICE for the lot.

    ``phase`` is "roll", "throw" (the die falls) or "move"; ``played`` counts this turn's moves; ``quitter`` resigned.
    """

    lanes: tuple[tuple[int, int], tuple[int, int]]
    turn: int
    phase: str
    die: int
    played: int
    quitter: int | None
    options: tuple[tuple[str, Value], ...]


class ToyDisplay(Display[State]):
    """The steps to go, and the die."""

    def figures(self, state: State) -> Mapping[str, tuple[int, ...]]:
        return {"steps": tuple(2 * HOME - sum(lane) for lane in state.lanes)}

    def dice(self, state: State) -> tuple[tuple[int, bool], ...]:
        return ((state.die, state.played == 2),) if state.die else ()


class Toy(Rulebook[State]):
    """The toy game's rules."""

    key: ClassVar = "toy"
    text: ClassVar = N_("toy", "Toy")
    sides: ClassVar = (Side("sun", N_("toy", "Sun")), Side("moon", N_("toy", "Moon")))
    seat_counts: ClassVar = (2,)
    options: ClassVar = (
        Option("die", "count", 3, N_("toy", "Faces of the die"), minimum=2, maximum=6),
        Option("hits", "flag", True, N_("toy", "Send pieces back"), N_("toy", "Whoever is landed on starts again.")),
        Option("length", "count", 1, N_("toy", "Length"), minimum=1, maximum=9),
        Option(
            "unit",
            "choice",
            "games",
            N_("toy", "Counted in"),
            choices=(OptionChoice("games", N_("toy", "Games")), OptionChoice("points", N_("toy", "Points"))),
        ),
        Option("double", "flag", False, N_("toy", "A shut-out counts twice"), when={"unit": ("points",)}),
        Option("swap", "flag", True, N_("toy", "Swap sides")),
        Option("alternate", "flag", True, N_("toy", "Begin in turn")),
    )
    presets: ClassVar = (
        Preset("plain", N_("toy", "Plain"), N_("toy", "One game."), {}),
        Preset(
            "series",
            N_("toy", "Series"),
            N_("toy", "To three points."),
            {"length": 3, "unit": "points", "double": True},
        ),
    )
    kinds: ClassVar = {
        "home": N_("toy", "Home"),
        "shut-out": N_("toy", "Shut-out"),
        "resigned": N_("toy", "Resigned"),
    }
    uses_dice: ClassVar = True
    display = ToyDisplay()

    def start(self, setup: Setup) -> State:
        self.check(setup)
        options = tuple((option.key, setup.options[option.key]) for option in self.options)
        turn = DICE if setup.first is None else setup.first
        return State(((START, START), (START, START)), turn, "throw" if turn == DICE else "roll", 0, 0, None, options)

    def start_at(self, setup: Setup, text: str) -> State:
        self.check(setup)
        state = self.parse_state(text)
        if state.options != tuple((option.key, setup.options[option.key]) for option in self.options):
            raise InvalidError("start", "other rules")
        if self.result(state):
            raise InvalidError("start", "this game is over")
        return state

    def to_act(self, state: State) -> int:
        if self.result(state):
            return NOBODY
        return DICE if state.phase == "throw" else state.turn

    def dice(self, state: State) -> tuple[int, ...]:
        """The lot is a die with two faces: face 1 lets seat 0 begin."""
        return (2,) if state.turn == DICE else (_faces(state),)

    def legal(self, state: State) -> tuple[Action, ...]:
        actor = self.to_act(state)
        if actor == NOBODY:
            return ()
        if actor == DICE:
            return tuple(all_rolls(self.dice(state)))
        if state.phase == "roll":
            return ROLL, RESIGN
        moves = tuple(_moves(state))
        if state.played:
            return *moves, DONE, RESIGN
        return *(moves or (PASS,)), RESIGN

    def play(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        if action not in self.legal(state):
            raise IllegalError("illegal", f"{action} may not be played now")
        seat = state.turn
        match action.verb:
            case "rolled" if seat == DICE:
                first = action.numbers[0] - 1
                return state._replace(turn=first, phase="roll"), (Event("starts", first),)
            case "rolled":
                die = action.numbers[0]
                return state._replace(phase="move", die=die), (Event("rolled", seat, numbers=(die,)),)
            case "move":
                return _moved(state, int(action.origin), int(action.target))
            case "roll":
                return state._replace(phase="throw"), ()
            case "resign":
                after = state._replace(quitter=seat)
                return after, (Event("resigned", seat), Event("won", 1 - seat, code="resigned"))
        after = state._replace(turn=1 - seat, phase="roll", die=0, played=0)
        passed = Event("passed", seat, numbers=(state.die,), code="no-move")
        return after, (passed,) if action == PASS else ()

    def result(self, state: State) -> Result | None:
        for winner, loser in ((0, 1), (1, 0)):
            if state.lanes[winner] == (HOME, HOME) or state.quitter == loser:
                shut_out = HOME not in state.lanes[loser] and state.quitter is None
                gained = 2 if shut_out and dict(state.options)["double"] else 1
                reason = "resigned" if state.quitter is not None else "shut-out" if shut_out else "home"
                return Result(((winner,), (loser,)), (gained, 0) if winner == 0 else (0, gained), reason)
        return None

    def why_not(self, state: State, origin: str, target: str) -> Reason | None:
        if target in _reached(self, state, origin):
            return None
        if target.isdigit() and not _open(state, int(target)):
            return Reason("own-piece", "T2", N_("toy", "Your own piece is there."))
        return Reason("number", "T1", N_("toy", "The die shows {die}."), (("die", state.die),))

    def why_stuck(self, state: State, origin: str) -> Reason | None:
        if _reached(self, state, origin):
            return None
        return self.why_not(state, origin, origin)

    def pieces(self, state: State) -> Mapping[tuple[int, str], int]:
        spots = ((seat, place) for seat, lane in enumerate(state.lanes) for place in lane)
        return {(seat, _text(place)): count for (seat, place), count in Counter(spots).items()}

    def format_state(self, state: State) -> str:
        lanes = "/".join("".join(map(_text, lane)) for lane in state.lanes)
        options = ",".join(f"{key}={value}" for key, value in state.options)
        return f"{lanes} {state.turn} {state.phase} {state.die} {state.played} {state.quitter} {options}"

    def parse_state(self, text: str) -> State:
        try:
            lanes, turn, phase, die, played, quitter, options = text.split(" ")
            first, second = (tuple(map(int, lane)) for lane in lanes.split("/"))
            written = dict(pair.split("=") for pair in options.split(","))
            state = State(
                ((first[0], first[1]), (second[0], second[1])),
                int(turn),
                phase,
                int(die),
                int(played),
                None if quitter == "None" else int(quitter),
                tuple((option.key, _value(option, written[option.key])) for option in self.options),
            )
        except (ValueError, LookupError) as error:
            raise InvalidError("state", f"no state: {text!r}") from error
        if self.format_state(state) != text:
            raise InvalidError("state", f"no state: {text!r}")
        return state

    def swaps_sides(self, options: Mapping[str, Value]) -> bool:
        return bool(options["swap"])

    def alternates(self, options: Mapping[str, Value]) -> bool:
        return bool(options["alternate"])


def _moves(state: State) -> Iterator[Action]:
    if state.phase != "move" or state.played == 2:
        return
    for place in sorted(set(state.lanes[state.turn]), reverse=True):
        target = place + state.die
        if target <= HOME and _open(state, target):
            yield move(_text(place), _text(target))


def _reached(book: Toy, state: State, origin: str) -> set[str]:
    """Where the piece on ``origin`` can land, by one move or by two."""
    targets = set()
    for action in _moves(state):
        if action.origin == origin:
            targets |= {action.target} | _reached(book, book.play(state, action)[0], action.target)
    return targets


def _open(state: State, target: int) -> bool:
    return target == HOME or target not in state.lanes[state.turn]


def _moved(state: State, origin: int, target: int) -> tuple[State, tuple[Event, ...]]:
    seat, other = state.turn, 1 - state.turn
    lanes = list(state.lanes)
    lanes[seat] = _swap(lanes[seat], origin, target)
    events = [Event("home" if target == HOME else "moved", seat, _text(origin), _text(target))]
    met = HOME - target
    if dict(state.options)["hits"] and START < met < HOME and met in lanes[other]:
        lanes[other] = _swap(lanes[other], met, START)
        events.append(Event("hit", other, _text(met), _text(START)))
    if lanes[seat] == (HOME, HOME):
        events.append(Event("won", seat, code="home" if HOME in lanes[other] else "shut-out"))
    return state._replace(lanes=(lanes[0], lanes[1]), played=state.played + 1), tuple(events)


def _swap(lane: tuple[int, int], origin: int, target: int) -> tuple[int, int]:
    rest = lane[0] if lane[1] == origin else lane[1]
    return min(rest, target), max(rest, target)


def _faces(state: State) -> int:
    return int(dict(state.options)["die"])


def _text(place: int) -> str:
    return str(place)


def _value(option: Option, text: str) -> Value:
    if option.kind == "count":
        return int(text)
    return text == "True" if option.kind == "flag" else text
