"""What the library's view holds, asked from the tree without a window."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.library import Library
from game.match import Match
from game.scenes.library.scene import LibraryScene
from game.ui.layout import Button, Choice, Label
from game.ui.style.look import Look
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> LibraryScene:
    for game in ("squadro", "backgammon"):
        begin(game)
    made = LibraryScene(hands.app)
    made.lay_out()
    return made


def _buttons(scene: LibraryScene) -> dict[str, bool]:
    """The buttons on the page, and whether they can be pressed."""
    return {box.command.name: box.command.enabled for box in scene.view().walk() if isinstance(box, Button)}


def test_without_a_selection_there_is_no_footer(scene: LibraryScene) -> None:
    shown = {"back": True, "people": True, "guess": False, "read": True, "choose": True, "filters": True}
    assert _buttons(scene) == shown
    assert [box.command.name for box in scene.view().walk() if isinstance(box, Choice)] == ["state", "game", "order"]


def test_what_can_be_done_with_selected_matches_needs_some(scene: LibraryScene) -> None:
    scene.select()
    wanted = {"all:all": True, "all:export": False, "all:delete": False, "all:end": True}
    assert _buttons(scene).items() >= wanted.items()
    assert "all:erase" not in _buttons(scene)
    scene.matches.select_all()
    assert _buttons(scene)["all:export"]
    assert "2 matches selected" in [box.text for box in scene.view().walk() if isinstance(box, Label)]


def test_deleted_matches_are_restored_or_erased(scene: LibraryScene, library: Library) -> None:
    deleted, listed = (library.summary(match_id) for match_id in scene.list.ids)
    scene.matches.delete(deleted)
    deleted = library.summary(deleted.id)
    names = [each.name.partition(":")[0] for each in scene.matches.of(deleted)]
    assert names == ["replay", "select", "undelete", "erase"]
    names = [each.name.partition(":")[0] for each in scene.matches.of(listed)]
    assert names == ["open", "replay", "rename", "copy", "export", "select", "delete"]
    scene.choose("state", "gone")
    assert _buttons(scene)["all:empty"]
    scene.matches.restore(deleted)
    assert len(library.matches()) == 2


def test_further_filters_name_what_they_choose(scene: LibraryScene) -> None:
    scene.show_filters()
    assert not scene.show_filters.selected
    scene.choose("against", "people")
    assert scene.show_filters.selected
    fields = [box.command.name for box in scene.view().walk() if isinstance(box, Choice)]
    assert fields == ["state", "game", "order", "player", "against"]


def test_choices_that_show_one_value_each_fill_their_row(hands: Hands, scene: LibraryScene) -> None:
    hands.app.push(scene)
    scene.page.rebuild(Look((960, 600), 2.0))
    scene.page.settle()
    rects = [scene.page.box(key) for key in ("state", "game", "order")]
    assert len({rect.top for rect in rects}) == 1
    assert rects[-1].right == scene.page.box(f"match:{scene.list.ids[0]}").right


def test_the_button_for_deleted_matches_never_takes_a_row_of_its_own(
    hands: Hands, scene: LibraryScene, begin: Begin, library: Library
) -> None:
    library.delete(library.id_of(begin("squadro")))
    hands.app.push(scene)
    for look, row in ((Look((1280, 720)), "order"), (Look((960, 600), 2.0), "search")):
        scene.page.rebuild(look)
        scene.page.settle()
        assert scene.page.box("gone").top == scene.page.box(row).top
        assert scene.page.box(f"match:{scene.list.ids[0]}").top > scene.page.box("gone").bottom


def test_the_card_stays_lit_while_its_list_is_open(scene: LibraryScene) -> None:
    first, second = (scene.list.summary_at(place) for place in (0, 1))
    assert first
    assert second
    page = scene.page
    page.settle()
    points = [page.box(f"match:{each.id}").move(12, 12).topleft for each in (first, second)]
    surface = pygame.Surface(page.look.size)
    seen = []
    for opens in (False, True):
        if opens:
            scene.matches.more(first)
        surface.fill((0, 0, 0))
        page.draw(surface)
        seen.append([surface.get_at(at) for at in points])
    before, after = seen
    assert after[0] == before[0]
    assert sum(after[1][:3]) < sum(before[1][:3])
