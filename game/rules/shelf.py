"""Every rule book of the box, in the order in which the games are shown."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from game.rules.base import InvalidError, Rulebook


def games() -> tuple[str, ...]:
    """The keys of all rule books, in display order; no rule book is imported for them."""
    return tuple(_BOOKS)


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
    return _BOOKS[key]()


def _backgammon() -> Rulebook[Any]:
    from game.rules.backgammon import Backgammon

    return Backgammon()


def _squadro() -> Rulebook[Any]:
    from game.rules.squadro import Squadro

    return Squadro()


def _dont_worry() -> Rulebook[Any]:
    from game.rules.dont_worry import DontWorry

    return DontWorry()


_BOOKS: Final[dict[str, Callable[[], Rulebook[Any]]]] = {
    "backgammon": _backgammon,
    "squadro": _squadro,
    "dont-worry": _dont_worry,
}
