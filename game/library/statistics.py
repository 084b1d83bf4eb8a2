"""The statistics of all matches for a player, a pair of players, a game, or a span of time.

    found = statistics(database, Subject(anna.id, other=ben.id, game="squadro"))
    found.matches.won, found.games["squadro"].kinds["home"]

SQL sums up `game.library.tallies`, so the cost does not depend on the length of the matches. Deleted and damaged
matches do not count, and a finished match counts once however often it was copied. Players are told apart as people
(`game.library.people`); somebody who plays against themselves counts for both sides.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from msgspec import Struct

from game.library import agreement, plausible
from game.library.database import Database
from game.match.fairness import Fairness, fairness

ENOUGH: Final = 200
"""The number of rolls from which on dice are tested for fairness: with fewer, chance alone makes them look unfair."""
BY_NAME: Final = "="
"""Prefix of the key of somebody who is no person in the library: of a name, or of `LEVEL` and a level."""
LEVEL: Final = "\t"
"""Prefix of the level of our computer player, which has another name in each language; names contain no tab."""
_CHOSEN: Final = """
    WITH chosen AS MATERIALIZED (
        SELECT match.number AS match, match.game AS key, match.changed AS changed, tally.players AS players,
            tally.own AS own, {seat} AS seat
        FROM match JOIN tally ON tally.match = match.number {who}
        WHERE match.deleted IS NULL AND NOT match.damaged AND tally.computers = ? {narrow}
            AND NOT EXISTS (SELECT 1 FROM tally AS twin JOIN match AS first ON first.number = twin.match
                WHERE twin.mark = tally.mark AND twin.match < tally.match
                AND first.deleted IS NULL AND NOT first.damaged {same})
    )"""
_MINE: Final = """
    JOIN sitter AS me ON me.match = match.number AND me.person = (SELECT number FROM person WHERE id = ?)"""
_SAME: Final = """
    AND EXISTS (SELECT 1 FROM sitter WHERE sitter.match = twin.match AND sitter.person = me.person)"""
"""SQL that the player sits in a copy too: one with somebody else at the seat counts for them, not for the player."""
_PERSON: Final = """
    LEFT JOIN sitter ON sitter.match = other.match AND sitter.player = other.seat
    LEFT JOIN person ON person.number = sitter.person"""
_PLAYER: Final = "'$.players[' || max(0, CAST(other.seat AS INTEGER)) || ']'"
"""SQL for where the terms have a player. A seat that damage has changed is still one: the query must not fail."""
_KEY: Final = f"""
    coalesce(person.id, '{BY_NAME}' || coalesce(CASE WHEN json_valid(match.terms) THEN coalesce(
        '{LEVEL}' || json_extract(match.terms, {_PLAYER} || '.level'),
        json_extract(match.terms, {_PLAYER} || '.program')) END, other.name))"""
"""SQL for the `PlayerMatches.key` of the player ``other``, with `_PERSON`."""
_AGAINST: Final = """
    AND EXISTS (SELECT 1 FROM sitter AS other WHERE other.match = match.number
        AND other.person = (SELECT number FROM person WHERE id = ?) AND other.player IS NOT {seat})"""
_AGAINST_NAME: Final = f"""
    AND EXISTS (SELECT 1 FROM player AS other {_PERSON}
        WHERE other.match = match.number AND other.seat IS NOT {{seat}} AND {_KEY} = ?)"""
_MATCHES: Final = """
    SELECT ending.result FROM chosen JOIN ending ON ending.match = chosen.match AND ending.player = {player}
    WHERE ending.result IS NOT NULL ORDER BY chosen.changed, chosen.match"""
# `total` where `sum` would fail if damage has left a number that is too large.
_GAMES: Final = """
    SELECT key, outcome.kind, outcome.result, outcome.began, players, outcome.place, count(*),
        CAST(total(outcome.points) AS INTEGER), min(outcome.turns), max(outcome.turns),
        CAST(total(outcome.turns) AS INTEGER)
    FROM chosen JOIN outcome ON outcome.match = chosen.match AND {whose}
    GROUP BY key, outcome.kind, outcome.result, outcome.began, players, outcome.place"""
_OF_WINNER: Final = "(outcome.result = 1 OR (outcome.result = 0 AND outcome.player = 0))"
"""SQL for one row of each game in the figures of everybody: the winner's, or the first player's after a draw."""
_LOST: Final = """
    SELECT CAST(total(outcome.points) AS INTEGER) FROM chosen JOIN outcome ON outcome.match = chosen.match
    WHERE outcome.player != chosen.seat"""
_DICE: Final = """
    SELECT own, CAST(total(throws) AS INTEGER), CAST(total(doubles) AS INTEGER), sum(due),
        CAST(total(steps) AS INTEGER), sum(mean)
    FROM chosen JOIN dice ON dice.match = chosen.match {mine} GROUP BY own ORDER BY own"""
_FACES: Final = """
    SELECT own, sides, face, CAST(total(count) AS INTEGER) FROM chosen JOIN face ON face.match = chosen.match {mine}
    GROUP BY own, sides, face"""
_RATINGS: Final = """
    SELECT key, chosen.changed, rating.decisions, rating.loss
    FROM chosen JOIN rating ON rating.match = chosen.match AND rating.player = chosen.seat
    JOIN match ON match.number = chosen.match
    WHERE EXISTS (SELECT 1 FROM review WHERE review.match = match.number
        AND review.length = match.length AND review.revision = match.revision)
    ORDER BY chosen.changed, chosen.match"""
_PLAYERS: Final = """
    SELECT id, name, matches FROM person WHERE matches > 0 ORDER BY matches DESC, name, number"""
_OPPONENTS: Final = f"""
    SELECT {_KEY} AS who, min(coalesce(person.name, other.name)) AS called, count(*) AS matches
    FROM sitter AS me JOIN match ON match.number = me.match
    JOIN player AS other ON other.match = me.match AND other.seat != me.player {_PERSON}
    WHERE me.person = (SELECT number FROM person WHERE id = ?) AND match.deleted IS NULL AND NOT match.damaged
        AND other.name > ''
    GROUP BY who ORDER BY matches DESC, called, who"""


class Subject(Struct, frozen=True):
    """What to make statistics of.

    Attributes:
        player: the id of a person; "" for everybody.
        other: only matches in which this player took part too: a `PlayerMatches.key`, "" for any.
        game: the key of a game; "" for all.
        since: only matches that were last played at this time or later, in milliseconds since 1970.
        computers: True for matches with a computer player, False for those without.
    """

    player: str = ""
    other: str = ""
    game: str = ""
    since: int = 0
    computers: bool = False


class Score(NamedTuple):
    """How many were won, drawn and lost. For the matches of everybody, each counts as won."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def total(self) -> int:
        """The sum of the three."""
        return sum(self)

    def __add__(self, other: object) -> "Score":
        assert isinstance(other, Score)
        return Score(*(one + more for one, more in zip(self, other, strict=True)))


class Streaks(NamedTuple):
    """The longest runs of matches won and lost, and the present run.

    ``current`` is how many of the last matches ended alike: positive for won, negative for lost, 0 if the last was
    drawn.
    """

    won: int
    lost: int
    current: int


class GameFigures(NamedTuple):
    """The figures of one game.

    Attributes:
        score: games won and lost.
        kinds: won and lost by the kind of result, by the codes of `Rulebook.kinds`.
        began: won and lost of the games that the player began.
        followed: won and lost of the others.
        places: by the number of players, how often each place was taken, from the first on.
        points: points won, by the player or by everybody.
        turns: turns of the shortest game, of the longest, and of all together.
    """

    score: Score
    kinds: Mapping[str, Score]
    began: Score
    followed: Score
    places: Mapping[int, tuple[int, ...]]
    points: int
    turns: tuple[int, int, int]


class DiceFigures(NamedTuple):
    """Figures of dice, see `game.match.tally.DiceTally`. ``own`` is whether people rolled their own dice."""

    own: bool
    rolls: int
    doubles: int
    due: float
    steps: int
    mean: float
    faces: Mapping[tuple[int, int], int]

    @property
    def fairness(self) -> Fairness | None:
        """How even the dice are; None if there were too few rolls to tell."""
        return fairness(self.faces) if self.rolls >= ENOUGH else None


class RatedMatch(NamedTuple):
    """A player's loss in a match that was reviewed; ``changed`` is in milliseconds since 1970."""

    changed: int
    decisions: int
    loss: float

    @property
    def rating(self) -> float:
        """The rating, see `game.review.performance.Performance.rating`."""
        return 500 * self.loss / self.decisions


class SubjectStatistics(NamedTuple):
    """All figures of a subject.

    Attributes:
        matches: the results of finished matches.
        streaks: None for everybody, or if there are no matches.
        games: by the key of the game.
        points_lost: points that the opponents won; 0 for everybody.
        dice: the program's dice, then people's own.
        ratings: by the key of the game; empty for everybody.
    """

    matches: Score
    streaks: Streaks | None
    games: Mapping[str, GameFigures]
    points_lost: int
    dice: tuple[DiceFigures, ...]
    ratings: Mapping[str, tuple[RatedMatch, ...]]

    @property
    def any(self) -> bool:
        """Whether anything was played."""
        return bool(self.ratings or self.games or self.dice)


class PlayerMatches(NamedTuple):
    """A player and at how many seats of matches they played.

    ``key`` is a person's id, or `BY_NAME` and a name, or `BY_NAME`, `LEVEL` and the level of our computer player.
    """

    key: str
    name: str
    matches: int


def players(database: Database) -> list[PlayerMatches]:
    """Return everybody who has played, those with the most matches first. Raises LibraryError."""
    return _namesakes(database.rows(_PLAYERS))


def opponents(database: Database, person: str) -> list[PlayerMatches]:
    """Return everybody who has played with a person, computer players too, those with the most matches first.

    Raises LibraryError.
    """
    return _namesakes(database.rows(_OPPONENTS, person))


def _namesakes(rows: list[Any]) -> list[PlayerMatches]:
    return [PlayerMatches(str(key), agreement.clean_name(str(name)), matches) for key, name, matches in rows]


def statistics(database: Database, subject: Subject) -> SubjectStatistics:
    """Return all figures of a subject. Raises LibraryError."""
    queries = SubjectQueries(database, subject)
    rows = queries.rows(_MATCHES.format(player="chosen.seat" if subject.player else "0"))
    results = [result for (result,) in rows if result in plausible.RESULTS]
    is_player = bool(subject.player)
    return SubjectStatistics(
        matches=_score(results) if is_player else Score(len(results)),
        streaks=_streaks(results) if is_player and results else None,
        games=_games(queries, is_player),
        points_lost=queries.rows(_LOST)[0][0] if is_player else 0,
        dice=_dice(queries, is_player),
        ratings=_ratings(queries) if is_player else {},
    )


class SubjectQueries:
    """Queries over the matches of a subject."""

    def __init__(self, database: Database, subject: Subject) -> None:
        self._database = database
        seat, who, same, narrow, values = "NULL", "", "", "", list[object]()
        if subject.player:
            seat, who, same, values = "me.player", _MINE, _SAME, [subject.player]
        values.append(int(subject.computers))
        if subject.game:
            narrow, values = narrow + " AND match.game = ?", [*values, subject.game]
        if subject.since:
            narrow, values = narrow + " AND match.changed >= ?", [*values, subject.since]
        if subject.other:
            against = _AGAINST_NAME if subject.other.startswith(BY_NAME) else _AGAINST
            narrow, values = narrow + against.format(seat=seat), [*values, subject.other]
        self._chosen, self._values = _CHOSEN.format(seat=seat, who=who, same=same, narrow=narrow), values

    def rows(self, question: str) -> list[Any]:
        """Return the rows of a query that selects from the matches of the subject as ``chosen``."""
        return self._database.rows(self._chosen + question, *self._values)


def _score(results: Iterable[int]) -> Score:
    """Count results (1, 0, -1)."""
    counts = Counter(results)
    return Score(counts[1], counts[0], counts[-1])


def _streaks(results: list[int]) -> Streaks:
    """Return the streaks in a list of results, oldest first."""
    runs = [(result, len(list(run))) for result, run in groupby(results)]
    longest = {result: max((long for which, long in runs if which == result), default=0) for result in (1, -1)}
    result, long = runs[-1]
    return Streaks(longest[1], longest[-1], result * long)


def _games(queries: SubjectQueries, is_player: bool) -> dict[str, GameFigures]:
    found = queries.rows(_GAMES.format(whose="outcome.player = chosen.seat" if is_player else _OF_WINNER))
    rows = [row for row in found if plausible.is_game(*row[1:])]
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


def _dice(queries: SubjectQueries, is_player: bool) -> tuple[DiceFigures, ...]:
    faces: dict[int, dict[tuple[int, int], int]] = {}
    of_faces, of_dice = ((f"AND {table}.player = chosen.seat" if is_player else "") for table in ("face", "dice"))
    for own, sides, face, count in queries.rows(_FACES.format(mine=of_faces)):
        if plausible.is_face(sides, face, count):
            faces.setdefault(own, {})[sides, face] = count
    sums = queries.rows(_DICE.format(mine=of_dice))
    return tuple(
        DiceFigures(bool(own), rolls, doubles, due, steps, mean, faces.get(own, {}))
        for own, rolls, doubles, due, steps, mean in sums
    )


def _ratings(queries: SubjectQueries) -> dict[str, tuple[RatedMatch, ...]]:
    found: dict[str, list[RatedMatch]] = {}
    for key, *rated in queries.rows(_RATINGS):
        if plausible.is_rating(*rated):
            found.setdefault(str(key), []).append(RatedMatch(*rated))
    return {key: tuple(each) for key, each in found.items()}
