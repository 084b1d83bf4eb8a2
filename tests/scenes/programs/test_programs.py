"""Somebody else's programs on the screen: added, asked what they are, seated, playing, failing, removed."""

import shlex
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import i18n
from game.engines.external_programs import ProgramError
from game.library import SettingsStore
from game.library.settings import Program
from game.match import Player, Terms
from game.match.dice import phrase_seed
from game.scenes.new_match.player_list import PlayerList
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.programs.scene import AddProgramScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.scene import ABSENT, TableScene
from game.text import Text
from game.ui.layout import Icon
from tests.playing import find_book
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, drop, press

ANSWER = "import json, sys; [print(json.dumps({answer}), flush=True) for asked in map(json.loads, sys.stdin)]"
"""A program that gives one answer to everything."""


def command(answer: str) -> str:
    return shlex.join([sys.executable, "-c", ANSWER.replace("{answer}", answer)])


DEEP = command(
    '{"id": asked["id"], "v": 1, "ok": True, "name": "Deep", "games": {"toy": [], "squadro": []}, "actions": ["roll"]}'
)
"""It rolls, and then wants to roll again."""
PLAYER = """
import json, sys
from tests.playing import find_book
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] != "choose":
        continue
    assert "level" not in asked and asked["v"] == 1
    book = find_book(asked["game"])
    state, actions = book.parse_state(asked["state"]), []
    seat = book.to_act(state)
    while book.to_act(state) == seat:
        action = [action for action in book.legal(state) if action.verb != "resign"][0]
        state, _ = book.play(state, action)
        actions.append(str(action))
    print(json.dumps({"v": 1, "id": asked["id"], "ok": True, "actions": actions}), flush=True)
"""
"""It plays the toy game: what is legal first. The program's rule service does not know that game."""
MUTE = shlex.join([sys.executable, "-c", "import sys; sys.stdin.read()"])


def wait(hands: Hands, until: Callable[[], bool]) -> None:
    """Let frames pass until something holds that another process has a part in."""
    hands.wait(lambda: until() or bool(threading.Event().wait(0.01)), frames=6000)


def added(hands: Hands, line: str, name: str = "") -> list[Program]:
    """Write on the sheet over the settings, press the button and wait until the program has been asked."""
    hands.app.push(SettingsScene(hands.app))
    got: list[Program] = []
    scene = AddProgramScene(hands.app, got.append)
    hands.app.push(scene)
    for key, text in (("command", line), ("name", name)):
        hands.click(key)
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        hands.frames(2)
    press(hands, "add")
    wait(hands, lambda: not scene.asking)
    hands.frames(2)
    return got


def said(hands: Hands) -> list[str]:
    return [words.text for page in hands.app.top.pages for node in page.nodes() for words in node.words]


def with_program(name: str, program: str, seat: int = 1) -> Terms:
    players = [Player("Ann"), Player(name, "computer", program=program)]
    book = find_book("toy")
    agreed = Terms(book.key, book.defaults(), (*players,), (0, 1), seat, seed=phrase_seed("programs"))
    return replace(agreed, seal=agreed.newest_seal)


def sat(hands: Hands, line: str) -> TableScene:
    """A table at which the program is to move first."""
    hands.app.change(programs=(Program("Deep", line, ("toy",)),))
    scene = TableScene(hands.app, hands.app.library.create(find_book("toy"), with_program("Deep", "Deep")))
    hands.app.push(scene)
    hands.frames(1)
    return scene


# ---- adding


def asking(hands: Hands, line: str) -> tuple[AddProgramScene, list[Program]]:
    """The sheet while a program is asked."""
    hands.app.push(SettingsScene(hands.app))
    got: list[Program] = []
    scene = AddProgramScene(hands.app, got.append)
    hands.app.push(scene)
    scene.write_command(line)
    scene.add()
    return scene, got


def test_an_empty_command_says_what_is_missing(hands: Hands) -> None:
    told = Told(hands)
    scene, got = asking(hands, " ")
    press(hands, "add")
    assert (hands.app.top, scene.asking, got, scene.page.focused) == (scene, False, [], "command")
    assert told.lines == ["Fill in the empty line first."] * 2


@pytest.mark.parametrize("later", ["", "/somewhere/else"])
def test_what_is_written_while_a_program_is_asked_changes_nothing(hands: Hands, later: str) -> None:
    scene, got = asking(hands, DEEP)
    scene.write_command(later)
    wait(hands, lambda: not scene.asking)
    hands.frames(2)
    assert [program.command for program in got] == [DEEP]


@pytest.mark.parametrize("line", ["/x" * 600, "/\udcff"], ids=["long", "not Unicode"])
def test_a_command_that_cannot_be_stored_is_refused(hands: Hands, line: str) -> None:
    scene, _ = asking(hands, line)
    assert not scene.asking
    assert "longer than 1,024 characters" in scene.status
    hands.frames(2)


def test_the_sheet_closes_without_a_program(hands: Hands) -> None:
    scene, got = asking(hands, MUTE)
    scene.cancel()
    assert isinstance(hands.app.top, SettingsScene)
    assert got == []


def test_a_program_is_asked_and_kept(hands: Hands) -> None:
    (program,) = added(hands, DEEP)
    assert program == Program("Deep", DEEP, ("squadro", "toy"))
    assert SettingsStore.open().settings.programs == (program,)
    assert isinstance(hands.app.top, SettingsScene)
    assert not hands.app.programs.at(DEEP).running, "it is not needed before somebody plays against it"


def test_one_without_a_name_is_called_as_its_file(hands: Hands) -> None:
    line = command('{"id": asked["id"], "v": 1, "ok": True, "name": " ", "games": ["toy"]}')
    assert [program.name for program in added(hands, line)] == [Path(sys.executable).stem]


def test_people_may_call_it_as_they_like_but_each_by_a_name_of_its_own(hands: Hands) -> None:
    added(hands, DEEP, "Mine")
    assert added(hands, DEEP, "Mine") == []
    assert "There is already a program with this name." in said(hands)
    hands.app.pop()
    added(hands, DEEP)
    assert [program.name for program in hands.app.settings.programs] == ["Mine", "Deep"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/nowhere/at/all", "cannot be started"),
        (shlex.join([sys.executable, "-c", "pass"]), "quit without answering"),
        (shlex.join([sys.executable, "-c", "input(); print('good evening', flush=True); input()"]), "not in the way"),
        (command('{"id": asked["id"], "v": 2, "ok": True, "name": "Deep", "games": ["toy"]}'), "another version"),
        (
            command('{"id": asked["id"], "v": 1, "ok": True, "name": "Deep", "games": ["go"]}'),
            "none of Ludoteca’s games",
        ),
        (MUTE, "is not responding"),
    ],
)
def test_what_cannot_be_seated_is_told_of_and_not_kept(
    hands: Hands, line: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if line == MUTE:
        monkeypatch.setattr("game.scenes.programs.scene.PATIENCE", 0.2)
    assert added(hands, line) == []
    assert [text for text in said(hands) if why in text]
    assert isinstance(hands.app.top, AddProgramScene)
    assert hands.app.settings.programs == ()


def test_nobody_has_to_wait_for_an_answer(hands: Hands) -> None:
    hands.app.push(SettingsScene(hands.app))
    hands.app.push(scene := AddProgramScene(hands.app, lambda _: None))
    hands.click("command")
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=MUTE))
    hands.frames(2)
    hands.key("return")
    assert scene.asking
    assert [text for text in said(hands) if "Asking the program" in text]
    hands.key("escape")
    assert isinstance(hands.app.top, SettingsScene)
    assert hands.app.settings.programs == ()


def test_a_file_that_is_dropped_is_the_program(hands: Hands, tmp_path: Path) -> None:
    hands.app.push(scene := AddProgramScene(hands.app, lambda _: None))
    hands.frames(1)
    drop(hands, tmp_path / "my player")
    (entry,) = (node for node in scene.page.nodes() if node.key == "command")
    assert entry.value == shlex.quote(str(tmp_path / "my player"))


# ---- where it stands


def test_it_stands_among_the_computer_players_of_its_games(hands: Hands) -> None:
    hands.app.change(programs=(Program("Deep", DEEP, ("squadro",)),))
    for game, there in (("squadro", True), ("backgammon", False)):
        hands.app.push(scene := NewMatchScene(hands.app, game))
        hands.frames(1)
        press(hands, "seat:1")
        assert ("Deep · Program" in said(hands)) is there
        assert "Add a program…" in said(hands)
        hands.key("escape")
        assert hands.app.top is scene
        scene.form.seat_computer(1, program="Deep" if there else "")
        assert scene.form.remembered().programs == ("", "Deep" if there else "")


def test_two_seats_may_be_one_programs(hands: Hands) -> None:
    hands.app.change(programs=(Program("Deep", DEEP, ("squadro",)),))
    form = NewMatchScene(hands.app, "squadro").form
    for side in (0, 1):
        form.seat_computer(side, program="Deep")
    agreed = form.terms()
    assert agreed.players == (Player("Deep", "computer", "", "Deep"), Player("Deep 2", "computer", "", "Deep"))
    assert (agreed.seal, form.problem()) == (5, None)


def test_it_can_be_added_where_it_is_to_sit(hands: Hands) -> None:
    hands.app.push(scene := NewMatchScene(hands.app, "squadro"))
    hands.frames(1)
    press(hands, "seat:1")
    players = hands.app.top
    assert isinstance(players, PlayerList)
    press(hands, "add")
    assert isinstance(hands.app.top, AddProgramScene)
    players.add_program(Program("Unheard", DEEP, ("toy",)))
    assert scene.form.seats[1].person
    hands.app.change(programs=(Program("Deep", DEEP, ("squadro",)),))
    players.add_program(hands.app.settings.programs[0])
    assert scene.form.name(1) == "Deep"


def test_settings_list_and_remove_it(hands: Hands) -> None:
    hands.app.change(programs=(Program("Deep", DEEP, ("squadro", "toy", "go")),))
    hands.app.push(scene := SettingsScene(hands.app))
    scene.section = "play"
    scene.page.rebuild()
    hands.frames(1)
    assert {"Deep", "Squadro, Toy"} <= set(said(hands))
    press(hands, "program:Deep")
    hands.click("answer1")
    assert hands.app.settings.programs
    press(hands, "program:Deep")
    hands.click("answer0")
    assert hands.app.settings.programs == ()
    press(hands, "add-program")
    sheet = hands.app.top
    assert isinstance(sheet, AddProgramScene)
    sheet.write_command(DEEP)
    sheet.add()
    wait(hands, lambda: not sheet.asking)
    assert (hands.app.top, scene.page.focused) == (scene, "program:Deep")


def test_settings_show_what_it_reported_last(hands: Hands) -> None:
    line = shlex.join([sys.executable, "-c", "import sys; input(); print('no such piece', file=sys.stderr)"])
    scene = sat(hands, line)
    wait(hands, lambda: scene.controller.computers.failed and scene.controller.settled)
    hands.wait(lambda: bool(hands.app.programs.complaints(line)))
    hands.app.push(settings := SettingsScene(hands.app))
    settings.section = "play"
    settings.page.rebuild()
    hands.frames(1)
    assert "Its last messages: no such piece" in " ".join(" ".join(said(hands)).split())


# ---- at the table


def test_it_plays_by_the_one_path_in_a_process_of_its_own(hands: Hands, engines: Any) -> None:
    line = shlex.join([sys.executable, "-c", PLAYER])
    scene = sat(hands, line)
    match = scene.model.match
    wait(hands, lambda: match.to_act == 0 and scene.controller.free)
    assert {moment.actor for moment in match.moments if moment.action} >= {1}
    assert [question for stand_in in engines for question in stand_in.requests] == []
    assert not scene.controller.computers.failed


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/nowhere/at/all", "Deep could not be started."),
        (shlex.join([sys.executable, "-c", "pass"]), "Deep has quit."),
        (
            shlex.join([sys.executable, "-c", "input(); print('good evening', flush=True); input()"]),
            "Deep gave an answer that cannot be read.",
        ),
        (command('{"id": asked["id"], "v": 1, "ok": True, "actions": ["0/9"]}'), "Deep played an illegal move (0/9)."),
        (
            command('{"id": asked["id"], "v": 1, "ok": True, "actions": "x"}'),
            "Deep gave an answer that cannot be read.",
        ),
        (command('{"id": asked["id"], "ok": False, "error": {"code": "tired"}}'), "Deep refused to play (tired)."),
        (MUTE, "Deep did not answer in time."),
    ],
)
def test_whatever_it_does_the_match_goes_on(
    hands: Hands, line: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.play.computers.PATIENCE", 0.5 if line == MUTE else 30.0)
    told: list[str] = []
    monkeypatch.setattr(hands.app, "suggest", lambda text, *_, **values: told.append(i18n.t(text, None, **values)))
    scene = sat(hands, line)
    match = scene.model.match
    wait(hands, lambda: scene.controller.computers.failed and scene.controller.settled)
    hands.frames(2)
    assert told[-1] == f"{says} Play in its place, or let it try again."
    before = len(match.journal)
    hands.key("space")
    wait(hands, lambda: len(match.journal) > before)


def test_a_match_with_a_program_opens_where_that_is_not_known(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = hands.app.library.create(find_book("toy"), with_program("Deep 2", "Deep"))
    match = hands.app.library.load(hands.app.library.id_of(stored))
    told: list[tuple[Text, object]] = []
    monkeypatch.setattr(hands.app, "suggest", lambda text, *_, **values: told.append((text, values.get("name"))))
    hands.app.push(scene := TableScene(hands.app, match))
    hands.wait(lambda: scene.controller.computers.failed and scene.controller.settled)
    hands.frames(2)
    assert told[-1] == (ABSENT, "Deep")
    hands.key("space")
    hands.wait(lambda: len(match.journal) > 0)


def test_a_program_that_was_added_meanwhile_tries_again(hands: Hands) -> None:
    match = hands.app.library.create(find_book("toy"), with_program("D", "Deep"))
    hands.app.push(scene := TableScene(hands.app, match))
    hands.wait(lambda: scene.controller.computers.failed and scene.controller.settled)
    hands.app.change(programs=(Program("Deep", shlex.join([sys.executable, "-c", PLAYER]), ("toy",)),))
    assert scene.controller.computers.missing_program == ""
    scene.controller.think_again()
    wait(hands, lambda: match.to_act == 0 and scene.controller.free)


def test_another_window_closes_the_sheet_only_while_nothing_is_written_on_it(hands: Hands) -> None:
    scene = AddProgramScene(hands.app, lambda _: None)
    assert scene.closes_beside
    scene.write_name("Deep")
    assert not scene.closes_beside
    scene.write_name("")
    scene.write_command("deep")
    assert not scene.closes_beside


def test_frames_are_wanted_while_a_program_is_asked(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = AddProgramScene(hands.app, str)
    hands.app.push(scene)
    hands.frames(60)
    assert not scene.busy
    monkeypatch.setattr(AddProgramScene, "asking", True)
    assert scene.busy


def test_what_a_program_did_wrong_stands_below_its_command_with_a_sign(hands: Hands) -> None:
    hands.app.push(AddProgramScene(hands.app, print))
    scene = hands.app.top
    assert isinstance(scene, AddProgramScene)
    assert not [each for each in scene.view().walk() if isinstance(each, Icon)]
    scene.refusal = ProgramError(Text("program", "It failed."))
    assert [each.name for each in scene.view().walk() if isinstance(each, Icon)] == ["warning"]
    scene.page.rebuild()
    scene.page.settle()
    places = {node.name: node.rect.top for node in scene.page.nodes()}
    assert places["Command"] < places["It failed."] < places["Name"]
