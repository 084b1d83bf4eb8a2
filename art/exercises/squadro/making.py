"""The steps from positions to exercises of Squadro.

The witness is the solution, which knows for every position who wins. What it says of the positions of play among
benchmarks/inside/squadro-critical.txt.xz is kept there (``python -m art.engines.squadro sample``): they come from games
of our engine against itself, with one move in ten at random.
"""

from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Final

from art.exercises.answers import exercise, without_resigning
from art.exercises.choosing import in_turn
from art.exercises.difficulty import fails
from art.exercises.shipped import Checked, Judged
from art.exercises.squadro.themes import theme
from art.exercises.store import Store
from benchmarks.squadro import critical_positions
from game.engines.engine import Candidate, Effort, Worth
from game.games.squadro.engine import SquadroEngine
from game.games.squadro.engine.reasons import WARNINGS
from game.games.squadro.levels import LEVELS
from game.games.squadro.rules import Squadro
from game.games.squadro.rules.state import SquadroState

PRESET: Final = "manual"
SIDES: Final = (0, 1)
SEED: Final = 26
TRIED: Final = 16
"""The number of positions of each theme that are judged."""
BEGINNERS: Final = 0.1
"""Where the weakest level errs less often than this, the position is too easy."""
LOST: Final = {"W": 0.0, "D": 0.5, "L": 1.0}
"""What a move gives away, by what the solution says of it."""
FEWEST: Final = 3
"""With fewer moves to choose from a position is no exercise."""
BELIEVED: Final = frozenset({"alike", "keeps-lead", "only-one", "all-lose", "loses-by-force"})
"""Reasons that tell what the engine believes of who wins, which the solution knows."""
PARAMETERS: Final = {"seed": SEED, "tried": TRIED}
_BOOK: Final = Squadro()


def judged(folder: Path) -> list[Judged]:
    """Judge the positions of every theme that are not judged yet; return the exercises that all of them make."""
    engine = SquadroEngine()
    store = Store(folder / "squadro-judged.jsonl", Judged)
    found: dict[str, list[tuple[SquadroState, str]]] = defaultdict(list)
    for state, answer in critical_positions()[1]:
        if answer.count("W") == 1 and len(answer) - answer.count("-") >= FEWEST:
            found[theme(state, answer)].append((state, answer))
    for about, (state, answer) in in_turn(found, TRIED, SEED):
        key = _BOOK.format_state(state)
        if key not in store:
            store.keep(key, _judged(engine, state, answer, about))
    return [*store.values()]


def _judged(engine: SquadroEngine, state: SquadroState, answer: str, about: str) -> Judged | None:
    """Return the exercise that a position makes; None if it is too easy, or the strongest level errs.

    ``answer`` is what the solution says of the move in each lane.
    """
    found = _candidates(engine, state, LEVELS[-1].depth)
    found.sort(key=lambda one: LOST[answer[_lane(one)]])
    failed = fails(LEVELS, partial(_candidates, engine, state), state.turn, lambda one: answer[_lane(one)] == "W")
    solved = [_solved(one, state.turn, answer) for one in found]
    if failed[0] < BEGINNERS or failed[-1] > 0 or not solved[0].reasons:
        return None
    made = exercise(_BOOK, PRESET, SIDES, state, solved)
    witness = {"by": "the solution", "lanes": answer}
    return Judged(made, Checked(theme=about, source=made.id, fails=failed, witness=witness))


def _solved(candidate: Candidate[SquadroState], seat: int, answer: str) -> Candidate[SquadroState]:
    """Return a candidate with what the solution says of it in place of what the engine believes."""
    said = answer[_lane(candidate)]
    own = 1 - LOST[said]
    chances = (own, 1 - own) if seat == 0 else (1 - own, own)
    reasons = tuple(code for code in candidate.reasons if code not in BELIEVED)
    if said == "L":
        reasons = ("loses-by-force", *reasons)
    elif said == "W":
        reasons = tuple(code for code in reasons if code not in WARNINGS)
        if "D" not in answer:
            reasons = ("only-one", *reasons)
    return candidate._replace(worth=Worth(chances, chances, proved=True), reasons=reasons)


def _candidates(engine: SquadroEngine, state: SquadroState, depth: int) -> list[Candidate[SquadroState]]:
    return without_resigning(engine.candidates(state, Effort(depth)))


def _lane(candidate: Candidate[SquadroState]) -> int:
    return int(candidate.actions[0].origin[0]) - 1
