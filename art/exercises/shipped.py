"""The files of exercises: assets/exercises, which the program loads, and art/exercises/checked, what else is known."""

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from art.manifest import ASSETS, ROOT, Made, record
from game.exercises.puzzles import Answer
from game.review.lost import Goal
from game.review.review import Kind
from game.rules.actions import parse_action
from game.rules.rulebook import Rulebook

FOLDER: Final = ASSETS / "exercises"
CHECKED: Final = ROOT / "art" / "exercises" / "checked"
GRADES: Final = 5
MARGIN: Final = 0.03
"""What every wrong answer loses at least, in the unit of `Worth.values`."""


class Exercise(Struct, frozen=True, kw_only=True):
    """One exercise as the program loads it.

    Attributes:
        id: see `identity`.
        grade: 1 (easy) to `GRADES`; 0 while it is not known.
        rules: the preset.
        sides: the side of each seat.
        state: the position; a seat is to act.
        kind, goal, proved, choices, reasons: see `game.review.review.Decision`.
        value, chance: what the best is worth; ``best_value`` and ``best_chance`` of a `Decision`.
        answers: all answers, the best first.
        rest: what answers that are not listed lose; None, since all are listed.
    """

    id: str
    grade: int = 0
    rules: str
    sides: tuple[int, ...]
    state: str
    kind: Kind
    goal: Goal
    proved: bool
    choices: int
    value: float
    chance: float
    reasons: tuple[str, ...]
    answers: tuple[Answer, ...]
    rest: None = None

    @property
    def margin(self) -> float:
        """What the best of the wrong answers loses."""
        return min(answer.loss for answer in self.answers if answer.loss > 0)


class Checked(Struct, frozen=True, kw_only=True):
    """What else is known of an exercise.

    Attributes:
        theme: what it is about.
        source: the game that it comes from.
        fails: the share of wrong answers of each level, the weakest first.
        witness: what confirmed it, and what it said.
    """

    theme: str
    source: str
    fails: tuple[float, ...]
    witness: dict[str, Any]


class Judged(Struct, frozen=True):
    """A position that may become an exercise, as the steps pass it on."""

    exercise: Exercise
    checked: Checked


class _File(Struct, frozen=True):
    version: Literal[1]
    exercises: tuple[Exercise, ...]


def identity(game: str, state: str) -> str:
    """Return the name of the exercise with this state; it stays the same as long as the state does."""
    return f"{game}-{hashlib.sha256(state.encode()).hexdigest()[:8]}"


def after(book: Rulebook[Any], state: Any, actions: Iterable[str]) -> Any:
    """Return the state after these actions.

    Raises:
        RulesError: they are not legal.
    """
    for action in map(parse_action, actions):
        state, _ = book.play(state, action)
    return state


def path(game: str) -> Path:
    """Return the path of the file that the program loads."""
    return FOLDER / f"{game}.json"


def read(game: str) -> tuple[Exercise, ...]:
    """Read the exercises of a game."""
    return msgspec.json.decode(path(game).read_bytes(), type=_File).exercises


def read_checked(game: str) -> dict[str, Checked]:
    """Read what else is known of the exercises of a game, by id."""
    return msgspec.json.decode((CHECKED / f"{game}.json").read_bytes(), type=dict[str, Checked])


def write(game: str, chosen: Sequence[Judged], parameters: dict[str, Any]) -> None:
    """Write both files of a game, one exercise a line, and enter the first one in the manifest."""
    ordered = sorted(chosen, key=lambda one: (one.exercise.grade, one.exercise.id))
    exercises = ",\n".join(msgspec.json.encode(one.exercise).decode() for one in ordered)
    checked = ",\n".join(f'"{one.exercise.id}":{msgspec.json.encode(one.checked).decode()}' for one in ordered)
    for file, text in (
        (path(game), f'{{"version":1,"exercises":[\n{exercises}\n]}}\n'),
        (CHECKED / f"{game}.json", f"{{\n{checked}\n}}\n"),
    ):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    record([Made(path(game).relative_to(ASSETS).as_posix(), "art.exercises", parameters)])
