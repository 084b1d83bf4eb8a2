"""Starting the program for people: the data folder, the window, the title screen, and a match if one was given."""

import gc
import signal
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import i18n
from game.console import BAD_INPUT, FAILED, complain
from game.games.registry import GAMES
from game.library.storage_errors import LibraryError, Notice
from game.text import N_

if TYPE_CHECKING:
    from game.cli.single_instance import PrimaryInstance
    from game.library import Library, Settings, SettingsStore
    from game.library.exchange import Imported

NO_DISPLAY = N_(
    "error",
    "No window can be opened: {reason}. Start Ludoteca from a desktop session. The command “demo” plays a match "
    "without a screen.",
)
STOPPED = N_(
    "notice",
    "Ludoteca stopped because of an error last time. Everything that could be saved is here. You can save a report "
    "to a file and send it to the developers.",
)
UNSAVED = N_("notice", "The library cannot be opened. What you play now will not be saved.")


def start(file: Path | None = None, another: bool = False) -> int:
    """Run the program until its window is closed, and return an exit status.

    Args:
        file: a match file to import and continue.
        another: open a window even if the program is running; otherwise the running one comes forward.
    """
    library: Library | None = None
    try:
        from game.library import SettingsStore

        store = SettingsStore.open()
        i18n.use(store.settings.language or i18n.system_language())
        with ExitStack() as ours:
            ours.enter_context(_decoding(store.settings))
            from game.cli import single_instance

            first = None if another else single_instance.claim_or_hand_over([file] if file else [])
            if first:
                ours.enter_context(closing(first))
            elif not another:
                return 0
            library = ours.enter_context(closing(open_library()))
            return _open(library, store, file, first)
    except Exception as error:  # noqa: BLE001 - people must be told of any error, and where the report is
        from game.cli import crash

        crash.report_crash(error, stored=library is None or library.path is not None)
        return FAILED


def _decoding(settings: "Settings") -> AbstractContextManager[None]:
    """Make the pictures of the first frame in the background while the rest of the program is imported."""
    from game.pictures.stand_ins import stand_in_path
    from game.ui.style import paint, pictures
    from game.ui.style.look import Look

    last = settings.window
    look = Look((last.width, last.height) if last else (1, 1), theme=settings.theme, boards=settings.boards)
    beginnings = [stand_in_path(look, game) for game in GAMES]
    boards = {path: partial(pictures.decoded, path) for path in beginnings}
    return pictures.ahead(paint.first_pictures(look, sized=bool(last)) | boards)


def open_library() -> "Library":
    """Open the library; if that fails, show why and return a library that is not saved."""
    from game.library import Library

    try:
        return Library.open(None, GAMES.rulebook)
    except LibraryError as error:
        complain(i18n.t(error.text, **error.values))
        library = Library.unsaved(GAMES.rulebook)
        library.notices += [error.notice, Notice(UNSAVED)]
        return library


def _open(library: "Library", store: "SettingsStore", file: Path | None, first: "PrimaryInstance | None") -> int:
    """Import the file and run the program, or show why that is impossible."""
    from game.cli import crash
    from game.window import NoDisplayError

    try:
        opened = _imported(library, file) if file else None
    except LibraryError as error:
        complain(i18n.t(error.text, **error.values), by_box=True)  # a file manager may have started it
        return BAD_INPUT
    if report := crash.last_report():
        library.notices.append(Notice(STOPPED))
    try:
        run_program(library, store, opened, report, first)
    except NoDisplayError as error:
        complain(i18n.t(NO_DISPLAY, reason=error))
        return BAD_INPUT
    return 0


def _imported(library: "Library", file: Path) -> "Imported":
    from game.library.exchange import import_file

    return import_file(library, file, GAMES)


def run_program(
    library: "Library",
    store: "SettingsStore",
    opened: "Imported | None",
    report: Path | None,
    first: "PrimaryInstance | None",
) -> None:
    """Show the title screen, and above it the table with the match ``opened`` and the notices.

    Args:
        report: the report of a crash that the notices are to show.
        first: passes on the files of later starts.

    If there are neither settings nor matches, the welcome screen opens once the title is shown, so that its first frame
    does not wait for that.
    """
    from game.app import App
    from game.cli import crash
    from game.play.import_report import FRESH_DICE
    from game.play.services import attempt
    from game.scenes.base import screens
    from game.scenes.base.opening.stored_match import open_match
    from game.ui.style.pictures import drop
    from game.window import summon

    gc.freeze()  # what is imported by now stays; a screen that is left must be freed
    with heeding_ctrl_c(), closing(App(library, store)) as app:
        app.open(screens.Title())
        if opened:
            open_match(app, opened.match_id)
            if opened.fresh_dice:
                app.tell(FRESH_DICE)
        if notices := [*store.notices, *library.notices]:
            app.open(screens.Notices(notices, report))
        app.step()
        if report:
            crash.mark_shown()
        drop()  # the window may have opened in another size
        new = store.settings.welcome and not (notices or opened)
        if app.running and new and not attempt(app, library.matches, limit=1):
            app.open(screens.Welcome())
        gc.enable()
        if first:
            first.listen(lambda files: app.running and summon(files))  # what comes at its end waits for the end
        app.run()


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """Within the block, let Ctrl-C close the window between two frames; a second one ends the program at once.

    SIGHUP, which comes when the terminal is closed or somebody logs out, closes it too. (For SIGTERM SDL does that.) An
    exception could otherwise come anywhere, even where a library starts a thread or in a callback from C.

    Raises:
        KeyboardInterrupt: at the end, if it was pressed.
    """
    import pygame

    before, pressed = signal.getsignal(signal.SIGINT), False

    def close(*_: object) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, before)
        try:
            pygame.event.post(pygame.Event(pygame.QUIT))
        except pygame.error as error:  # there is no window yet, or no event loop
            raise KeyboardInterrupt from error

    heeds = before is signal.default_int_handler
    if heeds:
        signal.signal(signal.SIGINT, close)
    try:
        with _heeding_hang_up():
            yield
    except Exception:
        if not pressed:  # otherwise the error comes from the closed window
            raise
    finally:
        if heeds:
            signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


@contextmanager
def _heeding_hang_up() -> Iterator[None]:
    """Within the block, let SIGHUP close the window."""
    import pygame

    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) is not signal.SIG_DFL:  # nohup ignores it
        yield
        return

    def hang_up(*_: object) -> None:
        with suppress(pygame.error):  # there is no event loop any more
            pygame.event.post(pygame.Event(pygame.QUIT))

    signal.signal(signal.SIGHUP, hang_up)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
