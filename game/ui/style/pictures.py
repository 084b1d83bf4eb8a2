"""Pictures of assets/, which a thread may decode ahead while the program still imports its parts.

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
"""What is being decoded, until it is asked for."""


@contextmanager
def ahead(paths: Iterable[Path]) -> Iterator[None]:
    """Decode these pictures on the side; afterwards nothing of it is left."""
    under_way.update((path, _Decoding(path)) for path in paths)
    try:
        yield
    finally:
        while under_way:
            under_way.popitem()[1].join()


def load(path: Path) -> pygame.Surface:
    """A picture of 32 bits a pixel; whoever asks is the only one who has it. Raises OSError or pygame.error."""
    decoding = under_way.pop(path, None)
    if decoding:
        decoding.join()
    return decoding.picture if decoding and decoding.picture else _decoded(path)


def _decoded(path: Path) -> pygame.Surface:
    # Pictures of 24 bits a pixel are scaled and filled five to a hundred times as slowly.
    picture = pygame.image.load(path)
    return picture if picture.get_bitsize() == 32 else picture.convert(32)


class _Decoding(Thread):
    """Decodes one picture, mostly without the interpreter's lock; ``picture`` is None where that fails."""

    def __init__(self, path: Path) -> None:
        super().__init__(name=f"decoding {path.name}", daemon=True)
        self._path = path
        self.picture: pygame.Surface | None = None
        self.start()

    def run(self) -> None:
        with suppress(OSError, pygame.error):  # whoever needs it meets the same fault
            self.picture = _decoded(self._path)
