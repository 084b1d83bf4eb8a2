"""Makes an exercise of the candidates of an engine."""

from collections.abc import Sequence
from typing import Any, Final

from art.exercises.shipped import Exercise, identity
from game.engines.engine import Candidate, Worth
from game.exercises.puzzles import Answer
from game.review.answers import StateWorth, goal, loss_between
from game.review.review import Kind
from game.rules.rulebook import Rulebook

DIGITS: Final = 4
"""The decimals of values and losses."""
_KINDS: Final[dict[str, Kind]] = {"roll": "double", "double": "double", "take": "answer", "drop": "answer"}
"""What is decided, by the first verb of an answer; anything else is a turn."""


def without_resigning(candidates: Sequence[Candidate[Any]]) -> list[Candidate[Any]]:
    """Return the candidates other than resignations, which are no answers."""
    return [one for one in candidates if one.actions[0].verb != "resign"]


def exercise(
    book: Rulebook[Any], rules: str, sides: tuple[int, ...], state: Any, candidates: Sequence[Candidate[Any]]
) -> Exercise:
    """Return an exercise with these answers, the best first, and the losses that a review would show."""
    text, seat = book.format_state(state), book.to_act(state)
    best = _worth(candidates[0].worth)
    played_for = goal(book, state, best)
    answers = []
    for one in candidates:
        lost = loss_between(best, _worth(one.worth), seat, played_for)
        answers.append(Answer(_texts(one), round(lost.loss, DIGITS), round(lost.chance, DIGITS), one.reasons))
    return Exercise(
        id=identity(book.key, text),
        rules=rules,
        sides=sides,
        state=text,
        kind=_KINDS.get(candidates[0].actions[0].verb, "turn"),
        goal=played_for,
        proved=best.proved,
        choices=len(candidates),
        value=round(best.values[seat], DIGITS),
        chance=round(best.chances[seat], DIGITS),
        reasons=candidates[0].reasons,
        answers=tuple(answers),
    )


def _texts(candidate: Candidate[Any]) -> tuple[str, ...]:
    return tuple(map(str, candidate.actions))


def _worth(worth: Worth) -> StateWorth:
    return StateWorth(worth.values, worth.wins, worth.proved, worth.match)
