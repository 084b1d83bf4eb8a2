"""Computer players for other programs and for our own window: JSON lines (``docs/engine-protocol.md``).

Lines are read while an answer is being computed, so that a request can be cancelled. When nobody reads the answers any
more, the service ends.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Annotated, Any, BinaryIO, Final

import msgspec

from game import __version__
from game.cli.json_lines import Answer, LineHead, Name, PositionRequest, lines, reach, read, read_head, refusal
from game.console import is_closed_pipe
from game.engines.choice import pick
from game.engines.engine import ROLLOUT_GAMES, Candidate, Effort, Engine, EngineMissingError, UnfinishedError, Worth
from game.engines.levels import Level
from game.engines.process import PROTOCOL
from game.games.registry import GAMES, Games
from game.rules.actions import parse_action
from game.rules.errors import IllegalError, InvalidError, RulesError
from game.rules.rulebook import DICE, Rulebook

VERSION: Final = PROTOCOL
"""The version of the protocol; it rises when an answer changes its meaning or a field is removed."""
DO: Final = ("choose", "candidates", "evaluate", "rolls", "roll_out")
KEPT: Final = 128
"""The number of judgements that are cached for repeated requests."""
LONGEST_LIMIT: Final = 24 * 3600 * 1000
"""The longest time limit of a request, in milliseconds."""
MOST_BATCHES: Final = 1_000_000
"""The largest number of a batch of a rollout."""
NICE: Final = 10
"""The niceness of a background service (POSIX)."""


class EngineRequest(PositionRequest, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of a request, described in ``docs/engine-protocol.md``."""

    match: dict[str, Any] = msgspec.field(default_factory=dict)
    """For players without a rule book; ours need only the state."""
    level: str = ""
    seed: str = ""
    limit_ms: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_LIMIT)] = 0
    also: tuple[str, ...] = ()
    after: str = ""
    batch: Annotated[int, msgspec.Meta(ge=0, le=MOST_BATCHES)] = 0
    played: tuple[tuple[str, str], ...] = ()


class EngineService:
    """Answers requests with the engines of ``games``; each engine is created when it is first needed."""

    def __init__(self, games: Games = GAMES) -> None:
        self._games = games
        self._engines: dict[str, Engine[Any]] = {}
        self._lock = threading.Lock()
        self._pending: list[Name] = []
        """The ids of requests that wait or are being computed."""
        self._cancelled: set[Name] = set()
        """Those of them that are cancelled."""
        self._cached: dict[tuple[str, ...], Answer] = {}

    def serve(self, requests: BinaryIO, answers: BinaryIO) -> None:
        """Answer every line in order until they end, or nobody reads the answers any more."""
        waiting: SimpleQueue[bytes | None] = SimpleQueue()

        def listen() -> None:
            for line in lines(requests):
                self._queue(line, waiting)
            waiting.put(None)

        threading.Thread(target=listen, name="requests", daemon=True).start()
        try:
            while (line := waiting.get()) is not None:
                answers.write(self.answer(line))
                answers.flush()
        except OSError as error:
            if not is_closed_pipe(error):
                raise

    def answer(self, line: bytes) -> bytes:
        """Return the answer to one request, with a line end. It raises nothing, whatever the line holds."""
        request: EngineRequest | LineHead = LineHead()
        try:
            request = read_head(line)
            answer = {"ok": True, **(self._about() if request.do == "about" else self._think(request := _read(line)))}
        except RulesError as error:
            answer = refusal(error.code, str(error))
        except EngineMissingError as error:
            answer = refusal("missing", str(error))
        except UnfinishedError:
            answer = refusal("late", "the games were not finished within limit_ms")
        except Exception as error:  # noqa: BLE001 - a fault of ours in one answer must not prevent the others
            answer = refusal("internal", repr(error))
        if self.is_cancelled(request.id):
            answer = refusal("cancelled", "the request was cancelled")
        self._forget(request.id)
        named = {} if request.id is None else {"id": request.id}
        return _ENCODER.encode({"v": VERSION, **named, **answer}) + b"\n"

    def _queue(self, line: bytes, waiting: "SimpleQueue[bytes | None]") -> None:
        """Queue a request; a cancellation takes effect at once."""
        head = read_head(line)
        if head.do == "cancel" and head.id is not None:
            with self._lock:
                self._cancelled |= {head.id} & {*self._pending}
            return
        if head.id is not None:
            with self._lock:
                self._pending.append(head.id)
        waiting.put(line)

    def _forget(self, name: Name | None) -> None:
        """Forget a finished request, so that its id can be used again."""
        with self._lock:
            if name in self._pending:
                self._pending.remove(name)
            if name is not None and name not in self._pending:
                self._cancelled.discard(name)

    def is_cancelled(self, name: Name | None) -> bool:
        """Whether the request with this id has been cancelled."""
        return name in self._cancelled

    # ---- answers

    def _about(self) -> Answer:
        """Return the answer to `about`: name, version, and the levels of each game."""
        levels = {key: [level.key for level in self._games[key].levels()] for key in self._games}
        return {"name": "Ludoteca", "version": __version__, "games": levels}

    def _think(self, request: EngineRequest) -> Answer:
        """Return the answer to one of `DO`."""
        _, book, state, _ = reach(request)
        level, deadline = self._level(request), _Deadline(request.limit_ms, lambda: self.is_cancelled(request.id))
        also = frozenset(map(book.parse_state, request.also))
        effort, engine = Effort(level.depth, deadline.stops, also), self._engine(request.game)
        if request.do == "rolls" and book.to_act(state) != DICE:
            raise IllegalError("no-roll", "nothing is rolled here")
        if request.do in ("choose", "candidates", "roll_out") and book.to_act(state) < 0:
            raise IllegalError("nobody", "no seat acts here")
        if request.do == "choose":
            if level.watches:
                played = tuple((book.parse_state(before), parse_action(action)) for before, action in request.played)
                effort = effort._replace(played=played)
            candidates = engine.candidates(state, effort)
            chosen = pick(candidates, book.to_act(state), level, f"{request.seed} {book.format_state(state)}")
            return _candidate(book, chosen)
        if request.do == "roll_out":
            worth = engine.roll_out(state, book.parse_state(request.after), request.batch, deadline.stops)
            return {"games": ROLLOUT_GAMES, "worth": _worth(worth)}
        key = request.game, request.do, level.key, book.format_state(state), *request.also
        if key not in self._cached:
            answer = _judged(engine, book, state, request.do, effort)
            if deadline.stopped:  # incomplete, so not cached
                return answer
            self._cache(key, answer)
        return self._cached[key]

    def _cache(self, key: tuple[str, ...], answer: Answer) -> None:
        """Cache an answer; the oldest one makes room."""
        if len(self._cached) >= KEPT:
            del self._cached[next(iter(self._cached))]
        self._cached[key] = answer

    def _engine(self, key: str) -> Engine[Any]:
        if key not in self._engines:
            self._engines[key] = self._games[key].engine()
        return self._engines[key]

    def _level(self, request: EngineRequest) -> Level:
        """Return the requested level, by default the strongest. Raises EngineMissingError, InvalidError."""
        levels = self._games[request.game].levels()
        if not levels:
            raise EngineMissingError("there is no computer player of this game")
        found = [level for level in levels if level.key == request.level] if request.level else [levels[-1]]
        if not found:
            raise InvalidError(
                "level", f"no level {request.level[:40]!r}; there are {', '.join(x.key for x in levels)}"
            )
        return found[0]


def serve(background: bool) -> None:
    """Serve standard input and output; in the ``background`` with low priority."""
    if background and hasattr(os, "nice"):
        os.nice(NICE)
    # Not `sys.stdin.buffer`: a thread waits for the next request, and Python cannot end while it holds that one's lock.
    requests = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115 - that thread reads it to the end
    EngineService().serve(requests, sys.stdout.buffer)
    sys.stdout.flush()


class _Deadline:
    """When the computation must end; ``stopped`` is whether `stops` has returned True."""

    def __init__(self, limit_ms: int, cancelled: Callable[[], bool]) -> None:
        self._end = time.monotonic() + limit_ms / 1000 if limit_ms else float("inf")
        self._cancelled = cancelled
        self.stopped = False

    def stops(self) -> bool:
        """Whether it must end now."""
        self.stopped = self.stopped or time.monotonic() >= self._end or self._cancelled()
        return self.stopped


_DECODER: Final = msgspec.json.Decoder(EngineRequest)
_ENCODER: Final = msgspec.json.Encoder()


def _read(line: bytes) -> EngineRequest:
    request = read(line, _DECODER, VERSION)
    if request.do not in DO:
        raise InvalidError("do", f"cannot do {request.do[:40]!r}; can do about, cancel, {', '.join(DO)}")
    return request


def _judged(engine: Engine[Any], book: Rulebook[Any], state: Any, do: str, effort: Effort) -> Answer:
    if do == "evaluate":
        return {"worth": _worth(engine.evaluate(state, effort))}
    if do == "rolls":
        return {"rolls": [{"roll": str(roll), "worth": _worth(worth)} for roll, worth in engine.rolls(state).items()]}
    return {"candidates": [_candidate(book, candidate) for candidate in engine.candidates(state, effort)]}


def _worth(worth: Worth) -> Answer:
    return {
        "values": worth.values,
        "wins": worth.wins,
        "proved": worth.proved,
        **({"details": dict(worth.details)} if worth.details else {}),
        **({"match": worth.match} if worth.match else {}),
        **({"error": worth.error} if worth.error else {}),
    }


def _candidate(book: Rulebook[Any], candidate: Candidate[Any]) -> Answer:
    return {
        "actions": [str(action) for action in candidate.actions],
        "state": book.format_state(candidate.state),
        "worth": _worth(candidate.worth),
        **({"reasons": candidate.reasons} if candidate.reasons else {}),
        **({"rough": True} if candidate.rough else {}),
    }
