"""Every rule book of the box, in the order in which the games are shown."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from game.rules.base import InvalidError, Rulebook
from game.text import Text


class Lid(NamedTuple):
    """What is to be read on a game's box, so that its rule book need not be opened for it: `Rulebook` says the same."""

    text: Text
    seat_counts: tuple[int, ...]


def games() -> tuple[str, ...]:
    """The keys of all rule books, in display order; no rule book is imported for them."""
    return tuple(_BOOKS)


def lids() -> dict[str, Lid]:
    """The lids of all games by their keys, in display order; no rule book is imported for them."""
    return {key: lid for key, (lid, _) in _BOOKS.items()}


def rulebooks() -> dict[str, Rulebook[Any]]:
    """All rule books by their keys, in display order."""
    return {key: rulebook(key) for key in games()}


@cache
def rulebook(key: str) -> Rulebook[Any]:
    """The rule book of one game; its module is imported when it is first asked for.

    Raises:
        InvalidError: there is no such game.
    """
    if key not in _BOOKS:
        raise InvalidError("no-game", f"no game {key[:40]!r}; there are {', '.join(_BOOKS)}")
    return _BOOKS[key][1]()


def _backgammon() -> Rulebook[Any]:
    from game.rules.backgammon import Backgammon

    return Backgammon()


def _squadro() -> Rulebook[Any]:
    from game.rules.squadro import Squadro

    return Squadro()


def _dont_worry() -> Rulebook[Any]:
    from game.rules.dont_worry import DontWorry

    return DontWorry()


_BOOKS: Final[dict[str, tuple[Lid, Callable[[], Rulebook[Any]]]]] = {
    "backgammon": (Lid(Text("backgammon", "Backgammon"), (2,)), _backgammon),
    "squadro": (Lid(Text("squadro", "Squadro"), (2,)), _squadro),
    "dont-worry": (Lid(Text("dont-worry", "Don't Worry"), (2, 3, 4)), _dont_worry),
}
