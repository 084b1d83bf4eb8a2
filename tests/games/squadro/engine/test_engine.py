"""The computer player keeps the contract of `game.engines.engine`, and claims nothing that is not so."""

from random import Random

import pytest

from benchmarks.squadro import critical_positions
from game.engines.choice import pick
from game.engines.engine import Effort, Worth
from game.engines.levels import Level
from game.games.squadro.engine import SquadroEngine
from game.games.squadro.engine.net import net
from game.games.squadro.engine.packed_position import pack
from game.games.squadro.engine.search import MARGIN, THRIFTY, History, Search, SearchedMove
from game.games.squadro.levels import LEVELS
from game.games.squadro.rules.lanes import HOME, START, UP
from game.games.squadro.rules.state import SquadroState
from game.rules.actions import Action, move
from game.rules.rulebook import DICE
from tests.games.squadro.engine.positions import BEGINNINGS, BOOK, engine, lane_of, met_in_play, state_of

RESIGN = Action("resign")
SOME = Random(7).sample(met_in_play(6, 4), 60)
TOLD = [*Random(1).sample(critical_positions()[0], 60), *Random(2).sample(critical_positions()[1], 60)]
"""Positions with what the solution says of each move."""


def test_all_moves_are_candidates_and_lead_where_the_rules_say() -> None:
    for state in SOME:
        candidates = engine().candidates(state, Effort(1))
        assert {c.actions[0] for c in candidates} | {RESIGN} == set(BOOK.legal(state))
        for candidate in candidates:
            assert candidate.state == BOOK.play(state, *candidate.actions)[0]
            assert sum(candidate.worth.wins) == pytest.approx(1)
            assert candidate.worth.values == candidate.worth.wins
        values = [candidate.worth.values[state.turn] for candidate in candidates]
        assert values == sorted(values, reverse=True)


def test_the_same_question_has_the_same_answer() -> None:
    fresh = SquadroEngine()
    for state in SOME[:8]:
        assert fresh.candidates(state, Effort(4)) == engine().candidates(state, Effort(4))


def test_one_that_is_stopped_answers_with_what_it_has() -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return True

    answer = engine().candidates(BEGINNINGS[0], Effort(30, stopped))
    assert asked == 1
    assert answer == engine().candidates(BEGINNINGS[0], Effort(2))


def test_what_is_proved_is_so() -> None:
    """Near the end, where much can be proved."""
    proved = 0
    late = [told for half in critical_positions() for told in half if sum(map(homes, told[0].progress)) > 4]
    for state, answer in late[:80]:
        for candidate in engine().candidates(state, Effort(5)):
            if candidate.worth.proved and candidate.actions != (RESIGN,):
                proved += 1
                assert answer[lane_of(candidate)] == "LW"[int(candidate.worth.wins[state.turn])]
    assert proved > 10


def homes(side: tuple[int, ...]) -> int:
    return side.count(HOME)


def test_most_critical_positions_are_answered_right() -> None:
    right = sum(answer[lane_of(engine().candidates(state, Effort(3))[0])] == "W" for state, answer in TOLD)
    assert right >= 0.9 * len(TOLD)


@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.key)
def test_from_casual_on_the_last_piece_is_brought_home(level: Level) -> None:
    """Light needs its last piece home, and dark threatens to come home first."""
    state = state_of("ccc6b/ccc5b up")
    candidates = engine().candidates(state, Effort(level.depth))
    assert {pick(candidates, state.turn, level, str(seed)).state.winner for seed in range(20)} == {UP}


def test_no_level_gives_away_more_than_it_says() -> None:
    for state in SOME[:12]:
        for level in LEVELS:
            candidates = engine().candidates(state, Effort(min(level.depth, 3)))
            values = [candidate.worth.values[state.turn] for candidate in candidates]
            picked = {pick(candidates, state.turn, level, str(seed)).worth.values[state.turn] for seed in range(10)}
            assert min(picked) >= max(values) - level.worst


def test_a_move_that_makes_a_draw_is_worth_half() -> None:
    state = BEGINNINGS[0]
    after = BOOK.play(state, move("1-0", "1-1"))[0]
    twice = tuple(sorted([(after.progress, after.turn)] * 2))
    found = {c.actions[0].origin: c for c in engine().candidates(state._replace(earlier=twice), Effort(2))}
    assert found["1-0"].worth.wins == (0.5, 0.5)
    assert found["1-0"].worth.proved
    assert not found["2-0"].worth.proved


def test_where_no_position_may_repeat_only_legal_moves_are_listed() -> None:
    state = BEGINNINGS[0]
    after = BOOK.play(state, move("1-0", "1-1"))[0]
    options = state.options._replace(repetition="forbidden")
    state = state._replace(options=options, earlier=((after.progress, after.turn),))
    candidates = engine().candidates(state, Effort(2))
    assert {c.actions[0] for c in candidates} | {RESIGN} == set(BOOK.legal(state))
    assert move("1-0", "1-1") not in {c.actions[0] for c in candidates}


def test_it_resigns_only_where_the_other_side_is_about_to_win() -> None:
    hopeless, lost_later = state_of("00000/ccc60 across"), state_of("00000/cc000 across")
    assert engine().candidates(state_of("00000/cccb0 across"), Effort(4))[-1].actions == (RESIGN,)
    for state in (hopeless, lost_later, *BEGINNINGS):
        assert RESIGN not in [c.actions[0] for c in engine().candidates(state, Effort(4))]


def test_what_a_state_is_worth() -> None:
    start = BEGINNINGS[0]._replace(turn=DICE)
    begun = [engine().evaluate(state, Effort(3)).wins for state in BEGINNINGS]
    mean = [sum(chances) / 2 for chances in zip(*begun, strict=True)]
    assert engine().evaluate(start, Effort(3)).wins == pytest.approx(mean, abs=1e-12)
    assert begun[UP][UP] > begun[0][UP] > 0.5
    over = BOOK.play(state_of("00000/cccb0 up"), move("4-11", "4-12"))[0]
    assert engine().evaluate(over, Effort(3)) == Worth((0.0, 1.0), (0.0, 1.0), proved=True)
    assert engine().evaluate(state_of("00000/cccb0 up"), Effort(3)).proved


@pytest.mark.parametrize(
    ("state", "effort", "depth"),
    [
        (BEGINNINGS[UP], THRIFTY, THRIFTY - 1),  # the book answers
        (BEGINNINGS[UP], THRIFTY + 3, THRIFTY - 1),
        (BEGINNINGS[UP], THRIFTY - 1, THRIFTY - 1),  # it is not asked
        (BEGINNINGS[UP], 1, 1),
        (BEGINNINGS[0], THRIFTY + 3, THRIFTY + 3),  # it has nothing to say
        (BEGINNINGS[0], 2, 2),
    ],
)
def test_it_searches_as_deep_as_it_is_told_unless_the_book_answers(
    state: SquadroState, effort: int, depth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched, told = Search.moves, list[int]()

    def moves(search: Search, own: int, others: int, seat: int, depth: int, margin: int) -> list[SearchedMove]:
        told.append(depth)
        return searched(search, own, others, seat, 1, margin)

    monkeypatch.setattr(Search, "moves", moves)
    engine().candidates(state, Effort(effort))
    assert told == [depth]


def test_whether_to_stop_is_asked_every_64_judgements() -> None:
    at: list[int] = []
    search = Search(net(), History(), lambda: bool(at.append(search.judgements)))
    own, others = map(pack, START)
    search.moves(own, others, UP, 5, MARGIN)
    assert len(at) > 3
    assert at == [*range(at[0], at[-1] + 1, 64)]
    assert at[0] % 64 == 0
