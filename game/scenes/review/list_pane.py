"""`ListPane`: the list of a review: its errors, all its turns or the players' figures; below it how far it is made."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game import i18n
from game.review.review import Decision
from game.scenes.review import moments
from game.scenes.review.listed import weighed, worst
from game.scenes.review.making import Making
from game.scenes.review.progress import build_progress
from game.scenes.review.summary import Summary, SummaryActs
from game.scenes.review.words import Words
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import choice_size
from game.ui.widgets.widget import Value

# L10n: three lists of a review: the errors, the gravest first; all turns in their order; the players' figures
ERRORS: Final = N_("review", "Errors")
TURNS: Final = N_("review", "All turns")
FIGURES: Final = N_("review", "Figures")

Act = Callable[[], object]
Listing = Literal["worst", "order", "figures"]


@dataclass(frozen=True)
class ListActs:
    """What can be set in motion: ``choose`` looks at a moment, ``rebuild`` the page, ``stop`` and ``go_on`` making."""

    choose: Callable[[int], object]
    rebuild: Act
    stop: Act
    go_on: Act


class ListPane:
    """In a rectangle of the window; ``more`` is what can be done below the figures."""

    def __init__(self, words: Words, made: Making, acts: ListActs, more: SummaryActs) -> None:
        self._words = words
        self._made = made
        self._do = acts
        self._more = more
        self.listing: Listing = "worst"
        """What the list shows."""
        self.hidden = False
        """Whether the line of the chosen moment may be out of sight."""

    @property
    def listed(self) -> Sequence[Decision]:
        """The decisions that it shows."""
        review = self._made.review
        return {"worst": worst(review), "order": weighed(review), "figures": ()}[self.listing]

    def line(self, focused: str | None) -> int | None:
        """The moment whose line has the keyboard, None where another target has it."""
        return next((one.before for one in self.listed if moments.key(one.before) == focused), None)

    def build(self, page: Page, rect: pygame.Rect, name: str, chosen: int | None) -> None:
        """Put it on a page, on its own sheet; ``name`` is what the choice of a list is called."""
        look, made = page.look, self._made
        page.panel(rect)
        inner = rect.inflate(-2 * look.px(8), -2 * look.px(8))
        options = [(key, i18n.t(text)) for key, text in (("worst", ERRORS), ("order", TURNS), ("figures", FIGURES))]
        place = pygame.Rect(*inner.topleft, inner.width, choice_size(look, options, inner.width)[1])
        page.choice("listing", place, options, self.listing, self._set_listing, group="listing", name=name)
        low = inner.bottom
        if not made.reviewer.done:
            low -= build_progress(page, inner, made, self._do.stop, self._do.go_on)
        top = place.bottom + look.px(6)
        part = page.scroll(pygame.Rect(inner.left, top, inner.width, low - top), key=f"list:{self.listing}")
        if self.listing == "figures":
            self._figures(part)
        elif made.review.decisions:
            in_order = self.listing == "order"
            moments.build_moments(part, self._words, self.listed, chosen, self._do.choose, in_order=in_order)

    def reveal(self, page: Page, chosen: int | None) -> None:
        """Let the line of the chosen moment come into sight, where it may be out of it."""
        if self.hidden and chosen is not None:
            page.reveal(moments.key(chosen))
        self.hidden = False

    def _figures(self, part: Region) -> None:
        summary, made = Summary(part, self._words, self._more), self._made
        if made.review.decisions:
            summary.players(made.review)
            summary.legend(made.review)
        summary.thoroughness(made.levels, made.level, made.costs)
        summary.practise()

    def _set_listing(self, listing: Value) -> None:
        self.listing = str(listing)  # type: ignore[assignment]
        self.hidden = True
        self._do.rebuild()
