"""A query for a list of matches, as SQL: which matches, in what order, from where on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from game.library import match_keys
from game.text import folded

Order: TypeAlias = Literal["played", "name", "game"]
""""played": last played first. "name": by the match's title, or else its players. "game": by game, last played
first."""

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
"""A player's name cannot contain this text, since quotation marks in a name are escaped."""
_PLAYER: Final = """ AND number IN (
    SELECT sitter.match FROM sitter JOIN person ON person.number = sitter.person WHERE person.id = ?)"""
_AGREED: Final = "CASE WHEN json_valid(terms) THEN json_extract(terms, '$.options') END"
OPTIONS: Final = f"SELECT DISTINCT {_AGREED} FROM match WHERE game = ?"
"""The different options that matches of a game were agreed on, each in JSON."""
_RULES: Final = f" AND {_AGREED} IN (SELECT value FROM json_each(?))"
_TEXTS: Final = """
    WITH RECURSIVE known(search) AS (
        SELECT min(search) FROM match WHERE {filter_}
        UNION SELECT (SELECT min(search) FROM match WHERE {filter_} AND search > known.search)
            FROM known WHERE search IS NOT NULL
    )
    SELECT search FROM known WHERE search IS NOT NULL"""
"""Each search text once, found by skipping from one to the next in the index: few people play most of the matches."""
_LATEST: Final = """number IN (
    WITH RECURSIVE latest(text, at, number) AS (
        SELECT found.value, one.played, one.number FROM json_each(?) AS found JOIN match AS one ON one.number =
            (SELECT number FROM match WHERE search = found.value
                AND {filter_} ORDER BY played DESC, number DESC LIMIT 1)
        UNION ALL SELECT text, one.played, one.number FROM latest JOIN match AS one ON one.number =
            (SELECT number FROM match WHERE search = latest.text AND (played, number) < (latest.at, latest.number)
                AND {filter_} ORDER BY played DESC, number DESC LIMIT 1)
        ORDER BY 2 DESC, 3 DESC LIMIT ? OFFSET ?
    ) SELECT number FROM latest) ORDER BY played DESC, number DESC"""
"""The matches with one of these search texts, last played first: of each text the latest match waits, and the latest
of all these is taken and followed by the next one of its text. So as many are read as are listed, and one of each
text."""
_FOUND: Final = "search IN (SELECT value FROM json_each(?)) AND {filter_}"

Condition: TypeAlias = tuple[str, tuple[object, ...]]
"""An SQL condition and the values of its parameters."""


class MatchQuery(Struct, frozen=True):
    """Which matches to list, and in what order. The default of a field matches every match that is not deleted.

    Attributes:
        search: words that the title, the players or the game must contain; case and accents do not matter.
        game_names: the games' names by key, for the search.
        game: the key of a game, "" for all.
        finished: True for finished matches only, False for unfinished ones.
        include_deleted: whether matches that are marked as deleted are listed too.
        only_deleted: whether only these are listed.
        player: the id of a person who must play, "" for anybody.
        computers: True if a computer player must play, False if none may.
        rules: the key of the preset of ``game`` that the options must come closest to, "" for any.
        agreed: the options that may have been agreed on, each in JSON; follows from ``rules``, None for any.
    """

    search: str = ""
    game_names: Mapping[str, str] = {}
    game: str = ""
    finished: bool | None = None
    include_deleted: bool = False
    only_deleted: bool = False
    player: str = ""
    computers: bool | None = None
    rules: str = ""
    agreed: tuple[str, ...] | None = None
    order: Order = "played"

    @property
    def words(self) -> list[str]:
        """The words of the search, folded as in `match_keys.search_text`."""
        return folded(self.search).split()

    @property
    def keys(self) -> Condition:
        """The SQL query for all search texts of the matches."""
        filter_, values = self._filter
        return _TEXTS.format(filter_=filter_), values * 2

    def finds(self, key: object) -> bool:
        """Whether a search text of `match_keys.search_text` belongs to a match with all the words."""
        return match_keys.mentions(key, self.words, self.game_names)

    def page(self, texts: str | None, limit: int | None, offset: int) -> Condition:
        """Return the condition for at most ``limit`` matches from ``offset`` on, in this order.

        Args:
            texts: the search texts that the words match, as a JSON list; None for all.
        """
        (filter_, values), most = self._filter, -1 if limit is None else limit
        if texts is not None and self.order == "played":
            return _LATEST.format(filter_=filter_), (texts, *values, *values, most, offset)
        condition, needed = self.all(texts)
        return f"{condition} ORDER BY {ORDERS[self.order]} LIMIT ? OFFSET ?", (*needed, most, offset)

    def all(self, texts: str | None) -> Condition:
        """Return the condition for every match with one of the search texts ``texts`` (a JSON list; None for all)."""
        filter_, values = self._filter
        return (filter_, values) if texts is None else (_FOUND.format(filter_=filter_), (texts, *values))

    @property
    def _filter(self) -> Condition:
        """The condition for everything but the words."""
        state = "deleted IS NOT NULL" if self.only_deleted else "TRUE" if self.include_deleted else "deleted IS NULL"
        agreed = None if self.agreed is None else msgspec.json.encode(self.agreed).decode()
        narrow = ((" AND game = ?", self.game or None), (_PLAYER, self.player or None), (_RULES, agreed))
        filter_ = state + _STATES[self.finished] + _OPPONENTS[self.computers]
        filter_ += "".join(condition for condition, value in narrow if value is not None)
        return filter_, tuple(value for _, value in narrow if value is not None)
