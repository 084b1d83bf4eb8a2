"""The players' clock, against a plain recount: second by second, move by move, as a referee would with a stopwatch."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.clock import NO_MOVER, SECOND, ClockTerms, ClockTimes, GameClock, PlayerTime

PLAYERS = 3
Kind = Literal["delay", "bronstein"]
MOVES = st.lists(st.tuples(st.integers(0, PLAYERS - 1), st.lists(st.integers(0, 9000), max_size=5)), max_size=30)
"""Whose move, and the milliseconds that pass in it, piece by piece."""
SETTINGS = st.builds(
    ClockTerms, kind=st.sampled_from(["delay", "bronstein"]), delay=st.integers(0, 12), reserve=st.integers(1, 40)
)


def played(terms: ClockTerms, moves: list[tuple[int, list[int]]]) -> GameClock:
    clock = GameClock(terms, PLAYERS)
    for player, pieces in moves:
        clock.begin(player)
        for piece in pieces:
            clock.run(piece)
    return clock


def recount(terms: ClockTerms, moves: list[tuple[int, list[int]]]) -> list[tuple[int, bool, int]]:
    """What each player has left at the end of all moves but the present one's gift, who is out, what was used."""
    reserve, out, used = [terms.reserve * 1000] * PLAYERS, [False] * PLAYERS, [0] * PLAYERS
    for player, pieces in moves:
        spent = sum(pieces)
        used[player] += spent
        if out[player]:
            continue
        free = terms.delay * 1000
        if terms.kind == "delay":
            reserve[player] -= max(0, spent - free)
        else:
            if spent < reserve[player]:
                reserve[player] += min(spent, free)
            reserve[player] -= spent
        if reserve[player] <= 0:
            reserve[player], out[player] = 0, True
    return list(zip(reserve, out, used, strict=True))


@given(SETTINGS, MOVES)
def test_a_clock_shows_what_a_plain_recount_finds(terms: ClockTerms, moves: list[tuple[int, list[int]]]) -> None:
    clock = played(terms, moves)
    clock.rest()  # what Bronstein gives back has been given back
    shown = [(clock.reserve(player), clock.times.players[player].out, clock.used(player)) for player in range(PLAYERS)]
    assert shown == recount(terms, moves)


@given(SETTINGS, MOVES)
def test_the_two_ways_agree_after_a_move_as_long_as_nobody_runs_out(
    terms: ClockTerms, moves: list[tuple[int, list[int]]]
) -> None:
    kinds: tuple[Kind, Kind] = ("delay", "bronstein")
    one, other = (played(ClockTerms(kind, terms.delay, terms.reserve), moves) for kind in kinds)
    if not any(other.times.players[player].out for player in range(PLAYERS)):
        assert one.times == other.times


@given(SETTINGS, MOVES, st.integers(0, 30))
def test_a_clock_goes_on_from_what_was_stored(
    terms: ClockTerms, moves: list[tuple[int, list[int]]], place: int
) -> None:
    whole, clock = played(terms, moves), played(terms, moves[:place])
    again = GameClock(terms, PLAYERS, clock.times)
    for player, pieces in moves[place:]:
        again.begin(player)
        for piece in pieces:
            again.run(piece)
    assert again.times == whole.times
    assert whole.times.fits(terms, PLAYERS)


@given(SETTINGS, MOVES)
def test_who_runs_out_is_said_once(terms: ClockTerms, moves: list[tuple[int, list[int]]]) -> None:
    clock = GameClock(terms, PLAYERS)
    said: list[int] = []
    for player, pieces in moves:
        clock.begin(player)
        said += [player for piece in pieces if clock.run(piece)]
    assert sorted(said) == [player for player in range(PLAYERS) if clock.times.players[player].out]


def test_what_is_shown_while_a_move_goes_on() -> None:
    clock = GameClock(ClockTerms("delay", 12, 60), 2)
    clock.begin(0)
    clock.run(5 * SECOND)
    assert (clock.delay(0), clock.reserve(0), clock.delay(1)) == (7 * SECOND, 60 * SECOND, 12 * SECOND)
    clock.run(10 * SECOND)
    assert (clock.delay(0), clock.reserve(0)) == (0, 57 * SECOND)


def test_by_bronstein_the_reserve_passes_at_once_and_comes_back() -> None:
    clock = GameClock(ClockTerms("bronstein", 12, 60), 2)
    clock.begin(0)
    clock.run(15 * SECOND)
    assert clock.reserve(0) == 45 * SECOND
    clock.begin(1)
    assert clock.reserve(0) == 57 * SECOND


def test_what_is_taken_back_gives_no_time_back() -> None:
    clock = GameClock(ClockTerms("delay", 12, 60), 2)
    clock.begin(0)
    clock.run(10 * SECOND)
    clock.begin(1)
    clock.go_on(0)
    clock.run(10 * SECOND)
    assert (clock.delay(0), clock.reserve(0)) == (0, 52 * SECOND)


def test_nobodys_move_takes_no_time() -> None:
    clock = GameClock(ClockTerms("delay", 0, 1), 2)
    clock.begin(1)
    clock.rest()
    assert not clock.run(5 * SECOND)
    assert clock.used(1) == 0


@pytest.mark.parametrize(
    "times",
    [
        ClockTimes((PlayerTime(1000, 0),)),
        ClockTimes((PlayerTime(1000, 0), PlayerTime(60_001, 0))),
        ClockTimes((PlayerTime(1000, 0), PlayerTime(-1, 0))),
        ClockTimes((PlayerTime(1000, 12_001), PlayerTime(0, 0))),
        ClockTimes((PlayerTime(1000, 0), PlayerTime(0, 0)), 2),
        ClockTimes((PlayerTime(1000, 0), PlayerTime(0, 0, -1)), NO_MOVER),
    ],
)
def test_what_no_clock_can_show_does_not_fit(times: ClockTimes) -> None:
    assert not times.fits(ClockTerms("delay", 12, 60), 2)


@pytest.mark.parametrize(("delay", "reserve"), [(-1, 60), (601, 60), (12, 0), (12, 360_001)])
def test_what_no_clock_can_be_set_to_is_not_sound(delay: int, reserve: int) -> None:
    assert not ClockTerms("delay", delay, reserve).is_sound


@pytest.mark.parametrize("kind", ["delay", "bronstein"])
def test_who_has_run_out_has_nothing_left(kind: Kind) -> None:
    clock = GameClock(ClockTerms(kind, 2, 3), PLAYERS)
    clock.begin(1)
    clock.run(9 * SECOND)
    assert (clock.reserve(1), clock.delay(1)) == (0, 0)
    assert (clock.reserve(0), clock.delay(0)) == (3 * SECOND, 2 * SECOND)
