"""The walls between the rooms: each sentence of how the house is built, as a test.

rules ← match, handbook, engines ← table ← games ← library ← play ← pictures ← scenes ← app ← cli; ui stands beside
match, below table, and so do review and, on it, exercises, below library.
A game's rules know the shared rules and `text`, no game knows another, and nothing below the games knows any.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path

import pytest

from game.games.registry import GAMES

PACKAGE = Path(__file__).parents[1] / "game"
TOOLS = ("text", "resources", "environment", "cldr", "cldr_data", "language_names", "i18n", "audio")
"""They know no game and no match; `PURE` rooms may use only the first."""
BELOW = {
    "text": (),
    "resources": (),
    "environment": (),
    "cldr": (),
    "cldr_data": ("cldr",),
    "language_names": (),
    "i18n": ("text", "resources", "cldr_data", "language_names"),
    "audio": ("resources",),
    "version": ("resources",),
    "rules": ("text",),
    "match": ("text", "rules"),
    "handbook": ("text", "rules"),
    "engines": ("text", "rules"),
    "review": ("text", "rules", "match", "engines"),
    "exercises": ("text", "rules", "match", "engines", "review"),
    "ui": TOOLS,
    "table": (*TOOLS, "ui", "rules", "match"),
    "games": (*TOOLS, "rules", "match", "handbook", "engines", "ui", "table"),
    "library": (*TOOLS, "rules", "match", "engines", "review", "exercises", "games"),
    "play": (*TOOLS, "rules", "match", "handbook", "engines", "review", "exercises", "ui", "table", "games", "library"),
    "pictures": (*TOOLS, "rules", "match", "handbook", "review", "ui", "table", "games", "library", "play"),
    "scenes": (
        *TOOLS,
        "version",
        "rules",
        "match",
        "handbook",
        "engines",
        "review",
        "exercises",
        "ui",
        "table",
        "games",
        "library",
        "play",
        "pictures",
    ),
    "console": ("text", "i18n", "ui"),
    "idle": ("i18n", "ui", "scenes"),
    "window": ("resources", "console"),
    "scene_stack": ("ui", "scenes"),
    "host": (*TOOLS, "window", "scene_stack", "ui", "engines", "games", "library", "scenes"),
    "app": ("text", "host", "window", "idle", "ui", "games", "library", "scenes"),
}
"""What each room may know beside itself; the command line (`cli`, `__main__`) may know everything."""
COMMON = ("game", "registry", "file_format", "positions")
"""What the rooms above may know of `games`: no game itself."""
GAME_PARTS = {
    "rules": (),
    "formats": ("rules",),
    "positions": ("rules", "formats"),
    "sizes": (),
    "art": ("sizes",),
    "board": ("rules", "sizes"),
    "handbook": ("rules",),
    "levels": (),
    "engine": ("rules",),
}
"""What each part of a game may know of that game; its folder itself may import every part, when it is asked for."""
TABLE_PARTS = {
    "model": (),
    "motion": ("model",),
    "art": ("model",),
    "view": ("model", "motion", "art"),
}
"""What each package of the table may know of the table: where things lie, how they move, how they look, the screen."""
TOLD = {
    "Backgammon, Squadro and Don't Worry on one screen.",
    "a .ludoteca file, or .mat for backgammon",
    "the rules to play by; backgammon: classic, stakes, playtive, tournament",
}
"""What the command line's help says about the box as it is sold; it does nothing by these names."""
PURE = ("rules", "handbook")
"""Plain data and logic, a game's own rules too: they may know nothing of files, clocks, chance or screens."""
IMPURE = {
    *("os", "io", "pathlib", "shutil", "tempfile", "sqlite3"),
    *("time", "datetime", "random", "secrets"),
    *("pygame", "pygame_gui", "socket", "subprocess", "threading"),
}


def room(name: str) -> str:
    """The room of a module: the second part of its dotted name."""
    return name.split(".")[1] if "." in name else ""


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


MODULES = dict(modules())
"""The file of every module."""


@cache
def trees() -> dict[str, ast.Module]:
    """What every module says; not read before a test asks, for every process that runs tests looks into this file."""
    return {name: ast.parse(path.read_text(encoding="utf-8"), str(path)) for name, path in MODULES.items()}


@cache
def imported() -> dict[str, frozenset[str]]:
    """What each module imports, inside functions and for types alone too."""
    return {name: frozenset(imports(tree)) for name, tree in trees().items()}


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


@cache
def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def may_import(importer: str, imported: str) -> bool:
    """Whether a module of ours may import another one of ours."""
    here, there = room(importer), room(imported)
    if here == there == "games":
        return _may_import_in_games(importer.split(".")[2:], imported.split(".")[2:])
    if here == there == "table":
        return _may_import_in_table(importer.split(".")[2:], imported.split(".")[2:])
    if here in ("", "__main__", "cli") or (here == there != "scenes") or there == "":
        return there != "__main__"
    if pure(importer) and there not in ("text", "rules", "handbook"):
        return False
    if here == there == "scenes":
        return _may_import_in_scenes(importer.split(".")[2:], imported.split(".")[2:])
    if there == "scenes" and imported == "game.scenes.screen_registry":
        return here == "host"
    if there == "games" and here in ("scenes", "pictures", "play", "library"):
        return imported.split(".")[2] in COMMON
    return there in BELOW[here]


def _may_import_in_games(importer: list[str], imported: list[str]) -> bool:
    if imported in (["game"], ["file_format"], ["positions"]) or importer[0] == "registry":
        return len(imported) == 1
    if importer[0] != imported[0] or len(importer) == 1:
        return importer[0] == imported[0]
    return importer[1] == imported[1] or imported[1] in GAME_PARTS[importer[1]]


def _may_import_in_table(importer: list[str], imported: list[str]) -> bool:
    if not importer or not imported:
        return not importer
    return importer[0] == imported[0] or imported[0] in TABLE_PARTS[importer[0]]


def _may_import_in_scenes(importer: list[str], imported: list[str]) -> bool:
    """A screen knows its own folder and the base; one is opened by name, and the registry alone knows them all."""
    return importer[0] in ("screen_registry", imported[0]) or imported[0] == "base"


def pure(name: str) -> bool:
    """Whether a module may know plain data and logic alone."""
    parts = name.split(".")
    return room(name) in PURE or (room(name) == "games" and len(parts) > 3 and parts[3] in PURE)


def test_imports_run_one_way() -> None:
    ours = [(name, other) for name in MODULES for other in imported()[name] if other.split(".")[0] == "game"]
    assert [pair for pair in ours if not may_import(*pair)] == []


def test_rule_books_are_pure() -> None:
    known = [(name, other) for name in MODULES if pure(name) for other in imported()[name]]
    assert [pair for pair in known if pair[1].split(".")[0] in IMPURE] == []


def test_the_program_imports_nothing_that_is_not_shipped() -> None:
    outside = {other.split(".")[0] for others in imported().values() for other in others}
    assert outside & {"art", "benchmarks", "tests", "packaging", "pytest", "hypothesis"} == set()


def test_the_model_of_the_table_draws_nothing() -> None:
    """It knows rectangles of pixels, and nothing that has pixels in it."""
    used = {
        (name, node.attr)
        for name, tree in trees().items()
        if name.startswith("game.table.model")
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pygame"
    }
    assert {attribute for _, attribute in used} <= {"Rect", "FRect"}


def test_what_is_played_draws_nothing() -> None:
    """It knows commands and the type of the view of a board, but makes neither pictures nor parts of a window."""
    running = {other for name in MODULES if room(name) == "play" for other in imported()[name] - for_types(name)}
    known = {other for other in running if other.startswith(("game.ui", "game.table.art", "game.table.view", "pygame"))}
    assert known <= {"game.ui.commands"}


def test_all_packages_of_the_table_are_there() -> None:
    assert {*TABLE_PARTS} == {name.split(".")[2] for name in MODULES if name.startswith("game.table.")}


def strings(tree: ast.AST) -> Iterator[str]:
    """Every text that the program uses: docstrings are for us alone."""
    said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said:
            yield node.value


def names_a_game(text: str) -> bool:
    plain = text.lower().replace("'", "").replace("’", "").replace("_", "-").replace(" ", "-")
    return any(game in plain for game in GAMES)


def test_only_the_games_know_a_games_name() -> None:
    said = [(name, text) for name in MODULES if room(name) != "games" for text in strings(trees()[name])]
    assert [(name, text) for name, text in said if names_a_game(text) and text not in TOLD] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_no_game_knows_another(game: str) -> None:
    folder = f"game.games.{game.replace('-', '_')}"
    own = {name: tree for name, tree in trees().items() if f"{name}.".startswith(f"{folder}.")}
    others = [other for other in GAMES if other != game]
    assert own
    assert [t for tree in own.values() for t in strings(tree) if t.replace("_", "-") in others] == []
    known = {other for tree in own.values() for other in imports(tree) if other.startswith("game.games.")}
    assert {other.split(".")[2] for other in known} <= {*COMMON, folder.split(".")[2]}


def loaded(script: str, *asked: bytes) -> set[str]:
    """What is in memory after a script has run in a Python of its own."""
    tail = "\nimport sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", script + tail], input=b"".join(asked), capture_output=True, check=True)
    assert b'"ok":false' not in done.stdout
    assert done.stdout.count(b'"ok":true') == len(asked)
    return set(done.stderr.decode().split())


def test_the_rule_service_never_loads_a_picture() -> None:
    script = "from game.__main__ import main; assert main(['rules']) == 0"
    asked = [f'{{"game": "{game}", "do": "{do}"}}\n'.encode() for game in GAMES for do in ("legal", "play")]
    there = loaded(script, *asked)
    assert {"game.games.backgammon.rules.rulebook", "game.cli.rules_service"} <= there
    assert there & {"pygame", "game.table", "game.ui", "game.scenes", "game.app", "game.audio"} == set()
    assert [name for name in there if re.search(r"game\.games\.\w+\.(board|art|handbook)", name)] == []


def test_the_library_is_handed_its_games() -> None:
    there = loaded("import game.library, game.library.exchange")
    assert {name for name in there if name.startswith("game.games.")} == {"game.games.file_format"}


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
        ("game.match.match", "game.handbook.lookup"),
        ("game.table.view.table_view", "game.scenes.base.scene"),
        ("game.table.view.table_view", "game.games.registry"),
        ("game.table.model.board", "game.table.art.art"),
        ("game.table.model.geometry", "game.table.motion.motion_steps"),
        ("game.table.art.die", "game.table.motion.motion_steps"),
        ("game.table.motion.motion_plan", "game.table.art.die"),
        ("game.table.motion.motion_plan", "game.table.view.table_view"),
        ("game.games.squadro.board", "game.games.squadro.art"),
        ("game.ui.style.look", "game.rules.rulebook"),
        ("game.i18n", "game.match.match"),
        ("game.handbook.lookup", "game.i18n"),
        ("game.handbook.lookup", "game.games.registry"),
        ("game.library.library", "game.ui.page.page"),
        ("game.review.course", "game.games.registry"),
        ("game.review.course", "game.library.library"),
        ("game.library.exchange", "game.games.backgammon.formats.mat_matches"),
        ("game.play.controller", "game.scenes.base.scene"),
        ("game.play.controller", "game.pictures.thumbnails"),
        ("game.pictures.thumbnails", "game.scenes.base.scene"),
        ("game.play.controller", "game.games.backgammon.board"),
        ("game.library.library", "game.play.controller"),
        ("game.scenes.title.scene", "game.app"),
        ("game.scenes.title.scene", "game.games.backgammon.rules"),
        ("game.scenes.title.scene", "game.cli.console"),
        ("game.scenes.title.scene", "game.scenes.settings.scene"),
        ("game.scenes.title.scene", "game.scenes.screen_registry"),
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


def circles(graph: Mapping[str, Set[str]]) -> list[set[str]]:
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


UNTANGLED = (
    "rules",
    "match",
    "handbook",
    "engines",
    "review",
    "exercises",
    "library",
    "table",
    "ui",
    "games",
    "play",
    "pictures",
    "scenes",
    "cli",
)
"""The rooms that have no circle inside."""


@pytest.mark.parametrize("here", UNTANGLED)
def test_no_circles(here: str) -> None:
    assert circles({name: others - their_own(name) for name, others in imported().items() if room(name) == here}) == []


def their_own(name: str) -> frozenset[str]:
    """What a view or the commands of a screen name as the type of their subject: the module beside them that uses them.

    They get it as an argument and never import it when the program runs.
    """
    folder, _, part = name.rpartition(".")
    if room(name) != "scenes" or not part.endswith(("view", "commands")):
        return frozenset()
    return frozenset(other for other in for_types(name) if other.rpartition(".")[0] == folder)


@cache
def for_types(name: str) -> frozenset[str]:
    """Every module that a module imports for types alone."""
    branches = [node for node in ast.walk(trees()[name]) if isinstance(node, ast.If)]
    alone = [branch for branch in branches if ast.unparse(branch.test) == "TYPE_CHECKING"]
    return frozenset(other for branch in alone for other in imports(branch))


FOLDERS = sorted({name.rpartition(".")[0] for name in MODULES if room(name) in UNTANGLED} - {"game"})


def test_no_circles_of_the_parts_of_a_folder() -> None:
    """Each module or folder that lies in a folder is one part; what the folder itself says (`__init__`) is left out."""
    for folder in FOLDERS:
        parts: dict[str, set[str]] = {}
        for name, others in imported().items():
            if name.startswith(f"{folder}."):
                known = others - their_own(name)
                near = {part_of(folder, other) for other in known if other.startswith(f"{folder}.")}
                parts.setdefault(part_of(folder, name), set()).update(near - {part_of(folder, name)})
        assert circles(parts) == [], folder


def part_of(folder: str, name: str) -> str:
    """The module or folder right inside ``folder`` to which a module belongs."""
    return name[len(folder) + 1 :].split(".", maxsplit=1)[0]


def test_no_circles_of_rooms() -> None:
    rooms: dict[str, set[str]] = {}
    for name, others in imported().items():
        rooms.setdefault(room(name), set()).update(room(other) for other in others if other.startswith("game."))
    del rooms[""], rooms["__main__"]
    assert circles(rooms) == []


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]


# ---- inside ui

UI_PACKAGES = {
    "style": (),
    "input": (),
    "widgets": ("style",),
    "page": ("style", "widgets", "input"),
    "layout": ("style", "widgets", "page"),
    "charts": ("style", "widgets", "page", "layout"),
    "accessibility": ("style", "widgets", "input", "page"),
    "folders": (),
    "players": ("style", "widgets", "page", "layout"),
    "lists": ("style", "widgets", "page", "layout"),
}
"""What each package of the user interface may know of the others."""


def test_the_packages_of_ui_have_one_order() -> None:
    known = {(name.split(".")[2], other.split(".")[2]) for name, others in _of_ui().items() for other in others}
    assert [(one, other) for one, other in known if one != other and other not in UI_PACKAGES[one]] == []


def _of_ui() -> dict[str, set[str]]:
    """The modules of the user interface, each with those it imports in any way."""
    inside = {name for name in MODULES if name.startswith("game.ui.") and name.count(".") == 3}
    return {name: {other for other in imported()[name] if other in inside} for name in inside}


# ---- sizes

LONGEST_FILE, LONGEST_FUNCTION = 350, 50
"""Lines that the files and functions of the program stay below, as CONTRIBUTING.md promises."""


def test_no_file_and_no_function_is_too_long() -> None:
    files = {name: path.read_text(encoding="utf-8").count("\n") for name, path in MODULES.items()}
    assert {name: lines for name, lines in files.items() if lines >= LONGEST_FILE} == {}
    functions = {
        f"{name}.{node.name}": node.end_lineno - node.lineno + 1
        for name, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.end_lineno
    }
    assert {name: lines for name, lines in functions.items() if lines >= LONGEST_FUNCTION} == {}
