"""How the checkers stand: the farthest one, whether the sides have passed each other, and the longest prime."""

from game.games.backgammon.rules.state import BAR, Checkers


def farthest(checkers: Checkers) -> int:
    """Return the place of the checker that has the longest way to go; `OFF` if all are borne off."""
    return len(checkers.rstrip(b"\0")) - 1


def have_passed(own: Checkers, other: Checkers) -> bool:
    """Whether the sides have passed each other, so that no checker can be hit any more."""
    return farthest(own) + farthest(other) < BAR


def longest_prime(checkers: Checkers) -> tuple[int, int]:
    """Return the length of the longest row of points made, and its highest point; (0, 0) if no point is made."""
    longest = top = length = 0
    for point in range(1, BAR):
        length = length + 1 if checkers[point] > 1 else 0
        if length > longest:
            longest, top = length, point
    return longest, top
