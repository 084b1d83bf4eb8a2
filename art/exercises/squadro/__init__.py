"""Exercises in Squadro: from games between the levels, confirmed by the solution of the game."""

from pathlib import Path
from typing import Any

from art.exercises.choosing import chosen
from art.exercises.shipped import Judged
from art.exercises.squadro.making import PARAMETERS, judged


def make(folder: Path, wanted: int) -> tuple[list[Judged], dict[str, Any]]:
    """Return the exercises and what they were made with."""
    return chosen(judged(folder), wanted), PARAMETERS
