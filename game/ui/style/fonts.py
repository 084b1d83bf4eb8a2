"""A cache of open fonts, and measuring and drawing a line of text in any script with them. Sizes are in pixels."""

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Final

import pygame

from game import i18n
from game.resources import asset
from game.ui.style import scripts
from game.ui.style.themes import Colour

KEPT: Final = 48
"""The most fonts that are kept open; a window that is being resized needs new sizes all the time."""
_BOLD: Final = "-Bold", "-Semibold"
"""Ends of the names of bold faces. Beside these, further faces, which have one weight only, are emboldened."""
_STRONG: Final = "-Bold"
"""The same for Chinese: not beside the semibold serif of headings, where emboldened characters would be blots."""
open_fonts: dict[tuple[str, int], pygame.font.Font] = {}
"""The cache: open fonts by name and size in pixels, oldest first."""


def font(face: str, pixels: int) -> pygame.font.Font:
    """Return a face of assets/fonts at a size, from the cache if it is open."""
    return _kept(face, pixels, lambda: pygame.font.Font(asset("fonts", f"{face}.ttf"), pixels))


def width(face: str, pixels: int, text: str) -> int:
    """Return the width of a line in pixels, set as the language in use sets it."""
    return _width(face, pixels, scripts.in_language(text, i18n.language()))


def picture(face: str, pixels: int, text: str, colour: Colour) -> pygame.Surface:
    """Render a line, set as the language in use sets it, with premultiplied alpha. It is cached: do not draw on it."""
    return _picture(face, pixels, scripts.in_language(text, i18n.language()), colour)


@lru_cache(maxsize=16384)
def _width(face: str, pixels: int, text: str) -> int:
    return sum(font_of(face, run, pixels).size(run.text)[0] for run in scripts.runs(_drawable(text)) if run.text)


@lru_cache(maxsize=128)
def _picture(face: str, pixels: int, text: str, colour: Colour) -> pygame.Surface:
    parts = [
        font_of(face, run, pixels).render(run.text, True, colour).premul_alpha()
        for run in scripts.runs(_drawable(text))
        if run.text and font_of(face, run, pixels).size(run.text)[0]  # SDL refuses a text of marks that have no width
    ]
    if len(parts) == 1:
        return parts[0]
    high = max([part.get_height() for part in parts], default=font(face, pixels).get_height())
    line = pygame.Surface((sum(part.get_width() for part in parts), high), pygame.SRCALPHA)
    at = 0
    for part in parts:
        line.blit(part, (at, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        at += part.get_width()
    return line


def forget() -> None:
    """Empty the caches of fonts, widths and rendered lines."""
    open_fonts.clear()
    for kept in (_width, _picture):
        kept.cache_clear()


def font_of(face: str, run: scripts.Run, pixels: int) -> pygame.font.Font:
    """Return the font for a run of a line in ``face``: that face, or the run's further face made as bold."""
    if run.face == scripts.OWN:
        return font(face, pixels)
    bold = face.endswith(_STRONG if run.face == scripts.CHINESE else _BOLD)

    def opened() -> pygame.font.Font:
        made = pygame.font.Font(asset("fonts", "further", f"{run.face}.ttf"), pixels)
        made.bold = bold
        with suppress(pygame.error):  # an SDL_ttf that was built without HarfBuzz
            if code := scripts.script(run.face):
                made.set_script(code)
            made.set_direction(pygame.DIRECTION_RTL if run.from_right else pygame.DIRECTION_LTR)
        return made

    return _kept(f"{run.face}{' bold' if bold else ''}{' from right' if run.from_right else ''}", pixels, opened)


def _kept(name: str, pixels: int, opened: Callable[[], pygame.font.Font]) -> pygame.font.Font:
    found = open_fonts.get((name, pixels))
    if found is None or not _usable(found):
        pygame.font.init()
        while len(open_fonts) >= KEPT:
            del open_fonts[next(iter(open_fonts))]
        found = open_fonts[name, pixels] = opened()
    return found


def _usable(opened: pygame.font.Font) -> bool:
    """Whether a font still works: all open fonts become invalid when pygame quits, and it may have been restarted."""
    try:
        return opened.get_height() > 0
    except pygame.error:
        return False


def _drawable(text: str) -> str:
    """Remove NUL and replace lone surrogates (from paths that are not UTF-8), which SDL refuses to draw."""
    return text.replace("\0", "").encode(errors="replace").decode()
