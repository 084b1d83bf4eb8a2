"""Which test runs which line of ``game/``, and how long each test takes: recorded once, and kept in a folder."""

import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks import mutant_runs
from benchmarks.figures import UnmeasurableError
from benchmarks.mutations import Mutation

_LINES: Final = "lines.sqlite"
_TESTS: Final = "tests.json"
_MOST: Final = 20
"""How many tests may fail without a change before the whole run is given up."""


class Covered:
    """What the tests of a copy run, as far as it is recorded in ``record``.

    Test files that are not in the record, or have changed since, are recorded first. Of a module that has changed
    since, every test counts that runs any of it.

    Raises:
        UnmeasurableError: `coverage` is not there, or the tests fail without a change.
    """

    def __init__(self, copy: Path, record: Path, tests: Sequence[str]) -> None:
        try:
            import coverage
        except ImportError as error:
            raise UnmeasurableError("this needs coverage: pip install --group development") from error
        self._data = coverage.CoverageData(str(record / _LINES))
        self._record, self._copy = record, copy
        kept = record / _TESTS
        known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {"seconds": {}, "files": {}}
        self.seconds: dict[str, float] = known["seconds"]
        self._files: dict[str, str] = known["files"]
        self._add(tests or ["tests"])
        self._data.read()

    def tests(self, mutation: Mutation, most: float) -> list[str]:
        """Return the tests that run a line; of a line that runs at import, those that run any line that depends on it.

        If there are none, return those of the nearest folder, of which one may import it. The nearest and quickest
        come first, file by file, up to ``most`` seconds in all.
        """
        lines = self._data.contexts_by_lineno(mutation.file)
        run = Counter(test for tests in lines.values() for test in tests if test in self.seconds)
        at_line = lines.get(mutation.line, [])
        imported = mutation.at_import or "" in at_line  # no test runs yet, or the one that imports it first
        exact = not imported and self._files.get(mutation.file) == _hash(self._copy / mutation.file)
        found = {test for test in at_line if test in run and exact} or {*run}
        if imported:
            found.update(*map(self._running, self._users(mutation.file)))
            users = {*self._users(mutation.file, "tests")}  # they may ask for a constant, which runs no line
            found.update(test for test in self.seconds if _file(test) in users)
        folder = Path(mutation.file).parent.as_posix().replace("game", "tests", 1)
        near = [Path(folder), *Path(folder).parents][:-1]
        for place in near[:-1]:
            found = found or {test for test in self.seconds if test.startswith(f"{place}/")}
        return self._ordered(found, [f"{place}/" for place in near], run, most)

    def _users(self, file: str, where: str = "game") -> list[str]:
        """Return the modules below a folder that import a module by its name."""
        module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        folder, _, name = module.rpartition(".")
        imports = re.compile(rf"\b{re.escape(module)}\b|from {re.escape(folder)} import [^\n]*\b{name}\b")
        paths = (self._copy / where).rglob("*.py")
        found = (path for path in paths if imports.search(path.read_text(encoding="utf-8")))
        return [path.relative_to(self._copy).as_posix() for path in found]

    def _running(self, file: str) -> set[str]:
        """Return the tests that run any line of a module."""
        lines = self._data.contexts_by_lineno(file).values()
        return {test for tests in lines for test in tests if test in self.seconds}

    def _ordered(self, found: set[str], near: Sequence[str], run: Counter[str], most: float) -> list[str]:
        """Return tests for half of ``most`` seconds by how far their folder is, then by seconds per line of the module.

        The other half is one test of each other file, those first that run most of the module.
        """

        def far(test: str) -> int:
            return next((steps for steps, place in enumerate(near) if test.startswith(place)), len(near))

        def cost(test: str) -> tuple[int, float]:
            return far(test), self.seconds[test] / (1 + run[test])

        files, left = dict[str, list[str]](), most / 2
        for test in sorted(found, key=cost):
            if left < 0:
                break
            left -= self.seconds[test]
            files.setdefault(_file(test), []).append(test)
        left += most / 2
        for test in sorted(found, key=lambda test: (-run[test], self.seconds[test])):
            if left >= 0 and _file(test) not in files:
                left -= self.seconds[test]
                files[_file(test)] = [test]
        return [test for tests in files.values() for test in tests]

    def _add(self, tests: Sequence[str]) -> None:
        """Record the test files that are missing in the record."""
        listed = [path for test in tests for path in _files_of(self._copy / test.partition("::")[0])]
        files = {path.relative_to(self._copy).as_posix(): _hash(path) for path in listed}
        missing = [name for name, known in files.items() if self._files.get(name) != known]
        if not missing:
            return
        self._record.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=self._record) as folder:
            print(f"recording what {len(missing)} test files cover …", file=sys.stderr)
            self._watch(missing, Path(folder))
            if (self._record / _LINES).exists():
                self._data.read()
            for path in Path(folder).glob("covered*"):
                more = type(self._data)(str(path))
                more.read()
                self._data.update(more)
            for path in Path(folder).glob("seconds*"):
                self.seconds |= json.loads(path.read_text(encoding="utf-8"))
        modules = (path for path in (self._copy / "game").rglob("*.py"))
        self._files = {path.relative_to(self._copy).as_posix(): _hash(path) for path in modules} | self._files
        self._files |= {name: files[name] for name in missing}
        told = {"seconds": self.seconds, "files": self._files}
        (self._record / _TESTS).write_text(json.dumps(told), encoding="utf-8")

    def _watch(self, files: Sequence[str], folder: Path) -> None:
        """Run test files and let their plugin write into ``folder`` what they cover. Raises UnmeasurableError."""
        options = ["-p", "benchmarks.inside.covering", "--numprocesses=auto", "--dist=loadfile"]
        running = mutant_runs.start(self._copy, [*options, *files], {"LUDOTECA_COVERED": str(folder)})
        try:
            status = running.wait()
        finally:
            mutant_runs.end(running)
        said = (self._copy / "output.txt").read_text(encoding="utf-8", errors="replace")
        failed = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        if status not in (0, 1) or len(failed) > _MOST:
            raise UnmeasurableError(f"the tests do not run as they are:\n{said[-3000:]}")
        print(*(f"left out: {line}" for line in failed), sep="\n", end="\n" * bool(failed), file=sys.stderr)


def _file(test: str) -> str:
    return test.partition("::")[0]


def _files_of(path: Path) -> list[Path]:
    """Return a test file itself, or those below a folder."""
    return [path] if path.is_file() else sorted(path.rglob("test_*.py"))


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
