"""The program's name: inlaid metal, or letters where that cannot be read or is not there."""

import pygame
import pytest

from game.pictures.wordmark import wordmark
from game.ui.layout import Label
from game.ui.page.page import Page
from game.ui.page.region import Static
from game.ui.style import paint
from game.ui.style.look import Look


@pytest.mark.parametrize(
    ("theme", "aspect", "letters"),
    [("", 4.0, False), ("contrast", 4.0, True), ("", 0.0, True), ("contrast", 0.0, True)],
)
def test_the_name_is_written_in_letters_in_high_contrast_and_where_its_picture_is_missing(
    theme: str, aspect: float, letters: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paint, "wordmark_aspect", lambda: aspect)
    look = Look((960, 600), theme=theme)
    mark = wordmark(look, 50)
    assert isinstance(mark, Label) == letters
    assert letters or mark.size(look, 500, None) == (200, 50)


def test_in_high_contrast_the_name_is_as_wide_as_the_inlaid_one() -> None:
    widths = []
    for theme in ("", "contrast"):
        look = Look((1280, 720), theme=theme)
        mark = wordmark(look, 60)
        widths.append(mark.measure(look, 1280)[0])
        page = Page(look, lambda page, mark=mark: mark.put(page, pygame.Rect(100, 100, widths[-1], 60)))  # type: ignore[misc]
        page.settle()
        (item,) = (each for each in page.items if isinstance(each, Static))
        assert item.rect.width > 0.75 * widths[-1]
    assert widths[0] == widths[1]
