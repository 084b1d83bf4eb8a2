"""The rule books for other programs: one JSON request a line, one JSON answer a line (``docs/rules-protocol.md``).

`answer` is a pure function of one line; `serve` is the loop around it. Every request stands for itself: it says where
to begin (a state, or a setup), which actions to play from there, and what to tell about the position reached.
"""

from collections.abc import Callable
from typing import Annotated, Any, BinaryIO, Final, NamedTuple, TypeAlias

import msgspec

from game.games.registry import GAMES
from game.rules.actions import parse_action
from game.rules.errors import InvalidError, RulesError
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY, Reason, Result, Rulebook
from game.rules.setup import Setup, Value
from game.rules.turns import complete_turns

VERSION: Final = 1
"""The version of the protocol; it rises when an answer changes its meaning or a field goes."""
LONGEST: Final = 1 << 18
"""Bytes of the longest line that is read; a longer one is skipped and refused."""

Answer: TypeAlias = dict[str, Any]


_Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a line may say; the fields are described in ``docs/rules-protocol.md``."""

    game: str
    do: str
    v: int = VERSION
    id: _Name | None = None
    rules: str = ""
    options: dict[str, bool | int | str] = {}
    sides: tuple[int, ...] | None = None
    first: int | None = None
    scores: tuple[tuple[int, ...], ...] = ()
    state: str | None = None
    actions: tuple[str, ...] = ()
    origin: str | None = None
    target: str | None = None
    dice: tuple[int, ...] | None = None


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of ``requests`` in order until it ends, or until nobody reads the answers any more."""
    try:
        while line := requests.readline(LONGEST + 1):
            if len(line) > LONGEST and not line.endswith(b"\n"):
                _skip_rest(requests)
            answers.write(answer(line))
            answers.flush()
    except BrokenPipeError:
        return


def answer(line: bytes) -> bytes:
    """The answer to one request, with the line's end. Whatever the line holds, this raises nothing."""
    request: Request | None = None
    try:
        request = _read(line)
        told = {"ok": True, **_TELL[request.do](_reach(request))}
    except RulesError as error:
        told = _refusal(error.code, str(error))
    except Exception as error:  # noqa: BLE001 - a fault of ours in one answer must not take the others away
        told = _refusal("internal", repr(error))
    named = {} if request is None or request.id is None else {"id": request.id}
    return _ENCODER.encode({"v": VERSION, **named, **told}) + b"\n"


_DECODER: Final = msgspec.json.Decoder(Request)
_ENCODER: Final = msgspec.json.Encoder()


class _Reached(NamedTuple):
    """The position that a request leads to, and the events of each action on the way."""

    request: Request
    book: Rulebook[Any]
    state: Any
    events: tuple[tuple[Event, ...], ...]


def _refusal(code: str, message: str) -> Answer:
    return {"ok": False, "error": {"code": code, "message": message[:300]}}


def _skip_rest(requests: BinaryIO) -> None:
    while (more := requests.readline(LONGEST)) and not more.endswith(b"\n"):
        pass


def _read(line: bytes) -> Request:
    if len(line) > LONGEST:
        raise InvalidError("too-long", f"a line has at most {LONGEST} bytes")
    try:
        request = _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidError("request", f"not a request: {error}") from error
    if request.v != VERSION:
        raise InvalidError("version", f"this is version {VERSION} of the protocol")
    if request.do not in _TELL:
        raise InvalidError("do", f"cannot do {request.do[:40]!r}; can do {', '.join(_TELL)}")
    _refuse_strays(request)
    return request


def _refuse_strays(request: Request) -> None:
    """Refuse fields that mean nothing beside what is asked."""
    asks_why = request.do == "why_not"
    if (request.origin is not None, request.target is not None) != (asks_why, asks_why):
        raise InvalidError("request", "origin and target belong to why_not, both of them")
    if request.dice is not None and request.do != "turns":
        raise InvalidError("request", "dice belong to turns")
    full = request.state is not None and not GAMES[request.game].is_id(request.state)
    agreed = request.rules or request.options or request.sides or request.first is not None or request.scores
    if full and agreed:
        raise InvalidError("request", "a state says for itself what was agreed on")


def _reach(request: Request) -> _Reached:
    book = GAMES.rulebook(request.game)
    state = _begin(book, request)
    events = []
    for index, text in enumerate(request.actions):
        try:
            state, happened = book.play(state, parse_action(text))
        except RulesError as error:
            raise type(error)(error.code, f"action {index}: {error}") from error
        events.append(happened)
    return _Reached(request, book, state, tuple(events))


def _begin(book: Rulebook[Any], request: Request) -> Any:
    if request.state is not None and not GAMES[request.game].is_id(request.state):
        return book.parse_state(request.state)
    options: dict[str, Value] = {**book.defaults(request.rules), **request.options}
    sides = tuple(range(len(book.sides))) if request.sides is None else request.sides
    setup = Setup(options, sides, request.first, request.scores)
    book.check(setup)
    return book.start(setup) if request.state is None else GAMES[book.key].read_id(request.state, setup)


# ---- what is told


def _actor(at: _Reached) -> Answer:
    actor = at.book.to_act(at.state)
    if actor == DICE:
        return {"to_act": "dice", "dice": at.book.dice(at.state)}
    return {"to_act": "nobody" if actor == NOBODY else actor}


def _legal(at: _Reached) -> Answer:
    return {**_actor(at), "legal": [str(action) for action in at.book.legal(at.state)]}


def _play(at: _Reached) -> Answer:
    events = [[_event(event) for event in happened] for happened in at.events]
    ids = GAMES[at.book.key].ids(at.state)
    return {"state": at.book.format_state(at.state), **({"ids": ids} if ids else {}), **_actor(at), "events": events}


def _result(at: _Reached) -> Answer:
    result: Result | None = at.book.result(at.state)
    if result is None:
        return {**_actor(at), "result": None}
    told = {"places": result.places, "points": result.points, "reason": result.reason}
    return {**_actor(at), "result": told}


def _why_not(at: _Reached) -> Answer:
    reason = at.book.why_not(at.state, at.request.origin or "", at.request.target or "")
    return {**_actor(at), "reason": None if reason is None else _reason(reason)}


def _turns(at: _Reached) -> Answer:
    states = complete_turns(at.book, at.state, at.request.dice)
    return {"turns": sorted(at.book.format_state(state) for state in states)}


_TELL: Final[dict[str, Callable[[_Reached], Answer]]] = {
    "legal": _legal,
    "play": _play,
    "result": _result,
    "why_not": _why_not,
    "turns": _turns,
}


def _event(event: Event) -> Answer:
    return {key: value for key, value in event._asdict().items() if value not in ("", ())}


def _reason(reason: Reason) -> Answer:
    values = dict(reason.values)
    english = reason.text.plural if reason.text.plural and values.get("n") != 1 else reason.text.english
    return {"code": reason.code, "clause": reason.clause, "text": english.format(**values), "values": values}
