"""The steps from games to exercises of Don't Worry.

Rollouts are the witness: after every move GAMES games are played to the end. In one rollout all players choose as our
engine's net says, in another all play the strategy that the literature calls mixed (Alhajry, Alvi and Ahmed, 2012),
which knows no net.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from art.engines.dont_worry.compare import question
from art.engines.dont_worry.simulator import rollouts
from art.exercises.answers import exercise
from art.exercises.choosing import in_turn
from art.exercises.difficulty import fails
from art.exercises.dont_worry.games import PRESET, SIDES, Position, positions
from art.exercises.dont_worry.themes import theme
from art.exercises.shipped import MARGIN, Checked, Exercise, Judged
from art.exercises.store import Store
from game.engines.engine import Candidate, Effort
from game.games.dont_worry.engine import DontWorryEngine
from game.games.dont_worry.levels import LEVELS
from game.games.dont_worry.rules import DontWorry
from game.games.dont_worry.rules.refusals import read_place
from game.games.dont_worry.rules.state import DontWorryState
from game.rules.actions import parse_action

PLAYED: Final = 24
"""Games at each number of players."""
SEED: Final = 26
TRIED: Final = 16
"""The number of positions of each theme that are judged."""
GAMES: Final = 10_000
PLAYERS: Final = {"mixed": "mixed", "engine": "0/0/0"}
"""Who plays on in the rollouts, by the simulator's names, the quick one first."""
SURE: Final = 3.0
"""The engine's rollout has to confirm the best move by more than so many standard errors; the other must not differ."""
BEGINNERS: Final = 0.1
"""Where the weakest level errs less often than this, the position is too easy."""
PARAMETERS: Final = {"games": PLAYED, "seed": SEED, "tried": TRIED, "rollouts": GAMES}
_BOOK: Final = DontWorry()


def judged(folder: Path) -> list[Judged]:
    """Judge the positions of every theme that are not judged yet; return the exercises that all of them make."""
    engine = DontWorryEngine()
    store = Store(folder / "dont-worry-judged.jsonl", Judged)
    found: dict[str, list[Position]] = defaultdict(list)
    for position in positions(engine, PLAYED, SEED):
        state = position.state
        quick = engine.candidates(state, Effort(0))
        if _gap(quick, state.turn) > MARGIN:
            found[theme(len(state.corners), quick[0].reasons, quick[1].reasons)].append(position)
    for about, position in in_turn(found, TRIED, SEED):
        key = _BOOK.format_state(position.state)
        if key not in store:
            store.keep(key, _judged(engine, position, about))
    return [*store.values()]


def confirm(one: Judged) -> Judged | None:
    """Return the exercise with what the rollouts say; None if they do not confirm the best move."""
    state = _BOOK.parse_state(one.exercise.state)
    seed = int(one.exercise.id[-8:], 16) >> 1
    said: dict[str, Any] = {"by": "rollouts", "games": GAMES}
    for name, player in PLAYERS.items():
        (wins,) = rollouts([question(state, state.die, seed)], GAMES, player)
        margin, error = _margin(one.exercise, wins)
        if margin < 0 or (name == "engine" and margin <= SURE * error):
            return None
        said[name] = {"margin": round(margin, 4), "error": round(error, 4)}
    return replace(one, checked=replace(one.checked, witness=said))


def _judged(engine: DontWorryEngine, position: Position, about: str) -> Judged | None:
    """Return the exercise that a position makes; None if it is too easy, or too close for the strongest level."""
    state, seat = position.state, position.state.turn
    found = engine.candidates(state, Effort(LEVELS[-1].depth))
    if not found[0].reasons or _gap(found, seat) < MARGIN:
        return None
    failed = fails(LEVELS, partial(_candidates, engine, state), seat, lambda one: one.actions == found[0].actions)
    if failed[0] < BEGINNERS:
        return None
    checked = Checked(theme=about, source=position.game, fails=failed, witness={})
    return Judged(exercise(_BOOK, PRESET, SIDES[len(state.corners)], state, found), checked)


def _candidates(engine: DontWorryEngine, state: DontWorryState, depth: int) -> Sequence[Candidate[DontWorryState]]:
    return engine.candidates(state, Effort(depth))


def _gap(found: Sequence[Candidate[DontWorryState]], seat: int) -> float:
    return found[0].worth.values[seat] - found[1].worth.values[seat]


def _margin(asked: Exercise, wins: dict[tuple[int, int], int]) -> tuple[float, float]:
    """Return by how much the best move wins more often than any other, and the standard error of that."""
    shares = []
    for answer in asked.answers:
        action = parse_action(answer.actions[0])
        shares.append(wins[read_place(action.origin), read_place(action.target)] / GAMES)
    best, second = shares[0], max(shares[1:])
    return best - second, math.sqrt((best * (1 - best) + second * (1 - second)) / GAMES)
