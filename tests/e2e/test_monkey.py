"""Whatever is pressed, wherever, in whatever order: nothing ends the program, and what always holds goes on holding."""

import os
from pathlib import Path

import pytest

from tests.e2e import monkey


@pytest.mark.slow
def test_a_monkey_finds_no_fault(tmp_path: Path) -> None:
    monkey.assert_nothing_fails(tmp_path, seed=1, steps=150)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 125))
def test_many_monkeys_find_no_fault(tmp_path: Path, seed: int) -> None:
    """50,000 steps in all; ``MONKEY`` is added to the seeds, to look elsewhere."""
    monkey.assert_nothing_fails(tmp_path, seed + int(os.environ.get("MONKEY", "0")), steps=2000)
