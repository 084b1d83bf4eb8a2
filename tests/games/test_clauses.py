"""Every clause of the rules has a test that carries its number, in its name or in its docstring."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.games.registry import GAMES
from tests.clauses import CLAUSES

NUMBER: Final = re.compile(r"(?<![A-Za-z0-9])[BDS][0-9]{1,2}(?![A-Za-z0-9])", re.IGNORECASE)


def carried(game: str) -> Iterator[tuple[str, str]]:
    """The clauses that the tests of a game's rules and formats carry, each with the test."""
    for path in (Path(__file__).parent / game.replace("-", "_")).rglob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in NUMBER.findall(node.name.replace("_", " ") + " " + (ast.get_docstring(node) or "")):
                    yield clause.upper(), node.name


def test_the_clauses_of_every_game_are_listed() -> None:
    assert set(CLAUSES) == set(GAMES)


@pytest.mark.parametrize("game", CLAUSES)
def test_every_clause_has_a_test_that_carries_its_number(game: str) -> None:
    assert CLAUSES[game] - {clause for clause, _ in carried(game)} == set()


@pytest.mark.parametrize("game", CLAUSES)
def test_no_test_carries_a_number_that_is_no_clause(game: str) -> None:
    assert {(clause, test) for clause, test in carried(game) if clause not in CLAUSES[game]} == set()
