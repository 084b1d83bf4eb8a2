"""The text of a manual laid out in a region that scrolls: headings, clauses in the margin, paragraphs and figures."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import pygame

from game import i18n
from game.handbook.model import Chapter, Figure, Manual, Paragraph
from game.rules.rulebook import Rulebook
from game.rules.setup import Option
from game.scenes.rulebook.figure_player import FigurePlayer, Size
from game.text import N_, Text, folded
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import button_size, control_height, flow
from game.ui.style.themes import Colour
from game.ui.widgets.widget import Press

TRY: Final = N_("button", "Try it")
_NEXT: Final = N_("button", "Next")
_AGAIN: Final = N_("button", "Again")
_STEP: Final = N_("lesson", "{n} of {count}")
_NONE: Final = N_("rule book", "No rule mentions “{search}”.")
WIDEST: Final = 31
"""The widest that a line of text becomes, in ems: about 66 letters."""
_SHARE: Final = 0.7
"""The most of the height of what is seen of the text that a figure takes: what can be done with it has room below."""
_LOW: Final = 260
"""Design pixels of height up to which it takes all of that where little is seen."""
_BODY: Final = "reading"
"""The style of the text."""


@dataclass
class Article:
    """Where everything came to stand, in pixels of the region."""

    chapters: list[tuple[str, int]] = field(default_factory=list)
    paragraphs: list[tuple[Paragraph, int]] = field(default_factory=list)
    figures: list[tuple[Figure, pygame.Rect]] = field(default_factory=list)

    def top(self, wanted: Paragraph | str) -> int:
        """Where a paragraph, or the chapter with this key, begins; 0 if it is not there.

        The first paragraph of a chapter begins with the chapter's heading.
        """
        if isinstance(wanted, str):
            return dict(self.chapters).get(wanted, 0)
        return next((top for found, top in self.paragraphs if found == wanted), 0)

    def paragraph_at(self, y: float) -> Paragraph | None:
        """The first paragraph that begins at ``y`` or below."""
        return next((found for found, top in self.paragraphs if top >= y), None)

    def chapter_at(self, y: float) -> str:
        """The key of the chapter that is read at ``y``."""
        return next(
            (key for key, top in reversed(self.chapters) if top <= y), self.chapters[0][0] if self.chapters else ""
        )


def found_in(manual: Manual, search: str) -> list[tuple[Chapter, list[Paragraph]]]:
    """The paragraphs that hold all words of a search, by chapter; all of them if it is empty."""
    words = folded(search).split()
    kept = ((chapter, [p for p in chapter.paragraphs if _holds(p, words)]) for chapter in manual.chapters)
    return [(chapter, paragraphs) for chapter, paragraphs in kept if paragraphs]


def _holds(paragraph: Paragraph, words: list[str]) -> bool:
    texts = [i18n.t(paragraph.text), i18n.t(paragraph.figure.caption) if paragraph.figure else "", *paragraph.clauses]
    whole = folded(" ".join(texts))
    return all(word in whole for word in words)


class Writer:
    """Puts a manual into a region from the top down."""

    def __init__(
        self,
        part: Region,
        player: FigurePlayer,
        marked: Paragraph | None,
        try_it: Callable[[Figure], object],
        step_on: Callable[[Figure, Size], object],
    ) -> None:
        self.part = part
        self.look = part.look
        self.article = Article()
        self._player = player
        self._marked = marked
        self._try = try_it
        self._step_on = step_on
        self._margin = self.look.em(2.6, "small") + self.look.px(24)
        self._width = min(part.width - self._margin - self.look.px(10), self.look.em(WIDEST, _BODY))
        self._left = max(self._margin, (part.width - self._width) // 2)
        self._top = self.look.px(6)
        self._named: tuple[str, ...] = ()

    def write(self, book: Rulebook[Any], manual: Manual, search: str) -> Article:
        """Lay out the manual of this rule book's game, or what a search finds in it."""
        options = {option.key: option for option in book.options}
        found = found_in(manual, search)
        for chapter, paragraphs in found:
            self._heading(chapter)
            top = self.article.chapters[-1][1]
            for paragraph in paragraphs:
                self.article.paragraphs.append((paragraph, top))
                self._option_name(chapter, paragraph, options)
                self._paragraph(paragraph)
                top = self._top - self.look.px(14)
        if not found:
            self._label(i18n.t(_NONE, search=search), _BODY)
        last = self.article.chapters[-1][1] if found and not search else 0  # it too can be scrolled to the top
        self.part.content_height = max(self._top, last + self.part.view.height)
        return self.article

    def _heading(self, chapter: Chapter) -> None:
        if self.article.chapters:
            self._top += self.look.px(18)
        self.article.chapters.append((chapter.key, self._top - self.look.px(6)))
        self._label(i18n.t(chapter.title), "heading")
        self._top += self.look.px(8)
        self._named = ()

    def _option_name(self, chapter: Chapter, paragraph: Paragraph, options: dict[str, Option]) -> None:
        """What New Match calls the options that a paragraph explains, where it lists what can be agreed on."""
        if chapter.key in ("options", "ours") and paragraph.options and paragraph.options != self._named:
            self._named = paragraph.options
            self._top += self.look.px(6)
            self._label(i18n.listed(i18n.t(options[key].text) for key in paragraph.options), "strong")
            self._top += self.look.px(2)

    def _paragraph(self, paragraph: Paragraph) -> None:
        look, top = self.look, self._top
        clauses = "\n".join(paragraph.clauses)
        wide = self._margin - look.px(30)
        small = pygame.Rect(self._left - self._margin, top + look.line(_BODY) - look.line("small"), wide, 0)
        noted = self.part.label(small, clauses, "small", "right", "top", look.colours.ink_soft) if clauses else small
        self._label(i18n.t(paragraph.text), _BODY)
        if paragraph == self._marked:
            bar = pygame.Rect(self._left - look.px(15), top, look.px(3), self._top - top)
            self.part.paint(bar, partial(_mark, look.colours.metal))
        self._top = max(self._top, noted.bottom)
        if paragraph.figure:
            self._figure(paragraph.figure)
        self._top += look.em(0.75)

    def _label(self, text: str, style: str) -> None:
        place = pygame.Rect(self._left, self._top, self._width, 0)
        self._top = self.part.label(place, text, style, "left", "top").bottom

    # ---- figures

    def _figure(self, figure: Figure) -> None:
        """A figure as large as fits, its caption, and what can be done with it; by hand where nothing moves."""
        look, number = self.look, len(self.article.figures)
        self._top += look.px(10)
        seen = self.part.view.height - look.px(12)
        size = self._player.size(figure, self._width, max(round(seen * _SHARE), min(seen, look.px(_LOW))))
        box = pygame.Rect((self._left, self._top), size)
        self.part.paint(box, lambda surface, rect: self._player.draw(surface, rect, figure))
        self.article.figures.append((figure, box))
        try_it, step_on = partial(self._try, figure), partial(self._step_on, figure, size)
        if figure.actions:
            press, tip = (try_it, TRY) if look.motion else (step_on, self._onward(figure))
            self.part.spot(f"figure:{number}", box, press, group="text", tip=i18n.t(tip))
        self._top = box.bottom + look.px(6)
        self._label(i18n.t(figure.caption), "small")
        if figure.actions:
            self._top += look.px(6)
            acts: list[tuple[str, Text, str, Press]] = [(f"try:{number}", TRY, "hand", try_it)]
            if not look.motion:
                onward = self._onward(figure)
                acts.append((f"step:{number}", onward, "first" if onward == _AGAIN else "forward", step_on))
            self._buttons(figure, acts)

    def _onward(self, figure: Figure) -> Text:
        return _AGAIN if self._player.step(figure) == len(figure.actions) else _NEXT

    def _buttons(self, figure: Figure, acts: list[tuple[str, Text, str, Press]]) -> None:
        """What can be done with a figure; where its steps are among that, how far it has come."""
        look, gap = self.look, self.look.px(10)
        told = i18n.t(_STEP, n=self._player.step(figure) + 1, count=len(figure.actions) + 1) if acts[1:] else ""
        sizes = [button_size(look, i18n.t(text), icon, self._width) for _, text, icon, _ in acts]
        sizes += [(look.measure(told, "small")[0], control_height(look))] if told else []
        places = flow(sizes, pygame.Rect(self._left, self._top, self._width, 0), gap)
        for (key, text, icon, press), place in zip(acts, places, strict=False):
            self.part.button(key, place, i18n.t(text), press, icon=icon, group="text")
        if told:
            self.part.label(places[-1], told, "small", colour=look.colours.ink_soft)
        self._top = places[-1].bottom


def _mark(colour: Colour, surface: pygame.Surface, bar: pygame.Rect) -> None:
    """A bar in the margin beside the paragraph that was asked for."""
    paint.rounded(surface, bar, bar.width // 2, colour)


def title(book: Rulebook[Any], manual: Manual) -> Text:
    """What a manual is called among those of its game, whose rule book this is."""
    return next(preset.text for preset in book.presets if preset.key == manual.rules)
