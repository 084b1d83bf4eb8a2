"""The accessibility floor, computed: text 4.5:1, controls and focus 3:1."""

import pytest

from game.ui.style.themes import THEMES, Colour, Theme, contrast, mix

PAIRS_OF_TEXT = [
    ("ink", "backdrop"),
    ("ink", "backdrop_dark"),
    ("ink", "panel"),
    ("ink", "well"),
    ("ink", "raised"),
    ("ink", "raised_hover"),
    ("ink_soft", "backdrop"),
    ("ink_soft", "panel"),
    ("ink_soft", "well"),
    ("ink_soft", "raised"),
    ("ink_soft", "raised_hover"),
    ("on_primary", "primary"),
    ("on_primary", "primary_hover"),
    ("on_accent", "accent"),
    ("on_danger", "danger"),
    ("on_danger", "danger_hover"),
]
GROUNDS = ("backdrop", "backdrop_dark", "panel", "well")
PAIRS_OF_CONTROLS = [("edge", ground) for ground in (*GROUNDS, "raised")]
PAIRS_OF_CONTROLS += [("primary", ground) for ground in GROUNDS]
PAIRS_OF_CONTROLS += [("focus", ground) for ground in (*GROUNDS, "raised", "focus_rim")]


def colour(theme: Theme, name: str) -> Colour:
    return tuple(getattr(theme, name))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), PAIRS_OF_TEXT)
def test_text_stands_out(theme: str, ink: str, ground: str) -> None:
    assert contrast(colour(THEMES[theme], ink), colour(THEMES[theme], ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("mark", "ground"), PAIRS_OF_CONTROLS)
def test_controls_and_focus_stand_out(theme: str, mark: str, ground: str) -> None:
    assert contrast(colour(THEMES[theme], mark), colour(THEMES[theme], ground)) >= 3.0


@pytest.mark.parametrize("theme", THEMES)
def test_the_rim_of_the_focus_ring_parts_it_from_bright_buttons(theme: str) -> None:
    t = THEMES[theme]
    assert contrast(t.primary, t.focus_rim) >= 3.0


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((255, 0, 0), (255, 0, 0)) == 1.0


def test_mix() -> None:
    assert mix((0, 0, 0), (255, 100, 50), 0.5) == (128, 50, 25)
    assert mix((1, 2, 3), (9, 9, 9), 0) == (1, 2, 3)
