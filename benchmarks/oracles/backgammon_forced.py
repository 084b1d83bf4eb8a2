"""Backgammon's forced moves against best play, over all positions of the last bearing off with few checkers.

    python -m benchmarks.oracles.backgammon_forced [--checkers 7]

No turn that the program plays by itself may take more rolls on average than the best one. The rolls that a position
needs come from the tests' brute force, which knows nothing of the program's rules.
"""

import argparse
import sys

from tests.games.backgammon.rules import bearoff


def main() -> int:
    """Print the automatic turns that cost something; the exit status tells whether there are any."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checkers", type=int, default=7)
    most = parser.parse_args().checkers
    asked = automatic = worse = 0
    for home in bearoff.positions(most):
        for roll in bearoff.ROLLS if any(home) else ():
            asked += 1
            loss = bearoff.loss(home, roll)
            automatic += loss is not None
            if loss:
                worse += 1
                print(f"{home} with {roll}: {loss:.4f} rolls worse")
    print(f"{asked} turns, {automatic} by the program itself, {worse} of them worse than the best")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
