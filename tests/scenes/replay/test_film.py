"""Saving a match as an animated picture: by mouse and keys, called off, on a full disk; and what is in the file."""

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.library import Library
from game.library.files import export
from game.library.storage_errors import FullError
from game.match import Match
from game.pictures.animation.cuts import cuts, frame_count
from game.scenes.base import screens
from game.scenes.files.scene import FilesScene
from game.scenes.replay import animation_sheet
from game.scenes.replay.animation_sheet import AnimationScene
from game.scenes.replay.scene import ReplayScene
from game.ui.layout import Picture
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.playing import begun
from tests.reading import find, nodes
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, rest, save

Begin = Callable[..., Match[Any]]


@pytest.fixture
def match(begin: Begin) -> Match[Any]:
    return begin("squadro", steps=12, hand=3, quits=0)


@pytest.fixture
def short(begin: Begin) -> Match[Any]:
    """A match that is saved more quickly."""
    return begin("squadro", steps=3, hand=3, quits=0)


def asked(hands: Hands, match: Match[Any]) -> AnimationScene:
    hands.app.open(screens.Replay(match))
    hands.frames()
    if "keep" in hands.app.top.targets():
        hands.click("keep")
    hands.click(find(hands.app, Role.BUTTON, "Save the match as an animated GIF").rect.center)
    assert isinstance(hands.app.top, AnimationScene)
    return hands.app.top


def files(library: Library) -> list[Path]:
    assert library.path
    folder = library.path.parent / "files"
    return sorted(folder.iterdir()) if folder.exists() else []


def read(path: Path) -> list[tuple[pygame.Surface, float]]:
    return pygame.image.load_animation(path)


def made(hands: Hands) -> None:
    """Wait until it is made, and save it where the chooser offers."""
    hands.wait(lambda: isinstance(hands.app.top, FilesScene), 5000)
    save(hands)


def test_its_picture_has_the_whole_board_after_the_window_has_become_smaller(hands: Hands, match: Match[Any]) -> None:
    scene = asked(hands, match)

    def pictured() -> list[tuple[int, int]]:
        return [box.picture.get_size() for box in scene.view().walk() if isinstance(box, Picture)]

    replay = hands.app.scenes[-2]
    assert isinstance(replay, ReplayScene)
    wide, high = replay.board_view.board_rect.size
    hands.app.look = Look((960, 600))
    for below in hands.app.scenes:
        below.lay_out()
    assert {round(w / h, 1) for w, h in pictured()} == {round(wide / high, 1)}


def test_it_is_saved_though_the_library_cannot_be_read_any_more_at_its_end(
    hands: Hands, short: Match[Any], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: str) -> None:
        raise FullError(path="library.db")

    scene = asked(hands, short)
    with monkeypatch.context() as broken:
        broken.setattr(library, "summary", fails)
        scene.save()
        assert scene.export is None, "it would be in vain"
    scene.save()
    monkeypatch.setattr(library, "summary", fails)
    made(hands)
    assert len(files(library)) == 1


def test_by_mouse_alone(hands: Hands, match: Match[Any], library: Library) -> None:
    told = Told(hands)
    scene = asked(hands, match)
    steps = hands.app.scenes[-2].playback.steps  # type: ignore[attr-defined]
    small = next(text for side, text in scene.options if side == 320)
    box = find(hands.app, Role.CHOICE, "Size in pixels").rect
    hands.click((box.left + 20, box.centery))
    assert find(hands.app, Role.CHOICE, "Size in pixels").value == small
    hands.click(find(hands.app, Role.BUTTON, "Save").rect.center)
    made(hands)
    (path,) = files(library)
    assert told.lines[0].startswith(f"Saved as {path.name} (")
    shots = read(path)
    assert len(shots) == frame_count(steps)
    lengths = sum(milliseconds for _, milliseconds in shots)
    assert lengths == 10 * sum(cut.hundredths + 6 * cut.frames for cut in cuts(steps))
    assert lengths <= 10_000 * len(steps.games)
    assert f"{shots[0][0].width} × {shots[0][0].height}" == small


def test_by_keyboard_alone(hands: Hands, short: Match[Any], library: Library) -> None:
    hands.app.open(screens.Replay(short))
    hands.frames()
    for _ in range(30):
        if hands.app.top.pages[0].focused == "film":
            break
        hands.key("tab")
    hands.key("return")
    hands.key("return")
    made(hands)
    assert [path.suffix for path in files(library)] == [".gif"]


def test_none_is_written_over(hands: Hands, short: Match[Any], library: Library) -> None:
    for count in (1, 2):
        asked(hands, short)
        hands.key("return")
        made(hands)
        hands.app.pop()
        assert len(files(library)) == count
    one, other = (path.read_bytes() for path in files(library))
    assert one == other


@pytest.mark.parametrize("chords", [("escape",), ("tab", "return")])
def test_it_is_called_off_and_leaves_nothing(
    hands: Hands, match: Match[Any], library: Library, chords: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(animation_sheet, "BUDGET", 0.0)
    scene = asked(hands, match)
    monkeypatch.setattr(animation_sheet, "perf_counter", iter(range(10**9)).__next__)
    hands.key("return")
    assert scene.export
    assert scene.busy
    assert "Making the GIF" in "".join(node.text for _, node in nodes(hands.app) if node.role is Role.PROGRESS)
    hands.key("return")
    assert not scene.closes_beside, "a second Enter on the same button does not call it off"
    for chord in chords:
        hands.key(chord)
    assert scene.export is None
    hands.frames(50)
    assert files(library) == []
    assert hands.app.top is scene
    hands.key("escape")
    assert isinstance(hands.app.top, ReplayScene)


def test_frames_go_on_while_it_is_made(hands: Hands, match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is to do, a frame does no more than its budget and one bit."""
    ticks = iter(n * 0.005 for n in range(10**9))
    scene = asked(hands, match)
    monkeypatch.setattr(animation_sheet, "perf_counter", ticks.__next__)
    bits = 0
    scene.save()
    made = scene.parts

    def counted() -> Any:
        nonlocal bits
        for bit in made:
            bits += 1
            yield bit

    scene.parts = counted()
    for _ in range(5):
        before = bits
        hands.app.step()
        assert bits - before <= 2
    assert bits > 2


def test_a_file_that_is_opened_meanwhile_waits_until_the_film_is_written(
    hands: Hands, short: Match[Any], library: Library, tmp_path: Path
) -> None:
    file = tmp_path / "other.ludoteca"
    export(begun("squadro"), file, "Final")
    before = len(library.matches())
    scene = asked(hands, short)
    hands.key("return")
    assert scene.export
    hands.app.come_forward([file])
    assert hands.app.top is scene
    hands.wait(lambda: isinstance(hands.app.top, FilesScene), 5000)
    assert len(library.matches()) == before
    save(hands)
    assert [path.suffix for path in files(library)] == [".gif"]
    hands.wait(lambda: len(library.matches()) > before, 500)


def test_a_file_that_is_opened_does_not_wait_for_a_film_that_was_called_off(
    hands: Hands, match: Match[Any], library: Library, tmp_path: Path
) -> None:
    file = tmp_path / "other.ludoteca"
    export(begun("squadro"), file, "Final")
    before = len(library.matches())
    asked(hands, match)
    for chord in ("return", "escape"):
        hands.key(chord)
    hands.app.come_forward([file])
    hands.wait(lambda: len(library.matches()) > before, 500)
    assert len(library.matches()) == before + 1


def test_a_full_disk_is_told_and_leaves_nothing(
    hands: Hands, short: Match[Any], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    told = Told(hands)
    asked(hands, short)
    monkeypatch.setattr("os.fsync", full)
    hands.key("return")
    made(hands)
    monkeypatch.undo()
    assert len(told.lines) == 1
    assert "full" in told.lines[0] or "space" in told.lines[0]
    assert files(library) == []


def test_the_replay_stays_where_it_was(hands: Hands, match: Match[Any]) -> None:
    """A second press on Save, or Enter that is held, does nothing in the replay below."""
    asked(hands, match)
    replay = hands.app.scenes[-2]
    assert isinstance(replay, ReplayScene)
    hands.key("return")
    hands.wait(lambda: isinstance(hands.app.top, FilesScene), 5000)
    rest(hands)
    at = find(hands.app, Role.BUTTON, "Save").rect.center
    for _ in range(2):
        hands.mouse(pygame.MOUSEBUTTONDOWN, at)
        hands.mouse(pygame.MOUSEBUTTONUP, at)
    hands.key("return")
    hands.click(replay.board_view.board_rect.center)
    rest(hands)
    assert hands.app.top is replay
    assert (replay.playback.step, replay.playback.playing) == (0, False)
    hands.click(replay.board_view.board_rect.center)
    assert replay.playback.playing


def test_the_chooser_says_what_is_saved(hands: Hands, match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    asked(hands, match)
    folder = hands.app.library.path
    assert folder
    monkeypatch.setattr("game.scenes.base.files.storage.pictures", lambda: folder.parent)
    hands.key("return")
    hands.wait(lambda: isinstance(hands.app.top, FilesScene), 5000)
    assert isinstance(hands.app.top, FilesScene)
    assert hands.app.top.task.title == animation_sheet.TITLE
    assert hands.app.top.folder.path == folder.parent
