"""The exercises: decisions of stored matches in which somebody erred, with the dates when they come again.

They follow from the reviews of matches (`game.exercises.selection`) and are stored beside their matches. They are
deleted with their match; while it is marked as deleted, its exercises are not offered.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from game.exercises.selection import practice_decisions
from game.exercises.spacing import EASE, KNOWN, Schedule, quality
from game.library import agreement
from game.library.database import Database
from game.library.nameless import is_nameless
from game.library.statistics import BY_NAME
from game.library.summary import row_condition
from game.review.review import Review

DAY_MS: Final = 24 * 3600 * 1000
"""Milliseconds of a day."""
GRACE: Final = DAY_MS // 2
"""Milliseconds. What comes due within this time may be practised already: people may sit down earlier than
yesterday."""
_ADD: Final = """
    INSERT INTO exercise (match, moment, name, loss, repetitions, ease, days, due, history)
    VALUES (?, ?, ?, ?, 0, ?, 0, ?, '[]') ON CONFLICT DO UPDATE SET loss = excluded.loss"""
_FROM: Final = """
    FROM exercise JOIN match ON exercise.match = match.number
    LEFT JOIN person ON person.number = (SELECT sitter.person FROM player
        JOIN sitter ON sitter.match = player.match AND sitter.player = player.seat
        WHERE player.match = exercise.match AND player.name = exercise.name)
    WHERE match.deleted IS NULL AND NOT match.damaged AND typeof(due) = 'integer'"""
"""The person is found by the signed name. Where damage has left no number, nobody knows when the exercise is due."""
_WHO: Final = f"coalesce(person.id, '{BY_NAME}' || exercise.name)"
_CALLED: Final = "coalesce(person.name, exercise.name)"
_WAITS: Final = f"(due > ?2 AND due <= ?2 + days * {DAY_MS})"
"""SQL for whether an exercise is not due yet. One that is further off than its days was answered while the clock was
ahead: nobody knows when that was, so it is due."""
_LEARNERS: Final = f"""
    SELECT {_WHO} AS who, {_CALLED}, sum(days < ?1 AND NOT {_WAITS}), sum(days < ?1 AND {_WAITS}), sum(days >= ?1),
        min(CASE WHEN days < ?1 AND {_WAITS} THEN due END)
    {_FROM} AND exercise.name > '' AND ?3 IN ('', match.game) GROUP BY who
    ORDER BY person.number"""
_DUE: Final = f"""
    SELECT {_WHO}, match.id, exercise.moment, {_CALLED}, exercise.loss, repetitions, ease, days, due
    {_FROM} AND {_WHO} = ?4 AND days < ?1 AND NOT {_WAITS} AND ?3 IN ('', match.game)
    ORDER BY due / {DAY_MS}, exercise.loss DESC, exercise.match, exercise.moment"""
_ANSWER: Final = """
    UPDATE exercise SET repetitions = ?, ease = ?, days = ?, due = ?,
        history = json_insert(CASE WHEN json_valid(history) THEN history ELSE '[]' END, '$[#]', json(?))
    WHERE moment = ? AND match = (SELECT number FROM match WHERE """


class Exercise(NamedTuple):
    """A decision to find better: at ``moment`` of a match, ``name`` lost ``loss`` against the best move.

    ``who`` is the `Learner.key` of the person.
    """

    who: str
    match_id: str
    moment: int
    name: str
    loss: float
    schedule: Schedule
    due: int
    """When it comes again, in milliseconds since 1970."""


class Learner(NamedTuple):
    """A person with exercises.

    Attributes:
        key: the person's id; for somebody who is no person in the library, `BY_NAME` and the signed name.
        due: how many are due now.
        later: how many come later.
        known: how many are known for good.
        days: days until the next one comes; 0 if none will.
    """

    key: str
    name: str
    due: int
    later: int
    known: int
    days: int


def update_from_review(database: Database, match_id: str, review: Review, now: int) -> None:
    """Make exercises of the errors in a review, and remove those that are no errors any more and were never answered.

    Players without a name get none: "Player 1" may be somebody else each time.

    Args:
        now: milliseconds since 1970.
    """
    condition, value = row_condition(match_id)
    for number, terms in database.rows(f"SELECT number, terms FROM match WHERE {condition}", value):
        agreed = agreement.decode_or_none(terms)
        decisions = practice_decisions(review, agreed) if agreed else ()
        found = [(one.before, name, one.loss) for one, name in decisions if not is_nameless(name)]
        with database.transaction() as tables:
            known = msgspec.json.encode([moment for moment, _, _ in found]).decode()
            old = "match = ? AND history = '[]' AND moment NOT IN (SELECT value FROM json_each(?))"
            tables.execute(f"DELETE FROM exercise WHERE {old}", (number, known))
            tables.executemany(_ADD, [(number, moment, name, loss, EASE, now) for moment, name, loss in found])


def learners(database: Database, now: int, game: str = "") -> list[Learner]:
    """Return everybody with exercises of a game ("" for any), those with the most due first.

    ``now`` is in milliseconds since 1970. Raises LibraryError.
    """
    rows = database.rows(_LEARNERS, KNOWN, now + GRACE, game)
    found = [
        Learner(str(who), agreement.clean_name(str(name)), due, later, known, _days(next_ - now) if next_ else 0)
        for who, name, due, later, known, next_ in rows
    ]
    return sorted(found, key=lambda learner: (-learner.due, learner.name))


def due(database: Database, who: str, now: int, game: str = "") -> list[Exercise]:
    """Return the exercises of a game ("" for any) that are due for the person with this `Learner.key`.

    They are ordered by day, the longest waiting first, and by loss, the largest first. Raises LibraryError.
    """
    return [*_exercises(database.rows(_DUE, KNOWN, now + GRACE, game, who))]


def answer(database: Database, exercise: Exercise, loss: float, now: int) -> Schedule:
    """Store an answer that gave away ``loss``, and return the exercise's new schedule."""
    schedule = exercise.schedule.after(quality(loss))
    condition, value = row_condition(exercise.match_id)
    entry = msgspec.json.encode([now, round(loss, 4)]).decode()
    with database.transaction() as tables:
        tables.execute(
            f"{_ANSWER}{condition})", (*schedule, now + schedule.days * DAY_MS, entry, exercise.moment, value)
        )
    return schedule


def _days(milliseconds: int) -> int:
    """Return a time in days, at least one."""
    return max(1, round(milliseconds / DAY_MS))


def _exercises(rows: list[Any]) -> Iterator[Exercise]:
    """Yield the rows as exercises, without those that cannot be read."""
    for who, match_id, moment, name, loss, repetitions, ease, days, due_ in rows:
        try:
            schedule = Schedule(int(repetitions), float(ease), int(days))
            yield Exercise(str(who), str(match_id), int(moment), str(name), float(loss), schedule, int(due_))
        except (ValueError, TypeError, OverflowError):
            continue
