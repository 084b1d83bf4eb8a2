"""How a look of the interface colours the table, what sides are called by these colours, how large numbers are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.games.game import Game
from game.rules.rulebook import Rulebook
from game.table.art.palette import Colour, Palette
from game.text import Text
from game.ui.style.look import Look

_SAFE: Final[Mapping[str, Colour]] = {
    "red": (132, 6, 16),
    "blue": (30, 80, 206),
    "yellow": (252, 222, 72),
    "green": (122, 220, 188),
}
"""Four colours that the colour-blind tell apart too, above all by how light they are."""
_BRIGHT: Final[Mapping[str, Colour]] = {
    "light": (255, 255, 255),
    "dark": (0, 0, 0),
    "red": (230, 40, 40),
    "blue": (60, 120, 255),
    "yellow": (255, 222, 0),
    "green": (0, 150, 70),
}
_WHITE: Final = (255, 255, 255)
_TRACE: Final = (0, 140, 255)
"""A blue that stands out from white lines and from black boards: at least 3 to 1 from both."""
_BLACK: Final = (0, 0, 0)
_RIMS: Final[Mapping[str, Colour]] = {"modern": (128, 112, 102)}
"""The lit edges of boards as dark as their table."""
_MOVABLE: Final[Mapping[str, Colour]] = {"modern": (255, 190, 150)}
"""The light around movable pieces where it is not gold: that of the focus, which is around one of them too."""
_NUMBERS: Final[Mapping[str, Colour]] = {"modern": (222, 218, 214)}
"""What is written on frames that are not of brown wood."""
DIGITS: Final = 11
"""The height in pixels of digits on a board, at least, in letters of the usual size."""


def digits(look: Look) -> int:
    """Return the least height in pixels of digits on a board; they grow with the text size."""
    return round(DIGITS * look.text_scale)


def side_text(look: Look, game: Game, book: Rulebook[Any], side: int) -> Text:
    """Return a side's name; a look may show its pieces in other colours than the rule book's."""
    shown = "" if look.theme == "contrast" else look.boards
    own = game.art().side_names.get(shown, {})
    return own.get(book.sides[side].key, book.sides[side].text)


def palette(look: Look) -> Palette:
    """Return the table's colours under a look; the high-contrast theme has everything drawn, with strong outlines."""
    usual = _BRIGHT if look.theme == "contrast" else Palette().pieces
    pieces = MappingProxyType({**usual, **_SAFE} if look.safe else dict(usual))
    if look.theme == "contrast":
        return _high_contrast(look, pieces)
    return Palette(
        table=look.colours.backdrop_dark,
        pieces=pieces,
        movable=_MOVABLE.get(look.boards, Palette().movable),
        numbers=_NUMBERS.get(look.boards, Palette().numbers),
        rim=_RIMS.get(look.boards),
        safe=look.safe,
        rendered=look.boards,
    )


def _high_contrast(look: Look, pieces: Mapping[str, Colour]) -> Palette:
    """Return the colours of the high-contrast theme: black boards, white lines and yellow marks."""
    c = look.colours
    return Palette(
        table=c.backdrop,
        frame=_BLACK,
        plank=_BLACK,
        felt=_BLACK,
        points=(_BLACK, (112, 112, 112)),
        inlay=_WHITE,
        groove=_WHITE,
        mark=c.primary,
        dish=(230, 230, 230),
        numbers=_WHITE,
        pieces=pieces,
        ink=_WHITE,
        movable=c.primary,
        trace=_TRACE,
        rim=_WHITE,
        flat=True,
        safe=look.safe,
    )
