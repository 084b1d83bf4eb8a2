"""Complete turns: where a player can stand when the turn is over, whatever the game."""

from collections.abc import Iterator
from typing import Any, Final, Protocol, runtime_checkable

from game.rules.actions import Action, Verb, rolled
from game.rules.errors import IllegalError
from game.rules.rulebook import DICE, NOBODY, Rulebook

_ROLL: Final = Action("roll")
_IN_A_TURN: Final[tuple[Verb, ...]] = ("move", "done", "pass")
"""What a player does with a turn; to resign or to double is no way to play it."""


@runtime_checkable
class KnowsTurns(Protocol):
    """A rule book with a quicker way to its complete turns than to try every order of every move."""

    def turns(self, state: Any, dice: tuple[int, ...] | None = None) -> tuple[Any, ...]:
        """See `complete_turns`."""


def complete_turns(book: Rulebook[Any], state: Any, dice: tuple[int, ...] | None = None) -> set[Any]:
    """The distinct states after each legal complete turn.

    ``dice`` are the faces that fall in this turn, in order; None where the numbers to play lie there already or the
    game has no dice. Where a player throws again, his turn goes on as far as the faces reach.

    Raises:
        IllegalError: no turn can be played here with these dice.
    """
    if isinstance(book, KnowsTurns):
        return set(book.turns(state, dice))
    return tried_turns(book, state, dice)


def tried_turns(book: Rulebook[Any], state: Any, dice: tuple[int, ...] | None = None) -> set[Any]:
    """`complete_turns`, by trying everything."""
    faces = dice or ()
    ends, most = set(), 0
    waiting, seen = [(state, NOBODY, 0)], set()
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        on = list(_onward(book, *at, faces))
        waiting += on
        if not on:
            ends.add(at[0])
            most = max(most, at[2])
    if ends == {state} or most < len(faces):
        raise IllegalError("no-turn", f"no turn can be played here with {len(faces)} dice")
    return ends


def _onward(
    book: Rulebook[Any], state: Any, seat: int, used: int, faces: tuple[int, ...]
) -> Iterator[tuple[Any, int, int]]:
    """Where the turn of ``seat`` (NOBODY before it has begun) goes on: the state, the seat, and the faces used."""
    actor = book.to_act(state)
    if actor == DICE:
        fall = len(book.dice(state))
        if used < len(faces):
            yield book.play(state, rolled(*faces[used : used + fall]))[0], seat, used + fall
    elif seat in (actor, NOBODY):
        legal = book.legal(state)
        if _ROLL in legal:
            if used < len(faces):
                yield book.play(state, _ROLL)[0], actor, used
        else:
            for action in legal:
                if action.verb in _IN_A_TURN:
                    yield book.play(state, action)[0], actor, used
