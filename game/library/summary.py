"""A match as a list shows it, without replaying it."""

import re
from datetime import datetime
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, structs

from game.library import agreement
from game.library.times import moment
from game.match import Moment, Terms
from game.rules.rulebook import NOBODY, Rulebook

COLUMNS: Final = (
    *("number", "id", "game", "terms", "title", "created", "changed", "deleted", "damaged", "length"),
    *("position", "to_act", "seating", "score", "games", "finished"),
)
"""The columns that `summary_of_row` needs, in this order."""
_ID: Final = re.compile("[0-9a-f]{16}")
_BY_NUMBER: Final = "row-"
"""Prefix of the id that is made from the row number where the stored id cannot be read."""
_LATEST: Final = 253_402_300_799_000
"""The last millisecond since 1970 that `datetime` can represent, in the year 9999."""

_Count = Annotated[int, Meta(ge=0, le=2**31)]
_Time = Annotated[int, Meta(ge=0, le=_LATEST)]


class Summary(Struct, frozen=True):
    """A match as a list shows it.

    Attributes:
        id: identifies the match in this library.
        title: the name that people gave it, "" for none.
        game: the rule book's key, "" if it cannot be read.
        names: the players' names now, in the seat order of the first game; () if they cannot be read.
        signed: the players' names in the agreement.
        terms: the agreement; None if it cannot be read, or is of a later version.
        created: when the match was created.
        changed: when it was played last.
        position: the present state, as `Rulebook.format_state` writes it.
        to_act: the seat to act now, DICE, or NOBODY.
        seating: the player at each seat in the present game.
        score: the series score by player.
        games: how many games are finished.
        length: the number of entries in its journal.
        finished: whether the whole match is finished.
        deleted: when it was marked as deleted; None if it is not.
        damaged: whether it cannot be opened, or its row cannot be read.
        newer: whether a later version of the program wrote it.
    """

    id: str
    title: str
    game: str
    names: tuple[str, ...]
    terms: Terms | None
    created: datetime
    changed: datetime
    position: str
    to_act: int
    seating: tuple[int, ...]
    score: tuple[int, ...]
    games: int
    length: int
    finished: bool
    deleted: datetime | None
    damaged: bool
    newer: bool = False
    signed: tuple[str, ...] = ()


class _Row(Struct, array_like=True):
    """The columns after `id`, `game`, `terms` and `title` of a row that is not damaged."""

    created: _Time
    changed: _Time
    deleted: int | None
    damaged: int
    length: _Count
    position: str
    to_act: Annotated[int, Meta(ge=-16, le=16)]
    seating: str
    score: str
    games: _Count
    finished: int


_UNREADABLE: Final = _Row(0, 0, None, 1, 0, "", NOBODY, "[]", "[]", 0, 0)


def summary_of_row(row: tuple[Any, ...]) -> Summary:
    """Return the summary of a row of `COLUMNS`. It never fails: a row that cannot be read becomes a damaged match."""
    number, match_id, game, terms, title, *rest = row
    glance = agreement.glance(terms)
    agreed = None if glance.newer else agreement.decode_or_none(terms)
    try:
        values, whole = msgspec.convert(rest, _Row), True
        seating, score = _numbers(values.seating), _numbers(values.score)
    except ValueError:
        values, whole, seating, score = _salvaged(rest), False, (), ()
    return Summary(
        id=listed_id(number, match_id),
        title=_text(title),
        game=glance.game or _text(game),
        names=glance.names,
        terms=agreed,
        created=moment(values.created / 1000),
        changed=moment(values.changed / 1000),
        position=values.position,
        to_act=values.to_act,
        seating=seating,
        score=score,
        games=values.games,
        length=values.length,
        finished=bool(values.finished),
        deleted=_deleted(values.deleted),
        damaged=not glance.newer and (not whole or bool(values.damaged) or agreed is None),
        newer=glance.newer,
        signed=glance.names,
    )


def listed_id(number: object, match_id: object) -> str:
    """Return the id that lists use for the match in a row: its stored id, or else one made from the row number."""
    return str(match_id) if is_id(match_id) else f"{_BY_NUMBER}{number}"


def is_id(found: object) -> bool:
    """Whether a value is a match's id as the library creates them."""
    return isinstance(found, str) and bool(_ID.fullmatch(found))


def row_condition(match_id: str) -> tuple[str, object]:
    """Return the SQL condition, and its value, for the row of the match with an id of `listed_id`."""
    number = match_id.removeprefix(_BY_NUMBER)
    if number != match_id and number.isdecimal() and len(number) < 19:
        return "number = ?", int(number)
    return "id = ?", match_id


def list_columns(book: Rulebook[Any], moment: Moment[Any]) -> dict[str, object]:
    """Return the columns that follow from a match's present moment."""
    return {
        "position": book.format_state(moment.state),
        "to_act": book.to_act(moment.state),
        "seating": _listed(moment.seating),
        "score": _listed(moment.score),
        "games": len(moment.scores) - 1,
        "finished": int(moment.over),
    }


def _salvaged(rest: list[Any]) -> _Row:
    """Return what can be read of a damaged row: when it was created and changed, and whether it is deleted."""
    created, changed, deleted, *_ = rest
    try:
        return structs.replace(
            _UNREADABLE, **msgspec.convert({"created": created, "changed": changed}, dict[str, _Time]), deleted=deleted
        )
    except ValueError:
        return structs.replace(_UNREADABLE, deleted=deleted)


def _text(found: object) -> str:
    return agreement.clean_name(found) if isinstance(found, str) else ""


def _deleted(milliseconds: object) -> datetime | None:
    """Return when a match was deleted; 1970 if it was but the time cannot be read."""
    if milliseconds is None:
        return None
    return moment(milliseconds / 1000 if isinstance(milliseconds, int) and 0 <= milliseconds <= _LATEST else None)


def _listed(numbers: tuple[int, ...]) -> str:
    return msgspec.json.encode(numbers).decode()


def _numbers(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[agreement.Points, ...])
