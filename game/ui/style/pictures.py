"""Load pictures of assets/; a thread may make some of them while the program still imports its modules.

with ahead({path: partial(decoded, path)}):
    ...
    picture = load(path)      # waits if the thread is at work on it; anything else is read at once
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Lock, Thread

import pygame

under_way: "dict[Hashable, _Making]" = {}
"""The pictures that a thread makes, until they are taken."""


@contextmanager
def ahead(makers: Mapping[Hashable, Callable[[], pygame.Surface]]) -> Iterator[None]:
    """Let a thread make these pictures one after the other; wait for it at the end."""
    # One thread: with one for each picture, the one that imports would get a small share of two processors.
    makings = {key: _Making(make) for key, make in makers.items()}
    thread = Thread(target=_make_all, args=(list(makings.values()),), name="pictures ahead", daemon=True)
    under_way.update(makings)
    thread.start()
    try:
        yield
    finally:
        drop()
        thread.join()


def drop() -> None:
    """Drop the pictures that nobody has taken."""
    while under_way:
        under_way.popitem()[1].claim()


def taken(key: Hashable) -> pygame.Surface | None:
    """Hand over a picture made ahead, once it is ready; None if it is not begun or cannot be made."""
    making = under_way.pop(key, None)
    if making is None or making.claim():
        return None
    making.done.wait()
    return making.picture


def load(path: Path) -> pygame.Surface:
    """Load a picture with 32 bits per pixel, which belongs to the caller.

    Raises:
        OSError, pygame.error: the file is missing or damaged.
    """
    return taken(path) or decoded(path)


def decoded(path: Path) -> pygame.Surface:
    """Read a picture with 32 bits per pixel, even if a thread decodes it.

    Raises:
        OSError, pygame.error: the file is missing or damaged.
    """
    # Scaling and filling pictures of 24 bits per pixel takes five to a hundred times as long.
    picture = pygame.image.load(path)
    return picture if picture.get_bitsize() == 32 else picture.convert(32)


class _Making:
    """A picture to be made once, by whoever claims it first; ``picture`` is None until ``done``, and if it failed."""

    def __init__(self, make: Callable[[], pygame.Surface]) -> None:
        self.make = make
        self.picture: pygame.Surface | None = None
        self.done = Event()
        self._claimed = Lock()

    def claim(self) -> bool:
        """Claim it; return whether nobody had."""
        return self._claimed.acquire(blocking=False)


def _make_all(makings: Iterable[_Making]) -> None:
    """Make what nobody has claimed, mostly without the interpreter's lock."""
    for making in makings:
        if making.claim():
            try:
                with suppress(OSError, pygame.error):  # whoever needs the picture tries again and gets the error
                    making.picture = making.make()
            finally:
                making.done.set()
