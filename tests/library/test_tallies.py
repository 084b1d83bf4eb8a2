"""The mark by which the copies of a finished match are recognised, also those that a later version stores."""

import pytest
from msgspec import structs

from game.library.tallies import counts_of
from game.match.terms import Terms
from tests.playing import begun, played, terms


class LaterTerms(Terms, frozen=True):
    """What a later version may agree on in addition."""

    more: str = "as ever"


def mark(agreed: Terms) -> str | None:
    """The mark of a short match on these terms."""
    match = played(begun(), quits=0)
    return counts_of(match.book, agreed, match.moments).mark


def test_a_later_version_finds_the_same_mark() -> None:
    agreed = terms(seed=1)
    assert mark(LaterTerms(**structs.asdict(agreed))) == mark(agreed)


def test_the_mark_never_changes() -> None:
    """Marks are stored: another one for the same match needs another `game.library.tallies.VERSION`."""
    assert mark(terms(seed=1)) == "637b210607fd020f"


@pytest.mark.parametrize("changes", [{"seed": bytes(32)}, {"stirred": ("a", "")}, {"first": 1}])
def test_other_matches_have_another_mark(changes: dict[str, object]) -> None:
    agreed = terms(seed=1)
    assert mark(structs.replace(agreed, **changes)) != mark(agreed)
