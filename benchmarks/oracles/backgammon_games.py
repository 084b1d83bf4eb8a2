"""Games of backgammon between two players, most of the luck taken out of their results.

Before a roll, the game is worth the mean of what all rolls are worth, by one look at each position. What the actual
roll is worth beyond that is luck. The mean of luck is 0 whoever judges, so the result without it has the same mean as
the result itself, and varies much less. All dice are played twice, with the seats changed.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, pairwise
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple, TypeAlias

from benchmarks.oracles.gnubg_judge import Gnubg
from game.engines.choice import pick
from game.engines.engine import Candidate, Effort
from game.engines.levels import Level
from game.games.backgammon.engine import BackgammonEngine
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import DOUBLED, MOVE, OVER, BackgammonState
from game.rules.actions import Action, rolled
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Setup

BOOK = Backgammon()
Player: TypeAlias = Callable[[BackgammonState, str], BackgammonState]
"""Returns the state to which a player takes one in which it acts; the text seeds its random choices."""
THROWS = {dice: 2 - (dice[0] == dice[1]) for dice in combinations_with_replacement(range(1, 7), 2)}
"""The rolls, and how many of 36 each stands for."""
LOOK = Effort(1)


class Duel(NamedTuple):
    """How one player fared against another: points a game, luck taken off, and their standard error."""

    points: float
    error: float
    wins: float
    games: int


class Pair(NamedTuple):
    """Two games with the same dice and the seats changed: points a game, luck taken off, and how many were won."""

    points: float
    won: int


def duel(judge: BackgammonEngine, one: Player, other: Player, pairs: int, seed: int) -> Duel:
    """Play so many pairs of money games (Stakes, without Jacoby)."""
    return summed([pair(judge, one, other, f"{seed} {number}") for number in range(pairs)])


def pair(judge: BackgammonEngine, one: Player, other: Player, dice: str) -> Pair:
    """Play two games, and return how ``one`` fared; the text draws the dice, and what else is drawn."""
    first, second = (_game(judge, players, random.Random(dice)) for players in ((one, other), (other, one)))
    return Pair((first[1] - second[1]) / 2, (first[0] > 0) + (second[0] < 0))


def summed(pairs: Sequence[Pair]) -> Duel:
    """Return the result of two pairs or more."""
    points = [each.points for each in pairs]
    games = 2 * len(pairs)
    return Duel(mean(points), stdev(points) / sqrt(len(pairs)), sum(each.won for each in pairs) / games, games)


def _game(judge: BackgammonEngine, players: tuple[Player, Player], chance: random.Random) -> tuple[float, float]:
    """Play a game, and return the points of seat 0, and the same without the luck of both."""
    state, luck = BOOK.start(Setup(BOOK.defaults("stakes"), (0, 1), 0)), 0.0
    dice = random.Random(chance.random())
    while (seat := BOOK.to_act(state)) != NOBODY:
        if seat == DICE:
            fell = (dice.randint(1, 6), dice.randint(1, 6))
            after = {faces: BOOK.play(state, rolled(*faces))[0] for faces in THROWS}
            values = {faces: points(judge, thrown) for faces, thrown in after.items()}
            fallen = (min(fell), max(fell))
            luck += values[fallen] - sum(values[faces] * times for faces, times in THROWS.items()) / 36
            state = after[fallen]
        else:
            state = players[seat](state, f"{chance.random()}")
    result = points(judge, state)
    return result, result - luck


def points(judge: BackgammonEngine, state: BackgammonState) -> float:
    """Return what a state is worth to seat 0, in points."""
    return judge.evaluate(state, LOOK).values[0] * state.stake


def at_level(engine: BackgammonEngine, level: Level) -> Player:
    """Return the computer player at one of its levels."""

    def play(state: BackgammonState, lot: str) -> BackgammonState:
        candidates = engine.candidates(state, Effort(level.depth))
        chosen: Candidate[BackgammonState] = pick(candidates, BOOK.to_act(state), level, lot)
        return chosen.state

    return play


def by_gnubg(judge: Gnubg, plies: int) -> Player:
    """Return GNU Backgammon as a player that looks so many plies ahead, for turns and the cube."""

    def play(state: BackgammonState, _: str) -> BackgammonState:
        if state.resigning:
            return BOOK.play(state, Action("accept"))[0]
        if state.phase == MOVE:
            return best_turn(judge, state, plies)
        verdict = judge.verdict(state._replace(phase="roll"), plies)
        if state.phase == DOUBLED:
            action = Action("take" if verdict.taken <= verdict.dropped else "drop")
        else:
            doubles = min(verdict.taken, verdict.dropped) > verdict.waiting
            action = Action("double") if doubles and Action("double") in BOOK.legal(state) else Action("roll")
        return BOOK.play(state, action)[0]

    return play


WIDTH, NEAR = 8, 0.16
"""So many turns are judged with all plies, and none that loses more than this at first sight (its usual filter)."""


def best_turn(judge: Gnubg, state: BackgammonState, plies: int) -> BackgammonState:
    """Return the turn that the judge likes best."""
    return max(promising(judge, state), key=lambda end: worth(judge, end, state.turn, plies))


def promising(judge: Gnubg, state: BackgammonState) -> list[BackgammonState]:
    """Return the turns that it takes a closer look at."""
    seen = {end: worth(judge, end, state.turn, 0) for end in BOOK.turns(state)}
    near = sorted((end for end in seen if seen[end] >= max(seen.values()) - NEAR), key=lambda end: -seen[end])
    return near[:WIDTH]


def worth(judge: Gnubg, state: BackgammonState, seat: int, plies: int) -> float:
    """Return what a state after a turn is worth to ``seat``, in the stake as it lies; a won game counts its level."""
    best = float(state.level) if state.phase == OVER else judge.verdict(state, plies).best
    return best if state.turn == seat else -best


def ladder(engine: BackgammonEngine, levels: tuple[Level, ...], pairs: int) -> Iterator[tuple[Level, Level, Duel]]:
    """Yield the duel of each level with the one below."""
    for below, level in pairwise(levels):
        yield below, level, duel(engine, at_level(engine, level), at_level(engine, below), pairs, 3)
