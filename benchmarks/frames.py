"""Time of a frame at 1920×1080 while dice and pieces move: events, update, drawing and flip, without a GPU.

Random matches are played on the real table with motion at its normal pace; only frames in which something moves count.
The goal is what the slowest frames cost against a bare copy of the same window, drawn and flipped between them in the
same process. Both are times of the processor, which other programs disturb less than the wall's.
"""

from collections.abc import Iterator
from statistics import median, quantiles

from benchmarks.figures import Figure, alone
from benchmarks.screens import screens
from game.games.registry import GAMES

FRAMES = 1500
"""Frames of each game in a round."""
ROUNDS = 3


def measure() -> Iterator[Figure]:
    """Yield the median and the 99th percentile for each game on each kind of screen."""
    for screen, display in screens():
        for game in GAMES.rulebooks():
            rounds = [alone("frames", game, "1920", "1080", str(FRAMES), display=display) for _ in range(ROUNDS)]
            half = median(median(taken["wall"]) for taken in rounds)
            slow = median(percentile(taken["wall"], 99) for taken in rounds)
            yield Figure(f"frame p50: {game}, {screen}", half, "ms")
            yield Figure(f"frame p99: {game}, {screen}", slow, "ms")
            busy = median(percentile(taken["processor"], 99) for taken in rounds)
            copy = median(median(taken["copy_processor"]) for taken in rounds)
            times = median(percentile(t["processor"], 99) / median(t["copy_processor"]) for t in rounds)
            note = f"{busy:.2f} ms against {copy:.2f} ms of the processor"
            yield Figure(f"frame p99 / bare copy: {game}, {screen}", times, "×", at_most=4, note=note)


def percentile(values: list[float], percent: int) -> float:
    """Return the value that so many per cent do not exceed."""
    return quantiles(values, n=100)[percent - 1]
