"""What the tutor has said in a match, and whether it was heeded: kept apart from the match, for its review."""

from typing import NamedTuple


class Tutored(NamedTuple):
    """One time that the tutor spoke.

    Attributes:
        place: how many entries the journal had when the decision began.
        player: who was told, by `game.match.terms.Terms.players`.
        loss: what was about to be given away, in thousandths of `game.engines.engine.Worth.values`.
        heeded: whether the player thought again, and did not go on.
    """

    place: int
    player: int
    loss: int
    heeded: bool
