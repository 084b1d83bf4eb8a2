"""What holds throughout any game of Squadro."""

import random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.squadro.rules.lanes import crossing
from game.rules.actions import Action, move
from game.rules.rulebook import DICE, NOBODY, Reason
from tests.games.squadro.rules.positions import ACROSS, BOOK, UP, begin

RESIGN: Final = Action("resign")


@given(st.randoms(use_true_random=False))
def test_s4_there_is_always_a_legal_move(rng: random.Random) -> None:
    state = begin(first=None, repetition="forbidden")
    while BOOK.to_act(state) != NOBODY:
        legal = BOOK.legal(state)
        assert BOOK.to_act(state) == DICE or legal[0].verb == "move"
        assert BOOK.to_act(state) == DICE or legal[-1] == RESIGN
        state, _ = BOOK.play(state, rng.choice(legal[:-1] if len(legal) > 2 else legal[:1]))


@given(st.randoms(use_true_random=False), st.sampled_from(["draw", "forbidden", "none"]))
def test_what_holds_throughout_any_game(rng: random.Random, repetition: str) -> None:
    state = begin(first=None, repetition=repetition)
    while (actor := BOOK.to_act(state)) != NOBODY:
        assert hash(state) == hash(BOOK.parse_state(BOOK.format_state(state)))
        assert BOOK.parse_state(BOOK.format_state(state)) == state
        assert len(BOOK.pieces(state)) == 10
        spots = [
            (int(place[0]), crossing(int(place[2:]))) if seat == ACROSS else (crossing(int(place[2:])), int(place[0]))
            for seat, place in BOOK.pieces(state)
            if 1 <= crossing(int(place[2:])) <= 5
        ]
        assert len(set(spots)) == len(spots)
        legal = BOOK.legal(state)
        before = BOOK.format_state(state)
        state_after, events = BOOK.play(state, rng.choice(legal[:-1] if actor != DICE else legal))
        assert BOOK.format_state(state) == before
        assert all(event.seat in (ACROSS, UP) for event in events)
        state = state_after
    assert BOOK.result(state) is not None


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_every_move_is_either_legal_or_has_a_reason(rng: random.Random) -> None:
    state = begin(repetition="forbidden")
    for _ in range(rng.randrange(60)):
        if BOOK.to_act(state) == NOBODY:
            break
        state, _ = BOOK.play(state, rng.choice(BOOK.legal(state)[:-1]))
    places = [f"{lane}-{progress}" for lane in (1, 2, 4) for progress in range(13)]
    legal = set(BOOK.legal(state))
    for origin in places:
        for target in places:
            reason = BOOK.why_not(state, origin, target)
            assert (reason is None) == (move(origin, target) in legal)
            assert reason is None or isinstance(reason, Reason)
