"""How well the computer plays Don't Worry: against the strategies of the literature, level against level, and how fast.

Games are played by the compiled simulator (art/engines/dont_worry), after it has been compared with our rule book and
our engine; the time of a decision is the program's own. The strategies are those of Alvi and Ahmed (2011) and of
Alhajry, Alvi and Ahmed (2012).
"""

import math
import random
import subprocess
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from art.engines.dont_worry.compare import differences
from art.engines.dont_worry.simulator import STRATEGIES, match
from benchmarks.figures import Figure, UnmeasurableError, sides
from game.engines.engine import Effort
from game.engines.levels import Level
from game.games.dont_worry.engine import DontWorryEngine
from game.games.dont_worry.levels import LEVELS
from game.games.dont_worry.rules.state import DontWorryState
from game.rules.rulebook import DICE
from game.rules.setup import Setup

COMPARED: Final = 30
"""The number of random games that are compared first."""
TIMED: Final = 40
"""The number of decisions that are timed, at each number of seats."""
BEST: Final = LEVELS[-1]
GOALS: Final = {"runner": 35.7, "attacker": 32.6, "mixed": 33.0}
"""What one master against three of them is to win, in percent: 38, or nine tenths of the way from a fair share to what
can be won, where that is less (docs/levels.md). Before a release: ``--games 4000``."""
ENOUGH: Final = 35.0
"""The same against the others."""
JUDGED: Final = 2
"""How many rolls deep the losses of a decision are judged."""


def measure(games: int) -> Iterator[Figure]:
    """Yield shares of games won, losses a decision, and the time of one."""
    try:
        wrong = list(differences(COMPARED))
    except (OSError, subprocess.CalledProcessError) as error:
        raise UnmeasurableError(f"the simulator needs gcc: {error}") from error
    if wrong:
        raise UnmeasurableError(f"the simulator differs: {wrong[0]}")
    for strategy in STRATEGIES[::-1]:
        goal = GOALS.get(strategy, ENOUGH)
        yield _share(f"{BEST.key} against three {strategy}s", [_player(BEST), *[strategy] * 3], games, at_least=goal)
    for strategy in STRATEGIES[::-1]:
        yield _share(f"{BEST.key} against one {strategy}", [_player(BEST), strategy], games)
    yield _share(
        f"{BEST.key} against a runner, an attacker, a mixed", [_player(BEST), "runner", "attacker", "mixed"], games
    )
    for weaker, stronger in pairwise(LEVELS):
        yield _share(f"{stronger.key} against one {weaker.key}", [_player(stronger), _player(weaker)], games)
        yield _share(f"{stronger.key} against three {weaker.key}s", [_player(stronger), *[_player(weaker)] * 3], games)
    for level in LEVELS:
        yield from (_loss(level, seats, max(1, games // 10)) for seats in (2, 4))
    for seats in (2, 4):
        yield _time(seats)


def _player(level: Level) -> str:
    return f"{level.depth}/{level.temperature}/{level.worst}/{level.watches:d}"


def _share(what: str, players: Sequence[str], games: int, at_least: float | None = None) -> Figure:
    """Return how many games of a hundred the first player wins."""
    won = match(players, games)[0].wins / games
    error = math.sqrt(won * (1 - won) / games)
    return Figure(
        what, 100 * won, "%", at_least=at_least, note=f"± {100 * error:.1f} (standard error), {games:,} games"
    )


def _loss(level: Level, seats: int, games: int) -> Figure:
    """Return what a decision gives away on average, at a table of equals, in hundredths of a game won."""
    tallies = match([_player(level)] * seats, games, judged=JUDGED)
    decisions = sum(tally.decisions for tally in tallies)
    lost = sum(tally.lost for tally in tallies) / decisions
    return Figure(f"{level.key}: lost a decision, {seats} seats", 100 * lost, "%", note=f"{decisions:,} decisions")


def _time(seats: int) -> Figure:
    """Return how long the best level thinks about a real choice, in the program itself."""
    engine, chance = DontWorryEngine(), random.Random(1)
    taken: list[float] = []
    state = _begin(seats)
    while len(taken) < TIMED:
        if state.phase == "over":
            state = _begin(seats)
        if engine.book.to_act(state) == DICE:
            state, _ = engine.book.play(state, chance.choice(engine.book.legal(state)))
            continue
        began = time.process_time()
        candidates = engine.candidates(state, Effort(BEST.depth))
        if len(candidates) > 1:
            taken.append(time.process_time() - began)
        state = candidates[0].state
    slowest = f"longest {1000 * max(taken):.0f} ms"
    return Figure(f"{BEST.key}: a decision, {seats} seats", 1000 * sum(taken) / TIMED, "ms", at_most=300, note=slowest)


def _begin(seats: int) -> DontWorryState:
    book = DontWorryEngine.book
    return book.start(Setup(book.defaults(), sides(book, seats), first=0))
