"""Complete turns of every game."""

import random
from typing import Any

import pytest

from game.games.registry import GAMES
from game.rules.complete_turns import complete_turns, tried_turns
from game.rules.errors import IllegalError
from game.rules.rulebook import DICE, NOBODY, Rulebook
from game.rules.setup import Setup

BACKGAMMON, SQUADRO, DONT_WORRY = map(GAMES.rulebook, ("backgammon", "squadro", "dont-worry"))


def begin(book: Rulebook[Any], first: int | None = 0, **options: Any) -> Any:
    return book.start(Setup({**book.defaults(), **options}, tuple(range(len(book.sides))), first))


def test_a_turn_of_squadro_is_one_move() -> None:
    state = begin(SQUADRO)
    assert complete_turns(SQUADRO, state) == {SQUADRO.play(state, a)[0] for a in SQUADRO.legal(state)[:-1]}


def test_the_lot_may_fall_first() -> None:
    assert complete_turns(SQUADRO, begin(SQUADRO, None), (2,)) == complete_turns(SQUADRO, begin(SQUADRO, 1))


def turns(line: str, *dice: int) -> set[str]:
    """Turns of Don't Worry for two, as the pieces and the phase after them."""
    state = DONT_WORRY.parse_state(line + " " + DONT_WORRY.format_state(begin(DONT_WORRY)).rsplit(" ", 1)[1])
    return {
        " ".join(DONT_WORRY.format_state(s).split(" ")[:2]) for s in complete_turns(DONT_WORRY, state, dice or None)
    }


def test_a_turn_of_dont_worry_goes_on_as_far_as_the_dice_reach() -> None:
    line = "red=w,w,5,20/yellow=w,w,w,w roll:red 0 1 - -"
    assert turns(line, 4) == {
        "red=w,w,9,20/yellow=w,w,w,w roll:yellow",
        "red=w,w,5,24/yellow=w,w,w,w roll:yellow",
    }
    assert turns(line, 6) == {"red=w,0,5,20/yellow=w,w,w,w roll:red"}
    assert turns(line, 6, 1) == {"red=w,1,5,20/yellow=w,w,w,w roll:yellow"}


def test_the_number_may_lie_on_the_table_already() -> None:
    assert turns("red=w,w,w,5/yellow=w,w,w,w move:red 2 0 - -") == {"red=w,w,w,7/yellow=w,w,w,w roll:yellow"}


def test_three_throws_are_one_turn() -> None:
    line = "red=w,w,w,w/yellow=w,w,w,w roll:red 0 3 - -"
    assert turns(line, 1, 2) == {"red=w,w,w,w/yellow=w,w,w,w roll:red"}
    assert turns(line, 1, 2, 3) == {"red=w,w,w,w/yellow=w,w,w,w roll:yellow"}
    assert turns(line, 1, 6, 3) == {"red=w,w,w,3/yellow=w,w,w,w roll:yellow"}


@pytest.mark.parametrize("dice", [(), (1, 2), (7,), (0,)])
def test_dice_that_do_not_fit(dice: tuple[int, ...]) -> None:
    with pytest.raises(IllegalError):
        turns("red=w,w,w,5/yellow=w,w,w,w roll:red 0 1 - -", *dice)


def test_no_turn_when_the_game_is_over() -> None:
    over = SQUADRO.play(begin(SQUADRO), SQUADRO.legal(begin(SQUADRO))[-1])[0]
    with pytest.raises(IllegalError) as refused:
        complete_turns(SQUADRO, over)
    assert refused.value.code == "no-turn"


@pytest.mark.parametrize("seed", range(4))
def test_backgammons_quicker_way_finds_the_same_turns(seed: int) -> None:
    chance = random.Random(seed)
    state, compared = begin(BACKGAMMON), 0
    while (actor := BACKGAMMON.to_act(state)) != NOBODY and compared < 12:
        legal = BACKGAMMON.legal(state)
        if actor != DICE and str(legal[0]) == "roll":
            dice = chance.randint(1, 6), chance.randint(1, 6)
            assert complete_turns(BACKGAMMON, state, dice) == tried_turns(BACKGAMMON, state, dice)
            compared += 1
        state, _ = BACKGAMMON.play(state, chance.choice([a for a in legal if a.verb not in ("resign", "double")]))
    assert compared == 12
