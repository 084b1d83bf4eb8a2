"""Files that are dropped on the window: the system tells of them one by one, and they are taken together."""

from collections.abc import Iterable
from pathlib import Path

import pygame


class Drops:
    """What has been dropped and not yet been taken."""

    def __init__(self) -> None:
        self._paths: list[Path] = []
        self._comes_more = False

    def without(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """All other events; what is dropped is kept."""
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
        if len(self._paths) == before:  # not every system tells of the end
            self._comes_more = False
        return others

    def take(self) -> list[Path]:
        """What was dropped together, once all of it is there."""
        if self._comes_more:
            return []
        taken, self._paths = self._paths, []
        return taken
