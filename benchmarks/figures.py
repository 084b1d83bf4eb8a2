"""One line of the table, and what every measure needs: rounds in turns, processes of their own, the table itself."""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

from game.rules.rulebook import Rulebook

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured. ``value`` None: it could not be, and ``note`` says why. A goal is one of the two bounds."""

    what: str
    value: float | None
    unit: str = ""
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None without a goal or a value."""
        if self.value is None or self.at_most is self.at_least:
            return None
        return self.value <= self.at_most if self.at_most is not None else self.value >= (self.at_least or 0.0)

    @property
    def goal(self) -> str:
        """The goal as people read it."""
        if self.at_most is not None:
            return f"≤ {number(self.at_most)} {self.unit}".rstrip()
        return f"≥ {number(self.at_least)} {self.unit}".rstrip() if self.at_least is not None else ""


class UnmeasurableError(RuntimeError):
    """This cannot be measured here and now; the message says why."""


def number(value: float) -> str:
    """Return a number with three significant digits, its thousands apart."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as a table of text."""
    head = ("what", "measured", "goal", "met", "note")
    lines = [head, *map(_cells, figures)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    rows = ["  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]
    return "\n".join([rows[0], "  ".join("-" * width for width in widths), *rows[1:]])


def _cells(figure: Figure) -> tuple[str, ...]:
    measured = "–" if figure.value is None else f"{number(figure.value)} {figure.unit}".rstrip()
    met = {True: "yes", False: "NO", None: ""}[figure.met]
    return figure.what, measured, figure.goal, met, figure.note


def machine() -> str:
    """Return where this was measured, and how busy it is."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{platform.system()}, {os.cpu_count()} cores, Python {platform.python_version()}{load}"


def as_json(figures: Sequence[Figure]) -> str:
    """Return the figures for machines: one JSON list."""
    return json.dumps([{**asdict(figure), "met": figure.met} for figure in figures], indent=1, ensure_ascii=False)


def alternate(rounds: int, *measures: Callable[[], float]) -> list[float]:
    """Take each measure in turn, so often, and return the median of each."""
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return [median(column) for column in zip(*taken, strict=True)]


def alone(module: str, *arguments: str, display: str = "", home: Path | None = None) -> dict[str, Any]:
    """Run ``python -m benchmarks.inside.MODULE …`` in a process of its own, and return the JSON it prints last.

    ``display`` is an X display; without one there is no screen. The data folder is ``home``, or an empty one.

    Raises:
        UnmeasurableError: it failed; the message is what it complained about last.
    """
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-", ignore_cleanup_errors=True) as folder:
        done = subprocess.run(
            [sys.executable, "-m", f"benchmarks.inside.{module}", *arguments],
            cwd=ROOT,
            env=_environment(display) | {"LUDOTECA_HOME": str(home or folder), "LUDOTECA_BEGAN": str(time.monotonic())},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise UnmeasurableError((done.stderr.strip().splitlines() or ["no reason given"])[-1][:100])
    answer: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer


def _environment(display: str) -> dict[str, str]:
    screen = {"SDL_VIDEODRIVER": "x11", "DISPLAY": display} if display else {"SDL_VIDEODRIVER": "dummy"}
    quiet = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "LC_ALL": "C.UTF-8"}
    # Modules are compiled once, as for everybody, whatever this shell says about it.
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": _compiled().name}
    return {**os.environ, **quiet, **screen, **compiled}


@cache
def _compiled() -> "tempfile.TemporaryDirectory[str]":
    """Return the folder in which compiled modules are kept until the measuring ends."""
    return tempfile.TemporaryDirectory(prefix="ludoteca-bench-compiled-", ignore_cleanup_errors=True)


def sides(book: Rulebook[Any], seats: int) -> tuple[int, ...]:
    """Return the sides at which so many sit: two opposite each other, three with the last corner empty."""
    return (0, 2) if (seats, len(book.sides)) == (2, 4) else tuple(range(seats))
