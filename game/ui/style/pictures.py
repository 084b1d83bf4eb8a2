"""Load pictures of assets/; threads may decode some of them while the program still imports its modules.

with ahead([path, other]):
    ...
    picture = load(path)      # waits for its thread; any other path is read at once
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pygame

under_way: "dict[Path, _Decoding]" = {}
"""The pictures that threads decode, until they are loaded."""


@contextmanager
def ahead(paths: Iterable[Path]) -> Iterator[None]:
    """Decode these pictures in threads of their own; wait at the end for those that were not loaded."""
    under_way.update((path, _Decoding(path)) for path in paths)
    try:
        yield
    finally:
        while under_way:
            under_way.popitem()[1].join()


def load(path: Path) -> pygame.Surface:
    """Load a picture with 32 bits per pixel, which belongs to the caller.

    Raises:
        OSError, pygame.error: the file is missing or damaged.
    """
    decoding = under_way.pop(path, None)
    if decoding:
        decoding.join()
    return decoding.picture if decoding and decoding.picture else _decoded(path)


def _decoded(path: Path) -> pygame.Surface:
    # Scaling and filling pictures of 24 bits per pixel takes five to a hundred times as long.
    picture = pygame.image.load(path)
    return picture if picture.get_bitsize() == 32 else picture.convert(32)


class _Decoding(Thread):
    """Thread that decodes one picture, mostly without the interpreter's lock; ``picture`` is None if that failed."""

    def __init__(self, path: Path) -> None:
        super().__init__(name=f"decoding {path.name}", daemon=True)
        self._path = path
        self.picture: pygame.Surface | None = None
        self.start()

    def run(self) -> None:
        with suppress(OSError, pygame.error):  # `load` tries again and raises the error
            self.picture = _decoded(self._path)
