"""``python -m art.engines.squadro solve|table|fit|… FOLDER``: all that Squadro's computer player knows, how it fares.

``solve`` computes for every position of Squadro (27,874,746,308 with either side to move) who wins, and writes two
files of 6.7 GB into FOLDER. It needs gcc, a processor with BMI2 (AVX-512 makes it quicker), 10 GB of memory, and took
seven minutes of one core's time for each side. How: solve.c.

``table`` writes the exact table of the late game (table.py) into assets/, from the solution of both sides.

``fit`` plays games with the solution at hand, learns the net from their positions, and writes it into assets/: 22
million positions from games that keep to the solution but for slips (positions.c), then four million more from games of
the net so far against itself (play.c), then two million that searches look at in games that light is about to win and
the book has ended. So far the shipped net had no triples; they were fitted afterwards, to 26 million positions of games
by the solution, then to 160 million others, eight million that searches look at in games of all strengths, and 21
million of games of the net against itself. Each position should be met once or twice only: with 26 million alone the
triples learn them by heart. It takes an hour and a half of two cores' time, from the seeds below. Other numbers of
threads add in another order, and so give a net that differs in its last digits.

``book`` gathers positions for the opening book, each with a move that the solution says keeps light's win (tree.c, with
the net at hand), and writes it into assets/. It has no seed, and takes about an hour of one core's time.
The first two passes of the shipped one were made before the net's third part, the last two side by side.

``sample`` writes the critical positions that benchmarks and tests measure by. ``check`` compares the solution with the
rule book, the book with the solution, and the C engine with the program's; it prints what differs and exits with 1.
``games`` plays as light at the best level against four others, ``levels`` each level against the one below, a thousand
games each, with the C engine.
"""

import argparse
import sys
import zlib
from itertools import pairwise
from pathlib import Path

from art.engines.squadro.book import entries, gathered, packed
from art.engines.squadro.check import differences
from art.engines.squadro.pack import packed as packed_net
from art.engines.squadro.programs import run
from art.engines.squadro.sample import sample
from art.engines.squadro.table import inflated as inflated_table
from art.engines.squadro.table import packed as packed_table
from art.manifest import ASSETS, ROOT, Made, record
from game.games.squadro.levels import LEVELS
from game.games.squadro.rules.lanes import ACROSS, UP

NET, BOOK, TABLE = "engines/squadro.net", "engines/squadro.book", "engines/squadro.table"
SAMPLE = ROOT / "benchmarks" / "inside" / "squadro-critical.txt.xz"
FIRST = {"positions": 22_247_982, "seed": 11, "batches": 4000, "rate": 0.002}
SECOND = {"positions": 4_352_930, "seed": 5, "depth": 2}
PASSES = ((4000, 0.0012), (3500, 0.0009))
"""What the net learns from: first what is known, then that and games of its own; a batch is 8192 positions."""
THIRD = {"positions": 2_058_798, "seed": 4242, "depth": 11, "games": 4000, "times": 8, "batches": 3000, "rate": 0.0006}
"""The third pass: positions that light's searches off the book look at, each taken ``times`` times, and all before."""
FOURTH = {"positions": 26_000_000, "seed": 31, "batches": 2000, "rate": 0.001, "decay": 0.0}
FIFTH = {"positions": 110_000_000, "seed": 7001, "batches": 4500, "rate": 0.001, "decay": 0.15}
SIXTH = {"positions": 50_000_000, "seed": 8002, "batches": 1500, "rate": 0.0006, "decay": 0.15}
LEAVES = {"positions": 8_000_000, "seed": 515, "depth": 7, "times": 2}
OWN = {"positions": 20_956_625, "seed": 77, "depth": 3}
"""The last passes: positions of games by the solution, from the fifth on also those that searches look at, in the sixth
also those of games of the net after the fourth against itself.
"""
RECORD = 11
"""Bytes of a position with its outcome."""
SAMPLED = {"count": 2000, "depth": 5, "seed": 2026}
"""The shipped sample was played by the net before the last pass."""
GATHERED = ((0, (300_000, 260_000)), (10, (71_000, 66_000)), (10, (109_171, 111_443)), (6, (160_000, 160_000)))
"""Of each pass: the depth of the opponent, 0 for three of them at once, and how many positions, by who begins."""
OPPONENTS = {"random": 0, "greedy": -1, "depth 6": 6, "depth 10": 10}
PLAYED = {"games": 1000, "seed": 2027}


def main() -> int:
    """Run the command; return 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m art.engines.squadro", description=__doc__)
    parser.add_argument("what", choices=("solve", "table", "fit", "book", "sample", "check", "games", "levels"))
    parser.add_argument("folder", type=Path, help="where the solution lies, and all else that is not kept")
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.what == "solve":
        for seat in (UP, ACROSS):
            run("solve", chosen.folder, seat, chosen.threads, chosen.folder)
    elif chosen.what == "table":
        (ASSETS / TABLE).write_bytes(packed_table(chosen.folder))
        record([Made(TABLE, "art.engines.squadro")])
    elif chosen.what == "fit":
        _fit(chosen.folder, chosen.threads)
    elif chosen.what == "book":
        found = gathered(chosen.folder, _inflated(chosen.folder, ASSETS / NET), GATHERED)
        (ASSETS / BOOK).write_bytes(packed(found))
        record([Made(BOOK, "art.engines.squadro", {"passes": GATHERED})])
    elif chosen.what == "games":
        _games(chosen.folder)
    elif chosen.what == "levels":
        _levels(chosen.folder)
    elif chosen.what == "sample":
        SAMPLE.write_bytes(sample(chosen.folder, _inflated(chosen.folder, ASSETS / NET), **SAMPLED))
    else:
        differing = list(differences(chosen.folder, _inflated(chosen.folder, ASSETS / NET)))
        print("\n".join(differing) or "no differences")
        return int(bool(differing))
    return 0


def _fit(folder: Path, threads: int) -> None:
    known, played, net = folder / "known.pos", folder / "played.pos", folder / "0.net"
    run("positions", folder, folder, FIRST["positions"], FIRST["seed"], known)
    run("fit", folder, known, FIRST["batches"], threads, net, "-", FIRST["rate"])
    raw, arguments = _raw(folder, packed_net(net)), (SECOND["depth"], 2 * SECOND["positions"], SECOND["seed"])
    run("play", folder, raw, folder, "learn", *arguments, into=played)
    both = folder / "both.pos"
    both.write_bytes(known.read_bytes() + played.read_bytes()[: SECOND["positions"] * RECORD])
    for number, (batches, rate) in enumerate(PASSES, start=1):
        better = folder / f"{number}.net"
        run("fit", folder, both, batches, threads, better, net, rate)
        net = better
    net = _opened(folder, net, both, threads)
    net = _widened(folder, net, threads)
    (ASSETS / NET).write_bytes(packed_net(net))
    passes = {"first": FIRST, "second": SECOND, "passes": PASSES, "third": THIRD}
    passes |= {"fourth": FOURTH, "fifth": FIFTH, "sixth": SIXTH, "leaves": LEAVES, "own": OWN}
    record([Made(NET, "art.engines.squadro", passes)])


def _opened(folder: Path, net: Path, both: Path, threads: int) -> Path:
    """Train the net further on light's own searches, with the program's opening book, and return its file."""
    raw, played, all_ = _raw(folder, packed_net(net)), folder / "open.pos", folder / "all.pos"
    arguments = THIRD["depth"], THIRD["games"], THIRD["seed"]
    run("play", folder, raw, folder, "open", _entries(folder), *arguments, into=played)
    looked_at = played.read_bytes()[: int(THIRD["positions"]) * RECORD]
    all_.write_bytes(both.read_bytes() + looked_at * int(THIRD["times"]))
    better = folder / "open.net"
    run("fit", folder, all_, THIRD["batches"], threads, better, net, THIRD["rate"])
    return better


def _widened(folder: Path, net: Path, threads: int) -> Path:
    """Train the net further on many more positions, and return its file."""
    looked_at, own = folder / "leaves.pos", folder / "own.pos"
    raw = _raw(folder, packed_net(net))
    run("play", folder, raw, folder, "leaves", LEAVES["depth"], LEAVES["positions"], LEAVES["seed"], into=looked_at)
    for number, stage in enumerate((FOURTH, FIFTH, SIXTH), start=4):
        positions, better = folder / f"{number}.pos", folder / f"{number}.net"
        run("positions", folder, folder, stage["positions"], stage["seed"], positions)
        with positions.open("ab") as file:
            if number > 4:
                file.write(looked_at.read_bytes() * int(LEAVES["times"]))
            if number > 5:
                file.write(own.read_bytes()[: OWN["positions"] * RECORD])
        run("fit", folder, positions, stage["batches"], threads, better, net, stage["rate"], stage["decay"])
        net = better
        if number == 4:
            raw = _raw(folder, packed_net(net))
            run("play", folder, raw, folder, "learn", OWN["depth"], 2 * OWN["positions"], OWN["seed"], into=own)
    return net


def _games(folder: Path) -> None:
    """Play as light at the best level against each opponent; the solution is not needed."""
    book = _entries(folder)
    for name, depth in OPPONENTS.items():
        print(f"against {name}:", flush=True)
        inflated = _inflated(folder, ASSETS / NET)
        run("play", folder, inflated, "-", "games", book, LEVELS[-1].depth, depth, PLAYED["games"], PLAYED["seed"])


def _levels(folder: Path) -> None:
    """Print how each level fares against the one below, and what both lose a choice."""
    inflated, book = _inflated(folder, ASSETS / NET), _entries(folder)
    for weaker, stronger in pairwise(LEVELS):
        print(f"{stronger.key} against {weaker.key}:", flush=True)
        both = [part for level in (stronger, weaker) for part in (level.depth, level.temperature, level.worst)]
        run("play", folder, inflated, "-", "levels", book, *both, PLAYED["games"], PLAYED["seed"])


def _entries(folder: Path) -> Path:
    """Write the program's opening book as the C programs read it, and return its path."""
    book = folder / "book.txt"
    book.write_text("".join(f"{entry}\n" for entry in entries()))
    return book


def _inflated(folder: Path, net: Path) -> Path:
    return _raw(folder, net.read_bytes())


def _raw(folder: Path, net: bytes) -> Path:
    """Write a net and the program's table as the C programs read them, and return the path."""
    path = folder / "squadro.raw"
    path.write_bytes(zlib.decompress(net) + inflated_table())
    return path


if __name__ == "__main__":
    sys.exit(main())
