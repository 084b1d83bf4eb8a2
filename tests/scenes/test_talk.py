"""The words of a match."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.table.talk import Talk
from game.table.board import board

Begin = Callable[..., Match[Any]]


def talk(match: Match[Any]) -> Talk:
    return Talk(match, board(match.terms.game, match.terms.sides))


def test_another_move_after_an_undo_is_told_as_it_was_played(begin: Begin) -> None:
    match = begin("squadro")
    told = talk(match)
    for number in (0, 3, 1):
        match.play(match.legal()[number])
        assert told.turns() == talk(match).turns()
        match.undo()
        assert told.turns() == []


def test_a_turn_is_told_once(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin("squadro", repetition="none")
    told = talk(match)
    for _ in range(20):
        match.play(match.legal()[0])
    before = told.turns()
    match.play(match.legal()[0])
    asked: list[object] = []

    def notation(_: object, events: object) -> str:
        asked.append(events)
        return ""

    monkeypatch.setattr(type(told.board), "notation", notation)
    assert told.turns()[:-1] == before
    assert len(asked) == 1
