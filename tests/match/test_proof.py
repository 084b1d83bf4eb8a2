"""The proof finds whatever was changed in a finished match, and says precisely which roll is wrong."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Match, Proof, commitment, verify
from game.rules.base import DICE, Action, InvalidError, throw
from tests.playing import PRESETS, TOY, begun, find_book, played, terms

FINISHED = played(begun("toy", "series"))
SCORE = FINISHED.now.score


def _verify(journal: Sequence[Action], score: tuple[int, ...] | None = SCORE) -> Proof:
    return verify(TOY, FINISHED.terms, journal, FINISHED.commitment, score)


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_a_true_match_holds(key: str, preset: str) -> None:
    match = played(begun(key, preset))
    proof = verify(find_book(key), match.terms, match.journal, match.commitment, match.now.score)
    assert proof.holds
    assert proof.rolls == match.now.rolls > 0
    assert proof.entry is None


def test_a_true_match_holds_so_far() -> None:
    match = played(begun(), steps=9)
    assert verify(TOY, match.terms, match.journal, match.commitment).holds


def test_a_match_without_dice_holds() -> None:
    match = played(Match(find_book("squadro"), replace(terms("squadro"), first=0)))
    proof = verify(match.book, match.terms, match.journal, match.commitment, match.now.score)
    assert proof.holds
    assert proof.rolls == 0
    assert "no dice" in proof.text.english


def test_a_match_played_on_is_proved_from_there_on() -> None:
    match = played(begun("toy", "series"), steps=20)
    branch = played(Match(TOY, match.terms.played_on(match.now.rolls), match.journal))
    proof = verify(TOY, branch.terms, branch.journal, branch.commitment, branch.now.score)
    assert proof.holds
    assert proof.rolls == branch.now.rolls - match.now.rolls > 0
    assert proof.values == {"n": proof.rolls, "inherited": match.now.rolls}
    honest = replace(branch.terms, inherited=0)
    assert verify(TOY, honest, branch.journal, branch.commitment, branch.now.score).holds is False


@given(st.data())
def test_a_changed_roll_is_named(data: st.DataObject) -> None:
    rolls = [i for i, m in enumerate(FINISHED.moments[1:]) if m.actor == DICE]
    number = data.draw(st.integers(0, len(rolls) - 1))
    entry, journal = rolls[number], list(FINISHED.journal)
    dice = FINISHED.book.dice(FINISHED.moments[entry].state)
    others = [throw(face) for face in range(1, dice[0] + 1) if throw(face) != journal[entry]]
    true, journal[entry] = journal[entry], data.draw(st.sampled_from(others))
    proof = _verify(journal)
    assert proof.holds is False
    assert proof.entry == entry
    assert proof.values == {"roll": number + 1, "shown": journal[entry], "expected": true}
    assert proof.rolls == number


def test_a_seed_other_than_the_one_committed_to_is_found() -> None:
    other = replace(FINISHED.terms, seed=b"x" * 32)
    assert verify(TOY, other, FINISHED.journal, FINISHED.commitment, SCORE).holds is False
    proof = verify(TOY, other, FINISHED.journal, commitment(b"x" * 32), SCORE)
    assert proof.holds is False
    assert proof.values["roll"] == 2  # the lot is the same by chance


def test_an_illegal_action_is_named() -> None:
    entry = next(i for i, action in enumerate(FINISHED.journal) if action.verb == "done")
    journal = [*FINISHED.journal[:entry], Action("pass"), *FINISHED.journal[entry + 1 :]]
    proof = _verify(journal)
    assert (proof.holds, proof.entry) == (False, entry)
    assert proof.values == {"entry": entry + 1, "action": Action("pass")}


def test_a_cut_or_stretched_journal_is_found() -> None:
    assert _verify(FINISHED.journal[:-1]).holds is False
    assert _verify([*FINISHED.journal, Action("done")]).entry == len(FINISHED.journal)


def test_a_wrong_result_is_found() -> None:
    proof = _verify(FINISHED.journal, (9, 0))
    assert proof.holds is False
    assert proof.values == {"result": " : ".join(map(str, SCORE)), "claimed": "9 : 0"}
    assert _verify(FINISHED.journal, None).holds is False


def test_own_dice_cannot_be_proved_but_must_be_legal() -> None:
    match = played(Match(TOY, replace(terms(), dice="own")))
    proof = verify(TOY, match.terms, match.journal, match.commitment, match.now.score)
    assert proof.holds is None
    assert proof.rolls == 0
    assert verify(TOY, match.terms, match.journal[1:], match.commitment, match.now.score).holds is False


def test_the_lot_of_a_game_without_dice_can_always_be_proved() -> None:
    match = played(Match(find_book("squadro"), replace(terms("squadro"), dice="own")))
    assert verify(match.book, match.terms, match.journal, match.commitment, match.now.score).holds
    wrong = [throw(3 - match.journal[0].numbers[0]), *match.journal[1:]]
    proof = verify(match.book, match.terms, wrong, match.commitment, match.now.score)
    assert (proof.holds, proof.entry) == (False, 0)


def test_impossible_terms_raise() -> None:
    bad = replace(FINISHED.terms, options={"chess": True})
    with pytest.raises(InvalidError):
        verify(TOY, bad, FINISHED.journal, FINISHED.commitment, SCORE)
