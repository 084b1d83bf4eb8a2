"""Computer players at the table, with an engine that answers in the test's own process, or not as it should."""

from collections.abc import Callable, Mapping
from typing import Any

import pygame
import pytest

from game.engines.process import Failure
from game.match import Aids, Match
from game.match.trial import Trial
from game.rules.actions import Action, move
from game.rules.rulebook import DICE
from game.scenes.table.scene import SILENT, TableScene
from game.text import Text
from game.ui.widgets.node import Role
from tests.engine_stand_in import StandIn
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.stored import NAMES

Begin = Callable[..., Match[Any]]
Engines = tuple[StandIn, StandIn]
pytestmark = pytest.mark.usefixtures("engines")


def sat(hands: Hands, match: Match[Any]) -> TableScene:
    scene = TableScene(hands.app, match)
    hands.app.push(scene)
    return scene


def waiting(scene: TableScene) -> Callable[[], bool]:
    """Whether the table rests while a computer player thinks."""
    return lambda: scene.controller.settled and scene.controller.computers.to_act


def own_turn(scene: TableScene, seat: int = 0) -> Callable[[], bool]:
    return lambda: scene.controller.free and scene.model.match.to_act == seat


def test_a_computer_plays_its_turn_by_the_one_path(
    hands: Hands, begin: Begin, engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin("toy", first=1, levels=("", "master"))
    played: list[Action] = []
    play = match.play

    def spied(action: Action, *more: Action) -> Any:
        played.extend((action, *more))
        return play(action, *more)

    monkeypatch.setattr(match, "play", spied)
    scene = sat(hands, match)
    hands.wait(own_turn(scene))
    assert played == [moment.action for moment in match.moments if moment.actor == 1]
    assert played[0].verb == "roll"
    assert played[-1].verb == "done"
    asked = engines[0].requests
    assert {request["do"] for request in asked} == {"choose"}
    assert {request["level"] for request in asked} == {"master"}
    assert engines[1].asked == []


def test_nobody_plays_for_a_computer(hands: Hands, begin: Begin, engines: Engines) -> None:
    player, _ = engines
    player.silent = True
    match = begin("toy", first=1, levels=("", "master"))
    scene = sat(hands, match)
    hands.wait(waiting(scene))
    assert scene.words() == f"{NAMES[1]} goes first. One moment…"
    before, board = match.journal, scene.controller.view.rect
    hands.click(board.center)
    hands.click(scene.spot("0"))
    for key in ("space", "return", "d", "h", "ctrl+z"):
        hands.key(key)
    scene.act(Action("roll"))
    scene.controller.act(move("0", "1"))
    assert match.journal == before
    assert not [key for key in scene.targets() if key.startswith(("act:", "place:"))]
    player.silent = False
    player.speak()
    hands.wait(own_turn(scene))


def test_what_it_decides_is_played_after_a_moment_or_at_once_for_who_hurries(hands: Hands, begin: Begin) -> None:
    match = begin("toy", first=1, levels=("", "master"))
    scene = sat(hands, match)
    hands.wait(waiting(scene))
    assert not match.journal
    assert scene.controller.hurry()
    hands.frames(1)
    assert [str(action) for action in match.journal] == ["roll"]


def test_while_it_thinks_there_is_nothing_to_hurry(hands: Hands, begin: Begin, engines: Engines) -> None:
    engines[0].silent = True
    scene = sat(hands, begin("toy", first=1, levels=("", "master")))
    hands.wait(waiting(scene))
    assert not scene.controller.hurry()


def nonsense(_: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"ok": True, "actions": [3, None]}


FAULTS: dict[str, Callable[[Mapping[str, Any]], Mapping[str, Any] | Failure]] = {
    "illegal": lambda _: {"ok": True, "actions": ["7/1"]},
    "dice": lambda _: {"ok": True, "actions": ["throw 1"]},
    "nonsense": nonsense,
    "empty": lambda _: {"ok": True},
    "died": lambda _: "died",
    "hangs": lambda _: "slow",
    "missing": lambda _: "missing",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_engine_is_asked_once_more_and_then_people_may_play_for_it(
    hands: Hands, begin: Begin, engines: Engines, fault: str
) -> None:
    player, _ = engines
    player.answers = FAULTS[fault]
    suggested: list[tuple[Text, Callable[[], object]]] = []
    hands.app.suggest = lambda text, command, *_more, **_values: suggested.append((text, command))  # type: ignore[method-assign]
    match = begin("toy", first=1, levels=("", "master"))
    scene = sat(hands, match)
    hands.wait(lambda: bool(suggested))
    assert len(player.asked) == 2
    assert not match.journal
    assert [text for text, _ in suggested] == [SILENT]
    assert scene.controller.free
    hands.key("space")
    hands.wait(lambda: len(match.journal) > 1 and scene.controller.settled)
    assert str(match.journal[0]) == "roll"


def test_an_engine_that_has_failed_may_try_again(hands: Hands, begin: Begin, engines: Engines) -> None:
    player, _ = engines
    player.answers = FAULTS["died"]
    match = begin("toy", first=1, levels=("", "master"))
    scene = sat(hands, match)
    hands.wait(lambda: scene.controller.computers.failed)
    player.answers = player.honest
    hands.app.toast.show("")
    assert [each.name for each in scene.bar()["turn"]] == ["act:roll", "due:again"]
    hands.click("due:again")
    assert [each.name for each in scene.bar()["turn"]] == ["act:roll"]
    assert not scene.bar()["turn"][0].enabled
    hands.wait(own_turn(scene))
    assert match.moments[1].actor == 1


def test_one_fault_is_forgiven(hands: Hands, begin: Begin, engines: Engines) -> None:
    player, _ = engines

    def once(request: Mapping[str, Any]) -> Mapping[str, Any] | Failure:
        return "died" if len(player.asked) == 1 else player.honest(request)

    player.answers = once
    scene = sat(hands, begin("toy", first=1, levels=("", "master")))
    hands.wait(own_turn(scene))
    assert not scene.controller.computers.failed


def test_taking_back_reaches_past_what_it_thinks_about(hands: Hands, begin: Begin, engines: Engines) -> None:
    player, _ = engines
    match = begin("toy", levels=("", "master"), aids=Aids(takebacks=True))
    scene = hands.table(match)
    hands.key("space")
    hands.wait(own_turn(scene))
    way = next(iter(next(iter(scene.controller.hand.ways.values())).values()))
    scene.controller.act(*way)
    hands.wait(own_turn(scene))
    player.silent = True
    scene.act(Action("done"))
    hands.wait(waiting(scene))
    asked = player.asked[-1]
    hands.key("ctrl+z")
    hands.wait(own_turn(scene))
    assert match.now.actor == 0
    assert asked in player.cancelled
    player.silent = False
    player.speak()
    hands.frames(30)
    assert match.to_act == 0


def test_without_that_agreement_nothing_is_taken_back(hands: Hands, begin: Begin) -> None:
    match = begin("toy", first=1, levels=("", "master"))
    scene = sat(hands, match)
    hands.wait(own_turn(scene))
    assert not match.can_undo


def test_leaving_the_table_cancels(hands: Hands, begin: Begin, engines: Engines) -> None:
    player, _ = engines
    player.silent = True
    scene = sat(hands, begin("toy", first=1, levels=("", "master")))
    hands.wait(waiting(scene))
    hands.app.pop()
    assert player.cancelled == player.asked


def test_the_program_ends_its_engines(hands: Hands, engines: Engines) -> None:
    hands.app.close()
    assert [engine.closed for engine in engines] == [True, True]


def test_two_computers_play_a_whole_match(hands: Hands, begin: Begin, engines: Engines) -> None:
    match = begin("toy", levels=("newcomer", "master"))
    scene = sat(hands, match)
    hands.wait(lambda: match.over, frames=20_000)
    assert {moment.actor for moment in match.moments if moment.actor >= 0} == {0, 1}
    assert scene.model.narration.verdict()
    assert len({request["seed"] for request in engines[0].requests}) == len(engines[0].asked)


def test_own_dice_are_entered_for_a_computer_too(hands: Hands, begin: Begin) -> None:
    match = begin("toy", dice="own", first=1, levels=("", "master"))
    scene = sat(hands, match)
    hands.wait(lambda: match.asks_for_dice and hands.app.top is not scene)
    hands.key("2")
    hands.wait(own_turn(scene))
    thrown = [str(moment.action) for moment in match.moments if moment.actor == DICE]
    assert thrown == ["2"]
    assert [moment.actor for moment in match.moments][-1] == 1


@pytest.mark.parametrize("person", [0, 1])
def test_the_board_lies_for_the_one_person(hands: Hands, begin: Begin, engines: Engines, person: int) -> None:
    levels = ("", "master") if person == 0 else ("master", "")
    scene = sat(hands, begin("backgammon", first=person, levels=levels))
    engines[0].silent = True
    hands.wait(lambda: scene.controller.settled)
    (low,) = [seat for seat in (0, 1) if scene.controller.view.turns % 4 == scene.window.board.facing(seat)]
    assert low == person


def test_a_click_on_its_pieces_says_whose_they_are(hands: Hands, begin: Begin, engines: Engines) -> None:
    engines[0].silent = True
    scene = sat(hands, begin("toy", first=1, levels=("", "master")))
    hands.wait(waiting(scene))
    view = scene.controller.view
    hands.mouse(pygame.MOUSEBUTTONDOWN, view.spot(1, "0"))
    hands.mouse(pygame.MOUSEBUTTONUP, view.spot(1, "0"))
    assert scene.words() == f"This piece belongs to {NAMES[1]}."


def test_a_computer_that_cannot_move_passes_without_being_asked(hands: Hands, begin: Begin, engines: Engines) -> None:
    begun = begin("toy", first=1, levels=("", "master"))
    match = Trial(begun.book, begun.terms, begun.state._replace(lanes=((0, 0), (6, 7)), phase="move", die=3))
    scene = sat(hands, match)
    hands.wait(own_turn(scene))
    assert [str(action) for action in match.journal] == ["pass"]
    assert engines[0].asked == []


def said(hands: Hands) -> list[str]:
    """What the line of words says."""
    return [node.name for _, node in nodes(hands.app) if node.role is Role.STATUS]


def frames_of(hands: Hands, scene: TableScene, seat: int) -> list[int]:
    """So many frames pass from each throw of a seat until what it plays with it."""
    match, counts, turns = scene.model.match, [], 0
    while turns < 12:
        before = len(match.moments)
        count = 0
        while len(match.moments) == before and not own_turn(scene)():
            hands.frames(1)
            count += 1
        if match.moments[before - 1].actor == DICE and match.moments[before - 2].actor == seat:
            counts.append(count)
        if own_turn(scene)():
            turns += 1
            scene.act(match.legal()[0])
    return counts


@pytest.mark.parametrize("motion", ["normal", "slow"])
def test_nobody_waits_long_for_a_computers_dice(hands: Hands, begin: Begin, motion: str) -> None:
    hands.app.change(motion=motion)
    scene = sat(hands, begin("dont-worry", levels=("", "club")))
    hands.wait(own_turn(scene))
    rolled = max(frames_of(hands, scene, 1))
    pace = {"normal": 1.0, "slow": 1.8}[motion]
    assert 0.35 * pace < rolled / 60 < 0.75 * pace


def test_a_computers_pass_is_told_while_the_next_one_acts(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry", first=1, three_throws=False, levels=("", "club"))
    scene = sat(hands, match)
    hands.wait(own_turn(scene))
    assert match.journal[-1] == Action("pass")
    assert any("passes" in line or "six" in line for line in said(hands))
    assert any(line.endswith(f"{NAMES[0]} to roll.") for line in said(hands))
