"""What the library offers for a match of each kind, how its filter shows what is chosen, and what is told."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library, files
from game.library.summary import Summary
from game.match import Match
from game.play.choosing.list_filter import ListFilter
from game.scenes.guess.scene import GuessScene
from game.scenes.library import import_path
from game.scenes.library.import_path import ImportPathScene
from game.scenes.library.scene import LibraryScene
from game.scenes.library.view import library_view
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.layout import Button, Choice, Label
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, busy, ids, play_out

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> LibraryScene:
    """Two matches that go on, and one that is over, which is listed first."""
    for game in ("squadro", "backgammon"):
        begin(game)
    play_out(begin("squadro"))
    hands.app.push(TitleScene(hands.app))
    made = LibraryScene(hands.app)
    hands.app.push(made)
    made.lay_out()
    return made


def at(scene: LibraryScene, place: int) -> Summary:
    summary = scene.list.summary_at(place)
    assert summary
    return summary


def said(scene: LibraryScene) -> list[str]:
    return [box.text for box in library_view(scene).walk() if isinstance(box, Label)]


def options(scene: LibraryScene, field: str) -> tuple[Any, Any]:
    """What can be chosen for a field of the filter, and what is."""
    choices = [box for box in library_view(scene).walk() if isinstance(box, Choice)]
    found = next(box for box in choices if box.command.name == field)
    return [key for key, _ in found.options], found.value


def offers_all(scene: LibraryScene) -> bool:
    """Whether a button shows all matches."""
    return any(isinstance(box, Button) and box.command.name == "all" for box in library_view(scene).walk())


# ---- one match

GOING = ("open", "replay", "rename", "copy", "export", "select", "delete")
OVER = ("open", "review", "guess", "replay", "rename", "copy", "export", "select", "delete")
GONE = ("replay", "select", "undelete", "erase")


@pytest.mark.parametrize(
    ("place", "changes", "offered", "barred"),
    [
        (1, {}, GOING, ()),
        (0, {}, OVER, ()),
        (0, {"deleted": datetime(2024, 1, 1, tzinfo=UTC)}, GONE, ()),
        (0, {"damaged": True}, GOING, ("open", "replay", "copy", "export")),
        (0, {"newer": True}, OVER, ("open", "review", "guess", "replay", "copy", "export")),
        (0, {"terms": None}, GOING, ()),
        (0, {"game": "chess"}, GOING, ()),
        (0, {"games": 0}, GOING, ()),
    ],
)
def test_what_is_offered_depends_on_the_match(
    scene: LibraryScene, place: int, changes: dict[str, Any], offered: tuple[str, ...], barred: tuple[str, ...]
) -> None:
    commands = scene.matches.of(replace(at(scene, place), **changes))
    assert tuple(each.name.partition(":")[0] for each in commands) == offered
    assert tuple(each.name.partition(":")[0] for each in commands if not each.enabled) == barred


def test_a_match_is_continued_or_its_result_shown(scene: LibraryScene) -> None:
    opened = [scene.matches.open.of(at(scene, place)) for place in (0, 1)]
    assert [(each.text, each.icon) for each in opened] == [("Result", "trophy"), ("Continue", "play")]
    assert scene.matches.press.of(at(scene, 1)).text == "Anna – Björn"


def test_a_card_is_marked_while_its_match_is_selected(scene: LibraryScene) -> None:
    first, second = at(scene, 0), at(scene, 1)
    scene.matches.select(first)
    assert scene.matches.press.of(first).selected
    assert not scene.matches.press.of(second).selected
    assert scene.selection.on
    scene.matches.select(first)
    assert not scene.matches.press.of(first).selected
    assert not scene.selection.on


# ---- what is told


def test_deleting_and_restoring_say_how_many(scene: LibraryScene, hands: Hands) -> None:
    told, ids = Told(hands), list(scene.list.ids)
    scene.matches.delete(at(scene, 1))
    assert told.lines == ["Deleted: Anna – Björn"]
    assert scene.matches.undo()
    scene.matches.delete_matches(ids[:2])
    assert list(scene.list.ids) == ids[2:]
    scene.matches.delete_matches(ids[2:])
    assert scene.matches.undo()
    assert list(scene.list.ids) == ids[2:], "what was deleted last comes back first"
    assert scene.matches.undo()
    assert list(scene.list.ids) == ids
    assert not scene.matches.undo()
    assert told.lines[1:] == [
        "1 match restored",
        "2 match deleted",  # the words for one, whatever the number: only English is asked for here
        "Deleted: Anna – Björn",
        "1 match restored",
        "2 match restored",
    ]


def test_a_copy_is_told_by_its_name(scene: LibraryScene, hands: Hands, library: Library) -> None:
    told = Told(hands)
    scene.matches.copy(at(scene, 1))
    assert told.lines == ["Copied: Anna – Björn"]
    assert len(library.matches()) == 4
    assert scene.list.count == 4


def test_what_is_deleted_for_good_is_gone_and_told(scene: LibraryScene, hands: Hands, library: Library) -> None:
    told, ids = Told(hands), list(scene.list.ids)
    scene.matches.delete_matches(ids[:2])
    scene.show_deleted()
    assert (scene.list.count, scene.matches.shows_deleted(), scene.matches.shows_listed()) == (2, True, False)
    scene.matches.erase_matches(ids[:2])
    assert (told.lines[-1], scene.filter.state, scene.deleted) == ("2 match permanently deleted", "all", 0)
    assert len(library.matches()) == scene.list.count == 1


def test_before_something_is_deleted_for_good_it_is_asked(scene: LibraryScene) -> None:
    scene.matches.ask_erase([])
    assert scene.page.overlay is None
    scene.matches.ask_erase(scene.list.ids[:2])
    overlay = scene.page.overlay
    assert overlay
    overlay.settle()
    texts = "\n".join(node.text for node in overlay.nodes())
    assert "Delete 2 matches permanently?" in texts
    assert "This cannot be undone." in texts


def test_undo_restores_what_is_left_of_the_last_deletion(scene: LibraryScene, library: Library) -> None:
    first, *others = scene.list.ids
    scene.matches.delete_matches([first])
    scene.matches.delete_matches(others)
    scene.matches.erase_matches(others[:1])
    for left in (others[1:], [first]):
        assert scene.matches.undo()
        assert set(left) <= set(ids(library))
    assert not scene.matches.undo()


def test_one_deleted_match_is_erased_or_restored(scene: LibraryScene, hands: Hands) -> None:
    told = Told(hands)
    scene.matches.delete(at(scene, 1))
    scene.show_deleted()
    scene.matches.erase(at(scene, 0))
    assert scene.page.overlay
    scene.page.close_overlay()
    scene.matches.restore(restored := at(scene, 0))
    assert (told.lines[-1], scene.filter.state, scene.list.count) == ("1 match restored", "all", 3)
    assert scene.page.focused == f"match:{restored.id}"
    scene.matches.delete_matches(list(scene.list.ids)[:2])
    scene.show_deleted()
    scene.matches.restore(at(scene, 0))
    assert (scene.filter.state, scene.list.count) == ("gone", 1), "there is one left"


# ---- several matches


def test_what_is_done_with_selected_matches_needs_some(scene: LibraryScene, library: Library) -> None:
    do, ids = scene.matches, list(scene.list.ids)
    do.delete_selected()
    do.restore_selected()
    do.erase_selected()
    assert (do.selected_ids, do.delete_selected.enabled, scene.page.overlay) == ([], False, None)
    for place in (2, 0):
        scene.selection.toggle(ids[place])
    assert (do.selected_ids, do.delete_selected.enabled) == ([ids[0], ids[2]], True)
    assert [each.offered for each in (do.export_selected, do.delete_selected)] == [True, True]
    assert [each.offered for each in (do.restore_selected, do.erase_selected)] == [False, False]
    do.delete_selected()
    assert [summary.id for summary in library.matches()] == [ids[1]]
    assert not scene.selection.on, "nothing is left that is selected"
    scene.show_deleted()
    assert [each.offered for each in (do.export_selected, do.delete_selected)] == [False, False]
    assert [each.offered for each in (do.restore_selected, do.erase_selected)] == [True, True]
    do.select_all()
    do.restore_selected()
    assert len(library.matches()) == 3


def test_selecting_all_a_second_time_selects_nothing(scene: LibraryScene) -> None:
    scene.matches.select_all()
    assert (scene.matches.selected_ids, scene.selection.on) == (list(scene.list.ids), True)
    scene.matches.select_all()
    assert (scene.matches.selected_ids, scene.selection.on) == ([], True)
    scene.matches.end_selecting()
    assert not scene.selection.on


def test_a_match_is_renamed_on_its_card(scene: LibraryScene) -> None:
    first = at(scene, 0)
    scene.matches.rename(first)
    assert (scene.renaming, scene.title, scene.page.focused) == (first.id, "Anna – Björn", "name")
    scene.store_title()
    assert at(scene, 0).title == "", "the names of the players are no title"
    scene.matches.rename(first)
    scene.write_title("  Our   holiday ")
    scene.store_title()
    assert (scene.renaming, at(scene, 0).title) == ("", "Our holiday")
    scene.matches.rename(at(scene, 0))
    assert scene.title == "Our holiday"


def test_a_name_that_cannot_be_stored_stays_on_the_line(
    scene: LibraryScene, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.matches.rename(first := at(scene, 0))
    scene.write_title("Our holiday")
    with monkeypatch.context() as patch:
        patch.setattr(library, "rename", busy)
        scene.store_title()
    assert (scene.renaming, scene.title) == (first.id, "Our holiday")
    scene.store_title()
    assert (scene.renaming, at(scene, 0).title) == ("", "Our holiday")


def test_back_ends_selecting_before_it_leaves(scene: LibraryScene, hands: Hands) -> None:
    scene.select()
    scene.back()
    assert (scene.selection.on, hands.app.top) == (False, scene)
    scene.back()
    assert isinstance(hands.app.top, TitleScene)


# ---- the filter


def test_each_choice_shows_what_is_chosen_and_lists_it(scene: LibraryScene) -> None:
    assert options(scene, "state") == (["all", "open", "over"], "all")
    assert options(scene, "game")[1] == ""
    assert options(scene, "order") == (["played", "name", "game"], "played")
    for state, count in (("open", 2), ("over", 1), ("all", 3)):
        scene.choose("state", state)
        assert (options(scene, "state")[1], scene.list.count) == (state, count)
    scene.choose("game", "backgammon")
    assert (options(scene, "game")[1], scene.list.count) == ("backgammon", 1)
    assert "1 match" in said(scene)


def test_rules_are_a_filter_where_a_game_has_several(scene: LibraryScene) -> None:
    scene.show_filters()
    fields = [box.command.name for box in library_view(scene).walk() if isinstance(box, Choice)]
    assert fields[-2:] == ["player", "against"]
    scene.choose("game", "backgammon")
    presets = [preset.key for preset in scene.host.games.rulebook("backgammon").presets]
    assert options(scene, "rules") == (["", *presets], "")
    people = [person.id for person in scene.host.library.people()]
    assert options(scene, "player") == (["", *people], "")
    scene.choose("player", people[0])
    assert options(scene, "player")[1] == people[0]


def test_the_button_for_filters_turns_its_arrow(scene: LibraryScene) -> None:
    assert (scene.show_filters.icon, scene.shows_filters) == ("chevron-down", False)
    scene.show_filters()
    assert (scene.show_filters.icon, scene.shows_filters) == ("chevron-up", True)


def test_where_nothing_is_listed_it_is_said_why(scene: LibraryScene) -> None:
    scene.choose("search", "nobody")
    assert "No matches found for “nobody”." in said(scene)
    scene.choose("search", "")
    scene.choose("game", "dont-worry")
    assert "No matches to show." in said(scene)
    scene.choose("game", "")
    scene.matches.delete(at(scene, 1))
    scene.choose("game", "dont-worry")
    assert "No matches to show. Deleted matches are kept for 30 days." in said(scene)
    scene.choose("search", "nobody")
    told = "No matches found for “nobody”. The filters above leave matches out. Deleted matches are kept for 30 days."
    assert told in said(scene)


def test_where_nothing_is_found_one_press_shows_all_again(scene: LibraryScene) -> None:
    count = scene.list.count
    for field, value in (("search", "nobody"), ("game", "dont-worry")):
        scene.choose("order", "name")
        assert not offers_all(scene)
        scene.choose(field, value)
        assert offers_all(scene)
        scene.show_all()
        assert (scene.filter, scene.list.count) == (ListFilter(order="name"), count)


def test_where_nothing_is_found_the_focus_begins_there(scene: LibraryScene) -> None:
    scene.filter = ListFilter(search="nobody")
    scene.lay_out()
    assert (scene.page.focused, scene.show_all.offered) == ("all", True)


def test_deleted_matches_are_shown_and_left_again(scene: LibraryScene) -> None:
    assert not scene.show_deleted.offered
    scene.matches.delete(at(scene, 0))
    assert (scene.show_deleted.offered, scene.show_deleted.selected, scene.deleted) == (True, False, 1)
    scene.show_deleted()
    assert (scene.show_deleted.selected, scene.filter.state, scene.list.count) == (True, "gone", 1)
    assert "Deleted matches are kept for 30 days." in said(scene)
    assert any("Kept for 30 more days" in text for text in said(scene) + cards(scene))
    scene.show_deleted()
    assert (scene.show_deleted.selected, scene.filter.state) == (False, "all")


def cards(scene: LibraryScene) -> list[str]:
    """What stands on the cards."""
    boxes = scene.list.boxes(range(scene.list.count), ())
    return [each.text for box in boxes.values() for each in box.walk() if isinstance(each, Label)]


def test_the_name_of_a_match_stands_above_who_plays(scene: LibraryScene, library: Library) -> None:
    assert cards(scene)[0] == "Anna – Björn"
    library.rename(at(scene, 0).id, "Holiday")
    scene.refresh()
    assert cards(scene)[:2] == ["Holiday", "Anna – Björn"]


def test_who_is_filtered_by_and_has_gone_is_no_filter_any_more(scene: LibraryScene, library: Library) -> None:
    anna = library.people()[0].id
    scene.choose("player", anna)
    scene.resume()
    assert scene.filter.player == anna
    scene.choose("player", "somebody else")
    scene.resume()
    assert scene.filter.player == ""


def test_an_imported_match_is_listed_whatever_was_filtered(scene: LibraryScene) -> None:
    scene.choose("order", "name")
    scene.choose("game", "backgammon")
    scene.show_imported("")
    assert (scene.filter.game, scene.filter.order, scene.list.count) == ("", "name", 3)


# ---- files and paths


class Taken:
    """Takes what is written, unless it is told not to."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.done = 0
        self.takes = True

    def take_written(self, written: str) -> Callable[[], object] | None:
        self.written.append(written)
        return self._do if self.takes else None

    def _do(self) -> None:
        self.done += 1


def test_a_path_is_taken_once_something_is_written(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    taken = Taken()
    sheet = ImportPathScene(hands.app, taken)
    hands.app.push(sheet)
    for empty in ("", "  "):
        sheet.write(empty)
        sheet.take()
    assert (taken.written, hands.app.top) == ([], sheet)
    sheet.write("")
    assert sheet.closes_beside
    sheet.write("a path")
    assert not sheet.closes_beside
    taken.takes = False
    sheet.take()
    assert (taken.written, taken.done, hands.app.top) == (["a path"], 0, sheet)
    taken.takes = True
    sheet.drop([Path("dropped")])
    assert (taken.written[1:], taken.done) == (["dropped"], 1)
    assert isinstance(hands.app.top, TitleScene)


def test_what_is_in_a_file_is_told_before_it_is_chosen(
    hands: Hands, scene: LibraryScene, library: Library, home: Path, tmp_path: Path
) -> None:
    def nothing() -> None: ...

    task = import_path.task(hands.app, lambda _: nothing, scene.ask_path)
    assert (task.what, task.several, task.suffixes[0]) == ("read", True, files.SUFFIX)
    assert ".mat" in task.suffixes
    assert task.instead
    assert task.instead.text == "ID or path"
    assert task.inside
    files.export(library.load(at(scene, 1).id), tmp_path / "one.ludoteca")
    (tmp_path / "two.mat").write_text("nothing")
    read = [task.inside(path) for path in (tmp_path / "one.ludoteca", tmp_path / "two.mat", home / "library.db")]
    assert [(each.text, each.readable) for each in read] == [
        ("Backgammon\u00a0· Anna – Björn", True),
        ("Not a match that can be read here", False),
        ("A whole library", True),
    ]


# ---- the screen


def test_what_is_written_is_a_library_a_position_or_a_file(
    scene: LibraryScene, hands: Hands, library: Library, tmp_path: Path, home: Path
) -> None:
    told = Told(hands)
    assert scene.take_written(str(tmp_path / "gone.ludoteca")) is None
    assert len(told.lines) == 1
    match_id = at(scene, 1).id
    files.export(library.load(match_id), tmp_path / "one.ludoteca")
    library.delete(match_id)
    shown = scene.take_written(str(tmp_path / "one.ludoteca"))
    assert shown
    shown()
    assert scene.page.focused == f"match:{match_id}"
    merge = scene.take_written(str(home / "library.db"))
    assert merge
    begun = scene.take_written("XGID=-b----E-C---eE---c-e----B-:1:1:-1:62:3:1:0:5:6")
    assert begun
    begun()
    assert isinstance(hands.app.top, TableScene)


def test_short_lines_stand_over_the_list_where_buttons_stand_below_it(scene: LibraryScene) -> None:
    scene.page.settle()
    assert scene.toast_rooms == ()
    scene.select()
    scene.page.settle()
    assert scene.toast_rooms == (scene.page.slots["matches"],)
    scene.selection.end()
    scene.matches.delete(at(scene, 0))
    scene.show_deleted()
    scene.page.settle()
    assert scene.toast_rooms == (scene.page.slots["matches"],)


def test_a_match_that_is_over_can_be_guessed(scene: LibraryScene, hands: Hands) -> None:
    assert [summary.id for summary in scene.guessable] == [at(scene, 0).id]
    assert scene.guess.enabled
    for guess in (scene.guess, scene.matches.guess.of(at(scene, 0))):
        guess()
        assert isinstance(hands.app.top, GuessScene)
        hands.app.pop()
    scene.matches.delete(at(scene, 0))
    assert (scene.guessable, scene.guess.why_not) == ([], "You can start guessing as soon as one game is over.")


def test_the_library_is_empty_only_if_nothing_is_stored_or_sought(scene: LibraryScene, library: Library) -> None:
    assert not scene.is_empty
    scene.choose("search", "nobody")
    assert not scene.is_empty
    scene.choose("search", "")
    scene.choose("game", "dont-worry")
    assert not scene.is_empty
    scene.choose("game", "")
    library.delete_all(scene.list.ids)
    scene.refresh()
    assert (scene.is_empty, scene.deleted) == (False, 3)
    scene.show_deleted()
    scene.matches.erase_matches(scene.list.ids)
    assert scene.is_empty


def test_a_list_that_was_narrowed_begins_at_its_top(scene: LibraryScene) -> None:
    scene.page.settle()
    region = scene.grid.region
    assert region
    region.offset = region.goal = 40
    scene.choose("order", "name")
    assert (region.offset, region.goal) == (0, 0)


def test_the_library_opens_at_the_match_that_was_asked_for(hands: Hands, scene: LibraryScene) -> None:
    wanted = scene.list.ids[2]
    made = LibraryScene(hands.app, wanted)
    made.lay_out()
    made.page.settle()
    assert made.page.focused == f"match:{wanted}"


def test_coming_back_by_key_the_focus_is_at_the_match_that_was_left(scene: LibraryScene) -> None:
    left = scene.list.ids[1]
    scene.page.settle()
    scene.page.focus(f"match:{left}")
    for by_key in (True, False):
        scene.page.mode.by_key = by_key
        scene.resume()
        scene.lay_out()
        scene.page.settle()
        assert scene.page.focused == f"match:{left}"


def test_what_was_stored_elsewhere_is_listed_when_that_is_noticed(
    scene: LibraryScene, library: Library, begin: Begin
) -> None:
    begin("toy")
    assert scene.list.count == 3
    for _ in range(2):
        scene.watch(0.1)
    assert (scene.list.count, scene.list.outdated) == (4, False)
    assert library.matches()
