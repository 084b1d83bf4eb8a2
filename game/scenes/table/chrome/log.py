"""The log drawer: the match turn by turn, in the game's notation and as sentences. A line shows its position."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game import i18n
from game.match import PHRASE, Match
from game.scenes.table.model.narration import Turn
from game.scenes.table.model.table_model import TableModel
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size

TITLE = N_("log", "Log")
EARLIER = N_("log", "Earlier turns")
LATER = N_("log", "Later turns")
NOTHING = N_("log", "Nothing has been played yet.")
SEAL = N_("log", "Dice seal: {hash}")
SEED = N_("log", "Dice seed: {seed}")
SHOWN = 30
"""How many turns are listed at once."""


def seal(match: Match[Any]) -> str:
    """The proof of the program's dice, and their seed once nothing can be won by knowing it."""
    lines = [i18n.t(SEAL, hash=match.commitment)]
    if match.over:
        lines.append(i18n.t(SEED, seed=match.terms.seed.hex()))
    if match.terms.phrase:
        lines.append(i18n.t(PHRASE))
    return "\n".join(lines)


class Log:
    """The drawer of one table. It lists the latest turns until somebody asks for earlier ones.

    ``look_at`` shows a moment of the match, ``rebuild`` puts the drawer on the page anew.
    """

    def __init__(self, model: TableModel, look_at: Callable[[int], object], rebuild: Callable[[], object]) -> None:
        self._model = model
        self._look_at = look_at
        self._rebuild = rebuild
        self._end: int | None = None
        """How many turns there are up to the last one listed, None for all."""

    def build(self, page: Page, rect: pygame.Rect) -> None:
        """List up to `SHOWN` turns, the latest first, then the seal of the dice."""
        look, turns = page.look, self._model.narration.turns()
        end = len(turns) if self._end is None else min(self._end, len(turns))
        start, top = max(0, end - SHOWN), 0
        part = _drawer(page, rect)
        if not turns:
            part.label(pygame.Rect(0, 0, part.width, look.line("body")), i18n.t(NOTHING))
        if end < len(turns):
            top = self._step(part, top, "log:later", i18n.t(LATER), min(len(turns), end + SHOWN))
        for number in range(end - 1, start - 1, -1):
            shown = turns[number].index == self._model.look_back.index
            top = _row(part, top, number, turns[number], shown, self._look_at)
        if start > 0:
            top = self._step(part, top, "log:earlier", i18n.t(EARLIER), start)
        part.prose(pygame.Rect(0, top + look.px(6), part.width, 0), seal(self._model.match), "small")

    def _step(self, part: Region, top: int, key: str, text: str, end: int) -> int:
        high = button_size(part.look, text, widest=part.width)[1]
        place = pygame.Rect(0, top, part.width, high)
        part.button(key, place, text, partial(self._scroll_to, end), style="quiet", group="log")
        return place.bottom + part.look.px(4)

    def _scroll_to(self, end: int) -> None:
        self._end = end if end < len(self._model.narration.turns()) else None
        self._rebuild()


def _drawer(page: Page, rect: pygame.Rect) -> Region:
    """The sheet with its title; returns what scrolls on it."""
    look = page.look
    page.panel(rect)
    inner = rect.inflate(-2 * look.px(10), -2 * look.px(8))
    head = page.label(pygame.Rect(inner.topleft, (inner.width, look.line("subheading"))), i18n.t(TITLE), "subheading")
    top = head.bottom + look.px(6)
    return page.scroll(pygame.Rect(inner.left, top, inner.width, inner.bottom - top), key="log")


def _row(part: Region, y: int, number: int, turn: Turn, shown: bool, show: Callable[[int], object]) -> int:
    look = part.look
    pad = look.px(6)
    wide = part.width - 2 * pad
    head = f"{number + 1}. {turn.name}" if turn.name else f"{number + 1}."
    parts = [(head, "small-strong"), (turn.notation, "digits"), (i18n.sentences(turn.sentences), "small")]
    parts = [(text, style) for text, style in parts if text]
    heights = [look.text_size(text, wide, style)[1] for text, style in parts]
    rect = pygame.Rect(0, y, part.width, sum(heights) + 2 * pad)

    def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
        top = box.top + pad
        for (text, style), high in zip(parts, heights, strict=True):
            colour = look.colours.ink_soft if style == "small" else look.colours.ink
            look.draw_text(surface, text, pygame.Rect(box.left + pad, top, wide, high), style, colour, valign="top")
            top += high

    part.card(f"log:{turn.index}", rect, lambda: show(turn.index), paint, selected=shown, group="log")
    return rect.bottom + look.px(5)
