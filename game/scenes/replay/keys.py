"""`Keys`: the keys that step, jump, turn the board and set the speed of a replay, wherever the focus is."""

from functools import partial

import pygame

from game.scenes.base.reading.reading import TAKEN, Reading
from game.scenes.replay.bar import Act, BarActs
from game.scenes.replay.playback import SPEEDS
from game.ui.input.input_mode import InputMode
from game.ui.input.printed import step
from game.ui.page.page import Page
from game.ui.widgets.choices import ChoiceWidget


class Keys:
    """They do what the buttons do; ``turn`` and ``mirror`` the board. Who reads it has some of them for that."""

    def __init__(
        self, page: Page, input_mode: InputMode, reading: Reading, acts: BarActs, turn: Act, mirror: Act
    ) -> None:
        self._page = page
        self._input_mode = input_mode
        self._reading = reading
        self._do = acts
        self._turn = turn
        self._mirror = mirror

    def handle(self, event: pygame.Event, action: str, speed: float) -> bool:
        """Do what a key means, at one of `SPEEDS`; False if it means nothing here."""
        if event.type == pygame.KEYDOWN and not action and (by := step(event)):
            at = SPEEDS.index(speed) + by
            self._do.set_speed(SPEEDS[min(max(at, 0), len(SPEEDS) - 1)])
            return True
        act = self._acts().get(action)
        if act is None:
            return False
        self._input_mode.by_key = True
        act()
        return True

    def _acts(self) -> dict[str, Act]:
        """What the named actions do now: a choice at which the keyboard is has the arrows."""
        acts: dict[str, Act] = {
            "roll": self._do.toggle,
            "first": self._do.first,
            "last": self._do.last,
            "page_up": partial(self._do.jump, -1),
            "page_down": partial(self._do.jump, 1),
            "turn": self._turn,
            "mirror": self._mirror,
            "read": self._reading.switch,
        }
        focused = self._page.widgets.get(self._page.focused or "")
        if self._reading.on:
            return {key: act for key, act in acts.items() if key not in TAKEN}
        if isinstance(focused, ChoiceWidget) and self._input_mode.by_key:
            return acts
        return acts | {"left": self._do.back, "right": self._do.on}
