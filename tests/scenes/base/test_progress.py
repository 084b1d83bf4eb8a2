"""The sheet of longer work: what it says while the work goes on, and that the work is over with it."""

from collections.abc import Generator
from pathlib import Path

import pytest

from game.library.storage_errors import LibraryError
from game.scenes.base.progress import ProgressScene
from game.ui.layout import Box, Label
from tests.scenes.conftest import Hands


class Counting(ProgressScene):
    """Counts to three, or until it is closed; ``breaks``: it cannot go on after that many."""

    breaks = 9
    count = 0
    ended = ""

    def work(self) -> Generator[float]:
        try:
            for self.count in (1, 2, 3):
                yield self.count / 3
                if self.count == self.breaks:
                    raise LibraryError(path=Path("library.db"))
        finally:
            self.ended = "at its end" if self.count == 3 else "before"

    @property
    def said(self) -> str:
        return f"{self.count} of 3"

    def finish(self) -> None:
        self.ended += ", heard of"

    def fail(self, error: LibraryError) -> None:
        self.ended += ", failed"

    def view(self) -> Box:
        return Label(self.said)


def texts(scene: ProgressScene) -> list[str]:
    return [node.text for node in scene.page.nodes() if node.text]


@pytest.fixture
def scene(hands: Hands) -> Counting:
    hands.app.push(scene := Counting(hands.app))
    return scene


def test_each_step_is_said_and_the_share_shown(scene: Counting) -> None:
    for count in (1, 2, 3):
        scene.update(0.02)
        assert (scene.share, scene.working, scene.takes_files) == (count / 3, True, None)
        scene.page.settle()
        assert texts(scene) == [f"{count} of 3"]
    scene.update(0.02)
    assert (scene.ended, scene.working) == ("at its end, heard of", False)
    assert scene.takes_files is False


def test_work_that_fails_has_ended(scene: Counting) -> None:
    scene.breaks = 2
    for _ in range(3):
        scene.update(0.02)
    assert (scene.ended, scene.working, scene.takes_files) == ("before, failed", False, False)


def test_work_that_is_closed_goes_no_further(scene: Counting, hands: Hands) -> None:
    scene.update(0.02)
    hands.app.pop()
    assert (scene.ended, scene.count) == ("before", 1)
