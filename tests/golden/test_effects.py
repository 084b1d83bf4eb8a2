"""Commands do what was accepted; ``python -m tests.golden --accept effects`` accepts what is new.

When this turns red, read each line that differs: it says what a button or key does now, and did before. Where that is
meant, accept it and commit the files; where it is not, the command has a fault.
"""

import sys
from collections.abc import Iterable, Iterator

import pytest

from tests.golden.effects import FOLDER, Walk, in_part
from tests.golden.pages import differences, kept

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other names for keys and folders")


@LINUX
@pytest.mark.parametrize("part", [True, pytest.param(False, marks=pytest.mark.nightly)])
def test_every_command_does_what_was_accepted(part: bool) -> None:
    accepted = {name: [*_part_of(lines)] if part else lines for name, lines in kept(FOLDER).items()}
    accepted = {name: lines for name, lines in accepted.items() if lines}
    differing, met = list[str](), set[str]()
    for name, lines in Walk(names=accepted if part else None).effects():
        met.add(name)
        found = differences(accepted.get(name, []), lines)
        differing += [f"== {name}", *found[:6]] if found else []
    assert not differing, "python -m tests.golden --accept effects\n" + "\n".join(differing[:60])
    assert met == {*accepted}


def _part_of(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines about commands of the part, and the indented lines below them."""
    taken = False
    for line in lines:
        taken = taken if line.startswith("  ") else in_part(line)
        if taken:
            yield line


@LINUX
@pytest.mark.nightly
def test_every_command_at_every_stop_leaves_a_program_that_runs() -> None:
    """Nothing is compared here; what raises an exception or never comes to rest fails."""
    assert sum(len(lines) for _, lines in Walk(whole=True).effects()) > 10_000
