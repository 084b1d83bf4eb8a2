"""The input of neural nets for a position: 26 numbers from the side of the seat that is about to roll."""

from game.games.backgammon.rules.state import BAR, BackgammonState


def view(state: BackgammonState) -> list[int]:
    """Return the checkers on each place from the side of the seat on turn; the opponent's are negative.

    Index 25 is its own bar, 1 to 24 are its points; index 0 is the opponent's bar, the only place where the opponent's
    count is positive.
    """
    seen = state.seen
    own, other = seen[:26], seen[26:]
    points = [own[point] - other[BAR - point] for point in range(1, BAR)]
    return [other[BAR], *points, own[BAR]]
