"""What a list of matches is asked for, as SQL: which matches, in what order, from where on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from game.library import match_keys
from game.text import folded

Order: TypeAlias = Literal["played", "name", "game"]
"""Last played first; by the match's name, or else its players'; by game, of each the last played first."""

ORDERS: Final[Mapping[Order, str]] = MappingProxyType(
    {
        "played": "played DESC, number DESC",
        "name": f"{match_keys.HEADING}, played DESC, number DESC",
        "game": "game, played DESC, number DESC",
    }
)
_STATES: Final = MappingProxyType({None: "", True: " AND finished", False: " AND NOT finished"})
_OPPONENTS: Final = MappingProxyType(
    {
        None: "",
        True: """ AND instr(terms, '"kind":"computer"')""",
        False: """ AND NOT instr(terms, '"kind":"computer"')""",
    }
)
"""What stands so in quotation marks cannot be a part of a name, in which they would be escaped."""
_PLAYER: Final = """ AND number IN (
    SELECT sitter.match FROM sitter JOIN person ON person.number = sitter.person WHERE person.id = ?)"""
_AGREED: Final = "CASE WHEN json_valid(terms) THEN json_extract(terms, '$.options') END"
OPTIONS: Final = f"SELECT DISTINCT {_AGREED} FROM match WHERE game = ?"
"""The options that matches of a game were agreed on, each in JSON."""
_RULES: Final = f" AND {_AGREED} IN (SELECT value FROM json_each(?))"
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


class MatchQuery(Struct, frozen=True):
    """Which matches are wanted, and in what order.

    Attributes:
        search: words that title, players or game must mention; upper case and accents do not matter.
        called: what the games are called, by key, for such words.
        game: the key of the only game wanted, "" for all.
        finished: whether they must be finished or must not be.
        deleted: whether those are wanted, too, that wait to be deleted for good.
        gone: whether only those are wanted.
        player: the id of a person who must play, "" for anybody.
        computers: whether a computer player, of ours or not, must play or must not.
        rules: the key of the preset of ``game`` that they must come closest to, "" for any.
        agreed: what the options must be that were agreed on, each in JSON; None for any. It follows from ``rules``.
    """

    search: str = ""
    called: Mapping[str, str] = {}
    game: str = ""
    finished: bool | None = None
    deleted: bool = False
    gone: bool = False
    player: str = ""
    computers: bool | None = None
    rules: str = ""
    agreed: tuple[str, ...] | None = None
    order: Order = "played"

    @property
    def words(self) -> list[str]:
        """What is searched for, as `match_keys.search` writes it."""
        return folded(self.search).split()

    @property
    def keys(self) -> Asked:
        """The question for all texts to search in."""
        there, values = self._there
        return _KEYS.format(there=there), values * 2

    def finds(self, key: object) -> bool:
        """Whether `match_keys.search` made this of a match that is searched for."""
        return match_keys.found(key, self.words, self.called)

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
        state = "deleted IS NOT NULL" if self.gone else "TRUE" if self.deleted else "deleted IS NULL"
        agreed = None if self.agreed is None else msgspec.json.encode(self.agreed).decode()
        narrow = ((" AND game = ?", self.game or None), (_PLAYER, self.player or None), (_RULES, agreed))
        there = state + _STATES[self.finished] + _OPPONENTS[self.computers]
        there += "".join(condition for condition, value in narrow if value is not None)
        return there, tuple(value for _, value in narrow if value is not None)
