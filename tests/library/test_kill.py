"""A program that is killed loses nothing that it had shown. Many more kills: ``python -m benchmarks.kill9``."""

from pathlib import Path

import pytest

from benchmarks.kill9 import kill_many


@pytest.mark.slow
def test_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    report = kill_many(15, tmp_path, seed=7)
    assert report.kills == 15
    assert report.shown > 15
    assert report.faults == ()
