"""The listed matches: only those that are shown are read, in as few questions as possible."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.library.match_query import MatchQuery
from game.library.storage_errors import MissingError
from game.scenes.library.match_list_view import MatchList


@pytest.fixture(autouse=True)
def plain_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that show nothing."""
    monkeypatch.setattr("game.scenes.library.match_list_view.MatchCard", lambda *_, **__: None)


class Shelf:
    """A library of matches a, b, c …; it notes what it is asked for, and may be damaged."""

    def __init__(self, names: str) -> None:
        self.names = names
        self.version = (1,)
        self.asked: list[Any] = []
        self.damaged = False

    def count(self, _: MatchQuery) -> int:
        if self.damaged:
            raise MissingError
        return len(self.names)

    def listed(self, _: MatchQuery, limit: int, offset: int) -> list[Any]:
        self.asked.append((limit, offset))
        if self.damaged:
            raise MissingError
        return [SimpleNamespace(id=name) for name in self.names[offset : offset + limit]]

    def listed_ids(self, _: MatchQuery) -> list[str]:
        self.asked.append("ids")
        return list(self.names)


def listed(names: str) -> tuple[MatchList, Shelf]:
    shelf = Shelf(names)
    scene: Any = SimpleNamespace(host=SimpleNamespace(library=shelf, tell=lambda *_, **__: None))
    matches = MatchList(scene)
    assert matches.search(MatchQuery())
    return matches, shelf


def test_only_what_is_shown_is_read_and_only_once() -> None:
    matches, shelf = listed("abcdefgh")
    assert (matches.count, shelf.asked) == (8, [])
    matches.boxes([1, 2, 5], ())
    assert shelf.asked == [(2, 1), (1, 5)]
    assert sorted(matches.boxes([1, 2, 3], ())) == [1, 2, 3]
    assert shelf.asked[2:] == [(1, 3)]
    assert [matches.id_at(place) for place in (1, 5)] == ["b", "f"]
    assert len(shelf.asked) == 3
    assert (matches.id_at(8), matches.summary_at(8), matches.id_at(-1)) == ("", None, "")
    assert matches.key_of("b") == "match:b"


def test_what_is_near_is_read_before_it_is_shown() -> None:
    matches, shelf = listed("abcdefghij")
    for _ in range(2):
        matches.read_around(range(3, 5))
        assert shelf.asked == [(6, 1)]
    assert sorted(matches.boxes([5, 6], ())) == [5, 6]
    assert len(shelf.asked) == 1
    matches.read_around(range(0))
    matches.read_around(range(9, 10))
    assert shelf.asked[1:] == [(2, 8)]


def test_a_match_is_found_among_those_read_or_else_among_all() -> None:
    matches, shelf = listed("abcd")
    matches.boxes([0, 1], ())
    assert matches.place_of("b") == 1
    assert "ids" not in shelf.asked
    assert matches.place_of("d") == 3
    assert matches.place_of("x") is None
    assert shelf.asked.count("ids") == 1


@pytest.mark.parametrize("names", ["ab", "xabcd", "acd", "bacd"])
def test_matches_that_stand_elsewhere_since_something_was_stored_are_not_mixed_with_those_known(names: str) -> None:
    matches, shelf = listed("abcd")
    assert matches.id_at(1) == "b"
    assert not matches.outdated
    shelf.names, shelf.version = names, (2,)
    assert list(matches.boxes([1, 2], ())) == [1]
    assert matches.outdated
    asked = len(shelf.asked)
    assert (matches.id_at(3), matches.id_at(1), len(shelf.asked)) == ("", "b", asked)
    assert matches.search(MatchQuery())
    assert "".join(map(matches.id_at, range(matches.count))) == names
    assert not matches.outdated


def test_what_cannot_be_read_leaves_the_list_as_it_was() -> None:
    matches, shelf = listed("abc")
    assert matches.id_at(0) == "a"
    shelf.damaged = True
    assert not matches.search(MatchQuery())
    assert (matches.count, matches.id_at(0), len(shelf.asked)) == (3, "a", 1)
    for _ in range(2):  # it is not tried again until the list is made anew
        assert (matches.id_at(1), matches.outdated, len(shelf.asked)) == ("", True, 2)
    shelf.damaged = False
    assert matches.search(MatchQuery())
    assert matches.id_at(1) == "b"
