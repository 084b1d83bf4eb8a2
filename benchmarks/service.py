"""Requests a second that ``ludoteca rules`` answers in one process.

The requests are small ones about positions of random play, never the same twice; each names its state. Once the
process reads and answers them from memory, by its processor time; once through its pipes, by the clock on the wall,
asked all at once or each after the answer before.
"""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import islice
from threading import Thread
from typing import IO, Any

from benchmarks.figures import ROOT, Figure, UnmeasurableError, alternate, sides
from game.cli.rules_service import serve
from game.games.registry import GAMES
from game.rules.rulebook import DICE, NOBODY, Rulebook
from game.rules.setup import Setup

REQUESTS = 2000
"""Requests in a round."""
ROUNDS = 5
GOAL = 5000
SMALL = ("legal", "play", "result", "why_not")


def measure() -> Iterator[Figure]:
    """Yield the rates: small requests about all games mixed; then by game, and complete turns."""
    games = list(GAMES.rulebooks())
    mixed = requests(games, SMALL)
    with _service() as pipes:
        measures = (serve_from_memory, pipes.ask_all, pipes.ask_each)
        memory, at_once, awaited = alternate(ROUNDS, *(_of_next(mixed, measure) for measure in measures))
    yield Figure("rules service: mixed small requests", REQUESTS / memory, "requests/s", at_least=GOAL)
    yield Figure("rules service: through pipes, all at once", REQUESTS / at_once, "requests/s", at_least=GOAL)
    yield Figure("rules service: through pipes, each answer awaited", REQUESTS / awaited, "requests/s")
    kinds = {game: requests([game], SMALL) for game in games}
    kinds["backgammon, complete turns"] = requests(["backgammon"], ("turns",))
    taken = alternate(ROUNDS, *(_of_next(lines, serve_from_memory) for lines in kinds.values()))
    for kind, seconds in zip(kinds, taken, strict=True):
        yield Figure(f"rules service: {kind}", REQUESTS / seconds, "requests/s")


def _of_next(lines: Iterator[bytes], measure: Callable[[list[bytes]], float]) -> Callable[[], float]:
    return lambda: measure(list(islice(lines, REQUESTS)))


def serve_from_memory(lines: list[bytes]) -> float:
    """Return the seconds of this process to answer these."""
    began = time.process_time()
    serve(BytesIO(b"".join(lines)), BytesIO())
    return time.process_time() - began


class Pipes:
    """A running service."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._questions = questions
        self._answers = answers

    def ask_all(self, lines: list[bytes]) -> float:
        """Return the seconds until the last answer to all of them."""
        began = time.perf_counter()
        writer = Thread(target=self._write, args=(b"".join(lines),))
        writer.start()
        for _ in lines:
            self._read()
        writer.join()
        return time.perf_counter() - began

    def ask_each(self, lines: list[bytes]) -> float:
        """Return the seconds it takes when each waits for the answer before."""
        began = time.perf_counter()
        for line in lines:
            self._write(line)
            self._read()
        return time.perf_counter() - began

    def _write(self, data: bytes) -> None:
        self._questions.write(data)
        self._questions.flush()

    def _read(self) -> None:
        answer = self._answers.readline()
        if b'"ok":true' not in answer:
            raise UnmeasurableError(f"the service refused: {answer[:80]!r}")


@contextmanager
def _service() -> Iterator[Pipes]:
    command = [sys.executable, "-m", "game", "rules"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        yield Pipes(process.stdin, process.stdout)
        process.stdin.close()


def requests(games: list[str], asked: tuple[str, ...]) -> Iterator[bytes]:
    """Yield endless lines about positions of random games."""
    chance = random.Random(1)
    sources = [(game, _positions(GAMES.rulebook(game), chance)) for game in games]
    while True:
        for do in asked:
            for game, source in sources:
                book, state = next(source)
                request = {"game": game, "state": book.format_state(state), **_wish(book, state, do, chance)}
                yield json.dumps(request).encode() + b"\n"


def _positions(book: Rulebook[Any], chance: random.Random) -> Iterator[tuple[Rulebook[Any], Any]]:
    """Yield positions in which a seat may move something."""
    while True:
        state = book.start(Setup(book.defaults(), sides(book, book.seat_counts[-1])))
        while book.to_act(state) != NOBODY:
            actions = [action for action in book.legal(state) if action.verb != "resign"]
            if book.to_act(state) != DICE and any(action.verb == "move" for action in actions):
                yield book, state
            state, _ = book.play(state, chance.choice(actions))


def _wish(book: Rulebook[Any], state: Any, do: str, chance: random.Random) -> dict[str, Any]:
    """Return what is asked about a position."""
    action = next(action for action in book.legal(state) if action.verb == "move")
    if do == "play":
        return {"do": do, "actions": [str(action)]}
    if do == "why_not":
        places = sorted({place for _, place in book.pieces(state)})
        return {"do": do, "origin": action.origin, "target": chance.choice(places)}
    return {"do": do}
