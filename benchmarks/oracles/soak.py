"""Random matches of any game, with the invariants that every rule book and the match must keep.

    python -m benchmarks.oracles.soak --game backgammon --games 100000 [--rules classic | --vary] [--seed 1]

Whole series are played (so scores, Crawford games and swapped sides occur) with dice by seed: the same call plays the
same games. Each game's end is checked, and once in ``--every`` actions on average everything else:

- every seat keeps all its pieces, or has none once it has resigned;
- legal actions are there exactly while somebody acts, without repeats, resigning last;
- a state and every legal action parse back from their text; equal states hash equally;
- every legal action plays, an illegal one raises IllegalError; `why_not` agrees with the legal moves;
- a finished game has a result that places every seat once; an unfinished one has none;
- undo then redo changes nothing; one finished match in five is what its journal replays to.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from game.games.registry import GAMES
from game.match.dice import phrase_seed
from game.match.match import Match
from game.match.terms import Player, Terms
from game.rules.actions import Action, parse_action
from game.rules.errors import IllegalError, InvalidError
from game.rules.rulebook import DICE, NOBODY, Rulebook
from game.rules.setup import Option, Setup, Value

_SELDOM = {"resign": 0.001, "drop": 0.05}
"""How often an action that ends a game early is kept when chance picks it."""


@dataclass
class Tally:
    """What a soak went through."""

    games: int = 0
    actions: int = 0
    ends: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(self.ends.items()))
        return f"{self.games} games, {self.actions} actions ({ends})"


class BrokenError(AssertionError):
    """An invariant does not hold; the message repeats the match."""


def soak(book: Rulebook[Any], preset: str, games: int, seed: int, every: int = 20, vary: bool = False) -> Tally:
    """Play at least so many random games under one preset, or with any options instead (``vary``).

    Raises BrokenError at the first broken invariant.
    """
    tally = Tally()
    number = 0
    while tally.games < games:
        run = _Run(book, preset, f"{preset} {seed} {number}", every, vary, tally)
        try:
            run.play()
        except Exception as error:
            journal = "\n".join(map(str, run.match.journal))
            raise BrokenError(f"{book.key} {run.match.terms!r}\n{journal}\n{error!r}") from error
        number += 1
    return tally


class _Run:
    """One random match under check."""

    def __init__(self, book: Rulebook[Any], preset: str, phrase: str, every: int, vary: bool, tally: Tally) -> None:
        self.book, self.every, self.tally = book, every, tally
        self.chance = random.Random(phrase)
        self.match = Match(book, _terms(book, preset, phrase, self.chance, vary))
        self.pieces: Counter[int] = Counter()
        self.strangers = [Action("done"), Action("roll"), Action("accept"), Action("move", "1", "2"), Action("next")]

    def play(self) -> None:
        """Play the match to its end."""
        while not self.match.over:
            self.game()
            self.tally.games += 1
            if not self.match.over:
                self.match.next_game()
        if self.chance.randrange(5) == 0:
            replayed = Match(self.book, self.match.terms, self.match.journal)
            holds(replayed.moments == self.match.moments, "a match is what its journal replays to")

    def game(self) -> None:
        """Play one game."""
        self.pieces = _by_seat(self.book, self.match.state)
        while self.match.to_act != NOBODY:
            self.step()
        self.ending()

    def ending(self) -> None:
        result = self.match.result
        assert result is not None
        seats = len(self.match.terms.sides)
        holds(sorted(seat for group in result.places for seat in group) == list(range(seats)), "each seat placed once")
        holds(len(result.points) == seats and min(result.points) >= 0, "points for each seat")
        holds(self.book.legal(self.match.state) == (), "nothing is legal after the end")
        self.check_state(())
        self.tally.ends[result.reason] += 1

    def step(self) -> None:
        """Play one action by chance, now and then with every check there is."""
        match = self.match
        thorough = self.chance.randrange(self.every) == 0
        legal = match.legal()
        if thorough:
            holds(match.result is None, "no result before the end")
            check_list(legal)
            self.check_state(legal)
            self.check_plays(legal)
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(self.choose(legal))
            if thorough and match.can_undo:
                self.check_undo()
        self.tally.actions += 1

    def choose(self, legal: tuple[Action, ...]) -> Action:
        while True:
            action = self.chance.choice(legal)
            if len(legal) == 1 or self.chance.random() < _SELDOM.get(action.verb, 1):
                return action

    def check_state(self, legal: tuple[Action, ...]) -> None:
        state = self.match.state
        for seat, count in _by_seat(self.book, state).items():
            holds(count == self.pieces[seat], "pieces are conserved")
        text = self.book.format_state(state)
        again = self.book.parse_state(text)
        holds(again == state and hash(again) == hash(state), f"a state parses back from {text}")
        holds(text.isascii() and text.isprintable(), "the text of a state is one line of ASCII")
        holds(self.book.legal(again) == self.book.legal(state), "a state that was read plays like the other")
        for action in legal:
            holds(parse_action(str(action)) == action, f"{action} parses back")

    def check_plays(self, legal: tuple[Action, ...]) -> None:
        state, book = self.match.state, self.book
        for action in legal:
            book.play(state, action)
            if action.verb == "move":
                holds(book.why_not(state, action.origin, action.target) is None, f"no reason against {action}")
        for action in self.strangers:
            holds(action in legal or self.refused(action), f"{action} is refused")
        self.strangers = [*self.strangers[:5], *self.chance.sample(legal, min(5, len(legal)))]

    def refused(self, action: Action) -> bool:
        try:
            self.book.play(self.match.state, action)
        except IllegalError:
            return True
        return False

    def check_undo(self) -> None:
        moments = self.match.moments
        self.match.undo()
        holds(self.match.moments == moments[:-1], "undo takes back one action")
        self.match.redo()
        holds(self.match.moments == moments, "undo then redo changes nothing")


def holds(fact: bool, what: str) -> None:
    """Raise AssertionError unless the invariant holds (also where Python drops assert statements)."""
    if not fact:
        raise AssertionError(what)


def check_list(legal: tuple[Action, ...]) -> None:
    """Check that there are legal actions, without repeats, and that resigning comes last."""
    holds(bool(legal), "somebody acts, so something is legal")
    holds(len(set(legal)) == len(legal), "no action is listed twice")
    resigns = [action.verb == "resign" for action in legal]
    holds(resigns == sorted(resigns), "resigning is listed last")


def _by_seat(book: Rulebook[Any], state: Any) -> Counter[int]:
    pieces: Counter[int] = Counter()
    for (seat, _), count in book.pieces(state).items():
        pieces[seat] += count
    return pieces


def _terms(book: Rulebook[Any], preset: str, phrase: str, chance: random.Random, vary: bool) -> Terms:
    options = book.defaults(preset)
    if vary:
        options = {option.key: _any_value(option, chance) for option in book.options}
    sides = chance.choice(list(_sides(book, options)))
    return Terms(
        game=book.key,
        options=options,
        players=tuple(Player(book.sides[side].key) for side in sides),
        sides=sides,
        first=chance.choice((None, *range(len(sides)))),
        seed=phrase_seed(phrase),
    )


def _any_value(option: Option, chance: random.Random) -> Value:
    if option.kind == "flag":
        return chance.random() < 0.5
    if option.kind == "count":
        return chance.randint(option.minimum, min(option.maximum, option.minimum + 3))
    return chance.choice(option.choices).value


def _sides(book: Rulebook[Any], options: dict[str, Value]) -> Iterator[tuple[int, ...]]:
    """Yield every way to sit down that the rule book accepts."""
    for seats in book.seat_counts:
        for sides in combinations(range(len(book.sides)), seats):
            with suppress(InvalidError):
                book.check(Setup(options, sides))
                yield sides


def _runs(arguments: argparse.Namespace) -> Iterator[str]:
    book = GAMES.rulebook(arguments.game)
    presets = [p.key for p in book.presets if arguments.rules in ("", p.key)]
    for preset in presets[:1] if arguments.vary else presets:
        began = time.perf_counter()
        tally = soak(book, preset, arguments.games, arguments.seed, arguments.every, arguments.vary)
        seconds = time.perf_counter() - began
        options = "any options" if arguments.vary else preset
        yield f"{book.key} {options}: {tally}; {seconds:.1f} s, {tally.games / seconds:.0f} games/s"


def main() -> int:
    """Run the soak test with the presets of one game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.oracles.soak")
    parser.add_argument("--game", required=True)
    parser.add_argument("--rules", default="", help="one preset instead of all")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=20, help="one action in so many is checked thoroughly")
    parser.add_argument("--vary", action="store_true", help="any options instead of the preset's")
    for line in _runs(parser.parse_args()):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
