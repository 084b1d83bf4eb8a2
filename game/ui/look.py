"""How the interface looks at one window size, text size and theme: measures, colours, type, icons.

A `Look` is immutable; a resize or a changed setting makes a new one (cheap: fonts, icons and rendered text are kept
between them). All results are real pixels of the surface that is drawn on.

    look = Look((1920, 1080), text_scale=1.5, theme="walnut")
    look.px(12)                     # 12 design pixels of the 960 × 600 window
    look.em(1.5)                    # 1.5 lines' worth of body text: grows with the text size too
    look.draw_text(surface, t(WON), rect, "heading", align="center")
"""

from functools import lru_cache

import pygame

from game.resources import asset
from game.ui.themes import THEMES, Colour, Theme
from game.ui.wrap import wrap

DESIGN = (960, 600)
"""The design window, and the smallest one that is supported, in design pixels."""

_STYLES = {
    "title": ("Bold", 44),
    "heading": ("Bold", 25),
    "subheading": ("Bold", 19),
    "body": ("Regular", 17),
    "strong": ("Bold", 17),
    "button": ("Bold", 16),
    "small": ("Regular", 14),
    "small-strong": ("Bold", 14),
    "digits": ("Bold", 17),
    "big-digits": ("Bold", 30),
}
STYLES = tuple(_STYLES)
"""The styles of text. All digits are equally wide in every one."""

_fonts: dict[tuple[str, int], pygame.font.Font] = {}


class Look:
    """Measures, colours and type for a surface of ``size`` pixels.

    ``text_scale`` is 1.0 to 2.0 (others are brought into that range); an unknown theme is the default one. Without
    ``motion`` nothing glides or fades.
    """

    def __init__(
        self, size: tuple[int, int], text_scale: float = 1.0, theme: str = "walnut", motion: bool = True
    ) -> None:
        self.size = self.width, self.height = max(1, size[0]), max(1, size[1])
        self.scale = min(self.width / DESIGN[0], self.height / DESIGN[1])
        self.text_scale = min(2.0, max(1.0, text_scale))
        self.theme = theme if theme in THEMES else "walnut"
        self.colours: Theme = THEMES[self.theme]
        self.motion = motion

    def px(self, design: float) -> int:
        """Design pixels as real ones; what is there at all stays at least one pixel."""
        return max(1, round(design * self.scale)) if design > 0 else round(design * self.scale)

    def em(self, lines: float, style: str = "body") -> int:
        """So many times the size of a style's type, in pixels; grows with the window and the text size."""
        return round(lines * _pixels(style, self.scale * self.text_scale))

    def font(self, style: str = "body") -> pygame.font.Font:
        """The font of a style (see `STYLES`)."""
        return _font(_STYLES[style][0], _pixels(style, self.scale * self.text_scale))

    def line(self, style: str = "body") -> int:
        """The distance of two lines of a style."""
        return self.font(style).get_linesize()

    def measure(self, text: str, style: str = "body") -> tuple[int, int]:
        """Width and height of a single line of text."""
        return _width(_STYLES[style][0], _pixels(style, self.scale * self.text_scale), text), self.line(style)

    def wrap(self, text: str, width: int, style: str = "body") -> list[str]:
        """The lines of a text, none wider than ``width`` (see `game.ui.wrap`)."""
        return wrap(text, width, lambda part: self.measure(part, style)[0])

    def text_size(self, text: str, width: int, style: str = "body") -> tuple[int, int]:
        """Width and height that a text takes when it is wrapped to at most ``width``."""
        lines = self.wrap(text, width, style)
        return max(self.measure(line, style)[0] for line in lines), len(lines) * self.line(style)

    def fit(self, text: str, width: int, style: str = "body") -> str:
        """The text on one line, its end given up for "…" where it is too wide. For people's own names only."""
        if self.measure(text, style)[0] <= width:
            return text
        while text and self.measure(text + "…", style)[0] > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def text(self, text: str, style: str = "body", colour: Colour | None = None) -> pygame.Surface:
        """One line of text as a premultiplied picture, shared: do not draw on it."""
        pixels = _pixels(style, self.scale * self.text_scale)
        return _render(_STYLES[style][0], pixels, text, colour or self.colours.ink)

    def draw_text(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        style: str = "body",
        colour: Colour | None = None,
        align: str = "left",
        valign: str = "middle",
    ) -> pygame.Rect:
        """Draw a text wrapped to the rectangle's width; returns where it came to stand.

        ``align`` is left, center or right, ``valign`` is top, middle or bottom. Nothing is cut: what is too high for
        the rectangle stands over.
        """
        lines, step = self.wrap(text, rect.width, style), self.line(style)
        height = step * len(lines)
        top = {"top": rect.top, "bottom": rect.bottom - height}.get(valign, rect.centery - height // 2)
        drawn = pygame.Rect(rect.left, top, 0, height)
        for number, line in enumerate(lines):
            picture = self.text(line, style, colour)
            left = {"right": rect.right - picture.width, "center": rect.centerx - picture.width // 2}.get(
                align, rect.left
            )
            box = surface.blit(picture, (left, top + number * step), special_flags=pygame.BLEND_PREMULTIPLIED)
            drawn = box if not drawn.width else drawn.union(box)
        return drawn

    def icon(self, name: str, pixels: int, colour: Colour | None = None) -> pygame.Surface:
        """An icon of assets/icons, ``pixels`` wide and high, premultiplied, shared: do not draw on it."""
        return _icon(name, max(1, pixels), colour or self.colours.ink)


def _pixels(style: str, scale: float) -> int:
    return max(9, round(_STYLES[style][1] * scale))


def _font(weight: str, pixels: int) -> pygame.font.Font:
    font = _fonts.get((weight, pixels))
    if font is None or not _usable(font):
        pygame.font.init()
        font = _fonts[weight, pixels] = pygame.font.Font(asset("fonts", f"LudotecaSans-{weight}.ttf"), pixels)
    return font


def _usable(font: pygame.font.Font) -> bool:
    """Fonts die when pygame quits, and a program may start it again."""
    try:
        return font.get_height() > 0
    except pygame.error:
        return False


@lru_cache(maxsize=16384)
def _width(weight: str, pixels: int, text: str) -> int:
    return _font(weight, pixels).size(text)[0]


@lru_cache(maxsize=1024)
def _render(weight: str, pixels: int, text: str, colour: Colour) -> pygame.Surface:
    return _font(weight, pixels).render(text, True, colour).premul_alpha()


@lru_cache(maxsize=512)
def _icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(asset("icons", f"{name}.svg"), (pixels, pixels))
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()
