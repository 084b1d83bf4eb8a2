"""The most memory the program holds in a demo match, at 1080p and at 4K, and what an evening adds to it."""

from collections.abc import Iterator

from benchmarks.figures import Figure, UnmeasurableError, alone
from game.games.registry import GAMES


def measure() -> Iterator[Figure]:
    """Yield the MiB for each game and window size, without a screen."""
    for size in ("1920x1080", "3840x2160"):
        for game in GAMES.rulebooks():
            what = f"memory: {game} at {size.replace('x', '×')}"
            try:
                yield Figure(what, alone("memory", game, size)["MiB"], "MiB")
            except UnmeasurableError as error:
                yield Figure(what, None, note=str(error))
    for game in GAMES:
        what = f"memory: {game}, after 200 matches begun and left / after 20"
        try:
            yield Figure(what, alone("evening", game, "20", "200")["ratio"], "", 1.1)
        except UnmeasurableError as error:
            yield Figure(what, None, note=str(error))
