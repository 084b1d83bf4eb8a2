"""Exercises in backgammon: from games between the levels, confirmed by GNU Backgammon."""

from pathlib import Path
from typing import Any

from art.exercises.backgammon.making import PARAMETERS, confirm, judged
from art.exercises.choosing import confirmed
from art.exercises.shipped import Judged
from art.exercises.store import Store


def make(folder: Path, wanted: int) -> tuple[list[Judged], dict[str, Any]]:
    """Return the exercises and what they were made with."""
    rollouts = Store(folder / "backgammon-rollouts.jsonl", Judged)
    return confirmed(judged(folder), wanted, rollouts, confirm), PARAMETERS
