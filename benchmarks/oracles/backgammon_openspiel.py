"""Backgammon's legal complete turns against OpenSpiel's, on positions from varied play (B3 to B11).

    pip install open_spiel
    python -m benchmarks.oracles.backgammon_openspiel --positions 50000 [--seed 1] [--write FILE --sample 400]

OpenSpiel plays: each side at random, hunting blots, or hoarding safe points, so that there is contact, checkers on the
bar and bearing off. Wherever dice are to be played the sets of positions after the turn are compared. OpenSpiel splits
a double into two turns of two moves and applies B8 to each half alone; where a half played differently lets more of the
four be played in all, only those complete turns count here (how often that decided is told).

``--write`` keeps a spread sample as text for the tests: Position ID, dice, number of turns, and the SHA-256 of the
sorted Position IDs after them (each seen by the opponent, who is then on roll).
"""

import argparse
import hashlib
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel

from game.games.backgammon.formats import gnubg_id
from game.games.backgammon.rules import moves
from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import BAR, BackgammonState, side

_BAR_INDEX = 100
"""OpenSpiel's place of the bar."""

_LONGEST = 600
"""Where a game is left alone: OpenSpiel ends one after 500 turns, perhaps between the halves of a double."""

Board = bytes


class Case(NamedTuple):
    """A position, the dice, and the boards after every complete turn, all seen by the mover; ``unequal`` says that
    OpenSpiel's halves of a double did not all play the same number of moves."""

    board: Board
    dice: tuple[int, int]
    outcomes: frozenset[Board]
    unequal: bool


def cases(seed: int) -> Iterator[Case]:
    """Yield endless positions from games that OpenSpiel plays."""
    chance = random.Random(seed)
    game = pyspiel.load_game("backgammon")
    while True:
        state = game.new_initial_state()
        tastes = chance.choices(("random", "hunter", "hoarder"), k=2)
        while not state.is_terminal() and state.move_number() < _LONGEST:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                yield _case(state, _dice(state))
            else:
                state.apply_action(_choice(state, tastes[state.current_player()], chance))


def _dice(state: Any) -> tuple[int, int]:
    line = next(line for line in str(state).splitlines() if line.startswith("Dice:"))
    first, second = list(line.removeprefix("Dice:").strip())
    return int(first), int(second)


def _choice(state: Any, taste: str, chance: random.Random) -> int:
    actions: list[int] = chance.sample(state.legal_actions(), min(6, len(state.legal_actions())))
    if taste == "hunter":
        return max(actions, key=lambda action: state.action_to_string(action).count("*"))
    if taste == "hoarder":
        player = state.current_player()
        return max(actions, key=lambda action: _points_held(seen_by(state.child(action), player)))
    return actions[0]


def _points_held(board: Board) -> int:
    return sum(count > 1 for count in board[1:BAR]) - sum(count == 1 for count in board[1:BAR])


def seen_by(state: Any, player: int) -> Board:
    """Return OpenSpiel's board as `game.games.backgammon.rules.moves` sees it."""
    sides = []
    for owner in (player, 1 - player):
        checkers = {24 - at if owner == 0 else at + 1: state.board(owner, at) for at in range(24)}
        sides.append(side({**checkers, BAR: state.board(owner, _BAR_INDEX)}))
    return sides[0] + sides[1]


def _case(state: Any, dice: tuple[int, int]) -> Case:
    player = state.current_player()
    turns = list(_turns(state, player, 0))
    longest = max(played for played, _ in turns)
    outcomes = frozenset(after for played, after in turns if played == longest)
    return Case(seen_by(state, player), dice, outcomes, any(played < longest for played, _ in turns))


def _turns(state: Any, player: int, played: int) -> Iterator[tuple[int, Board]]:
    """Yield how many moves each of OpenSpiel's complete turns plays, and the board after it."""
    for action in state.legal_actions():
        after = state.child(action)
        count = played + sum(part.pos >= 0 for part in state.spiel_move_to_checker_moves(player, action))
        if not after.is_terminal() and after.current_player() == player:  # the second half of a double
            yield from _turns(after, player, count)
        else:
            yield count, seen_by(after, player)


def ours(case: Case) -> frozenset[Board]:
    """Return the same by this program's rules."""
    left = case.dice * 2 if case.dice[0] == case.dice[1] else case.dice
    return frozenset(map(moves.unpack, moves.turns(case.board, left, House())))


def kind(board: Board) -> str:
    """Return what a position shows: checkers on the bar, bearing off, contact or a race."""
    own, other = board[:26], board[26:]
    if own[BAR]:
        return "bar"
    if not any(own[7:]):
        return "bearing off"
    last, first = max(p for p in range(26) if own[p]), max(p for p in range(26) if other[p])
    return "contact" if last > BAR - first else "race"


def vector(case: Case) -> str:
    """Return one line for the tests."""
    after = sorted(
        gnubg_id.position_id(BackgammonState(House(), (board[:26], board[26:]), turn=1)) for board in case.outcomes
    )
    before = gnubg_id.position_id(BackgammonState(House(), (case.board[:26], case.board[26:])))
    digest = hashlib.sha256(" ".join(after).encode()).hexdigest()[:16]
    return f"{before} {case.dice[0]}-{case.dice[1]} {len(after)} {digest}"


def main() -> int:
    """Compare, and perhaps write a sample."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.oracles.backgammon_openspiel")
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--sample", type=int, default=400)
    arguments = parser.parse_args()
    seen: set[tuple[Board, tuple[int, int]]] = set()
    kinds: Counter[str] = Counter()
    turns = unequal = 0
    sample: dict[str, list[str]] = {}
    for case in cases(arguments.seed):
        if len(seen) == arguments.positions:
            break
        if (case.board, case.dice) in seen:
            continue
        if ours(case) != case.outcomes:
            print(f"differs: {vector(case)}", *sorted(ours(case) ^ case.outcomes)[:5], sep="\n")
            return 1
        seen.add((case.board, case.dice))
        kinds[kind(case.board)] += 1
        turns += len(case.outcomes)
        unequal += case.unequal
        sample.setdefault(kind(case.board), []).append(vector(case))
    print(f"{len(seen)} positions, {turns} turns, all equal; {dict(kinds)}; B8 over both halves decided {unequal}")
    if arguments.write:
        share = arguments.sample // len(sample)
        lines = [line for lines in sample.values() for line in lines[:: max(1, len(lines) // share)][:share]]
        arguments.write.write_text("\n".join(lines) + "\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
