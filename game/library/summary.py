"""What a list shows of a match, without replaying it."""

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, structs

from game.library import agreement
from game.match import Moment, Terms
from game.rules.rulebook import NOBODY, Rulebook

COLUMNS: Final = (
    *("number", "id", "game", "terms", "title", "created", "changed", "deleted", "damaged", "length"),
    *("position", "to_act", "seating", "score", "games", "finished"),
)
"""What `read` wants to know."""
_ID: Final = re.compile("[0-9a-f]{16}")
_BY_NUMBER: Final = "row-"
"""Before the number of a row whose id cannot be read."""
_LATEST: Final = 253_402_300_799_000
"""The last millisecond that has a date, in the year 9999."""

_Count = Annotated[int, Meta(ge=0, le=2**31)]
_Time = Annotated[int, Meta(ge=0, le=_LATEST)]


class Summary(Struct, frozen=True):
    """One line of the library.

    Attributes:
        id: names the match in this library.
        title: what people call it, "" if they have given it no name.
        game: the rule book's key, "" if even this cannot be read.
        names: what the players are called now, in the seat order of the first game; () if even that cannot be read.
        signed: the names that were agreed on.
        terms: what was agreed; None if it is damaged so badly that even this cannot be read, or newer.
        position: the state now, as `Rulebook.format_state` writes it.
        to_act: the seat to act now, DICE, or NOBODY.
        seating: the player at each seat in the present game.
        score: the series score by player.
        games: how many games are decided.
        length: how many entries its journal has.
        finished: whether the whole match is decided.
        deleted: when it was deleted, if it waits to be deleted for good.
        damaged: whether it cannot be opened, or what a list shows of it cannot be read.
        newer: whether a later version of the program has written it.
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
    """What follows `id`, `game`, `terms` and `title` in a row that is not damaged."""

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


def read(row: tuple[Any, ...]) -> Summary:
    """The summary that a row of `COLUMNS` holds. Whatever it holds, it can be listed: as damaged, if need be."""
    number, match_id, game, terms, title, *rest = row
    glance = agreement.glance(terms)
    agreed = None if glance.newer else _terms(terms)
    try:
        told, whole = msgspec.convert(rest, _Row), True
        seating, score = _numbers(told.seating), _numbers(told.score)
    except ValueError:
        told, whole, seating, score = _salvaged(rest), False, (), ()
    return Summary(
        id=listed_id(number, match_id),
        title=_text(title),
        game=glance.game or _text(game),
        names=glance.names,
        terms=agreed,
        created=_time(told.created),
        changed=_time(told.changed),
        position=told.position,
        to_act=told.to_act,
        seating=seating,
        score=score,
        games=told.games,
        length=told.length,
        finished=bool(told.finished),
        deleted=_deleted(told.deleted),
        damaged=not glance.newer and (not whole or bool(told.damaged) or agreed is None),
        newer=glance.newer,
        signed=glance.names,
    )


def listed_id(number: object, match_id: object) -> str:
    """What names the match of a row: its id, or else its number."""
    return str(match_id) if is_id(match_id) else f"{_BY_NUMBER}{number}"


def is_id(found: object) -> bool:
    """Whether this is the id of a match, as the library gives them."""
    return isinstance(found, str) and bool(_ID.fullmatch(found))


def where(match_id: str) -> tuple[str, object]:
    """The SQL condition, and its value, for the row that `read` gave this id."""
    number = match_id.removeprefix(_BY_NUMBER)
    if number != match_id and number.isdecimal() and len(number) < 19:
        return "number = ?", int(number)
    return "id = ?", match_id


def shown(book: Rulebook[Any], moment: Moment[Any]) -> dict[str, object]:
    """The columns that follow from where a match stands now."""
    return {
        "position": book.format_state(moment.state),
        "to_act": book.to_act(moment.state),
        "seating": _listed(moment.seating),
        "score": _listed(moment.score),
        "games": len(moment.scores) - 1,
        "finished": int(moment.over),
    }


def _terms(text: object) -> Terms | None:
    try:
        return agreement.decode(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None


def _salvaged(rest: list[Any]) -> _Row:
    """What can be read of a row that cannot be read as a whole: when it was played, and whether it is deleted."""
    created, changed, deleted, *_ = rest
    try:
        return structs.replace(
            _UNREADABLE, **msgspec.convert({"created": created, "changed": changed}, dict[str, _Time]), deleted=deleted
        )
    except ValueError:
        return structs.replace(_UNREADABLE, deleted=deleted)


def _text(found: object) -> str:
    return agreement.fitting(found) if isinstance(found, str) else ""


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _deleted(milliseconds: object) -> datetime | None:
    """When a match was deleted; one of which it cannot be read was deleted long ago."""
    if milliseconds is None:
        return None
    return _time(milliseconds if isinstance(milliseconds, int) and 0 <= milliseconds <= _LATEST else 0)


def _listed(numbers: tuple[int, ...]) -> str:
    return msgspec.json.encode(numbers).decode()


def _numbers(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...])
