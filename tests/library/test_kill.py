"""A program that is killed loses nothing that it had shown. Many more kills: ``python -m benchmarks.kill9``,
``python -m benchmarks.kill9_rollouts``.
"""

from pathlib import Path

import pytest

from benchmarks.kill9 import kill_many
from benchmarks.kill9_rollouts import kill_many as kill_rollouts
from game.engines.engine import ROLLOUT_GAMES
from game.games.backgammon.levels import has_sage


@pytest.mark.slow
def test_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    report = kill_many(15, tmp_path, seed=7)
    assert report.kills == 15
    assert report.shown > 15
    assert report.faults == ()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").exists() or not has_sage(), reason="needs Linux and Open Sage")
def test_a_rollout_that_is_killed_loses_nothing_and_leaves_no_engine(tmp_path: Path) -> None:
    faults, games = kill_rollouts(3, tmp_path)
    assert not faults
    assert games >= ROLLOUT_GAMES
