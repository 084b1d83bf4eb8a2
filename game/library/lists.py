"""What a list of matches is asked for, as SQL: which matches, in what order, from where on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.library import keys
from game.text import folded

Order: TypeAlias = Literal["played", "name", "game"]
"""Last played first; by the match's name, or else its players'; by game, of each the last played first."""

ORDERS: Final[Mapping[Order, str]] = MappingProxyType(
    {
        "played": "played DESC, number DESC",
        "name": f"{keys.HEADING}, played DESC, number DESC",
        "game": "game, played DESC, number DESC",
    }
)
_STATES: Final = MappingProxyType({None: "", True: " AND finished", False: " AND NOT finished"})
_KEYS: Final = """
    WITH RECURSIVE known(search) AS (
        SELECT min(search) FROM match WHERE {there}
        UNION SELECT (SELECT min(search) FROM match WHERE {there} AND search > known.search)
            FROM known WHERE search IS NOT NULL
    )
    SELECT search FROM known WHERE search IS NOT NULL"""
"""Each text to search in once, found from one to the next in the index: most matches are played by few people."""
_LATEST: Final = """number IN (
    SELECT last.number FROM json_each(?) AS known JOIN match AS last ON last.number IN (
        SELECT number FROM match WHERE search = known.value AND {there} ORDER BY played DESC LIMIT ?)
    ORDER BY last.played DESC, last.number DESC LIMIT ? OFFSET ?) ORDER BY played DESC, number DESC"""
"""Those that are found by one of these texts, last played first: of each only as many as may be asked for."""
_FOUND: Final = "search IN (SELECT value FROM json_each(?)) AND {there}"

Asked: TypeAlias = tuple[str, tuple[object, ...]]
"""A condition in SQL and what it needs."""


class Wanted(Struct, frozen=True):
    """Which matches are wanted, and in what order.

    Attributes:
        search: words that title, players or game must mention; upper case and accents do not matter.
        called: what the games are called, by key, for such words.
        game: the key of the only game wanted, "" for all.
        finished: whether they must be finished or must not be.
        deleted: whether those are wanted, too, that wait to be deleted for good.
    """

    search: str = ""
    called: Mapping[str, str] = {}
    game: str = ""
    finished: bool | None = None
    deleted: bool = False
    order: Order = "played"

    @property
    def words(self) -> list[str]:
        """What is searched for, as `keys.search` writes it."""
        return folded(self.search).split()

    @property
    def keys(self) -> Asked:
        """The question for all texts to search in."""
        there, values = self._there
        return _KEYS.format(there=there), values * 2

    def finds(self, key: object) -> bool:
        """Whether `keys.search` made this of a match that is searched for."""
        return keys.found(key, self.words, self.called)

    def page(self, known: str | None, limit: int | None, offset: int) -> Asked:
        """Of the matches with the texts ``known`` (in JSON; None: all) only ``limit``, from ``offset`` on."""
        (there, values), most = self._there, -1 if limit is None else limit
        if known is not None and self.order == "played":
            each = most if most < 0 else most + offset
            return _LATEST.format(there=there), (known, *values, each, most, offset)
        condition, needed = self.all(known)
        return f"{condition} ORDER BY {ORDERS[self.order]} LIMIT ? OFFSET ?", (*needed, most, offset)

    def all(self, known: str | None) -> Asked:
        """Every match with the texts ``known`` (in JSON; None: all)."""
        there, values = self._there
        return (there, values) if known is None else (_FOUND.format(there=there), (known, *values))

    @property
    def _there(self) -> Asked:
        """Those that are wanted, whatever is searched for."""
        there = ("TRUE" if self.deleted else "deleted IS NULL") + _STATES[self.finished]
        return (f"{there} AND game = ?", (self.game,)) if self.game else (there, ())
