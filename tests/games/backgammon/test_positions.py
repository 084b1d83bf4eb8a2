"""Backgammon's positions as they are set up by hand."""

from typing import Any

import pytest
from msgspec.structs import replace

from game import i18n
from game.games.backgammon.formats.gnubg_id import match_id, position_id
from game.games.backgammon.formats.xgid import xgid
from game.games.backgammon.positions import (
    CRAWFORD,
    CUBE,
    DICE,
    DOUBLING,
    LENGTH,
    MIDDLE,
    NOT_ROLLED,
    OFFERED,
    OWNER,
    SCORES,
    BackgammonPositions,
)
from game.games.backgammon.rules.state import BackgammonState
from game.games.positions import AS_TEXT, OVER, TURN, Draft, ImpossibleError, PositionField
from tests.games.backgammon.rules.boards import BOOK, START, act, at, begin

POSITIONS = BackgammonPositions(BOOK)


def draft(preset: str = "tournament", **options: Any) -> Draft:
    return POSITIONS.draft(begin(preset, **options)).choosing(TURN, 0)


def offered(shown: Draft) -> dict[str, tuple[int, ...]]:
    """The values of each field."""
    return {field.key: field.values for field in POSITIONS.fields(shown)}


def refused(shown: Draft) -> str:
    with pytest.raises(ImpossibleError) as error:
        POSITIONS.state(shown)
    return error.value.text.english


def test_what_may_be_chosen_in_a_match() -> None:
    fields = offered(draft(length=5))
    assert list(fields) == [TURN, DICE, DOUBLING, CUBE, OWNER, LENGTH, *SCORES]
    assert fields[DOUBLING] == (0, 1)
    assert fields[CUBE] == (1, 2, 4, 8, 16, 32, 64)
    assert fields[OWNER] == (MIDDLE, 0, 1)
    assert fields[LENGTH] == tuple(range(26))
    assert fields[SCORES[0]] == fields[SCORES[1]] == (0, 1, 2, 3, 4)


def test_there_are_all_rolls_once_and_doubles() -> None:
    rolls = {10 * high + low for high in range(1, 7) for low in range(1, high + 1)}
    assert {*offered(draft())[DICE]} == {NOT_ROLLED, OFFERED} | rolls
    assert {*offered(draft("classic"))[DICE]} == {NOT_ROLLED} | rolls


def test_without_a_match_there_is_no_score_and_without_a_cube_none_to_turn() -> None:
    assert list(offered(draft("stakes"))) == [TURN, DICE, DOUBLING, CUBE, OWNER, LENGTH]
    assert list(offered(draft("classic"))) == [TURN, DICE, DOUBLING, LENGTH]


def test_what_is_there_already_may_be_chosen_again() -> None:
    """A longer match, a larger cube, a score that is too high for the match."""
    assert offered(draft(length=40))[LENGTH] == tuple(range(41))
    assert offered(draft("stakes").choosing(CUBE, 128))[CUBE] == (1, 2, 4, 8, 16, 32, 64, 128)
    assert offered(draft(length=3).choosing(SCORES[1], 7))[SCORES[0]] == tuple(range(8))


def test_b50_the_crawford_field_is_offered_at_one_point_from_the_end_and_replaces_the_cube() -> None:
    """B50: at one point from the end, for one game."""
    shown = draft(length=5).choosing(SCORES[0], 4)
    assert offered(shown)[CRAWFORD] == (0, 1)
    assert CUBE in offered(shown.choosing(CRAWFORD, 0))
    assert CUBE not in offered(shown.choosing(CRAWFORD, 1))
    assert CRAWFORD not in offered(draft(length=5).choosing(SCORES[0], 3))
    assert CUBE not in offered(draft(length=1))


def test_the_draft_of_a_state() -> None:
    state = at(START, roll="6-5", cube="2@1", rules="cube,gammons", match="5:1-2")
    assert POSITIONS.draft(state).chosen == {
        TURN: 0, DICE: 65, DOUBLING: 1, CUBE: 2, OWNER: 1, LENGTH: 5, CRAWFORD: 0, SCORES[0]: 1, SCORES[1]: 2,
    }  # fmt: skip
    assert POSITIONS.draft(act(state, "13/7")).chosen[DICE] == NOT_ROLLED, "half a turn is left out"
    assert POSITIONS.draft(at(START, roll="3-3")).chosen[DICE] == 33
    assert POSITIONS.draft(act(at(START, roll="3-3"), "13/10")).chosen[DICE] == NOT_ROLLED
    assert POSITIONS.draft(act(at(START, rules="cube"), "double")).chosen[DICE] == OFFERED
    assert POSITIONS.draft(at(START, rules="cube")).chosen[OWNER] == MIDDLE


@pytest.mark.parametrize(("dice", "left"), [(65, (6, 5)), (33, (3, 3, 3, 3)), (NOT_ROLLED, ())])
def test_dice_that_were_rolled_are_to_be_played(dice: int, left: tuple[int, ...]) -> None:
    assert POSITIONS.state(draft().choosing(DICE, dice)).left == left


def test_a_cube_fits_the_match_and_its_owner() -> None:
    assert refused(draft().choosing(CUBE, 2)) == "In a match, a cube in the middle shows 1."
    assert refused(draft().choosing(OWNER, 0)) == "A cube that belongs to someone shows at least 2."
    owned = POSITIONS.state(draft().choosing(CUBE, 2).choosing(OWNER, 0))
    assert (owned.stake, owned.owner) == (2, 0)
    beside = POSITIONS.state(draft("stakes").choosing(CUBE, 2))
    assert (beside.stake, beside.owner) == (2, None), "B51: a tie may have doubled it"


def test_b30_only_who_may_double_does() -> None:
    """B30: the cube in the middle is anybody's, later its owner's alone."""
    assert POSITIONS.state(draft().choosing(DICE, OFFERED)).phase == "doubled"
    assert refused(draft().choosing(CUBE, 2).choosing(OWNER, 1).choosing(DICE, OFFERED)) == "{side} cannot double here."


def test_a_match_that_is_over_and_a_board_without_checkers_are_refused() -> None:
    assert refused(draft(length=3).choosing(SCORES[0], 3)).startswith("At this score the match is over.")
    shown = POSITIONS.draft(at("1:1", "1:1"))
    assert refused(POSITIONS.put(shown, 0, "1", "off")) == OVER.english
    with pytest.raises(ImpossibleError) as error:
        POSITIONS.put(draft(), 0, "6", "24")
        POSITIONS.put(draft(), 0, "6", "1")
    assert "both sides" in error.value.text.english


def test_the_other_side_has_the_score_and_the_cube() -> None:
    shown = draft(length=5).choosing(SCORES[0], 1).choosing(SCORES[1], 2).choosing(CUBE, 2).choosing(OWNER, 0)
    turned = POSITIONS.swapped(shown).chosen
    assert [turned[key] for key in (*SCORES, OWNER)] == [2, 1, 1]
    assert POSITIONS.swapped(POSITIONS.swapped(shown)) == shown
    assert POSITIONS.swapped(draft()).chosen[OWNER] == MIDDLE


def test_the_length_and_the_cube_are_those_that_were_chosen() -> None:
    agreed = POSITIONS.agreed(draft("classic").choosing(LENGTH, 7).choosing(DOUBLING, 1))
    assert (agreed["unit"], agreed["length"], agreed["cube"], agreed["beyond"]) == ("points", 7, True, False)
    agreed = POSITIONS.agreed(draft(length=9).choosing(LENGTH, 0).choosing(CUBE, 128))
    assert (agreed["unit"], agreed["length"], agreed["beyond"]) == ("games", 1, True)


def test_a_draft_with_both_sides_on_one_point_is_refused() -> None:
    shown = draft()
    shared = replace(shown, pieces={**shown.pieces, (0, "6"): 4, (0, "24"): 2, (0, "1"): 1})
    assert refused(shared) == "This position is impossible: both sides have checkers on the same point."


def test_what_is_impossible_says_why() -> None:
    error = ImpossibleError(OVER, 1, {"id": "x"})
    assert (str(error), error.text, error.seat, error.values) == (OVER.english, OVER, 1, {"id": "x"})


def said(field: PositionField) -> dict[int, str]:
    return {value: name if isinstance(name, str) else i18n.t(name) for value, name in field.names.items()}


def test_what_can_be_chosen_besides_numbers_has_names() -> None:
    fields = {field.key: field for field in POSITIONS.fields(draft("stakes"))}
    assert said(fields[DOUBLING]) == {0: "None", 1: "In play"}
    assert said(fields[OWNER]) == {MIDDLE: "In the middle"}


def test_without_a_match_length_no_score_is_left_that_would_decide_who_wins() -> None:
    shown = draft("stakes").choosing(LENGTH, 5).choosing(SCORES[0], 3).choosing(LENGTH, 0)
    assert POSITIONS.score(shown) == (0, 0)
    assert POSITIONS.state(shown).house.scores == (0, 0)


def test_an_offered_double_is_refused_where_the_cube_goes() -> None:
    shown = draft("stakes").choosing(DICE, OFFERED).choosing(DOUBLING, 0)
    assert OFFERED in offered(shown)[DICE]
    assert "cannot double here" in refused(shown)


def named(state: BackgammonState) -> dict[str, str]:
    """The names of a position by what kind they are."""
    return {kind.english: name for kind, name in POSITIONS.names(state)}


GNU, XG, TEXT = "GNU Backgammon ID", "eXtreme Gammon ID (XGID)", AS_TEXT.english


def test_a_position_is_named_as_each_program_names_it() -> None:
    state = at(START, roll="6-5", cube="2@1", rules="cube,gammons", match="5:1-2")
    assert named(state) == {
        GNU: f"{position_id(state)}:{match_id(state)}",
        XG: xgid(state),
        TEXT: BOOK.format_state(state),
    }


def test_what_a_program_has_no_name_for_is_named_by_the_others() -> None:
    half = act(at(START, roll="6-5", rules="cube,gammons"), "13/7")
    assert named(half) == {GNU: position_id(half), TEXT: BOOK.format_state(half)}
    resigning = act(at(START, rules="cube,gammons"), "resign 1")
    assert named(resigning).keys() == {GNU, TEXT}
    assert ":" in named(resigning)[GNU]


def test_a_position_id_alone_changes_the_checkers_and_both_ids_change_all() -> None:
    shown = draft(length=5).choosing(SCORES[0], 2).choosing(TURN, 1).choosing(DICE, 65)
    state = at("6:5,8:3,13:7", roll="3-1", cube="2@1", rules="cube,gammons", match="7:1-2")
    alone = POSITIONS.read(position_id(state), shown)
    assert alone.pieces == POSITIONS.draft(state).pieces
    assert alone.chosen == {**shown.chosen, TURN: 0, DICE: NOT_ROLLED}
    for name in (f"{position_id(state)}:{match_id(state)}", xgid(state)):
        read = POSITIONS.read(name, shown)
        assert (read.pieces, read.chosen) == (alone.pieces, POSITIONS.draft(state).chosen)
        assert read.options["length"] == 7


def test_a_pasted_length_above_99_is_refused_and_a_pasted_score_of_millions_adds_one_choice() -> None:
    with pytest.raises(ImpossibleError) as error:
        POSITIONS.read(f"{START} {START} roll:0 - 1 cube,gammons 100:0-0", draft())
    assert "more than 99 points" in error.value.text.english.format(**error.value.values)
    read = POSITIONS.read(f"{START} {START} roll:0 - 1 cube,gammons 5:9999999-2", draft())
    assert offered(read)[SCORES[0]] == (*range(99), 9999999)
    assert offered(read)[SCORES[1]] == tuple(range(99))
    assert "the match is over" in refused(read)


@pytest.mark.parametrize(("preset", "changed"), [("tournament", {"crawford": False}), ("stakes", {"length": 5})])
def test_what_is_copied_and_pasted_leaves_the_rules_as_they_are(preset: str, changed: dict[str, Any]) -> None:
    """Also those that no text tells: the Crawford rule, and the number of games."""
    shown = replace(draft(preset, **changed), options={**BOOK.defaults(preset), **changed})
    for name in named(POSITIONS.state(shown)).values():
        assert POSITIONS.read(name, shown).options == shown.options


def test_a_crawford_game_that_is_pasted_is_one_whatever_was_agreed() -> None:
    """B50."""
    state = at(START, rules="cube,gammons", match="5:4-1:crawford")
    shown = replace(draft(), options={**draft().options, "crawford": False})
    for name in named(state).values():
        assert POSITIONS.state(POSITIONS.read(name, shown)) == state


@pytest.mark.parametrize(
    ("length", "points", "doubling", "may"),
    [(2, 1, 1, True), (2, 0, 1, False), (1, 0, 1, False), (5, 4, 1, True), (5, 5, 1, False), (5, 4, 0, False)],
)
def test_b50_the_crawford_game_is_that_at_one_point_from_the_end(
    length: int, points: int, doubling: int, may: bool
) -> None:
    shown = draft(length=length).choosing(SCORES[1], points).choosing(DOUBLING, doubling)
    assert (CRAWFORD in offered(shown)) is may
    without = replace(shown, options={**shown.options, "crawford": False})
    assert CRAWFORD not in offered(without)


def test_rolls_are_named_by_their_dice_in_the_order_of_their_numbers() -> None:
    field = next(field for field in POSITIONS.fields(draft().choosing(DICE, 12)) if field.key == DICE)
    assert field.values[:5] == (NOT_ROLLED, OFFERED, 11, 12, 21), "a roll that is there is offered as it was thrown"
    names = said(field)
    assert (names[NOT_ROLLED], names[OFFERED]) == ("Before the roll", "Double offered")
    assert (names[11], names[12], names[65]) == ("1-1", "1-2", "6-5")


def test_the_crawford_game_is_played_without_a_cube_if_it_was_chosen() -> None:
    shown = draft(length=5).choosing(SCORES[0], 4)
    for chosen in (0, 1):
        house = POSITIONS.state(shown.choosing(CRAWFORD, chosen)).house
        assert (house.crawford, house.doubling) == (bool(chosen), not chosen)


def test_what_was_agreed_beyond_the_usual_cube_stays_so() -> None:
    assert POSITIONS.agreed(draft("stakes").choosing(CUBE, 64))["beyond"] is False
    assert POSITIONS.agreed(draft("stakes", beyond=True).choosing(CUBE, 1))["beyond"] is True
