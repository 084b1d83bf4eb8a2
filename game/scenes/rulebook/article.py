"""The text of a manual: what a search finds of it, and where its parts stand on the page."""

from collections.abc import Mapping
from operator import itemgetter

import pygame
from msgspec import Struct, field

from game import i18n
from game.handbook.model import Chapter, Figure, Manual, Paragraph
from game.text import Text, folded


class Article(Struct):
    """Where everything in the text stands, in pixels of the region."""

    chapters: list[tuple[str, int]] = field(default_factory=list)
    paragraphs: list[tuple[Paragraph, int]] = field(default_factory=list)
    figures: list[tuple[Figure, pygame.Rect]] = field(default_factory=list)

    def top(self, wanted: Paragraph | str) -> int:
        """Return where a paragraph, or the chapter with this key, begins; 0 if it is not there.

        The first paragraph of a chapter begins with the chapter's heading.
        """
        if isinstance(wanted, str):
            return dict(self.chapters).get(wanted, 0)
        return next((top for found, top in self.paragraphs if found == wanted), 0)

    def paragraph_at(self, y: float) -> Paragraph | None:
        """Return the first paragraph that begins at ``y`` or below."""
        return next((found for found, top in self.paragraphs if top >= y), None)

    def begin_between(self, top: float, bottom: float, titles: Mapping[str, Text]) -> list[Text]:
        """Return the chapters' titles, paragraphs and captions that begin between two heights, in reading order.

        ``titles`` are the titles of chapters by key. A caption stands below its figure.
        """
        texts = [(y, titles[key]) for key, y in self.chapters]
        texts += [(y, paragraph.text) for paragraph, y in self.paragraphs]
        texts += [(box.bottom, figure.caption) for figure, box in self.figures]
        return [text for y, text in sorted(texts, key=itemgetter(0)) if top <= y < bottom]

    def chapter_at(self, y: float) -> str:
        """Return the key of the chapter that is read at ``y``."""
        return next(
            (key for key, top in reversed(self.chapters) if top <= y), self.chapters[0][0] if self.chapters else ""
        )


def found_in(manual: Manual, search: str) -> list[tuple[Chapter, list[Paragraph]]]:
    """Return the paragraphs that hold all words of a search, by chapter; all of them if it is empty."""
    words = folded(search).split()
    if not words:
        return [(chapter, list(chapter.paragraphs)) for chapter in manual.chapters if chapter.paragraphs]
    kept = ((chapter, [p for p in chapter.paragraphs if _holds(p, words)]) for chapter in manual.chapters)
    return [(chapter, paragraphs) for chapter, paragraphs in kept if paragraphs]


def _holds(paragraph: Paragraph, words: list[str]) -> bool:
    texts = [i18n.t(paragraph.text), i18n.t(paragraph.figure.caption) if paragraph.figure else "", *paragraph.clauses]
    whole = folded(" ".join(texts))
    return all(word in whole for word in words)
