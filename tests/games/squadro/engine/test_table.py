"""The exact table: true by the rule book alone, and what the best level makes of it."""

from random import Random

import pytest

from art.engines.squadro.check import brute_force
from art.engines.squadro.table import inflated
from benchmarks.squadro import critical_positions
from game.engines.engine import Effort
from game.games.squadro.engine.packed_position import moves, pack, wins
from game.games.squadro.engine.search import THRIFTY
from game.games.squadro.engine.table import CHUNKS, FROM, POSITION, STAGES, SolvedTable, starts, table
from game.games.squadro.rules.lanes import ACROSS, HOME, LANES, TURNAROUND, UP
from game.games.squadro.rules.state import SquadroState
from game.resources import asset
from game.rules.actions import Action
from game.rules.rulebook import NOBODY
from tests.games.squadro.engine.positions import BOOK, engine, lane_of, met_in_play

RESIGN = Action("resign")


def layer(state: SquadroState) -> int:
    return sum((p >= TURNAROUND) + (p == HOME) for side in state.progress for p in side)


def sides(state: SquadroState) -> tuple[int, int]:
    return pack(state.progress[ACROSS]), pack(state.progress[UP])


LATE = [state for state in met_in_play(60, 3) if layer(state) >= FROM]
DARKS = [state for state in LATE if state.turn == ACROSS]


def test_the_file_is_small_and_the_chunks_are_whole() -> None:
    assert len(asset("engines", "squadro.table").read_bytes()) < 3_500_000
    assert len(inflated()) == sum(starts(dark)[1] for dark in CHUNKS) + 2 * LANES * len(table().nobodys)


def test_a_side_has_as_many_configurations_as_its_lanes_allow() -> None:
    """11 places of a piece that is not home in the four lanes of speed 1 or 3, 10 in that of speed 2."""
    for seat in (ACROSS, UP):
        assert sum(stage.size for stage in STAGES[seat].values() if (HOME,) not in stage.places) == 11**4 * 10


def test_what_it_says_is_so_by_the_rule_book_alone() -> None:
    """Where few enough positions can follow, all of them are gone through, backwards from the ends."""
    chance, solved = Random(6), {1: 0, -1: 0}
    for state in chance.sample(DARKS, len(DARKS)):
        if layer(state) < FROM + 2 or (found := brute_force((state.progress, ACROSS))) == "":
            continue
        outcome = table().outcome(*sides(state))
        assert outcome == (-1 if "W" in found else 0 if "D" in found else 1), state
        solved[1 if outcome == 1 else -1] += 1
        if min(solved.values()) >= 12:
            break
    assert min(solved.values()) >= 12


def test_every_position_follows_from_those_after_it() -> None:
    """Two moves on, in positions of random games, and in those that nobody wins."""
    nobodys = [(number >> 20, number & (1 << 20) - 1) for number in sorted(table().nobodys)]
    for across, up in [*map(sides, DARKS), *Random(2).sample(nobodys, 300)]:
        replies = [after(mine, theirs) for _, mine, theirs in moves(across, up, ACROSS)]
        assert table().outcome(across, up) == min(replies)


def after(across: int, up: int) -> int:
    """The outcome with light to move."""
    if wins(across):
        return -1
    led = [(own, others) for _, own, others in moves(up, across, UP)]
    outcomes = [1 if wins(own) else table().outcome(others, own) for own, others in led]
    return max(outcome for outcome in outcomes if outcome is not None)


def test_in_positions_that_nobody_wins_play_goes_round_for_ever() -> None:
    assert len(table().nobodys) > 1000
    numbers = sorted(table().nobodys)
    assert max(numbers) < 1 << 8 * POSITION
    for number in numbers[::40]:
        assert table().outcome(number >> 20, number & (1 << 20) - 1) == 0


def test_earlier_positions_and_places_where_no_piece_comes_are_not_known() -> None:
    early = [state for state in met_in_play(10, 8) if state.turn == ACROSS and layer(state) < FROM]
    assert {table().outcome(*sides(state)) for state in early} == {None}
    assert table().outcome(pack((12, 12, 1, 12, 6)), pack((12, 12, 6, 12, 6))) is None
    assert table().outcome(pack((12, 12, 2, 12, 6)), pack((12, 12, 6, 12, 6))) is not None


def test_two_tables_of_the_same_file_agree_whatever_was_asked_before() -> None:
    fresh = SolvedTable(asset("engines", "squadro.table").read_bytes())
    for state in DARKS[::7]:
        assert fresh.outcome(*sides(state)) == table().outcome(*sides(state))


def test_the_best_level_knows_each_move_of_the_late_game() -> None:
    """What the solution says of each move, in the positions that benchmarks measure by."""
    told = [(state, answer) for half in critical_positions() for state, answer in half if layer(state) >= FROM]
    for state, answer in Random(3).sample(told, 25):
        for candidate in engine().candidates(state, Effort(THRIFTY)):
            if candidate.actions != (RESIGN,):
                expected = {"W": 1.0, "D": 0.5, "L": 0.0}[answer[lane_of(candidate)]]
                assert candidate.worth.wins[state.turn] == pytest.approx(expected, abs=0.2 if expected == 0.5 else 0)
                assert candidate.worth.proved or expected == 0.5


def test_it_brings_home_what_is_won() -> None:
    """From positions that the table says are won, against moves at random: the winner does not go round."""
    chance = Random(4)
    for state in chance.sample([state for state in DARKS if table().outcome(*sides(state)) == 1], 6):
        for _ in range(80):
            if BOOK.to_act(state) == NOBODY:
                break
            if state.turn == UP:
                state = engine().candidates(state, Effort(THRIFTY))[0].state
            else:
                state = BOOK.play(state, chance.choice(BOOK.legal(state)[:-1]))[0]
        assert state.winner == UP


def test_table_outcomes_prove_nothing_where_positions_may_not_repeat() -> None:
    """It is not proved there: the table does not know where the game has been."""
    state = next(state for state in DARKS if layer(state) == FROM and table().outcome(*sides(state)) == 1)
    options = state.options._replace(repetition="forbidden")
    barred = state._replace(options=options, earlier=((state.progress, UP),))
    assert all(c.worth.proved for c in engine().candidates(state, Effort(THRIFTY)))
    assert not all(c.worth.proved for c in engine().candidates(barred, Effort(THRIFTY)))


def test_weaker_levels_do_not_ask_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SolvedTable, "outcome", lambda *_: pytest.fail("asked"))
    assert engine().candidates(LATE[0], Effort(THRIFTY - 2))
