"""Random games of Don't Worry: step by step beside a second, plainly written game, and what always holds."""

import random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.dont_worry.rules.state import DontWorryState
from game.rules.actions import move, rolled
from game.rules.errors import InvalidError
from game.rules.rulebook import NOBODY
from game.rules.setup import Setup
from tests.games.dont_worry.rules import reference
from tests.games.dont_worry.rules.tables import BOOK, HOME, PASS, RESIGN, ROLL, act, at

TABLES: Final = [(0, 2), (1, 3), (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3), (0, 1, 2, 3)]
OPTIONS: Final = st.fixed_dictionaries(
    {
        "pieces": st.sampled_from([4, 2]),
        "must_knock_out": st.booleans(),
        "three_throws": st.booleans(),
        "six_without_move": st.sampled_from(["again", "ends"]),
        "play_on": st.booleans(),
    }
)


def spot(colour: int, place: str) -> Any:
    """How the reference calls a place of the rule book."""
    if place == "wait":
        return "wait"
    return ("finish", int(place[1:]) - 1) if place.startswith("f") else (10 * colour + int(place)) % 40


def play_beside_the_reference(sides: tuple[int, ...], options: dict[str, Any], rng: random.Random) -> int:
    """Play one random game on both; every question must be the same one. Gives the number of questions."""
    first = rng.randrange(len(sides))
    state = BOOK.start(Setup({**BOOK.defaults(), **options}, sides, first))
    other = reference.game(list(sides), {**BOOK.defaults(), **options}, sides[first])
    ask, questions = next(other), 0
    while ask[0] != "end":
        questions += 1
        colour = sides[BOOK.to_act(state)]
        assert ask[1] == colour
        if ask[0] == "throw":
            face = rng.randint(1, 6)
            state, _ = act(state, ROLL, rolled(face))
            ask = other.send(face)
        elif ask[0] == "pass":
            state, _ = act(state, PASS)
            ask = next(other)
        else:
            ways = {(spot(colour, a.origin), spot(colour, a.target)): a for a in BOOK.legal(state) if a != RESIGN}
            assert set(ways) == ask[2]
            chosen = rng.choice(sorted(ways, key=str))
            state, _ = act(state, ways[chosen])
            ask = other.send(chosen)
    result = BOOK.result(state)
    assert result is not None
    assert [sides[seat] for group in result.places for seat in group] == ask[1]
    return questions


def any_options(rng: random.Random) -> dict[str, Any]:
    return {
        "pieces": rng.choice([4, 2]),
        "must_knock_out": rng.random() < 0.5,
        "three_throws": rng.random() < 0.5,
        "six_without_move": rng.choice(["again", "ends"]),
        "play_on": rng.random() < 0.5,
    }


@pytest.mark.parametrize("seed", range(40))
def test_both_ask_the_same_questions(seed: int) -> None:
    rng = random.Random(seed)
    assert play_beside_the_reference(rng.choice(TABLES), any_options(rng), rng) > 20


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 110))
def test_they_do_so_in_thousands_of_games(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(1000):
        assert play_beside_the_reference(rng.choice(TABLES), any_options(rng), rng) > 20


@pytest.mark.parametrize("sides", TABLES)
def test_also_with_the_printed_rules(sides: tuple[int, ...]) -> None:
    assert play_beside_the_reference(sides, {}, random.Random(str(sides))) > 100


def check(state: DontWorryState) -> None:
    """What holds in every state: it reads back, pieces are neither lost nor stacked, and somebody can act."""
    line = BOOK.format_state(state)
    assert BOOK.parse_state(line) == state
    assert hash(BOOK.parse_state(line)) == hash(state)
    assert line.isascii()
    pieces = BOOK.pieces(state)
    for seat in range(len(state.corners)):
        own = sum(count for (owner, _), count in pieces.items() if owner == seat)
        assert own == (0 if seat in state.resigned else state.options.pieces)
    cells = [(10 * state.corners[s] + int(p)) % 40 for (s, p) in pieces if p.isdigit()]
    assert len(set(cells)) == len(cells)
    assert all(count == 1 for (_, place), count in pieces.items() if place != "wait")
    legal = BOOK.legal(state)
    assert len(set(legal)) == len(legal)
    assert (BOOK.to_act(state) == NOBODY) == (not legal) == (BOOK.result(state) is not None)


@settings(max_examples=40)
@given(st.sampled_from(TABLES), st.none() | st.integers(0, 1), OPTIONS, st.integers(0, 2**32))
def test_what_holds_throughout_any_game(
    sides: tuple[int, ...], first: int | None, options: dict[str, Any], seed: int
) -> None:
    rng = random.Random(seed)
    state = BOOK.start(Setup({**BOOK.defaults(), **options}, sides, first))
    for _ in range(400):
        check(state)
        legal = BOOK.legal(state)
        if not legal:
            break
        action = rng.choice(legal if rng.random() < 0.02 else [a for a in legal if a != RESIGN])
        line = BOOK.format_state(state)
        after, events = BOOK.play(state, action)
        assert BOOK.format_state(state) == line
        assert all(0 <= event.seat < len(sides) for event in events)
        state = after


@given(st.sampled_from(TABLES), OPTIONS, st.integers(0, 2**32))
def test_every_move_is_either_legal_or_has_a_reason(sides: tuple[int, ...], options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    state = BOOK.start(Setup({**BOOK.defaults(), **options}, sides, 0))
    for _ in range(rng.randrange(300)):
        if BOOK.to_act(state) == NOBODY:
            break
        state, _ = BOOK.play(state, rng.choice([a for a in BOOK.legal(state) if a != RESIGN]))
    legal = set(BOOK.legal(state))
    places = ["wait", *map(str, range(40)), "f1", "f2", "f3", "f4"]
    for origin in {place for _, place in BOOK.pieces(state)}:
        for target in places:
            reason = BOOK.why_not(state, origin, target)
            assert (reason is None) == (move(origin, target) in legal)
            assert reason is None or (reason.clause[0] == "D" and reason.text.english)


def test_a_position_that_play_never_reaches_is_welcome() -> None:
    """All of red's pieces but one are home while no other has ever entered."""
    state = at(f"red=39,f2,f3,f4/blue=w,w,w,w/yellow={HOME}", "move:red", 1, placed="yellow")
    assert BOOK.legal(state) == (move("39", "f1"), RESIGN)


def test_a_position_of_other_rules_or_corners_begins_no_game() -> None:
    text = BOOK.format_state(BOOK.start(Setup(BOOK.defaults(), (0, 2), 0)))
    same = BOOK.start_at(Setup(BOOK.defaults(), (0, 2)), text)
    assert BOOK.format_state(same) == text
    for options, sides in (({"three_throws": False}, (0, 2)), ({}, (1, 3))):
        with pytest.raises(InvalidError) as refused:
            BOOK.start_at(Setup({**BOOK.defaults(), **options}, sides), text)
        assert refused.value.code == "start"
