"""Which of its candidates a player of a level picks: people err, and more so where much looks alike."""

import hashlib
import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.engines.engine import Candidate
from game.engines.levels import Level

PLAIN: Final = 4
"""So many choices nobody gets lost in."""


def pick(candidates: Sequence[Candidate[Any]], seat: int, level: Level, seed: str) -> Candidate[Any]:
    """One of the candidates, the better the likelier (a Boltzmann distribution over what each loses).

    The more candidates lose little, the harder the position is and the higher the temperature. What loses more than
    ``level.worst``, and what is not among the best that ``level.considers``, is never picked. The same ``seed`` and
    candidates give the same pick.
    """
    best = max(candidate.worth.values[seat] for candidate in candidates)
    losses = [best - candidate.worth.values[seat] for candidate in candidates]
    if level.temperature <= 0:
        return candidates[losses.index(0.0)]
    heat = level.temperature * hardness(losses, level.temperature)
    considered = sorted(range(len(losses)), key=losses.__getitem__)[: level.considers or None]
    weights = [0.0] * len(losses)
    for index in considered:
        weights[index] = math.exp(-losses[index] / heat) if losses[index] <= level.worst else 0.0
    drawn = Random(int.from_bytes(hashlib.sha256(seed.encode()).digest()))
    return drawn.choices(candidates, weights)[0]


def hardness(losses: Sequence[float], temperature: float) -> float:
    """How hard it is to choose, from 0.5 where little is to be thought about to 2 where many choices look alike."""
    alike = sum(loss <= 2 * temperature for loss in losses)
    return min(2.0, max(0.5, math.sqrt(alike / PLAIN)))
