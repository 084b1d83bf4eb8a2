"""`ReviewScene`: the review of a match: the board with what was played and what was better, the curve, the figures.

It is made while people look at what there is already; it can be stopped, left and gone on with.
"""

from collections.abc import Collection
from functools import partial
from typing import Any, Final

import pygame

from game import i18n
from game.match import Match
from game.review.figures import BLUNDER, ERROR, Figures, counts, figures
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
from game.scenes.review.words import PERCENT, SAME, SKIPPED, Words, percent
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import Column, button_size, control_height
from game.ui.widgets.node import Role
from game.ui.widgets.node import Words as Put

TITLE: Final = N_("title", "Review")
MAKING: Final = N_("review", "The match is being gone through: {percent} %")
STOPPED: Final = N_("review", "So far {percent} % of the match has been gone through.")
SILENT: Final = N_("review", "The computer player does not answer, so there is no more to be said now.")
NOTHING: Final = N_("review", "No game of this match is over yet, or nothing was to be decided.")
WORST: Final = N_("review", "What cost most")
CURVE: Final = N_("review", "Winning chances")
GAME: Final = N_("review", "Game {n}")
STOP: Final = N_("button", "Cancel")
GO_ON: Final = N_("button", "Continue")
AGAIN: Final = N_("button", "Try again")
SHOW: Final = N_("button", "Show the better move")
TRY: Final = N_("button", "Try it yourself")
PLAY_ON: Final = N_("button", "Play on from here")
EXERCISES: Final = N_("title", "Exercises")
GUESS: Final = N_("button", "Guess together")
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
        column = Column(pygame.Rect(look.px(4), look.px(6), part.width - look.px(8), 0), look.px(6))
        self._progress(part, column)
        self._decision(part, column)
        self._players(part, column)
        self._worst(part, column)
        self._practise(part, column)
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

    def _progress(self, part: Region, column: Column) -> None:
        """How far it is, with what can be done about that; nothing once it is whole."""
        reviewer = self.reviewer
        if reviewer.done:
            return
        share = percent(reviewer.progress)
        text = SILENT if reviewer.failure else STOPPED if reviewer.stopped else MAKING
        self._say(part, column, i18n.t(text, percent=share))
        bar = column.take(part.look.px(12))
        part.paint(bar, partial(_bar, part.look, reviewer.progress), Role.IMAGE, i18n.t(PERCENT, percent=share))
        key, label, icon, press = "stop", STOP, "close", self.stop
        if not self.making:
            key, label, icon, press = "go on", AGAIN if reviewer.failure else GO_ON, "play", self.go_on
        self._button(part, column, key, i18n.t(label), icon, press)
        column.skip(part.look.px(6))

    def _decision(self, part: Region, column: Column) -> None:
        """The decision that is looked at, and what can be done from there."""
        one, words = self.decision, self.words
        if one is None:
            if self.reviewer.done:
                self._say(part, column, i18n.t(NOTHING))
            return
        self._say(part, column, words.verdict(one), "strong")
        for line in words.moves(one):
            self._say(part, column, line)
        said = i18n.sentences(words.reasons(one))
        for line in filter(None, (said, words.numbers(one))):
            self._say(part, column, line, "small")
        if one.best not in (one.played, ("roll",)):
            self._button(part, column, "better", i18n.t(SHOW), "bulb", self.show_better)
        self._button(part, column, "try", i18n.t(TRY), "hand", self.try_it)
        self._button(part, column, "play on", i18n.t(PLAY_ON), "play", self.play_on)
        self._rule(part, column)

    def _players(self, part: Region, column: Column) -> None:
        review = self.review
        if not review.decisions:
            return
        for player in range(len(self.match.terms.players)):
            sums: Figures = figures(review, player)
            self._say(part, column, self.words.name(player), "strong", Role.HEADING)
            for line in self.words.player(sums):
                self._say(part, column, line)
            if self.match.book.display.cube(self.match.moments[0].state) is not None or sums.kinds["answer"].number:
                for line in self.words.rating(sums):
                    self._say(part, column, line, "small")
            column.skip(part.look.px(4))
        if review.skipped:
            self._say(part, column, i18n.t(SKIPPED, count=len(review.skipped)), "small")
        if review.engine:
            self._say(part, column, self.words.judged(review.engine), "small")
        self._rule(part, column)

    def _worst(self, part: Region, column: Column) -> None:
        """The worst moments first, each to go to."""
        look, worst = part.look, self._erred[:LISTED]
        if not worst:
            return
        self._say(part, column, i18n.t(WORST), "subheading", Role.HEADING)
        for one in worst:
            lost, said = self.words.short(one), self._listed(one)
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
                partial(self.choose, one.before),
                texts,
                selected=one.before == self.chosen,
                group="worst",
                name=f"{lost} {said}",
            )

    def _practise(self, part: Region, column: Column) -> None:
        """What else can be done with the match: to learn from it."""
        if self.review.decisions:
            column.skip(part.look.px(6))
            self._button(part, column, "exercises", i18n.t(EXERCISES), "bulb", self.exercises)
            self._button(part, column, "guess", i18n.t(GUESS), "people", partial(guess, self.host, self.match))

    def _listed(self, one: Decision) -> str:
        return f"{self.words.name(one.player)}: {self.words.noted(one.before, one.played)}"

    def _say(self, part: Region, column: Column, text: str, style: str = "body", role: Role | None = None) -> None:
        look = part.look
        place = column.take(look.text_size(text, column.rect.width, style)[1])
        colour = look.colours.ink_soft if style == "small" else None
        part.label(place, text, style, valign="top", colour=colour, role=role)

    def _button(self, part: Region, column: Column, key: str, text: str, icon: str, press: Any) -> None:
        place = column.take(max(control_height(part.look), button_size(part.look, text, icon, column.rect.width)[1]))
        part.button(key, place, text, press, icon=icon, align="left", group="acts")

    def _rule(self, part: Region, column: Column) -> None:
        place = column.take(part.look.px(8))
        part.rule(place.left, place.centery, place.width)

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


def _bar(look: Any, share: float, surface: pygame.Surface, box: pygame.Rect) -> None:
    """How far it is."""
    c = look.colours
    paint.rounded(surface, box, box.height // 2, c.well, c.edge, look.px(1))
    done = pygame.Rect(box.left, box.top, max(box.height, round(box.width * share)), box.height)
    paint.rounded(surface, done, box.height // 2, c.primary)
