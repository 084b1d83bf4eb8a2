"""Which matches are listed: what is asked of the library, and what counts as leaving matches out."""

from typing import Any

import pytest

from game.games.registry import GAMES
from game.library.match_query import MatchQuery
from game.play.choosing.list_filter import AGAINST, STATES, ListFilter


def asked(**chosen: Any) -> MatchQuery:
    return ListFilter(**chosen).query(GAMES.values())


def test_at_first_all_matches_are_listed_that_are_not_deleted_the_last_played_first() -> None:
    assert asked() == MatchQuery(game_names=asked().game_names)
    assert asked().order == "played"
    assert set(asked().game_names) == {*GAMES}


@pytest.mark.parametrize(
    ("state", "finished", "deleted"),
    [("all", None, False), ("open", False, False), ("over", True, False), ("gone", None, True)],
)
def test_each_state_asks_for_its_matches(state: str, finished: bool | None, deleted: bool) -> None:
    assert state in STATES
    query = asked(state=state)
    assert (query.finished, query.only_deleted, query.include_deleted) == (finished, deleted, False)
    assert ListFilter(state=state).deleted == deleted


@pytest.mark.parametrize(("against", "computers"), [("any", None), ("computers", True), ("people", False)])
def test_who_plays_is_asked_for(against: str, computers: bool | None) -> None:
    assert against in AGAINST
    assert asked(against=against).computers is computers


def test_what_is_chosen_is_asked_for() -> None:
    query = asked(search="ann", game="squadro", rules="manual", player="7", order="name")
    assert (query.search, query.game, query.rules, query.player, query.order) == (
        "ann", "squadro", "manual", "7", "name",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("chosen", "narrow", "fine"),
    [
        ({}, False, False),
        ({"search": "ann"}, False, False),
        ({"order": "name"}, False, False),
        ({"state": "over"}, True, False),
        ({"game": "squadro"}, True, False),
        ({"rules": "manual"}, True, True),
        ({"player": "7"}, True, True),
        ({"against": "people"}, True, True),
        ({"against": "computers"}, True, True),
    ],
)
def test_what_leaves_matches_out_is_known(chosen: dict[str, Any], narrow: bool, fine: bool) -> None:
    made = ListFilter(**chosen)
    assert (made.is_narrow, made.is_fine) == (narrow, fine)


def test_another_game_has_other_rules_and_nothing_else_changes() -> None:
    chosen = ListFilter(search="ann", game="squadro", rules="manual", player="7")
    assert chosen.changed("game", "backgammon") == ListFilter(search="ann", game="backgammon", player="7")
    assert chosen.changed("player", "") == ListFilter(search="ann", game="squadro", rules="manual")
    assert chosen.changed("rules", "") == ListFilter(search="ann", game="squadro", player="7")
