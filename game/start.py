"""Starting the program for people: the data directory, the window, the title, and a match if one was asked for."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from game import i18n
from game.console import BAD_INPUT, FAILED, complain
from game.library.errors import LibraryError, Notice
from game.text import N_

if TYPE_CHECKING:
    from game.library import Library, SettingsStore

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
    from game.app import NoDisplayError
    from game.library import SettingsStore
    from game.library.commands import open_file

    store = SettingsStore.open()
    i18n.use(store.settings.language or i18n.system_language())
    with closing(open_library()) as library:
        try:
            opened = open_file(library, file) if file else ""
        except LibraryError as error:
            complain(i18n.t(error.text, **error.values))
            return BAD_INPUT
        try:
            _run(library, store, opened)
        except NoDisplayError as error:
            complain(i18n.t(NO_DISPLAY, reason=error))
            return BAD_INPUT
        except Exception as error:  # noqa: BLE001 - whatever it is, people must be told, and where the report lies
            from game import crash

            crash.tell(error, stored=library.path is not None)
            return FAILED
    return 0


def open_library() -> "Library":
    """The library; where it cannot be opened, people are told why and play on unsaved."""
    from game.library import Library

    try:
        return Library.open()
    except LibraryError as error:
        complain(i18n.t(error.text, **error.values))
        library = Library.unsaved()
        library.notices += [error.notice, Notice(UNSAVED)]
        return library


def _run(library: "Library", store: "SettingsStore", opened: str) -> None:
    """Show the title, above it the table with the match of the id ``opened``, and what people must know."""
    from game.app import App
    from game.scenes.notice import NoticeScene
    from game.scenes.storage import open_match
    from game.scenes.title import TitleScene

    with closing(App(library, store)) as app:
        app.push(TitleScene(app))
        if opened:
            open_match(app, opened)
        if notices := [*store.notices, *library.notices]:
            app.push(NoticeScene(app, notices))
        app.run()
