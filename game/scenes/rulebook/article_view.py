"""The text of a manual as a box: headings, clauses in the margin, paragraphs and figures. It tells where they stand."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.handbook.model import Chapter, Figure, Paragraph
from game.scenes.rulebook.article import Article, found_in
from game.text import N_
from game.ui.layout import Box, Button, Column, Flow, Group, Label, Size, Space
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour

if TYPE_CHECKING:
    from game.scenes.rulebook.scene import RulebookScene

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
_OPTIONS: Final = ("options", "ours")
"""The chapters in which paragraphs stand under the names of the options that they explain."""


class ArticleBox(Box):
    """The manual that a scene shows, or what a search finds in it; placing it fills ``scene.article``.

    A figure is as large as what is seen of the text allows, so its size is known once it knows its room.
    """

    grow = 1.0

    def __init__(self, scene: "RulebookScene") -> None:
        self._scene = scene
        self._room = 0
        self._columns: dict[int, Column] = {}

    def _column(self, room: int) -> Column:
        """The chapters, where so many pixels of height are seen of them."""
        if room not in self._columns:
            found = found_in(self._scene.manual, self._scene.search)
            chapters = [_ChapterBox(self._scene, room, *each) for each in found]
            none = None if found else Label(i18n.t(_NONE, search=self._scene.search), _BODY)
            self._columns[room] = Column(none, *chapters, gap=18)
        return self._columns[room]

    def size(self, look: Look, width: int, room: int | None) -> Size:
        if room is None:
            return width, 0
        self._room = room
        column, text = self._column(room), _text_width(look, width)
        high = column.measure(look, text)[1]
        if column.boxes and not self._scene.search:  # the last chapter too can be scrolled to the top
            high += max(0, room - column.boxes[-1].measure(look, text)[1])
        return width, high

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, width = region.look, _text_width(region.look, rect.width)
        self._scene.article = Article()
        left = rect.left + max(_margin(look), (rect.width - width) // 2)
        self._column(self._room).put(region, pygame.Rect(left, rect.top, width, 0))


def _margin(look: Look) -> int:
    """The width left of the text, for the clauses."""
    return look.em(2.6, "small") + look.px(24)


def _text_width(look: Look, width: int) -> int:
    return min(width - _margin(look) - look.px(10), look.em(WIDEST, _BODY))


class _ChapterBox(Box):
    """A chapter with its heading; it notes where it and its paragraphs begin."""

    def __init__(self, scene: "RulebookScene", room: int, chapter: Chapter, paragraphs: list[Paragraph]) -> None:
        self._scene, self._key = scene, chapter.key
        named: tuple[str, ...] = ()
        boxes: list[Box] = []
        for paragraph in paragraphs:
            names = paragraph.options if chapter.key in _OPTIONS and paragraph.options != named else ()
            named = names or named
            boxes.append(_ParagraphBox(scene, room, paragraph, names, first=not boxes))
        self._column = Column(Label(i18n.t(chapter.title), "heading", valign="top"), Column(*boxes, gap=0), gap=8)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self._column.measure(look, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self._scene.article.chapters.append((self._key, rect.top - region.look.px(6)))
        self._column.put(region, rect)


class _ParagraphBox(Box):
    """A paragraph with its clauses in the margin, its figure, and the names of the options that it explains."""

    def __init__(
        self, scene: "RulebookScene", room: int, paragraph: Paragraph, options: tuple[str, ...], *, first: bool
    ) -> None:
        self._scene, self._paragraph, self._first = scene, paragraph, first
        self._options = Label(_option_names(scene, options), "strong", valign="top")
        self._text = Label(i18n.t(paragraph.text), _BODY, valign="top")
        figure = paragraph.figure
        self._figure = Column(Space(height=10), _figure(scene, figure, room), gap=0) if figure else None

    def _name_height(self, look: Look, width: int) -> int:
        """The height of the options' names with the gaps above and below them."""
        return self._options.measure(look, width)[1] + look.px(8) if self._options.text else 0

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self._name_height(look, width) + self._body(look, width) + self._below(look, width)

    def _body(self, look: Look, width: int) -> int:
        """The height of the text, or of the clauses beside it where that is more."""
        clauses = len(self._paragraph.clauses) * look.line("small") + look.line(_BODY) - look.line("small")
        return max(self._text.measure(look, width)[1], clauses if self._paragraph.clauses else 0)

    def _below(self, look: Look, width: int) -> int:
        return (self._figure.measure(look, width)[1] if self._figure else 0) + look.em(0.75)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, article = region.look, self._scene.article
        begins = article.chapters[-1][1] if self._first else rect.top - look.px(14)
        article.paragraphs.append((self._paragraph, begins))
        top = rect.top + self._name_height(look, rect.width)
        if self._options.text:
            self._options.put(region, pygame.Rect(rect.left, rect.top + look.px(6), rect.width, 0))
        text = pygame.Rect(rect.left, top, rect.width, self._text.measure(look, rect.width)[1])
        if self._paragraph.clauses:
            margin, soft = _margin(look), look.colours.ink_soft
            beside = pygame.Rect(rect.left - margin, top + look.line(_BODY) - look.line("small"), 0, 0)
            beside.width = margin - look.px(30)
            region.label(beside, "\n".join(self._paragraph.clauses), "small", "right", "top", soft)
        self._text.put(region, text)
        if self._paragraph == self._scene.marked:
            bar = pygame.Rect(rect.left - look.px(15), top, look.px(3), text.height)
            region.paint(bar, partial(_mark, look.colours.metal))
        if self._figure:
            self._figure.put(region, pygame.Rect(rect.left, top + self._body(look, rect.width), rect.width, 0))


def _option_names(scene: "RulebookScene", keys: tuple[str, ...]) -> str:
    """What New Match calls some options."""
    options = {option.key: option for option in scene.host.games.rulebook(scene.manual.game).options}
    return i18n.listed(i18n.t(options[key].text) for key in keys)


def _mark(colour: Colour, surface: pygame.Surface, bar: pygame.Rect) -> None:
    """Draw a bar in the margin beside the paragraph that was asked for."""
    paint.rounded(surface, bar, bar.width // 2, colour)


# ---- figures


def _figure(scene: "RulebookScene", figure: Figure, room: int) -> Box:
    """A figure as large as fits, its caption, and what can be done with it; by hand where nothing moves."""
    return Column(_FigureBox(scene, figure, room), Label(i18n.t(figure.caption), "small"), _acts(scene, figure), gap=6)


def _acts(scene: "RulebookScene", figure: Figure) -> Box | None:
    """The buttons of a figure; where one steps on, how far the figure has come."""
    if not figure.actions:
        return None
    told = ""
    if scene.step_on.of(figure).offered:
        told = i18n.t(_STEP, n=scene.player.step(figure) + 1, count=len(figure.actions) + 1)
    buttons = (Button(scene.try_figure.of(figure)), Button(scene.step_on.of(figure)))
    return Group(Flow(*buttons, Label(told, "small", ink="soft"), gap=10), "text")


class _FigureBox(Box):
    """The board of a figure, to be pressed where it shows something that can be played."""

    def __init__(self, scene: "RulebookScene", figure: Figure, room: int) -> None:
        self._scene, self._drawn, self._room = scene, figure, room

    def size(self, look: Look, width: int, room: int | None) -> Size:
        seen = self._room - look.px(12)
        highest = max(round(seen * _SHARE), min(seen, look.px(_LOW)))
        return self._scene.player.size(self._drawn, width, highest)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        figure, scene = self._drawn, self._scene
        box = pygame.Rect(rect.topleft, self.measure(region.look, rect.width))
        region.paint(box, partial(_draw, scene, figure))
        scene.article.figures.append((figure, box))
        if figure.actions:
            press = scene.press_figure.of(figure)
            region.spot(press.name, box, press, group="text", tip=press.text)


def _draw(scene: "RulebookScene", figure: Figure, surface: pygame.Surface, box: pygame.Rect) -> None:
    scene.player.draw(surface, box, figure)
