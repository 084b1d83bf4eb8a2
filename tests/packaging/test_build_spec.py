"""What build.spec leaves out of the program for double clicks is needed nowhere in it."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_nothing_is_left_out_that_the_program_imports() -> None:
    left_out = excluded()
    assert {"numpy", "tkinter"} <= left_out
    needed = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / "game").rglob("*.py")
        for name in imported(ast.parse(path.read_text(encoding="utf-8")))
        if left_out & {name, name.split(".")[0]}
    }
    assert needed == set()


def excluded() -> set[str]:
    """The modules that build.spec excludes on every system or on some."""
    recipe = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
    (names,) = (
        node.value for node in recipe.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "UNUSED"
    )
    return {str(node.value) for node in ast.walk(names) if isinstance(node, ast.Constant)}


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
