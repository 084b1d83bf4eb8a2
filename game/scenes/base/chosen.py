"""`Chosen`: which of the files that are listed are chosen, as file managers everywhere let one choose."""

from collections.abc import Sequence


class Chosen:
    """The names of files. Without ``several`` at most one is chosen."""

    def __init__(self, several: bool) -> None:
        self.several = several
        self._names: set[str] = set()
        self._anchor = ""
        """Where a range begins."""

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __len__(self) -> int:
        return len(self._names)

    def of(self, listed: Sequence[str]) -> list[str]:
        """Those that are chosen, in the order of the list."""
        return [name for name in listed if name in self._names]

    def only(self, name: str) -> None:
        """This one and no other."""
        self._names, self._anchor = {name}, name

    def toggle(self, name: str) -> None:
        """This one too, or no longer."""
        if not self.several:
            self._names -= {other for other in self._names if other != name}
        self._names ^= {name}
        self._anchor = name

    def reach(self, name: str, listed: Sequence[str]) -> None:
        """All from where the last choice began to this one."""
        if not self.several or self._anchor not in listed:
            self.only(name)
            return
        begin, end = sorted((listed.index(self._anchor), listed.index(name)))
        self._names = set(listed[begin : end + 1])

    def all(self, listed: Sequence[str]) -> None:
        """Every one, or none if every one is chosen already."""
        self._names = set() if self._names >= set(listed) else set(listed)

    def none(self) -> None:
        """None any more."""
        self._names, self._anchor = set(), ""

    def keep(self, listed: Sequence[str]) -> None:
        """Forget what is no longer listed."""
        self._names &= set(listed)
