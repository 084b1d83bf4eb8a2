"""What one player sees of the table, as columns of a net: only what is there counts, each thing once.

A column is a number from 0 to COLUMNS - 1. In order:

- 49 for each corner, counted clockwise from one's own: the spaces 0 to 43, as that corner's owner counts them, on which
  he has a piece, and how many of his pieces wait (0 to 4);
- 4: whose turn begins, by his corner counted from one's own;
- 3: the house rules (must knock out; no three throws; a six without a move ends the turn);
- 144: a foe stands so far behind an own piece (1 to 12) and can still get there, by the quarter of its round in which
  that piece is and by when the foe throws: after oneself who throws now, before one's own throw, after it;
- 96: an own piece stands so far behind a foe's, by the quarter of the foe's round, and by whether one throws now;
- 9: an own piece stands on a foe's start space while pieces of his wait, by when he throws and by his corner.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import QUARTER, ROUND, WAIT, Pieces

COLUMNS: Final = 452
SPACES: Final = 49
"""The columns of one corner; the number of waiting pieces follows on the spaces 0 to 43."""
WAITING: Final = 44
THROWER: Final = 4 * SPACES
HOUSE: Final = THROWER + 4
THREAT: Final = HOUSE + 3
REACH: Final = 12
"""How near two pieces must be to matter to each other: a six and the throw after it."""
ATTACK: Final = THREAT + 3 * 4 * REACH
START: Final = ATTACK + 2 * 4 * REACH

Players: TypeAlias = tuple[tuple[int, Pieces], ...]
"""The corner and the pieces of each who still plays."""


class TurnStart(NamedTuple):
    """A turn that begins: all that the chances depend on.

    Attributes:
        players: those who still play, clockwise.
        thrower: the corner whose turn begins.
        house: which of the columns HOUSE to HOUSE + 2 apply.
    """

    players: Players
    thrower: int
    house: tuple[int, ...]


def turn_start(state: DontWorryState) -> TurnStart:
    """What matters of a state in which a turn begins."""
    options = state.options
    house = (options.must_knock_out, not options.three_throws, options.six_without_move == "ends")
    return TurnStart(
        tuple((state.corners[seat], state.pieces[seat]) for seat in state.active),
        state.corners[state.turn],
        tuple(HOUSE + rule for rule, applies in enumerate(house) if applies),
    )


def columns(seen: TurnStart, corner: int) -> list[int]:
    """What the player at this corner sees."""
    own = next(pieces for at, pieces in seen.players if at == corner)
    thrower = (seen.thrower - corner) % 4
    found = [THROWER + thrower, *seen.house]
    for other, pieces in seen.players:
        ahead = (other - corner) % 4
        waiting = pieces.count(WAIT)
        base = ahead * SPACES
        found.append(base + WAITING + waiting)
        found += [base + at for at in pieces[waiting:]]
        if ahead:
            when = 0 if not thrower else 1 if ahead >= thrower else 2
            if waiting and ahead * QUARTER in own:
                found.append(START + when * 3 + ahead - 1)
            found += _encounters(own, pieces, ahead * QUARTER, when)
    return found


def _encounters(own: Pieces, foes: Pieces, shift: int, when: int) -> Iterator[int]:
    """The columns THREAT and ATTACK: own pieces and foes who can reach each other, all of them on the track."""
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
