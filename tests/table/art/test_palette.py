"""Every piece stands out from whatever it may stand on, by itself or by the line or symbol it bears, at least 3:1."""

import pytest

from game.games.backgammon.art import rim
from game.games.dont_worry.art import ink
from game.games.dont_worry.sizes import COLOURS, SYMBOLS
from game.pictures.colours import palette
from game.table.art.palette import Colour, Palette
from game.ui.style.look import Look

DEFAULT = Palette()
PALETTES = [DEFAULT, palette(Look((1, 1), theme="contrast"))]


def light(colour: Colour) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [c / 255 for c in colour]
    r, g, b = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    dark, bright = sorted((light(a), light(b)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", PALETTES)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_checkers_stand_out(colours: Palette, name: str) -> None:
    for ground in (colours.felt, colours.frame, *colours.points):
        assert max(contrast(part, ground) for part in (colours.pieces[name], rim(name, colours))) >= 3


@pytest.mark.parametrize("colours", PALETTES)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_wedges_stand_out(colours: Palette, name: str) -> None:
    parts = [colours.pieces[name]] + [colours.ink] * (name == "dark")
    assert max(contrast(part, colours.plank) for part in parts) >= 3


@pytest.mark.parametrize("colours", PALETTES)
@pytest.mark.parametrize("name", COLOURS)
def test_pawns_or_their_symbols_stand_out(colours: Palette, name: str) -> None:
    symbol = ink(name, colours)
    assert contrast(symbol, colours.pieces[name]) >= 3
    for ground in (colours.dish, colours.pieces[name]):
        assert max(contrast(part, ground) for part in (colours.pieces[name], symbol)) >= 3


def test_no_two_colours_share_a_symbol() -> None:
    assert len({tuple(corners) for corners in SYMBOLS.values()}) == len(COLOURS)


@pytest.mark.parametrize("colours", PALETTES)
@pytest.mark.parametrize("mark", ["movable", "landing", "trace"])
def test_marks_stand_out(colours: Palette, mark: str) -> None:
    for ground in (colours.felt, colours.frame, colours.table):
        assert contrast(getattr(colours, mark), ground) >= 3


@pytest.mark.parametrize("colours", PALETTES)
def test_numbers_can_be_read(colours: Palette) -> None:
    assert contrast(colours.numbers, colours.frame) >= 4.5


def test_no_number_on_the_frames_of_the_modern_look_is_cream() -> None:
    usual, modern = (palette(Look((1, 1), boards=boards)).numbers for boards in ("classic", "modern"))
    assert usual == DEFAULT.numbers
    assert max(modern) - min(modern) < 12
