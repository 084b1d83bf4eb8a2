"""The library's list, and what can be done with each match."""

import os
import unicodedata
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.library import Library, files, match_rows
from game.library.storage_errors import FullError
from game.match import Match, Player, Terms
from game.play.words import match_words
from game.scenes.base.files.storage import FOLDER
from game.scenes.guess.scene import GuessScene
from game.scenes.library.import_path import ImportPathScene
from game.scenes.library.scene import LibraryScene
from game.scenes.library.view import _count as matches_listed
from game.scenes.library.view import _toolbar as toolbar
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.review.scene import ReviewScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.layout import Box
from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.playing import BOX, find_book
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, busy, choose, drop, ids, play_out, press, reachable, rest, save, write

Begin = Callable[..., Match[Any]]


@pytest.fixture
def matches(begin: Begin, library: Library) -> list[str]:
    """Three matches, the last played first."""
    for game in ("squadro", "backgammon", "toy"):
        match = begin(game)
        match.roll_dice() if match.to_act < 0 else match.play(match.legal()[0])
    return ids(library)


def shelf(hands: Hands) -> LibraryScene:
    scene = LibraryScene(hands.app)
    hands.app.push(scene)
    rest(hands)
    return scene


def write_instead(hands: Hands) -> None:
    """Open the sheet that takes a path or an ID."""
    hands.click("read")
    hands.click("written")
    assert isinstance(hands.app.top, ImportPathScene)


def listed(scene: LibraryScene) -> list[str]:
    """The matches on the screen, from the top down."""
    rows = {
        key.partition(":")[2]: (rect.top, rect.left)
        for key, rect in scene.targets().items()
        if key.startswith("match:")
    }
    return sorted(rows, key=lambda key: rows[key])


def test_cards_stand_in_the_librarys_order_with_a_button_each(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    assert listed(scene) == matches
    assert able(scene.page) >= {f"more:{match}" for match in matches}


def test_the_names_have_all_of_the_cards_width_and_the_button_stands_below_them(
    hands: Hands, matches: list[str]
) -> None:
    scene = shelf(hands)
    nodes = {node.key: node for node in scene.page.nodes()}
    for match in matches:
        names, *_ = nodes[f"match:{match}"].words
        assert nodes[f"more:{match}"].rect.top >= names.rect.bottom


def test_a_row_goes_on_with_its_match(hands: Hands, matches: list[str], library: Library) -> None:
    shelf(hands)
    hands.click(f"match:{matches[1]}")
    assert isinstance(hands.app.top, TableScene)
    assert library.id_of(hands.app.top.model.match) == matches[1]


def test_leaving_the_table_leads_back_to_the_library(hands: Hands, matches: list[str]) -> None:
    hands.app.push(TitleScene(hands.app))
    scene = shelf(hands)
    hands.click(f"match:{matches[1]}")
    hands.key("escape")
    hands.click("leave")
    assert hands.app.top is scene


def test_a_finished_match_shows_its_result_from_which_one_press_leads_to_the_review(
    hands: Hands, begin: Begin, library: Library
) -> None:
    over = begin("squadro")
    play_out(over)
    scene = shelf(hands)
    hands.click(f"match:{library.id_of(over)}")
    assert isinstance(hands.app.top, ResultScene)
    hands.frames(60)
    hands.click("review")
    assert isinstance(hands.app.top, ReviewScene)
    hands.key("escape")
    hands.click("leave")
    assert hands.app.top is scene


def test_guessing_together_takes_one_of_the_finished_matches(hands: Hands, begin: Begin, library: Library) -> None:
    begin("toy")
    scene = shelf(hands)
    assert scene.guess.why_not
    over = begin("squadro")
    play_out(over)
    scene.refresh()
    hands.click("guess")
    assert isinstance(hands.app.top, GuessScene)
    assert library.id_of(hands.app.top.match) == library.id_of(over)


def test_a_deleted_match_comes_back_by_undo(hands: Hands, matches: list[str], library: Library) -> None:
    scene, told = shelf(hands), Told(hands)
    choose(hands, f"delete:{matches[1]}")
    assert ids(library) == [matches[0], matches[2]] == listed(scene)
    assert told.lines == ["Deleted: Anna – Björn"]
    hands.key("ctrl+z")
    assert ids(library) == matches == listed(scene)
    assert scene.page.focused == f"match:{matches[1]}"


@pytest.mark.parametrize(
    ("chord", "keys"), [("return", {}), ("space", {}), ("space", {"roll": ("r",)}), ("delete", {})]
)
def test_after_a_deletion_by_mouse_a_key_first_shows_where_the_keyboard_is(
    hands: Hands, matches: list[str], library: Library, chord: str, keys: dict[str, tuple[str, ...]]
) -> None:
    hands.app.change(keys=keys)
    scene = shelf(hands)
    choose(hands, f"delete:{matches[1]}")
    hands.key(chord)
    assert (hands.app.top, ids(library), scene.selection.on) == (scene, [matches[0], matches[2]], False)
    assert scene.page.mode.by_key
    assert scene.page.focused == f"match:{matches[2]}"
    hands.key(chord)
    assert hands.app.top is not scene or ids(library) == [matches[0]] or scene.selection.on


def test_a_match_that_is_clicked_after_a_deletion_opens(hands: Hands, matches: list[str]) -> None:
    shelf(hands)
    choose(hands, f"delete:{matches[1]}")
    hands.click(f"match:{matches[2]}")
    assert isinstance(hands.app.top, TableScene)


def test_after_a_deletion_by_key_the_keyboard_is_at_the_next_match(
    hands: Hands, matches: list[str], library: Library
) -> None:
    scene = shelf(hands)
    hands.key("tab")
    for gone, following in ((1, matches[2]), (2, matches[0])):  # after the last one, the one before it
        scene.page.focus(f"match:{matches[gone]}")
        hands.key("delete")
        assert matches[gone] not in ids(library)
        assert scene.page.focused == f"match:{following}"
    hands.key("return")
    assert isinstance(hands.app.top, TableScene)


@pytest.mark.parametrize("search", ["", "anna"])
def test_where_nothing_is_listed_a_way_leads_to_what_was_deleted(
    hands: Hands, matches: list[str], library: Library, search: str
) -> None:
    library.delete_all(matches)
    scene = shelf(hands)
    if search:
        hands.click("search")
        write(hands, search)
    hands.click("gone")
    assert listed(scene) == matches
    hands.click("gone")
    assert listed(scene) == []


def test_undo_brings_matches_back_also_when_its_line_has_gone(
    hands: Hands, matches: list[str], library: Library
) -> None:
    scene = shelf(hands)
    for deleted in matches[:2]:
        choose(hands, f"delete:{deleted}")
    hands.frames(32 * 60)
    assert not hands.app.toast.text
    for back in (matches[1:], matches, matches):
        hands.key("ctrl+z")
        assert ids(library) == back == listed(scene)


def test_renaming_by_enter_by_button_and_not_by_escape(hands: Hands, matches: list[str], library: Library) -> None:
    scene = shelf(hands)
    choose(hands, f"rename:{matches[0]}")
    assert scene.page.focused == "name"
    entry = scene.page.doing.entry
    assert entry
    assert (entry.text, entry.selection) == (name := scene.title, (0, len(name)))
    write(hands, "Отпуск")
    hands.key("return")
    assert library.summary(matches[0]).title == "Отпуск"
    choose(hands, f"rename:{matches[0]}")
    write(hands, "x")
    hands.key("escape")
    assert library.summary(matches[0]).title == "Отпуск"
    assert hands.app.top is scene
    choose(hands, f"rename:{matches[0]}")
    hands.key("end")
    write(hands, "2")
    hands.click("done")
    assert library.summary(matches[0]).title == "Отпуск2"


def test_a_renaming_ends_with_its_card(hands: Hands, matches: list[str], library: Library) -> None:
    scene = shelf(hands)
    choose(hands, f"rename:{matches[0]}")
    write(hands, "half")
    press(hands, "search")
    write(hands, "nobody at all")
    assert listed(scene) == []
    hands.key("escape")
    assert listed(scene) == matches
    assert "name" not in able(scene.page)
    assert not library.summary(matches[0]).title
    hands.click("choose")
    hands.click(f"match:{matches[0]}")
    assert matches[0] in scene.selection.selected
    hands.key("escape")
    hands.click(f"match:{matches[0]}", pygame.BUTTON_RIGHT)
    hands.click(f"delete:{matches[0]}")
    assert listed(scene) == matches[1:]


def test_enter_and_escape_in_the_search_leave_a_renaming_alone(
    hands: Hands, matches: list[str], library: Library
) -> None:
    scene = shelf(hands)
    choose(hands, f"rename:{matches[0]}")
    write(hands, "half")
    press(hands, "search")
    write(hands, "anna")
    hands.key("escape")
    assert (scene.page.focused, scene.filter.search) == ("search", "")
    hands.key("return")
    assert not library.summary(matches[0]).title
    hands.click("done")
    assert library.summary(matches[0]).title == "half"


def test_other_matches_can_be_selected_while_one_is_renamed(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    choose(hands, f"rename:{matches[0]}")
    hands.click("choose")
    for match_id in matches[1:]:
        hands.click(f"match:{match_id}")
    assert scene.selection.selected.of(matches) == matches[1:]
    assert "name" in able(scene.page)


def test_a_copy_stands_first_and_is_a_match_of_its_own(hands: Hands, matches: list[str], library: Library) -> None:
    scene = shelf(hands)
    choose(hands, f"copy:{matches[2]}")
    copy = ids(library)[0]
    assert copy not in matches
    assert listed(scene)[0] == copy
    assert library.load(copy).journal == library.load(matches[2]).journal


@pytest.mark.parametrize(
    ("search", "found"), [("squa", 1), ("SQUADRO", 1), ("björn", 3), ("Holiday", 1), ("nobody", 0), ("  ", 3)]
)
def test_searching_for_players_games_and_titles(
    hands: Hands, matches: list[str], library: Library, search: str, found: int
) -> None:
    library.rename(matches[0], "Our holiday")
    scene = shelf(hands)
    press(hands, "search")
    write(hands, search)
    assert len(listed(scene)) == found


def test_escape_ends_the_search_before_it_leaves(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    press(hands, "search")
    write(hands, "nobody at all")
    assert listed(scene) == []
    hands.key("escape")
    assert hands.app.top is scene
    assert len(listed(scene)) == len(matches)
    hands.key("escape")
    assert not hands.app.running


def test_only_what_is_finished_or_is_not(hands: Hands, begin: Begin, library: Library) -> None:
    over, going = begin("squadro"), begin("toy")
    play_out(over)
    scene = shelf(hands)
    scene.page.focus("state")
    assert len(listed(scene)) == 2
    hands.key("right")
    assert listed(scene) == [library.id_of(going)]
    hands.key("right")
    assert listed(scene) == [library.id_of(over)]


def test_all_words_are_searched_for_in_players_games_and_titles(hands: Hands, matches: list[str]) -> None:
    scene = shelf(hands)
    press(hands, "search")
    write(hands, "anna backg")
    assert listed(scene) == [matches[1]]


def test_one_game_in_order_and_counted(hands: Hands, matches: list[str], library: Library) -> None:
    library.rename(matches[2], "A holiday")
    scene = shelf(hands)
    told = [node.name for node in scene.page.nodes()]
    assert "3 matches" in told
    scene.page.focus("order")
    hands.key("right")
    assert listed(scene)[0] == matches[2]
    scene.page.focus("game")
    hands.key("right")
    assert listed(scene) == [matches[1]]
    assert "1 match" in [node.name for node in scene.page.nodes()]


def test_writing_to_a_file_and_reading_it_again(hands: Hands, matches: list[str], library: Library, home: Path) -> None:
    scene, told = shelf(hands), Told(hands)
    for _ in range(2):
        choose(hands, f"export:{matches[2]}")
        save(hands)
    written = sorted((home / FOLDER).iterdir())
    assert len(written) == 2
    assert all(path.suffix == files.SUFFIX and path.name.startswith("squadro-Anna-Björn-") for path in written)
    assert written[0].name in "".join(told.lines)
    before = library.load(matches[2]).journal
    library.delete(matches[2])
    drop(hands, written[0])
    assert scene.page.focused == f"match:{matches[2]}"
    assert library.load(matches[2]).journal == before


def test_reading_a_file_by_its_path(hands: Hands, matches: list[str], library: Library, tmp_path: Path) -> None:
    path = tmp_path / "m.ludoteca"
    files.export(library.load(matches[0]), path)
    library.delete(matches[0])
    scene, told = shelf(hands), Told(hands)
    write_instead(hands)
    write(hands, str(tmp_path / "other.ludoteca"))
    hands.key("return")
    assert isinstance(hands.app.top, ImportPathScene)
    assert "does not exist" in told.lines[-1]
    hands.key("ctrl+a")
    write(hands, f'"{path}"')
    hands.key("return")
    assert hands.app.top is scene
    assert matches[0] in listed(scene)
    assert told.lines[-1] == "Imported from m.ludoteca"
    write_instead(hands)
    write(hands, str(path))
    hands.key("return")
    assert told.lines[-1].startswith("This match is already in the library: Anna – Björn")


def test_an_empty_path_says_what_is_missing(hands: Hands) -> None:
    sheet, told = ImportPathScene(hands.app, LibraryScene(hands.app)), Told(hands)
    hands.app.push(sheet)
    sheet.write("  ")
    press(hands, "read")
    assert (hands.app.top, sheet.page.focused) == (sheet, "path")
    assert told.lines == ["Fill in the empty line first."]


def test_a_click_beside_the_sheet_leaves_its_line_to_be_written_on(hands: Hands, matches: list[str]) -> None:
    assert matches
    shelf(hands)
    write_instead(hands)
    write(hands, "ab")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.mouse(kind, (5, 5))
    write(hands, "c")
    hands.key("return")
    scene = hands.app.top
    assert isinstance(scene, ImportPathScene)
    assert scene.page.typing
    assert scene.page.widgets["path"].said_value == "abc"


@pytest.mark.parametrize("gone", [files.SUFFIX, ".mat"])
def test_nothing_that_was_there_is_overwritten(hands: Hands, begin: Begin, home: Path, gone: str) -> None:
    """The name of an export is free for the match file and for the one beside it."""
    for _ in range(2):
        begin("backgammon", "tournament")
    scene = shelf(hands)
    for match_id in listed(scene):
        choose(hands, f"export:{match_id}")
        save(hands)
        for path in (home / FOLDER).iterdir():
            if path.suffix == gone:
                path.unlink()
            else:
                path.write_text("mine")
    assert [path.read_text() for path in (home / FOLDER).iterdir()] == ["mine", "mine"]


def test_what_other_programs_cannot_read_is_said(hands: Hands, begin: Begin, home: Path) -> None:
    begin("backgammon", "playtive")
    scene, told = shelf(hands), Told(hands)
    choose(hands, f"export:{listed(scene)[0]}")
    save(hands)
    assert [path.suffix for path in (home / FOLDER).iterdir()] == [files.SUFFIX]
    assert "their file format does not support these rules" in told.lines[-1]


@pytest.mark.parametrize(
    "name", ["\U00020000" * 32, "あ" * 32, "e\u0301" * 16, "x" * 32, "/../", "", "\u200f" * 8, "con"]
)
def test_a_files_name_fits_every_file_system(hands: Hands, library: Library, home: Path, name: str) -> None:
    """Bytes are counted, not letters; the name is cut between two of them."""
    book = find_book("backgammon")
    players = (Player(name), Player(name))
    library.create(book, Terms("backgammon", book.defaults("tournament"), players, (0, 1)))
    scene = shelf(hands)
    choose(hands, f"export:{listed(scene)[0]}")
    save(hands)
    written = list((home / FOLDER).iterdir())
    assert len(written) == 2
    for path in written:
        # Encrypted disks allow 143, and a file is written under a longer name first.
        assert len(os.fsencode(path.name)) <= 130
        assert path.name == unicodedata.normalize("NFC", path.name)
        assert all(c.isalnum() or c in "-." for c in path.name)
        assert path.stem.startswith("backgammon-")
        assert path.stem[-10:-6].isdecimal(), "the day is never cut"


def test_reading_the_file_of_another_program(hands: Hands, library: Library, tmp_path: Path) -> None:
    path = tmp_path / "m.mat"
    path.write_bytes((Path(__file__).parents[2] / "games" / "backgammon" / "formats" / "gnubg.mat").read_bytes())
    scene = shelf(hands)
    write_instead(hands)
    write(hands, str(path))
    hands.key("return")
    assert hands.app.top is scene
    assert [library.load(match).terms.game for match in listed(scene)] == ["backgammon"]


def test_a_damaged_match_can_only_be_named_and_deleted(hands: Hands, matches: list[str], library: Library) -> None:
    match_rows.change(library.database, matches[1], damaged=1)
    scene, told = shelf(hands), Told(hands)
    press(hands, f"more:{matches[1]}")
    able_now = able(scene.page.stack[-1])
    assert {f"rename:{matches[1]}", f"delete:{matches[1]}"} <= able_now
    assert not {f"copy:{matches[1]}", f"export:{matches[1]}"} & able_now
    hands.key("escape")
    match_rows.change(library.database, matches[1], terms="{}")
    hands.click(f"match:{matches[1]}")
    assert hands.app.top is scene
    assert "damaged" in told.lines[0]


def test_a_match_of_a_newer_program_is_listed_and_left_alone(
    hands: Hands, matches: list[str], library: Library
) -> None:
    newer = '{"version":9,"game":"squadro","players":[{"name":"Anna"},{"name":"Robot","kind":"program"}]}'
    match_rows.change(library.database, matches[1], terms=newer)
    scene, told = shelf(hands), Told(hands)
    line = library.summary(matches[1])
    assert match_words.heading(line) == "Anna – Robot"
    assert match_words.standing(library, line) == "Squadro\u00a0· Made by a newer version of Ludoteca"
    assert not {f"copy:{matches[1]}", f"export:{matches[1]}"} & able(scene.page)
    hands.click(f"match:{matches[1]}")
    assert hands.app.top is scene
    assert "newer version of Ludoteca" in told.lines[0]


def test_what_cannot_be_stored_is_told(
    hands: Hands, matches: list[str], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, told = shelf(hands), Told(hands)

    def full(*_: object, **__: object) -> None:
        raise FullError(path="library.db")

    monkeypatch.setattr(library, "delete_all", full)
    choose(hands, f"delete:{matches[0]}")
    assert "disk is full" in told.lines[0]
    assert listed(scene) == matches


def test_a_sheet_whose_path_was_refused_goes_on_as_before(hands: Hands) -> None:
    shelf(hands)
    write_instead(hands)
    sheet = hands.app.top
    write(hands, "nowhere")
    before = hands.app.top.targets()["read"]
    hands.key("return")
    assert hands.app.top is sheet
    hands.app.change(text_size=1.5)
    hands.frames()
    assert hands.app.top.targets()["read"].height > before.height


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_an_empty_library_says_so_and_can_read_a_file(hands: Hands, text: float) -> None:
    hands.app.change(text_size=text)
    scene = shelf(hands)
    assert able(scene.page) == {"back", "people", "read", *(f"game:{game}" for game in BOX)}
    said = next(node for node in scene.page.nodes() if "first move" in node.text)
    assert abs(said.rect.centerx - hands.app.look.width // 2) < hands.app.look.px(20)
    assert said.clip.contains(said.rect)
    press(hands, "game:squadro")
    assert isinstance(hands.app.top, NewMatchScene)


@pytest.mark.parametrize("values", [{"damaged": 1}, {"terms": '{"version":99}'}])
def test_a_match_that_cannot_be_opened_shows_a_sign_for_its_board(
    hands: Hands, matches: list[str], library: Library, values: dict[str, object]
) -> None:
    match_rows.change(library.database, matches[1], **values)
    scene = shelf(hands)
    hands.app.input_mode.by_key = False
    rest(hands)
    card = scene.page.box(f"match:{matches[1]}")
    middle = card.move(0, -card.height // 4).inflate(-card.width // 2, -card.height // 2)
    drawn = hands.app.surface.subsurface(middle.clip(hands.app.surface.get_rect()))
    ink = hands.app.look.colours.ink_soft
    assert pygame.mask.from_threshold(drawn, ink, (30, 30, 30, 255)).count() > 20


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_name_of_a_match_is_written_on_one_line(hands: Hands, matches: list[str], text: float) -> None:
    hands.app.change(text_size=text)
    scene = shelf(hands)
    choose(hands, f"rename:{matches[0]}")
    rest(hands)
    entry, done = scene.page.box("name"), scene.page.box("done")
    card = scene.page.box(f"match:{matches[0]}")
    assert card.contains(entry)
    assert card.contains(done)
    assert not entry.colliderect(done)
    assert entry.right == done.right
    node = next(node for node in scene.page.nodes() if node.key == "name")
    assert node.name
    for words in node.words:
        assert words.drawn(scene.page.look).height <= scene.page.look.line() * 1.2


def test_the_name_to_be_changed_can_be_read_whole(hands: Hands, matches: list[str], library: Library) -> None:
    hands.app.look = Look((1280, 720))
    library.rename(matches[0], "Magdalena – Björn")
    scene = shelf(hands)
    choose(hands, f"rename:{matches[0]}")
    rest(hands)
    entry = scene.page.box("name")
    look = scene.page.look
    assert look.measure(scene.title)[0] <= entry.width - look.px(24)


@pytest.mark.usefixtures("matches")
def test_tab_and_arrows_lead_everywhere(hands: Hands) -> None:
    page = shelf(hands).page
    assert reachable(page) == able(page)


@pytest.mark.parametrize(
    "damage",
    [
        "title = char(0) || 'x'",
        "title = x'ff'",
        "title = CAST(x'41ff42' AS TEXT)",
        "position = x'00ff'",
        "position = 'nonsense'",
        "position = char(0)",
        "score = 'xx'",
        "score = '[1,2,3]'",
        "games = 5, score = '[]'",
        "seating = '[7]'",
        "to_act = 99",
        "to_act = 3",
        "changed = 9223372036854775807",
        "changed = 'abc'",
        "game = 'tyo'",
        "terms = replace(terms, '\"sides\":[0,1]', '\"sides\":[0,9]')",
        "terms = replace(terms, 'squadro', 'sqxadro')",
        "terms = CAST(x'ff' AS TEXT)",
        "terms = '{\"version\":2}'",
        "id = randomblob(4)",
    ],
)
@pytest.mark.usefixtures("matches")
def test_the_title_and_the_library_show_whatever_is_stored(hands: Hands, library: Library, damage: str) -> None:
    with library.database.transaction() as tables:
        tables.execute(f"UPDATE match SET {damage}")
    hands.app.push(TitleScene(hands.app))
    hands.frames(5)
    hands.key("return")
    scene = shelf(hands)
    hands.frames(20)
    assert len({key for key in able(scene.page) if key.startswith("match:")}) == 3
    hands.click(next(key for key in able(scene.page) if key.startswith("match:")))
    hands.frames(5)


def test_a_file_that_is_dropped_on_the_sheet_is_read_and_shown(
    hands: Hands, matches: list[str], library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "m.ludoteca"
    files.export(library.load(matches[1]), path)
    scene = shelf(hands)
    write_instead(hands)
    drop(hands, path)
    assert hands.app.top is scene
    assert scene.page.focused == f"match:{matches[1]}"


def test_a_library_that_cannot_be_read_is_not_taken_for_an_empty_one(
    hands: Hands, matches: list[str], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(library, "count", busy)
        scene = shelf(hands)
        said = [node.name for node in scene.page.nodes()]
        assert any(text.startswith("The library cannot be read") for text in said)
        assert not any(text.startswith("No match has been played") for text in said)
        scene.choose("search", "Anna")
        assert any(node.name.startswith("The library cannot be read") for node in scene.page.nodes())
    scene.choose("search", "")
    assert len(listed(scene)) == len(matches)
    monkeypatch.setattr(library, "count", busy)
    scene.retry()
    assert len(listed(scene)) == len(matches), "what was listed stays"


@pytest.mark.usefixtures("matches")
def test_the_choices_keep_their_form_however_many_matches_are_found(hands: Hands) -> None:
    scene, forms = shelf(hands), []
    for count in (0, 9999):
        scene.list.count = count
        box, widths = toolbar(scene, matches_listed(scene)), []
        for wide in range(700, 1300, 25):
            page = Page(Look((1280, 720)), partial(put_toolbar, box, wide))
            page.settle()
            widths.append(page.box("game").width)
        forms.append(widths)
    assert forms[0] == forms[1]


@pytest.mark.usefixtures("matches")
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["de", "el", "en", "ru"])
def test_in_large_letters_the_number_of_matches_stands_beside_the_title(
    hands: Hands, size: tuple[int, int], language: str
) -> None:
    hands.app.change(language=language)
    hands.app.look = Look(size, 2.0)
    scene = shelf(hands)
    scene.lay_out()
    scene.page.settle()
    number = next(node.rect for node in scene.page.nodes() if node.text[:1].isdigit() and node.rect.top < 88)
    assert number.right < scene.page.box("people").left
    assert number.collidelist([node.rect for node in scene.page.nodes() if node.role == Role.HEADING]) < 0


def put_toolbar(box: Box, wide: int, page: Page) -> None:
    """Put the toolbar of the library on a page, ``wide`` pixels wide."""
    box.put(page, pygame.Rect(0, 0, wide, 300))
