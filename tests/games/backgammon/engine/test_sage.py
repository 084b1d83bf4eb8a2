"""What Open Sage plays: positions of which everybody knows the answer."""

import importlib
import json
import subprocess
import sys
from itertools import chain, product, repeat

import pytest

from game.cli.engine_service import EngineService
from game.engines.engine import Effort, UnfinishedError
from game.games.backgammon.levels import has_sage
from tests.games.backgammon.engine.judges import engine_of
from tests.games.backgammon.rules.boards import BOOK, START, at, begin, other

pytestmark = pytest.mark.skipif(not has_sage(), reason="needs bgsage")
STAKES = "cube,gammons"
PLAYTIVE = "cube,gammons,five,must_bear_off,continues"
AHEAD = "2:2,3:2,4:3,5:3,6:3,8:2"
BEHIND = "4:2,5:3,6:4,7:2,8:2,13:2"


def best(state: object, depth: int = 2) -> str:
    candidate = engine_of("sage").candidates(state, Effort(depth))[0]  # type: ignore[arg-type]
    return " ".join(map(str, candidate.actions))


@pytest.mark.parametrize(
    ("roll", "turn"),
    [
        ("3-1", "8/5 6/5 done"),
        ("4-2", "8/4 6/4 done"),
        ("6-1", "13/7 8/7 done"),
        ("6-5", "24/18 18/13 done"),
        ("5-3", "8/3 6/3 done"),
    ],
)
@pytest.mark.parametrize("rules", ["-", STAKES])
def test_openings(roll: str, turn: str, rules: str) -> None:
    assert best(at(START, roll=roll, rules=rules)) == turn


def test_a_full_point_is_left_alone() -> None:
    """B40: with 6-5 the back checker cannot run to five of its own."""
    assert best(at(START, roll="6-5")).startswith("24/18 18/13")
    assert "18/13" not in best(at(START, roll="6-5", rules=PLAYTIVE))


def test_reasons_of_the_five_point() -> None:
    candidate = engine_of("sage").candidates(at(START, roll="3-1", rules=STAKES), Effort(2))[0]
    assert candidate.reasons[:1] == ("five-point",)
    assert "safest" in candidate.reasons


@pytest.mark.parametrize(
    ("light", "dark", "cube", "expected"),
    [
        (START, START, "1", "roll too-early"),
        (AHEAD, BEHIND, "1", "double cash"),
        ("1:2,2:2,3:2,4:3,5:3,6:3", "6:5,13:3,14:2,18:2,bar:3", "1", "roll too-good"),
    ],
)
def test_doubles(light: str, dark: str, cube: str, expected: str) -> None:
    candidate = engine_of("sage").candidates(at(light, dark, rules=STAKES, cube=cube), Effort(2))[0]
    assert f"{candidate.actions[0]} {candidate.reasons[0]}" == expected


@pytest.mark.parametrize(("light", "answer"), [(AHEAD, "drop"), (START, "take")])
def test_answers(light: str, answer: str) -> None:
    dark = BEHIND if light == AHEAD else START
    assert best(at(light, dark, rules=STAKES, phase="doubled:0")) == answer


def test_a_beaver_where_the_double_was_a_blunder() -> None:
    """B51."""
    assert best(at(START, rules=STAKES + ",beavers", phase="doubled:0")) == "beaver"


def test_nothing_is_lost_by_refusing_in_playtive() -> None:
    """B42: who is behind refuses, who is ahead takes."""
    assert best(at(AHEAD, BEHIND, rules=PLAYTIVE, phase="doubled:0")) == "drop"
    assert best(at(BEHIND, AHEAD, rules=PLAYTIVE, phase="doubled:0")) == "take"
    assert best(at(AHEAD, BEHIND, rules=PLAYTIVE)) == "roll"


def test_after_crawford_who_trails_doubles_at_once() -> None:
    """B50: he has nothing to lose by it."""
    state = begin("tournament", 0, ((0, 0), (0, 4), (1, 4)))
    assert not state.house.crawford
    assert best(state._replace(phase="roll")) == "double"


def test_scores_around_the_crawford_game() -> None:
    """B50: two points away the trailing side is nearly even after the Crawford game, not before it."""
    met = engine_of("sage").evaluator.met
    assert met(2, 1, False) == pytest.approx(0.488, abs=0.01)
    assert met(2, 1, True) == pytest.approx(0.323, abs=0.01)
    assert met(1, 1, True) == pytest.approx(0.5)
    taken, doubled = (
        engine_of("sage").evaluate(
            at("1:1,5:1,6:4,8:2,13:5,24:2", "6:5,8:3,13:6,bar:1", rules=STAKES, match="4:3-0", **offer), Effort(2)
        )
        for offer in ({"phase": "roll:1", "cube": "2@0"}, {"phase": "doubled:1"})
    )
    assert taken.values[0] < 0
    assert doubled.values == (-1, 1)  # GNU Backgammon: to take costs 1.30


def test_scores_within_its_table_are_bgsage_s_own() -> None:
    """The Crawford game is bgsage's False, the games after it are True."""
    table = importlib.import_module("bgbot_cpp").get_met
    for away, theirs, crawford in product(range(1, 26), range(1, 26), (False, True)):
        after = 1 in (away, theirs) and not crawford
        assert engine_of("sage").evaluator.met(away, theirs, crawford) == table(away, theirs, after)


def test_a_dead_cube_is_worth_nothing() -> None:
    """B50: at 2-2 away the cube at 2 decides the match; the owner is as well off as without it."""
    engine = engine_of("sage")
    owned, other = (
        engine.evaluate(at(START, rules=STAKES, cube=cube, match="5:3-3"), Effort(2)) for cube in ("2@0", "2@1")
    )
    assert owned.values == pytest.approx(other.values, abs=1e-3)
    assert owned.values[0] == pytest.approx(2 * owned.wins[0] - 1, abs=1e-3)


def test_where_gammons_do_not_count_both_sides_have_the_same_cube() -> None:
    state = at("6:5,8:3,13:5,24:2", "6:5,8:3,13:5,22:2", rules="cube", cube="2@0")
    worth, turned = (engine_of("sage").evaluate(each, Effort(1)) for each in (state, other(state)))
    assert turned.values == pytest.approx(worth.values[::-1])


def test_where_a_gammon_is_lost_it_is_saved_first() -> None:
    """In the Crawford game, who needs two points has use for a gammon, if gammons count."""
    counted = engine_of("sage").evaluate(
        at(START, "6:5,8:3,13:5,24:1,bar:1", rules=STAKES, match="5:3-4:crawford"), Effort(2)
    )
    plain = engine_of("sage").evaluate(
        at(START, "6:5,8:3,13:5,24:1,bar:1", rules="cube", match="5:3-4:crawford"), Effort(2)
    )
    assert counted.details["gammon"][0] > 0.1
    assert plain.details["gammon"] == (0, 0)
    assert plain.values[0] == pytest.approx(2 * plain.wins[0] - 1, abs=1e-3)


def test_numpy_is_never_asked_for() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from game.engines.engine import Effort\n"
        "from game.games.backgammon import BackgammonGame\n"
        "engine = BackgammonGame().engine()\n"
        "from tests.games.backgammon.rules.boards import START, at\n"
        "for state in (at(START, roll='3-1', rules='cube,gammons'), at(START, rules='cube,gammons'), at(START)):\n"
        "    print(*engine.candidates(state, Effort(3))[0].actions, type(engine.evaluator).__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["8/5 6/5 done SageEvaluator", "roll SageEvaluator", "roll SageEvaluator"]


@pytest.mark.parametrize("level", ["newcomer", "master"])
def test_where_it_does_not_load_no_weaker_player_passes_for_it(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bgsage.weights", None)
    request = {"game": "backgammon", "do": "candidates", "state": BOOK.format_state(at(START)), "level": level}
    answer = json.loads(EngineService().answer(json.dumps(request).encode()))
    assert answer["error"]["code"] == "missing"


def test_what_is_asked_for_is_judged_as_deeply_as_the_best() -> None:
    """However poor it looks at first sight; and then what it is worth is no guess."""
    engine = engine_of("sage")
    state = at(START, roll="6-4", rules=STAKES)
    listed = engine.candidates(state, Effort(2))
    worst = listed[-1]
    assert worst.rough
    assert not listed[0].rough
    again = engine.candidates(state, Effort(2, also=frozenset({worst.state})))
    (asked,) = [candidate for candidate in again if candidate.state == worst.state]
    assert not asked.rough
    # processors round differently when they judge many positions at once
    assert asked.worth.values == pytest.approx(engine.evaluate(worst.state, Effort(2)).values, abs=1e-6)
    assert [candidate.rough for candidate in engine.candidates(state, Effort(1))] == [False] * len(listed)


def test_a_batch_of_games_is_near_the_estimate_and_the_same_each_time() -> None:
    engine, state = engine_of("sage"), at(BEHIND, BEHIND, roll="4-3", rules=STAKES)
    best, *_ = engine.candidates(state, Effort(2))
    first, again, other = (engine.roll_out(state, best.state, batch) for batch in (0, 0, 1))
    assert first == again
    assert first != other
    assert 0 < first.error < 0.1
    assert abs(first.values[0] - best.worth.values[0]) < 4 * first.error + 0.05
    assert first.values[1] == -first.values[0]


def test_games_end_when_they_are_stopped_and_are_the_same_afterwards() -> None:
    engine, state = engine_of("sage"), at(BEHIND, BEHIND, roll="4-3", rules=STAKES)
    best, *_ = engine.candidates(state, Effort(1))
    first = engine.roll_out(state, best.state, 0)
    answers = chain([False], repeat(True))
    with pytest.raises(UnfinishedError):
        engine.roll_out(state, best.state, 0, lambda: next(answers))
    assert engine.roll_out(state, best.state, 0) == first


def test_doubles_are_played_on_from_with_their_best_answer() -> None:
    engine, state = engine_of("sage"), at("1:2,2:2,3:1", "1:2,2:2,3:2", rules=STAKES)
    ways = {way.actions[0].verb: way.state for way in engine.candidates(state, Effort(1))}
    double, roll = (engine.roll_out(state, ways[verb], 0) for verb in ("double", "roll"))
    assert double.values[0] > roll.values[0]
    assert roll.error > 0 or roll.values[0] <= 1
