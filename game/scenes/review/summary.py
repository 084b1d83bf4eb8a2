"""`Summary`: what a review comes to for each player, what its signs and figures mean, and how it was made."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game import i18n
from game.review.performance import performance
from game.review.review import Review
from game.scenes.base.loss_words import legend
from game.scenes.review.words import ABOUT_RATING, SKIPPED, Words
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style.layout import Column, button_size, choice_size, control_height
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

EXERCISES: Final = N_("title", "Exercises")
GUESS: Final = N_("button", "Guess together")
JUDGED: Final = N_("review", "Judged by {engine}.")
THOROUGHNESS: Final = N_("review", "Thoroughness")
# L10n: how thorough a review is
QUICK: Final = N_("review", "Quick")
THOROUGH: Final = N_("review", "Thorough")
# L10n: a length of time
SECONDS: Final = N_("time", "{n} s")
MINUTES: Final = N_("time", "{n} min")
# L10n: {quick} and {thorough} are lengths of time
COSTS: Final = N_(
    "review",
    "A thorough review looks as far ahead as the best computer player. On this computer, a quick review of this "
    "match takes about {quick}, a thorough one about {thorough}.",
)

Act = Callable[[], object]


@dataclass(frozen=True)
class SummaryActs:
    """What can be set in motion; ``make`` makes the review at another level of the judge."""

    make: Callable[[str], object]
    exercises: Act
    guess: Act


class Summary:
    """Each part below the one before, in a region that scrolls."""

    def __init__(self, part: Region, words: Words, acts: SummaryActs) -> None:
        look = part.look
        self._part = part
        self._column = Column(pygame.Rect(look.px(2), look.px(2), part.width - look.px(4), 0), look.px(4))
        self._words = words
        self._do = acts

    def players(self, review: Review) -> None:
        """What each player gave away."""
        match = self._words.match
        for player in range(len(match.terms.players)):
            sums = performance(review, player)
            self.say(self._words.name(player), "strong", Role.HEADING)
            rated = match.book.display.cube(match.moments[0].state) is not None or sums.kinds["answer"].number
            for line in (*(self._words.rating(sums) if rated else ()), *self._words.player(sums)):
                self.say(line)
            self._column.skip(self._part.look.px(4))

    def legend(self, review: Review) -> None:
        """What is called an error, what the rating is, and who judges."""
        sums = performance(review, 0)
        self._rule()
        self.say(legend(sums.goal), "small")
        if sums.goal != "game":
            self.say(i18n.t(ABOUT_RATING), "small")
        if review.skipped:
            self.say(i18n.t(SKIPPED, count=len(review.skipped)), "small")
        if review.engine:
            self.say(i18n.t(JUDGED, engine=review.engine), "small")

    def thoroughness(self, levels: Sequence[str], level: str, costs: Sequence[float]) -> None:
        """Which of the levels it is made at; ``costs`` are the seconds of each, none if not known."""
        if len(levels) < 2:
            return
        part, column = self._part, self._column
        self._rule()
        self.say(i18n.t(THOROUGHNESS), "strong", Role.HEADING)
        options = [(key, i18n.t(text)) for key, text in zip(levels, (QUICK, THOROUGH), strict=True)]
        place = column.take(choice_size(part.look, options, column.rect.width)[1])
        part.choice("level", place, options, level, self._make, group="level", name=i18n.t(THOROUGHNESS))
        if costs:
            self.say(i18n.t(COSTS, quick=duration(costs[0]), thorough=duration(costs[1])), "small")

    def practise(self) -> None:
        """What else can be done with the match: to learn from it."""
        self._rule()
        self._button("exercises", EXERCISES, "bulb", self._do.exercises)
        self._button("guess", GUESS, "people", self._do.guess)

    def say(self, text: str, style: str = "body", role: Role | None = None) -> None:
        """A text below what was said before."""
        part, look = self._part, self._part.look
        place = self._column.take(look.text_size(text, self._column.rect.width, style)[1])
        colour = look.colours.ink_soft if style == "small" else None
        part.label(place, text, style, valign="top", colour=colour, role=role)

    def _make(self, level: Value) -> None:
        self._do.make(str(level))

    def _button(self, key: str, label: Text, icon: str, press: Act) -> None:
        part, column, text = self._part, self._column, i18n.t(label)
        place = column.take(max(control_height(part.look), button_size(part.look, text, icon, column.rect.width)[1]))
        part.button(key, place, text, press, icon=icon, align="left", group="acts")

    def _rule(self) -> None:
        part, column = self._part, self._column
        place = column.take(part.look.px(8))
        part.rule(place.left, place.centery, place.width)


def duration(seconds: float) -> str:
    """A length of time as people tell it who do not know it exactly."""
    if seconds < 90:
        return i18n.t(SECONDS, n=max(1, 10 * round(seconds / 10) if seconds >= 15 else round(seconds)))
    return i18n.t(MINUTES, n=round(seconds / 60))
