"""What one person has played and won, and how well: the figures of the person's page."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.library.library import Library
from game.library.statistics import RatedMatch, Subject


class PersonFigures(NamedTuple):
    """The figures of one person.

    Attributes:
        ratings: by the key of the game, the matches that were reviewed, in the order of time.
        scores: by the key of the game, how many games were won, and how many played.
    """

    ratings: Mapping[str, Sequence[RatedMatch]] = {}
    scores: Mapping[str, tuple[int, int]] = {}


def person_figures(library: Library, person: str) -> PersonFigures:
    """Return the figures of the person with this id, against people and computer players. Raises LibraryError."""
    ratings: dict[str, list[RatedMatch]] = {}
    scores: dict[str, tuple[int, int]] = {}
    for computers in (False, True):
        found = library.statistics(Subject(person, computers=computers))
        for game, rated in found.ratings.items():
            ratings[game] = sorted([*ratings.get(game, []), *rated])
        for game, figures in found.games.items():
            won, played = scores.get(game, (0, 0))
            scores[game] = won + figures.score.won, played + figures.score.total
    return PersonFigures(ratings, scores)
