"""Starting the program for people: the data directory, the window, the title, and a match if one was asked for."""

from pathlib import Path

from game import i18n
from game.console import BAD_INPUT, complain
from game.library.errors import LibraryError
from game.text import N_

NO_DISPLAY = N_(
    "error",
    "No window can be opened: {reason}. Start Ludoteca from a desktop session, or set SDL_VIDEODRIVER=dummy to run it "
    "without a screen.",
)


def start(file: Path | None = None) -> int:
    """Run the program until its window is closed; returns an exit status. ``file`` is a match to import and go on with."""
    from game.app import App, NoDisplayError
    from game.library import Library, SettingsStore
    from game.library.commands import open_file
    from game.scenes.table.scene import TableScene
    from game.scenes.title import TitleScene

    try:
        store = SettingsStore.open()
        i18n.use(store.settings.language or i18n.system_language())
        library = Library.open()
        opened = open_file(library, file) if file else None
        app = App(library, store)
    except LibraryError as error:
        complain(i18n.t(error.text, **error.values))
        return BAD_INPUT
    except NoDisplayError as error:
        complain(i18n.t(NO_DISPLAY, reason=error))
        return BAD_INPUT
    app.push(TitleScene(app))
    if opened:
        app.push(TableScene(app, library.load(opened)))
    for notice in (*store.notices, *library.notices):
        app.tell(notice.text, **notice.values)
    app.run()
    library.close()
    return 0
