"""The walls between the rooms: imports run one way (rules ← match ← library ← table ← scenes ← the program).

The rule book that people read, `handbook`, knows the rules alone.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "game"
ROOMS = ("rules", "match", "library", "handbook", "table", "scenes")
"""From the bottom up: a room may know those before it, and never one after it."""
TOOLS = ("text", "resources", "i18n", "audio", "ui")
"""They know no game and no match, and every room above the rules may use them."""
PURE = ("rules", "handbook")
"""Plain data and logic: they may not even know the tools, only texts to be translated."""
IMPURE = {"os", "time", "random", "secrets", "sqlite3", "pygame", "pygame_gui", "socket", "subprocess", "threading"}


def room(name: str) -> str:
    """The room of a module: the second part of its dotted name."""
    return name.split(".")[1] if "." in name else ""


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in the file, `from game import i18n` as game.i18n."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            assert node.module is not None
            yield from (f"game.{alias.name}" for alias in node.names) if node.module == "game" else (node.module,)


def may_import(importer: str, imported: str) -> bool:
    """Whether a module of ours may import another one of ours."""
    here, there = room(importer), room(imported)
    if here == there:
        return True
    if here in PURE:
        return there == "text" or (here, there) == ("handbook", "rules")
    if here in ROOMS:
        return there in TOOLS or there in ROOMS[: ROOMS.index(here)]
    if here in TOOLS:
        return there in TOOLS and here not in ("text", "resources")
    return True


MODULES = dict(modules())


@pytest.mark.parametrize("name", MODULES)
def test_imports_run_one_way(name: str) -> None:
    ours = [other for other in imports(MODULES[name]) if other.split(".")[0] == "game"]
    assert [other for other in ours if not may_import(name, other)] == []


@pytest.mark.parametrize("name", [name for name in MODULES if room(name) in PURE])
def test_rule_books_are_pure(name: str) -> None:
    assert {other.split(".")[0] for other in imports(MODULES[name])} & IMPURE == set()


def test_the_program_imports_nothing_that_is_not_shipped() -> None:
    outside = {other.split(".")[0] for tree in MODULES.values() for other in imports(tree)}
    assert outside & {"art", "benchmarks", "tests", "packaging", "pytest", "hypothesis"} == set()


def test_all_rooms_are_there() -> None:
    assert set(ROOMS) | set(TOOLS) <= {room(name) for name in MODULES}


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("game.rules.base", "game.match.match"),
        ("game.match.match", "game.library.library"),
        ("game.table.view", "game.scenes.scene"),
        ("game.ui.look", "game.rules.base"),
        ("game.i18n", "game.match.match"),
        ("game.rules.shelf", "game.i18n"),
        ("game.handbook.shelf", "game.i18n"),
        ("game.match.match", "game.handbook.shelf"),
        ("game.scenes.title", "game.app"),
    ],
)
def test_a_hole_in_a_wall_is_seen(importer: str, imported: str) -> None:
    assert not may_import(importer, imported)
