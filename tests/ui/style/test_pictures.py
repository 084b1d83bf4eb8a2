"""Pictures that a thread decodes ahead are the same as those that are read when they are asked for."""

from pathlib import Path
from threading import active_count

import pygame
import pytest

from game.resources import asset
from game.ui.style import pictures

OPAQUE, CLEAR = asset("boards", "beginnings", "squadro-classic.jpg"), asset("theme", "half", "wordmark.png")


@pytest.mark.parametrize("path", [OPAQUE, CLEAR])
def test_a_picture_is_the_same_ahead_and_at_once(path: Path) -> None:
    at_once, read = pictures.load(path), pygame.image.load(path)
    with pictures.ahead([path]):
        early = pictures.load(path)
    whole = [pygame.image.tobytes(each, "RGBA") for each in (at_once, early, read)]
    assert whole[0] == whole[1] == whole[2]
    assert at_once.get_bitsize() == early.get_bitsize() == 32


def test_who_asks_twice_gets_two_pictures() -> None:
    with pictures.ahead([OPAQUE]):
        assert pictures.load(OPAQUE) is not pictures.load(OPAQUE)


def test_what_nobody_asks_for_leaves_nothing_behind() -> None:
    before = active_count()
    with pictures.ahead([OPAQUE, CLEAR]):
        pass
    assert active_count() == before
    assert pictures.under_way == {}


def test_what_cannot_be_read_is_told_to_who_asks(tmp_path: Path) -> None:
    missing, damaged = tmp_path / "none.jpg", tmp_path / "damaged.png"
    damaged.write_bytes(b"\x89PNG nothing")
    with pictures.ahead([missing, damaged]):
        with pytest.raises(FileNotFoundError):
            pictures.load(missing)
        with pytest.raises(pygame.error):
            pictures.load(damaged)
