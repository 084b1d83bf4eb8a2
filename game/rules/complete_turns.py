"""Complete turns: the states in which a player's turn can end, whatever the game."""

from collections.abc import Iterator
from typing import Any, Final, Protocol, runtime_checkable

from game.rules.actions import Action, Verb, rolled
from game.rules.errors import IllegalError
from game.rules.rulebook import DICE, NOBODY, Rulebook

_ROLL: Final = Action("roll")
_IN_A_TURN: Final[tuple[Verb, ...]] = ("move", "done", "pass")
"""The verbs that play a turn; resigning and doubling are not among them."""


@runtime_checkable
class KnowsTurns(Protocol):
    """A rule book with a faster way to its complete turns than trying every order of every move."""

    def turns(self, state: Any, dice: tuple[int, ...] | None = None) -> tuple[Any, ...]:
        """See `complete_turns`."""


def complete_turns(book: Rulebook[Any], state: Any, dice: tuple[int, ...] | None = None) -> set[Any]:
    """Return the distinct states after each legal complete turn.

    ``dice`` are the faces rolled in this turn, in order; None if the numbers to play are already rolled or the game has
    no dice. Where a player rolls again, the turn goes on as long as there are faces.

    Raises:
        IllegalError: no turn can be played here with these dice.
    """
    if isinstance(book, KnowsTurns):
        return set(book.turns(state, dice))
    return tried_turns(book, state, dice)


def tried_turns(book: Rulebook[Any], state: Any, dice: tuple[int, ...] | None = None) -> set[Any]:
    """Return `complete_turns` by trying every action."""
    faces = dice or ()
    ends, most_used = set(), 0
    waiting, seen = [(state, NOBODY, 0)], set()
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        following = list(_next_steps(book, *at, faces))
        waiting += following
        if not following:
            ends.add(at[0])
            most_used = max(most_used, at[2])
    if ends == {state} or most_used < len(faces):
        raise IllegalError("no-turn", f"no turn can be played here with {len(faces)} dice")
    return ends


def _next_steps(
    book: Rulebook[Any], state: Any, seat: int, used: int, faces: tuple[int, ...]
) -> Iterator[tuple[Any, int, int]]:
    """Yield the next steps of the turn of ``seat`` (NOBODY before it begins): state, seat, and faces used so far."""
    actor = book.to_act(state)
    if actor == DICE:
        count = len(book.dice(state))
        if used < len(faces):
            yield book.play(state, rolled(*faces[used : used + count]))[0], seat, used + count
    elif seat in (actor, NOBODY):
        legal = book.legal(state)
        if _ROLL in legal:
            if used < len(faces):
                yield book.play(state, _ROLL)[0], actor, used
        else:
            for action in legal:
                if action.verb in _IN_A_TURN:
                    yield book.play(state, action)[0], actor, used
