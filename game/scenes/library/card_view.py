"""The card of a match: a picture of its board, what is said about it, and a button that lists what can be done."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.library.summary import Summary
from game.pictures.match_picture import draw_stored, piece_of
from game.pictures.portrait import small_piece
from game.play.choosing.list_filter import STATES
from game.play.words import match_words
from game.text import N_
from game.ui import layout as ui
from game.ui.page.region import Region

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene

# L10n: what a button beside a match is called for those who do not see it, such as "Delete: Anna – Ben"
_ACT: Final = N_("library", "{act}: {match}")
# L10n: how long a deleted match can still be brought back; it stands beside its game and score
_KEPT: Final = N_("library", "Kept for {n} more day", "Kept for {n} more days")
_PICTURE: Final = 7.3
"""Ems of the width of the picture."""
_SHAPE: Final = 0.88
"""Height of the picture as a share of its width."""
_PAD: Final = 12
"""Design pixels between the card's edge and its content, and between picture and texts."""
_TICK: Final = 18
"""Design pixels beside the names for the circle that says whether a match is selected."""


class MatchCard(ui.Card):
    """The card of a match; without its button while it is ``bare``, or while matches are being selected.

    While the match is renamed, its name can be written beside the picture, and the button stores it.
    """

    def __init__(self, scene: "LibraryScene", summary: Summary, *, bare: bool = False) -> None:
        ticked = scene.selection.on
        press, name = scene.matches.press.of(summary), match_words.heading(summary)
        draw = partial(draw_stored, scene.page.look, scene.gallery, summary)
        picture = ui.Sized(ui.Canvas(draw, aspect=_SHAPE), ems=_PICTURE)
        do = scene.matches.more.of(summary)
        entry, corner = None, ui.Button(do, form="icon", name=i18n.t(_ACT, act=do.text, match=name))
        if summary.id == scene.renaming:
            hint, most = scene.write_title.text, match_words.LONGEST_TITLE
            entry = ui.Entry(scene.write_title, scene.title, hint=hint, max_length=most)
            corner = ui.Button(scene.store_title, form="icon")
        who, how = _texts(scene, summary)
        below = ui.Grow(ui.Row(ui.Grow(how), ui.Blank(corner), gap=4, align="stretch"))
        self._over: list[ui.Box] = []
        if entry:
            beside = ui.Grow(ui.Column(entry, ui.Blank(below), gap=6))
            row = ui.Row(ui.Blank(picture), beside, gap=_PAD, align="stretch")
            self._over.append(ui.Pad(row, _PAD, _PAD, _PAD, _PAD))
        if entry or not (bare or ticked):
            edge = _PAD if entry else _PAD / 2
            self._over.append(ui.Pad(ui.Align(corner, "right", "bottom"), right=edge, bottom=edge))
        title = ui.Blank(entry) if entry else ui.Pad(who, right=_TICK if ticked else 0)
        texts = ui.Column(title, below, gap=6 if entry else 0)
        content = ui.Row(ui.Align(picture, down="middle"), ui.Grow(texts), gap=_PAD, align="stretch")
        super().__init__(press, content, across=_PAD, down=_PAD, name=name, tickable=ticked)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Put the card, and over it the button, or the name to write."""
        super().put(region, rect)
        for box in self._over:
            box.put(region, rect)


def _texts(scene: "LibraryScene", summary: Summary) -> tuple[ui.Box, ui.Box]:
    """Return what is said about a match: who played, as wide as the card; and how it stands, beside the button."""
    library = scene.host.library
    when = i18n.t(_KEPT, library.days_kept(summary)) if summary.deleted else match_words.when(summary.changed)
    names = ui.Label(match_words.names(summary) if summary.title else "", "small", ink="soft", even=True)
    who = ui.Column(ui.Label(match_words.heading(summary), "strong", even=True), names, gap=0)
    piece = piece_of(summary, match_words.winner(summary))
    sign = small_piece(scene.page.look, scene.gallery, piece, "small") if piece else None
    result = ui.Label(match_words.result(summary), "small", ink="soft")
    told: ui.Box = ui.Row(sign, ui.Grow(result), gap=6)
    if result.absent:
        told = ui.Label(i18n.t(STATES["open"]), "small", ink="metal")
    single = summary.finished and max(summary.score, default=0) <= 1  # who has won says all
    score = "" if single else match_words.score(summary)
    game = match_words.joined(match_words.game_name(library, summary), score, when)
    return who, ui.Column(ui.Label(game, "small", ink="soft"), told, gap=0)
