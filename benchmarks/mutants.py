"""How many small random changes of the program the tests notice.

    python -m benchmarks mutants --seed 1 --count 100
    python -m benchmarks mutants --seed 1 --count 40 --room games/squadro --room library tests/games tests/library

Places of ``game/`` are chosen at random, the same ones for the same seed, outside the arithmetic of pixels. One is
changed at a time (`benchmarks.mutations` says how), in a copy of the checkout, which itself is only read; then the
tests run that cover it, until one fails. A change that makes them hang is noticed too. The table shows what nothing
noticed, and the share that was. Which test covers which line is recorded first, by a run of the tests that are named,
or of all; ``--record FILE`` keeps that, and takes it from there the next time. ``--whole`` runs all these tests for
each change instead. It needs `coverage`, from the group `development`.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from benchmarks.figures import ROOT, UnmeasurableError
from benchmarks.mutations import Mutation, mutations

LONGEST: Final = 240.0
"""Seconds after which a run of tests is ended: the change has made it hang."""


def main(arguments: Sequence[str]) -> int:
    """Change, test and print; 1 if fewer died than ``--goal`` asks for."""
    chosen = _parser().parse_args(arguments)
    died, lived = 0, list[str]()
    with _copy() as copy:
        found = mutations(copy, chosen.room)
        picked = random.Random(chosen.seed).sample(found, min(chosen.count, len(found)))
        covered = None if chosen.whole else Coverage(copy, chosen.tests, chosen.record)
        try:
            for number, mutation in enumerate(picked, 1):
                tests = covered.tests(mutation) if covered else chosen.tests
                noticed = bool(tests or chosen.whole) and _noticed(copy, mutation, tests)
                died += noticed
                if not noticed:
                    lived.append(_row(mutation, f"{len(tests)} tests"))
                print(f"{number}/{len(picked)} {_row(mutation, 'died' if noticed else 'LIVED')}", file=sys.stderr)
        except KeyboardInterrupt:
            print("stopped", file=sys.stderr)
    print(*sorted(lived), sep="\n")
    done = died + len(lived)
    print(f"seed {chosen.seed}: {died} of {done} died ({100 * died / max(done, 1):.0f} %)")
    return int(100 * died < chosen.goal * done)


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
    parser.add_argument("--record", type=Path, help="where it is kept which test covers what")
    parser.add_argument("--whole", action="store_true", help="run all these tests for each change")
    parser.add_argument("--goal", type=int, default=90, help="the share that has to die, in percent (default 90)")
    return parser


# ---- the copy


@contextmanager
def _copy() -> Iterator[Path]:
    """A copy of what git knows of the checkout, and of what it does not ignore; it is gone afterwards."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    with tempfile.TemporaryDirectory(prefix="ludoteca-mutants-", ignore_cleanup_errors=True) as folder:
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file():
                (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, Path(folder) / name)
        yield Path(folder)


def _noticed(copy: Path, mutation: Mutation, tests: Sequence[str]) -> bool:
    """Whether a test fails, or hangs, while the change is there."""
    path = copy / mutation.file
    text = path.read_text(encoding="utf-8")
    path.write_text(mutation.apply(text), encoding="utf-8")
    try:
        return _pytest(copy, tests) != 0
    finally:
        path.write_text(text, encoding="utf-8")


def _pytest(copy: Path, tests: Sequence[str], covered: Path | None = None) -> int:
    """Run tests of the copy until one fails; the exit status of pytest. What they have started ends with them.

    What they cover is recorded into the folder ``covered``, if it is given.
    """
    listed = copy / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    plugin = ["-p", "benchmarks.inside.covering"] if covered else []
    running = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *plugin, f"@{listed}"],
        cwd=copy,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "LUDOTECA_COVERED": str(covered)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return running.wait(None if covered else LONGEST)
    except subprocess.TimeoutExpired:
        return -1
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL) if hasattr(os, "killpg") else running.kill()
            running.wait()


# ---- which test covers what


class Coverage:
    """Which test runs which line: recorded by a run of the tests in the copy, or read from ``record``.

    Raises:
        UnmeasurableError: `coverage` is not there, or the tests fail without any change.
    """

    def __init__(self, copy: Path, tests: Sequence[str], record: Path | None) -> None:
        try:
            import coverage
        except ImportError as error:
            raise UnmeasurableError("this needs coverage: pip install --group development") from error
        kept = record.resolve() if record else copy / "covers"
        if not kept.exists():
            folder = copy / "covered"
            folder.mkdir()
            print("recording which test covers what …", file=sys.stderr)
            if _pytest(copy, tests, folder):
                raise UnmeasurableError("the tests fail as it is")
            combined = coverage.Coverage(data_file=kept, config_file=False)
            combined.combine(map(str, folder.iterdir()))
            combined.save()
        self._data = coverage.CoverageData(str(kept))
        self._data.read()
        self._paths = {"game/" + path.rpartition("/game/")[2]: path for path in self._data.measured_files()}

    def tests(self, mutation: Mutation) -> list[str]:
        """The tests that run a line, or where it runs when its module is imported, any line of that.

        Without any they are those of the nearest folder, of which one may import it.

        Those of its own folder come first, and of these those that run most of the module.
        """
        path = self._paths.get(mutation.file)
        lines = self._data.contexts_by_lineno(path) if path else {}
        run = Counter(test for tests in lines.values() for test in tests if test)
        found = {test for test in lines.get(mutation.line, ()) if test and not mutation.at_import} or {*run}
        folder = Path(mutation.file).parent.as_posix().replace("game", "tests", 1)
        for near in [Path(folder), *Path(folder).parents][:-2]:
            found = found or {test for test in self._data.measured_contexts() if test.startswith(f"{near}/")}
        return sorted(found, key=lambda test: (not test.startswith(folder), -run[test], test))
