"""`Side`: what a review says beside the board: how far it is, the decision looked at, the players, what cost most."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.review.figures import figures
from game.review.review import Decision, Review
from game.review.reviewer import Reviewer
from game.scenes.review.words import PERCENT, SKIPPED, Words, percent
from game.text import N_
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import Column, button_size, control_height
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.node import Words as Put

MAKING: Final = N_("review", "The match is being gone through: {percent} %")
STOPPED: Final = N_("review", "So far {percent} % of the match has been gone through.")
SILENT: Final = N_("review", "The computer player does not answer, so there is no more to be said now.")
WORST: Final = N_("review", "What cost most")
STOP: Final = N_("button", "Cancel")
GO_ON: Final = N_("button", "Continue")
AGAIN: Final = N_("button", "Try again")
SHOW: Final = N_("button", "Show the better move")
TRY: Final = N_("button", "Try it yourself")
PLAY_ON: Final = N_("button", "Play on from here")
EXERCISES: Final = N_("title", "Exercises")
GUESS: Final = N_("button", "Guess together")

Act = Callable[[], object]


@dataclass(frozen=True)
class SideActs:
    """What its buttons set in motion; ``choose`` goes to the decision at a moment."""

    stop: Act
    go_on: Act
    show_better: Act
    try_it: Act
    play_on: Act
    choose: Callable[[int], object]
    exercises: Act
    guess: Act


class Side:
    """Each part below the one before, in a region that scrolls."""

    def __init__(self, part: Region, words: Words, acts: SideActs) -> None:
        look = part.look
        self._part = part
        self._column = Column(pygame.Rect(look.px(4), look.px(6), part.width - look.px(8), 0), look.px(6))
        self._words = words
        self._do = acts

    def progress(self, reviewer: Reviewer, making: bool) -> None:
        """How far it is, with what can be done about that."""
        part, column = self._part, self._column
        share = percent(reviewer.progress)
        text = SILENT if reviewer.failure else STOPPED if reviewer.stopped else MAKING
        self.say(i18n.t(text, percent=share))
        bar = column.take(part.look.px(12))
        part.paint(bar, partial(_bar, part.look, reviewer.progress), Role.IMAGE, i18n.t(PERCENT, percent=share))
        key, label, icon, press = "stop", STOP, "close", self._do.stop
        if not making:
            key, label, icon, press = "go on", AGAIN if reviewer.failure else GO_ON, "play", self._do.go_on
        self._button(key, i18n.t(label), icon, press)
        column.skip(part.look.px(6))

    def decision(self, one: Decision) -> None:
        """The decision that is looked at, and what can be done from there."""
        words = self._words
        self.say(words.verdict(one), "strong")
        for line in words.moves(one):
            self.say(line)
        said = i18n.sentences(words.reasons(one))
        for line in filter(None, (said, words.numbers(one))):
            self.say(line, "small")
        if one.best not in (one.played, ("roll",)):
            self._button("better", i18n.t(SHOW), "bulb", self._do.show_better)
        self._button("try", i18n.t(TRY), "hand", self._do.try_it)
        self._button("play on", i18n.t(PLAY_ON), "play", self._do.play_on)
        self._rule()

    def players(self, review: Review) -> None:
        """What each player gave away, and who has judged it."""
        match = self._words.match
        for player in range(len(match.terms.players)):
            sums = figures(review, player)
            self.say(self._words.name(player), "strong", Role.HEADING)
            for line in self._words.player(sums):
                self.say(line)
            if match.book.display.cube(match.moments[0].state) is not None or sums.kinds["answer"].number:
                for line in self._words.rating(sums):
                    self.say(line, "small")
            self._column.skip(self._part.look.px(4))
        if review.skipped:
            self.say(i18n.t(SKIPPED, count=len(review.skipped)), "small")
        if review.engine:
            self.say(self._words.judged(review.engine), "small")
        self._rule()

    def worst(self, worst: Sequence[Decision], chosen: int | None) -> None:
        """The worst moments first, each to go to."""
        part, column, look = self._part, self._column, self._part.look
        self.say(i18n.t(WORST), "subheading", Role.HEADING)
        for one in worst:
            lost, said = self._words.short(one), self._listed(one)
            wide = look.measure(lost, "small-strong")[0] + look.px(10)
            left = column.rect.width - wide - look.px(14)
            high = look.text_size(said, left, "small")[1] + look.px(8)
            place = column.take(max(high, control_height(look) * 3 // 4), 0)
            texts = (
                Put(lost, pygame.Rect(look.px(8), 0, wide, place.height), "small-strong"),
                Put(said, pygame.Rect(look.px(8) + wide, 0, left, place.height), "small"),
            )
            part.line(
                f"worst:{one.before}",
                place,
                partial(self._do.choose, one.before),
                texts,
                selected=one.before == chosen,
                group="worst",
                name=f"{lost} {said}",
            )

    def practise(self) -> None:
        """What else can be done with the match: to learn from it."""
        self._column.skip(self._part.look.px(6))
        self._button("exercises", i18n.t(EXERCISES), "bulb", self._do.exercises)
        self._button("guess", i18n.t(GUESS), "people", self._do.guess)

    def _listed(self, one: Decision) -> str:
        return f"{self._words.name(one.player)}: {self._words.noted(one.before, one.played)}"

    def say(self, text: str, style: str = "body", role: Role | None = None) -> None:
        """A text below what was said before."""
        part, look = self._part, self._part.look
        place = self._column.take(look.text_size(text, self._column.rect.width, style)[1])
        colour = look.colours.ink_soft if style == "small" else None
        part.label(place, text, style, valign="top", colour=colour, role=role)

    def _button(self, key: str, text: str, icon: str, press: Act) -> None:
        part, column = self._part, self._column
        place = column.take(max(control_height(part.look), button_size(part.look, text, icon, column.rect.width)[1]))
        part.button(key, place, text, press, icon=icon, align="left", group="acts")

    def _rule(self) -> None:
        part, column = self._part, self._column
        place = column.take(part.look.px(8))
        part.rule(place.left, place.centery, place.width)


def _bar(look: Look, share: float, surface: pygame.Surface, box: pygame.Rect) -> None:
    """How far it is."""
    c = look.colours
    paint.rounded(surface, box, box.height // 2, c.well, c.edge, look.px(1))
    done = pygame.Rect(box.left, box.top, max(box.height, round(box.width * share)), box.height)
    paint.rounded(surface, done, box.height // 2, c.primary)
