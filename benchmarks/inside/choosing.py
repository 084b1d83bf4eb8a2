"""A plugin of pytest that runs chosen tests in their order and says how far it is; see `benchmarks.mutant_runs`.

``LUDOTECA_CHOSEN`` names a file with a test in each line. Where a change gives the variants of a test other names, all
its variants run. To the file that ``LUDOTECA_PROGRESS`` names it adds a line when a test begins ("begin TEST") and when
one fails ("fail TEST").
"""

import os
from pathlib import Path

import pytest

_progress = Path(os.environ["LUDOTECA_PROGRESS"])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the chosen tests, in their order."""
    chosen = Path(os.environ["LUDOTECA_CHOSEN"]).read_text(encoding="utf-8").splitlines()
    places = {test: place for place, test in enumerate(chosen)}
    found = {item.nodeid for item in items}
    functions = {test.partition("[")[0]: place for test, place in places.items() if test not in found}
    for item in items:
        if item.nodeid not in places and item.nodeid.partition("[")[0] in functions:
            places[item.nodeid] = functions[item.nodeid.partition("[")[0]]
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in places])
    items[:] = sorted((item for item in items if item.nodeid in places), key=lambda item: places[item.nodeid])


def pytest_runtest_logstart(nodeid: str) -> None:
    """Say that a test begins."""
    _say("begin", nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Say that a test fails."""
    if report.failed:
        _say("fail", report.nodeid)


def _say(what: str, test: str) -> None:
    with _progress.open("a", encoding="utf-8") as file:
        file.write(f"{what} {test}\n")
