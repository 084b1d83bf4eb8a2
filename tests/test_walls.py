"""The walls between the rooms: each sentence of how the house is built, as a test.

rules ← match, handbook ← table ← games ← library ← scenes ← app ← cli; ui stands beside match, below table. A game's
rules know the shared rules alone, no game knows another, and nothing below the games knows any.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "game"
TOOLS = ("text", "resources", "i18n", "audio")
"""They know no game and no match; `PURE` rooms may use only the first."""
BELOW = {
    "text": (),
    "resources": (),
    "i18n": ("text", "resources"),
    "audio": ("resources",),
    "rules": ("text",),
    "match": ("text", "rules"),
    "handbook": ("text", "rules"),
    "ui": TOOLS,
    "table": (*TOOLS, "ui", "rules", "match"),
    "games": (*TOOLS, "rules", "match", "handbook", "ui", "table"),
    "library": (*TOOLS, "rules", "match", "games"),
    "scenes": (*TOOLS, "rules", "match", "handbook", "ui", "table", "games", "library"),
    "console": ("text", "i18n", "ui"),
    "app": (*TOOLS, "console", "ui", "games", "library", "scenes"),
}
"""What each room may know beside itself; the command line (`cli`, `__main__`) may know everything."""
GAME_PARTS = {
    "rules": (),
    "formats": ("rules",),
    "sizes": (),
    "art": ("sizes",),
    "board": ("rules", "art", "sizes"),
    "handbook": (),
}
"""What each part of a game may know of that game; its folder itself may import every part, when it is asked for."""
PURE = ("rules", "handbook")
"""Plain data and logic, a game's own rules too: they may know nothing of files, clocks, chance or screens."""
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
            for full in (f"{node.module}.{alias.name}" for alias in node.names):
                yield full if is_module(full) else node.module


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def may_import(importer: str, imported: str) -> bool:
    """Whether a module of ours may import another one of ours."""
    here, there = room(importer), room(imported)
    if here == there == "games":
        return _may_import_in_games(importer.split(".")[2:], imported.split(".")[2:])
    if here in ("", "__main__", "cli") or (here == there != "scenes") or there == "":
        return there != "__main__"
    if pure(importer) and there not in ("text", "rules", "handbook"):
        return False
    if here == there == "scenes":
        return _may_import_in_scenes(importer.split(".")[2:], imported.split(".")[2:])
    if there == "scenes" and imported == "game.scenes.registry":
        return here == "app"
    if there == "games" and here == "scenes":
        return imported.split(".")[2] in ("game", "registry")
    return there in BELOW[here]


def _may_import_in_games(importer: list[str], imported: list[str]) -> bool:
    if imported == ["game"] or importer[0] == "registry":
        return len(imported) == 1
    if importer[0] != imported[0] or len(importer) == 1:
        return importer[0] == imported[0]
    return importer[1] == imported[1] or imported[1] in GAME_PARTS[importer[1]]


def _may_import_in_scenes(importer: list[str], imported: list[str]) -> bool:
    """A screen knows its own folder and the base; one is opened by name, and the registry alone knows them all."""
    return importer[0] in ("registry", imported[0]) or imported[0] == "base"


def pure(name: str) -> bool:
    """Whether a module may know plain data and logic alone."""
    parts = name.split(".")
    return room(name) in PURE or (room(name) == "games" and len(parts) > 3 and parts[3] in PURE)


MODULES = dict(modules())


@pytest.mark.parametrize("name", MODULES)
def test_imports_run_one_way(name: str) -> None:
    ours = [other for other in imports(MODULES[name]) if other.split(".")[0] == "game"]
    assert [other for other in ours if not may_import(name, other)] == []


@pytest.mark.parametrize("name", [name for name in MODULES if pure(name)])
def test_rule_books_are_pure(name: str) -> None:
    assert {other.split(".")[0] for other in imports(MODULES[name])} & IMPURE == set()


def test_the_program_imports_nothing_that_is_not_shipped() -> None:
    outside = {other.split(".")[0] for tree in MODULES.values() for other in imports(tree)}
    assert outside & {"art", "benchmarks", "tests", "packaging", "pytest", "hypothesis"} == set()


def test_all_rooms_are_there() -> None:
    assert {*BELOW, "cli"} == {room(name) for name in MODULES} - {"", "__main__"}


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("game.rules.rulebook", "game.match.match"),
        ("game.match.match", "game.library.library"),
        ("game.match.match", "game.games.backgammon.rules"),
        ("game.match.match", "game.games.registry"),
        ("game.match.match", "game.ui.style.look"),
        ("game.match.match", "game.handbook.search"),
        ("game.table.view.view", "game.scenes.base.scene"),
        ("game.table.view.view", "game.games.registry"),
        ("game.ui.style.look", "game.rules.rulebook"),
        ("game.i18n", "game.match.match"),
        ("game.handbook.search", "game.i18n"),
        ("game.handbook.search", "game.games.registry"),
        ("game.library.library", "game.ui.page.page"),
        ("game.scenes.title.scene", "game.app"),
        ("game.scenes.title.scene", "game.games.backgammon.rules"),
        ("game.scenes.title.scene", "game.cli.console"),
        ("game.scenes.title.scene", "game.scenes.settings.scene"),
        ("game.scenes.title.scene", "game.scenes.registry"),
        ("game.scenes.base.scene", "game.scenes.title.scene"),
        ("game.games.squadro.rules.state", "game.match"),
        ("game.games.squadro.rules.state", "game.games.squadro.board"),
        ("game.games.squadro.rules.state", "game.i18n"),
        ("game.games.squadro.board", "game.games.backgammon.sizes"),
        ("game.games.backgammon.formats.mat", "game.games.backgammon.board"),
        ("game.games.registry", "game.games.backgammon.rules"),
    ],
)
def test_a_hole_in_a_wall_is_seen(importer: str, imported: str) -> None:
    assert not may_import(importer, imported)


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The modules of each circle of imports (what is strongly connected, by Tarjan)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    open_: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        open_.append(name)
        for other in graph[name] & graph.keys():
            if other not in number:
                visit(other)
            if other in open_:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            circle = set(open_[(at := open_.index(name)) :])
            del open_[at:]
            if len(circle) > 1:
                found.append(circle)

    for name in graph:
        if name not in number:
            visit(name)
    return found


GRAPH = {name: {other for other in imports(tree) if other != name} for name, tree in MODULES.items()}
"""What each module imports, inside functions and for types alone too."""
UNTANGLED = ("rules", "match", "handbook", "library", "ui", "games", "scenes", "cli")
"""The rooms that have no circle inside."""


@pytest.mark.parametrize("here", UNTANGLED)
def test_no_circles(here: str) -> None:
    assert circles({name: others for name, others in GRAPH.items() if room(name) == here}) == []


def test_no_circles_of_rooms() -> None:
    rooms: dict[str, set[str]] = {}
    for name, others in GRAPH.items():
        rooms.setdefault(room(name), set()).update(room(other) for other in others if other.startswith("game."))
    del rooms[""], rooms["__main__"]
    assert circles(rooms) == []


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]


# ---- inside ui

UI_PACKAGES = {"style": (), "input": (), "widgets": ("style",), "page": ("style", "widgets", "input")}
"""What each package of the user interface may know of the others."""


def test_the_packages_of_ui_have_one_order() -> None:
    known = {(name.split(".")[2], other.split(".")[2]) for name, others in _of_ui().items() for other in others}
    assert [(one, other) for one, other in known if one != other and other not in UI_PACKAGES[one]] == []


def _of_ui() -> dict[str, set[str]]:
    """The modules of the user interface, each with those it imports in any way."""
    inside = {name for name in MODULES if name.startswith("game.ui.") and name.count(".") == 3}
    return {name: {other for other in imports(MODULES[name]) if other in inside} for name in inside}
