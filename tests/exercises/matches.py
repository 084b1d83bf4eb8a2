"""Matches of the toy game with errors in them, and what is wrong with them."""

from typing import Any

from game.library import Library
from game.match import Match
from game.review.review import Decision, Review
from tests.playing import TOY, played, terms
from tests.review.making import reviewed


def finished(library: Library, seed: int = 1) -> Match[Any]:
    """A match that is over."""
    return played(library.create(TOY, terms(seed=seed)), quits=0)


def kept(library: Library, seed: int = 1) -> tuple[Match[Any], Review]:
    """A match with its review, both stored."""
    match = finished(library, seed)
    review = reviewed(match)
    library.keep_review(library.id_of(match), review)
    return match, review


def decision(**changes: Any) -> Decision:
    """A turn in which something was given away."""
    usual = {
        "before": 3, "after": 6, "player": 0, "seat": 0, "kind": "turn", "choices": 2, "played": ("0/1", "done"),
        "best": ("0/2", "done"), "value": 0.25, "best_value": 0.5, "chance": 0.25, "best_chance": 0.5,
    }  # fmt: skip
    return Decision(**{**usual, **changes})
