"""B60: Position ID and Match ID. The vectors were loaded into or written by GNU Backgammon 1.07."""

import random

import pytest

from game.games.backgammon.formats.gnubg_id import find, match_id, position_id, read_id
from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import BackgammonState
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE, NOBODY
from tests.games.backgammon.rules.boards import BOOK, START, act, at, begin

RULES = House(cube=True, gammons=True)
TOURNAMENT = "cube,gammons"


def test_b60_the_start() -> None:
    """B60: the example that the format is explained by."""
    assert position_id(begin()) == "4HPwATDgc/ABMA"
    assert read_id("4HPwATDgc/ABMA", House()) == at(START)


@pytest.mark.parametrize(
    ("phase", "dice", "cube", "match", "name"),
    [
        ("roll:1", "-", "1", "5:0-0", "cAmgAAAAAAAE"),
        ("roll:0", "-", "1", "5:0-0", "MAGgAAAAAAAE"),
        ("doubled:0", "-", "1", "5:0-0", "MBmgAAAAAAAE"),
        ("roll:0", "-", "2@1", "5:0-0", "EQGgAAAAAAAE"),
        ("move:0", "5-3>5-3", "2@1", "5:0-0", "EYGuAAAAAAAE"),
        ("move:0:resign2", "5-3>5-3", "2@1", "5:0-0", "EcmuAAAAAAAE"),
        ("move:0", "4-3>4-3", "1", "5:0-0", "MAGuAAAAAAAE"),
        ("move:1", "6-5>6-5", "2@0", "5:0-0", "QQm3AAAAAAAE"),
    ],
)
def test_b60_match_ids_that_gnu_backgammon_showed(phase: str, dice: str, cube: str, match: str, name: str) -> None:
    """B60: on roll, doubled, resigning, with and without dice."""
    state = BOOK.parse_state(f"{START} {START} {phase} {dice} {cube} {TOURNAMENT} {match}")
    assert match_id(state) == name
    assert read_id(f"4HPwATDgc/ABMA:{name}", RULES) == state


def test_b60_the_worked_match_id_with_and_without_the_last_bit() -> None:
    """B60: 9 points, 2-4, player 0 owns a 2-cube, player 1 rolled 5-2; a writer may not know the Jacoby bit."""
    expected = at(START, roll="5-2", phase="move:1", cube="2@0", rules=TOURNAMENT, match="9:2-4")
    assert read_id("4HPwATDgc/ABMA:QYkqASAAIAAA", RULES) == expected
    assert match_id(expected) == "QYkqASAAIAAE"
    assert read_id("4HPwATDgc/ABMA:QYkqASAAIAAE", RULES) == expected
    other = read_id("4HPwATDgc/ABMA:cAlnADAAEAAE", RULES)
    assert (other.house.length, other.house.scores, other.turn, other.left) == (3, (3, 2), 1, (6, 1))


def test_b60_a_position_with_the_bar_and_checkers_off() -> None:
    """B60: seen by the player on roll; the same board, the other player's turn."""
    board = "6:2,7:3 23:2,bar:1"
    ids = [position_id(BOOK.parse_state(f"{board} roll:{seat} - 1 - games:0-0")) for seat in (0, 1)]
    assert ids[0] != ids[1]
    state = read_id(ids[1], House())
    assert BOOK.format_state(state).startswith("23:2,bar:1 6:2,7:3 roll:0")
    assert BOOK.display.figures(state)["off"] == (12, 10)


def test_b60_positions_that_gnu_backgammon_showed() -> None:
    """B60: player 1 on roll against ten checkers on the 5-point and five on the bar, then player 0 on roll."""
    board = "5:10,bar:5 6:5,8:3,24:2"
    shown = {1: "8D8AAHzgcwCAAQ", 0: "4HMAgIH/AQDgAw"}
    for seat, name in shown.items():
        assert position_id(BOOK.parse_state(f"{board} roll:{seat} - 1 - games:0-0")) == name


def test_b60_jacoby() -> None:
    """B60: in money play the last bit says that Jacoby is not in use; where it is 0 the rules decide."""
    plain = at(START, rules="cube,gammons")
    jacoby = at(START, rules="cube,gammons,jacoby")
    assert match_id(plain) != match_id(jacoby)
    rules = RULES._replace(jacoby=True)
    assert read_id(f"4HPwATDgc/ABMA:{match_id(plain)}", rules) == plain
    assert read_id(f"4HPwATDgc/ABMA:{match_id(jacoby)}", rules) == jacoby


def test_b60_both_ways_for_random_states() -> None:
    """B60: whatever an ID can express reads back; the order of the dice is lost, the higher comes first."""
    chance = random.Random(11)
    seen = 0
    for preset in ("tournament", "stakes"):
        state = begin(preset)
        while BOOK.to_act(state) != NOBODY:
            action = chance.choice([a for a in BOOK.legal(state) if a.verb not in ("accept", "drop")])
            state, _ = BOOK.play(state, action)
            if BOOK.to_act(state) != DICE and _expressible(state):
                seen += 1
                ordered = state._replace(
                    rolled=tuple(sorted(state.rolled, reverse=True)), left=tuple(sorted(state.left, reverse=True))
                )
                assert read_id(f"{position_id(state)}:{match_id(state)}", state.house) == ordered
    assert seen > 100


def _expressible(state: BackgammonState) -> bool:
    try:
        match_id(state)
    except InvalidError:
        return False
    return True


@pytest.mark.parametrize(
    "state",
    [
        begin(),
        act(begin(), "6-1", "13/7"),
        act(at(START, rules="cube,gammons,beavers"), "double", "beaver"),
        act(at(START), "resign 1", "accept"),
        at(START, match="games:40000-0"),
    ],
    ids=["opening", "half played", "beaver", "over", "score"],
)
def test_b60_what_a_match_id_cannot_say(state: BackgammonState) -> None:
    with pytest.raises(InvalidError) as refusal:
        match_id(state)
    assert refusal.value.code == "no-match-id"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "id-text"),
        ("4HPwATDgc/ABM", "id-text"),
        ("4HPwATDgc/ABMA=", "id-text"),
        ("4HPwATDgc/ABMA==", "id-text"),
        ("4HPwATDgc/ABMB", "id-text"),
        ("4HPwATDgc/AB A", "id-text"),
        ("4HPwATDgc/ABMé", "id-text"),
        ("//////////////", "id-text"),
        ("/////////////w", "position-id"),
        ("AAAAAAAAAAAAAA", "finished"),
        ("4HPwATDgc/ABMA:", "id-text"),
        ("4HPwATDgc/ABMA:MAGuAAAAAAA", "id-text"),
        ("4HPwATDgc/ABMA:MAGuAAAAAAAI", "id-text"),
        ("4HPwATDgc/ABMA:AAAAAAAAAAAA", "match-id"),
        ("4HPwATDgc/ABMA:MAOgAAAAAAAE", "match-id"),
        ("4HPwATDgc/ABMA:IAGgAAAAAAAE", "match-id"),
        ("4HPwATDgc/ABMA:MAngAAAAAAAE", "match-id"),
        ("4HPwATDgc/ABMA:MAmgAAAAAAAE", "match-id"),
        # dice of 7-3, 7-7, 6-7, 0-3 and 3-0
        ("4HPwATDgc/ABMA:MIGvAAAAAAAE", "match-id"),
        ("4HPwATDgc/ABMA:MIG/AAAAAAAE", "match-id"),
        ("4HPwATDgc/ABMA:MAG/AAAAAAAE", "match-id"),
        ("4HPwATDgc/ABMA:MAGsAAAAAAAE", "match-id"),
        ("4HPwATDgc/ABMA:MIGhAAAAAAAE", "match-id"),
    ],
)
def test_b60_nonsense_is_refused(name: str, code: str) -> None:
    with pytest.raises(InvalidError) as refusal:
        read_id(name, RULES)
    assert refusal.value.code == code


def test_b60_a_cube_where_the_rules_have_none() -> None:
    with pytest.raises(InvalidError) as refusal:
        read_id("4HPwATDgc/ABMA:QYkqASAAIAAA", House())
    assert refusal.value.code == "cube"


@pytest.mark.parametrize(
    ("dice", "whole"), [("4-4>4-4-4-4", True), ("4-4>4-4", False), ("4-3>4-3", True), ("4-3>3", False)]
)
def test_b60_a_roll_is_told_before_any_number_of_it_was_played(dice: str, whole: bool) -> None:
    state = BOOK.parse_state(f"{START} {START} move:0 {dice} 1 {TOURNAMENT} 5:0-0")
    if whole:
        assert read_id(f"{position_id(state)}:{match_id(state)}", RULES) == state
    else:
        with pytest.raises(InvalidError):
            match_id(state)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Position ID: 4HPwATDgc/ABMA Match ID: cAmgAAAAAAAE", "4HPwATDgc/ABMA:cAmgAAAAAAAE"),
        ("4HPwATDgc/ABMA cAmgAAAAAAAE", "4HPwATDgc/ABMA:cAmgAAAAAAAE"),
        ("look: 4HPwATDgc/ABMA", "4HPwATDgc/ABMA"),
        ("cAmgAAAAAAAE 4HPwATDgc/ABMA", "4HPwATDgc/ABMA"),
        ("no ID", ""),
    ],
)
def test_b60_of_many_words_the_first_position_counts_and_the_match_after_it(text: str, found: str) -> None:
    assert find(text) == found
