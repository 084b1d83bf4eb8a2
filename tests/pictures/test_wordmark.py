"""The program's name: inlaid metal, or letters where that cannot be read or is not there."""

import pytest

from game.pictures.wordmark import wordmark
from game.ui.layout import Label
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
