"""What the statistics count in a match: how each of its games ended, and what every player's dice showed.

    result = tally(match.book, match.terms, match.moments)
    result.games[0].places        # (2, 1): the second player has won the first game

It follows from the journal alone. Players are numbered as in `Terms.players` throughout.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Any, Final, NamedTuple

from game.match.moment import Moment
from game.match.rolls import expected, is_double, player_rolls
from game.match.terms import Terms
from game.rules.actions import Verb
from game.rules.rulebook import Rulebook

_IN_A_TURN: Final[tuple[Verb, ...]] = ("roll", "move", "done", "pass")
"""The verbs that play a turn; doubling, answering and resigning do not."""


class FinishedGame(NamedTuple):
    """One game that is over.

    Attributes:
        number: which game of the match, from 0.
        kind: how it was won, see `Rulebook.kinds`; "" if nobody won it alone.
        places: the place of each player, from 1; players who tie have the same place.
        points: what each player gained.
        first: the player who began; None if the game began at a position of its own.
        turns: how many turns were played.
    """

    number: int
    kind: str
    places: tuple[int, ...]
    points: tuple[int, ...]
    first: int | None
    turns: int

    def result(self, player: int) -> int:
        """Return 1 for a winner, 0 for a shared first place, -1 for a loser."""
        if self.places[player] > 1:
            return -1
        return int(self.places.count(1) == 1)


class DiceTally(NamedTuple):
    """All rolls of one player.

    Attributes:
        player: whose they are.
        rolls: how many there are.
        doubles: how many of them are doubles.
        due: how many doubles are expected.
        steps: the steps they give in all if everything can be played.
        mean: the expected steps.
        faces: how often each face came up: (sides of the die, face) → count.
    """

    player: int
    rolls: int
    doubles: int
    due: float
    steps: int
    mean: float
    faces: Mapping[tuple[int, int], int]


class Tally(NamedTuple):
    """The counts of a match."""

    games: tuple[FinishedGame, ...]
    dice: tuple[DiceTally, ...]


def tally(book: Rulebook[Any], terms: Terms, moments: Sequence[Moment[Any]]) -> Tally:
    """Count a match up to its last moment.

    The rolls of the match that this one continues are counted there, not here, and so are its games (where there are
    dice: nothing else says how far that match had come).
    """
    return Tally(tuple(_games(book, terms, moments)), tuple(_dice(book, terms, moments)))


def _games(book: Rulebook[Any], terms: Terms, moments: Sequence[Moment[Any]]) -> Iterator[FinishedGame]:
    for number, run in groupby(moments, key=lambda moment: moment.game):
        game = list(run)
        result = book.result(game[-1].state)
        if result is None or _is_inherited(game[-1], terms, moments[-1]):
            continue
        last, players = game[-1], len(terms.players)
        places, points = [0] * players, [0] * players
        for group in result.places:
            place = 1 + sum(map(bool, places))
            for seat in group:
                places[last.seating[seat]] = place
        for seat, gained in enumerate(result.points):
            points[last.seating[seat]] = gained
        kind = book.kind(last.state) if result.winner is not None else ""
        began = None if last.first is None or (terms.start and not number) else last.seating[last.first]
        yield FinishedGame(number, kind, tuple(places), tuple(points), began, _turns(game))


def _is_inherited(end: Moment[Any], terms: Terms, last: Moment[Any]) -> bool:
    """Whether a game was over in the match that this one continues.

    A game that ends with the last inherited roll counts as such once another game has begun.
    """
    if not terms.inherited or end.rolls > terms.inherited:
        return False
    return end.rolls < terms.inherited or end.game < last.game


def _turns(game: Iterable[Moment[Any]]) -> int:
    """Return how often the turn went to another seat, the first turn included."""
    actors = [moment.actor for moment in game if moment.action and moment.action.verb in _IN_A_TURN]
    return bool(actors) + sum(one != other for one, other in pairwise(actors))


def _dice(book: Rulebook[Any], terms: Terms, moments: Sequence[Moment[Any]]) -> Iterator[DiceTally]:
    kinds = Counter((one.player, one.roll) for one in player_rolls(book, moments) if one.number > terms.inherited)
    for player in range(len(terms.players)):
        own = {roll: count for (whose, roll), count in kinds.items() if whose == player}
        if own:
            due, mean, faces = Fraction(0), Fraction(0), Counter[tuple[int, int]]()
            for dice, count in _sums((dice, count) for (dice, _), count in own.items()).items():
                due += count * expected(dice, is_double)
                mean += count * expected(dice, book.display.steps)
            for (dice, shown), count in own.items():
                for sides, face in zip(dice, shown, strict=True):
                    faces[sides, face] += count
            yield DiceTally(
                player=player,
                rolls=sum(own.values()),
                doubles=sum(count for (_, shown), count in own.items() if is_double(shown)),
                due=float(due),
                steps=sum(count * book.display.steps(shown) for (_, shown), count in own.items()),
                mean=float(mean),
                faces=faces,
            )


def _sums(counted: Iterable[tuple[tuple[int, ...], int]]) -> Counter[tuple[int, ...]]:
    """Add up the counts of equal dice."""
    sums = Counter[tuple[int, ...]]()
    for dice, count in counted:
        sums[dice] += count
    return sums
