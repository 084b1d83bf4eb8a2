"""`Rulebook`: the interface of every game's rules, with the results and reasons that it returns.

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
from game.rules.series import series_of
from game.rules.setup import Option, Preset, Setup, Side, Value
from game.text import Text

DICE: Final = -1
"""`Rulebook.to_act`: chance acts; the action is a roll of `Rulebook.dice`."""
NOBODY: Final = -2
"""`Rulebook.to_act`: the game is over."""


class Reason(NamedTuple):
    """Why a move may not be played: the clause that forbids it and a text, with the values of its placeholders."""

    code: str
    clause: str
    text: Text
    values: tuple[tuple[str, int], ...] = ()


class Result(Struct, frozen=True):
    """How one game ended.

    Attributes:
        places: groups of seats, best first; a draw is one group of all seats.
        points: what each seat gains in the series.
        reason: a code such as "single", "gammon", "backgammon", "dropped", "resigned", "home", "repetition".
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
"""The state after an action, and the events of that action in order."""


class Rulebook(ABC, Generic[S]):
    """The rules of one game. ``S`` is its immutable, hashable state."""

    key: ClassVar[str]
    text: ClassVar[Text]
    sides: ClassVar[tuple[Side, ...]]
    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]]
    """At least one; New match begins with the first."""
    uses_dice: ClassVar[bool]
    """Whether players roll real dice in this game (a lot drawn by the program does not count)."""
    kinds: ClassVar[Mapping[str, Text]] = {}
    """The ways in which a game can be won, by the codes that `kind` returns, with their headings in the statistics."""
    problems: ClassVar[Mapping[str, Text]] = {}
    """The messages for impossible setups, by the code of the InvalidError that `check` raises."""
    display: Display[S]
    """What is shown of its states besides the pieces."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the first state of a game with this setup.

        Raises:
            InvalidError: the setup is impossible.
        """

    def start_at(self, setup: Setup, text: str) -> S:
        """Return the state that ``text`` describes, as the start of a game with this setup.

        Raises:
            InvalidError: the game cannot begin there.
        """
        del setup
        raise InvalidError("start", f"{self.key} begins as its rules say, not at {text[:40]!r}")

    @abstractmethod
    def to_act(self, state: S) -> int:
        """Return the seat to act, DICE, or NOBODY."""

    @abstractmethod
    def dice(self, state: S) -> tuple[int, ...]:
        """Return the number of sides of each die that is rolled while DICE acts. Faces count from 1."""

    def die_seats(self, state: S) -> tuple[int, ...]:
        """Return the seat that rolls each die while DICE acts, if several players roll one each; else ()."""
        del state
        return ()

    @abstractmethod
    def legal(self, state: S) -> tuple[Action, ...]:
        """Return every action that the actor may play, without repeats; for DICE every roll.

        Empty only when NOBODY acts. Resigning is listed last where the game allows it. In the games here it is allowed
        while there is something to roll or to move, not in answer to an offer nor where only ``done`` or ``pass`` is
        left (B13).
        """

    @abstractmethod
    def play(self, state: S, action: Action) -> Transition[S]:
        """Return the state after ``action`` and the events in order.

        Raises:
            IllegalError: the action may not be played; nothing has changed.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    def places(self, state: S) -> dict[int, int]:
        """Return the place of each seat that has finished, 1 for the winner, also while others play on.

        Seats that share a place below the first have none (D17). The result is empty where only two play.
        """
        result = self.result(state)
        ranked = result.places if result else tuple((seat,) for seat in self.display.finished(state))
        places, before = dict[int, int](), 0
        for seats in ranked:
            if len(seats) == 1 or not before:
                places |= dict.fromkeys(seats, before + 1)
            before += len(seats)
        return places if before > 2 or not result else {}

    def kind(self, state: S) -> str:
        """Return the way in which a game was won, a key of `kinds`: by default the reason of its result."""
        result = self.result(state)
        return result.reason if result else ""

    @abstractmethod
    def why_not(self, state: S, origin: str, target: str) -> Reason | None:
        """Return why the seat to act may not move from ``origin`` to ``target``, by any of its dice; None if it may."""

    @abstractmethod
    def why_stuck(self, state: S, origin: str) -> Reason | None:
        """Return why the seat to act may not move its piece on ``origin`` anywhere; None if it may."""

    @abstractmethod
    def pieces(self, state: S) -> Mapping[tuple[int, str], int]:
        """Return the number of pieces by (owner seat, place), each at least 1; pieces at home and waiting included."""

    @abstractmethod
    def format_state(self, state: S) -> str:
        """Return the state, options included, as one line of ASCII that `parse_state` reads back."""

    @abstractmethod
    def parse_state(self, text: str) -> S:
        """Parse any valid position, even one that play never reaches.

        Raises:
            InvalidError: the text is not a valid position.
        """

    def futile(self, state: S) -> tuple[Action, ...]:
        """Return legal actions by which the seat to act can never gain anything; the table does not offer them."""
        del state
        return ()

    def forced(self, state: S) -> Action | None:
        """Return the only action apart from resigning and futile ones, which the program may play by itself; else None.

        A rule book may also return a move that is no real choice because every other move ends in the same position.
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
        """Return the value of every option under a preset; "" means the first preset.

        Raises:
            InvalidError: there is no such preset.
        """
        named = {p.key: p for p in self.presets}
        chosen = named.get(preset or self.presets[0].key)
        if chosen is None:
            raise InvalidError("no-preset", f"{self.key} has no preset {preset!r}")
        return {o.key: chosen.values.get(o.key, o.default) for o in self.options}

    def nearest_preset(self, options: Mapping[str, object]) -> Preset:
        """Return the preset from which these options differ in the fewest values; a count that differs weighs less."""
        counts = {option.key: option.kind == "count" for option in self.options}

        def differences(preset: Preset) -> list[int]:
            differing = [counts[key] for key, value in self.defaults(preset.key).items() if options.get(key) != value]
            return [differing.count(False), differing.count(True)]

        return min(self.presets, key=differences)

    def check(self, setup: Setup) -> None:
        """Check that every option has an accepted value and that sides and scores are possible.

        Raises:
            InvalidError: the setup is impossible; its code may be a key of `problems`.
        """
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
        """Whether a series with this score is over after so many games."""
        return series_of(options).over(score, games)
