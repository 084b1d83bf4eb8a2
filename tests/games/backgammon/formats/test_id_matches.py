"""B60: matches that begin at the IDs of GNU Backgammon. The IDs were written by GNU Backgammon 1.07."""

import base64
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.backgammon.formats.gnubg_id import find, match_id, position_id
from game.games.backgammon.formats.id_matches import read_start
from game.games.backgammon.formats.xgid import xgid
from game.games.backgammon.rules.state import ROLL
from game.games.file_format import FormatError
from game.games.registry import GAMES
from game.match import Match, verify
from game.rules.actions import Action
from tests.games.backgammon.rules.boards import BOOK, START, begin
from tests.scenes.screens import play_out

GAME = GAMES["backgammon"]
PLAIN = "4HPwATDgc/ABMA"
SHOWN = """ GNU Backgammon  Position ID: 4PPgASTgc/ABMA
                 Match ID   : EQHzADAAMAAE
 +12-11-10--9--8--7-------6--5--4--3--2--1-+     O: gnubg
 | X           O    |   | O        X     X |     3 points
"""
"""What GNU Backgammon 1.07 prints of a board."""


@pytest.mark.parametrize(
    ("name", "state"),
    [
        (PLAIN, f"{START} {START} roll:0 - 1 - games:0-0"),
        (f"{PLAIN}:MIHqAAAAAAAE", f"{START} {START} move:0 5-2>5-2 1 cube,gammons 7:0-0"),
        (f"{PLAIN}:MAHzADAAMAAE", f"{START} {START} move:0 6-4>6-4 1 cube,gammons 7:3-6"),
        (f"{PLAIN}:MAEKAAAAAAAE", f"{START} {START} move:0 4-2>4-2 1 cube,gammons games:0-0"),
        (f"{PLAIN}:cBEAAAAAAAAE", f"{START} {START} doubled:1 - 1 cube,gammons games:0-0"),
        (f"{PLAIN}:QQkAAAAAAAAE", f"{START} {START} roll:1 - 2@0 cube,gammons games:0-0"),
        (f"{PLAIN}:cAkAAAAAAAAA", f"{START} {START} roll:1 - 1 cube,gammons,jacoby games:0-0"),
    ],
)
def test_b60_a_match_begins_where_the_id_is(name: str, state: str) -> None:
    """B60: who is on roll, dice, cube, length, score and Jacoby; the classic rules where the ID tells of none."""
    match = Match(BOOK, read_start(name))
    assert BOOK.format_state(match.state) == state
    assert match.now.score == match.state.house.scores


def test_b60_the_id_of_the_match_that_begins_is_the_one_that_was_read() -> None:
    for name in ("MIHqAAAAAAAE", "EQHzADAAMAAE", "QYkqASAAIAAE", "EcmuAAAAAAAE"):
        state = Match(BOOK, read_start(f"{PLAIN}:{name}")).state
        assert (position_id(state), match_id(state)) == (PLAIN, name)


def test_b60_a_match_from_an_id_goes_on_to_its_end_and_is_proved() -> None:
    """B60: the score of the ID counts."""
    match = Match(BOOK, read_start(f"{PLAIN}:QYkqASAAIAAE"))
    match.play(Action("resign", numbers=(1,)))
    match.play(Action("accept"))
    assert match.now.score == (4, 4)
    match.next_game()
    assert match.state.house.scores == (4, 4)
    play_out(match)
    assert max(match.now.score) >= 9
    assert verify(BOOK, match.agreed, match.journal, match.commitment, match.now.score).holds


def test_b50_the_crawford_game_of_an_id_is_the_only_one() -> None:
    state = begin("tournament")
    house = state.house._replace(length=5, scores=(4, 1), crawford=True)
    crawford = state._replace(house=house, phase="roll", turn=0)
    match = Match(BOOK, read_start(f"{PLAIN}:{match_id(crawford)}"))
    assert match.state == crawford
    assert Action("double") not in match.legal()
    match.play(Action("resign", numbers=(1,)))
    match.play(Action("accept"))
    match.next_game()
    assert match.state.house.doubling


def test_b60_a_rematch_begins_at_the_same_position_with_sides_swapped() -> None:
    terms = read_start(f"{PLAIN}:QYkqASAAIAAE")
    again = Match(BOOK, terms.rematch())
    assert again.state == Match(BOOK, terms).state
    assert again.commitment != Match(BOOK, terms).commitment


def test_b60_a_cube_beyond_64_goes_on_beyond() -> None:
    state = begin("stakes")._replace(phase="roll", stake=128, owner=1)
    assert Match(BOOK, read_start(f"{PLAIN}:{match_id(state)}")).terms.options["beyond"] is True


@pytest.mark.parametrize("stake", [32, 64, 128, 1 << 14])
def test_b60_a_double_of_an_id_can_be_taken_and_counts_as_the_cube_that_it_makes(stake: int) -> None:
    """B60: 64 doubled goes beyond 64."""
    state = begin("stakes")._replace(phase="doubled", stake=stake)
    match = Match(BOOK, read_start(f"{PLAIN}:{match_id(state)}"))
    assert match.terms.options["beyond"] is (stake > 32)
    match.play(Action("take"))
    assert match.state.stake == 2 * stake
    assert BOOK.parse_state(BOOK.format_state(match.state)) == match.state


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (SHOWN, "4PPgASTgc/ABMA:EQHzADAAMAAE"),
        (SHOWN.splitlines()[0], "4PPgASTgc/ABMA"),
        (f"GNUBGID {PLAIN}:QQkAAAAAAAAE", f"{PLAIN}:QQkAAAAAAAAE"),
        (f"Positions-ID: {PLAIN}\r\nPartie-ID: QQkAAAAAAAAE", f"{PLAIN}:QQkAAAAAAAAE"),
        (f"  {PLAIN}\n", PLAIN),
        (f"{PLAIN}A", f"{PLAIN}A"),
        ("QQkAAAAAAAAE", "QQkAAAAAAAAE"),
        ("/home/anna/match", ""),
        ("C:/Users/Anna/match.mat", ""),
        ("match.ludoteca", ""),
        ("Backgammon", "Backgammon"),
        ("How are you?", ""),
        ("", ""),
        (BOOK.format_state(begin("stakes")), ""),
    ],
)
def test_b60_an_id_is_found_in_the_words_around_it(text: str, name: str) -> None:
    assert find(text) == name
    assert GAME.is_id(text) == bool(name)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("4HPwATDgc/ABM", "not a GNU Backgammon ID"),
        (f"{PLAIN}A", "not a GNU Backgammon ID"),
        ("QQkAAAAAAAAE", "not a GNU Backgammon ID"),
        (f"{PLAIN}:QQkAAAAAAAA", "not a GNU Backgammon ID"),
        ("/////////////w", "more than 15 checkers"),
        ("AAAAAAAAAAAAAA", "the game is over"),
        ("4HPwATDgc/AB4A", "more than 15 checkers"),
        (f"{PLAIN}:AAAAAAAAAAAA", "does not fit"),
        (f"{PLAIN}:MAngAAAAAAAE", "does not fit"),
        (f"{PLAIN}:MAEIAAAAAAAE", "does not fit"),
        (f"{PLAIN}:DxkAAAAAAAAE", "does not fit"),
        ("", "not a GNU Backgammon ID"),
    ],
)
def test_b60_what_is_wrong_with_an_id_is_said(name: str, says: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read_start(name)
    assert says in refusal.value.text.english.format(**refusal.value.values)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"length": 100}, "more than 99 points"),
        ({"length": 5, "scores": (5, 0)}, "the match is over"),
        ({"length": 5, "scores": (2, 0), "crawford": True}, "does not fit"),
    ],
)
def test_b60_matches_that_cannot_be_played_here_are_told(change: dict[str, Any], says: str) -> None:
    state = begin("tournament")
    name = match_id(state._replace(house=state.house._replace(**change), phase="roll"))
    with pytest.raises(FormatError) as refusal:
        read_start(f"{PLAIN}:{name}")
    assert says in refusal.value.text.english.format(**refusal.value.values)


def test_b60_checkers_on_one_point_are_told() -> None:
    """Both sides' checkers stand on light's 6-point, which is dark's 19."""
    at_six, at_nineteen = (bytes(15 if place == point else 0 for place in range(26)) for point in (6, 19))
    with pytest.raises(FormatError) as refusal:
        read_start(position_id(begin()._replace(sides=(at_six, at_nineteen))))
    assert "the same point" in refusal.value.text.english


LETTERS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", min_size=12, max_size=14)


@given(st.text() | LETTERS | st.builds("{}:{}".format, st.just(PLAIN) | LETTERS, LETTERS))
def test_b60_any_text_begins_a_match_or_is_refused_with_words_for_people(text: str) -> None:
    _assert_begins_or_is_refused(text)


@given(st.integers(0, 2**67 - 1))
def test_b60_any_match_id_does_too(number: int) -> None:
    _assert_begins_or_is_refused(f"{PLAIN}:{base64.b64encode(number.to_bytes(9, 'little')).decode()}")


def _assert_begins_or_is_refused(text: str) -> None:
    GAME.is_id(text)
    try:
        terms, said = GAME.read_start(text), ""
    except FormatError as error:
        terms, said = None, error.text.english.format(**error.values)
    assert Match(BOOK, terms).legal() if terms else said


XG_START = "XGID=-b----E-C---eE---c-e----B-"


@pytest.mark.parametrize(
    ("fields", "rules"),
    [
        ("0:0:1:00:0:0:3:0:10", "cube,gammons,jacoby,beavers,beyond games:0-0"),
        ("0:0:1:00:0:0:2:0:6", "cube,gammons,beavers games:0-0"),
        ("0:0:1:00:0:0:0:0:0", "gammons games:0-0"),
        ("0:0:1:00:2:3:0:7:0", "gammons 7:2-3"),
        ("0:0:1:00:4:2:1:5:6", "cube,gammons 5:4-2:crawford"),
    ],
)
def test_b60_a_match_begins_by_the_rules_of_an_xgid(fields: str, rules: str) -> None:
    """B60: beavers, and rules without a cube, too."""
    match = Match(BOOK, read_start(f"{XG_START}:{fields}"))
    assert BOOK.format_state(match.state) == f"{START} {START} roll:0 - 1 {rules}"


@pytest.mark.parametrize("name", [f"{XG_START}:0:0:1:00:5:2:0:0:6"])
def test_b60_without_a_match_there_is_no_score_that_would_decide_who_wins(name: str) -> None:
    """B60: the match that begins is one game."""
    terms = read_start(name)
    assert (terms.score, BOOK.parse_state(terms.start).house.scores) == ((0, 0), (0, 0))


@pytest.mark.parametrize("preset", [preset.key for preset in BOOK.presets if preset.key != "playtive"])
def test_b60_what_is_copied_can_be_pasted(preset: str) -> None:
    """B60: the XGID of a position under each rules that it can tell of."""
    state = begin(preset)._replace(phase=ROLL)
    assert BOOK.parse_state(read_start(xgid(state)).start).sides == state.sides
