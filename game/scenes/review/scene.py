"""`ReviewScene`: the review of a match: the board with what was played and what was better, why, the curve, the list.

Whichever moment is chosen, in the list, on the curve, by keys or the wheel, board, explanation and list show it side
by side. It is made while people look at what there is already; it can be stopped, left and gone on with.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game import i18n
from game.match import Match
from game.review.review import Decision, Review
from game.scenes.base import screens
from game.scenes.base.match_words import joined
from game.scenes.base.page_scene import PageScene
from game.scenes.base.playing_on import play_on
from game.scenes.base.practice import guess
from game.scenes.base.reading.reading import Reading
from game.scenes.base.scene import Host
from game.scenes.review import explanation, moments
from game.scenes.review.board_pane import BoardPane
from game.scenes.review.curve_pane import CurvePane
from game.scenes.review.explanation import Explanation, MomentActs
from game.scenes.review.head import build_head, has_room
from game.scenes.review.list_pane import ListActs, ListPane
from game.scenes.review.listed import beyond, errors, lines, nearest, weighed, worst
from game.scenes.review.making import Making
from game.scenes.review.places import Places, places
from game.scenes.review.summary import SummaryActs
from game.scenes.review.words import Words
from game.text import N_
from game.ui.accessibility.screen import Place
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.look import Look

TITLE: Final = N_("title", "Review")
NOTHING: Final = N_("review", "No game of this match is over yet, or there was nothing to decide.")
SHOWN: Final = 0.5
"""Seconds between two looks at what has come while it is being made."""


class ReviewScene(PageScene):
    """One match, which nothing here changes."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self.match = match
        self._board = host.games.board(match.terms.game, match.terms.sides)
        self.words = Words(match, self._board, host.games[match.terms.game])
        self.made = Making(host, match)
        self._places = places(host.look, self._board.size)
        self.pane = BoardPane(host, match, self._board, self._places.board)
        self.reading = Reading(host, self.page, self.pane.view, self.pane.lines)
        self.curve = CurvePane(self.words)
        self.list = ListPane(
            self.words,
            self.made,
            ListActs(self.choose, self.page.rebuild, self.stop, self.go_on),
            SummaryActs(self.make, self.exercises, partial(guess, host, match)),
        )
        self.chosen: int | None = None
        """The moment of the decision that is looked at."""
        self._looked: Decision | None = None
        """What was known of it when it was drawn."""
        self._since = 0.0
        self._acts = MomentActs(self.step, self.show_better, self.try_it, self.play_on)
        self._choose_first()

    @property
    def review(self) -> Review:
        """What is known by now."""
        return self.made.review

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Those that can be looked at, in order: that count, or gave something away."""
        return weighed(self.review)

    @property
    def worst(self) -> list[Decision]:
        """The errors, what cost most first; where there are none, the few that gave anything away."""
        return worst(self.review)

    @property
    def decision(self) -> Decision | None:
        """The one that is looked at."""
        return next((one for one in self.decisions if one.before == self.chosen), None)

    # ---- living

    def close(self) -> None:
        """What has been found out is kept."""
        self.made.stop()
        super().close()

    def lay_out(self) -> None:
        self._places = places(self.host.look, self._board.size)
        self.pane.lay_out(self._places.board)
        self.list.hidden = True
        self.page.soil()
        super().lay_out()

    def settings_changed(self, names: Collection[str]) -> None:
        self.pane.lay_out(self._places.board)
        super().settings_changed(names)

    def update(self, dt: float) -> None:
        """Also go on making the review."""
        reviewer = self.made.reviewer
        was = reviewer.failure, reviewer.done
        came = self.made.step(dt)
        self._since += dt
        if (came and self._since >= SHOWN) or was != (reviewer.failure, reviewer.done):
            self._since = 0.0
            self._choose_first()
            if self.chosen is not None and self.decision != self._looked and not self.pane.view.busy:
                self.choose(self.chosen)  # it is being made anew
            self.page.rebuild()
        if reviewer.done:
            self.made.store()
        super().update(dt)

    def watch(self, dt: float) -> None:
        """Motion on the board goes on; the chosen line comes into sight."""
        moved = self.pane.view.busy
        self.pane.view.update(dt)
        if moved and not self.pane.view.busy:
            self.page.soil(self.pane.view.rect)
        self.list.reveal(self.page, self.chosen)
        super().watch(dt)

    def draw(self, surface: pygame.Surface) -> None:
        paint.backdrop(surface, self.page.look, self.pane.view.rect)
        if surface.get_clip().colliderect(self.pane.view.rect):
            self.pane.view.draw(surface)
        self.page.draw(surface)

    def damage(self) -> list[pygame.Rect]:
        return self.pane.view.damage() + super().damage()

    @property
    def moving(self) -> bool:
        return super().moving or self.pane.view.restless

    @property
    def busy(self) -> bool:
        """Also while the review is being made."""
        return super().busy or self.made.active

    def handle(self, event: pygame.Event, action: str) -> None:
        """The curve and the board take the mouse, and arrows and the like step where a moment has the keyboard."""
        if self.page.overlay is None:
            self._point(event)
            if action == "read":
                self.reading.switch()
                return
            if self._walks(action):
                return
        super().handle(event, action)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Over the list; not over the board."""
        return (self._places.list,)

    def read(self) -> tuple[str, Sequence[Place]]:
        """The board, place by place."""
        return self.reading.places()

    def _escape(self) -> None:
        """Esc ends to read first."""
        if not self.reading.end():
            self.back()

    def _point(self, event: pygame.Event) -> None:
        look, laid = self.page.look, self._places
        hovers = event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False)
        if hovers and self.curve.hover(look, laid.chart, event.pos, self.review):
            self.page.rebuild()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and laid.chart.collidepoint(event.pos):
            found = self.curve.near(look, laid.chart, event.pos[0], self.review, [one.before for one in self.decisions])
            if found is not None:
                self.choose(found)
        if event.type == pygame.MOUSEWHEEL and laid.board.union(laid.chart).collidepoint(pygame.mouse.get_pos()):
            self._walk(self.decisions, -1 if event.y > 0 else 1, self.chosen)

    def _walks(self, action: str) -> bool:
        """Whether an action has led to another moment, from the curve or the list."""
        line = self.list.line(self.page.focused)
        in_list = line is not None
        among = self.list.listed if in_list else self.decisions
        by = lines(action, len(among))
        if by is None or not (in_list or (self.page.focused == "chart" and action not in ("up", "down"))):
            return False
        self._walk(among, by, line if in_list else self.chosen)
        if in_list and self.chosen is not None:
            self.page.mode.by_key = True
            self.page.focus(moments.key(self.chosen))
        return True

    # ---- what it shows

    def build(self, page: Page) -> None:
        laid = places(page.look, self._board.size)
        names = " – ".join(player.name for player in self.match.terms.players)
        build_head(page, laid.head, i18n.t(TITLE), names, self._score, self.back)
        self.curve.build(page, laid.chart, self.review, self.chosen)
        page.spot("chart", laid.chart, self._press_curve, group="chart", name=self.curve.name(self.review))
        before, after = (nearest(errors(self.review), self.chosen, by) is not None for by in (-1, 1))
        self.reading.build(page)
        told = Explanation(page, laid.told, self.words, self._acts, self.made.quick)
        told.build(self.decision, before, after, self._where(page.look, laid))
        self.list.build(page, laid.list, i18n.t(TITLE), self.chosen)
        page.default, page.on_back = "chart", self._escape

    @property
    def _score(self) -> str:
        """How the match stood at the moment that is looked at."""
        return self.words.score(self.match.moments[self.chosen or 0])

    def _where(self, look: Look, laid: Places) -> str:
        """In which turn that was, and how the match stood, where there was no room for that above."""
        if self.decision is None:
            return i18n.t(NOTHING) if self.made.reviewer.done else ""
        above = has_room(look, laid.head, i18n.t(TITLE), self._score)
        return joined(self.words.turn(self.decision.before), "" if above else self._score)

    # ---- what can be done

    def choose(self, before: int) -> None:
        """Look at the decision of this moment."""
        if before != self.chosen and explanation.KEY in self.page.regions:
            self.page.regions[explanation.KEY].scroll_to(0, at_once=True)
        self.chosen, self.list.hidden = before, True
        one = self._looked = self.decision
        if one:
            played = self.words.events(before, one.played)
            better = self.words.events(before, one.best) if one.best != one.played else []
            self.pane.show(before, played, better)
        self.page.soil(self.pane.view.rect)
        self.page.rebuild()

    def step(self, by: int) -> None:
        """Go to the next error of the match, or with -1 to the one before."""
        before = nearest(errors(self.review), self.chosen, by)
        if before is not None:
            self.choose(before)

    def show_better(self) -> None:
        """Let the better move be played on the board; pressed again, show where it was."""
        one = self.decision
        if one is None:
            return
        if self.pane.view.busy or self.pane.shown != one.before:
            self.choose(one.before)
        elif one.best not in (one.played, ("roll",)):
            self.pane.play(one.before, one.best)
            self.page.soil(self.pane.view.rect)

    def try_it(self) -> None:
        """Play the turn oneself."""
        if self.chosen is not None:
            self.host.open(screens.TryOut(self.match, self.chosen, self.review.level))

    def play_on(self) -> None:
        """Begin a new match there."""
        if self.chosen is not None:
            play_on(self.host, self.match, self.chosen)

    def exercises(self) -> None:
        """Go to the exercises, those of this match among them."""
        self.made.store()
        self.host.open(screens.Exercises())

    def make(self, level: str) -> None:
        """Make it anew at another level, or show what is kept of that."""
        self.made.make(level)
        self._choose_first()
        self.page.rebuild()

    def stop(self) -> None:
        """Go no further now."""
        self.made.stop()
        self.page.rebuild()

    def go_on(self) -> None:
        """Go on where it was stopped."""
        self.made.reviewer.resume()
        self.page.rebuild()

    # ---- how

    def _press_curve(self) -> None:
        """A key on the curve shows what was better; the mouse has gone to a moment already."""
        if self.page.mode.by_key:
            self.show_better()

    def _choose_first(self) -> None:
        """Until somebody has chosen, it is what cost most that is looked at."""
        if self.decision is None and self.decisions:
            first = (self.worst or self.decisions)[0] if self.made.reviewer.done else self.decisions[0]
            self.choose(first.before)
        elif self.chosen is None:
            self.pane.show(0)

    def _walk(self, among: Sequence[Decision], by: int, start: int | None) -> None:
        """Choose what is so many lines after a moment."""
        befores = [one.before for one in among]
        if befores:
            self.choose(beyond(befores, start, by))
