"""Whose turn GNU Backgammon's rollouts prefer where Grandmaster and it differ: an hour; only if it is named.

    apt-get install gnubg

GNU Backgammon's own judgement (2-ply) is no deeper than Grandmaster's, so some of what Grandmaster loses by it are its
errors. Its rollouts are the better judge: where the two differ, both turns are rolled out with the same dice.
"""

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev

from benchmarks.backgammon import GOALS, PLIES, turns
from benchmarks.figures import Figure, UnmeasurableError
from benchmarks.oracles.backgammon_games import best_turn, worth
from benchmarks.oracles.gnubg_judge import Gnubg
from benchmarks.rollouts import by_gnubg
from game.engines.engine import Effort
from game.games.backgammon.engine import engine
from game.games.backgammon.formats.gnubg_id import match_id, position_id
from game.games.backgammon.levels import has_sage
from game.games.backgammon.rules.state import OVER, BackgammonState

LEVEL, GOAL = GOALS[-1]
SEED, WANTED = 7, 50
"""The draw of the games, and in how many turns the two must have differed."""


def measure(trials: int) -> Iterator[Figure]:
    """Yield what a turn loses by its judgement and by rollouts of so many games, and how often the two differ."""
    if not has_sage():
        raise UnmeasurableError("needs bgsage")
    player = engine()
    losses, gains = list[float](), list[float]()
    with Gnubg("differing") as judge:
        for state in turns(player, SEED):
            chosen = player.candidates(state, Effort(LEVEL.depth))[0].state
            best = best_turn(judge, state, PLIES)
            losses.append(max(0.0, worth(judge, best, state.turn, PLIES) - worth(judge, chosen, state.turn, PLIES)))
            if losses[-1] > 0:
                gains.append(_rolled_out(chosen, state.turn, trials) - _rolled_out(best, state.turn, trials))
                told = f"{position_id(state)}:{match_id(state)} {-losses[-1]:+.4f} {gains[-1]:+.4f}"
                print(f"  turn {len(losses)}, {len(gains)} differ: {told}", file=sys.stderr, flush=True)
            if len(gains) == WANTED:
                break
    yield _thousandths(f"{LEVEL.key}, loss a turn by GNU Backgammon", losses, goal=GOAL)
    yield _thousandths(f"{LEVEL.key}, gain by its rollouts where they differ", gains)
    by_rollouts = [0.0] * (len(losses) - len(gains)) + [-gain for gain in gains]
    yield _thousandths(f"{LEVEL.key}, loss a turn by its rollouts", by_rollouts, goal=GOAL)


def _rolled_out(end: BackgammonState, seat: int, trials: int) -> float:
    """Return what a state after a turn is worth to ``seat``, in the stake as it lies."""
    value = float(end.level) if end.phase == OVER else by_gnubg(end, trials)[0].value
    return value if end.turn == seat else -value


def _thousandths(what: str, values: list[float], goal: float | None = None) -> Figure:
    error = 1000 * stdev(values) / sqrt(len(values))
    note = f"{len(values)} turns, standard error {error:.2g}"
    return Figure(f"backgammon: {what}", 1000 * mean(values), "thousandths", at_most=goal, note=note)
