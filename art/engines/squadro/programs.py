"""Compiles the C programs here with gcc and runs them, and asks the solution."""

import subprocess
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from game.games.squadro.rules.lanes import Progress

HERE: Final = Path(__file__).parent
FIGURES: Final = "0123456789abc"
_FLAGS: Final = ("-O3", "-march=native", "-mprefer-vector-width=512", "-fopenmp", "-Wno-maybe-uninitialized")


def compiled(name: str, folder: Path) -> Path:
    """Compile the program ``name`` in ``folder`` for the processor that it is to run on (BMI2 is needed)."""
    program = folder / name
    fast = ("-ffast-math",) if name == "fit" else ()
    subprocess.run(["gcc", *_FLAGS, *fast, "-o", program, HERE / f"{name}.c", "-lm"], check=True)
    return program


def run(name: str, folder: Path, *arguments: object, into: Path | None = None) -> None:
    """Run one of them to its end; it prints what it does, or what is to go ``into`` a file."""
    with nullcontext() if into is None else into.open("wb") as file:
        subprocess.run([compiled(name, folder), *map(str, arguments)], check=True, stdout=file)


def heard(name: str, folder: Path, lines: Iterable[str], *arguments: object) -> list[str]:
    """Run one of them with these lines as its input, and return the lines of its output."""
    command = [str(compiled(name, folder)), *map(str, arguments)]
    asked = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, input=asked, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def line_of(progress: Progress, seat: int) -> str:
    """Return a position as the programs read it."""
    return "".join(FIGURES[p] for side in progress for p in side) + f" {seat}"


def read_line(line: str) -> tuple[Progress, int]:
    """Parse such a line."""
    places = [FIGURES.index(figure) for figure in line[:10]]
    return (tuple(places[:5]), tuple(places[5:])), int(line[11])


def answers(folder: Path, positions: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each position with what each lane's move leads to: W, D or L for its mover, ``-`` for a piece at home."""
    asked = list(positions)
    yield from zip(asked, heard("ask", folder, asked, folder), strict=True)
