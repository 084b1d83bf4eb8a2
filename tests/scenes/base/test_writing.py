"""Files that are written in another thread: frames go on, and nothing is lost or half written."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.library.storage_errors import FullError
from game.scenes.base.files import storage
from game.scenes.base.files.writing import WritingScene
from game.scenes.base.progress import MOMENT
from game.scenes.files.scene import FilesScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, rest, save

TITLE = N_("test", "Write")


class Slow:
    """The content of a file that takes until somebody lets it go."""

    def __init__(self) -> None:
        self.go = Event()

    def __call__(self) -> bytes:
        assert self.go.wait(10)
        return b"content"


def begun(hands: Hands, content: Callable[[], bytes]) -> None:
    """Choose where to write a file."""
    hands.app.push(TitleScene(hands.app))
    storage.write_file(hands.app, TITLE, "x", ".csv", content)
    hands.frames()
    rest(hands)
    hands.key("return")


def written(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "files").iterdir())


def shows(scene: WritingScene) -> bool:
    """Whether it draws anything."""
    sheet = pygame.Surface(scene.host.look.size)
    scene.draw(sheet)
    return pygame.mask.from_threshold(sheet, (0, 0, 0), (1, 1, 1, 255)).count() < sheet.width * sheet.height


def test_frames_go_on_while_a_file_is_made_and_a_sheet_shows_after_a_moment(hands: Hands, home: Path) -> None:
    told, slow = Told(hands), Slow()
    begun(hands, slow)
    scene = hands.app.top
    assert isinstance(scene, WritingScene)
    assert scene.share == 0
    began = time.perf_counter()
    hands.frames(round(MOMENT * 60) - 5)
    assert not shows(scene)
    hands.frames(8)
    assert shows(scene)
    assert time.perf_counter() - began < 9
    assert (hands.app.top, written(home), told.lines) == (scene, [], [])
    slow.go.set()
    hands.wait(lambda: isinstance(hands.app.top, TitleScene), 100_000)
    assert (home / "files" / "x.csv").read_bytes() == b"content"
    assert told.lines == ["Saved as x.csv"]


def test_what_is_stopped_is_not_written(hands: Hands, home: Path) -> None:
    told, slow = Told(hands), Slow()
    begun(hands, slow)
    hands.key("escape")
    assert isinstance(hands.app.top, TitleScene)
    slow.go.set()
    time.sleep(0.05)
    assert (written(home), told.lines) == ([], [])


def test_a_program_that_ends_waits_for_the_file(hands: Hands, home: Path) -> None:
    def content() -> bytes:
        time.sleep(0.3)
        return b"content"

    begun(hands, content)
    hands.app.quit()
    assert written(home) == ["x.csv"]


@pytest.mark.parametrize(
    ("error", "said"),
    [(FullError(path=Path("/far/away")), "Free some space"), (MemoryError(), "The data could not be read or saved: x")],
)
def test_what_fails_is_told_and_another_place_can_be_chosen(
    hands: Hands, home: Path, error: Exception, said: str
) -> None:
    told, ways = Told(hands), iter([error])

    def content() -> bytes:
        for way in ways:
            raise way
        return b"content"

    begun(hands, content)
    hands.wait(lambda: isinstance(hands.app.top, FilesScene), 5000)
    assert told.lines[0].startswith(said)
    assert "away" not in told.lines[0]
    save(hands)
    assert isinstance(hands.app.top, TitleScene)
    assert (written(home), told.lines[1]) == (["x.csv"], "Saved as x.csv")
