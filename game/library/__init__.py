"""What is kept when the program ends: matches, people, statistics, settings and match files."""

from game.library.library import Library
from game.library.settings import Settings, SettingsStore
from game.library.storage_errors import LibraryError, Notice
from game.library.summary import Summary

__all__ = ["Library", "LibraryError", "Notice", "Settings", "SettingsStore", "Summary"]
