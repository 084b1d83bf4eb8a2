"""`Look`: measures, colours, typefaces and icons of the interface at one window size, text size and theme.

A `Look` is immutable; after a resize or a changed setting a new one is made. That is cheap, since fonts, icons and
rendered texts are cached for all of them. All results are in real pixels of the surface that is drawn on.

    look = Look((1920, 1080), text_scale=1.5, boards="modern")
    look.px(12)                     # 12 design pixels: pixels of a 960 × 600 window, scaled with the window
    look.em(1.5)                    # 1.5 times the size of body text, which the text size setting changes too
    look.draw_text(surface, t(WON), rect, "heading", align="center")
"""

from bisect import bisect_left, bisect_right
from copy import copy
from functools import lru_cache
from typing import NamedTuple

import pygame

from game import i18n
from game.resources import asset
from game.ui.style import fonts
from game.ui.style.themes import THEMES, WORLDS, Colour, Theme
from game.ui.style.wrap import CODE, pieces, wrap

DESIGN = (960, 600)
"""Size of the design window, the smallest one that is supported, in design pixels."""

GROWTH = 0.46
"""Exponent of the scale in windows above the design size: a window twice as large scales by 2 ** 0.46."""


SPACIOUS = (1280, 720)
"""The window from which on `Look.spacious` makes everything larger."""
SPACIOUS_GROWTH = 0.45
"""By which further exponent it does."""

LINES = 13
"""How many targets for fingers have room in a window, one below the other."""


class TextStyle(NamedTuple):
    """The typeface and size of a kind of text.

    Attributes:
        face: typeface and weight, the name of a file in assets/fonts.
        size: size in design pixels.
        growth: the share of the text size setting by which it grows (1.0: all of it); large text needs less.
        smaller: the style used instead if a word is wider than its line; "" for none.
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
    "moves": TextStyle(PLAIN, 13, 1.0, "fine"),
    "fine": TextStyle(PLAIN, 12),
    "small-strong": TextStyle(STRONG, 14),
    "digits": TextStyle(STRONG, 17),
    "big-digits": TextStyle(SERIF, 40, 0.5),
}
STYLES = tuple(_STYLES)
"""The names of the text styles. In each of them all digits are equally wide."""
MOST_SHOWN = 160
"""The most characters of a text that `Look.fit_middle` shows."""
TAIL = 9
"""Characters at the end of a text that `Look.fit_middle` keeps: the ending of a file's name tells its kind."""
_SANS = {f"{name}, sans": kind._replace(face=STRONG) for name, kind in _STYLES.items() if kind.face == SERIF}
"""Sans-serif twins of the serif styles, for a text that contains a character which the serif lacks."""
_STYLES |= _SANS


class Look:
    """Measures, colours and typefaces for a surface of ``size`` pixels.

    Args:
        size: width and height of the surface in pixels.
        text_scale: the text size setting, limited to 1.0 to 2.0.
        theme: "contrast" for high contrast, "paper" for printing; else the theme follows from ``boards``.
        motion: whether things may glide and fade; if not, they change at once.
        boards: the set of boards and pieces ("classic", "modern"), see `WORLDS`.
        safe: whether colours are chosen so that colour-blind people can tell them apart.
        finger: the least height of a target for fingers, in pixels; 0 without a touch screen. It is reduced so that at
            least `LINES` targets fit below one another.
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
        self._spacious: Look | None = None
        """What `spacious` returns, kept since layouts are cached by their look."""
        self._pixels: dict[float, int] = {}
        """The real pixels of each design length that was asked for; pages ask for the same few thousands of times."""

    def spacious(self) -> "Look":
        """Return a look for a screen that shows few things: in large windows they are larger than elsewhere."""
        if self._spacious is None:
            look = self._spacious = copy(self)
            larger = min(self.width / SPACIOUS[0], self.height / SPACIOUS[1])
            look.scale = self.scale * max(1.0, larger) ** SPACIOUS_GROWTH
            look._pixels, look._spacious = {}, look
        return self._spacious

    @property
    def outline(self) -> int:
        """The pixels of the outline of a control: more in high contrast, where no colour or shadow sets it off."""
        return self.px(2 if self.theme == "contrast" else 1)

    def px(self, design: float) -> int:
        """Convert design pixels to real ones; a positive length is at least one pixel."""
        pixels = self._pixels.get(design)
        if pixels is None:
            pixels = self._pixels[design] = (
                round(design * self.scale) if design <= 0 else max(1, round(design * self.scale))
            )
        return pixels

    def em(self, times: float, style: str = "body") -> int:
        """Return ``times`` the type size of a style, in pixels; it grows with the window and the text size setting."""
        return round(times * self.face_and_size(style)[1])

    def font(self, style: str = "body") -> pygame.font.Font:
        """Return the font of a style (see `STYLES`)."""
        return fonts.font(*self.face_and_size(style))

    def line(self, style: str = "body") -> int:
        """Return the height of a line of a style, in pixels."""
        return _line(*self.face_and_size(style))

    def measure(self, text: str, style: str = "body") -> tuple[int, int]:
        """Return width and height in pixels of a text on a single line."""
        return _measure(text, style, self.scale, self.text_scale)

    def wrap(self, text: str, width: int, style: str = "body") -> list[str]:
        """Break a text into lines of at most ``width`` pixels (see `game.ui.style.wrap`)."""
        return list(_lines(*self.face_and_size(_available_style(style, text)), text, width, i18n.language()))

    def settle(self, text: str, width: int, style: str = "body") -> str:
        """Return the style for a text in ``width`` pixels: a smaller one if a word that is no code would be broken."""
        return _settled(text, width, style, self.scale, self.text_scale, i18n.language())

    def balanced(self, text: str, width: int, style: str = "body") -> int:
        """Return the least width in which a text has as many lines as in ``width``: they are about equally long."""
        return _balanced(text, width, style, self.scale, self.text_scale, i18n.language())

    def text_size(self, text: str, width: int, style: str = "body") -> tuple[int, int]:
        """Return width and height in pixels of a text wrapped to at most ``width`` pixels."""
        return _text_size(text, width, style, self.scale, self.text_scale, i18n.language())

    def fit(self, text: str, width: int, style: str = "body") -> str:
        """Shorten a text to one line of ``width`` pixels, with "…" for its lost end. Only for names people choose."""
        if self.measure(text, style)[0] <= width:
            return text
        while text and self.measure(text + "…", style)[0] > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def fit_middle(self, text: str, width: int, style: str = "body") -> str:
        """Shorten a text to one line of ``width`` pixels, with "…" in its middle: the end of a file name matters."""
        if len(text) > MOST_SHOWN:
            text = f"{text[: MOST_SHOWN - TAIL]}…{text[-TAIL:]}"
        if self.measure(text, style)[0] <= width:
            return text
        cuts = range(1, max(1, len(text) - TAIL + 1))
        low = bisect_right(cuts, width, key=lambda cut: self.measure(_without_middle(text, cut), style)[0])
        return _without_middle(text, low) if low else self.fit(text[:TAIL], width, style)

    def text(self, text: str, style: str = "body", colour: Colour | None = None) -> pygame.Surface:
        """Render a text on one line, with premultiplied alpha. The picture is cached: do not draw on it."""
        return fonts.picture(*self.face_and_size(_available_style(style, text)), text, colour or self.colours.ink)

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
        """Draw a text wrapped to the rectangle's width. Return the rectangle that it covers.

        ``align`` is left, center or right, ``valign`` is top, middle or bottom. Nothing is cut off: a text that is too
        high reaches beyond the rectangle.
        """
        style, lines, rects = self.placed_lines(text, rect, style, align, valign)
        for line, place in zip(lines, rects, strict=True):
            surface.blit(self.text(line, style, colour), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return rects[0].unionall(rects[1:])

    def text_rect(
        self, text: str, rect: pygame.Rect, style: str = "body", align: str = "left", valign: str = "middle"
    ) -> pygame.Rect:
        """Return the rectangle that a text covers if `draw_text` draws it."""
        rects = self.placed_lines(text, rect, style, align, valign)[2]
        return rects[0].unionall(rects[1:])

    def placed_lines(
        self, text: str, rect: pygame.Rect, style: str, align: str, valign: str
    ) -> tuple[str, list[str], list[pygame.Rect]]:
        """Return the style in which a text is set (see `settle`), its lines, and the rectangle of each line."""
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
        """Return an icon of assets/icons, ``pixels`` wide and high, premultiplied. It is cached: do not draw on it."""
        return _icon(name, max(1, pixels), colour or self.colours.ink)

    def face_and_size(self, style: str) -> tuple[str, int]:
        """Return the face of a style, and its size in pixels."""
        return _type(style, self.scale, self.text_scale)


def _without_middle(text: str, length: int) -> str:
    """Return the first ``length`` characters of a text, "…", and its last `TAIL` ones."""
    return f"{text[:length].rstrip()}…{text[-TAIL:].lstrip()}"


def face(pixels: int, bold: bool) -> pygame.font.Font:
    """Return the interface's typeface at a size in pixels, for texts that follow no style."""
    return fonts.font(STRONG if bold else PLAIN, max(1, pixels))


def forget() -> None:
    """Empty all caches of fonts, measures, texts and icons."""
    fonts.forget()
    for kept in (_measure, _settled, _lines, _balanced, _line, _text_size, _icon):
        kept.cache_clear()


def _scale(width: int, height: int) -> float:
    """Return the size of a design pixel in real pixels; it grows less than the window: large ones show more."""
    larger = min(width / DESIGN[0], height / DESIGN[1])
    return larger if larger < 1 else larger**GROWTH


@lru_cache(maxsize=512)
def _type(style: str, scale: float, text_scale: float) -> tuple[str, int]:
    """Return the face of a style, and its size in pixels."""
    kind = _STYLES[style]
    return kind.face, max(9, round(kind.size * scale * (1 + (text_scale - 1) * kind.growth)))


def _available_style(style: str, text: str) -> str:
    """Return the style, or its sans-serif twin if the serif lacks a character of the text."""
    return f"{style}, sans" if _STYLES[style].face == SERIF and not _in_serif(text) else style


@lru_cache(maxsize=2048)
def _in_serif(text: str) -> bool:
    return _serif_characters().issuperset(text)


@lru_cache(maxsize=1)
def _serif_characters() -> frozenset[str]:
    """Read which characters the serif has, from a file, since SDL_ttf cannot list them."""
    return frozenset(asset("fonts", f"{SERIF}.txt").read_text(encoding="utf-8"))


@lru_cache(maxsize=4096)
def _measure(text: str, style: str, scale: float, text_scale: float) -> tuple[int, int]:
    """Do the work of `Look.measure`, cached like `_text_size`."""
    width = fonts.width(*_type(_available_style(style, text), scale, text_scale), text)
    return width, _line(*_type(style, scale, text_scale))


@lru_cache(maxsize=2048)
def _settled(text: str, width: int, style: str, scale: float, text_scale: float, _language: str) -> str:
    """Do the work of `Look.settle`; the language is only a key of the cache, since it changes widths."""
    style = _available_style(style, text)
    words = [piece.rstrip(" \n") for piece in pieces(text) if not CODE.match(piece)]
    while _STYLES[style].smaller:
        face, pixels = _type(style, scale, text_scale)
        if all(fonts.width(face, pixels, word) <= width for word in words):
            break
        style = _available_style(_STYLES[style].smaller, text)
    return style


@lru_cache(maxsize=2048)
def _lines(face: str, pixels: int, text: str, width: int, language: str) -> tuple[str, ...]:
    return tuple(wrap(text, width, lambda part: fonts.width(face, pixels, part), language))


@lru_cache(maxsize=512)
def _balanced(text: str, width: int, style: str, scale: float, text_scale: float, language: str) -> int:
    """Do the work of `Look.balanced`, cached like `_text_size`."""
    face, pixels = _type(_settled(text, width, style, scale, text_scale, language), scale, text_scale)
    words = max(fonts.width(face, pixels, piece.rstrip(" \n")) for piece in pieces(text)) if text else 0
    most = len(_lines(face, pixels, text, width, language))
    widths = range(min(words, width), width)
    fitting = bisect_left(widths, True, key=lambda wide: len(_lines(face, pixels, text, wide, language)) <= most)
    return widths.start + fitting


@lru_cache(maxsize=256)
def _line(face: str, pixels: int) -> int:
    return fonts.font(face, pixels).get_linesize()


@lru_cache(maxsize=4096)
def _text_size(text: str, width: int, style: str, scale: float, text_scale: float, language: str) -> tuple[int, int]:
    """Do the work of `Look.text_size`, cached: when a page is built again, most sizes are the same as before."""
    face, pixels = _type(_settled(text, width, style, scale, text_scale, language), scale, text_scale)
    lines = _lines(face, pixels, text, width, language)
    return max(fonts.width(face, pixels, line) for line in lines), len(lines) * _line(face, pixels)


@lru_cache(maxsize=512)
def _icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(asset("icons", f"{name}.svg"), (pixels, pixels))
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()
