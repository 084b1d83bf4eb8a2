"""`Region`: a part of the window to which widgets are added. The page itself is one; the others scroll.

All rectangles are in the region's own pixels: in a scrolling region (0, 0) is the top left corner of its content; the
page's region is the whole window. Methods that add a text return the rectangle that it needs.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Concatenate, ParamSpec

import pygame
from msgspec import Struct

from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.buttons import ButtonWidget, CardWidget, DocumentWidget, SpotWidget, ToggleWidget
from game.ui.widgets.choices import ChoiceWidget, SliderWidget
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.list_line import LineWidget
from game.ui.widgets.node import Node, Role, Words
from game.ui.widgets.readable import ReadableWidget
from game.ui.widgets.widget import Owner, Painter, Widget

P = ParamSpec("P")

HEADINGS = ("title", "heading", "subheading")
"""The text styles that make a text a heading."""
GLIDE = 18.0
"""How fast scrolling glides, per second: the remaining distance falls by a factor of e in 1/18 s."""
FLUNG = 4.0
"""The same after a fling by a finger."""
CUT = 22
"""Height in design pixels at an edge beyond which a region goes on, in which its content fades away."""


class Static(Struct, frozen=True, eq=False):
    """Something that cannot be pressed: a picture, texts, or both.

    Attributes:
        rect: its place, in pixels of its region.
        draw: draws it on a surface into its rectangle in the window; None for nothing but texts.
        role: its kind, for a screen reader.
        name: its name, for a screen reader; "" for its first text.
        words: the texts on it, with rectangles relative to its top left corner.
        solid: whether it takes clicks, so that they do not reach what lies below the page.
        framed: whether its texts are clipped at its edge.
        painted: whether ``draw`` draws the words too.
        turned: whether it stands upside down, for somebody at the far side of a flat screen.
        value: its value in words; "" if it has none.
    """

    rect: pygame.Rect
    draw: Painter | None = None
    role: Role = Role.DECORATION
    name: str = ""
    words: tuple[Words, ...] = ()
    solid: bool = False
    framed: bool = False
    painted: bool = False
    turned: bool = False
    value: str = ""

    def show(self, surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        """Draw it into ``box``, its place in the window."""
        if self.draw:
            self.draw(surface, box)
        if not self.painted:
            for words in self.words:
                words.moved(*box.topleft).draw(surface, look)

    def node(self, box: pygame.Rect, clip: pygame.Rect) -> Node:
        """Return it as a node, standing in ``box`` of the window."""
        words = tuple(each.turned(box) if self.turned else each.moved(*box.topleft) for each in self.words)
        name = self.name or next((each.text for each in words), "")
        return Node(
            self.role, name, self.value, box, "", True, False, False, box.clip(clip) if self.framed else clip, words
        )


def _blit(picture: pygame.Surface, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a premultiplied picture in the middle of a rectangle."""
    surface.blit(picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _sheet(look: Look, style: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a sheet in one of the styles of `Region.panel`."""
    c, px = look.colours, look.px
    if style == "panel":
        paint.shadow(surface, box, px(14))
    fill = {"well": c.well, "felt": c.accent}.get(style, c.panel)
    paint.rounded(surface, box, px(12), fill, c.line, px(1))


def _fill(colour: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    surface.fill(colour, box)


def _putting(kind: Callable[Concatenate[Look, P], Widget]) -> Callable[Concatenate["Region", P], None]:
    """Make the method that adds a kind of widget to a region; it takes the widget's fields without the look."""

    def put(region: "Region", /, *args: P.args, **kwargs: P.kwargs) -> None:
        region.put(kind(region.look, *args, **kwargs))

    put.__doc__ = kind.__doc__
    return put


class Region:
    """Widgets, decoration and scrolling regions, in the order in which they were added.

    Attributes:
        view: the part of the window in which it shows.
        key: its name, unique among the regions of a page; "" for the page itself, which does not scroll.
        items: everything in it, the topmost last.
        offset: how many pixels of the content are scrolled out at the top.
        goal: the offset to which it is gliding.
        content_height: the height of the content in pixels.
        begins: an offset at which something whole begins: scrolled there, nothing fades at the top.
        rate: how fast it glides (see `GLIDE`).
        bare: whether it scrolls without a bar, because another one shows its position.
        turned: whether what is added from now on stands upside down.
        group: the focus group of the controls that a layout tree adds from now on.
    """

    def __init__(self, look: Look, owner: Owner, view: pygame.Rect, key: str = "") -> None:
        self.look = look
        self.owner = owner
        self.view = pygame.Rect(view)
        self.key = key
        self.items: list[Static | Widget | Region] = []
        self.offset = 0.0
        self.goal = 0.0
        self.content_height = 0
        self.begins = 0
        self.rate = GLIDE
        self.bare = False
        self.turned = False
        self.group = "main"
        self._sighted: list[Static | Widget | Region] = []
        self._sighted_at = (-1, 0)

    @property
    def cuts(self) -> list[tuple[pygame.Rect, bool]]:
        """The places at edges where the content fades because it goes on; True for the top, False for the bottom."""
        view, high = self.view, self.look.px(CUT)
        top, bottom = pygame.Rect(view.topleft, (view.width, high)), pygame.Rect(0, 0, view.width, high)
        bottom.bottomleft = view.bottomleft
        return [
            *([(top, True)] if self.offset > 1 and abs(self.offset - self.begins) > 1 else []),
            *([(bottom, False)] if self.reach - self.offset > 1 else []),
        ]

    # ---- places

    @property
    def width(self) -> int:
        """The width in pixels that content may have; a region with a scroll bar keeps room for it."""
        return self.view.width - (self.look.px(14) if self.key and not self.bare else 0)

    def place(self, rect: pygame.Rect) -> pygame.Rect:
        """Convert a rectangle of this region to window pixels."""
        if not self.key:
            return pygame.Rect(rect)
        return rect.move(self.view.left, self.view.top - round(self.offset))

    @property
    def in_sight(self) -> list["Static | Widget | Region"]:
        """The items that are in sight, cached until it is scrolled, since a text may be long."""
        at = len(self.items), round(self.offset)
        if at != self._sighted_at:
            seen = pygame.Rect((0, at[1]), self.view.size) if self.key else self.view
            self._sighted = [item for item in self.items if isinstance(item, Region) or item.rect.colliderect(seen)]
            self._sighted_at = at
        return self._sighted

    def inside(self, at: tuple[int, int]) -> tuple[int, int] | None:
        """Convert a point of the window to the region's own pixels; None if it lies outside the region's view."""
        if not self.view.collidepoint(at):
            return None
        return (at[0] - self.view.left, at[1] - self.view.top + round(self.offset)) if self.key else at

    @property
    def reach(self) -> int:
        """The greatest scroll offset in pixels; 0 if all of the content is in sight."""
        return max(0, self.content_height - self.view.height)

    def scroll_to(self, goal: float, at_once: bool = False) -> bool:
        """Glide or jump to where ``goal`` pixels are scrolled out at the top. Return False if that changes nothing."""
        self.rate = GLIDE
        before, self.goal = self.goal, min(max(0.0, float(goal)), float(self.reach))
        if at_once or not self.look.motion:
            self.offset = self.goal
        return self.goal != before

    def fling(self, speed: float) -> None:
        """Go on scrolling, ever slower, after a finger let go that moved at ``speed`` pixels per second."""
        if self.look.motion:
            self.scroll_to(self.offset + speed / FLUNG)
            self.rate = FLUNG

    def glide(self, dt: float) -> None:
        """Let the scrolling glide for ``dt`` seconds."""
        self.offset += (self.goal - self.offset) * (1 - math.exp(-self.rate * dt))
        if abs(self.goal - self.offset) < 0.5:
            self.offset = self.goal

    # ---- texts and pictures

    def label(
        self,
        rect: pygame.Rect,
        text: str,
        style: str = "body",
        align: str = "left",
        valign: str = "middle",
        colour: Colour | None = None,
        role: Role | None = None,
    ) -> pygame.Rect:
        """Add a text, wrapped to the rectangle's width. Return the rectangle, at least as high as the text needs."""
        need = pygame.Rect(rect)
        need.height = max(rect.height, self.look.text_size(text, rect.width, style)[1])
        words = Words(text, pygame.Rect((0, 0), need.size), style, colour or self.look.colours.ink, align, valign)
        kind = role or (Role.HEADING if style in HEADINGS else Role.TEXT)
        self.items.append(Static(need, role=kind, words=(words,), turned=self.turned))
        return need

    def texts(self, rect: pygame.Rect, words: Sequence[Words], name: str) -> None:
        """Add texts that a screen reader says as one, ``name``; their rectangles are relative to ``rect``."""
        self.items.append(Static(pygame.Rect(rect), None, Role.TEXT, name, tuple(words), turned=self.turned))

    def prose(self, rect: pygame.Rect, text: str, style: str = "body", role: Role = Role.TEXT) -> pygame.Rect:
        """Add a long text in soft ink from the top left; a line feed starts a paragraph. Return the rectangle used."""
        top, gap = rect.top, self.look.em(0.5, style)
        for paragraph in text.split("\n"):
            place = pygame.Rect(rect.left, top, rect.width, 0)
            ink = self.look.colours.ink_soft
            top = self.label(place, paragraph, style, valign="top", colour=ink, role=role).bottom + gap
        return pygame.Rect(rect.left, rect.top, rect.width, top - gap - rect.top)

    def panel(self, rect: pygame.Rect, style: str = "panel") -> None:
        """Add a sheet, as a background: ``panel`` (with a shadow), ``well`` (sunken), ``felt``."""
        self.items.append(Static(pygame.Rect(rect), partial(_sheet, self.look, style), solid=True))

    def rule(self, left: int, y: int, width: int) -> None:
        """Add a thin horizontal line that divides."""
        self.paint(pygame.Rect(left, y, width, self.look.px(1)), partial(_fill, self.look.colours.line))

    def image(self, rect: pygame.Rect, picture: pygame.Surface, name: str | None = "") -> None:
        """Add a premultiplied picture in its own size, in the middle of a rectangle.

        ``name`` says what it shows; None if a text beside it does.
        """
        self._picture(rect, picture, Role.DECORATION if name is None else Role.IMAGE, name or "")

    def _picture(self, rect: pygame.Rect, picture: pygame.Surface, role: Role, name: str) -> None:
        self.paint(rect, partial(_blit, picture), role, name)

    def icon(self, rect: pygame.Rect, name: str, colour: Colour | None = None) -> None:
        """Add an icon in the middle of a rectangle, as large as fits."""
        self._picture(rect, self.look.icon(name, min(rect.size), colour), Role.DECORATION, "")

    def paint(
        self,
        rect: pygame.Rect,
        draw: Painter,
        role: Role = Role.DECORATION,
        name: str = "",
        words: Sequence[Words] = (),
        *,
        painted: bool = False,
        value: str = "",
    ) -> None:
        """Add a drawing: each frame calls ``draw(surface, rect in the window)`` and then draws ``words``.

        A screen reader says ``name`` and ``value``; without a value, ``words``.

        A `partial` with equal arguments counts as the same drawing, so that the page need not draw it again.
        If ``draw`` draws the words itself (``painted``), they are clipped at the rectangle's edge, as in a picture.
        """
        place, said = pygame.Rect(rect), tuple(words)
        self.items.append(
            Static(place, draw, role, name, said, framed=painted, painted=painted, turned=self.turned, value=value)
        )

    def mention(self, rect: pygame.Rect, role: Role, name: str, value: str) -> None:
        """Add words for a screen reader about something that is drawn elsewhere."""
        self.items.append(Static(pygame.Rect(rect), role=role, name=name, turned=self.turned, value=value))

    # ---- widgets; each method takes the fields of its class

    button = _putting(ButtonWidget)
    toggle = _putting(ToggleWidget)
    choice = _putting(ChoiceWidget)
    slider = _putting(SliderWidget)
    entry = _putting(EntryWidget)
    spot = _putting(SpotWidget)
    document = _putting(DocumentWidget)
    card = _putting(CardWidget)
    line = _putting(LineWidget)
    readable = _putting(ReadableWidget)

    def put(self, widget: Widget) -> None:
        """Add a widget and its companions."""
        widget.owner, widget.turned = self.owner, self.turned
        self.items.append(widget)
        for companion in widget.companions():
            self.put(companion)

    def replace(self, place: slice, items: Sequence["Static | Widget | Region"]) -> None:
        """Replace some of the items by others."""
        self.items[place] = items
        self._sighted_at = (-1, 0)

    def scroll(
        self, rect: pygame.Rect, content_height: int | None = None, key: str = "scroll", *, bare: bool = False
    ) -> "Region":
        """Add and return a region that scrolls: by wheel, keys, its bar (unless ``bare``), and to show the focus.

        ``rect`` is its view. Without ``content_height`` (in pixels) the content is as high as the items added to it.
        """
        region = Region(self.look, self.owner, self.place(rect), key)
        region.content_height, region.bare = content_height or 0, bare
        self.items.append(region)
        return region
