"""The rule books for other programs: one JSON request a line, one JSON answer a line (``docs/rules-protocol.md``).

`answer` is a pure function of one line; `serve` is the loop around it. Every request is complete in itself: it says
where to begin (a state, or a setup), which actions to play from there, and what to answer about the position reached.
"""

from collections.abc import Callable
from typing import BinaryIO, Final, TypeAlias

import msgspec

from game.cli.json_lines import Answer, PositionRequest, Reached, lines, reach, read, read_head, refusal
from game.console import is_closed_pipe
from game.games.registry import GAMES
from game.rules.complete_turns import complete_turns
from game.rules.errors import InvalidError, RulesError
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY, Reason, Result

VERSION: Final = 1
"""The version of the protocol; it rises when an answer changes its meaning or a field is removed."""


class RulesRequest(PositionRequest, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of a request, described in ``docs/rules-protocol.md``."""

    origin: str | None = None
    target: str | None = None
    dice: tuple[int, ...] | None = None


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of ``requests`` in order until they end, or nobody reads the answers any more."""
    try:
        for line in lines(requests):
            answers.write(answer(line))
            answers.flush()
    except OSError as error:
        if not is_closed_pipe(error):
            raise


def answer(line: bytes) -> bytes:
    """Return the answer to one request, with a line end. It raises nothing, whatever the line holds."""
    name = read_head(line).id
    try:
        request = _read(line)
        fields = {"ok": True, **_TELL[request.do](reach(request))}
    except RulesError as error:
        fields = refusal(error.code, str(error))
    except Exception as error:  # noqa: BLE001 - a fault of ours in one answer must not prevent the others
        fields = refusal("internal", repr(error))
    named = {} if name is None else {"id": name}
    return _ENCODER.encode({"v": VERSION, **named, **fields}) + b"\n"


_Reached: TypeAlias = Reached[RulesRequest]

_DECODER: Final = msgspec.json.Decoder(RulesRequest)
_ENCODER: Final = msgspec.json.Encoder()


def _read(line: bytes) -> RulesRequest:
    request = read(line, _DECODER, VERSION)
    if request.do not in _TELL:
        raise InvalidError("do", f"cannot do {request.do[:40]!r}; can do {', '.join(_TELL)}")
    asks_why = request.do == "why_not"
    if (request.origin is not None, request.target is not None) != (asks_why, asks_why):
        raise InvalidError("request", "origin and target belong to why_not, both of them")
    if request.dice is not None and request.do != "turns":
        raise InvalidError("request", "dice belong to turns")
    return request


# ---- answers


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
    fields = {"places": result.places, "points": result.points, "reason": result.reason}
    return {**_actor(at), "result": fields}


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
