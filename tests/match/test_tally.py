"""What the statistics count of one game."""

import pytest
from msgspec.structs import replace

from game.match import Match
from game.match.tally import FinishedGame, tally
from game.rules.actions import parse_action
from tests.playing import begun, find_book, terms
from tests.toy.rules import State


@pytest.mark.parametrize(
    ("places", "results"), [((1, 2), (1, -1)), ((1, 1), (0, 0)), ((2, 1, 3), (-1, 1, -1)), ((1, 1, 3), (0, 0, -1))]
)
def test_a_sole_first_place_is_a_win_a_shared_one_a_draw_and_any_other_a_loss(
    places: tuple[int, ...], results: tuple[int, ...]
) -> None:
    game = FinishedGame(0, "", places, (0,) * len(places), None, 9)
    assert tuple(map(game.result, range(len(places)))) == results


SCRIPT = "dice 3-1, 8/5, 6/5, done, roll, dice 6-6, 24/18, 24/18, 13/7, 13/7, done, roll, dice 2-1"


@pytest.mark.parametrize(
    ("inherited", "ann", "ben"), [(1, [1, 0, 3], [1, 1, 24]), (2, [1, 0, 3], None), (3, None, None)]
)
def test_rolls_of_the_match_before_are_counted_there(
    inherited: int, ann: list[int] | None, ben: list[int] | None
) -> None:
    """Of each player the rolls, how many of them are doubles, and their steps."""
    match = Match(find_book("backgammon"), replace(terms("backgammon", "classic"), dice="own"))
    for text in SCRIPT.split(", "):
        if text.startswith("dice "):
            match.roll_dice(tuple(map(int, text.removeprefix("dice ").split("-"))))
        else:
            match.play(parse_action(text))
    own = replace(match.terms, inherited=inherited)
    found = {each.player: [each.rolls, each.doubles, each.steps] for each in tally(match.book, own, match.moments).dice}
    assert found == {player: counts for player, counts in enumerate((ann, ben)) if counts}


def series_of_three() -> Match[State]:
    """Games of three rolls, of one, and of none."""
    match = begun(preset="series", length=3)
    script = "dice, roll, dice, first, done, roll, dice, first, resign, next, roll, dice, resign, next, resign"
    for text in script.split(", "):
        if text == "dice":
            match.roll_dice()
        elif text == "next":
            match.next_game()
        else:
            match.play(match.legal()[0] if text == "first" else parse_action(text))
    return match


@pytest.mark.parametrize(("inherited", "counted"), [(0, [0, 1, 2]), (2, [0, 1, 2]), (3, [1, 2]), (4, [2])])
def test_games_that_were_over_in_the_match_before_are_counted_there(inherited: int, counted: list[int]) -> None:
    match = series_of_three()
    continued = replace(match.terms, inherited=inherited)
    assert [game.number for game in tally(match.book, continued, match.moments).games] == counted


def test_a_game_that_ends_without_another_roll_is_counted_where_it_ends() -> None:
    match = series_of_three()
    first = [moment for moment in match.moments if moment.game == 0]
    continued = replace(match.terms, inherited=first[-1].rolls)
    assert [game.number for game in tally(match.book, continued, first).games] == [0]


def test_of_each_game_it_counts_how_it_ended_who_began_and_the_turns_until_then() -> None:
    """The players change their seats after each game; a game that is given up at once has no turn."""
    match = series_of_three()
    assert tally(match.book, match.terms, match.moments).games == (
        FinishedGame(0, "resigned", (1, 2), (1, 0), first=0, turns=2),
        FinishedGame(1, "resigned", (1, 2), (1, 0), first=1, turns=1),
        FinishedGame(2, "resigned", (2, 1), (0, 1), first=0, turns=0),
    )


def test_only_finished_games_are_tallied_and_one_from_a_position_has_no_first_player() -> None:
    start = find_book("toy").format_state(begun(length=2).state)
    match = Match(find_book("toy"), replace(terms("toy", length=2), start=start, score=(0, 0)))
    match.roll_dice()
    match.play(parse_action("resign"))
    match.next_game()
    (game,) = tally(match.book, match.terms, match.moments).games
    assert (game.number, game.first) == (0, None)
