"""What is kept when the program ends: matches, people, statistics, settings and match files.

Its names are imported when they are first used: settings are read, and the window's pictures begun with them, before
the library itself is imported.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.library.library import Library
    from game.library.settings import Settings, SettingsStore
    from game.library.storage_errors import LibraryError, Notice
    from game.library.summary import Summary

__all__ = ["Library", "LibraryError", "Notice", "Settings", "SettingsStore", "Summary"]

_MODULES = {
    "Library": "library",
    "LibraryError": "storage_errors",
    "Notice": "storage_errors",
    "Settings": "settings",
    "SettingsStore": "settings",
    "Summary": "summary",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
