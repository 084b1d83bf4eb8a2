"""Where the piece would land that is pointed at: by mouse, by keys, and never where it would mislead."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Hands
from tests.scenes.table.test_table import roll

Begin = Callable[..., Match[Any]]


def point(hands: Hands, at: tuple[int, int], touch: bool = False) -> None:
    """Move the mouse or a finger to a pixel without pressing anything."""
    values = {"pos": at, "rel": (1, 1), "buttons": (0, 0, 0), "touch": touch}
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, values))
    hands.frames(2)


def backgammon(hands: Hands, begin: Begin) -> TableScene:
    """A table at which 5 and 2 are to be played from the starting position."""
    match = begin("backgammon", dice="own")
    match.roll_dice((2, 5))
    return hands.table(match)


def landings(scene: TableScene) -> dict[str, tuple[int, ...]]:
    """The landing places that are shown, with their numbers."""
    preview = scene.controller.view.highlights.preview
    return dict(preview.landings) if preview else {}


def test_in_backgammon_both_dice_are_shown_and_the_one_that_a_click_plays(hands: Hands, begin: Begin) -> None:
    scene = backgammon(hands, begin)
    point(hands, scene.spot("8"))
    preview = scene.controller.view.highlights.preview
    assert preview
    assert (preview.origin, preview.by_click) == ("8", "3")
    assert landings(scene) == {"3": (5,), "6": (2,)}
    before = len(scene.model.match.journal)
    hands.click(scene.spot("8"))
    assert [move.target for move in scene.model.match.journal[before:]] == ["3"]


def test_in_squadro_the_lane_decides_how_far(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    hands.wait(lambda: bool(scene.controller.hand.ways))
    for place, ways in scene.controller.hand.ways.items():
        point(hands, scene.spot(place))
        assert tuple(landings(scene)) == tuple(ways)


def test_in_dont_worry_the_space_is_shown_that_the_die_leads_to(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("dont-worry"))
    roll(hands, scene)
    place, ways = next(iter(scene.controller.hand.ways.items()))
    point(hands, scene.spot(place))
    assert tuple(landings(scene)) == tuple(ways)


def test_keys_show_it_for_the_piece_that_has_the_focus(hands: Hands, begin: Begin) -> None:
    scene = backgammon(hands, begin)
    hands.key("tab")
    hands.key("right")
    preview = scene.controller.view.highlights.preview
    assert preview
    assert preview.origin == scene.focus != ""


def test_a_held_piece_shows_where_it_may_land_even_without_marks_for_what_can_move(hands: Hands, begin: Begin) -> None:
    hands.app.change(hints=False)
    scene = backgammon(hands, begin)
    hands.mouse(pygame.MOUSEBUTTONDOWN, scene.spot("8"))
    assert set(scene.controller.view.highlights.landings) == set(scene.model.hand.landings)
    assert landings(scene) == {}


def test_it_can_be_switched_off(hands: Hands, begin: Begin) -> None:
    hands.app.change(landings=False)
    scene = backgammon(hands, begin)
    point(hands, scene.spot("8"))
    assert landings(scene) == {}
    hands.app.change(landings=True)
    assert landings(scene)


def test_nothing_is_shown_beside_the_pieces_or_while_somebody_looks_back(hands: Hands, begin: Begin) -> None:
    scene = backgammon(hands, begin)
    hands.app.input_mode.by_key = False
    point(hands, scene.spot("8"))
    assert landings(scene)
    point(hands, scene.controller.view.part_rect("dice").center)  # type: ignore[union-attr]
    assert landings(scene) == {}
    point(hands, scene.spot("8"))
    scene.model.look_back.show(0)
    scene.board_input.mark()
    point(hands, scene.spot("8"))
    assert landings(scene) == {}


def test_nothing_is_shown_while_pieces_move_or_for_a_computer_player(hands: Hands, begin: Begin) -> None:
    hands.app.change(motion="slow")
    scene = backgammon(hands, begin)
    point(hands, scene.spot("8"))
    hands.click(scene.spot("8"))
    assert scene.controller.view.busy
    assert landings(scene) == {}
    point(hands, scene.spot("13"))
    assert landings(scene) == {}


def test_no_frame_is_drawn_while_the_same_piece_is_pointed_at(hands: Hands, begin: Begin) -> None:
    scene = backgammon(hands, begin)
    point(hands, scene.spot("8"))
    hands.wait(lambda: not scene.moving)
    x, y = scene.spot("8")
    for far in range(1, 4):
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, {"pos": (x + far, y), "rel": (1, 0), "buttons": (0, 0, 0), "touch": False})
        )
        hands.frames(1)
        assert not scene.controller.view.needs_frame


@pytest.mark.parametrize("key", ["backgammon", "squadro", "dont-worry"])
def test_where_the_ghost_stands_the_picture_changes(hands: Hands, begin: Begin, key: str) -> None:
    hands.app.change(landings=False)
    scene = hands.table(begin(key))
    roll(hands, scene)
    place, ways = next(iter(scene.controller.hand.ways.items()))
    hands.wait(lambda: not scene.moving)
    target = next(iter(ways))
    around = scene.controller.view.around(scene.model.match.to_act, target).clip(hands.app.surface.get_rect())
    before = pygame.image.tobytes(hands.app.surface.subsurface(around), "RGB")
    point(hands, scene.spot(place))
    hands.app.change(landings=True)
    hands.frames(3)
    assert pygame.image.tobytes(hands.app.surface.subsurface(around), "RGB") != before
