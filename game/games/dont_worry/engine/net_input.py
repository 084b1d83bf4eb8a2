"""The input of a net for one player: the set of columns that are 1.

A column is a number from 0 to COLUMNS - 1. In order:

- 49 for each corner, counted clockwise from the player's own: the spaces 0 to 43, in that corner's own numbering, on
  which it has a piece, and how many of its pieces wait (0 to 4);
- 4: whose turn begins, by corner counted from the player's own;
- 3: the house rules (must knock out; no three rolls; a six without a move ends the turn);
- 144: an opposing piece is this far behind an own piece (1 to 12) and can still reach it, by the quarter of the track
  in which the own piece is and by when that opponent rolls: after this player who rolls now, before this player's own
  roll, after it;
- 96: an own piece is this far behind an opponent's, by the quarter of that opponent's track, and by whether this player
  rolls now;
- 9: an own piece is on an opponent's start space while pieces of that opponent wait, by when it rolls and by its
  corner.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import QUARTER, ROUND, WAIT, Pieces

COLUMNS: Final = 452
SPACES: Final = 49
"""The columns of one corner; the number of waiting pieces follows the spaces 0 to 43."""
WAITING: Final = 44
ROLLER: Final = 4 * SPACES
HOUSE: Final = ROLLER + 4
THREAT: Final = HOUSE + 3
REACH: Final = 12
"""The greatest distance at which two pieces affect each other: a six and the roll after it."""
ATTACK: Final = THREAT + 3 * 4 * REACH
START: Final = ATTACK + 2 * 4 * REACH

Players: TypeAlias = tuple[tuple[int, Pieces], ...]
"""The corner and the pieces of each player who still plays."""


class TurnStart(NamedTuple):
    """The start of a turn: everything that the chances depend on.

    Attributes:
        players: those who still play, clockwise.
        roller: the corner whose turn begins.
        house: which of the columns HOUSE to HOUSE + 2 apply.
    """

    players: Players
    roller: int
    house: tuple[int, ...]


def turn_start(state: DontWorryState) -> TurnStart:
    """Return the start of a turn in this state."""
    options = state.options
    house = (options.must_knock_out, not options.three_throws, options.six_without_move == "ends")
    return TurnStart(
        tuple((state.corners[seat], state.pieces[seat]) for seat in state.active),
        state.corners[state.turn],
        tuple(HOUSE + rule for rule, applies in enumerate(house) if applies),
    )


def columns(seen: TurnStart, corner: int) -> list[int]:
    """Return the columns for the player at this corner."""
    own = next(pieces for at, pieces in seen.players if at == corner)
    found = turn_columns(seen, corner)
    for other, pieces in seen.players:
        found += piece_columns(own, pieces, (other - corner) % 4, when_rolls(seen.roller, corner, other))
    return found


def turn_columns(seen: TurnStart, corner: int) -> list[int]:
    """Return the columns for the player at this corner that say whose turn begins, and the house rules."""
    return [ROLLER + (seen.roller - corner) % 4, *seen.house]


def when_rolls(roller: int, corner: int, other: int) -> int:
    """Return when an opponent rolls: 0 after the player at ``corner`` who rolls now, 1 before that player, 2 after."""
    if roller == corner:
        return 0
    return 1 if (other - corner) % 4 >= (roller - corner) % 4 else 2


def piece_columns(own: Pieces, pieces: Pieces, ahead: int, when: int) -> list[int]:
    """Return the columns of the pieces of a player who sits ``ahead`` corners on from the one with ``own`` pieces.

    ``ahead`` is 0 for ``own`` themselves; ``when`` is what `when_rolls` says.
    """
    waiting, base = pieces.count(WAIT), ahead * SPACES
    found = [base + WAITING + waiting, *(base + at for at in pieces[waiting:])]
    if ahead:
        if waiting and ahead * QUARTER in own:
            found.append(START + when * 3 + ahead - 1)
        found += _encounters(own, pieces, ahead * QUARTER, when)
    return found


def _encounters(own: Pieces, foes: Pieces, shift: int, when: int) -> Iterator[int]:
    """Yield the columns THREAT and ATTACK: own pieces and opponents' within reach of each other, all on the track."""
    threat, attack = THREAT - 1 + when * 4 * REACH, ATTACK - 1 + (when > 0) * 4 * REACH
    mine = [at for at in own if 0 <= at < ROUND]
    for foe in foes:
        if 0 <= foe < ROUND:
            there = foe + shift
            for at in mine:
                ahead = (there - at) % ROUND
                if ahead <= REACH:
                    if at + ahead < ROUND:
                        yield attack + foe // QUARTER * REACH + ahead
                elif ahead >= ROUND - REACH and foe + ROUND - ahead < ROUND:
                    yield threat + at // QUARTER * REACH + ROUND - ahead
