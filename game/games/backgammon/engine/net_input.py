"""A position as neural nets see it: 26 numbers from the side of the seat that is about to roll."""

from game.games.backgammon.rules.state import BAR, BackgammonState


def view(state: BackgammonState) -> list[int]:
    """The checkers on each place from the side of the seat on turn, the opponent's negative.

    Index 25 is its own bar, 1 to 24 its points; index 0 is the opponent's bar, the only place where his count is
    positive.
    """
    seen = state.seen
    own, other = seen[:26], seen[26:]
    points = [own[point] - other[BAR - point] for point in range(1, BAR)]
    return [other[BAR], *points, own[BAR]]
