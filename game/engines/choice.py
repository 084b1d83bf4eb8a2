"""How a player of a level picks among the candidates: it errs like people, most where many moves look alike."""

import hashlib
import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.engines.engine import Candidate
from game.engines.levels import Level

PLAIN: Final = 4
"""The number of similar candidates at which `hardness` is 1."""


def pick(candidates: Sequence[Candidate[Any]], seat: int, level: Level, seed: str) -> Candidate[Any]:
    """Return one of the candidates, better ones with a higher probability (a Boltzmann distribution over their losses).

    The more candidates lose little, the harder the position is and the higher the temperature. A candidate that loses
    more than ``level.worst``, or is not among the best ``level.considers``, is never picked. The same ``seed`` and
    candidates give the same pick.
    """
    best = max(candidate.worth.values[seat] for candidate in candidates)
    losses = [best - candidate.worth.values[seat] for candidate in candidates]
    if level.temperature <= 0:
        return candidates[losses.index(0.0)]
    temperature = level.temperature * hardness(losses, level.temperature)
    considered = sorted(range(len(losses)), key=losses.__getitem__)[: level.considers or None]
    weights = [0.0] * len(losses)
    for index in considered:
        weights[index] = math.exp(-losses[index] / temperature) if losses[index] <= level.worst else 0.0
    random = Random(int.from_bytes(hashlib.sha256(seed.encode()).digest()))
    return random.choices(candidates, weights)[0]


def hardness(losses: Sequence[float], temperature: float) -> float:
    """Return how hard the choice is, from 0.5 (few good candidates) to 2 (many that look alike)."""
    alike = sum(loss <= 2 * temperature for loss in losses)
    return min(2.0, max(0.5, math.sqrt(alike / PLAIN)))
