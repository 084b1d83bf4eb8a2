"""The statistics: what the tallies of all matches come to, for a player, a pair, a game, a span of time.

    told = statistics(database, Subject(anna.id, other=ben.id, game="squadro"))
    told.matches.won, told.games["squadro"].kinds["home"]

Everything is summed up by SQL over `game.library.tallies`, so it costs the same whatever was played. Of a match that
is deleted or damaged nothing counts, and a match that is over counts once, however often it was copied. Players are
told apart as people (`game.library.people`); whoever plays against oneself counts for both.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from msgspec import Struct

from game.library import agreement
from game.library.database import Database
from game.match.fairness import Fairness, fairness

ENOUGH: Final = 200
"""From so many throws on it is said how fair dice are: with fewer, chance alone makes them look unfair."""

_CHOSEN: Final = """
    WITH chosen AS MATERIALIZED (
        SELECT match.number AS match, match.game AS key, match.changed AS changed, tally.players AS players,
            tally.own AS own, {seat} AS seat
        FROM match JOIN tally ON tally.match = match.number {who}
        WHERE match.deleted IS NULL AND NOT match.damaged AND tally.computers = ? {narrow}
            AND NOT EXISTS (SELECT 1 FROM tally AS twin JOIN match AS first ON first.number = twin.match
                WHERE twin.mark = tally.mark AND twin.match < tally.match
                AND first.deleted IS NULL AND NOT first.damaged)
    )"""
_MINE: Final = """
    JOIN sitter AS me ON me.match = match.number AND me.person = (SELECT number FROM person WHERE id = ?)"""
_AGAINST: Final = """
    AND EXISTS (SELECT 1 FROM sitter AS other WHERE other.match = match.number
        AND other.person = (SELECT number FROM person WHERE id = ?) AND other.player IS NOT {seat})"""
_AGAINST_NAME: Final = """
    AND EXISTS (SELECT 1 FROM player AS other
        WHERE other.match = match.number AND other.name = ? AND other.seat IS NOT {seat}
        AND NOT EXISTS (SELECT 1 FROM sitter WHERE sitter.match = other.match AND sitter.player = other.seat))"""
_MATCHES: Final = """
    SELECT ending.result FROM chosen JOIN ending ON ending.match = chosen.match AND ending.player = {player}
    WHERE ending.result IS NOT NULL ORDER BY chosen.changed, chosen.match"""
_GAMES: Final = """
    SELECT key, outcome.kind, outcome.result, outcome.began, players, outcome.place, count(*), sum(outcome.points),
        min(outcome.turns), max(outcome.turns), sum(outcome.turns)
    FROM chosen JOIN outcome ON outcome.match = chosen.match AND {whose}
    GROUP BY key, outcome.kind, outcome.result, outcome.began, players, outcome.place"""
_OF_WINNER: Final = "(outcome.result = 1 OR (outcome.result = 0 AND outcome.player = 0))"
"""One line of each game where nobody's games are asked for: who has won it, or anybody where it was drawn."""
_LOST: Final = """
    SELECT sum(outcome.points) FROM chosen JOIN outcome ON outcome.match = chosen.match
    WHERE outcome.player != chosen.seat"""
_DICE: Final = """
    SELECT own, sum(throws), sum(doubles), sum(due), sum(steps), sum(mean)
    FROM chosen JOIN dice ON dice.match = chosen.match {mine} GROUP BY own ORDER BY own"""
_FACES: Final = """
    SELECT own, sides, face, sum(count) FROM chosen JOIN face ON face.match = chosen.match {mine}
    GROUP BY own, sides, face"""
_RATINGS: Final = """
    SELECT key, chosen.changed, rating.decisions, rating.loss
    FROM chosen JOIN rating ON rating.match = chosen.match AND rating.player = chosen.seat
    JOIN review ON review.match = chosen.match JOIN match ON match.number = chosen.match
    WHERE review.length = match.length AND review.revision = match.revision ORDER BY chosen.changed, chosen.match"""
_PLAYERS: Final = """
    SELECT person.id, person.name, count(*) AS matches FROM ending
    JOIN sitter ON sitter.match = ending.match AND sitter.player = ending.player
    JOIN person ON person.number = sitter.person JOIN match ON match.number = ending.match
    WHERE match.deleted IS NULL AND NOT match.damaged
    GROUP BY person.number ORDER BY matches DESC, person.name, person.number"""
_OPPONENTS: Final = """
    SELECT coalesce(person.id, ? || other.name) AS who, coalesce(person.name, other.name) AS called,
        count(*) AS matches
    FROM sitter AS me JOIN match ON match.number = me.match
    JOIN player AS other ON other.match = me.match AND other.seat != me.player
    LEFT JOIN sitter ON sitter.match = other.match AND sitter.player = other.seat
    LEFT JOIN person ON person.number = sitter.person
    WHERE me.person = (SELECT number FROM person WHERE id = ?) AND match.deleted IS NULL AND NOT match.damaged
        AND other.name > ''
    GROUP BY who ORDER BY matches DESC, called, who"""
BY_NAME: Final = "="
"""Before a name, where it stands for those who are nobody: computer players, and whose name nobody has."""


class Subject(Struct, frozen=True):
    """What statistics are asked of.

    Attributes:
        player: whose they are, a person's id; "" for everybody's.
        other: only matches in which this one played too, as `PlayerMatches.key` says it, "" for any.
        game: the key of the only game, "" for all.
        since: only matches that were last played at this time or later, in milliseconds since 1970.
        computers: whether of the matches in which a computer player took part, or of all others.
    """

    player: str = ""
    other: str = ""
    game: str = ""
    since: int = 0
    computers: bool = False


class Score(NamedTuple):
    """How often somebody has won, lost, and shared the first place; of everybody's matches each counts as won."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)

    def __add__(self, other: object) -> "Score":
        assert isinstance(other, Score)
        return Score(*(one + more for one, more in zip(self, other, strict=True)))


class Streaks(NamedTuple):
    """The most matches in a row that were won and lost, and how many were since the last that ended otherwise.

    ``current`` is below 0 where they were lost.
    """

    won: int
    lost: int
    current: int


class GameFigures(NamedTuple):
    """What the games of one kind come to.

    Attributes:
        score: won and lost.
        kinds: how often it was won and lost in each way, by the codes of `Rulebook.kinds`.
        began: won and lost by who began; ``followed`` by who did not.
        places: by how many played, how often each place was taken, from the first on.
        points: gained by the player, or by everybody.
        turns: of the shortest and the longest game, and of all together.
    """

    score: Score
    kinds: Mapping[str, Score]
    began: Score
    followed: Score
    places: Mapping[int, tuple[int, ...]]
    points: int
    turns: tuple[int, int, int]


class DiceFigures(NamedTuple):
    """What dice have shown, see `game.match.tally.Dice`; ``own`` where people threw their own."""

    own: bool
    throws: int
    doubles: int
    due: float
    steps: int
    mean: float
    faces: Mapping[tuple[int, int], int]

    @property
    def fairness(self) -> Fairness | None:
        """How even they are, where enough was thrown to tell."""
        return fairness(self.faces) if self.throws >= ENOUGH else None


class RatedMatch(NamedTuple):
    """What a player gave away in a match that was reviewed, ``changed`` in milliseconds since 1970."""

    changed: int
    decisions: int
    loss: float

    @property
    def rating(self) -> float:
        """See `game.review.performance.Performance.rating`."""
        return 500 * self.loss / self.decisions


class SubjectStatistics(NamedTuple):
    """All figures. ``games`` and ``ratings`` are by the key of the game.

    ``matches`` are those that are over; there are streaks and ratings, and points lost, only of somebody's.
    """

    matches: Score
    streaks: Streaks | None
    games: Mapping[str, GameFigures]
    points_lost: int
    dice: tuple[DiceFigures, ...]
    ratings: Mapping[str, tuple[RatedMatch, ...]]


class PlayerMatches(NamedTuple):
    """Somebody with how many matches there are; ``key`` is a person's id, or after `BY_NAME` the name of nobody."""

    key: str
    name: str
    matches: int


def players(database: Database) -> list[PlayerMatches]:
    """Every person who has played, who has most first. Raises LibraryError."""
    return _namesakes(database.rows(_PLAYERS))


def opponents(database: Database, person: str) -> list[PlayerMatches]:
    """Everybody, computer players too, who has played with a person, the one with most matches first."""
    return _namesakes(database.rows(_OPPONENTS, BY_NAME, person))


def _namesakes(rows: list[Any]) -> list[PlayerMatches]:
    return [PlayerMatches(str(key), agreement.fitting(str(name)), matches) for key, name, matches in rows]


def statistics(database: Database, subject: Subject) -> SubjectStatistics:
    """All figures of a subject. Raises LibraryError."""
    asked = _Asked(database, subject)
    results = [result for (result,) in asked.rows(_MATCHES.format(player="chosen.seat" if subject.player else "0"))]
    somebody = bool(subject.player)
    return SubjectStatistics(
        matches=_score(results) if somebody else Score(len(results)),
        streaks=_streaks(results) if somebody and results else None,
        games=_games(asked, somebody),
        points_lost=(asked.rows(_LOST)[0][0] or 0) if somebody else 0,
        dice=_dice(asked, somebody),
        ratings=_ratings(asked) if somebody else {},
    )


class _Asked:
    """The question of which matches count, before each other question."""

    def __init__(self, database: Database, subject: Subject) -> None:
        self._database = database
        seat, who, narrow, values = "NULL", "", "", list[object]()
        if subject.player:
            seat, who, values = "me.player", _MINE, [subject.player]
        values.append(int(subject.computers))
        if subject.game:
            narrow, values = narrow + " AND match.game = ?", [*values, subject.game]
        if subject.since:
            narrow, values = narrow + " AND match.changed >= ?", [*values, subject.since]
        if subject.other:
            against = _AGAINST_NAME if subject.other.startswith(BY_NAME) else _AGAINST
            narrow, values = narrow + against.format(seat=seat), [*values, subject.other.removeprefix(BY_NAME)]
        self._chosen, self._values = _CHOSEN.format(seat=seat, who=who, narrow=narrow), values

    def rows(self, question: str) -> list[Any]:
        """What a question about the chosen matches gives."""
        return self._database.rows(self._chosen + question, *self._values)


def _score(results: Iterable[int]) -> Score:
    counts = Counter(results)
    return Score(counts[1], counts[0], counts[-1])


def _streaks(results: list[int]) -> Streaks:
    runs = [(result, len(list(run))) for result, run in groupby(results)]
    longest = {result: max((long for which, long in runs if which == result), default=0) for result in (1, -1)}
    result, long = runs[-1]
    return Streaks(longest[1], longest[-1], result * long)


def _games(asked: _Asked, somebody: bool) -> dict[str, GameFigures]:
    rows = asked.rows(_GAMES.format(whose="outcome.player = chosen.seat" if somebody else _OF_WINNER))
    return {key: _game(list(lines)) for key, lines in groupby(rows, key=lambda row: str(row[0]))}


def _game(rows: list[Any]) -> GameFigures:
    kinds, began, places, score = dict[str, Score](), [Score(), Score()], dict[int, list[int]](), Score()
    for _, kind, result, first, players, place, count, *_ in rows:
        each = Score(*(count * (result == which) for which in (1, 0, -1)))
        score += each
        if kind:
            kinds[kind] = kinds.get(kind, Score()) + each
        if first is not None:
            began[first] += each
        places.setdefault(players, [0] * players)[place - 1] += count
    points, least, most, turns = zip(*(row[-4:] for row in rows), strict=True)
    taken = {players: tuple(counts) for players, counts in places.items()}
    return GameFigures(score, kinds, began[1], began[0], taken, sum(points), (min(least), max(most), sum(turns)))


def _dice(asked: _Asked, somebody: bool) -> tuple[DiceFigures, ...]:
    faces: dict[int, dict[tuple[int, int], int]] = {}
    of_faces, of_dice = ((f"AND {table}.player = chosen.seat" if somebody else "") for table in ("face", "dice"))
    for own, sides, face, count in asked.rows(_FACES.format(mine=of_faces)):
        faces.setdefault(own, {})[sides, face] = count
    sums = asked.rows(_DICE.format(mine=of_dice))
    return tuple(
        DiceFigures(bool(own), throws, doubles, due, steps, mean, faces.get(own, {}))
        for own, throws, doubles, due, steps, mean in sums
    )


def _ratings(asked: _Asked) -> dict[str, tuple[RatedMatch, ...]]:
    found: dict[str, list[RatedMatch]] = {}
    for key, *rated in asked.rows(_RATINGS):
        found.setdefault(str(key), []).append(RatedMatch(*rated))
    return {key: tuple(each) for key, each in found.items()}
