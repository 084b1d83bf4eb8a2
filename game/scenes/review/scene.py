"""`ReviewScene`: the review of a match: the board with what was played and what was better, the curve, the figures.

It is made while people look at what there is already; it can be stopped, left and gone on with.
"""

from collections.abc import Collection
from functools import partial
from typing import Any, Final

import pygame

from game import i18n
from game.match import Match
from game.review.figures import BLUNDER, ERROR, counts
from game.review.review import Decision, Review
from game.review.reviewer import Reviewer
from game.scenes.base import form_rows, screens
from game.scenes.base.page_scene import PageScene
from game.scenes.base.playing_on import play_on
from game.scenes.base.practice import guess
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.scenes.review import chart
from game.scenes.review.board_pane import BoardPane
from game.scenes.review.chart import Curve, Mark, Plot
from game.scenes.review.places import Places, places
from game.scenes.review.side import Side, SideActs
from game.scenes.review.words import PERCENT, SAME, Words
from game.text import N_
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.layout import button_size
from game.ui.widgets.node import Role

TITLE: Final = N_("title", "Review")
NOTHING: Final = N_("review", "No game of this match is over yet, or nothing was to be decided.")
CURVE: Final = N_("review", "Winning chances")
GAME: Final = N_("review", "Game {n}")
SHOWN: Final = 0.5
"""Seconds between two looks at what has come while it is being made."""
LISTED: Final = 12
"""How many of the worst moments are listed."""


class ReviewScene(PageScene):
    """One match, which nothing here changes."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self.match = match
        game = host.games[match.terms.game]
        self._board = host.games.board(match.terms.game, match.terms.sides)
        self.words = Words(match, self._board, game)
        self._id = host.library.id_of(match)
        begun = attempt(host, lambda: host.library.review(self._id))
        judge = game.judge()
        level = judge if any(level.key == judge for level in game.levels()) else ""
        self.reviewer = Reviewer(match, host.engine, level, begun)
        self._places = places(host.look, self._board.size)
        self.pane = BoardPane(host, match, self._board, self._places.board)
        self.chosen: int | None = None
        """The moment of the decision that is looked at."""
        self._looked: Decision | None = None
        """What was known of it when it was drawn."""
        self._since = 0.0
        self._stored = self.review
        self._acts = SideActs(
            stop=self.stop,
            go_on=self.go_on,
            show_better=self.show_better,
            try_it=self.try_it,
            play_on=self.play_on,
            choose=self.choose,
            exercises=self.exercises,
            guess=partial(guess, host, match),
        )
        self._choose_first()

    @property
    def review(self) -> Review:
        """What is known by now."""
        return self.reviewer.review

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Those that can be looked at: that count, or gave something away."""
        return tuple(one for one in self.review.decisions if counts(one) or (one.loss > 0 and not one.forced))

    @property
    def _erred(self) -> list[Decision]:
        """What gave away enough to be told, the most first."""
        return [one for one in self.review.worst() if one.loss >= SAME]

    @property
    def decision(self) -> Decision | None:
        """The one that is looked at."""
        return next((one for one in self.decisions if one.before == self.chosen), None)

    # ---- living

    def close(self) -> None:
        """What has been found out is kept."""
        self.reviewer.cancel()
        self._store()
        super().close()

    def lay_out(self) -> None:
        self._places = places(self.host.look, self._board.size)
        self.pane.lay_out(self._places.board)
        self.page.soil()
        super().lay_out()

    def settings_changed(self, names: Collection[str]) -> None:
        self.pane.lay_out(self._places.board)
        super().settings_changed(names)

    def update(self, dt: float) -> None:
        """Also go on making the review."""
        was = self.reviewer.failure, self.reviewer.done
        came = self.reviewer.step()
        self._since += dt
        if (came and self._since >= SHOWN) or was != (self.reviewer.failure, self.reviewer.done):
            self._since = 0.0
            self._choose_first()
            if self.chosen is not None and self.decision != self._looked and not self.pane.view.busy:
                self.choose(self.chosen)  # an older review is being made anew
            self.page.rebuild()
        if self.reviewer.done:
            self._store()
        super().update(dt)

    def watch(self, dt: float) -> None:
        """Motion on the board goes on."""
        moved = self.pane.view.busy
        self.pane.view.update(dt)
        if moved and not self.pane.view.busy:
            self.page.soil(self.pane.view.rect)
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
        return super().busy or self.making

    @property
    def making(self) -> bool:
        """Whether questions are being asked."""
        return not (self.reviewer.done or self.reviewer.failure or self.reviewer.stopped)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Arrows step through the decisions while the curve has the keyboard; a click on it goes there."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._places.chart.collidepoint(event.pos):
            self._choose_near(event.pos[0])
        steps = {"left": -1, "right": 1, "page_up": -1, "page_down": 1}
        if self.page.overlay is None and self.page.focused == "chart" and action in (*steps, "first", "last"):
            self._step(steps.get(action, 0) or (-len(self.decisions) if action == "first" else len(self.decisions)))
        else:
            super().handle(event, action)

    # ---- what it shows

    def build(self, page: Page) -> None:
        look, laid = page.look, places(page.look, self._board.size)
        self._head(page, laid)
        page.panel(laid.chart)
        inner = laid.chart.inflate(-2 * look.px(6), -2 * look.px(6))
        curve = self._curve()
        written = chart.words(look, curve, inner.size)
        page.paint(inner, partial(chart.draw, look, curve), Role.IMAGE, i18n.t(CURVE), written)
        page.spot("chart", laid.chart, self.show_better, group="chart", name=i18n.t(CURVE))
        page.panel(laid.side)
        part = page.scroll(laid.side.inflate(-2 * look.px(12), -2 * look.px(8)))
        side = Side(part, self.words, self._acts)
        if not self.reviewer.done:
            side.progress(self.reviewer, self.making)
        if one := self.decision:
            side.decision(one)
        elif self.reviewer.done:
            side.say(i18n.t(NOTHING))
        if self.review.decisions:
            side.players(self.review)
        if worst := self._erred[:LISTED]:
            side.worst(worst, self.chosen)
        if self.review.decisions:
            side.practise()
        page.default = "chart"

    def _head(self, page: Page, laid: Places) -> None:
        look = page.look
        size = button_size(look, "", "back")
        place = pygame.Rect(laid.head.left, laid.head.centery - size[1] // 2, *size)
        page.button("back", place, "", self.back, icon="back", style="quiet", group="head", tip=i18n.t(form_rows.BACK))
        names = " – ".join(player.name for player in self.match.terms.players)
        rest = pygame.Rect(place.right + look.px(8), laid.head.top, laid.head.right - place.right, laid.head.height)
        title = i18n.t(TITLE)
        wide = min(rest.width, look.measure(title, "heading")[0] + look.px(16))
        page.label(pygame.Rect(rest.left, rest.top, wide, rest.height), title, "heading")
        left = rest.width - wide - look.px(16)
        if left >= look.em(6):
            said = look.fit(names, left, "body")
            page.label(pygame.Rect(rest.left + wide, rest.top, left, rest.height), said, colour=look.colours.ink_soft)

    def _curve(self) -> Curve:
        review, players = self.review, self.match.terms.players
        numbers = sorted({point.game for point in review.curve})
        games = tuple(
            tuple((point.moment, point.wins) for point in review.curve if point.game == number) for number in numbers
        )
        return Curve(
            names=tuple(player.name for player in players),
            games=games,
            marks=tuple(
                Mark(one.before, one.player, one.best_win, one.loss >= BLUNDER)
                for one in review.decisions
                if one.loss >= ERROR and counts(one)
            ),
            last=len(self.match.moments) - 1,
            chosen=self.chosen,
            axis=tuple(i18n.t(PERCENT, percent=share) for share in (0, 50, 100)),
            labels=tuple(i18n.t(GAME, n=number + 1) for number in numbers) if len(numbers) > 1 else (),
        )

    # ---- what can be done

    def choose(self, before: int) -> None:
        """Look at the decision of this moment."""
        self.chosen = before
        one = self._looked = self.decision
        if one:
            played = self.words.events(before, one.played)
            better = self.words.events(before, one.best) if one.best != one.played else []
            self.pane.show(before, played, better)
        self.page.soil(self.pane.view.rect)
        self.page.rebuild()

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
        self._store()
        self.host.open(screens.Exercises())

    def stop(self) -> None:
        """Go no further now."""
        self.reviewer.cancel()
        self._store()
        self.page.rebuild()

    def go_on(self) -> None:
        """Go on where it was stopped."""
        self.reviewer.resume()
        self.page.rebuild()

    # ---- how

    def _choose_first(self) -> None:
        """Until somebody has chosen, it is what cost most that is looked at."""
        if self.decision is None and self.decisions:
            first = (self._erred or self.decisions)[0] if self.reviewer.done else self.decisions[0]
            self.choose(first.before)
        elif self.chosen is None:
            self.pane.show(0)

    def _step(self, by: int) -> None:
        befores = [one.before for one in self.decisions]
        if befores:
            at = befores.index(self.chosen) if self.chosen in befores else 0
            self.choose(befores[min(max(at + by, 0), len(befores) - 1)])

    def _choose_near(self, x: int) -> None:
        look = self.page.look
        plot = Plot(look, self._places.chart.inflate(-2 * look.px(6), -2 * look.px(6)), len(self.match.moments) - 1)
        moment = plot.moment(x)
        marked = [one for one in self.decisions if one.loss >= ERROR]
        near = [one for one in marked if abs(plot.at(one.before, 0)[0] - x) <= look.px(6)]
        found = min(near or self.decisions, key=lambda one: abs(one.before - moment), default=None)
        if found:
            self.choose(found.before)

    def _store(self) -> None:
        review = self.review
        if review is not self._stored:
            self._stored = review
            attempt(self.host, lambda: self.host.library.keep_review(self._id, review))
