"""`FilmScene`: the sheet on which people choose how large the film of a match is to be, and see it being made.

It is made a little in each frame, so that nothing stands still, and can be called off at any time.
"""

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Any, Final

import pygame

from game import i18n
from game.match import Match
from game.scenes.base.overlay import Overlay, put_rows, sheet
from game.scenes.base.scene import Host
from game.scenes.base.storage import save_film, summary_of
from game.scenes.replay.film import SIDES, Film, film_size
from game.scenes.replay.lying import Lying
from game.scenes.replay.steps import Steps
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import button_size, choice_size, control_height
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

TITLE: Final = N_("replay", "The match as an animated GIF")
WHAT: Final = N_("replay", "A GIF file to send to someone. It plays for at most ten seconds per game.")
SIZE: Final = N_("replay", "Size in pixels")
MAKING: Final = N_("replay", "Making the GIF: {percent}")
SAVE: Final = N_("button", "Save")
CANCEL: Final = N_("button", "Cancel")
WIDE: Final = 30
"""Ems that the sheet is wide."""
BUDGET: Final = 0.008
"""Seconds of a frame in which it is made."""


class FilmScene(Overlay):
    """For the match of a replay, whose board lies as there."""

    def __init__(self, host: Host, match: Match[Any], steps: Steps, lying: Lying) -> None:
        super().__init__(host)
        self._match = match
        self._steps = steps
        self._lying = lying
        self.side = SIDES[1]
        self.film: Film | None = None
        """What is being made."""
        self._made: Iterator[bytes] = iter(())
        self._content: list[bytes] = []
        self._told = -1

    # ---- living

    def update(self, dt: float) -> None:
        """Also make a little of it."""
        super().update(dt)
        end = perf_counter() + BUDGET
        while self.film and perf_counter() < end:
            some = next(self._made, None)
            if some is None:
                self._keep()
                return
            self._content.append(some)
        if self.film and self._percent != self._told:
            self._told = self._percent
            self.page.rebuild()

    @property
    def busy(self) -> bool:
        """Also while it is made."""
        return super().busy or self.film is not None

    def back(self) -> None:
        """Esc: call it off, or close the sheet."""
        if self.film:
            self.cancel()
        else:
            super().back()

    # ---- what it shows

    def build(self, page: Page) -> None:
        look, gap = page.look, page.look.px(10)
        wide = min(look.em(WIDE), look.width - look.px(110))
        texts = [(i18n.t(TITLE), "heading"), (i18n.t(WHAT), "body")]
        high = sum(look.text_size(text, wide, style)[1] + gap for text, style in texts)
        middle = max(self._sizes_height(look, wide), self._progress_height(look, wide))
        rows = max(button_size(look, text, icon, wide)[1] for _, text, icon, _, _ in self._rows())
        _, part = sheet(page, wide, high + middle + gap + 2 * (max(rows, control_height(look)) + look.px(8)))
        top = 0
        for text, style in texts:
            place = pygame.Rect(0, top, wide, look.text_size(text, wide, style)[1])
            colour = None if style == "heading" else look.colours.ink_soft
            top = part.label(place, text, style, "center", "top", colour).bottom + gap
        (self._put_progress if self.film else self._put_sizes)(part, pygame.Rect(0, top, wide, middle))
        put_rows(part, self._rows(), top + middle + gap, wide)
        page.default = "cancel" if self.film else "save"

    def _rows(self) -> list[tuple[str, str, str, Callable[[], object], str]]:
        save = ("save", i18n.t(SAVE), "film", self.save, "primary")
        cancel = ("cancel", i18n.t(CANCEL), "close", self.back, "plain")
        return [cancel] if self.film else [save, cancel]

    def _options(self) -> list[tuple[Value, str]]:
        sizes = [(side, film_size(self._lying, side)) for side in SIDES]
        return [(side, f"{wide} × {high}") for side, (wide, high) in sizes]

    def _sizes_height(self, look: Look, wide: int) -> int:
        return look.line("small") + look.px(6) + choice_size(look, self._options(), wide)[1]

    def _progress_height(self, look: Look, wide: int) -> int:
        text = i18n.t(MAKING, percent=i18n.percent(100))
        return look.text_size(text, wide)[1] + look.px(8) + look.px(14)

    def _put_sizes(self, part: Region, room: pygame.Rect) -> None:
        look = part.look
        place = pygame.Rect(room.left, room.top, room.width, look.line("small"))
        part.label(place, i18n.t(SIZE), "small", colour=look.colours.ink_soft)
        high = choice_size(look, self._options(), room.width)[1]
        place = pygame.Rect(room.left, place.bottom + look.px(6), room.width, high)
        part.choice("size", place, self._options(), self.side, self._choose, name=i18n.t(SIZE))

    def _put_progress(self, part: Region, room: pygame.Rect) -> None:
        look, share = part.look, self.film.progress if self.film else 0.0
        text = i18n.t(MAKING, percent=i18n.percent(self._percent))
        place = part.label(pygame.Rect(room.left, room.top, room.width, 0), text, align="center", role=Role.STATUS)
        bar = pygame.Rect(room.left, place.bottom + look.px(8), room.width, look.px(14))
        part.paint(bar, partial(_bar, look, share), Role.DECORATION)

    # ---- what can be done

    def save(self) -> None:
        """Begin to make it."""
        self.film = Film(self.host, self._match, self._steps, self._lying, self.side)
        self._made, self._content, self._told = self.film.made(), [], -1
        self.page.rebuild()

    def cancel(self) -> None:
        """Make it no further; nothing is left of it."""
        self.film, self._made, self._content = None, iter(()), []
        self.page.rebuild()

    def close(self) -> None:
        self.film = None
        super().close()

    def _keep(self) -> None:
        """It is made: write it to a file."""
        content, summary = b"".join(self._content), summary_of(self.host, self._match)
        self.cancel()
        self.host.pop()
        if summary:
            save_film(self.host, summary, content)

    def _choose(self, side: Value) -> None:
        self.side = int(side)

    @property
    def _percent(self) -> int:
        return int(100 * self.film.progress) if self.film else 0


def _bar(look: Look, share: float, surface: pygame.Surface, box: pygame.Rect) -> None:
    """How far it is."""
    c = look.colours
    paint.rounded(surface, box, box.height // 2, c.well, c.edge, look.px(1))
    done = pygame.Rect(box.left, box.top, max(box.height, round(box.width * share)), box.height)
    paint.rounded(surface, done, box.height // 2, c.primary)
