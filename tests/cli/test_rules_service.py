"""`ludoteca rules`: what it answers, and that nothing ends it."""

import io
import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli.json_lines import LONGEST
from game.cli.rules_service import VERSION, answer, serve

ROOT = Path(__file__).parents[2]
START = "4HPwATDgc/ABMA"
"""The Position ID of backgammon's start."""


def ask(**request: Any) -> dict[str, Any]:
    """The answer to a request, decoded; every answer is one line of JSON with a version."""
    line = answer(json.dumps(request).encode())
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    told: dict[str, Any] = json.loads(line)
    assert told.pop("v") == VERSION
    return told


def refused(**request: Any) -> str:
    """The code with which a request is refused."""
    told = ask(**request)
    assert told["ok"] is False
    assert told["error"]["message"]
    code: str = told["error"]["code"]
    return code


# ---- what can be asked


def test_legal_actions_of_a_new_game() -> None:
    assert ask(game="squadro", do="legal", first=1) == {
        "ok": True,
        "to_act": 1,
        "legal": ["1-0/1-3", "2-0/2-1", "3-0/3-2", "4-0/4-1", "5-0/5-3", "resign"],
    }


def test_chance_acts_too() -> None:
    told = ask(game="dont-worry", do="legal", sides=[0, 2])
    assert (told["to_act"], told["dice"], len(told["legal"])) == ("dice", [6, 6], 36)


def test_actions_are_played_from_the_start_and_their_events_told() -> None:
    told = ask(game="squadro", do="play", actions=["1", "2-0/2-3"], id=7)
    assert told == {
        "id": 7,
        "ok": True,
        "state": "03000/00000 up repetition=draw,swap=yes,length=1 00000/00000a",
        "to_act": 1,
        "events": [
            [{"kind": "starts", "seat": 0}],
            [{"kind": "moved", "seat": 0, "origin": "2-0", "target": "2-3"}],
        ],
    }


def test_actions_are_played_from_a_state() -> None:
    state = ask(game="dont-worry", do="play", first=0)["state"]
    told = ask(game="dont-worry", do="play", state=state, actions=["roll", "6", "wait/0"], id="a")
    assert told["id"] == "a"
    assert [event["kind"] for events in told["events"] for event in events] == ["rolled", "entered"]
    assert told["state"].startswith("red=w,w,w,0/")


def test_the_result_of_a_game_and_of_one_that_goes_on() -> None:
    assert ask(game="squadro", do="result", first=0) == {"ok": True, "to_act": 0, "result": None}
    assert ask(game="squadro", do="result", first=0, actions=["resign"]) == {
        "ok": True,
        "to_act": "nobody",
        "result": {"places": [[1], [0]], "points": [0, 1], "reason": "resigned"},
    }


def test_why_a_move_may_not_be_played() -> None:
    told = ask(game="squadro", do="why_not", first=0, origin="2-0", target="2-2")
    assert told["reason"]["code"] == "speed"
    assert told["reason"]["clause"] == "S4"
    assert told["reason"]["values"] == {"n": 3}
    assert "moves 3 spaces" in told["reason"]["text"]
    assert "moves 1 space," in ask(game="squadro", do="why_not", first=0, origin="1-0", target="1-2")["reason"]["text"]
    assert ask(game="squadro", do="why_not", first=0, origin="2-0", target="2-3")["reason"] is None


def test_complete_turns_of_backgammon() -> None:
    states = ask(game="backgammon", do="turns", state=START, dice=[2, 1])["turns"]
    assert len(states) == 15  # as everybody's books on openings have it
    assert states == sorted(set(states))


def test_complete_turns_of_the_others() -> None:
    assert len(ask(game="squadro", do="turns", first=0)["turns"]) == 5
    assert len(ask(game="dont-worry", do="turns", first=0, dice=[6, 3])["turns"]) == 1


def test_a_position_id_with_options_beside_it() -> None:
    told = ask(game="backgammon", do="play", state=START, rules="stakes", actions=["roll", "3-1", "8/5", "6/5"])
    assert told["ok"]
    assert told["to_act"] == 0
    assert ask(game="backgammon", do="legal", state=START, rules="stakes")["legal"][:2] == ["roll", "double"]
    assert "double" not in ask(game="backgammon", do="legal", state=START, rules="classic")["legal"]


def test_b60_a_state_is_told_by_its_ids_where_it_has_them() -> None:
    """B60: the IDs read back as the state; the opening throw, a turn in the middle and the end have no Match ID."""
    told = ask(game="backgammon", do="play", rules="tournament", first=0, actions=["3-1", "8/5", "6/5", "done"])
    both = ":".join(told["ids"][kind] for kind in ("position_id", "match_id"))
    assert ask(game="backgammon", do="play", rules="tournament", state=both)["state"] == told["state"]
    for actions in ([], ["3-1", "8/5"], ["3-1", "resign 1", "accept"]):
        assert list(ask(game="backgammon", do="play", actions=actions)["ids"]) == ["position_id"]
    assert "ids" not in ask(game="squadro", do="play", first=0)


def test_b60_an_id_of_a_match_of_any_length_gives_a_state_that_is_read() -> None:
    """B60: lengths of 100 points and more, which a Match ID can hold, have a text as well."""
    told = ask(game="backgammon", do="play", rules="tournament", state="94IXAAaNZgVgBw:MAEAlAAAAAAE")
    assert ask(game="backgammon", do="play", state=told["state"])["state"] == told["state"]
    assert " 1184:0-0" in told["state"]


def test_a_position_that_play_never_reaches() -> None:
    told = ask(game="squadro", do="legal", state="50000/00000 across repetition=none,swap=no,length=3 -")
    assert told["legal"][0] == "1-5/1-6"


def test_options_change_what_is_legal() -> None:
    throws = ["roll", "1", "roll"]
    assert ask(game="dont-worry", do="legal", first=0, actions=throws)["to_act"] == "dice"
    code = refused(game="dont-worry", do="legal", first=0, actions=throws, options={"three_throws": False})
    assert code == "illegal"


def test_the_examples_of_the_documentation_are_true() -> None:
    """A line ``> request`` stands before its ``< answer``, which may break off with an ellipsis."""
    lines = [line.strip() for line in (ROOT / "docs/rules-protocol.md").read_text(encoding="utf-8").splitlines()]
    examples = [(q[2:], a[2:]) for q, a in pairwise(lines) if q.startswith("> {")]
    assert len(examples) == 4
    for question, told in examples:
        given = answer(question.encode()).decode().strip()
        assert given == told or (told.endswith("…") and given.startswith(told[:-1]))


# ---- what is refused


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({}, "request"),
        ({"game": "squadro"}, "request"),
        ({"do": "legal"}, "request"),
        ({"game": "chess", "do": "legal"}, "no-game"),
        ({"game": "squadro", "do": "win"}, "do"),
        ({"game": "squadro", "do": "legal", "v": 2}, "version"),
        ({"game": "squadro", "do": "legal", "v": "1"}, "request"),
        ({"game": "squadro", "do": "legal", "colour": 1}, "request"),
        ({"game": "squadro", "do": ["legal"]}, "request"),
        ({"game": "squadro", "do": "legal", "id": 1.5}, "request"),
        ({"game": "squadro", "do": "legal", "id": 2**80}, "request"),
        ({"game": "squadro", "do": "legal", "id": "x" * 101}, "request"),
        ({"game": "squadro", "do": "legal", "scores": [[1, 2, 3]]}, "scores"),
        ({"game": "squadro", "do": "legal", "scores": [[1, -2]]}, "scores"),
        ({"game": "squadro", "do": "legal", "first": True}, "request"),
        ({"game": "squadro", "do": "legal", "first": 2}, "first"),
        ({"game": "squadro", "do": "legal", "first": -1}, "first"),
        ({"game": "squadro", "do": "legal", "sides": [1, 0]}, "sides"),
        ({"game": "squadro", "do": "legal", "sides": []}, "seats"),
        ({"game": "dont-worry", "do": "legal", "sides": [0, 1]}, "opposite"),
        ({"game": "squadro", "do": "legal", "rules": "house"}, "no-preset"),
        ({"game": "squadro", "do": "legal", "options": {"length": 99}}, "option-value"),
        ({"game": "squadro", "do": "legal", "options": {"length": "3"}}, "option-value"),
        ({"game": "squadro", "do": "legal", "options": {"lenght": 3}}, "option-name"),
        ({"game": "squadro", "do": "legal", "options": {"length": [3]}}, "request"),
        ({"game": "squadro", "do": "legal", "actions": "resign"}, "request"),
        ({"game": "squadro", "do": "legal", "actions": ["", "resign"]}, "action-text"),
        ({"game": "squadro", "do": "legal", "actions": ["1", "1-0/1-2"]}, "illegal"),
        ({"game": "squadro", "do": "legal", "state": "nonsense"}, "state-text"),
        ({"game": "squadro", "do": "legal", "state": START}, "state-text"),
        ({"game": "backgammon", "do": "legal", "state": "4HPwATDgc/ABM"}, "id-text"),
        ({"game": "backgammon", "do": "legal", "state": ""}, "state-text"),
        ({"game": "squadro", "do": "why_not", "origin": "1-0"}, "request"),
        ({"game": "squadro", "do": "why_not"}, "request"),
        ({"game": "squadro", "do": "why_not", "origin": "24", "target": "18"}, "place"),
        ({"game": "squadro", "do": "legal", "origin": "1-0", "target": "1-1"}, "request"),
        ({"game": "squadro", "do": "legal", "dice": [1]}, "request"),
        ({"game": "squadro", "do": "turns", "first": 0, "dice": [1]}, "no-turn"),
        ({"game": "backgammon", "do": "turns", "first": 0, "dice": [7, 1]}, "illegal"),
        ({"game": "backgammon", "do": "turns", "first": 0, "dice": [1]}, "illegal"),
    ],
)
def test_a_bad_request_is_refused_with_a_code(request_: dict[str, Any], code: str) -> None:
    assert refused(**request_) == code


def test_a_state_says_for_itself_what_was_agreed_on() -> None:
    state = ask(game="squadro", do="play", first=0)["state"]
    for field, value in {
        "first": 0,
        "sides": [0, 1],
        "rules": "manual",
        "options": {"length": 2},
        "scores": [[0, 0]],
    }.items():
        assert refused(game="squadro", do="legal", state=state, **{field: value}) == "request"


def test_the_action_at_fault_is_named() -> None:
    told = ask(game="squadro", do="play", first=0, actions=["1-0/1-1", "1-0/1-1"])
    assert told["error"]["message"].startswith("action 1:")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"null\n",
        b"[]\n",
        b"\xff\xfe\n",
        b'{"game":"\xff","do":"legal"}\n',
        b'{"game":"\\ud800","do":"legal"}\n',
        b'{"game":"squadro","do":"legal","id":"\\ud800"}\n',
        b'{"game":"squadro","do":"legal","id":' + b"9" * 4250 + b"}\n",
        b'{"game":"squadro","do":"legal"\n',
        b'{"game":"squadro","do":"legal"} {}\n',
        b'{"game":' + b"[" * 200_000 + b"\n",
        b'{"x":' + b'{"x":' * 40_000 + b"\n",
        b'{"game":"squadro","do":"legal","first":' + b"9" * 5000 + b"}\n",
        b'{"game":"' + b"x" * 100_000 + b'","do":"legal"}\n',
        b'{"game":"squadro","do":"legal","options":{"' + b"x" * 100_000 + b'":1}}\n',
        b'{"game":"squadro","do":"legal","state":"' + b"0/ " * 50_000 + b'"}\n',
        b'{"game":"dont-worry","do":"legal","state":"' + b"red=w/" * 30_000 + b' a 0 0 - - x"}\n',
        b'{"game":"backgammon","do":"legal","state":"' + b"A" * 100_000 + b'"}\n',
        b'{"game":"backgammon","do":"turns","first":0,"dice":[' + b"1," * 50_000 + b"1]}\n",
        b" " * (LONGEST + 1),
    ],
    ids=lambda line: repr(line[:24]),
)
def test_nonsense_gets_a_short_answer(line: bytes) -> None:
    told = json.loads(answer(line))
    assert told["ok"] is False
    assert told["error"]["code"] != "internal"
    assert len(told["error"]["message"]) <= 300


@given(st.binary(max_size=200))
def test_any_bytes_get_an_answer(line: bytes) -> None:
    assert json.loads(answer(line))["ok"] is False


WORDS = st.one_of(
    st.sampled_from(["squadro", "legal", "play", "roll", "resign", "1", "6-6", "wait/0", "13/7", "1-0/1-1", START]),
    st.text(max_size=12),
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 2**70) | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["v", "id", "rules", "options", "sides", "first", "scores", "state", "actions", "origin", "target", "dice"]


@given(
    st.sampled_from(["backgammon", "squadro", "dont-worry"]),
    st.sampled_from(["legal", "play", "result", "why_not", "turns"]),
    st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=3),
)
def test_any_fields_get_an_answer_and_never_an_internal_error(game: str, do: str, more: dict[str, Any]) -> None:
    told = ask(**{**more, "game": game, "do": do})
    assert told["ok"] or told["error"]["code"] != "internal"


# ---- the loop


def test_a_line_too_long_is_skipped_and_the_next_one_answered() -> None:
    question = b'{"game":"squadro","do":"result","id":1}\n'
    answers = io.BytesIO()
    serve(io.BytesIO(b"x" * (3 * LONGEST) + b"\n" + question + b"y" * (LONGEST + 1)), answers)
    told = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [answer_["ok"] for answer_ in told] == [False, True, False]
    assert told[0]["error"]["code"] == told[2]["error"]["code"] == "too-long"


def test_a_line_of_exactly_the_longest_length_is_read() -> None:
    question = b'{"game":"squadro","do":"result","id":1}'
    for padding in (LONGEST - len(question) - 1, LONGEST - len(question)):
        answers = io.BytesIO()
        serve(io.BytesIO(question + b" " * padding + b"\n" + question), answers)
        assert len(answers.getvalue().splitlines()) == 2
        assert (b"too-long" in answers.getvalue()) == (padding + len(question) + 1 > LONGEST)


@pytest.mark.parametrize(
    "fault",
    ['"do":"fly"', '"do":"legal","v":2', '"do":"legal","dice":[1]', '"do":"legal","oops":1', '"do":"legal","sides":7'],
)
def test_a_refusal_names_the_request_as_far_as_the_line_can_be_read(fault: str) -> None:
    said = json.loads(answer(f'{{"game":"squadro","id":7,{fault}}}'.encode()))
    assert (said["ok"], said["id"]) == (False, 7)


def test_the_last_line_needs_no_end() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(b'{"game":"squadro","do":"result"}\r\n{"game":"squadro","do":"result"}'), answers)
    assert answers.getvalue().count(b'"ok":true') == 2


def test_it_ends_quietly_when_nobody_reads() -> None:
    class Closed(io.BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    requests, answers = io.BytesIO(b"{}\n{}\n"), Closed()
    serve(requests, answers)
    assert len(answers.getvalue().splitlines()) == 1
    assert requests.read() == b"{}\n"


def test_each_answer_comes_before_the_next_request() -> None:
    script = "import sys; from game.cli.rules_service import serve; serve(sys.stdin.buffer, sys.stdout.buffer)"
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(b'{"game":"squadro","do":"result","id":%d}\n' % number)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(300) == 0
