"""`Region`: a part of the window in which a scene puts its widgets. The page itself is one; others scroll.

All rectangles are in the region's own pixels: a region that scrolls begins with its content's top left corner at
(0, 0), the page's region is the window itself. What shows text returns the rectangle that it needed.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Concatenate, ParamSpec

import pygame

from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.buttons import ButtonWidget, CardWidget, SpotWidget, ToggleWidget
from game.ui.widgets.choices import ChoiceWidget, SliderWidget
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.list_line import LineWidget
from game.ui.widgets.node import Node, Role, Words
from game.ui.widgets.widget import Owner, Painter, Widget

P = ParamSpec("P")

HEADINGS = ("title", "heading", "subheading")
"""The styles of text that head what stands below."""
GLIDE = 18.0
"""How fast scrolling glides: what is left falls by a factor of e in 1/18 s."""
FLUNG = 4.0
"""The same where a finger has flung it."""
CUT = 22
"""Design pixels of the shadow where what scrolls is cut."""


@dataclass(frozen=True, eq=False)
class Static:
    """Something that nobody presses: a picture, texts, or both.

    Attributes:
        draw: what paints it, with its rectangle in the window.
        words: the texts on it, their rectangles beginning at its top left corner.
        solid: whether clicks stop here instead of reaching what lies below the page.
        framed: whether what stands over its edge cannot be seen.
        painted: whether ``draw`` has drawn the words too.
        turned: whether it stands upside down, for somebody at the far side of a flat screen.
        value: what it is set to, in words.
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
        """What it is and says, standing in ``box``."""
        words = tuple(each.turned(box) if self.turned else each.moved(*box.topleft) for each in self.words)
        name = self.name or next((each.text for each in words), "")
        return Node(
            self.role, name, self.value, box, "", True, False, False, box.clip(clip) if self.framed else clip, words
        )


def _blit(picture: pygame.Surface, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A premultiplied picture in the middle of a rectangle."""
    surface.blit(picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _sheet(look: Look, style: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A sheet to put things on."""
    c, px = look.colours, look.px
    if style == "panel":
        paint.shadow(surface, box, px(14))
    fill = {"well": c.well, "felt": c.accent}.get(style, c.panel)
    paint.rounded(surface, box, px(12), fill, c.line, px(1))


def _fill(colour: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    surface.fill(colour, box)


def _putting(kind: Callable[Concatenate[Look, P], Widget]) -> Callable[Concatenate["Region", P], None]:
    """The method that puts a kind of widget on a region: it takes what describes the widget, but for the look."""

    def put(region: "Region", /, *args: P.args, **kwargs: P.kwargs) -> None:
        region.put(kind(region.look, *args, **kwargs))

    put.__doc__ = kind.__doc__
    return put


class Region:
    """Widgets and decoration in the order in which they were put there."""

    def __init__(self, look: Look, owner: Owner, view: pygame.Rect, key: str = "") -> None:
        self.look = look
        self.owner = owner
        self.view = pygame.Rect(view)
        self.key = key
        self.items: list[Static | Widget | Region] = []
        self.offset = 0.0
        """How many pixels of the content are scrolled out at the top."""
        self.goal = 0.0
        """Where ``offset`` is gliding to."""
        self.content_height = 0
        self.rate = GLIDE
        """How fast it glides there."""
        self.bare = False
        """Whether it scrolls without a bar: one stands beside it already."""
        self.turned = False
        """Whether what is put here from now on stands upside down."""
        self.group = "main"
        """The focus group of the controls that a layout tree puts here from now on."""
        self._sighted: list[Static | Widget | Region] = []
        self._sighted_at = (-1, 0)

    # ---- what is cut

    @property
    def cuts(self) -> list[tuple[pygame.Rect, bool]]:
        """The shadows where it goes on beyond what is seen of it, and whether that is at the top."""
        view, high = self.view, self.look.px(CUT)
        top, bottom = pygame.Rect(view.topleft, (view.width, high)), pygame.Rect(0, 0, view.width, high)
        bottom.bottomleft = view.bottomleft
        return [
            *([(top, True)] if self.offset > 1 else []),
            *([(bottom, False)] if self.reach - self.offset > 1 else []),
        ]

    # ---- where things are

    @property
    def width(self) -> int:
        """The width that content may take; a region that may scroll keeps room for its bar."""
        return self.view.width - (self.look.px(14) if self.key and not self.bare else 0)

    def place(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of this region in window pixels."""
        if not self.key:
            return pygame.Rect(rect)
        return rect.move(self.view.left, self.view.top - round(self.offset))

    @property
    def in_sight(self) -> list["Static | Widget | Region"]:
        """What of it can be seen; it is looked for once wherever it is scrolled to, for a text may be long."""
        at = len(self.items), round(self.offset)
        if at != self._sighted_at:
            seen = pygame.Rect((0, at[1]), self.view.size) if self.key else self.view
            self._sighted = [item for item in self.items if isinstance(item, Region) or item.rect.colliderect(seen)]
            self._sighted_at = at
        return self._sighted

    def inside(self, at: tuple[int, int]) -> tuple[int, int] | None:
        """A point of the window in the region's own pixels; None where the region is not in sight there."""
        if not self.view.collidepoint(at):
            return None
        return (at[0] - self.view.left, at[1] - self.view.top + round(self.offset)) if self.key else at

    @property
    def reach(self) -> int:
        """How far the region can be scrolled, in pixels."""
        return max(0, self.content_height - self.view.height)

    def scroll_to(self, goal: float, at_once: bool = False) -> bool:
        """Scroll so that ``goal`` pixels are out of sight at the top. False if that changes nothing."""
        self.rate = GLIDE
        before, self.goal = self.goal, min(max(0.0, float(goal)), float(self.reach))
        if at_once or not self.look.motion:
            self.offset = self.goal
        return self.goal != before

    def fling(self, speed: float) -> None:
        """A finger has let go of it that moved by so many pixels a second: it goes on, ever slower."""
        if self.look.motion:
            self.scroll_to(self.offset + speed / FLUNG)
            self.rate = FLUNG

    def glide(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.offset += (self.goal - self.offset) * (1 - math.exp(-self.rate * dt))
        if abs(self.goal - self.offset) < 0.5:
            self.offset = self.goal

    # ---- what only shows

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
        """A text, wrapped to the rectangle's width. Returns the rectangle, as high as the text needs."""
        need = pygame.Rect(rect)
        need.height = max(rect.height, self.look.text_size(text, rect.width, style)[1])
        words = Words(text, pygame.Rect((0, 0), need.size), style, colour or self.look.colours.ink, align, valign)
        kind = role or (Role.HEADING if style in HEADINGS else Role.TEXT)
        self.items.append(Static(need, role=kind, words=(words,), turned=self.turned))
        return need

    def prose(self, rect: pygame.Rect, text: str, style: str = "body") -> pygame.Rect:
        """A longer text, from the top left on; a line feed begins a paragraph. Returns the rectangle it needs."""
        top, gap = rect.top, self.look.em(0.5, style)
        for paragraph in text.split("\n"):
            place = pygame.Rect(rect.left, top, rect.width, 0)
            top = self.label(place, paragraph, style, valign="top", colour=self.look.colours.ink_soft).bottom + gap
        return pygame.Rect(rect.left, rect.top, rect.width, top - gap - rect.top)

    def panel(self, rect: pygame.Rect, style: str = "panel") -> None:
        """A sheet to put things on: ``panel`` (with a shadow), ``well`` (sunken), ``felt``."""
        self.items.append(Static(pygame.Rect(rect), partial(_sheet, self.look, style), solid=True))

    def rule(self, left: int, y: int, width: int) -> None:
        """A thin line that divides."""
        self.paint(pygame.Rect(left, y, width, self.look.px(1)), partial(_fill, self.look.colours.line))

    def image(self, rect: pygame.Rect, picture: pygame.Surface, name: str = "") -> None:
        """A premultiplied picture in the middle of a rectangle, as it is; ``name`` says what it shows."""
        self._picture(rect, picture, Role.IMAGE, name)

    def _picture(self, rect: pygame.Rect, picture: pygame.Surface, role: Role, name: str) -> None:
        self.paint(rect, partial(_blit, picture), role, name)

    def icon(self, rect: pygame.Rect, name: str, colour: Colour | None = None) -> None:
        """An icon that fills a square in the middle of a rectangle."""
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
    ) -> None:
        """Anything else: ``draw(surface, rect in the window)`` is called in every frame, then its words are drawn.

        A partial function with equal arguments is taken to paint the same, so the page need not draw it again.
        Where the words are ``painted`` by ``draw`` itself, it is as a picture that ends at the rectangle's edge.
        """
        self.items.append(
            Static(
                pygame.Rect(rect), draw, role, name, tuple(words), framed=painted, painted=painted, turned=self.turned
            )
        )

    def mention(self, rect: pygame.Rect, role: Role, name: str, value: str) -> None:
        """Tell who does not see the window what is shown there, and painted by something else."""
        self.items.append(Static(pygame.Rect(rect), role=role, name=name, turned=self.turned, value=value))

    # ---- what can be pressed: the fields of each widget say what it takes

    button = _putting(ButtonWidget)
    toggle = _putting(ToggleWidget)
    choice = _putting(ChoiceWidget)
    slider = _putting(SliderWidget)
    entry = _putting(EntryWidget)
    spot = _putting(SpotWidget)
    card = _putting(CardWidget)
    line = _putting(LineWidget)

    def put(self, widget: Widget) -> None:
        """Put a widget here, with what comes with it."""
        widget.owner, widget.turned = self.owner, self.turned
        self.items.append(widget)
        for companion in widget.companions():
            self.put(companion)

    def scroll(
        self, rect: pygame.Rect, content_height: int | None = None, key: str = "scroll", *, bare: bool = False
    ) -> "Region":
        """A region that scrolls: by wheel, bar unless it is ``bare``, keys, and by itself so that the focus is seen.

        Without ``content_height`` it is as high as what is put into it.
        """
        region = Region(self.look, self.owner, self.place(rect), key)
        region.content_height, region.bare = content_height or 0, bare
        self.items.append(region)
        return region
