"""What cannot be done now says why: by the tip of its dimmed button, at once if that is pressed, and by its key."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.library.storage_errors import FullError, ReleasedError
from game.match import Aids, Match
from game.play import questions, table_commands
from game.rules.actions import Action
from game.rules.rulebook import DICE
from game.scenes.table.scene import TableScene
from game.text import Text
from game.ui.input.gamepads import Pads
from game.ui.widgets.node import Role
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told

Begin = Callable[..., Match[Any]]


def tip(scene: TableScene, key: str) -> str:
    """What the tip of a dimmed button says."""
    scene.page.settle()
    widget = scene.page.widgets[key]
    assert not widget.enabled
    return widget.tip


def shown(scene: TableScene) -> list[str]:
    """The tips that show."""
    return [node.name for node in scene.page.nodes() if node.role is Role.TIP]


def roll(hands: Hands, scene: TableScene) -> None:
    hands.key("space")
    hands.wait(lambda: scene.controller.settled)


def move(hands: Hands, scene: TableScene) -> None:
    scene.act(next(action for action in scene.model.match.legal() if action.verb == "move"))
    hands.wait(lambda: scene.controller.settled)


def test_undo_says_why_it_is_not_possible(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    assert tip(scene, "undo") == table_commands.NOTHING_YET.english
    assert tip(scene, "redo") == table_commands.NOTHING_UNDONE.english
    roll(hands, scene)
    move(hands, scene)
    assert scene.page.widgets["undo"].tip == "Undo (Ctrl+Z)"
    while scene.model.match.can_undo:
        acts = scene.model.match.legal()
        scene.act(next((action for action in acts if action.verb != "resign"), acts[0]))
        hands.wait(lambda: scene.controller.settled)
    assert tip(scene, "undo") == table_commands.THIS_TURN.english
    scene.stepping.look_at(0)
    for key in ("undo", "redo"):
        assert tip(scene, key) == table_commands.LOOKING_BACK.english
    assert tip(scene, "step:first") == tip(scene, "step:back") == table_commands.START.english


@pytest.mark.usefixtures("engines")
def test_against_a_computer_it_says_what_was_agreed_on(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("toy", levels=("", "master")))
    roll(hands, scene)
    for verb in ("move", "done"):
        hands.wait(lambda: scene.controller.settled)
        acts = [action for action in scene.model.match.legal() if action.verb == verb]
        scene.act(acts[0]) if acts else None
    hands.wait(lambda: scene.controller.free and scene.model.match.to_act == 0)
    assert tip(scene, "undo") == table_commands.NOT_AGREED.english
    told = Told(hands)
    for _ in range(2):
        hands.key("ctrl+z")
        hands.key("ctrl+shift+z")
    assert told.lines == [table_commands.NOT_AGREED.english, table_commands.NOTHING_UNDONE.english] * 2


def test_why_a_key_does_nothing_goes_away_by_itself(hands: Hands, begin: Begin) -> None:
    """The line of words still says what is to be done."""
    told = Told(hands)
    scene = hands.table(begin("squadro"))
    asked = scene.words()
    hands.key("ctrl+z")
    assert told.lines == [table_commands.NOTHING_YET.english]
    assert scene.words() == asked
    hands.wait(lambda: not hands.app.toast.text)
    assert scene.words() == asked


def test_a_press_on_it_says_so_at_once(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    scene.page.settle()
    hands.click(scene.page.widgets["undo"].rect.center)
    assert shown(scene) == [table_commands.NOTHING_YET.english]
    hands.click(scene.page.widgets["log"].rect.center)
    assert shown(scene) == []


def test_roll_done_and_double_say_what_comes_first(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", cube=True))
    roll(hands, scene)
    assert tip(scene, "act:roll") == table_commands.MOVE_FIRST.english
    assert tip(scene, "act:double") == table_commands.NO_DOUBLE.english


def test_the_key_of_a_double_says_what_comes_first(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", cube=True))
    roll(hands, scene)
    told, before = Told(hands), len(scene.model.match.journal)
    hands.key("x")
    hands.frames(40)
    hands.key("space")  # presses what has the focus, as Enter does: the held piece lands
    hands.frames(40)
    assert told.lines == [table_commands.NO_DOUBLE.english]
    assert len(scene.model.match.journal) == before + 1


@pytest.mark.parametrize(("looks", "why"), [(False, table_commands.NO_HINT), (True, table_commands.LOOKING_BACK)])
def test_a_hint_says_when_there_is_one(
    hands: Hands, begin: Begin, engines: tuple[StandIn, StandIn], looks: bool, why: Text
) -> None:
    engines[0].silent = True
    told = Told(hands)
    scene = hands.table(begin("toy", first=0, levels=("", "master"), aids=Aids(hints=True)))
    if looks:
        roll(hands, scene)
        scene.stepping.look_at(0)
    else:
        for _ in range(20):
            if scene.controller.computers.to_act:
                break
            acts = [action for action in scene.model.match.legal() if action.verb != "resign"]
            scene.act(acts[0] if acts else Action("roll"))
            hands.wait(lambda: scene.controller.settled)
    hands.frames()
    assert tip(scene, "hint") == why.english
    hands.key("h")
    assert told.lines == [why.english]


def test_the_hint_key_says_why_nothing_moves_where_no_hints_were_agreed_on(hands: Hands, begin: Begin) -> None:
    told = Told(hands)
    scene = hands.table(begin("dont-worry"))
    hands.key("h")
    assert told.lines == [scene.model.narration.prompt()] == ["Anna to roll."]


def test_the_reason_goes_with_what_it_was_about(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    roll(hands, scene)
    hands.key("ctrl+z")
    assert hands.app.toast.text == table_commands.NOTHING_YET.english
    move(hands, scene)
    assert hands.app.toast.text == ""


@pytest.mark.parametrize(
    ("count", "own", "gone", "level", "first", "second"),
    [
        (2, True, False, "", ["", "Anna", "", ""], ["Björn", "", "Björn", ""]),
        (3, True, False, "", ["", "Anna", "Anna", ""], ["Björn", "", "Björn", ""]),
        (2, True, False, "master", ["", "", "", ""], ["", "", "", ""]),  # nobody else is there to wait for
        (2, False, False, "", ["", "", "", ""], ["", "", "", ""]),
        (2, True, True, "", ["", "", "", ""], ["", "", "", ""]),
        (1, True, False, "", ["", "", "", ""], ["", "", "", ""]),
    ],
)
def test_where_each_pad_is_one_players_that_of_another_waits(
    hands: Hands,
    begin: Begin,
    monkeypatch: pytest.MonkeyPatch,
    count: int,
    own: bool,
    gone: bool,
    level: str,
    first: list[str],
    second: list[str],
) -> None:
    """For whom pads 0, 1 and 2 wait, and the keyboard (-1), while the first player is on turn, and then the second."""
    scene = hands.table(begin("squadro", levels=("", level)))
    monkeypatch.setattr(Pads, "count", count)
    monkeypatch.setattr(Pads, "gone", gone)
    hands.app.change(own_pads=own)
    assert [scene.waits_for(pad) for pad in (0, 1, 2, -1)] == first
    scene.model.match.play(scene.model.match.legal()[0])
    assert [scene.waits_for(pad) for pad in (0, 1, 2, -1)] == second


def test_what_cannot_be_stored_is_told_and_not_played(hands: Hands, begin: Begin) -> None:
    scene, told = hands.table(begin("squadro")), Told(hands)

    def full() -> None:
        raise FullError(path=Path("/home/anna/.local/share/ludoteca/library.db"))

    def moving() -> None:
        raise ReleasedError

    assert scene.guarded(full)
    assert told.lines == ["Free some space, then try again. The disk is full, so nothing could be saved: library.db"]
    assert scene.guarded(moving)
    assert len(told.lines) == 1, "people see how far the library has been moved"
    assert [scene.guarded(lambda: None), scene.guarded(lambda: False)] == [True, False]


def test_the_key_for_help_with_moves_marks_what_can_move_also_where_that_is_off(hands: Hands, begin: Begin) -> None:
    hands.app.change(hints=False)
    scene = hands.table(begin("squadro"))
    view = scene.controller.view
    assert not view.highlights.movable
    scene.board_input.show_movable()
    assert view.highlights.movable == {*scene.inviting}
    assert scene.inviting
    scene.board_input.mark()
    assert not view.highlights.movable


def test_resigning_is_dimmed_where_it_has_to_wait(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", first=0)

    def said() -> str:
        scene = hands.table(match)
        scene.stepping.look_at(0) if looking_back else None
        scene.menu()
        (page,) = hands.app.top.pages
        page.settle()
        widget = page.widgets["resign"]
        return "" if widget.enabled else widget.tip

    looking_back = False
    assert not said()
    while match.legal() != (Action("done"),):
        match.play(next(action for action in match.legal() if action.verb != "resign"))
    assert said() == questions.NOT_NOW.english
    looking_back = True
    assert said() == table_commands.LOOKING_BACK.english


def test_nobody_may_resign_where_only_computers_play_or_all_is_over(hands: Hands, begin: Begin) -> None:
    assert not hands.table(begin("toy", levels=("master", "master"))).resign.offered
    match = begin("squadro")
    match.play(Action("resign"))
    assert not hands.table(match).resign.offered


def test_nothing_can_be_pressed_between_a_roll_and_its_dice(hands: Hands, begin: Begin) -> None:
    """Whoever rolls, a person or a computer: then nothing is told that would be the reason."""
    match = begin("backgammon", steps=0)
    while Action("roll") not in match.legal():
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    match.play(Action("roll"))
    scene = TableScene(hands.app, match)
    assert match.to_act == DICE
    assert not scene.model.asked()
    assert not scene.act.of(Action("roll")).enabled
    assert scene.hint.why_not
