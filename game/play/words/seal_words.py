"""What is said of the seal of a match's dice."""

from typing import Any

from game import i18n
from game.match import PHRASE, Match
from game.text import N_

SEAL = N_("log", "Seal, to check the rolls: {hash}")
SEED = N_("log", "Seed: {seed}")


def seal(match: Match[Any]) -> str:
    """Return the proof of the program's dice, and their seed once nothing can be won by knowing it."""
    lines = [i18n.t(SEAL, hash=match.commitment)]
    if match.over:
        lines.append(i18n.t(SEED, seed=match.terms.seed.hex()))
    if match.terms.phrase:
        lines.append(i18n.t(PHRASE))
    return "\n".join(lines)
