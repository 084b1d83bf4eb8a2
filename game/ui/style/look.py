"""How the interface looks at one window size, text size and theme: measures, colours, type, icons.

A `Look` is immutable; a resize or a changed setting makes a new one (cheap: fonts, icons and rendered text are kept
between them). All results are real pixels of the surface that is drawn on.

    look = Look((1920, 1080), text_scale=1.5, boards="modern")
    look.px(12)                     # 12 design pixels of the 960 × 600 window; in larger ones they grow more slowly
    look.em(1.5)                    # 1.5 times the size of body text: grows with the text size too
    look.draw_text(surface, t(WON), rect, "heading", align="center")
"""

from functools import lru_cache
from typing import NamedTuple

import pygame

from game import i18n
from game.resources import asset
from game.ui.style import fonts
from game.ui.style.themes import THEMES, WORLDS, Colour, Theme
from game.ui.style.wrap import pieces, wrap

DESIGN = (960, 600)
"""The design window, and the smallest one that is supported, in design pixels."""

GROWTH = 0.46
"""The power of a window's size by which the interface grows above the design window."""


LINES = 13
"""Targets for fingers that have room in a window, one above the other."""


class TextStyle(NamedTuple):
    """How a kind of text is set.

    Attributes:
        face: the typeface and its weight, a file of assets/fonts.
        size: in design pixels.
        growth: the share of the text size setting that it takes up; what is large already needs less.
        smaller: the style that takes its place where a single word would be too wide for its line.
    """

    face: str
    size: int
    growth: float = 1.0
    smaller: str = ""


PLAIN, STRONG, SERIF = "LudotecaSans-Regular", "LudotecaSans-Bold", "LudotecaSerif-Semibold"
_STYLES: dict[str, TextStyle] = {
    "title": TextStyle(SERIF, 40, 0.4, "heading"),
    "heading": TextStyle(SERIF, 28, 0.6, "subheading"),
    "subheading": TextStyle(SERIF, 21, 0.8, "strong"),
    "body": TextStyle(PLAIN, 17, 1.0, "small"),
    "reading": TextStyle(PLAIN, 19, 0.9, "body"),
    "strong": TextStyle(STRONG, 17, 1.0, "small-strong"),
    "button": TextStyle(STRONG, 16, 1.0, "small-strong"),
    "small": TextStyle(PLAIN, 14, 1.0, "fine"),
    "fine": TextStyle(PLAIN, 12),
    "small-strong": TextStyle(STRONG, 14),
    "digits": TextStyle(STRONG, 17),
    "big-digits": TextStyle(SERIF, 40, 0.5),
}
STYLES = tuple(_STYLES)
"""The styles of text. All digits are equally wide in every one."""
_SANS = {f"{name}, sans": kind._replace(face=STRONG) for name, kind in _STYLES.items() if kind.face == SERIF}
"""For a text of which the serif lacks a character: all of it is set in the sans."""
_STYLES |= _SANS


class Look:
    """Measures, colours and type for a surface of ``size`` pixels.

    ``text_scale`` is 1.0 to 2.0 (others are brought into that range). Without ``motion`` nothing glides or fades.
    ``boards`` names the set of boards and pieces that the games are shown with; the theme is the one that belongs to
    them, unless ``theme`` asks for high contrast ("contrast") or for what is printed ("paper").
    ``finger`` is how large a target is for a finger, in pixels, 0 where nobody touches the screen; on a small one
    targets are lower, so that no less than `LINES` of them have room one above the other.
    ``safe``: what differs in colour alone differs for the colour-blind too.
    """

    def __init__(
        self,
        size: tuple[int, int],
        text_scale: float = 1.0,
        theme: str = "",
        motion: bool = True,
        boards: str = "classic",
        safe: bool = False,
        finger: int = 0,
    ) -> None:
        self.size = self.width, self.height = max(1, size[0]), max(1, size[1])
        self.scale = _scale(self.width, self.height)
        self.text_scale = min(2.0, max(1.0, text_scale))
        self.theme = theme if theme in ("contrast", "paper") else WORLDS.get(boards, "walnut")
        self.colours: Theme = THEMES[self.theme]
        self.motion = motion
        self.boards = boards
        self.safe = safe
        self.finger = min(finger, self.height // LINES)

    def px(self, design: float) -> int:
        """Design pixels as real ones; what is there at all stays at least one pixel."""
        return max(1, round(design * self.scale)) if design > 0 else round(design * self.scale)

    def em(self, times: float, style: str = "body") -> int:
        """So many times the size of a style's type, in pixels; grows with the window and the text size."""
        return round(times * self.face_and_size(style)[1])

    def font(self, style: str = "body") -> pygame.font.Font:
        """The font of a style (see `STYLES`)."""
        return fonts.font(*self.face_and_size(style))

    def line(self, style: str = "body") -> int:
        """The distance of two lines of a style."""
        return _line(*self.face_and_size(style))

    def measure(self, text: str, style: str = "body") -> tuple[int, int]:
        """Width and height of a single line of text."""
        return fonts.width(*self.face_and_size(_set_in(style, text)), text), self.line(style)

    def wrap(self, text: str, width: int, style: str = "body") -> list[str]:
        """The lines of a text, none wider than ``width`` (see `game.ui.style.wrap`)."""
        return list(_lines(*self.face_and_size(_set_in(style, text)), text, width, i18n.language()))

    def settle(self, text: str, width: int, style: str = "body") -> str:
        """The style in which a text is really set in this width: a smaller one if a word would have to be broken."""
        style = _set_in(style, text)
        return _settled(text, width, style, self.scale, self.text_scale, i18n.language())

    def text_size(self, text: str, width: int, style: str = "body") -> tuple[int, int]:
        """Width and height that a text takes when it is wrapped to at most ``width``."""
        return _text_size(text, width, self.settle(text, width, style), self.scale, self.text_scale, i18n.language())

    def fit(self, text: str, width: int, style: str = "body") -> str:
        """The text on one line, its end given up for "…" where it is too wide. For people's own names only."""
        if self.measure(text, style)[0] <= width:
            return text
        while text and self.measure(text + "…", style)[0] > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def text(self, text: str, style: str = "body", colour: Colour | None = None) -> pygame.Surface:
        """One line of text as a premultiplied picture, shared: do not draw on it."""
        return fonts.picture(*self.face_and_size(_set_in(style, text)), text, colour or self.colours.ink)

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
        style, lines, rects = self._set(text, rect, style, align, valign)
        for line, place in zip(lines, rects, strict=True):
            surface.blit(self.text(line, style, colour), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return rects[0].unionall(rects[1:])

    def text_rect(
        self, text: str, rect: pygame.Rect, style: str = "body", align: str = "left", valign: str = "middle"
    ) -> pygame.Rect:
        """Where `draw_text` would put a text."""
        rects = self._set(text, rect, style, align, valign)[2]
        return rects[0].unionall(rects[1:])

    def _set(
        self, text: str, rect: pygame.Rect, style: str, align: str, valign: str
    ) -> tuple[str, list[str], list[pygame.Rect]]:
        """The style in which a text is really set, its lines and where each of them stands."""
        style = self.settle(text, rect.width, style)
        lines, step = self.wrap(text, rect.width, style), self.line(style)
        height = step * len(lines)
        top = {"top": rect.top, "bottom": rect.bottom - height}.get(valign, rect.centery - height // 2)
        rects = []
        for number, line in enumerate(lines):
            width = self.measure(line, style)[0]
            left = {"right": rect.right - width, "center": rect.centerx - width // 2}.get(align, rect.left)
            rects.append(pygame.Rect(left, top + number * step, width, step))
        return style, lines, rects

    def icon(self, name: str, pixels: int, colour: Colour | None = None) -> pygame.Surface:
        """An icon of assets/icons, ``pixels`` wide and high, premultiplied, shared: do not draw on it."""
        return _icon(name, max(1, pixels), colour or self.colours.ink)

    def face_and_size(self, style: str) -> tuple[str, int]:
        """The face and the size in pixels of a style."""
        return _type(style, self.scale, self.text_scale)


def face(pixels: int, bold: bool) -> pygame.font.Font:
    """The interface's typeface at a height in pixels, for what is drawn at a size of its own."""
    return fonts.font(STRONG if bold else PLAIN, max(1, pixels))


def forget() -> None:
    """Let go of all fonts and what was drawn with them."""
    fonts.forget()
    for kept in (_settled, _lines, _line, _text_size, _icon):
        kept.cache_clear()


def _scale(width: int, height: int) -> float:
    """How large a design pixel is: in large windows things grow less than the window, so that more of them fit."""
    larger = min(width / DESIGN[0], height / DESIGN[1])
    return larger if larger < 1 else larger**GROWTH


@lru_cache(maxsize=512)
def _type(style: str, scale: float, text_scale: float) -> tuple[str, int]:
    """Face and size in pixels of a style."""
    kind = _STYLES[style]
    return kind.face, max(9, round(kind.size * scale * (1 + (text_scale - 1) * kind.growth)))


def _set_in(style: str, text: str) -> str:
    """The style, or its twin in the sans where the serif lacks a character of the text."""
    return f"{style}, sans" if _STYLES[style].face == SERIF and not _in_serif(text) else style


@lru_cache(maxsize=2048)
def _in_serif(text: str) -> bool:
    return _serif_characters().issuperset(text)


@lru_cache(maxsize=1)
def _serif_characters() -> frozenset[str]:
    """What the serif has: SDL_ttf does not tell."""
    return frozenset(asset("fonts", f"{SERIF}.txt").read_text(encoding="utf-8"))


@lru_cache(maxsize=2048)
def _settled(text: str, width: int, style: str, scale: float, text_scale: float, _language: str) -> str:
    """The language is named since words are not as wide in each."""
    words = [piece.rstrip(" \n") for piece in pieces(text)]
    while _STYLES[style].smaller:
        face, pixels = _type(style, scale, text_scale)
        if all(fonts.width(face, pixels, word) <= width for word in words):
            break
        style = _set_in(_STYLES[style].smaller, text)
    return style


@lru_cache(maxsize=2048)
def _lines(face: str, pixels: int, text: str, width: int, language: str) -> tuple[str, ...]:
    return tuple(wrap(text, width, lambda part: fonts.width(face, pixels, part), language))


@lru_cache(maxsize=256)
def _line(face: str, pixels: int) -> int:
    return fonts.font(face, pixels).get_linesize()


@lru_cache(maxsize=4096)
def _text_size(text: str, width: int, style: str, scale: float, text_scale: float, language: str) -> tuple[int, int]:
    """Kept: whenever a page is laid out anew, most of what stands on it has the size that it had."""
    face, pixels = _type(style, scale, text_scale)
    lines = _lines(face, pixels, text, width, language)
    return max(fonts.width(face, pixels, line) for line in lines), len(lines) * _line(face, pixels)


@lru_cache(maxsize=512)
def _icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(asset("icons", f"{name}.svg"), (pixels, pixels))
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()
