"""The proof finds whatever was changed in a finished match, and says precisely which roll is wrong."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.match import PHRASE, Aids, Match, Player, Proof, verify
from game.match.dice import faces
from game.match.proof import BINDS, BINDS_SEED, CONTINUED, LIMIT, NOT_STIRRED, STIRRED
from game.match.seal import commitment, sealed
from game.match.terms import MOST_EARLIER, Terms
from game.rules.actions import Action, rolled
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE
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
    assert proof.finished
    assert proof.notes == (BINDS, LIMIT)


def test_a_true_match_holds_so_far() -> None:
    match = played(begun(), steps=9)
    proof = verify(TOY, match.terms, match.journal, match.commitment)
    assert proof.holds
    assert not proof.finished


def test_a_match_without_dice_holds() -> None:
    match = played(Match(find_book("squadro"), replace(terms("squadro"), first=0)))
    proof = verify(match.book, match.terms, match.journal, match.commitment, match.now.score)
    assert proof.holds
    assert proof.rolls == 0
    assert "nothing in this match was random" in proof.text.english


def _forgetting(continued: Terms) -> Terms:
    """Terms as older versions wrote them, without those of the earlier match."""
    return replace(continued, earlier=None, seal=2)


def test_a_match_played_on_keeps_the_proof_of_what_came_before() -> None:
    first = played(begun("toy", "series"), steps=20)
    second = played(Match(TOY, first.terms.continued(first.now.rolls), first.journal), steps=20)
    third = played(Match(TOY, second.terms.continued(second.now.rolls), second.journal))
    proof = verify(TOY, third.terms, third.journal, third.commitment, third.now.score)
    assert proof.holds
    assert proof.rolls == third.now.rolls > second.now.rolls > first.now.rolls > 0
    assert CONTINUED in proof.notes
    for roll in range(third.now.rolls):
        own = first if roll < first.now.rolls else second if roll < second.now.rolls else third
        assert third.terms.source(roll) == own.terms


@pytest.mark.parametrize("part", [0, 1])
def test_a_changed_roll_of_an_earlier_match_is_named(part: int) -> None:
    first = played(begun("toy", "series"), steps=20)
    second = played(Match(TOY, first.terms.continued(first.now.rolls), first.journal))
    entries = [i for i, m in enumerate(second.moments[1:]) if m.actor == DICE]
    entry = entries[3] if part == 0 else entries[-1]
    journal = list(second.journal)
    journal[entry] = rolled(journal[entry].numbers[0] % 3 + 1)
    proof = verify(TOY, second.terms, journal, second.commitment, second.now.score)
    assert (proof.holds, proof.entry) == (False, entry)


def test_an_earlier_match_of_other_players_or_rules_is_refused() -> None:
    first = played(begun("toy", "series"), steps=20)
    for change in ({"players": first.terms.players[::-1]}, {"first": 1}, {"inherited": first.now.rolls + 1}):
        earlier = replace(first.terms, **change)
        forged = replace(first.terms.continued(first.now.rolls), earlier=earlier)
        proof = verify(TOY, forged, first.journal, commitment(forged))
        assert proof.holds is False
        assert not forged.continues(earlier)


def test_only_so_many_earlier_matches_are_kept() -> None:
    agreed = begun("toy", "series").terms
    for _ in range(MOST_EARLIER):
        agreed = agreed.continued(0)
    assert agreed.continuations == MOST_EARLIER
    assert agreed.continued(0).continuations == 0
    assert replace(agreed, dice="own").continued(0).earlier is None


def _stirred(*additions: str) -> Terms:
    agreed = replace(terms("toy", "series"), dice="stirred", stirred=additions)
    return replace(agreed, seal=agreed.newest_seal)


def test_stirred_dice_follow_from_the_seed_and_what_was_added() -> None:
    agreed = _stirred("зебра 7", 'a "b"')
    match = played(Match(TOY, agreed))
    key = hmac.digest(agreed.seed, '["зебра 7","a \\"b\\""]'.encode(), "sha256")
    assert match.journal[0] == rolled(*faces(key, 0, TOY.dice(match.moments[0].state)))
    proof = verify(TOY, agreed, match.journal, match.commitment, match.now.score)
    assert (proof.holds, proof.rolls) == (True, match.now.rolls)
    assert STIRRED in proof.notes
    other = replace(agreed, stirred=("зебра 7", "b"))
    assert commitment(other) == match.commitment  # the seal was shown before anything was added
    assert verify(TOY, other, match.journal, match.commitment, match.now.score).holds is False


def test_dice_that_nobody_stirred_are_told_from_stirred_ones() -> None:
    match = played(Match(TOY, _stirred("", "")))
    proof = verify(TOY, match.terms, match.journal, match.commitment, match.now.score)
    assert proof.holds
    assert NOT_STIRRED in proof.notes
    assert STIRRED not in proof.notes


def test_dice_that_are_to_be_stirred_do_not_roll_before() -> None:
    with pytest.raises(ValueError, match="not been stirred"):
        played(Match(TOY, _stirred()))
    assert _stirred("a", "b").rematch().stirred == ()
    assert _stirred("a", "b").rematch().dice == "stirred"
    continued = _stirred("a", "b").continued(3)
    assert (continued.dice, continued.stirred, continued.seal) == ("program", (), 6)


def test_the_seal_of_stirred_dice_is_of_the_sixth_kind_and_names_the_earlier_match() -> None:
    plain = replace(terms("toy", "plain"), seal=5)
    text = sealed(replace(plain, dice="stirred", seal=6)).decode()
    same = (
        sealed(plain)
        .decode()
        .replace('"dice":"program"', '"dice":"stirred","earlier":"","earlier_stirred":[]')
        .replace('"seal":5', '"seal":6')
    )
    assert text == same
    continued = plain.continued(4)
    assert f'"earlier":"{commitment(plain)}"' in sealed(continued).decode()
    stirred = _stirred("zebra", "")
    changed = replace(stirred, stirred=("lion", ""))
    assert commitment(stirred) == commitment(changed)
    seed = bytes(32)
    sealed_later = [commitment(replace(each.continued(4), seed=seed)) for each in (stirred, changed)]
    assert len(set(sealed_later)) == 2  # when the match is continued, what was added is known


def test_a_match_played_on_is_proved_from_there_on() -> None:
    match = played(begun("toy", "series"), steps=20)
    branch = played(Match(TOY, _forgetting(match.terms.continued(match.now.rolls)), match.journal))
    proof = verify(TOY, branch.terms, branch.journal, branch.commitment, branch.now.score)
    assert proof.holds is None  # the rolls before are not proved
    assert proof.rolls == branch.now.rolls - match.now.rolls > 0
    assert proof.values == {"n": proof.rolls, "inherited": match.now.rolls}
    honest = replace(branch.terms, inherited=0)
    assert verify(TOY, honest, branch.journal, branch.commitment, branch.now.score).holds is False
    assert verify(TOY, honest, branch.journal, commitment(honest), branch.now.score).entry is not None


@pytest.mark.parametrize("seal", [1, 2])
def test_no_more_rolls_are_inherited_than_there_are(seal: Literal[1, 2]) -> None:
    for more, holds in ((0, None), (1, False), (1_000_000, False)):
        claimed = replace(FINISHED.terms, inherited=FINISHED.now.rolls + more, seal=seal)
        proof = verify(TOY, claimed, FINISHED.journal, commitment(claimed), SCORE)
        assert (proof.holds, proof.rolls) == (holds, 0)


def test_a_phrase_gives_dice_that_are_no_proof() -> None:
    match = played(Match(TOY, replace(terms(), phrase=True)))
    proof = verify(TOY, match.terms, match.journal, match.commitment, match.now.score)
    assert proof.holds is None
    assert proof.rolls == match.now.rolls > 0
    assert PHRASE in proof.notes
    hidden = replace(match.terms, phrase=False)
    assert verify(TOY, hidden, match.journal, match.commitment, match.now.score).holds is False


@pytest.mark.parametrize(
    "change",
    [
        {"players": FINISHED.terms.players[::-1]},
        {"players": (FINISHED.terms.players[0], Player("Bob"))},
        {"options": {**FINISHED.terms.options, "hits": False}},
        {"first": 1},
        {"dice": "own"},
        {"seed": b"y" * 32},
        {"inherited": 3},
        {"phrase": True},
        {"seal": 1},
        {"game": "chess"},
    ],
)
def test_the_seal_binds_whatever_was_agreed(change: dict[str, Any]) -> None:
    changed = replace(FINISHED.terms, **change)
    assert commitment(changed) != FINISHED.commitment
    proof = verify(TOY, changed, FINISHED.journal, FINISHED.commitment, SCORE)
    assert (proof.holds, proof.entry) == (False, None)
    wrong = "The seed does" if change == {"seal": 1} else "The seal does"
    assert proof.text.english.startswith(wrong)


def test_an_older_seal_is_proved_as_what_it_is() -> None:
    match = Match(TOY, replace(FINISHED.terms, seal=1), FINISHED.journal)
    assert match.commitment == hashlib.sha256(match.terms.seed).hexdigest()
    proof = verify(TOY, match.terms, match.journal, match.commitment, SCORE)
    assert proof.holds
    assert proof.notes == (BINDS_SEED, LIMIT)


def test_a_seal_that_was_shown_stays_when_an_option_is_added_later() -> None:
    """What an older program agreed on names fewer options than are played by."""
    old = replace(terms(), options={"die": 3, "hits": True})
    match = played(Match(TOY, old))
    assert match.terms.options != old.options
    assert match.commitment == commitment(old)
    assert verify(TOY, match.agreed, match.journal, match.commitment, match.now.score).holds


def test_the_seal_is_the_formula_that_the_documents_give() -> None:
    """SHA-256 over JSON put together by hand, as `docs/dice-proof.md` shows it."""
    agreed = replace(terms("toy", "plain"), players=(Player('Ann "A"'), Player("Чарли")), inherited=2, first=1)
    text = (
        '{"dice":"program","first":1,"game":"toy","inherited":2,"options":{"alternate":true,"die":3,"double":false,'
        '"hits":true,"length":1,"swap":true,"unit":"games"},"phrase":false,"players":[{"kind":"person","name":'
        '"Ann \\"A\\""},{"kind":"person","name":"Чарли"}],"seal":2,"seed":"' + "0" * 63 + '1","sides":[0,1]}'
    )
    assert commitment(agreed) == hashlib.sha256(text.encode()).hexdigest()


def test_a_seal_of_kind_3_covers_the_start_position_and_the_score() -> None:
    plain = terms("toy", "plain")
    text = sealed(replace(plain, seal=2)).decode().replace('"seal":2', '"score":[2,0],"seal":3')
    text = text.replace('"sides":[0,1]', '"sides":[0,1],"start":"there"')
    assert sealed(replace(plain, seal=3, start="there", score=(2, 0))).decode() == text


def test_a_seal_of_kind_4_covers_levels_and_aids() -> None:
    players = (Player("Ann"), Player("Otto", "computer", "club"))
    alone = replace(terms("toy", "plain"), players=players, aids=Aids(hints=True, tutor=80))
    assert alone.newest_seal == 4
    text = sealed(replace(alone, seal=2)).decode()
    text = text.replace('"kind":"person"', '"kind":"person","level":""')
    text = text.replace('"kind":"computer"', '"kind":"computer","level":"club"')
    text = text.replace('"seal":2', '"score":[],"seal":4').replace('"sides":[0,1]', '"sides":[0,1],"start":""')
    text = '{"aids":{"hints":true,"takebacks":false,"tutor":80},' + text.removeprefix("{")
    assert sealed(replace(alone, seal=4)).decode() == text


def test_a_seal_of_kind_5_covers_the_names_of_external_programs() -> None:
    ours = replace(terms("toy", "plain"), players=(Player("Ann"), Player("Deep", "computer", "club")))
    theirs = replace(ours, players=(Player("Ann"), Player("Deep", "computer", program="Deep Toy")))
    assert theirs.newest_seal == 5
    text = sealed(replace(ours, seal=4)).decode().replace('"seal":4', '"seal":5')
    text = text.replace('"level":"","name":"Ann"', '"level":"","name":"Ann","program":""')
    text = text.replace('"level":"club","name":"Deep"', '"level":"","name":"Deep","program":"Deep Toy"')
    assert sealed(replace(theirs, seal=5)).decode() == text


def test_a_cut_journal_that_ends_by_resigning_proves_the_dice_and_claims_no_more() -> None:
    cut = next(n for n, a in enumerate(FINISHED.journal) if n > 4 and a.verb == "roll")
    match = Match(TOY, replace(FINISHED.terms, options={**FINISHED.terms.options, "length": 1}), FINISHED.journal[:cut])
    match.play(Action("resign"))
    proof = verify(TOY, match.terms, match.journal, match.commitment, match.now.score)
    assert proof.holds
    assert LIMIT in proof.notes


@given(st.data())
def test_a_changed_roll_is_named(data: st.DataObject) -> None:
    rolls = [i for i, m in enumerate(FINISHED.moments[1:]) if m.actor == DICE]
    number = data.draw(st.integers(0, len(rolls) - 1))
    entry, journal = rolls[number], list(FINISHED.journal)
    dice = FINISHED.book.dice(FINISHED.moments[entry].state)
    others = [rolled(face) for face in range(1, dice[0] + 1) if rolled(face) != journal[entry]]
    true, journal[entry] = journal[entry], data.draw(st.sampled_from(others))
    proof = _verify(journal)
    assert proof.holds is False
    assert proof.entry == entry
    assert proof.values == {"roll": number + 1, "shown": journal[entry], "expected": true}
    assert proof.rolls == number


def test_a_seed_other_than_the_one_committed_to_is_found() -> None:
    other = replace(FINISHED.terms, seed=b"x" * 32)
    assert verify(TOY, other, FINISHED.journal, FINISHED.commitment, SCORE).holds is False
    proof = verify(TOY, other, FINISHED.journal, commitment(other), SCORE)
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
    wrong = [rolled(3 - match.journal[0].numbers[0]), *match.journal[1:]]
    proof = verify(match.book, match.terms, wrong, match.commitment, match.now.score)
    assert (proof.holds, proof.entry) == (False, 0)


def test_impossible_terms_raise() -> None:
    bad = replace(FINISHED.terms, options={"chess": True})
    with pytest.raises(InvalidError):
        verify(TOY, bad, FINISHED.journal, FINISHED.commitment, SCORE)
