"""The demo's hands do not wait where nothing moves: at a real pace a frame at rest takes a second."""

from contextlib import closing

import pygame
import pytest

from game.app import App
from game.cli.demo import Driver
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.scenes.new_match.scene import NewMatchScene


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_scrolling_to_a_field_never_waits_at_rest(motion: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore.open()
    store.change(motion=motion, language="en", text_size=2.0)
    idle = []
    step = App.step

    def watched(app: App) -> None:
        if not (app.busy or app.dirty or pygame.event.peek()):
            idle.append(app.top)
        step(app)

    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, store, size=(960, 600), hurried=True) as app,
    ):
        app.push(scene := NewMatchScene(app, "dont-worry"))
        scene.more()
        for _ in range(300):
            app.step()
        assert "seed" not in app.top.targets()
        pygame.event.clear()
        monkeypatch.setattr(App, "step", watched)
        assert Driver(app, "a", None).seen("seed")
        pygame.event.clear()
    assert idle == []
