"""`ExercisesScene`: whose exercises there are, how many of them are due, and how one gets any."""

from functools import partial
from typing import Final

import pygame

from game import i18n
from game.library.exercises import Learner
from game.scenes.base import form_rows, screens
from game.scenes.base.page_scene import PageScene
from game.scenes.base.practice import practise
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import Column, button_size
from game.ui.widgets.node import Words

TITLE: Final = N_("title", "Exercises")
ABOUT: Final = N_(
    "exercise",
    "Positions that someone played badly come back here, at longer and longer intervals, until they are learned.",
)
NONE: Final = N_(
    "exercise",
    "There are no exercises yet. Play a match, against each other or against the computer, and review it: every "
    "move that gave too much away becomes an exercise here.",
)
DUE: Final = N_("exercise", "{n} position to solve", "{n} positions to solve")
NEXT: Final = N_("exercise", "Nothing to do now; the next one is due in {n} day.",
                 "Nothing to do now; the next one is due in {n} days.")  # fmt: skip
ALL_KNOWN: Final = N_("exercise", "You have learned everything.")
KNOWN: Final = N_("exercise", "{n} learned", "{n} learned")
LIBRARY: Final = N_("title", "Library")
WIDEST: Final = 760
"""Design pixels of the widest sheet."""


class ExercisesScene(PageScene):
    """Everybody who has exercises, who has most of them due first."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.learners: list[Learner] = []

    def lay_out(self) -> None:
        self.learners = attempt(self.host, self.host.library.learners) or []
        super().lay_out()

    def build(self, page: Page) -> None:
        look = page.look
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back, widest=WIDEST)
        part = page.scroll(inside)
        column = Column(pygame.Rect(look.px(4), look.px(10), part.width - look.px(8), 0), look.px(10))
        told = part.prose(column.rest(), i18n.t(ABOUT if self.learners else NONE))
        column.take(told.height, look.px(14))
        for learner in self.learners:
            self._card(part, column, learner)
        if not self.learners:
            self._library(part, column)
        part.content_height = column.y + look.px(6)
        form_rows.hug(page, inside, part.content_height)
        page.default = f"learner:{self.learners[0].name}" if self.learners else "library"

    def _card(self, part: Region, column: Column, learner: Learner) -> None:
        """A card to press: the name, and what there is to do."""
        look, pad = part.look, part.look.px(12)
        wide, top, words = column.rect.width - 2 * pad, pad, list[Words]()
        for text, style, ink in (
            (learner.name, "subheading", look.colours.ink),
            (_due(learner), "body", look.colours.ink if learner.due else look.colours.ink_soft),
            (i18n.t(KNOWN, learner.known) if learner.known else "", "small", look.colours.ink_soft),
        ):
            if text:
                high = look.text_size(text, wide, style)[1]
                words.append(Words(text, pygame.Rect(pad, top, wide, high), style, ink))
                top += high
        place = column.take(top + pad)
        press = partial(practise, self.host, learner.name)
        part.card(f"learner:{learner.name}", place, press, words, group="learners", name=learner.name)

    def _library(self, part: Region, column: Column) -> None:
        text = i18n.t(LIBRARY)
        place = column.take_size(button_size(part.look, text, "library", column.rect.width))
        part.button("library", place, text, partial(self.host.open, screens.Library()), icon="library")


def _due(learner: Learner) -> str:
    """What there is to do for somebody."""
    if learner.due:
        return i18n.t(DUE, learner.due)
    return i18n.t(NEXT, learner.days) if learner.later else i18n.t(ALL_KNOWN)
