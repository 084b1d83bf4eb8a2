"""Critical positions with their right moves, for tests and benchmarks: what a player is to be measured by.

A position is critical if one move wins and another gives the win away. Half of them come from random games, half from
games of the engine against itself with one move in ten at random; each position once. The file has one line a position,
as `programs.line_of` writes it, with one letter a lane, as the solution answers.
"""

import lzma
from collections.abc import Iterator
from pathlib import Path
from random import Random

from art.engines.squadro.programs import answers, heard, line_of
from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import HOME, LANES, NEEDED, START


def sample(folder: Path, net: Path, count: int, depth: int, seed: int) -> bytes:
    """Return ``count`` positions of each kind, those of random games first, packed (.xz)."""
    lines: list[str] = []
    chance = Random(seed)
    for positions in (_at_random(chance, count), _of_play(folder, net, count, depth, seed)):
        some = chance.sample(sorted(set(positions) - {line[:12] for line in lines}), 6 * count)
        critical = [f"{line} {answer}" for line, answer in answers(folder, some) if _is_critical(answer)]
        lines += chance.sample(critical, count)
    return lzma.compress("".join(f"{line}\n" for line in lines).encode(), preset=9)


def _is_critical(answer: str) -> bool:
    return "W" in answer and ("L" in answer or "D" in answer)


def _at_random(chance: Random, count: int) -> Iterator[str]:
    """Yield the positions of so many random games that enough of them are critical."""
    for game in range(count // 4):
        progress, seat = START, game % 2
        while max(side.count(HOME) for side in progress) < NEEDED:
            yield line_of(progress, seat)
            lane = chance.choice([lane for lane in range(LANES) if progress[seat][lane] < HOME])
            progress = lanes.after(progress, seat, lane, lanes.glide(progress, seat, lane))
            seat = 1 - seat


def _of_play(folder: Path, net: Path, count: int, depth: int, seed: int) -> list[str]:
    return heard("play", folder, (), net, folder, "positions", depth, count // 4, seed)
