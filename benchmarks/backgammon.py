"""How well the computer plays backgammon, judged by GNU Backgammon (2-ply): an hour and more; only if it is named.

Decisions come from games of mixed quality: each seat of a game plays at a level drawn for it. Unforced decisions count
alone.
"""

import random
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from statistics import mean
from typing import NamedTuple

from benchmarks.figures import Figure, UnmeasurableError
from benchmarks.oracles.gnubg_judge import Gnubg
from game.engines.choice import pick
from game.engines.engine import Candidate, Effort
from game.engines.levels import Level
from game.games.backgammon.engine import BackgammonEngine, engine
from game.games.backgammon.levels import LEVELS, has_sage
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.cube import may_double
from game.games.backgammon.rules.state import DOUBLED, MOVE, OVER, ROLL, BackgammonState
from game.rules.actions import throw
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Setup

BOOK = Backgammon()
PLIES = 2
CHECKERS, CUBES = 2000, 500
WIDTH, NEAR = 5, 0.12
"""So many turns are judged at 2-ply, and none that loses more than this at 0-ply."""
FROM_ONE = 12
GUESTS = (*LEVELS[:3], Level("club", depth=1))
"""Who plays the games: those who err, and one who does not look ahead."""
OPEN = 0.25
"""Of decisions to double those count in which a double costs or wins no more than this at first sight."""


class Judged(NamedTuple):
    """One decision: what it loses, and the seconds that it took."""

    loss: float
    seconds: float


def measure() -> Iterator[Figure]:
    """Checker play, then the cube in matches, then the levels one after the other."""
    if not has_sage():
        raise UnmeasurableError("needs bgsage")
    player = engine()
    with Gnubg("backgammon") as judge:
        played = list(checkers(player, judge, CHECKERS, 1))
        yield Figure("backgammon: loss a turn", 1000 * mean(d.loss for d in played), "thousandths", at_most=1.0,
                     note=f"{len(played)} unforced turns")  # fmt: skip
        yield Figure("backgammon: thinking a turn", mean(d.seconds for d in played), "s", at_most=1.0,
                     note=f"longest {max(d.seconds for d in played):.1f} s")  # fmt: skip
        cubes = list(cube(player, judge, CUBES, 2))
        agreed = sum(d.loss < 1e-9 for d in cubes) / len(cubes)
        yield Figure("backgammon: cube in matches, agreed", 100 * agreed, "%", at_least=95.0,
                     note=f"{len(cubes)} decisions that are open at first sight, and answers")  # fmt: skip
        lost_by_cube = 1000 * mean(d.loss for d in cubes)
        yield Figure("backgammon: cube in matches, loss", lost_by_cube, "thousandths", at_most=3.0)


# ---- decisions


def checkers(player: BackgammonEngine, judge: Gnubg, wanted: int, seed: int) -> Iterator[Judged]:
    """Unforced turns, a fifth of those that are played but no more than `FROM_ONE` of a game; half are of matches."""
    chance = random.Random(seed)
    found = (s for game in games(player, chance) for s in islice(filter(_unforced(chance), game), FROM_ONE))
    for state, _ in zip(found, range(wanted), strict=False):
        began = time.perf_counter()
        chosen = player.candidates(state, Effort(3))
        seconds = time.perf_counter() - began
        yield Judged(lost(judge, state, chosen[0]), seconds)


def cube(player: BackgammonEngine, judge: Gnubg, wanted: int, seed: int) -> Iterator[Judged]:
    """Doubles, and answers to them, in matches of 1 to 11 points."""
    chance = random.Random(seed)
    found = (s for game in games(player, chance, matches=True) for s in game if _open(player, s))
    for state, _ in zip(found, range(wanted), strict=False):
        began = time.perf_counter()
        chosen = player.candidates(state, Effort(3))[0].actions[0].verb
        seconds = time.perf_counter() - began
        verdict = judge.verdict(state._replace(phase=ROLL), PLIES)
        doubled = min(verdict.taken, verdict.dropped)
        worth = {"roll": verdict.waiting, "double": doubled, "take": -verdict.taken, "drop": -verdict.dropped}
        best = max(worth["take"], worth["drop"]) if state.phase == DOUBLED else max(verdict.waiting, doubled)
        yield Judged(best - worth[chosen], seconds)


def _unforced(chance: random.Random) -> Callable[[BackgammonState], bool]:
    return lambda state: state.phase == MOVE and chance.random() < 0.2 and len(BOOK.turns(state)) > 1


def _open(player: BackgammonEngine, state: BackgammonState) -> bool:
    """Whether there is anything to decide about the cube."""
    if state.phase == DOUBLED:
        return True
    if state.phase != ROLL or not may_double(state):
        return False
    worth = {c.actions[0].verb: c.worth.values[state.turn] for c in player.candidates(state, Effort(1))}
    return abs(worth["roll"] - worth["double"]) < OPEN


def lost(judge: Gnubg, state: BackgammonState, chosen: Candidate[BackgammonState]) -> float:
    """What a turn loses against the best one by the judge."""
    ends = BOOK.turns(state)
    quick = sorted(ends, key=lambda end: -worth(judge, end, state.turn, 0))
    enough = worth(judge, quick[0], state.turn, 0) - NEAR
    near = [end for end in quick[:WIDTH] if worth(judge, end, state.turn, 0) >= enough]
    best = max(worth(judge, end, state.turn, PLIES) for end in near)
    return max(0.0, best - worth(judge, chosen.state, state.turn, PLIES))


def worth(judge: Gnubg, state: BackgammonState, seat: int, plies: int) -> float:
    """What a state after a turn is worth to ``seat``; a game won at its end counts as it is."""
    if state.phase == OVER:
        return float(min(state.level, 3)) * (1 if state.turn == seat else -1)
    best = judge.verdict(state, plies).best
    return best if state.turn == seat else -best


def games(
    player: BackgammonEngine, chance: random.Random, *, matches: bool = False
) -> Iterator[Iterator[BackgammonState]]:
    """Endless games; every second one belongs to a match, or all do."""
    for number in count():
        setup = _match(chance) if matches or number % 2 else Setup(BOOK.defaults("stakes"), (0, 1))
        yield _game(player, BOOK.start(setup), chance)


def _game(player: BackgammonEngine, state: BackgammonState, chance: random.Random) -> Iterator[BackgammonState]:
    """The states of a game in which somebody decides."""
    levels = chance.choices(GUESTS, k=2)
    while (seat := BOOK.to_act(state)) != NOBODY:
        if seat == DICE:
            state, _ = BOOK.play(state, throw(chance.randint(1, 6), chance.randint(1, 6)))
        else:
            yield state
            state = decided(player, state, levels[seat], f"{chance.random()}")


def _match(chance: random.Random) -> Setup:
    """A game of a match to 1 to 11 points, at any score, before, in and after the Crawford game."""
    length = chance.randint(1, 11)
    options = {**BOOK.defaults("tournament"), "length": length}
    score = (chance.randrange(length), chance.randrange(length))
    earlier = ((length - 1, score[1]),) if chance.random() < 0.5 and score[0] == length - 1 else ()
    return Setup(options, (0, 1), scores=((0, 0), *earlier, score) if length > 1 else ((0, 0),))


def decided(player: BackgammonEngine, state: BackgammonState, level: Level, seed: str) -> BackgammonState:
    """What a player of this level makes of it."""
    candidates = player.candidates(state, Effort(level.depth))
    chosen: Candidate[BackgammonState] = pick(candidates, BOOK.to_act(state), level, seed)
    return chosen.state
