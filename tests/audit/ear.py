"""`Ear` hears every text that is drawn and finds broken words, and texts over an edge or over each other."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Any, NamedTuple
from unittest import mock

import pygame

from game.ui.page.page import Page
from game.ui.page.pointer import Pointer
from game.ui.style.look import Look
from game.ui.style.wrap import pieces

SEAL = re.compile("[0-9a-f]{64}")
"""The seals and seeds of dice may be broken anywhere."""
CLOSING = re.compile(r"[、。，．！？：；）］｝〕〉》」』】”’!?,;:)\]}%]|\.(?!\w)")
"""What no line but a text’s first one may begin with. » is not among it: Slovene opens with it."""
SLACK = 1
"""Pixels that rounding may cost."""


class Heard(NamedTuple):
    """One text as it was drawn.

    ``page`` and ``surface`` are what it lies on, ``asked`` is where it should stand and ``drawn`` where it does;
    ``broken`` are the words that are too wide, ``lines`` what it was broken into.
    """

    page: int
    surface: pygame.Surface
    text: str
    style: str
    asked: pygame.Rect
    drawn: pygame.Rect
    clip: pygame.Rect
    broken: tuple[str, ...]
    lines: tuple[str, ...]


class Ear:
    """Listens while `listening`; `faults` tells what was wrong with the last frame that was drawn whole."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self._pages: list[int] = []

    def clear(self) -> None:
        """Forget what was drawn."""
        self.heard = []

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear every text drawn through `Look.draw_text`, and on which `Page`; a tip lies on a page of its own."""
        draw_text, draw_page, draw_tip = Look.draw_text, Page.draw, Pointer.draw_tip

        def text(look: Look, surface: pygame.Surface, said: str, rect: pygame.Rect, *rest: Any, **more: Any) -> Any:
            asked = pygame.Rect(rect)
            drawn = draw_text(look, surface, said, rect, *rest, **more)
            style = str(rest[0] if rest else more.get("style", "body"))
            self._hear(look, surface, said, style, asked, drawn)
            return drawn

        def page(shown: Page, *rest: Any, **more: Any) -> Any:
            with self._on(shown):
                return draw_page(shown, *rest, **more)

        def tip(pointer: Pointer, *rest: Any, **more: Any) -> Any:
            pointer.silent = False  # as if somebody had gone there by key
            with self._on(pointer):
                return draw_tip(pointer, *rest, **more)

        patch = mock.patch.object
        with patch(Look, "draw_text", text), patch(Page, "draw", page), patch(Pointer, "draw_tip", tip):
            yield

    @contextmanager
    def _on(self, sheet: Page | Pointer) -> Iterator[None]:
        """What is heard now lies on this."""
        self._pages.append(id(sheet))
        try:
            yield
        finally:
            self._pages.pop()

    def _hear(
        self, look: Look, surface: pygame.Surface, said: str, style: str, asked: pygame.Rect, drawn: pygame.Rect
    ) -> None:
        # What is drawn is clipped; where it would stand is reckoned anew.
        settled = look.settle(said, asked.width, style)
        size = look.text_size(said, asked.width, style)
        words = [piece.rstrip(" \n") for piece in pieces(said) if not SEAL.search(piece)]
        broken = tuple(word for word in words if look.measure(word, settled)[0] > asked.width + SLACK)
        lines = tuple(look.wrap(said, asked.width, settled))
        wanted = pygame.Rect(drawn.topleft, size)
        if drawn.size != size:
            wanted = pygame.Rect(asked.left, asked.centery - size[1] // 2, *size)
        page = self._pages[-1] if self._pages else 0
        self.heard.append(Heard(page, surface, said, style, asked, wanted, surface.get_clip(), broken, lines))

    def faults(self, scrolled: Sequence[pygame.Rect] = ()) -> Iterator[str]:
        """What does not hold, in words for developers. In these clips, which can be scrolled, more may lie below."""
        for heard in self.heard:
            yield from _broken(heard)
            room = heard.clip.inflate(2 * SLACK, 2 * SLACK)
            if heard.clip in scrolled:
                room.top, room.height = heard.drawn.top, heard.drawn.height
            if not room.contains(heard.drawn):
                yield f"over the edge: {heard.text!r} ({heard.style}, {heard.drawn} in {heard.clip})"
        for one, other in combinations(self._in_sight(), 2):
            together = (one.page, one.surface, one.clip) == (other.page, other.surface, other.clip)
            across = one.drawn.clip(other.drawn)
            if together and one != other and min(across.size) > 2 * SLACK:
                yield f"overlap: {one.text!r} and {other.text!r} ({across.width} × {across.height} px)"

    def _in_sight(self) -> list[Heard]:
        return [heard for heard in self.heard if heard.text.strip() and heard.drawn.colliderect(heard.clip)]


def _broken(heard: Heard) -> Iterator[str]:
    """What does not hold within a text: words, lines, its end, its height."""
    for word in heard.broken:
        yield f"broken: {word!r} in {heard.text!r} ({heard.style}, {heard.asked.width} px)"
    for line in filter(CLOSING.match, heard.lines[1:]):
        yield f"begins with closing punctuation: {line!r} in {heard.text!r}"
    if heard.text.endswith("…"):
        yield f"cut: {heard.text!r} ({heard.style}, {heard.asked.width} px)"
    if heard.asked.height and heard.drawn.height > heard.asked.height + SLACK:
        yield f"too high: {heard.text!r} ({heard.style}, {heard.drawn.height} of {heard.asked.height} px)"
