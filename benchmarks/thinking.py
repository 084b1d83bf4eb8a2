"""Time of a frame while the computer thinks beside it, against the time of one while it does not, in one run."""

from collections.abc import Iterator
from statistics import median

from benchmarks.figures import Figure, alone
from benchmarks.frames import percentile
from benchmarks.screens import screens

FRAMES = 900
"""Frames of a round, half of them beside a computer player that thinks without a pause."""
ROUNDS = 3
GAME = "backgammon"
"""Its computer player is the only one with threads and libraries of its own."""


def measure() -> Iterator[Figure]:
    """Yield the 99th percentile with the engine over that without, on each kind of screen; times on the wall."""
    for screen, display in screens():
        rounds = [alone("thinking", GAME, "1920", "1080", str(FRAMES), display=display) for _ in range(ROUNDS)]
        busy = median(percentile(taken["thinking"], 99) for taken in rounds)
        calm = median(percentile(taken["calm"], 99) for taken in rounds)
        times = median(percentile(taken["thinking"], 99) / percentile(taken["calm"], 99) for taken in rounds)
        note = f"{busy:.2f} ms against {calm:.2f} ms; {sum(taken['answers'] for taken in rounds)} answers"
        yield Figure(f"frame p99: thinking / not, {screen}", times, "×", at_most=1.3, note=note)
