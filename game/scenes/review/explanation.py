"""`Explanation`: what is said of the moment that is looked at, with what can be done from there below it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.review.review import Decision
from game.scenes.review.words import Words
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import Column, bottom, button_size, flow, split
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role

PREVIOUS: Final = N_("review", "Previous error")
NEXT: Final = N_("review", "Next error")
SHOW: Final = N_("button", "Show the better move")
TRY: Final = N_("button", "Try it yourself")
PLAY_ON: Final = N_("button", "Play on from here")
ROOM: Final = 11.0
"""Ems of height that are left for words above buttons with texts."""
KEY: Final = "told"
"""The region in which the explanation scrolls."""

Act = Callable[[], object]


@dataclass(frozen=True)
class MomentActs:
    """What its buttons set in motion; ``step`` goes to the next error of the match, or with -1 to the one before."""

    step: Callable[[int], object]
    show_better: Act
    try_it: Act
    play_on: Act


class Explanation:
    """In a rectangle of the page: the words scroll where they must, the buttons keep their places.

    ``quick``: whether the review looks less deep than hints do.
    """

    def __init__(self, page: Page, rect: pygame.Rect, words: Words, acts: MomentActs, quick: bool = False) -> None:
        self._page = page
        self._rect = rect
        self._words = words
        self._do = acts
        self._quick = quick

    def build(self, one: Decision | None, before: bool, after: bool, where: str) -> None:
        """Of this decision; whether there are errors before and after it, and where in the match that is."""
        page, look = self._page, self._page.look
        page.panel(self._rect)
        foot = self._acts(one, before, after)
        inner = self._rect.inflate(-2 * look.px(12), -2 * look.px(8))
        inner.height = foot - look.px(6) - inner.top
        part = page.scroll(inner, key=KEY)
        column = Column(pygame.Rect(0, 0, part.width, 0), look.px(4))
        if one is None:
            self._say(part, column, where, "body")
            return
        words = self._words
        head, soft = words.head(one), look.colours.ink_soft
        lines = [words.verdict(one), *words.moves(one)]
        more = [where, i18n.sentences(words.reasons(one, self._quick)), words.numbers(one)]
        style = "body" if self._high(head, lines, more, part.width) <= inner.height else "small"
        self._say(part, column, head, "strong" if style == "body" else "small-strong", role=Role.HEADING)
        for number, line in enumerate(lines):
            self._say(part, column, line, style, role=None if number else Role.STATUS)
        for line in more:
            self._say(part, column, line, "small", soft)

    def _high(self, head: str, lines: Sequence[str], more: Sequence[str], width: int) -> int:
        """How high all of it is in the usual size."""
        look = self._page.look
        said = [(head, "strong"), *((line, "body") for line in lines), *((line, "small") for line in more if line)]
        return sum(look.text_size(text, width, style)[1] + look.px(4) for text, style in said)

    def _say(
        self, part: Region, column: Column, text: str, style: str, ink: Colour | None = None, role: Role | None = None
    ) -> None:
        """A text below what was said before."""
        if text:
            place = column.take(part.look.text_size(text, column.rect.width, style)[1])
            part.label(place, text, style, valign="top", colour=ink, role=role)

    def _acts(self, one: Decision | None, before: bool, after: bool) -> int:
        """The buttons at the foot, with words where these leave room for what is said; returns where they begin."""
        page, look, gap = self._page, self._page.look, self._page.look.px(6)
        better = one is not None and one.best not in (one.played, ("roll",))
        rows: list[tuple[str, str, str, Act, bool]] = [
            ("previous", i18n.t(PREVIOUS), "chevron-left", partial(self._do.step, -1), before),
            ("next", i18n.t(NEXT), "chevron-right", partial(self._do.step, 1), after),
            ("better", i18n.t(SHOW), "bulb", self._do.show_better, better),
            ("try", i18n.t(TRY), "hand", self._do.try_it, one is not None),
            ("play on", i18n.t(PLAY_ON), "play", self._do.play_on, one is not None),
        ]
        inner, icons = self._rect.inflate(-2 * look.px(10), -2 * look.px(10)), button_size(look, "", "bulb")
        row = pygame.Rect(0, 0, inner.width, 0)
        sizes = [icons, icons, *(button_size(look, text, icon, inner.width) for _, text, icon, *_ in rows[2:])]
        places = flow(sizes, row, gap)
        words = inner.height - bottom(places) >= look.em(ROOM)
        if not words:
            places = split(pygame.Rect(0, 0, inner.width, icons[1]), [1.0] * len(rows), gap)
        top = inner.bottom - bottom(places)
        for number, (place, (key, text, icon, press, can)) in enumerate(zip(places, rows, strict=True)):
            said, tip = (text, "") if words and number > 1 else ("", text)
            page.button(
                key, place.move(inner.left, top), said, press, icon=icon, tip=tip, group="acts", enabled=can, name=text
            )
        return top
