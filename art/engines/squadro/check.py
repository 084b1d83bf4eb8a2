"""The solution against the rule book, and the C engine against the program's."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from art.engines.squadro.book import entries
from art.engines.squadro.programs import answers, heard, line_of, read_line
from game.games.squadro.engine.book import book
from game.games.squadro.engine.net import net
from game.games.squadro.engine.packed_position import pack
from game.games.squadro.engine.search import MARGIN, THRIFTY, History, Search
from game.games.squadro.engine.table import table
from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import HOME, LANES, NEEDED, START, UP, Progress

Node = tuple[Progress, int]
_COMPARED, _DEEPLY_COMPARED = 200, 40
_LATE = 60
_SMALL = 6000
"""The most positions reachable from a late one that are solved here, by the rule book alone."""


def differences(folder: Path, inflated: Path) -> Iterator[str]:
    """Yield what differs, in words."""
    for first in (0, 1):
        ((line, answer),) = answers(folder, [line_of(START, first)])
        if ("W" in answer) is not (first == UP) or (first != UP and set(answer) != {"L"}):
            yield f"light does not win from the start: {line} {answer}"
    positions = list(_positions(Random(3), 40))
    yield from _engine_differences(inflated, [line_of(*node) for node in positions[:_COMPARED]], THRIFTY - 6)
    yield from _engine_differences(inflated, [line_of(*node) for node in positions[:_DEEPLY_COMPARED]], THRIFTY)
    for line, answer in answers(folder, [f"{entry[:10]} {UP}" for entry in entries()]):
        lane = book().lane(*map(pack, read_line(line)[0]))
        if lane is None or answer[lane] != "W":
            yield f"the book gives the win away: {line} {answer} {lane}"
    late = [node for node in positions if sum(side.count(HOME) for side in node[0]) > NEEDED][:_LATE]
    solved = [
        (line, answer, brute_force(read_line(line)))
        for line, answer in answers(folder, [line_of(*node) for node in late])
    ]
    if sum(found != "" for _, _, found in solved) < _LATE // 3:
        yield "too few late positions were small enough to be solved here"
    for line, answer, found in solved:
        if found not in ("", answer):
            yield f"{line}: the rule book finds {found}, the solution {answer}"


def brute_force(node: Node) -> str:
    """Return what each move of a position leads to, as `ask` says it, going back from all ends that can be reached.

    Empty where that is too much.
    """
    after: dict[Node, list[Node]] = {node: []}
    waiting = [node]
    while waiting:
        here = waiting.pop()
        after[here] = _after(here)
        new = [there for there in after[here] if there not in after]
        after.update((there, []) for there in new)
        waiting += new
        if len(after) > _SMALL:
            return ""
    won = _won(after)
    outcome = dict.fromkeys((node[1],), "W") | {1 - node[1]: "L"}
    moves = dict(zip(_lanes(node), after[node], strict=True))
    return "".join(
        "-" if lane not in moves else outcome[won[moves[lane]]] if moves[lane] in won else "D" for lane in range(LANES)
    )


def _won(after: dict[Node, list[Node]]) -> dict[Node, int]:
    """Return who wins each position that somebody wins: grown until nothing changes."""
    won = {node: 1 - node[1] for node in after if _over(node)}
    changed = True
    while changed:
        changed = False
        for node, following in after.items():
            if node in won or not following:
                continue
            winners = {won.get(there) for there in following}
            if node[1] in winners:
                won[node] = node[1]
            elif winners == {1 - node[1]}:
                won[node] = 1 - node[1]
            changed |= node in won
    return won


def _over(node: Node) -> bool:
    return max(side.count(HOME) for side in node[0]) >= NEEDED


def _lanes(node: Node) -> list[int]:
    return [lane for lane in range(LANES) if node[0][node[1]][lane] < HOME]


@cache
def _step(node: Node, lane: int) -> Node:
    progress, seat = node
    return lanes.after(progress, seat, lane, lanes.glide(progress, seat, lane)), 1 - seat


def _after(node: Node) -> list[Node]:
    return [] if _over(node) else [_step(node, lane) for lane in _lanes(node)]


def _positions(chance: Random, games: int) -> list[Node]:
    found = []
    for game in range(games):
        node: Node = (START, game % 2)
        while not _over(node):
            found.append(node)
            node = _step(node, chance.choice(_lanes(node)))
    chance.shuffle(found)
    return found


def _engine_differences(inflated: Path, lines: list[str], depth: int) -> Iterator[str]:
    said = heard("play", inflated.parent, lines, inflated, inflated.parent, "values", depth)
    for line, values in zip(lines, said, strict=True):
        progress, seat = read_line(line)
        search = Search(net(), History(), lambda: False, table() if depth >= THRIFTY else None)
        found = search.moves(pack(progress[seat]), pack(progress[1 - seat]), seat, depth, MARGIN)
        ours = " ".join(f"{move.lane}:{move.value}" for move in found)
        if ours != values.strip():
            yield f"{line}: the program says {ours}, the C engine {values}"
