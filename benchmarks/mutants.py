"""How many small random changes of the program the tests notice.

    python -m benchmarks mutants --seed 1 --count 100
    python -m benchmarks mutants --seed 1 --count 40 --room games/squadro --room library tests/games tests/library

Places of ``game/`` are chosen at random, the same ones for the same seed as far as they are still there, outside the
arithmetic of pixels and the sizes that something has on the screen. Each is changed alone (`benchmarks.mutations` says
how and which), in a copy of the checkout, which itself is only read; ``--jobs`` says how many at a time. Then the tests
run that cover it, the nearest and quickest first, until one fails. A change that makes them hang is noticed too. A test
that fails without the change as well does not count, and a copy in which nothing runs ends the benchmark. The table
shows what nothing noticed, and the share that was.

Which test covers which line is recorded first, by a run of the tests that are named, or of all. ``--record FOLDER``
keeps that, and the outcome of each change, for the next time: only test files that have changed are recorded again, and
changes that were noticed are not tried again. It needs `coverage`, from the group `development`.
"""

import argparse
import hashlib
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import NamedTuple

from benchmarks.covered import Covered
from benchmarks.mutant_runs import Runner, copied
from benchmarks.mutations import Mutation, mutations


def main(arguments: Sequence[str]) -> int:
    """Change, test and print; return 1 if fewer were noticed than ``--goal`` asks for."""
    chosen = _parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    noticed, lived = 0, list[str]()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="ludoteca-covered-")))
        copies = [stack.enter_context(copied()) for _ in range(max(1, chosen.jobs))]
        picked = _picked(mutations(copies[0], chosen.room), chosen.seed, chosen.count)
        record = (chosen.record or folder).resolve()
        covered = Covered(copies[0], record, chosen.tests)
        trials = Trials(covered, chosen.seconds, copies, Outcomes(record / "noticed.json"))
        pool = stack.enter_context(ThreadPoolExecutor(len(copies)))
        try:
            for number, tried in enumerate(pool.map(trials.of, picked.items()), 1):
                noticed += bool(tried.reason)
                if not tried.reason:
                    lived.append(_row(tried.mutation, f"{tried.tests} tests"))
                row = _row(tried.mutation, f"{tried.seconds:.0f} s  {tried.reason or 'LIVED'}")
                print(f"{number}/{len(picked)} ({noticed} noticed)  {row}", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print("stopped; the tests that are running end first", file=sys.stderr)
            pool.shutdown(cancel_futures=True)
    print(*sorted(lived), sep="\n")
    done = noticed + len(lived)
    print(f"seed {chosen.seed}: {noticed} of {done} were noticed ({100 * noticed / max(done, 1):.1f} %)")
    return int(100 * noticed < chosen.goal * done)


def _picked(found: Sequence[Mutation], seed: int, count: int) -> dict[str, Mutation]:
    """Choose changes, by names that stay the same while the lines around them change."""
    named, seen = dict[str, Mutation](), Counter[str]()
    for mutation in found:
        text = f"{mutation.file}: {mutation.before} → {mutation.after}"
        seen[text] += 1
        named[f"{text} ({seen[text]})"] = mutation
    chosen = sorted(named, key=lambda name: hashlib.sha256(f"{seed} {name}".encode()).digest())[:count]
    return {name: named[name] for name in chosen}


def _row(mutation: Mutation, note: str) -> str:
    place = f"{mutation.file}:{mutation.line}"
    return f"{place:<48}  {mutation.before[:60]}  →  {mutation.after[:60]}  {note}".rstrip()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tests", nargs="*", help="the tests that are recorded (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="which places are chosen (default 1)")
    parser.add_argument("--count", type=int, default=100, help="how many (default 100)")
    parser.add_argument("--room", action="append", default=[], help="only below this folder of game/; may be repeated")
    parser.add_argument("--record", type=Path, help="the folder for what tests cover and what was noticed")
    parser.add_argument("--seconds", type=float, default=240.0, help="of tests for each change at most (default 240)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="changes at a time, each in a copy of its own"
    )
    parser.add_argument("--goal", type=int, default=90, help="the percentage that has to be noticed (default 90)")
    return parser


class Trial(NamedTuple):
    """What came of a change: what noticed it, "" if nothing did; how many tests could; and seconds."""

    mutation: Mutation
    reason: str
    tests: int
    seconds: float


class Trials:
    """Tries changes, each for at most ``most`` seconds of tests; as many at a time, each in a thread, as copies."""

    def __init__(self, covered: Covered, most: float, copies: Sequence[Path], known: "Outcomes") -> None:
        self._covered, self._most, self._known = covered, most, known
        self._lock = Lock()
        self._free = [Runner(copy, covered.seconds) for copy in copies]

    def of(self, named: tuple[str, Mutation]) -> Trial:
        """Try a change, given by its name and itself, unless it is known to be noticed."""
        (name, mutation), began = named, time.monotonic()
        with self._lock:
            tests = self._covered.tests(mutation, self._most)
            reason, runner = self._known.reason(name), self._free.pop()
        try:
            if not reason and tests and (run := runner.notices(mutation, tests)):
                with self._lock:
                    reason = self._known.keep(name, run.reason)
        finally:
            self._free.append(runner)
        return Trial(mutation, reason, len(tests), time.monotonic() - began)


class Outcomes:
    """The changes that were noticed, by name, and by what; kept in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._reasons: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def reason(self, name: str) -> str:
        """Return what noticed a change; "" if nothing has."""
        return self._reasons.get(name, "")

    def keep(self, name: str, reason: str) -> str:
        """Keep what noticed a change, and return it."""
        self._reasons[name] = reason
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps(self._reasons, indent=0, ensure_ascii=False), encoding="utf-8")
        return reason
