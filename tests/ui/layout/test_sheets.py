"""Where a sheet's content scrolls, something fades at its end."""

import pygame
import pytest

from game.ui.layout import Column, Sheet
from game.ui.page.page import Page
from tests.ui.layout.block import LOOK, Block


@pytest.mark.parametrize("high", range(300, 420, 3))
def test_a_sheet_never_ends_between_two_rows(high: int) -> None:
    rows = Column(*(Block(100, 60) for _ in range(12)), gap=8)
    page = Page(LOOK, Page.rebuild)
    Sheet(rows, width=20, head=Block(100, 30), firm=True).put(page, pygame.Rect(0, 0, 960, high))
    page.index()
    part = page.regions["sheet"]
    assert part.reach
    seen = part.view.height % 68
    assert 18 <= seen <= 56, "enough of a row to be seen fading, but not a whole one"
    assert part.view.height > high - 230
