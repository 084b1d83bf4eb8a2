"""The rule book: every manual with its contents, its text and its figures, and a line to search it."""

from functools import partial
from typing import Final

import pygame

from game import i18n
from game.games.registry import Games
from game.handbook.model import Chapter, Figure, Manual, Paragraph
from game.scenes.base import form_rows, screens
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.rulebook import article
from game.scenes.rulebook.article import Article, Writer
from game.scenes.rulebook.figure_player import FigurePlayer, Size
from game.text import N_
from game.ui.page.keyboard import LINES
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import Column, bottom, button_size, choice_size, control_height, flow, lip_height
from game.ui.widgets.widget import Options, Value

TITLE: Final = N_("title", "Rule book")
# L10n: a game and whose rules it is played by, such as “Backgammon – Classic”
_MANUAL: Final = N_("rule book", "{game} – {rules}")
_SEARCH: Final = N_("rule book", "Search the rules")
_CLOSE: Final = N_("rule book", "Close search")
LEARN: Final = N_("button", "Learn by playing")
TEXT: Final = "text"
CONTENTS: Final = "contents"
"""The keys of the text and of the list of contents, which scroll."""
_CONTENTS: Final = 13
"""Ems of the width of the list of contents."""
_AROUND: Final = 160
"""Design pixels for what stands around text and contents."""
SEEN: Final = 0.7
"""The share of a figure's height that must be in sight for it to move."""


class RulebookScene(PageScene):
    """The rule book, open at a manual and perhaps at one of its paragraphs."""

    def __init__(self, host: Host, manual: Manual | None = None, paragraph: Paragraph | None = None) -> None:
        super().__init__(host)
        self.manual = manual or host.games.manuals()[0]
        self.marked = paragraph
        self.search = ""
        self._searching = False
        """Whether the line to search with is open where there is no room for it all the time."""
        self.player = FigurePlayer(host.games)
        self.article = Article()
        """Where on the page everything stands."""
        self._goal: Paragraph | str | None = paragraph
        self._chapter = ""

    # ---- what is on the page

    def lay_out(self) -> None:
        """Keep what is read where it is, however large its letters become."""
        region = self._region
        if region and self._goal is None:
            self._goal = self.article.paragraph_at(region.goal)
        self.player.lay_out(self.host.look, self.host.settings.motion)
        super().lay_out()
        self._go(at_once=True)

    def build(self, page: Page) -> None:
        look = page.look
        least = look.em(_CONTENTS) + look.em(article.WIDEST, "reading") + look.px(_AROUND)
        widest = max(form_rows.WIDEST, round(least / look.scale))
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back, widest=widest)
        inside = pygame.Rect(inside.left, inside.top + look.px(6), inside.width, inside.height - look.px(6))
        listed = self._contents_width(inside)
        top = self._head(page, inside, bool(listed)) + look.px(10)
        place = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
        contents = pygame.Rect(place.left, place.top, listed, place.height)
        if listed:
            place = pygame.Rect(
                place.left + listed + look.px(18), top, place.width - listed - look.px(18), place.height
            )
        page.spot(TEXT, place, self._try_live, group="text", name=i18n.t(TITLE))
        part = page.scroll(place, key=TEXT)
        writer = Writer(part, self.player, self.marked, self.try_it, self._step_on)
        self.article = writer.write(self.host.games.rulebook(self.manual.game), self.manual, self.search)
        if listed:
            self._contents(page, contents)  # after the text, which keys scroll unless the keyboard is here
        page.default = TEXT

    def _head(self, page: Page, inside: pygame.Rect, listed: bool) -> int:
        """What stands above the text; returns where it ends. Chapters are chosen here where no list has room below."""
        return (self._wide_head if listed else self._narrow_head)(page, inside)

    def _wide_head(self, page: Page, inside: pygame.Rect) -> int:
        """Manual, playing and search side by side."""
        look, gap = page.look, page.look.px(10)
        learn = button_size(look, i18n.t(LEARN), "play", inside.width // 3)
        rest = inside.width - learn[0] - 2 * gap
        manual = choice_size(look, self._titles(), max(rest * 3 // 5, look.em(15)))
        sizes = [manual, learn, (max(look.em(7), rest - manual[0]), control_height(look))]
        places = flow(sizes, pygame.Rect(inside.left, inside.top, inside.width, 0), gap)
        self._manual_choice(page, places[0])
        places[1].height += lip_height(look)
        page.button("learn", places[1], i18n.t(LEARN), self._learn, icon="play", group="search")
        self._search_line(page, places[2])
        return bottom(places)

    def _narrow_head(self, page: Page, inside: pygame.Rect) -> int:
        """Manual, playing and a button to search with in a row; below the chapter, or what is searched for."""
        look, gap = page.look, page.look.px(8)
        size = button_size(look, "", "play")
        wide = inside.width - 2 * (size[0] + gap)
        high = max(size[1], choice_size(look, self._titles(), wide)[1])
        self._manual_choice(page, pygame.Rect(inside.left, inside.top, wide, high))
        place = pygame.Rect(inside.right - 2 * size[0] - gap, inside.top, size[0], high + lip_height(look))
        page.button("learn", place, "", self._learn, icon="play", group="search", tip=i18n.t(LEARN))
        place = place.move(size[0] + gap, 0)
        tip, icon = (_CLOSE, "close") if self._searching else (_SEARCH, "search")
        page.button("find", place, "", self._toggle_search, icon=icon, group="search", tip=i18n.t(tip))
        place = pygame.Rect(inside.left, inside.top + high + gap, inside.width, control_height(look))
        if self._searching:
            self._search_line(page, place)
        else:
            place.height = choice_size(look, self._chapters(), place.width)[1]
            page.choice(
                "chapter",
                place,
                self._chapters(),
                self._chapter,
                self._open_chapter,
                group="contents",
                name=i18n.t(TITLE),
            )
        return place.bottom

    def _manual_choice(self, page: Page, place: pygame.Rect) -> None:
        opened = f"{self.manual.game} {self.manual.rules}"
        page.choice("manual", place, self._titles(), opened, self._open, group="manual", name=i18n.t(TITLE))

    def _search_line(self, page: Page, place: pygame.Rect) -> None:
        page.entry("search", place, self.search, self._find, hint=i18n.t(_SEARCH), group="search")

    def _toggle_search(self) -> None:
        self._searching = not self._searching
        self._find("")
        self.page.focus("search" if self._searching else TEXT)

    def _titles(self) -> Options:
        games = self.host.games
        return [(f"{manual.game} {manual.rules}", _title(games, manual)) for manual in games.manuals()]

    def _chapters(self) -> Options:
        return [(chapter.key, i18n.t(chapter.title)) for chapter in self._found()]

    def _found(self) -> list[Chapter]:
        return [chapter for chapter, _ in article.found_in(self.manual, self.search)]

    # ---- the list of contents

    def _contents_width(self, inside: pygame.Rect) -> int:
        """How wide the list of contents is; 0 where there is no room for it."""
        look = self.page.look
        wide = min(look.em(_CONTENTS), inside.width // 3)
        return wide if inside.width - wide >= look.em(24) else 0

    def _contents(self, page: Page, place: pygame.Rect) -> None:
        look, part = page.look, page.scroll(place, key=CONTENTS, bare=True)
        column = Column(pygame.Rect(0, 0, part.width, 0), look.px(2))
        for chapter in self._found():
            text = i18n.t(chapter.title)
            size = button_size(look, text, widest=part.width)
            part.button(
                f"chapter:{chapter.key}",
                column.take(size[1]),
                text,
                partial(self._open_chapter, chapter.key),
                style="quiet",
                selected=chapter.key == self._chapter,
                align="left",
                group="contents",
            )
        part.content_height = column.height

    def _follow(self) -> None:
        """Keep the chapter that is read in sight in the list of contents."""
        self.page.settle()
        mark, listed = self.page.widgets.get(f"chapter:{self._chapter}"), self.page.regions.get(CONTENTS)
        if mark and listed:
            low = mark.rect.bottom - listed.view.height
            listed.scroll_to(min(max(listed.goal, low), mark.rect.top))

    # ---- what hands do

    def handle(self, event: pygame.Event, action: str) -> None:
        """Up and down scroll the text while the keyboard is there."""
        region = self._region
        if (
            action in ("up", "down")
            and region
            and self._reading
            and region.scroll_to(region.goal + self._lines(action))
        ):
            return
        super().handle(event, action)
        self._go(at_once=not self.page.look.motion)

    @property
    def _reading(self) -> bool:
        page = self.page
        return page.overlay is None and (page.focused or "").startswith((TEXT, "figure:", "try:", "step:"))

    def _lines(self, action: str) -> int:
        return (LINES if action == "down" else -LINES) * self.page.look.line()

    def help(self) -> None:
        """F1 closes the book that it opened."""
        self.host.pop()

    def show(self, manual: Manual, paragraph: Paragraph | None = None) -> None:
        """Open another manual, or a paragraph."""
        self.manual, self.marked, self.search = manual, paragraph, ""
        self._goal = paragraph or manual.chapters[0].key
        self.player.play(None)
        self.page.rebuild()

    def _open(self, name: Value) -> None:
        self.show(next(manual for manual in self.host.games.manuals() if f"{manual.game} {manual.rules}" == name))

    def _open_chapter(self, key: Value) -> None:
        self._goal = str(key)

    def _find(self, search: str) -> None:
        self.search, self.marked = search, None
        self._goal = next((chapter.key for chapter in self._found()), None)
        self.page.rebuild()

    def try_it(self, figure: Figure) -> None:
        """Play a figure with one's own hands."""
        self.host.open(screens.Lesson(self.manual, figure))

    def _step_on(self, figure: Figure, size: Size) -> None:
        self.player.step_on(figure, size)
        self.page.rebuild()

    def _learn(self) -> None:
        self.try_it(self.manual.lessons[0])

    def _try_live(self) -> None:
        """Enter on the text: try the figure that is in sight."""
        seen = self.in_sight
        if seen and seen[0].actions:
            self.try_it(seen[0])

    # ---- what time does

    def update(self, dt: float) -> None:
        """Let the figure in sight move, and mark the chapter that is read."""
        super().update(dt)
        seen = self.in_sight
        self.player.play(*(seen or (None,)))
        changed, region = self.player.update(dt), self._region
        if region and changed:
            self.page.soil(region.view)
        if region and region.offset == region.goal:
            chapter = self.article.chapter_at(region.offset + self.page.look.px(20))
            if chapter != self._chapter:
                self._chapter = chapter
                self.page.rebuild()
                self._follow()

    @property
    def busy(self) -> bool:
        return super().busy or self.player.busy

    @property
    def in_sight(self) -> tuple[Figure, tuple[int, int]] | None:
        """The figure that is nearest to the middle of the text, if it is in sight, and its size."""
        region = self._region
        if region is None:
            return None
        shown = [(figure, box, region.place(box).clip(region.view)) for figure, box in self.article.figures]
        seen = [(figure, box) for figure, box, part in shown if part.height >= SEEN * box.height]
        best = min(seen, key=lambda each: abs(region.place(each[1]).centery - region.view.centery), default=None)
        return (best[0], best[1].size) if best else None

    @property
    def _region(self) -> Region | None:
        self.page.settle()
        return self.page.regions.get(TEXT)

    def _go(self, at_once: bool) -> None:
        """Scroll to what was asked for."""
        goal, region = self._goal, self._region
        if goal is None or region is None:
            return
        self._goal = None
        region.scroll_to(self.article.top(goal), at_once)


def _title(games: Games, manual: Manual) -> str:
    game = games[manual.game].text
    if len(games[manual.game].manuals()) == 1:
        return i18n.t(game)
    return i18n.t(_MANUAL, game=game, rules=article.title(games.rulebook(manual.game), manual))
