"""Files that are dropped together are taken together."""

from pathlib import Path

import pygame

from game.ui.input.drops import Drops


def event(kind: int, file: str = "") -> pygame.Event:
    return pygame.Event(kind, file=file) if file else pygame.Event(kind)


def test_files_of_one_drop_are_taken_at_its_end_however_many_frames_that_takes() -> None:
    drops = Drops()
    key = event(pygame.KEYUP)
    assert list(drops.without([event(pygame.DROPBEGIN), event(pygame.DROPFILE, "a"), key])) == [key]
    assert drops.take() == []
    assert list(drops.without([event(pygame.DROPFILE, "b"), event(pygame.DROPCOMPLETE)])) == []
    assert drops.take() == [Path("a"), Path("b")]
    assert drops.take() == []


def test_a_system_that_does_not_tell_of_the_end_keeps_nobody_waiting() -> None:
    drops = Drops()
    assert list(drops.without([event(pygame.DROPBEGIN), event(pygame.DROPFILE, "a")])) == []
    assert list(drops.without([])) == []
    assert drops.take() == [Path("a")]


def test_a_system_that_tells_of_no_beginning() -> None:
    drops = Drops()
    assert list(drops.without([event(pygame.DROPFILE, "a")])) == []
    assert drops.take() == [Path("a")]
