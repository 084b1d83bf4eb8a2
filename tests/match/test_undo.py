"""Undo never crosses a throw or another's action, and redo brings back exactly what was undone."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Match, NotNowError
from game.rules.base import DICE
from tests.playing import PRESETS, Memory, begun, played, step


def _depth(match: Match[Any]) -> int:
    """How many entries at the end of the journal may be taken back, straight from the rule."""
    if match.over:
        return 0
    actors = [m.actor for m in match.moments]
    depth = 0
    while actors[-1 - depth] == actors[-1] >= 0:
        depth += 1
    return depth


def _undo_all(match: Match[Any]) -> int:
    undone = 0
    while match.can_undo:
        match.undo()
        undone += 1
    return undone


@pytest.mark.parametrize(("key", "preset"), PRESETS)
@given(data=st.data())
def test_undo_reaches_back_to_the_last_throw_or_the_others_action(key: str, preset: str, data: st.DataObject) -> None:
    memory = Memory()
    match = begun(key, preset, memory, seed=data.draw(st.integers(0, 99)))
    played(match, steps=data.draw(st.integers(0, 80)), hand=data.draw(st.integers(0, 99)))
    before, depth = match.moments, _depth(match)
    assert _undo_all(match) == depth
    assert match.moments == before[: len(before) - depth]
    assert tuple(memory.journal) == match.journal
    with pytest.raises(NotNowError):
        match.undo()
    for _ in range(depth):
        match.redo()
    assert not match.can_redo
    assert match.moments == before
    assert tuple(memory.journal) == match.journal


@given(st.integers(0, 9), st.lists(st.sampled_from(["step", "step", "step", "undo", "redo"]), max_size=120))
def test_any_mixture_stays_what_its_journal_replays_to(seed: int, wishes: list[str]) -> None:
    """A second, simple idea of undo and redo beside the match: a list and a stack."""
    memory, hand = Memory(), random.Random(seed)
    match = begun("toy", "series", memory, seed=seed)
    past, future = [match.now], []
    for wish in wishes:
        if wish == "undo" and match.can_undo:
            future.append(past.pop())
            assert match.undo() == future[-1]
        elif wish == "redo" and match.can_redo:
            past.append(future.pop())
            assert match.redo() == past[-1].events
        elif wish == "step" and not match.over:
            step(match, hand)
            past.append(match.now)
            future.clear()
        assert match.moments == tuple(past)
        assert match.can_redo == bool(future)
        assert tuple(memory.journal) == match.journal
    assert Match(match.book, match.terms, match.journal).moments == match.moments


def test_undo_allows_the_same_rules_after_a_replay() -> None:
    for steps in range(60):
        match = played(begun("toy", "series"), steps)
        replayed = Match(match.book, match.terms, match.journal)
        assert _undo_all(replayed) == _undo_all(match)


def test_a_new_action_forgets_what_was_undone() -> None:
    match = played(begun(), steps=3)
    first, *_ = match.legal()
    match.play(first)
    match.undo()
    match.play(match.legal()[-1])
    assert not match.can_redo
    with pytest.raises(NotNowError):
        match.redo()


def test_a_throw_seals_what_went_before_it() -> None:
    match = begun()
    match.throw()
    assert not match.can_undo
    match.play(match.legal()[0])
    assert match.can_undo
    match.throw()
    assert match.now.actor == DICE
    assert not match.can_undo


def test_the_next_game_seals_the_last() -> None:
    match = begun("toy", "series")
    match.throw()
    match.play(match.legal()[-1])
    assert match.result is not None
    assert match.can_undo
    match.next_game()
    assert not match.can_undo
