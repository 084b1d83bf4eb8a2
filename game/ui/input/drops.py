"""Files that are dropped on the window: SDL sends an event for each, and they are handled together."""

from collections.abc import Iterable
from pathlib import Path

import pygame


class Drops:
    """Collects dropped files until all of a drop have arrived."""

    def __init__(self) -> None:
        self._paths: list[Path] = []
        self._comes_more = False

    def without(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """Keep the dropped files and return all other events."""
        before, others = len(self._paths), []
        for event in events:
            if event.type == pygame.DROPBEGIN:
                self._comes_more = True
            elif event.type == pygame.DROPCOMPLETE:
                self._comes_more = False
            elif event.type == pygame.DROPFILE:
                self._paths.append(Path(event.file))
            else:
                others.append(event)
        if len(self._paths) == before:  # not every system sends DROPCOMPLETE
            self._comes_more = False
        return others

    def take(self) -> list[Path]:
        """Return the files of a drop and forget them; an empty list until all have arrived."""
        if self._comes_more:
            return []
        taken, self._paths = self._paths, []
        return taken
