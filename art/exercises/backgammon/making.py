"""The steps from games to exercises of backgammon."""

from collections import defaultdict
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from art.exercises.backgammon.games import Position, positions
from art.exercises.backgammon.judging import Judge
from art.exercises.backgammon.witness import TRIALS, Witness, rollout
from art.exercises.choosing import in_turn
from art.exercises.shipped import MARGIN, Judged, after
from art.exercises.store import Store
from game.games.backgammon.engine import engine
from game.games.backgammon.rules import Backgammon

GAMES: Final = {"classic": 80, "stakes": 24}
SEED: Final = 26
TRIED: Final = 26
"""The number of positions of each theme that are judged."""
CLOSE: Final = 0.04
"""Below this margin the best two turns are rolled out."""
SURE: Final = 2.0
"""A rollout has to confirm the best turn by so many standard errors."""
PARAMETERS: Final = {"games": GAMES, "seed": SEED, "tried": TRIED}
_BOOK: Final = Backgammon()


def judged(folder: Path) -> list[Judged]:
    """Judge the positions of every theme that are not judged yet; return the exercises that all of them make."""
    thinking, store = engine(), Store(folder / "backgammon-judged.jsonl", Judged)
    judge = Judge(thinking, Witness(folder))
    found: dict[str, list[Position]] = defaultdict(list)
    for preset, games in GAMES.items():
        for position in positions(thinking, preset, games, SEED):
            if preset == "stakes" and position.state.rolled:
                continue
            about = judge.promising(position)
            if about:
                found[about].append(position)
    for about, position in in_turn(found, TRIED, SEED):
        key = f"{about} {_BOOK.format_state(position.state)}"
        if key not in store:
            store.keep(key, judge.judged(position, about))
    return list({one.exercise.id: one for one in store.values()}.values())


def confirm(one: Judged) -> Judged | None:
    """Return the exercise, with a rollout of the best two turns if these are close; None if the rollout disputes it."""
    if one.exercise.rules != "classic" or one.checked.witness["margin"] >= CLOSE:
        return one
    state = _BOOK.parse_state(one.exercise.state)
    best, second = (rollout(after(_BOOK, state, answer.actions)) for answer in one.exercise.answers[:2])
    margin, error = best.value - second.value, (best.error**2 + second.error**2) ** 0.5
    if margin < max(MARGIN, SURE * error):
        return None
    said = {"games": TRIALS, "margin": round(margin, 4), "error": round(error, 4)}
    return replace(one, checked=replace(one.checked, witness={**one.checked.witness, "rollout": said}))
