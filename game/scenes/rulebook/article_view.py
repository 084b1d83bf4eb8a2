"""The text of a manual as a box: a picture, headings, paragraphs and figures. It tells where they stand."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.handbook.model import Chapter, Figure, Paragraph
from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import beginning, draw_board
from game.scenes.rulebook.article import Article, found_in
from game.text import N_, folded
from game.ui.layout import Align, Box, Button, Canvas, Column, Flow, FoundText, Group, Holder, Label, Pad, Size, Space
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.rulebook.scene import RulebookScene

_STEP: Final = N_("lesson", "{n} of {count}")
WIDEST: Final = 31
"""The widest that a line of text becomes, in ems: about 66 letters."""
_SHARE: Final = 0.7
"""The greatest share of the visible height of the text that a figure takes, so that its buttons have room below."""
_OPENING: Final = 0.58
"""The share of that height that the picture at the beginning of the manual takes."""
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
        """Return the chapters, laid out for a visible height of ``room`` pixels."""
        if room not in self._columns:
            found = found_in(self._scene.manual, self._scene.search)
            chapters = [_chapter(self._scene, room, *each, first=not number) for number, each in enumerate(found)]
            self._columns[room] = Column(*chapters, gap=18)
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
        self._scene.article = Article()
        text = rect.copy()
        text.width = _text_width(region.look, rect.width)
        text.left += max(_margin(region.look), (rect.width - text.width) // 2)
        self._column(self._room).put(region, text)


def _margin(look: Look) -> int:
    """Return the width left of the text, for the bar that marks a paragraph."""
    return look.px(24)


def _text_width(look: Look, width: int) -> int:
    return min(width - _margin(look) - look.px(10), look.em(WIDEST, _BODY))


def _opening(scene: "RulebookScene", room: int) -> Box:
    """Return the picture with which the manual begins: the board of its game."""
    look, game = scene.page.look, scene.manual.game
    draw = partial(draw_board, look, scene.gallery, beginning(game), True)
    high = round(room * _OPENING) / look.scale
    name = i18n.t(scene.host.games[game].text)
    picture = Canvas(draw, width=high * aspect(look, game), height=high, role=Role.IMAGE, name=name)
    return Pad(Align(picture, "center"), top=8)


class _Noted(Holder):
    """A child of which the article notes where it begins: ``above`` design pixels above its place."""

    def __init__(
        self, child: Box, scene: "RulebookScene", paragraph: Paragraph, *, chapter: str = "", above: float
    ) -> None:
        super().__init__(child)
        self._scene, self._paragraph, self._chapter, self._above = scene, paragraph, chapter, above

    def put(self, region: Region, rect: pygame.Rect) -> None:
        begins, article = rect.top - region.look.px(self._above), self._scene.article
        if self._chapter:
            article.chapters.append((self._chapter, begins))
        article.paragraphs.append((self._paragraph, begins))
        super().put(region, rect)


def _chapter(scene: "RulebookScene", room: int, chapter: Chapter, paragraphs: list[Paragraph], *, first: bool) -> Box:
    """Return a chapter with its heading, with which its first paragraph begins; above the first one is a picture."""
    named: tuple[str, ...] = ()
    boxes: list[Box] = []
    for paragraph in paragraphs:
        names = paragraph.options if chapter.key in _OPTIONS and paragraph.options != named else ()
        named = names or named
        box = _paragraph(scene, room, paragraph, names)
        boxes.append(_Noted(box, scene, paragraph, above=14) if boxes else box)
    picture = _opening(scene, room) if first and not scene.search else None
    column = Column(picture, Label(i18n.t(chapter.title), "heading", valign="top"), Column(*boxes, gap=0), gap=8)
    return _Noted(column, scene, paragraphs[0], chapter=chapter.key, above=6)


def _paragraph(scene: "RulebookScene", room: int, paragraph: Paragraph, options: tuple[str, ...]) -> Box:
    """Return a paragraph with its figure, and the names of the options that it explains."""
    names = Pad(Label(_option_names(scene, options), "strong", valign="top"), top=6, bottom=2) if options else None
    figure = paragraph.figure
    shown = Pad(_figure(scene, figure, room), top=10) if figure else None
    return Column(names, _MarkedText(scene, paragraph), shown, Space(ems=0.75), gap=0)


class _MarkedText(Holder):
    """The text of a paragraph, with the words that are searched for, or with a bar in the margin if it is marked."""

    def __init__(self, scene: "RulebookScene", paragraph: Paragraph) -> None:
        super().__init__(FoundText(i18n.t(paragraph.text), folded(scene.search).split(), _BODY, valign="top"))
        self._marked = paragraph == scene.marked

    def put(self, region: Region, rect: pygame.Rect) -> None:
        super().put(region, rect)
        if self._marked:
            bar = rect.move(-region.look.px(15), 0)
            bar.size = region.look.px(3), self.measure(region.look, rect.width)[1]
            region.paint(bar, partial(_mark, region.look.colours.metal))


def _option_names(scene: "RulebookScene", keys: tuple[str, ...]) -> str:
    """Return what New Match calls some options."""
    options = {option.key: option for option in scene.host.games.rulebook(scene.manual.game).options}
    return i18n.listed(i18n.t(options[key].text) for key in keys)


def _mark(colour: Colour, surface: pygame.Surface, bar: pygame.Rect) -> None:
    """Draw a bar in the margin beside the paragraph that was asked for."""
    paint.rounded(surface, bar, bar.width // 2, colour)


# ---- figures


def _figure(scene: "RulebookScene", figure: Figure, room: int) -> Box:
    """Return a figure as large as fits, its caption, and what can be done with it; by hand where nothing moves."""
    caption = FoundText(i18n.t(figure.caption), folded(scene.search).split(), "small", "center")
    return Column(_FigureBox(scene, figure, room), caption, _acts(scene, figure), gap=6)


def _acts(scene: "RulebookScene", figure: Figure) -> Box | None:
    """Return the buttons of a figure; where one steps on, how far the figure has come."""
    if not figure.actions:
        return None
    told = ""
    if scene.step_on.of(figure).offered:
        told = i18n.t(_STEP, n=scene.player.step(figure) + 1, count=len(figure.actions) + 1)
    commands, caption = (scene.try_figure.of(figure), scene.step_on.of(figure)), i18n.t(figure.caption)
    buttons = (Button(do, name=i18n.labelled(do.text, caption)) for do in commands)
    return Group(Flow(*buttons, Label(told, "small", ink="soft"), gap=10, align="center"), "text")


class _FigureBox(Box):
    """The board of a figure, to be pressed where it shows something that can be played."""

    def __init__(self, scene: "RulebookScene", figure: Figure, room: int) -> None:
        self._scene, self._drawn, self._room = scene, figure, room

    def size(self, look: Look, width: int, room: int | None) -> Size:
        seen = self._room - look.px(12)
        highest = max(round(seen * _SHARE), min(seen, look.px(_LOW)))
        return self._scene.player.size(self._drawn, width, highest)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        figure, scene, box = self._drawn, self._scene, rect.copy()
        box.size = self.measure(region.look, rect.width)
        box.centerx = rect.centerx
        region.paint(box, partial(_draw, scene, figure))
        scene.article.figures.append((figure, box))
        if figure.actions:
            press = scene.press_figure.of(figure)
            region.spot(press.name, box, press, name=i18n.t(figure.caption), group="text", tip=press.text)


def _draw(scene: "RulebookScene", figure: Figure, surface: pygame.Surface, box: pygame.Rect) -> None:
    scene.player.draw(surface, box, figure)
