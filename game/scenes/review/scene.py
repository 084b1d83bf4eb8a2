"""`ReviewScene`: the review of a match: the board with what was played and what was better, why, the chart, the list.

A moment is chosen in the list, on the chart, by keys or by the wheel; board, explanation, chart and list all show it.
The review is made while people look at what is known already; it can be stopped, left and continued.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal

import pygame

from game import i18n
from game.match import Match
from game.pictures.winning_chart import WinningChart
from game.play.review.decision_lists import beyond, lines, weighed, worst
from game.play.review.decision_texts import DecisionTexts
from game.play.review.review_job import ReviewJob
from game.play.review.review_rollouts import ReviewRollouts
from game.play.words.loss_words import given
from game.play.words.match_words import score_line
from game.review.review import Decision, Review
from game.scenes.base.board_reading import BoardReading
from game.scenes.base.boards.board_page import BOARD, BoardPageScene
from game.scenes.base.opening.open_rulebook import open_manual
from game.scenes.base.scene import Host
from game.scenes.review.board_pane import BoardPane
from game.scenes.review.commands import ReviewCommands
from game.scenes.review.view import CURVE, view
from game.ui.charts import AREA
from game.ui.commands import BoundCommand, commands_of
from game.ui.layout import Box

SHOWN: Final = 0.5
"""Seconds between two looks at what has come while the review is being made."""
NEAR: Final = 7
"""Design pixels from a mark on the curve within which a click is meant for it."""
Listing = Literal["worst", "order", "figures"]
"""What the list shows: the errors, all turns, or the players' figures."""


class ReviewScene(BoardPageScene):
    """The review of one match, which nothing here changes."""

    spacious = True
    tallest_numbers = 0.04

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self.match = match
        board = host.games.board(match.terms.game, match.terms.sides)
        self.texts = DecisionTexts(match, board, host.games[match.terms.game])
        self.job = ReviewJob(host, match)
        self.board_pane = BoardPane(host, match, board)
        self.board_view = self.board_pane.view
        self.reading = BoardReading(host, self.page, self.board_view, self.board_pane.lines)
        self.chart = WinningChart(self.texts, host.games[match.terms.game])
        self.rollouts = ReviewRollouts(host, match, self.job)
        self.controls = ReviewCommands(self)
        self.listing: Listing = "worst"
        """What the list shows."""
        self.chosen: int | None = None
        """The moment of the decision that is looked at."""
        self._unasked: int | None = None
        """The moment that the program has chosen while the review was being made."""
        self.hovered: int | None = None
        """The moment on the chart at the mouse."""
        self._told: int | None = None
        """The moment of the decision that a screen reader was told of."""
        self._shown: Decision | None = None
        """The decision that is looked at, as it was known when the board showed it."""
        self._reveals = False
        """Whether the line of the chosen moment may be out of sight and is to be scrolled to."""
        self._row: int | None = None
        """Which line of the list was the chosen moment's when it was last scrolled to."""
        self._worst_of: Review | None = None
        """The review that `_worst` belongs to."""
        self._worst: list[Decision] = []
        self._since = 0.0
        """Seconds since the page last showed what has come."""
        self._choose_first()

    @property
    def review(self) -> Review:
        """The review as far as it has been made."""
        return self.job.review

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Those that can be looked at, in order: those that count, or gave something away."""
        return weighed(self.review)

    @property
    def worst(self) -> list[Decision]:
        """The errors, the gravest first; where there are none, the few decisions that gave anything away."""
        if self._worst_of is not self.review:
            self._worst_of, self._worst = self.review, worst(self.review)
        return self._worst

    @property
    def listed(self) -> Sequence[Decision]:
        """The decisions in the list."""
        return {"worst": self.worst, "order": self.decisions, "figures": ()}[self.listing]

    @property
    def decision(self) -> Decision | None:
        """The decision that is looked at."""
        return next((one for one in self.decisions if one.before == self.chosen), None)

    @property
    def score(self) -> str:
        """How the match stood at the moment that is looked at, "" in a single game."""
        return score_line(self.match, self.match.moments[self.chosen or 0])

    def happened(self) -> Sequence[str]:
        """Return what is said of a decision when it is first looked at, without what its line in the list says."""
        one = self.decision
        if one is None or one.before == self._told:
            return ()
        self._told = one.before
        *reasons, _ = self.texts.reasons(one, self.job.quick)
        played, *better = self.texts.moves(one)
        if self.page.focused == self.controls.choose.of(one.before).name:
            return [*reasons, *better]
        told = i18n.labelled(self.texts.head(one), given(one.lost))
        return [told, *reasons, i18n.listed([played, *better])]

    # ---- what changes

    def choose(self, before: int) -> None:
        """Look at the decision of this moment."""
        if before != self.chosen:
            self.controls.say_from_start()
        self.chosen, self._reveals = before, True
        self.rollouts.look_at(self.controls.question)
        one = self._shown = self.decision
        if one:
            played = self.texts.events(before, one.played)
            better = self.texts.events(before, one.best) if one.best != one.played else []
            self.board_pane.show(before, played, better)
        self.page.invalidate(self.board_view.rect)
        self.page.rebuild()

    def show_listing(self, listing: str) -> None:
        """Show another list."""
        self.listing = listing  # type: ignore[assignment]
        self._reveals = True
        self.page.rebuild()

    def make(self, level: str) -> None:
        """Make the review at another level, or show the one that is stored; the moment that is looked at stays."""
        self.job.make(level, self.chosen)
        self.rollouts.look_at(self.controls.question)
        self._choose_first()
        self.page.rebuild()

    def _choose_first(self) -> None:
        """Look at the gravest error until people choose something else: at one of theirs, if they played computers."""
        done, unasked = self.job.reviewer.done, self.chosen == self._unasked
        if (done and unasked) or (self.decision is None and (done or unasked)):
            people = self.match.terms.people
            gravest = sorted(self.worst, key=lambda one: one.player not in people)
            first = [*gravest, *self.decisions] if done else self.decisions
            if first and first[0].before != self.chosen:
                self.choose(first[0].before)
            self._unasked = None if done else self.chosen
        if self.chosen is None and self.board_pane.shown is None:
            self.board_pane.show(0)

    def _chosen_row(self) -> int | None:
        """Return which line of the list is the chosen moment's, from 0 on; None if it is not in the list."""
        return next((row for row, one in enumerate(self.listed) if one.before == self.chosen), None)

    def _walk(self, among: Sequence[Decision], by: int, start: int | None) -> None:
        """Choose the decision ``by`` lines after the moment ``start``, or before it if negative."""
        befores = [one.before for one in among]
        if befores:
            self.choose(beyond(befores, start, by))

    # ---- time and events

    def close(self) -> None:
        """Store what has been found out."""
        self.rollouts.stop()
        self.job.stop()
        super().close()

    def lay_out(self) -> None:
        self._reveals = True
        super().lay_out()

    def update(self, dt: float) -> None:
        """Also go on making the review."""
        reviewer = self.job.reviewer
        was = reviewer.failure, reviewer.done
        came = self.job.step(dt)
        self._since += dt
        if (came and self._since >= SHOWN) or was != (reviewer.failure, reviewer.done):
            self._since = 0.0
            self._choose_first()
            if self.chosen is not None and self.decision != self._shown and self.chosen == self.board_pane.shown:
                self.choose(self.chosen)  # it is being made anew
            self._reveals = self._reveals or self._row != self._chosen_row()  # the list was sorted again
            self.page.rebuild()
        self.job.store_when_done()
        if self.rollouts.step():
            self.page.rebuild()
        super().update(dt)

    def watch(self, dt: float) -> None:
        """Let motion on the board go on, and the line of the chosen moment come into sight."""
        if self._reveals and self.chosen is not None:
            self.page.reveal(self._line(self.chosen).name)
            self._row = self._chosen_row()
        self._reveals = False
        super().watch(dt)

    @property
    def busy(self) -> bool:
        """Whether frames are wanted: also while the review is being made."""
        return super().busy or self.job.active or self.rollouts.active

    # ---- input

    def handle(self, event: pygame.Event, action: str) -> None:
        """Chart and board take the mouse; arrows and the like step where the chart or a line has the keyboard."""
        if self.page.overlay is None:
            self._point(event)
            if action == "read":
                self.controls.read()
                return
            if self._step(action):
                return
        super().handle(event, action)

    def _point(self, event: pygame.Event) -> None:
        """Take what the mouse does on the chart, and its wheel there and on the board."""
        self.page.settle()
        rect, area, hovered = self.page.widgets["chart"].rect, self.page.slots[AREA], self.hovered
        on_chart = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            self.hovered = self.chart.moment_at(area, event.pos[0], self.review) if on_chart else None
            if self.hovered != hovered:
                self.page.refresh(CURVE)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and on_chart:
            found = self.chart.decision_at(area, event.pos[0], self.page.look.px(NEAR), self.review)
            if found is not None:
                self.choose(found)
        wheels = event.type == pygame.MOUSEWHEEL and event.y
        if wheels and any(place.collidepoint(self.page.mode.at) for place in (self.page.slots[BOARD], rect)):
            self._walk(self.decisions, -1 if event.y > 0 else 1, self.chosen)

    def _step(self, action: str) -> bool:
        """Step to another moment if an action does so from the chart or the list; return whether it did."""
        focused = self.page.focused
        line = next((one.before for one in self.listed if self._line(one.before).name == focused), None)
        in_list = line is not None
        among = self.listed if in_list else self.decisions
        by = lines(action, len(among))
        if by is None or not (in_list or (focused == "chart" and action not in ("up", "down"))):
            return False
        self._walk(among, by, line if in_list else self.chosen)
        if in_list and self.chosen is not None:
            self.page.mode.by_key = True
            self.page.focus(self._line(self.chosen).name)
        return True

    def _line(self, before: int) -> BoundCommand:
        """Return the command of a moment's line in the list."""
        return self.controls.choose.of(before)

    def commands(self) -> list[BoundCommand]:
        return [*commands_of(self.controls)]

    # ---- what it shows

    def view(self) -> Box:
        return view(self)

    def help(self) -> None:
        open_manual(self.host, self.match.book, self.match.terms.options)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Short lines stand over the list, not over the board."""
        self.page.settle()
        return (self.page.slots["list"],)
