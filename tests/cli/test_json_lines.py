"""What the services for other programs read: the limits of a line and of a request's name, and what is refused."""

import io
from typing import Any

import msgspec
import pytest

from game.cli.json_lines import LONGEST, PositionRequest, lines, reach, read, refusal
from game.rules.errors import InvalidError, RulesError

DECODER = msgspec.json.Decoder(PositionRequest)


def request(**more: Any) -> bytes:
    return msgspec.json.encode({"game": "squadro", "do": "legal", **more})


@pytest.mark.parametrize("name", ["x" * 100, 2**53, -(2**53), None, 0])
def test_names_that_a_request_may_have(name: Any) -> None:
    assert read(request(id=name), DECODER, 1).id == name


@pytest.mark.parametrize("name", ["x" * 101, 2**53 + 1, -(2**53) - 1, 1.5, []])
def test_names_that_it_may_not_have(name: Any) -> None:
    with pytest.raises(InvalidError) as refused:
        read(request(id=name), DECODER, 1)
    assert refused.value.code == "request"


def test_a_request_is_of_the_first_version_unless_it_says_another() -> None:
    assert read(request(), DECODER, 1).v == 1
    assert read(request(v=2), DECODER, 2).v == 2
    for sent, version in ((request(v=2), 1), (request(), 2)):
        with pytest.raises(InvalidError) as refused:
            read(sent, DECODER, version)
        assert refused.value.code == "version"


def test_a_line_has_at_most_a_quarter_of_a_megabyte() -> None:
    assert LONGEST == 262_144
    line = request() + b" " * (LONGEST - len(request()))
    assert read(line, DECODER, 1).do == "legal"
    with pytest.raises(InvalidError) as refused:
        read(line + b" ", DECODER, 1)
    assert refused.value.code == "too-long"


def test_of_a_longer_line_just_enough_is_read() -> None:
    found = list(lines(io.BytesIO(b"a\n" + b"x" * (2 * LONGEST + 5) + b"\nb")))
    assert found == [b"a\n", b"x" * (LONGEST + 1), b"b"]
    exact = b"x" * LONGEST + b"\n"
    assert list(lines(io.BytesIO(exact + b"c"))) == [exact, b"c"]


@pytest.mark.parametrize(
    "more", [{"rules": "x"}, {"options": {"a": 1}}, {"sides": (0, 1)}, {"first": 0}, {"scores": ((0, 0),)}]
)
def test_a_state_says_for_itself_what_was_agreed_on(more: dict[str, Any]) -> None:
    assert read(request(state="any"), DECODER, 1).state == "any"
    with pytest.raises(InvalidError, match="agreed"):
        read(request(state="any", **more), DECODER, 1)


def test_a_refusal_is_short() -> None:
    assert refusal("code", "x" * 301) == {"ok": False, "error": {"code": "code", "message": "x" * 300}}


def test_actions_are_played_in_order_and_the_wrong_one_is_named() -> None:
    begun = reach(read(request(first=0), DECODER, 1))
    assert begun.events == ()
    first = str(begun.book.legal(begun.state)[0])
    played = reach(read(request(first=0, actions=(first,)), DECODER, 1))
    assert (played.book.to_act(played.state), len(played.events)) == (1, 1)
    with pytest.raises(RulesError, match=r"^action 1: "):
        reach(read(request(first=0, actions=(first, first, first)), DECODER, 1))
