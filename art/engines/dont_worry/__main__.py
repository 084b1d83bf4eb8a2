"""``python -m art.engines.dont_worry train`` makes the nets anew; ``check`` compares the simulator with the program;
``ceiling`` says what there is to win from three strategies beyond the master's choices.

Training is TD(λ) by self-play (train.h), one net after the other, each from its own seed; gcc has to be there. It takes
about 25 minutes of one core, most of them for four players. The same compiler on the same kind of processor gives the
same file.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from art.engines.dont_worry.compare import differences
from art.engines.dont_worry.simulator import NETS, ceiling, packed, train
from art.manifest import ASSETS, Made, record
from game.games.dont_worry.engine.nets import KINDS
from game.games.dont_worry.levels import LEVELS

RATES = ((0.01, 0.0005, 0.9, 0.7), (0.004, 0.0002, 0.8, 0.5))
"""What each net goes through, stage by stage: the rate of learning at first and at last, and λ likewise."""
GAMES = {
    (2, 4): (200_000, 200_000),
    (3, 4): (200_000, 200_000),
    (4, 4): (200_000, 400_000),
    (2, 2): (100_000, 100_000),
    (3, 2): (100_000, 100_000),
    (4, 2): (100_000, 100_000),
}
"""How many games each stage has, by players and pieces."""


def main() -> int:
    """Run the command; return 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m art.engines.dont_worry", description=__doc__)
    parser.add_argument("what", choices=("train", "check", "ceiling"))
    parser.add_argument("--games", type=int, default=200, help="how many games to compare, or to ask about")
    chosen = parser.parse_args()
    if chosen.what == "train":
        _train()
        return 0
    if chosen.what == "ceiling":
        for strategy in ("runner", "attacker", "mixed"):
            gain = ceiling(strategy, chosen.games, LEVELS[-1].depth, every=5, games=1000, throws=40)
            won, error = (100 * gain.choices * part for part in (gain.mean, gain.error))
            print(f"against three {strategy}s: {won:+.2f} % (standard error {error:.2f}), {gain.asked} choices")
        return 0
    found = list(differences(chosen.games))
    print("\n".join(found[:20]) or f"{chosen.games} games: the same steps, the same chances")
    return int(bool(found))


def _train() -> None:
    path = ASSETS.joinpath(*NETS)
    with tempfile.TemporaryDirectory(prefix="ludoteca-nets-") as folder:
        nets = [Path(folder, f"{players}-{pieces}") for players, pieces in KINDS]
        for net, kind in zip(nets, KINDS, strict=True):
            _learn(net, *kind)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(packed(nets))
    record([Made("/".join(NETS), "art.engines.dont_worry", {"games": [GAMES[kind] for kind in KINDS], "rates": RATES})])


def _learn(net: Path, players: int, pieces: int) -> None:
    for stage, (games, rates) in enumerate(zip(GAMES[players, pieces], RATES, strict=True)):
        train(net, players, pieces, games, rates, seed=10 * players + pieces + 400 * stage)


if __name__ == "__main__":
    sys.exit(main())
