"""B20, B30 to B32, B42 and B51: what a game is worth."""

import pytest

from game.rules.actions import Action
from game.rules.display import Cube
from game.rules.events import Event
from game.rules.rulebook import NOBODY
from tests.games.backgammon.rules.boards import BOOK, START, act, at, begin, events, legal, points

STAKES = "cube,gammons"
PLAYTIVE = "cube,gammons,continues"
MONEY = "cube,gammons,automatic,beavers"


@pytest.mark.parametrize(
    ("dark", "rules", "expected"),
    [
        ("1:14", "-", "single 1"),  # B20: Classic counts one
        ("1:15", "-", "single 1"),
        ("24:15", "-", "single 1"),
        ("24:14", STAKES, "single 1"),  # B32: something is borne off
        ("1:15", STAKES, "gammon 2"),
        ("18:15", STAKES, "gammon 2"),
        ("1:14,19:1", STAKES, "backgammon 3"),  # in the winner's home board, dark's 19 to 24
        ("1:14,24:1", STAKES, "backgammon 3"),
        ("1:14,bar:1", STAKES, "backgammon 3"),
        ("1:13,bar:1", STAKES, "single 1"),  # on the bar, but one is borne off: "and"
    ],
)
def test_b20_b32_how_large_a_win_is(dark: str, rules: str, expected: str) -> None:
    """B20, B32: single, gammon (nothing borne off), backgammon (and on the bar or in the winner's home)."""
    over = act(at("2:1", dark, roll="6-5", rules=rules), "2/off")
    result = BOOK.result(over)
    assert result is not None
    assert f"{result.reason} {result.points[0]}" == expected


def test_b20_there_is_no_cube() -> None:
    """B20: no cube in Classic."""
    assert BOOK.display.cube(begin()) is None
    assert legal(at(START)) == {"roll"}


def test_b30_before_rolling_with_the_cube_in_the_middle_or_ones_own() -> None:
    """B30: not with the opponent's cube, nor after the roll."""
    for cube, allowed in (("1", True), ("2@0", True), ("2@1", False)):
        assert ("double" in legal(at(START, rules=STAKES, cube=cube))) is allowed
    assert "double" not in legal(at(START, rules=STAKES, roll="6-5"))
    assert BOOK.display.cube(at(START, rules=STAKES)) == Cube(1)


@pytest.mark.parametrize(("cube", "allowed"), [("32@0", True), ("64@0", False), ("128@0", False)])
def test_b30_up_to_64(cube: str, allowed: bool) -> None:
    """B30: at 64 no further offer; a larger cube may come from an imported match."""
    assert ("double" in legal(at(START, rules=STAKES, cube=cube))) is allowed


@pytest.mark.parametrize(("cube", "allowed"), [("64@0", True), ("16384@0", True), ("32768@0", False)])
def test_b30_beyond_64_where_it_was_agreed(cube: str, allowed: bool) -> None:
    """B30: an imported match may hold more."""
    assert ("double" in legal(at(START, rules=f"{STAKES},beyond", cube=cube))) is allowed


def test_b30_the_first_chance_to_double() -> None:
    """B30: the starter's is his second turn, the other's is his first."""
    state = act(begin("stakes"), "6-1")
    assert "double" not in legal(state)
    state = act(state, "13/7", "8/7", "done")
    assert "double" in legal(state)
    state = act(state, "roll", "6-2", "13/7", "13/11", "done")
    assert "double" in legal(state)


def test_b31_take() -> None:
    """B31: the stake is doubled and the taker owns the cube; the offer itself changes nothing."""
    state = at(START, rules=STAKES)
    assert events(state, "double") == (Event("doubled", 0, numbers=(2,)),)
    offered = act(state, "double")
    assert BOOK.to_act(offered) == 1
    assert [str(action) for action in BOOK.legal(offered)] == ["take", "drop"]
    assert BOOK.display.cube(state) == Cube(1)
    assert BOOK.display.cube(offered) == Cube(1, offered=2)
    taken = act(offered, "take")
    assert events(offered, "take") == (Event("took", 1, numbers=(2,)),)
    assert BOOK.display.cube(taken) == Cube(2, owner=1)
    assert BOOK.to_act(taken) == 0
    assert legal(taken) == {"roll"}


def test_b31_drop() -> None:
    """B31: the stake as it stood before the offer is lost."""
    offered = act(at(START, rules=STAKES, cube="4@0"), "double")
    assert events(offered, "drop") == (Event("dropped", 1), Event("won", 0, code="dropped"))
    over = act(offered, "drop")
    assert (BOOK.to_act(over), points(over)) == (NOBODY, (4, 0))


def test_b32_times_the_cube() -> None:
    """B32: a gammon with the cube on 8 counts 16."""
    assert points(act(at("1:1", "1:15", roll="6-5", rules=STAKES, cube="8@1"), "1/off")) == (16, 0)


def test_b42_a_refused_double_costs_nothing() -> None:
    """B42: cube and owner stay, play goes on, and there is one offer a turn."""
    offered = act(at(START, rules=PLAYTIVE, cube="2@0"), "double")
    assert events(offered, "drop") == (Event("dropped", 1, code="plays-on"),)
    refused = act(offered, "drop")
    assert (BOOK.to_act(refused), BOOK.display.cube(refused)) == (0, Cube(2, owner=0))
    assert legal(refused) == {"roll"}
    later = act(refused, "roll", "6-1", "13/7", "8/7", "done", "roll", "6-1", "13/7", "8/7", "done")
    assert legal(later) == {"roll", "double"}


def test_b42_the_option_makes_it_lose() -> None:
    """B42: an option of New Match."""
    state = begin("playtive", first=0, refused="loses")
    state = act(state, "6-1", "13/7", "8/7", "done", "double", "drop")
    assert points(state) == (0, 1)
    assert legal(act(begin("playtive", first=0), "6-1", "13/7", "8/7", "done", "double", "drop")) == {"roll"}


def test_b51_jacoby() -> None:
    """B51: a gammon counts single while the cube has not been turned, also when it is resigned."""
    rules = "cube,gammons,jacoby"
    unturned = at("1:1", "1:15", roll="6-5", rules=rules)
    assert points(act(unturned, "1/off")) == (1, 0)
    assert points(act(at("1:1", "1:15", roll="6-5", rules=rules, cube="2@1"), "1/off")) == (4, 0)
    assert [str(a) for a in BOOK.legal(unturned) if a.verb == "resign"] == ["resign 1"]


def test_b51_automatic_doubles() -> None:
    """B51: a tie doubles the stake once a game, with the cube left in the middle."""
    state = begin("stakes", automatic=True)
    told = (
        Event("rolled", -1, numbers=(3, 3), code="tie"),
        Event("doubled", -1, numbers=(2,), code="automatic"),
    )
    assert events(state, "3-3") == told
    tied = act(state, "3-3")
    assert BOOK.display.cube(tied) == Cube(2)
    assert events(tied, "5-5") == (Event("rolled", -1, numbers=(5, 5), code="tie"),)
    assert BOOK.display.cube(act(tied, "5-5")) == Cube(2)
    assert legal(act(tied, "6-1", "13/7", "8/7", "done")) == {"roll", "double"}


def test_b51_an_automatic_double_does_not_turn_the_cube() -> None:
    """B51: nobody has turned it, so under Jacoby the gammon counts single, times the stake."""
    assert points(act(at("1:1", "1:15", roll="6-5", rules="cube,gammons,jacoby,automatic", cube="2"), "1/off")) == (
        2,
        0,
    )


def test_b51_beaver_taken() -> None:
    """B51: the doubled player doubles at once and keeps the cube; no raccoon."""
    offered = act(at(START, rules=MONEY), "double")
    assert [str(action) for action in BOOK.legal(offered)] == ["take", "drop", "beaver"]
    assert events(offered, "beaver") == (Event("beavered", 1, numbers=(4,)),)
    beavered = act(offered, "beaver")
    assert BOOK.to_act(beavered) == 0
    assert [str(action) for action in BOOK.legal(beavered)] == ["take", "drop"]
    assert BOOK.display.cube(beavered) == Cube(1, offered=4)
    taken = act(beavered, "take")
    assert (BOOK.display.cube(taken), BOOK.to_act(taken), legal(taken)) == (Cube(4, owner=1), 0, {"roll"})


def test_b51_beaver_dropped() -> None:
    """B51: the doubler loses the once-doubled stake."""
    beavered = act(at(START, rules=MONEY, cube="2@0"), "double", "beaver")
    assert events(beavered, "drop") == (Event("dropped", 0, code="beaver"), Event("won", 1, code="dropped"))
    assert points(act(beavered, "drop")) == (0, 4)


def test_b51_no_beaver_beyond_64() -> None:
    """B51 within B30: a beaver of a cube offered at 64 would show 128."""
    assert "beaver" in legal(act(at(START, rules=MONEY, cube="16@0"), "double"))
    assert "beaver" not in legal(act(at(START, rules=MONEY, cube="32@0"), "double"))


@pytest.mark.parametrize("option", ["jacoby", "automatic", "beavers"])
def test_b51_is_for_money_play(option: str) -> None:
    """B51: in a match to n points these mean nothing."""
    match = begin("tournament", None, (), **{option: True})
    assert match == begin("tournament")
    assert begin("stakes", None, (), **{option: True}) != begin("stakes")


@pytest.mark.parametrize(
    ("cube", "match", "dead"),
    [
        ("2@0", "2:0-0", True),
        ("2@0", "3:1-0", True),
        ("2@0", "3:0-1", False),
        ("4@0", "3:0-0", True),
        ("1", "3:2-2", True),  # after the Crawford game the leader's own cube is dead from the first
        ("2@0", "games:0-0", False),  # in a series of games a double always counts
    ],
)
def test_b50_who_wins_the_match_by_any_win_need_not_be_offered_a_double(cube: str, match: str, dead: bool) -> None:
    """B50: a dead cube; the double stays legal."""
    state = BOOK.parse_state(f"2:1 2:1 roll:0 - {cube} cube,gammons {match}")
    assert Action("double") in BOOK.legal(state)
    assert (BOOK.futile(state) == (Action("double"),)) is dead
    assert BOOK.forced(state) == (Action("roll") if dead else None)
