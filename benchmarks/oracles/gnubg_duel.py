"""Games of our best level against GNU Backgammon (2-ply): a night's work that can be broken off and carried on.

    apt-get install gnubg
    python -m benchmarks.oracles.gnubg_duel --log FILE [--pairs 150]

A pair of games is played for each number that the log does not know yet; the dice follow from the number. The log gets
a line a pair, ``[number, points a game with the luck taken off, games won of 2]``, and belongs to one state of the
program: begin a new one where the player has changed. ``--pairs 0`` plays nothing and tells what the log holds.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.oracles.backgammon_games import Duel, Pair, at_level, by_gnubg, pair, summed
from benchmarks.oracles.gnubg_judge import Gnubg
from game.games.backgammon.engine import BackgammonEngine, engine
from game.games.backgammon.levels import LEVELS

PLIES: Final = 2
SEED: Final = 4
PAIRS: Final = 150


def carried_on(player: BackgammonEngine, judge: Gnubg, log: Path, pairs: int) -> Iterator[Duel]:
    """Play what is missing of so many pairs; yield the result so far after each of them, from the second on."""
    known = logged(log)
    sides = at_level(player, LEVELS[-1]), by_gnubg(judge, PLIES)
    for number in range(pairs):
        if number not in known:
            known[number] = pair(player, *sides, f"{SEED} {number}")
            with log.open("a", encoding="ascii") as file:
                file.write(json.dumps([number, *known[number]]) + "\n")
            if len(known) > 1:
                yield summed([*known.values()])


def logged(log: Path) -> dict[int, Pair]:
    """Return the pairs in a log, which need not be there yet."""
    lines = log.read_text(encoding="ascii").splitlines() if log.exists() else []
    return {number: Pair(points, won) for number, points, won in map(json.loads, lines)}


def told(duel: Duel) -> str:
    """Return the result so far, in a line."""
    return f"{duel.games} games: {duel.points:+.4f} points a game, standard error {duel.error:.4f}, {duel.wins:.0%} won"


def main() -> int:
    """Play on, and tell after each pair how it stands."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.oracles.gnubg_duel")
    parser.add_argument("--log", type=Path, required=True)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    wanted = parser.parse_args()
    if wanted.pairs:
        with Gnubg("duel") as judge:
            for standing in carried_on(engine(), judge, wanted.log, wanted.pairs):
                print(told(standing), flush=True)
    print(told(summed([*logged(wanted.log).values()])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
