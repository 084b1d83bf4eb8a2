"""What the program does while nothing happens: it waits for events and prepares what the next screens will need.

    idle = Idle(preparation(app))
    events = idle.wait(1.0)       # `done` is True when everything is prepared

Each step of the preparation takes a few milliseconds, and events are polled between two of them. When everything is
prepared, the program sleeps.
"""

import time
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import Final

import pygame

from game import i18n
from game.scenes.base.scene import Host
from game.ui.style.look import STYLES
from game.ui.widgets import entry

NAP: Final = 1 / 30
"""Seconds between two polls for events at rest. `pygame.event.wait` polls every millisecond, which takes up to 3 %
of a processor core."""
_MODULES: Final = (
    "secrets",
    "json",
    "subprocess",
    "html.parser",
    "concurrent.futures",
    "game.engines.process",
    "game.table.model.board",
    "game.table.art.rendered_art",
    "game.table.motion.motion_plan",
    "game.table.view.table_view",
    "game.scenes.table.control.board_input",
    "game.scenes.table.scene",
    "game.scenes.new_match.scene",
    "game.scenes.library.scene",
    "game.scenes.statistics.scene",
    "game.scenes.settings.scene",
    "game.scenes.languages.scene",
    "game.handbook.lookup",
    "game.scenes.rulebook.scene",
    "game.scenes.table.practice.lesson",
    "game.scenes.table.dialogs.menu",
    "game.scenes.table.dialogs.result",
    "game.scenes.table.dialogs.dice_entry",
    "game.library.exchange",
    "game.scenes.files.scene",
    "game.scenes.files.importing",
    "platformdirs",
    "game.ui.page.keyboard",
    "game.ui.page.dialog",
    "pygame_gui",
)
"""The modules of the screens behind the title, those that others import first."""
_ENDED: Final = object()


class Idle:
    """``steps`` is the work to be done while idle; each `next` does a little of it."""

    def __init__(self, steps: Iterator[object]) -> None:
        self._steps: Iterator[object] | None = steps

    @property
    def done(self) -> bool:
        """Whether there is no work left."""
        return self._steps is None

    def wait(self, seconds: float) -> list[pygame.Event]:
        """Return the next events; an empty list if none come within ``seconds``."""
        for _ in range(round(seconds / NAP)):
            if events := pygame.event.get():
                return events
            if self._steps:
                self._work(self._steps)
            else:
                time.sleep(NAP)
        return []

    def _work(self, steps: Iterator[object]) -> None:
        try:
            ended = next(steps, _ENDED) is _ENDED
        except (ImportError, OSError, pygame.error):  # the screen that needs it will report the same error
            ended = True
        if ended:
            self._steps = None


def preparation(host: Host) -> Iterator[None]:
    """Load modules, rule books, manuals, levels, languages and fonts, a little at each step."""
    for style in STYLES:
        host.look.measure("Ludoteca", style)
        yield
    for name in _MODULES:
        with suppress(ImportError):  # the screen that needs it will report the error
            import_module(name)
        yield
    for key in host.games:
        host.games.rulebook(key)
        yield
        host.games[key].manuals()
        yield
        host.games[key].levels()
        yield
    for code in i18n.languages():
        i18n.speaks(code)
        yield
    entry.EntryWidget(host.look, "", pygame.Rect(0, 0, 100, 40), "", str).line.close()
    yield
