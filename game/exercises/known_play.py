"""`KnownPlay`: what is known of one way to play, without an engine."""

from typing import NamedTuple

from game.review.lost import Loss


class KnownPlay(NamedTuple):
    """What is known of one way to play: its actions, what it gives away, and codes of why it is good."""

    actions: tuple[str, ...]
    lost: Loss
    reasons: tuple[str, ...] = ()
