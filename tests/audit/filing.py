"""What of files is to be looked at: the chooser, what is told of files that were read, the move of the data."""

import os
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from game.app import App
from game.games.registry import GAMES
from game.library import Library, files
from game.library.match_store import FILE
from game.library.storage_errors import LibraryError
from game.scenes.base.files.storage import SAVE_PICTURE, export_match
from game.scenes.base.files.writing import WritingScene
from game.scenes.files.importing import ImportingScene
from game.scenes.files.merging import MergingScene
from game.scenes.files.scene import FilesScene
from game.scenes.library.exporting import ExportingScene
from game.scenes.library.scene import LibraryScene
from game.scenes.settings import moving
from tests.audit.program import played, press, rest

_FILES = ("Café.mat", "a name that is as long as people make them, with the day and the hour and more than that.mat")


def chooser(app: App, what: str, where: str) -> None:
    """The chooser for reading, writing and for folders; where there is something, nothing, or not even a folder."""
    folder = _folder(app, where)
    if what == "read":
        app.push(LibraryScene(app))
        press(app, "read")
    elif what == "write":
        export_match(app, app.library.matches()[0])
    else:
        assert app.library.path
        moving.ask_where(app, app.library.path)
    scene = app.top
    assert isinstance(scene, FilesScene)
    scene.go(folder)
    rest(app)
    if what == "write" and where == "full":
        scene.write_name("Café.mat")
        scene.page.rebuild()
    elif what == "read":
        scene.choose_all()


def reading(app: App) -> None:
    """A report of files that are known already, and that are none."""
    match = played("squadro")
    known = app.library.id_of(app.library.create(match.book, match.terms))
    folder = _folder(app, "full")
    files.export(app.library.load(known), folder / "known.ludoteca")
    app.push(ImportingScene(app, [folder / "known.ludoteca", *(folder / name for name in _FILES)], None))
    rest(app)
    app.library.delete(known)


class _Picture:
    """A file that nobody writes."""

    title = SAVE_PICTURE

    def content(self) -> bytes:
        return b""

    def write(self, content: bytes) -> None:
        pass

    def written(self) -> None:
        pass

    def failed(self, error: LibraryError) -> None:
        pass


def write_one(app: App) -> None:
    """The sheet of a file that takes a while to be written."""
    scene = WritingScene(app, _Picture())
    scene.steps = None
    app.push(scene)


def move(app: App) -> None:
    """The sheet as it is at first; nothing is moved here."""
    scene = moving.MovingScene(app, Path("nowhere"))
    scene.steps = None
    app.push(scene)


def merge(app: App) -> None:
    """What came of merging another library."""
    folder, before = _folder(app, "other"), {line.id for line in app.library.matches()}
    with closing(Library.open(folder, GAMES.rulebook)) as other:
        for plies in (3, 6, 9):
            match = played("squadro", plies=plies)
            elsewhere = replace(match.terms, seed=bytes([plies]) * 32)  # other matches than those that are here
            other.create(match.book, elsewhere, match.journal)
    app.push(MergingScene(app, [folder / FILE]))
    rest(app)
    app.library.delete_all([line.id for line in app.library.matches() if line.id not in before])


def write_all(app: App) -> None:
    """Matches that are being written, of which one is gone."""
    app.push(ExportingScene(app, ["0" * 16], _folder(app, "full")))
    rest(app)


def _folder(app: App, name: str) -> Path:
    assert app.library.path
    folder = app.library.path.parent / "audit" / name
    if name != "gone":
        folder.mkdir(parents=True, exist_ok=True)
    for number, file in enumerate(_FILES if name == "full" else ()):
        (folder / "folder").mkdir(exist_ok=True)
        (folder / file).write_text("x" * 3000)
        os.utime(folder / file, (1_600_000_000 - number, 1_600_000_000 - number))
    return folder
