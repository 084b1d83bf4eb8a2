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


def test_it_says_what_is_selected() -> None:
    chosen = ItemSelection(several=True)
    chosen.only("a")
    assert "a" in chosen
    assert "b" not in chosen
    chosen.clear()
    assert "a" not in chosen
    chosen.extend("c", ["a", "b", "c"])
    assert chosen.of(["a", "b", "c"]) == ["c"], "no range begins where selecting ended"


def test_where_only_one_may_be_selected_no_range_is() -> None:
    chosen = ItemSelection(several=False)
    chosen.only("a")
    chosen.reach("a", "c", ["a", "b", "c"])
    assert chosen.of(["a", "b", "c"]) == ["c"]
    chosen.toggle("c")
    assert len(chosen) == 0


def test_a_range_reaches_from_what_was_selected_last_even_if_it_is_no_longer() -> None:
    listed, chosen = ["a", "b", "c", "d"], ItemSelection(several=True)
    chosen.toggle("b")
    chosen.toggle("d")
    chosen.reach("a", "c", listed)
    assert chosen.of(listed) == ["c", "d"]
    chosen.clear()
    chosen.reach("folder", "c", listed)
    assert chosen.of(listed) == ["c"]
