"""The toy game's positions as they are set up by hand; the start is the reserve."""

from game.games.positions import OVER, TURN, Draft, ImpossibleError, PositionField, Positions, turn_field
from game.text import N_
from tests.toy.rules import HOME, START, State

DIE = "die"
_HELD = N_("toy", "One piece a step.")


class ToyPositions(Positions[State]):
    """Pieces share the start and home alone."""

    def draft(self, state: State) -> Draft:
        chosen = {TURN: max(0, state.turn), DIE: state.die if not state.played else 0}
        return Draft(dict(state.options), (0, 1), self.book.pieces(state), chosen)

    def unchecked(self, draft: Draft) -> State:
        lanes, die = _lanes(draft), draft.chosen[DIE]
        if (HOME, HOME) in lanes:
            raise ImpossibleError(OVER)
        options = tuple((option.key, draft.options[option.key]) for option in self.book.options)
        return State(lanes, draft.chosen[TURN], "move" if die else "roll", die, 0, None, options)

    def fields(self, draft: Draft) -> tuple[PositionField, ...]:
        faces = range(1 + int(draft.options["die"]))
        return turn_field(2), PositionField(DIE, N_("toy", "Thrown"), tuple(faces), {0: N_("toy", "nothing")})

    def reserve(self, seat: int, place: str) -> str:
        del seat, place
        return str(START)

    def check_places(self, draft: Draft) -> None:
        stand = [
            at if seat == 0 else HOME - at
            for seat, lane in enumerate(_lanes(draft))
            for at in lane
            if START < at < HOME
        ]
        if len(set(stand)) < len(stand):
            raise ImpossibleError(_HELD)


def _lanes(draft: Draft) -> tuple[tuple[int, int], tuple[int, int]]:
    own = [sorted(int(p) for (s, p), n in draft.pieces.items() if s == seat for _ in range(n)) for seat in (0, 1)]
    return (own[0][0], own[0][1]), (own[1][0], own[1][1])
