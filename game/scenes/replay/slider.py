"""`StepSlider`: the way through the match, and the step at the mouse, of which it tells."""

from collections.abc import Callable
from typing import Final

import pygame

from game import i18n
from game.scenes.replay.page_words import put_hint
from game.scenes.replay.steps import Steps
from game.scenes.replay.timeline import Timeline
from game.scenes.replay.words import Words
from game.text import N_
from game.ui.page.page import Page

WAY: Final = N_("replay", "Position in the match")


class StepSlider:
    """In a rectangle of the window; ``go`` shows a step."""

    def __init__(self, steps: Steps, words: Words, go: Callable[[int], object]) -> None:
        self._steps = steps
        self._words = words
        self._go = go
        self._hovered: int | None = None
        """The step of which it tells, where the mouse is above it."""

    def build(self, page: Page, rect: pygame.Rect, step: int, kind: str) -> None:
        """Put it on a page, at a step; ``kind`` is the kind of mark that is looked for."""
        way = Timeline(
            page.look,
            "way",
            rect,
            self._steps.last,
            step,
            self._steps.marks,
            self._steps.kinds,
            kind,
            self._words.where(step),
            self._go,
            hover=self._hovered,
            group="way",
            name=i18n.t(WAY),
        )
        page.put(way)
        if self._hovered is not None:
            put_hint(page, way, self._hovered, self._words.hint(self._hovered))

    def hover(self, page: Page, rect: pygame.Rect, at: tuple[int, int]) -> bool:
        """The mouse has moved; whether it is at another step now."""
        before, self._hovered = self._hovered, None
        way = page.widgets.get("way")
        if rect.collidepoint(at) and isinstance(way, Timeline):
            share = pygame.Vector2((at[0] - rect.left) / rect.width, (at[1] - rect.top) / rect.height)
            mark = way.near(share)
            self._hovered = way.at(share.x) if mark is None else mark
        return self._hovered != before
