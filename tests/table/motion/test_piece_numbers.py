"""Every number keeps his looks: who stands where is followed through every motion, and to any other picture."""

import itertools

import pytest

from game.games.backgammon.art import BackgammonArt
from game.rules.events import Event
from game.table.art.art import GRAIN, ArtStyle, Sprite
from game.table.art.palette import Palette
from game.table.model.picture import TablePicture
from game.table.motion.motion_plan import plan, rewind
from game.table.motion.piece_numbers import followed, piece_number, renumbered
from game.table.view.sprite_cache import SpriteName
from game.table.view.table_view import TableView
from tests.playing import board
from tests.table.seen import GAMES, RECT, board_of, changes, font, frames, sheet


def test_as_many_men_as_can_be_stay() -> None:
    first = renumbered({}, {(0, "6"): 5, (0, "8"): 3, (1, "6"): 2})
    assert first == {(0, "6"): (0, 1, 2, 3, 4), (0, "8"): (5, 6, 7), (1, "6"): (0, 1)}
    assert renumbered(first, {(0, "6"): 4, (0, "8"): 3, (0, "5"): 1, (1, "6"): 2}) == {
        (0, "5"): (4,),
        (0, "6"): (0, 1, 2, 3),
        (0, "8"): (5, 6, 7),
        (1, "6"): (0, 1),
    }


def test_a_piece_that_has_no_number_yet_has_that_of_its_place_in_the_pile() -> None:
    numbers = {(0, "6"): (4, 2)}
    assert [piece_number(numbers, (0, "6"), nth) for nth in range(4)] == [4, 2, 2, 3]
    assert piece_number(numbers, (1, "6"), 0) == 0


@pytest.mark.parametrize("key", GAMES)
def test_a_man_who_moves_is_the_same_and_undo_brings_him_back(key: str) -> None:
    seen = board_of(key)
    numbers = renumbered({}, changes(key)[0].before.pieces)
    for before, after, events in changes(key):
        steps = plan(seen, before, after, events, numbers=numbers)
        was, numbers = numbers, steps[-1].numbers if steps else numbers
        here, there = ({(spot[0], number) for spot, pile in some.items() for number in pile} for some in (was, numbers))
        assert here == there
        assert renumbered(numbers, after.pieces) == {spot: pile for spot, pile in numbers.items() if pile}
        for step in steps:
            flying = [(flight.seat, flight.number) for flight in step.flights]
            assert len(flying) == len({*flying})
        back = rewind(seen, after, before, events, numbers)
        assert renumbered(back[-1].numbers if back else numbers, before.pieces).keys() == before.pieces.keys()
    assert any(number for pile in numbers.values() for number in itertools.islice(pile, 1))


@pytest.mark.parametrize("key", GAMES)
def test_piece_numbers_followed_from_events_equal_those_after_the_motion(key: str) -> None:
    first = changes(key)[0].before.pieces
    numbers, events = renumbered({}, first), list[Event]()
    for before, after, happened in changes(key):
        steps = plan(board_of(key), before, after, happened, numbers=numbers)
        numbers = steps[-1].numbers if steps else numbers
        events += happened
        assert renumbered(followed(first, events), after.pieces) == renumbered(numbers, after.pieces)


def test_a_piece_shows_the_grain_of_its_man_wherever_it_lies() -> None:
    class Grained(BackgammonArt):
        def grains(self, key: str) -> int:
            return 3 if key.startswith("checker") else 1

        def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
            return super().piece(key.partition(GRAIN)[0], angle, style)

    seen = board("backgammon", (0, 1))
    shown = TableView(seen, Grained(), RECT, Palette(), font)
    before, after = TablePicture({(0, "6"): 5, (0, "8"): 1}), TablePicture({(0, "6"): 4, (0, "5"): 1, (0, "8"): 1})
    shown.show(before)
    shown.animate(before, after, [Event("moved", 0, "6", "5", (1,))])
    assert {name[1] for name in drawn(shown)} == {"checker-light", "checker-light.1", "checker-light.2"}
    for _ in frames(shown):
        assert "checker-light.1" in {name[1] for name in drawn(shown)}  # number 4 flies
    shown.show(TablePicture({(0, "5"): 1}))
    assert {name[1] for name in drawn(shown)} == {"checker-light.1"}


def drawn(shown: TableView) -> set[SpriteName]:
    """The bodies that lie still or fly."""
    shown.draw(sheet())
    step, compositor = shown.timeline.step, shown.compositor
    still = compositor.step(step, 0) if step else compositor.picture(shown.picture, shown.piece_numbers, 0)
    moving = compositor.moving(step, shown.timeline.seconds / step.seconds) if step else ()
    return {item.name for item in (*still, *moving) if item.name[0] in ("body", "scaled")}
