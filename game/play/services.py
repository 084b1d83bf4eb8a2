"""`Services`: what playing needs of the program around it, and `attempt`, which shows what went wrong there."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, ParamSpec, Protocol, TypeVar

from game.library.storage_errors import BusyError, LibraryError, MissingError, MissingPersonError, ReleasedError
from game.ui.commands import BoundCommand, Said

if TYPE_CHECKING:
    from game.engines.external_programs import Programs
    from game.engines.process import EngineProcess
    from game.games.registry import Games
    from game.library.library import Library
    from game.library.settings import Settings
    from game.text import Text

TRIES: Final = 15
"""Each waits for two frames at most, see `game.library.database.PATIENCE`."""
T = TypeVar("T")
P = ParamSpec("P")


class Services(Protocol):
    """The program as a match, a review or a replay uses it: data, engines and short messages."""

    settings: "Settings"
    library: "Library"
    games: "Games"

    @property
    def engine(self) -> "EngineProcess":
        """The engine that plays for computer players and reviews matches."""

    @property
    def adviser(self) -> "EngineProcess":
        """The engine that gives hints, in the background."""

    @property
    def programs(self) -> "Programs":
        """Computer players that are external programs."""

    def change(self, **settings: object) -> None:
        """Change settings, apply them and store them at once."""

    def tell(self, text: Said, /, **values: object) -> None:
        """Show a short line that goes away by itself; a value ``n`` chooses the plural form."""

    def suggest(self, text: "Text", command: BoundCommand, no: BoundCommand | None = None, /, **values: object) -> None:
        """Ask something in a short line with a button, and perhaps one that says no."""

    def offer(self, text: "Text", command: BoundCommand, /, **values: object) -> None:
        """Show a short line with the button of a command, such as Undo."""

    def sound(self, name: str, pan: float = 0.0) -> None:
        """Play a sound; ``pan`` from -1 (left) to 1 (right)."""


def attempt(services: Services, act: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
    """Call a function and return its result. If it raises LibraryError, show why in a toast and return None."""
    try:
        return act(*args, **kwargs)
    except LibraryError as error:
        tell_why(services, error)
    return None


def tell_why(services: Services, error: LibraryError) -> None:
    """Show in a toast why something failed.

    While the library is being moved there is no toast: people see how far that is. Of a path the toast shows only the
    file's name, since the whole path would be too long.
    """
    if not isinstance(error, ReleasedError):
        services.tell(error.text, **shown_values(error))


def attempt_undo(
    services: Services, undo: BoundCommand, act: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T | None:
    """`attempt` to undo something. If that fails, the toast that says why offers ``undo`` again.

    Not if a match or person is gone, which another try would not change.
    """
    try:
        return act(*args, **kwargs)
    except ReleasedError:
        return None
    except (MissingError, MissingPersonError) as error:
        services.tell(error.text, **shown_values(error))
    except LibraryError as error:
        services.offer(error.text, undo, **shown_values(error))
    return None


def patiently(act: Callable[[], T]) -> T:
    """Call a function, and call it again while another program writes to the library; `TRIES` times at most.

    Raises:
        LibraryError: it failed for another reason, or the library is still busy.
    """
    for _ in range(TRIES - 1):
        with suppress(BusyError):
            return act()
    return act()


def shown_values(error: LibraryError) -> dict[str, object]:
    """Return the values of the error's text, of a path only the last part."""
    named = ((key, value.name or value if isinstance(value, Path) else value) for key, value in error.values.items())
    return dict(named)
