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
STIRRED: Final = N_(
    "proof",
    "The players stirred the dice after the seal was shown: before that, nobody could know or choose a roll.",
)
ADDED: Final = N_("proof", "{player} added to the dice: {addition}")
NOT_STIRRED: Final = N_("proof", "The players could stir the dice, but nobody added anything.")
CONTINUED: Final = N_(
    "proof",
    "The match was continued from a copy or a file: from there on the results follow from a new seed.",
)
LIMIT: Final = N_(
    "proof", "This proves that the rolls and draws were fair, not that these are the moves that were played."
)


class Proof(Struct, frozen=True):
    """The result of the check.

    Attributes:
        holds: True if everything agrees and every roll is proved; False if something is wrong; None if nothing is wrong
            but some rolls cannot be proved: people rolled their own dice, a seed is a phrase, or some rolls are of an
            earlier match that is unknown.
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
        wrong_roll(match)
        or (None if broken is None else _illegal(journal, broken))
        or wrong_source(match)
        or _wrong_result(match, score)
        or (_no_proof(match) if own else _holds(match))
    )


_WRONG_SEED: Final = N_("proof", "The seed does not match the seal that was shown before play began.")
_WRONG_SEAL: Final = N_("proof", "The seal does not match this combination of players, rules and seed.")
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


def wrong_roll(match: Match[Any]) -> Proof | None:
    """Return the finding about the first roll that does not follow from its seed; None if all do or it cannot be known.

    This is checked before the legality of actions, since a changed roll makes later actions illegal.
    """
    if match.terms.dice == "own" and match.book.uses_dice:
        return None
    for entry, (before, moment) in enumerate(zip(match.moments, match.moments[1:], strict=False)):
        source = match.terms.source(before.rolls)
        if moment.actor == DICE and source:
            expected = rolled(*dice.faces(source.roll_seed, before.rolls, match.book.dice(before.state)))
            if moment.action != expected:
                text = N_("proof", "Random result number {roll} is {shown}, but the seed gives {expected}.")
                values = {"roll": before.rolls + 1, "shown": moment.action, "expected": expected}
                return Proof(False, text, values, before.rolls, entry)
    return None


def _illegal(journal: Sequence[Action], entry: int) -> Proof:
    text = N_("proof", "Log entry {entry}, {action}, is not legal.")
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


def wrong_source(match: Match[Any]) -> Proof | None:
    """Return the finding if the match cannot continue the one from which it has its first rolls, else None."""
    own = match.terms.dice == "own" and match.book.uses_dice
    return (None if own else _wrong_origin(match)) or _wrong_earlier(match.agreed)


def _wrong_origin(match: Match[Any]) -> Proof | None:
    """Return the finding if more rolls are inherited than there are; such a number would exempt future rolls."""
    if match.terms.inherited <= match.now.rolls:
        return None
    return Proof(
        False,
        N_("proof", "According to the file, more random results come from an earlier match than there are in all."),
    )


def _wrong_earlier(terms: Terms) -> Proof | None:
    """Return the finding if a match on these terms cannot continue the one that they name as the earlier one."""
    while terms.earlier:
        if not terms.continues(terms.earlier):
            return Proof(
                False,
                N_(
                    "proof",
                    "The earlier match that this one continues, according to the file, has other players or rules.",
                ),
            )
        terms = terms.earlier
    return None


def _no_proof(match: Match[Any]) -> Proof:
    text = N_("proof", "Every action is legal. The players rolled the dice themselves, so no proof is possible.")
    return Proof(None, text, finished=match.over)


def _holds(match: Match[Any]) -> Proof:
    terms, parts = match.terms, [match.terms]
    while parts[-1].earlier:
        parts.append(parts[-1].earlier)
    unknown = parts[-1].inherited
    rolls = match.now.rolls - unknown
    binds = BINDS_SEED if terms.seal == 1 else BINDS
    if not match.now.rolls:
        return Proof(True, _NO_DICE, notes=(binds,), finished=match.over)
    phrase = any(part.phrase for part in parts)
    stirred = [part.stirred for part in parts if part.dice == "stirred"]
    found = {
        binds: True,
        STIRRED: any(any(additions) for additions in stirred),
        NOT_STIRRED: not all(any(additions) for additions in stirred),
        CONTINUED: len(parts) > 1,
        PHRASE: phrase,
        LIMIT: True,
    }
    notes = tuple(text for text, holds in found.items() if holds)
    text, values = _HOLDS, {"n": rolls}
    if unknown:
        text, values = _HOLDS_FROM, {"n": rolls, "inherited": unknown}
    return Proof(None if unknown or phrase else True, text, values, rolls, notes=notes, finished=match.over)


def _score(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))
