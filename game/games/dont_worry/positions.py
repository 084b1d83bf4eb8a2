"""Setting up positions of Don't Worry by hand; the yard is the reserve."""

from collections import Counter
from typing import Final

from game.games.dont_worry.rules.refusals import read_place
from game.games.dont_worry.rules.state import DontWorryState, foes, options_of
from game.games.dont_worry.rules.track import ROUND, WAIT, Pieces, is_home
from game.games.dont_worry.rules.turn import begin
from game.games.positions import OVER, TURN, Draft, ImpossibleError, PositionField, Positions, turn_field
from game.text import N_, Text

DIE: Final = "die"
_WAIT: Final = "wait"
_SHARED: Final = N_("error", "Only one piece can stand there.")
_DONE: Final = N_("error", "{side} has already finished. Choose another player to move.")
_AGAIN: Final = N_("error", "This six cannot be played. Choose another number, or “Not rolled yet”.")
_DIE: Final = N_("position", "Die")
_NOTHING: Final = N_("position", "Not rolled yet")


class DontWorryPositions(Positions[DontWorryState]):
    """See `Positions`. Players who have resigned are back in the game: a draft has everybody's pieces."""

    def draft(self, state: DontWorryState) -> Draft:
        pieces = Counter(self.book.pieces(state))
        for seat in state.resigned:
            pieces[seat, _WAIT] = state.options.pieces
        chosen = {TURN: state.turn, DIE: state.die if state.phase == "move" else 0}
        return Draft(state.options._asdict(), state.corners, dict(pieces), chosen)

    def unchecked(self, draft: Draft) -> DontWorryState:
        pieces, turn = _pieces(draft), draft.chosen[TURN]
        state = DontWorryState(
            options=options_of(draft.options),
            corners=draft.sides,
            pieces=pieces,
            phase="roll",
            turn=turn,
            placed=tuple(seat for seat, own in enumerate(pieces) if is_home(own)),
        )
        if state.decided:
            raise ImpossibleError(OVER)
        if turn in state.placed:
            raise ImpossibleError(_DONE, seat=turn)
        if not draft.chosen[DIE]:
            return begin(state, turn)
        return state._replace(phase="move", die=draft.chosen[DIE])

    def fields(self, draft: Draft) -> tuple[PositionField, ...]:
        return turn_field(len(draft.sides)), PositionField(DIE, _DIE, tuple(range(7)), {0: _NOTHING})

    def reserve(self, seat: int, place: str) -> str:
        del seat, place
        return _WAIT

    def check_places(self, draft: Draft) -> None:
        if any(count > 1 and place != _WAIT for (_, place), count in draft.pieces.items()):
            raise ImpossibleError(_SHARED)
        pieces = _pieces(draft)
        plain = DontWorryState(options_of(draft.options), draft.sides, pieces, "roll")
        for seat, own in enumerate(pieces):
            met = foes(plain._replace(turn=seat))
            if any(0 <= at < ROUND and at in met for at in own):
                raise ImpossibleError(_SHARED)

    def refusal(self, code: str) -> Text:
        return _AGAIN if code == "state-phase" else super().refusal(code)


def _pieces(draft: Draft) -> tuple[Pieces, ...]:
    own: list[list[int]] = [[] for _ in draft.sides]
    for (seat, place), count in draft.pieces.items():
        own[seat] += [WAIT if place == _WAIT else read_place(place)] * count
    return tuple(tuple(sorted(pieces)) for pieces in own)
