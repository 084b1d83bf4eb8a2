"""The command: ``python -m benchmarks [NAME …] [--json] [--games N]``, or ``python -m benchmarks mutants …``."""

import argparse
import sys
from importlib import import_module

from benchmarks import mutants
from benchmarks.figures import Figure, UnmeasurableError, as_json, machine, table

MEASURES = (
    "start", "openings", "frames", "redraw", "clicks", "rest", "memory", "turns", "games", "service", "lists",
    "grid", "statistics", "damage", "mat", "thinking",
)  # fmt: skip
"""The modules here that measure something, in the order of the table: each has ``measure() -> Iterator[Figure]``."""
LONG = ("worry", "squadro", "backgammon", "review", "rollouts", "differing", "packaged")
"""Those that take minutes or hours, or need what is built: measured only if they are named."""
PLAYED = ("worry", "squadro", "review", "rollouts", "differing")
"""Those that let players play each other, or roll out: ``measure(games)``."""


def main() -> int:
    """Measure what was asked for and print it; return 1 if a goal was missed."""
    if sys.argv[1:2] == ["mutants"]:
        try:
            return mutants.main(sys.argv[2:])
        except UnmeasurableError as error:
            print(error, file=sys.stderr)
            return 2
    parser = _parser()
    chosen = parser.parse_args()
    for name in chosen.names:
        if name not in MEASURES + LONG:
            parser.error(f"no measure {name!r}; there are {', '.join(MEASURES + LONG)}")
    figures = [figure for name in chosen.names or MEASURES for figure in _measured(name, chosen.games)]
    print(as_json(figures) if chosen.json else f"{machine()}\n\n{table(figures)}")
    return int(any(figure.met is False for figure in figures))


def _measured(name: str, games: int) -> list[Figure]:
    print(f"measuring {name} …", file=sys.stderr, flush=True)
    try:
        measure = import_module(f"benchmarks.{name}").measure
        return list(measure(games) if name in PLAYED else measure())
    except UnmeasurableError as error:
        return [Figure(name, None, note=str(error))]


def _parser() -> argparse.ArgumentParser:
    abouts = [(name, (import_module(f"benchmarks.{name}").__doc__ or "").splitlines()[0]) for name in MEASURES + LONG]
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measures Ludoteca and prints one table; exits with 1 if a goal was missed.",
        epilog="\n".join(
            ["measures:", *(f"  {name:<10} {about}" for name, about in [*abouts, ("mutants", "… --help tells of it")])]
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these measures")
    parser.add_argument("--games", type=int, default=2000, help="how many games players play each other (default 2000)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser


if __name__ == "__main__":
    sys.exit(main())
