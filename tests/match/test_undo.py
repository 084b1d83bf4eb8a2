"""Undo never crosses a throw or another's action, and redo brings back exactly what was undone."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.match import Aids, Match, NotNowError, Player
from game.rules.actions import Action, parse_action
from game.rules.rulebook import DICE
from tests.playing import PRESETS, Memory, begun, find_book, played, step, terms


def _depth(match: Match[Any]) -> int:
    """How many entries at the end of the journal may be taken back, straight from the rule."""
    if match.over:
        return 0
    moments = list(match.moments)
    actor, depth = moments[-1].actor, 0
    while moments[-1].actor == actor >= 0:
        undone, depth = moments.pop(), depth + 1
        assert undone.action
        if undone.action.verb in ("take", "drop", "beaver", "accept", "decline"):
            actor = moments[-1].actor
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
    match.roll_dice()
    assert not match.can_undo
    match.play(match.legal()[0])
    assert match.can_undo
    match.roll_dice()
    assert match.now.actor == DICE
    assert not match.can_undo


def _own(key: str, preset: str = "", recorder: Memory | None = None) -> Match[Any]:
    return Match(find_book(key), replace(terms(key, preset), dice="own"), recorder=recorder)


def test_own_dice_can_be_taken_back_until_the_next_action() -> None:
    memory = Memory()
    match = _own("toy", recorder=memory)
    match.roll_dice((1,))
    match.play(Action("roll"))
    match.roll_dice((3,))
    assert match.can_undo
    match.undo()
    assert match.asks_for_dice
    assert tuple(memory.journal) == match.journal
    assert not match.can_undo  # that the dice were thrown cannot be taken back, only what was typed
    match.roll_dice((1,))
    assert not match.can_redo
    first = match.legal()[0]
    match.play(first)
    match.undo()  # an action, and then the throw before it
    match.undo()
    assert match.asks_for_dice
    match.roll_dice((2,))
    assert match.now.action == Action("rolled", numbers=(2,))
    assert Match(match.book, match.terms, match.journal).moments == match.moments


def test_own_dice_are_not_taken_back_after_the_others_action() -> None:
    match = _own("toy")
    match.roll_dice((1,))
    match.play(Action("roll"))
    match.roll_dice((3,))
    match.play(match.legal()[0])
    match.play(Action("done"))
    match.play(Action("roll"))
    match.undo()
    assert not match.can_undo


def test_an_opening_throw_of_own_dice_can_be_corrected() -> None:
    match = _own("backgammon")
    match.roll_dice((3, 3))  # a tie, typed by mistake: the next throw is asked for at once
    assert match.can_undo
    match.undo()
    match.roll_dice((3, 1))
    assert match.to_act == 0


def test_a_pass_does_not_keep_own_dice_from_being_corrected() -> None:
    match = _own("dont-worry")
    match.roll_dice((1, 2))
    for _ in range(3):
        match.play(Action("roll"))
        match.roll_dice((5,))
    match.play(Action("pass"))
    match.undo()
    match.undo()
    assert match.asks_for_dice


def test_a_lot_of_the_program_is_never_taken_back() -> None:
    match = _own("squadro")
    match.roll_dice()
    assert not match.can_undo


def test_an_offer_can_be_taken_back_until_it_is_answered() -> None:
    """F9 of the rules: the other seat is asked, but has not acted."""
    match = _own("backgammon", "stakes")
    match.roll_dice((3, 1))
    for text in ("8/5", "6/5", "done", "double"):
        match.play(parse_action(text))
    assert match.to_act == 0
    assert match.can_undo
    assert match.undo().action == Action("double")
    assert match.to_act == 1
    match.play(Action("double"))
    match.play(Action("take"))
    match.undo()
    assert match.undo().action == Action("double"), "an answer that was taken back is none"
    assert not match.can_undo
    for _ in range(2):
        match.redo()
    assert match.now.action == Action("take")


@pytest.mark.parametrize("answer", ["take", "drop"])
def test_after_a_replay_the_same_can_be_taken_back_of_an_offer(answer: str) -> None:
    match = _own("backgammon", "tournament")
    match.roll_dice((3, 1))
    for text in ("8/5", "6/5", "done", "double", answer):
        match.play(parse_action(text))
    match.undo()
    replayed = Match(match.book, match.terms, match.journal)
    assert _undo_all(match) == _undo_all(replayed) == 1


def test_the_next_game_seals_the_last() -> None:
    match = begun("toy", "series")
    match.roll_dice()
    match.play(match.legal()[-1])
    assert match.result is not None
    assert match.can_undo
    match.next_game()
    assert not match.can_undo


COMPUTER = Player("Otto", "computer", "club")


def _against_a_computer(takebacks: bool = True, **change: Any) -> Match[Any]:
    agreed = replace(terms("toy", "plain"), first=0, aids=Aids(takebacks=takebacks), **change)
    return Match(find_book("toy"), replace(agreed, players=(agreed.players[0], COMPUTER)), recorder=Memory())


@given(st.integers(0, 60), st.integers(0, 99))
def test_takebacks_return_to_the_persons_last_decision_and_the_same_rolls_follow(steps: int, hand: int) -> None:
    match = played(_against_a_computer(), steps=steps, hand=hand, quits=0)
    whole = match.moments
    own = [n for n, moment in enumerate(whole) if moment.actor == 0]
    assert match.can_undo == (bool(own) and not match.over)
    while match.can_undo:
        assert match.undo() is whole[(last := own.pop())]
        assert match.moments == whole[:last]
        assert match.can_redo
        match.redo()
        assert match.moments == whole[: last + 1]
        match.undo()
    for moment in whole[len(match.moments) :]:
        assert moment.action
        match.roll_dice() if moment.actor == DICE else match.play(moment.action)
    assert match.moments == whole


def test_after_a_takeback_across_a_roll_only_the_persons_decision_can_be_redone() -> None:
    match = _against_a_computer()
    match.play(Action("roll"))
    match.roll_dice()
    match.play(match.legal()[0])
    match.undo()
    assert match.can_redo
    assert match.undo().action == Action("roll")
    assert (match.can_redo, match.can_undo, match.journal) == (True, False, ())
    with pytest.raises(NotNowError):
        match.undo()
    match.redo()
    assert match.journal == (Action("roll"),)
    with pytest.raises(NotNowError):
        match.redo()


@pytest.mark.parametrize(
    "match",
    [
        _against_a_computer(takebacks=False),
        _against_a_computer(dice="own"),
        Match(find_book("toy"), replace(terms("toy", "plain"), first=0, aids=Aids(takebacks=True))),
    ],
)
def test_undo_does_not_cross_a_roll_without_takebacks_or_with_two_people_or_own_dice(match: Match[Any]) -> None:
    match.play(Action("roll"))
    match.roll_dice((1,) if match.terms.dice == "own" else None)
    if match.terms.dice == "own":
        match.undo()
    assert not match.can_undo
