"""`Store`: results that are kept as they come, so that a step that was interrupted goes on where it was."""

from collections.abc import Iterator
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class Store(Generic[T]):
    """A file of JSON lines, each a key and its value, or null where there is nothing to keep."""

    def __init__(self, path: Path, kind: type[T]) -> None:
        self._path = path
        self._decoder = msgspec.json.Decoder(tuple[str, kind | None])  # type: ignore[valid-type]
        self._known: dict[str, T | None] = {}
        if path.exists():
            self._known = dict(map(self._decoder.decode, path.read_bytes().splitlines()))

    def __contains__(self, key: str) -> bool:
        return key in self._known

    def __getitem__(self, key: str) -> T | None:
        return self._known[key]

    def values(self) -> Iterator[T]:
        """Yield what was kept."""
        return (value for value in self._known.values() if value is not None)

    def keep(self, key: str, value: T | None) -> None:
        """Keep a value at once."""
        self._known[key] = value
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode((key, value)) + b"\n")
