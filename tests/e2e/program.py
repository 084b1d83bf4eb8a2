"""The program as a process of its own, as people and CI start it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TIMEOUT = 900
"""Seconds after which a process counts as hanging."""


def environment(**variables: str | None) -> dict[str, str]:
    """This test's environment with other variables; None takes one away."""
    changed = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **variables}
    return {name: value for name, value in changed.items() if value is not None}


def ludoteca(*arguments: object, **variables: str | None) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "game", *map(str, arguments)],
        env=environment(**variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )
