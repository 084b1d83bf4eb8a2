"""A text marks the words that were searched for, whatever their case and accents."""

import pygame
import pytest

from game.text import folded
from game.ui.layout import FoundText
from game.ui.layout.found import places
from game.ui.style.look import Look


@pytest.mark.parametrize(
    ("text", "search", "found"),
    [
        ("A bar, the Bar", "bar", ["bar", "Bar"]),
        ("Schlagen heißt: raus", "heisst raus", ["heißt", "raus"]),
        ("Łukasz wygrał", "lukasz", ["Łukasz"]),
        ("骰子和骰子", "骰子", ["骰子", "骰子"]),
        ("A bar", "", []),
        ("A bar", "point", []),
    ],
)
def test_each_place_with_one_of_the_words_is_found(text: str, search: str, found: list[str]) -> None:
    assert [text[first:last] for first, last in places(text, folded(search).split())] == found


def test_the_marks_lie_where_the_words_stand_on_their_lines() -> None:
    look, text = Look((1280, 720)), "The bar is in the middle, and from the bar a checker enters first."
    rect = pygame.Rect(20, 30, look.measure("The bar is in the middle, and", "body")[0] + 2, 200)
    first, second = FoundText(text, ["bar"], "body", valign="top").marks(look, rect)
    assert first.topleft == (20 + look.measure("The ", "body")[0], 30)
    assert first.width == second.width == look.measure("bar", "body")[0]
    assert second.topleft == (20 + look.measure("from the ", "body")[0], 30 + look.line("body"))
