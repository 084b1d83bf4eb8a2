"""`Match`: one path for every change, the journal that replays to the same match, and the recorder that comes first."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.match import JournalError, Match, NotNowError, Player, move_sequences
from game.match.moment import NEXT, TABLE
from game.rules.actions import Action, move, parse_action
from game.rules.errors import IllegalError, InvalidError
from game.rules.rulebook import DICE, NOBODY
from tests.playing import PRESETS, TOY, Memory, begun, find_book, played, terms


def test_it_begins_with_nothing_played() -> None:
    match = begun()
    assert match.journal == ()
    assert match.moments == (match.now,)
    assert (match.now.action, match.now.actor, match.now.score, match.now.game) == (None, TABLE, (0, 0), 0)
    assert match.to_act == DICE
    assert not match.over


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_every_game_comes_to_its_end_and_replays_from_its_journal(key: str, preset: str) -> None:
    match = played(begun(key, preset))
    assert match.over
    assert match.result is not None
    again = Match(match.book, match.terms, map(parse_action, map(str, match.journal)))
    assert again.moments == match.moments


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_than_two_may_sit_down(seats: int) -> None:
    match = played(begun("dont-worry", seats=seats))
    assert match.over
    assert {m.actor for m in match.moments} >= set(range(seats))
    assert len(match.now.score) == seats


def test_the_program_throws_the_dice_of_the_seed() -> None:
    one, same, other = (played(begun(seed=seed)) for seed in (1, 1, 2))
    assert one.journal == same.journal
    assert one.journal != other.journal


def test_no_choice_changes_a_roll() -> None:
    """Roll k is the same whatever was played before it."""
    one, two = (played(begun("dont-worry"), 200, hand, quits=0) for hand in (1, 2))
    assert one.journal != two.journal
    thrown = [[str(m.action) for m in match.moments if m.actor == DICE] for match in (one, two)]
    common = min(map(len, thrown))
    assert common > 50
    assert thrown[0][2:common] == thrown[1][2:common]  # the first throws are one die a player, those for the start


def test_play_refuses_what_is_not_legal_and_changes_nothing() -> None:
    match = begun()
    with pytest.raises(IllegalError):
        match.play(Action("roll"))  # the lot comes first
    match.roll_dice()
    before = match.moments
    unknown: Any = "nonsense"
    for action in (move("0", "3"), Action("done"), Action(unknown)):
        with pytest.raises(IllegalError):
            match.play(action)
    assert match.moments == before


def test_several_steps_of_one_gesture_are_played_and_stored_at_once() -> None:
    memory = Memory()
    match = begun(recorder=memory)
    _roll(match, 1)
    stored = len(memory.journal)
    way = match.legal()[0], move("1", "2")
    events = match.play(*way)
    assert match.journal[-2:] == way
    assert [event.target for event in events] == ["1", "2"]
    assert memory.appended[-1] == (stored, 2)
    match.undo()
    assert match.journal[-1] == way[0]  # each step can still be taken back by itself


def test_of_several_steps_all_are_played_or_none() -> None:
    memory = Memory()
    match = begun(recorder=memory)
    _roll(match, 1)
    step, before = match.legal()[0], match.moments
    for way in ((step, move("0", "5")), (step, Action("done"), Action("roll")), (step, Action("done"), step)):
        with pytest.raises(IllegalError):
            match.play(*way)
        assert match.moments == before
        assert tuple(memory.journal) == match.journal
    memory.broken = True
    with pytest.raises(OSError, match="no space"):
        match.play(step, move("1", "2"))
    assert match.moments == before
    assert tuple(memory.journal) == match.journal


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_a_journey_played_at_once_is_the_same_as_step_by_step(key: str, preset: str) -> None:
    match, long = begun(key, preset), 0
    for _ in range(60):
        played(match, 1, hand=len(match.journal), quits=0)
        if match.to_act < 0:
            continue
        for way in (way for ways in move_sequences(match.book, match.state).values() for way in ways.values()):
            long += len(way) > 1
            one, two = (Match(match.book, match.terms, match.journal) for _ in range(2))
            events = one.play(*way)
            assert events == tuple(event for action in way for event in two.play(action))
            assert one.moments == two.moments
            assert (one.can_undo, one.can_redo) == (two.can_undo, two.can_redo)
    assert long or key in ("squadro", "dont-worry")


def _roll(match: Match[Any], face: int) -> None:
    """Play on until a seat has thrown this with both pieces on their start."""
    while match.to_act == DICE or match.state.die != face or match.state.phase != "move":
        match.roll_dice() if match.to_act == DICE else match.play(
            Action("roll" if match.state.phase == "roll" else "pass")
        )


def test_dice_are_thrown_only_when_due_and_by_whom_the_terms_say() -> None:
    match = begun()
    with pytest.raises(NotNowError):
        match.roll_dice((1,))
    match.roll_dice()
    with pytest.raises(NotNowError):
        match.roll_dice()


def _own_dice(key: str = "toy") -> Match[Any]:
    from msgspec.structs import replace

    return Match(find_book(key), replace(terms(key), dice="own"))


def test_own_dice_are_entered() -> None:
    match = _own_dice()
    assert match.asks_for_dice
    with pytest.raises(NotNowError):
        match.roll_dice()
    for impossible in ((), (0,), (3,), (1, 1)):
        with pytest.raises(IllegalError):
            match.roll_dice(impossible)
    match.roll_dice((2,))
    assert match.to_act == 1
    assert not match.asks_for_dice


def test_a_lot_is_drawn_by_the_program_even_with_own_dice() -> None:
    match = _own_dice("squadro")
    assert match.to_act == DICE
    assert not match.asks_for_dice
    match.roll_dice()
    assert match.to_act in (0, 1)


def test_the_end_of_the_match_is_the_end() -> None:
    match = played(begun())
    assert match.over
    assert match.to_act == NOBODY
    for change in (match.next_game, match.undo, match.redo, match.roll_dice):
        with pytest.raises(NotNowError):
            change()
    with pytest.raises(IllegalError):
        match.play(Action("roll"))


def test_there_is_no_next_game_before_this_one_ends() -> None:
    match = played(begun(preset="series"), steps=5)
    with pytest.raises(NotNowError):
        match.next_game()


@pytest.mark.parametrize("wrong", [NEXT, Action("roll"), move("0", "1"), Action("rolled", numbers=(3,))])
def test_a_wrong_journal_names_the_entry(wrong: Action) -> None:
    journal = played(begun(), steps=1).journal
    with pytest.raises(JournalError) as caught:
        Match(TOY, terms(), [*journal, wrong, wrong])
    index = 2 if wrong == Action("roll") else 1
    assert caught.value.index == index
    assert str(caught.value) == f"journal entry {index}: {caught.value.__cause__}"


def test_impossible_terms_are_refused() -> None:
    with pytest.raises(InvalidError):
        Match(TOY, terms(die=7))


def test_players_are_found_by_seat() -> None:
    match = begun()
    assert [match.player(seat) for seat in (0, 1)] == [Player("Ann"), Player("Bö")]


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_the_recorder_holds_what_the_match_shows(key: str, preset: str) -> None:
    memory = Memory()
    match = played(begun(key, preset, memory), steps=300)
    assert tuple(memory.journal) == match.journal
    assert memory.last == match.now


def test_a_recorder_that_fails_leaves_the_match_as_it_was() -> None:
    memory = Memory()
    match = begun(preset="series", recorder=memory)
    played(match, steps=2)
    match.roll_dice()
    match.play(match.legal()[0])
    memory.broken = True
    before = match.moments
    for change in (lambda: match.play(match.legal()[0]), match.undo):
        with pytest.raises(OSError, match="no space"):
            change()
        assert match.moments == before
        assert match.can_undo
    memory.broken = False
    match.undo()
    memory.broken = True
    with pytest.raises(OSError, match="no space"):
        match.redo()
    assert match.can_redo
    assert match.moments == before[:-1]
    memory.broken = False
    match.redo()
    assert match.moments == before
    assert tuple(memory.journal) == match.journal


def test_a_failed_throw_is_the_same_throw_later() -> None:
    memory = Memory()
    match = begun(recorder=memory)
    memory.broken = True
    with pytest.raises(OSError, match="no space"):
        match.roll_dice()
    assert match.to_act == DICE
    memory.broken = False
    match.roll_dice()
    assert match.journal == played(begun(), steps=1).journal


def test_an_option_that_older_terms_do_not_name_has_its_default() -> None:
    old = replace(terms(), options={"die": 3})
    assert Match(TOY, old).terms.options == TOY.defaults() | {"die": 3}
