"""What stands on the table's page, and what the scene tells the program, right after each command."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Aids, Match
from game.play.table_commands import LATEST, START
from game.play.tutor import GO_ON, LOOK, OWN, THINK_AGAIN
from game.play.words.seal_words import seal
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.dialogs.hint_list.scene import HintScene
from game.scenes.table.dialogs.tutor_question import TutorScene
from game.scenes.table.log.drawer import PAD, LogDrawer
from game.scenes.table.scene import TableScene
from game.ui.style.look import Look
from game.ui.widgets.node import Node
from tests.engine_stand_in import StandIn
from tests.playing import played
from tests.scenes.conftest import Hands
from tests.scenes.screens import play_out, press
from tests.stored import NAMES

Begin = Callable[..., Match[Any]]
Engines = tuple[StandIn, StandIn]


def nodes(scene: Any) -> dict[str, Node]:
    return {node.key: node for node in scene.page.nodes() if node.key}


def after_moves(hands: Hands, match: Match[Any], count: int) -> TableScene:
    for _ in range(count):
        match.play(next(action for action in match.legal() if action.verb == "move"))
    return hands.table(match)


def rolled(hands: Hands, match: Match[Any]) -> TableScene:
    scene = hands.table(match)
    hands.key("space")
    hands.wait(lambda: scene.controller.settled and bool(scene.controller.hand.ways))
    return scene


# ---- looking back


def test_steps_go_from_turn_to_turn_and_end_at_both_ends(hands: Hands, begin: Begin) -> None:
    scene = after_moves(hands, begin("squadro"), 3)
    step, last = scene.stepping, scene.model.last
    assert [each.offered for each in (step.first, step.back, step.on, step.now, step.play_on)] == [False] * 5
    assert (step.at_start(), step.at_end()) == (None, LATEST)
    stops = [last]
    for _ in range(last):
        step.back()
        stops.append(scene.model.look_back.shown)
    assert stops == [*range(last, -1, -1)], "each move is a turn"
    assert [each.offered for each in (step.first, step.back, step.on, step.now, step.play_on)] == [True] * 5
    assert (step.at_start(), step.at_end()) == (START, None)
    assert ("now" in nodes(scene), "step:on" in nodes(scene)) == (True, True)
    step.back()
    assert scene.model.look_back.shown == 0, "there is no turn before"
    again = [0]
    for _ in stops[1:]:
        step.on()
        again.append(scene.model.look_back.shown)
    assert again == stops[::-1]
    step.on()
    assert not scene.model.look_back.active
    assert "now" not in nodes(scene)


def test_from_an_earlier_turn_one_comes_back_at_once(hands: Hands, begin: Begin) -> None:
    scene = after_moves(hands, begin("squadro"), 3)
    present = scene.words()
    scene.stepping.look_at(1)
    assert scene.words() == scene.model.narration.latest(1) != present
    assert scene.controller.view.picture != scene.controller.picture
    scene.stepping.now()
    assert (scene.words(), scene.controller.view.picture) == (present, scene.controller.picture)
    scene.stepping.look_at(2)
    scene.back()
    assert not scene.model.look_back.active
    assert hands.app.top is scene, "Esc comes back first"


def test_whoever_looks_back_puts_down_the_piece(hands: Hands, begin: Begin) -> None:
    hands.app.change(click_moves=False)
    scene = after_moves(hands, begin("backgammon", first=0), 0)
    while not scene.controller.hand.ways:
        hands.key("space")
        hands.wait(lambda: scene.controller.settled)
    several = next(place for place, ways in scene.controller.hand.ways.items() if len(ways) > 1)
    scene.board_input.press_place(several)
    assert scene.model.hand.held == several
    assert scene.focus == scene.inviting[0]
    scene.stepping.look_at(0)
    assert (scene.model.hand.held, scene.model.look_back.active) == ("", True)


# ---- refusing


def test_why_a_move_was_refused_is_urgent_and_leads_to_the_rule(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("backgammon", first=0))
    book, state, seat = scene.model.match.book, scene.model.match.state, scene.model.match.to_act
    stuck = (book.why_stuck(state, place) for owner, place in book.pieces(state) if owner == seat)
    reason = next(filter(None, stuck))
    assert (scene.urgent, "why" in nodes(scene)) == (False, False)
    scene.board_input.refuse(reason)
    assert scene.urgent
    assert "why" in nodes(scene)
    assert scene.words()
    for lead in (scene.help, lambda: press(hands, "why")):
        lead()
        assert isinstance(hands.app.top, RulebookScene)
        hands.app.pop()
    scene.stepping.look_at(0)
    assert not scene.urgent, "whoever looks back has read it"


# ---- the log


def test_the_log_is_on_the_page_as_soon_as_it_is_opened(hands: Hands, begin: Begin) -> None:
    scene = after_moves(hands, begin("squadro"), 3)
    assert not any(key.startswith("log:") for key in nodes(scene))
    scene.toggle_log()
    assert [key for key in nodes(scene) if key.startswith("log:")]
    scene.back()
    assert not any(key.startswith("log:") for key in nodes(scene))
    assert hands.app.top is scene, "Esc closes the log first"


def test_the_seal_is_told_and_its_seed_once_all_is_over(begin: Begin) -> None:
    match = begin("squadro")
    assert seal(match) == f"Seal, to check the rolls: {match.commitment}"
    play_out(match)
    assert seal(match) == f"Seal, to check the rolls: {match.commitment}\nSeed: {match.terms.seed.hex()}"


def test_moves_too_wide_for_their_place_break_at_spaces(hands: Hands, begin: Begin) -> None:
    scene, look = hands.table(begin("squadro")), Look((960, 600))

    def broken(text: str, wide: int, words: bool = False) -> tuple[str, int]:
        return LogDrawer(hands.app, scene.model, scene.page, scene.stepping.look_at).set(look, text, wide, words)

    wide = look.measure("24/18 13/11", "small")[0]
    line, two = (look.text_size(text, 99, "small")[1] for text in ("a", "a\na"))
    assert broken("24/18 13/11", wide) == ("24/18 13/11", line)
    assert broken("24/18 13/11", wide - 1) == ("24/18\n13/11", two)
    assert broken("24/18 13/11 8/7", wide)[0] == "24/18 13/11\n8/7"
    assert broken("24/18", 1)[0] == "24/18", "there is no space"
    assert broken("64: 24/18 13/11 8/7", look.size[0])[0] == "64: 24/18  13/11  8/7", "moves stand apart"
    assert broken("64: 24/18 13/11", look.measure("64: 24/18 13/11", "small")[0])[0] == "64: 24/18\n13/11"
    assert broken("Anna wins.", 1, words=True)[0] == "Anna wins."


def test_a_whole_narrow_list_is_smaller_as_soon_as_a_move_is_too_wide(hands: Hands, begin: Begin) -> None:
    scene, look = hands.table(played(begin("backgammon"), 150)), Look((960, 600))
    log = LogDrawer(hands.app, scene.model, scene.page, scene.stepping.look_at)
    log.prepare()
    every = log.turns
    widths = [look.measure(turn.notation.replace(" ", "  ").replace(":  ", ": "), "small")[0] for turn in every]
    cell = look.em(7, "small")
    for turns, wide, style in (
        ([turn for turn, width in zip(every, widths, strict=True) if width <= cell], cell, "small"),
        (every, cell, "moves"),
        (every, look.em(8, "small"), "small"),
        (every, cell, "moves"),
    ):
        log.turns = turns
        log.arrange(look, 0, 2, 0)
        number = look.measure(f"{max(10, *(line.number for line in log.lines))}.", "small")[0] + look.px(2)
        assert log.number_width == number
        log.arrange(look, number + 2 * (wide + look.px(PAD)), 2, 0)
        assert log.style == style
    assert max(widths) > look.em(8, "small")


# ---- hints and the tutor


@pytest.mark.usefixtures("engines")
def test_a_way_that_is_picked_is_marked_and_drawn_at_once(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", die=2, aids=Aids(hints=True)))
    assert not scene.hint_asked()
    scene.hint()
    hands.wait(lambda: scene.model.hint.advice is not None)
    assert scene.hint_asked()
    assert nodes(scene)["hint"].selected
    scene.hint()
    sheet = hands.app.top
    assert isinstance(sheet, HintScene)
    advice = scene.model.hint.advice
    assert advice is not None
    for number in range(len(advice.ways)):
        sheet.pick(number)
        marked = [key for key, node in nodes(sheet).items() if key.startswith("way:") and node.selected]
        assert marked == [f"way:{number}"]
        assert scene.controller.view.highlights.advised == advice.ways[number].steps
    assert sheet.way_text(0) != sheet.way_text(1)
    sheet.back()
    assert hands.app.top is scene
    assert not scene.window.sheet_open


@pytest.mark.usefixtures("engines")
def test_what_the_tutor_says_changes_with_what_is_looked_at(hands: Hands, begin: Begin) -> None:
    scene = rolled(hands, begin("toy", aids=Aids(tutor=20)))
    ways = scene.controller.hand.ways
    scene.controller.act(*next(way for targets in ways.values() for way in targets.values() if len(way) == 1))
    hands.wait(lambda: scene.controller.settled)
    scene.act(next(action for action in scene.model.match.legal() if action.verb == "done"))
    hands.frames()
    sheet = hands.app.top
    assert isinstance(sheet, TutorScene)
    assert not sheet.closes_beside
    assert scene.window.sheet_open
    said = {key: node.name for key, node in nodes(sheet).items()}
    assert said["answer:look"] == LOOK.english
    assert (said["answer:think"], said["answer:go"]) == (THINK_AGAIN.english, GO_ON.english)
    sheet.redrawing.of(sheet.question.look)()
    assert nodes(sheet)["answer:look"].name == OWN.english
    assert any(node.name.startswith("Better: ") for node in sheet.page.nodes())
    sheet.redrawing.of(sheet.question.look)()
    assert nodes(sheet)["answer:look"].name == LOOK.english
    assert not any(node.name.startswith("Better: ") for node in sheet.page.nodes())


# ---- what the program is told


def test_a_table_is_called_by_its_game_and_its_players(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    assert scene.page_name == f"Squadro, {NAMES[0]}, {NAMES[1]}"
    assert (scene.unsettled, scene.typing, scene.leads_on, scene.waits) == (False, False, False, False)
    assert scene.remembers
    scene.stepping.look_at(0)
    assert not scene.waits, "the last moment is now"


def test_while_a_piece_moves_the_table_is_not_settled(hands: Hands, begin: Begin) -> None:
    hands.app.change(motion="slow")
    scene = hands.table(begin("squadro"))
    scene.act(scene.model.match.legal()[0])
    assert (scene.unsettled, scene.moving, scene.busy) == (True, True, True)
    assert scene.hurry()
    hands.wait(lambda: scene.controller.settled)
    assert not scene.unsettled


def test_the_place_that_has_the_focus_is_known(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    scene.page.focus("menu")
    assert (scene.focused, scene.focus) == ("menu", "")
    place = scene.inviting[0]
    scene.page.focus(f"place:{place}")
    assert (scene.focused, scene.focus) == (f"place:{place}", place)
