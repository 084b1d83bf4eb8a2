"""The place cards of New Match: a piece, who sits there, and who decides for that player."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from game.ui import layout
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import mix

DOWN: Final = 4
"""Design pixels between the upper and lower edge of a card and what is on it."""
_ROOMY: Final = 9.0
"""The least width in ems of a flat card's content with which its piece is as high as the card."""

CardForm = Literal["tall", "flat"]
"""Whether the piece stands above the words of a card, or beside them."""


class PlaceWords(NamedTuple):
    """What a place card says: who sits there, what decides for that player, and the icon for that ("" for nobody)."""

    who: str
    how: str
    icon: str


def card_content(look: Look, form: CardForm, words: PlaceWords, piece: pygame.Surface) -> Box:
    """Return the content of a place card. Only a player's name is shortened where it is too long."""
    marks = ("chevron-down", words.icon) if form == "tall" else ()
    field = layout.Canvas(partial(_draw_field, look, piece, bool(words.icon), marks), grow=1)
    if form == "flat":
        return _FlatCard(field, words)
    how = layout.Label(words.how, "small", "center", "soft")
    return layout.Column(field, layout.Column(_name(words, "strong", "small-strong", "center"), how, gap=0), gap=4)


def _name(words: PlaceWords, style: str, smaller: str, align: str = "left") -> Box:
    return layout.Label(words.who, style, align, "" if words.icon else "soft", fit=True, smaller=smaller)


class _FlatCard(Box):
    """A piece as high as the card, the words beside it, and a mark which says that it opens a list.

    In a narrow place piece and name are smaller, and what does not fit besides them is left out.
    """

    def __init__(self, field: Box, words: PlaceWords) -> None:
        self._field, self._words = field, words

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, field_side(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, words, gap = region.look, self._words, region.look.px(8)
        roomy = rect.width >= look.em(_ROOMY)
        side = rect.height if roomy else min(rect.height, look.line("small"))
        self._field.put(region, pygame.Rect(rect.left, rect.centery - side // 2, side, side))
        mark = pygame.Rect(rect.right, rect.top, 0, rect.height)
        if roomy:
            mark.left, mark.width = rect.right - look.em(0.9), look.em(0.9)
            layout.Icon("chevron-down", 0.9, "soft").put(region, mark)
        place = pygame.Rect(rect.left + side + gap, rect.top, 0, rect.height)
        place.width = mark.left - (gap if roomy else 0) - place.left
        name = _name(words, "strong", "small-strong") if roomy else _name(words, "small-strong", "fine")
        how = layout.Label(words.how, "small", ink="soft")
        line = layout.Row(layout.Icon(words.icon, 0.95) if words.icon and roomy else None, layout.Grow(how), gap=5)
        fits = how.is_whole(look, place.width) and line.measure(look, place.width)[1] <= look.line("small")
        lines = layout.Column(name, line if fits else None, gap=0)
        layout.Align(lines, "stretch", "middle").put(region, place)


def field_side(look: Look) -> int:
    """Return the side of the field on which a piece stands, in pixels."""
    return look.line("strong") + look.line("small")


def _draw_field(
    look: Look, piece: pygame.Surface, taken: bool, marks: Sequence[str], surface: pygame.Surface, box: pygame.Rect
) -> None:
    """Draw a piece on a field light enough for dark pieces and dark enough for light ones; faint on an empty seat.

    The icons ``marks`` stand in the lower corners: that the card opens a list, and who decides, if anybody.
    """
    c = look.colours
    paint.rounded(surface, box, look.px(7), mix(c.panel, c.ink_soft, 0.5 if taken else 0.25))
    shrink = min(1.0, 0.86 * box.width / piece.width, 0.86 * box.height / piece.height)
    shown = pygame.transform.smoothscale_by(piece, shrink) if shrink < 1 else piece
    if not taken:
        shown = shown.copy()
        shown.fill((140, 140, 140, 140), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shown, shown.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    seal = pygame.Rect(0, 0, look.em(1.35), look.em(1.35))
    seal.bottomleft = box.left + look.px(3), box.bottom - look.px(3)
    for icon in marks:
        if icon:
            paint.rounded(surface, seal, seal.width // 2, c.panel, c.line, look.px(1))
            mark = look.icon(icon, round(seal.width * 0.72), c.metal)
            surface.blit(mark, mark.get_rect(center=seal.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        seal.right = box.right - look.px(3)
