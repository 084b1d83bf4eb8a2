"""What every game's rules answer: the `Rulebook`, and how it says who acts, why not and how a game ended.

A rule book has no state of its own. It answers questions about immutable states:

    state = book.start(setup)
    while (actor := book.to_act(state)) != NOBODY:
        action = choose(book.legal(state))        # chance (actor DICE) is a player too, as in OpenSpiel
        state, events = book.play(state, action)
    book.result(state)

Seats are numbered from 0 in the order in which they act. **Places are named from the side of the seat that stands on
them**: backgammon's "24" is the mover's own 24-point whoever moves, so a (seat, place) pair is one spot on the board.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from game.rules.actions import Action
from game.rules.display import Display
from game.rules.errors import InvalidError
from game.rules.events import Event
from game.rules.setup import Option, Preset, Setup, Side, Value
from game.text import Text

DICE: Final = -1
"""`Rulebook.to_act`: chance acts; the action is a `throw` of `Rulebook.dice`."""
NOBODY: Final = -2
"""`Rulebook.to_act`: the game is over."""


class Reason(NamedTuple):
    """Why a move may not be played: the clause that forbids it and a text whose ``{name}`` values are given."""

    code: str
    clause: str
    text: Text
    values: tuple[tuple[str, int], ...] = ()


class Result(Struct, frozen=True):
    """How one game ended.

    ``places`` are groups of seats, best first (a draw is one group of all). ``points`` counts for the series, by seat.
    ``reason`` is a code such as "single", "gammon", "backgammon", "dropped", "resigned", "home", "repetition".
    """

    places: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    reason: str

    @property
    def winner(self) -> int | None:
        """The seat that won, or None for a draw."""
        return self.places[0][0] if len(self.places[0]) == 1 else None


S = TypeVar("S")

Transition: TypeAlias = tuple[S, tuple[Event, ...]]
"""The state after an action, and what happened, in order."""


class Rulebook(ABC, Generic[S]):
    """The rules of one game. ``S`` is its immutable, hashable state."""

    key: ClassVar[str]
    text: ClassVar[Text]
    sides: ClassVar[tuple[Side, ...]]
    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]]
    """At least one; the first is where New Match starts."""
    uses_dice: ClassVar[bool]
    """Whether players throw real dice in this game (a lot drawn by the program does not count)."""
    kinds: ClassVar[Mapping[str, Text]] = {}
    """In what ways a game is won, by the codes of `kind`, as statistics head them and in the order that they have."""
    problems: ClassVar[Mapping[str, Text]] = {}
    """What people are told of a setup that cannot be, by the code with which `check` refuses it."""
    display: Display[S]
    """What is shown of its states beside the pieces."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state in which a game with this setup begins. Raises InvalidError for a setup that cannot be."""

    def start_at(self, setup: Setup, text: str) -> S:
        """The state that ``text`` says, for a game with this setup to begin in. Raises InvalidError."""
        del setup
        raise InvalidError("start", f"{self.key} begins as its rules say, not at {text[:40]!r}")

    @abstractmethod
    def to_act(self, state: S) -> int:
        """The seat that acts, DICE, or NOBODY."""

    @abstractmethod
    def dice(self, state: S) -> tuple[int, ...]:
        """While DICE acts: the number of sides of each die thrown now. Faces count from 1."""

    def die_seats(self, state: S) -> tuple[int, ...]:
        """While DICE acts: whose die each one is, where several players throw one each; else none."""
        del state
        return ()

    @abstractmethod
    def legal(self, state: S) -> tuple[Action, ...]:
        """Every action the actor may play, without repeats; for DICE every throw. Empty only when NOBODY acts.

        Resigning is listed last, where the game allows it; the games here do while there is something to roll or to
        move, and not in answer to an offer or where only ``done`` or ``pass`` is left (B13).
        """

    @abstractmethod
    def play(self, state: S, action: Action) -> Transition[S]:
        """The state after ``action`` and what happened, in order. Raises IllegalError, leaving nothing changed."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    def kind(self, state: S) -> str:
        """In what way, of `kinds`, a game has been won: the reason of its result, unless a rule book knows better."""
        result = self.result(state)
        return result.reason if result else ""

    @abstractmethod
    def why_not(self, state: S, origin: str, target: str) -> Reason | None:
        """Why the seat to act may not move from ``origin`` to ``target``; None if it may (also by several dice)."""

    @abstractmethod
    def why_stuck(self, state: S, origin: str) -> Reason | None:
        """Why the seat to act may not move its piece on ``origin`` anywhere; None if it may."""

    @abstractmethod
    def pieces(self, state: S) -> Mapping[tuple[int, str], int]:
        """How many pieces stand where: (owner seat, place) → count ≥ 1. All pieces, home and waiting ones too."""

    @abstractmethod
    def format_state(self, state: S) -> str:
        """One line of ASCII that `parse_state` reads back. It holds everything, options included."""

    @abstractmethod
    def parse_state(self, text: str) -> S:
        """Read a state, any valid position, also one that play never reaches. Raises InvalidError."""

    def futile(self, state: S) -> tuple[Action, ...]:
        """Legal actions by which the seat to act can gain nothing, whatever happens: they need not be offered."""
        del state
        return ()

    def forced(self, state: S) -> Action | None:
        """The action that people may leave to the program: the only one there is besides resigning and what is futile.

        A rule book may add moves that nobody thinks about, since whatever else is played ends in the same position.
        """
        futile = self.futile(state)
        choices = [action for action in self.legal(state) if action.verb != "resign" and action not in futile]
        return choices[0] if len(choices) == 1 else None

    def swaps_sides(self, options: Mapping[str, Value]) -> bool:
        """Whether the players of a series exchange sides after each game."""
        del options
        return False

    def alternates(self, options: Mapping[str, Value]) -> bool:
        """Whether the other player begins the next game of a series (else `start` decides again)."""
        del options
        return False

    def defaults(self, preset: str = "") -> dict[str, Value]:
        """Every option's value under a preset (the first if none is named). Raises InvalidError for no such preset."""
        named = {p.key: p for p in self.presets}
        chosen = named.get(preset or self.presets[0].key)
        if chosen is None:
            raise InvalidError("no-preset", f"{self.key} has no preset {preset!r}")
        return {o.key: chosen.values.get(o.key, o.default) for o in self.options}

    def nearest_preset(self, options: Mapping[str, object]) -> Preset:
        """The preset that some options, by key, come closest to."""

        def strangers(preset: Preset) -> int:
            return sum(options.get(key) != value for key, value in self.defaults(preset.key).items())

        return min(self.presets, key=strangers)

    def check(self, setup: Setup) -> None:
        """Raise InvalidError unless every option is named with a value it accepts, and sides and scores can be."""
        known = {o.key: o for o in self.options}
        for key in known.keys() ^ setup.options.keys():
            raise InvalidError("option-name", f"{key!r} is missing or not an option of {self.key}")
        for key, value in setup.options.items():
            if not known[key].accepts(value):
                raise InvalidError("option-value", f"{key} cannot be {value!r}")
        sides = setup.sides
        if sides != tuple(sorted(set(sides))) or not all(0 <= s < len(self.sides) for s in sides):
            raise InvalidError("sides", f"impossible sides {sides}")
        if len(sides) not in self.seat_counts:
            raise InvalidError("seats", f"{self.key} is not for {len(sides)} players")
        if setup.first is not None and not 0 <= setup.first < len(sides):
            raise InvalidError("first", f"no seat {setup.first}")
        if any(len(score) != len(sides) or min(score) < 0 for score in setup.scores):
            raise InvalidError("scores", f"impossible scores {setup.scores}")

    def series_over(self, options: Mapping[str, Value], score: tuple[int, ...], games: int) -> bool:
        """Whether a series with this score after so many games is over.

        The options ``length`` (a count) and ``unit`` ("games" or "points", default games) say how long it is.
        """
        length = int(options.get("length", 1))
        return max(score) >= length if options.get("unit") == "points" else games >= length
