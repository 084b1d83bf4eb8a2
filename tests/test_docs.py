"""What the papers name of the code is there."""

import re
from pathlib import Path

import pytest

from game.games.game import Game
from game.rules.rulebook import Rulebook
from game.scenes.base.page_scene import PageScene

ROOT = Path(__file__).parents[1]
PAPERS = (ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
CLASSES = {each.__name__: each for each in (Game, Rulebook, PageScene)}
PART = re.compile(r"`([A-Z]\w+)\.([a-z]\w*)`")
"""A part of a class, as papers write it."""
FILES = ("exe", "txt")


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.stem)
def test_the_parts_of_classes_that_a_paper_names_exist(paper: Path) -> None:
    named = [(owner, part) for owner, part in PART.findall(paper.read_text("utf-8")) if part not in FILES]
    assert [f"{owner}.{part}" for owner, part in named if not hasattr(CLASSES[owner], part)] == []
