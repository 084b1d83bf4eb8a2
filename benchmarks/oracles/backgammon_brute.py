"""Backgammon's turns against the plainly written judge of the tests, which tries every sequence (B8, B40, B41, B43).

    python -m benchmarks.oracles.backgammon_brute --positions 50000 [--seed 1]

Positions come from random Playtive games and from checkers thrown onto the board, with a bias to bearing off, to
checkers on the bar and to points with five. Each is judged under all four combinations of B40 and B41.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.games.backgammon.rules import moves
from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.rulebook import Backgammon
from game.games.backgammon.rules.state import BAR, MOVE, OFF, PLACE, side
from game.rules.rulebook import NOBODY
from game.rules.setup import Setup
from tests.games.backgammon.rules import reference

HOUSES = tuple(House(five=five, must_bear_off=must) for five in (False, True) for must in (False, True))


class Position(NamedTuple):
    """All checkers as the mover sees them (see `game.games.backgammon.rules.moves`) and his roll."""

    board: bytes
    roll: tuple[int, int]


def disagreement(position: Position, house: House) -> str | None:
    """Return what the program and the judge see differently; None if nothing."""
    board, roll = position
    left = roll * 2 if roll[0] == roll[1] else roll
    own = dict(enumerate(board[:26]))
    other = {BAR - place: count for place, count in enumerate(board[26:])}
    five, must = house.five, house.must_bear_off
    expected = reference.complete_turns(own, other, roll, five=five, must=must)
    first = {
        (m.origin, max(m.origin - m.die, 0)) for m in reference.first_moves(own, other, roll, five=five, must=must)
    }
    if {_outcome(moves.unpack(turn)) for turn in moves.turns(board, left, house)} != expected:
        return "complete turns"
    if {(PLACE[a.origin], PLACE[a.target]) for a in moves.plays(board, left, house)} != first:
        return "first moves"
    if {_outcome(end) for end in _walked(board, left, house)} != expected:
        return "turns played move by move"
    return None


def _walked(board: bytes, left: tuple[int, ...], house: House) -> set[bytes]:
    """Return the boards where playing legal single moves ends, the number each uses being inferred."""
    legal = moves.plays(board, left, house) if left and board[OFF] < 15 else {}
    ends = set() if legal else {board}
    for action, die in legal.items():
        after = moves.unpack(moves.after(moves.pack(board), board, PLACE[action.origin], die))
        ends |= _walked(after, moves.without(left, die), house)
    return ends


def _outcome(board: bytes) -> reference.Outcome:
    own = tuple((place, count) for place, count in enumerate(board[:26]) if count)
    other = tuple((place, board[51 - place]) for place in range(26) if board[51 - place])
    return reference.Outcome(own, other)


def positions(seed: int) -> Iterator[Position]:
    """Yield endless positions, half of them played, half of them with checkers placed at random."""
    chance = random.Random(seed)
    for played in _played(chance):
        yield played
        board = _scattered(chance)
        if board[OFF] < 15 and board[26 + OFF] < 15:
            yield Position(board, (chance.randint(1, 6), chance.randint(1, 6)))


def _played(chance: random.Random) -> Iterator[Position]:
    book = Backgammon()
    while True:
        state = book.start(Setup(book.defaults("playtive"), (0, 1)))
        while book.to_act(state) != NOBODY:
            action = chance.choice([a for a in book.legal(state) if a.verb not in ("resign", "double")])
            state, _ = book.play(state, action)
            if action.verb == "rolled" and state.phase == MOVE:
                yield Position(state.seen, (state.rolled[0], state.rolled[1]))


def _scattered(chance: random.Random) -> bytes:
    """Return checkers on random places: few or many points, perhaps all home, no point held by both."""
    highest = chance.choice((6, 6, 12, 24))
    own = Counter(chance.choices(_places(chance, highest), k=chance.randint(1, 15)))
    if highest > 6 and chance.random() < 0.3:
        own[BAR] += chance.randint(1, 2)
    free = [place for place in range(1, 25) if not own[BAR - place]]
    other = Counter(chance.choices(chance.sample(free, min(len(free), chance.randint(1, 8))), k=chance.randint(1, 15)))
    return side(_fifteen(own)) + side(_fifteen(other))


def _places(chance: random.Random, highest: int) -> list[int]:
    return chance.sample(range(1, highest + 1), min(highest, chance.randint(1, 7)))


def _fifteen(checkers: Counter[int]) -> dict[int, int]:
    """Return at most fifteen of them, and at most five on a point, as Playtive play leaves them."""
    kept: dict[int, int] = {}
    for place, count in checkers.items():
        kept[place] = min(count, 5, 15 - sum(kept.values()))
    return kept


def main() -> int:
    """Compare as many positions as asked for, each under four house rules."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.oracles.backgammon_brute")
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rolls: Counter[str] = Counter()
    for _, position in zip(range(arguments.positions), positions(arguments.seed), strict=False):
        for house in HOUSES:
            difference = disagreement(position, house)
            if difference:
                print(f"{difference}: {position} {house}")
                return 1
        rolls["doubles" if position.roll[0] == position.roll[1] else "others"] += 1
        rolls["with checkers on the bar"] += bool(position.board[BAR])
        rolls["bearing off"] += not any(position.board[7:26])
        rolls["with a full point"] += max(position.board[1:BAR]) >= 5
    print(f"{arguments.positions} positions under four house rules, all equal; {dict(rolls)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
