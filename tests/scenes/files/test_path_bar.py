"""The path above the files: as many of the last folders as there is room for, in their order."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.files.path_view import PathBar
from game.ui.commands import command
from game.ui.page.page import Page
from game.ui.widgets.buttons import ButtonWidget
from tests.ui.layout.test_rows import put

WAY = [Path("home"), Path("home/games"), Path("home/games/backgammon"), Path("home/games/backgammon/2026")]


class Chooser:
    """What the bar asks of the chooser of files."""

    way = WAY
    folder = SimpleNamespace(path=WAY[-1])

    def folder_name(self, path: Path) -> str:
        return path.name

    def key(self, path: Path) -> str:
        return f"go:{path.name}"

    @command("up", "Up", icon="back")
    def go_up(self) -> None:
        """Go to the folder around this one."""

    @command("places", "Places", icon="folder")
    def pick_place(self) -> None:
        """List the places."""

    @command(key, "Open")
    def go(self, path: Path) -> None:
        """Go to a folder."""


def shown(width: int, *, with_places: bool = False) -> tuple[Page, list[str]]:
    """The page with a bar so wide, and what can be pressed and read on it, from left to right."""
    chooser: Any = Chooser()
    page = put(PathBar(chooser, with_places=with_places), width)
    nodes = sorted((node for node in page.nodes() if node.name or node.text), key=lambda node: node.rect.left)
    return page, [node.key or node.text for node in nodes]


def named(page: Page, key: str) -> str:
    """What stands on a button."""
    button = page.widgets[key]
    assert isinstance(button, ButtonWidget)
    return button.text


def test_the_whole_way_is_shown_where_it_has_room_and_the_last_folder_is_only_named() -> None:
    page, seen = shown(900)
    assert seen == ["up", "go:home", "go:games", "go:backgammon", "2026"]
    assert [named(page, f"go:{path.name}") for path in WAY[:3]] == ["home", "games", "backgammon"]


def test_the_button_for_places_comes_first() -> None:
    _, seen = shown(900, with_places=True)
    assert seen[:3] == ["places", "up", "go:home"]


@pytest.mark.parametrize("width", range(180, 420, 20))
def test_without_room_the_first_folders_are_left_out_and_the_one_before_the_rest_is_an_icon(width: int) -> None:
    page, seen = shown(width)
    folders = [f"go:{path.name}" for path in WAY[:-1]]
    left = seen[1:-1]
    assert seen[-1] == "2026"
    assert left == folders[-len(left) :]
    if len(left) < len(folders):
        assert named(page, left[0]) == ""
    assert all(named(page, key) for key in left[1:])
    assert max(node.rect.right for node in page.nodes()) <= width


def test_nothing_is_left_out_that_has_room() -> None:
    """The path grows by a folder wherever it fits, which leaves less room than a folder's button takes."""
    for count in (4, 5):
        width = next(width for width in range(180, 900) if len(shown(width)[1]) == count)
        page, _ = shown(width)
        assert width - max(node.rect.right for node in page.nodes()) < 16, count
