"""The proof of the dice: checks a match from its terms and journal alone, without any state of the program.

Whoever has the seed that was revealed at the end can see that it is the one whose SHA-256 was shown at the start, that
every roll follows from it by its number, that every action was legal, and that the result is what they lead to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.match import dice
from game.match.match import JournalError, Match
from game.match.terms import Terms
from game.rules.base import DICE, Action, Rulebook, throw
from game.text import N_, Text


@dataclass(frozen=True, slots=True)
class Proof:
    """What the check has shown.

    Attributes:
        holds: whether everything agrees; None if nothing can be proved because people threw their own dice.
        text: the finding, to be shown with ``values``.
        rolls: how many rolls were compared with the seed.
        entry: the journal entry at fault (from 0), if it is one.
    """

    holds: bool | None
    text: Text
    values: Mapping[str, Any] = field(default_factory=dict)
    rolls: int = 0
    entry: int | None = None


def verify(
    book: Rulebook[Any],
    terms: Terms,
    journal: Sequence[Action],
    commitment: str,
    score: tuple[int, ...] | None = None,
) -> Proof:
    """Check a match against the ``commitment`` shown at its start and the final ``score`` by player.

    ``score`` is None while the match goes on.

    Raises:
        InvalidError: the rule book cannot start a game on these terms.
    """
    if commitment != dice.commitment(terms.seed):
        return Proof(False, N_("proof", "The seed is not the one whose proof was shown before the first roll."))
    match, broken = _replay(book, terms, journal)
    own = terms.dice == "own" and book.uses_dice
    return (
        (None if own else _wrong_roll(match))
        or (None if broken is None else _illegal(journal, broken))
        or _wrong_result(match, score)
        or (_no_proof() if own else _holds(match))
    )


def _replay(book: Rulebook[Any], terms: Terms, journal: Sequence[Action]) -> tuple[Match[Any], int | None]:
    """The match as far as it is legal, and the entry that is not."""
    try:
        return Match(book, terms, journal), None
    except JournalError as error:
        return Match(book, terms, journal[: error.index]), error.index


def _wrong_roll(match: Match[Any]) -> Proof | None:
    """Wrong rolls are looked for before illegal actions: a changed roll is what makes later actions illegal."""
    for entry, (before, moment) in enumerate(zip(match.moments, match.moments[1:], strict=False)):
        if moment.actor == DICE and before.rolls >= match.terms.inherited:
            fallen = throw(*dice.faces(match.terms.seed, before.rolls, match.book.dice(before.state)))
            if moment.action != fallen:
                text = N_("proof", "Roll number {roll} is {shown}, but by the seed it is {expected}.")
                values = {"roll": before.rolls + 1, "shown": moment.action, "expected": fallen}
                return Proof(False, text, values, before.rolls, entry)
    return None


def _illegal(journal: Sequence[Action], entry: int) -> Proof:
    text = N_("proof", "Entry number {entry} of the journal, {action}, is not legal.")
    return Proof(False, text, {"entry": entry + 1, "action": journal[entry]}, entry=entry)


def _wrong_result(match: Match[Any], score: tuple[int, ...] | None) -> Proof | None:
    if score is None:
        return None if not match.over else Proof(False, N_("proof", "The match is over, but no result is given."))
    if not match.over:
        return Proof(False, N_("proof", "A result is given, but the match is not over."))
    if score != match.now.score:
        text = N_("proof", "The result is {result}, not {claimed}.")
        return Proof(False, text, {"result": _score(match.now.score), "claimed": _score(score)})
    return None


def _no_proof() -> Proof:
    text = N_("proof", "Every action is legal. The players threw their own dice, so no proof of them is possible.")
    return Proof(None, text)


def _holds(match: Match[Any]) -> Proof:
    inherited = min(match.terms.inherited, match.now.rolls)
    rolls = match.now.rolls - inherited
    if inherited:
        text = N_(
            "proof",
            "Every action is legal. {n} roll is the one that the seed gives; those before (number: {inherited}) were "
            "thrown in the match that this one was played on from.",
            "Every action is legal. {n} rolls are those that the seed gives; those before (number: {inherited}) were "
            "thrown in the match that this one was played on from.",
        )
        return Proof(True, text, {"n": rolls, "inherited": inherited}, rolls)
    if not rolls:
        return Proof(True, N_("proof", "Every action is legal, and no dice were thrown."))
    text = N_(
        "proof",
        "Every action is legal, and {n} roll is the one that the seed gives.",
        "Every action is legal, and all {n} rolls are those that the seed gives.",
    )
    return Proof(True, text, {"n": rolls}, rolls)


def _score(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))
