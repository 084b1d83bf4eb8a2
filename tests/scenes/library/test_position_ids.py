"""B60: a match begins at the ID of a position that somebody pastes, or writes in the sheet of the library."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.games.backgammon.formats.gnubg_id import match_id
from game.library import Library
from game.library.settings import NewMatchChoices
from game.scenes.library.import_path import ImportPathScene
from game.scenes.library.scene import LibraryScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.widgets.node import Role
from tests.reading import find
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, ids, rest, write

PLAIN = "4HPwATDgc/ABMA"
DICE = f"{PLAIN}:QYkqASAAIAAE"
"""9 points, 2-4, player 1 has rolled 5-2 and player 0 owns a cube of 2."""


@pytest.fixture(params=[TitleScene, LibraryScene])
def screen(hands: Hands, request: pytest.FixtureRequest) -> Hands:
    hands.app.push(request.param(hands.app))
    rest(hands)
    return hands


def copy(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)


def press(hands: Hands, name: str) -> None:
    hands.click(find(hands.app, Role.BUTTON, name).rect.center)


def sheet(hands: Hands) -> None:
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    press(hands, "Import file or ID")
    press(hands, "ID or path")
    assert isinstance(hands.app.top, ImportPathScene)


def table(hands: Hands) -> TableScene:
    assert isinstance(hands.app.top, TableScene)
    return hands.app.top


@pytest.mark.parametrize("chord", ["ctrl+v", "meta+v"])
def test_b60_a_pasted_id_begins_a_match(
    screen: Hands, library: Library, monkeypatch: pytest.MonkeyPatch, chord: str
) -> None:
    copy(monkeypatch, f" Position ID: {PLAIN}\n Match ID: QYkqASAAIAAE\n")
    screen.key(chord)
    match = table(screen).model.match
    assert match_id(match.state) == "QYkqASAAIAAE"
    assert match.now.score == (2, 4)
    assert [player.name for player in match.terms.players] == ["Player 1", "Player 2"]
    assert library.load(ids(library)[0]).state == match.state


def test_b60_what_is_no_id_is_not_pasted(screen: Hands, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, told = screen.app.top, Told(screen)
    for text in ("", "Hello, how are you?", "/home/anna/m.mat"):
        copy(monkeypatch, text)
        screen.key("ctrl+v")
    copy(monkeypatch, "AAAAAAAAAAAAAA")
    screen.key("ctrl+v")
    assert told.lines == ["There is no position ID on the clipboard."] * 3 + ["In this position, the game is over."]
    assert screen.app.top is scene
    assert not ids(library)


def test_b60_in_a_line_that_is_written_pasting_writes(
    hands: Hands, begin: Callable[[str], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin("squadro")
    scene = LibraryScene(hands.app)
    hands.app.push(scene)
    rest(hands)
    copy(monkeypatch, PLAIN)
    hands.click("search")
    hands.key("ctrl+v")
    assert hands.app.top is scene
    assert scene.filter.search == PLAIN


def test_b60_an_id_in_the_sheet_begins_a_match_of_those_who_played_last(hands: Hands) -> None:
    """B60: by the button; from the table one comes back to the library, not to the sheet."""
    hands.app.change(new_match={"backgammon": NewMatchChoices(names=("Anna", ""))})
    sheet(hands)
    write(hands, DICE)
    press(hands, "Import")
    match = table(hands).model.match
    assert match_id(match.state) == "QYkqASAAIAAE"
    assert [player.name for player in match.terms.players] == ["Anna", "Player 2"]
    hands.app.pop()
    assert isinstance(hands.app.top, LibraryScene)


def test_b60_an_id_that_cannot_be_is_told_and_the_sheet_stays(hands: Hands, library: Library) -> None:
    sheet(hands)
    told = Told(hands)
    write(hands, PLAIN[:-1])
    hands.key("return")
    hands.key("return")
    assert len(told.lines) == 2
    assert f"not a GNU Backgammon ID: {PLAIN[:-1]}." in told.lines[1]
    assert isinstance(hands.app.top, ImportPathScene)
    assert not ids(library)


def test_b60_a_file_that_is_called_like_an_id_is_a_file(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "Backgammon").write_text("nonsense")
    monkeypatch.chdir(tmp_path)
    sheet(hands)
    told = Told(hands)
    write(hands, "Backgammon")
    hands.key("return")
    assert told.lines == ["This is not a Ludoteca match: Backgammon"]


def test_the_button_beside_a_match_is_called_by_it(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = LibraryScene(hands.app)
    hands.app.push(scene)
    copy(monkeypatch, PLAIN)
    hands.key("ctrl+v")
    hands.app.pop()
    rest(hands)
    assert find(hands.app, Role.BUTTON, "More: Player 1 – Player 2")
