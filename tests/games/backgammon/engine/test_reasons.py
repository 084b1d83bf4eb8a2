"""Why a candidate is good or bad: each reason at the border where it begins."""

import pytest

from game.engines.engine import Candidate, Worth
from game.games.backgammon.engine.reasons import Reasons
from game.games.backgammon.rules.state import BackgammonState
from game.rules.actions import parse_action
from tests.games.backgammon.rules.boards import START, at

STAKES = "cube,gammons"


def reasons(state: BackgammonState, *turns: BackgammonState) -> list[str]:
    """The reasons of each turn, the best first."""
    found = [Candidate((parse_action("done"),), turn, Worth((0, 0), (0.5, 0.5))) for turn in turns]
    given = Reasons(state, found)
    return [" ".join(given.of(candidate)) for candidate in found]


def of_cube(state: BackgammonState, gammon: float = 0, **worths: float) -> list[str]:
    """The reasons of each answer, whose value is that to light."""
    found = [
        Candidate((parse_action(verb),), state, Worth((worth, -worth), (0.5, 0.5), {"gammon": (0, gammon)}))
        for verb, worth in worths.items()
    ]
    given = Reasons(state, found)
    return [" ".join(given.of(candidate)) for candidate in found]


@pytest.mark.parametrize(
    ("before", "after", "dark", "told"),
    [
        ("6:5,8:3", "5:2,6:4,8:2", "24:2", "five-point"),
        ("6:5,8:3", "2:2,6:4,8:2", "24:2", "home-point"),
        ("6:5,8:3", "6:4,7:2,8:2", "24:2", ""),  # a point, but not in the home board
        ("6:5,23:1,24:1", "6:5,23:2", "6:5", "anchor"),
        ("6:5,20:2", "6:5,19:2", "8:5", "anchor"),
        ("6:5,19:2", "6:5,18:2", "8:5", "escape"),
        ("4:2,6:2,7:2,8:2", "5:2,6:2,7:2,8:2", "24:2", "prime five-point"),
        ("6:2,7:2,8:2", "5:1,6:1,7:2,8:2", "24:2", ""),
        ("3:2,6:2,7:2,8:2,9:2", "2:2,6:2,7:2,8:2,9:2", "24:2", "home-point"),  # the prime was there before
        ("6:5,8:3", "5:1,6:5,8:2", "24:1,bar:1", "hit"),
    ],
)
def test_points_and_hits(before: str, after: str, dark: str, told: str) -> None:
    was = dark.replace("24:1,bar:1", "20:1,24:1")
    said = reasons(at(before, was, roll="3-1"), at(after, dark))
    assert said == [told]


@pytest.mark.parametrize(
    ("before", "after", "dark", "told"),
    [
        ("6:5,19:1", "6:5,18:1", "8:7", "escape race"),  # 48 against 56
        ("6:5,19:1", "6:5,18:1", "5:3,8:5", "escape"),  # against 55
        ("6:5,16:1", "6:5,13:1", "10:8", "race"),  # nothing can be hit any more
        ("6:5,13:1", "6:5,12:1", "10:8", ""),  # that was so before
        ("6:5,20:1", "6:5,19:1", "7:8", ""),
        ("6:5,8:3", "5:2,6:4,8:2", "10:8", ""),  # in a race a point is in nobody's way
    ],
)
def test_running(before: str, after: str, dark: str, told: str) -> None:
    assert reasons(at(before, dark, roll="2-1"), at(after, dark)) == [told]


def test_bearing_off_counts_where_no_turn_bears_off_more() -> None:
    two, one, none = at("1:3", "1:5"), at("1:4", "1:5"), at("1:5", "1:5")
    assert reasons(at("1:5", "1:5", roll="2-1"), two, one, none) == ["bears-off", "", ""]
    assert reasons(at("1:5", "1:5", roll="2-1"), none) == [""]


def test_a_won_game_has_no_other_reason() -> None:
    won = at("-", "1:5", phase="over:0:single")
    assert reasons(at("2:1", "1:5", roll="2-1"), won) == ["bears-off"]


def test_the_safest_and_the_exposed() -> None:
    """Of 36 rolls none, 11 (a one) and 17 (a six) hit; six more than after the best are worth a word."""
    safe, near, far = at("13:3", "24:1"), at("2:1,13:2", "24:1"), at("7:1,13:2", "24:1")
    state = at("8:1,13:2", "24:1", roll="2-1")
    assert reasons(state, safe, near, far) == ["safest", "exposed", "exposed"]
    assert reasons(state, near, far, safe)[:2] == ["", "exposed"]
    assert reasons(state, near, near) == ["", ""]


def test_resignations() -> None:
    state = at(START, rules=STAKES)
    assert of_cube(state, **{"resign 1": -1}) == ["lost"]
    assert of_cube(state, accept=1, decline=0) == ["enough", "enough"]
    assert of_cube(state, decline=1, accept=0) == ["more", "more"]


@pytest.mark.parametrize(
    ("double", "roll", "told"),
    [
        (1.0, 0.9, "cash cash"),
        (0.99, 0.9, "double double"),
        (0.9, 0.9, "double double"),
        (1.0, 1.01, "too-good too-good"),
        (0.9, 1.0, "too-early too-early"),
        (-0.2, 0.1, "too-early too-early"),
        (-0.5, 0.0, "too-early "),  # not to double needs no reason for the side that is behind
    ],
)
def test_doubles(double: float, roll: float, told: str) -> None:
    assert " ".join(of_cube(at(START, rules=STAKES), double=double, roll=roll)) == told


def test_no_reason_to_roll_where_nothing_may_be_doubled() -> None:
    assert of_cube(at(START, rules=STAKES), roll=0.5) == [""]


@pytest.mark.parametrize(
    ("take", "gammon", "told"),
    [(-1.0, 0.5, "take"), (-0.5, 0.5, "take"), (-1.2, 0.25, "drop gammons"), (-1.2, 0.24, "drop")],
)
def test_answers(take: float, gammon: float, told: str) -> None:
    """Light has doubled, and dark answers; the values here are dark's, so light's with the other sign."""
    state = at(START, rules=STAKES, phase="doubled:0")
    found = [
        Candidate((parse_action(verb),), state, Worth((-worth, worth), (0.5, 0.5), {"gammon": (gammon, 0)}))
        for verb, worth in (("take", take), ("drop", -1.0))
    ]
    given = Reasons(state, found)
    assert [" ".join(given.of(candidate)) for candidate in found] == [told, told]


def test_other_questions_about_the_cube() -> None:
    """No reason for a beaver's answer (B51), nor where a refusal costs nothing (B42)."""
    assert of_cube(at(START, rules=STAKES + ",beavers", phase="beavered:0"), take=1, drop=-1) == ["", ""]
    assert of_cube(at(START, rules="cube,gammons,five,must_bear_off,continues"), double=1, roll=0) == ["", ""]
