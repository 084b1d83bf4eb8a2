"""XGID: what eXtreme Gammon names positions by."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.backgammon.formats.gnubg_id import position_id
from game.games.backgammon.formats.id_matches import read_start
from game.games.backgammon.formats.xgid import find, read_xgid, xgid
from game.games.file_format import FormatError
from game.games.registry import GAMES
from game.match import Match
from game.rules.errors import InvalidError
from game.rules.rulebook import NOBODY
from tests.games.backgammon.rules.boards import BOOK, START
from tests.playing import begun, played

FIRST = "XGID=-b----E-C---eE---c-e----B-"


@pytest.mark.parametrize(
    ("text", "state"),
    [
        (f"{FIRST}:0:0:1:00:0:0:0:0:6", f"{START} {START} roll:0 - 1 cube,gammons games:0-0"),
        (f"{FIRST}:0:0:1:31:0:0:0:7:6", f"{START} {START} move:0 3-1>3-1 1 cube,gammons 7:0-0"),
        (f"{FIRST}:0:0:-1:53:2:1:0:3:6", f"{START} {START} move:1 5-3>5-3 1 cube,gammons 3:2-1"),
        (f"{FIRST}:0:0:1:D:0:0:3:0:6", f"{START} {START} doubled:0 - 1 cube,gammons,jacoby,beavers games:0-0"),
        (f"{FIRST}:2:-1:1:44:0:0:0:9:10", f"{START} {START} move:0 4-4>4-4-4-4 4@1 cube,gammons,beyond 9:0-0"),
        (f"{FIRST}:0:0:1:00:4:2:1:5:6", f"{START} {START} roll:0 - 1 cube,gammons 5:4-2:crawford"),
        (f"{FIRST}:0:0:1:00:0:0:0:0:0", f"{START} {START} roll:0 - 1 gammons games:0-0"),
        (f"{FIRST}:0:0:1:00:0:0:1:0:6", f"{START} {START} roll:0 - 1 cube,gammons,jacoby games:0-0"),
        (f"{FIRST}:0:0:1:00:0:0:2:0:6", f"{START} {START} roll:0 - 1 cube,gammons,beavers games:0-0"),
        (
            "XGID=aa--BBB-A---cE---bcda-B--A:1:1:-1:21:3:4:0:7:6",
            "4:2,5:2,6:2,8:1,13:5,22:2,bar:1 5:1,6:4,7:3,8:2,13:3,24:1,bar:1 move:1 2-1>2-1 2@0 cube,gammons 7:3-4",
        ),
    ],
)
def test_what_each_field_says(text: str, state: str) -> None:
    assert BOOK.format_state(read_xgid(text)) == state
    fields, _, largest = text.rpartition(":")
    assert xgid(BOOK.parse_state(state)) == f"{fields}:{15 if largest == '10' else largest}"


def test_a_roll_is_told_before_any_number_of_it_was_played() -> None:
    for dice, told in (("4-4>4-4-4-4", "44"), ("3-1>3-1", "31")):
        state = BOOK.parse_state(f"{START} {START} move:0 {dice} 1 cube,gammons games:0-0")
        assert xgid(state) == f"{FIRST}:0:0:1:{told}:0:0:0:0:6"
    for dice in ("4-4>4-4-4", "4-4>4", "3-1>1"):
        with pytest.raises(InvalidError) as refused:
            xgid(BOOK.parse_state(f"{START} {START} move:0 {dice} 1 cube,gammons games:0-0"))
        assert refused.value.code == "no-xgid"


def test_the_two_programs_name_one_position() -> None:
    """GNU Backgammon 1.08 turns 4HPwATDgc/ABMA:8IluACAACAAE, where its second player is on roll, into this ID."""
    told = read_xgid(f"{FIRST}:0:0:1:53:1:2:1:3:10")
    assert position_id(told) == "4HPwATDgc/ABMA"
    assert (told.turn, told.rolled, told.house.length, told.house.scores) == (0, (5, 3), 3, (1, 2))
    assert told.house.crawford


@pytest.mark.parametrize("preset", ["stakes", "tournament"])
def test_every_position_of_a_match_goes_round(preset: str) -> None:
    met = 0
    for hand in range(3):
        match = played(begun("backgammon", preset, seed=hand), 600, hand=hand, quits=0)
        for moment in match.moments:
            if BOOK.to_act(moment.state) == NOBODY:
                continue
            try:
                text = xgid(moment.state)
            except InvalidError:
                continue
            assert find(f"look: {text} !") == text.removeprefix("XGID=")
            assert read_xgid(text) == moment.state
            assert xgid(read_xgid(text.removeprefix("XGID="))) == text
            met += 1
    assert met > 200


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("XGID=", "not an eXtreme Gammon ID"),
        (f"{FIRST}:0:0:1", "not an eXtreme Gammon ID"),
        (f"{FIRST}:0:0:1:77:0:0:0:0:6", "not an eXtreme Gammon ID"),
        (f"{FIRST}:0:0:1:00:0:0:2:5:6", "not an eXtreme Gammon ID"),
        ("XGID=-p----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:6", "not an eXtreme Gammon ID"),
        ("XGID=-o----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:6", "more than 15"),
        ("XGID=--------------------------:0:0:1:00:0:0:0:0:6", "the game is over"),
        (f"{FIRST}:0:1:1:00:0:0:0:0:6", "No game can have"),
        (f"{FIRST}:0:0:1:00:5:0:0:5:6", "the match is over"),
        (f"{FIRST}:0:0:1:00:0:0:0:200:6", "more than 99"),
    ],
)
def test_what_cannot_be_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(FormatError) as told:
        read_start(text)
    said = told.value.text.english.replace("is not an ID", "is no ID").format(**told.value.values)
    assert why in said


@settings(max_examples=300)
@given(st.text("XGID=-aAbBoOE:0123456D \n", max_size=80) | st.text(max_size=60).map("XGID=".__add__))
def test_no_text_does_harm(text: str) -> None:
    if find(text):
        try:
            match = Match(BOOK, read_start(text))
        except FormatError:
            return
        assert read_xgid(xgid(match.state)) == match.state


def test_an_id_begins_a_match_by_the_rules_that_it_tells_of() -> None:
    text = f"{FIRST}:0:0:-1:62:3:1:0:5:6"
    assert GAMES["backgammon"].is_id(f"  {text}")
    match = Match(BOOK, read_start(text))
    assert match.now.score == (3, 1)
    assert match.to_act == 1
    assert xgid(match.state) == text
