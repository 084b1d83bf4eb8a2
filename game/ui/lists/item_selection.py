"""`ItemSelection`: which items of a list are selected, by the rules of file managers."""

from collections.abc import Sequence


class ItemSelection:
    """Names or ids of items. Without ``several`` at most one is selected."""

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
        """Return the selected items in the order of the list."""
        return [name for name in listed if name in self._names]

    def only(self, name: str) -> None:
        """Select this item and no other."""
        self._names, self._anchor = {name}, name

    def toggle(self, name: str) -> None:
        """Select this item too, or deselect it."""
        if not self.several:
            self._names -= {other for other in self._names if other != name}
        self._names ^= {name}
        self._anchor = name

    def extend(self, name: str, listed: Sequence[str]) -> None:
        """Select the range from the item that was selected last to this one."""
        if not self.several or self._anchor not in listed:
            self.only(name)
            return
        begin, end = sorted((listed.index(self._anchor), listed.index(name)))
        self._names = set(listed[begin : end + 1])

    def reach(self, here: str, there: str, listed: Sequence[str]) -> None:
        """Select the range from the item that was selected last, or from ``here`` if none was, to ``there``."""
        if not self._names and here in listed:
            self.only(here)
        if there in listed:
            self.extend(there, listed)

    def all(self, listed: Sequence[str]) -> None:
        """Select every item, or none if all are selected already."""
        self._names = set() if self._names >= set(listed) else set(listed)

    def clear(self) -> None:
        """Select nothing."""
        self._names, self._anchor = set(), ""

    def keep(self, listed: Sequence[str]) -> None:
        """Deselect what is no longer listed."""
        self._names &= set(listed)
