"""One match in a list: a card with its picture, what is said about it, and buttons for what can be done with it.

The buttons lie over the picture and show while somebody is at the card.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.library.library import Library
from game.library.summary import Summary
from game.scenes.base import match_words
from game.scenes.base.thumbnails import Gallery, stored
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import bottom, button_size, control_height
from game.ui.style.look import Look
from game.ui.style.themes import mix
from game.ui.widgets.node import Words

Act = tuple[str, Text, str]
"""The key of something to be done, what it is called, and its icon."""
ACTS: Final[tuple[Act, ...]] = (
    ("replay", N_("button", "Replay"), "film"),
    ("review", N_("button", "Review"), "chart"),
    ("guess", N_("button", "Guess together"), "people"),
    ("rename", N_("button", "Rename"), "pencil"),
    ("copy", N_("button", "Copy"), "copy"),
    ("export", N_("button", "Export…"), "export"),
    ("delete", N_("button", "Delete"), "trash"),
)
"""What can be done with a match."""
JUDGED: Final = ("review", "guess")
"""What can be done where somebody can judge the match."""
ALWAYS: Final = ("rename", "delete", "undelete", "erase")
"""What can even be done with a match that cannot be opened."""
GONE_ACTS: Final[tuple[Act, ...]] = (
    ("undelete", N_("button", "Restore"), "undo"),
    ("erase", N_("button", "Delete permanently"), "trash"),
)
"""What can be done with a match that was deleted."""
# L10n: what a button beside a match is called for those who do not see it, such as "Delete: Anna – Ben"
_ACT: Final = N_("library", "{act}: {match}")
# L10n: how long a deleted match can still be brought back; it stands beside its game and score
_KEPT: Final = N_("library", "Kept for {n} more day", "Kept for {n} more days")

SHAPE: Final = 0.62
"""How high the picture of a match is, as a share of its width."""
HIGHEST: Final = 190
"""Design pixels of the highest picture."""
MEDAL: Final = 38
"""Design pixels of the winner's ring."""

Line = tuple[str, str]
"""A style and a text."""


def lines(library: Library, summary: Summary) -> list[Line]:
    """What is said about a match."""
    title = [("small", match_words.names(summary))] if summary.title else []
    when = i18n.t(_KEPT, library.days_kept(summary)) if summary.deleted else match_words.when(summary.changed)
    standing = match_words.joined(match_words.standing(library, summary), when)
    return [("strong", match_words.heading(summary)), *title, ("small", standing)]


def set_lines(look: Look, width: int, said: list[Line]) -> list[Words]:
    """The lines one below the other, wrapped to a width; the small ones are softer."""
    top, words = 0, list[Words]()
    for style, text in said:
        row = pygame.Rect(0, top, width, look.text_size(text, width, style)[1])
        words.append(Words(text, row, style, look.colours.ink_soft if style == "small" else look.colours.ink))
        top = row.bottom
    return words


class MatchCard:
    """A card of a list, from the top left of ``place`` on and as wide; ``covered`` leaves its lines to something else.

    ``acts`` are offered on it. While matches are ``chosen``, or this one is not, there are none: it is a box to tick.
    `move_to` puts it into its row, as high as those beside it.
    """

    def __init__(
        self,
        look: Look,
        library: Library,
        gallery: Gallery,
        summary: Summary,
        place: pygame.Rect,
        covered: bool,
        acts: Sequence[Act] = (),
        chosen: bool | None = None,
    ) -> None:
        self.look = look
        self.gallery = gallery
        self.summary = summary
        self._acts = acts if chosen is None else ()
        self._chosen = chosen
        self.name = match_words.heading(summary)
        pad, self.side = look.px(10), button_size(look, "", "copy")[0]
        width = place.width - 2 * pad
        shown = min(round(width * SHAPE), look.px(HIGHEST))
        self.picture = pygame.Rect(place.left + pad, place.top + pad, width, shown)
        self._lines = [] if covered else set_lines(look, width, lines(library, summary))
        high = bottom([words.rect for words in self._lines], control_height(look))
        self.words = pygame.Rect(self.picture.left, self.picture.bottom + pad, width, high)
        self.rect = pygame.Rect(place.left, place.top, place.width, self.words.bottom + pad - place.top)

    def move_to(self, top: int, high: int) -> None:
        """Let it begin there, and be so high."""
        down = top - self.rect.top
        self.picture.top += down
        self.words.top += down
        self.rect = pygame.Rect(self.rect.left, top, self.rect.width, high)

    def put(
        self,
        region: Region,
        on_press: Callable[[], object],
        acts: Mapping[str, Callable[[], object]],
        near: Callable[[Collection[str]], bool],
    ) -> None:
        """The card with its buttons; ``acts`` by the keys of `ACTS`. ``near`` tells whether somebody is at widgets."""
        left, top = self.words.left - self.rect.left, self.words.top - self.rect.top
        words = [line.moved(left, top) for line in self._lines]
        card, here = f"match:{self.summary.id}", partial(near, self._keys)
        put_card = partial(region.card, painter=self._paint, group="matches", name=self.name)
        put_card(card, self.rect, on_press, words, selected=bool(self._chosen))
        for (key, text, icon), place in zip(self._acts, self._places(), strict=True):
            able = key in ALWAYS or not (self.summary.damaged or self.summary.newer)
            tip = i18n.t(text)
            name = i18n.t(_ACT, act=tip, match=self.name)
            put = partial(region.button, icon=icon, enabled=able, group="matches", tip=tip, name=name, when=here)
            put(f"{key}:{self.summary.id}", place, "", acts[key])

    @property
    def _keys(self) -> tuple[str, ...]:
        """The card and its buttons."""
        return tuple(f"{key}:{self.summary.id}" for key in ("match", *(act for act, _, _ in self._acts)))

    def _places(self) -> list[pygame.Rect]:
        """Where the buttons lie: at the right of the picture, one below the other, in as many columns as needed.

        So the middle of the card, where one presses to go on, stays its own.
        """
        step, picture = self.side + self.look.px(4), self.picture
        down = max(1, (picture.height + self.look.px(4)) // step)
        first = pygame.Rect(picture.right - self.side, picture.top, self.side, self.side)
        count = len(self._acts)
        across = max(1, -(-count // down))
        down = max(1, -(-count // across))
        return [first.move(-(across - 1 - n // down) * step, n % down * step) for n in range(count)]

    def _paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        away = box.left - self.rect.left, box.top - self.rect.top
        shown, look = stored(self.summary), self.look
        frame = self.picture.move(away)
        picture = self.gallery.ask(look, shown, frame.size) if shown else None
        if shown is None:
            sign = look.icon("clock" if self.summary.newer else "warning", frame.height // 3, look.colours.ink_soft)
            surface.blit(sign, sign.get_rect(center=frame.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        if picture:
            place = picture.get_rect(center=frame.center)
            paint.shadow(surface, place, look.px(6), 0.6)
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            self._medal(surface, place)
        if self._chosen is False:
            box = pygame.Rect(0, 0, look.px(20), look.px(20))
            box.topright = self.rect.right + away[0] - look.px(6), self.rect.top + away[1] + look.px(6)
            paint.rounded(surface, box, box.width // 2, look.colours.well, look.colours.edge, look.px(2))

    def _medal(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """The winner's piece in a ring, on the upper left corner of the board."""
        summary, look = self.summary, self.look
        best = match_words.winner(summary)
        if best is None or summary.terms is None or best not in summary.seating:
            return
        side = look.px(MEDAL)
        ring = pygame.Rect(board.left - side // 5, board.top - side // 5, side, side)
        c = look.colours
        paint.rounded(surface, ring.inflate(look.px(3), look.px(3)), side, c.focus_rim)
        paint.rounded(surface, ring, side // 2, mix(c.panel, c.ink_soft, 0.5), c.metal, look.px(3))
        sides, seat = summary.terms.sides, summary.seating.index(best)
        piece = self.gallery.piece(look, summary.game, sides, seat, round(side * 0.66))
        if piece:
            surface.blit(piece, piece.get_rect(center=ring.center), special_flags=pygame.BLEND_PREMULTIPLIED)
