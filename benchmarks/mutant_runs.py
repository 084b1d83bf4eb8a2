"""Runs of the tests in a copy of the checkout, and whether they notice a change there."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.figures import ROOT, UnmeasurableError
from benchmarks.mutations import Mutation

PATIENCE: Final = 30.0
"""Seconds that a test may take in any case."""
BEGIN: Final = 120.0
"""Seconds that pytest may take until the first test begins."""
SLOWER: Final = 10
"""How many times the recorded seconds a test may take; more, and the change has made it hang."""
_FAILED: Final = 1
"""The exit status of pytest when a test failed; larger ones are errors, those below 0 a crash."""
_EMPTY: Final = 5
"""The exit status of pytest when there is no test to run."""
_UNRELIABLE: Final = 5
"""How many tests may fail without a change before the whole run is given up."""


class Run(NamedTuple):
    """How a run of tests ended: the exit status of pytest, None if a test hung, and the test at which it ended."""

    status: int | None
    test: str

    @property
    def reason(self) -> str:
        """Why the change was noticed, for people."""
        if self.status is None:
            return f"hangs: {self.test}"
        return self.test if self.status == _FAILED and self.test else "the tests do not start"


@contextmanager
def copied() -> Iterator[Path]:
    """Make a copy of what git knows of the checkout, and of what it does not ignore; it is gone afterwards."""
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


class Runner:
    """Runs tests of a copy; ``seconds`` are what each test takes without a change.

    The failure that ends a run counts only if the same test passes without the change. A test that does not is
    unreliable and left out from then on.
    """

    def __init__(self, copy: Path, seconds: Mapping[str, float]) -> None:
        self._copy, self._seconds = copy, seconds
        self._reliable, self._unreliable = set[str](), set[str]()
        self._times = count(2_000_000_000)

    def notices(self, mutation: Mutation, tests: Sequence[str]) -> Run | None:
        """Run tests with a change until one fails or hangs, and return that run; None if none does.

        Raises:
            UnmeasurableError: the tests do not run without the change either.
        """
        while True:
            # A test whose variants have other names by now is chosen by the name of its function.
            left = self._unreliable | {test.partition("[")[0] for test in self._unreliable}
            tests = [test for test in tests if test not in left]
            if not tests:
                return None
            with self._changed(mutation):
                run = self._run(tests)
            if run.status in (0, _EMPTY):
                return None
            if self._passes(run.test or tests[0]):
                return run

    @contextmanager
    def _changed(self, mutation: Mutation) -> Iterator[None]:
        path = self._copy / mutation.file
        text, times = path.read_bytes(), path.stat()
        try:
            path.write_text(mutation.apply(text.decode()), encoding="utf-8", newline="")
            now = next(self._times)  # Python compiles a file again whose time is another, and knows whole seconds only
            os.utime(path, (now, now))
            yield
        finally:
            path.write_bytes(text)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _passes(self, test: str) -> bool:
        """Whether a test passes without a change; tried once for each."""
        if test not in self._reliable:
            run = self._run([test])
            if run.status not in (0, _FAILED, None) or len(self._unreliable) == _UNRELIABLE:
                output = (self._copy / "output.txt").read_text(encoding="utf-8", errors="replace")
                raise UnmeasurableError(f"the tests do not run without a change:\n{output[-3000:]}")
            if run.status != 0:
                print(f"left out, since it fails without a change: {test}", file=sys.stderr)
                self._unreliable.add(test)
                return False
            self._reliable.add(test)
        return True

    def _run(self, tests: Sequence[str]) -> Run:
        """Run tests until one fails or hangs. What they have started ends with them."""
        chosen, progress = self._copy / "chosen.txt", self._copy / "progress.txt"
        chosen.write_text("\n".join(tests), encoding="utf-8")
        progress.write_text("", encoding="utf-8")
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        environment = {
            "LUDOTECA_CHOSEN": str(chosen),
            "LUDOTECA_PROGRESS": str(progress),
            "PYTHONPYCACHEPREFIX": str(self._copy / "compiled"),
        }
        running = start(self._copy, ["-x", "-p", "benchmarks.inside.choosing", *files], environment)
        said, since = ["begin "], time.monotonic()
        try:
            while (status := _ended(running)) is None:
                now = progress.read_text(encoding="utf-8").splitlines()
                if len(now) + 1 != len(said):
                    said, since = ["begin ", *now], time.monotonic()
                test = said[-1].partition(" ")[2]
                patience = PATIENCE + SLOWER * self._seconds.get(test, 0.0) if test else BEGIN
                if time.monotonic() > since + patience:
                    return Run(None, test)
        finally:
            end(running)
        failed = [line for line in progress.read_text(encoding="utf-8").splitlines() if status < 0 or line[0] == "f"]
        return Run(status, failed[-1].partition(" ")[2] if failed else "")


def start(copy: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start pytest in a copy; what it prints goes into ``output.txt`` there."""
    with (copy / "output.txt").open("wb") as output:
        return subprocess.Popen(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
            cwd=copy,
            env={**os.environ, **environment},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def end(running: subprocess.Popen[bytes]) -> None:
    """End a run and all that it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    else:
        running.kill()
    running.wait()


def _ended(running: subprocess.Popen[bytes]) -> int | None:
    """Wait for half a second; return the exit status if it has ended, else None."""
    try:
        return running.wait(0.5)
    except subprocess.TimeoutExpired:
        return None
