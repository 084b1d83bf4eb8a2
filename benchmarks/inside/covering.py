"""A plugin of pytest that records which test runs which line of ``game/``; see `benchmarks.mutants`.

Each process of pytest writes a file of coverage's into the folder that ``LUDOTECA_COVERED`` names, and beside it how
many seconds each test took that passed: ``{test: seconds}`` as JSON.
"""

import json
import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

_folder = Path(os.environ["LUDOTECA_COVERED"])
_recorder = coverage.Coverage(data_file=_folder / "covered", data_suffix=True, config_file=False, source=["game"])
_recorder.set_option("run:relative_files", True)  # the next record is made in another copy
_recorder.start()
_seconds = defaultdict[str, float](float)
_unusable = set[str]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Put down what a test runs, its fixtures included, under its name."""
    _recorder.switch_context(item.nodeid)
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up the seconds of a test; one that fails or is skipped notices no change."""
    _seconds[report.nodeid] += report.duration
    if not report.passed:
        _unusable.add(report.nodeid)


def pytest_unconfigure() -> None:
    """Write the files."""
    _recorder.stop()
    _recorder.save()
    passed = {test: round(seconds, 3) for test, seconds in _seconds.items() if test not in _unusable}
    (_folder / f"seconds-{os.getpid()}.json").write_text(json.dumps(passed), encoding="utf-8")
