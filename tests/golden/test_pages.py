"""What the pages say and where is as it was accepted; ``python -m tests.golden --accept pages`` accepts what is new."""

import sys
from pathlib import Path

import pytest

from tests.golden.pages import SLACK, accept, differences, kept, walked


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other names for keys and folders")
def test_every_page_says_what_was_accepted() -> None:
    accepted, differing, met = kept(), list[str](), set[str]()
    for name, lines in walked():
        met.add(name)
        found = differences(accepted.get(name, []), lines)
        differing += [f"== {name}", *found[:6]] if found else []
    assert not differing, "python -m tests.golden --accept pages\n" + "\n".join(differing[:60])
    assert met == {*accepted}


def test_a_place_may_differ_a_little_and_words_may_not() -> None:
    was = ["button 'OK' focused @ 10 20 300 40", "text 'A' @ 1 2 3 4"]
    assert differences(was, was) == []
    assert differences(was, [f"button 'OK' focused @ {10 + SLACK} 20 {300 - SLACK} 40", was[1]]) == []
    for changed in (f"button 'OK' focused @ {11 + SLACK} 20 300 40", "button 'OK' @ 10 20 300 40"):
        assert differences(was, [changed, was[1]]) == [f"- {was[0]}", f"+ {changed}"]
    assert differences(was, was[:1]) == [f"- {was[1]}"]


def test_a_line_that_comes_between_is_told_alone() -> None:
    was, new = ["text 'A' @ 1 2 3 4", "text 'B' @ 1 6 3 4", "key 'C' : sound"], "button 'OK' @ 1 4 3 4"
    assert differences(was, [was[0], new, *was[1:]]) == [f"+ {new}"]
    assert differences([was[0], new, *was[1:]], was) == [f"- {new}"]


def test_what_is_accepted_stays_as_it_was_where_it_does_not_differ(tmp_path: Path) -> None:
    accept({"log, end": ["text 'A' @ 1 2 3 4"], "log, begun": ["text 'B' @ 1 2 3 4"], "gone": ["text 'C'"]}, tmp_path)
    accept({"log, end": ["text 'A' @ 1 2 3 5"], "log, begun": ["text 'B' @ 1 2 3 94"]}, tmp_path)
    assert kept(tmp_path) == {"log, end": ["text 'A' @ 1 2 3 4"], "log, begun": ["text 'B' @ 1 2 3 94"]}
