"""What GNU Backgammon runs for `benchmarks.oracles.gnubg_judge`: ``gnubg -t -q -p gnubg_service.py``.

Each line on standard input is a JSON list: the place of a question in the cache, both sides' checkers (25 numbers, the
side to roll last), the cube's value, its owner (0 the side to roll, 1 the other, -1 nobody), the match length, the
scores, Crawford, Jacoby, beavers and the plies. The answer is a line of JSON with what `gnubg.cfevaluate` says.
"""

import json
import sys
from typing import Any

import gnubg  # type: ignore[import-not-found]


def answer(question: list[Any]) -> list[float]:
    """Return the four equities and the five chances."""
    boards, cube, owner, length, scores, crawford, jacoby, beavers, plies = question
    info = gnubg.cubeinfo(cube, owner, 0, length, tuple(scores), crawford, 0)
    info = {**info, "jacoby": jacoby, "beavers": beavers}
    context = gnubg.evalcontext(1, plies, 1, 1, 0.0)
    board = tuple(tuple(side) for side in boards)
    return [*gnubg.cfevaluate(board, info, context)[:4], *gnubg.evaluate(board, info, context)[:5]]


print("READY", flush=True)
for line in sys.stdin:
    print("ANSWER " + json.dumps(answer(json.loads(line))), flush=True)
