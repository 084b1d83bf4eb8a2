"""The benchmark of the openings knows when the screen that it opens is complete."""

from contextlib import closing

import pygame
import pytest

from benchmarks.inside.openings import Clocked, clocked, fill, rest
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.scenes.title.scene import TitleScene


@pytest.mark.parametrize("way", ["continue", "library", "statistics"])
def test_a_screen_that_shows_all_its_pictures_is_complete(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.inside.openings.LONGEST", 20.0)
    pygame.display.init()
    fill()
    with closing(Library.open(None, GAMES.rulebook)) as library, Clocked(library, SettingsStore(None)) as app:
        app.push(TitleScene(app))
        rest(app)
        seconds, _ = clocked(app, way)
        assert not isinstance(app.top, TitleScene)
    assert seconds < 20
