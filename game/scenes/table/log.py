"""The log drawer: the match turn by turn, in the game's notation and as sentences. A line shows its position."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game import i18n
from game.match import Match
from game.scenes.table.talk import Turn
from game.text import N_
from game.ui.page import Page
from game.ui.region import Region

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
    sealed = i18n.t(SEAL, hash=match.commitment)
    return f"{sealed}\n{i18n.t(SEED, seed=match.terms.seed.hex())}" if match.over else sealed


def build_log(
    page: Page,
    rect: pygame.Rect,
    turns: Sequence[Turn],
    end: int,
    looking: int | None,
    seal: str,
    show: Callable[[int], object],
    scroll_to: Callable[[int], object],
) -> None:
    """List the `SHOWN` turns before number ``end``, then the ``seal``. ``looking`` is the moment shown, if not now."""
    look = page.look
    page.panel(rect)
    inner = rect.inflate(-2 * look.px(10), -2 * look.px(8))
    head = page.label(pygame.Rect(inner.topleft, (inner.width, look.line("subheading"))), i18n.t(TITLE), "subheading")
    top = head.bottom + look.px(6)
    part = page.scroll(pygame.Rect(inner.left, top, inner.width, inner.bottom - top), key="log")
    start, y = max(0, end - SHOWN), 0
    if not turns:
        part.label(pygame.Rect(0, 0, part.width, look.line("body")), i18n.t(NOTHING))
    if end < len(turns):
        y = _step(page, part, y, "log:later", i18n.t(LATER), lambda: scroll_to(min(len(turns), end + SHOWN)))
    for number in range(end - 1, start - 1, -1):
        y = _row(part, y, number, turns[number], turns[number].index == looking, show)
    if start > 0:
        y = _step(page, part, y, "log:earlier", i18n.t(EARLIER), lambda: scroll_to(start))
    part.prose(pygame.Rect(0, y + look.px(6), part.width, 0), seal, "small")


def _step(page: Page, part: Region, y: int, key: str, text: str, press: Callable[[], object]) -> int:
    high = page.look.line("button") + page.look.px(10)
    part.button(key, pygame.Rect(0, y, part.width, high), text, press, style="quiet", group="log")
    return y + high + page.look.px(4)


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
