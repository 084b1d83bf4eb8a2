"""Every man keeps his looks: who stands where is followed through every motion, and to any other picture."""

import itertools

import pytest

from game.table.motion.men import settled
from game.table.motion.plan import plan, rewind
from tests.table.seen import GAMES, board_of, changes


def test_as_many_men_as_can_be_stay() -> None:
    first = settled({}, {(0, "6"): 5, (0, "8"): 3, (1, "6"): 2})
    assert first == {(0, "6"): (0, 1, 2, 3, 4), (0, "8"): (5, 6, 7), (1, "6"): (0, 1)}
    assert settled(first, {(0, "6"): 4, (0, "8"): 3, (0, "5"): 1, (1, "6"): 2}) == {
        (0, "5"): (4,),
        (0, "6"): (0, 1, 2, 3),
        (0, "8"): (5, 6, 7),
        (1, "6"): (0, 1),
    }


@pytest.mark.parametrize("key", GAMES)
def test_a_man_who_moves_is_the_same_and_undo_brings_him_back(key: str) -> None:
    seen = board_of(key)
    men = settled({}, changes(key)[0].before.pieces)
    for before, after, events in changes(key):
        steps = plan(seen, before, after, events, men=men)
        was, men = men, steps[-1].men if steps else men
        here, there = ({(spot[0], man) for spot, pile in some.items() for man in pile} for some in (was, men))
        assert here == there
        assert settled(men, after.pieces) == {spot: pile for spot, pile in men.items() if pile}
        for step in steps:
            flying = [(flight.seat, flight.man) for flight in step.flights]
            assert len(flying) == len({*flying})
        back = rewind(seen, after, before, events, men)
        assert settled(back[-1].men if back else men, before.pieces).keys() == before.pieces.keys()
    assert any(man for pile in men.values() for man in itertools.islice(pile, 1))
