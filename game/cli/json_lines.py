"""Code that the services for other programs share: one JSON object a line, and the position of a request."""

from collections.abc import Iterator
from typing import Annotated, Any, BinaryIO, Final, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from game.games.registry import GAMES
from game.rules.actions import parse_action
from game.rules.errors import InvalidError, RulesError
from game.rules.events import Event
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup, Value

LONGEST: Final = 1 << 18
"""Bytes of the longest line that is read; a longer one is skipped and refused."""

Answer: TypeAlias = dict[str, Any]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
"""The id of a request, which its answer repeats."""


class PositionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of every request: the game, and the position in question (``docs/rules-protocol.md``)."""

    game: str
    do: str
    v: int = 1
    id: Name | None = None
    rules: str = ""
    options: dict[str, bool | int | str] = {}
    sides: tuple[int, ...] | None = None
    first: int | None = None
    scores: tuple[tuple[int, ...], ...] = ()
    state: str | None = None
    actions: tuple[str, ...] = ()


R = TypeVar("R", bound=PositionRequest)


class Reached(NamedTuple, Generic[R]):
    """The position that a request leads to, and the events of each of its actions."""

    request: R
    book: Rulebook[Any]
    state: Any
    events: tuple[tuple[Event, ...], ...]


class LineHead(msgspec.Struct, frozen=True):
    """The fields that are read of any line, be it a request or not."""

    do: str = ""
    id: Name | None = None


_HEAD: Final = msgspec.json.Decoder(LineHead)


def lines(requests: BinaryIO) -> Iterator[bytes]:
    """Yield every line until the end; of one that is too long, just enough to be recognised as such."""
    while line := requests.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while (more := requests.readline(LONGEST)) and not more.endswith(b"\n"):
                pass
        yield line


def read_head(line: bytes) -> LineHead:
    """Return what can be read of a line, whatever it holds."""
    try:
        return _HEAD.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return LineHead()


def read(line: bytes, decoder: "msgspec.json.Decoder[R]", version: int) -> R:
    """Decode a request. Raises InvalidError if the line is no request of this version."""
    if len(line) > LONGEST:
        raise InvalidError("too-long", f"a line has at most {LONGEST} bytes")
    try:
        request = decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidError("request", f"not a request: {error}") from error
    if request.v != version:
        raise InvalidError("version", f"this is version {version} of the protocol")
    full = request.state is not None and not GAMES[request.game].is_id(request.state)
    agreed = request.rules or request.options or request.sides or request.first is not None or request.scores
    if full and agreed:
        raise InvalidError("request", "a state says for itself what was agreed on")
    return request


def refusal(code: str, message: str) -> Answer:
    """Return the answer to a request that cannot be carried out; the message is cut to 300 characters."""
    return {"ok": False, "error": {"code": code, "message": message[:300]}}


def reach(request: R) -> Reached[R]:
    """Start from the request's position and play its actions. Raises RulesError."""
    book = GAMES.rulebook(request.game)
    state = _begin(book, request)
    events = []
    for index, text in enumerate(request.actions):
        try:
            state, happened = book.play(state, parse_action(text))
        except RulesError as error:
            raise type(error)(error.code, f"action {index}: {error}") from error
        events.append(happened)
    return Reached(request, book, state, tuple(events))


def _begin(book: Rulebook[Any], request: PositionRequest) -> Any:
    """Return the state that a request starts from: a state, an ID, or the start of a game."""
    if request.state is not None and not GAMES[request.game].is_id(request.state):
        return book.parse_state(request.state)
    options: dict[str, Value] = {**book.defaults(request.rules), **request.options}
    sides = tuple(range(len(book.sides))) if request.sides is None else request.sides
    setup = Setup(options, sides, request.first, request.scores)
    book.check(setup)
    return book.start(setup) if request.state is None else GAMES[book.key].read_id(request.state, setup)
