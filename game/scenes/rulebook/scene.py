"""The rule book: every manual with its contents, its text and its figures, and a line to search it."""

from collections.abc import Sequence
from typing import Final

import pygame

from game import i18n
from game.handbook.model import Figure, Manual, Paragraph
from game.pictures.figure_player import FigurePlayer
from game.play.choosing.manual_to_open import manual_of_last_match
from game.scenes.base import screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.scene import Host
from game.scenes.rulebook.article import Article, found_in
from game.scenes.rulebook.view import CONTENTS, SEARCH, TEXT, TITLE, rulebook_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.page.keyboard import LINES
from game.ui.page.region import Region
from game.ui.widgets.widget import Value

_CLOSE: Final = N_("rule book", "Close search")
_TRY: Final = N_("button", "Try it")
_NEXT: Final = N_("button", "Next")
_AGAIN: Final = N_("button", "Again")
SEEN: Final = 0.7
"""The share of a figure's height that must be in sight for it to move."""


class RulebookScene(GalleryScene):
    """The rule book, open at a manual and perhaps at one of its paragraphs."""

    spacious = True

    def __init__(self, host: Host, manual: Manual | None = None, paragraph: Paragraph | None = None) -> None:
        super().__init__(host)
        self.manual = manual or manual_of_last_match(host)
        self.marked = paragraph
        self.search = ""
        self.searching = False
        """Whether the line to search with is open where there is no room for it all the time."""
        self.player = FigurePlayer(host.games)
        self.article = Article()
        """Where on the page everything stands."""
        self._numbers: dict[Figure, int] = {}
        """The numbers of the figures that are shown, from 0 on."""
        self._goal: Paragraph | str | None = paragraph
        self._read: list[str] = []
        """What a screen reader was told of the text: all that was in sight; [] to be told all of it."""
        self.chapter = ""

    # ---- what is on the page

    def lay_out(self) -> None:
        """Keep what is read where it is, however large its letters become, and show what is searched for."""
        self.searching = bool(self.search)
        region = self._region
        if region and self._goal is None:
            self._goal = self.article.paragraph_at(region.goal)
        self.player.lay_out(self.look, self.host.settings.motion)
        super().lay_out()
        self._go(at_once=True)

    def view(self) -> Box:
        found = (part.figure for _, parts in found_in(self.manual, self.search) for part in parts if part.figure)
        self._numbers = {figure: number for number, figure in enumerate(found)}
        return rulebook_view(self)

    def _follow(self) -> None:
        """Keep the chapter that is read in sight in the list of contents."""
        self.page.settle()
        mark, listed = self.page.widgets.get(f"chapter:{self.chapter}"), self.page.regions.get(CONTENTS)
        if mark and listed:
            low = mark.rect.bottom - listed.view.height
            listed.scroll_to(min(max(listed.goal, low), mark.rect.top))

    # ---- input and commands

    def handle(self, event: pygame.Event, action: str) -> None:
        """Up and down scroll the text while the keyboard is there."""
        region, by = self._region, {"up": -LINES, "down": LINES}.get(action, 0) * self.page.look.line()
        if not (region and by and self._reading and region.scroll_to(region.goal + by)):
            super().handle(event, action)
            self._go(at_once=not self.page.look.motion)

    @property
    def _reading(self) -> bool:
        return (self.page.focused or "").startswith((TEXT, "figure:", "try:", "step:"))

    def help(self) -> None:
        """F1 closes the book that it opened."""
        self.host.pop()

    def show(self, manual: Manual, paragraph: Paragraph | None = None) -> None:
        """Open another manual, or a paragraph."""
        self.manual, self.marked, self.search = manual, paragraph, ""
        self._goal, self._read = paragraph or manual.chapters[0].key, []
        self.player.play(None)
        self.page.rebuild()

    @command("manual", TITLE)
    def open_manual(self, name: Value) -> None:
        """Open the manual of this name: its game and its rules."""
        self.show(next(manual for manual in self.host.games.manuals() if f"{manual.game} {manual.rules}" == name))

    def _chapter_title(self, key: str) -> Text:
        return next(chapter.title for chapter in self.manual.chapters if chapter.key == key)

    def _is_read(self, key: str) -> bool:
        return key == self.chapter

    @command("chapter", _chapter_title, selected=_is_read)
    def open_chapter(self, key: str) -> None:
        """Scroll to a chapter."""
        self._goal, self._read = key, []

    @command("chapter", TITLE)
    def choose_chapter(self, key: Value) -> None:
        """Scroll to the chapter that was chosen of all."""
        self._goal, self._read = str(key), []

    @command("search", SEARCH, key="search")
    def find(self, search: str) -> None:
        """Show only the paragraphs with these words."""
        self.search, self.marked = search, None
        self._goal = next((chapter.key for chapter, _ in found_in(self.manual, search)), None)
        self.page.rebuild()

    @command("find", SEARCH, icon="search", key="search")
    def go_to_search(self) -> None:
        """Write what to search for, on a line that opens where it does not stand there all the time."""
        self.searching = True
        self.page.rebuild()
        self.page.focus("search")

    @command("find", _CLOSE, icon="close")
    def close_search(self) -> None:
        """Close that line again."""
        self.searching = False
        self.find("")
        self.page.focus(TEXT)

    # ---- figures

    def _try_name(self, figure: Figure) -> str:
        return f"try:{self._numbers[figure]}"

    @command(_try_name, _TRY, icon="hand")
    def try_figure(self, figure: Figure) -> None:
        """Play a figure with one's own hands."""
        self.host.open(screens.Lesson(self.manual, figure))

    @command("learn", N_("button", "Learn by playing"), icon="play")
    def learn(self) -> None:
        """Play the first lesson of the manual."""
        self.try_figure(self.manual.lessons[0])

    @command(TEXT, TITLE)
    def try_in_sight(self) -> None:
        """Try the figure that is in sight: Enter, while the keyboard is at the text."""
        seen = self.in_sight
        if seen and seen[0].actions:
            self.try_figure(seen[0])

    def _step_name(self, figure: Figure) -> str:
        return f"step:{self._numbers[figure]}"

    def _step_text(self, figure: Figure) -> Text:
        return _AGAIN if self._is_over(figure) else _NEXT

    def _step_icon(self, figure: Figure) -> str:
        return "first" if self._is_over(figure) else "forward"

    def _is_over(self, figure: Figure) -> bool:
        return self.player.step(figure) == len(figure.actions)

    def _steps_by_hand(self, _figure: Figure) -> bool:
        return not self.host.look.motion

    @command(_step_name, _step_text, icon=_step_icon, offered=_steps_by_hand)
    def step_on(self, figure: Figure) -> None:
        """Show the next step of a figure, where figures do not move by themselves."""
        size = next(box.size for shown, box in self.article.figures if shown == figure)
        self.player.step_on(figure, size)
        self.page.rebuild()

    def _figure_name(self, figure: Figure) -> str:
        return f"figure:{self._numbers[figure]}"

    def _figure_text(self, figure: Figure) -> Text:
        return self._step_text(figure) if self._steps_by_hand(figure) else _TRY

    @command(_figure_name, _figure_text)
    def press_figure(self, figure: Figure) -> None:
        """Try a figure, or step on where figures do not move by themselves."""
        if self._steps_by_hand(figure):
            self.step_on(figure)
        else:
            self.try_figure(figure)

    # ---- time

    def update(self, dt: float) -> None:
        """Let the figure in sight move, and mark the chapter that is read."""
        super().update(dt)
        seen = self.in_sight
        self.player.play(*(seen or (None,)))
        changed, region = self.player.update(dt), self._region
        if region and changed:
            self.page.invalidate(region.view)
        if region and region.offset == region.goal:
            chapter = self.article.chapter_at(region.offset + self.page.look.px(20))
            if chapter != self.chapter:
                self.chapter = chapter
                self.page.rebuild()
                self._follow()

    def happened(self) -> Sequence[str]:
        """Return the headings, paragraphs and captions that have come into sight, once the text stands."""
        region = self._region
        if region is None or region.offset != region.goal:
            return ()
        line = self.page.look.line()
        titles = {chapter.key: chapter.title for chapter in self.manual.chapters}
        begin = self.article.begin_between(region.offset - line, region.offset + region.view.height - line, titles)
        before, self._read = self._read, [i18n.t(text) for text in begin]
        headings, said = set(map(i18n.t, titles.values())), list[str]()
        for text in self._read:
            if text in before:
                continue
            if said and said[-1] in headings:
                said[-1] = i18n.labelled(said[-1], text)
            else:
                said.append(text)
        return said

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
