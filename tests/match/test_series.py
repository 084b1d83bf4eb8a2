"""A series: its score by player, sides that are swapped, who begins, when it is over, and the rematch."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match, Player
from game.match.engine_context import engine_context
from game.match.moment import TABLE
from game.rules.actions import Action
from tests.playing import TOY, begun, played, terms


def _resign(match: Match[Any], player: int) -> None:
    """Let this player give the present game up as soon as he is to act."""
    while match.result is None:
        if match.to_act < 0:
            match.roll_dice()
        elif match.now.seating[match.to_act] == player:
            match.play(Action("resign"))
        else:
            match.play(match.legal()[0])


def test_the_score_counts_by_player_although_sides_are_swapped() -> None:
    match = begun(preset="series", length=3)
    for game, loser in enumerate((1, 1, 0)):
        assert match.now.seating == ((0, 1) if game % 2 == 0 else (1, 0))
        assert match.player(0).name == ("Ann" if game % 2 == 0 else "Bö")
        _resign(match, loser)
        if not match.over:
            match.next_game()
    assert match.now.scores == ((0, 0), (1, 0), (2, 0), (2, 1))
    assert not match.over


def test_points_decide_a_series_of_points() -> None:
    match = begun(preset="series", length=2)
    _resign(match, 0)
    assert not match.over
    match.next_game()
    assert match.now.actor == TABLE
    assert match.now.events == ()
    _resign(match, 0)
    assert match.over
    assert match.now.score == (0, 2)


def test_games_decide_a_series_of_games() -> None:
    match = begun(length=2)
    _resign(match, 0)
    match.next_game()
    _resign(match, 1)
    assert match.over
    assert match.now.score == (1, 1)


def test_without_swapping_everybody_keeps_his_seat() -> None:
    match = begun(length=2, swap=False)
    _resign(match, 0)
    match.next_game()
    assert match.now.seating == (0, 1)


def test_the_other_player_begins_the_next_game() -> None:
    match = begun(length=3)
    starters = []
    for _ in range(3):
        while match.now.first is None:
            match.roll_dice() if match.to_act < 0 else match.play(match.legal()[0])
        starters.append(match.now.seating[match.now.first])
        _resign(match, 0)
        if not match.over:
            match.next_game()
    assert starters in ([0, 1, 0], [1, 0, 1])


def test_without_alternation_every_game_begins_with_the_lot() -> None:
    match = begun(length=2, alternate=False)
    _resign(match, 0)
    match.next_game()
    assert match.to_act < 0


@pytest.mark.parametrize("first", [0, 1])
def test_a_chosen_player_begins(first: int) -> None:
    match = Match(TOY, replace(terms(length=2, swap=True), first=first))
    assert match.to_act == first
    _resign(match, 0)
    match.next_game()
    assert match.player(match.to_act) == match.terms.players[1 - first]


def test_rolls_are_numbered_through_the_whole_series() -> None:
    match = played(begun(preset="series"))
    thrown = [m.rolls for m in match.moments]
    assert thrown == sorted(thrown)
    assert thrown[-1] == sum(m.actor == -1 for m in match.moments)


def test_a_rematch_moves_everybody_on_and_has_fresh_dice() -> None:
    agreed = replace(terms(preset="series"), first=1)
    again = agreed.rematch()
    assert again.players == (Player("Bö"), Player("Ann"))
    assert again.first is None
    assert again.seed != agreed.seed
    assert (again.options, again.sides, again.game, again.dice) == (
        agreed.options,
        agreed.sides,
        agreed.game,
        agreed.dice,
    )
    assert agreed.rematch(b"1" * 32).seed == b"1" * 32
    assert again.rematch().players == agreed.players


def test_four_seats_move_round_one_at_each_rematch() -> None:
    agreed = terms("dont-worry", seats=4)
    names = [agreed.players]
    for _ in range(4):
        agreed = agreed.rematch()
        names.append(agreed.players)
    assert names[4] == names[0]
    assert len(set(names)) == 4


def test_the_seed_is_never_in_a_representation() -> None:
    agreed = replace(terms(), seed=b"very secret seed")
    assert "secret" not in repr(agreed)


def test_a_computer_player_is_told_the_score_by_seat_the_length_and_which_game_it_is() -> None:
    match = begun(preset="series", length=3)
    _resign(match, 1)
    match.next_game()
    assert engine_context(match) == {"scores": [0, 1], "length": 3, "unit": "points", "game": 2}
    assert engine_context(match, match.moments[0]) == {"scores": [0, 0], "length": 3, "unit": "points", "game": 1}
