"""The colours with which a table is painted. The scenes map their themes to them; boards know no theme."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct, field

Colour: TypeAlias = tuple[int, int, int]

_PIECES: Mapping[str, Colour] = MappingProxyType(
    {
        "light": (238, 224, 192),
        "dark": (74, 44, 30),
        "red": (186, 32, 30),
        "blue": (34, 74, 176),
        "yellow": (232, 178, 28),
        "green": (26, 124, 58),
    }
)


class Palette(Struct, frozen=True):
    """Colours as (red, green, blue), 0-255.

    Attributes:
        table: what is around the board.
        frame: the wood of a board's frame; ``plank`` is the wood of a board that is played on.
        felt: the cloth in a backgammon board; ``points`` are its two kinds of points; ``inlay`` is for fine lines.
        groove: what pieces glide in, the lines between spaces; ``mark`` is for dots, arrows and triangles on a plank.
        dish: the spaces of a track; ``numbers`` is what is written on a frame.
        pieces: by the names "light", "dark", "red", "blue", "yellow", "green"; ``ink`` is for symbols on dark pieces.
        movable, landing, trace, advice: the highlights; ``advice`` is for moves that are suggested.
        rim: a line around the board where it would not stand out from the table; None for none.
        flat: draw everything without light and shade, and pieces with a double outline.
        safe: whether `pieces` are the colours that colour-blind people can tell apart.
        rendered: the set of rendered pictures for boards and pieces; "" draws them in these colours.
    """

    table: Colour = (30, 26, 24)
    frame: Colour = (104, 62, 34)
    plank: Colour = (168, 111, 61)
    felt: Colour = (18, 74, 56)
    points: tuple[Colour, Colour] = ((142, 32, 28), (212, 172, 116))
    inlay: Colour = (196, 158, 84)
    groove: Colour = (50, 33, 18)
    mark: Colour = (0, 0, 0)
    dish: Colour = (236, 224, 196)
    numbers: Colour = (240, 222, 180)
    pieces: Mapping[str, Colour] = field(default_factory=lambda: _PIECES)
    ink: Colour = (252, 246, 230)
    movable: Colour = (255, 214, 92)
    landing: Colour = (120, 226, 140)
    trace: Colour = (142, 198, 248)
    advice: Colour = (255, 178, 236)
    rim: Colour | None = None
    flat: bool = False
    safe: bool = False
    rendered: str = ""
