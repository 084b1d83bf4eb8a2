"""Positions that are set up by hand: what every game promises, the tests' own too."""

import random
from contextlib import suppress
from typing import Any

import pytest

from game.games.positions import TURN, Draft, ImpossibleError, Positions
from game.match import Match, verify
from game.rules.rulebook import NOBODY
from tests.playing import BOX, PRESETS, begun, played, terms

GAMES = list(dict.fromkeys(PRESETS))


def positions_of(key: str) -> Positions[Any]:
    return BOX[key].positions()


def shaken(positions: Positions[Any], draft: Draft, hand: random.Random, edits: int) -> Draft:
    """A draft after so many edits, each of any kind; those that are refused in words change nothing."""
    board = BOX.board(positions.book.key, draft.sides)
    for _ in range(edits):
        kind = hand.randrange(8)
        with suppress(ImpossibleError):
            if kind < 4:
                seat, origin = hand.choice(sorted(draft.pieces))
                draft = positions.put(draft, seat, origin, hand.choice(board.places(seat)))
            elif kind == 4:
                seat, place = hand.choice(sorted(draft.pieces))
                draft = positions.put(draft, seat, *positions.adjusting_move(seat, place, hand.choice((1, -1))))
            elif kind < 7:
                field = hand.choice(positions.fields(draft))
                draft = draft.choosing(field.key, hand.choice(field.values))
            else:
                draft = hand.choice((positions.swapped, positions.start, positions.empty))(draft)
    return draft


@pytest.mark.parametrize(("key", "preset"), GAMES)
def test_a_state_goes_round_by_its_pieces(key: str, preset: str) -> None:
    positions, book = positions_of(key), BOX.rulebook(key)
    match = played(begun(key, preset, length=1) if key == "backgammon" else begun(key, preset), 40, quits=0)
    for moment in match.moments:
        if book.to_act(moment.state) == NOBODY:
            continue
        draft = positions.draft(moment.state)
        state = positions.state(draft)
        assert book.pieces(state) == book.pieces(moment.state)
        assert positions.draft(state) == draft
        assert positions.read(positions.names(state)[-1][1], draft) == draft


@pytest.mark.parametrize("key", ["squadro", "dont-worry"])
def test_who_sets_up_a_position_begins_without_points(key: str) -> None:
    positions = positions_of(key)
    draft = positions.draft(begun(key).state)
    assert positions.setup(draft).scores == ((0,) * len(draft.sides),)


@pytest.mark.parametrize(("key", "preset"), GAMES)
def test_whatever_is_set_up_is_refused_in_words_or_played_to_its_end(key: str, preset: str) -> None:
    positions, hand, begins = positions_of(key), random.Random(7), 0
    agreed = terms(key, preset)
    draft = positions.draft(begun(key, preset).state)
    count = sum(draft.pieces.values())
    for number in range(60):
        draft = shaken(positions, draft, hand, 6)
        assert sum(draft.pieces.values()) == count
        try:
            begin = positions.terms(draft, agreed)
        except ImpossibleError:
            continue
        match = Match(BOX.rulebook(key), begin)
        assert positions.draft(match.state).pieces == draft.pieces
        assert match.state == positions.state(draft)
        begins += 1
        if number % 12 == 0:
            played(match, 4000, hand=number)
            verify(match.book, match.agreed, match.journal, match.commitment)
    assert begins > 20


@pytest.mark.parametrize("key", list(BOX))
def test_the_start_the_empty_board_and_the_other_side(key: str) -> None:
    positions = positions_of(key)
    draft = positions.draft(begun(key).state)
    start = positions.start(draft)
    assert start.pieces == draft.pieces
    empty = positions.empty(start)
    assert all(place == positions.reserve(seat, place) for seat, place in empty.pieces)
    turned = start
    for _ in start.sides:
        turned = positions.swapped(turned)
    assert turned == start
    assert positions.swapped(start).chosen[TURN] == 1
    assert next(field.key for field in positions.fields(draft)) == TURN


@pytest.mark.parametrize("key", list(BOX))
def test_what_is_no_text_of_a_position_is_refused(key: str) -> None:
    positions = positions_of(key)
    draft = positions.draft(begun(key).state)
    for text in ("", "x", "XGID=-", "4HPwATDgc/ABMA:zzz", "0" * 5000, "w" * 60, "\n"):
        with pytest.raises(ImpossibleError):
            positions.read(text, draft)
