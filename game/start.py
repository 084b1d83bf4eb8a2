"""Starting the program for people: the data directory, the window, the title, and a match if one was asked for."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from game import i18n
from game.console import BAD_INPUT, complain
from game.library.errors import LibraryError, Notice
from game.text import N_

if TYPE_CHECKING:
    from game.app import App
    from game.library import Library

NO_DISPLAY = N_(
    "error",
    "No window can be opened: {reason}. Start Ludoteca from a desktop session, or set SDL_VIDEODRIVER=dummy to run it "
    "without a screen.",
)
UNSAVED = N_("notice", "The library cannot be opened: what is played now will not be saved.")


def start(file: Path | None = None) -> int:
    """Run the program until its window is closed; returns an exit status.

    ``file`` is a match to import and go on with.
    """
    from game.app import App, NoDisplayError
    from game.library import SettingsStore
    from game.library.commands import open_file

    store = SettingsStore.open()
    i18n.use(store.settings.language or i18n.system_language())
    with closing(open_library()) as library:
        try:
            opened = open_file(library, file) if file else ""
            app = App(library, store)
        except LibraryError as error:
            complain(i18n.t(error.text, **error.values))
            return BAD_INPUT
        except NoDisplayError as error:
            complain(i18n.t(NO_DISPLAY, reason=error))
            return BAD_INPUT
        _run(app, opened, (*store.notices, *library.notices))
    return 0


def open_library() -> "Library":
    """The library; where it cannot be opened, people are told why and play on unsaved."""
    from game.library import Library

    try:
        return Library.open()
    except LibraryError as error:
        complain(i18n.t(error.text, **error.values))
        library = Library.unsaved()
        library.notices.append(Notice(UNSAVED))
        return library


def _run(app: "App", opened: str, notices: Iterable[Notice]) -> None:
    from game.scenes.table.scene import TableScene
    from game.scenes.title import TitleScene

    app.push(TitleScene(app))
    if opened:
        app.push(TableScene(app, app.library.load(opened)))
    for notice in notices:
        app.tell(notice.text, **notice.values)
    app.run()
