"""GNU Backgammon as the judge of backgammon positions: `Gnubg`.

    apt-get install gnubg

Its answers are kept in the folder that ``LUDOTECA_JUDGED`` names, if any, so that the next run need not ask again.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from benchmarks.figures import UnmeasurableError
from game.games.backgammon.rules.cube import may_beaver
from game.games.backgammon.rules.state import BackgammonState

SERVICE = Path(__file__).with_name("gnubg_service.py")


class Verdict(NamedTuple):
    """The equities of the side to roll, by the score of the match, and its cubeless chances.

    Attributes:
        best: with the best cube action.
        waiting: without a double.
        taken: with one that is taken.
        dropped: with one that is dropped.
        chances: to win, win a gammon, a backgammon, to lose a gammon, a backgammon.
    """

    best: float
    waiting: float
    taken: float
    dropped: float
    chances: tuple[float, ...]


class Gnubg:
    """The running program. It knows the usual rules alone."""

    def __init__(self, name: str) -> None:
        """Start it; its answers are kept under ``name``. Raises UnmeasurableError where it is not installed."""
        folder = os.environ.get("LUDOTECA_JUDGED")
        self._cache = Path(folder) / f"{name}.jsonl" if folder else None
        self._known: dict[str, list[float]] = {}
        if self._cache and self._cache.exists():
            for line in self._cache.read_text(encoding="ascii").splitlines():
                question, answer = json.loads(line)
                self._known[question] = answer
        self._home = tempfile.TemporaryDirectory()
        environment = {**os.environ, "PATH": f"{os.environ['PATH']}:/usr/games", "HOME": self._home.name}
        try:
            self._run = subprocess.Popen(
                ["gnubg", "-t", "-q", "-p", str(SERVICE)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
            )  # fmt: skip
        except FileNotFoundError as error:
            raise UnmeasurableError("needs GNU Backgammon") from error
        self._answer("READY")

    def __enter__(self) -> "Gnubg":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._run.kill()
        self._run.wait()
        self._home.cleanup()

    def verdict(self, state: BackgammonState, plies: int) -> Verdict:
        """Return the verdict for the seat on turn, which is about to roll or double."""
        question = json.dumps(_question(state, plies), separators=(",", ":"))
        if question not in self._known:
            self._known[question] = self._ask(question)
        answer = self._known[question]
        return Verdict(answer[0], answer[1], answer[2], answer[3], tuple(answer[4:]))

    def _ask(self, question: str) -> list[float]:
        assert self._run.stdin
        self._run.stdin.write(question + "\n")
        self._run.stdin.flush()
        answer: list[float] = json.loads(self._answer("ANSWER"))
        if self._cache:
            with self._cache.open("a", encoding="ascii") as kept:
                kept.write(json.dumps([question, answer]) + "\n")
        return answer

    def _answer(self, head: str) -> str:
        assert self._run.stdout
        for line in self._run.stdout:
            if line.startswith(head):
                return line.removeprefix(head)
        raise UnmeasurableError("GNU Backgammon has ended")


def _question(state: BackgammonState, plies: int) -> Sequence[Any]:
    house, seat = state.house, state.turn
    boards = [list(state.sides[side][1:]) for side in (1 - seat, seat)]
    owner = {None: -1, seat: 0, 1 - seat: 1}[state.owner]
    scores = [house.scores[seat], house.scores[1 - seat]] if house.length else [0, 0]
    rules = [int(house.crawford), int(house.jacoby), int(may_beaver(state._replace(phase="doubled")))]
    return [boards, state.stake if house.length else 1, owner, house.length, scores, *rules, plies]
