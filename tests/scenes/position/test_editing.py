"""Setting up a position piece by piece: what a hand, a key and a button do to it, and what is said and heard."""

from typing import Any

import pygame
import pytest

from game.audio import Audio
from game.games.positions import TURN
from game.library.proposal import Proposal
from game.scenes.base import screens
from game.scenes.position.edit_board import EditBoard
from game.scenes.position.edit_reading import LEAST, apart, key_of, spot_of
from game.scenes.position.scene import PositionScene
from game.scenes.position.view import position_view
from game.scenes.title.scene import TitleScene
from game.table.model.picture import Spot
from game.ui.input.fingers import HELD
from game.ui.layout import Choice, Label, Prose
from game.ui.style.look import Look
from tests.games.backgammon.rules.boards import BOOK, START
from tests.games.backgammon.rules.boards import at as at_state
from tests.playing import terms
from tests.scenes.conftest import Hands
from tests.scenes.position.test_position import screen
from tests.scenes.screens import Told
from tests.toy import ToyGame


@pytest.fixture
def scene(hands: Hands) -> PositionScene:
    return screen(hands, "backgammon")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    played: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda _, name, *__: played.append(name))
    return played


def at(scene: PositionScene, spot: Spot) -> tuple[int, int]:
    return scene.board.view.spot(*spot)


def mouse(scene: PositionScene, kind: int, pos: tuple[int, int], button: int = 1, **more: Any) -> bool:
    values = {"buttons": (1, 0, 0), "rel": (1, 1)} if kind == pygame.MOUSEMOTION else {"button": button}
    return scene.board.handle(pygame.Event(kind, pos=pos, **{"touch": False, **values, **more}))


def pieces(scene: PositionScene, seat: int, *places: str) -> list[int]:
    return [scene.bench.draft.pieces.get((seat, place), 0) for place in places]


def said(scene: PositionScene) -> list[str]:
    return [each.text for each in position_view(scene).walk() if isinstance(each, Label | Prose)]


def chosen(scene: PositionScene) -> dict[str, Any]:
    return {each.command.name: each.value for each in position_view(scene).walk() if isinstance(each, Choice)}


# ---- by hand


@pytest.mark.parametrize(
    ("touch", "may", "moves"), [(False, 6, False), (False, 6, True), (True, 16, False), (True, 16, True)]
)
def test_a_hand_that_trembles_does_not_drag(scene: PositionScene, touch: bool, may: int, moves: bool) -> None:
    way = scene.host.look.px(may) + moves
    start = at(scene, (0, "24"))
    mouse(scene, pygame.MOUSEBUTTONDOWN, start, touch=touch)
    assert scene.board.held == (0, "24")
    assert scene.board.means_more is touch
    mouse(scene, pygame.MOUSEMOTION, (start[0], start[1] + way), touch=touch)
    assert scene.board.means_more is (touch and not moves)
    mouse(scene, pygame.MOUSEBUTTONUP, (start[0], start[1] + way), touch=touch)
    assert (scene.board.held is None) is moves, "what was not dragged stays in the hand"
    assert not scene.board.means_more
    assert pieces(scene, 0, "24") == [2]


def test_a_piece_that_was_let_go_elsewhere_is_back(scene: PositionScene) -> None:
    mouse(scene, pygame.MOUSEBUTTONDOWN, at(scene, (0, "24")))
    mouse(scene, pygame.MOUSEMOTION, (400, 300), buttons=(0, 0, 0))
    assert scene.board.held is None
    assert pieces(scene, 0, "24") == [2]


def test_only_what_is_for_the_board_is_taken(scene: PositionScene) -> None:
    outside = scene.board.view.rect.right + 5, scene.board.view.rect.top + 5
    assert not mouse(scene, pygame.MOUSEBUTTONDOWN, outside)
    assert not mouse(scene, pygame.MOUSEMOTION, at(scene, (0, "24")))
    assert not mouse(scene, pygame.MOUSEBUTTONUP, at(scene, (0, "24")))
    assert mouse(scene, pygame.MOUSEBUTTONDOWN, at(scene, (0, "24")), pygame.BUTTON_MIDDLE)
    assert scene.board.held is None
    assert not scene.board.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))


def test_a_right_click_brings_one_and_a_click_with_shift_takes_one_away(scene: PositionScene, heard: list[str]) -> None:
    scene.empty()
    heard.clear()
    spot = scene.board.view.pixel(0, "5", 0, 1)
    for count in (1, 2):
        mouse(scene, pygame.MOUSEBUTTONDOWN, spot, pygame.BUTTON_RIGHT)
        assert pieces(scene, 0, "5") == [count]
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        mouse(scene, pygame.MOUSEBUTTONDOWN, spot)
    finally:
        pygame.key.set_mods(0)
    assert (pieces(scene, 0, "5"), scene.board.held) == ([1], None)
    assert heard == ["place"] * 3


def test_the_board_shows_the_position_from_the_first_on(scene: PositionScene) -> None:
    shown = EditBoard(scene.host, scene.bench, lambda _: None)
    assert dict(shown.view.picture.pieces) == dict(scene.bench.draft.pieces)
    assert shown.held is None


def test_a_finger_that_stays_brings_one_more(scene: PositionScene) -> None:
    scene.empty()
    scene.board.add((0, "5"), 1)
    spot = at(scene, (0, "5"))
    mouse(scene, pygame.MOUSEBUTTONDOWN, spot, touch=True)
    assert scene.board.handle(pygame.Event(HELD, pos=spot))
    assert (pieces(scene, 0, "5"), scene.board.held, scene.board.means_more) == ([2], None, False)
    assert not scene.board.handle(pygame.Event(HELD, pos=spot)), "nothing is pressed any more"


def test_what_a_hand_does_with_a_piece_is_for_the_board(scene: PositionScene) -> None:
    start, end = at(scene, (0, "24")), scene.board.view.pixel(0, "20", 0, 1)
    assert mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    assert mouse(scene, pygame.MOUSEMOTION, end)
    assert mouse(scene, pygame.MOUSEBUTTONUP, end)
    assert pieces(scene, 0, "24", "20") == [1, 1]


def test_a_piece_put_down_beside_the_board_goes_back(scene: PositionScene) -> None:
    scene.board.press((0, "24"))
    scene.board.put_at((scene.board.view.rect.right + 50, 5))
    assert (scene.board.held, scene.bench.can_undo, scene.words()) == (None, False, "")


def test_a_piece_put_down_where_it_was_is_only_put_back(scene: PositionScene) -> None:
    scene.board.press((0, "24"))
    scene.board.press((0, "24"))
    assert (scene.board.held, scene.bench.can_undo) == (None, False)


def test_a_position_that_is_left_can_be_brought_back(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    editor = screen(hands, "backgammon")
    editor.empty()
    draft = editor.bench.draft
    for _ in range(2):
        hands.key("escape")
        assert isinstance(hands.app.top, TitleScene)
        assert hands.app.toast.text == "The position was discarded."
        for chord in ("tab", "return"):
            hands.key(chord)
        editor = next(scene for scene in hands.app.scenes if isinstance(scene, PositionScene))
        assert hands.app.top is editor
        assert editor.bench.draft == draft
    editor.undo()
    assert editor.bench.draft != draft, "its edits can be taken back as before"


def test_of_a_position_that_is_not_lost_nothing_is_said(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", lambda _: None)
    hands.app.push(TitleScene(hands.app))
    told, scene = Told(hands), screen(hands, "backgammon")
    hands.key("escape")
    scene = screen(hands, "backgammon")
    scene.swap()
    scene.copy()
    hands.key("return")
    copied = [*told.lines]
    assert len(copied) == 1
    hands.key("escape")
    assert isinstance(hands.app.top, TitleScene)
    assert told.lines == copied


def test_a_position_whose_list_of_ids_was_closed_again_is_not_copied_and_can_be_brought_back(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    scene = screen(hands, "backgammon")
    scene.swap()
    scene.copy()
    hands.key("escape")
    assert hands.app.top is scene
    hands.key("escape")
    assert hands.app.toast.text == "The position was discarded."


def test_a_held_piece_goes_back_before_the_screen_is_left(scene: PositionScene, hands: Hands) -> None:
    scene.board.press((0, "24"))
    scene.back()
    assert (scene.board.held, hands.app.top) == (None, scene)
    scene.back()
    assert scene not in hands.app.scenes


def test_enter_where_nothing_stands_lifts_nothing(scene: PositionScene) -> None:
    scene.board.press((0, "20"))
    assert scene.board.held is None


def test_with_a_piece_in_the_hand_only_where_it_may_go_is_a_target(scene: PositionScene) -> None:
    every = {*scene.board.spots()}
    assert every == {*scene.board.every()}
    scene.board.press((0, "24"))
    goals = {*scene.board.spots()}
    assert goals
    assert {seat for seat, _ in goals} == {0}
    assert (0, "20") in goals


# ---- by keys


@pytest.mark.parametrize(
    ("key", "by"), [(pygame.K_INSERT, 1), (pygame.K_DELETE, -1), (pygame.K_HOME, 0), (pygame.K_LEFT, 0)]
)
def test_insert_and_delete_change_the_place_of_the_focus(scene: PositionScene, key: int, by: int) -> None:
    scene.empty()
    scene.board.add((0, "5"), 1)
    scene.board.add((0, "5"), 1)
    scene.lay_out()
    scene.page.focus("place:0:5")
    scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0), "")
    assert pieces(scene, 0, "5") == [2 + by]


def test_keys_change_nothing_where_the_focus_is_at_a_button(scene: PositionScene) -> None:
    scene.page.focus("swap")
    before = scene.bench.draft
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="", scancode=0), "")
    assert scene.bench.draft == before


@pytest.mark.parametrize(
    ("key", "spot"),
    [("place:0:24", (0, "24")), ("place:3:wait", (3, "wait")), ("place:1:2-0", (1, "2-0")), ("swap", None), ("", None)],
)
def test_the_key_of_a_place_says_whose_it_is(key: str, spot: Spot | None) -> None:
    assert spot_of(key) == spot
    assert spot is None or key_of(spot) == key


def test_targets_are_as_large_as_their_neighbours_leave_room() -> None:
    look = Look((1280, 720))
    rects = {(0, str(x)): pygame.Rect(x - 5, -5, 10, 10) for x in (0, 20, 200)}
    sides = [rect.size for rect in apart(look, rects).values()]
    assert sides == [(19, 19), (19, 19), (look.px(LEAST), look.px(LEAST))]
    assert [rect.center for rect in apart(look, rects).values()] == [rect.center for rect in rects.values()]
    large = {(0, "a"): pygame.Rect(0, 0, 60, 40)}
    assert apart(look, large)[0, "a"].size == (60, 60)


# ---- by buttons


def test_edits_are_heard_taken_back_and_chosen(scene: PositionScene, heard: list[str]) -> None:
    begun = scene.bench.draft
    assert not scene.undo.enabled
    scene.empty()
    assert (scene.undo.enabled, heard) == (True, ["place"])
    assert {spot[1] for spot in scene.bench.draft.pieces} == {"off"}
    scene.start()
    assert scene.bench.draft.pieces == begun.pieces
    scene.undo()
    scene.undo()
    assert (scene.bench.draft, scene.undo.enabled) == (begun, False)
    scene.swap()
    assert scene.bench.draft.chosen[TURN] == 1 - begun.chosen[TURN]


def test_each_field_shows_what_is_chosen(scene: PositionScene) -> None:
    for field in scene.bench.positions.fields(scene.bench.draft):
        if len(field.values) > 1:
            for value in (field.values[1], field.values[0]):
                scene.choose(field, value)
                assert scene.bench.draft.chosen[field.key] == value
                assert chosen(scene)[f"field:{field.key}"] == value


def test_what_cannot_be_is_said_and_then_nothing_else_can_be_done(scene: PositionScene, hands: Hands) -> None:
    possible = [scene.copy, scene.evaluate, scene.play]
    assert (scene.words(), [each.enabled for each in possible]) == ("", [True, True, True])
    scene.empty()
    assert scene.words() == "In this position, the game is over."
    assert scene.words() in said(scene)
    assert [each.enabled for each in possible] == [False, False, False]
    assert (scene.evaluate.why_not, scene.play.why_not) == (scene.words(), scene.words())
    assert scene.question is None
    scene.evaluate()
    scene.play()
    scene.copy()
    assert (scene.evaluation, hands.app.top) == (None, scene)


def test_what_was_refused_is_said_until_something_is_done(scene: PositionScene, heard: list[str]) -> None:
    scene.board.press((0, "24"))
    heard.clear()
    scene.board.put_at(scene.board.view.pixel(1, "24", 0, 1))
    refused = scene.words()
    assert refused
    assert (heard, scene.bench.problem()) == (["refuse"], None)
    scene.undo()
    assert scene.words() == ""


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_clipboard_is_told_and_changes_nothing(
    scene: PositionScene, hands: Hands, heard: list[str], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.position.scene.pasted_text", lambda: text)
    told = Told(hands)
    scene.paste()
    assert told.lines == ["There is nothing on the clipboard to paste."]
    assert (heard, scene.undo.enabled, scene.words()) == ([], False, "")


def test_what_is_no_position_is_refused(
    scene: PositionScene, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.position.scene.pasted_text", lambda: "nonsense")
    scene.paste()
    assert heard == ["refuse"]
    assert scene.words()


def test_what_is_asked_of_an_engine_is_the_position_whose_turn_it_is(scene: PositionScene) -> None:
    turn = next(field for field in scene.bench.positions.fields(scene.bench.draft) if field.key == TURN)
    for seat in (1, 0):
        scene.choose(turn, seat)
        question = scene.question
        assert question
        assert (question.request["game"], question.request["level"]) == ("backgammon", "master")
        assert question.request["state"] == scene.bench.book.format_state(scene.bench.state())
        assert (question[1], question[2]) == (seat, 2)


def test_a_game_without_a_computer_player_is_not_judged(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyGame, "levels", lambda _: ())
    toy, told = screen(hands, "toy"), Told(hands)
    toy.evaluate()
    assert (toy.evaluation, toy.question, len(told.lines)) == (None, None, 1)
    assert not toy.busy


def test_the_board_turns_and_the_title_says_the_game(scene: PositionScene) -> None:
    before = scene.board_view.turns
    scene.turn()
    assert scene.board_view.turns != before
    assert "Set up a position: Backgammon" in said(scene)


# ---- as it is read


def test_what_may_be_done_with_the_piece_in_the_hand_is_read(scene: PositionScene) -> None:
    lines = {line.key: line.words for line in scene.reading.lines()}
    assert {key_of(spot) for spot in scene.board.every()} == {key for key in lines if key}
    scene.board.press((0, "24"))
    held = {line.key: line.words for line in scene.reading.lines()}
    assert (lines["place:0:24"], held["place:0:24"]) == (
        "Point 24: 2 checkers of Light.",
        "Point 24: 2 checkers of Light. Picked up.",
    )
    assert (lines["place:1:24"], held["place:0:1"]) == (
        "Point 1: 2 checkers of Dark.",
        "Point 1: 2 checkers of Dark. Your piece can land here.",
    )
    assert (lines["place:0:20"], held["place:0:20"]) == (
        "Point 20: empty.",
        "Point 20: empty. Your piece can land here.",
    )
    assert lines["place:1:bar"] == held["place:1:bar"] == "Bar: 0 checkers of Dark."


def test_an_empty_place_gets_a_piece_of_the_side_to_move_at_first(hands: Hands) -> None:
    start = at_state(START, phase="roll:1")
    scene = PositionScene(
        hands.app, screens.Position(Proposal(terms("backgammon", "stakes"), (), None), BOOK.format_state(start))
    )
    hands.app.push(scene)
    scene.empty()
    scene.board.add((1, "4"), 1)
    assert (pieces(scene, 1, "4"), pieces(scene, 0, "21")) == ([1], [0])


def test_an_empty_place_gets_a_piece_of_the_side_that_was_moved_last(scene: PositionScene) -> None:
    scene.empty()
    scene.board.press((1, "off"))
    scene.board.put_at(scene.board.view.pixel(1, "3", 0, 1))
    assert pieces(scene, 1, "3") == [1]
    scene.board.add((0, "6"), 1)
    assert pieces(scene, 1, "19") == [1], "what one side calls 6 the other calls 19"
    assert pieces(scene, 0, "6") == [0]
    scene.board.add((1, "4"), 1)
    assert pieces(scene, 1, "4") == [1]


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_a_short_line_covers_no_button_at_the_foot(hands: Hands, game: str) -> None:
    scene = screen(hands, game)
    for size, text in (((1280, 720), 1.0), ((1264, 775), 1.25), ((1920, 1080), 1.0)):
        hands.app.look = Look(size, text)
        scene.lay_out()
        room = scene.toast_rooms[0]
        assert room.bottom <= min(scene.page.widgets[key].rect.top for key in ("evaluate", "play"))
        assert room.height > hands.app.look.em(8)
