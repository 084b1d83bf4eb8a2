"""Computer players for other programs, and for our own window: JSON lines (``docs/engine-protocol.md``).

Lines are read while an answer is being thought about, so that a request can be cancelled. When nobody reads the answers
any more, the service ends.
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
from game.cli.json_lines import Answer, Name, PositionRequest, lines, reach, read, refusal
from game.engines.choice import pick
from game.engines.engine import Candidate, Effort, Engine, EngineMissingError, Worth
from game.engines.levels import Level
from game.engines.process import PROTOCOL
from game.games.registry import GAMES, Games
from game.rules.errors import IllegalError, InvalidError, RulesError
from game.rules.rulebook import Rulebook

VERSION: Final = PROTOCOL
"""The version of the protocol; it rises when an answer changes its meaning or a field goes."""
DO: Final = ("choose", "candidates", "evaluate")
KEPT: Final = 128
"""So many judgements are kept: whoever asks the same again gets the same at once."""
NICE: Final = 10
"""How much a background service leaves to others (POSIX)."""


class EngineRequest(PositionRequest, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a line may say; the fields are described in ``docs/engine-protocol.md``."""

    match: dict[str, Any] = msgspec.field(default_factory=dict)
    """For players that have no rule book of their own; ours finds all of it in the state."""
    level: str = ""
    seed: str = ""
    limit_ms: Annotated[int, msgspec.Meta(ge=0)] = 0
    also: tuple[str, ...] = ()


class _Head(msgspec.Struct, frozen=True):
    """What is looked at in any line as soon as it comes."""

    do: str = ""
    id: Name | None = None


class EngineService:
    """Answers questions with the engines of ``games``, each made when it is first needed."""

    def __init__(self, games: Games = GAMES) -> None:
        self._games = games
        self._engines: dict[str, Engine[Any]] = {}
        self._lock = threading.Lock()
        self._open: list[Name] = []
        """What waits or is being thought about."""
        self._cancelled: set[Name] = set()
        """What of it is to end."""
        self._known: dict[tuple[str, ...], Answer] = {}

    def serve(self, requests: BinaryIO, answers: BinaryIO) -> None:
        """Answer every line in order until they end, or until nobody reads the answers any more."""
        waiting: SimpleQueue[bytes | None] = SimpleQueue()

        def listen() -> None:
            for line in lines(requests):
                self._hear(line, waiting)
            waiting.put(None)

        threading.Thread(target=listen, name="requests", daemon=True).start()
        try:
            while (line := waiting.get()) is not None:
                answers.write(self.answer(line))
                answers.flush()
        except BrokenPipeError:
            return

    def answer(self, line: bytes) -> bytes:
        """The answer to one request, with the line's end. Whatever the line holds, this raises nothing."""
        request: EngineRequest | _Head = _Head()
        try:
            request = _head(line)
            told = {"ok": True, **(self._about() if request.do == "about" else self._think(request := _read(line)))}
            if self.is_cancelled(request.id):
                told = refusal("cancelled", "the request was cancelled")
        except RulesError as error:
            told = refusal(error.code, str(error))
        except EngineMissingError as error:
            told = refusal("missing", str(error))
        except Exception as error:  # noqa: BLE001 - a fault of ours in one answer must not take the others away
            told = refusal("internal", repr(error))
        self._end(request.id)
        named = {} if request.id is None else {"id": request.id}
        return _ENCODER.encode({"v": VERSION, **named, **told}) + b"\n"

    def _hear(self, line: bytes, waiting: "SimpleQueue[bytes | None]") -> None:
        """A cancellation is heeded at once; everything else waits for its turn."""
        head = _head(line)
        if head.do == "cancel" and head.id is not None:
            with self._lock:
                self._cancelled |= {head.id} & {*self._open}
            return
        if head.id is not None:
            with self._lock:
                self._open.append(head.id)
        waiting.put(line)

    def _end(self, name: Name | None) -> None:
        """A request is done with: whoever asks by this name again asks anew."""
        with self._lock:
            if name in self._open:
                self._open.remove(name)
            if name is not None and name not in self._open:
                self._cancelled.discard(name)

    def is_cancelled(self, name: Name | None) -> bool:
        return name in self._cancelled

    # ---- what is told

    def _about(self) -> Answer:
        levels = {key: [level.key for level in self._games[key].levels()] for key in self._games}
        return {"name": "Ludoteca", "version": __version__, "games": levels}

    def _think(self, request: EngineRequest) -> Answer:
        book, state, _ = reach(request)
        level, watch = self._level(request), _Watch(request.limit_ms, lambda: self.is_cancelled(request.id))
        also = frozenset(map(book.parse_state, request.also))
        effort, engine = Effort(level.depth, watch.stops, also), self._engine(request.game)
        if request.do != "evaluate" and book.to_act(state) < 0:
            raise IllegalError("nobody", "no seat acts here")
        if request.do == "choose":
            candidates = engine.candidates(state, effort)
            chosen = pick(candidates, book.to_act(state), level, f"{request.seed} {book.format_state(state)}")
            return _candidate(book, chosen)
        asked = request.game, request.do, level.key, book.format_state(state), *request.also
        if asked not in self._known:
            told = _judged(engine, book, state, request.do, effort)
            if watch.stopped:  # what came of less thought is not what the next one shall hear
                return told
            self._keep(asked, told)
        return self._known[asked]

    def _keep(self, asked: tuple[str, ...], told: Answer) -> None:
        if len(self._known) >= KEPT:
            del self._known[next(iter(self._known))]
        self._known[asked] = told

    def _engine(self, key: str) -> Engine[Any]:
        if key not in self._engines:
            self._engines[key] = self._games[key].engine()
        return self._engines[key]

    def _level(self, request: EngineRequest) -> Level:
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
    """Serve standard input and output; in the ``background`` others get the processor first."""
    if background and hasattr(os, "nice"):
        os.nice(NICE)
    EngineService().serve(sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout.flush()


class _Watch:
    """When the thinking has to end; ``stopped``: whether it was told so."""

    def __init__(self, limit_ms: int, cancelled: Callable[[], bool]) -> None:
        self._end = time.monotonic() + limit_ms / 1000 if limit_ms else float("inf")
        self._cancelled = cancelled
        self.stopped = False

    def stops(self) -> bool:
        """Whether it has to end now."""
        self.stopped = self.stopped or time.monotonic() >= self._end or self._cancelled()
        return self.stopped


_DECODER: Final = msgspec.json.Decoder(EngineRequest)
_HEAD: Final = msgspec.json.Decoder(_Head)
_ENCODER: Final = msgspec.json.Encoder()


def _head(line: bytes) -> _Head:
    try:
        return _HEAD.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _Head()


def _read(line: bytes) -> EngineRequest:
    request = read(line, _DECODER, VERSION)
    if request.do not in DO:
        raise InvalidError("do", f"cannot do {request.do[:40]!r}; can do about, cancel, {', '.join(DO)}")
    return request


def _judged(engine: Engine[Any], book: Rulebook[Any], state: Any, do: str, effort: Effort) -> Answer:
    if do == "evaluate":
        return {"worth": _worth(engine.evaluate(state, effort))}
    return {"candidates": [_candidate(book, candidate) for candidate in engine.candidates(state, effort)]}


def _worth(worth: Worth) -> Answer:
    return {
        "values": worth.values,
        "wins": worth.wins,
        "proved": worth.proved,
        **({"details": dict(worth.details)} if worth.details else {}),
        **({"match": worth.match} if worth.match else {}),
    }


def _candidate(book: Rulebook[Any], candidate: Candidate[Any]) -> Answer:
    return {
        "actions": [str(action) for action in candidate.actions],
        "state": book.format_state(candidate.state),
        "worth": _worth(candidate.worth),
        **({"reasons": candidate.reasons} if candidate.reasons else {}),
        **({"rough": True} if candidate.rough else {}),
    }
