"""Light and dark play by the same rules: what holds for one side holds for the other, the board seen from there."""

import random

import pytest

from game.games.backgammon.rules.ending import kind
from game.rules.actions import Action
from game.rules.display import Cube
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY
from tests.games.backgammon.rules.boards import BOOK, at, begin, other

RULES = [
    ("classic", {}),
    ("stakes", {"jacoby": True, "beavers": True, "automatic": True}),
    ("tournament", {"scores": ((3, 1),)}),
    ("playtive", {}),
]


def told(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The same events of the other seat."""
    return tuple(event._replace(seat=1 - event.seat if event.seat >= 0 else event.seat) for event in events)


def seat(actor: int) -> int:
    return 1 - actor if actor >= 0 else actor


@pytest.mark.parametrize(("preset", "options"), RULES, ids=[preset for preset, _ in RULES])
def test_a_game_with_the_sides_swapped_goes_the_same_way(preset: str, options: dict[str, object]) -> None:
    seen = set[str]()
    for seed in range(8):
        chance = random.Random(seed)
        state = begin(preset, seed % 2, **options)  # type: ignore[arg-type]
        swapped = other(state)
        while BOOK.to_act(state) != NOBODY:
            assert BOOK.to_act(swapped) == seat(BOOK.to_act(state))
            assert BOOK.legal(swapped) == BOOK.legal(state)
            cube, its = BOOK.display.cube(state), BOOK.display.cube(swapped)
            assert its == (cube and cube._replace(owner=None if cube.owner is None else 1 - cube.owner))
            action = chance.choice(quiet(BOOK.legal(state), chance))
            (state, events), (swapped, mirrored) = BOOK.play(state, action), BOOK.play(swapped, action)
            seen.add(action.verb)
            assert swapped == other(state)
            assert mirrored == told(events)
            assert BOOK.parse_state(BOOK.format_state(swapped)) == swapped
        one, two = BOOK.result(state), BOOK.result(swapped)
        assert one
        assert two
        assert (two.places, two.points, two.reason) == (one.places[::-1], one.points[::-1], one.reason)
        assert kind(state) == kind(swapped) != ""
        assert {seat for seats in one.places for seat in seats} == {0, 1}
    assert {"move", "resign", "accept", "decline"} <= seen
    assert preset == "classic" or {"double", "take", "drop"} <= seen


def quiet(legal: tuple[Action, ...], chance: random.Random) -> list[Action]:
    """Most of the time nobody resigns or drops."""
    usual = [action for action in legal if action.verb not in ("resign", "drop")]
    return usual if usual and chance.random() < 0.98 else [*legal]


@pytest.mark.parametrize(("preset", "options"), RULES, ids=[preset for preset, _ in RULES])
def test_why_a_move_is_refused_is_the_same_for_both_sides(preset: str, options: dict[str, object]) -> None:
    asked = 0
    for seed in range(8):
        chance, state = random.Random(seed), begin(preset, 0, **options)  # type: ignore[arg-type]
        while BOOK.to_act(state) != NOBODY:
            if BOOK.to_act(state) != DICE:
                origin, target = (str(chance.randint(1, 24)) for _ in range(2))
                assert BOOK.why_not(state, origin, target) == BOOK.why_not(other(state), origin, target)
                assert BOOK.why_stuck(state, origin) == BOOK.why_stuck(other(state), origin)
                asked += 1
            state, _ = BOOK.play(state, chance.choice(quiet(BOOK.legal(state), chance)))
    assert asked > 50


@pytest.mark.parametrize(
    ("actions", "found"),
    [
        ((), ""),
        (("double", "drop"), "dropped"),
        (("resign 1", "accept"), "single"),
        (("resign 3", "accept"), "backgammon"),
    ],
)
@pytest.mark.parametrize("turn", [0, 1])
def test_how_a_game_was_won_is_known_once_it_is_over(turn: int, actions: tuple[str, ...], found: str) -> None:
    state = at("6:5,8:3,13:5,24:2", phase=f"roll:{turn}", rules="cube,gammons", cube=f"2@{turn}")
    assert BOOK.display.cube(state) == Cube(2, owner=turn)
    for action in actions:
        verb, _, level = action.partition(" ")
        played = Action(verb, numbers=(int(level),) if level else ())  # type: ignore[arg-type]
        state, _ = BOOK.play(state, played)
    assert kind(state) == found
    result = BOOK.result(state)
    assert bool(result) is bool(found)
    if result:
        winner = turn if found == "dropped" else 1 - turn
        gained = {"dropped": 2, "single": 2, "backgammon": 6}[found]
        assert result.points == ((gained, 0) if winner == 0 else (0, gained))
        assert result.winner == winner
