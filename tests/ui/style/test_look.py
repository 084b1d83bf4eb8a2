"""Measures, type and icons at every size."""

from pathlib import Path

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.resources import asset
from game.ui.style import fonts
from game.ui.style.look import STYLES, Look

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (600, 1000)]


def test_design_pixels_follow_the_tighter_side_of_the_window_but_grow_more_slowly() -> None:
    assert Look((960, 600)).px(12) == 12
    assert Look((1920, 1080)).scale == Look((2560, 1080)).scale
    assert 1.25 < Look((1920, 1080)).scale < 1.4
    assert 1.7 < Look((3840, 2160)).scale < 2.0
    assert Look((96, 60)).px(1) == 1
    assert Look((960, 600)).px(0) == 0
    assert Look((960, 600)).px(-10) == -10


def test_a_name_of_marks_without_width_is_drawn_as_nothing() -> None:
    """Names come from files that anybody may have written; SDL refuses to draw such a text."""
    assert Look((960, 600)).text("\u200b\ufeff").get_width() == 0


def test_impossible_settings_become_possible_ones() -> None:
    look = Look((0, -5), text_scale=9.0, theme="none such", boards="none such")
    assert look.size == (1, 1)
    assert look.text_scale == 2.0
    assert look.theme == "walnut"
    assert Look((960, 600), text_scale=0.1).text_scale == 1.0


@pytest.mark.parametrize("size", SIZES)
def test_type_grows_with_the_window_and_the_text_size(size: tuple[int, int]) -> None:
    plain, large = Look(size), Look(size, text_scale=2.0)
    assert large.em(1) == pytest.approx(2 * plain.em(1), abs=1)
    assert plain.em(1) == pytest.approx(17 * plain.scale, abs=1)
    assert plain.line("title") < large.line("title") < 2 * plain.line("title")


def test_a_heading_that_the_serif_cannot_write_is_set_in_the_sans() -> None:
    look = Look((960, 600))
    known, unknown = "Library", "Library \u9f98"
    assert look.settle(known, 900, "heading") == "heading"
    assert look.settle(unknown, 900, "heading") == "heading, sans"
    assert look.text_size(unknown, 900, "heading")[0] == look.measure(unknown, "heading")[0]


@pytest.mark.parametrize("style", STYLES)
def test_digits_are_equally_wide(style: str) -> None:
    look = Look((1920, 1080))
    widths = [look.measure(digit * 10, style)[0] for digit in "0123456789"]
    assert max(widths) - min(widths) <= 1, "a tenth of a pixel each, from hinting"


def test_text_is_wrapped_and_never_wider_than_asked() -> None:
    look = Look((960, 600))
    text = "The quick brown fox jumps over the lazy dog. " * 10
    width, height = look.text_size(text, 300)
    assert 200 < width <= 300
    assert height == look.line() * len(look.wrap(text, 300))


def test_a_word_too_wide_for_its_line_is_set_smaller_rather_than_broken() -> None:
    look = Look((960, 600))
    wide = look.measure("Spielesammlung", "heading")[0]
    assert look.settle("Spielesammlung", wide, "heading") == "heading"
    assert look.settle("Spielesammlung", wide - 1, "heading") == "subheading"
    assert look.settle("Spielesammlung", 10, "heading") == "small-strong"
    assert look.settle("Spielesammlung", 10, "body") == "fine"
    assert look.text_size("Spielesammlung", wide - 1, "heading")[1] == look.line("subheading")


def test_a_code_is_cut_into_lines_rather_than_set_smaller_than_the_text_around_it() -> None:
    look, code = Look((960, 600)), "0123456789abcdef" * 4
    wide = look.measure(code)[0] - 1
    assert look.settle(code, wide) == "body"
    assert look.wrap(code, wide) == [code[:32], code[32:]]


def test_a_long_name_ends_in_an_ellipsis() -> None:
    look = Look((960, 600))
    name = "Maximiliane von Hohenzollern-Sigmaringen"
    cut = look.fit(name, 120)
    assert cut.endswith("…")
    assert name.startswith(cut[:-1])
    assert look.measure(cut)[0] <= 120
    assert look.fit("Ada", 120) == "Ada"


@pytest.mark.parametrize(("align", "valign"), [("left", "top"), ("center", "middle"), ("right", "bottom")])
def test_text_is_drawn_where_it_is_aligned(align: str, valign: str) -> None:
    look, surface = Look((960, 600)), pygame.Surface((400, 200))
    rect = pygame.Rect(50, 20, 300, 150)
    drawn = look.draw_text(surface, "Hello", rect, align=align, valign=valign)
    edges = {"left": drawn.left - rect.left, "right": rect.right - drawn.right, "center": drawn.centerx - rect.centerx}
    ends = {"top": drawn.top - rect.top, "bottom": rect.bottom - drawn.bottom, "middle": drawn.centery - rect.centery}
    assert abs(edges[align]) <= 1
    assert abs(ends[valign]) <= 1
    assert surface.get_bounding_rect().width
    assert pygame.transform.average_color(surface, drawn)[0] > pygame.transform.average_color(surface)[0]


def test_fonts_survive_a_restart_of_pygame() -> None:
    before = Look((960, 600)).measure("Hello", "heading")
    pygame.font.quit()
    assert Look((960, 600)).text("Hello you", "heading").height == before[1]


def test_a_window_that_is_resized_for_long_keeps_few_fonts_open() -> None:
    for width in range(960, 3840, 16):
        Look((width, width * 5 // 8)).measure("Hello", "heading")
    assert len(fonts.open_fonts) <= fonts.KEPT


@pytest.mark.parametrize("name", sorted(path.stem for path in Path(asset("icons")).glob("*.svg")))
def test_every_icon_is_drawn_sharp_and_tinted(name: str) -> None:
    look = Look((960, 600))
    for side in (16, 48, 200):
        icon = look.icon(name, side, (200, 100, 50))
        assert icon.size == (side, side)
        inked = icon.get_bounding_rect()
        assert max(inked.size) > side // 2
        assert min(inked.left, inked.top, side - inked.right, side - inked.bottom) >= 0
    solid = [icon.get_at((x, y)) for x in range(200) for y in range(200) if icon.get_at((x, y)).a == 255]
    assert set(map(tuple, solid)) == {(200, 100, 50, 255)}


@given(st.text(st.characters()))
@example("\0")
@example("Sunday\0game")
@example("\udcff\ud800")
@example("\u200b\n\u200b")
def test_whatever_stands_in_a_text_it_is_drawn(text: str) -> None:
    look, surface = Look((960, 600)), pygame.Surface((300, 40))
    look.draw_text(surface, text, surface.get_rect())
    assert look.text(text).height >= look.text("").height
    assert look.measure(look.fit(text, 40))[0] <= 40


def test_a_file_name_keeps_its_end() -> None:
    look = Look((960, 600))
    name = "a name that is as long as people make them, with all of that.mat"
    short = look.fit_middle(name, 200)
    assert short.endswith("that.mat")
    assert "…" in short
    assert look.measure(short)[0] <= 200 < look.measure(name)[0]
    assert look.fit_middle("Ada.mat", 200) == "Ada.mat"
    assert len(look.fit_middle("x" * 5000, 100_000)) == 161
