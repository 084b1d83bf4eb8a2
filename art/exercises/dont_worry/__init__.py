"""Exercises in Don't Worry: from games between the levels, confirmed by rollouts."""

from pathlib import Path
from typing import Any

from art.exercises.choosing import confirmed
from art.exercises.dont_worry.making import PARAMETERS, confirm, judged
from art.exercises.shipped import Judged
from art.exercises.store import Store


def make(folder: Path, wanted: int) -> tuple[list[Judged], dict[str, Any]]:
    """Return the exercises and what they were made with."""
    rollouts = Store(folder / "dont-worry-rollouts.jsonl", Judged)
    return confirmed(judged(folder), wanted, rollouts, confirm), PARAMETERS
