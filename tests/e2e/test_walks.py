"""Three evenings from beginning to end, each with one kind of hands: a finger, a gamepad, a keyboard."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.library import Library
from game.match import Match
from game.scenes.base import screens
from game.scenes.files.scene import FilesScene
from game.scenes.library.scene import LibraryScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.review.scene import ReviewScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from tests.e2e.other_hands import EAST, FingerHand, KeyHand, PadHand, playing, tapping
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.scenes.screens import rest
from tests.stored import END

START = pygame.CONTROLLER_BUTTON_START


def test_a_child_at_dont_worry_by_touch_from_the_title_to_the_result(hands: Hands, library: Library) -> None:
    app, finger = hands.app, FingerHand(hands.app)
    app.change(auto_forced=True)
    app.open(screens.Title())
    hands.frames()
    finger.tap("game:dont-worry")
    finger.tap("seat:0")
    finger.tap("someone")
    for key in ("key:1:0", "key:2:5", "key:2:5", "key:1:0", "done"):  # a capital, then small letters
        finger.tap(key)
    hands.frames()
    pieces = app.top.targets()["option:pieces"]
    finger.tap((pieces.right - 20, pieces.centery))  # two, for a quick game
    finger.tap("begin")
    table = finger.table
    assert isinstance(table, TableScene)
    assert table.model.match.terms.players[0].name == "Anna"
    assert table.model.match.terms.options["pieces"] == 2
    tapping(finger)
    assert isinstance(app.top, ResultScene)
    assert [summary.finished for summary in library.matches()] == [True]


def test_squadro_by_gamepad_alone_from_the_title_to_the_exported_match(hands: Hands, home: Path) -> None:
    app, pad = hands.app, PadHand(hands.app)
    app.open(screens.Title())
    hands.frames()
    pad.take("game:squadro")
    pad.go("seat:1")
    pad.step("left")
    pad.take("seat:0")
    pad.take("someone")
    for key in ("key:2:0", "key:0:8", "key:0:2"):
        pad.take(key)
    pad.press(START)
    hands.frames()
    pad.take("begin")
    table = pad.table
    assert isinstance(table, TableScene)
    assert table.model.match.terms.players[0].name == "Zoe"
    playing(pad)
    assert isinstance(app.top, ResultScene)
    hands.frames(60)  # the result is to be read before it takes a press
    pad.take("export")
    assert isinstance(app.top, FilesScene)
    rest(hands)
    pad.take("finish")
    rest(hands)
    (written,) = home.rglob("*.ludoteca")
    assert "Zoe" in written.stem
    pad.press(EAST)
    hands.frames()


def test_a_club_player_by_keyboard_through_replay_review_and_statistics(
    hands: Hands, library: Library, begin: Callable[..., Match[Any]]
) -> None:
    app = hands.app
    begin("toy", "series", steps=END, hand=3, quits=0)
    (match,) = library.matches()
    app.__dict__["engine"] = StandIn()
    app.open(screens.Title())
    hands.frames()
    keys = KeyHand(app)
    keys.take("library")
    assert isinstance(app.top, LibraryScene)
    rest(hands)
    keys.go(f"match:{match.id}")
    keys.press("down", "return")  # the button below lists what can be done with the match
    keys.take(f"replay:{match.id}")
    replay = app.top
    assert isinstance(replay, ReplayScene)
    keys.press("right", "right", "end", "left", "pageup", "home", "right")
    assert replay.playback.step == 1
    keys.press("escape")
    assert keys.focused == f"match:{match.id}"
    keys.press("shift+f10")  # the same list
    keys.take(f"review:{match.id}")
    review = app.top
    assert isinstance(review, ReviewScene)
    hands.wait(lambda: not review.job.active)
    keys.press("tab", "tab", "down", "right")
    keys.press("escape", "escape")
    assert isinstance(app.top, TitleScene)
    keys.take("statistics")
    assert isinstance(app.top, StatisticsScene)
    keys.press("tab", "right")
    rest(hands)
    keys.press("escape")
    assert isinstance(app.top, TitleScene)
