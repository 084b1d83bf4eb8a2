"""What people must know before they play, and the report of a crash that they can keep."""

from pathlib import Path

import pytest

from game.library.storage_errors import Notice
from game.scenes.base import screens
from game.scenes.notice.scene import NoticeScene
from game.text import N_
from game.ui.layout import Icon, Prose, Rule
from tests.scenes.conftest import Hands
from tests.scenes.screens import save

MIND = Notice(N_("test", "Mind the gap."))


@pytest.mark.parametrize("chord", ["escape", "return"])
def test_without_a_report_there_is_nothing_to_save(hands: Hands, chord: str) -> None:
    hands.app.open(screens.Title())
    hands.app.open(screens.Notices([MIND]))
    hands.frames()
    assert list(hands.app.top.targets()) == ["understood"]
    hands.key(chord)
    assert len(hands.app.scenes) == 1


def test_each_notice_has_a_sign_and_is_divided_from_the_next(hands: Hands) -> None:
    hands.app.open(screens.Title())
    hands.app.open(screens.Notices([MIND, Notice(N_("test", "Mind the step.")), MIND]))
    hands.frames()
    scene = hands.app.top
    assert isinstance(scene, NoticeScene)
    kinds = [type(box) for box in scene.view().walk() if isinstance(box, (Icon, Prose, Rule))]
    assert kinds == [Icon, Prose, Rule, Icon, Prose]
    hands.click((5, 5))
    assert hands.app.top is scene, "it stays until it is answered"


def test_a_report_is_saved_where_one_wants_it(hands: Hands, home: Path) -> None:
    report = home / "crash-20260101-120000-1.txt"
    report.write_text("what happened", encoding="utf-8")
    hands.app.open(screens.Title())
    hands.app.open(screens.Notices([MIND], report))
    hands.click("report")
    save(hands)
    (saved,) = (home / "files").glob("crash-*.txt")
    assert saved.read_text(encoding="utf-8") == "what happened"
    assert len(hands.app.scenes) == 1


def test_a_report_that_is_gone_is_said_to_be(hands: Hands, home: Path) -> None:
    hands.app.open(screens.Title())
    hands.app.open(screens.Notices([MIND], home / "crash-20260101-120000-1.txt"))
    hands.click("report")
    save(hands)
    assert hands.app.toast.text
    assert not list((home / "files").glob("*"))
    hands.key("escape")
    assert len(hands.app.scenes) == 1
