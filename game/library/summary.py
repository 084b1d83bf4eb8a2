"""What a list shows of a match, without replaying it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from game.library import agreement
from game.match import Moment, Terms
from game.rules.base import Rulebook

COLUMNS: Final = (
    "id, terms, title, created, changed, deleted, damaged, length, position, to_act, seating, score, games, finished"
)
"""What `read` wants to know."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of the library.

    Attributes:
        id: names the match in this library.
        title: what people call it, "" if they have given it no name.
        terms: what was agreed; None if it is damaged so badly that even this cannot be read.
        position: the state now, as `Rulebook.format_state` writes it.
        to_act: the seat to act now, DICE, or NOBODY.
        seating: the player at each seat in the present game.
        score: the series score by player.
        games: how many games are decided.
        length: how many entries its journal has.
        finished: whether the whole match is decided.
        deleted: whether it waits to be deleted for good.
        damaged: whether it cannot be opened.
    """

    id: str
    title: str
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
    deleted: bool
    damaged: bool

    @property
    def game(self) -> str:
        """The rule book's key, "" if even this cannot be read."""
        return self.terms.game if self.terms else ""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the seat order of the first game."""
        return tuple(player.name for player in self.terms.players) if self.terms else ()

    def mentions(self, search: str) -> bool:
        """Whether a name or the title contains ``search``, upper case or not."""
        wanted = search.strip().casefold()
        return any(wanted in text.casefold() for text in (self.title, *self.names))


def read(row: tuple[Any, ...]) -> Summary:
    """The summary that a row of `COLUMNS` holds."""
    (
        match_id,
        terms,
        title,
        created,
        changed,
        deleted,
        damaged,
        length,
        position,
        to_act,
        seating,
        score,
        games,
        finished,
    ) = row
    agreed = _terms(terms)
    return Summary(
        id=match_id,
        title=title,
        terms=agreed,
        created=_time(created),
        changed=_time(changed),
        position=position,
        to_act=to_act,
        seating=_numbers(seating),
        score=_numbers(score),
        games=games,
        length=length,
        finished=bool(finished),
        deleted=deleted is not None,
        damaged=bool(damaged) or agreed is None,
    )


def shown(book: Rulebook[Any], moment: Moment[Any]) -> dict[str, object]:
    """The columns that follow from where a match stands now."""
    return {
        "position": book.format_state(moment.state),
        "to_act": book.to_act(moment.state),
        "seating": _text(moment.seating),
        "score": _text(moment.score),
        "games": len(moment.scores) - 1,
        "finished": int(moment.over),
    }


def _terms(text: str) -> Terms | None:
    try:
        return agreement.decode(text)
    except ValueError:
        return None


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _text(numbers: tuple[int, ...]) -> str:
    return msgspec.json.encode(numbers).decode()


def _numbers(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...])
