"""What a small card says about a stored match: a picture of its board, and beside it players, score and result."""

from functools import partial
from typing import Final

from game.library.library import Library
from game.library.summary import Summary
from game.pictures.match_picture import draw_stored, piece_of
from game.pictures.portrait import small_piece
from game.pictures.thumbnails import Gallery
from game.play.words import match_words
from game.ui.layout import Box, Canvas, Column, Grow, Label, Row, Sized
from game.ui.style.look import Look

_PICTURE, _LARGE = 4.6, 10.0
"""Ems of the width of the picture, and of a large one."""
_SHAPE: Final = 0.9
"""Its height as a share of its width."""
CARD: Final = 15
"""Ems of the narrowest card with it."""
PAD: Final = 8
"""Design pixels between picture and texts; as many belong between the card's edge and its content."""


def match_row(look: Look, gallery: Gallery, library: Library, summary: Summary, *, large: bool = False) -> Box:
    """Return the picture of a match, and beside it what `match_lines` says."""
    ems = _LARGE if large else _PICTURE
    picture = Sized(Canvas(partial(draw_stored, look, gallery, summary), aspect=_SHAPE), ems=ems)
    return Row(picture, Grow(match_lines(look, gallery, library, summary)), gap=2 * PAD if large else PAD)


def match_lines(look: Look, gallery: Gallery, library: Library, summary: Summary) -> Box:
    """Return who played, what and with which score, and who won and when, with the winner's piece."""
    piece = piece_of(summary, match_words.winner(summary))
    ended = match_words.joined(match_words.result(summary), match_words.when(summary.changed))
    game = match_words.joined(match_words.game_name(library, summary), match_words.score(summary))
    return Column(
        Label(match_words.heading(summary), "small-strong", even=True),
        Label(game, "small", ink="soft"),
        Row(
            small_piece(look, gallery, piece, "small") if piece else None,
            Grow(Label(ended, "small", ink="soft")),
            gap=4,
        ),
        gap=0,
    )
