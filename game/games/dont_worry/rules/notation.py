"""The text form of a state of Don't Worry.

Seven fields: each player's pieces (``w`` waits; ``-`` for a player who has resigned), the phase and whose turn it is,
the die, the rolls left, who is done, who has resigned, and the options::

    red=w,w,0,17/yellow=w,w,w,f4 move:red 5 0 - - pieces=4,must_knock_out=no,…
"""

import re
from typing import Any, Final, cast

from game.games.dont_worry.rules.options import OPTIONS, SIDES
from game.games.dont_worry.rules.refusals import read_place
from game.games.dont_worry.rules.state import DontWorryState, Phase, foes, options_of
from game.games.dont_worry.rules.track import ROUND, SIX, WAIT, Pieces, is_home, needs_six
from game.games.dont_worry.rules.turn import THREE, place
from game.rules.errors import InvalidError
from game.rules.option_text import format_options, parse_options
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup

_KEYS: Final = tuple(side.key for side in SIDES)
_PHASES: Final = ("opening", "roll", "throw", "move", "over")


def format_state(state: DontWorryState) -> str:
    """Return the text of a state, in one line."""
    who = state.contenders if state.phase == "opening" else (state.turn,)
    return " ".join(
        (
            "/".join(
                f"{_KEYS[corner]}={_pieces_text(own)}" for corner, own in zip(state.corners, state.pieces, strict=True)
            ),
            f"{state.phase}:{_seats_text(state, who)}",
            str(state.die),
            str(state.rolls_left),
            _seats_text(state, state.placed),
            _seats_text(state, state.resigned),
            format_options(state.options._asdict()),
        )
    )


def parse_state(book: Rulebook[Any], text: str) -> DontWorryState:
    """Parse the text of a state.

    Raises:
        InvalidError: the text is malformed, or the position is impossible.
    """
    fields = text.split(" ")
    if len(fields) != 7:
        raise InvalidError("state-text", f"a state of Don't Worry has 7 fields, not {len(fields)}")
    players = [player.partition("=") for player in fields[0].split("/")]
    options = parse_options(OPTIONS, fields[6])
    keys = [key for key, _, _ in players]
    book.check(Setup(options, _corners(keys)))
    phase, _, who = fields[1].partition(":")
    if phase not in _PHASES or not re.fullmatch("[0-6]", fields[2]) or not re.fullmatch("[0-3]", fields[3]):
        raise InvalidError("state-phase", f"no phase, die or rolls: {' '.join(fields[1:4])[:60]!r}")
    seats = _seats(keys, who)
    if not seats or (phase != "opening" and len(seats) > 1):
        raise InvalidError("state-phase", f"nobody's turn: {who[:40]!r}")
    state = DontWorryState(
        options=options_of(options),
        corners=_corners(keys),
        pieces=tuple(_pieces(pieces) for _, _, pieces in players),
        phase=cast(Phase, phase),
        turn=0 if phase == "opening" else seats[0],
        die=int(fields[2]),
        rolls_left=int(fields[3]),
        contenders=seats if phase == "opening" else (),
        placed=_seats(keys, fields[4]),
        resigned=_seats(keys, fields[5]),
    )
    _refuse_impossible_pieces(state)
    _refuse_impossible_phase(state)
    return state


def _pieces_text(pieces: Pieces) -> str:
    return ",".join("w" if at == WAIT else place(at) for at in pieces) or "-"


def _seats_text(state: DontWorryState, seats: tuple[int, ...]) -> str:
    return ",".join(_KEYS[state.corners[seat]] for seat in seats) or "-"


def _corners(keys: list[str]) -> tuple[int, ...]:
    if not set(keys) <= set(_KEYS):
        raise InvalidError("state-sides", f"not the colours of Don't Worry: {','.join(keys)[:60]!r}")
    return tuple(map(_KEYS.index, keys))


def _pieces(text: str) -> Pieces:
    if text == "-":
        return ()
    pieces = (WAIT if word == "w" else read_place(word) for word in text.split(","))
    return tuple(sorted(pieces))


def _seats(keys: list[str], text: str) -> tuple[int, ...]:
    words = [] if text == "-" else text.split(",")
    if not set(words) <= set(keys) or len(set(words)) < len(words):
        raise InvalidError("state-seats", f"not players of this game: {text[:60]!r}")
    return tuple(map(keys.index, words))


def _refuse_impossible_pieces(state: DontWorryState) -> None:
    for seat, own in enumerate(state.pieces):
        stand = [at for at in own if at != WAIT]
        if len(own) != (0 if seat in state.resigned else state.options.pieces):
            raise InvalidError("state-pieces", f"seat {seat} has {len(own)} pieces")
        if len(set(stand)) < len(stand):
            raise InvalidError("state-pieces", f"two pieces of seat {seat} on one space")
        if seat not in state.resigned and is_home(own) != (seat in state.placed):
            raise InvalidError("state-placed", f"seat {seat} is done when all its pieces are home, and not before")
        others = foes(state._replace(turn=seat))
        if any(at in others for at in stand if at < ROUND):
            raise InvalidError("state-pieces", f"a piece of seat {seat} shares its space")
    if set(state.placed) & set(state.resigned) or len(state.placed) > (1 if not state.options.play_on else 4):
        raise InvalidError("state-placed", "more players are done than can be")


def _refuse_impossible_phase(state: DontWorryState) -> None:
    if (state.phase == "over") != state.decided:
        raise InvalidError("state-phase", "the game is over when nothing is left to play for, and not before")
    if state.phase not in ("opening", "over") and state.turn not in state.active:
        raise InvalidError("state-phase", "it is the turn of a player who plays no more")
    if state.phase == "opening" and not _opens(state):
        raise InvalidError(
            "state-phase", "the opening is rolled by two or more players, in order, before anything else"
        )
    _refuse_impossible_dice(state)


def _opens(state: DontWorryState) -> bool:
    waiting = all(at == WAIT for own in state.pieces for at in own) and not state.resigned
    return waiting and len(state.contenders) > 1 and list(state.contenders) == sorted(state.contenders)


def _refuse_impossible_dice(state: DontWorryState) -> None:
    rolling = state.phase in ("roll", "throw")
    most = THREE if state.options.three_throws and rolling and needs_six(state.own) else 1
    if not (1 <= state.rolls_left <= most if rolling else state.rolls_left == 0):
        raise InvalidError("state-throws", f"{state.rolls_left} rolls cannot be left")
    if (state.die == 0) != (state.phase in ("opening", "throw")) and state.phase in ("opening", "throw", "move"):
        raise InvalidError("state-die", f"the die cannot show {state.die} now")
    again = state.options.six_without_move == "again"
    if state.phase == "move" and state.die == SIX and again and not state.choices.steps:
        raise InvalidError("state-phase", "a six that cannot be played gives another roll")
