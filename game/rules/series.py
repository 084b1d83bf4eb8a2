"""How long a series is. Any game may have the options ``length`` (a count) and ``unit`` ("games" or "points")."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class SeriesLength(NamedTuple):
    """As many games as ``length``; if ``to_points``, games until somebody has that many points."""

    length: int
    to_points: bool

    @property
    def several(self) -> bool:
        """Whether it may take more than one game."""
        return self.length > 1

    def over(self, score: tuple[int, ...], games: int) -> bool:
        """Whether the series is over with this score, after so many games."""
        return max(score) >= self.length if self.to_points else games >= self.length


def series_of(options: Mapping[str, Any]) -> SeriesLength:
    """Return the series that options ask for; a game without them is played once."""
    return SeriesLength(int(options.get("length", 1)), options.get("unit") == "points")
