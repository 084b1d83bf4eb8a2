"""A plugin of pytest that records which test runs which line of ``game/``; see `benchmarks.mutants`.

Each process of pytest writes a file of coverage's into the folder that ``LUDOTECA_COVERED`` names.
"""

import os
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

_recorder = coverage.Coverage(
    data_file=Path(os.environ["LUDOTECA_COVERED"], "covered"), data_suffix=True, config_file=False, source=["game"]
)
_recorder.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Put down what a test runs, its fixtures included, under its name."""
    _recorder.switch_context(item.nodeid)
    return (yield)


def pytest_unconfigure() -> None:
    """Write the file."""
    _recorder.stop()
    _recorder.save()
