"""`ludoteca engine`: what it answers, and that nothing ends it."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli.engine_service import DO, KEPT, EngineService, serve
from game.engines.engine import ROLLOUT_GAMES, Candidate, Effort, Worth
from game.games.registry import Games
from game.rules.actions import parse_action
from tests.toy import ToyGame
from tests.toy.engine import ToyEngine
from tests.toy.rules import State

ROOT = Path(__file__).parents[2]


class SlowEngine(ToyEngine):
    """It thinks until it is stopped."""

    thinks: ClassVar = threading.Event()

    def candidates(self, state: State, effort: Effort) -> tuple[Candidate[State], ...]:
        self.thinks.set()
        while not effort.stopped():
            pass
        return super().candidates(state, effort)


class SlowGame(ToyGame):
    def engine(self) -> SlowEngine:
        return SlowEngine()


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Games:
    games = Games((ToyGame(),))
    monkeypatch.setattr("game.cli.json_lines.GAMES", games)
    return games


@pytest.fixture
def service(toy: Games) -> EngineService:
    return EngineService(toy)


def ask(service: EngineService, **fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(service.answer(json.dumps({"game": "toy", **fields}).encode()))
    return answer


def test_a_turn_is_chosen_whole(service: EngineService, toy: Games) -> None:
    answer = ask(service, id=4, do="choose", first=0, actions=["roll", "2"], level="master")
    assert (answer["v"], answer["id"], answer["ok"]) == (1, 4, True)
    book = toy.rulebook("toy")
    state = book.parse_state(ask(service, do="choose", first=0, level="master")["state"])
    assert book.to_act(state) == -1  # rolling is a turn's own first step
    rolled, _ = book.play(state, parse_action("2"))
    for text in answer["actions"]:
        rolled, _ = book.play(rolled, parse_action(text))
    assert book.format_state(rolled) == answer["state"]
    assert answer["actions"][-1] == "done"


def test_only_a_level_that_adapts_hears_what_the_others_chose(
    service: EngineService, toy: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = []

    def candidates(self: ToyEngine, state: State, effort: Effort) -> tuple[Candidate[State], ...]:
        heard.append(effort.played)
        return found(self, state, effort)

    found = ToyEngine.candidates
    monkeypatch.setattr(ToyEngine, "candidates", candidates)
    book = toy.rulebook("toy")
    state = ask(service, do="choose", first=0, actions=["roll", "2"])["state"]
    asked = {"do": "choose", "first": 0, "actions": ["roll", "1"], "played": [[state, "done"]]}
    assert ask(service, **asked)["ok"]
    newcomer, master = toy["toy"].levels()
    monkeypatch.setattr(ToyGame, "levels", lambda _: (newcomer, master._replace(watches=True)))
    assert ask(service, **asked)["ok"]
    assert ask(service, **asked, level="newcomer")["ok"]
    assert heard[1:] == [(), ((book.parse_state(state), parse_action("done")),), ()]
    assert ask(service, **{**asked, "played": [["nonsense", "done"]]})["error"]["code"] == "state"


def test_what_can_be_done_is_listed_with_what_it_is_worth(service: EngineService) -> None:
    found = ask(service, do="candidates", first=0, actions=["roll", "1"])["candidates"]
    values = [candidate["worth"]["values"][0] for candidate in found]
    assert [candidate["actions"] for candidate in found] == [["0/1", "1/2", "done"], ["0/1", "done"]]
    assert values == sorted(values, reverse=True)
    assert found[0]["reasons"] == ["nearer"]


def test_a_position_is_judged(service: EngineService) -> None:
    assert ask(service, do="evaluate", first=1)["worth"] == {
        "values": [0.5, 0.5],
        "wins": [0.5, 0.5],
        "proved": False,
    }


def test_each_roll_has_a_worth(service: EngineService) -> None:
    found = ask(service, do="rolls", first=0, actions=["roll"])["rolls"]
    best = {
        one["roll"]: ask(service, do="candidates", first=0, actions=["roll", one["roll"]])["candidates"][0]["worth"]
        for one in found
    }
    assert [one["roll"] for one in found] == ["1", "2", "3"]
    assert {one["roll"]: one["worth"] for one in found} == best


def test_a_candidate_is_played_on_from(service: EngineService) -> None:
    asked = {"first": 0, "actions": ["roll", "1"]}
    best = ask(service, do="candidates", **asked)["candidates"][0]
    games = [ask(service, do="roll_out", after=best["state"], batch=batch, **asked) for batch in (0, 1, 0)]
    assert games[0] == games[2]
    assert [one["games"] for one in games] == [ROLLOUT_GAMES] * 3
    assert games[1]["worth"]["values"][0] - games[0]["worth"]["values"][0] == pytest.approx(0.02)
    assert games[0]["worth"]["error"] == 0.06


class SlowRollout(ToyEngine):
    """It plays on until it is stopped."""

    plays: ClassVar = threading.Event()

    def roll_out(self, state: State, after: State, batch: int, stopped: Callable[[], bool] = lambda: False) -> Worth:
        self.plays.set()
        while not stopped():
            pass
        return super().roll_out(state, after, batch, stopped)


class SlowRolloutGame(ToyGame):
    def engine(self) -> SlowRollout:
        return SlowRollout()


def test_games_that_are_not_finished_in_time_are_refused(service: EngineService) -> None:
    asked = {"first": 0, "actions": ["roll", "1"]}
    best = ask(service, do="candidates", **asked)["candidates"][0]["state"]
    slow = EngineService(Games((SlowRolloutGame(),)))
    late = ask(slow, do="roll_out", after=best, limit_ms=1, **asked)
    assert (late["ok"], late["error"]["code"]) == (False, "late")


def test_games_are_cancelled_while_they_are_played(service: EngineService) -> None:
    asked = {"game": "toy", "first": 0, "actions": ["roll", "1"]}
    best = ask(service, do="candidates", **asked)["candidates"][0]["state"]
    slow, answers = EngineService(Games((SlowRolloutGame(),))), io.BytesIO()
    SlowRollout.plays.clear()
    there, back = os.pipe()
    with os.fdopen(there, "rb") as requests, os.fdopen(back, "wb", buffering=0) as asking:
        serving = threading.Thread(target=slow.serve, args=(requests, answers))
        serving.start()
        asking.write(json.dumps({**asked, "id": 1, "do": "roll_out", "after": best}).encode() + b"\n")
        assert SlowRollout.plays.wait(60)
        asking.write(b'{"id": 1, "do": "cancel"}\n')
        asking.close()
        serving.join()
    assert json.loads(answers.getvalue())["error"]["code"] == "cancelled"


@pytest.mark.parametrize(
    ("fields", "code"),
    [({"after": "nonsense"}, "state"), ({"batch": -1}, "request"), ({"actions": ["roll"]}, "nobody")],
)
def test_what_cannot_be_played_on_from_is_refused(service: EngineService, fields: dict[str, Any], code: str) -> None:
    assert ask(service, do="roll_out", first=0, **{"actions": ["roll", "1"], **fields})["error"]["code"] == code


def test_the_same_question_has_the_same_answer_and_another_seed_another(service: EngineService) -> None:
    def chosen(seed: str) -> Any:
        return ask(service, do="choose", first=0, actions=["roll", "1"], level="newcomer", seed=seed)["actions"]

    assert chosen("a") == chosen("a")
    assert len({tuple(chosen(str(n))) for n in range(40)}) > 1


def test_it_says_what_it_plays(service: EngineService) -> None:
    answer = json.loads(service.answer(b'{"do": "about"}'))
    assert answer["games"] == {"toy": ["newcomer", "master"]}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"do": "dance"}, "do"),
        ({"do": "choose", "level": "genius"}, "level"),
        ({"do": "choose", "actions": ["roll"], "first": 0}, "nobody"),
        ({"do": "rolls", "first": 0}, "no-roll"),
        ({"do": "choose", "v": 2}, "version"),
        ({"do": "choose", "colour": "red"}, "request"),
        ({"do": "choose", "limit_ms": -1}, "request"),
        ({"do": "choose", "limit_ms": 24 * 3600 * 1000 + 1}, "request"),
        ({"do": "choose", "limit_ms": 10**400}, "request"),
        ({"do": "choose", "state": "nonsense"}, "state"),
        ({"do": "choose", "state": "nonsense", "first": 1}, "request"),
        ({"do": "choose", "game": "chess"}, "no-game"),
    ],
)
def test_what_cannot_be_answered_is_refused(service: EngineService, fields: dict[str, Any], code: str) -> None:
    assert ask(service, **fields)["error"]["code"] == code


@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_whatever_a_line_holds_it_is_answered(line: bytes) -> None:
    assert json.loads(EngineService(Games((ToyGame(),))).answer(line))["ok"] is False


@given(
    st.dictionaries(
        st.sampled_from(
            ["do", "level", "seed", "limit_ms", "match", "actions", "first", "sides", "scores", "state", "id"]
        ),
        st.none() | st.integers() | st.text(max_size=9) | st.lists(st.integers(), max_size=3) | st.sampled_from(DO),
    )
)
def test_whatever_the_fields_hold_nothing_breaks(fields: dict[str, Any]) -> None:
    answer = ask(EngineService(Games((ToyGame(),))), **fields)
    assert answer["ok"] or answer["error"]["code"] != "internal"


def test_a_request_is_cancelled_while_it_is_thought_about() -> None:
    service, answers = EngineService(Games((SlowGame(),))), io.BytesIO()
    there, back = os.pipe()
    with os.fdopen(there, "rb") as requests, os.fdopen(back, "wb", buffering=0) as asking:
        serving = threading.Thread(target=service.serve, args=(requests, answers))
        serving.start()
        asking.write(b'{"id": 1, "game": "toy", "do": "choose", "first": 0}\n')
        assert SlowEngine.thinks.wait(60)
        asking.write(b'{"id": 1, "do": "cancel"}\n{"id": 2, "game": "toy", "do": "evaluate", "first": 0}\n')
        asking.close()
        serving.join()
    first, second = map(json.loads, answers.getvalue().splitlines())
    assert (first["id"], first["error"]["code"]) == (1, "cancelled")
    assert (second["id"], second["ok"]) == (2, True)


def test_a_cancellation_that_comes_too_late_cancels_nothing_else(toy: Games) -> None:
    """Its name may be used again."""
    service = EngineService(toy)
    there, back = os.pipe()
    with os.fdopen(there, "rb") as requests, os.fdopen(back, "wb", buffering=0) as asking:
        got, gives = os.pipe()
        with os.fdopen(got, "rb") as answers, os.fdopen(gives, "wb", buffering=0) as told:
            serving = threading.Thread(target=service.serve, args=(requests, told))
            serving.start()
            asked = b'{"id": 1, "game": "toy", "do": "choose", "first": 0}\n'
            for line in (asked, b'{"id": 1, "do": "cancel"}\n' + asked):
                asking.write(line)
                assert json.loads(answers.readline())["ok"]
            asking.close()
            serving.join()


def test_the_name_of_a_request_that_was_cancelled_may_be_used_again() -> None:
    service, (there, back), (got, gives) = EngineService(Games((SlowGame(),))), os.pipe(), os.pipe()
    SlowEngine.thinks.clear()
    with (
        os.fdopen(there, "rb") as requests,
        os.fdopen(back, "wb", buffering=0) as asking,
        os.fdopen(got, "rb") as answers,
        os.fdopen(gives, "wb", buffering=0) as told,
    ):
        serving = threading.Thread(target=service.serve, args=(requests, told))
        serving.start()
        asking.write(b'{"id": 1, "game": "toy", "do": "choose", "first": 0}\n')
        assert SlowEngine.thinks.wait(60)
        asking.write(b'{"id": 1, "do": "cancel"}\n')
        assert json.loads(answers.readline())["error"]["code"] == "cancelled"
        asking.write(b'{"id": 1, "game": "toy", "do": "evaluate", "first": 0}\n')
        assert json.loads(answers.readline())["ok"]
        asking.close()
        serving.join()


def test_a_limit_ends_the_thinking_and_there_is_an_answer() -> None:
    service = EngineService(Games((SlowGame(),)))
    assert ask(service, do="choose", first=0, limit_ms=20)["actions"] == ["roll"]


def test_the_command_answers_and_ends() -> None:
    asked = b'{"do": "about"}\nnonsense\n'
    done = subprocess.run(
        [sys.executable, "-m", "game", "engine", "--background"], input=asked, capture_output=True, check=True, cwd=ROOT
    )
    first, second = map(json.loads, done.stdout.splitlines())
    assert first["name"] == "Ludoteca"
    assert second["error"]["code"] == "request"


class CountingEngine(ToyEngine):
    """It counts what it is asked, and keeps what for."""

    asked: ClassVar[list[Effort]] = []

    def candidates(self, state: State, effort: Effort) -> tuple[Candidate[State], ...]:
        self.asked.append(effort)
        effort.stopped()
        first, *others = super().candidates(state, effort)
        return (first, *(other._replace(rough=True) for other in others))


class CountingGame(ToyGame):
    def engine(self) -> CountingEngine:
        CountingEngine.asked.clear()
        return CountingEngine()


def test_what_has_been_thought_about_is_not_thought_about_again(toy: Games) -> None:
    service = EngineService(Games((CountingGame(),)))
    question: dict[str, Any] = {"do": "candidates", "first": 0, "actions": ["roll", "1"]}
    first = ask(service, **question, id=1)
    assert ask(service, **question, id=2) == {**first, "id": 2}
    assert len(CountingEngine.asked) == 1
    assert [candidate.get("rough", False) for candidate in first["candidates"]] == [False, True]
    ask(service, **question, level="newcomer")
    also = first["candidates"][1]["state"]
    ask(service, **question, also=[also])
    assert [[toy.rulebook("toy").format_state(state) for state in effort.also] for effort in CountingEngine.asked] == [
        [],
        [],
        [also],
    ]


def test_what_was_cut_short_is_not_kept() -> None:
    service = EngineService(Games((CountingGame(),)))
    question: dict[str, Any] = {"do": "candidates", "first": 0, "actions": ["roll", "1"]}
    service.is_cancelled = lambda name: name == 1  # type: ignore[method-assign]
    assert ask(service, **question, id=1)["error"]["code"] == "cancelled"
    assert ask(service, **question, id=2)["ok"]
    assert len(CountingEngine.asked) == 2


def test_old_judgements_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.engine_service.KEPT", 2)
    service = EngineService(Games((CountingGame(),)))
    for first, roll in ((0, "1"), (0, "2"), (0, "1"), (1, "1"), (1, "2"), (1, "1")):
        assert ask(service, do="candidates", first=first, actions=["roll", roll])["ok"]
    assert len(CountingEngine.asked) == 4


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs that are started heed Ctrl-C, also where the tests run in the background and do not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_ends_it_quietly_while_it_waits_for_a_request() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", "engine"], stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=ROOT
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(b'{"v": 1, "id": 1, "do": "about"}\n')
        running.stdin.flush()
        assert b"Ludoteca" in running.stdout.readline()
        running.send_signal(signal.SIGINT)
        try:
            status = running.wait(30)  # the pipe for requests is open still
        finally:
            running.kill()
        assert (status, running.stderr.read()) == (130, b"")


def test_so_many_judgements_are_kept_and_the_oldest_makes_room() -> None:
    """They are told apart by the states that have to be looked at too."""
    service = EngineService(Games((CountingGame(),)))
    state = ask(service, do="choose", first=0)["state"]

    def judge(number: int) -> int:
        """Ask one question of many; how often the engine thought."""
        asked = len(CountingEngine.asked)
        assert ask(service, do="candidates", first=0, actions=["roll", "1"], also=[state] * number)["ok"]
        return len(CountingEngine.asked) - asked

    assert sum(map(judge, range(KEPT))) == KEPT
    assert judge(0) == 0, "the first is still known"
    assert judge(KEPT) == 1
    assert judge(1) == 0
    assert judge(0) == 1, "it has made room"


@pytest.mark.parametrize(("batch", "ok"), [(0, True), (1_000_000, True), (1_000_001, False)])
def test_batches_are_numbered_up_to_a_million(service: EngineService, batch: int, ok: bool) -> None:
    asked = {"first": 0, "actions": ["roll", "1"]}
    best = ask(service, do="candidates", **asked)["candidates"][0]["state"]
    assert ask(service, do="roll_out", after=best, batch=batch, **asked)["ok"] is ok


def test_a_limit_may_be_a_day(service: EngineService) -> None:
    assert ask(service, do="choose", first=0, limit_ms=24 * 3600 * 1000)["ok"]
    assert ask(service, do="choose", first=0, limit_ms=0)["ok"]


def test_what_is_not_known_is_refused_with_what_there_is(service: EngineService) -> None:
    said = ask(service, do="dance")["error"]["message"]
    assert said == "cannot do 'dance'; can do about, cancel, choose, candidates, evaluate, rolls, roll_out"
    said = ask(service, do="choose", level="genius")["error"]["message"]
    assert said == "no level 'genius'; there are newcomer, master"
    assert ask(service, do="rolls", first=0)["error"]["message"] == "nothing is rolled here"
    assert ask(service, do="choose", actions=["roll"], first=0)["error"]["message"] == "no seat acts here"


def test_a_game_without_computer_players_has_none_to_ask(
    service: EngineService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "levels", lambda _: ())
    assert ask(service, do="choose", first=0)["error"] == {
        "code": "missing",
        "message": "there is no computer player of this game",
    }


def test_a_worth_is_told_with_what_there_is_to_tell(service: EngineService, monkeypatch: pytest.MonkeyPatch) -> None:
    worth = Worth((0.25, -0.25), (0.75, 0.25), {"gammon": (0.5, 0.125)}, True, (0.625, 0.375), 0.5)
    monkeypatch.setattr(ToyEngine, "evaluate", lambda *_: worth)
    assert ask(service, do="evaluate", first=0)["worth"] == {
        "values": [0.25, -0.25],
        "wins": [0.75, 0.25],
        "proved": True,
        "details": {"gammon": [0.5, 0.125]},
        "match": [0.625, 0.375],
        "error": 0.5,
    }


def test_a_request_without_a_name_has_an_answer_without_one(service: EngineService) -> None:
    assert "id" not in ask(service, do="choose", first=0)
    assert ask(service, do="dance", id=0)["id"] == 0
    assert ask(service, do="choose", first=0, id="")["id"] == ""
    assert not service.is_cancelled(None)


@pytest.mark.parametrize(("background", "by"), [(True, [10]), (False, [])])
def test_in_the_background_it_leaves_the_processor_to_others(
    background: bool, by: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What it answers is there at once, for a program that waits for it."""
    nicer: list[int] = []
    monkeypatch.setattr(os, "nice", nicer.append, raising=False)
    (tmp_path / "asked").write_bytes(b'{"do": "about"}\n')
    with (tmp_path / "asked").open() as asked, (tmp_path / "told").open("w") as told:
        monkeypatch.setattr(sys, "stdin", asked)
        monkeypatch.setattr(sys, "stdout", told)
        serve(background)
        assert json.loads((tmp_path / "told").read_bytes())["name"] == "Ludoteca"
    assert nicer == by
