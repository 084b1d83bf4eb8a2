"""How strong Squadro's computer player is: critical positions answered right, games against four others, its levels.

Critical positions have a move that wins and one that gives the win away; which is which is known from the solution of
the game (art/engines/squadro), for 2,000 positions of random games and 2,000 of games of the engine against itself.
"""

import lzma
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from benchmarks.figures import Figure
from game.engines.choice import pick
from game.engines.engine import Candidate, Effort
from game.engines.levels import Level
from game.games.squadro.engine import SquadroEngine
from game.games.squadro.levels import LEVELS
from game.games.squadro.rules import Squadro
from game.games.squadro.rules.lanes import START, UP
from game.games.squadro.rules.state import SquadroState, options_of
from game.rules.rulebook import NOBODY

SAMPLE: Final = Path(__file__).parent / "inside" / "squadro-critical.txt.xz"
_FIGURES: Final = "0123456789abc"
_OPPONENTS: Final = (("random", 0), ("greedy", -1), ("depth-6", 6), ("depth-10", 10))
_SLIPS: Final = 0.1
_BOOK: Final = Squadro()
_OPTIONS: Final = options_of(_BOOK.defaults("manual"))


def measure(games: int = 2000) -> Iterator[Figure]:
    """Yield critical positions answered right, games against the four others, and each level against the one below.

    A tenth of ``games`` is the number of positions of each kind, and of games of each two weaker levels; where the
    master plays, which takes half a minute a game, it is a hundredth. The same engine in C plays a thousand against
    each of the four others: ``python -m art.engines.squadro games FOLDER``.
    """
    engine = SquadroEngine()
    yield from _critical(engine, max(1, games // 10))
    for name, depth in _OPPONENTS:
        yield _against(engine, name, depth, max(1, games // 100))
    yield from _ladder(engine, max(1, games // 10), max(1, games // 100))


def critical_positions() -> tuple[list[tuple[SquadroState, str]], list[tuple[SquadroState, str]]]:
    """Return those of random games and those of play: a state, and for each lane W where its move wins."""
    lines = lzma.decompress(SAMPLE.read_bytes()).decode().splitlines()
    states = [(read_position(line), line[13:]) for line in lines]
    return states[: len(states) // 2], states[len(states) // 2 :]


def read_position(line: str) -> SquadroState:
    """Parse ten digits and who is to move."""
    places = tuple(_FIGURES.index(figure) for figure in line[:10])
    return SquadroState((places[:5], places[5:]), int(line[11]), _OPTIONS)


def _critical(engine: SquadroEngine, count: int) -> Iterator[Figure]:
    for name, states in zip(("random games", "play"), critical_positions(), strict=True):
        states, effort = states[:count], Effort(LEVELS[-1].depth)
        began, longest, right = time.process_time(), 0.0, 0
        for state, answer in states:
            asked = time.process_time()
            right += answer[_lane(engine.candidates(state, effort)[0])] == "W"
            longest = max(longest, time.process_time() - asked)
        spent = (time.process_time() - began) / len(states)
        yield Figure(f"critical positions of {name}", 100 * right / len(states), "%", at_least=98)
        yield Figure(f"time for one of {name}", spent, "s", at_most=1, note=f"longest {longest:.2f} s")


def _lane(candidate: Candidate[SquadroState]) -> int:
    return int(candidate.actions[0].origin[0]) - 1


def _against(engine: SquadroEngine, name: str, depth: int, games: int) -> Figure:
    chance = Random(depth)
    master = Effort(LEVELS[-1].depth)

    def best(state: SquadroState) -> Candidate[SquadroState]:
        return engine.candidates(state, master)[0]

    def other(state: SquadroState) -> Candidate[SquadroState]:
        found = engine.candidates(state, Effort(max(1, depth)))
        if depth == 0 or chance.random() < _SLIPS:
            return chance.choice(found)
        return found[0] if depth > 0 else max(found, key=lambda candidate: _lead(candidate, state.turn))

    won = sum(_winner(game % 2, (other, best)) == UP for game in range(games))
    return Figure(f"light won against {name}", 100 * won / games, "%", at_least=100)


def _lead(candidate: Candidate[SquadroState], seat: int) -> int:
    steps = [sum(side) for side in candidate.state.progress]
    return steps[seat] - steps[1 - seat]


def _ladder(engine: SquadroEngine, games: int, long_games: int) -> Iterator[Figure]:
    for weaker, stronger in pairwise(LEVELS):
        count = long_games if stronger is LEVELS[-1] else games
        lost: list[float] = []
        points = sum(_points(engine, stronger, weaker, game, lost) for game in range(count))
        note = f"a choice of {weaker.key} loses {sum(lost) / len(lost):.3f}"
        yield Figure(f"{stronger.key} against {weaker.key}", 100 * points / count, "%", note=note)


def _points(engine: SquadroEngine, one: Level, two: Level, game: int, lost: list[float]) -> float:
    """Return 1 for a win of ``one``, which has light in every second pair of games; each begins in turn."""
    seat = game // 2 % 2
    players = [_player(engine, one, game, []), _player(engine, two, game, lost)]
    winner = _winner(game % 2, players if seat == 0 else players[::-1])
    return 0.5 if winner is None else float(winner == seat)


def _player(
    engine: SquadroEngine, level: Level, game: int, lost: list[float]
) -> Callable[[SquadroState], Candidate[SquadroState]]:
    """Return a player at that level, which notes what each choice loses."""

    def choose(state: SquadroState) -> Candidate[SquadroState]:
        found = engine.candidates(state, Effort(level.depth))
        chosen = pick(found, state.turn, level, f"{game} {_BOOK.format_state(state)}")
        lost.append(found[0].worth.values[state.turn] - chosen.worth.values[state.turn])
        return chosen

    return choose


def _winner(first: int, players: Sequence[Any]) -> int | None:
    state = SquadroState(START, first, _OPTIONS)
    while _BOOK.to_act(state) != NOBODY:
        state = players[state.turn](state).state
    result = _BOOK.result(state)
    return result.winner if result else None
