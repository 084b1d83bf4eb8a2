"""The card of a match: a picture of its board, what is said about it, and buttons for what can be done with it.

The buttons lie over the picture and show while the mouse, the focus or a finger is at the card.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.library.library import Library
from game.library.summary import Summary
from game.pictures.thumbnails import Gallery, stored
from game.play.words import match_words
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Button, Card, Column, Entry, Grow, Label, Row, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import button_size, control_height
from game.ui.style.look import Look
from game.ui.style.themes import mix

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene

# L10n: what a button beside a match is called for those who do not see it, such as "Delete: Anna – Ben"
_ACT: Final = N_("library", "{act}: {match}")
# L10n: how long a deleted match can still be brought back; it stands beside its game and score
_KEPT: Final = N_("library", "Kept for {n} more day", "Kept for {n} more days")
SHAPE: Final = 0.62
"""Height of the picture as a share of its width."""
HIGHEST: Final = 190
"""Design pixels of the highest picture."""
MEDAL: Final = 38
"""Design pixels of the winner's ring."""
_PAD: Final = 10
"""Design pixels between the card's edge and its content, and between picture and texts."""
LONGEST_TITLE: Final = 48
"""Characters of a match's name."""


class MatchCard(Card):
    """The card of a match; without its commands while it is ``bare``, or while matches are being selected.

    While the match is renamed, its name can be written below the picture.
    """

    def __init__(self, scene: "LibraryScene", summary: Summary, *, bare: bool = False) -> None:
        ticked = summary.id in scene.selection.selected if scene.selection.on else None
        self.summary = summary
        self.scene = scene
        self.renamed = summary.id == scene.renaming
        self.commands = () if bare or ticked is not None else tuple(scene.matches.of(summary))
        self.picture = _BoardPicture(scene.gallery, summary, ticked is False)
        self.texts = _NoText() if self.renamed else _texts(scene.host.library, summary)
        content = Column(self.picture, self.texts, gap=_PAD)
        super().__init__(
            scene.matches.press.of(summary), content, across=_PAD, down=_PAD, name=match_words.heading(summary)
        )

    def put(self, region: Region, rect: pygame.Rect) -> None:
        super().put(region, rect)
        look, pad = region.look, region.look.px(_PAD)
        width = rect.width - 2 * pad
        picture = pygame.Rect(rect.left + pad, rect.top + pad, *self.picture.measure(look, width))
        keys = (self.command.name, *(each.name for each in self.commands))
        for each, place in zip(self.commands, _button_places(look, picture, len(self.commands)), strict=True):
            self._put_button(region, place, each, keys)
        if self.renamed:
            top, high = picture.bottom + pad, self.texts.measure(look, width)[1]
            self._name_row(look, width).put(region, pygame.Rect(picture.left, top, width, high))

    def _put_button(self, region: Region, place: pygame.Rect, do: BoundCommand, keys: Sequence[str]) -> None:
        text = do.text
        region.button(
            do.name,
            place,
            "",
            do,
            icon=do.icon,
            enabled=do.enabled,
            group=region.group,
            tip=text,
            name=i18n.t(_ACT, act=text, match=self.name),
            when=partial(self.scene.page.doing.near, keys),
        )

    def _name_row(self, look: Look, width: int) -> Box:
        """The line to write the name in; its hint only where that has room."""
        scene, button = self.scene, button_size(look, "", "done")[0]
        name = scene.write_title.text
        hint = name if look.measure(name)[0] <= width - button - look.px(24) else ""
        entry = Entry(scene.write_title, scene.title, hint=hint, max_length=LONGEST_TITLE)
        return Row(Grow(entry), Button(scene.store_title, form="icon"), gap=4)


class _NoText(Box):
    """As much space as a control needs."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, control_height(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        pass


def _texts(library: Library, summary: Summary) -> Box:
    """What is said about a match."""
    when = i18n.t(_KEPT, library.days_kept(summary)) if summary.deleted else match_words.when(summary.changed)
    standing = match_words.joined(match_words.standing(library, summary), when)
    return Column(
        Label(match_words.heading(summary), "strong"),
        Label(match_words.names(summary) if summary.title else "", "small", ink="soft"),
        Label(standing, "small", ink="soft"),
        gap=0,
    )


def _button_places(look: Look, picture: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Places at the right of the picture, one below the other, in as many columns as needed.

    So the middle of the card stays free, where a press opens the match.
    """
    side = button_size(look, "", "copy")[0]
    step = side + look.px(4)
    down = max(1, (picture.height + look.px(4)) // step)
    first = pygame.Rect(picture.right - side, picture.top, side, side)
    across = max(1, -(-count // down))
    down = max(1, -(-count // across))
    return [first.move(-(across - 1 - n // down) * step, n % down * step) for n in range(count)]


class _BoardPicture(Box):
    """The board as it stands, with the winner's piece; ``tickable`` draws an empty circle to tick in the corner."""

    def __init__(self, gallery: Gallery, summary: Summary, tickable: bool) -> None:
        self.gallery, self.summary, self.tickable = gallery, summary, tickable

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, min(round(width * SHAPE), look.px(HIGHEST))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.paint(rect, partial(_paint, region.look, self.gallery, self.summary, self.tickable))


def _paint(
    look: Look, gallery: Gallery, summary: Summary, tickable: bool, surface: pygame.Surface, frame: pygame.Rect
) -> None:
    shown = stored(summary)
    picture = gallery.ask(look, shown, frame.size) if shown else None
    if shown is None:
        sign = look.icon("clock" if summary.newer else "warning", frame.height // 3, look.colours.ink_soft)
        surface.blit(sign, sign.get_rect(center=frame.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    if picture:
        place = picture.get_rect(center=frame.center)
        paint.shadow(surface, place, look.px(6), 0.6)
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        _medal(look, gallery, summary, surface, place)
    if tickable:
        box = pygame.Rect(0, 0, look.px(20), look.px(20))
        box.topright = frame.right + look.px(_PAD - 6), frame.top - look.px(_PAD - 6)
        paint.rounded(surface, box, box.width // 2, look.colours.well, look.colours.edge, look.px(2))


def _medal(look: Look, gallery: Gallery, summary: Summary, surface: pygame.Surface, board: pygame.Rect) -> None:
    """The winner's piece in a ring, on the upper left corner of the board."""
    best = match_words.winner(summary)
    if best is None or summary.terms is None or best not in summary.seating:
        return
    side = look.px(MEDAL)
    ring = pygame.Rect(board.left - side // 5, board.top - side // 5, side, side)
    c = look.colours
    paint.rounded(surface, ring.inflate(look.px(3), look.px(3)), side, c.focus_rim)
    paint.rounded(surface, ring, side // 2, mix(c.panel, c.ink_soft, 0.5), c.metal, look.px(3))
    sides, seat = summary.terms.sides, summary.seating.index(best)
    piece = gallery.piece(look, summary.game, sides, seat, round(side * 0.66))
    if piece:
        surface.blit(piece, piece.get_rect(center=ring.center), special_flags=pygame.BLEND_PREMULTIPLIED)
