"""Matches of the toy game with errors in them, and what is wrong with them."""

from typing import Any

from game.exercises.puzzles import Answer, Puzzle
from game.library import Library
from game.library.exercises import Exercise, Learner
from game.match import Match
from game.review.review import Decision, Review
from game.rules.actions import Action, rolled
from game.rules.setup import Setup
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


def learner(library: Library, name: str = "Ann") -> Learner:
    """Somebody who has exercises."""
    return next(each for each in library.learners() if each.name == name)


def own_errors(library: Library, name: str = "Ann") -> list[Exercise]:
    """What is due for everybody with a name."""
    found = (library.exercises(each.key) for each in library.learners() if each.name == name)
    return [one for several in found for one in several]


def decision(**changes: Any) -> Decision:
    """A turn in which something was given away."""
    usual = {
        "before": 3, "after": 6, "player": 0, "seat": 0, "kind": "turn", "choices": 2, "played": ("0/1", "done"),
        "best": ("0/2", "done"), "value": 0.25, "best_value": 0.5, "chance": 0.25, "best_chance": 0.5,
    }  # fmt: skip
    return Decision(**{**usual, **changes})


def puzzle(grade: int = 1, number: int = 0, **changes: Any) -> Puzzle:
    """A puzzle of the toy game: with a 2 it is better to move twice than once."""
    state = TOY.start(Setup(TOY.defaults(), (0, 1), first=0))
    for action in (Action("roll"), rolled(2)):
        state, _ = TOY.play(state, action)
    usual = {
        "id": f"toy-{grade}-{number}", "grade": grade, "rules": "", "sides": (0, 1), "state": TOY.format_state(state),
        "kind": "turn", "goal": "game", "proved": False, "choices": 2, "value": 0.5, "chance": 0.5,
        "reasons": ("nearer",), "rest": 0.3,
        "answers": (Answer(("0/2", "2/4", "done"), 0.0, 0.0, ("nearer",)), Answer(("0/2", "done"), 0.25, 0.25)),
    }  # fmt: skip
    return Puzzle(**{**usual, **changes})
