"""Setting up positions of Squadro by hand: each piece stays in its lane."""

from typing import ClassVar

from game.games.positions import TURN, Draft, ImpossibleError, PositionField, Positions, turn_field
from game.games.squadro.rules.lanes import HOME, LANES, NEEDED, Progress, clashes
from game.games.squadro.rules.state import SquadroState, options_of
from game.text import N_

_CROSSING = N_("error", "Two pieces cannot share a crossing.")
_FOUR_HOME = N_("error", "The game is over once four pieces are home.")


class SquadroPositions(Positions[SquadroState]):
    """See `Positions`. A crossing has two places: for a piece on its way out and for one on its way back."""

    how: ClassVar = N_(
        "position",
        "Pick up a piece and put it anywhere in its lane. Put it down where it was to turn it round. A right click "
        "or + moves it on, a Shift-click or − moves it back.",
    )

    def draft(self, state: SquadroState) -> Draft:
        return Draft(state.options._asdict(), (0, 1), self.book.pieces(state), {TURN: max(0, state.turn)})

    def unchecked(self, draft: Draft) -> SquadroState:
        progress = _progress(draft)
        if any(lanes.count(HOME) >= NEEDED for lanes in progress):
            raise ImpossibleError(_FOUR_HOME)
        return SquadroState(progress, draft.chosen[TURN], options_of(draft.options))

    def fields(self, draft: Draft) -> tuple[PositionField, ...]:
        return (turn_field(len(draft.sides)),)

    def reserve(self, seat: int, place: str) -> str:
        """Return the start of the lane."""
        del seat
        return _place(_read(place)[0], 0)

    def may_put(self, seat: int, origin: str, target: str) -> bool:
        del seat
        return _read(origin)[0] == _read(target)[0]

    def adjusting_move(self, seat: int, place: str, by: int) -> tuple[str, str]:
        """Return the move of the lane's only piece by one space, on or back."""
        del seat
        lane, progress = _read(place)
        return place, _place(lane, max(0, min(HOME, progress + by)))

    def check_places(self, draft: Draft) -> None:
        if clashes(_progress(draft)):
            raise ImpossibleError(_CROSSING)


def _read(place: str) -> tuple[int, int]:
    lane, progress = place.split("-")
    return int(lane), int(progress)


def _place(lane: int, progress: int) -> str:
    return f"{lane}-{progress}"


def _progress(draft: Draft) -> Progress:
    lanes = [[0] * LANES, [0] * LANES]
    for seat, place in draft.pieces:
        lane, progress = _read(place)
        lanes[seat][lane - 1] = progress
    return tuple(lanes[0]), tuple(lanes[1])
