"""How well the computer plays backgammon, judged by GNU Backgammon (2-ply): an hour and more; only if it is named.

Decisions come from games of mixed quality: each seat of a game plays at a level drawn for it. Unforced decisions count
alone.
"""

import random
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from benchmarks.figures import Figure, UnmeasurableError
from benchmarks.oracles.backgammon_games import (
    BOOK,
    Duel,
    at_level,
    by_gnubg,
    duel,
    ladder,
    promising,
    worth,
)
from benchmarks.oracles.gnubg_judge import Gnubg
from game.engines.choice import pick
from game.engines.engine import Candidate, Effort
from game.engines.levels import Level
from game.games.backgammon.engine import BackgammonEngine, engine
from game.games.backgammon.levels import JUDGE, LEVELS, has_sage
from game.games.backgammon.rules.cube import may_double
from game.games.backgammon.rules.state import DOUBLED, MOVE, ROLL, BackgammonState
from game.rules.actions import rolled
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Setup

PLIES = 2
CHECKERS, CUBES = 2000, 500
PAIRS, STEPS = 150, 500
"""Pairs of games against the judge, and of each level against the one below."""
GOALS = ((JUDGE, 1.0), (LEVELS[-1], 0.5))
"""What a turn may lose, in thousandths, at the levels that make no errors on purpose."""
FROM_ONE = 12
GUESTS = (
    Level("newcomer", 1, temperature=0.12, worst=0.6),
    Level("casual", 1, temperature=0.05, worst=0.3),
    Level("club", 1, temperature=0.02, worst=0.12),
    Level("expert", 1),
)
"""The levels that play the games from which decisions come: three that err, and one that does not look ahead."""
ERRORS, ERROR = 1000, 0.05
"""Turns that each level plays, and the loss that counts as an error."""
FIRST = 3
"""The turns of a game that are its opening."""
OPEN = 0.25
"""A decision to double counts if a double costs or wins no more than this at first sight."""


class Judged(NamedTuple):
    """One decision: what it loses, and the seconds of the processor that it took."""

    loss: float
    seconds: float


def measure() -> Iterator[Figure]:
    """Yield checker play, the cube in matches, games against the judge, then the levels one after the other."""
    if not has_sage():
        raise UnmeasurableError("needs bgsage")
    player = engine()
    with Gnubg("backgammon") as judge:
        for level, goal in GOALS:
            yield from _of_turns(level, list(checkers(player, judge, CHECKERS, 1, level.depth)), goal)
        yield from _of_cubes(list(cube(player, judge, CUBES, 2)))
        against = duel(player, at_level(player, LEVELS[-1]), by_gnubg(judge, PLIES), PAIRS, 4)
        yield Figure("backgammon: points a game against GNU", against.points, at_least=-0.02, note=_about(against))
    yield from _of_levels(player)
    for below, level, won in ladder(player, LEVELS, STEPS):
        yield Figure(f"backgammon: {level.key} against {below.key}", won.points, at_least=0.0, note=_about(won))


def _of_levels(player: BackgammonEngine) -> Iterator[Figure]:
    """Yield what a turn loses at each level by the program's own judgement, in openings and later."""
    found: dict[tuple[str, bool], list[float]] = {}
    chance = random.Random(5)
    for state, opening in islice(_choices(player, chance), ERRORS):
        judged = {c.state: c.worth.values[state.turn] for c in player.candidates(state, Effort(3))}
        for level in LEVELS[:4]:
            chosen = pick(player.candidates(state, Effort(level.depth)), state.turn, level, f"{chance.random()}")
            found.setdefault((level.key, opening), []).append(max(judged.values()) - judged[chosen.state])
    for (key, opening), losses in sorted(found.items()):
        share = 100 * sum(loss > ERROR for loss in losses) / len(losses)
        about = f"{len(losses)} turns, {share:.1f} % lose more than {ERROR}, the worst {max(losses):.2f}"
        when = "in the opening" if opening else "later"
        yield Figure(f"backgammon: {key}, loss a turn {when}", 1000 * mean(losses), "thousandths", note=about)


def _choices(player: BackgammonEngine, chance: random.Random) -> Iterator[tuple[BackgammonState, bool]]:
    """Yield turns with a choice, and whether they are among the first of a game."""
    for game in games(player, chance):
        turns = (state for state in game if state.phase == MOVE and len(BOOK.turns(state)) > 1)
        for number, state in enumerate(turns):
            if number < FIRST or chance.random() < 0.2:
                yield state, number < FIRST


def _of_turns(level: Level, judged: list[Judged], goal: float) -> Iterator[Figure]:
    losses, seconds = (sorted(getattr(each, name) for each in judged) for name in ("loss", "seconds"))
    about = f"{len(judged)} unforced, standard error {1000 * stdev(losses) / sqrt(len(losses)):.2g}"
    yield Figure(f"backgammon: {level.key}, loss a turn", 1000 * mean(losses), "thousandths", at_most=goal, note=about)
    median, most = seconds[len(seconds) // 2], seconds[len(seconds) * 95 // 100]
    about = f"median {median:.2f}, 95 of 100 below {most:.2f}, longest {seconds[-1]:.1f}"
    yield Figure(f"backgammon: {level.key}, thinking a turn", mean(seconds), "s CPU", at_most=1.0, note=about)


def _of_cubes(judged: list[Judged]) -> Iterator[Figure]:
    losses = [each.loss for each in judged]
    agreed = 100 * sum(loss < 1e-9 for loss in losses) / len(losses)
    about = f"{len(losses)} doubles open at first sight, and answers"
    yield Figure("backgammon: cube in matches, agreed", agreed, "%", at_least=95.0, note=about)
    yield Figure("backgammon: cube in matches, loss", 1000 * mean(losses), "thousandths", at_most=3.0)


def _about(won: Duel) -> str:
    return f"{won.games} games, {100 * won.wins:.0f} % won, standard error {won.error:.2g}"


# ---- decisions


def checkers(player: BackgammonEngine, judge: Gnubg, wanted: int, seed: int, depth: int) -> Iterator[Judged]:
    """Yield what so many unforced turns lose."""
    for state in islice(turns(player, seed), wanted):
        began = time.process_time()
        chosen = player.candidates(state, Effort(depth))
        seconds = time.process_time() - began
        yield Judged(lost(judge, state, chosen[0]), seconds)


def turns(player: BackgammonEngine, seed: int) -> Iterator[BackgammonState]:
    """Yield unforced turns, a fifth of those played but no more than `FROM_ONE` of a game; half are of matches."""
    chance = random.Random(seed)
    for game in games(player, chance):
        yield from islice(filter(_unforced(chance), game), FROM_ONE)


def cube(player: BackgammonEngine, judge: Gnubg, wanted: int, seed: int) -> Iterator[Judged]:
    """Yield doubles, and answers to them, in matches of 1 to 11 points."""
    chance = random.Random(seed)
    found = (s for game in games(player, chance, matches=True) for s in game if _open(player, s))
    for state, _ in zip(found, range(wanted), strict=False):
        began = time.perf_counter()
        listed = [candidate.actions[0].verb for candidate in player.candidates(state, Effort(3))]
        seconds = time.perf_counter() - began
        verdict = judge.verdict(state._replace(phase=ROLL), PLIES)
        doubled = min(verdict.taken, verdict.dropped)
        values = {"roll": verdict.waiting, "double": doubled, "take": -verdict.taken, "drop": -verdict.dropped}
        chosen = next(verb for verb in listed if verb in values)
        best = max(values["take"], values["drop"]) if state.phase == DOUBLED else max(verdict.waiting, doubled)
        yield Judged(best - values[chosen], seconds)


def _unforced(chance: random.Random) -> Callable[[BackgammonState], bool]:
    return lambda state: state.phase == MOVE and chance.random() < 0.2 and len(BOOK.turns(state)) > 1


def _open(player: BackgammonEngine, state: BackgammonState) -> bool:
    """Whether there is anything to decide about the cube."""
    if state.phase == DOUBLED:
        return True
    if state.phase != ROLL or state.resigning or not may_double(state):
        return False
    worth = {c.actions[0].verb: c.worth.values[state.turn] for c in player.candidates(state, Effort(1))}
    return "double" in worth and abs(worth["roll"] - worth["double"]) < OPEN


def lost(judge: Gnubg, state: BackgammonState, chosen: Candidate[BackgammonState]) -> float:
    """Return what a turn loses against the best one, as the judge says."""
    best = max(worth(judge, end, state.turn, PLIES) for end in promising(judge, state))
    return max(0.0, best - worth(judge, chosen.state, state.turn, PLIES))


def games(
    player: BackgammonEngine, chance: random.Random, *, matches: bool = False
) -> Iterator[Iterator[BackgammonState]]:
    """Yield endless games; every second one belongs to a match, or all do."""
    for number in count():
        setup = _match(chance) if matches or number % 2 else Setup(BOOK.defaults("stakes"), (0, 1))
        yield _game(player, BOOK.start(setup), chance)


def _game(player: BackgammonEngine, state: BackgammonState, chance: random.Random) -> Iterator[BackgammonState]:
    """Yield the states of a game in which somebody decides."""
    players = [at_level(player, level) for level in chance.choices(GUESTS, k=2)]
    while (seat := BOOK.to_act(state)) != NOBODY:
        if seat == DICE:
            state, _ = BOOK.play(state, rolled(chance.randint(1, 6), chance.randint(1, 6)))
        else:
            yield state
            state = players[seat](state, f"{chance.random()}")


def _match(chance: random.Random) -> Setup:
    """Return a game of a match to 1 to 11 points, at any score, before, in and after the Crawford game."""
    length = chance.randint(1, 11)
    options = {**BOOK.defaults("tournament"), "length": length}
    score = (chance.randrange(length), chance.randrange(length))
    earlier = ((length - 1, score[1]),) if chance.random() < 0.5 and score[0] == length - 1 else ()
    return Setup(options, (0, 1), scores=((0, 0), *earlier, score) if length > 1 else ((0, 0),))
