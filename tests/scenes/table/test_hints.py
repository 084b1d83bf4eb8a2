"""Hints at the table: the best move on the board, then the best five and why; never where they were not agreed on."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import i18n
from game.match import Aids, Match
from game.pictures.lit_piece import LitPiece
from game.play.advice.hint import FAILED, THINKING
from game.play.advice.move_words import BEST_PLAY, ESTIMATE, NO_END, OPEN_MEANS
from game.rules.actions import Action
from game.rules.rulebook import DICE
from game.scenes.table.dialogs.hint_list.scene import HintScene
from game.scenes.table.dialogs.hint_list.view import LIST, LIST_EM
from game.scenes.table.scene import MORE, TableScene
from game.ui.input.inputs import key_event
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told
from tests.scenes.table.test_tutor import roughly
from tests.toy import ToyGame

Begin = Callable[..., Match[Any]]
Engines = tuple[StandIn, StandIn]
pytestmark = pytest.mark.usefixtures("engines")
AGREED = Aids(hints=True)


def rolled(hands: Hands, match: Match[Any]) -> TableScene:
    """At the table, with a throw to be played."""
    scene = hands.table(match)
    while not scene.controller.hand.ways:
        hands.key("space")
        hands.wait(lambda: scene.controller.settled)
    return scene


def lit(scene: TableScene) -> tuple[tuple[int, str, str], ...]:
    """The moves that are drawn on the board."""
    return scene.controller.view.highlights.advised


def told(hands: Hands) -> list[str]:
    return [node.text for node in hands.app.top.pages[0].nodes() if node.text]


def test_a_hint_is_drawn_and_told(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines
    scene = rolled(hands, begin("toy", aids=AGREED))
    before = scene.window.picture()
    adviser.silent = True
    hands.key("h")
    assert scene.words() == THINKING.english
    assert lit(scene) == ()
    adviser.speak()
    hands.frames()
    (best, *_) = scene.model.hint.advice.ways  # type: ignore[union-attr]
    assert lit(scene) == best.steps != ()
    assert scene.words().startswith(f"Hint: {best.steps[0][1]}-{best.steps[0][2]}")
    hands.key("f12")
    assert pygame.image.tobytes(scene.window.picture(), "RGB") != pygame.image.tobytes(before, "RGB")
    assert engines[0].asked == []
    assert [request["do"] for request in adviser.requests] == ["candidates"]


@pytest.mark.parametrize("judge", ["", "newcomer"])
def test_it_judges_as_reviews_do(
    hands: Hands, begin: Begin, engines: Engines, monkeypatch: pytest.MonkeyPatch, judge: str
) -> None:
    """By the same level, and with nothing that ends its thinking early."""
    monkeypatch.setattr(ToyGame, "judging_level", lambda _: judge)
    match = begin("toy", aids=AGREED)
    rolled(hands, match)
    hands.key("h")
    (hint,) = engines[1].requests
    assert (hint.get("level", ""), "limit_ms" in hint) == (judge, False)


def test_the_button_does_the_same(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.click("hint")
    assert lit(scene)
    hands.click("hint")
    assert isinstance(hands.app.top, HintScene)


def test_asked_again_it_lists_the_best_and_says_why(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", die=2, aids=AGREED))
    hands.key("h")
    hands.key("h")
    advice = scene.model.hint.advice
    assert advice is not None
    assert [key for key in hands.app.top.targets() if key.startswith("way:")] == [
        f"way:{n}" for n in range(len(advice.ways))
    ]
    assert "This brings a piece nearer to home." in told(hands)
    lines = [node.words for node in hands.app.top.pages[0].nodes() if node.key.startswith("way:")]
    assert [words[-1].text == "–" for words in (lines[0], lines[-1])] == [True, False], "what each gives away"
    assert not scene.controller.view.board_rect.colliderect(scene.window.layout.beside)
    number = len(advice.ways) - 1
    hands.click(f"way:{number}")
    assert lit(scene) == advice.ways[number].steps != advice.ways[0].steps
    hands.key("escape")
    assert hands.app.top is scene
    assert lit(scene) == advice.ways[number].steps
    hands.key("h")
    hands.key("h")
    assert hands.app.top is scene


def test_below_a_short_list_stands_a_piece_of_who_is_to_move(hands: Hands, begin: Begin) -> None:
    hands.app.look = Look((1280, 720))
    scene = rolled(hands, begin("toy", aids=AGREED))
    for _ in range(2):
        scene.hint()
        hands.wait(lambda: scene.model.hint.advice is not None)
    sheet = hands.app.top
    assert isinstance(sheet, HintScene)
    (piece,) = [box for box in sheet.view().walk() if isinstance(box, LitPiece)]
    assert piece.seat == scene.model.match.to_act


def test_after_a_double_the_list_reaches_down_to_the_answers(hands: Hands, begin: Begin) -> None:
    hands.app.look = Look((1280, 720))
    match = begin("backgammon", "stakes", first=0, aids=AGREED)
    match.roll_dice()
    while "double" not in {action.verb for action in match.legal()}:
        if match.to_act < 0:
            match.roll_dice()
        else:
            match.play(
                next((each for each in match.legal() if each.verb in ("done", "pass", "roll")), match.legal()[0])
            )
    match.play(next(action for action in match.legal() if action.verb == "double"))
    scene = hands.table(match)
    for _ in range(2):
        scene.hint()
        hands.wait(lambda: scene.model.hint.advice is not None)
    hands.frames()
    sheet = hands.app.top
    assert isinstance(sheet, HintScene)
    answers = [sheet.page.box(key).top for key in sheet.page.widgets if key.startswith("act:")]
    gap = scene.window.layout.bar.top - scene.window.layout.beside_bar.bottom
    assert sheet.place.bottom + gap == min(answers)
    there = sheet.page.regions[LIST]
    assert there.reach, "a piece has no room"
    assert sheet.page.box("deeper").top - there.view.bottom == sheet.page.look.px(10), "nor has it a gap"


def test_the_key_that_lists_closes_the_list_and_its_cross_says_so(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    hands.key("h")
    (close,) = [node for node in hands.app.top.pages[0].nodes() if node.key == "close"]
    assert close.name == "Close"
    assert hands.app.top.pages[0].widgets["close"].tip == "Close (H)"
    hands.key("h")
    assert hands.app.top is scene


def test_that_there_is_more_is_told_once(hands: Hands, begin: Begin) -> None:
    told_lines = Told(hands)
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    assert told_lines.lines == [MORE.english]
    scene.controller.act(*next(iter(next(iter(scene.controller.hand.ways.values())).values())))
    hands.wait(lambda: scene.controller.settled)
    hands.key("h")
    assert told_lines.lines == [MORE.english]


def test_who_has_found_the_list_is_not_told_of_it(hands: Hands, begin: Begin, engines: Engines) -> None:
    told_lines = Told(hands)
    engines[1].silent = True
    rolled(hands, begin("toy", aids=AGREED))
    pygame.event.post(key_event("h"))
    pygame.event.post(key_event("h"))
    hands.frames(1)
    engines[1].speak()
    pygame.event.post(key_event("h"))
    hands.frames()
    assert isinstance(hands.app.top, HintScene)
    assert told_lines.lines == []


def test_a_list_that_is_closed_already_closes_nothing_else(hands: Hands, begin: Begin) -> None:
    """The board reloads a match that was played on in another window; then it is another table that is on top."""
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    hands.key("h")
    (listed,) = [each for each in hands.app.scenes if isinstance(each, HintScene)]
    hands.app.leave(scene)
    other = hands.table(begin("toy"))
    listed.back()
    assert hands.app.top is other


def test_a_list_closes_where_a_move_from_it_is_held_back(hands: Hands, begin: Begin, engines: Engines) -> None:
    """Only the table lets the tutor go on; under the list the move would never be played."""
    match = begin("squadro", aids=Aids(hints=True, tutor=20))
    engines[1].answers = roughly(engines[1])
    scene = rolled(hands, match)
    hands.key("h")
    hands.key("h")
    assert isinstance(hands.app.top, HintScene)
    engines[1].silent = True
    worst = scene.model.hint.advice.ways[-1].actions[0] if scene.model.hint.advice else None
    assert worst
    hands.click(scene.spot(worst.origin))
    assert hands.app.top is scene
    hands.wait(lambda: bool(match.journal))
    assert match.journal[0] == worst


def test_a_press_beside_the_list_closes_it(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", aids=AGREED))
    before = scene.model.match.journal
    hands.key("h")
    hands.key("h")
    hands.click(scene.controller.view.board_rect.center)
    assert hands.app.top is scene
    assert scene.model.match.journal == before


@pytest.mark.parametrize(
    ("game", "size", "text_size"),
    [("toy", (1280, 720), 1.0), ("backgammon", (960, 600), 2.0), ("squadro", (1000, 1300), 1.0)],
)
def test_while_the_list_is_open_the_turn_is_told_and_the_board_is_played_on(
    hands: Hands, begin: Begin, game: str, size: tuple[int, int], text_size: float
) -> None:
    hands.app.change(text_size=text_size)
    scene = rolled(hands, begin(game, aids=AGREED))
    hands.app.window.size = size
    hands.wait(lambda: hands.app.look.size == size)
    hands.key("h")
    hands.frames()
    hands.key("h")
    hands.frames()
    assert isinstance(hands.app.top, HintScene)
    name = scene.model.narration.name(scene.model.match.to_act)
    turn = [node for node in hands.app.top.pages[0].nodes() if node.role is Role.STATUS]
    assert [node.name for node in turn] == [f"{name} to move."]
    assert node_in_sight(turn[0], hands)
    before = len(scene.model.match.journal)
    place = scene.controller.hand.movable[0]
    hands.click(scene.spot(place))
    if scene.controller.hand.held:  # where there are several ways one goes on by a second click
        hands.click(scene.spot(scene.controller.hand.landings[0]))
    hands.wait(lambda: hands.app.top is scene)
    assert len(scene.model.match.journal) > before


def node_in_sight(node: Node, hands: Hands) -> bool:
    return bool(node.clip.contains(node.rect) and hands.app.surface.get_rect().contains(node.rect))


def test_an_offer_of_which_much_is_said_leaves_room_for_the_list(hands: Hands, begin: Begin) -> None:
    """In the smallest window and the largest letters, whose turn it is is scrolled with the rest."""
    hands.app.change(text_size=2.0)
    match = begin("backgammon", "stakes", aids=AGREED)
    while Action("double") not in match.legal():
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    match.play(Action("double"))
    scene = hands.table(match)
    hands.app.window.size = 960, 600
    hands.wait(lambda: hands.app.look.size == (960, 600))
    hands.key("h")
    hands.frames()
    hands.key("h")
    hands.frames()
    page = hands.app.top.pages[0]
    assert page.regions["hints"].view.height >= hands.app.look.em(LIST_EM)
    (turn,) = [node for node in page.nodes() if node.role is Role.STATUS]
    assert turn.name == scene.model.narration.prompt().partition("\n")[0]
    ways = [node.rect for node in page.nodes() if node.key.startswith("way:")]
    assert len(ways) == 2
    assert page.regions["hints"].offset == 0, "the list is not scrolled to its middle for the way that has the focus"
    assert turn.rect.top >= max(way.bottom for way in ways)


def test_what_is_left_of_it_stays_while_it_is_played(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", die=2, aids=AGREED))
    hands.key("h")
    shown, way = lit(scene), scene.model.hint.way
    assert way
    assert len(shown) > 1
    scene.controller.act(way.actions[0])
    hands.wait(lambda: scene.controller.settled)
    assert lit(scene) == shown[1:]
    assert scene.words().startswith(f"Hint: {shown[1][1]}-{shown[1][2]}")
    hands.key("ctrl+z")
    hands.wait(lambda: scene.controller.settled)
    assert lit(scene) == shown


@pytest.mark.parametrize("first", [0, 3])
def test_in_whatever_order_it_is_played(hands: Hands, begin: Begin, first: int) -> None:
    scene = rolled(hands, begin("backgammon", aids=AGREED))
    hands.key("h")
    shown, way = lit(scene), scene.model.hint.way
    assert way
    assert shown == ((0, "8", "7"), (0, "8", "7"), (0, "6", "5"), (0, "6", "5"))
    scene.controller.act(way.actions[first])
    hands.wait(lambda: scene.controller.settled)
    assert lit(scene) == (shown[1:] if first == 0 else shown[:3])


def test_it_is_forgotten_with_any_other_change_of_the_match(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("backgammon", aids=AGREED))
    hands.key("h")
    best = scene.model.hint.way
    ways = [way for each in scene.controller.hand.ways.values() for way in each.values()]
    scene.controller.act(*next(way for way in ways if best and way[0] != best.actions[0]))
    hands.wait(lambda: scene.controller.settled)
    assert lit(scene) == ()
    assert "Hint" not in scene.words()
    hands.key("h")
    assert lit(scene) or "Hint" in scene.words()
    hands.key("ctrl+z")
    hands.wait(lambda: scene.controller.settled)
    assert "Hint" not in scene.words()


def test_it_survives_another_language_size_and_text_size(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    steps = lit(scene)
    hands.app.change(language="de", text_size=2.0)
    hands.frames()
    assert lit(scene) == steps
    hands.key("h")
    hands.app.change(language="el", text_size=1.0)
    hands.frames()
    assert isinstance(hands.app.top, HintScene)
    assert lit(scene) == steps


def test_it_is_not_drawn_on_an_earlier_position(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    scene.stepping.look_at(0)
    hands.frames()
    assert lit(scene) == ()
    assert "Hint" not in scene.words()
    scene.stepping.now()
    hands.frames()
    assert lit(scene)


def test_without_the_agreement_the_key_shows_what_can_move(hands: Hands, begin: Begin, engines: Engines) -> None:
    hands.app.change(hints=False)
    scene = rolled(hands, begin("toy"))
    assert not scene.controller.view.highlights.movable
    hands.key("h")
    assert scene.controller.view.highlights.movable
    assert "hint" not in scene.targets()
    assert engines[1].asked == []


def test_nobody_asks_for_a_computer(hands: Hands, begin: Begin, engines: Engines) -> None:
    player, adviser = engines
    player.silent = True
    scene = TableScene(hands.app, begin("toy", first=1, levels=("", "master"), aids=AGREED))
    hands.app.push(scene)
    hands.wait(lambda: scene.controller.settled and scene.controller.computers.to_act)
    hands.key("h")
    assert "hint" not in scene.targets()
    assert adviser.asked == []


@pytest.mark.parametrize("fault", ["died", "slow", "refused", "missing"])
def test_an_adviser_that_fails_is_told_of_and_asked_anew(
    hands: Hands, begin: Begin, engines: Engines, fault: Any
) -> None:
    _, adviser = engines
    adviser.answers = lambda _: fault
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    assert scene.words() == FAILED.english
    adviser.answers = adviser.honest
    hands.key("h")
    assert lit(scene)


@pytest.mark.parametrize(
    "answer",
    [
        {"ok": True},
        {"ok": True, "candidates": []},
        {"ok": True, "candidates": [{"actions": ["7/1"], "state": "", "worth": {"values": [1, 0], "wins": [1, 0]}}]},
        {"ok": True, "candidates": [{"actions": [], "state": "", "worth": {"values": [1, 0], "wins": [1, 0]}}]},
        {"ok": True, "candidates": [{"actions": ["roll"], "state": "", "worth": {"values": [], "wins": [1, 0]}}]},
        {"ok": True, "candidates": [{"actions": ["roll"], "state": "", "worth": {"values": ["x"], "wins": [1, 0]}}]},
    ],
)
def test_nonsense_is_no_hint(hands: Hands, begin: Begin, engines: Engines, answer: Any) -> None:
    _, adviser = engines
    adviser.answers = lambda _: answer
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    assert scene.words() == FAILED.english
    assert lit(scene) == ()


def test_numbers_that_are_none_are_no_hint(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines

    def endless(request: Any) -> Any:
        answer: Any = adviser.honest(request)
        answer["candidates"][0]["worth"]["wins"] = [float("nan"), float("inf")]
        return answer

    adviser.answers = endless
    scene = rolled(hands, begin("toy", aids=AGREED))
    hands.key("h")
    assert scene.words() == FAILED.english


def test_offers_and_answers_get_hints_too(hands: Hands, begin: Begin, engines: Engines) -> None:
    match = begin("backgammon", "stakes", aids=AGREED)
    scene = hands.table(match)
    _, adviser = engines
    adviser.answers = lambda request: _flat(match, request)
    while not any(action.verb == "double" for action in scene.controller.acts()):
        scene.act(next(a for a in match.legal() if a.verb != "resign"))
        hands.wait(lambda: scene.controller.settled)
    hands.key("h")
    assert "Double" in scene.words()
    scene.play_now(Action("double"))
    hands.wait(lambda: scene.controller.settled and bool(scene.controller.acts()))
    hands.key("h")
    assert "Take" in scene.words()


def _flat(match: Match[Any], request: Any) -> Any:
    """Everything is worth the same; a double and a take are listed first."""
    book = match.book
    state = book.parse_state(request["state"])
    wanted = [action for action in book.legal(state) if action.verb != "resign"]
    wanted.sort(key=lambda action: action.verb not in ("double", "take"))
    worth = {"values": [0.0, 0.0], "wins": [0.5, 0.5]}
    return {
        "ok": True,
        "candidates": [
            {"actions": [str(a)], "state": book.format_state(book.play(state, a)[0]), "worth": worth} for a in wanted
        ],
    }


def test_leaving_the_table_cancels(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines
    rolled(hands, begin("toy", aids=AGREED))
    adviser.silent = True
    hands.key("h")
    hands.app.pop()
    assert adviser.cancelled == adviser.asked[-1:] != []


def test_what_is_no_longer_wanted_is_cancelled(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines
    scene = rolled(hands, begin("toy", aids=AGREED))
    adviser.silent = True
    hands.key("h")
    way = next(iter(next(iter(scene.controller.hand.ways.values())).values()))
    scene.controller.act(*way)
    hands.wait(lambda: scene.controller.settled)
    scene.act(Action("done"))
    hands.wait(lambda: scene.controller.settled)
    hands.key("h")
    assert adviser.cancelled == adviser.asked[:1]


TOOLS = ("undo", "redo", "hint", "log", "rules", "menu")


def test_places_stay_where_they_are(hands: Hands, begin: Begin) -> None:
    """The button is there before, while and after it can be pressed."""
    scene = rolled(hands, begin("toy", aids=AGREED))
    scene.page.settle()
    before = buttons(scene)
    hands.key("h")
    assert buttons(scene) == before
    hint = before.pop("hint")
    assert hint.collidelist(list(before.values())) < 0
    assert not scene.controller.view.board_rect.colliderect(hint)


def buttons(scene: TableScene) -> dict[str, pygame.Rect]:
    """Where each tool stands."""
    scene.page.settle()
    return {key: pygame.Rect(scene.page.widgets[key].rect) for key in TOOLS}


def listed(hands: Hands, begin: Begin, game: str, **options: Any) -> TableScene:
    """At the table with the list of hints open."""
    scene = rolled(hands, begin(game, aids=AGREED, **options))
    hands.key("h")
    hands.key("h")
    assert isinstance(hands.app.top, HintScene)
    return scene


def test_where_nothing_carries_the_turn_on_the_list_has_the_place_of_its_button(hands: Hands, begin: Begin) -> None:
    layout = listed(hands, begin, "squadro").window.layout
    sheet = hands.app.top
    assert isinstance(sheet, HintScene)
    assert (sheet.place.topleft, sheet.place.width) == (layout.beside_bar.topleft, layout.beside_bar.width)
    assert layout.beside_bar.bottom + layout.bar.height // 4 < sheet.place.bottom < layout.bar.bottom
    tools = [node.rect for node in sheet.page.nodes() if node.key in TOOLS]
    assert tools
    assert sheet.place.collidelist(tools) < 0
    hands.app.home()
    layout = listed(hands, begin, "backgammon").window.layout
    assert isinstance(hands.app.top, HintScene)
    assert hands.app.top.place == layout.beside_bar


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("toy", marks=pytest.mark.nightly),
        "backgammon",
        pytest.param("squadro", marks=pytest.mark.nightly),
        "dont-worry",
    ],
)
@pytest.mark.parametrize("view", [((960, 600), 2.0), ((1024, 640), 1.0), ((1280, 720), 1.0), ((1000, 1300), 1.0)])
def test_the_buttons_of_the_table_stand_beside_the_list(
    hands: Hands, begin: Begin, game: str, view: tuple[tuple[int, int], float]
) -> None:
    scene = rolled(hands, begin(game, aids=AGREED))
    hands.app.look = Look(*view)
    scene.hint()
    scene.update(0.0)
    scene.hint()
    assert isinstance(hands.app.top, HintScene)
    page = hands.app.top.page
    page.settle()
    sheet = scene.window.layout.beside_bar
    for key in TOOLS:
        assert scene.window.layout.bar.contains(page.widgets[key].rect)
        assert not page.widgets[key].rect.colliderect(sheet)
    assert not scene.controller.view.board_rect.colliderect(sheet)
    assert sheet.height >= hands.app.look.em(7)


def test_a_dash_alone_does_not_stand_below_a_move(hands: Hands, begin: Begin) -> None:
    hands.app.look = Look((960, 600), 2.0)
    listed(hands, begin, "squadro")
    page = hands.app.top.pages[0]
    page.settle()
    lines = [[words.text for words in node.words] for node in page.nodes() if node.key.startswith("way:")]
    assert len(lines) > 1
    assert len(lines[0]) == 1
    assert all("–" not in line for line in lines)
    sheet = page.regions["hints"].view
    ways = [node for node in page.nodes() if node.key.startswith("way:")]
    costs = [words.rect for node in ways for words in node.words if words.text.endswith("%")]
    heads = [node.rect for node in page.nodes() if node.text == "Cost"]
    assert {each.right for each in (*costs, *heads)} == {heads[0].right}
    assert heads[0].left > sheet.centerx


@pytest.mark.parametrize("by_key", [False, True])
def test_a_turn_is_undone_and_finished_beside_the_list(hands: Hands, begin: Begin, by_key: bool) -> None:
    scene = rolled(hands, begin("backgammon", aids=AGREED))
    match = scene.model.match

    def beside(key: str, chord: str) -> None:
        hands.key("h")
        hands.key("h")
        assert isinstance(hands.app.top, HintScene)
        hands.key(chord) if by_key else hands.click(key)
        hands.wait(lambda: scene.controller.settled)
        assert hands.app.top is scene

    scene.act(next(action for action in match.legal() if action.verb == "move"))
    hands.wait(lambda: scene.controller.settled)
    before = len(match.journal)
    beside("undo", "ctrl+z")
    assert len(match.journal) == before - 1
    while Action("done") not in match.legal():
        scene.act(next(action for action in match.legal() if action.verb == "move"))
        hands.wait(lambda: scene.controller.settled)
    beside("act:done", "d")
    assert match.journal[-1].verb == "done"


def test_the_button_of_the_list_closes_it_and_the_log_takes_its_place(hands: Hands, begin: Begin) -> None:
    scene = listed(hands, begin, "toy")
    hands.click("hint")
    assert hands.app.top is scene
    hands.key("h")
    hands.click("log")
    assert hands.app.top is scene
    assert scene.window.log_open


def test_a_click_on_the_felt_beside_the_list_rolls(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("dont-worry", aids=AGREED))
    assert scene.is_fresh("act:roll")
    scene.open_hints()
    hands.frames(60)
    scene.board_input.press("")
    assert str(scene.model.match.journal[0]) == "roll"
    hands.frames()
    assert hands.app.top is scene


def test_chances_say_what_they_mean(hands: Hands, begin: Begin) -> None:
    listed(hands, begin, "backgammon")
    assert BEST_PLAY.english in told(hands)


@pytest.mark.parametrize(
    ("proved", "win", "said"),
    [("all", 1.0, "Won"), ("all", 0.0, "Lost"), ("one", 0.03, "Open"), ("", 0.03, ""), ("", 0.97, "")],
)
def test_without_dice_it_says_what_is_proved_and_no_chance(
    hands: Hands, begin: Begin, engines: Engines, proved: str, win: float, said: str
) -> None:
    honest = engines[1].honest

    def answer(request: Any) -> Any:
        answered: Any = honest(request)
        for number, candidate in enumerate(answered["candidates"]):
            sure, wins = proved == "all" or (proved == "one" and number > 0), [win, 1 - win]
            candidate["worth"] |= {"wins": wins, "values": [2 * win - 1, 1 - 2 * win], "proved": sure}
        return answered

    engines[1].answers = answer
    scene = listed(hands, begin, "squadro")
    lines = [node for node in hands.app.top.pages[0].nodes() if node.key.startswith("way:")]
    words = {words.text for line in lines for words in line.words}
    assert words & {"Won", "Lost", "Open"} == {*filter(None, [said, proved == "one" and "Lost"])}
    assert not any("%" in words.text for words in lines[0].words)
    shown = told(hands)
    assert ("Outcome" in shown) == bool(proved), "where all are open, no column says so"
    assert (OPEN_MEANS.english in " ".join(shown)) == (proved == "one")
    assert (NO_END.english in " ".join(shown)) == (not proved)
    assert (i18n.t(ESTIMATE, name=scene.model.narration.name(scene.model.match.to_act)) in shown) == (proved != "all")
    assert BEST_PLAY.english not in shown
    assert scene.model.hint.advice


def test_the_list_has_no_second_ghost_of_the_piece_that_had_the_focus(hands: Hands, begin: Begin) -> None:
    scene = listed(hands, begin, "squadro")
    hands.app.input_mode.by_key = True
    scene.page.focus(f"place:{scene.inviting[0]}")
    scene.mark()
    assert scene.controller.view.highlights.advised
    assert scene.controller.view.highlights.preview is None


def test_whoever_asks_by_mouse_goes_on_playing_by_keys(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("dont-worry", aids=AGREED))
    while not scene.controller.hand.ways:
        hands.key("space")
        hands.frames(60)
    before = len(scene.model.match.journal)
    spot = scene.page.box("hint").center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.mouse(kind, spot)
    hands.frames(60)
    assert scene.model.hint.advice
    hands.key("return")
    hands.frames(60)
    assert hands.app.top is scene
    assert len(scene.model.match.journal) > before
