"""The contract of computer players, kept by backgammon's under every preset."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, ClassVar
from unittest import mock

import pytest

from game.engines.choice import pick
from game.engines.engine import Candidate, Effort
from game.engines.levels import Level
from game.games.backgammon import BackgammonGame
from game.games.backgammon.engine.advice import ADVICE
from game.games.backgammon.engine.engine import WIDTHS, BackgammonEngine
from game.games.backgammon.engine.equity_scale import Chances
from game.games.backgammon.engine.evaluator import Estimate
from game.games.backgammon.engine.plain import PlainEvaluator
from game.games.backgammon.engine.sage import SageEvaluator
from game.games.backgammon.rules.state import MOVE, BackgammonState
from game.rules.actions import rolled
from game.rules.complete_turns import complete_turns
from game.rules.rulebook import DICE, NOBODY
from tests.games.backgammon.engine.judges import KEYS, engine_of
from tests.games.backgammon.rules.boards import BOOK, START, act, at, begin, other

STAKES = "cube,gammons"
PLAYTIVE = "cube,gammons,five,must_bear_off,continues"
WILD = Level("newcomer", 1, temperature=0.5, worst=5.0)
QUICK = Effort(1)


@pytest.fixture(params=KEYS)
def engine(request: pytest.FixtureRequest) -> BackgammonEngine:
    return engine_of(request.param)


def decisions(engine: BackgammonEngine, preset: str, seed: int) -> Iterator[BackgammonState]:
    """Where somebody decides in a wild game."""
    chance = random.Random(seed)
    state = begin(preset)
    while (seat := BOOK.to_act(state)) != NOBODY:
        if seat == DICE:
            state, _ = BOOK.play(state, rolled(chance.randint(1, 6), chance.randint(1, 6)))
        else:
            yield state
            state = pick(engine.candidates(state, QUICK), seat, WILD, f"{chance.random()}").state


def assert_contract(state: BackgammonState, candidates: tuple[Candidate[BackgammonState], ...]) -> None:
    seat = BOOK.to_act(state)
    values = [candidate.worth.values[seat] for candidate in candidates]
    assert values == sorted(values, reverse=True)
    for candidate in candidates:
        after = state
        for action in candidate.actions:
            assert BOOK.to_act(after) == seat
            assert action in BOOK.legal(after)
            after, _ = BOOK.play(after, action)
        assert after == candidate.state
        assert set(candidate.reasons) <= ADVICE.keys()
        assert sum(candidate.worth.values) == pytest.approx(0)
        assert sum(candidate.worth.wins) == pytest.approx(1)
    if state.phase == MOVE and not state.resigning:
        assert {candidate.state for candidate in candidates} == complete_turns(BOOK, state)
        assert len(candidates) == len({candidate.state for candidate in candidates})


@pytest.mark.parametrize("preset", ["classic", "stakes", "tournament"])
def test_both_sides_are_judged_alike(engine: BackgammonEngine, preset: str) -> None:
    """A position with its sides swapped has the same plays, worth as much to the other seat."""
    phases = set()
    for state in islice(decisions(engine, preset, 5), 24):
        phases.add(state.phase)
        for one, its in zip(engine.candidates(state, QUICK), engine.candidates(other(state), QUICK), strict=True):
            assert (its.actions, its.state, its.reasons) == (one.actions, other(one.state), one.reasons)
            assert its.worth.values == pytest.approx(one.worth.values[::-1])
            assert its.worth.wins == pytest.approx(one.worth.wins[::-1])
            assert its.worth.match == pytest.approx(one.worth.match[::-1])
    assert preset == "classic" or len(phases) > 1


@pytest.mark.parametrize("preset", ["classic", "stakes", "playtive", "tournament"])
def test_every_candidate_is_legal_and_leads_where_it_says(engine: BackgammonEngine, preset: str) -> None:
    for state in islice(decisions(engine, preset, 1), 0, 60, 2):
        assert_contract(state, engine.candidates(state, QUICK))


OFFERS = [
    at(START, rules=STAKES, phase="doubled:0"),
    at(START, rules=STAKES + ",beavers", phase="doubled:0"),
    at(START, rules=STAKES + ",beavers", phase="beavered:0"),
    at(START, rules=STAKES, cube="2@1", match="5:2-4"),
    at(START, rules=PLAYTIVE, phase="doubled:0"),
    at(START, rules=PLAYTIVE, phase="refused:0"),
    at(START, rules="cube", phase="doubled:0"),
    at(START, rules="cube", phase="doubled:0", match="7:3-1"),
    at(START, rules=STAKES, cube="64"),
    act(at(START, rules=STAKES), "resign 1"),
    act(at(START, roll="3-1", rules=STAKES), "resign 2"),
    at("1:2", "23:13,bar:2", rules=STAKES, phase="roll:1"),
]


@pytest.mark.parametrize("state", OFFERS, ids=BOOK.format_state)
def test_every_kind_of_decision(engine: BackgammonEngine, state: BackgammonState) -> None:
    candidates = engine.candidates(state, QUICK)
    assert_contract(state, candidates)
    others = {action for action in BOOK.legal(state) if action.verb != "resign"}
    if state.phase != MOVE:
        assert {candidate.actions[0] for candidate in candidates if candidate.actions[0].verb != "resign"} == others


@pytest.mark.parametrize(
    "state",
    [
        at(START, rules=PLAYTIVE),  # B42: refused, it costs nothing
        at(START, rules=STAKES, cube="2@0", match="5:3-1"),  # the match is won by the stake as it lies
    ],
    ids=BOOK.format_state,
)
def test_a_double_that_cannot_help_is_not_thought_of(engine: BackgammonEngine, state: BackgammonState) -> None:
    assert "double" in {action.verb for action in BOOK.legal(state)}
    assert [str(candidate.actions[0]) for candidate in engine.candidates(state, QUICK)] == ["roll"]


def test_a_turn_that_has_begun_is_played_on(engine: BackgammonEngine) -> None:
    state = act(at(START, roll="6-5"), "24/18")
    candidates = engine.candidates(state, QUICK)
    assert_contract(state, candidates)
    assert all(len(candidate.actions) == 2 for candidate in candidates)
    done = act(state, "18/13")
    assert [str(candidate.actions[0]) for candidate in engine.candidates(done, QUICK)] == ["done"]


def test_a_turn_that_cannot_be_played_is_passed(engine: BackgammonEngine) -> None:
    shut_out = at("6:13,bar:2", "1:2,2:2,3:2,4:2,5:2,6:2,7:3", roll="6-5")
    assert [str(action) for action in engine.candidates(shut_out, QUICK)[0].actions] == ["pass"]


def test_what_a_state_is_worth_is_what_its_best_candidate_is(engine: BackgammonEngine) -> None:
    for state in (*OFFERS, at(START, roll="3-1"), at(START, rules=STAKES)):
        assert engine.evaluate(state, QUICK) == engine.candidates(state, QUICK)[0].worth
        assert engine.evaluate(state, QUICK).error == 0.0, "only rollouts have one"


def test_dice_about_to_fall(engine: BackgammonEngine) -> None:
    """No double any more: worth as much as to roll."""
    before = at(START, "6:5,8:3,13:5,24:1,bar:1", rules=STAKES)
    (rolled,) = (c for c in engine.candidates(before, QUICK) if str(c.actions[0]) == "roll")
    assert engine.evaluate(rolled.state, QUICK).values == pytest.approx(rolled.worth.values)


@pytest.mark.skipif("sage" not in KEYS, reason="bgsage is not installed")
@pytest.mark.parametrize(
    "light", [START, "6:5,8:3,13:5,24:1,bar:1", "3:2,4:2,5:2,6:3,7:3,8:3"], ids=["start", "bar", "prime"]
)
def test_the_mean_of_all_rolls_is_what_bgsage_says_one_ply_deeper(light: str) -> None:
    """bgsage's own tree is the witness: it looks at all rolls itself, without our turns and weights."""
    engine = engine_of("sage")
    before = act(at(light), "roll")
    worths = engine.rolls(before)
    assert len(worths) == 36
    mean = sum(worth.values[0] for worth in worths.values()) / len(worths)
    assert mean == pytest.approx(engine.evaluate(before, Effort(2)).values[0], abs=1e-5)


def test_who_asks_again_hears_the_same(engine: BackgammonEngine) -> None:
    state = at(START, roll="4-2", rules=STAKES)
    first = engine.candidates(state, Effort(3))
    engine.candidates(at(START, "6:5,8:3,13:5,24:1,bar:1", rules=STAKES), Effort(2))
    assert engine.candidates(state, Effort(3)) == first


def test_a_stopped_engine_answers_from_its_lower_ply(engine: BackgammonEngine) -> None:
    for state in (at(START, roll="4-2", rules=STAKES), at(START, rules=STAKES), OFFERS[0]):
        stopped = engine.candidates(state, Effort(3, lambda: True))
        assert stopped == engine.candidates(state, QUICK)


def test_stopped_between_two_plies() -> None:
    engine, state = engine_of(KEYS[-1]), at(START, roll="4-2", rules=STAKES)
    deepest = engine.candidates(state, Effort(3))
    answers: set[tuple[float, ...]] = set()
    for calls in range(0, 24, 4):
        asked = iter([False] * calls)
        stopped = engine.candidates(state, Effort(3, partial(next, asked, True)))
        assert_contract(state, stopped)
        answers.add(stopped[0].worth.values)
    assert len(answers) <= 3
    assert deepest[0].worth.values in answers


def test_how_many_turns_are_searched_is_said_for_each_ply() -> None:
    assert [*WIDTHS] == [*range(2, SageEvaluator.deepest + 1)]


@pytest.mark.skipif("sage" not in KEYS, reason="Open Sage is not installed")
def test_four_plies_are_spent_on_near_ties_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    evaluator = SageEvaluator()
    monkeypatch.setattr(evaluator, "estimate", partial(_noting, asked, evaluator.estimate))
    engine = BackgammonEngine(evaluator)
    deepened = set[bool]()
    rolls = [at(START, roll=roll, rules=STAKES) for roll in ("2-1", "3-1", "4-1", "4-3")]
    for state in (*rolls, at("6:1", "1:2", roll="6-1"), at(START, rules=STAKES)):
        three = engine.candidates(state, Effort(3))
        seat = state.turn
        gap = three[0].worth.values[seat] - three[1].worth.values[seat] if len(three) > 1 else 1.0
        asked.clear()
        four = engine.candidates(state, Effort(4))
        deepened.add(4 in asked)
        assert (4 in asked) == (gap <= WIDTHS[4].loss)
        assert 4 in asked or [one.state for one in four] == [one.state for one in three]
    assert deepened == {False, True}


class Rising(PlainEvaluator):
    """Whoever has just moved stands a tenth of a stake better with each ply."""

    deepest: ClassVar[int] = 2

    def estimate(self, state: BackgammonState, plies: int, *, doubling: bool) -> Estimate:
        found = super().estimate(state, 1, doubling=doubling)
        return found._replace(equity=found.equity - 0.1 * (plies - 1))


class RisingHigh(Rising):
    """The same, up to four plies."""

    deepest: ClassVar[int] = 4


@pytest.mark.parametrize("turned", [False, True])
def test_turns_that_are_not_searched_are_shifted_like_those_that_are(turned: bool) -> None:
    state = at(START, roll="6-3")
    state, engine = other(state) if turned else state, BackgammonEngine(Rising())
    quick, deep = ({one.state: one.worth for one in engine.candidates(state, Effort(depth))} for depth in (1, 2))
    assert len(quick) > 10
    for after, worth in deep.items():
        assert worth.values[state.turn] == pytest.approx(quick[after].values[state.turn] + 0.1)


def test_a_stopped_evaluation_has_the_value_of_the_last_complete_depth() -> None:
    """`Effort.stopped` is asked before each estimate of several plies; here there are two: to roll, to double."""
    state, whole = at(START, rules=STAKES), BackgammonEngine(RisingHigh())
    for complete, estimates in ((1, 0), (1, 1), (2, 2), (2, 3), (3, 4), (4, 6)):
        answers = iter([False] * estimates)
        found = BackgammonEngine(RisingHigh()).evaluate(state, Effort(4, partial(next, answers, True)))
        assert found == whole.evaluate(state, Effort(complete)), (complete, estimates)


class Even(PlainEvaluator):
    """It holds every position for even, and notes how many plies deep it was asked."""

    deepest: ClassVar[int] = SageEvaluator.deepest

    def __init__(self) -> None:
        self.asked: set[int] = set()

    def estimate(self, state: BackgammonState, plies: int, *, doubling: bool) -> Estimate:
        self.asked.add(plies)
        return Estimate(Chances(0.5, 0.0, 0.0, 0.0, 0.0), 0.0, 0.0)


@pytest.mark.parametrize(
    ("state", "plies"),
    [
        (at("23:1", "12:1", roll="2-1"), {1: {1}, 2: {1, 2}, 3: {1, 3}, 4: {1, 3}}),
        (at("3:2", "1:2", roll="2-1"), {1: {1}, 2: {1, 2}, 3: {1, 2, 3}, 4: {1, 2, 3, 4}}),
        (at(START, rules=STAKES), {1: {1}, 2: {2}, 3: {3}, 4: {3, 4}}),
        (at(START), {1: {1}, 2: {2}, 3: {3}, 4: {3}}),
    ],
)
def test_time_is_spent_only_where_there_is_something_to_decide(
    state: BackgammonState, plies: dict[int, set[int]]
) -> None:
    """A single turn is looked at once, for its value, and four plies are for near ties, of which one is no tie."""
    for depth, asked in plies.items():
        evaluator = Even()
        BackgammonEngine(evaluator).candidates(state, Effort(depth))
        assert evaluator.asked == asked, depth


def _noting(
    plies_of: list[int], estimate: Callable[..., Estimate], state: Any, plies: int, *, doubling: bool
) -> Estimate:
    """Note how many plies deep was asked, and answer by the net alone where that would take long."""
    plies_of.append(plies)
    return estimate(state, min(plies, 3), doubling=doubling)


@pytest.mark.parametrize(
    ("light", "dark", "level"),
    [
        ("6:6,22:9", "2:1", 3),
        ("7:15", "1:1", 2),
        ("6:14", "1:1", 1),
    ],
)
def test_only_what_is_lost_for_certain_is_resigned(engine: BackgammonEngine, light: str, dark: str, level: int) -> None:
    """B13: and as what is lost."""
    best = engine.candidates(at(light, dark, rules=STAKES), QUICK)[0]
    assert (str(best.actions[0]), best.reasons) == (f"resign {level}", ("lost",))
    assert best.worth.values == (-level, level)
    assert best.worth.proved
    accepted = engine.candidates(best.state, QUICK)
    assert (str(accepted[0].actions[0]), accepted[0].reasons) == ("accept", ("enough",))


def test_nobody_resigns_what_may_be_won(engine: BackgammonEngine) -> None:
    for state in (at(START), at("1:3", "1:1"), at("6:14,22:1", "1:2", rules=STAKES)):
        assert all(c.actions[0].verb != "resign" for c in engine.candidates(state, QUICK))


def test_too_small_a_resignation_is_declined(engine: BackgammonEngine) -> None:
    gammon = act(at("7:15", "1:1", rules=STAKES), "resign 1")
    best = engine.candidates(gammon, QUICK)[0]
    assert (str(best.actions[0]), best.reasons) == ("decline", ("more",))


def test_the_game_has_a_player_levels_and_advice() -> None:
    game = BackgammonGame()
    levels = game.levels()
    assert [level.key for level in levels][:2] == ["newcomer", "casual"]
    assert len(levels) == (6 if "sage" in KEYS else 2)
    assert isinstance(game.engine(), BackgammonEngine)
    assert 12 <= len(game.advice()) <= 20
    assert {text.context for text in game.advice().values()} == {"advice"}


def test_what_was_thought_of_a_position_is_remembered() -> None:
    judge = PlainEvaluator()
    with mock.patch.object(judge, "estimate", wraps=judge.estimate) as thought:
        engine = BackgammonEngine(judge)
        state = at(START, roll="6-4", rules=STAKES)
        first = engine.candidates(state, QUICK)
        times = thought.call_count
        assert engine.candidates(state, QUICK) == first
    assert thought.call_count == times > 0
