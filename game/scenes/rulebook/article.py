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
from game.scenes.rulebook.figure_player import FigurePlayer
from game.text import N_, Text, folded
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import button_size
from game.ui.style.themes import Colour

TRY: Final = N_("button", "Try it")
_NONE: Final = N_("rule book", "No rule speaks of “{search}”.")
WIDEST: Final = 31
"""The widest that a line of text becomes, in ems: about 66 letters."""
_SHARE: Final = 0.8
"""The most of the height of what is seen of the text that a figure takes."""
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
        self, part: Region, player: FigurePlayer, marked: Paragraph | None, try_it: Callable[[Figure], object]
    ) -> None:
        self.part = part
        self.look = part.look
        self.article = Article()
        self._player = player
        self._marked = marked
        self._try = try_it
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
        look, number = self.look, len(self.article.figures)
        self._top += look.px(10)
        still = bool(figure.actions) and not look.motion
        gap = look.px(30) if still else 0
        widest = (self._width - gap) // (2 if still else 1)
        size = self._player.size(figure, widest, round(self.part.view.height * _SHARE))
        box = pygame.Rect((self._left, self._top), size)
        self._board(figure, box, last=False)
        if still:
            self._board(figure, box.move(size[0] + gap, 0), last=True)
            arrow = pygame.Rect(box.right, box.centery - gap // 2, gap, gap)
            self.part.icon(arrow, "forward", look.colours.ink_soft)
        self.article.figures.append((figure, box))
        if figure.actions:
            self.part.spot(f"figure:{number}", box, lambda: self._try(figure), group="text", tip=i18n.t(TRY))
        self._top = box.bottom + look.px(6)
        self._label(i18n.t(figure.caption), "small")
        if figure.actions:
            self._button(figure, number)

    def _board(self, figure: Figure, box: pygame.Rect, last: bool) -> None:
        self.part.paint(box, lambda surface, rect: self._player.draw(surface, rect, figure, last))

    def _button(self, figure: Figure, number: int) -> None:
        text = i18n.t(TRY)
        self._top += self.look.px(6)
        place = pygame.Rect((self._left, self._top), button_size(self.look, text, "hand", self._width))
        self.part.button(f"try:{number}", place, text, lambda: self._try(figure), icon="hand", group="text")
        self._top = place.bottom


def _mark(colour: Colour, surface: pygame.Surface, bar: pygame.Rect) -> None:
    """A bar in the margin beside the paragraph that was asked for."""
    paint.rounded(surface, bar, bar.width // 2, colour)


def title(book: Rulebook[Any], manual: Manual) -> Text:
    """What a manual is called among those of its game, whose rule book this is."""
    return next(preset.text for preset in book.presets if preset.key == manual.rules)
