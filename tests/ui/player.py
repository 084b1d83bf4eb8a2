"""Somebody at a page: real events through real inputs."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.input.inputs import Inputs, key_event
from game.ui.page.page import Page
from game.ui.style.look import Look
from tests.ui.input.recorded import typing

LOOK = Look((960, 600))


class Player:
    """Somebody at a page: real events through real inputs."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.inputs = Inputs()

    def key(self, *chords: str) -> bool:
        used = False
        for chord in chords:
            event = key_event(chord)
            used = self.page.handle(event, self.inputs.action(event, self.page.typing))
        return used

    def write(self, text: str) -> None:
        for event in typing(text):
            self.page.handle(event, self.inputs.action(event, self.page.typing))

    def mouse(self, kind: int, at: tuple[int, int], **more: Any) -> bool:
        button: dict[str, Any] = {} if kind == pygame.MOUSEMOTION else {"button": pygame.BUTTON_LEFT}
        return self.page.handle(pygame.Event(kind, pos=at, **button, **more))

    def click(self, target: str | tuple[int, int]) -> bool:
        at = self.page.targets()[target].center if isinstance(target, str) else target
        self.mouse(pygame.MOUSEMOTION, at)
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        return self.mouse(pygame.MOUSEBUTTONUP, at)


def made(build: Callable[[Page], object], look: Look = LOOK) -> Player:
    return Player(Page(look, build))
