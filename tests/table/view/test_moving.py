"""What moves in the view: the cube on its way, a die that makes room, and motion that is turned off meanwhile."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import MotionStep, Slide, cube_at_rest, dice_at_rest
from game.table.view.sprite_cache import CUBE, OFFER, DrawItem
from game.table.view.table_view import TableView
from tests.playing import board
from tests.table.seen import FRAME, view

START = TablePicture({(0, "13"): 2, (0, "6"): 5}, ((5, False), (3, False)), 0, (1, None), 0)
MOVED = replace(START, pieces={(0, "13"): 1, (0, "8"): 1, (0, "6"): 5})


@pytest.fixture
def shown() -> TableView:
    seen = view(board("backgammon", (0, 1)))
    seen.show(START)
    return seen


def test_the_cube_goes_from_where_it_lies_to_where_it_is_offered(shown: TableView) -> None:
    offered = replace(START, cube=(2, 1), offered=1)
    lies, goes = (cube_at_rest(shown.board, picture) for picture in (START, offered))
    assert lies
    assert goes
    shown.animate(START, offered)
    step = shown.timeline.step
    assert step

    def middle(items: Iterable[DrawItem]) -> tuple[int, ...]:
        body = next(item for item in items if item.name[0] in ("body", "scaled"))
        return shown.compositor.sprites.image(body.name).get_rect(topleft=(body.x, body.y)).center

    looks = [next(shown.compositor.cube(at)).name[1] for at in (lies, goes)]
    assert looks == [f"{CUBE}{lies.value}", f"{OFFER}{goes.value}"]
    for part, at in ((0.0, lies), (1.0, goes)):
        assert middle(shown.compositor.moving(step, part)) == pytest.approx(middle(shown.compositor.cube(at)), abs=1)


def test_a_die_that_is_moved_aside_changes_its_colour_halfway(shown: TableView) -> None:
    one, compositor = dice_at_rest(shown.board, START)[0], shown.compositor
    step = MotionStep(1.0, (), slides=(Slide(one, one._replace(face=6)),))
    faces = [
        [item.name[2] for item in compositor.moving(step, t) if item.name[0] == "die"] for t in (0.0, 0.49, 0.5, 1.0)
    ]
    assert faces == [[one.face]] * 2 + [[6]] * 2


def test_what_moves_ends_where_motion_is_turned_off(shown: TableView) -> None:
    shown.animate(START, MOVED)
    shown.update(FRAME)
    assert shown.busy
    shown.motion = "off"
    shown.update(FRAME)
    assert (shown.busy, shown.picture) == (False, MOVED)
