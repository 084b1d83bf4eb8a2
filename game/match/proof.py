"""The proof of the dice: checks a match from its terms and journal alone, without any state of the program.

Whoever has the terms and the seed revealed at the end can check that the seal shown at the start is theirs, that every
roll follows from the seed by its number, that every action was legal, and that the result follows from them. No proof
can show that these are the moves the players made: a journal may have been cut and ended otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from game.match import dice
from game.match.match import Match
from game.match.moment import JournalError
from game.match.terms import Terms
from game.rules.actions import Action, rolled
from game.rules.rulebook import DICE, Rulebook
from game.text import N_, Text

PHRASE: Final = N_("proof", "Everything random comes from a typed phrase: anyone who knows it can predict all of it.")
BINDS: Final = N_("proof", "The seal covers the players, the rules and the seed.")
BINDS_SEED: Final = N_("proof", "This older seal covers only the seed.")
LIMIT: Final = N_("proof", "This proves that chance was fair, not that these are the moves that were played.")


class Proof(Struct, frozen=True):
    """The result of the check.

    Attributes:
        holds: True if everything agrees and every roll is proved; False if something is wrong; None if nothing is wrong
            but some rolls cannot be proved: people rolled their own dice, the seed is a phrase, or some rolls are of an
            earlier match.
        text: the finding, to be shown with ``values``.
        rolls: how many rolls were compared with the seed.
        entry: the journal entry at fault (from 0), if any.
        notes: further sentences about the finding.
        finished: whether the match is over.
    """

    holds: bool | None
    text: Text
    values: Mapping[str, Any] = {}
    rolls: int = 0
    entry: int | None = None
    notes: tuple[Text, ...] = ()
    finished: bool = True


def verify(
    book: Rulebook[Any],
    terms: Terms,
    journal: Sequence[Action],
    shown: str,
    score: tuple[int, ...] | None = None,
) -> Proof:
    """Check a match against the commitment ``shown`` at its start and the final ``score`` by player.

    ``score`` is None while the match goes on.

    Raises:
        InvalidError: the rule book cannot start a game on these terms.
    """
    match, broken = _replay(book, terms, journal)
    if shown != match.commitment:
        return Proof(False, _WRONG_SEED if terms.seal == 1 else _WRONG_SEAL)
    own = terms.dice == "own" and book.uses_dice
    return (
        (None if own else _wrong_roll(match))
        or (None if broken is None else _illegal(journal, broken))
        or (None if own else _wrong_origin(match))
        or _wrong_result(match, score)
        or (_no_proof(match) if own else _holds(match))
    )


_WRONG_SEED: Final = N_("proof", "The seed does not match the seal that was shown before play began.")
_WRONG_SEAL: Final = N_("proof", "The seal does not match these players, these rules and this seed.")
_NO_DICE: Final = N_("proof", "Every action is legal, and nothing in this match was random.")
_HOLDS: Final = N_(
    "proof",
    "Every action is legal, and {n} random result follows from the seed.",
    "Every action is legal, and all {n} random results follow from the seed.",
)
_HOLDS_FROM: Final = N_(
    "proof",
    "Every action is legal. {n} random result follows from the seed; the earlier ones (number: {inherited}) come "
    "from the match this one was continued from.",
    "Every action is legal. {n} random results follow from the seed; the earlier ones (number: {inherited}) come "
    "from the match this one was continued from.",
)


def _replay(book: Rulebook[Any], terms: Terms, journal: Sequence[Action]) -> tuple[Match[Any], int | None]:
    """Return the match as far as it is legal, and the index of the illegal entry, if any."""
    try:
        return Match(book, terms, journal), None
    except JournalError as error:
        return Match(book, terms, journal[: error.index]), error.index


def _wrong_roll(match: Match[Any]) -> Proof | None:
    """Return the finding about the first wrong roll, None if all are right.

    This is checked before the legality of actions, since a changed roll makes later actions illegal.
    """
    for entry, (before, moment) in enumerate(zip(match.moments, match.moments[1:], strict=False)):
        if moment.actor == DICE and before.rolls >= match.terms.inherited:
            expected = rolled(*dice.faces(match.terms.seed, before.rolls, match.book.dice(before.state)))
            if moment.action != expected:
                text = N_("proof", "Random result number {roll} is {shown}, but the seed gives {expected}.")
                values = {"roll": before.rolls + 1, "shown": moment.action, "expected": expected}
                return Proof(False, text, values, before.rolls, entry)
    return None


def _illegal(journal: Sequence[Action], entry: int) -> Proof:
    text = N_("proof", "Journal entry {entry}, {action}, is not legal.")
    return Proof(False, text, {"entry": entry + 1, "action": journal[entry]}, entry=entry)


def _wrong_result(match: Match[Any], score: tuple[int, ...] | None) -> Proof | None:
    if score is None:
        return None if not match.over else Proof(False, N_("proof", "The match is over, but there is no result."))
    if not match.over:
        return Proof(False, N_("proof", "There is a result, but the match is not over."))
    if score != match.now.score:
        text = N_("proof", "The result is {result}, not {claimed}.")
        return Proof(False, text, {"result": _score(match.now.score), "claimed": _score(score)})
    return None


def _wrong_origin(match: Match[Any]) -> Proof | None:
    """Return the finding if more rolls are inherited than there are; such a number would exempt future rolls."""
    if match.terms.inherited <= match.now.rolls:
        return None
    return Proof(
        False, N_("proof", "More random results are said to come from an earlier match than there are in all.")
    )


def _no_proof(match: Match[Any]) -> Proof:
    text = N_("proof", "Every action is legal. The players rolled for themselves, so no proof is possible.")
    return Proof(None, text, finished=match.over)


def _holds(match: Match[Any]) -> Proof:
    terms, rolls = match.terms, match.now.rolls - match.terms.inherited
    binds = BINDS_SEED if terms.seal == 1 else BINDS
    if not match.now.rolls:
        return Proof(True, _NO_DICE, notes=(binds,), finished=match.over)
    notes = (binds, PHRASE, LIMIT) if terms.phrase else (binds, LIMIT)
    holds = None if terms.inherited or terms.phrase else True
    text, values = _HOLDS, {"n": rolls}
    if terms.inherited:
        text, values = _HOLDS_FROM, {"n": rolls, "inherited": terms.inherited}
    return Proof(holds, text, values, rolls, notes=notes, finished=match.over)


def _score(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))
