"""What stands on the sheets of the table and what can be done there, asked from their boxes: no window is driven."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.play.own_dice import OwnDie, dice_due
from game.scenes.base import screens
from game.scenes.base.overlay import Overlay
from game.scenes.keys.scene import KeysScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.position.scene import PositionScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.dialogs.about import AboutScene
from game.scenes.table.dialogs.dice_entry.scene import STAYS, DiceScene
from game.scenes.table.dialogs.match_exits import MatchExits
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.rename import RenameScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from game.ui.input.gamepads import Pads
from game.ui.layout import Box, Button, FirstFit, Label, Prose
from tests.audit.program import END, played
from tests.scenes.conftest import Hands
from tests.scenes.screens import busy, play_out
from tests.stored import NAMES

Begin = Callable[..., Match[Any]]


def keys(scene: Overlay) -> set[str]:
    """The key bindings of what can be done."""
    return {each.key for each in scene.commands() if each.key}


def buttons(box: Box) -> list[Button]:
    return [each for each in box.walk() if isinstance(each, Button)]


def names(box: Box) -> list[str]:
    """The buttons in a box, by their names."""
    return [each.command.name for each in buttons(box)]


def texts(box: Box) -> list[str]:
    """All texts in a box, in reading order."""
    return [each.text for each in box.walk() if isinstance(each, (Label, Prose)) and each.text]


# ---- the menu


def test_the_menu_offers_what_can_be_done_now(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    menu = MenuScene(hands.table(match))
    fresh = {"continue", "about", "rename", "export", "picture", "set-up", "resign", "turn", "rulebook", "keys"}
    assert set(names(menu.view())) == {*fresh, "settings", "copy", "new", "leave"}
    match.play(match.legal()[0])
    assert set(names(menu.view())) == {*fresh, "settings", "copy", "new", "leave", "replay"}
    assert f"{NAMES[0]} – {NAMES[1]}" in texts(menu.view())[1]


@pytest.mark.parametrize(("game", "last"), [("backgammon", "copy"), ("squadro", "set-up")])
def test_the_columns_of_the_menu_are_about_as_long(hands: Hands, begin: Begin, game: str, last: str) -> None:
    match = begin(game, first=0)
    scene = hands.table(match)
    while len(match.moments) < 2:
        match.play(match.legal()[0]) if match.legal() else match.roll_dice()
    order = names(MenuScene(scene).view())
    assert order[order.index("new") - 1] == last
    left, right = order.index("turn") - order.index("replay"), order.index("new") - order.index("turn")
    assert abs(left - right) < 2


def test_a_finished_match_is_closed_and_not_continued(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    menu = MenuScene(hands.table(match))
    kept = "The match is saved after every action; you can continue it at any time."
    assert (str(menu.go_on.text), kept in texts(menu.view())) == ("Continue", True)
    play_out(match)
    assert (str(menu.go_on.text), menu.go_on.icon, kept in texts(menu.view())) == ("Close", "close", False)


def test_a_new_match_that_is_not_begun_leads_back_to_the_table(hands: Hands, begin: Begin) -> None:
    hands.app.open(screens.Title())
    scene = hands.table(begin("squadro"))
    scene.menu()
    hands.click("new")
    assert isinstance(hands.app.top, NewMatchScene)
    hands.key("escape")
    assert hands.app.top is scene
    scene.menu()
    hands.click("new")
    hands.click("begin")
    assert isinstance(hands.app.top, TableScene)
    assert scene not in hands.app.scenes


def test_no_two_ways_in_the_menu_have_the_same_icon(hands: Hands, begin: Begin) -> None:
    icons = [button.icon for button in buttons(MenuScene(hands.table(begin("backgammon"))).view())]
    assert len(icons) > 8
    assert sorted(set(icons)) == sorted(icons)


def test_the_menu_closes_before_it_does_something_at_the_table(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    scene.menu()
    menu = hands.app.top
    assert isinstance(menu, MenuScene)
    turns = scene.window.turns
    next(button for button in buttons(menu.view()) if button.command.name == "turn").command()
    assert hands.app.top is scene
    assert scene.window.turns != turns


def test_the_menu_leads_to_the_keys_of_the_table_and_to_the_settings(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    scene.menu()
    menu = hands.app.top
    assert isinstance(menu, MenuScene)
    menu.settings()
    assert isinstance(hands.app.top, SettingsScene)
    hands.app.pop()
    for show in (menu.keys, menu.show_keys):
        show()
        assert isinstance(hands.app.top, KeysScene)
        hands.app.pop()


def test_what_was_agreed_is_told(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "tournament")
    said = texts(AboutScene(hands.app, hands.table(match).model).view())
    assert {"Backgammon", "Tournament · 5 points", "Crawford rule", "Yes"} <= set(said)
    assert match.commitment in said[-1]


def test_every_kind_of_agreement_is_told_in_words(hands: Hands, begin: Begin) -> None:
    said = texts(AboutScene(hands.app, hands.table(begin("dont-worry")).model).view())
    told = dict(zip(said[1::2], said[2::2], strict=False))
    assert (told[NAMES[0]], told["Who rolls"], told["Games to play"]) == ("Red", "The program", "1")
    assert (told["Knocking out is compulsory"], told["Three rolls for a six"]) == ("No", "Yes")
    assert (told["Pieces to bring home"], told["A six that cannot be played"]) == ("Four", "The player rolls again")
    said = texts(AboutScene(hands.app, hands.table(begin("backgammon", "classic")).model).view())
    assert {told for name, told in itertools.pairwise(said) if name in ("Doubling cube", "Must bear off")} == {"No"}
    own = begin("backgammon", "stakes", dice="own")
    said = texts(AboutScene(hands.app, hands.table(own).model).view())
    assert said[-2:] == ["Who rolls", "The players"], "and there is nothing to seal"
    assert "Who rolls" not in texts(AboutScene(hands.app, hands.table(begin("squadro")).model).view())


def test_from_the_menu_one_goes_on_from_the_position_that_is_shown(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    scene = hands.table(match)
    scene.menu()
    menu = hands.app.top
    assert isinstance(menu, MenuScene)
    menu.set_up()
    position = hands.app.top
    assert isinstance(position, PositionScene)
    assert position.bench.draft.pieces == match.book.pieces(match.state)
    assert menu not in hands.app.scenes


def test_from_the_menu_the_match_is_looked_through_and_left(hands: Hands, begin: Begin) -> None:
    hands.app.open(screens.Title())
    match = begin("squadro")
    match.play(match.legal()[0])
    scene = hands.table(match)
    exits = MatchExits(scene)
    assert exits.has_begun()
    exits.replay()
    assert isinstance(hands.app.top, ReplayScene)
    hands.app.pop()
    exits.leave()
    assert scene not in hands.app.scenes


@pytest.mark.parametrize(("connected", "shared"), [(0, False), (1, False), (2, True)])
def test_only_who_has_two_gamepads_can_share_them(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch, connected: int, shared: bool
) -> None:
    monkeypatch.setattr(Pads, "count", connected)
    assert MenuScene(hands.table(begin("squadro"))).has_pads() is shared


@pytest.mark.parametrize("asked", [False, True])
def test_a_match_that_is_over_opens_with_its_result_where_that_is_asked_for(
    hands: Hands, begin: Begin, asked: bool
) -> None:
    hands.app.push(TableScene(hands.app, begin("squadro", steps=END), result=asked))
    assert isinstance(hands.app.top, ResultScene) is asked


def test_what_is_copied_or_set_leads_back_to_where_one_was(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    scene.menu()
    menu = hands.app.top
    assert isinstance(menu, MenuScene)
    menu.about()
    assert isinstance(hands.app.top, AboutScene)
    hands.app.pop()
    menu.rename()
    assert isinstance(hands.app.top, RenameScene)
    hands.app.pop()
    own = hands.app.settings.own_pads
    first = str(menu.share_pads.text)
    menu.share_pads()
    assert (hands.app.settings.own_pads, hands.app.top is scene) == (not own, True)
    assert str(menu.share_pads.text) != first
    scene.menu()
    menu = hands.app.top
    assert isinstance(menu, MenuScene)
    menu.go_on()
    assert hands.app.top is scene


def test_a_name_that_was_not_kept_stays_as_it_was(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    library = hands.app.library
    hands.table(match)
    before = library.summary(library.id_of(match)).title
    for keeps in (False, True):
        sheet = RenameScene(hands.app, match)
        hands.app.push(sheet)
        assert sheet.closes_beside
        sheet.write_name("  The   final ")
        assert not sheet.closes_beside
        sheet.keep() if keeps else sheet.cancel()
        assert sheet not in hands.app.scenes
        assert library.summary(library.id_of(match)).title == ("The final" if keeps else before)


def test_a_name_that_cannot_be_stored_stays_on_the_line(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin("squadro")
    hands.table(match)
    sheet = RenameScene(hands.app, match)
    hands.app.push(sheet)
    sheet.write_name("The final")
    with monkeypatch.context() as patch:
        patch.setattr(hands.app.library, "rename", busy)
        sheet.keep()
    assert hands.app.top is sheet
    sheet.keep()
    assert hands.app.library.summary(hands.app.library.id_of(match)).title == "The final"


# ---- the result


def over(hands: Hands, match: Match[Any]) -> ResultScene:
    """The result of a match in which somebody resigns."""
    play_out(match)
    return ResultScene(hands.table(match))


def test_a_match_that_is_over_offers_a_rematch_and_a_series_its_next_game(hands: Hands, begin: Begin) -> None:
    scene = over(hands, begin("squadro"))
    assert scene.way_on.name == "rematch"
    assert scene.rematch.text == "Rematch with sides swapped"
    between = ResultScene(hands.table(played("backgammon", "tournament", END, "next")))
    assert between.way_on.name == "next"
    assert not {"rematch", "proof"} & {each.name for each in between.further}


def test_undo_and_the_way_back_to_the_board_have_their_keys_at_the_result(hands: Hands, begin: Begin) -> None:
    assert keys(over(hands, begin("squadro"))) == {"undo", "back"}


def test_every_button_of_a_result_stands_there_once(hands: Hands, begin: Begin) -> None:
    scene = over(hands, begin("dont-worry"))
    assert sorted(names(scene.content())) == sorted(each.name for each in (scene.way_on, *scene.further))


@pytest.mark.parametrize("game", ["squadro", "dont-worry"])
def test_only_dice_have_a_proof(hands: Hands, begin: Begin, game: str) -> None:
    scene = over(hands, begin(game, first=None))
    assert ("proof" in names(scene.content())) is (game == "dont-worry")


def test_what_the_game_was_worth_is_reckoned(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "tournament", first=0)
    match.roll_dice()
    while not any(action.verb == "resign" for action in match.legal()):
        match.play(match.legal()[0])
    match.play(next(action for action in match.legal() if action.verb == "resign" and action.numbers == (2,)))
    match.play(next(action for action in match.legal() if action.verb == "accept"))
    scene = ResultScene(hands.table(match))
    assert "2 points" in texts(scene.content())
    assert "next" in names(scene.content())
    large = [each for each in scene.content().walk() if isinstance(each, Label) and "big" in each.style]
    assert {"0", "2"} <= {each.text for each in large}
    assert {each.text for each in large if each.ink == "primary"} == {"2"}, "the best score is in colour"


def test_the_same_people_go_on_with_sides_swapped(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    over(hands, match).rematch()
    again = hands.app.top
    assert isinstance(again, TableScene)
    assert again.model.match is not match
    assert tuple(player.name for player in again.model.match.terms.players) == tuple(NAMES[1::-1])
    assert again.model.match.terms.seed != match.terms.seed


def test_a_click_beside_the_menu_closes_it_and_one_on_it_does_not(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    hands.key("escape")
    hands.look()
    menu = hands.app.top
    hands.click((hands.app.look.size[0] // 2, hands.app.top.targets()["new"].top - 3))
    assert hands.app.top is menu
    hands.click((3, 3))
    assert hands.app.top is scene


def test_a_click_beside_the_result_shows_the_board_once_it_has_been_read(hands: Hands, begin: Begin) -> None:
    hands.app.change(confirm=False)
    scene = hands.table(begin("squadro"))
    hands.resign()
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    hands.click(scene.window.view.board_rect.center)
    assert isinstance(hands.app.top, ResultScene)
    hands.look()
    hands.click(scene.window.view.board_rect.center)
    assert hands.app.top is scene


def test_a_click_beside_a_sheet_loses_no_text(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    for name, stays in (("", False), ("Final", True)):
        sheet = RenameScene(hands.app, match)
        hands.app.push(sheet)
        hands.look()
        if name:
            sheet.write_name(name)
        hands.click((3, 3))
        assert (hands.app.top is sheet) is stays
    assert hands.app.top is not scene


def test_who_sits_where_in_a_rematch_depends_on_how_many_play(hands: Hands, begin: Begin) -> None:
    assert over(hands, begin("dont-worry")).rematch.text == (
        "Rematch with sides swapped" if len(begin("dont-worry").terms.players) == 2 else "Rematch with seats rotated"
    )
    assert over(hands, begin("squadro")).rematch.text == "Rematch with sides swapped"


def test_a_single_game_without_a_turned_cube_is_worth_what_its_verdict_says(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "stakes", first=0)
    match.roll_dice()
    while "double" not in {action.verb for action in match.legal()}:
        match.roll_dice() if match.to_act < 0 else match.play(
            next((a for a in match.legal() if a.verb in ("done", "pass", "roll")), match.legal()[0])
        )
    for verb in ("double", "take"):
        match.play(next(action for action in match.legal() if action.verb == verb))
    play_out(match)
    said = texts(ResultScene(hands.table(match)).content())
    assert said[1].endswith("cube 2 = 6 points")
    plain = begin("backgammon", "stakes", first=0)
    play_out(plain)
    found = texts(ResultScene(hands.table(plain)).content())[1:5]
    assert found == ["The match in numbers", *NAMES[:2], "Turns"], "its verdict says it all"


# ---- own dice


@pytest.mark.parametrize(("first", "named"), [(None, True), (0, False)])
def test_own_dice_have_names_where_each_player_rolls_one(
    hands: Hands, begin: Begin, first: int | None, named: bool
) -> None:
    scene = hands.table(begin("backgammon", dice="own", first=first))
    due = dice_due(scene.model)
    assert [bool(die.name) for die in due] == [named, named]
    sheet = DiceScene(scene, due)
    assert bool(sheet.roller) is not named
    assert keys(sheet) == {"back", "undo"}


def test_the_sheet_for_own_dice_says_whose_turn_it_is(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", dice="own", first=0))
    sheet = DiceScene(scene, [OwnDie(6, 0)])
    (plans,) = [box for box in sheet.content().walk() if isinstance(box, FirstFit)]
    assert texts(plans)[:2] == ["Enter roll", f"{sheet.roller} to roll."]


def test_a_roll_that_was_clicked_may_be_corrected_until_the_hand_has_rested(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", dice="own", first=0))
    sheet = DiceScene(scene, dice_due(scene.model))
    hands.app.push(sheet)
    assert sheet.closes_beside
    sheet.click(0, 3)
    assert [sheet.is_chosen(0, face) for face in range(1, 7)] == [face == 3 for face in range(1, 7)]
    assert (sheet.closes_beside, sheet.is_chosen(1, 3)) == (False, False), "nothing that was entered is lost by a click"
    sheet.click(1, 5)
    assert sheet.busy
    sheet.update(STAYS - 0.1)
    assert hands.app.top is sheet
    sheet.update(0.2)
    assert sheet not in hands.app.scenes
    assert scene.model.match.state.rolled == (3, 5)
