"""A position that is set up: what is changed, refused and taken back."""

from typing import Any

from msgspec.structs import replace

from game.games.positions import TURN, Draft, ImpossibleError
from game.play.position.bench import Bench
from game.text import N_
from tests.games.backgammon.rules.boards import START
from tests.playing import BOX, terms

FULL = f"{START} {START} move:0 3-1>3-1 1 - games:0-0"
REFUSED = ImpossibleError(N_("test", "No."))


def bench(**options: Any) -> Bench:
    agreed = terms("backgammon", "classic", **options)
    return Bench(BOX["backgammon"], BOX.rulebook("backgammon"), agreed, FULL)


def others_turn(draft: Draft) -> Draft:
    return draft.choosing(TURN, 1 - int(str(draft.chosen[TURN])))


def refuse(draft: Draft) -> Draft:
    del draft
    raise REFUSED


def test_it_begins_with_the_position_by_the_rules_of_the_match() -> None:
    made = bench()
    assert made.problem() is None
    assert made.book.format_state(made.state()).startswith(f"{START} {START} move:0 3-1")
    assert made.draft.options.items() >= made.terms.options.items()
    assert (made.can_undo, made.refusal) == (False, None)
    shown = made.picture()
    assert shown.pieces == made.draft.pieces
    assert [face for face, _ in shown.dice] == [3, 1]


def test_each_change_can_be_taken_back_and_nothing_changed_is_no_change() -> None:
    made = bench()
    first = made.draft
    assert made.change(others_turn)
    second = made.draft
    assert second.chosen[TURN] == 1
    assert made.change(lambda draft: draft)
    assert made.change(others_turn)
    made.undo()
    assert (made.draft, made.can_undo) == (second, True)
    made.undo()
    assert (made.draft, made.can_undo) == (first, False)
    made.undo()
    assert made.draft == first


def test_what_cannot_be_done_is_refused_until_something_else_is_done() -> None:
    made = bench()
    before = made.draft
    assert not made.change(refuse)
    assert (made.refusal, made.draft, made.can_undo) == (REFUSED, before, False)
    assert made.change(lambda draft: draft)
    assert made.refusal is None
    made.change(refuse)
    made.undo()
    assert made.refusal is None


def test_of_an_impossible_position_only_the_pieces_are_shown() -> None:
    made = bench()
    assert made.change(lambda draft: replace(draft, pieces={(0, "6"): 15}))
    assert isinstance(made.problem(), ImpossibleError)
    assert made.state() is None
    shown = made.picture()
    assert (shown.pieces, shown.dice, shown.seat) == ({(0, "6"): 15}, (), 0)
    made.change(others_turn)
    assert made.picture().seat == 1
