"""The table scene, on the toy game: the scene knows no game, and the toy has all that one can have."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import i18n
from game.cli.verify import HOLDS, NO_PROOF, verify_file
from game.library import Library
from game.library.database import Database
from game.library.files import export
from game.match import PHRASE, Match
from game.play.words.seal_words import seal
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY
from game.scenes.base.scene import Scene
from game.scenes.table.dialogs.dice_entry.scene import DiceScene
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from tests.playing import TOY, played, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import panels
from tests.ui.input.recorded import pressed

Begin = Callable[..., Match[Any]]


def roll(hands: Hands, scene: TableScene) -> None:
    """Throw until the seat to act has a move to choose."""
    for _ in range(50):
        hands.wait(lambda: scene.controller.settled)
        if scene.controller.hand.ways:
            return
        verbs = {a.verb for a in scene.controller.acts()}
        if "roll" in verbs:
            hands.key("space")
        elif "done" in verbs:
            hands.key("d")
        hands.frames(150)
    raise AssertionError("nobody could ever move")


def test_a_match_is_played_to_its_end_by_keyboard_alone(hands: Hands, begin: Begin) -> None:
    match = begin("toy")
    scene = hands.table(match)
    for _ in range(3000):
        if match.result:
            break
        hands.wait(lambda: scene.controller.settled)
        hands.key("return" if scene.focused.startswith(("place:", "act:")) else "tab")
        hands.frames(2)
    assert match.result is not None
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))


def test_space_rolls(hands: Hands, begin: Begin) -> None:
    match = begin("toy")
    hands.table(match)
    hands.key("space")
    assert match.journal[0] == Action("roll")
    assert match.journal[1].verb == "rolled"


def test_a_click_moves_a_piece_that_has_only_one_way(hands: Hands, begin: Begin) -> None:
    match = begin("toy")
    scene = hands.table(match)
    roll(hands, scene)
    origin = next(iter(scene.controller.hand.ways))
    before = len(match.journal)
    hands.click(scene.spot(origin))
    assert match.journal[before].origin == origin


def test_with_lifting_set_a_click_lifts_and_a_second_click_lands(hands: Hands, begin: Begin) -> None:
    hands.app.change(click_moves=False)
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    origin, ways = next((o, w) for o, w in scene.controller.hand.ways.items() if len(w) > 1)
    before = len(match.journal)
    hands.click(scene.spot(origin))
    assert len(match.journal) == before
    assert scene.controller.hand.held == origin
    target, way = next(iter(ways.items()))
    hands.click(scene.spot(target))
    assert match.journal[before:] == way
    assert way[-1].target == target


def test_a_click_plays_the_larger_number_and_the_second_button_the_smaller(hands: Hands, begin: Begin) -> None:
    for button, number in ((1, max), (3, min)):
        match = begin("backgammon")
        scene = hands.table(match)
        roll(hands, scene)
        faces = [face for face, _ in match.book.display.dice(match.state)]
        before = len(match.journal)
        hands.click(scene.spot("8"), button)
        (step,) = match.journal[before:]
        assert 8 - int(step.target) == number(faces)


def test_a_landing_place_reached_by_both_dice_plays_both(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    origin, target, way = next(
        (o, t, way) for o, ways in scene.controller.hand.ways.items() for t, way in ways.items() if len(way) == 2
    )
    before = len(match.journal)
    hands.drag(scene.spot(origin), scene.spot(target))
    assert match.journal[before:] == way


def test_an_illegal_drop_changes_nothing_and_says_why(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    before = match.journal
    hands.drag(scene.spot("24"), scene.spot("1"))
    assert match.journal == before
    assert scene.message.text().endswith(")")
    assert "(rule B" in scene.message.text()
    assert not scene.controller.hand.held


def test_an_undo_takes_the_piece_out_of_the_hand(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    before = match.journal
    hands.click(scene.spot(next(iter(scene.controller.hand.ways))))
    hands.wait(lambda: scene.controller.settled)
    hands.mouse(pygame.MOUSEBUTTONDOWN, scene.spot(next(iter(scene.controller.hand.ways))))
    hands.mouse(pygame.MOUSEMOTION, scene.spot("12"))
    hands.key("ctrl+z")
    hands.mouse(pygame.MOUSEMOTION, scene.spot("11"))
    hands.mouse(pygame.MOUSEBUTTONUP, scene.spot("11"))
    assert match.journal == before
    assert not scene.controller.hand.held


def test_a_piece_whose_release_a_menu_took_is_put_back(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    before = match.journal
    hands.mouse(pygame.MOUSEBUTTONDOWN, scene.spot(next(iter(scene.controller.hand.ways))))
    hands.mouse(pygame.MOUSEMOTION, scene.spot("12"))
    hands.key("f10")
    hands.mouse(pygame.MOUSEBUTTONUP, scene.spot("12"))
    hands.key("escape")
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=scene.spot("11"), rel=(1, 1), buttons=(0, 0, 0)))
    hands.frames()
    assert hands.app.top is scene
    assert match.journal == before
    assert not scene.controller.hand.held


def test_undo_and_redo_by_key(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    start = match.state
    hands.click(scene.spot("1-0"))
    moved = match.state
    hands.key("ctrl+z")
    assert match.state == start
    assert scene.controller.picture.pieces == scene.controller.view.picture.pieces
    hands.key("ctrl+shift+z")
    assert match.state == moved


def test_the_focus_stays_on_undo_where_that_was_pressed_and_goes_to_the_board_otherwise(
    hands: Hands, begin: Begin
) -> None:
    scene = hands.table(begin("backgammon", first=0))
    roll(hands, scene)
    for _ in range(2):
        scene.play(next(act for act in scene.model.match.legal() if act.verb == "move"))
        hands.wait(lambda: scene.controller.settled)
    for key in ("return", "ctrl+y", "ctrl+z"):
        scene.page.focus("undo" if key == "return" else "menu")
        hands.key(key)
        hands.wait(lambda: scene.controller.settled)
        hands.frames(2)
        assert (scene.focused == "undo") == (key == "return")
        assert scene.focused.startswith(("place:", "act:", "undo"))


def test_undo_never_crosses_a_throw(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    before = match.journal
    hands.key("ctrl+z")
    assert match.journal == before
    assert "undo" not in scene.targets()


def test_what_is_shown_is_stored(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    hands.click(scene.spot("1-0"))
    stored = library.load(library.id_of(match))
    assert stored.journal == match.journal
    assert stored.state == match.state


def test_the_key_that_saves_elsewhere_says_that_everything_is_saved(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    hands.table(match)
    hands.key("ctrl+s")
    assert hands.app.toast.text.startswith("The match is saved after every action")
    hands.table(played(match))
    hands.app.tell("")
    hands.key("ctrl+s")
    assert not hands.app.toast.text


def test_own_dice_are_asked_for_and_typed(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own")
    scene = hands.table(match)
    assert isinstance(hands.app.top, DiceScene)
    hands.key("6")
    hands.key("backspace")
    for key in ("`", "shift+1", "num lock keypad 2"):  # French keyboards print ² and 1 there
        pygame.event.post(pressed("fr", key).event)
    hands.wait(lambda: hands.app.top is scene)
    assert match.journal[-1] == Action("rolled", numbers=(1, 2))


def test_own_dice_are_clicked_and_corrected_and_the_game_goes_on_by_itself(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own")
    scene = hands.table(match)
    for key in ("die:0:6", "die:1:5", "die:1:4"):
        hands.click(key)
    assert isinstance(hands.app.top, DiceScene)
    assert match.journal == (Action("rolled", numbers=(6, 4)),)
    hands.wait(lambda: hands.app.top is scene and scene.controller.settled)
    assert match.journal == (Action("rolled", numbers=(6, 4)),)


def test_who_has_other_things_to_do_closes_the_sheet_by_mouse(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own")
    scene = hands.table(match)
    hands.click("close")
    assert hands.app.top is scene
    hands.click("due:dice")
    assert isinstance(hands.app.top, DiceScene)
    assert match.journal == ()


def test_own_dice_typed_wrong_are_corrected_by_undo(hands: Hands, begin: Begin) -> None:
    """By keys alone: the wrong throw, undo, the right one."""
    match = begin("backgammon", dice="own")
    scene = hands.table(match)
    for key in ("6", "5"):
        hands.key(key)
    hands.wait(lambda: hands.app.top is scene and scene.controller.settled)
    hands.key("ctrl+z")
    hands.wait(lambda: isinstance(hands.app.top, DiceScene))
    assert match.journal == ()
    assert not any(face for face, _ in scene.controller.picture.dice)
    for key in ("6", "4"):
        hands.key(key)
    hands.wait(lambda: hands.app.top is scene and scene.controller.settled)
    assert match.journal == (Action("rolled", numbers=(6, 4)),)
    hands.click(scene.spot("24"))
    assert len(match.journal) > 1


def test_a_throw_typed_wrong_is_corrected_while_the_next_one_is_asked_for(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own", first=None)
    hands.table(match)
    hands.key("ctrl+z")  # nothing is to be taken back
    assert isinstance(hands.app.top, DiceScene)
    for key in ("3", "3"):  # a tie, so the next throw is asked for at once
        hands.key(key)
    hands.wait(lambda: len(match.journal) == 1 and isinstance(hands.app.top, DiceScene))
    hands.key("ctrl+z")
    hands.wait(lambda: match.journal == () and isinstance(hands.app.top, DiceScene))
    for key in ("3", "1"):
        hands.key(key)
    assert match.journal == (Action("rolled", numbers=(3, 1)),)


def test_a_drag_over_several_dice_is_one_transaction(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin("backgammon", dice="own")
    scene = hands.table(match)
    for key in ("2", "2"):
        hands.key(key)
    hands.wait(lambda: hands.app.top is scene and scene.controller.settled)
    begun, transaction = [], Database.transaction
    monkeypatch.setattr(Database, "transaction", lambda self: begun.append(self) or transaction(self))
    hands.drag(scene.spot("13"), scene.spot("5"))
    assert list(map(str, match.journal)) == ["2-2", "13/11", "11/9", "9/7", "7/5"]
    assert len(begun) == 1


def test_own_dice_can_be_clicked_and_left_for_later(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own")
    scene = hands.table(match)
    assert isinstance(hands.app.top, DiceScene)
    hands.key("escape")
    assert hands.app.top is scene
    assert match.to_act == DICE
    hands.click("due:dice")
    hands.click("die:1:3")
    hands.click("die:0:4")
    assert match.journal[-1] == Action("rolled", numbers=(4, 3))


def test_looking_back_never_changes_the_match(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    for place in ("1-0", "1-0", "2-0", "2-0"):
        hands.click(scene.spot(place))
        hands.wait(lambda: scene.controller.settled)
    before = match.journal
    now = scene.controller.view.picture
    hands.key("l")
    hands.click("log:1")
    assert scene.model.look_back.shown == 1
    assert scene.controller.view.picture != now
    hands.click(scene.spot("3-0"))
    assert match.journal == before
    hands.key("escape")
    assert scene.controller.view.picture == now


def test_playing_on_from_an_earlier_moment_makes_a_new_match(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    for place in ("1-0", "1-0", "2-0"):
        hands.click(scene.spot(place))
        hands.wait(lambda: scene.controller.settled)
    scene.stepping.look_at(2)
    hands.frames()
    hands.click("play-on")
    table = hands.app.top
    assert isinstance(table, TableScene)
    assert table.model.match.journal == match.journal[:2]
    assert len(match.journal) == 3
    assert len(library.matches()) == 2


def test_a_turn_that_cannot_be_played_is_told_and_passes_by_itself(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry", three_throws=False)
    scene = hands.table(match)
    seat = match.to_act
    hands.key("space")
    hands.wait(lambda: scene.controller.settled)
    assert match.journal[-1].numbers != (6,), "this seed's first throw is no six"
    assert match.to_act == seat
    assert scene.message.text()
    hands.frames(200)
    assert match.to_act != seat


def test_resigning_asks_first(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    hands.table(match)
    hands.resign()
    assert match.result is None
    hands.click("answer0")
    assert match.to_act == NOBODY
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))


def can_play(scene: Scene) -> bool:
    assert isinstance(scene, TableScene)
    return bool(scene.controller.acts() or scene.model.hand.movable)


def test_a_series_goes_on_and_a_rematch_swaps_sides(hands: Hands, begin: Begin) -> None:
    hands.app.change(confirm=False)
    match = begin("squadro", length=2)
    hands.table(match)
    for game in range(2):
        hands.resign()
        hands.wait(lambda: isinstance(hands.app.top, ResultScene))
        if game == 0:
            hands.click("next")
            hands.wait(lambda: can_play(hands.app.top))
    assert match.over
    hands.click("rematch")
    again = hands.app.top
    assert isinstance(again, TableScene)
    assert [p.name for p in again.model.match.terms.players] == ["Björn", "Anna"]


@pytest.mark.parametrize("phrase", [True, False])
def test_the_proof_of_the_dice_says_what_verify_says(
    hands: Hands, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, phrase: bool
) -> None:
    match = played(library.create(TOY, replace(terms(), phrase=phrase)))
    export(match, tmp_path / "match.ludoteca")
    status, lines = verify_file(tmp_path / "match.ludoteca", library.book)
    scene = hands.table(match)
    scene.show_result()
    hands.frames()
    result = hands.app.top
    assert isinstance(result, ResultScene)
    shown: list[str] = []
    monkeypatch.setattr(result.page, "ask", lambda *said: shown.append(said[1]))
    hands.click("proof")
    assert all(line in shown[0] for line in [match.commitment, match.terms.seed.hex(), *lines[1:]])
    assert (i18n.t(PHRASE) in shown[0]) == phrase
    assert (i18n.t(PHRASE) in seal(match)) == phrase
    assert status == (NO_PROOF if phrase else HOLDS)


def test_the_menu_leaves_the_table_and_keeps_the_match(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("squadro")
    hands.table(match)
    hands.key("escape")
    assert isinstance(hands.app.top, MenuScene)
    hands.key("escape")
    assert isinstance(hands.app.top, TableScene)
    assert library.matches()[0].id == library.id_of(match)


@pytest.mark.parametrize("size", [(960, 600), (3840, 2160), (1000, 1400)])
def test_every_size_shows_every_button(hands: Hands, begin: Begin, size: tuple[int, int]) -> None:
    match = begin("toy")
    scene = hands.table(match)
    hands.app.look = type(hands.app.look)(size, 2.0)
    scene.lay_out()
    window = pygame.Rect((0, 0), size)
    targets = scene.targets()
    assert {"act:roll", "log", "menu"} <= set(targets)
    assert all(window.contains(rect) for rect in targets.values())


def test_the_board_turns_to_the_player_if_they_wish(hands: Hands, begin: Begin) -> None:
    hands.app.change(board_view="turned")
    match = begin("backgammon")
    scene = hands.table(match)
    first = scene.spot("24")
    roll(hands, scene)
    while match.to_act == 0:
        hands.wait(lambda: scene.controller.settled)
        hands.key("d" if not scene.controller.hand.ways else "return")
    hands.wait(lambda: scene.controller.settled)
    assert scene.spot("24")[1] == first[1]


def test_the_opening_throw_and_its_moves_are_one_turn_of_the_log(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", first=None)
    scene = hands.table(match)
    faces = next(a.numbers for a in reversed(match.journal) if a.verb == "rolled")
    for _ in range(2):
        hands.wait(lambda: scene.controller.settled)
        hands.click(scene.spot(next(iter(scene.controller.hand.ways))), 3)
    *ties, turn = scene.model.narration.turns.all()
    assert all(tie.name == "" for tie in ties)
    assert turn.notation.startswith(f"{max(faces)}{min(faces)}: ")
    assert turn.notation.count("/") == 2
    assert turn.name == scene.model.narration.name(match.to_act)


def test_a_setting_holds_for_the_turn_in_progress(hands: Hands, begin: Begin) -> None:
    match = begin("toy")
    hands.table(match)
    hands.frames(100)
    assert match.journal == ()
    hands.app.change(auto_roll=True)
    hands.wait(lambda: match.journal[:1] == (Action("roll"),))


def test_playing_on_keeps_the_title(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("squadro")
    library.rename(library.id_of(match), "Final")
    scene = hands.table(match)
    hands.click(scene.spot("1-0"))
    hands.wait(lambda: scene.controller.settled)
    scene.stepping.look_at(0)
    hands.frames()
    hands.click("play-on")
    assert [summary.title for summary in library.matches()] == ["Final", "Final"]


def test_a_panel_shows_as_many_places_in_the_finish_as_pieces_are_played(hands: Hands, begin: Begin) -> None:
    for pieces in (2, 4):
        scene = hands.table(begin("dont-worry", pieces=pieces))
        shown = panels(hands, scene)
        assert {figure.total for panel in shown for figure in panel.figures if figure.total} == {pieces}
        hands.app.home()


def test_what_is_done_with_care_says_whether_it_was_done(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("toy"))
    assert scene.guarded(lambda: True) is True
    assert scene.guarded(lambda: None) is True
    assert scene.guarded(lambda: False) is False
