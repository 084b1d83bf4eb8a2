"""`Explanation`: what is said of the moment that is looked at, with what can be done from there below it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.review.review import Decision
from game.scenes.base.match_words import joined
from game.scenes.review.words import Words
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import Column, button_size, control_height
from game.ui.widgets.node import Role

NOTHING: Final = N_("review", "No game of this match is over yet, or nothing was to be decided.")
PREVIOUS: Final = N_("review", "Previous mistake")
NEXT: Final = N_("review", "Next mistake")
SHOW: Final = N_("button", "Show the better move")
TRY: Final = N_("button", "Try it yourself")
PLAY_ON: Final = N_("button", "Play on from here")
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
    """In a rectangle of the page: the words scroll where they must, the buttons keep their places."""

    def __init__(self, page: Page, rect: pygame.Rect, words: Words, acts: MomentActs) -> None:
        self._page = page
        self._rect = rect
        self._words = words
        self._do = acts

    def build(self, one: Decision | None, before: bool, after: bool, none: bool) -> None:
        """Of this decision; whether there are errors before and after it, and whether there is nothing at all."""
        page, look = self._page, self._page.look
        page.panel(self._rect)
        foot = self._acts(one, before, after)
        inner = self._rect.inflate(-2 * look.px(12), -2 * look.px(8))
        inner.height = foot - look.px(6) - inner.top
        part = page.scroll(inner, key=KEY)
        column = Column(pygame.Rect(0, 0, part.width, 0), look.px(4))
        if one is None:
            self._say(part, column, i18n.t(NOTHING) if none else "")
            return
        words = self._words
        self._say(part, column, words.head(one), "strong", Role.HEADING)
        where = joined(words.turn(one.before), words.score(words.match.moments[one.before]))
        self._say(part, column, where, "small")
        for line in words.moves(one):
            self._say(part, column, line)
        self._say(part, column, words.verdict(one), role=Role.STATUS)
        self._say(part, column, i18n.sentences(words.reasons(one)), "small")
        self._say(part, column, words.numbers(one), "small")

    def _say(self, part: Region, column: Column, text: str, style: str = "body", role: Role | None = None) -> None:
        """A text below what was said before."""
        if text:
            look = part.look
            place = column.take(look.text_size(text, column.rect.width, style)[1])
            colour = look.colours.ink_soft if style == "small" else None
            part.label(place, text, style, valign="top", colour=colour, role=role)

    def _acts(self, one: Decision | None, before: bool, after: bool) -> int:
        """The buttons at the foot, in one row; returns where it begins."""
        page, look, gap = self._page, self._page.look, self._page.look.px(6)
        better = one is not None and one.best not in (one.played, ("roll",))
        rows: list[tuple[str, str, str, Act, bool]] = [
            ("previous", i18n.t(PREVIOUS), "chevron-left", partial(self._do.step, -1), before),
            ("next", i18n.t(NEXT), "chevron-right", partial(self._do.step, 1), after),
            ("better", i18n.t(SHOW), "bulb", self._do.show_better, better),
            ("try", i18n.t(TRY), "hand", self._do.try_it, one is not None),
            ("play on", i18n.t(PLAY_ON), "play", self._do.play_on, one is not None),
        ]
        pad, high = look.px(10), control_height(look)
        wide = min(button_size(look, "", "bulb")[0] * 5 // 3, (self._rect.width - 2 * pad + gap) // len(rows) - gap)
        top = self._rect.bottom - pad - high
        for number, (key, text, icon, press, can) in enumerate(rows):
            place = pygame.Rect(self._rect.left + pad + number * (wide + gap), top, wide, high)
            page.button(key, place, "", press, icon=icon, tip=text, group="acts", enabled=can)
        return top
