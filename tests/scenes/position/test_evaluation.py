"""What a computer player says of a position that is set up, or that it says nothing."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from game.engines.process import EngineProcess
from game.scenes.position.scene import PositionScene
from game.ui.page.region import Static
from game.ui.style.look import Look
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.scenes.position.test_position import screen

WISE = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    worth = {"values": [0.2, -0.2], "wins": [0.6, 0.4], "details": {"gammon": [0.2, 0.1], "backgammon": [0, 0]}}
    less = {"values": [0.1, -0.1], "wins": [0.5, 0.5]}
    told = {"worth": {**worth, "proved": True}}
    if asked["do"] == "candidates":
        told = {"candidates": [{"actions": ["roll"], "worth": worth}, {"actions": ["double"], "worth": less}]}
    if asked["do"] != "cancel":
        print(json.dumps({"id": asked["id"], "ok": True, **told}), flush=True)
"""
FOOLISH = WISE.replace('"wins": [0.6, 0.4]', '"wins": "many"').replace('["roll"]', "[7]")
MUTE = "raise SystemExit"
MISSING = """
import json, sys
for line in sys.stdin:
    told = {"code": "missing", "message": "the computer player is missing"}
    print(json.dumps({"id": json.loads(line)["id"], "ok": False, "error": told}), flush=True)
"""


def said(hands: Hands) -> str:
    return " | ".join(node.name for _, node in nodes(hands.app))


Ask = Callable[[str], PositionScene]


@pytest.fixture
def ask(hands: Hands) -> Iterator[Ask]:
    """Evaluate the start of backgammon by an engine that runs a script."""
    engines = []

    def evaluate(script: str) -> PositionScene:
        bell = threading.Event()
        engine = EngineProcess([sys.executable, "-c", script], bell.set)
        engines.append(engine)
        hands.app.__dict__["engine"] = engine
        scene = screen(hands, "backgammon", "tournament")
        hands.click("evaluate")
        while scene.evaluation and scene.evaluation.thinks:
            bell.wait(0.05)
            hands.frames(1)
        hands.frames()
        return scene

    yield evaluate
    for engine in engines:
        engine.close()


def test_chances_and_the_best_moves_are_told(hands: Hands, ask: Ask) -> None:
    ask(WISE)
    text = said(hands)
    for part in ("Light wins: 60.0%", "Gammon 20.0%", "Light’s equity: +0.200", "proved", "Roll: 60.0%"):
        assert part in text
    assert "Double: 50.0% (−0.100)" in text
    assert "thinking" not in text


@pytest.mark.parametrize(("script", "why"), [(MUTE, "is not responding"), (FOOLISH, "is not responding")])
def test_an_engine_that_fails_is_told_of(hands: Hands, ask: Ask, script: str, why: str) -> None:
    ask(script)
    assert why in said(hands)


def test_that_it_thinks_is_told_and_nothing_waits_for_it(hands: Hands) -> None:
    with closing(EngineProcess([sys.executable, "-c", "import sys; sys.stdin.read()"])) as engine:
        hands.app.__dict__["engine"] = engine
        scene = screen(hands, "backgammon")
        hands.click("evaluate")
        assert "thinking" in said(hands)
        assert scene.busy
        scene.close()
        assert scene.evaluation is None


def test_one_that_is_not_installed_is_told_of(hands: Hands, ask: Ask) -> None:
    ask(MISSING)
    assert "not installed" in said(hands)


def test_another_position_forgets_what_was_said(hands: Hands, ask: Ask) -> None:
    scene = ask(WISE)
    hands.click(scene.board.view.spot(0, "24"))
    assert "60.0%" in said(hands)
    hands.click(scene.board.view.spot(0, "20"))
    assert scene.evaluation is None
    assert "60.0%" not in said(hands)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_buttons_stand_at_the_foot_and_stay_there_when_the_position_is_evaluated(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.app.look = Look(size)
    scene = screen(hands, "squadro")
    page = scene.page
    before = {key: page.box(key) for key in ("evaluate", "play")}
    assert before["play"].bottom > page.look.height - page.look.em(1)
    fields = {key: page.box(key) for key in page.widgets if key.startswith("field:")}
    sheet = max((item.rect for item in page.items if isinstance(item, Static) and item.solid), key=lambda r: r.height)
    assert 0 < before["evaluate"].top - sheet.bottom < page.look.em(1), "the sheet reaches down to them"
    scene.evaluate()
    page.settle()
    assert {key: page.box(key) for key in before} == before
    assert {key: page.box(key) for key in fields} == fields
    rows = page.regions["rows"].view
    assert max(box.bottom for box in fields.values()) < rows.top < rows.bottom < before["evaluate"].top
