"""The title: where everything begins."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game import i18n
from game.games.registry import GAMES
from game.library import Library, files
from game.library.settings import NewMatchChoices
from game.library.storage_errors import DamagedMatchError
from game.match import Match
from game.scenes.base import screens
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.layout.shelf import ShelfCard, arranged
from game.ui.style import paint
from game.ui.style.look import Look
from tests.playing import BOX
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, drop, play_out, reachable, rest

Begin = Callable[..., Match[Any]]

WAYS = ("library", "statistics", "exercises", "lessons", "rulebook", "settings")


def title(hands: Hands) -> TitleScene:
    scene = TitleScene(hands.app)
    hands.app.push(scene)
    rest(hands)
    return scene


def test_without_a_match_there_are_the_games_and_the_ways_to_what_exists(hands: Hands) -> None:
    scene = title(hands)
    games = {f"game:{key}" for key in BOX}
    assert set(scene.targets()) == games | {*WAYS, "quit", "language"}
    assert scene.page.focused == "game:backgammon"


def test_a_match_like_the_last_one_begins_by_one_press(hands: Hands) -> None:
    last = NewMatchChoices(names=("Anna", ""), levels=("", "club"), sides=(0, 1))
    hands.app.change(new_match={"squadro": last})
    hands.app.open(screens.Title())
    hands.frames()
    assert "again:backgammon" not in hands.app.top.targets()
    (button,) = [node for node in hands.app.top.pages[0].nodes() if node.key == "again:squadro"]
    assert button.name == "Again: Anna – Otto"
    hands.click("again:squadro")
    table = hands.app.top
    assert isinstance(table, TableScene)
    assert [player.name for player in table.model.match.terms.players] == ["Anna", "Otto"]
    assert [type(scene) for scene in hands.app.scenes] == [TitleScene, TableScene]


def test_no_match_begins_anew_beside_an_unfinished_one_of_the_same_players(hands: Hands) -> None:
    last = NewMatchChoices(names=("Anna", ""), levels=("", "club"), sides=(0, 1))
    hands.app.change(new_match={"squadro": last, "backgammon": last})
    hands.app.open(screens.Title())
    hands.frames()
    hands.click("again:squadro")
    hands.app.home()
    hands.frames()
    assert "continue" in hands.app.top.targets()
    assert "again:squadro" not in hands.app.top.targets()
    assert "again:backgammon" in hands.app.top.targets()


def test_unfinished_matches_of_the_same_players_are_told_apart_by_their_exact_time(
    hands: Hands, begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        begin("squadro")
    days = [datetime.now(UTC) - timedelta(days=5, hours=hours) for hours in (1, 2)]
    found = [structs.replace(each, changed=day) for each, day in zip(library.unfinished(2), days, strict=True)]
    monkeypatch.setattr(library, "unfinished", lambda _limit: found)
    scene = title(hands)
    told = [each.when for each in scene.unfinished]
    assert len(set(told)) == 2


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_a_box_opens_new_match_for_its_game(hands: Hands, game: str) -> None:
    title(hands)
    hands.click(f"game:{game}")
    assert isinstance(hands.app.top, NewMatchScene)
    assert hands.app.top.book.key == game
    hands.key("escape")
    assert isinstance(hands.app.top, TitleScene)


@pytest.mark.parametrize(("key", "scene"), [("library", LibraryScene), ("settings", SettingsScene)])
def test_the_other_screens_open_and_close(hands: Hands, key: str, scene: type) -> None:
    first = title(hands)
    hands.click(key)
    assert isinstance(hands.app.top, scene)
    hands.click("back")
    assert hands.app.top is first


def test_the_last_unfinished_match_comes_first_and_enter_goes_on_with_it(
    hands: Hands, begin: Begin, library: Library
) -> None:
    begin("squadro")
    last = begin("backgammon")
    play_out(begin("squadro"))
    scene = title(hands)
    assert scene.page.focused == "continue"
    below = {key: rect.top for key, rect in scene.targets().items() if key not in ("language", "quit")}
    assert min(below, key=lambda key: below[key]) == "continue"
    hands.key("return")
    assert isinstance(hands.app.top, TableScene)
    assert library.id_of(hands.app.top.model.match) == library.id_of(last)


def test_up_to_three_unfinished_matches_are_offered_the_last_one_first(
    hands: Hands, begin: Begin, library: Library
) -> None:
    ids = [library.id_of(begin("squadro")) for _ in range(4)]
    scene = title(hands)
    assert [found.summary.id for found in scene.unfinished] == ids[:0:-1]
    names = {node.key: node.name for node in scene.page.nodes() if node.key.startswith("continue")}
    assert list(names) == ["continue", "continue:1", "continue:2"]
    assert names["continue:1"].startswith("Continue: ")
    hands.click("continue:2")
    assert isinstance(hands.app.top, TableScene)
    assert library.id_of(hands.app.top.model.match) == ids[1]


def test_in_a_small_window_with_large_text_only_the_last_one_is_offered(hands: Hands, begin: Begin) -> None:
    begin("squadro")
    begin("squadro")
    hands.app.change(text_size=2.0)
    assert [key for key in title(hands).targets() if key.startswith("continue")] == ["continue"]


def test_coming_back_shows_what_has_changed(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("toy")
    scene = title(hands)
    assert "continue" in scene.targets()
    hands.click("library")
    library.delete(library.id_of(match))
    hands.key("escape")
    assert "continue" not in scene.targets()


def test_a_match_that_cannot_be_opened_is_told_and_nothing_is_left(
    hands: Hands, begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin("squadro")
    scene, told = title(hands), Told(hands)

    def refuse(_: str) -> None:
        raise DamagedMatchError

    monkeypatch.setattr(library, "load", refuse)
    hands.click("continue")
    assert hands.app.top is scene
    assert "damaged" in told.lines[0]


def test_the_language_is_chosen_right_here_and_kept(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"en": "English", "el": "Ελληνικά", "de": "Deutsch"}
    monkeypatch.setattr(i18n, "available", lambda: names)
    scene = title(hands)
    hands.click("language")
    offered = hands.app.top.targets()
    assert {key for key in offered if key.startswith("language:")} == {f"language:{code}" for code in ("", *names)}
    hands.click("language:de")
    assert (hands.app.settings.language, hands.app.top) == ("de", scene)


@pytest.mark.parametrize("language", ["en", "de", "el"])
def test_nothing_scrolls_in_the_smallest_window_with_the_largest_text(
    hands: Hands, begin: Begin, language: str
) -> None:
    begin("dont-worry")
    hands.app.change(text_size=2.0, language=language)
    scene = title(hands)
    assert scene.page.regions["scroll"].reach == 0
    assert set(scene.targets()) >= {"continue", "library", "rulebook", "settings", "quit", "game:squadro"}


def test_a_line_at_the_foot_does_not_lie_over_the_menu(hands: Hands) -> None:
    scene = title(hands)
    (room,) = scene.toast_rooms
    assert room.bottom <= scene.targets()["library"].top


def test_quit_ends_the_program_and_escape_does_not(hands: Hands) -> None:
    title(hands)
    hands.key("escape")
    assert hands.app.running
    hands.click("quit")
    assert not hands.app.running


@pytest.mark.usefixtures("watched")
def test_the_first_frame_shows_every_board_and_the_next_ones_show_it_finely(hands: Hands, begin: Begin) -> None:
    begin("backgammon")
    scene = TitleScene(hands.app)
    hands.app.push(scene)
    paint.backdrop(hands.app.surface, hands.app.look)
    bare = hands.app.surface.copy()
    hands.app.step()
    assert scene.busy
    first = hands.app.surface.copy()
    rest(hands)
    hands.app.step()
    targets = scene.targets()
    boards = [targets[f"game:{key}"].inflate(-60, -100) for key in GAMES]
    card = targets["continue"]
    boards.append(pygame.Rect(card.left + 30, card.centery - 20, 100, 40))
    for place in boards:
        coarse, fine, empty = (_grains(shown, place) for shown in (first, hands.app.surface, bare))
        assert _apart(coarse, fine) < _apart(empty, fine) / 4
        assert coarse != fine
    hands.frames(5)
    assert not scene.busy


def _grains(shown: pygame.Surface, place: pygame.Rect) -> list[int]:
    """What is seen of a place with half-closed eyes."""
    return list(pygame.transform.smoothscale(shown.subsurface(place).convert(24), (16, 16)).get_buffer().raw)


def _apart(one: list[int], other: list[int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_a_dropped_match_is_gone_on_with_at_once(hands: Hands, begin: Begin, library: Library, tmp_path: Path) -> None:
    match = begin("squadro", first=1)
    match.play(match.legal()[0])
    path = tmp_path / "a.ludoteca"
    files.export(match, path)
    library.delete(library.id_of(match))
    title(hands)
    drop(hands, path)
    assert isinstance(hands.app.top, TableScene)
    assert hands.app.top.model.match.journal == match.journal


def test_a_dropped_file_that_is_no_match_is_refused_in_words(hands: Hands, tmp_path: Path) -> None:
    scene, told = title(hands), Told(hands)
    path = tmp_path / "holiday.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    drop(hands, path)
    assert hands.app.top is scene
    assert "not a Ludoteca match" in told.lines[0]


def test_tab_and_arrows_lead_everywhere(hands: Hands, begin: Begin) -> None:
    begin("toy")
    page = title(hands).page
    assert reachable(page) == able(page)


@pytest.mark.parametrize("high", range(60, 400, 20))
def test_names_have_the_lines_that_they_need_under_boards_of_any_size(high: int) -> None:
    look = Look((960, 600), 2.0)
    cards = [ShelfCard(game, "Короткие нарды", "", 1.4) for game in BOX]
    laid = arranged(look, tuple(cards), (900, high), 20, look.em(5))
    assert all(card.words_height(look, card.width(look, laid.side)) <= laid.words for card in cards)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_all_boards_are_of_one_height(size: tuple[int, int]) -> None:
    look = Look(size)
    cards = [ShelfCard(game, game, "", wide) for game, wide in zip(BOX, (1.46, 1.0, 1.0, 1.2), strict=True)]
    laid = arranged(look, tuple(cards), size, 20, look.em(5))
    assert len({card.picture_size(laid.side)[1] for card in cards}) == 1


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 2.0)])
def test_the_menu_reaches_from_edge_to_edge(hands: Hands, size: tuple[int, int], text: float) -> None:
    hands.app.look = Look(size, text)
    page = title(hands).page
    ways = [page.box(key) for key in ("library", "statistics", "exercises", "lessons", "rulebook", "settings")]
    assert min(each.left for each in ways) == page.look.px(24)
    assert max(each.right for each in ways) == page.look.width - page.look.px(24)
