"""Pictures that a thread makes ahead are the same as those that are made when they are asked for."""

from collections.abc import Hashable
from functools import partial
from pathlib import Path
from threading import Event, active_count

import pygame
import pytest

from game.resources import asset
from game.ui.style import paint, pictures
from game.ui.style.look import Look

OPAQUE, CLEAR = asset("boards", "beginnings", "squadro-classic.jpg"), asset("theme", "half", "wordmark.png")


def _makers(*paths: Path) -> dict[Hashable, partial[pygame.Surface]]:
    return {path: partial(pictures.decoded, path) for path in paths}


@pytest.mark.parametrize("path", [OPAQUE, CLEAR])
def test_a_picture_is_the_same_ahead_and_at_once(path: Path) -> None:
    at_once, read = pictures.load(path), pygame.image.load(path)
    with pictures.ahead(_makers(path)):
        early = pictures.load(path)
    whole = [pygame.image.tobytes(each, "RGBA") for each in (at_once, early, read)]
    assert whole[0] == whole[1] == whole[2]
    assert at_once.get_bitsize() == early.get_bitsize() == 32


def test_who_asks_twice_gets_two_pictures() -> None:
    with pictures.ahead(_makers(OPAQUE)):
        assert pictures.load(OPAQUE) is not pictures.load(OPAQUE)


def test_a_picture_under_way_is_waited_for_and_one_not_begun_is_left_to_who_asks() -> None:
    begun, go_on, done = Event(), Event(), []

    def slow() -> pygame.Surface:
        begun.set()
        assert go_on.wait(60)
        return pygame.Surface((1, 1))

    with pictures.ahead({"slow": slow, "later": lambda: done.append("later") or pygame.Surface((2, 2))}):
        assert begun.wait(60)
        assert pictures.taken("later") is None
        go_on.set()
        early = pictures.taken("slow")
        assert early
        assert early.get_size() == (1, 1)
        assert pictures.taken("slow") is None
    assert done == []


def test_what_nobody_asks_for_leaves_nothing_behind() -> None:
    before = active_count()
    with pictures.ahead(_makers(OPAQUE, CLEAR)):
        pass
    assert active_count() == before
    assert pictures.under_way == {}


def test_what_cannot_be_read_is_told_to_who_asks(tmp_path: Path) -> None:
    missing, damaged = tmp_path / "none.jpg", tmp_path / "damaged.png"
    damaged.write_bytes(b"\x89PNG nothing")
    with pictures.ahead(_makers(missing, damaged)):
        with pytest.raises(FileNotFoundError):
            pictures.load(missing)
        with pytest.raises(pygame.error):
            pictures.load(damaged)


@pytest.mark.parametrize("size", [(960, 600), (2400, 1350)])
def test_the_table_top_made_ahead_is_the_one_that_a_window_of_that_size_shows(size: tuple[int, int]) -> None:
    look = Look(size, theme="walnut")
    key = size, look.colours.picture, look.colours.backdrop
    paint.backdrop_picture.cache_clear()
    makers = paint.first_pictures(look, sized=True)
    early = makers[key]()
    at_once = paint.table_top(look)
    assert pygame.image.tobytes(early, "RGB") == pygame.image.tobytes(at_once, "RGB")
    assert early.get_size() == size
    assert (asset("theme", "wordmark.png") in makers) == (size[0] > 1920 * 1.1)
    paint.backdrop_picture.cache_clear()


@pytest.mark.parametrize("picture", ["", "missing.jpg"])
def test_without_a_picture_the_table_top_is_of_one_colour(picture: str) -> None:
    top = paint.backdrop_picture((3, 2), picture, (10, 20, 30))
    assert pygame.image.tobytes(top, "RGB") == bytes((10, 20, 30)) * 6
    paint.backdrop_picture.cache_clear()


def test_the_small_table_top_is_as_wide_as_the_code_says() -> None:
    for name in ("walnut.jpg", "slate.jpg"):
        assert pygame.image.load(asset("theme", "half", name)).get_width() == paint.SMALL


def test_without_a_known_size_the_small_files_are_read_and_in_high_contrast_no_table_top() -> None:
    keys = {asset("theme", "half", name) for name in ("walnut.jpg", "wordmark.png")}
    makers = paint.first_pictures(Look((1, 1), theme="walnut"), sized=False)
    assert set(makers) == keys
    paint.backdrop_picture.cache_clear()
    with pictures.ahead(makers):
        early = paint.table_top(Look((960, 600), theme="walnut"))
        assert asset("theme", "half", "walnut.jpg") not in pictures.under_way
    paint.backdrop_picture.cache_clear()
    at_once = paint.table_top(Look((960, 600), theme="walnut"))
    assert pygame.image.tobytes(early, "RGB") == pygame.image.tobytes(at_once, "RGB")
    for sized in (False, True):
        assert set(paint.first_pictures(Look((1, 1), theme="contrast"), sized)) == {
            asset("theme", "half", "wordmark.png")
        }


def test_no_table_top_is_made_ahead_for_a_size_that_no_screen_has() -> None:
    asked = [
        list(paint.first_pictures(Look(size, theme="walnut"), sized=True)) for size in ((7680, 4320), (2**16, 2**16))
    ]
    walnut = asset("theme", "half", "walnut.jpg")
    assert [walnut in keys for keys in asked] == [False, True]
    assert [any(isinstance(key, tuple) for key in keys) for keys in asked] == [True, False]
