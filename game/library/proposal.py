"""`Proposal`: all that a match begins with: on which terms, who plays, and by which clock."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from game.match import Terms
from game.match.clock import ClockTerms


class Proposal(Struct, frozen=True):
    """A match that has not begun yet. `MatchStore.begin` begins it, `MatchStore.proposal_of` gives one like a match.

    Attributes:
        terms: what the players agree on, with their names.
        people: by player, a person's id, `NEW` (another person of this name) or `NOBODY`; a missing or empty entry is
            the person with the player's name, who is created if there is none.
        clock: what the players' clock is set to; None for a match without a clock.
    """

    terms: Terms
    people: tuple[str, ...]
    clock: ClockTerms | None

    def on(self, terms: Terms) -> Self:
        """Return the same proposal on other terms, whose players are the same in the same order."""
        return replace(self, terms=terms)

    def rematch(self) -> Self:
        """Return the proposal for a rematch: see `Terms.rematch`."""
        return replace(self, terms=self.terms.rematch(), people=self.people[-1:] + self.people[:-1])

    def seated(self, players: Sequence[int]) -> Self:
        """Return the proposal with these players, by number, in this order."""
        terms = replace(self.terms, players=tuple(self.terms.players[number] for number in players))
        people = (*self.people, *[""] * len(self.terms.players))
        return replace(self, terms=terms, people=tuple(people[number] for number in players))
