"""Selecting by the rules of file managers."""

from game.ui.lists.item_selection import ItemSelection


def test_choosing_as_file_managers_let_one() -> None:
    listed, chosen = ["a", "b", "c", "d"], ItemSelection(several=True)
    chosen.only("b")
    chosen.extend("d", listed)
    assert chosen.of(listed) == ["b", "c", "d"]
    chosen.extend("a", listed)
    assert chosen.of(listed) == ["a", "b"]
    chosen.toggle("d")
    chosen.toggle("a")
    assert chosen.of(listed) == ["b", "d"]
    chosen.all(listed)
    assert len(chosen) == 4
    chosen.keep(["a", "z"])
    assert chosen.of(listed) == ["a"]
    chosen.all(["a"])
    assert len(chosen) == 0


def test_a_range_begins_where_selecting_began() -> None:
    listed, chosen = ["a", "b", "c", "d"], ItemSelection(several=True)
    chosen.reach("b", "c", listed)
    chosen.reach("c", "d", listed)
    assert chosen.of(listed) == ["b", "c", "d"]
    chosen.reach("d", "folder", listed)
    assert chosen.of(listed) == ["b", "c", "d"]


def test_of_one_only_the_last_is_chosen() -> None:
    chosen = ItemSelection(several=False)
    chosen.toggle("a")
    chosen.toggle("b")
    assert chosen.of(["a", "b"]) == ["b"]
    chosen.extend("a", ["a", "b"])
    assert chosen.of(["a", "b"]) == ["a"]
