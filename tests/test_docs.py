"""What the papers name of the code is there, and what programs may rely on is named."""

import ast
import re
from collections.abc import Iterator
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


ERRORS = ("InvalidError", "IllegalError")
UNANSWERED = {"mat", "no-match-id", "no-xgid", "start"}
"""Codes that no request of the rule service leads to."""


def _codes(file: Path) -> Iterator[str]:
    """Yield the codes of a file's errors, and of the faults of a position of backgammon."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        first: ast.expr | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
            first = node.args[0]
        elif isinstance(node, ast.Yield) and file.stem == "validity" and isinstance(node.value, ast.Tuple):
            first = node.value.elts[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield first.value


def test_every_error_code_of_the_rule_service_is_in_its_paper() -> None:
    files = [*(ROOT / "game" / "rules").glob("*.py"), *(ROOT / "game" / "games").glob("*/rules/*.py")]
    files += [ROOT / "game" / "cli" / "json_lines.py", ROOT / "game" / "cli" / "rules_service.py"]
    files += (ROOT / "game" / "games" / "backgammon" / "formats").glob("*id.py")
    codes = {code for file in files for code in _codes(file) if not code.startswith("state-")} - UNANSWERED
    told = set(re.findall(r"`([a-z-]+)`", (ROOT / "docs" / "rules-protocol.md").read_text("utf-8")))
    assert sorted(codes - told) == []
